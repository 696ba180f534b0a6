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
  /// The first day.
  public var startDate: CalendarDate
  /// The last day.
  public var endDate: CalendarDate
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
    (startDate, endDate) = (week.start, week.end)
  }

  /// Whether the plan starts before it ends.
  package var isValid: Bool { startDate < endDate }

  /// Reads a plan in the dialect `kernel`, with dates in any form of ISO 8601.
  package init(_ object: inout WireObject) { self.init(&object, in: .kernel) }

  init(_ object: inout WireObject, in dialect: WireDialect?) {
    id = object.identifier("id", in: dialect)
    userId = object.identifier("userId", in: dialect)
    name = object.string("name")
    description = object.string("description")
    startDate = object.date("startDate")
    endDate = object.date("endDate")
    status = object.string("status")
  }

  /// The plan as JSON in the dialect `kernel`, with dates as midnight UTC.
  package var tree: WireJSON { tree(in: .kernel) }

  func tree(in dialect: WireDialect?) -> WireJSON {
    var members = WireMembers()
    members.add("id", id.tree)
    members.add("userId", userId.tree)
    members.add("name", name)
    members.add("description", description)
    members.add("startDate", startDate.wireText(in: dialect))
    members.add("endDate", endDate.wireText(in: dialect))
    members.add("status", status)
    return members.tree
  }
}
