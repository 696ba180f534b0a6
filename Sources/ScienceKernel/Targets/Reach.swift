/// The lowest and highest possible targets of a group of people.
///
/// `Formulas.areImplausible` skips comparisons that none of them can fail. An optimized build folds this into constants.
@frozen @usableFromInline package struct Reach {
  /// Basal metabolic rate [kcal/day].
  @usableFromInline package let bmr: ClosedRange<Int16>
  /// Total daily energy [kcal/day].
  @usableFromInline package let tdee: ClosedRange<Int16>
  /// Calorie target [kcal/day].
  @usableFromInline package let calories: ClosedRange<Int16>
  /// Protein target [g/day].
  @usableFromInline package let protein: ClosedRange<Int16>
  /// Water target [mL/day].
  @usableFromInline package let water: ClosedRange<Int16>
  /// The longest projection, if no limit cut it off [weeks].
  @usableFromInline package let weeks: Float
  /// Whether TDEE is above BMR for every person.
  @usableFromInline package let isEnergyAboveRate: Bool

  /// Any targets, from any source.
  @inlinable package static var anything: Reach { Reach() }

  @inlinable init() {
    bmr = .min ... .max
    (tdee, calories, protein, water, weeks, isEnergyAboveRate) = (bmr, bmr, bmr, bmr, .infinity, false)
  }

  /// The targets of people in the accepted ranges, at the pace of their goals.
  ///
  /// Each formula is monotone in each of its inputs, so its extremes are at the ends of the ranges: BMR rises with weight
  /// and height, and falls with age and from one sex code to the next.
  @inlinable @inline(__always) package static var acceptedPeople: Reach {
    Reach(grams: AcceptedRange.grams, adjustments: GoalAdjustment.losing...GoalAdjustment.gaining)
  }

  /// The same at any pace.
  @inlinable @inline(__always) package static var anyPace: Reach {
    Reach(grams: AcceptedRange.grams, adjustments: PaceRange.column)
  }

  /// - Parameters:
  ///   - grams: The accepted weights [g].
  ///   - adjustments: The lowest and highest adjustment [kcal/day].
  @inlinable @inline(__always) init(grams: ClosedRange<Int>, adjustments: ClosedRange<Int16>) {
    func bmr(_ grams: Int, _ millimeters: Int, _ age: Int, _ sex: Sex) -> Int16 {
      Formulas.basalMetabolicRate(
        numerator: Formulas.basalMetabolicRateNumerator(
          grams: Float(grams), millimeters: Float(millimeters),
          ageAndSex: Formulas.ageAndSexTerm(age: Float(age), sex: Float(sex.rawValue)))
      ).short
    }
    func tdee(_ bmr: Int16, _ level: ActivityLevel) -> Int16 {
      Formulas.totalDailyEnergy(
        bmr: Float(bmr), activityFactor: Formulas.activityFactor(level: Float(level.rawValue))
      ).short
    }
    func protein(_ grams: Int, _ numerator: Float) -> Int16 {
      Formulas.proteinTarget(
        grams: Float(grams), proteinPerGram: factor(numerator, over: ProteinPerKilogram.denominator)
      ).short
    }
    func water(_ grams: Int) -> Int16 { Formulas.waterTarget(steps: Formulas.waterSteps(grams: Float(grams)).short) }
    let (millimeters, years) = (AcceptedRange.millimeters, AcceptedRange.years)
    let least = bmr(grams.lowerBound, millimeters.lowerBound, years.upperBound, .female)
    let most = bmr(grams.upperBound, millimeters.upperBound, years.lowerBound, .male)
    self.bmr = least...most
    self.tdee = tdee(least, .sedentary)...tdee(most, .extremelyActive)
    // The difference grows with BMR and factor, so if it is positive for the lowest of both, it is positive for all.
    isEnergyAboveRate = self.bmr.lowerBound < self.tdee.lowerBound
    calories = (self.tdee.lowerBound + adjustments.lowerBound)...(self.tdee.upperBound + adjustments.upperBound)
    // The goals' slowest rate is one of their two; of any pace it is 1 g/week.
    let isOfGoals = adjustments == GoalAdjustment.losing...GoalAdjustment.gaining
    weeks = Float(grams.count) / (isOfGoals ? Float(min(-GoalAdjustment.losing, GoalAdjustment.gaining)) : 1)
    let perKilogram = (ProteinPerKilogram.losing, ProteinPerKilogram.gaining, ProteinPerKilogram.otherwise)
    self.protein =
      protein(
        grams.lowerBound, min(perKilogram.0, perKilogram.1, perKilogram.2))...protein(
        grams.upperBound, max(perKilogram.0, perKilogram.1, perKilogram.2))
    self.water = water(grams.lowerBound)...water(grams.upperBound)
  }
}
