import Foundation
import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct RestoredStateTests {
  @Test func `load models`() throws {
    var average = try ExponentialAverage(days: 42)
    try expectStored(average, ["value: 1e-9"])
    for load in [100, nil, 80] as [Double?] { try average.append(load) }
    let ofAverage: [String] = [
      "value: -1", "value: 1.1e9", "coverage: -0.1", "coverage: 1.1", "decay: 0.5", "decay: -1", "weight: 0",
      "weight: 2",
    ]
    try expectStored(average, ofAverage)
    var balance = try LoadBalance()
    for day in 0..<9 { try balance.append(CalendarDate("2026-01-01")!.advanced(by: day), 10, gap: .rest) }
    for average in ["chronic", "acute"] {
      try expectStored(balance, ofAverage.map { "\(average).\($0)" })
    }
    try expectStored(
      balance,
      [
        "form: 1e300", "week.3: -1", "week.0: 1e10", "dayNumber: 2000000000", "count: 18446744073709551615",
        #"formDay: "tomorrow""#,
      ])
    var sameDay = try LoadBalance(formDay: .sameDay)
    try sameDay.append(10)
    try expectStored(sameDay, ["form: 1"])
    var model = try ImpulseResponse(base: 100, gains: (1, 2), timeConstants: (42, 7))
    try model.append(50)
    try expectStored(
      model,
      [
        "base: 1e10", "gains.fitness: -1", "timeConstants.fitness: 0", "sums.fitness: -1", "sums.fatigue: 51",
        "all.fitness: 49", "all.fatigue: 1e16", "decays.fitness: 0.5", "sums: []",
      ])
    var before = try ImpulseResponse(base: 100, gains: (1, 2), timeConstants: (42, 7), .beforeToday)
    try before.append(50)
    try expectStored(before, ["sums.fitness: 51"])
  }

  // Computed each time, because the leak checker cannot follow the values of a stored one.
  static var holds: [String] {
    [
      "cap: 0", "cap: 86400001", "first: -1", "first: 9000000", "last: -5", "lastStamp: 2000000000000", "lastStamp: -1",
      "spacing: -1", "spacing: 0", "spacing: 9223372036854775807", "pending: 9000000", "pending: -2",
      "pendingStamp: 9000000", "firstValid: -1", "firstValid: 9000000", "firstValidStamp: -1", "value: 5000",
      "value: -1", "covered: -1", "covered: 9000000", "invalid: -1", "duplicates: -1",
    ]
  }

  @Test func `samples of heart rate`() throws {
    var recording = try HeartRateRecording()
    let holds = Self.holds.map { "hold.\($0)" }
    try expectStored(recording, ["hold.last: 3", "hold.value: 100", "bins.0: 1"])
    try recording.append(milliseconds: 1000, beatsPerMinute: nil)
    try expectStored(recording, ["hold.value: 100", "hold.invalid: 0", "hold.covered: 1"])
    for second in 2..<9 { try recording.append(milliseconds: 1000 * Int64(second), beatsPerMinute: 100 + second) }
    try expectStored(
      recording,
      holds + [
        "bins.0: -1", "bins.0: 1", "bins.5: 9223372036854775807", "hold.value: 251", "hold.value: 24", "bins: []",
      ])
    // Their sum is the covered time.
    let balanced = ["-1000", "8000"] + Array(repeating: "0", count: 224)
    try expectStored(
      try recording.histogram(),
      [
        "bins: [\(balanced.joined(separator: ","))]", "bins: [\(balanced.reversed().joined(separator: ","))]",
        "bins.0: 1", "coverage.covered: -1", "coverage.covered: 1", "coverage.uncovered: -1",
        "coverage.uncovered: 2000000000000", "coverage.invalid: -1", "coverage.duplicates: -1",
      ])
  }

  @Test func `power`() throws {
    var (seconds, weighted) = (try PowerSeconds(), WeightedPower())
    try expectStored(weighted, ["windows: 1", "filled: 1", "low: 1", "next: 3"])
    for second in 0..<45 {
      try seconds.append(milliseconds: 1000 * Int64(second), watts: 200 + second) { weighted.append($0) }
    }
    try expectStored(seconds, Self.holds.map { "hold.\($0)" } + ["hold.cap: 86401"])
    try expectStored(
      weighted,
      [
        "ring.3: -1", "ring.3: 4001", "ring.31: 1", "window: 0", "next: 30", "filled: 29", "filled: 31", "windows: 14",
        "windows: -1", "seconds: -1", "seconds: 9223372036854775807", "sum: 0", "sum: 1000000",
        "high: 18446744073709551615", #"pause: "never""#,
      ])
    var balance = try WPrimeBalance(criticalPower: 250, wPrime: 20_000)
    balance.append(try PowerStretch(watts: 300, seconds: 60))
    let ofBalance: [String] = [
      "criticalPower: 0", "wPrime: 0", "spent: -1", "spent: 3001", "mostSpent: 2800", "mostSpent: 2999",
      "mostSpent: 1e17",
    ]
    try expectStored(balance, ofBalance)
    var integral = try IntegralWPrimeBalance(criticalPower: 250, wPrime: 20_000, timeConstant: 500)
    integral.append(try PowerStretch(watts: 300, seconds: 60))
    try expectStored(
      integral,
      ofBalance.filter { $0 != "mostSpent: 2999" } + ["timeConstant: 0", "timeConstant: 501", "decay: 0.5"])
    try expectStored(try CriticalPower(watts: 250, wPrime: 20_000), [#"watts: "250""#])
    try expectStored(
      try HeartRateReserve(rest: 50, maximum: 190), ["rest: 24", "rest: 121", "maximum: 241", "maximum: 99"])
    try expectStored(try StrainScale(scale: 21, bend: 10, greatestLoad: 500), ["scale: 0", "bend: -1"])
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
    try expectStored(intervals, ["last: 299", "isConfirmed: true", "sum: 1"])
    intervals.append(500)
    try expectStored(intervals, ["isConfirmed: true", "count: 1"])
    for interval in [510, 530, 550, 560] { intervals.append(interval) }
    try expectStored(
      intervals,
      [
        "last: 0", "last: 299", "last: 2001", "sum: 1499", "sum: 10001", "squares: 449999", "squares: 20000001",
        "differences: -1", "differences: 640001", "differenceCount: 5", "differenceCount: 2", "differenceCount: -1",
        "count: -1", "count: 9223372036854775807", "settled: -1", "settled: 9223372036854775807",
      ])
    for next in [560, 900, nil] as [Int?] {
      intervals.append(next)
      try expectStored(intervals, ["last: 1"])
    }
    var window = try BaselineWindow(days: 30, minimum: 7)
    try expectStored(window, ["seen: 1", "last: 3", "days: 61", "minimum: 31"])
    try window.append(CalendarDate("2026-01-01")!, 50)
    try expectStored(window, ["ring.3: 1e10", "last: 2000000000", "seen: 0", "minimum: 0"])
    var history = RMSSDHistory()
    try history.append(CalendarDate("2026-01-01")!, rmssd: 50)
    let place = Int(CalendarDate("2026-01-01")!.dayNumber) & 63
    try expectStored(
      history, ["window.ring.\(place): 7", "window.ring.\(place): -2.4", "window.days: 30", "window.minimum: 7"])
  }
}
