import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import TrainingKernel

struct RestoredStateTests {
  /// Expects that a state can be decoded, and no changed copy of it.
  func refuses<State: Codable & Equatable>(_ state: State, _ changes: [(String, JSONValue)]) throws {
    let stored = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(state))
    try expect(JSONDecoder().decode(State.self, from: JSONEncoder().encode(stored)), equals: state)
    for (place, value) in changes {
      let changed = try JSONEncoder().encode(stored.with(value, at: place))
      #expect(throws: (any Error).self, "\(State.self) \(place) \(value)") {
        try JSONDecoder().decode(State.self, from: changed)
      }
    }
  }

  @Test func `load models`() throws {
    var average = try ExponentialAverage(days: 42)
    try refuses(average, [("value", .decimal(1e-9))])
    for load in [100, nil, 80] as [Double?] { try average.append(load) }
    let ofAverage: [(String, JSONValue)] = [
      ("value", .decimal(-1)), ("value", .decimal(1.1e9)), ("coverage", .decimal(-0.1)), ("coverage", .decimal(1.1)),
      ("decay", .decimal(0.5)), ("decay", .decimal(-1)), ("weight", .decimal(0)), ("weight", .decimal(2)),
    ]
    try refuses(average, ofAverage)
    var balance = try LoadBalance()
    for day in 0..<9 { try balance.append(CalendarDate("2026-01-01")!.advanced(by: day), 10, gap: .rest) }
    for average in ["chronic", "acute"] {
      try refuses(balance, ofAverage.map { (name, value) in ("\(average).\(name)", value) })
    }
    try refuses(
      balance,
      [
        ("form", .decimal(1e300)), ("week.3", .decimal(-1)), ("week.0", .decimal(1e10)),
        ("dayNumber", .number(2_000_000_000)),
        ("count", .large(.max)), ("formDay", .string("tomorrow")),
      ])
    var sameDay = try LoadBalance(formDay: .sameDay)
    try sameDay.append(10)
    try refuses(sameDay, [("form", .decimal(1))])
    var model = try ImpulseResponse(base: 100, gains: (1, 2), timeConstants: (42, 7))
    try model.append(50)
    try refuses(
      model,
      [
        ("base", .decimal(1e10)), ("gains.fitness", .decimal(-1)), ("timeConstants.fitness", .decimal(0)),
        ("sums.fitness", .decimal(-1)),
        ("sums.fatigue", .decimal(51)), ("all.fitness", .decimal(49)), ("all.fatigue", .decimal(1e16)),
        ("decays.fitness", .decimal(0.5)),
        ("sums", .array([])),
      ])
    var before = try ImpulseResponse(base: 100, gains: (1, 2), timeConstants: (42, 7), .beforeToday)
    try before.append(50)
    try refuses(before, [("sums.fitness", .decimal(51))])
  }

  // Computed each time, because the leak checker cannot follow the values of a stored one.
  static var holds: [(String, JSONValue)] {
    [
      ("cap", .number(0)), ("cap", .number(86_400_001)), ("first", .number(-1)), ("first", .number(9_000_000)),
      ("last", .number(-5)), ("lastStamp", .number(2_000_000_000_000)), ("lastStamp", .number(-1)),
      ("spacing", .number(-1)),
      ("spacing", .number(0)), ("spacing", .number(.max)), ("pending", .number(9_000_000)), ("pending", .number(-2)),
      ("pendingStamp", .number(9_000_000)), ("firstValid", .number(-1)), ("firstValid", .number(9_000_000)),
      ("firstValidStamp", .number(-1)), ("value", .number(5000)), ("value", .number(-1)), ("covered", .number(-1)),
      ("covered", .number(9_000_000)), ("invalid", .number(-1)), ("duplicates", .number(-1)),
    ]
  }

  @Test func `samples of heart rate`() throws {
    var recording = try HeartRateRecording()
    let holds = Self.holds.map { ("hold." + $0.0, $0.1) }
    try refuses(recording, [("hold.last", .number(3)), ("hold.value", .number(100)), ("bins.0", .number(1))])
    try recording.append(milliseconds: 1000, beatsPerMinute: nil)
    try refuses(recording, [("hold.value", .number(100)), ("hold.invalid", .number(0)), ("hold.covered", .number(1))])
    for second in 2..<9 { try recording.append(milliseconds: 1000 * Int64(second), beatsPerMinute: 100 + second) }
    try refuses(
      recording,
      holds + [
        ("bins.0", .number(-1)), ("bins.0", .number(1)), ("bins.5", .number(.max)), ("hold.value", .number(251)),
        ("hold.value", .number(24)), ("bins", .array([])),
      ])
    // Their sum is the covered time.
    let balanced = [JSONValue.number(-1000), .number(8000)] + Array(repeating: .number(0), count: 224)
    try refuses(
      try recording.histogram(),
      [
        ("bins", .array(balanced)), ("bins", .array(balanced.reversed())),
        ("bins.0", .number(1)), ("coverage.covered", .number(-1)), ("coverage.covered", .number(1)),
        ("coverage.uncovered", .number(-1)), ("coverage.uncovered", .number(2_000_000_000_000)),
        ("coverage.invalid", .number(-1)), ("coverage.duplicates", .number(-1)),
      ])
  }

  @Test func `power`() throws {
    var (seconds, weighted) = (try PowerSeconds(), WeightedPower())
    try refuses(weighted, [("windows", .number(1)), ("filled", .number(1)), ("low", .number(1)), ("next", .number(3))])
    for second in 0..<45 {
      try seconds.append(milliseconds: 1000 * Int64(second), watts: 200 + second) { weighted.append($0) }
    }
    try refuses(seconds, Self.holds.map { ("hold." + $0.0, $0.1) } + [("hold.cap", .number(86_401))])
    try refuses(
      weighted,
      [
        ("ring.3", .number(-1)), ("ring.3", .number(4001)), ("ring.31", .number(1)), ("window", .number(0)),
        ("next", .number(30)),
        ("filled", .number(29)), ("filled", .number(31)), ("windows", .number(14)), ("windows", .number(-1)),
        ("seconds", .number(-1)), ("seconds", .number(.max)), ("sum", .number(0)), ("sum", .number(1_000_000)),
        ("high", .large(.max)), ("pause", .string("never")),
      ])
    var balance = try WPrimeBalance(criticalPower: 250, wPrime: 20_000)
    balance.append(try PowerStretch(watts: 300, seconds: 60))
    let ofBalance: [(String, JSONValue)] = [
      ("criticalPower", .decimal(0)), ("wPrime", .decimal(0)), ("spent", .decimal(-1)), ("spent", .decimal(3001)),
      ("mostSpent", .decimal(2800)), ("mostSpent", .decimal(1e17)),
      ("mostSpent", .decimal(2999)), ("mostSpent", .decimal(1e17)),
    ]
    try refuses(balance, ofBalance)
    var integral = try IntegralWPrimeBalance(criticalPower: 250, wPrime: 20_000, timeConstant: 500)
    integral.append(try PowerStretch(watts: 300, seconds: 60))
    try refuses(
      integral,
      ofBalance.filter { !$0.0.hasSuffix("pent") } + [
        ("spent", .decimal(-1)), ("spent", .decimal(3001)), ("mostSpent", .decimal(2800)),
        ("mostSpent", .decimal(1e17)),
        ("timeConstant", .decimal(0)), ("timeConstant", .decimal(501)), ("decay", .decimal(0.5)),
      ])
    try refuses(
      try CriticalPower(watts: 250, wPrime: 20_000), [("watts", .string("250"))])
    try refuses(
      try HeartRateReserve(rest: 50, maximum: 190),
      [("rest", .number(24)), ("rest", .number(121)), ("maximum", .number(241)), ("maximum", .number(99))])
    try refuses(
      try StrainScale(scale: 21, bend: 10, greatestLoad: 500), [("scale", .decimal(0)), ("bend", .decimal(-1))])
  }

  @Test func `a state of the rule that lost intervals is rejected, with advice`() {
    let stored = Data(
      """
      {"previous": 1600, "isChained": false, "sum": 1600, "squares": 2560000, "differences": 0, "differenceCount": 0, \
      "count": 1, "excluded": 9}
      """.utf8)
    let refused = refusal { _ = try JSONDecoder().decode(IntervalVariability.self, from: stored) }
    expect(refused.contains("read the intervals again"), "\(refused)")
  }

  @Test func `variability`() throws {
    var intervals = IntervalVariability()
    try refuses(intervals, [("last", .number(299)), ("isConfirmed", .bool(true)), ("sum", .number(1))])
    intervals.append(500)
    try refuses(intervals, [("isConfirmed", .bool(true)), ("count", .number(1))])
    for interval in [510, 530, 550, 560] { intervals.append(interval) }
    try refuses(
      intervals,
      [
        ("last", .number(0)), ("last", .number(299)), ("last", .number(2001)), ("sum", .number(1499)),
        ("sum", .number(10_001)), ("squares", .number(449_999)), ("squares", .number(20_000_001)),
        ("differences", .number(-1)), ("differences", .number(640_001)), ("differenceCount", .number(5)),
        ("differenceCount", .number(2)), ("differenceCount", .number(-1)), ("count", .number(-1)),
        ("count", .number(.max)),
        ("settled", .number(-1)), ("settled", .number(.max)),
      ])
    for next in [560, 900, nil] as [Int?] {
      intervals.append(next)
      try refuses(intervals, [("last", .number(1))])
    }
    var window = try BaselineWindow(days: 30, minimum: 7)
    try refuses(window, [("seen", .number(1)), ("last", .number(3)), ("days", .number(61)), ("minimum", .number(31))])
    try window.append(CalendarDate("2026-01-01")!, 50)
    try refuses(
      window,
      [("ring.3", .decimal(1e10)), ("last", .number(2_000_000_000)), ("seen", .number(0)), ("minimum", .number(0))])
    var history = RMSSDHistory()
    try history.append(CalendarDate("2026-01-01")!, rmssd: 50)
    let place = Int(CalendarDate("2026-01-01")!.dayNumber) & 63
    try refuses(
      history,
      [
        ("window.ring.\(place)", .decimal(7)), ("window.ring.\(place)", .decimal(-2.4)), ("window.days", .number(30)),
        ("window.minimum", .number(7)),
      ])
  }
}

extension JSONValue {
  /// Replaces the value at a path, whose steps are joined by points.
  fileprivate func with(_ value: JSONValue, at place: some StringProtocol) throws -> JSONValue {
    guard !place.isEmpty else { return value }
    let parts = place.split(separator: ".", maxSplits: 1)
    let (step, rest) = (String(parts[0]), parts.count > 1 ? parts[1] : "")
    switch self {
    case .object(var object):
      object[step] = try object[step].map { try $0.with(value, at: rest) } ?? value
      return .object(object)
    case .array(var list):
      let index = try require(Int(step))
      list[index] = try list[index].with(value, at: rest)
      return .array(list)
    default: throw CocoaError(.coderInvalidValue)
    }
  }
}
