import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct LogarithmicRMSSDTests {
  static let logarithms = [4.1, 4.05, 4.12, 4.0, 4.15, 4.08, 4.11, 4.02, 4.09, 4.13, 4.06, 4.07, 4.1, 4.04]

  @Test func `half a standard deviation is the range, its bounds within`() {
    let range = NormalRange(Baseline(of: Self.logarithms))
    expect(abs(range.mean - 4.08) < 1e-13 && abs(range.halfDeviation / 0.02139374459257448 - 1) < 1e-13)
    expect(abs(range.low - 4.058606255407426) < 1e-13 && abs(range.high - 4.101393744592574) < 1e-13)
    let week = [4.03, 4.0, 3.98, 4.05].reduce(0, +) / 4
    expect(range.standing(of: week), equals: .below)
    expect(range.standing(of: 4.2), equals: .above)
    expect(range.standing(of: range.low), equals: .within)
    expect(range.standing(of: range.high), equals: .within)
    expect(range.standing(of: nil), equals: .unknown)
    expect(range.standing(of: .nan), equals: .unknown)
  }

  @Test func `a week of seven days gives the worked mean and variation, and needs three days`() throws {
    let week = try require(try LogarithmicRMSSD.week([62, 58, 65, 60, 55, 59, 61]).value)
    expect(abs(week.geometricMean - 59.928) < 0.0005 && abs(week.variationPercent - 1.2908) < 0.00005)
    try expect(LogarithmicRMSSD.week([60, nil, 61]).absence, equals: .tooFewDays)
    try expect(LogarithmicRMSSD.week([nil, nil]).absence, equals: .noData)
    try expect(LogarithmicRMSSD.week([60, nil, 61, 62]).value?.count, equals: 3)
    for week in [[0.0], [-1], [.nan], [1001], Array(repeating: 60, count: 8)] {
      #expect(throws: InvalidInput.self) { try LogarithmicRMSSD.week(week) }
    }
  }

  @Test func `a history knows its week and the usual range, without today`() throws {
    var history = RMSSDHistory()
    let first = CalendarDate("2026-01-01")!
    let values = [60.0, 58, 62, 61, 59, 60, 57, 63, 60, 61, 59, 60, 58, 62, 30, 30, 30, 30]
    for (place, rmssd) in values.enumerated() { try history.append(first.advanced(by: place), rmssd: rmssd) }
    let today = first.advanced(by: 17)
    try expect(history.week(on: today).value, equals: LogarithmicRMSSD.week(values.suffix(7)).value)
    let usual = values.dropLast().map(naturalLogarithm)
    try expect(history.normalRange(before: today).value, equals: NormalRange(Baseline(of: usual)))
    try expect(history.normalRange(before: today).advisories, equals: [.outlier])
    try expect(history.standing(on: today), equals: .below)
    try expect(history.standing(on: first.advanced(by: 40)), equals: .unknown)
    #expect(throws: InvalidInput.self) { try history.append(first.advanced(by: 18), rmssd: 0) }
    // After the last day of the calendar there is none.
    let last = CalendarDate(dayNumber: 100_000_000)!
    try expect(RMSSDHistory().week(on: last).absence, equals: .noData)
    var short = RMSSDHistory()
    try short.append(first, rmssd: 60)
    try expect(short.standing(on: first) == .unknown && short.week(on: first).absence == .tooFewDays)
  }
}
