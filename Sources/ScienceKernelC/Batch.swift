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
      changedRows: sk_output(values: changed_rows, stride: MemoryLayout<UInt32>.stride)))
}

/// What a recompute is given besides the columns of a batch, unchecked.
@safe private struct PlanBefore {
  let calories: UnsafePointer<sk_input>?
  let protein: UnsafePointer<sk_input>?
  let status: UnsafePointer<sk_input>?
  let changedRows: sk_output
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
    try checkDate(start)
    let count = unsafe people.pointee.count
    // size_t comes as Int, so what is too long is negative.
    guard count >= 0 else { throw Fault(.tooLong, Fault.noColumn) }
    guard count > 0 else {
      unsafe counts.pointee = sk_counts()
      return 0
    }
    var memory = sk_table()
    // Sound: the memory is used inside the closure only, and both structs are columns, behind a count in the people's case.
    try unsafe withUnsafeMutableBytes(of: &memory) { bytes throws(Fault) in
      guard let address = bytes.baseAddress else { return }
      var table = unsafe Table(address, count: count, used: before == nil ? Place.outputs.upperBound : Place.count)
      unsafe try table.add(counts)
      let inputs = unsafe UnsafeRawPointer(people) + MemoryLayout<Int>.size
      for place in 0..<Place.outputs.upperBound {
        let output = place - Place.outputs.lowerBound
        unsafe try table.add(
          output < 0
            ? inputs + place * MemoryLayout<sk_input>.stride
            : UnsafeRawPointer(targets) + output * MemoryLayout<sk_output>.stride, at: place)
      }
      if let before {
        unsafe try table.add(checked(before.calories, Place.previousCalories), at: Place.previousCalories)
        unsafe try table.add(checked(before.protein, Place.previousProtein), at: Place.previousProtein)
        unsafe try table.add(checked(before.status, Place.previousStatus), at: Place.previousStatus)
        var changedRows = unsafe before.changedRows
        unsafe try table.add(&changedRows, at: Place.changedRows)
        guard UInt(count) <= UInt(UInt32.max) else { throw Fault(.tooLong, Place.changedRows) }
      }
      try table.checkOverlap()
      unsafe counts.pointee = table.plan(from: start)
    }
    return 0
  } catch {
    return error.answer
  }
}
