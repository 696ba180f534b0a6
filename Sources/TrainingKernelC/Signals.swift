import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// Baseline before a day: see `training_kernel.h`.
@c @implementation
public func tk_usual(
  _ signal: UnsafePointer<tk_signal>!, _ day: Int32, _ days: Int32, _ minimum: Int32,
  _ baseline: UnsafeMutablePointer<tk_baseline>!, _ violations: UnsafeMutablePointer<tk_refused>!
) -> Int32 {
  unsafe answer(violations) { (memory: inout Memory) throws(Rejection) in
    let signal = unsafe try Signal(signal, &memory)
    let baseline = unsafe try memory.add(baseline, 1, 2)
    let today = try signal.date(day)
    var window = try accepting { () throws(RejectedInput) in
      try BaselineWindow(days: Int(days), minimum: Int(minimum))
    }
    try signal.visit(before: day) { (date, value) throws(RejectedInput) in try window.append(date, value) }
    let usual = try accepting { () throws(RejectedInput) in try window.baseline(before: today) }
    let value = usual.value
    unsafe baseline.pointee = tk_baseline(
      median: value?.median ?? .nan, median_deviation: value?.medianDeviation ?? .nan, mean: value?.mean ?? .nan,
      standard_deviation: value?.standardDeviation ?? .nan, count: Int32(value?.count ?? 0),
      absence: usual.absence?.code ?? 0, advisories: UInt32(value?.advisoryBits ?? 0))
    return 0
  }
}

/// Week of ln rMSSD: see `training_kernel.h`.
@c @implementation
public func tk_rmssd(
  _ rmssd: UnsafePointer<tk_signal>!, _ day: Int32, _ week: UnsafeMutablePointer<tk_rmssd_week>!,
  _ violations: UnsafeMutablePointer<tk_refused>!
) -> Int32 {
  unsafe answer(violations) { (memory: inout Memory) throws(Rejection) in
    let signal = unsafe try Signal(rmssd, &memory)
    let week = unsafe try memory.add(week, 1, 2)
    let today = try signal.date(day)
    var history = RMSSDHistory()
    try signal.visit(before: day &+ 1) { (date, value) throws(RejectedInput) in try history.append(date, rmssd: value) }
    let (found, range) = try accepting { () throws(RejectedInput) in
      (try history.week(on: today), try history.normalRange(before: today))
    }
    unsafe week.pointee = tk_rmssd_week(
      mean: found.value?.mean ?? .nan, low: range.value?.low ?? .nan, high: range.value?.high ?? .nan,
      standing: (range.value?.standing(of: found.value?.mean) ?? .unknown).code, count: Int32(found.value?.count ?? 0),
      week_absence: found.absence?.code ?? 0, absence: range.absence?.code ?? 0,
      advisories: UInt32(range.advisoryBits))
    return 0
  }
}

/// The signal of a call, in the caller's memory.
// Sound: the memory was checked, and outlives the call. This covers every method.
@safe private struct Signal {
  let given: tk_signal

  init(_ signal: UnsafePointer<tk_signal>?, _ memory: inout Memory) throws(Rejection) {
    unsafe given = try memory.add(signal, 1, 1).pointee
    guard unsafe given.count != 0 else { return }
    unsafe try memory.add(given.days, given.count, 3)
    unsafe try memory.add(given.values, given.count, 4)
  }

  func date(_ day: Int32) throws(Rejection) -> CalendarDate {
    guard let date = CalendarDate(dayNumber: Int(day)) else { throw Rejection(.badDate) }
    return date
  }

  /// Visits the values on the days before a day.
  func visit(
    before end: Int32, _ body: (CalendarDate, Double) throws(RejectedInput) -> Void
  ) throws(Rejection) {
    for place in unsafe 0..<given.count {
      let (day, value) = unsafe (given.days[place], given.values[place])
      let date = try date(day)
      guard !value.isNaN, day < end else { continue }
      try accepting { () throws(RejectedInput) in try body(date, value) }
    }
  }
}
