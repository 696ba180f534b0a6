import ScienceKernel

/// The `trajectory` of the contract: the expected weight, week by week, beside the constant rate of the targets.
///
/// ```swift
/// response.trajectory = PlanTrajectory(for: person, from: start)
/// ```
///
/// A response has one only if the caller sets it. If the model rejects the person, the trajectory has no weeks, and `rejected` lists the
/// reasons. Received values are kept unchanged; `differences(from:)` compares them with this kernel's.
public struct PlanTrajectory: WireValue, WireCoded {
  /// The intake policy: `constant`, `phases` or `recomputed_weekly`.
  public var policy: String
  /// The source of body fat at the start: `estimated` or `given`.
  public var composition: String
  /// Body fat at the start [% of weight], to the nearest thousandth; nil if the model rejects the person.
  public var fatPercent: Double?
  /// The source of the total daily energy: `equation`, or `measured`, also for a TDEE that the person gives.
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
  public var rejected: [String]
  /// The names of advisories.
  public var advisories: [String]
  /// The weights, starting with week 0; empty if the model rejects the person.
  public var weeks: [Week]
  /// How sure the weights are, the name of a `Tier`; nil without weights, and in a response of an earlier version.
  public var tier: String?

  /// The weight in a week, with its window: 8 in 10 people like this, or, with `little_activity` and an expenditure from a factor, only
  /// the equation's own spread.
  public struct Week: Sendable, Hashable {
    /// Weeks since the first day.
    public var week: Int
    /// The expected weight, and the lower and upper edges of the window [kg].
    public var weightKg, lowestKg, highestKg: Double
    /// The intake from this week on; in the last week, the intake until then [kcal/day].
    public var intake: Int
  }

  /// The `status` of a person whom the model rejects.
  package static var rejectedStatus: String { "refused" }

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
    self.expenditure = expenditure.ofPerson(person) == .equation ? "equation" : "measured"
    startDate = start
    (conventions, rejected, advisories, weeks) = ([], [], [], [])
    let trajectory: Trajectory
    do throws(InvalidInput) {
      trajectory = try Trajectory(
        for: person, from: start, eating: policy, expenditure: expenditure, fatPercent: fatPercent,
        settledIntake: settledIntake)
    } catch {
      status = Self.rejectedStatus
      rejected = TrajectoryField.names(of: error)
      return
    }
    self.fatPercent = (1000 * trajectory.fatPercent).rounded() / 1000
    conventions = trajectory.assumed.compactMap { $0.wireName }
    settledWeightKg = trajectory.settledWeight?.kilograms
    advisories = trajectory.advisories(goal: person.targetWeight).names
    tier = TieredResult.trajectory.tier.rawValue
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

  package init(_ object: inout WireObject) {
    policy = object.string("policy")
    composition = object.string("composition")
    fatPercent = object.optionalNumber("fatPercent", "a number of percent")
    expenditure = object.string("expenditure")
    conventions = object.strings("conventions")
    startDate = object.instant("startDate", in: .kernel).day
    status = object.optionalString("status")
    week = object.optionalWhole("week")
    date = object.optionalInstant("date", in: .kernel)?.day
    earliestWeek = object.optionalWhole("earliestWeek")
    latestWeek = object.optionalWhole("latestWeek")
    settledWeightKg = object.optionalNumber("settledWeight", "a number of kilograms")
    maintenance = object.optionalWhole("maintenance")
    rejected = object.strings("refusals")
    advisories = object.strings("advisories")
    var weeks: [Week] = []
    object.objects("weeks", of: "weeks", atMost: longestTrajectory + 1) { weeks.append(Week(&$0)) }
    self.weeks = weeks
    tier = object.optionalString("tier")
  }

  /// The trajectory as JSON; absent values but `tier` are `null`.
  package var tree: WireJSON {
    var members = WireMembers(hasNulls: true)
    members.add("policy", policy)
    members.add("composition", composition)
    members.add("fatPercent", fatPercent)
    members.add("expenditure", expenditure)
    members.add("conventions", conventions)
    members.add("startDate", startDate.wireText)
    members.add("status", status)
    members.add("week", week)
    members.add("date", date?.wireText)
    members.add("earliestWeek", earliestWeek)
    members.add("latestWeek", latestWeek)
    members.add("settledWeight", settledWeightKg)
    members.add("maintenance", maintenance)
    members.add("refusals", rejected)
    members.add("advisories", advisories)
    members.add("weeks", weeks.map { $0.tree })
    if let tier { members.add("tier", tier) }
    return members.tree
  }
}

extension PlanTrajectory.Week {
  init(_ object: inout WireObject) {
    week = object.whole("week")
    weightKg = object.number("weight", "a number of kilograms")
    lowestKg = object.number("lowest", "a number of kilograms")
    highestKg = object.number("highest", "a number of kilograms")
    intake = object.whole("intake")
  }

  var tree: WireJSON {
    var members = WireMembers()
    members.add("week", week)
    members.add("weight", weightKg)
    members.add("lowest", lowestKg)
    members.add("highest", highestKg)
    members.add("intake", intake)
    return members.tree
  }
}

// MARK: Compared

extension PlanTrajectory {
  /// The differences from another trajectory; empty if there are none.
  public func differences(from reference: PlanTrajectory) -> [PlanDifference] {
    Self.differences(tree.parsed, reference.tree.parsed, at: .root)
  }

  private static func differences(_ value: WireJSON, _ reference: WireJSON, at path: WirePath) -> [PlanDifference] {
    switch (value, reference) {
    case (.object(let value), .object(let reference)):
      // Both list their members in the contract's order.
      return zip(value, reference).flatMap { differences($0.value, $1.value, at: path.member($0.name)) }
    case (.array(let value), .array(let reference)):
      return (0..<max(value.count, reference.count)).flatMap { index in
        differences(
          index < value.count ? value[index] : .null, index < reference.count ? reference[index] : .null,
          at: path.element(index))
      }
    default: return PlanDifference(path.text, value, insteadOf: reference).map { [$0] } ?? []
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
  fileprivate static func names(of error: InvalidInput) -> [String] {
    names(ofStatus: error.violations.reduce(0) { $0 | (TrajectoryField(rawValue: $1.field.number)?.bit ?? 0) })
  }
}

extension TrajectoryColumns.Outcome {
  /// The name in JSON and CSV, which is that of the `GoalOutcome`; nil for none.
  package var name: String? { self == .none ? nil : nameText.description }
}
