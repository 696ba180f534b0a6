import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct BaselineWindowTests {
  static let first = CalendarDate("2026-01-01")!

  static func window(_ values: [Double], days: Int = 30, minimum: Int = 7) throws -> BaselineWindow {
    var window = try BaselineWindow(days: days, minimum: minimum)
    for (place, value) in values.enumerated() { try window.append(first.advanced(by: place), value) }
    return window
  }

  @Test func `today and old values never count, and an outlier is more than 3 robust deviations away`() throws {
    // Today is never in its own baseline.
    let window = try Self.window([1, 2, 3, 4, 5, 6, 7, 1000])
    try expect(window.baseline(before: Self.first.advanced(by: 7)).value?.median, equals: 4)
    try expect(window.baseline(before: Self.first.advanced(by: 8)).value?.median, equals: 4.5)
    try expect(window.baseline(before: Self.first.advanced(by: 6)).absence, equals: .tooFewDays)
    // Old values do not count, however few there are.
    do {
      let window = try Self.window([1, 2, 3, 4, 5, 6, 7])
      try expect(window.baseline(before: Self.first.advanced(by: 30)).value?.count, equals: 7)
      try expect(window.baseline(before: Self.first.advanced(by: 31)).absence, equals: .tooFewDays)
      try expect(window.baseline(before: Self.first.advanced(by: 400)).absence, equals: .noData)
      try expect(window.baseline(before: CalendarDate(dayNumber: 100_000_000)!).absence, equals: .noData)
    }
    // An outlier lies more than 3 robust standard deviations from the median.
    // Median 50 and MAD 1, so the bounds are 50 ± 4.4478.
    let baseline = Baseline(of: [48, 49, 50, 51, 52])
    expect(!baseline.isOutlier(54.44) && baseline.isOutlier(54.45))
    expect(!baseline.isOutlier(45.56) && baseline.isOutlier(45.55))
  }

  @Test(arguments: Sweep.cases(Array(1...20), sample: [1, 2, 3]))
  func `it is the baseline of the days' values`(
    seed: UInt64
  ) throws {
    var random = SeededNumbers(seed: seed)
    var window = try BaselineWindow(days: 1 + Int(random.next() % 60), minimum: 1)
    var known: [Int: Double] = [:]
    var day = 0
    for _ in 0..<200 {
      // Long enough, and without a long gap, so that places of skipped days are used again.
      day += Int.random(in: 0..<100, using: &random) == 0 ? 70 : [1, 1, 1, 2, 5].randomElement(using: &random)!
      let value = Double.random(in: 40...80, using: &random)
      try window.append(Self.first.advanced(by: day), value)
      known[day] = value
      for ahead in -3...5 {
        let values = (day + ahead - window.days..<day + ahead).compactMap { $0 <= day ? known[$0] : nil }
        let kept = try window.values(before: Self.first.advanced(by: day + ahead)).compactMap { $0 }
        expect(kept, equals: values)
      }
      window = try stored(window)
    }
  }

  @Test func `a repeated day, an earlier day and NaN are rejected`() throws {
    var window = try Self.window([1, 2])
    let before = window
    for (day, value) in [(1, 5.0), (0, 5), (2, .nan), (2, .infinity)] {
      #expect(throws: InvalidInput.self) { try window.append(Self.first.advanced(by: day), value) }
    }
    expect(window, equals: before)
    #expect(throws: InvalidInput.self) { try window.baseline(before: Self.first.advanced(by: -3)) }
    for (days, minimum) in [(0, 1), (61, 1), (30, 31), (30, 0)] {
      #expect(throws: InvalidInput.self) { try BaselineWindow(days: days, minimum: minimum) }
    }
  }

  @Test func `a value far from the others is flagged and stays`() throws {
    let values = [50.0, 51, 49, 50, 52, 48, 50, 51, 49, 500]
    let baseline = Baseline(of: values)
    expect(baseline.isOutlier(500) && baseline.advisories == [.outlier] && baseline.count == 10)
    expect(baseline.median, equals: 50)
    expect(baseline.medianDeviation, equals: 1)
    expect(abs(baseline.robustDeviation(of: 53)! - 3 / 1.4826) < 1e-15 && !baseline.isOutlier(53))
    // If most values are the same there is no robust deviation, and a different value is still flagged.
    let flat = Baseline(of: Array(repeating: 50, count: 9) + [500])
    expect(flat.robustDeviation(of: 60) == nil && flat.isOutlier(500) && !flat.isOutlier(50))
    expect(Baseline(of: [3]).standardDeviation, equals: 0)
  }
}
