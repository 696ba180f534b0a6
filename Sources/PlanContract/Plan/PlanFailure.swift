/// The error body, returned instead of a response.
///
/// ```json
/// {"success":false,"error":"weight: …","violations":[{"field":"weight","message":"…"}]}
/// ```
///
/// In the dialect `api` the error is an object, `{"error":{"message":"weight: …","requestId":"…"}}`. In the dialect `service` the body is
/// plain text beside an HTTP status, and `ServiceError` reads it.
public struct PlanFailure: WireValue, WireCoded {
  /// The reason in words.
  public var error: String
  /// The violations of the request, if they are the reason.
  public var violations: [WireProblem]
  /// The identifier of the request, in the dialect `api`; nil if it is not given.
  public var requestId: WireIdentifier?
  /// The dialect that was read, or in which to write.
  public var dialect: WireDialect

  /// A failure with this reason.
  public init(error: String, requestId: WireIdentifier? = nil, dialect: WireDialect = .kernel) {
    self.error = error
    self.requestId = requestId
    self.dialect = dialect
    violations = []
  }

  /// The failure for a request that could not be parsed, with one violation per listed problem.
  public init(_ error: WireError, dialect: WireDialect = .kernel) {
    self.init(error: error.description, dialect: dialect)
    violations = error.problems
  }

  /// Reads a failure: in the dialect `api` if `error` is an object, otherwise in `kernel`, where `success` must be false.
  package init(_ object: inout WireObject) {
    if case .object? = object.peek("error") {
      self = object.part("error") { error in
        PlanFailure(error: error.string("message"), requestId: error.optionalIdentifier("requestId"), dialect: .api)
      }
    } else {
      object.expect("success", false)
      let isService = object.place("dialect", among: [WireDialect.service.rawValue], isOptional: true) != nil
      self.init(
        error: object.string("error"), requestId: object.optionalIdentifier("requestId"),
        dialect: isService ? .service : .kernel)
    }
    var violations: [WireProblem] = []
    object.objects("violations", of: "objects", isOptional: true) { object in
      violations.append(WireProblem(path: object.string("field"), message: object.string("message")))
    }
    self.violations = violations
  }

  /// The failure as JSON, from which it is read again: `body` with what its dialect lacks.
  package var tree: WireJSON { tree(hasViolations: true, isStored: true) }

  /// The failure as JSON in the dialect `api`, or otherwise in `kernel`.
  ///
  /// - Parameters:
  ///   - hasViolations: Whether to write `violations`, which the dialect `api` does not have.
  ///   - hasParts: Whether a violation has its parts.
  ///   - isStored: Whether to write what no body has in that dialect.
  package func tree(hasViolations: Bool, hasParts: Bool = false, isStored: Bool = false) -> WireJSON {
    var members = WireMembers()
    if dialect == .api {
      var error = WireMembers()
      error.add("message", self.error)
      error.add("requestId", requestId?.tree)
      members.add("error", error.tree)
    } else {
      members.add("success", false)
      members.add("error", error)
      if isStored {
        members.add("requestId", requestId?.tree)
        members.add("dialect", dialect == .service ? dialect.rawValue : nil)
      }
    }
    if hasViolations, !violations.isEmpty { members.add("violations", violations.map { $0.tree(hasParts: hasParts) }) }
    return members.tree
  }

  /// The response body in the failure's own dialect: JSON, or plain text in `service`.
  public var body: String { dialect == .service ? error : tree(hasViolations: dialect == .kernel).text }
}
