import ScienceKernel
import ScienceKernelInterface

/// The targets of columns: see `science_kernel.h`.
@c @implementation
public func sk_plan_batch(
  _ people: UnsafePointer<sk_people>!, _ start_day: Int32, _ targets: UnsafePointer<sk_target_columns>!,
  _ counts: UnsafeMutablePointer<sk_counts>!
) -> Int32 {
  do throws(Fault) {
    let (people, targets, counts) = unsafe (try checked(people), try checked(targets), try checked(counts))
    let start = try checkedDay(start_day)
    guard let count = try unsafe checkedCount(people.pointee.count) else {
      unsafe counts.pointee = sk_counts()
      return 0
    }
    let batch = unsafe try Batch(people.pointee, targets.pointee, count: count)
    unsafe try batch.checkOverlap(counts: counts)
    unsafe counts.pointee = batch.plan(from: start)
    return 0
  } catch {
    return error.answer
  }
}

/// The targets of columns and the rows that changed: see `science_kernel.h`.
@c @implementation
public func sk_recompute(
  _ people: UnsafePointer<sk_people>!, _ start_day: Int32, _ previous_calorie_target: UnsafePointer<sk_input>!,
  _ previous_protein_target: UnsafePointer<sk_input>!, _ previous_status: UnsafePointer<sk_input>!,
  _ targets: UnsafePointer<sk_target_columns>!, _ changed_rows: UnsafeMutablePointer<UInt32>!,
  _ counts: UnsafeMutablePointer<sk_counts>!
) -> Int32 {
  do throws(Fault) {
    let (people, targets, counts) = unsafe (try checked(people), try checked(targets), try checked(counts))
    let start = try checkedDay(start_day)
    guard let count = try unsafe checkedCount(people.pointee.count) else {
      unsafe counts.pointee = sk_counts()
      return 0
    }
    var batch = unsafe try Batch(people.pointee, targets.pointee, count: count)
    batch.comparison = unsafe try Comparison(
      calorieTarget: previous_calorie_target, proteinTarget: previous_protein_target, status: previous_status,
      changedRows: changed_rows, count: count)
    unsafe try batch.checkOverlap(counts: counts)
    unsafe counts.pointee = batch.plan(from: start)
    return 0
  } catch {
    return error.answer
  }
}

private func checkedDay(_ day: Int32) throws(Fault) -> Int32 {
  guard let date = CalendarDate(dayNumber: Int(day)) else { throw Fault(.badDate, ColumnNumber.none) }
  return date.dayNumber
}

/// How many rows there are; nil for none.
private func checkedCount(_ count: Int) throws(Fault) -> Int? {
  // size_t comes as Int, so what is too long is negative.
  guard count >= 0 else { throw Fault(.tooLong, ColumnNumber.none) }
  return count == 0 ? nil : count
}

/// The columns of a call, checked each on its own.
private struct Batch {
  let count: Int
  let weight, height, age, sex, activityLevel, goal, target: Input
  let bmr, tdee, calorieTarget, proteinTarget, waterTarget, estimatedWeeks: Output<Int16>
  let projectedDay: Output<Int32>
  let advisories: Output<UInt16>
  let status: Output<UInt8>
  var comparison: Comparison?

  init(_ people: sk_people, _ targets: sk_target_columns, count: Int) throws(Fault) {
    self.count = count
    func measure(_ column: sk_input, _ number: Int32, _ tileOffset: Int) throws(Fault) -> Input {
      unsafe try Input(column, number, takes: .measure, as: .float32, count: count, tileOffset: tileOffset)
    }
    func code(_ column: sk_input, _ number: Int32, _ tileOffset: Int) throws(Fault) -> Input {
      unsafe try Input(column, number, takes: .whole, as: .uint8, count: count, tileOffset: tileOffset)
    }
    weight = unsafe try measure(people.weight_kg, 1, 0)
    height = unsafe try measure(people.height_cm, 2, 4)
    age = unsafe try code(people.age, 3, 12)
    sex = unsafe try code(people.sex, 4, 13)
    activityLevel = unsafe try code(people.activity_level, 5, 14)
    goal = unsafe try code(people.goal, 6, 15)
    target = unsafe try measure(people.target_weight_kg, 7, 8)
    bmr = unsafe try Output(targets.bmr, 8, count: count, tileOffset: 16)
    tdee = unsafe try Output(targets.tdee, 9, count: count, tileOffset: 18)
    calorieTarget = unsafe try Output(targets.calorie_target, 10, count: count, tileOffset: 20)
    proteinTarget = unsafe try Output(targets.protein_target, 11, count: count, tileOffset: 22)
    waterTarget = unsafe try Output(targets.water_target, 12, count: count, tileOffset: 24)
    estimatedWeeks = unsafe try Output(targets.estimated_weeks, 13, count: count, tileOffset: 26)
    projectedDay = unsafe try Output(targets.projected_day, 14, count: count, tileOffset: 28)
    advisories = unsafe try Output(targets.advisories, 15, count: count, tileOffset: 32)
    status = unsafe try Output(targets.status, 16, count: count, tileOffset: 34)
  }

  /// What is read, by its place; nil behind the last.
  private func input(_ place: Int) -> Input? {
    switch place {
    case 0: weight
    case 1: height
    case 2: age
    case 3: sex
    case 4: activityLevel
    case 5: goal
    case 6: target
    case 7: comparison?.calorieTarget
    case 8: comparison?.proteinTarget
    case 9: comparison?.status
    default: nil
    }
  }

  /// What is written, by its place, and its column's number; nil behind the last.
  private func output(_ place: Int) -> (region: Region, number: Int32, isPacked: Bool)? {
    func part<Value>(_ output: Output<Value>) -> (Region, Int32, Bool) {
      (output.region, output.number, output.isPacked)
    }
    return switch place {
    case 0: part(bmr)
    case 1: part(tdee)
    case 2: part(calorieTarget)
    case 3: part(proteinTarget)
    case 4: part(waterTarget)
    case 5: part(estimatedWeeks)
    case 6: part(projectedDay)
    case 7: part(advisories)
    case 8: part(status)
    case 9: comparison.map { part($0.changedRows) }
    default: nil
    }
  }

  /// Checks that what is written lies on nothing else.
  func checkOverlap(counts: UnsafeMutablePointer<sk_counts>) throws(Fault) {
    let low = UInt(bitPattern: counts)
    let (high, isTooLong) = low.addingReportingOverflow(UInt(MemoryLayout<sk_counts>.size))
    guard !isTooLong else { throw Fault(.tooLong, ColumnNumber.none) }
    try check(Region(from: low, to: high), ColumnNumber.none, outputsBefore: 10)
    var place = 0
    while let written = output(place) {
      try check(written.region, written.number, outputsBefore: place)
      place += 1
    }
  }

  private func check(_ region: Region, _ number: Int32, outputsBefore end: Int) throws(Fault) {
    var place = 0
    while place < end, let other = output(place) {
      if region.overlaps(other.region) { throw Fault(.overlap, number) }
      place += 1
    }
    place = 0
    while let other = input(place) {
      if region.overlaps(other.region) || region.overlaps(other.bitmap) { throw Fault(.overlap, number) }
      place += 1
    }
  }

  /// Whether the kernel can read and write every column where it lies.
  private var isPacked: Bool {
    var place = 0
    while let column = input(place) {
      if !column.isPacked { return false }
      place += 1
    }
    place = 0
    while let column = output(place) {
      if !column.isPacked { return false }
      place += 1
    }
    return true
  }

  /// Plans every row.
  func plan(from start: Int32) -> sk_counts {
    isPacked ? plan(0..<count, from: start, tile: nil, found: 0) : planTiles(from: start)
  }

  /// Plans every row, some at a time, so that columns that are not packed go through memory on the stack.
  @inline(never)
  private func planTiles(from start: Int32) -> sk_counts {
    var memory = sk_tile()
    var sum = sk_counts()
    // Sound: the tile is used inside the closure only.
    unsafe withUnsafeMutableBytes(of: &memory) { bytes in
      guard let address = bytes.baseAddress else { return }
      let tile = unsafe Tile(address)
      var first = 0
      while first < count {
        let rows = unsafe Range(uncheckedBounds: (first, first &+ min(Tile.rows, count &- first)))
        let part = plan(rows, from: start, tile: tile, found: sum.changed)
        sum.planned &+= part.planned
        sum.rejected &+= part.rejected
        sum.changed &+= part.changed
        first = rows.upperBound
      }
    }
    return sum
  }

  /// Plans some rows, in place where columns are packed and through the tile where they are not.
  ///
  /// - Parameter found: How many changed rows were found before these.
  @inline(never)
  private func plan(_ rows: Range<Int>, from start: Int32, tile: Tile?, found: Int) -> sk_counts {
    // Sound: the columns were checked, and the memory of columns and tile outlives this call.
    let weightRows = unsafe weight.measures(rows, tile, .weight)
    let heightRows = unsafe height.measures(rows, tile, .height)
    let targetRows = unsafe target.measures(rows, tile, .weight)
    let ageRows = unsafe age.bytes(rows, tile)
    let sexRows = unsafe sex.bytes(rows, tile)
    let activityRows = unsafe activityLevel.bytes(rows, tile)
    let goalRows = unsafe goal.bytes(rows, tile)
    let bmrRows = unsafe bmr.rows(rows, tile)
    let tdeeRows = unsafe tdee.rows(rows, tile)
    let calorieRows = unsafe calorieTarget.rows(rows, tile)
    let proteinRows = unsafe proteinTarget.rows(rows, tile)
    let waterRows = unsafe waterTarget.rows(rows, tile)
    let weeksRows = unsafe estimatedWeeks.rows(rows, tile)
    let dayRows = unsafe projectedDay.rows(rows, tile)
    let advisoryRows = unsafe advisories.rows(rows, tile)
    let statusRows = unsafe status.rows(rows, tile)
    var bmrSpan = unsafe bmrRows.mutableSpan
    var tdeeSpan = unsafe tdeeRows.mutableSpan
    var calorieSpan = unsafe calorieRows.mutableSpan
    var proteinSpan = unsafe proteinRows.mutableSpan
    var waterSpan = unsafe waterRows.mutableSpan
    var weeksSpan = unsafe weeksRows.mutableSpan
    var daySpan = unsafe dayRows.mutableSpan
    var advisorySpan = unsafe advisoryRows.mutableSpan
    var statusSpan = unsafe statusRows.mutableSpan

    let counts: sk_counts
    if let comparison {
      let previousCalories = unsafe comparison.calorieTarget.shorts(rows, tile)
      let previousProtein = unsafe comparison.proteinTarget.shorts(rows, tile)
      let previousStatus = unsafe comparison.statusOrNull(rows, tile)
      let changedRows = unsafe comparison.rows(rows, tile)
      var changedSpan = unsafe changedRows.mutableSpan
      let recomputed = unsafe recomputeBlocks(
        previousCalories.span, previousProtein.span, previousStatus.span, weightRows.span, heightRows.span,
        ageRows.span, sexRows.span, activityRows.span, goalRows.span, targetRows.span, from: start, &bmrSpan,
        &tdeeSpan, &calorieSpan, &proteinSpan, &waterSpan, &weeksSpan, &daySpan, &advisorySpan, &statusSpan,
        &changedSpan)
      if tile != nil { unsafe comparison.move(changedRows, recomputed.changed, from: rows.lowerBound, to: found) }
      counts = sk_counts(
        planned: recomputed.planned, rejected: recomputed.rejected, changed: recomputed.changed)
    } else {
      let rejected = unsafe planBlocks(
        weightRows.span, heightRows.span, ageRows.span, sexRows.span, activityRows.span, goalRows.span,
        targetRows.span, from: start, &bmrSpan, &tdeeSpan, &calorieSpan, &proteinSpan, &waterSpan, &weeksSpan,
        &daySpan, &advisorySpan, &statusSpan)
      counts = sk_counts(planned: rows.count &- rejected, rejected: rejected, changed: 0)
    }

    bmr.scatter(rows, tile)
    tdee.scatter(rows, tile)
    calorieTarget.scatter(rows, tile)
    proteinTarget.scatter(rows, tile)
    waterTarget.scatter(rows, tile)
    estimatedWeeks.scatter(rows, tile)
    projectedDay.scatter(rows, tile)
    advisories.scatter(rows, tile)
    status.scatter(rows, tile)
    return counts
  }
}

/// The plan before, and where the rows go that changed.
private struct Comparison {
  let calorieTarget, proteinTarget, status: Input
  let changedRows: Output<UInt32>

  init(
    calorieTarget: UnsafePointer<sk_input>?, proteinTarget: UnsafePointer<sk_input>?, status: UnsafePointer<sk_input>?,
    changedRows: UnsafeMutablePointer<UInt32>?, count: Int
  ) throws(Fault) {
    func previous(
      _ column: UnsafePointer<sk_input>?, _ number: Int32, _ type: Element, _ tileOffset: Int
    ) throws(Fault) -> Input {
      unsafe try Input(
        checked(column, number).pointee, number, takes: .only(type), as: type, count: count, tileOffset: tileOffset)
    }
    self.calorieTarget = unsafe try previous(calorieTarget, 17, .int16, 35)
    self.proteinTarget = unsafe try previous(proteinTarget, 18, .int16, 37)
    self.status = unsafe try previous(status, 19, .uint8, 39)
    let number = ColumnNumber.changedRows
    self.changedRows = unsafe try Output(
      sk_output(values: UnsafeMutableRawPointer(changedRows), stride: 4), number, count: count, tileOffset: 40)
    guard UInt(count) <= UInt(UInt32.max) else { throw Fault(.tooLong, number) }
  }

  /// Status of some rows of the plan before; not 0 where anything of it is null.
  func statusOrNull(_ rows: Range<Int>, _ tile: Tile?) -> UnsafeBufferPointer<UInt8> {
    let given = unsafe status.bytes(rows, tile)
    guard let tile, unsafe calorieTarget.validity != nil || proteinTarget.validity != nil else { return unsafe given }
    let column: UnsafeMutablePointer<UInt8> = unsafe tile.column(behind: status.tileOffset)
    if status.isPacked { for row in 0..<rows.count { unsafe column[row] = unsafe given[row] } }
    unsafe calorieTarget.replaceNulls(rows, in: column, by: .max)
    unsafe proteinTarget.replaceNulls(rows, in: column, by: .max)
    return unsafe UnsafeBufferPointer(start: column, count: rows.count)
  }

  /// Where the kernel writes the numbers of changed rows, counted from the first of these.
  func rows(_ rows: Range<Int>, _ tile: Tile?) -> UnsafeMutableBufferPointer<UInt32> {
    guard let tile else { return unsafe changedRows.rows(rows, nil) }
    return unsafe UnsafeMutableBufferPointer(
      start: tile.column(behind: changedRows.tileOffset), count: rows.count)
  }

  /// Moves the numbers of changed rows from the tile to behind those that were found before.
  func move(_ numbers: UnsafeMutableBufferPointer<UInt32>, _ count: Int, from first: Int, to found: Int) {
    // Sound: no more rows changed than there are, and there is room for all of them.
    let target = unsafe changedRows.values.assumingMemoryBound(to: UInt32.self) + found
    for place in 0..<count {
      unsafe target[place] = unsafe numbers[place] &+ UInt32(truncatingIfNeeded: first)
    }
  }
}
