/// The number of rows in a block, over which all passes run in turn.
///
/// Small enough to stay in a cache between passes, and large enough to make the fixed cost of a pass negligible: see
/// docs/decisions/0008-columns-in-blocks.md.
var rowsPerBlock: Int { 16384 }

/// The rows' adjustments [kcal/day], for which each pass is compiled anew.
private protocol Adjustments {
  /// The targets possible at these paces.
  var reach: Reach { get }
  /// The adjustment of a row; `PaceRange.ofGoal` for the goal's own.
  subscript(row: Int) -> Int16 { get }
  /// The coefficients of a row.
  func terms(age: Float, sex: Float, activityLevel: Float, goal: Float, row: Int) -> WideTerms
}

/// No column: every row is at its goal's own pace.
private struct GoalAdjustments: Adjustments {
  @inline(__always) var reach: Reach { .ofAcceptedPeople }
  @inline(__always) subscript(row: Int) -> Int16 { PaceRange.ofGoal }
  @inline(__always) func terms(age: Float, sex: Float, activityLevel: Float, goal: Float, row: Int) -> WideTerms {
    WideTerms(age: age, sex: sex, activityLevel: activityLevel, goal: goal)
  }
}

extension Column<Int16>: Adjustments {
  @inline(__always) fileprivate var reach: Reach { .ofAnyPace }
  @inline(__always) fileprivate func terms(age: Float, sex: Float, activityLevel: Float, goal: Float, row: Int)
    -> WideTerms
  {
    WideTerms(age: age, sex: sex, activityLevel: activityLevel, goal: goal, adjustment: Float(self[row]))
  }
}

extension TargetBlock {
  /// Computes the targets of people, block by block.
  ///
  /// Every row gets exactly the targets of `Targets(for:from:)` for that person. A row with a violation does not stop
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
    var rejected = 0
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: rowsPerBlock) {
      let block = first..<min(first + rowsPerBlock, rows.upperBound)
      rejected += planBlock(people, rows: block, from: start)
      body(block)
    }
    return rejected
  }

  /// Computes the targets of one block of people, at most `rowsPerBlock`.
  ///
  /// - Returns: The number of rejected rows.
  @inline(never)
  private func planBlock(_ people: PeopleBlock, rows: Range<Int>, from start: Int32) -> Int {
    var isRejected: Bool
    if let adjustment = people.adjustment {
      isRejected = planByWeight(people, adjustment, rows: rows, from: start)
      isRejected = planByIntake(people, adjustment, rows: rows) || isRejected
      // Counted like the violations below.
      var violations: Int16 = 0
      for row in rows { violations &+= AcceptedRange.isOutside(adjustment: adjustment[row]).bits & 1 }
      isRejected = isRejected || violations != 0
    } else {
      isRejected = planByWeight(people, GoalAdjustments(), rows: rows, from: start)
      isRejected = planByIntake(people, GoalAdjustments(), rows: rows) || isRejected
    }
    if !isRejected {
      // Kept out of the passes above: it would mix bytes with wider numbers and add one more column that must not
      // overlap.
      let status = status
      for row in rows { status[row] = 0 }
      return 0
    }
    return reject(people, rows: rows)
  }

  // Each pass below is one branch-free loop over numbers of one width, so it vectorizes. Rows with a violation compute
  // on meaningless numbers, and `reject` clears their results afterwards; no step of a pass can trap.

  /// Computes the part that depends on weight: everything but calories and intake advisories.
  ///
  /// It also writes the days, which need no weight: this pass computes the most, so an extra write costs least here.
  ///
  /// - Returns: Whether any weight, height or target weight is outside its accepted range.
  @inline(never)
  private func planByWeight(
    _ people: PeopleBlock, _ adjustments: some Adjustments, rows: Range<Int>, from start: Int32
  ) -> Bool {
    let (people, targets) = (people, self)
    var violations: UInt32 = 0
    for row in rows {
      let grams = wholeGrams(kilograms: people.weightKg[row])
      let millimeters = wholeMillimeters(centimeters: people.heightCm[row])
      let targetGrams = wholeGrams(kilograms: people.targetWeightKg[row])
      let (age, sex) = (Float(people.age[row]), Float(people.sex[row]))
      let (activityLevel, goal) = (Float(people.activityLevel[row]), Float(people.goal[row]))
      let terms = adjustments.terms(age: age, sex: sex, activityLevel: activityLevel, goal: goal, row: row)
      let ofWeight = TargetsOfWeight(
        grams: grams, millimeters: millimeters, targetGrams: targetGrams, terms: terms, of: adjustments.reach)
      targets.bmr[row] = ofWeight.bmr.short
      targets.tdee[row] = ofWeight.tdee.short
      targets.proteinTarget[row] = ofWeight.proteinTarget.short
      targets.waterTarget[row] = ofWeight.waterSteps.short
      targets.advisories[row] = UInt16(bitPattern: ofWeight.advisories.short)
      targets.estimatedWeeks[row] = ofWeight.weeks.short
      targets.projectedDay[row] = ofWeight.isAhead.isSet ? start &+ 7 &* ofWeight.weeks.integer : .min
      let isRejected =
        AcceptedRange.isOutside(grams: grams, targetGrams: targetGrams)
        | AcceptedRange.isOutside(millimeters: millimeters)
      // Count violations instead of collecting them, so the loop vectorizes. No block has enough rows for the count to
      // wrap to 0.
      violations &+= isRejected.bits & 1
    }
    return violations != 0
  }

  /// Computes the part that fits into 16 bits: calories, water in milliliters and advisories.
  ///
  /// - Returns: Whether any age or code is outside its accepted range.
  @inline(never)
  private func planByIntake(_ people: PeopleBlock, _ adjustments: some Adjustments, rows: Range<Int>) -> Bool {
    let (people, targets) = (people, self)
    for row in rows {
      let ofIntake = TargetsOfIntake(
        bmr: targets.bmr[row], tdee: targets.tdee[row], protein: targets.proteinTarget[row],
        waterSteps: targets.waterTarget[row], advisories: Int16(bitPattern: targets.advisories[row]),
        terms: ShortTerms(
          age: people.age[row], sex: people.sex[row], activityLevel: people.activityLevel[row], goal: people.goal[row],
          adjustment: adjustments[row]), of: adjustments.reach)
      targets.calorieTarget[row] = ofIntake.calorieTarget
      targets.waterTarget[row] = ofIntake.waterTarget
      targets.advisories[row] = UInt16(bitPattern: ofIntake.advisories)
    }
    // All are accepted if the lowest and the highest are.
    var ages = (least: UInt8.max, greatest: UInt8.min)
    var greatest = (sex: UInt8.min, activityLevel: UInt8.min, goal: UInt8.min)
    for row in rows {
      ages.least = min(ages.least, people.age[row])
      ages.greatest = max(ages.greatest, people.age[row])
      greatest.sex = max(greatest.sex, people.sex[row])
      greatest.activityLevel = max(greatest.activityLevel, people.activityLevel[row])
      greatest.goal = max(greatest.goal, people.goal[row])
    }
    let isRejected =
      AcceptedRange.isOutside(age: Int16(ages.least)) | AcceptedRange.isOutside(age: Int16(ages.greatest))
      | AcceptedRange.isOutside(code: Int16(greatest.sex), of: Sex.female)
      | AcceptedRange.isOutside(code: Int16(greatest.activityLevel), of: ActivityLevel.extremelyActive)
      | AcceptedRange.isOutside(code: Int16(greatest.goal), of: Goal.improveHealth)
    return isRejected.isSet
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
