#if !hasFeature(Embedded)
  extension People {
    /// The targets of everybody, planned on every core.
    ///
    /// The columns are those of `targets(from:)`, bit for bit. Fewer than 131 072 people are planned on one thread,
    /// because more would not be faster.
    ///
    /// - Parameter start: The first day of every plan.
    /// - Throws: `CancellationError` if the task was cancelled before the last rows were begun.
    public func concurrentTargets(from start: CalendarDate) async throws(CancellationError) -> TargetColumns {
      var columns = TargetColumns()
      _ = try await concurrentTargets(from: start, into: &columns)
      return columns
    }

    /// The targets of everybody, planned on every core and written to columns whose memory is used again.
    ///
    /// The columns are those of `targets(from:)`, bit for bit. Fewer than 131 072 people are planned on one thread,
    /// because more would not be faster.
    ///
    /// - Parameters:
    ///   - start: The first day of every plan.
    ///   - columns: Any columns; afterwards they have as many rows as there are people.
    /// - Returns: How many rows were planned and how many rejected.
    /// - Throws: `CancellationError` if the task was cancelled before the last rows were begun; the columns are empty
    ///   then.
    public func concurrentTargets(
      from start: CalendarDate, into columns: inout TargetColumns
    ) async throws(CancellationError) -> BatchCounts {
      guard await columns.planConcurrently(self, from: start) else { throw CancellationError() }
      return columns.counts
    }
  }

  extension TargetColumns {
    /// Fills every row; false, and no rows, if the task was cancelled.
    ///
    /// - Parameter rowsPerTask: Whole blocks, and so many that starting a task is nothing beside planning them.
    mutating func planConcurrently(
      _ people: People, from start: CalendarDate, rowsPerTask: Int = 65_536
    ) async -> Bool {
      if Task.isCancelled {
        resize(to: 0)
        return false
      }
      if people.count < 2 * rowsPerTask {
        plan(people, from: start)
        return true
      }
      resize(to: people.count)
      guard
        let rejected = await planParts(
          people, from: start.dayNumber, rowsPerTask: rowsPerTask, &bmr, &tdee, &calorieTarget, &proteinTarget,
          &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status)
      else {
        resize(to: 0)
        return false
      }
      counts = BatchCounts(planned: people.count - rejected, rejected: rejected)
      return true
    }
  }

  /// Fills columns that are all as long as there are people, one task for each part of the rows.
  ///
  /// - Returns: How many rows were rejected; nil if the task was cancelled before all parts were begun.
  private func planParts(
    _ people: People, from start: Int32, rowsPerTask: Int, _ bmr: inout [Int16], _ tdee: inout [Int16],
    _ calorieTarget: inout [Int16], _ proteinTarget: inout [Int16], _ waterTarget: inout [Int16],
    _ estimatedWeeks: inout [Int16], _ projectedDay: inout [Int32], _ advisories: inout [UInt16],
    _ status: inout [UInt8]
  ) async -> Int? {
    // A span keeps its column's memory where it is, and everybody else away from it, until it is last used: below,
    // after the group, which returns only when all of its tasks have.
    var bmr = bmr.mutableSpan
    var tdee = tdee.mutableSpan
    var calorieTarget = calorieTarget.mutableSpan
    var proteinTarget = proteinTarget.mutableSpan
    var waterTarget = waterTarget.mutableSpan
    var estimatedWeeks = estimatedWeeks.mutableSpan
    var projectedDay = projectedDay.mutableSpan
    var advisories = advisories.mutableSpan
    var status = status.mutableSpan
    let shared = unsafe SharedRows(
      bmr: SharedColumn(&bmr), tdee: SharedColumn(&tdee), calorieTarget: SharedColumn(&calorieTarget),
      proteinTarget: SharedColumn(&proteinTarget), waterTarget: SharedColumn(&waterTarget),
      estimatedWeeks: SharedColumn(&estimatedWeeks), projectedDay: SharedColumn(&projectedDay),
      advisories: SharedColumn(&advisories), status: SharedColumn(&status))
    let parts = people.count / rowsPerTask
    let rejected: Int? = await withTaskGroup(of: Int?.self) { group in
      for part in 0..<parts {
        // The last part is longer by what does not fill one of its own.
        let rows = part * rowsPerTask..<(part == parts - 1 ? people.count : (part + 1) * rowsPerTask)
        group.addTask {
          // Sound, because no two tasks have a row in common.
          Task.isCancelled ? nil : unsafe shared.plan(rows, of: people, from: start)
        }
      }
      return await group.reduce(0) { sum, rejected in
        if let sum, let rejected { sum + rejected } else { nil }
      }
    }
    extendLifetime(bmr)
    extendLifetime(tdee)
    extendLifetime(calorieTarget)
    extendLifetime(proteinTarget)
    extendLifetime(waterTarget)
    extendLifetime(estimatedWeeks)
    extendLifetime(projectedDay)
    extendLifetime(advisories)
    extendLifetime(status)
    return rejected
  }

  /// The memory of a column that several tasks write to: a span cannot go into a task.
  ///
  /// Whoever makes one keeps the span in use for as long as this is, and gives no row to two tasks. Then it is sound:
  /// the memory stays where it is, and no two tasks touch the same bytes.
  @unsafe private struct SharedColumn<Number: BitwiseCopyable>: @unchecked Sendable {
    private let numbers: UnsafeMutableBufferPointer<Number>

    init(_ span: inout MutableSpan<Number>) { unsafe numbers = span.withUnsafeMutableBufferPointer { unsafe $0 } }

    /// The part of the column that is one task's own.
    func part(_ rows: Range<Int>) -> UnsafeMutableBufferPointer<Number> { unsafe numbers.extracting(rows) }
  }

  /// The columns of targets that several tasks write to.
  @unsafe private struct SharedRows: Sendable {
    let bmr: SharedColumn<Int16>
    let tdee: SharedColumn<Int16>
    let calorieTarget: SharedColumn<Int16>
    let proteinTarget: SharedColumn<Int16>
    let waterTarget: SharedColumn<Int16>
    let estimatedWeeks: SharedColumn<Int16>
    let projectedDay: SharedColumn<Int32>
    let advisories: SharedColumn<UInt16>
    let status: SharedColumn<UInt8>

    /// Fills the rows of one task.
    ///
    /// - Returns: How many of them were rejected.
    func plan(_ rows: Range<Int>, of people: People, from start: Int32) -> Int {
      var bmr = unsafe bmr.part(rows).mutableSpan
      var tdee = unsafe tdee.part(rows).mutableSpan
      var calorieTarget = unsafe calorieTarget.part(rows).mutableSpan
      var proteinTarget = unsafe proteinTarget.part(rows).mutableSpan
      var waterTarget = unsafe waterTarget.part(rows).mutableSpan
      var estimatedWeeks = unsafe estimatedWeeks.part(rows).mutableSpan
      var projectedDay = unsafe projectedDay.part(rows).mutableSpan
      var advisories = unsafe advisories.part(rows).mutableSpan
      var status = unsafe status.part(rows).mutableSpan
      return planBlocks(
        0..<rows.count, people.weightKg.span.extracting(rows), people.heightCm.span.extracting(rows),
        people.age.span.extracting(rows), people.sex.span.extracting(rows),
        people.activityLevel.span.extracting(rows), people.goal.span.extracting(rows),
        people.targetWeightKg.span.extracting(rows), from: start, &bmr, &tdee, &calorieTarget, &proteinTarget,
        &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status)
    }
  }
#endif
