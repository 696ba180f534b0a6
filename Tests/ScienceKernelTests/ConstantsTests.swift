import ScienceKernel
import ScienceKernelExpectations
import Testing

/// Compares the kernel's whole numbers with the decimals that the sources print.
struct ConstantsTests {
  /// A quotient of two whole numbers, in the unit of the published number.
  func decimal(_ numerator: Float, over denominator: Float, times scale: Double = 1) -> Double {
    Double(numerator) * scale / Double(denominator)
  }

  @Test func `the numbers have their first version`() { expect(formulaVersion, equals: 1) }

  @Test func `Mifflin and St Jeor's coefficients are 10, 6.25, 5, +5 and −161`() {
    typealias Equation = MifflinStJeor
    expect(decimal(Equation.perGram, over: Equation.denominator, times: 1000), equals: 10)
    expect(decimal(Equation.perMillimeter, over: Equation.denominator, times: 10), equals: 6.25)
    expect(decimal(Equation.perYear, over: Equation.denominator), equals: 5)
    let offsets = Dictionary(
      uniqueKeysWithValues: Sex.allCases.map {
        ($0, Equation.maleOffset + Equation.offsetPerSexCode * Float($0.rawValue))
      })
    expect(offsets, equals: [.male: 5, .female: -161, .other: -78])
    expect(Equation.studiedAges, equals: 19...78)
  }

  @Test func `activity factors are 1.2, 1.375, 1.55, 1.725 and 1.9, at equal steps, as the formula computes them`() {
    // Activity factors are 1.2, 1.375, 1.55, 1.725 and 1.9.
    let factors = ActivityLevel.allCases.map {
      decimal(ActivityFactor.thousandths(of: $0), over: ActivityFactor.denominator)
    }
    expect(factors, equals: [1.2, 1.375, 1.55, 1.725, 1.9])
    // Activity factors are at equal steps, as the formula computes them.
    for level in ActivityLevel.allCases {
      let computed = Formulas.activityFactor(level: Float(level.rawValue)) * ActivityFactor.denominator
      expect(
        computed.rounded(), equals: ActivityFactor.thousandths(of: level),
        """
        \(level.name), in thousandths: Formulas.activityFactor(level:) computes the lowest factor plus the first step for \
        each level. Keep the steps equal, or let it choose among the factors and measure the columns.
        """)
    }
  }

  @Test func `the energy of a goal and the protein and water of a kilogram are those of the sources`() {
    // Goals change −500 and +400 kcal a day, −0.5 and +0.4 kg a week.
    expect([GoalAdjustment.losing, GoalAdjustment.gaining], equals: [-500, 400])
    // Protein is 2.2, 2.4 and 1.8 g per kg.
    let denominator = ProteinPerKilogram.denominator
    expect(decimal(ProteinPerKilogram.losing, over: denominator, times: 1000), equals: 2.2)
    expect(decimal(ProteinPerKilogram.gaining, over: denominator, times: 1000), equals: 2.4)
    expect(decimal(ProteinPerKilogram.otherwise, over: denominator, times: 1000), equals: 1.8)
    // Water is 35 mL per kg in steps of 100 mL.
    let scale = 1000 * Double(WaterPerKilogram.step)
    expect(decimal(WaterPerKilogram.numerator, over: WaterPerKilogram.denominator, times: scale), equals: 35)
    expect(WaterPerKilogram.step, equals: 100)
  }

  @Test func `advisories begin beyond 1043 weeks, below 18 years, above 35 % of energy and twice 2.5, 2.25 and 2 L`() {
    expect([MeasuredActivity.percentile, MeasuredActivity.hundredths], equals: [10, 139])
    let water = Sex.allCases.map { HighestWater.male + HighestWater.perSexCode * Int16($0.rawValue) }
    expect(water, equals: [5000, 4500, 4000])
    expect(longestProjection, equals: 1043)
    expect(adultAge, equals: 18)
    expect(ProteinShare.highestPercent, equals: 35)
    expect(ProteinShare.kilocaloriesPerGram, equals: 4)
  }

  @Test func `classes of body mass index and least intakes are those of the sources`() {
    // Classes of body mass index begin at 18.5, 25 and 30.
    expect(BodyMassIndexBound.allCases.map { Double($0.tenths) / 10 }, equals: [18.5, 25, 30])
    // Least intakes are 1500, 1350 and 1200, and 800 under supervision.
    let intakes = Sex.allCases.map { MinimumIntake.male + MinimumIntake.perSexCode * Int16($0.rawValue) }
    expect(intakes, equals: [1500, 1350, 1200])
    expect(MinimumIntake.supervised, equals: 800)
    expect(fastestLossPercent, equals: 1)
  }

  @Test func `the service accepts these targets, and a change beyond 50 kcal or 10 g a day is significant`() {
    // The service accepts these targets.
    expect(PlausibleTargets.bmr, equals: 500...5000)
    expect(PlausibleTargets.tdee, equals: 500...10_000)
    expect(PlausibleTargets.calories, equals: 500...10_000)
    expect(PlausibleTargets.protein, equals: 20...500)
    expect(PlausibleTargets.water, equals: 500...10_000)
    // A change is significant beyond 50 kcal or 10 g a day.
    expect(SignificantChange.calories, equals: 50)
    expect(SignificantChange.protein, equals: 10)
  }

  @Test func `the ranges of a person, a pound and an inch are those of the sources`() {
    // A person has 30 to 300 kg, 100 to 250 cm and 13 to 120 years.
    expect(AcceptedRange.grams, equals: 30_000...300_000)
    expect(AcceptedRange.millimeters, equals: 1000...2500)
    expect(AcceptedRange.years, equals: 13...120)
    // A pound is 0.45359237 kg, an inch 2.54 cm.
    expect(CustomaryUnit.gramsPerPound / 1000, equals: 0.453_592_37)
    expect(CustomaryUnit.poundsPerStone, equals: 14)
    expect(CustomaryUnit.millimetersPerInch / 10, equals: 2.54)
    expect(CustomaryUnit.inchesPerFoot, equals: 12)
  }
}
