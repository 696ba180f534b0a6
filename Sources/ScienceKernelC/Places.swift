import ScienceKernel
import ScienceKernelInterface

/// Where the kernel finds some rows of each column, in its own types, by place.
@safe struct Places {
  private let columns: UnsafeMutableBufferPointer<UnsafeMutableRawPointer>
  /// How many columns there are: 16, or 20 with the plan before.
  private let used: Int

  /// Room for so many pointers.
  init(_ columns: UnsafeMutableBufferPointer<UnsafeMutableRawPointer>, used: Int) {
    unsafe self.columns = columns
    self.used = used
  }

  subscript(place: Int) -> UnsafeMutableRawPointer {
    get { unsafe columns[place] }
    nonmutating set { unsafe columns[place] = unsafe newValue }
  }

  /// Plans the first rows, and compares them with the plan before if there is one.
  ///
  /// The numbers of the changed rows stand at the front of their column.
  func plan(_ rows: Int, from start: Int32) -> sk_counts {
    // Sound, here and below: every place has a column of its type with so many rows, the memory outlives this call, and
    // what is written lies on nothing else.
    let people = unsafe PeopleBlock { unsafe UnsafeRawPointer(self[$0]) }
    let targets = unsafe TargetBlock { unsafe self[Place.outputs.lowerBound + $0] }
    guard used == Place.count else {
      let rejected = targets.plan(people, rows: 0..<rows, from: start)
      return sk_counts(planned: rows - rejected, rejected: rejected, changed: 0)
    }
    let previous = unsafe PreviousBlock(
      calorieTarget: Column(self[Place.previousCalories].assumingMemoryBound(to: Int16.self)),
      proteinTarget: Column(self[Place.previousProtein].assumingMemoryBound(to: Int16.self)),
      status: Column(self[Place.previousStatus].assumingMemoryBound(to: UInt8.self)))
    let changedRows = unsafe OutputColumn(self[Place.changedRows].assumingMemoryBound(to: UInt32.self))
    var changed = 0
    let rejected = targets.plan(people, rows: 0..<rows, from: start) { block in
      changed += targets.writeChanges(since: previous, rows: block, to: changedRows, at: changed)
    }
    return sk_counts(planned: rows - rejected, rejected: rejected, changed: changed)
  }
}
