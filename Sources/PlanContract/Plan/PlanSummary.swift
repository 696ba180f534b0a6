import ScienceKernel

/// The `plan` of the contract: its owner, its dates and its name.
public struct PlanSummary: WireValue {
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

  /// A plan with these values.
  public init(
    id: WireIdentifier, userId: WireIdentifier, name: String, description: String, startDate: CalendarDate,
    endDate: CalendarDate, status: String
  ) {
    self.id = id
    self.userId = userId
    self.name = name
    self.description = description
    self.startDate = startDate
    self.endDate = endDate
    self.status = status
  }

  /// Whether the plan starts before it ends.
  public var isValid: Bool { startDate < endDate }

  /// Parses a plan in the dialect `kernel`, with dates in any form of ISO 8601.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    self.init(json, at: path, in: .kernel, problems: &problems)
  }

  init?(_ json: WireJSON, at path: WirePath, in dialect: WireDialect?, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    let id = object.identifier("id", in: dialect, problems: &problems)
    let userId = object.identifier("userId", in: dialect, problems: &problems)
    let name = object.string("name", problems: &problems)
    let description = object.string("description", problems: &problems)
    let startDate = object.date("startDate", problems: &problems)
    let endDate = object.date("endDate", problems: &problems)
    let status = object.string("status", problems: &problems)
    guard let id, let userId, let name, let description, let startDate, let endDate, let status else { return nil }
    self.init(
      id: id, userId: userId, name: name, description: description, startDate: startDate, endDate: endDate,
      status: status)
  }

  /// The plan as JSON in the dialect `kernel`, with dates as midnight UTC.
  public var tree: WireJSON { tree(in: .kernel) }

  func tree(in dialect: WireDialect?) -> WireJSON {
    .object([
      WireJSON.Member("id", id.tree), WireJSON.Member("userId", userId.tree), WireJSON.Member("name", .string(name)),
      WireJSON.Member("description", .string(description)),
      WireJSON.Member("startDate", .string(startDate.wireText(in: dialect))),
      WireJSON.Member("endDate", .string(endDate.wireText(in: dialect))), WireJSON.Member("status", .string(status)),
    ])
  }
}
