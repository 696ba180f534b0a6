import ScienceKernel

/// The `trajectory` of the contract: the expected weight, week by week, beside the constant rate of the targets.
///
/// ```swift
/// response.trajectory = PlanTrajectory(for: person, from: start)
/// ```
///
/// A response has one only if the caller sets it. If the model rejects the person, the trajectory has no weeks, and `refusals` lists the
/// reasons. Received values are kept unchanged; `differences(from:)` compares them with this kernel's.
public struct PlanTrajectory: WireValue {
  /// The intake policy: `constant`, `phases` or `recomputed_weekly`.
  public var policy: String
  /// The source of body fat at the start: `estimated` or `given`.
  public var composition: String
  /// Body fat at the start [% of weight], to the nearest thousandth; nil if the model rejects the person.
  public var fatPercent: Double?
  /// The source of the total daily energy: `equation` or `measured`.
  public var expenditure: String
  /// The names of the model's other assumptions.
  public var conventions: [String]
  /// The first day, which is week 0.
  public var startDate: CalendarDate
  /// The outcome for the target weight, such as `reached`; `refused` if the model rejects the person, otherwise nil without a target
  /// weight.
  public var status: String?
  /// The first week at or beyond the target weight; nil if there is none.
  public var week: Int?
  /// The date of that week.
  public var date: CalendarDate?
  /// The first week in which the window touches the target weight; nil if it never does.
  public var earliestWeek: Int?
  /// The first week in which the whole window is at or beyond the target weight; nil if it never is.
  public var latestWeek: Int?
  /// The weight at which the last phase levels off if it is kept forever [kg]; nil if the intake follows the weight, or if the intake is
  /// too low for any weight.
  public var settledWeightKg: Double?
  /// The intake that maintains the target weight once it has settled there [kcal/day].
  public var maintenance: Int?
  /// The names of rejected inputs: `age`, `body`, `expenditure`, `intake`, `plan`; empty if none.
  public var refusals: [String]
  /// The names of advisories.
  public var advisories: [String]
  /// The weights, starting with week 0; empty if the model rejects the person.
  public var weeks: [Week]

  /// The weight in a week, with the window that contains 8 in 10 people like this one.
  public struct Week: Sendable, Hashable {
    /// Weeks since the first day.
    public var week: Int
    /// The expected weight, and the lower and upper edges of the window [kg].
    public var weightKg, lowestKg, highestKg: Double
    /// The intake from this week on; in the last week, the intake until then [kcal/day].
    public var intake: Int

    /// A week with these values.
    public init(week: Int, weightKg: Double, lowestKg: Double, highestKg: Double, intake: Int) {
      self.week = week
      self.weightKg = weightKg
      self.lowestKg = lowestKg
      self.highestKg = highestKg
      self.intake = intake
    }
  }

  /// The most weeks that are parsed: week 0 and three years.
  public static let weekLimit = 157

  /// The most names that are parsed per list.
  public static let nameLimit = 100

  /// The `status` of a person whom the model rejects.
  public static let refused = "refused"

  /// The trajectory of a person as this kernel computes it, or the reasons why there is none.
  ///
  /// - Parameters:
  ///   - person: The person; the goal is the person's target weight.
  ///   - start: The first day, week 0.
  ///   - policy: What the person eats; nil for a constant intake at the calorie target.
  ///   - expenditure: The source of the person's total daily energy.
  ///   - fatPercent: Body fat [% of weight]; nil to estimate it.
  ///   - settledIntake: The person's intake during the weeks before the start [kcal/day]; nil for the total daily energy.
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
    do throws(InvalidInput) {
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

  /// Parses a trajectory.
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

  /// The trajectory as JSON; absent values are `null`.
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
  /// A value that differs from the computed one.
  public struct Difference: Sendable, Hashable, CustomStringConvertible {
    /// The path of the value: `weeks[34].weight`.
    public let path: WirePath
    /// The received and the computed value; `null` if missing.
    public let received, computed: WireJSON

    /// The difference in words: `weeks[34].weight: 80.1 received, 79.962 computed`.
    public var description: String { "\(path): \(received.shown) received, \(computed.shown) computed" }
  }

  /// The differences from another trajectory; empty if there are none.
  public func differences(from computed: PlanTrajectory) -> [Difference] {
    Self.differences(tree, computed.tree, at: .root)
  }

  private static func differences(_ received: WireJSON, _ computed: WireJSON, at path: WirePath) -> [Difference] {
    switch (received, computed) {
    case (.object(let received), .object(let computed)):
      // Both list their members in the contract's order.
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
  /// The name of a convention; nil for assumptions that have a member of their own.
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
  /// The name of a rejected input; body mass index and fat share one name because they share one bit.
  private var wireName: String {
    switch self {
    case .age: "age"
    case .bodyMassIndex, .fat: "body"
    case .expenditure: "expenditure"
    case .intake: "intake"
    case .weeks: "plan"
    }
  }

  /// The names of the bits of a status.
  package static func names(ofStatus status: UInt8) -> [String] {
    allCases.filter { $0 != .fat && status & $0.bit != 0 }.map { $0.wireName }
  }

  /// The names of the rejected inputs, each once.
  fileprivate static func names(of refusal: InvalidInput) -> [String] {
    names(ofStatus: refusal.violations.reduce(0) { $0 | (TrajectoryField(rawValue: $1.field.number)?.bit ?? 0) })
  }
}

extension TrajectoryColumns.Outcome {
  /// The name in JSON and CSV, which is that of the `GoalOutcome`; nil for none.
  package var name: String? { self == .none ? nil : nameText.description }
}
