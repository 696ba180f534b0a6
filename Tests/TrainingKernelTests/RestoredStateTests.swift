import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import TrainingKernel

struct RestoredStateTests {
  /// A stored state as a tree that can be changed.
  indirect enum Stored: Codable {
    case bool(Bool)
    case whole(Int64)
    case large(UInt64)
    case number(Double)
    case text(String)
    case list([Stored])
    case object([String: Stored])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let bool = try? value.decode(Bool.self) {
        self = .bool(bool)
      } else if let whole = try? value.decode(Int64.self) {
        self = .whole(whole)
      } else if let large = try? value.decode(UInt64.self) {
        self = .large(large)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else if let list = try? value.decode([Stored].self) {
        self = .list(list)
      } else {
        self = .object(try value.decode([String: Stored].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .bool(let bool): try container.encode(bool)
      case .whole(let whole): try container.encode(whole)
      case .large(let large): try container.encode(large)
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }

    /// Replaces the value at a path, whose steps are joined by points.
    func with(_ value: Stored, at place: some StringProtocol) throws -> Stored {
      guard !place.isEmpty else { return value }
      let parts = place.split(separator: ".", maxSplits: 1)
      let (step, rest) = (String(parts[0]), parts.count > 1 ? parts[1] : "")
      switch self {
      case .object(var object):
        object[step] = try object[step].map { try $0.with(value, at: rest) } ?? value
        return .object(object)
      case .list(var list):
        let index = try require(Int(step))
        list[index] = try list[index].with(value, at: rest)
        return .list(list)
      default: throw CocoaError(.coderInvalidValue)
      }
    }
  }

  /// Expects that a state can be decoded, and no changed copy of it.
  func refuses<State: Codable & Equatable>(_ state: State, _ changes: [(String, Stored)]) throws {
    let stored = try JSONDecoder().decode(Stored.self, from: JSONEncoder().encode(state))
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
    try refuses(average, [("value", .number(1e-9))])
    for load in [100, nil, 80] as [Double?] { try average.append(load) }
    let ofAverage: [(String, Stored)] = [
      ("value", .number(-1)), ("value", .number(1.1e9)), ("coverage", .number(-0.1)), ("coverage", .number(1.1)),
      ("decay", .number(0.5)), ("decay", .number(-1)), ("weight", .number(0)), ("weight", .number(2)),
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
        ("form", .number(1e300)), ("week.3", .number(-1)), ("week.0", .number(1e10)),
        ("dayNumber", .whole(2_000_000_000)),
        ("count", .large(.max)), ("formDay", .text("tomorrow")),
      ])
    var sameDay = try LoadBalance(formDay: .sameDay)
    try sameDay.append(10)
    try refuses(sameDay, [("form", .number(1))])
    var model = try ImpulseResponse(base: 100, gains: (1, 2), timeConstants: (42, 7))
    try model.append(50)
    try refuses(
      model,
      [
        ("base", .number(1e10)), ("gains.fitness", .number(-1)), ("timeConstants.fitness", .number(0)),
        ("sums.fitness", .number(-1)),
        ("sums.fatigue", .number(51)), ("all.fitness", .number(49)), ("all.fatigue", .number(1e16)),
        ("decays.fitness", .number(0.5)),
        ("sums", .list([])),
      ])
    var before = try ImpulseResponse(base: 100, gains: (1, 2), timeConstants: (42, 7), .beforeToday)
    try before.append(50)
    try refuses(before, [("sums.fitness", .number(51))])
  }

  // Computed each time, because the leak checker cannot follow the values of a stored one.
  static var holds: [(String, Stored)] {
    [
      ("cap", .whole(0)), ("cap", .whole(86_400_001)), ("first", .whole(-1)), ("first", .whole(9_000_000)),
      ("last", .whole(-5)), ("lastStamp", .whole(2_000_000_000_000)), ("lastStamp", .whole(-1)),
      ("spacing", .whole(-1)),
      ("spacing", .whole(0)), ("spacing", .whole(.max)), ("pending", .whole(9_000_000)), ("pending", .whole(-2)),
      ("pendingStamp", .whole(9_000_000)), ("firstValid", .whole(-1)), ("firstValid", .whole(9_000_000)),
      ("firstValidStamp", .whole(-1)), ("value", .whole(5000)), ("value", .whole(-1)), ("covered", .whole(-1)),
      ("covered", .whole(9_000_000)), ("invalid", .whole(-1)), ("duplicates", .whole(-1)),
    ]
  }

  @Test func `samples of heart rate`() throws {
    var recording = try HeartRateRecording()
    let holds = Self.holds.map { ("hold." + $0.0, $0.1) }
    try refuses(recording, [("hold.last", .whole(3)), ("hold.value", .whole(100)), ("bins.0", .whole(1))])
    try recording.append(milliseconds: 1000, beatsPerMinute: nil)
    try refuses(recording, [("hold.value", .whole(100)), ("hold.invalid", .whole(0)), ("hold.covered", .whole(1))])
    for second in 2..<9 { try recording.append(milliseconds: 1000 * Int64(second), beatsPerMinute: 100 + second) }
    try refuses(
      recording,
      holds + [
        ("bins.0", .whole(-1)), ("bins.0", .whole(1)), ("bins.5", .whole(.max)), ("hold.value", .whole(251)),
        ("hold.value", .whole(24)), ("bins", .list([])),
      ])
    // Their sum is the covered time.
    let balanced = [Stored.whole(-1000), .whole(8000)] + Array(repeating: .whole(0), count: 224)
    try refuses(
      try recording.histogram(),
      [
        ("bins", .list(balanced)), ("bins", .list(balanced.reversed())),
        ("bins.0", .whole(1)), ("coverage.covered", .whole(-1)), ("coverage.covered", .whole(1)),
        ("coverage.uncovered", .whole(-1)), ("coverage.uncovered", .whole(2_000_000_000_000)),
        ("coverage.invalid", .whole(-1)), ("coverage.duplicates", .whole(-1)),
      ])
  }

  @Test func `power`() throws {
    var (seconds, weighted) = (try PowerSeconds(), WeightedPower())
    try refuses(weighted, [("windows", .whole(1)), ("filled", .whole(1)), ("low", .whole(1)), ("next", .whole(3))])
    for second in 0..<45 {
      try seconds.append(milliseconds: 1000 * Int64(second), watts: 200 + second) { weighted.append($0) }
    }
    try refuses(seconds, Self.holds.map { ("hold." + $0.0, $0.1) } + [("hold.cap", .whole(86_401))])
    try refuses(
      weighted,
      [
        ("ring.3", .whole(-1)), ("ring.3", .whole(4001)), ("ring.31", .whole(1)), ("window", .whole(0)),
        ("next", .whole(30)),
        ("filled", .whole(29)), ("filled", .whole(31)), ("windows", .whole(14)), ("windows", .whole(-1)),
        ("seconds", .whole(-1)), ("seconds", .whole(.max)), ("sum", .whole(0)), ("sum", .whole(1_000_000)),
        ("high", .large(.max)), ("pause", .text("never")),
      ])
    var balance = try WPrimeBalance(criticalPower: 250, wPrime: 20_000)
    balance.append(try PowerStretch(watts: 300, seconds: 60))
    let ofBalance: [(String, Stored)] = [
      ("criticalPower", .number(0)), ("wPrime", .number(0)), ("spent", .number(-1)), ("spent", .number(3001)),
      ("mostSpent", .number(2800)), ("mostSpent", .number(1e17)),
      ("mostSpent", .number(2999)), ("mostSpent", .number(1e17)),
    ]
    try refuses(balance, ofBalance)
    var integral = try IntegralWPrimeBalance(criticalPower: 250, wPrime: 20_000, timeConstant: 500)
    integral.append(try PowerStretch(watts: 300, seconds: 60))
    try refuses(
      integral,
      ofBalance.filter { !$0.0.hasSuffix("pent") } + [
        ("spent", .number(-1)), ("spent", .number(3001)), ("mostSpent", .number(2800)), ("mostSpent", .number(1e17)),
        ("timeConstant", .number(0)), ("timeConstant", .number(501)), ("decay", .number(0.5)),
      ])
    try refuses(
      try CriticalPower(watts: 250, wPrime: 20_000), [("watts", .text("250"))])
    try refuses(
      try HeartRateReserve(rest: 50, maximum: 190),
      [("rest", .whole(24)), ("rest", .whole(121)), ("maximum", .whole(241)), ("maximum", .whole(99))])
    try refuses(
      try StrainScale(scale: 21, bend: 10, greatestLoad: 500), [("scale", .number(0)), ("bend", .number(-1))])
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
    try refuses(intervals, [("last", .whole(299)), ("isConfirmed", .bool(true)), ("sum", .whole(1))])
    intervals.append(500)
    try refuses(intervals, [("isConfirmed", .bool(true)), ("count", .whole(1))])
    for interval in [510, 530, 550, 560] { intervals.append(interval) }
    try refuses(
      intervals,
      [
        ("last", .whole(0)), ("last", .whole(299)), ("last", .whole(2001)), ("sum", .whole(1499)),
        ("sum", .whole(10_001)), ("squares", .whole(449_999)), ("squares", .whole(20_000_001)),
        ("differences", .whole(-1)), ("differences", .whole(640_001)), ("differenceCount", .whole(5)),
        ("differenceCount", .whole(2)), ("differenceCount", .whole(-1)), ("count", .whole(-1)), ("count", .whole(.max)),
        ("settled", .whole(-1)), ("settled", .whole(.max)),
      ])
    for next in [560, 900, nil] as [Int?] {
      intervals.append(next)
      try refuses(intervals, [("last", .whole(1))])
    }
    var window = try BaselineWindow(days: 30, minimum: 7)
    try refuses(window, [("seen", .whole(1)), ("last", .whole(3)), ("days", .whole(61)), ("minimum", .whole(31))])
    try window.append(CalendarDate("2026-01-01")!, 50)
    try refuses(
      window,
      [("ring.3", .number(1e10)), ("last", .whole(2_000_000_000)), ("seen", .whole(0)), ("minimum", .whole(0))])
    var history = RMSSDHistory()
    try history.append(CalendarDate("2026-01-01")!, rmssd: 50)
    let place = Int(CalendarDate("2026-01-01")!.dayNumber) & 63
    try refuses(
      history,
      [
        ("window.ring.\(place)", .number(7)), ("window.ring.\(place)", .number(-2.4)), ("window.days", .whole(30)),
        ("window.minimum", .whole(7)),
      ])
  }
}
