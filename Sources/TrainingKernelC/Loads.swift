import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// Chronic load, acute load and form: see `training_kernel.h`.
@c @implementation
public func tk_load_balance(
  _ loads: UnsafePointer<tk_loads>!, _ balances: UnsafePointer<tk_load_balances>!,
  _ violations: UnsafeMutablePointer<tk_refused>!
) -> Int32 {
  unsafe answer(violations) { (memory: inout Memory) throws(Rejection) in
    try unsafe fill(loads, balances, start: nil, &memory)
  }
}

/// The same from loads before the first day: see `training_kernel.h`.
@c @implementation
public func tk_load_balance_from(
  _ loads: UnsafePointer<tk_loads>!, _ balances: UnsafePointer<tk_load_balances>!, _ chronic: UnsafePointer<Double>!,
  _ acute: UnsafePointer<Double>!, _ violations: UnsafeMutablePointer<tk_refused>!
) -> Int32 {
  unsafe answer(violations) { (memory: inout Memory) throws(Rejection) in
    try unsafe fill(loads, balances, start: (chronic, acute), &memory)
  }
}

// Not inlined, for the size of the module.
@inline(never) private func fill(
  _ loads: UnsafePointer<tk_loads>?, _ balances: UnsafePointer<tk_load_balances>?,
  start: (chronic: UnsafePointer<Double>?, acute: UnsafePointer<Double>?)?, _ memory: inout Memory
) throws(Rejection) -> Int32 {
  try unsafe Columns(loads, balances, start: start, &memory).fill()
  return 0
}

/// The columns of a call, in the caller's memory.
// Sound: every piece of memory was checked, and outlives the call. This covers every method.
@safe private struct Columns {
  let loads: tk_loads
  let balances: tk_load_balances
  let form: ExponentialAverage.Decay
  let formDay: LoadBalance.FormDay
  /// Chronic and acute load of each athlete before the first day; nil for none.
  private let chronicStart, acuteStart: UnsafePointer<Double>?

  init(
    _ loads: UnsafePointer<tk_loads>?, _ balances: UnsafePointer<tk_load_balances>?,
    start: (chronic: UnsafePointer<Double>?, acute: UnsafePointer<Double>?)?, _ memory: inout Memory
  ) throws(Rejection) {
    unsafe (chronicStart, acuteStart) = (start?.chronic, start?.acute)
    // The pointers of the structs count after those of the call.
    let first = unsafe start == nil ? 3 : 5
    let loads = unsafe try memory.add(loads, 1, 1).pointee
    let balances = unsafe try memory.add(balances, 1, 2).pointee
    unsafe (self.loads, self.balances) = (loads, balances)
    let (athletes, days) = unsafe (loads.athletes, loads.days)
    let (count, isTooLong) = athletes.multipliedReportingOverflow(by: days)
    guard athletes >= 0, days >= 0, !isTooLong else { throw Rejection(.tooLong) }
    unsafe (form, formDay) = (try .init(code: loads.form), try .init(code: loads.form_day))
    guard count > 0 || athletes > 0 else { return }
    if unsafe chronicStart != nil { unsafe try memory.add(chronicStart, athletes, 3) }
    if unsafe acuteStart != nil { unsafe try memory.add(acuteStart, athletes, 4) }
    if count > 0 { unsafe try memory.add(loads.loads, count, first) }
    if unsafe loads.chronic_days != nil { unsafe try memory.add(loads.chronic_days, athletes, first + 1) }
    if unsafe loads.acute_days != nil { unsafe try memory.add(loads.acute_days, athletes, first + 2) }
    if count > 0 {
      unsafe try memory.add(balances.chronic, count, first + 3)
      unsafe try memory.add(balances.acute, count, first + 4)
      unsafe try memory.add(balances.form, count, first + 5)
      if unsafe balances.coverage != nil { unsafe try memory.add(balances.coverage, count, first + 6) }
    }
    if unsafe balances.status != nil { unsafe try memory.add(balances.status, athletes, first + 7) }
  }

  /// Writes the rows of every athlete, eight athletes at a time, because their numbers on one day are adjacent.
  func fill() throws(Rejection) {
    if unsafe balances.status == nil { try throwFirstViolation() }
    guard let one = try? LoadBalance() else { return }
    var models = (one, one, one, one, one, one, one, one)
    for first in unsafe stride(from: 0, to: loads.athletes, by: 8) {
      let count = unsafe min(8, loads.athletes - first)
      var rejected: UInt8 = 0
      // Sound: `models` has eight elements, and `count` is at most 8.
      unsafe withUnsafeMutableBytes(of: &models) { bytes in
        let models = unsafe bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: LoadBalance.self)
        for place in 0..<count {
          let isStarted = hasAcceptedStart(first + place)
          let model = try? self.model(of: first + place, isStarted: isStarted)
          if let model { unsafe models[place] = model } else { rejected |= 1 << UInt8(place) }
          if let status = unsafe balances.status {
            unsafe status[first + place] = (model == nil ? 2 : 0) | (isStarted ? 0 : 4)
          }
        }
        for day in unsafe 0..<loads.days {
          for place in 0..<count {
            unsafe step(&models[place], isRejected: rejected >> UInt8(place) & 1 != 0, day: day, athlete: first + place)
          }
        }
      }
    }
  }

  /// Throws the first violation.
  private func throwFirstViolation() throws(Rejection) {
    for athlete in unsafe 0..<loads.athletes {
      var model: LoadBalance = try accepting { () throws(RejectedInput) in try self.model(of: athlete, isStarted: true)
      }
      for day in unsafe 0..<loads.days {
        let load = unsafe loads.loads[day * loads.athletes + athlete]
        if !isAccepted(load) && !load.isNaN {
          try accepting { () throws(RejectedInput) in try model.append(load) }
        }
      }
    }
  }

  private func isAccepted(_ load: Double) -> Bool { TrainingField.load.range.contains(load) }

  private func model(of athlete: Int, isStarted: Bool) throws(RejectedInput) -> LoadBalance {
    try LoadBalance(
      chronicDays: unsafe loads.chronic_days == nil ? 42 : Int(loads.chronic_days[athlete]),
      acuteDays: unsafe loads.acute_days == nil ? 7 : Int(loads.acute_days[athlete]), form, formDay: formDay,
      seed: isStarted ? start(of: athlete) : nil)
  }

  /// Chronic and acute load before the first day; nil for neither.
  private func start(of athlete: Int) -> (chronic: Double, acute: Double)? {
    let chronic = unsafe chronicStart?[athlete] ?? .nan
    let acute = unsafe acuteStart?[athlete] ?? .nan
    return chronic.isNaN && acute.isNaN ? nil : (chronic, acute)
  }

  /// Whether the loads before the first day are accepted; none are.
  private func hasAcceptedStart(_ athlete: Int) -> Bool {
    guard let start = start(of: athlete) else { return true }
    let accepted = TrainingField.startLoad.range
    return accepted.contains(start.chronic) && accepted.contains(start.acute)
  }

  /// Adds a day of an athlete and writes the result; zeros if the athlete's time constants are rejected.
  @inline(__always)
  private func step(_ model: inout LoadBalance, isRejected: Bool, day: Int, athlete: Int) {
    let row = unsafe day * loads.athletes + athlete
    let load = unsafe loads.loads[row]
    let isAccepted = isAccepted(load)
    if !isAccepted, !load.isNaN, let status = unsafe balances.status { unsafe status[athlete] |= 1 }
    // An accepted load never throws.
    try? model.append(isAccepted ? load : nil)
    unsafe balances.chronic[row] = isRejected ? 0 : model.chronic.value
    unsafe balances.acute[row] = isRejected ? 0 : model.acute.value
    unsafe balances.form[row] = isRejected ? 0 : model.form
    if let coverage = unsafe balances.coverage { unsafe coverage[row] = isRejected ? 0 : model.chronic.coverage }
  }
}
