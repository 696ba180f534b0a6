/// The number of rows in a block, over which all passes run in turn.
///
/// Small enough to stay in a cache between passes, and large enough to make the fixed cost of a pass negligible: see
/// docs/decisions/0008-columns-in-blocks.md.
var rowsPerBlock: Int { 16384 }

/// The number of rows in a group: a vector of 16-bit numbers.
private var rowsPerGroup: Int { 8 }

/// The number of rows from which passes, which first check that no two columns overlap, are faster than groups.
private var fewestRowsInPasses: Int { 64 }

/// The rows' adjustments [kcal/day], for which each pass is compiled anew.
private protocol Adjustments {
  /// The targets possible at these paces.
  var reach: Reach { get }
  /// The flag for an adjustment outside its accepted range.
  func isOutside(_ row: Int) -> ShortFlag
  /// The terms of a row.
  func terms(of people: PeopleBlock, row: Int) -> PersonTerms
}

/// No column: every row is at its goal's own pace.
private struct GoalAdjustments: Adjustments {
  @inline(__always) var reach: Reach { .acceptedPeople }
  @inline(__always) func isOutside(_ row: Int) -> ShortFlag { ShortFlag(false) }
  @inline(__always) func terms(of people: PeopleBlock, row: Int) -> PersonTerms {
    PersonTerms(
      age: people.age[row], sex: people.sex[row], activityLevel: people.activityLevel[row], goal: people.goal[row])
  }
}

extension Column<Int16>: Adjustments {
  @inline(__always) fileprivate var reach: Reach { .anyPace }
  @inline(__always) fileprivate func isOutside(_ row: Int) -> ShortFlag {
    AcceptedRange.isOutside(adjustment: self[row])
  }
  @inline(__always) fileprivate func terms(of people: PeopleBlock, row: Int) -> PersonTerms {
    PersonTerms(
      age: people.age[row], sex: people.sex[row], activityLevel: people.activityLevel[row], goal: people.goal[row],
      adjustment: self[row])
  }
}

/// The lowest and highest ages and codes of some rows: all are accepted if these are.
private struct Extremes {
  private var ages = (least: UInt8.max, greatest: UInt8.min)
  private var greatest = (sex: UInt8.min, activityLevel: UInt8.min, goal: UInt8.min)

  /// Adds a row.
  @inline(__always)
  mutating func add(_ row: Int, of people: PeopleBlock) {
    ages.least = min(ages.least, people.age[row])
    ages.greatest = max(ages.greatest, people.age[row])
    greatest.sex = max(greatest.sex, people.sex[row])
    greatest.activityLevel = max(greatest.activityLevel, people.activityLevel[row])
    greatest.goal = max(greatest.goal, people.goal[row])
  }

  /// Whether any row has an age or a code outside its accepted range.
  @inline(__always)
  var isRejected: Bool {
    let flag =
      AcceptedRange.isOutside(age: Int16(ages.least)) | AcceptedRange.isOutside(age: Int16(ages.greatest))
      | AcceptedRange.isOutside(code: Int16(greatest.sex), of: Sex.female)
      | AcceptedRange.isOutside(code: Int16(greatest.activityLevel), of: ActivityLevel.extremelyActive)
      | AcceptedRange.isOutside(code: Int16(greatest.goal), of: Goal.improveHealth)
    return flag.isSet
  }
}

extension TargetBlock {
  /// Computes the targets of people, block by block.
  ///
  /// Every row gets exactly the targets of `Targets(for:)` for that person. A row with a violation does not stop
  /// the call: its status has a bit for each field with a violation (`TargetColumns.violatedFields(ofRow:)`), its outputs are 0, its weeks −1
  /// and its day `Int32.min`.
  ///
  /// - Parameters:
  ///   - people: The people, row by row.
  ///   - rows: The rows to compute.
  ///   - start: The day number of the first day of every row's plan.
  ///   - body: Called with the rows of each block while they are in the cache.
  /// - Returns: The number of rejected rows.
  package func computeTargets(
    _ people: PeopleBlock, rows: Range<Int>, from start: Int32, _ body: (Range<Int>) -> Void = { _ in }
  ) -> Int {
    var (first, rejected) = (rows.lowerBound, 0)
    while first < rows.upperBound {
      let block = first..<first &+ min(rows.upperBound &- first, rowsPerBlock)
      rejected &+= computeBlock(people, rows: block, from: start)
      body(block)
      first = block.upperBound
    }
    return rejected
  }

  /// Computes the targets of one block of people, at most `rowsPerBlock`.
  ///
  /// - Returns: The number of rejected rows.
  @inline(never)
  private func computeBlock(_ people: PeopleBlock, rows: Range<Int>, from start: Int32) -> Int {
    let isRejected =
      if let adjustment = people.adjustment {
        computeRows(people, adjustment, rows: rows, from: start)
      } else {
        computeRows(people, GoalAdjustments(), rows: rows, from: start)
      }
    if !isRejected {
      // Kept out of the passes below: it would mix bytes with wider numbers and add one more column that must not
      // overlap.
      let status = status
      for row in rows { status[row] = 0 }
      return 0
    }
    return reject(people, rows: rows)
  }

  /// Computes both halves of the rows of a block.
  ///
  /// - Returns: Whether any value is outside its accepted range.
  @inline(__always)
  private func computeRows(
    _ people: PeopleBlock, _ adjustments: some Adjustments, rows: Range<Int>, from start: Int32
  ) -> Bool {
    #if !hasFeature(Embedded)
      if rows.count < rowsPerGroup {
        var isRejected = false
        for row in rows { isRejected = computeRow(people, adjustments, row: row, from: start) || isRejected }
        return isRejected
      }
      if rows.count < fewestRowsInPasses { return computeGroups(people, adjustments, rows: rows, from: start) }
    #endif
    let isRejected = computeByWeight(people, adjustments, rows: rows, from: start)
    return computeByIntake(people, adjustments, rows: rows) || isRejected
  }

  // Each pass below is one branch-free loop over numbers of one width, so it vectorizes. Rows with a violation compute
  // on meaningless numbers, and `reject` clears their results afterwards; no step of a pass can trap.

  /// Computes the part that depends on weight: everything but calories and intake advisories.
  ///
  /// It also writes the days, which need no weight: this pass computes the most, so an extra write costs least here.
  ///
  /// - Returns: Whether any weight, height or target weight is outside its accepted range.
  @inline(never)
  private func computeByWeight(
    _ people: PeopleBlock, _ adjustments: some Adjustments, rows: Range<Int>, from start: Int32
  ) -> Bool {
    let (people, targets) = (people, self)
    var violations: UInt32 = 0
    for row in rows {
      let isRejected = targets.writeByWeight(people, adjustments, row: row, to: row, from: start)
      // Count violations instead of collecting them, so the loop vectorizes. No block has enough rows for the count to
      // wrap to 0.
      violations &+= isRejected.bits & 1
    }
    return violations != 0
  }

  /// Computes the part that fits into 16 bits: calories, water in milliliters and advisories.
  ///
  /// - Returns: Whether any age, code or adjustment is outside its accepted range.
  @inline(never)
  private func computeByIntake(_ people: PeopleBlock, _ adjustments: some Adjustments, rows: Range<Int>) -> Bool {
    let (people, targets) = (people, self)
    var violations: Int16 = 0
    for row in rows { violations &+= targets.writeByIntake(people, adjustments, row: row, to: row).bits & 1 }
    var extremes = Extremes()
    for row in rows { extremes.add(row, of: people) }
    return violations != 0 || extremes.isRejected
  }

  /// Computes the first half of a row of people and writes it to a row of targets.
  ///
  /// - Returns: The flag for a weight, height or target weight outside its accepted range.
  @inline(__always)
  private func writeByWeight(
    _ people: PeopleBlock, _ adjustments: some Adjustments, row: Int, to place: Int, from start: Int32
  ) -> WideFlag {
    let grams = wholeGrams(kilograms: people.weightKg[row])
    let millimeters = wholeMillimeters(centimeters: people.heightCm[row])
    let targetGrams = wholeGrams(kilograms: people.targetWeightKg[row])
    let first = WeightTargets(
      grams: grams, millimeters: millimeters, targetGrams: targetGrams, terms: adjustments.terms(of: people, row: row),
      of: adjustments.reach)
    bmr[place] = first.bmr.short
    tdee[place] = first.tdee.short
    proteinTarget[place] = first.proteinTarget.short
    waterTarget[place] = first.waterSteps.short
    advisories[place] = UInt16(bitPattern: first.advisories.short)
    estimatedWeeks[place] = first.weeks.short
    projectedDay[place] = first.isAhead.isSet ? start &+ 7 &* first.weeks.integer : .min
    return AcceptedRange.isOutside(grams: grams, targetGrams: targetGrams)
      | AcceptedRange.isOutside(millimeters: millimeters)
  }

  /// Computes the second half of a row of people and writes it to a row of targets, which has the first half.
  ///
  /// - Returns: The flag for an adjustment outside its accepted range.
  @inline(__always)
  private func writeByIntake(
    _ people: PeopleBlock, _ adjustments: some Adjustments, row: Int, to place: Int
  ) -> ShortFlag {
    let second = IntakeTargets(
      bmr: bmr[place], tdee: tdee[place], protein: proteinTarget[place], waterSteps: waterTarget[place],
      advisories: Int16(bitPattern: advisories[place]),
      terms: adjustments.terms(of: people, row: row), of: adjustments.reach)
    calorieTarget[place] = second.calorieTarget
    waterTarget[place] = second.waterTarget
    advisories[place] = UInt16(bitPattern: second.advisories)
    return adjustments.isOutside(row)
  }

  /// Writes the status of every row and clears the outputs of rejected rows.
  ///
  /// - Returns: The number of rejected rows.
  @inline(__always)
  private func reject(_ people: PeopleBlock, rows: Range<Int>) -> Int {
    people.writeStatus(to: status, rows: rows)
    let targets = self
    for row in rows {
      let kept: Int16 = targets.status[row] == 0 ? -1 : 0
      targets.bmr[row] &= kept
      targets.tdee[row] &= kept
      targets.calorieTarget[row] &= kept
      targets.proteinTarget[row] &= kept
      targets.waterTarget[row] &= kept
      targets.estimatedWeeks[row] |= ~kept
      targets.advisories[row] &= UInt16(bitPattern: kept)
    }
    // As wide as a day. A sum that could trap would keep the loop from vectorizing.
    var rejected: Int32 = 0
    for row in rows {
      let kept: Int32 = targets.status[row] == 0 ? -1 : 0
      targets.projectedDay[row] = targets.projectedDay[row] & kept | .min & ~kept
      rejected &+= 1 &+ kept
    }
    return Int(rejected)
  }
}

extension PeopleBlock {
  /// Writes a bit for each field with a violation; 0 if the row is accepted.
  @inline(__always)
  func writeStatus(to status: OutputColumn<UInt8>, rows: Range<Int>) {
    let people = self
    for row in rows {
      let grams = wholeGrams(kilograms: people.weightKg[row])
      let millimeters = wholeMillimeters(centimeters: people.heightCm[row])
      let targetGrams = wholeGrams(kilograms: people.targetWeightKg[row])
      let bits =
        InputField.weight.bit(where: AcceptedRange.isOutside(grams: grams))
        + InputField.height.bit(where: AcceptedRange.isOutside(millimeters: millimeters))
        + InputField.targetWeight.bit(where: AcceptedRange.isOutside(targetGrams: targetGrams))
      status[row] = UInt8(truncatingIfNeeded: WholeNumber(nearest: bits).short)
    }
    for row in rows {
      let (sex, activityLevel, goal) = (people.sex[row], people.activityLevel[row], people.goal[row])
      var bits = InputField.age.bit(where: AcceptedRange.isOutside(age: Int16(people.age[row])))
      bits |= InputField.sex.bit(where: AcceptedRange.isOutside(code: Int16(sex), of: Sex.female))
      bits |= InputField.activityLevel.bit(
        where: AcceptedRange.isOutside(code: Int16(activityLevel), of: ActivityLevel.extremelyActive))
      bits |= InputField.goal.bit(where: AcceptedRange.isOutside(code: Int16(goal), of: Goal.improveHealth))
      status[row] |= UInt8(truncatingIfNeeded: bits)
    }
    if let adjustment = people.adjustment {
      for row in rows {
        let bit = InputField.pace.bit(where: AcceptedRange.isOutside(adjustment: adjustment[row]))
        status[row] |= UInt8(truncatingIfNeeded: bit)
      }
    }
  }
}

#if !hasFeature(Embedded)
  // Few rows, without the passes. Embedded Swift does without them, because its libraries are to be small.
  extension TargetBlock {
    /// Computes both halves of one row.
    ///
    /// - Returns: Whether any of its values is outside its accepted range.
    @inline(never)
    private func computeRow(_ people: PeopleBlock, _ adjustments: some Adjustments, row: Int, from start: Int32) -> Bool
    {
      let first = writeByWeight(people, adjustments, row: row, to: row, from: start)
      let second = writeByIntake(people, adjustments, row: row, to: row)
      var extremes = Extremes()
      extremes.add(row, of: people)
      return (first.short | second).isSet || extremes.isRejected
    }

    /// Computes both halves of few rows, a group at a time, on the stack: the compiler sees that no column there overlaps another.
    ///
    /// - Returns: Whether any value is outside its accepted range.
    @inline(never)
    private func computeGroups(
      _ people: PeopleBlock, _ adjustments: some Adjustments, rows: Range<Int>, from start: Int32
    ) -> Bool {
      let targets = self
      // Inlined, so that the compiler sees that the memory is on the stack and overlaps no column: else the loops do not vectorize.
      @inline(__always) func compute(in memory: UnsafeMutableRawBufferPointer) -> Bool {
        // Sound: each column has 4 bytes for each row of a group, and nothing else uses the memory.
        let group = unsafe TargetBlock { number in unsafe memory.baseAddress! + number * 4 * rowsPerGroup }
        var extremes = Extremes()
        var violations: Int16 = 0
        var next = rows.lowerBound
        while next < rows.upperBound {
          // The last group computes rows of the one before again.
          let first = min(next, rows.upperBound &- rowsPerGroup)
          next = first &+ rowsPerGroup
          for place in 0..<rowsPerGroup {
            let isRejected = group.writeByWeight(people, adjustments, row: first &+ place, to: place, from: start)
            violations |= isRejected.short.bits & 1
          }
          for place in 0..<rowsPerGroup {
            let isRejected = group.writeByIntake(people, adjustments, row: first &+ place, to: place)
            violations |= isRejected.bits & 1
          }
          for place in 0..<rowsPerGroup { extremes.add(first &+ place, of: people) }
          targets.bmr.write(rowsPerGroup, of: group.bmr, at: first)
          targets.tdee.write(rowsPerGroup, of: group.tdee, at: first)
          targets.calorieTarget.write(rowsPerGroup, of: group.calorieTarget, at: first)
          targets.proteinTarget.write(rowsPerGroup, of: group.proteinTarget, at: first)
          targets.waterTarget.write(rowsPerGroup, of: group.waterTarget, at: first)
          targets.estimatedWeeks.write(rowsPerGroup, of: group.estimatedWeeks, at: first)
          targets.projectedDay.write(rowsPerGroup, of: group.projectedDay, at: first)
          targets.advisories.write(rowsPerGroup, of: group.advisories, at: first)
        }
        return violations != 0 || extremes.isRejected
      }
      // Nine columns of `rowsPerGroup` numbers of at most 4 bytes.
      return unsafe withUnsafeTemporaryAllocation(byteCount: 9 * 4 * rowsPerGroup, alignment: 16, compute)
    }
  }
#endif
