import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing
import TrainingKernel

@testable import train

struct MorningTests {
  static let first = SeasonTests.first

  /// The evidence of the last of some days.
  static func last(_ signal: Signal, _ values: [Double?]) throws -> Evidence {
    var (mornings, evidence) = (Mornings(), [Evidence]())
    for (place, value) in values.enumerated() {
      evidence = try mornings.append(first.advanced(by: place), [(signal, value)])
    }
    return try require(evidence.first)
  }

  @Test func `rMSSD is the kernel's history`() throws {
    var (mornings, history, numbers) = (Mornings(), RMSSDHistory(), SeededNumbers(seed: 5))
    for place in 0..<100 {
      let day = Self.first.advanced(by: place)
      let value = place % 9 == 4 ? nil : place % 50 == 20 ? 900 : Double.random(in: 40...80, using: &numbers)
      if let value { try history.append(day, rmssd: value) }
      let evidence = try mornings.append(day, [(.rmssd, value)])[0]
      let (week, range) = (try history.week(on: day).value, try history.normalRange(before: day).value)
      // The values far from the others are named, each as long as it is in the window.
      try expect(evidence.isOutlier, equals: history.normalRange(before: day).advisories.contains(.outlier))
      let far = [20, 70].filter { (1...60).contains(place - $0) }
      expect(evidence.outliers.map(\.day), equals: far.map { Self.first.advanced(by: $0) }, "\(day)")
      expect(evidence.outliers.allSatisfy { $0.value == 900 })
      expect(
        [evidence.value, evidence.baseline, evidence.limit], equals: [week?.mean, range?.mean, range?.halfDeviation])
      try expect(evidence.standing, equals: history.standing(on: day))
      expect(evidence.missing == nil, equals: evidence.standing != .unknown)
    }
  }

  @Test(arguments: [Signal.sdnn, .restingHeartRate, .respiration, .sleep])
  func `a value is compared with the median of the 30 days before, today excepted`(_ signal: Signal) throws {
    // Median 50, MAD 2: a robust standard deviation is 2.9652.
    let before: [Double?] = [46, 48, 49, 50, 51, 52, 54]
    for (value, standing, isOutlier) in [
      (50.0, Standing.within, false), (52.96, .within, false), (52.97, .above, false), (47.04, .within, false),
      (47.03, .below, false), (58.89, .above, false), (58.9, .above, true), (41.1, .below, true),
    ] {
      let evidence = try Self.last(signal, before + [value])
      expect([evidence.value, evidence.baseline, evidence.limit], equals: [value, 50, 1.4826 * 2])
      expect(evidence.standing == standing && evidence.isOutlier == isOutlier && evidence.missing == nil, "\(value)")
    }
    try expect(
      Self.last(signal, before.dropLast() + [50]).missing, equals: "fewer than 7 of the 30 days before have a value")
    try expect(Self.last(signal, before + [nil]).missing, equals: "there is no value")
    let even = try Self.last(signal, Array(repeating: 50, count: 7) + [51])
    expect(even.standing, equals: .unknown)
    expect(even.missing, equals: "half of the days before have the same value")
    // What lies more than 30 days back counts no more.
    try expect(Self.last(signal, before + Array(repeating: nil, count: 30) + [50]).standing, equals: .unknown)
  }

  @Test(arguments: Signal.allCases)
  func `a signal has a name, a column and a range in words`(_ signal: Signal) {
    expect(!signal.label.isEmpty && signal.name.contains("_") && signal.column.contains("_"))
    let bounds = [signal.range.lowerBound, signal.range.upperBound].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
    expect(signal.accepted.hasPrefix(bounds.joined(separator: " to ")))
    expect(signal.unit.isEmpty, equals: signal == .rmssd)
  }
}
