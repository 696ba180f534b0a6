import ScienceKernel

/// The `trajectory` of the contract: the weight that follows from what somebody eats, week by week, beside the constant
/// rate of the targets.
///
/// ```swift
/// response.trajectory = PlanTrajectory(for: person, from: start)
/// ```
///
/// It is in a response only if it is put there. A person who is refused has a trajectory, too, which says why there are
/// no weeks. What is received is taken as it stands; `differences(from:)` compares it with what this kernel computes.
public struct PlanTrajectory: WireValue {
  /// What is eaten: `constant`, `phases` or `recomputed_weekly`.
  public var policy: String
  /// Where body fat at the start comes from: `estimated` or `given`.
  public var composition: String
  /// Body fat at the start [% of weight], to the thousandth; nil for somebody who is refused.
  public var fatPercent: Double?
  /// Where the total daily energy comes from: `equation` or `measured`.
  public var expenditure: String
  /// The names of what is taken for granted besides.
  public var conventions: [String]
  /// The first day, that of week 0.
  public var startDate: CalendarDate
  /// What becomes of the target weight, such as `reached`; nil without one, `refused` where there are no weeks.
  public var status: String?
  /// The first week at the target weight or beyond it; nil if there is none.
  public var week: Int?
  /// The date of that week.
  public var date: CalendarDate?
  /// The first week in which the window is at the target weight; nil if it never is.
  public var earliestWeek: Int?
  /// The first week in which all of the window is; nil if it never is.
  public var latestWeek: Int?
  /// Where the plan's last phase settles if it is kept for ever [kg]; nil if the intake follows the weight, or if no weight is
  /// left.
  public var settledWeightKg: Double?
  /// The intake that keeps the target weight once it has settled there [kcal/day].
  public var maintenance: Int?
  /// The names of what is refused: `age`, `body`, `expenditure`, `intake`, `plan`; empty if nothing is.
  public var refusals: [String]
  /// The names of what a careful reader should know.
  public var advisories: [String]
  /// The weights, week 0 first; none for somebody who is refused.
  public var weeks: [Week]

  /// The weight in a week, and the window of eight of ten such people.
  public struct Week: Sendable, Hashable {
    /// Weeks since the first day.
    public var week: Int
    /// The weight that is expected, the lower and the upper edge of the window [kg].
    public var weightKg, lowestKg, highestKg: Double
    /// What is eaten from this week on; in the last week, until then [kcal/day].
    public var intake: Int

    /// A week of these values.
    public init(week: Int, weightKg: Double, lowestKg: Double, highestKg: Double, intake: Int) {
      self.week = week
      self.weightKg = weightKg
      self.lowestKg = lowestKg
      self.highestKg = highestKg
      self.intake = intake
    }
  }

  /// How many weeks are read at most: week 0 and three years.
  public static let weekLimit = 157

  /// How many names a list has at most when it is read.
  public static let nameLimit = 100

  /// The `status` of somebody who is refused.
  public static let refused = "refused"

  /// The trajectory of a person, as this kernel computes it, or why there is none.
  ///
  /// - Parameters:
  ///   - person: Whose trajectory it is; the goal is the person's target weight.
  ///   - start: The first day, week 0.
  ///   - policy: What the person eats; nil for the calorie target, kept constant.
  ///   - expenditure: Where the person's total daily energy comes from.
  ///   - fatPercent: Body fat [% of weight]; nil to estimate it.
  ///   - settledIntake: What the person has eaten for weeks already [kcal/day]; nil for the total daily energy.
  public init(
    for person: Person, from start: CalendarDate, eating policy: IntakePolicy? = nil,
    expenditure: ExpenditureSource = .equation, fatPercent: Double? = nil, settledIntake: Int? = nil
  ) {
    self.policy = policy?.wireName ?? "constant"
    composition = fatPercent == nil ? "estimated" : "given"
    self.expenditure = expenditure == .equation ? "equation" : "measured"
    startDate = start
    (conventions, refusals, advisories, weeks) = ([], [], [], [])
    let trajectory: Trajectory
    do throws(InvalidInput<TrajectoryField>) {
      trajectory = try Trajectory(
        for: person, from: start, eating: policy, expenditure: expenditure, fatPercent: fatPercent,
        settledIntake: settledIntake)
    } catch {
      status = Self.refused
      refusals = TrajectoryField.names(of: error)
      return
    }
    self.fatPercent = (1000 * trajectory.fatPercent).rounded() / 1000
    conventions = trajectory.assumptions.compactMap { $0.wireName }
    settledWeightKg = trajectory.settledWeight?.kilograms
    advisories = trajectory.advisories(goal: person.targetWeight).map { $0.name }
    weeks = trajectory.weeks.map { week in
      Week(
        week: week.week, weightKg: week.weight.kilograms, lowestKg: week.lowest.kilograms,
        highestKg: week.highest.kilograms, intake: week.intake)
    }
    guard let goal = person.targetWeight else { return }
    maintenance = trajectory.maintenance(at: goal)
    let outcome = trajectory.reaches(goal)
    status = outcome.name
    switch outcome {
    case .alreadyThere: (week, date) = (0, start)
    case .reached(let week, let date, _, _): (self.week, self.date) = (week, date)
    case .contradicts, .unreachable, .notWithinHorizon, .leavesDomain: break
    }
    if outcome.hasWindow { (earliestWeek, latestWeek) = trajectory.window(of: goal) }
  }

  // MARK: The wire

  /// Reads a trajectory.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let before = problems.count
    func whole(_ name: String) -> Int? { object.whole(name, isNeeded: false, problems: &problems) }
    func number(_ name: String, _ accepted: String) -> Double? {
      object.number(name, accepted, isNeeded: false, problems: &problems)
    }
    func names(_ name: String) -> [String]? { object.strings(name, atMost: Self.nameLimit, problems: &problems) }
    let policy = object.string("policy", problems: &problems)
    let composition = object.string("composition", problems: &problems)
    fatPercent = number("fatPercent", "a number of percent")
    let expenditure = object.string("expenditure", problems: &problems)
    let conventions = names("conventions")
    let startDate = object.date("startDate", problems: &problems)
    status = object.string("status", isNeeded: false, problems: &problems)
    week = whole("week")
    self.date = object.date("date", isNeeded: false, problems: &problems)
    earliestWeek = whole("earliestWeek")
    latestWeek = whole("latestWeek")
    settledWeightKg = number("settledWeight", WireObject.kilograms)
    maintenance = whole("maintenance")
    let refusals = names("refusals")
    let advisories = names("advisories")
    let weeks = object.array("weeks", of: "weeks", atMost: Self.weekLimit, problems: &problems) {
      json, path, problems in
      Week(json, at: path, problems: &problems)
    }
    guard let policy, let composition, let expenditure, let conventions, let startDate, let refusals, let advisories,
      let weeks, problems.count == before
    else { return nil }
    self.policy = policy
    self.composition = composition
    self.expenditure = expenditure
    self.conventions = conventions
    self.startDate = startDate
    self.refusals = refusals
    self.advisories = advisories
    self.weeks = weeks
  }

  /// The trajectory as JSON; `null` stands for what there is not.
  public var tree: WireJSON {
    func text(_ text: String?) -> WireJSON { text.map { .string($0) } ?? .null }
    func whole(_ number: Int?) -> WireJSON { number.map { .whole($0) } ?? .null }
    func names(_ names: [String]) -> WireJSON { .array(names.map { .string($0) }) }
    return .object([
      WireJSON.Member("policy", .string(policy)), WireJSON.Member("composition", .string(composition)),
      WireJSON.Member("fatPercent", .double(fatPercent ?? .nan)),
      WireJSON.Member("expenditure", .string(expenditure)), WireJSON.Member("conventions", names(conventions)),
      WireJSON.Member("startDate", .string(startDate.wireText)), WireJSON.Member("status", text(status)),
      WireJSON.Member("week", whole(week)), WireJSON.Member("date", text(date?.wireText)),
      WireJSON.Member("earliestWeek", whole(earliestWeek)), WireJSON.Member("latestWeek", whole(latestWeek)),
      WireJSON.Member("settledWeight", .double(settledWeightKg ?? .nan)),
      WireJSON.Member("maintenance", whole(maintenance)),
      WireJSON.Member("refusals", names(refusals)), WireJSON.Member("advisories", names(advisories)),
      WireJSON.Member("weeks", .array(weeks.map { $0.tree })),
    ])
  }
}

extension PlanTrajectory.Week {
  init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let week = object.whole("week", problems: &problems)
    func kilograms(_ name: String) -> Double? {
      object.number(name, WireObject.kilograms, problems: &problems)
    }
    let (weight, lowest, highest) = (kilograms("weight"), kilograms("lowest"), kilograms("highest"))
    let intake = object.whole("intake", problems: &problems)
    guard let week, let weight, let lowest, let highest, let intake else { return nil }
    self.init(week: week, weightKg: weight, lowestKg: lowest, highestKg: highest, intake: intake)
  }

  var tree: WireJSON {
    .object([
      WireJSON.Member("week", .whole(week)), WireJSON.Member("weight", .double(weightKg)),
      WireJSON.Member("lowest", .double(lowestKg)), WireJSON.Member("highest", .double(highestKg)),
      WireJSON.Member("intake", .whole(intake)),
    ])
  }
}

// MARK: Compared

extension PlanTrajectory {
  /// A value that is not what was expected in its place.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// Where it stands: `weeks[34].weight`.
    public let path: WirePath
    /// What was received, and what was computed; `null` for what is missing.
    public let received, computed: WireJSON

    /// The difference in words: `weeks[34].weight: 80.1 received, 79.962 computed`.
    public var description: String { "\(path): \(received.shown) received, \(computed.shown) computed" }
  }

  /// Where this trajectory is not that one; empty if nowhere.
  public func differences(from computed: PlanTrajectory) -> [Difference] {
    Self.differences(tree, computed.tree, at: .root)
  }

  private static func differences(_ received: WireJSON, _ computed: WireJSON, at path: WirePath) -> [Difference] {
    switch (received, computed) {
    case (.object(let received), .object(let computed)):
      // Both are written in the contract's order.
      return zip(received, computed).flatMap { differences($0.value, $1.value, at: path.member($0.name)) }
    case (.array(let received), .array(let computed)):
      return (0..<max(received.count, computed.count)).flatMap { index in
        differences(
          index < received.count ? received[index] : .null, index < computed.count ? computed[index] : .null,
          at: path.element(index))
      }
    default:
      return received == computed ? [] : [Difference(path: path, received: received, computed: computed)]
    }
  }
}

// MARK: Names

extension IntakePolicy {
  fileprivate var wireName: String {
    switch self {
    case .constant: "constant"
    case .phases: "phases"
    case .recomputedWeekly: "recomputed_weekly"
    }
  }
}

extension TrajectoryAssumption {
  /// The name of a convention; nil for what has a member of its own.
  fileprivate var wireName: String? {
    switch self {
    case .constantIntake, .phasedIntake, .recomputedWeekly, .estimatedFat, .givenFat, .expenditureFromEquation,
      .measuredExpenditure:
      nil
    case .settledIntake: "settled_intake"
    case .mifflinRestingEnergy: "mifflin_resting_energy"
    case .activityFromRatio: "activity_from_ratio"
    case .halfCarbohydrate: "half_carbohydrate"
    case .unchangedSodium: "unchanged_sodium"
    case .fullAdherence: "full_adherence"
    }
  }
}

extension TrajectoryField {
  /// The name of a refusal: body mass index and fat have the same, as they have the same bit.
  private var wireName: String {
    switch self {
    case .age: "age"
    case .bodyMassIndex, .fat: "body"
    case .expenditure: "expenditure"
    case .intake: "intake"
    case .weeks: "plan"
    }
  }

  /// The names of the bits of a refusal.
  package static func names(ofStatus status: UInt8) -> [String] {
    allCases.filter { $0 != .fat && status & $0.bit != 0 }.map { $0.wireName }
  }

  /// The names of what is refused, each once.
  fileprivate static func names(of refusal: InvalidInput<TrajectoryField>) -> [String] {
    names(ofStatus: refusal.violations.reduce(0) { $0 | $1.field.bit })
  }
}

extension TrajectoryColumns.Outcome {
  /// The name in JSON and CSV, that of the `GoalOutcome`; nil for none.
  package var name: String? { self == .none ? nil : nameText.description }
}
