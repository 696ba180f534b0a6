import ScienceKernel

/// The `plan` of the contract: its owner, its dates and its name.
public struct PlanSummary: WireValue, WireCoded {
  /// The plan's identifier.
  public var id: WireIdentifier
  /// The user's identifier.
  public var userId: WireIdentifier
  /// A short name.
  public var name: String
  /// A description in one sentence.
  public var description: String
  /// The first day; of an instant, the day at its own offset or in UTC.
  public var startDate: CalendarDate {
    get { start.day }
    set { start = WireInstant(newValue) }
  }
  /// The last day; of an instant, the day at its own offset or in UTC.
  public var endDate: CalendarDate {
    get { end.day }
    set { end = WireInstant(newValue) }
  }
  /// The start and the end as they were received.
  private var start, end: WireInstant
  /// The service's word for the plan's state.
  public var status: String

  /// The plan of a week.
  ///
  /// - Parameters:
  ///   - id: The plan's identifier.
  ///   - userId: The user's identifier.
  ///   - week: The week of the plan.
  ///   - targets: The plan's targets, which the description names.
  ///   - status: The service's word for the plan's state.
  ///   - wording: The wording of the name and the description.
  ///   - dialect: The dialect of the contract, which decides the name.
  package init(
    id: WireIdentifier, userId: WireIdentifier, week: PlanWeek, targets: PlanTargets, status: String,
    in wording: Wording = .english, dialect: WireDialect = .kernel
  ) {
    (self.id, self.userId, self.status) = (id, userId, status)
    name = wording.text(week.name(in: dialect))
    description = wording.text(week.description(of: targets))
    (start, end) = (WireInstant(week.start), WireInstant(week.end))
  }

  /// Whether the plan starts before it ends, as instants.
  package var isValid: Bool { start.isBefore(end) }

  /// The plan with the days of its instants at a person's offset, which decides those that end in `Z`; nil for UTC.
  public func at(_ offset: UTCOffset?) -> PlanSummary {
    var plan = self
    (plan.startDate, plan.endDate) = (start.day(at: offset), end.day(at: offset))
    return plan
  }

  /// Reads a plan in the dialect `kernel`, with dates in any form of ISO 8601.
  package init(_ object: inout WireObject) { self.init(&object, in: .kernel) }

  init(_ object: inout WireObject, in dialect: WireDialect?) {
    id = object.identifier("id")
    userId = object.identifier("userId")
    name = object.string("name")
    description = object.string("description")
    start = object.instant("startDate", in: dialect)
    end = object.instant("endDate", in: dialect)
    status = object.string("status")
  }

  /// The plan as JSON in the dialect `kernel`, with dates as midnight UTC.
  package var tree: WireJSON { .object { add(to: &$0, in: .kernel) } }

  func add(to members: inout WireMembers, in dialect: WireDialect?) {
    members.add("id", id.tree)
    members.add("userId", userId.tree)
    members.add("name", name)
    members.add("description", description)
    members.add("startDate", start, in: dialect)
    members.add("endDate", end, in: dialect)
    members.add("status", status)
  }
}
