/// The weight over time that results from a person's intake, with a window for the uncertainty of the inputs.
///
/// ```swift
/// let trajectory = try Trajectory(for: person, from: CalendarDate("2026-11-21")!)
/// trajectory.weeks[52].weight                 // 76.559 kg
/// trajectory.reaches(.kilograms(80))          // reached in week 34
/// trajectory.maintenance(at: .kilograms(80))  // 2607
/// ```
///
/// The window holds 8 in 10 people like this. With the advisory `littleActivity` and an expenditure from an activity factor, it is only the
/// equation's own spread: most such people spend more.
///
/// It is independent of the constant-rate timeline in `Targets`; the two are never averaged. Real weight can differ:
/// adherence, illness, pregnancy and changes in salt are not modeled.
///
/// **Numerical error.** At most 0.1 g against the model (`TrajectoryStepTests`).
///
/// **Model error.** About 1 kg for the mean of a group, 3–4 % of the weight for one person with a known intake.
///
/// **Source.** [Hall2011], web appendix.
public struct Trajectory: Sendable, Hashable {
  /// The person.
  public let person: Person
  /// The person's intake.
  package let policy: IntakePolicy
  /// Body fat at the start [% of weight], as given or estimated.
  public let fatPercent: Double
  /// The weights, week 0 first.
  ///
  /// They end after 156 weeks, at the end of the phases, or in the week before the body leaves the domain of the model.
  /// With `recomputedWeekly` they also end when the weight reaches the person's target weight, or before an intake
  /// outside the accepted range.
  public let weeks: [TrajectoryWeek]

  /// The first week in which the body passes a body mass index of 18.5 or 50 kg/m², or 5 % fat; nil if it never does.
  ///
  /// With `recomputedWeekly` it is nil if the weight reaches the target weight first, because the trajectory ends
  /// there.
  public var leavesDomain: Int? { domainWeek }

  package let start: CalendarDate
  let expenditure: ExpenditureSource
  package let isFatGiven: Bool
  let settledIntake: Int?
  package let resting: Int
  package let single: Body<Float>
  package let double: Body<Double>
  package let phases: [Phase]
  package let allPhases: [Phase]
  package let weekOutside: Int?
  /// The window of every week of the phases, and the weight of those in the domain; 0 for the others.
  private let numbers: [TrajectoryWeek]
  /// How many weeks are in the domain.
  private let countInside: Int

  /// Computes the trajectory of a person.
  ///
  /// - Parameters:
  ///   - person: The person, 18 … 80 years old, with a body mass index of 18.5 … 50 kg/m².
  ///   - start: The first day, week 0.
  ///   - policy: The person's intake; nil for the calorie target, kept constant.
  ///   - expenditure: The source of the person's total daily energy.
  ///   - fatPercent: Body fat, 5 … 60 % of the weight; nil to estimate it.
  ///   - settledIntake: The intake of the weeks before the start [kcal/day]; nil for the total daily energy. Pass it if
  ///     the person has been dieting for weeks. Otherwise the model subtracts the early water loss twice.
  /// - Throws: `InvalidInput` with all violations.
  public init(
    for person: Person, from start: CalendarDate, eating policy: IntakePolicy? = nil,
    expenditure: ExpenditureSource = .equation, fatPercent: Double? = nil, settledIntake: Int? = nil
  ) throws(InvalidInput) {
    let targets = Targets(for: person)
    let expenditure = expenditure.ofPerson(person)
    let input = TrajectoryInput(
      person: person, targets: targets, policy: policy ?? .constant(targets.calorieTarget), expenditure: expenditure,
      fatPercent: fatPercent, settledIntake: settledIntake)
    let violations = input.violations
    guard violations.isEmpty else { throw InvalidInput(violations) }
    let (single, double) = (input.single, input.body(Double.self))
    var phases = [input.phase(0)]
    var numbers: [TrajectoryWeek] = []
    numbers.reserveCapacity(longestTrajectory + 1)
    var intake = Int(phases[0].intake)
    numbers.append(TrajectoryWeek(week: 0, from: start, grams: person.weight.grams, intake: intake))
    weekOutside = TrajectoryWeights.leavesDomain(
      of: single, startGrams: person.weight.grams,
      domain: TrajectoryRange.grams(millimeters: person.height.millimeters), isGaining: input.isGaining(double),
      settledOn: input.settled, first: phases[0]
    ) { week, grams in
      guard let phase = input.phase(after: phases.count, week: week, grams: grams) else { return nil }
      phases.append(phase)
      intake = Int(phase.intake)
      numbers[week].intake = intake
      return phase
    } visit: { week, grams in
      numbers.append(TrajectoryWeek(week: week, from: start, grams: grams, intake: intake))
      return true
    }
    countInside = numbers.count
    let allPhases = input.isRecomputed || phases.count == input.phaseCount ? phases : input.phases
    var week = 0
    input.windowBodies(of: double).visitEdges(through: allPhases.count) {
      allPhases[$0]
    } visit: { lower, _, upper in
      if week == numbers.count { numbers.append(TrajectoryWeek(week: week, from: start, grams: 0, intake: 0)) }
      numbers[week].setWindow(
        lowest: Weight(grams: ScienceKernel.grams(of: lower)), highest: Weight(grams: ScienceKernel.grams(of: upper)))
      week += 1
      return true
    }

    self.person = person
    self.start = start
    self.policy = policy ?? .constant(targets.calorieTarget)
    self.expenditure = expenditure
    self.fatPercent = double.fat / double.weight * 100
    isFatGiven = fatPercent != nil
    self.settledIntake = settledIntake
    resting = targets.bmr
    self.single = single
    self.double = double
    (self.phases, self.allPhases) = (phases, allPhases)
    let goalWeek = Self.goalWeek(
      of: numbers[..<countInside].lazy.map { $0.weight.grams },
      recomputedUntil: input.isRecomputed ? person.targetWeight : nil)
    let last = goalWeek ?? countInside - 1
    // The last week has the intake up to it, and a recomputed intake is of one week.
    if let goalWeek { numbers[goalWeek].intake = Int(phases[max(goalWeek, 1) - 1].intake) }
    self.numbers = numbers
    // Most trajectories end with their window, so that they are one array.
    weeks = last + 1 == numbers.count ? numbers : Array(numbers[...last])
  }

  /// The weight on a day; nil before the first and after the last day of `weeks`.
  public func weight(on date: CalendarDate) -> Weight? {
    let days = start.distance(to: date)
    guard days >= 0, days <= 7 * (weeks.count - 1) else { return nil }
    if days % 7 == 0 { return weeks[days / 7].weight }
    var (phase, weeksLeft) = (0, days / 7)
    var stepping = SteppingBody(of: single, beginning: phases[0], settledOn: settled)
    while weeksLeft >= phases[phase].weeks {
      for _ in 0..<phases[phase].weeks { stepping.advance() }
      weeksLeft -= phases[phase].weeks
      phase += 1
      stepping.begin(phases[phase])
    }
    for _ in 0..<weeksLeft { stepping.advance() }
    return Weight(grams: ScienceKernel.grams(of: stepping.weight(daysLater: days % 7)))
  }

  /// The weight at which the last intake would settle if kept permanently, at the activity level of its phase.
  ///
  /// It has a value even if the body leaves the domain of the model first. It is nil with `recomputedWeekly`, whose intake changes with the
  /// weight, and if the weight would fall to zero.
  public var settledWeight: Weight? { settlesAt }

  /// The intake that keeps a settled weight at the activity level of the last phase, rounded half up [kcal/day].
  ///
  /// It differs from the kernel's total daily energy for a person of that weight, because a body that has lost weight
  /// spends less.
  ///
  /// - Parameter weight: A weight with a body mass index of 18.5 … 50 kg/m² and at least 5 % fat.
  /// - Returns: nil for any other weight.
  public func maintenance(at weight: Weight) -> Int? { intake(keeping: weight) }

  /// The constant intake that reaches a goal by a date: the largest one to lose, the smallest one to gain [kcal/day].
  ///
  /// - Parameters:
  ///   - goal: A weight with a body mass index of 18.5 … 50 kg/m².
  ///   - date: The date, rounded down to a whole week, 1 … 156.
  /// - Returns: nil if no accepted intake reaches the goal, or the body would leave the domain of the model first.
  public func intake(reaching goal: Weight, by date: CalendarDate) -> Int? {
    intake(reaching: goal, weeks: start.distance(to: date) / 7)
  }

  /// Whether and when the trajectory reaches a goal.
  public func reaches(_ goal: Weight) -> GoalOutcome { outcome(of: goal) }

  /// The advisories about this trajectory, in bit order.
  ///
  /// - Parameter goal: The weight the person wants to reach; nil for none.
  public func advisories(goal: Weight? = nil) -> [TrajectoryAdvisory] {
    let bits = advisoryBits(of: goal.map { ($0, outcome(of: $0)) })
    return TrajectoryAdvisory.allCases.filter { bits & $0.bit != 0 }
  }

  /// The assumptions of the trajectory, in words.
  public var assumptions: [String] { assumed.map { $0.sentence.description } }

  package var assumed: [TrajectoryAssumption] { TrajectoryAssumption.allCases.filter { isAssumed($0) } }
}

/// One week of a trajectory.
public struct TrajectoryWeek: Sendable, Hashable {
  /// Weeks since the start.
  public let week: Int
  /// The date: the start date plus seven days per week.
  public let date: CalendarDate
  /// The expected weight.
  public let weight: Weight
  /// The lower edge of the window.
  public fileprivate(set) var lowest = Weight(grams: 0)
  /// The upper edge of the window.
  public fileprivate(set) var highest = Weight(grams: 0)
  /// The intake from this week on; in the last week, the intake up to it [kcal/day].
  public fileprivate(set) var intake: Int

  /// A week whose window is not known yet.
  fileprivate init(week: Int, from start: CalendarDate, grams: Int, intake: Int) {
    (self.week, date, weight) = (week, start.projected(weeks: week), Weight(grams: grams))
    self.intake = intake
  }

  /// Sets both edges of the window at once.
  fileprivate mutating func setWindow(lowest: Weight, highest: Weight) {
    (self.lowest, self.highest) = (lowest, highest)
  }
}

extension Trajectory: TrajectoryAnswers {
  /// One of the numbers, week 0 first.
  package typealias GramsOfWeeks = LazyMapCollection<ArraySlice<TrajectoryWeek>, Int>

  package var isRecomputed: Bool { policy == .recomputedWeekly }
  package var isPhased: Bool { if case .phases = policy { true } else { false } }
  package var isMeasured: Bool { expenditure != .equation }
  package var settled: Double? { settledIntake.map { Double($0) } }
  package var grams: GramsOfWeeks { numbers[..<countInside].lazy.map { $0.weight.grams } }
  package var lowestGrams: GramsOfWeeks { numbers[...].lazy.map { $0.lowest.grams } }
  package var highestGrams: GramsOfWeeks { numbers[...].lazy.map { $0.highest.grams } }
}

// MARK: The known bias

extension Trajectory {
  /// Whether the window is only the spread of an equation, and not that of 8 in 10 people.
  ///
  /// The expenditure then comes from an activity factor below that of nine in ten measured adults [DRI2023], so that most people spend more.
  package var hasKnownBias: Bool {
    expenditure == .equation && person.choices.usesActivityFactor && advisories().contains(.littleActivity)
  }
}

/// The results of a trajectory, independent of where its weeks are stored: in Swift arrays or in the caller's memory.
package protocol TrajectoryAnswers {
  /// Phases in order.
  associatedtype Phases: RandomAccessCollection<Phase> where Phases.Index == Int
  /// Whole grams, week 0 first.
  associatedtype Weights: RandomAccessCollection<Int> where Weights.Index == Int

  /// The person.
  var person: Person { get }
  /// The first day, week 0.
  var start: CalendarDate { get }
  /// Whether the intake is recomputed every week.
  var isRecomputed: Bool { get }
  /// Whether the intake comes in phases.
  var isPhased: Bool { get }
  /// Whether body fat was given.
  var isFatGiven: Bool { get }
  /// Whether the expenditure was measured.
  var isMeasured: Bool { get }
  /// The intake of the weeks before [kcal/day]; nil for the expenditure.
  var settled: Double? { get }
  /// Basal metabolic rate [kcal/day].
  var resting: Int { get }
  /// The body at the start in single precision, for the weights.
  var single: Body<Float> { get }
  /// The body at the start in double precision, for everything else.
  var double: Body<Double> { get }
  /// The phases that began, at least one.
  var phases: Phases { get }
  /// All phases of the plan; with a recomputed intake, the phases that began.
  var allPhases: Phases { get }
  /// Weights in the domain [g].
  var grams: Weights { get }
  /// Lower edges [g], for at least as many weeks.
  var lowestGrams: Weights { get }
  /// Upper edges [g], for at least as many weeks.
  var highestGrams: Weights { get }
  /// The first week outside the domain, even after the end of the trajectory; nil if there is none.
  var weekOutside: Int? { get }
}

extension TrajectoryAnswers {
  private var lastPhase: Phase { allPhases[allPhases.count - 1] }
  private var domain: ClosedRange<Int> { TrajectoryRange.grams(millimeters: person.height.millimeters) }

  /// The weight at which a phase's intake settles [kg].
  private func settledWeight(of phase: Phase) -> Double {
    double.settledWeight(intake: phase.intake, activityChange: phase.activityChange, settledOn: settled).weight
  }

  /// The week in which a trajectory with a recomputed intake reaches the target weight and ends; nil if there is none.
  @inline(never)
  package static func goalWeek(of grams: Weights, recomputedUntil target: Weight?) -> Int? {
    target.flatMap {
      firstWeek(of: grams, through: grams.count - 1, reaching: $0.grams, losing: $0.grams < grams[0])
    }
  }

  /// `goalWeek(of:recomputedUntil:)` for this trajectory.
  package var goalWeek: Int? { Self.goalWeek(of: grams, recomputedUntil: isRecomputed ? person.targetWeight : nil) }

  /// The last week of the trajectory.
  package var lastWeek: Int { goalWeek ?? grams.count - 1 }

  /// `Trajectory.leavesDomain`.
  package var domainWeek: Int? { goalWeek == nil ? weekOutside : nil }

  /// `Trajectory.settledWeight`.
  package var settlesAt: Weight? {
    let settled = ScienceKernel.grams(of: settledWeight(of: lastPhase))
    return isRecomputed || settled <= 0 ? nil : Weight(grams: settled)
  }

  /// `Trajectory.maintenance(at:)`.
  package func intake(keeping weight: Weight) -> Int? {
    guard domain.contains(weight.grams) else { return nil }
    let maintenance = double.maintenance(
      at: weight.kilograms, activityChange: lastPhase.activityChange, settledOn: settled)
    let fat = double.settledWeight(
      intake: maintenance, activityChange: lastPhase.activityChange, settledOn: settled
    ).fat
    return fat >= TrajectoryWeights.leanestFat * weight.kilograms ? Int(maintenance + 0.5) : nil
  }

  /// `Trajectory.intake(reaching:by:)` for a number of weeks.
  package func intake(reaching goal: Weight, weeks: Int) -> Int? {
    let energy = Int(double.expenditure)
    let accepted =
      TrajectoryRange.lowestIntake(expenditure: energy)...TrajectoryRange.highestIntake(expenditure: energy)
    guard TrajectoryRange.weeks.contains(weeks), domain.contains(goal.grams),
      let found = single.intake(
        reaching: goal.grams, from: person.weight.grams, weeks: weeks, accepted: accepted, settledOn: settled)
    else { return nil }
    let left = TrajectoryWeights.leavesDomain(
      of: single, startGrams: person.weight.grams, domain: domain, isGaining: goal > person.weight, settledOn: settled,
      first: Phase(weeks: weeks, intake: Double(found)), next: { _, _ in nil }, visit: { _, _ in true })
    return left == nil ? found : nil
  }

  /// Whether no phase moves the weight toward a goal; a recomputed intake is judged by its first phase.
  private func contradicts(_ goal: Weight) -> Bool {
    return !(0..<(isRecomputed ? 1 : allPhases.count)).contains { number in
      let end = settledWeight(of: allPhases[number])
      return goal < person.weight ? end < double.weight : end > double.weight
    }
  }

  /// The first weeks in which the near and the far edge of the window reach a goal; nil for an edge that never does.
  package func window(of goal: Weight) -> (earliest: Int?, latest: Int?) {
    let isLosing = goal < person.weight
    // After the trajectory's last week, only the far edge of a goal already reached matters.
    let isReached = firstWeek(of: grams, through: lastWeek, reaching: goal.grams, losing: isLosing) != nil
    let last = isReached ? lowestGrams.count - 1 : lastWeek
    let lower = firstWeek(of: lowestGrams, through: last, reaching: goal.grams, losing: isLosing)
    let upper = firstWeek(of: highestGrams, through: last, reaching: goal.grams, losing: isLosing)
    return isLosing ? (lower, upper) : (upper, lower)
  }

  /// `Trajectory.reaches(_:)`.
  package func outcome(of goal: Weight) -> GoalOutcome {
    if goal == person.weight { return .alreadyThere }
    let isLosing = goal < person.weight
    if contradicts(goal) { return .contradicts }
    if let week = firstWeek(of: grams, through: lastWeek, reaching: goal.grams, losing: isLosing) {
      let (earliest, latest) = window(of: goal)
      return .reached(
        week: week, date: start.projected(weeks: week), earliest: earliest.map { start.projected(weeks: $0) },
        latest: latest.map { start.projected(weeks: $0) })
    }
    if let week = domainWeek { return .leavesDomain(week: week) }
    if let settled = settlesAt {
      let (end, kilograms) = (settledWeight(of: lastPhase), Double(goal.grams) / 1000)
      if isLosing ? end >= kilograms : end <= kilograms {
        return .unreachable(
          settlesAt: settled, maintenance: intake(keeping: goal),
          intake: intake(reaching: goal, weeks: longestTrajectory))
      }
    }
    return .notWithinHorizon(endsAt: Weight(grams: grams[lastWeek]))
  }

  /// Whether the trajectory makes an assumption.
  package func isAssumed(_ assumption: TrajectoryAssumption) -> Bool {
    switch assumption {
    case .constantIntake: !isPhased && !isRecomputed
    case .phasedIntake: isPhased
    case .recomputedWeekly: isRecomputed
    case .estimatedFat: !isFatGiven
    case .givenFat: isFatGiven
    case .expenditureFromEquation: !isMeasured
    case .measuredExpenditure: isMeasured
    case .settledIntake: settled != nil
    case .mifflinRestingEnergy, .activityFromRatio, .halfCarbohydrate, .unchangedSodium, .fullAdherence: true
    }
  }

  /// The advisory bits.
  ///
  /// - Parameter goal: The weight the person wants to reach, and its outcome; nil for none.
  package func advisoryBits(of goal: (weight: Weight, outcome: GoalOutcome)?) -> UInt16 {
    var bits: UInt16 = 0
    func add(_ advisory: TrajectoryAdvisory, if isDue: Bool) { bits |= isDue ? advisory.bit : 0 }
    let perKilojoule = double.weight / (HallModel.digested * HallModel.kilojoules)
    // With a recomputed intake each phase is one week. The first counts even if the weight is already at the goal.
    let shownPhases = goalWeek.map { max($0, 1) } ?? phases.count
    var (leastEnergy, leastIntake) = (double.expenditure, Double.infinity)
    for number in 0..<shownPhases {
      let phase = phases[number]
      leastEnergy = min(leastEnergy, double.expenditure + phase.activityChange * perKilojoule)
      leastIntake = min(leastIntake, phase.intake)
    }
    let advised = max(resting, Int(Formulas.minimumIntake(sex: Int16(person.sex.rawValue))))
    let isLossRapid = (0..<lastWeek).dropFirst().contains { week in
      let lost = grams[week] - grams[week + 1]
      return Float(100 * lost) > fastestLossPercent * Float(grams[week])
    }
    add(.littleActivity, if: 10 * leastEnergy < Double(TrajectoryRange.littleActivityTenths) * Double(resting))
    add(.lowIntake, if: leastIntake < Double(advised))
    add(.rapidLoss, if: isLossRapid)
    add(.olderThanStudied, if: person.age > JacksonRegression.oldestStudied)
    // Exact: 1000 · g / mm² > 40.
    add(.aboveBMI40, if: 25 * person.weight.grams > person.height.millimeters * person.height.millimeters)
    if let goal { add(.possibleNotExpected, if: isPossibleNotExpected(goal.weight, goal.outcome)) }
    return bits
  }

  /// Whether an edge of the window reaches a goal that the weight moves toward but does not reach.
  private func isPossibleNotExpected(_ goal: Weight, _ outcome: GoalOutcome) -> Bool {
    switch outcome {
    case .unreachable, .notWithinHorizon: window(of: goal).earliest != nil
    default: false
    }
  }
}
