import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct PaceTests {
  static func person(_ pace: Pace, goal: Goal = .loseWeight, to target: Int? = 75_000) throws(InvalidInput) -> Person {
    try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: goal, targetWeight: target.map { Weight(grams: $0) }, pace: pace)
  }

  struct Input: Codable, Sendable {
    let sex, weightKg, heightCm: String
    let age: Int
    let activityLevel, goal: String
    let targetWeightKg: String?
    let pace, startDate: String
  }

  struct Expected: Codable, Equatable, Sendable {
    struct Violation: Codable, Equatable, Sendable {
      let field, given: String
    }

    var adjustment: Int?
    var calorieTarget: Int?
    var weeklyRateKg: String?
    var estimatedWeeks: Int?
    var projectedDate: String?
    var advisories: [String]?
    var violations: [Violation]?
  }

  @Test(arguments: try goldenVectors("pace") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    var actual = Expected()
    if let pace = Pace(input.pace), pace.isAccepted {
      let person = try Person(
        weight: weight(input.weightKg), height: height(input.heightCm), age: input.age, sex: choice(input.sex),
        activityLevel: choice(input.activityLevel), goal: choice(input.goal),
        targetWeight: input.targetWeightKg.map { try weight($0) }, pace: pace)
      let targets = Targets(for: person)
      actual.adjustment = person.adjustment
      actual.calorieTarget = targets.calorieTarget
      actual.weeklyRateKg = decimalText(thousandths: targets.weeklyRateGrams)
      actual.estimatedWeeks = targets.estimatedWeeks
      actual.projectedDate = targets.projectedDate(from: try date(input.startDate))?.description
      actual.advisories = targets.advisories.names
    } else {
      actual.violations = [Expected.Violation(field: "pace", given: input.pace)]
    }
    vector.expect(actual)
  }

  /// A text, its pace, and the spelling of that pace.
  static let spellings: [(String, Pace?, String)] = [
    ("", .goal, ""), ("  ", .goal, ""), ("-300kcal", .adjustment(-300), "-300kcal"),
    ("+300 kcal", .adjustment(300), "+300kcal"), ("0kcal", .adjustment(0), "0kcal"),
    ("-0kcal", .adjustment(0), "0kcal"),
    ("−300kcal", .adjustment(-300), "-300kcal"), ("2000kcal/day", .calories(2000), "2000kcal/day"),
    ("-15%", .percentOfEnergy(tenths: -150), "-15%"), ("+0.10%", .percentOfEnergy(tenths: 1), "+0.1%"),
    (" -0,4 kg/week ", .weightPerWeek(grams: -400), "-0.4kg/week"),
    ("-1lb/week", .weightPerWeek(grams: -454), "-0.454kg/week"),
    ("-1.1023113lb/week", .weightPerWeek(grams: -500), "-0.5kg/week"),
    ("-1.102311310924387903614869lb/week", .weightPerWeek(grams: -500), "-0.5kg/week"),
    ("-0.45359237kg/week", .weightPerWeek(grams: -454), "-0.454kg/week"),
    ("-0.4005000000kg/week", .weightPerWeek(grams: -400), "-0.4kg/week"),
    ("-0.4005000001kg/week", .weightPerWeek(grams: -401), "-0.401kg/week"),
    ("0,40049999999999999999kg/week", .weightPerWeek(grams: 400), "+0.4kg/week"),
    ("-15.0000000%", .percentOfEnergy(tenths: -150), "-15%"),
    ("0.00001lb/week", .weightPerWeek(grams: 0), "0kg/week"), ("-0.0005kg/week", .weightPerWeek(grams: 0), "0kg/week"),
    ("0.0005kg/week", .weightPerWeek(grams: 1), "+0.001kg/week"),
    ("-400g/week", .weightPerWeek(grams: -400), "-0.4kg/week"),
    ("-0.5%/week", .percentOfWeightPerWeek(hundredths: -50), "-0.5%/week"),
    ("-0.05%/week", .percentOfWeightPerWeek(hundredths: -5), "-0.05%/week"),
    ("9999kcal/day", .calories(9999), "9999kcal/day"),
    ("+9999kcal", .adjustment(9999), "+9999kcal"),
  ]

  @Test func `reads the six spellings and writes each back`() {
    for (text, pace, spelling) in Self.spellings {
      let read = Pace(text)
      if read != pace || read?.description != spelling || read.flatMap({ Pace($0.description) }) != pace {
        record("\(text): \(String(describing: read))")
      }
    }
  }

  /// The product of a decimal and whole hundred-thousandths of a gram, digit by digit, rounded half up.
  private static func grams(_ text: Substring, _ size: Int) -> Int {
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    var digits = (parts[0] + (parts.count > 1 ? parts[1] : "")).reversed().map { $0.wholeNumberValue! }
    let places = (parts.count > 1 ? parts[1].count : 0) + 5
    var carry = 0
    for place in digits.indices {
      (carry, digits[place]) = (digits[place] * size + carry).quotientAndRemainder(dividingBy: 10)
    }
    while carry > 0 {
      digits.append(carry % 10)
      carry /= 10
    }
    while digits.count <= places { digits.append(0) }
    let (whole, rest) = (digits[places...].reversed().reduce(0) { 10 * $0 + $1 }, digits[..<places].reversed())
    let isTie = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let isNegative = text.hasPrefix("-")
    let isUp = rest.first! >= 5 && !(isNegative && isTie)
    return (isNegative ? -1 : 1) * (whole + (isUp ? 1 : 0))
  }

  @Test func `kilograms and pounds of any number of decimals are rounded half up to the gram`() {
    var numbers = SeededNumbers(seed: 6)
    for _ in 0..<Sweep.count(200_000, sample: 10_000) {
      let (unit, size) = Bool.random(using: &numbers) ? ("kg/week", 100_000_000) : ("lb/week", 45_359_237)
      let places = Int.random(in: 0...40, using: &numbers)
      // Half of them are the digits of a tie between two grams, and their neighbors.
      var rest = (2 * Int.random(in: 0..<3000, using: &numbers) + 1) * 50_000
      let isNearTie = Bool.random(using: &numbers)
      var digits = isNearTie ? "\(rest / size)" : "\(Int.random(in: 0...6, using: &numbers))"
      rest %= size
      for place in 0..<places {
        if place == 0 { digits += "." }
        rest *= 10
        digits += isNearTie ? "\(rest / size)" : "\(Int.random(in: 0...9, using: &numbers))"
        rest %= size
      }
      if isNearTie, Bool.random(using: &numbers), let last = digits.last?.wholeNumberValue, last < 9 {
        digits = digits.dropLast() + "\(last + 1)"
      }
      let text = (Bool.random(using: &numbers) ? "-" : "") + digits
      let expected = Self.grams(text[...], size)
      if Pace(text + unit) != .weightPerWeek(grams: expected) {
        record("\(text)\(unit): \(String(describing: Pace(text + unit))), not \(expected)")
      }
    }
  }

  @Test func `reads nothing else`() {
    let texts = [
      "-0.5001%/week", "-0.5000001%/week", "-15.0000001%",
      "0.5", "-0.5", "300kcal", "2000kcal ", "-300kcal/day", "+2000kcal/day", "-0.505%/week", "-15.05%", "300.5kcal",
      "-300 kcal x",
      "kcal", "-", "+", "%", "nan%", "inf%", "1e3kcal/day", "-1e3kcal", "--1kcal", "- 1kcal", "1.2.3%", "-0.4kg",
      "-0.4lb",
      "-0.4kg/day", "-15%%", "-15 % /week", "1.%", ".5%", "9999999999999999999999kcal/day", "-99999999999lb/week",
      "-0.4KG/week",
      "−−1kcal", "-0.5g/week", "12345678.12345kg/week", "999999999kg/week", "999999999lb/week",
      "-12345678.12345lb/week", "\u{301}", "-15\u{301}%",
    ].filter { $0 != "2000kcal " }
    let read = texts.filter { Pace($0) != nil }
    expect(read, equals: [])
    expect(Pace("2000kcal "), equals: nil)
  }

  @Test func `a column of adjustments gives what plain integers give, at every bound and in every goal`() throws {
    let adjustments = [-10_000, -3000, -1043, -500, -4, -1, 0, 1, 259, 400, 9999, 10_000, Int(Int16.min)]
    var units: [TargetsTests.Units] = []
    var column: [Int16] = []
    for (row, person) in TargetsTests.people.prefix(Sweep.count(20_000, sample: 4000)).enumerated() {
      units.append(person)
      column.append(Int16(adjustments[row % adjustments.count]))
    }
    func people(_ count: Int) throws -> People {
      let first = units.prefix(count)
      return try People(
        weightKg: first.map { Float($0.grams) / 1000 }, heightCm: first.map { Float($0.millimeters) / 10 },
        age: first.map { UInt8($0.age) }, sex: first.map { UInt8($0.sex) },
        activityLevel: first.map { UInt8($0.activityLevel) }, goal: first.map { UInt8($0.goal) },
        targetWeightKg: first.map { $0.targetGrams.map { Float($0) / 1000 } ?? .nan },
        adjustment: Array(column.prefix(count)))
    }
    let all = try people(units.count)
    let columns = all.targets(from: TargetsTests.start)
    // Few rows are computed without passes.
    for count in [1, 7, 8, 13, 63, 64] {
      let few = try people(count).targets(from: TargetsTests.start)
      for row in 0..<count where few[row] != columns[row] { record("\(units[row]) at \(column[row]), of \(count)") }
    }
    for (row, unit) in units.enumerated() {
      let chosen = column[row] == .min ? nil : Int(column[row])
      let plain = PlainIntegers(
        grams: unit.grams, millimeters: unit.millimeters, age: unit.age, sex: unit.sex,
        activityLevel: unit.activityLevel, goal: unit.goal, targetGrams: unit.targetGrams, adjustment: chosen)
      let actual = [
        Int(columns.bmr[row]), Int(columns.tdee[row]), Int(columns.calorieTarget[row]), Int(columns.proteinTarget[row]),
        Int(columns.waterTarget[row]), Int(columns.estimatedWeeks[row]), Int(columns.advisories[row]),
      ]
      if actual != TargetsTests.plain(plain) || columns.status[row] != 0 {
        record("\(unit) at \(column[row]): \(actual), not \(plain)")
      }
      guard case .success(let person) = all[row] else {
        record("\(unit)")
        continue
      }
      if columns[row] != Targets(for: person) { record("\(unit): another row") }
    }
  }

  @Test func `an adjustment outside the column's range rejects its row alone`() throws {
    let people = try People(
      weightKg: Array(repeating: Float(80), count: 4), heightCm: Array(repeating: 180, count: 4),
      age: Array(repeating: 30, count: 4), sex: Array(repeating: 0, count: 4),
      activityLevel: Array(repeating: 2, count: 4), goal: Array(repeating: 0, count: 4),
      targetWeightKg: Array(repeating: .nan, count: 4), adjustment: [-10_001, -10_000, 10_001, .min])
    let columns = people.targets(from: TargetsTests.start)
    expect(columns.status, equals: [128, 0, 128, 0])
    expect(columns.rejected, equals: 2)
    expect(columns.calorieTarget, equals: [0, -7241, 0, 2259])
    let fields = people[0].violations
    expect(fields, equals: [.pace])
    guard case .failure(let error) = people[0] else {
      Issue.record("the row has a person")
      return
    }
    expect(
      "\(error)",
      equals: "pace: -10001 is rejected: an adjustment of -10000 to 10000 kcal/day, or -32768 for the goal's own")
    expect(columns.violatedFields(ofRow: 2), equals: [.pace])
    try expect(people.trajectories().status.map { $0 & 32 }, equals: [32, 0, 32, 0])
  }

  @Test func `people of both kinds share a column, and keep their pace in another weight`() throws {
    let people = People([
      try Self.person(.goal), try Self.person(.percentOfEnergy(tenths: -150)), try Self.person(.goal),
    ])
    let columns = people.targets(from: TargetsTests.start)
    expect(columns.calorieTarget, equals: [2259, 2345, 2259])
    try expect(
      Self.person(.percentOfEnergy(tenths: -150)).changing { $0.weight = .kilograms(90) }.pace,
      equals: .percentOfEnergy(tenths: -150))
  }

  @Test func `is stored as its spelling, and belongs to a person`() throws {
    let paces: [Pace] = [.goal, .percentOfEnergy(tenths: -155), .weightPerWeek(grams: -400)]
    let stored = try JSONEncoder().encode(paces)
    expect(String(decoding: stored, as: UTF8.self).replacing("\\/", with: "/"), equals: #"["","-15.5%","-0.4kg/week"]"#)
    expect(try JSONDecoder().decode([Pace].self, from: stored), equals: paces)
    do {
      _ = try JSONDecoder().decode([Pace].self, from: Data(#"["0.5"]"#.utf8))
      record("0.5 is decoded")
    } catch let error as DecodingError {
      if !"\(error)".contains("2000kcal/day") { record("\(error)") }
    }
    let person = try Self.person(.goal).changing { $0.pace = .calories(2000) }
    expect(Targets(for: person).calorieTarget, equals: 2000)
    expect(
      person.description,
      equals: "80 kg, 180 cm, 30 years, male, moderately_active, lose_weight, to 75 kg, at 2000kcal/day")
    expect((try? person.changing { $0.pace = .calories(499) }) == nil, equals: true)
  }

  @Test func `milestones need TDEE for a pace that depends on it`() throws {
    func weeks(_ pace: Pace, isWhole: Bool) throws -> Int? {
      let input = PersonInput(
        weight: .kilograms(80), height: isWhole ? .centimeters(180) : nil, age: 30, sex: .male,
        activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75), pace: pace)
      return input.partialTargets().milestones(from: TargetsTests.start)?.last?.week
    }
    let paces: [Pace] = [.weightPerWeek(grams: -400), .calories(2000), .percentOfEnergy(tenths: -150)]
    expect(try paces.map { try weeks($0, isWhole: true) }, equals: [13, 7, 13])
    expect(try paces.map { try weeks($0, isWhole: false) }, equals: [13, nil, nil])
  }

  @Test func `a trajectory takes its intake from the pace`() throws {
    let trajectory = try Trajectory(for: Self.person(.calories(2000)), from: TargetsTests.start)
    expect(trajectory.weeks.first?.intake, equals: 2000)
    let recomputed = try Trajectory(
      for: Self.person(.percentOfEnergy(tenths: -150)), from: TargetsTests.start, eating: .recomputedWeekly)
    expect(recomputed.weeks.first?.intake, equals: 2345)
  }
}

extension Result where Success == Person, Failure == InvalidInput {
  fileprivate var violations: [InputField] {
    if case .failure(let error) = self { error.violations.map(\.field) } else { [] }
  }
}
