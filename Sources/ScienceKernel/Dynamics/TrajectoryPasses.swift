/// The trajectory columns of people, one row per person.
package struct TrajectoryBlock {
  /// Bits of the violations of a row.
  package let status: OutputColumn<UInt8>
  /// Codes of `TrajectoryColumns.Outcome`.
  package let outcome: OutputColumn<UInt8>
  /// Weeks of the outcome; −1 for none.
  package let week: OutputColumn<Int16>
  /// First weeks of the window's near edge at the target weight; −1 for none.
  package let earliestWeek: OutputColumn<Int16>
  /// First weeks of the window's far edge at the target weight; −1 for none.
  package let latestWeek: OutputColumn<Int16>
  /// Settled weights [g].
  package let settledGrams: OutputColumn<Int32>
  /// Weights [g], week by week.
  package let grams: OutputColumn<Int32>
  /// Lower edges of the window [g], week by week, without rows if there is no window; nil if not requested.
  package let lowestGrams: OutputColumn<Int32>?
  /// Upper edges of the window, likewise.
  package let highestGrams: OutputColumn<Int32>?

  /// A block whose columns are given by number, in the order above.
  ///
  /// Sound if each address is that of a column of the right type that keeps the promises of `OutputColumn`.
  ///
  /// - Parameter hasEdges: Whether there are columns for the edges of the window.
  @unsafe package init(hasEdges: Bool, at address: (Int) -> UnsafeMutableRawPointer) {
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
    lowestGrams = hasEdges ? column(7) : nil
    highestGrams = hasEdges ? column(8) : nil
  }

  /// Computes trajectories in blocks of 64 people, each block for all weeks.
  ///
  /// - Parameters:
  ///   - people: The people, row by row.
  ///   - intakes: The intake of each row [kcal/day]; nil for the calorie targets.
  ///   - rows: The rows to compute.
  ///   - options: The results to compute.
  package func computeTrajectories(
    _ people: PeopleBlock, eating intakes: Column<Int16>?, rows: Range<Int>, _ options: TrajectoryColumnOptions
  ) {
    for first in stride(from: rows.lowerBound, to: rows.upperBound, by: SteppingBodies<Float>.capacity) {
      let rows = first..<min(first + SteppingBodies<Float>.capacity, rows.upperBound)
      planRows(rows, of: people, eating: intakes) { week, goals in
        guard week <= options.curveWeeks else { return }
        let start = week * options.weekStride + first
        // With a row count known at compile time, the loops become whole vectors without a remainder.
        if rows.count == SteppingBodies<Float>.capacity {
          goals.show(SteppingBodies<Float>.capacity, in: grams, from: start)
        } else {
          goals.show(rows.count, in: grams, from: start)
        }
      }
      guard options.hasWindow else { continue }
      for first in stride(from: rows.lowerBound, to: rows.upperBound, by: EdgeSearch.capacity) {
        findWindows(
          first..<min(first + EdgeSearch.capacity, rows.upperBound), of: people, eating: intakes, options)
      }
    }
  }

  /// Computes the trajectories of at most 64 people.
  ///
  /// - Parameter visit: Called with the weights of each week, from week 0 on.
  @inline(never)
  private func planRows(
    _ rows: Range<Int>, of people: PeopleBlock, eating intakes: Column<Int16>?,
    _ visit: (_ week: Int, GoalRows) -> Void
  ) {
    SteppingBodies<Float>.with { bodies in
      GoalRows.with { goals in
        for row in rows { begin(row, of: people, eating: intakes, bodies, goals, at: row - rows.lowerBound) }
        // Round up to whole vectors, so that no loop needs code for a remainder. Numbers past the last row are
        // meaningless.
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

  /// Sets up a row at its start, or rejects it.
  @inline(__always)
  private func begin(
    _ row: Int, of people: PeopleBlock, eating intakes: Column<Int16>?, _ bodies: SteppingBodies<Float>,
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
    // A rejected row computes on placeholder numbers; its results are discarded.
    guard start.status == 0 else { return }
    let step = TrajectoryStep(
      of: start.body(Float.self), intake: Float(start.intake), activityChange: 0, waterAtStart: 0)
    bodies.begin(place, step, at: BodyState())
  }

  /// Writes the outcome of a row's target weight.
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

  /// Computes the windows of at most four rows: their weights, and the weeks in which their edges reach the target weights.
  @inline(never)
  private func findWindows(
    _ rows: Range<Int>, of people: PeopleBlock, eating intakes: Column<Int16>?, _ options: TrajectoryColumnOptions
  ) {
    // Without columns for the edges, compute only the weeks of the target weight.
    let lastShown = lowestGrams == nil ? -1 : options.curveWeeks
    func show(_ lowest: Int, _ highest: Int, of row: Int, in week: Int) {
      guard week <= lastShown else { return }
      let place = week * options.weekStride + row
      // Without a weight there is no window.
      let isShown = grams[place] != 0
      lowestGrams?[place] = isShown ? Int32(truncatingIfNeeded: lowest) : 0
      highestGrams?[place] = isShown ? Int32(truncatingIfNeeded: highest) : 0
    }
    WindowBodies.Rows.with { bodies in
      EdgeSearch.with { searches in
        var (count, week) = (0, 0)
        for row in rows {
          guard status[row] == 0 else {
            for week in stride(from: 0, through: lastShown, by: 1) { show(0, 0, of: row, in: week) }
            continue
          }
          searches[count] = beginWindow(row, of: people, eating: intakes, bodies, at: 2 * count)
          count += 1
        }
        repeat {
          // From the last one on, because a search that ends gives its place to the last one.
          for place in stride(from: count - 1, through: 0, by: -1) {
            let (lower, _, upper) = WindowBodies.edges(of: bodies, at: 2 * place)
            let (lowest, highest) = (ScienceKernel.grams(of: lower), ScienceKernel.grams(of: upper))
            let row = searches[place].row
            show(lowest, highest, of: row, in: week)
            let found = searches[place].look(lowest, highest)
            if found.near { earliestWeek[row] = Int16(week) }
            if found.far { latestWeek[row] = Int16(week) }
            guard !searches[place].isSeeking && week >= lastShown else { continue }
            count -= 1
            searches[place] = searches[count]
            for side in 0..<2 { bodies.copy(2 * count + side, to: 2 * place + side) }
          }
          week += 1
          WindowBodies.advance(bodies, count: 2 * count, week: week)
        } while count > 0 && week <= longestTrajectory
      }
    }
  }

  /// Sets up the simulated bodies of a row at its start, and what to search with them.
  @inline(never)
  private func beginWindow(
    _ row: Int, of people: PeopleBlock, eating intakes: Column<Int16>?, _ bodies: WindowBodies.Rows, at first: Int
  ) -> EdgeSearch {
    let start = TrajectoryRow(row, of: people, eating: intakes)
    let body = start.body(Double.self)
    let error = WindowUncertainty.expenditure(of: start.sex == Float(Sex.female.rawValue) ? .female : .male)
    let window = WindowBodies(
      weight: body.weight, fat: body.fat, resting: Double(start.bmr), expenditure: body.expenditure,
      error: Double(error), isMeasured: false, settledOn: nil)
    let (isLosing, target) = (start.targetGrams < start.grams, start.targetGrams.isNaN ? 0 : Int(start.targetGrams))
    // Whether an edge has yet to reach the target weight; outside the domain there is no window.
    let isAimed =
      start.isTowardsTarget && start.targetGrams != start.grams
      && outcome[row] != TrajectoryColumns.Outcome.leavesDomain.rawValue
    let intake = Double(start.intake)
    let misses = isAimed && window.farEdgeMisses(Double(target) / 1000, isLosing: isLosing, eating: intake)
    window.begin(Phase(weeks: longestTrajectory, intake: intake), isFirst: true, in: bodies, at: first)
    return EdgeSearch(
      row: row, target: target, isLosing: isLosing, seeksNear: isAimed, seeksFar: isAimed && !misses)
  }
}

/// The search for the weeks in which the edges of a row's window reach the target weight.
private struct EdgeSearch: BitwiseCopyable {
  let row: Int
  /// Target weight [g]; 0 for none.
  let target: Int
  /// Whether that is to lose weight.
  let isLosing: Bool
  /// Whether the edge near the target weight, and the far one, have yet to reach it.
  private(set) var seeksNear, seeksFar: Bool

  /// The number of searches at a time: two rows of simulated bodies each.
  static var capacity: Int { WindowBodies.Rows.capacity / 2 }

  /// Whether an edge has yet to reach the target weight.
  var isSeeking: Bool { seeksNear || seeksFar }

  /// Calls a function with a search for each place.
  @inline(__always) static func with<Result>(_ body: (OutputColumn<EdgeSearch>) -> Result) -> Result {
    let none = EdgeSearch(row: 0, target: 0, isLosing: false, seeksNear: false, seeksFar: false)
    var memory = (none, none, none, none)
    // Sound: the memory is four searches, and is in use until the body has returned.
    return unsafe withUnsafeMutableBytes(of: &memory) { bytes in
      unsafe body(OutputColumn(bytes.baseAddress!.assumingMemoryBound(to: EdgeSearch.self)))
    }
  }

  /// Records the edges of a week [g], and returns which of them reached the target weight in it.
  mutating func look(_ lowest: Int, _ highest: Int) -> (near: Bool, far: Bool) {
    let (near, far) = isLosing ? (lowest <= target, highest <= target) : (highest >= target, lowest >= target)
    let found = (seeksNear && near, seeksFar && far)
    (seeksNear, seeksFar) = (seeksNear && !near, seeksFar && !far)
    return found
  }
}

/// The results to compute for trajectories in columns.
package struct TrajectoryColumnOptions: Sendable {
  /// The last week whose weights to return, at most 156; −1 for none.
  let curveWeeks: Int
  /// Whether to compute the window.
  let hasWindow: Bool
  /// The distance from a weight to that of the next week; at least the number of rows.
  let weekStride: Int

  /// - Parameters:
  ///   - curveWeeks: The last week whose weights to return; nil or less than 0 for none, more than 156 for all.
  ///   - hasWindow: Whether to compute the window.
  ///   - weekStride: The distance from a weight to that of the next week; at least the number of rows.
  package init(curveWeeks: Int?, hasWindow: Bool, weekStride: Int) {
    self.curveWeeks = min(max(curveWeeks ?? -1, -1), longestTrajectory)
    self.hasWindow = hasWindow
    self.weekStride = weekStride
  }
}

/// The start of a row's trajectory, and its violations.
struct TrajectoryRow {
  /// Weight [g].
  let grams: Float
  let millimeters, age, sex: Float
  /// Target weight [g]; NaN for none.
  let targetGrams: Float
  /// Basal metabolic rate [kcal/day].
  let bmr: Int
  /// Total daily energy [kcal/day].
  let tdee: Int
  /// Intake [kcal/day].
  let intake: Int
  /// Bits of the row's violations.
  private(set) var status: UInt8 = 0

  /// The bit for a person rejected by the accepted ranges.
  static var personBit: UInt8 { 32 }

  @inline(never)
  init(_ row: Int, of people: PeopleBlock, eating intakes: Column<Int16>?) {
    grams = wholeGrams(kilograms: people.weightKg[row])
    millimeters = wholeMillimeters(centimeters: people.heightCm[row])
    targetGrams = wholeGrams(kilograms: people.targetWeightKg[row])
    (age, sex) = (Float(people.age[row]), Float(people.sex[row]))
    let terms = PersonTerms(
      age: people.age[row], sex: people.sex[row], activityLevel: people.activityLevel[row], goal: people.goal[row],
      adjustment: people.adjustment.map { $0[row] } ?? PaceRange.goalsOwn)
    let first = WeightTargets(
      grams: grams, millimeters: millimeters, targetGrams: .nan, terms: terms, of: .anyPace)
    bmr = Int(first.bmr.short)
    tdee = Int(first.tdee.short)
    intake = Int(
      intakes.map { $0[row] } ?? Formulas.calorieTarget(tdee: first.tdee.short, adjustment: terms.adjustment))
    guard isAccepted(row, of: people) else {
      status = Self.personBit
      return
    }
    if !TrajectoryRange.years.contains(Int(people.age[row])) { status |= TrajectoryField.age.bit }
    let isBodyAccepted = TrajectoryRange.grams(millimeters: Int(millimeters)).contains(Int(grams))
    if !isBodyAccepted || !TrajectoryRange.containsFat(of: body(Float.self)) { status |= TrajectoryField.fat.bit }
    // The total daily energy is from the equation, which is accepted at every BMR and activity level.
    if !TrajectoryRange.accepts(intake: intake, expenditure: tdee) { status |= TrajectoryField.intake.bit }
  }

  /// Whether the row is an accepted person.
  private func isAccepted(_ row: Int, of people: PeopleBlock) -> Bool {
    let isOutside =
      AcceptedRange.isOutside(age: Int16(people.age[row]))
      | AcceptedRange.isOutside(code: Int16(people.sex[row]), of: Sex.female)
      | AcceptedRange.isOutside(code: Int16(people.activityLevel[row]), of: ActivityLevel.extremelyActive)
      | AcceptedRange.isOutside(code: Int16(people.goal[row]), of: Goal.improveHealth)
      | AcceptedRange.isOutside(adjustment: people.adjustment.map { $0[row] } ?? PaceRange.goalsOwn)
    let isMeasureOutside =
      AcceptedRange.isOutside(grams: grams) | AcceptedRange.isOutside(millimeters: millimeters)
      | AcceptedRange.isOutside(targetGrams: targetGrams)
    return !isOutside.isSet && !isMeasureOutside.isSet
  }

  /// The body at the start.
  @inline(__always)
  func body<Number: BinaryFloatingPoint & Lanes>(_: Number.Type) -> Body<Number> {
    Body(
      ofPerson: Number(grams), millimeters: Number(millimeters), age: Number(age), sex: Number(sex), fatPercent: nil,
      resting: Number(bmr), expenditure: Number(tdee))
  }

  /// Whether the intake moves the weight toward the target weight.
  var isTowardsTarget: Bool { targetGrams < grams ? intake < tdee : intake > tdee && targetGrams > grams }
}

/// The target weights of rows and their progress; at most 64, as in `SteppingBodies`.
struct GoalRows {
  /// The memory of the rows, on the stack.
  private typealias Memory = (
    SIMD64<Float>, SIMD64<Float>, SIMD64<Float>, SIMD64<Float>, SIMD64<Float>, SIMD64<Float>, SIMD64<Float>
  )

  /// Target weights times `direction`; NaN for none.
  private let target: OutputColumn<Float>
  /// 1 to lose, −1 to gain.
  private let direction: OutputColumn<Float>
  /// The lightest and heaviest weights of the domain [g].
  private let lightest, heaviest: OutputColumn<Float>
  /// The week in which the target was reached; −1 until then.
  let found: OutputColumn<Float>
  /// The week in which the body left the domain; −1 until then.
  let left: OutputColumn<Float>
  /// Whole grams; 0 from the week in which the body left the domain.
  let shownGrams: OutputColumn<Float>

  /// Calls a function with rows.
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

  /// Sets up a row at its start; a rejected row counts as outside the domain.
  @inline(__always)
  func begin(_ place: Int, _ start: TrajectoryRow) {
    let isRejected = start.status != 0
    let domain = isRejected ? 0...0 : TrajectoryRange.grams(millimeters: Int(start.millimeters))
    direction[place] = start.targetGrams < start.grams ? 1 : -1
    target[place] = start.isTowardsTarget ? direction[place] * start.targetGrams : .nan
    lightest[place] = Float(domain.lowerBound)
    // A body that loses weight cannot pass the upper end.
    heaviest[place] = start.intake > start.tdee ? Float(domain.upperBound) : .infinity
    found[place] = -1
    left[place] = isRejected ? 0 : -1
    shownGrams[place] = isRejected ? 0 : start.grams
  }

  /// Writes the weights of the first rows to a column, starting at an index.
  @inline(__always)
  func show(_ count: Int, in grams: OutputColumn<Int32>, from start: Int) {
    // All of them are in memory, so no index overflows.
    for row in 0..<count { grams[start &+ row] = WholeNumber(nearest: shownGrams[row]).integer }
  }

  /// Records where the bodies are in a week, for rows from 0 on.
  @inline(__always)
  func look(at bodies: SteppingBodies<Float>, count: Int, week: Int) {
    let week = Float(week)
    for row in 0..<count {
      let weight = bodies.projectedWeight[row]
      let grams = wholeGrams(kilograms: weight)
      let leaves =
        WideFlag(grams < lightest[row]) | WideFlag(heaviest[row] < grams)
        | WideFlag(bodies.projectedFat[row] < Float(TrajectoryWeights.leanestFat) * weight)
      let wasInside = WideFlag(left[row] < 0)
      left[row] = (wasInside & leaves).choice(week, left[row])
      let isInside = wasInside & !leaves
      let isThere = WideFlag(direction[row] * grams <= target[row])
      found[row] = (isInside & isThere & WideFlag(found[row] < 0)).choice(week, found[row])
      shownGrams[row] = isInside.kept(grams)
    }
  }
}
