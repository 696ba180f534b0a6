import ScienceKernel
import ScienceKernelExpectations

struct PeopleTests {
  static let start = CalendarDate("2026-11-21")!

  static func people(kilograms: [Double], centimeters: [Double], targets: [Double]) throws -> People {
    let count = kilograms.count
    return try People(
      weightKg: kilograms, heightCm: centimeters, age: Array(repeating: 30, count: count),
      sex: Array(repeating: 0, count: count), activityLevel: Array(repeating: 0, count: count),
      goal: Array(repeating: 0, count: count), targetWeightKg: targets)
  }

  @Test func `persons go in and come out as they were`() throws {
    let persons = try TargetsTests.people.prefix(3000).map { try $0.person }
    let people = People(persons)
    expect(people.count, equals: 3000)
    for (row, person) in persons.enumerated() where try people[row].get() != person {
      Issue.record("\(person): \(people[row])")
    }
    var appended = People()
    for person in persons { appended.append(person) }
    expect(appended == people)
    expect(People().count == 0 && People([]) == People())
  }

  @Test func `a choice that columns do not have rejects its row, and is named`() throws {
    let start = CalendarDate("2026-11-21")!
    let both = try PersonTests.chosen()
    let plain = try both.changing { ($0.tdeeBasis, $0.proteinWeight) = (.activityFactor, .weight) }
    let ofWeight = try both.changing { $0.proteinWeight = .weight }
    let people = People([plain, both, ofWeight, try both.changing { $0.tdeeBasis = .activityFactor }, plain])
    expect(people.targets(from: start).status, equals: [0, 128, 128, 128, 0])
    expect(people.targets(from: start)[4], equals: Targets(for: plain))
    let texts = [
      "TDEE: \"eer_2023\" is rejected: activity_factor, in columns",
      "protein: \"weight_at_bmi_25\" is rejected: weight, in columns",
    ]
    for (row, expected) in [(1, texts), (2, [texts[0]]), (3, [texts[1]])] {
      guard case .failure(let input) = people[row] else { Issue.record("row \(row)"); continue }
      expect(input.violations.map(\.description), equals: expected)
    }
    expect(!(people == People([plain, plain, plain, plain, plain])))
  }

  @Test func `a Double column is rounded once, in double precision`() throws {
    // As a Float, each of these is on the other side of the half gram.
    for value in [80.0005, 80.000_500_000_1, 80.001_499_999_9, 299.999_500_000_1, 30.000_499_999_9, 61.234_500_01] {
      let people = try Self.people(kilograms: [value], centimeters: [180], targets: [value])
      let person = try people[0].get()
      expect(person.weight, equals: .kilograms(value), "\(value)")
      expect(person.targetWeight, equals: .kilograms(value), "\(value)")
    }
    for value in [180.05, 180.050_000_000_1, 180.149_999_999_9, 249.950_000_000_1, 100.049_999_999_9] {
      let people = try Self.people(kilograms: [80], centimeters: [value], targets: [.nan])
      try expect(people[0].get().height, equals: .centimeters(value), "\(value)")
    }
    var numbers = SeededNumbers(seed: 8)
    let values = (0..<20_000).map { _ in Double.random(in: 29.99...300.01, using: &numbers) }
    let people = try Self.people(kilograms: values, centimeters: values, targets: values.reversed())
    for row in values.indices where Weight.kilograms(single: people.weightKg[row]) != .kilograms(values[row]) {
      Issue.record("seed 8: \(values[row])")
    }
    for row in values.indices
    where values[row] < 251 && Height.centimeters(single: people.heightCm[row]) != .centimeters(values[row]) {
      Issue.record("seed 8: \(values[row])")
    }
  }

  @Test func `a Double is accepted or not as the scalar accepts it, around both ends and far beyond`() throws {
    let extremes: [Double] = [
      .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      1e300, 1e38, 3.5e38, 1e16, 6_755_399_441_055.744, 4_194_304, -80, 300_000,
    ]
    func around(_ end: Double, _ unit: Double) -> [Double] {
      [-2, -1, -0.500_001, -0.5, -0.499_999, 0, 0.499_999, 0.5, 0.500_001, 1, 2].map { end + $0 * unit }
    }
    let weights = extremes + around(30, 0.001) + around(Double(PlainIntegers.kilograms.upperBound), 0.001)
    for value in weights {
      let isAccepted = Person.acceptedWeights.contains(.kilograms(value))
      let people = try Self.people(kilograms: [value, 80], centimeters: [180, 180], targets: [.nan, value])
      let columns = people.targets(from: Self.start)
      expect(columns.status, equals: (isAccepted ? [0, 0] : [1, 64]), "\(value)")
    }
    for value in extremes + around(100, 0.1) + around(250, 0.1) {
      let isAccepted = Person.acceptedHeights.contains(.centimeters(value))
      let people = try Self.people(kilograms: [80], centimeters: [value], targets: [.nan])
      expect(people.targets(from: Self.start).status, equals: (isAccepted ? [0] : [2]), "\(value)")
    }
    let none = try Self.people(kilograms: [.nan, 80, 80], centimeters: [180, .nan, 180], targets: [.nan, .nan, .nan])
    expect(none.targets(from: Self.start).status, equals: [1, 2, 0])
  }

  @Test func `a rejected row has all its violations, in the order of the fields`() throws {
    let people = try People(
      weightKg: [20 as Float, 80, 80], heightCm: [300 as Float, 180, 180], age: [5, 30, 30], sex: [3, 0, 9],
      activityLevel: [5, 0, 0], goal: [4, 0, 0], targetWeightKg: [.infinity as Float, .nan, 500])
    guard case .failure(let error) = people[0] else {
      Issue.record("accepted")
      return
    }
    expect(error.violations.map(\.field), equals: InputField.ofPerson.dropLast())
    expect(
      error.violations.map(\.given),
      equals: [
        .number(20), .number(300), .number(5), .number(3), .number(5), .number(4), .number(.infinity),
      ])
    try expect(people[1].get().targetWeight, equals: nil)
    guard case .failure(let other) = people[2] else {
      Issue.record("accepted")
      return
    }
    expect(other.violations.map(\.field), equals: [.sex, .targetWeight])
  }

  @Test func `a row has a person exactly if its status is 0, and its targets are that person's`() throws {
    let people = try People(HostileRows(count: Sweep.count(20_000, sample: 5000), seed: 21))
    let columns = people.targets(from: Self.start)
    for row in 0..<people.count {
      switch (people[row], columns[row]) {
      case (.success(let person), let targets?):
        if targets != Targets(for: person) { Issue.record("seed 21, row \(row): \(targets)") }
      case (.failure(let error), nil):
        let fields = columns.violatedFields(ofRow: row)
        if fields != error.violations.map(\.field) { Issue.record("seed 21, row \(row): \(fields)") }
      default: Issue.record("seed 21, row \(row): \(people[row]), \(columns[row] as Any)")
      }
    }
    expect(min(columns.planned, columns.rejected) > Sweep.count(2000, sample: 500))
  }

  @Test func `a column of another length is named`() {
    let lengths: [(String, [Int])] = [
      ("heightCm", [3, 4, 4, 4, 4, 4]), ("age", [4, 3, 4, 4, 4, 4]), ("sex", [4, 4, 5, 4, 4, 4]),
      ("activityLevel", [4, 4, 4, 0, 4, 4]), ("goal", [4, 4, 4, 4, 3, 4]), ("targetWeightKg", [4, 4, 4, 4, 4, 3]),
    ]
    for (name, counts) in lengths {
      func bytes(_ column: Int) -> [UInt8] { Array(repeating: 0, count: counts[column]) }
      let single = #expect(throws: ColumnMismatch.self) {
        try People(
          weightKg: [Float](repeating: 80, count: 4), heightCm: [Float](repeating: 180, count: counts[0]),
          age: bytes(1), sex: bytes(2), activityLevel: bytes(3), goal: bytes(4),
          targetWeightKg: [Float](repeating: .nan, count: counts[5]))
      }
      let double = #expect(throws: ColumnMismatch.self) {
        try People(
          weightKg: [Double](repeating: 80, count: 4), heightCm: [Double](repeating: 180, count: counts[0]),
          age: bytes(1), sex: bytes(2), activityLevel: bytes(3), goal: bytes(4),
          targetWeightKg: [Double](repeating: .nan, count: counts[5]))
      }
      expect(single?.column == name && single == double)
    }
  }

  @Test func `people without a target weight equal themselves, and other bits are other people`() throws {
    func one(_ weight: Float, _ height: Float = 180, _ codes: [UInt8] = [30, 0, 0, 0], target: Float = .nan) throws
      -> People
    {
      try People(
        weightKg: [weight], heightCm: [height], age: [codes[0]], sex: [codes[1]], activityLevel: [codes[2]],
        goal: [codes[3]], targetWeightKg: [target])
    }
    let person = try one(80)
    #expect(try one(80) == person)
    #expect(try one(.nan) == one(.nan))
    let others = try [
      one(81), one(-0.0), one(0), one(80, 181), one(80, 180, [31, 0, 0, 0]), one(80, 180, [30, 1, 0, 0]),
      one(80, 180, [30, 0, 1, 0]), one(80, 180, [30, 0, 0, 1]), one(80, target: 70), People(),
    ]
    for (place, other) in others.enumerated() {
      expect(!(other == person) && !others[..<place].contains { $0 == other }, "\(place)")
    }
  }
}
