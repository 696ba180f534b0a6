import ScienceKernel
import Testing

@Suite("Person")
struct PersonTests {
  static func person(
    weight: Weight = .kilograms(80), height: Height = .centimetres(180), age: Int = 30,
    targetWeight: Weight? = nil
  ) throws(InvalidInput) -> Person {
    try Person(
      weight: weight, height: height, age: age, sex: .male, activityLevel: .moderatelyActive, goal: .loseWeight,
      targetWeight: targetWeight)
  }

  @Test func `both ends of every range are accepted and the step beyond is not`() throws {
    _ = try Self.person(weight: Weight(grams: 30_000), height: Height(millimetres: 1000), age: 13)
    _ = try Self.person(weight: Weight(grams: 300_000), height: Height(millimetres: 2500), age: 120)
    _ = try Self.person(targetWeight: Weight(grams: 30_000))
    _ = try Self.person(targetWeight: Weight(grams: 300_000))
    #expect(throws: InvalidInput.self) { try Self.person(weight: Weight(grams: 29_999)) }
    #expect(throws: InvalidInput.self) { try Self.person(weight: Weight(grams: 300_001)) }
    #expect(throws: InvalidInput.self) { try Self.person(height: Height(millimetres: 999)) }
    #expect(throws: InvalidInput.self) { try Self.person(height: Height(millimetres: 2501)) }
    #expect(throws: InvalidInput.self) { try Self.person(age: 12) }
    #expect(throws: InvalidInput.self) { try Self.person(age: 121) }
    #expect(throws: InvalidInput.self) { try Self.person(targetWeight: Weight(grams: 29_999)) }
    #expect(throws: InvalidInput.self) { try Self.person(targetWeight: Weight(grams: 300_001)) }
  }

  @Test func `the range check applies to the quantised value`() throws {
    #expect(try Self.person(weight: .kilograms(29.9996)).weight == .kilograms(30))
    #expect(try Self.person(weight: .kilograms(300.0004)).weight == .kilograms(300))
    #expect(throws: InvalidInput.self) { try Self.person(weight: .kilograms(29.9994)) }
    #expect(throws: InvalidInput.self) { try Self.person(weight: .kilograms(300.0006)) }
  }

  @Test func `one error lists everything that is wrong`() {
    let error = #expect(throws: InvalidInput.self) {
      try Self.person(
        weight: .kilograms(.nan), height: .centimetres(250.1), age: Int.max, targetWeight: .kilograms(-.infinity))
    }
    #expect(error?.violations.map(\.field) == [.weight, .height, .age, .targetWeight])
    #expect(error?.violations[1] == Violation(field: .height, given: .number(250.1)))
    #expect(error?.violations[3] == Violation(field: .targetWeight, given: .number(-.infinity)))
    let single = #expect(throws: InvalidInput.self) { try Self.person(age: 12) }
    #expect(single?.violations == [Violation(field: .age, given: .number(12))])
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, -80, 0, 1e300, 29.9994, 300.0006, .leastNonzeroMagnitude])
  func `no number that is not a weight gets in`(kilograms: Double) {
    #expect(throws: InvalidInput.self) { try Self.person(weight: .kilograms(kilograms)) }
    #expect(throws: InvalidInput.self) { try Self.person(targetWeight: .kilograms(kilograms)) }
  }

  @Test(arguments: [Int.min, Int.max, -1, 0, 12, 121])
  func `no number that is not an age gets in`(age: Int) {
    #expect(throws: InvalidInput.self) { try Self.person(age: age) }
  }

  @Test func `age can be counted from the date of birth`() throws {
    func born(_ text: String) throws -> Int {
      try Person(
        weight: .kilograms(80), height: .centimetres(180), dateOfBirth: #require(CalendarDate(text)),
        on: #require(CalendarDate("2026-11-21")), sex: .male, activityLevel: .sedentary, goal: .maintain,
        targetWeight: .kilograms(75)
      ).age
    }
    #expect(try born("1996-02-29") == 30)
    #expect(try born("2013-11-21") == 13)
    #expect(throws: InvalidInput.self) { try born("2013-11-22") }
    #expect(throws: InvalidInput.self) { try born("2027-01-01") }
  }
}
