import Foundation
import ScienceKernelExpectations

@testable import ScienceKernel

struct WeightTrendTests {
  static let start = CalendarDate("2026-01-01")!

  /// The log of weights by day, and the days whose weight was rejected.
  static func filled(_ weights: [Double?], _ trend: WeightTrend = .init(), from first: Int = 0) throws -> (
    trend: WeightTrend, rejected: [Int]
  ) {
    var (trend, rejected) = (trend, [Int]())
    for (day, weight) in weights.enumerated() {
      let weight = weight.map { Weight.kilograms($0) }
      if try trend.append(start.advanced(by: first + day), weight: weight) != nil { rejected.append(day) }
    }
    return (trend, rejected)
  }

  /// Weights of a person who loses 0.1 kg a day, with regular fluctuations.
  static func weights(_ days: Int) -> [Double?] {
    let wobble = [0.3, -0.4, 0.1, 0.5, -0.2, -0.5, 0.2]
    return (0..<days).map { (day: Int) -> Double? in 90 - 0.1 * Double(day) + wobble[day % 7] }
  }

  struct Input: Codable, Sendable {
    let weights: [String?]
  }

  struct Expected: Codable, Equatable, Sendable {
    let weight, weightStandardError, weeklyRate, rateStandardError: String?
    let rejectedDays: [Int]
    let weightAbsences, rateAbsences: [String]
  }

  /// The expected number if it agrees to 10 digits after the point.
  static func nearest(_ number: Double?, to expected: String?) -> String? {
    guard let number else { return nil }
    let isNear = expected.flatMap { Double($0) }.map { (number - $0).magnitude <= 1e-10 } ?? false
    return isNear ? expected : "\(number)"
  }

  @Test(arguments: try goldenVectors("expenditure/trends") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let (trend, rejected) = try Self.filled(vector.input.weights.map { $0.flatMap { Double($0) } })
    let (weight, rate) = (trend.uncheckedWeight, trend.uncheckedRate)
    let expected = vector.expected
    vector.expect(
      Expected(
        weight: Self.nearest(weight?.value, to: expected.weight),
        weightStandardError: Self.nearest(weight?.standardError, to: expected.weightStandardError),
        weeklyRate: Self.nearest(rate?.value, to: expected.weeklyRate),
        rateStandardError: Self.nearest(rate?.standardError, to: expected.rateStandardError), rejectedDays: rejected,
        weightAbsences: (trend.weight.absence ?? []).map(\.code),
        rateAbsences: (trend.weeklyRate.absence ?? []).map(\.code)))
  }

  @Test func `a heavy morning, missing days and pounds have the effects of the specification`() throws {
    let before = try Self.filled(Self.weights(42)).trend
    expect(before.days, equals: 42)
    let plain = try require(before.weight.value)
    let heavy = try Self.filled([85.8 + 0.3 + 1.5], before, from: 42).trend.weight.value
    let light = try Self.filled([85.8 + 0.3], before, from: 42).trend.weight.value
    let late = try Self.filled(Array(repeating: nil, count: 10), before, from: 42).trend.weight.value
    let pounds = try Self.filled([189], before, from: 42)
    let moved = try require(heavy).value - require(light).value
    expect(moved > 0.2 && moved < 0.35 && plain.standardError < 0.31 && pounds.rejected == [0])
    #expect(try (require(late).standardError - 0.51).magnitude < 0.02)
  }

  @Test func `bad input is rejected with field, value and range, and changes nothing`() throws {
    var trend = try Self.filled(Self.weights(3)).trend
    let before = trend
    var found: [String] = []
    for (day, weight) in [(2, 80.0), (1, 80), (2 + 367, 80), (3, 29.9), (3, 400), (0, 10)] {
      do throws(InvalidInput) {
        try trend.append(Self.start.advanced(by: day), weight: .kilograms(weight))
        found.append("accepted")
      } catch { found.append(error.violations.map(\.field.name).joined(separator: ",")) }
    }
    expect(found, equals: ["day", "day", "day", "weight", "weight", "day,weight"])
    expect(trend, equals: before)
    try expect(trend.append(Self.start.advanced(by: 2 + 366), weight: .kilograms(80)), equals: nil)
  }

  // MARK: A stored state

  @Test func `a stored log goes on with the same bits`() throws {
    var weights = Self.weights(70)
    for day in [1, 2, 30, 55] { weights[day] = nil }
    for day in 40..<44 { weights[day] = 190 }
    let whole = try Self.filled(weights).trend
    expect(WeightTrend().lastDay, equals: nil)
    expect(whole.lastDay?.dayNumber, equals: Self.start.dayNumber + Int32(weights.count) - 1)
    let equal = try [0, 1, 5, 29, 42, 69].map { cut in
      let stored = try JSONEncoder().encode(Self.filled(Array(weights[..<cut])).trend)
      let restored = try JSONDecoder().decode(WeightTrend.self, from: stored)
      return try Self.filled(Array(weights[cut...]), restored, from: cut).trend == whole
    }
    expect(equal, equals: Array(repeating: true, count: 6))
  }

  @Test func `a state that no log could produce is rejected`() throws {
    try expectStored(
      Self.filled(Self.weights(60)).trend,
      [
        "recentWeights: 4294967295", "recentWeights: 1", "record.first: 1e9", "record.last: -1", "record.weights: 99",
        "record.weights: 0", "record.rejected: 70", "record.rejectedInARow: 1", "record.lastWeight: 99999999",
        "record.lastRow: 5", "filter.weight: 1e9", "filter.rate: 1e6", "filter.water: 1e6", "filter.p11: -1",
        "filter.p11: 1e9", "filter.p22: 0", "filter.p22: 1", "filter.p33: 2", "filter.p12: 1e6", "filter.p13: 1e3",
        "filter.p23: 1e5", "filter.isBegun: false",
      ])
    expect(MemoryLayout<WeightTrend>.size <= 160)
  }
}
