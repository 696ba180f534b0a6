import ScienceKernel
import ScienceKernelInterface

/// Computes the targets of columns: see `science_kernel.h`.
@c @implementation
public func sk_plan_batch(
  _ people: UnsafePointer<sk_people>!, _ start_day: Int32, _ targets: UnsafePointer<sk_target_columns>!,
  _ counts: UnsafeMutablePointer<sk_counts>!
) -> Int32 {
  unsafe computeTargets(people, start_day, targets, counts, nil)
}

/// Computes the targets of columns and the rows that changed: see `science_kernel.h`.
@c @implementation
public func sk_recompute(
  _ people: UnsafePointer<sk_people>!, _ start_day: Int32, _ previous_calorie_target: UnsafePointer<sk_input>!,
  _ previous_protein_target: UnsafePointer<sk_input>!, _ previous_status: UnsafePointer<sk_input>!,
  _ targets: UnsafePointer<sk_target_columns>!, _ changed_rows: UnsafeMutablePointer<UInt32>!,
  _ counts: UnsafeMutablePointer<sk_counts>!
) -> Int32 {
  unsafe computeTargets(
    people, start_day, targets, counts,
    PreviousColumns(
      calories: previous_calorie_target, protein: previous_protein_target, status: previous_status,
      changedRows: sk_output(values: changed_rows, stride: MemoryLayout<UInt32>.stride)))
}

/// Computes the trajectories of columns: see `science_kernel.h`.
@c @implementation
public func sk_trajectory_batch(
  _ people: UnsafePointer<sk_people>!, _ intake: UnsafePointer<sk_input>!,
  _ trajectories: UnsafePointer<sk_trajectory_columns>!, _ counts: UnsafeMutablePointer<sk_counts>!
) -> Int32 {
  do throws(Fault) {
    let (people, trajectories) = unsafe (try checked(people), try checked(trajectories))
    let count = unsafe people.pointee.count
    let last = max(-1, unsafe Int(trajectories.pointee.curve_weeks))
    try unsafe batch(of: people, try checked(counts)) { table throws(Fault) in
      if let intake = unsafe intake { unsafe try table.add(checked(intake, Place.intake), at: Place.intake) }
      unsafe try table.add(UnsafeRawPointer(trajectories), at: Place.trajectories)
      let weights = unsafe trajectories.pointee.weights_g
      // Every 32-bit week number fits a count of weeks, except the largest.
      if last >= 0 {
        guard last < Int32.max else { throw Fault(.tooLong, Place.weights) }
        unsafe try table.add(weights, weeks: last + 1)
      }
      try table.checkOverlap()
      let hasWindow = unsafe trajectories.pointee.has_window != 0
      return table.process { places, rows, first in
        unsafe places.computeTrajectories(
          rows, weights: last < 0 ? nil : weights.map { unsafe $0 + first }, weekStride: count, curveWeeks: last,
          hasWindow: hasWindow)
      }
    }
    return 0
  } catch {
    return error.answer
  }
}

/// Checks the columns that every batch has, then runs the call; without rows it does nothing.
///
/// - Parameter body: Adds the other columns to the table and computes its rows.
private func batch(
  of people: UnsafePointer<sk_people>, _ counts: UnsafeMutablePointer<sk_counts>,
  _ body: (inout Table) throws(Fault) -> sk_counts
) throws(Fault) {
  let count = unsafe people.pointee.count
  // size_t arrives as Int, so a length that is too long is negative.
  guard count >= 0 else { throw Fault(.tooLong, Fault.noColumn) }
  guard count > 0 else { return unsafe counts.pointee = sk_counts() }
  var memory = sk_table()
  // Sound: the memory is used only inside the closure.
  try unsafe withUnsafeMutableBytes(of: &memory) { bytes throws(Fault) in
    guard let address = bytes.baseAddress else { return }
    var table = unsafe Table(address, count: count)
    unsafe try table.add(counts)
    unsafe try table.add(people)
    unsafe counts.pointee = try body(&table)
  }
}

extension Table {
  /// Adds the columns of people, which follow their count.
  fileprivate mutating func add(_ people: UnsafePointer<sk_people>) throws(Fault) {
    let inputs = unsafe UnsafeRawPointer(people) + MemoryLayout<Int>.size
    for place in 0..<Place.targetWeight {
      unsafe try add(inputs + place * MemoryLayout<sk_input>.stride, at: place)
    }
    if unsafe people.pointee.target_weight_kg.values != nil {
      unsafe try add(inputs + Place.targetWeight * MemoryLayout<sk_input>.stride, at: Place.targetWeight)
    } else {
      addNoTargetWeights()
    }
    if unsafe people.pointee.adjustment.values != nil {
      unsafe try add(inputs + Place.outputs.lowerBound * MemoryLayout<sk_input>.stride, at: Place.adjustment)
    }
  }

  /// Adds consecutive output columns.
  fileprivate mutating func add(_ outputs: UnsafeRawPointer, at places: Range<Int>) throws(Fault) {
    for place in places {
      unsafe try add(outputs + (place - places.lowerBound) * MemoryLayout<sk_output>.stride, at: place)
    }
  }
}

/// The inputs of a recompute besides the columns of a batch, unchecked.
@safe private struct PreviousColumns {
  let calories: UnsafePointer<sk_input>?
  let protein: UnsafePointer<sk_input>?
  let status: UnsafePointer<sk_input>?
  let changedRows: sk_output
}

/// Checks everything, then computes every row.
///
/// - Parameter before: The inputs of a recompute; nil otherwise.
/// - Returns: The answer of the call.
@inline(never)
private func computeTargets(
  _ people: UnsafePointer<sk_people>?, _ start: Int32, _ targets: UnsafePointer<sk_target_columns>?,
  _ counts: UnsafeMutablePointer<sk_counts>?, _ before: PreviousColumns?
) -> Int32 {
  do throws(Fault) {
    let (people, targets, counts) = unsafe (try checked(people), try checked(targets), try checked(counts))
    _ = try checkedDate(start)
    let count = unsafe people.pointee.count
    try unsafe batch(of: people, counts) { table throws(Fault) in
      unsafe try table.add(UnsafeRawPointer(targets), at: Place.outputs)
      if let before {
        unsafe try table.add(checked(before.calories, Place.previousCalories), at: Place.previousCalories)
        unsafe try table.add(checked(before.protein, Place.previousProtein), at: Place.previousProtein)
        unsafe try table.add(checked(before.status, Place.previousStatus), at: Place.previousStatus)
        var changedRows = unsafe before.changedRows
        unsafe try table.add(&changedRows, at: Place.changedRows)
        guard UInt(count) <= UInt(UInt32.max) else { throw Fault(.tooLong, Place.changedRows) }
      }
      try table.checkOverlap()
      return table.process { places, rows, _ in places.computeTargets(rows, from: start) }
    }
    return 0
  } catch {
    return error.answer
  }
}
