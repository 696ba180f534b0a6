import PlanContract
import ScienceKernel

/// A text that a call was given.
package enum GivenText {
  case bytes([UInt8])
  /// So many bytes, which nobody has read.
  case tooLong(UInt)
}

/// A call of the contract: JSON in, JSON out.
package enum ContractCall {
  /// The most bytes of a text.
  package static let longestText = 1_048_576

  /// What may be called, by its name in the options.
  enum Name: String, CaseIterable {
    case respond, why, changes, audit, reuse, freshness, weekly, week, rate, meals, error, retryAfter, sentence
    case adherence = "adherence.summary"
    case heatmap = "adherence.heatmap"
    case rarity = "adherence.rarity"
    case expenditure, energy, macronutrients
  }

  /// What a call is answered.
  package struct Answer {
    /// Whether the text is an error body.
    package let isFailure: Bool
    /// JSON in UTF-8, on one line.
    package let text: [UInt8]

    init(isFailure: Bool, _ json: WireJSON) {
      self.isFailure = isFailure
      var text: [UInt8] = []
      // As long as a response.
      text.reserveCapacity(4096)
      json.append(to: &text)
      self.text = text
    }
  }

  /// Answers a call.
  ///
  /// - Parameters:
  ///   - options: An object with the name of the call under `call`, and what does not come from outside. The error body is of
  ///     the `form` there, and has the `requestId`.
  ///   - body: What the call is about.
  package static func answer(options: GivenText, body: GivenText) -> Answer {
    var (dialect, requestId) = (WireDialect.kernel, WireIdentifier?.none)
    do throws(WireError) {
      var call = try Given(bytes(of: options, "options"))
      let name = call.place("call", among: Name.allCases.map { $0.rawValue })
      dialect = call.dialect()
      requestId = call.identifier("requestId", isOptional: true)
      try call.check()
      let body = try bytes(of: body, "body")
      return Answer(isFailure: false, try result(of: Name.allCases[name ?? 0], &call, body))
    } catch {
      var failure = PlanFailure(error, dialect: dialect)
      failure.requestId = requestId
      return Answer(isFailure: true, failure.tree)
    }
  }

  private static func bytes(of text: GivenText, _ name: String) throws(WireError) -> [UInt8] {
    switch text {
    case .bytes(let bytes): return bytes
    case .tooLong(let count):
      let message = "\(count) bytes are not accepted: at most \(longestText)"
      throw WireError([WireProblem(path: .root.member(name), message: message)])
    }
  }

  private static func result(of name: Name, _ options: inout Given, _ body: [UInt8]) throws(WireError) -> WireJSON {
    // The request of these three is the body, as it was received.
    if name == .respond { return try response(&options, body) }
    if name == .why { return try reasons(&options, body) }
    if name == .energy { return try energy(&options, body) }
    var body = try Given(body)
    switch name {
    case .respond, .why, .energy: return .null
    case .changes: return try changes(&body)
    case .audit: return try audit(&options, &body)
    case .reuse: return try reuse(&options, &body)
    case .freshness: return try freshness(&body)
    case .weekly: return try weeklyResult(&options, &body)
    case .week: return try week(&body)
    case .rate: return try requiredRate(&options, &body)
    case .meals: return try mealShares(&body)
    case .error: return try serviceError(&body)
    case .retryAfter: return try retryAfter(&body)
    case .sentence: return try sentence(&body)
    case .adherence: return try adherence(&options, &body)
    case .heatmap: return try heatmap(&options, &body)
    case .rarity: return try rarity(&body)
    case .expenditure: return try expenditure(&options, &body)
    case .macronutrients: return try macronutrients(&options, &body)
    }
  }
}
