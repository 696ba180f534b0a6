import ScienceKernel
import ScienceKernelInterface

/// The address of a range of rows of each column, in the kernel's own types, by place.
@safe struct Places {
  private let columns: UnsafeMutableBufferPointer<UnsafeMutableRawPointer>
  /// The columns in use.
  private let used: PlaceSet

  /// Creates places in a buffer of pointers.
  init(_ columns: UnsafeMutableBufferPointer<UnsafeMutableRawPointer>, used: PlaceSet) {
    unsafe self.columns = columns
    self.used = used
  }

  subscript(place: Int) -> UnsafeMutableRawPointer {
    get { unsafe columns[place] }
    nonmutating set { unsafe columns[place] = unsafe newValue }
  }

  /// The columns of people; the last is the adjustment, if it is in use.
  @unsafe private var people: PeopleBlock {
    unsafe PeopleBlock(hasAdjustment: used.contains(Place.adjustment)) { number in
      unsafe UnsafeRawPointer(self[number == Place.outputs.lowerBound ? Place.adjustment : number])
    }
  }

  /// Computes the targets of the first rows, and compares them with the previous targets if there are any.
  ///
  /// The numbers of the changed rows are at the start of their column.
  func computeTargets(_ rows: Int, from start: Int32) -> sk_counts {
    // Sound, here and below: every place has a column of its type with enough rows, the memory outlives this call, and
    // no output overlaps anything else.
    let people = unsafe people
    let targets = unsafe TargetBlock { unsafe self[Place.outputs.lowerBound + $0] }
    guard used.contains(Place.changedRows) else {
      let rejected = targets.computeTargets(people, rows: 0..<rows, from: start)
      return sk_counts(planned: rows - rejected, rejected: rejected, changed: 0)
    }
    let previous = unsafe PreviousBlock(
      calorieTarget: Column(self[Place.previousCalories].assumingMemoryBound(to: Int16.self)),
      proteinTarget: Column(self[Place.previousProtein].assumingMemoryBound(to: Int16.self)),
      status: Column(self[Place.previousStatus].assumingMemoryBound(to: UInt8.self)))
    let changedRows = unsafe OutputColumn(self[Place.changedRows].assumingMemoryBound(to: UInt32.self))
    var changed = 0
    let rejected = targets.computeTargets(people, rows: 0..<rows, from: start) { block in
      changed += targets.writeChanges(since: previous, rows: block, to: changedRows, at: changed)
    }
    return sk_counts(planned: rows - rejected, rejected: rejected, changed: changed)
  }

  /// Computes the trajectories of the first rows.
  ///
  /// - Parameters:
  ///   - weights: The address for the first row's weight in week 0; nil if no week is requested.
  ///   - weekStride: The distance from a weight to that of the next week.
  ///   - curveWeeks: The last week to return.
  ///   - hasWindow: Whether to compute the weeks of the window.
  func computeTrajectories(
    _ rows: Int, weights: UnsafeMutablePointer<Int32>?, weekStride: Int, curveWeeks: Int, hasWindow: Bool
  ) -> sk_counts {
    // Sound, as above; without weights nothing is written to their column, so any address will do.
    let people = unsafe people
    let trajectories = unsafe TrajectoryBlock(hasEdges: false) { number in
      guard number == Place.trajectories.count else { return unsafe self[Place.trajectories.lowerBound + number] }
      if let weights = unsafe weights { return UnsafeMutableRawPointer(weights) }
      return unsafe self[Place.trajectories.lowerBound]
    }
    let intakes =
      unsafe used.contains(Place.intake)
      ? Column(self[Place.intake].assumingMemoryBound(to: Int16.self)) : nil
    trajectories.computeTrajectories(
      people, eating: intakes, rows: 0..<rows,
      TrajectoryColumnOptions(curveWeeks: curveWeeks, hasWindow: hasWindow, weekStride: weekStride))
    if let weights = unsafe weights, curveWeeks > longestTrajectory {
      for week in longestTrajectory + 1...curveWeeks {
        for row in 0..<rows { unsafe weights[week * weekStride + row] = 0 }
      }
    }
    let status = unsafe Column(UnsafePointer(self[Place.trajectories.lowerBound].assumingMemoryBound(to: UInt8.self)))
    var rejected = 0
    for row in 0..<rows { rejected += status[row] == 0 ? 0 : 1 }
    return sk_counts(planned: rows - rejected, rejected: rejected, changed: 0)
  }
}
