import ScienceKernel
import ScienceKernelExpectations

struct TargetsTests {
  @Test func `1629 real people get the targets that the oracle wrote`() throws {
    func rows(_ path: String) throws -> [[String]] {
      // These files quote no field.
      try Repository.text(path).split(separator: "\n").map { line in
        line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
    }
    let people = try rows("Vectors/people/nhefs.csv")
    let expected = try rows("Vectors/people/nhefs.targets.csv")
    expect(
      people.first,
      equals: [
        "id", "weight", "height", "age", "gender", "activity_level", "primary_goal", "target_weight",
      ])
    expect(
      expected.first,
      equals: [
        "id", "bmr", "tdee", "calorie_target", "protein_target", "water_target", "weekly_rate", "estimated_weeks",
        "projected_date", "advisories", "error",
      ])
    expect(people.count, equals: 1 + 1629)
    expect(expected.count, equals: people.count)
    for (row, line) in zip(people, expected).dropFirst() {
      let person = try Person(
        weight: weight(row[1]), height: height(row[2]), age: require(Int(row[3])), sex: choice(row[4]),
        activityLevel: choice(row[5]), goal: choice(row[6]), targetWeight: row[7].isEmpty ? nil : weight(row[7]))
      let targets = Targets(for: person)
      let numbers = [
        targets.bmr, targets.tdee, targets.calorieTarget, targets.proteinTarget, targets.waterTarget,
      ]
      let weeks: String = targets.estimatedWeeks.map { "\($0)" } ?? ""
      let rest: [String] = [
        decimalText(thousandths: targets.weeklyRateGrams), weeks,
        targets.projectedDate(from: Self.start)?.description ?? "",
        targets.advisories.names.joined(separator: ";"), "",
      ]
      let actual: [String] = [row[0]] + numbers.map { "\($0)" } + rest
      if actual != line { record("\(row)\n  expected: \(line)\n  actual: \(actual)") }
    }
  }

  @Test func `a rate of protein changes the protein target and its advisories alone`() throws {
    for (kilograms, centimeters, proteinWeight, rate) in [
      (80.0, 180.0, ProteinWeight.weight, 1.2), (300, 250, .weight, 4), (110, 180, .weightAtBMI25, 1.25),
      (30, 100, .weight, 0.1), (61.2, 167.5, .weight, 3.995), (120, 170, .weight, 0.3),
    ] {
      let person = try Person(
        weight: .kilograms(kilograms), height: .centimeters(centimeters), age: 30, sex: .female,
        activityLevel: .sedentary, goal: .loseWeight, targetWeight: .kilograms(60)
      ).changing { $0.proteinWeight = proteinWeight }
      let (own, byGoal) = (
        try Targets(for: person, proteinPerKilogram: rate), Targets(for: person)
      )
      // In thousandths of g/kg and grams, or mm²: 25 kg/m² is 1/40 g for each mm².
      let (thousandths, millimeters) = (Int((1000 * rate).rounded()), Int((10 * centimeters).rounded()))
      let fortieths = 40 * Int((1000 * kilograms).rounded())
      let mass = proteinWeight == .weight ? fortieths : min(fortieths, millimeters * millimeters)
      expect(own.proteinTarget, equals: (thousandths * mass + 20_000_000) / 40_000_000)
      let ofProtein: Set<Advisory> = [.proteinAboveRange, .implausibleTargets]
      let others = byGoal.advisories.filter { !ofProtein.contains($0) }
      let isAbove = 400 * own.proteinTarget > 35 * own.calorieTarget
      let isImplausible =
        !(20...500).contains(own.proteinTarget) || !(500...5000).contains(own.bmr) || own.calorieTarget < 500
      expect(
        Set(own.advisories),
        equals: Set(
          others + (isAbove ? [.proteinAboveRange] : []) + (isImplausible ? [.implausibleTargets] : [])),
        "\(kilograms) kg, \(rate) g/kg")
      expect(
        [own.bmr, own.tdee, own.calorieTarget, own.waterTarget, own.weeklyRateGrams, own.estimatedWeeks],
        equals: [
          byGoal.bmr, byGoal.tdee, byGoal.calorieTarget, byGoal.waterTarget, byGoal.weeklyRateGrams,
          byGoal.estimatedWeeks,
        ])
    }
  }

  @Test(arguments: [0.099, 4.001, -1, .nan, .infinity])
  func `a rate of protein outside its range is a violation`(_ rate: Double) throws {
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .sedentary, goal: .maintain
    )
    let violation = #expect(throws: InvalidInput.self) {
      try Targets(for: person, proteinPerKilogram: rate)
    }
    expect(violation?.violations.map(\.field.name), equals: ["protein per kilogram"])
    expect(violation?.violations.map(\.field.accepted), equals: ["0.1 to 4 g/kg"])
  }

  /// Whole units of a person, in the order of a batch's columns.
  struct Units: Sendable {
    var grams = 80_000
    var millimeters = 1800
    var age = 30
    var sex = 0
    var activityLevel = 2
    var goal = 0
    var targetGrams: Int?

    var plain: PlainIntegers {
      PlainIntegers(
        grams: grams, millimeters: millimeters, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
        targetGrams: targetGrams)
    }

    var person: Person {
      get throws {
        try Person(
          weight: Weight(grams: grams), height: Height(millimeters: millimeters), age: age,
          sex: Sex(rawValue: UInt8(sex))!, activityLevel: ActivityLevel(rawValue: UInt8(activityLevel))!,
          goal: Goal(rawValue: UInt8(goal))!, targetWeight: targetGrams.map { Weight(grams: $0) })
      }
    }
  }

  static let start = CalendarDate("2026-11-21")!

  /// People at and around every bound, and random people.
  static let people: [Units] = {
    var numbers = SeededNumbers(seed: 42)
    var people: [Units] = []
    for _ in 0..<20_000 {
      let millimeters = Int.random(in: 1000...2500, using: &numbers)
      let bound = 185 * millimeters * millimeters / 10_000
      let weights = [30_000, 49_999, 50_000, 300_000, bound, bound + 1, bound - 1].filter {
        (30_000...300_000).contains($0)
      }
      func weight() -> Int {
        Bool.random(using: &numbers)
          ? weights.randomElement(using: &numbers)! : .random(in: 30_000...300_000, using: &numbers)
      }
      let ages = [13, 17, 18, 19, 78, 79, 120, Int.random(in: 13...120, using: &numbers)]
      people.append(
        Units(
          grams: weight(), millimeters: millimeters, age: ages.randomElement(using: &numbers)!,
          sex: .random(in: 0...2, using: &numbers), activityLevel: .random(in: 0...4, using: &numbers),
          goal: .random(in: 0...3, using: &numbers),
          targetGrams: Int.random(in: 0..<4, using: &numbers) == 0 ? nil : weight()
        ))
    }
    return people
  }()

  static func plain(_ plain: PlainIntegers) -> [Int] {
    [plain.bmr, plain.tdee, plain.calories, plain.protein, plain.water, plain.weeks, plain.advisories]
  }

  @Test func `equal plain integer arithmetic, advisories and weeks included`() throws {
    var seen = 0
    for units in Self.people {
      let targets = Targets(for: try units.person)
      let expected = units.plain
      seen |= expected.advisories
      expect(
        [targets.bmr, targets.tdee, targets.calorieTarget, targets.proteinTarget, targets.waterTarget],
        equals: [expected.bmr, expected.tdee, expected.calories, expected.protein, expected.water], "\(units)")
      expect(targets.estimatedWeeks, equals: (expected.weeks < 0 ? nil : expected.weeks), "\(units)")
      expect(
        targets.projectedDate(from: Self.start),
        equals: (expected.weeks < 0 ? nil : Self.start.adding(days: 7 * expected.weeks)),
        "\(units)")
      expect(Int(targets.advisoryBits), equals: expected.advisories, "\(units)")
      expect(targets.weeklyRateGrams, equals: [-500, 400, 0, 0][units.goal])
      expect(
        targets.calorieAdjustment == [500, -400, 0, 0][units.goal]
          && (targets.energyBalance == .deficit) == (units.goal == 0))
      expect(targets.energyBalance, equals: [.deficit, .surplus, .maintenance, .maintenance][units.goal])
    }
    // The other two need a pace: see `PaceTests`.
    expect(seen, equals: 0b1111_0011_1111_1111, "every advisory of a goal's pace occurs")
  }
}
