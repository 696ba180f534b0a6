import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing
import TrainingKernel
import TrainingKernelInterface

struct SignalsTests {
  static func call<Result>(_ days: [Int32], _ values: [Double], _ body: (inout tk_signal) -> Result) -> Result {
    days.withUnsafeBufferPointer { days in
      values.withUnsafeBufferPointer { values in
        var signal = tk_signal(count: days.count, days: days.baseAddress, values: values.baseAddress)
        return body(&signal)
      }
    }
  }

  /// Values of days with gaps, some of them missing.
  static func signal(_ count: Int, seed: UInt64) -> (days: [Int32], values: [Double]) {
    var random = SeededNumbers(seed: seed)
    var day: Int32 = 20_000
    var (days, values): ([Int32], [Double]) = ([], [])
    for _ in 0..<count {
      let bits = random.next()
      day += bits % 11 == 0 ? Int32(bits >> 8 % 5) + 1 : 1
      days.append(day)
      values.append(bits % 13 == 0 ? .nan : 40 + Double(bits >> 40 & 0xFFF) / 64)
    }
    return (days, values)
  }

  @Test func `intervals have the kernel's variability, rounded, and a lost beat is no interval`() {
    var found = tk_variability()
    let intervals = [500.4, 510, 530, .nan, 550, 560, 1e300]
    expect(tk_intervals(intervals, intervals.count, &found, nil) == 0)
    var kernel = IntervalVariability()
    for interval in [500, 510, 530, nil, 550, 560, nil] { kernel.append(interval) }
    expect(found.rmssd == kernel.rmssd.value && found.sdnn == kernel.sdnn.value && found.excluded == 2)
    expect(tk_intervals(nil, 0, &found, nil) == 0 && found.rmssd.isNaN && found.absence == Int32(TK_NO_DATA))
    expect(tk_intervals(nil, 1, &found, nil), equals: -101)
  }

  @Test(arguments: 0..<12) func `a baseline and a week are the kernel's`(seed: Int) throws {
    let (days, values) = Self.signal(9 * seed, seed: UInt64(seed))
    for today in [20_003, days.last ?? 20_000, (days.last ?? 20_000) + 4] {
      let date = try require(CalendarDate(dayNumber: Int(today)))
      var window = try BaselineWindow(days: 30, minimum: 7)
      var history = RMSSDHistory()
      for (day, value) in zip(days, values) where !value.isNaN {
        let each = try require(CalendarDate(dayNumber: Int(day)))
        if day < today { try window.append(each, value) }
        if day <= today { try history.append(each, rmssd: value) }
      }
      var baseline = tk_baseline()
      expect(Self.call(days, values) { tk_usual(&$0, today, 30, 7, &baseline, nil) }, equals: 0)
      let usual = try window.baseline(before: date)
      expect(baseline.median.bitPattern, equals: (usual.value?.median ?? .nan).bitPattern)
      expect(baseline.median_deviation.bitPattern, equals: (usual.value?.medianDeviation ?? .nan).bitPattern)
      expect(baseline.mean.bitPattern, equals: (usual.value?.mean ?? .nan).bitPattern)
      expect(baseline.standard_deviation.bitPattern, equals: (usual.value?.standardDeviation ?? .nan).bitPattern)
      expect(baseline.count, equals: Int32(usual.value?.count ?? 0))
      expect(baseline.absence == 0, equals: usual.absence == nil)
      var week = tk_rmssd_week()
      expect(Self.call(days, values) { tk_rmssd(&$0, today, &week, nil) }, equals: 0)
      let (found, range) = (try history.week(on: date), try history.normalRange(before: date))
      expect(week.mean.bitPattern, equals: (found.value?.mean ?? .nan).bitPattern)
      expect(week.low.bitPattern, equals: (range.value?.low ?? .nan).bitPattern)
      expect(week.high.bitPattern, equals: (range.value?.high ?? .nan).bitPattern)
      let standing = try [.below, .within, .above, .unknown].firstIndex(of: history.standing(on: date))
      expect(week.standing, equals: standing.map { Int32($0) })
    }
  }

  @Test func `a value has the kernel's standing`() {
    expect(tk_standing(50, 52, 2) == TK_WITHIN && tk_standing(49.9, 52, 2) == TK_BELOW)
    expect(tk_standing(54.1, 52, 2) == TK_ABOVE && tk_standing(.nan, 52, 2) == TK_UNKNOWN)
  }

  @Test func `an impossible or repeated day is rejected`() {
    var baseline = tk_baseline()
    var refused = tk_refused()
    expect(Self.call([5, 5], [1, 2]) { tk_usual(&$0, 9, 30, 7, &baseline, &refused) }, equals: 1)
    expect(refused.fields.0, equals: Int32(TrainingField.windowDay.rawValue))
    expect(Self.call([5, 6], [1, 2]) { tk_usual(&$0, .min, 30, 7, &baseline, &refused) }, equals: -600)
    expect(Self.call([5, 6], [1, 2]) { tk_usual(&$0, 9, 61, 70, &baseline, &refused) }, equals: 2)
  }
}
