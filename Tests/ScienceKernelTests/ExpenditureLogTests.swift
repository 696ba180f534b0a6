import Foundation
import ScienceKernelExpectations

@testable import ScienceKernel

struct ExpenditureLogTests {
  static let start = CalendarDate("2026-01-01")!

  /// A man of 90 kg who spends 2837 kcal/day, 1830 of them at rest.
  static func log(error: Double = 342) -> ExpenditureLog {
    ExpenditureLog(
      fat: 23.11853207852346, resting: 1830, expenditure: 2837, weight: 90, standardError: error)
  }

  struct Entry {
    var day: Int
    var weight: Double?
    var intake: Double?
  }

  /// A deterministic log: a straight line with regular fluctuations.
  static func entries(
    _ days: Int, slope: Double = -0.055, eating intake: Double = 2337, weighed: (Int) -> Bool = { _ in true },
    logged: (Int) -> Bool = { _ in true }
  ) -> [Entry] {
    let wobble = [0.3, -0.4, 0.1, 0.5, -0.2, -0.5, 0.2, 0, 0.4, -0.3, -0.1, 0.6, -0.6, 0.1, -0.2]
    let eaten = [0.0, 220, -180, 90, -310, 400, -120, 60, -260, 310, -90]
    return (0..<days).map { day in
      Entry(
        day: day, weight: weighed(day) ? 90 + slope * Double(day) + wobble[day % 15] : nil,
        intake: logged(day) ? intake + eaten[day % 11] : nil)
    }
  }

  /// The log of these entries, and the days whose weight was rejected.
  static func filled(
    _ entries: [Entry], _ log: ExpenditureLog = Self.log()
  ) throws -> (log: ExpenditureLog, rejected: [Int]) {
    var log = log
    var rejected: [Int] = []
    for entry in entries {
      let day = start.advanced(by: entry.day)
      let weight = entry.weight.map { Weight.kilograms($0) }
      if try log.append(day, weight: weight, intake: entry.intake) != nil { rejected.append(entry.day) }
    }
    return (log, rejected)
  }

  static func codes(_ log: ExpenditureLog) -> [String] { log.absences.map(\.code) }

  // MARK: The estimate

  struct Input: Codable, Sendable {
    let fatKg: String
    let bmr, tdee: Int
    let weightKg: String
    let standardError: Int
    let weights: [String?]
    let intakes: [Int?]
  }

  struct Expected: Codable, Equatable, Sendable {
    let expenditure: String
    let standardError, maintenance: String?
    let rejectedDays: [Int]
    let refusals: [String]
  }

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("expenditure/logs") }

  /// The expected number if it agrees to 11 digits.
  static func nearest(_ number: Double?, to expected: String?) -> String? {
    guard let number else { return nil }
    let isNear = expected.flatMap { Double($0) }.map { (number - $0).magnitude <= 1e-11 * $0.magnitude } ?? false
    return isNear ? expected : "\(number)"
  }

  @Test func `there are as many golden vectors as are run, and a log has a fixed size`() throws {
    try expect(Self.vectors().count, equals: 37)
    expect(MemoryLayout<ExpenditureLog>.size <= 256)
    expect(_isPOD(ExpenditureLog.self))
  }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let (fat, kilograms) = (try require(Double(input.fatKg)), try require(Double(input.weightKg)))
    let begun = ExpenditureLog(
      fat: fat, resting: input.bmr, expenditure: Double(input.tdee), weight: kilograms,
      standardError: Double(input.standardError))
    let entries = zip(input.weights, input.intakes).enumerated().map { day, entry in
      Entry(day: day, weight: entry.0.flatMap { Double($0) }, intake: entry.1.map { Double($0) })
    }
    let (log, rejected) = try Self.filled(entries, begun)
    vector.expect(
      Expected(
        expenditure: Self.nearest(log.apparent, to: vector.expected.expenditure) ?? "",
        standardError: Self.nearest(log.standardError, to: vector.expected.standardError),
        maintenance: Self.nearest(log.unchecked?.maintained, to: vector.expected.maintenance), rejectedDays: rejected,
        refusals: Self.codes(log)))
  }

  @Test func `a log of a person begins with the kernel's equation and its error`() throws {
    let man = try TrajectoryInputTests.person()
    let log = try ExpenditureLog(of: man)
    expect(log.apparent, equals: 2837)
    expect(log.unchecked, equals: nil)
    expect(log.trend, equals: nil)
    let (door, other) = (try Self.filled(Self.entries(30), log).log, try Self.filled(Self.entries(30)).log)
    expect((door.apparent - other.apparent).magnitude < 1e-6)
    let trend = try require(door.trend)
    expect((trend - (90 - 0.055 * 29)).magnitude < 0.4)
    let woman = try TrajectoryInputTests.person(75, 165, age: 35, sex: .female, .lightlyActive)
    let narrow = try Self.filled(Self.entries(1), ExpenditureLog(of: woman)).log
    expect(narrow.standardError, equals: 241)
    let lean = try Self.filled(Self.entries(30), ExpenditureLog(of: man, fatPercent: 10)).log
    expect(lean.apparent != door.apparent)
    let estimate = try require(Self.filled(Self.entries(56)).log.estimate.value)
    let error = Int((estimate.standardError / 0.76).rounded())
    expect(estimate.source, equals: .measured(estimate.maintenance, standardError: error))
  }

  @Test func `a person whom a trajectory rejects is rejected with the same sentences`() throws {
    let young = try TrajectoryInputTests.person(age: 17)
    #expect(throws: InvalidInput.self) { try ExpenditureLog(of: young) }
    let man = try TrajectoryInputTests.person()
    for percent in [4.9, 60.1, .nan] {
      #expect(throws: InvalidInput.self) { try ExpenditureLog(of: man, fatPercent: percent) }
    }
  }

  @Test func `a gap is days without an entry`() throws {
    let entries = Self.entries(60)
    let gap = entries.filter { !(20..<31).contains($0.day) }
    let empty = entries.map { (20..<31).contains($0.day) ? Entry(day: $0.day) : $0 }
    try expect(Self.filled(gap).log, equals: Self.filled(empty).log)
    try expect(Self.filled(gap).log.days, equals: 60)
    #expect(try Self.filled(gap).log.apparent != Self.filled(entries).log.apparent)
  }

  // MARK: No estimate

  @Test func `an empty log lists everything that is missing, and how many days that takes`() throws {
    let log = Self.log()
    expect(log.absences, equals: [.fewDays(0), .fewWeights(0), .fewIntakes(0, of: 0), .wideError(nil)])
    expect(log.estimate.value, equals: nil)
    expect(log.standardError, equals: nil)
    expect(log.days, equals: 0)
    expect(log.daysNeeded(), equals: 29)
    expect(log.daysUntilEstimate(), equals: 29)
  }

  @Test func `14 days, 8 weights and 17 intakes of 28 days are enough, one fewer is not`() throws {
    let sure = Self.log(error: 100)
    try expect(Self.codes(Self.filled(Self.entries(13), sure).log), equals: ["few_days"])
    try expect(Self.filled(Self.entries(13), sure).log.absences, equals: [.fewDays(13)])
    // From the 14th day on, the days before the log count as days without an intake.
    try expect(Self.filled(Self.entries(14), sure).log.absences, equals: [.fewIntakes(14, of: 28)])
    try expect(Self.filled(Self.entries(16), sure).log.absences, equals: [.fewIntakes(16, of: 28)])
    try expect(Self.filled(Self.entries(17), sure).log.absences, equals: [])
    let seven = try Self.filled(Self.entries(28, weighed: { $0 % 4 == 0 }), sure).log
    expect(seven.absences, equals: [.fewWeights(7)])
    try expect(Self.filled(Self.entries(29, weighed: { $0 % 4 == 0 }), sure).log.absences, equals: [])
    let last17 = try Self.filled(Self.entries(60, logged: { $0 >= 43 }), sure).log
    expect(last17.absences, equals: [])
    try expect(
      Self.filled(Self.entries(60, logged: { $0 >= 44 }), sure).log.absences, equals: [.fewIntakes(16, of: 28)])
    // The 28th day back counts, the 29th does not.
    try expect(Self.filled(Self.entries(60, logged: { (32..<49).contains($0) }), sure).log.absences, equals: [])
    let tooEarly = try Self.filled(Self.entries(60, logged: { (31..<48).contains($0) }), sure).log
    expect(tooEarly.absences, equals: [.fewIntakes(16, of: 28)])
    try expect(
      Self.filled(Self.entries(10, logged: { $0 < 5 }), sure).log.absences,
      equals: [
        .fewDays(10), .fewIntakes(5, of: 10),
      ])
  }

  @Test func `a standard error above 150 is rejected, and the day on which it falls to 150 is known`() throws {
    let wide = try Self.filled(Self.entries(28)).log
    expect(Self.codes(wide), equals: ["wide_error"])
    expect(wide.daysNeeded(), equals: 1)
    expect(wide.daysNeeded(for: 100), equals: 17)
    let next = try Self.filled(Self.entries(29)).log
    expect(next.absences, equals: [])
    expect(next.daysNeeded(), equals: 0)
    expect(next.daysUntilEstimate(), equals: 0)
    expect(wide.daysNeeded(for: 10), equals: nil)
    // An error equal to the requested one is enough.
    expect(wide.daysNeeded(for: try require(wide.standardError)), equals: 0)
    // A weight a week takes longer; an interval below a day counts as a day.
    #expect(try require(wide.daysNeeded(for: 100, weighingEvery: 7)) > 17)
    expect(wide.daysNeeded(for: 100, weighingEvery: 0), equals: 17)
    expect(wide.daysNeeded(for: 100, weighingEvery: .min), equals: 17)
  }

  @Test func `the table of days needed is that of the specification`() throws {
    // A man of 90 kg: daily; 5 weights and 6 intakes a week; 3 and 5; a weight a week and all intakes; half of the
    // intakes.
    let schedules: [((Int) -> Bool, (Int) -> Bool, Int, Int)] = [
      ({ _ in true }, { _ in true }, 29, 45), ({ ![1, 5].contains($0 % 7) }, { $0 % 7 < 6 }, 31, 49),
      ({ [0, 2, 4].contains($0 % 7) }, { $0 % 7 < 5 }, 33, 54), ({ $0 % 7 == 0 }, { _ in true }, 36, 57),
      ({ _ in true }, { $0 % 2 == 0 }, 32, 56),
    ]
    for (weighed, logged, first150, first100) in schedules {
      var log = Self.log()
      var found: [Double: Int] = [:]
      for entry in Self.entries(70, weighed: weighed, logged: logged) {
        log.step(weight: entry.weight, intake: entry.intake)
        for error in [150.0, 100] where found[error] == nil && log.standardError! <= error {
          found[error] = entry.day + 1
        }
      }
      expect(found, equals: [150: first150, 100: first100])
    }
  }

  @Test func `ten years without a weight are rejected, as a step and as days`() throws {
    var log = try Self.filled(Self.entries(60)).log
    let before = log
    let (last, later) = (Self.start.advanced(by: 59), Self.start.advanced(by: 59 + 3652))
    #expect(throws: InvalidInput.self) { try log.append(later, weight: .kilograms(90)) }
    expect(log, equals: before)
    #expect(throws: InvalidInput.self) { try log.append(last.advanced(by: 367)) }
    try log.append(last.advanced(by: 366))
    log = before
    for day in 1...3652 { try log.append(last.advanced(by: day), intake: 2337) }
    expect(log.absences.contains(.noRecentWeight(days: 3652)) && log.estimate.value == nil)
  }

  @Test func `a weight of 27 days ago is recent, one of 28 is not`() throws {
    let sure = Self.log(error: 100)
    let recent = try Self.filled(Self.entries(87, weighed: { $0 < 60 }), sure).log
    expect(recent.absences == [] || recent.absences.allSatisfy { $0.code == "wide_error" })
    let old = try Self.filled(Self.entries(88, weighed: { $0 < 60 }), sure).log
    expect(old.absences.contains(.noRecentWeight(days: 28)))
  }

  // MARK: Bad input

  @Test func `a weight of another person is rejected with the accepted range, and changes nothing`() throws {
    var entries = Self.entries(42)
    entries[9].weight = 109.2
    entries[25].weight = 43.5
    let (log, rejected) = try Self.filled(entries)
    expect(rejected, equals: [9, 25])
    expect(log.absences, equals: [])
    var without = Self.entries(42)
    (without[9].weight, without[25].weight) = (nil, nil)
    try expect(Self.filled(without).log.apparent, equals: log.apparent)
    var next = log
    let accepted = try require(try next.append(Self.start.advanced(by: 42), weight: .kilograms(65)))
    expect(accepted.contains(.kilograms(87.7)) && !accepted.contains(.kilograms(92)))
    // The edges are right to the gram.
    for (edge, inward) in [(accepted.lowerBound.grams, 1), (accepted.upperBound.grams, -1)] {
      for (grams, isAccepted) in [(edge + inward, true), (edge - inward, false)] {
        var other = log
        try expect((other.append(Self.start.advanced(by: 42), weight: Weight(grams: grams)) == nil), equals: isAccepted)
      }
    }
  }

  @Test func `a repeated day, an earlier day and impossible numbers are rejected`() throws {
    var log = try Self.filled(Self.entries(30)).log
    let before = log
    let (last, next) = (Self.start.advanced(by: 29), Self.start.advanced(by: 30))
    func refused(_ day: CalendarDate, _ weight: Double? = nil, _ intake: Double? = nil) -> String {
      do throws(InvalidInput) {
        try log.append(day, weight: weight.map { .kilograms($0) }, intake: intake)
        return ""
      } catch {
        return error.violations.map { "\($0.field) \($0.given)" }.joined(separator: ", ")
      }
    }
    expect(refused(last, 90), equals: #"day text("2026-01-30")"#)
    expect(refused(Self.start, 90), equals: #"day text("2026-01-01")"#)
    expect(refused(next, 400), equals: "weight number(400.0)")
    expect(refused(next, 29.999), equals: "weight number(29.999)")
    expect(refused(next, .nan).hasPrefix("weight number(nan"))
    expect(refused(next, .infinity).hasPrefix("weight"))
    expect(refused(next, 90, 10_460), equals: #"intake text("10460 kcal on 2026-01-31")"#)
    for intake in [-1, .nan, .infinity, -.infinity, 10_000.5] { expect(refused(next, 90, intake).hasPrefix("intake")) }
    expect(refused(last, .nan, .nan).contains("day") && refused(last, .nan, .nan).contains("intake"))
    expect(log, equals: before)
    expect(log.lastDay, equals: last)
    expect(refused(next, 30, 0), equals: "")
    expect(log.lastDay, equals: next)
    expect(Self.log().lastDay, equals: nil)
    expect(refused(Self.start.advanced(by: 31), 300, 10_000), equals: "")
  }

  @Test func `a log in pounds has a violation for each weight, and no estimate`() throws {
    var log = try ExpenditureLog(of: TrajectoryInputTests.person(82))
    let before = log
    for day in 0..<56 {
      do throws(InvalidInput) {
        try log.append(Self.start.advanced(by: day), weight: .kilograms(180.4 - 0.1 * Double(day)), intake: 2300)
        Issue.record("day \(day)")
      } catch {
        expect(error.violations.map(\.field), equals: [.weight])
        guard day == 0 else { continue }
        expect(
          "\(error)",
          equals:
            "weight: 180.4 is rejected: 54.667 to 123 kg for the first weight of a person of 82 kg; pounds divided by 2.2046"
        )
      }
    }
    expect(log, equals: before)
    // An intake before the first weight changes nothing.
    try log.append(Self.start, intake: 2300)
    #expect(throws: InvalidInput.self) { try log.append(Self.start.advanced(by: 1), weight: .kilograms(180.4)) }
    try log.append(Self.start.advanced(by: 1), weight: .kilograms(81.8))
    // After the first weight the filter decides.
    expect(try log.append(Self.start.advanced(by: 2), weight: .kilograms(180.4)) == nil, equals: false)
  }

  @Test func `a first weight near the person's is accepted in kilograms and rejected in pounds, to the gram`() throws {
    func isAccepted(_ first: Weight, of weight: Double) -> Bool {
      var log = ExpenditureLog(fat: 20, resting: 1500, expenditure: 2200, weight: weight, standardError: 342)
      do throws(InvalidInput) {
        try log.append(Self.start, weight: first)
        return true
      } catch {
        return false
      }
    }
    for grams in stride(from: 30_000, through: 300_000, by: 500) {
      let weight = Weight(grams: grams).kilograms
      let (lowest, highest) = (
        max((grams * 2 + 2) / 3, PlainIntegers.grams.lowerBound), min(grams * 3 / 2, PlainIntegers.grams.upperBound)
      )
      for (first, accepts) in [
        (lowest - 1, false), (lowest, true), (grams, true), (highest, true), (highest + 1, false),
      ] {
        expect(isAccepted(Weight(grams: first), of: weight), equals: accepts, "\(first) of \(grams)")
      }
      for share in [0.69, 0.8, 1, 1.25, 1.45] { expect(!isAccepted(.kilograms(2.2046 * share * weight), of: weight)) }
    }
  }

  @Test func `a log that was stored before its first weight still compares it`() throws {
    var stored = try require(JSONSerialization.jsonObject(with: JSONEncoder().encode(Self.log())) as? [String: Any])
    var filter = try require(stored["filter"] as? [String: Any])
    func restored(_ weight: Double) throws -> ExpenditureLog {
      filter["weight"] = weight
      stored["filter"] = filter
      return try JSONDecoder().decode(ExpenditureLog.self, from: JSONSerialization.data(withJSONObject: stored))
    }
    var log = try restored(90)
    #expect(throws: InvalidInput.self) { try log.append(Self.start, weight: .kilograms(198)) }
    // An earlier version stored no weight.
    var old = try restored(0)
    try old.append(Self.start, weight: .kilograms(198))
    for weight in [29.9, 400, -90] { #expect(throws: DecodingError.self) { try restored(weight) } }
  }

  @Test func `no body spends so much`() throws {
    var growing = Self.entries(130, slope: 0)
    for day in growing.indices { growing[day].intake = 2837 + 20 * Double(day) }
    try expect(Self.codes(Self.filled(growing).log), equals: ["above_resting"])
  }

  @Test func `hostile numbers leave every number finite`() throws {
    var numbers = SeededNumbers(seed: 18)
    let hostile = [Double.nan, .infinity, -.infinity, 0, -1, 29, 30, 90, 300, 400, 1e300, .leastNonzeroMagnitude, 9999]
    var log = Self.log()
    for _ in 0..<3000 {
      let day = Self.start.advanced(by: log.days + Int.random(in: -1...3, using: &numbers))
      func any() -> Double? { Bool.random(using: &numbers) ? hostile.randomElement(using: &numbers)! : nil }
      _ = try? log.append(day, weight: any().map { .kilograms($0) }, intake: any())
      expect(log.apparent.isFinite && log.standardError?.isFinite ?? true)
    }
    expect(log.days > 1000)
  }

  // MARK: A stored state

  @Test func `a stored log goes on with the same bits`() throws {
    let entries = Self.entries(70, weighed: { $0 % 3 != 1 }, logged: { $0 % 5 != 2 })
    let whole = try Self.filled(entries).log
    for cut in [0, 1, 5, 29, 69] {
      let stored = try JSONEncoder().encode(Self.filled(Array(entries[..<cut])).log)
      let restored = try JSONDecoder().decode(ExpenditureLog.self, from: stored)
      try expect(Self.filled(Array(entries[cut...]), restored).log, equals: whole, "\(cut)")
    }
  }

  @Test func `a state that no log could produce is rejected`() throws {
    try expectStored(
      Self.filled(Self.entries(60, weighed: { $0 % 2 == 0 }, logged: { $0 % 3 != 0 })).log,
      [
        "first: 1e9", "last: -1", "lastWeight: 99999999", "lastRow: 5", "weights: 99", "weights: 0", "rejected: 70",
        "rejected: -1", "rejectedInARow: 1", "intakes: 99", "intakes: 3", "intakes: 10", "intakeSum: -1",
        "intakeSum: 1e9",
        "recentIntakes: 4294967295", "morningWeight: 1e5", "morningExpenditure: -1", "morningVariance: 0",
        "morningVariance: 1e6", "resting: 0", "resting: 1000000", "filter.density: 0", "filter.density: 1e5",
        "filter.coupling: -1", "filter.coupling: 100", "filter.weight: 1e6", "filter.water: 1e6",
        "filter.expenditure: -1", "filter.expenditure: 1e6", "filter.p11: -1", "filter.p11: 1e9", "filter.p22: 0",
        "filter.p22: 1e6", "filter.p33: 2", "filter.p33: -1", "filter.p12: 1e6", "filter.p13: 1e3", "filter.p23: 1e5",
        "filter.isBegun: false",
      ])
  }

  /// Within a hundredth of each limit, on both sides; no golden vector is this close.
  @Test func `an estimate is rejected just beyond its limits`() throws {
    let entries = Self.entries(40)
    var seen: [String: Set<Bool>] = [:]
    func check(_ log: ExpenditureLog, _ code: String, _ number: Double, _ limit: Double, isAbove: Bool) {
      guard (number / limit - 1).magnitude < 0.01 else { return }
      let isRefused = isAbove ? number > limit : number < limit
      expect(Self.codes(log).contains(code), equals: isRefused, "\(number)")
      seen[code, default: []].insert(isRefused)
    }
    for resting in stride(from: 900, to: 3000, by: 2) {
      let log = try Self.filled(
        entries,
        ExpenditureLog(fat: 23, resting: resting, expenditure: 2837, weight: 90, standardError: 342)
      ).log
      check(log, "below_resting", log.apparent, Double(resting), isAbove: false)
      check(log, "above_resting", log.apparent, 2.5 * Double(resting), isAbove: true)
    }
    for error in stride(from: 100.0, to: 400, by: 0.5) {
      let log = try Self.filled(Array(entries[..<20]), Self.log(error: error)).log
      check(log, "wide_error", try require(log.standardError), 150, isAbove: true)
    }
    expect(
      seen, equals: ["below_resting": [true, false], "above_resting": [true, false], "wide_error": [true, false]])
  }
}
