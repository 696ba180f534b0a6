#if !hasFeature(Embedded)
  extension People {
    /// Computes the targets of all people on all cores and writes them into existing columns, reusing their memory.
    ///
    /// The results equal those of `targets(from:)`, bit for bit. Fewer than 131 072 people use one thread, because more
    /// would not be faster.
    ///
    /// - Parameters:
    ///   - start: The first day of every row's plan.
    ///   - columns: Any columns; they get one row per person.
    /// - Throws: `CancellationError` if the task is canceled before the last rows start; the columns are then empty.
    public func concurrentTargets(
      from start: CalendarDate, into columns: inout TargetColumns
    ) async throws(CancellationError) {
      guard await columns.planConcurrently(self, from: start) else { throw CancellationError() }
    }
  }

  extension TargetColumns {
    /// Fills every row; returns false, with no rows, if the task was canceled.
    ///
    /// - Parameter rowsPerTask: A multiple of the block size, large enough to make the cost of starting a task
    ///   negligible.
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
      // Sound: no two tasks share a row, the group returns only after all of its tasks, and until then the people are
      // in use and the columns are lent.
      let blocks = unsafe SharedBlocks(people: people.block, targets: lent.block)
      let parts = people.count / rowsPerTask
      let rejected: Int? = await withTaskGroup(of: Int?.self) { group in
        for part in 0..<parts {
          // The last part also takes the remaining rows.
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

  /// Columns shared by several tasks, each with its own rows.
  private struct SharedBlocks: @unchecked Sendable {
    let people: PeopleBlock
    let targets: TargetBlock
  }
#endif
