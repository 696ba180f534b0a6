import ScienceKernel
import ScienceKernelExpectations

struct PredictedEnergyTests {
  struct Input: Codable, Sendable {
    let equation, sex, weightKg, heightCm, activityLevel: String
    let age: Int
    let fatFreeMassKg: String?

    func energy() throws -> Result {
      guard let equation = EnergyEquation(rawValue: equation) else { throw UnreadableInput(text: equation) }
      let person = try Person(
        weight: weight(weightKg), height: height(heightCm), age: age, sex: choice(sex),
        activityLevel: choice(activityLevel), goal: .maintain)
      let mass = fatFreeMassKg.map { Weight(decimalKilograms: Array($0.utf8).span)! }
      do throws(InvalidInput) {
        let energy = try PredictedEnergy(of: person, by: equation, fatFreeMass: mass)
        if let resting = energy.resting { expect(try equation.resting(of: person, fatFreeMass: mass), equals: resting) }
        let linear = equation.linear(sex: person.sex, age: person.age, activityLevel: person.activityLevel)
        let exact = linear.fraction(weight: person.weight, height: person.height, age: person.age, fatFreeMass: mass)
        return Result(
          resting: energy.resting, total: energy.total,
          unrounded: PredictedEnergyTests.lowestTerms(Int(exact.numerator), Int(exact.denominator)),
          refused: nil)
      } catch {
        return Result(resting: nil, total: nil, unrounded: nil, refused: error.violations.map(\.field.name))
      }
    }
  }

  struct Result: Codable, Sendable, Equatable {
    let resting, total: Int?
    let unrounded: String?
    let refused: [String]?
  }

  static func lowestTerms(_ numerator: Int, _ denominator: Int) -> String {
    var (divisor, rest) = (denominator, numerator % denominator)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    return "\(numerator / divisor)/\(denominator / divisor)"
  }

  @Test func `another total leads to another target and other advisories`() throws {
    let person = try Person(
      weight: .kilograms(90), height: .centimeters(180), age: 40, sex: .male, activityLevel: .sedentary,
      goal: .loseWeight)
    let energy = try PredictedEnergy(of: person, by: .henry)
    let other = energy.with(total: 1900, of: person)
    expect([other.resting, other.total, other.calorieTarget], equals: [energy.resting, 1900, 1400])
    expect(other.advisories, equals: [.belowMinimumIntake, .belowRestingEnergy])
    expect(energy.with(total: energy.total, of: person), equals: energy)
  }

  @Test(arguments: try goldenVectors("predicted-energy") as [Vector<Input, Result>])
  func `matches the golden vector`(_ vector: Vector<Input, Result>) throws { vector.expect(try vector.input.energy()) }

  static func person(
    _ sex: Sex = .male, age: Int = 40, grams: Int = 90_000, goal: Goal = .maintain, level: ActivityLevel = .sedentary
  ) throws -> Person {
    try Person(
      weight: Weight(grams: grams), height: Height(millimeters: 1800), age: age, sex: sex, activityLevel: level,
      goal: goal)
  }

  @Test func `by the equation of the targets it is the targets`() throws {
    for sex in Sex.allCases {
      for goal in Goal.allCases {
        for grams in stride(from: 30_000, through: 300_000, by: 12_345) {
          let person = try Self.person(sex, grams: grams, goal: goal, level: .veryActive)
          let (energy, targets) = (
            try PredictedEnergy(of: person, by: .mifflinStJeor), Targets(for: person)
          )
          expect(energy.resting, equals: targets.bmr)
          expect(energy.total, equals: targets.tdee)
          expect(energy.calorieTarget, equals: targets.calorieTarget)
          expect(energy.version, equals: formulaVersion)
          expect(
            try PredictedEnergy(of: person.changing { $0.pace = .adjustment(-300) }, by: .henry).calorieTarget,
            equals: try PredictedEnergy(of: person, by: .henry).total - 300)
          let intake: [Advisory] = [.belowMinimumIntake, .veryLowCalorie, .belowRestingEnergy]
          expect(energy.advisories, equals: targets.advisories.filter { intake.contains($0) })
        }
      }
    }
  }

  @Test func `total energy is exact for every energy at rest that an equation gives`() {
    for level in ActivityLevel.allCases {
      let factor = Formulas.activityFactor(level: Float(level.rawValue))
      for resting in 0...10_000 {
        let exact = PlainIntegers.tdee(bmr: resting, activityLevel: Int(level.rawValue))
        expect(Int(Formulas.totalDailyEnergy(bmr: Float(resting), activityFactor: factor).short), equals: exact)
      }
    }
  }

  @Test func `total energy without energy at rest cannot fall below it`() throws {
    let small = try Self.person(.female, age: 80, grams: 30_000, goal: .loseWeight)
    let energy = try PredictedEnergy(of: small, by: .estimatedEnergyRequirement)
    expect(energy.resting, equals: nil)
    expect(energy.advisories, equals: [.belowMinimumIntake])
  }

  @Test func `a rejection names the age, the mass and the equation, all at once`() throws {
    let person = try Self.person(age: 79)
    expect(
      #expect(throws: InvalidInput.self) { try EnergyEquation.estimatedEnergyRequirement.resting(of: person) }?
        .description,
      equals: "equation: \"eer_2023\" is rejected: one of energy at rest")
    expect(
      #expect(throws: InvalidInput.self) {
        try EnergyEquation.henry.resting(weight: .kilograms(400), height: .centimeters(180), age: 30, sex: .male)
      }?.description, equals: "weight: 400 is rejected: 30 to 300 kg")
    let error = #expect(throws: InvalidInput.self) {
      try PredictedEnergy(of: person, by: .mifflinFatFreeMass)
    }
    expect(
      error?.description,
      equals: "age: 79 is rejected: 19 to 78 completed years for mifflin_1990_fat_free_mass; "
        + "fat-free mass: is missing: 10 kg to the weight for mifflin_1990_fat_free_mass")
    let useless = #expect(throws: InvalidInput.self) {
      try PredictedEnergy(of: person, by: .henry, fatFreeMass: .kilograms(62))
    }
    expect(useless?.description, equals: "fat-free mass: 62 is rejected: none for henry_2005_weight_height")
    let heavy = #expect(throws: InvalidInput.self) {
      try PredictedEnergy(of: person, by: .cunningham1991, fatFreeMass: .kilograms(.nan))
    }
    expect(heavy?.description.hasPrefix("fat-free mass: nan is rejected"), equals: true)
  }

  @Test func `body fat gives the fat-free mass, rounded once, and every equation accepts it`() throws {
    let cases: [(weight: Int, percent: Double, fatFree: Int)] = [
      (90_000, 25.7, 66_870), (81_647, 18.4, 66_624), (30_000, 60, 12_000), (300_000, 5, 285_000), (70_001, 50, 35_000),
      (70_003, 50, 35_002),
    ]
    for (grams, percent, fatFree) in cases {
      let person = try Self.person(age: 30, grams: grams)
      try expect(person.fatFreeMass(fatPercent: percent).grams, equals: fatFree)
      for equation in EnergyEquation.allCases where equation.needsFatFreeMass {
        _ = try PredictedEnergy(of: person, by: equation, fatFreeMass: person.fatFreeMass(fatPercent: percent))
      }
    }
    // 370 + 21.6 · 66.87 = 1814.392
    let person = try Self.person()
    let energy = try PredictedEnergy(
      of: person, by: .cunningham1991, fatFreeMass: person.fatFreeMass(fatPercent: 25.7))
    expect(energy.resting, equals: 1814)
    for percent in [4.99, 60.01, -1, .nan, .infinity, 0.257] {
      let error = #expect(throws: InvalidInput.self) { try person.fatFreeMass(fatPercent: percent) }
      expect(error?.description.hasPrefix("body fat: "), equals: true)
      expect(error?.description.hasSuffix(" is rejected: 5 to 60 % of the weight"), equals: true)
    }
  }
}
