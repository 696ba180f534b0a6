/// The columns of some people's trajectories, as many rows as the people.
package struct TrajectoryBlock {
  /// Bits of the reasons for which a row was refused.
  var status: OutputColumn<UInt8>
  /// Codes of `TrajectoryColumns.Outcome`.
  var outcome: OutputColumn<UInt8>
  /// Weeks of the outcome; −1 for none.
  var week: OutputColumn<Int16>
  /// First weeks of the window's near edge; −1 for none.
  var earliestWeek: OutputColumn<Int16>
  /// First weeks of the window's far edge; −1 for none.
  var latestWeek: OutputColumn<Int16>
  /// Settled weights [g].
  var settledGrams: OutputColumn<Int32>
  /// Weights [g], a week after the other.
  var grams: OutputColumn<Int32>

  /// A block whose columns are given by their number, in the order above.
  ///
  /// Sound if each address is that of a column of its type, with the promises of `OutputColumn`.
  @unsafe package init(at address: (Int) -> UnsafeMutableRawPointer) {
    func column<Number>(_ number: Int) -> OutputColumn<Number> {
      unsafe OutputColumn(address(number).assumingMemoryBound(to: Number.self))
    }
    status = column(0)
    outcome = column(1)
    week = column(2)
    earliestWeek = column(3)
    latestWeek = column(4)
    settledGrams = column(5)
    grams = column(6)
  }

  /// Works out trajectories, 64 people after the other, each for all weeks.
  ///
  /// - Parameters:
  ///   - people: The people, in the same rows.
  ///   - count: How many there are.
  ///   - weekStride: From a weight to that of the next week; at least as many as there are.
  ///   - intakes: What each eats [kcal/day]; nil for the calorie targets.
  ///   - curveWeeks: The last week whose weights are wanted; −1 for none.
  ///   - hasWindow: Whether the weeks of the window are wanted.
  package func plan(
    _ people: PeopleBlock, count: Int, weekStride: Int, eating intakes: Column<Int16>?, curveWeeks: Int,
    hasWindow: Bool
  ) {
    for first in stride(from: 0, to: count, by: CourseRows<Float>.capacity) {
      let rows = first..<min(first + CourseRows<Float>.capacity, count)
      planRows(rows, of: people, eating: intakes) { week, goals in
        guard week <= curveWeeks else { return }
        for row in rows {
          grams[week * weekStride + row] = WholeNumber(nearest: goals.shownGrams[row - first]).integer
        }
      }
      if hasWindow { for row in rows where status[row] == 0 { findWindow(row, of: people, eating: intakes) } }
    }
  }

  /// The trajectories of at most 64 people.
  ///
  /// - Parameter visit: Is shown the weights of each week, from week 0 on.
  @inline(never)
  private func planRows(
    _ rows: Range<Int>, of people: PeopleBlock, eating intakes: Column<Int16>?,
    _ visit: (_ week: Int, GoalRows) -> Void
  ) {
    CourseRows<Float>.with { bodies in
      GoalRows.with { goals in
        for row in rows { begin(row, of: people, eating: intakes, bodies, goals, at: row - rows.lowerBound) }
        // Whole vectors, so that no loop needs code for a rest; what lies behind the rows means nothing.
        let count = (rows.count + 15) / 16 * 16
        visit(0, goals)
        for week in 1...longestTrajectory {
          bodies.advance(count: count, week: week)
          goals.look(at: bodies, count: count, week: week)
          visit(week, goals)
        }
        for row in rows where status[row] == 0 {
          decide(row, of: people, eating: intakes, goals, at: row - rows.lowerBound)
        }
      }
    }
  }

  /// Puts a row at its start, or refuses it.
  @inline(__always)
  private func begin(
    _ row: Int, of people: PeopleBlock, eating intakes: Column<Int16>?, _ bodies: CourseRows<Float>,
    _ goals: GoalRows, at place: Int
  ) {
    let start = TrajectoryRow(row, of: people, eating: intakes)
    status[row] = start.status
    outcome[row] = TrajectoryColumns.Outcome.none.rawValue
    week[row] = -1
    earliestWeek[row] = -1
    latestWeek[row] = -1
    settledGrams[row] = 0
    goals.begin(place, start)
    // A refused row goes its way with the numbers of another.
    guard start.status == 0 else { return }
    let course = Course(
      of: start.body(Float.self), intake: Float(start.intake), activityChange: 0, waterAtStart: 0)
    bodies.begin(place, course, at: BodyState())
  }

  /// What becomes of a row's target weight.
  private func decide(
    _ row: Int, of people: PeopleBlock, eating intakes: Column<Int16>?, _ goals: GoalRows, at place: Int
  ) {
    let start = TrajectoryRow(row, of: people, eating: intakes)
    let settled = start.body(Double.self).settledWeight(intake: Double(start.intake)).weight
    settledGrams[row] = Int32(truncatingIfNeeded: ScienceKernel.grams(of: settled))
    let (found, left) = (Int16(goals.found[place]), Int16(goals.left[place]))
    func decide(_ decision: TrajectoryColumns.Outcome, in week: Int16 = -1) {
      outcome[row] = decision.rawValue
      self.week[row] = week
    }
    if start.targetGrams.isNaN { return }
    if start.targetGrams == start.grams { return decide(.alreadyThere, in: 0) }
    if !start.isTowardsTarget { return decide(.contradicts) }
    if found >= 0 { return decide(.reached, in: found) }
    if left >= 0 { return decide(.leavesDomain, in: left) }
    let target = Double(start.targetGrams) / 1000
    let isUnreachable = start.targetGrams < start.grams ? settled >= target : settled <= target
    decide(isUnreachable ? .unreachable : .notWithinHorizon)
  }

  /// The weeks in which the window of a row is at its target weight.
  @inline(never)
  private func findWindow(_ row: Int, of people: PeopleBlock, eating intakes: Column<Int16>?) {
    let start = TrajectoryRow(row, of: people, eating: intakes)
    guard start.isTowardsTarget, start.targetGrams != start.grams else { return }
    let body = start.body(Double.self)
    let error = WindowUncertainty.expenditure(of: start.sex == Float(Sex.female.rawValue) ? .female : .male)
    let runs = WindowRuns(
      weight: body.weight, fat: body.fat, resting: Double(start.bmr), expenditure: body.expenditure,
      error: Double(error), isMeasured: false, settledOn: nil)
    let (isLosing, target) = (start.targetGrams < start.grams, Int(start.targetGrams))
    var week: Int16 = 0
    runs.visitEdges(through: 1) { _ in
      Phase(weeks: longestTrajectory, intake: Double(start.intake))
    } visit: { lower, _, upper in
      let (lower, upper) = (ScienceKernel.grams(of: lower), ScienceKernel.grams(of: upper))
      let (near, far) = isLosing ? (lower <= target, upper <= target) : (upper >= target, lower >= target)
      if near && earliestWeek[row] < 0 { earliestWeek[row] = week }
      if far && latestWeek[row] < 0 { latestWeek[row] = week }
      week += 1
      return earliestWeek[row] < 0 || latestWeek[row] < 0
    }
  }
}

/// What the trajectory of a row begins with, and whether it is refused.
struct TrajectoryRow {
  /// Weight [g].
  let grams: Float
  let millimetres, age, sex: Float
  /// Target weight [g]; NaN for none.
  let targetGrams: Float
  /// Basal metabolic rate [kcal/day].
  let bmr: Int
  /// Total daily energy [kcal/day].
  let tdee: Int
  /// [kcal/day].
  let intake: Int
  /// Bits of the reasons for which the row is refused.
  private(set) var status: UInt8 = 0

  /// The bit of a person who is not accepted.
  static var personBit: UInt8 { 32 }

  @inline(never)
  init(_ row: Int, of people: PeopleBlock, eating intakes: Column<Int16>?) {
    grams = wholeGrams(kilograms: people.weightKg[row])
    millimetres = wholeMillimetres(centimetres: people.heightCm[row])
    targetGrams = wholeGrams(kilograms: people.targetWeightKg[row])
    (age, sex) = (Float(people.age[row]), Float(people.sex[row]))
    let terms = WideTerms(
      age: age, sex: sex, activityLevel: Float(people.activityLevel[row]), goal: Float(people.goal[row]))
    let ofWeight = TargetsOfWeight(grams: grams, millimetres: millimetres, targetGrams: .nan, terms: terms)
    let change = ShortTerms(age: people.age[row], sex: people.sex[row], goal: people.goal[row]).calorieChange
    bmr = Int(ofWeight.bmr)
    tdee = Int(ofWeight.tdee)
    intake = Int(intakes.map { $0[row] } ?? Formulas.calorieTarget(tdee: ofWeight.tdee, change: change))
    guard isAccepted(row, of: people) else {
      status = Self.personBit
      return
    }
    if !TrajectoryRange.years.contains(Int(people.age[row])) { status |= TrajectoryField.age.bit }
    let isBodyAccepted = TrajectoryRange.grams(millimetres: Int(millimetres)).contains(Int(grams))
    if !isBodyAccepted || !TrajectoryRange.containsFat(of: body(Float.self)) { status |= TrajectoryField.fat.bit }
    // The total daily energy is the equation's, which is accepted at every BMR and activity level.
    if !TrajectoryRange.accepts(intake: intake, expenditure: tdee) { status |= TrajectoryField.intake.bit }
  }

  /// Whether the row is a person at all.
  private func isAccepted(_ row: Int, of people: PeopleBlock) -> Bool {
    let isOutside =
      AcceptedRange.isOutside(age: Int16(people.age[row]))
      | AcceptedRange.isOutside(code: Int16(people.sex[row]), of: Sex.female)
      | AcceptedRange.isOutside(code: Int16(people.activityLevel[row]), of: ActivityLevel.extremelyActive)
      | AcceptedRange.isOutside(code: Int16(people.goal[row]), of: Goal.improveHealth)
    let isMeasureOutside =
      AcceptedRange.isOutside(grams: grams) | AcceptedRange.isOutside(millimetres: millimetres)
      | AcceptedRange.isOutside(targetGrams: targetGrams)
    return !isOutside.isSet && !isMeasureOutside.isSet
  }

  /// The body at the start.
  @inline(__always)
  func body<Number: BinaryFloatingPoint & Sendable>(_: Number.Type) -> Body<Number> {
    Body(
      ofPerson: Number(grams), millimetres: Number(millimetres), age: Number(age), sex: Number(sex), fatPercent: nil,
      resting: Number(bmr), expenditure: Number(tdee))
  }

  /// Whether the intake goes the target weight's way.
  var isTowardsTarget: Bool { targetGrams < grams ? intake < tdee : intake > tdee && targetGrams > grams }
}

/// The target weights of rows, and what has become of them; at most 64, as bodies on their way.
struct GoalRows {
  /// The memory of the rows, in the frame of a function.
  private typealias Memory = (
    SIMD64<Float>, SIMD64<Float>, SIMD64<Float>, SIMD64<Float>, SIMD64<Float>, SIMD64<Float>, SIMD64<Float>
  )

  /// Target weights with the sign of `direction`; NaN for none.
  private let target: OutputColumn<Float>
  /// 1 to lose, −1 to gain.
  private let direction: OutputColumn<Float>
  /// The lightest and the heaviest weight of the domain [g].
  private let lightest, heaviest: OutputColumn<Float>
  /// The week in which the target was found; −1 until then.
  let found: OutputColumn<Float>
  /// The week in which the domain was left; −1 until then.
  let left: OutputColumn<Float>
  /// Whole grams; 0 from that week on.
  let shownGrams: OutputColumn<Float>

  /// Lends rows to a function.
  @inline(__always) static func with<Result>(_ body: (GoalRows) -> Result) -> Result {
    let zero = SIMD64<Float>()
    var memory: Memory = (zero, zero, zero, zero, zero, zero, zero)
    // Sound: the memory is seven fields of 64 numbers, and is in use until the body has returned.
    return unsafe withUnsafeMutableBytes(of: &memory) { bytes in
      let first = bytes.baseAddress!
      return body(
        GoalRows { number in
          unsafe OutputColumn(
            (first + number * MemoryLayout<SIMD64<Float>>.stride).assumingMemoryBound(to: Float.self))
        })
    }
  }

  private init(_ column: (Int) -> OutputColumn<Float>) {
    target = column(0)
    direction = column(1)
    lightest = column(2)
    heaviest = column(3)
    found = column(4)
    left = column(5)
    shownGrams = column(6)
  }

  /// Puts a row at its start; one that is refused has left the domain already.
  @inline(__always)
  func begin(_ place: Int, _ start: TrajectoryRow) {
    let isRefused = start.status != 0
    let domain = isRefused ? 0...0 : TrajectoryRange.grams(millimetres: Int(start.millimetres))
    direction[place] = start.targetGrams < start.grams ? 1 : -1
    target[place] = start.isTowardsTarget ? direction[place] * start.targetGrams : .nan
    lightest[place] = Float(domain.lowerBound)
    // Who loses cannot pass the upper end.
    heaviest[place] = start.intake > start.tdee ? Float(domain.upperBound) : .infinity
    found[place] = -1
    left[place] = isRefused ? 0 : -1
    shownGrams[place] = isRefused ? 0 : start.grams
  }

  /// Looks where the bodies are in a week, every row from 0 on.
  @inline(__always)
  func look(at bodies: CourseRows<Float>, count: Int, week: Int) {
    let week = Float(week)
    for row in 0..<count {
      let weight = bodies.projectedWeight[row]
      let grams = wholeGrams(kilograms: weight)
      let leaves =
        WideFlag(grams < lightest[row]) | WideFlag(heaviest[row] < grams)
        | WideFlag(bodies.projectedFat[row] < Float(Curve.leanestFat) * weight)
      let wasInside = WideFlag(left[row] < 0)
      left[row] = (wasInside & leaves).choice(week, left[row])
      let isInside = wasInside & !leaves
      let isThere = WideFlag(direction[row] * grams <= target[row])
      found[row] = (isInside & isThere & WideFlag(found[row] < 0)).choice(week, found[row])
      shownGrams[row] = isInside.kept(grams)
    }
  }
}
