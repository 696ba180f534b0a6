import ScienceKernel
import ScienceKernelInterface

/// The targets of columns: see `science_kernel.h`.
@c @implementation
public func sk_plan_batch(
  _ people: UnsafePointer<sk_people>!, _ start_day: Int32, _ targets: UnsafePointer<sk_target_columns>!,
  _ counts: UnsafeMutablePointer<sk_counts>!
) -> Int32 {
  unsafe plan(people, start_day, targets, counts, nil)
}

/// The targets of columns and the rows that changed: see `science_kernel.h`.
@c @implementation
public func sk_recompute(
  _ people: UnsafePointer<sk_people>!, _ start_day: Int32, _ previous_calorie_target: UnsafePointer<sk_input>!,
  _ previous_protein_target: UnsafePointer<sk_input>!, _ previous_status: UnsafePointer<sk_input>!,
  _ targets: UnsafePointer<sk_target_columns>!, _ changed_rows: UnsafeMutablePointer<UInt32>!,
  _ counts: UnsafeMutablePointer<sk_counts>!
) -> Int32 {
  unsafe plan(
    people, start_day, targets, counts,
    PlanBefore(
      calories: previous_calorie_target, protein: previous_protein_target, status: previous_status,
      changedRows: changed_rows))
}

/// Checks everything, then plans every row.
///
/// - Parameter before: What only a recompute has.
/// - Returns: The answer of the call.
@inline(never)
private func plan(
  _ people: UnsafePointer<sk_people>?, _ start: Int32, _ targets: UnsafePointer<sk_target_columns>?,
  _ counts: UnsafeMutablePointer<sk_counts>?, _ before: PlanBefore?
) -> Int32 {
  do throws(Fault) {
    let (people, targets, counts) = unsafe (try checked(people), try checked(targets), try checked(counts))
    guard CalendarDate(dayNumber: Int(start)) != nil else { throw Fault(.badDate, Fault.noColumn) }
    let count = unsafe people.pointee.count
    // size_t comes as Int, so what is too long is negative.
    guard count >= 0 else { throw Fault(.tooLong, Fault.noColumn) }
    guard count > 0 else {
      unsafe counts.pointee = sk_counts()
      return 0
    }
    var memory = sk_table()
    // Sound: the memory is used inside the closure only.
    try unsafe withUnsafeMutableBytes(of: &memory) { bytes throws(Fault) in
      guard let address = bytes.baseAddress else { return }
      var table = unsafe Table(address, count: count)
      unsafe try table.add(people, targets)
      if let before { try table.add(before) }
      unsafe try table.checkOverlap(counts: counts)
      unsafe counts.pointee = table.plan(from: start)
    }
    return 0
  } catch {
    return error.answer
  }
}
