/// The weight that follows from what a person eats, with the window of what the inputs leave open.
///
/// ```swift
/// let trajectory = try Trajectory(for: person, from: CalendarDate("2026-11-21")!)
/// trajectory.weeks[52].weight                 // 76.559 kg
/// trajectory.reaches(.kilograms(80))          // reached in week 34
/// trajectory.maintenance(at: .kilograms(80))  // 2607
/// ```
///
/// It stands beside the projection of `Targets`, which has a constant rate; the two are never averaged. Nobody is
/// promised to follow it: how well a plan is kept, illness, pregnancy and a change of salt are not in it.
///
/// **Numerical error.** At most 0.1 g against the model (`CourseTests`).
///
/// **Model error.** About 1 kg for the mean of a group, 3–4 % of the weight for somebody whose intake is known.
///
/// **Source.** [Hall2011], web appendix.
public struct Trajectory: Sendable, Hashable {
  /// Whose weight it is.
  public let person: Person
  /// What the person eats.
  public let policy: IntakePolicy
  /// Body fat at the start [% of weight], as given or estimated.
  public let fatPercent: Double
  /// The weights, week 0 first.
  ///
  /// They go on for 156 weeks, to the end of the phases, or to the week before the body leaves the domain of the model.
  /// With `recomputedWeekly` they also end where the person's target weight is reached, and where an intake would not be
  /// accepted.
  public let weeks: [TrajectoryWeek]

  /// The first week in which a body mass index of 18.5 or 50 kg/m², or 5 % of fat, is passed; nil if none is.
  public var leavesDomain: Int? { curve.leavesDomain }

  let start: CalendarDate
  let expenditure: ExpenditureSource
  let isFatGiven: Bool
  let settledIntake: Int?
  let resting: Int
  let single: Body<Float>
  let double: Body<Double>
  let curve: Curve
  let window: WeightWindow

  /// The trajectory of a person.
  ///
  /// - Parameters:
  ///   - person: Whose trajectory it is, 18 … 80 years old, with a body mass index of 18.5 … 50 kg/m².
  ///   - start: The first day, week 0.
  ///   - policy: What the person eats; nil for the calorie target, kept constant.
  ///   - expenditure: Where the person's total daily energy comes from.
  ///   - fatPercent: Body fat, 5 … 60 % of the weight; nil to estimate it.
  ///   - settledIntake: What the person has eaten for weeks already, if that is not the total daily energy [kcal/day]:
  ///     otherwise the water of a diet's first days would be lost a second time.
  /// - Throws: `InvalidInput` with everything that is refused.
  public init(
    for person: Person, from start: CalendarDate, eating policy: IntakePolicy? = nil,
    expenditure: ExpenditureSource = .equation, fatPercent: Double? = nil, settledIntake: Int? = nil
  ) throws(InvalidInput<TrajectoryField>) {
    let targets = Targets(for: person, from: start)
    let door = TrajectoryDoor(
      person: person, targets: targets, policy: policy ?? .constant(targets.calorieTarget), expenditure: expenditure,
      fatPercent: fatPercent, settledIntake: settledIntake)
    let violations = door.violations
    guard violations.isEmpty else { throw InvalidInput(violations) }
    let (single, double) = (door.body(Float.self), door.body(Double.self))
    let settled = settledIntake.map { Double($0) }

    // What decides whether the weight is meant to grow.
    var following = door.phases
    let isRecomputed = door.policy == .recomputedWeekly
    let decisive = isRecomputed ? following[0] : following[following.count - 1]
    let end = double.settledWeight(
      intake: decisive.intake, activityChange: decisive.activityChange, settledOn: settled)
    let first = following.removeFirst()
    let curve = Curve(
      of: single, startGrams: person.weight.grams,
      domain: TrajectoryRange.grams(millimetres: person.height.millimetres), isGaining: end.weight > double.weight,
      settledOn: settled, first: first
    ) { week, grams in
      if isRecomputed { return week < longestTrajectory ? door.recomputedPhase(grams: grams) : nil }
      return following.isEmpty ? nil : following.removeFirst()
    }
    let runs = WindowRuns(
      weight: double.weight, fat: double.fat, resting: Double(targets.bmr), expenditure: double.expenditure,
      error: Double(door.standardError), isMeasured: door.isMeasured, settledOn: settled)
    let window = WeightWindow(of: runs, phases: isRecomputed ? curve.phases : door.phases)

    self.person = person
    self.start = start
    self.policy = door.policy
    self.expenditure = expenditure
    self.fatPercent = double.fat / double.weight * 100
    isFatGiven = fatPercent != nil
    self.settledIntake = settledIntake
    resting = targets.bmr
    self.single = single
    self.double = double
    self.curve = curve
    self.window = window
    let target = isRecomputed ? person.targetWeight : nil
    let shown = target.flatMap { curve.week(of: $0.grams) } ?? curve.grams.count - 1
    var weeks: [TrajectoryWeek] = []
    var intakes = curve.phases.flatMap { repeatElement(Int($0.intake), count: $0.weeks) }
    intakes.append(intakes[intakes.count - 1])
    for week in 0...shown {
      weeks.append(
        TrajectoryWeek(
          week: week, date: start.projected(weeks: week), weight: Weight(grams: curve.grams[week]),
          lowest: Weight(grams: grams(of: window.lower[week])), highest: Weight(grams: grams(of: window.upper[week])),
          intake: intakes[week]))
    }
    self.weeks = weeks
  }

  /// The weight on a day; nil before the first and after the last of `weeks`.
  public func weight(on date: CalendarDate) -> Weight? {
    let days = start.distance(to: date)
    guard days >= 0, days <= 7 * (weeks.count - 1) else { return nil }
    if days % 7 == 0 { return weeks[days / 7].weight }
    var (phase, weeksLeft) = (0, days / 7)
    var run = Run(of: single, beginning: curve.phases[0], settledOn: settled)
    while weeksLeft >= curve.phases[phase].weeks {
      for _ in 0..<curve.phases[phase].weeks { run.advance() }
      weeksLeft -= curve.phases[phase].weeks
      phase += 1
      run.begin(curve.phases[phase])
    }
    for _ in 0..<weeksLeft { run.advance() }
    return Weight(grams: grams(of: run.weight(daysLater: days % 7)))
  }

  /// The weight at which the last intake would settle if it were kept for ever; nil with `recomputedWeekly`, whose
  /// intake follows the weight.
  public var settledWeight: Weight? {
    isRecomputed ? nil : Weight(grams: grams(of: settledWeight(of: lastPhase)))
  }

  /// The intake that keeps a weight once it has settled there, with the activity of the last phase, rounded half up
  /// [kcal/day].
  ///
  /// It is not the total daily energy that the kernel gives a person of that weight, because a body that has lost weight
  /// spends less.
  ///
  /// - Parameter weight: Any weight with a body mass index of 18.5 … 50 kg/m², at which 5 % of fat are left.
  /// - Returns: nil for another weight.
  public func maintenance(at weight: Weight) -> Int? {
    guard domain.contains(weight.grams) else { return nil }
    let maintenance = double.maintenance(
      at: weight.kilograms, activityChange: lastPhase.activityChange, settledOn: settled)
    let fat = double.settledWeight(
      intake: maintenance, activityChange: lastPhase.activityChange, settledOn: settled
    ).fat
    return fat >= Curve.leanestFat * weight.kilograms ? Int(maintenance + 0.5) : nil
  }

  /// The intake that is at a goal on a date if it is kept constant: the largest to lose, the smallest to gain [kcal/day].
  ///
  /// - Parameters:
  ///   - goal: A weight with a body mass index of 18.5 … 50 kg/m².
  ///   - date: Counts as its last whole week, 1 … 156.
  /// - Returns: nil if no accepted intake is, or the body would leave the domain of the model first.
  public func intake(reaching goal: Weight, by date: CalendarDate) -> Int? {
    intake(reaching: goal, weeks: start.distance(to: date) / 7)
  }

  /// Whether and when the trajectory is at a goal.
  public func reaches(_ goal: Weight) -> GoalOutcome {
    if goal == person.weight { return .alreadyThere }
    let isLosing = goal < person.weight
    if contradicts(goal) { return .contradicts }
    if let week = curve.week(of: goal.grams) {
      let lower = firstWeek(of: window.lower.map { grams(of: $0) }, reaching: goal.grams, losing: isLosing)
      let upper = firstWeek(of: window.upper.map { grams(of: $0) }, reaching: goal.grams, losing: isLosing)
      let (earliest, latest) = isLosing ? (lower, upper) : (upper, lower)
      return .reached(
        week: week, date: start.projected(weeks: week), earliest: earliest.map { start.projected(weeks: $0) },
        latest: latest.map { start.projected(weeks: $0) })
    }
    if let week = curve.leavesDomain { return .leavesDomain(week: week) }
    if let settled = settledWeight {
      let (end, kilograms) = (settledWeight(of: lastPhase), Double(goal.grams) / 1000)
      if isLosing ? end >= kilograms : end <= kilograms {
        return .unreachable(
          settlesAt: settled, maintenance: maintenance(at: goal),
          intake: intake(reaching: goal, weeks: longestTrajectory))
      }
    }
    return .notWithinHorizon(endsAt: Weight(grams: curve.grams[curve.grams.count - 1]))
  }

  /// What a careful reader should know, in the order of the bits.
  ///
  /// - Parameter goal: A weight that the person wants to reach; nil for none.
  public func advisories(goal: Weight? = nil) -> [TrajectoryAdvisory] {
    let bits = advisoryBits(goal: goal)
    return TrajectoryAdvisory.allCases.filter { bits & $0.bit != 0 }
  }

  /// What the trajectory takes for granted.
  public var assumptions: [TrajectoryAssumption] {
    let isMeasured = expenditure != .equation
    let intake: TrajectoryAssumption =
      switch policy {
      case .constant: .constantIntake
      case .phases: .phasedIntake
      case .recomputedWeekly: .recomputedWeekly
      }
    let energy: TrajectoryAssumption = isMeasured ? .measuredExpenditure : .expenditureFromEquation
    return [intake, isFatGiven ? .givenFat : .estimatedFat, energy] + (settledIntake == nil ? [] : [.settledIntake])
      + [.mifflinRestingEnergy, .activityFromRatio, .halfCarbohydrate, .unchangedSodium, .fullAdherence]
  }
}

/// The weight of a trajectory in a week.
public struct TrajectoryWeek: Sendable, Hashable {
  /// Weeks since the start.
  public let week: Int
  /// The date, seven days a week after the start.
  public let date: CalendarDate
  /// The weight that is expected.
  public let weight: Weight
  /// The lower edge of the window: of ten such people, one is lighter.
  public let lowest: Weight
  /// The upper edge of the window: of ten such people, one is heavier.
  public let highest: Weight
  /// What is eaten from this week on; in the last week, until then [kcal/day].
  public let intake: Int
}

extension Trajectory {
  private var isRecomputed: Bool { policy == .recomputedWeekly }
  private var settled: Double? { settledIntake.map { Double($0) } }
  private var lastPhase: Phase { curve.phases[curve.phases.count - 1] }
  private var domain: ClosedRange<Int> { TrajectoryRange.grams(millimetres: person.height.millimetres) }

  /// Where a phase's intake settles [kg].
  private func settledWeight(of phase: Phase) -> Double {
    double.settledWeight(intake: phase.intake, activityChange: phase.activityChange, settledOn: settled).weight
  }

  /// Whether no phase goes a goal's way; an intake that is set anew is judged by its first.
  private func contradicts(_ goal: Weight) -> Bool {
    return !curve.phases.prefix(isRecomputed ? 1 : curve.phases.count).contains { phase in
      let end = settledWeight(of: phase)
      return goal < person.weight ? end < double.weight : end > double.weight
    }
  }

  /// `intake(reaching:by:)` for so many weeks.
  package func intake(reaching goal: Weight, weeks: Int) -> Int? {
    let energy = Int(double.expenditure)
    let accepted =
      TrajectoryRange.lowestIntake(expenditure: energy)...TrajectoryRange.highestIntake(expenditure: energy)
    guard TrajectoryRange.weeks.contains(weeks), domain.contains(goal.grams),
      let found = single.intake(
        reaching: goal.grams, from: person.weight.grams, weeks: weeks, accepted: accepted, settledOn: settled)
    else { return nil }
    let way = Curve(
      of: single, startGrams: person.weight.grams, domain: domain, isGaining: goal > person.weight, settledOn: settled,
      first: Phase(weeks: weeks, intake: Double(found))
    ) { _, _ in nil }
    return way.leavesDomain == nil ? found : nil
  }

  /// The bits of the advisories.
  package func advisoryBits(goal: Weight?) -> UInt16 {
    var bits: UInt16 = 0
    func add(_ advisory: TrajectoryAdvisory, if isDue: Bool) { bits |= isDue ? advisory.bit : 0 }
    let perKilojoule = double.weight / (HallModel.digested * HallModel.kilojoules)
    let leastEnergy = curve.phases.reduce(double.expenditure) { least, phase in
      min(least, double.expenditure + phase.activityChange * perKilojoule)
    }
    let leastIntake = curve.phases.reduce(.infinity) { min($0, $1.intake) }
    let advised = max(resting, Int(Formulas.minimumIntake(sex: Int16(person.sex.rawValue))))
    let isLossRapid = zip(curve.grams, curve.grams.dropFirst()).dropFirst().contains { before, after in
      Float(100 * (before - after)) > fastestLossPercent * Float(before)
    }
    add(.littleActivity, if: 5 * leastEnergy < 7 * Double(resting))
    add(.lowIntake, if: leastIntake < Double(advised))
    add(.rapidLoss, if: isLossRapid)
    add(.olderThanStudied, if: person.age > JacksonRegression.oldestStudied)
    if let goal { add(.possibleNotExpected, if: isPossibleNotExpected(goal)) }
    return bits
  }

  /// Whether an edge of the window is at a goal that the weight goes to and does not reach.
  private func isPossibleNotExpected(_ goal: Weight) -> Bool {
    switch reaches(goal) {
    case .unreachable, .notWithinHorizon:
      goal < person.weight
        ? window.lower.contains { grams(of: $0) <= goal.grams } : window.upper.contains { grams(of: $0) >= goal.grams }
    default: false
    }
  }
}
