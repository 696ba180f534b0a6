#if !hasFeature(Embedded)
  extension People {
    /// The targets of everybody, planned on every core and written to columns whose memory is used again.
    ///
    /// The columns are those of `targets(from:)`, bit for bit. Fewer than 131 072 people are planned on one thread,
    /// because several would not be faster.
    ///
    /// - Parameters:
    ///   - start: The first day of every plan.
    ///   - columns: Any columns; afterwards they have as many rows as there are people.
    /// - Throws: `CancellationError` if the task was canceled before the last rows were begun; the columns are empty
    ///   then.
    public func concurrentTargets(
      from start: CalendarDate, into columns: inout TargetColumns
    ) async throws(CancellationError) {
      guard await columns.planConcurrently(self, from: start) else { throw CancellationError() }
    }
  }

  extension TargetColumns {
    /// Fills every row; false, and no rows, if the task was canceled.
    ///
    /// - Parameter rowsPerTask: Whole blocks, and enough of them for the start of a task to vanish beside their planning.
    package mutating func planConcurrently(
      _ people: People, from start: CalendarDate, rowsPerTask: Int = 65_536
    ) async -> Bool {
      if Task.isCancelled {
        self = TargetColumns()
        return false
      }
      if people.count < 2 * rowsPerTask {
        computeTargets(people, from: start)
        return true
      }
      let lent = LentColumns(&self, for: people)
      // Sound: no two tasks have a row in common, the group returns only when all of its tasks have, and until then the
      // people are in use and the columns are lent.
      let blocks = unsafe SharedBlocks(people: people.block, targets: lent.block)
      let parts = people.count / rowsPerTask
      let rejected: Int? = await withTaskGroup(of: Int?.self) { group in
        for part in 0..<parts {
          // The last part is longer by what does not fill one of its own.
          let rows = part * rowsPerTask..<(part == parts - 1 ? people.count : (part + 1) * rowsPerTask)
          group.addTask {
            Task.isCancelled
              ? nil : blocks.targets.computeTargets(blocks.people, rows: rows, from: start.dayNumber)
          }
        }
        return await group.reduce(0) { sum, rejected in
          if let sum, let rejected { sum + rejected } else { nil }
        }
      }
      extendLifetime(people)
      lent.giveBack(to: &self)
      if let rejected { self.rejected = rejected } else { self = TargetColumns() }
      return rejected != nil
    }
  }

  /// Columns that several tasks use, each of them other rows.
  private struct SharedBlocks: @unchecked Sendable {
    let people: PeopleBlock
    let targets: TargetBlock
  }
#endif
