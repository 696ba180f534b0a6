/// The error body, returned instead of a response.
///
/// ```json
/// {"success":false,"error":"weight: …","violations":[{"field":"weight","message":"…"}]}
/// ```
///
/// In the dialect `api` the error is an object, `{"error":{"message":"weight: …","requestId":"…"}}`. In the dialect `service` the body is
/// plain text beside an HTTP status, and `ServiceError` reads it.
public struct PlanFailure: WireValue {
  /// The reason in words.
  public var error: String
  /// The violations of the request, if they are the reason.
  public var violations: [Violation]
  /// The identifier of the request, in the dialect `api`; nil if it is not given.
  public var requestId: WireIdentifier?
  /// The dialect that was read, or in which to write.
  public var dialect: WireDialect

  /// One violation of a request.
  public struct Violation: Sendable, Hashable {
    /// The path of the field (empty for the request itself), and the given and the accepted value in words.
    public var field, message: String

    /// A violation with these texts.
    public init(field: String, message: String) {
      self.field = field
      self.message = message
    }

    /// The violation as JSON.
    package var tree: WireJSON {
      .object([WireJSON.Member("field", .string(field)), WireJSON.Member("message", .string(message))])
    }
  }

  /// A failure with these values.
  public init(
    error: String, violations: [Violation] = [], requestId: WireIdentifier? = nil, dialect: WireDialect = .kernel
  ) {
    self.error = error
    self.violations = violations
    self.requestId = requestId
    self.dialect = dialect
  }

  /// The failure for a request that could not be parsed, in the dialect `kernel` with one violation per listed problem.
  public init(_ error: WireError, dialect: WireDialect = .kernel) {
    let violations = error.problems.map { Violation(field: $0.path.description, message: $0.message) }
    self.init(error: error.description, violations: dialect == .kernel ? violations : [], dialect: dialect)
  }

  /// Parses a failure: in the dialect `api` if `error` is an object, otherwise in `kernel`, where `success` must be false.
  public init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard let object = WireObject(json, at: path, problems: &problems) else { return nil }
    if case .object? = object.peek("error") {
      guard let value = object.value("error", problems: &problems),
        let error = WireObject(value, at: path.member("error"), problems: &problems)
      else { return nil }
      let before = problems.count
      let message = error.string("message", problems: &problems)
      let requestId = error.optional("requestId", WireObject.identifier, problems: &problems) { WireIdentifier($0) }
      guard let message, problems.count == before else { return nil }
      self.init(error: message, requestId: requestId, dialect: .api)
      return
    }
    _ = object.required("success", "false", problems: &problems) { $0.flag == false ? false : nil }
    let error = object.string("error", problems: &problems)
    let list = object.optional("violations", "an array of objects", problems: &problems) { json -> [WireJSON]? in
      if case .array(let values) = json { values } else { nil }
    }
    var violations: [Violation] = []
    let place = path.member("violations")
    for (index, value) in (list ?? []).enumerated() {
      guard let object = WireObject(value, at: place.element(index), problems: &problems) else { continue }
      let field = object.string("field", problems: &problems)
      let message = object.string("message", problems: &problems)
      if let field, let message { violations.append(Violation(field: field, message: message)) }
    }
    guard let error else { return nil }
    self.init(error: error, violations: violations)
  }

  /// The failure as JSON in its own dialect, without `violations` if there are none.
  ///
  /// The dialect `service` has no JSON for failures, so this writes `kernel`. The body in that dialect is the text `error`.
  public var tree: WireJSON {
    if dialect == .api {
      var members = [WireJSON.Member("message", .string(error))]
      if let requestId { members.append(WireJSON.Member("requestId", requestId.tree)) }
      return .object([WireJSON.Member("error", .object(members))])
    }
    var members = [WireJSON.Member("success", .bool(false)), WireJSON.Member("error", .string(error))]
    if !violations.isEmpty {
      members.append(WireJSON.Member("violations", .array(violations.map { $0.tree })))
    }
    return .object(members)
  }

  /// The response body in the failure's own dialect: JSON, or plain text in `service`.
  public var body: String { dialect == .service ? error : json }
}
