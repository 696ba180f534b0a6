#if !hasFeature(Embedded)
  extension People {
    /// Computes the targets of all people on all cores.
    ///
    /// The results equal those of `targets(from:)`, bit for bit. Up to 65,536 people use one thread, because more would
    /// not be faster.
    ///
    /// - Parameter start: The first day of every row's plan.
    /// - Throws: `CancellationError` if the task is canceled before the last rows start.
    public func concurrentTargets(from start: CalendarDate) async throws(CancellationError) -> TargetColumns {
      var columns = TargetColumns()
      try await concurrentTargets(from: start, into: &columns)
      return columns
    }

    /// Computes the targets of all people on all cores and writes them into existing columns, reusing their memory.
    ///
    /// - Parameters:
    ///   - start: The first day of every row's plan.
    ///   - columns: Any columns; they get one row per person.
    /// - Throws: `CancellationError` if the task is canceled before the last rows start; the columns are then empty.
    public func concurrentTargets(
      from start: CalendarDate, into columns: inout TargetColumns
    ) async throws(CancellationError) {
      try await concurrentTargets(from: start, into: &columns, rowsPerTask: 65_536)
    }

    /// Computes the targets in parts of a chosen size, a multiple of the block size.
    package func concurrentTargets(
      from start: CalendarDate, into columns: inout TargetColumns, rowsPerTask: Int
    ) async throws(CancellationError) {
      // On a thrown error the columns stay empty.
      let lent = LentColumns(&columns, for: self)
      defer { extendLifetime(self) }
      // Sound: no two tasks share a row, `computeConcurrently` returns only after all of its tasks, and until then the
      // people are in use and the columns are lent.
      let blocks = unsafe SharedBlocks(people: block, targets: lent.block)
      var rejected = 0
      try await computeConcurrently(rowsPerTask: rowsPerTask) { rows in
        blocks.targets.computeTargets(blocks.people, rows: rows, from: start.dayNumber)
      } take: { part in
        rejected += part
      }
      lent.giveBack(to: &columns)
      columns.rejected = rejected
    }

    /// Computes all rows in parts, each in a task of its own, and returns after the last one.
    ///
    /// - Parameters:
    ///   - rowsPerTask: The rows of a part: enough of them to make the cost of starting a task negligible. If there are
    ///     no more, this thread computes them.
    ///   - compute: Computes a range of rows.
    ///   - take: Receives the result of each range, in any order.
    /// - Throws: `CancellationError` if the task is canceled before the last part starts.
    func computeConcurrently<Part: Sendable>(
      rowsPerTask: Int, _ compute: @escaping @Sendable (Range<Int>) -> Part, take: (Part) -> Void
    ) async throws(CancellationError) {
      if Task.isCancelled { throw CancellationError() }
      guard count > rowsPerTask else { return take(compute(0..<count)) }
      let isComplete = await withTaskGroup(of: Part?.self) { group in
        for first in stride(from: 0, to: count, by: rowsPerTask) {
          let rows = first..<min(first + rowsPerTask, count)
          group.addTask { Task.isCancelled ? nil : compute(rows) }
        }
        var isComplete = true
        for await part in group {
          if let part { take(part) } else { isComplete = false }
        }
        return isComplete
      }
      if !isComplete { throw CancellationError() }
    }
  }

  /// Columns shared by several tasks, each with its own rows.
  private struct SharedBlocks: @unchecked Sendable {
    let people: PeopleBlock
    let targets: TargetBlock
  }
#endif
