import PlanContract
import ScienceKernel

/// A text that a caller passed.
package enum GivenText {
  case bytes([UInt8])
  /// A text of this many bytes, too long and therefore not read.
  case tooLong(UInt)
}

/// A call of the contract: JSON in, JSON out.
package enum ContractCall {
  /// The most bytes in a text.
  package static let longestText = 1_048_576

  /// The name of a call, as given in the options.
  enum Name: String, CaseIterable {
    case respond, why, changes, audit, reuse, freshness, weekly, week, rate, meals, error, retryAfter, sentence
    case adherence = "adherence.summary"
    case heatmap = "adherence.heatmap"
    case rarity = "adherence.rarity"
    case expenditure, weightTrend, energy, macronutrients
    case preview, measure, weightProgress
    case update, dayProgress, schedule, adjust, history, queue
    case badge = "adherence.badge"
    case shares, weekOfCalories, kilojoules
    case completion = "adherence.completion"

  }

  /// The names of all calls.
  package static let names = Name.allCases.map { $0.rawValue }

  /// The answer to a call.
  package struct Answer {
    /// Whether the text is an error body.
    package let isFailure: Bool
    /// JSON in UTF-8, on one line.
    package let text: [UInt8]

    init(isFailure: Bool, _ json: WireJSON) {
      self.isFailure = isFailure
      text = json.utf8
    }
  }

  /// Answers a call.
  ///
  /// - Parameters:
  ///   - options: A JSON object with the name of the call as `call`, and the values that the caller sets itself, such as the day. An
  ///     error body uses the `form` given here and repeats the `requestId`. With `violations` it also has them in the dialect `api`.
  ///     A name that is near one of the call's is rejected; any other unknown name is ignored.
  ///   - body: The subject of the call.
  package static func answer(options: GivenText, body: GivenText) -> Answer {
    answer(options, body, names) { (place, call, body) throws(WireError) in
      try result(of: Name.allCases[place], &call, body)
    }
  }

  /// Answers `preview` and `measure` exactly like `answer`, and knows no other call: for a small module.
  package static func answerOfForm(options: GivenText, body: GivenText) -> Answer {
    answer(options, body, [Name.preview.rawValue, Name.measure.rawValue]) { (place, call, body) throws(WireError) in
      var body = try WireObject(body)
      return place == 0 ? try preview(&call, &body) : try measure(&body)
    }
  }

  /// Answers one of the calls with these names, whose result is given the place of the name.
  @inline(__always) private static func answer(
    _ options: GivenText, _ body: GivenText, _ names: [String],
    _ result: (Int, inout WireObject, [UInt8]) throws(WireError) -> WireJSON
  ) -> Answer {
    var (dialect, requestId, hasViolations) = (WireDialect.kernel, WireIdentifier?.none, false)
    do throws(WireError) {
      var call = try WireObject(bytes(of: options, "options"))
      call.keepNames()
      let name = call.place("call", among: names)
      dialect = call.dialect()
      requestId = call.optionalIdentifier("requestId")
      hasViolations = call.optionalFlag("violations") ?? false
      try call.checkSoFar()
      let body = try bytes(of: body, "body")
      return Answer(isFailure: false, try result(name ?? 0, &call, body))
    } catch {
      var failure = PlanFailure(error, dialect: dialect)
      failure.requestId = requestId
      return Answer(isFailure: true, failure.tree(hasViolations: hasViolations || dialect != .api))
    }
  }

  private static func bytes(of text: GivenText, _ name: String) throws(WireError) -> [UInt8] {
    switch text {
    case .bytes(let bytes): return bytes
    case .tooLong(let count):
      throw WireError([
        WireProblem(
          path: .root.member(name), message: "\(count.description) bytes are rejected: at most \(longestText)")
      ])
    }
  }

  private static func result(of name: Name, _ options: inout WireObject, _ body: [UInt8]) throws(WireError) -> WireJSON
  {
    // For these three, the body is the request as it was received.
    if name == .respond { return try response(&options, body) }
    if name == .why { return try reasons(&options, body) }
    if name == .energy { return try energy(&options, body) }
    var body = try WireObject(body)
    switch name {
    case .respond, .why, .energy: return .null
    case .preview: return try preview(&options, &body)
    case .measure: return try measure(&body)
    case .weightProgress: return try weightProgress(&body)
    case .changes: return try changes(&options, &body)
    case .audit: return try audit(&options, &body)
    case .reuse: return try reuse(&options, &body)
    case .freshness: return try freshness(&body)
    case .weekly: return try weeklyResult(&options, &body)
    case .week: return try week(&options, &body)
    case .rate: return try requiredRate(&options, &body)
    case .meals: return try mealShares(&body)
    case .error: return try serviceError(&body)
    case .retryAfter: return try retryAfter(&body)
    case .sentence: return try sentence(&body)
    case .adherence: return try adherence(&options, &body)
    case .heatmap: return try heatmap(&options, &body)
    case .rarity: return try rarity(&body)
    case .expenditure: return try expenditure(&options, &body)
    case .weightTrend: return try weightTrend(&options, &body)
    case .macronutrients: return try macronutrients(&options, &body)
    case .update: return try update(&options, &body)
    case .dayProgress: return try dayProgress(&body)
    case .schedule: return try schedule(&options, &body)
    case .adjust: return try adjust(&options, &body)
    case .history: return try history(&body)
    case .queue: return try queue(&options, &body)
    case .badge: return try badge(&body)
    case .shares: return try shares(&body)
    case .weekOfCalories: return try weekOfCalories(&body)
    case .kilojoules: return try kilojoules(&body)
    case .completion: return try completion(&options, &body)
    }
  }
}
