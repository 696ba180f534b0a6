import PlanContract
import ScienceKernel

/// A text that a caller passed.
package enum GivenText {
  case bytes([UInt8])
  /// A text of this many bytes, too long and therefore not read.
  case tooLong(UInt)
}

/// A call of the contract: JSON in, JSON out.
///
/// `Sources/Bindings/schema` says what each takes and answers; the function with its name in JavaScript computes it.
package enum ContractCall {
  /// The most bytes in a text.
  package static let longestText = 1_048_576

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
  ///     error body uses the `form` given here and repeats the `requestId`. With `violations` it also has them in the dialect `api`; with
  ///     `parts` too, and each violation has what a text in another language needs.
  ///     A name that is near one of the call's is rejected; any other unknown name is ignored.
  ///   - body: The subject of the call.
  package static func answer(options: GivenText, body: GivenText) -> Answer {
    answer(options, body, names) { (place, call, body) throws(WireError) in
      try result(place, &call, body)
    }
  }

  /// Answers `preview` and `measure` exactly like `answer`, and knows no other call: for a small module.
  package static func answerOfForm(options: GivenText, body: GivenText) -> Answer {
    answer(options, body, ["preview", "measure"]) { (place, call, body) throws(WireError) in
      var body = try WireObject(body)
      return place == 0 ? try preview(&call, &body) : try measure(&body)
    }
  }

  /// Answers one of the calls with these names, whose result is given the place of the name.
  @inline(__always) private static func answer(
    _ options: GivenText, _ body: GivenText, _ names: [String],
    _ result: (Int, inout WireObject, [UInt8]) throws(WireError) -> WireJSON
  ) -> Answer {
    var (dialect, requestId, hasViolations, hasParts) = (WireDialect.kernel, WireIdentifier?.none, false, false)
    do throws(WireError) {
      var call = try WireObject(bytes(of: options, "options"))
      call.keepNames()
      let name = call.place("call", among: names)
      dialect = call.dialect()
      requestId = call.optionalIdentifier("requestId")
      hasViolations = call.optionalFlag("violations") ?? false
      hasParts = call.hasParts()
      try call.checkSoFar()
      let body = try bytes(of: body, "body")
      return Answer(isFailure: false, try result(name ?? 0, &call, body))
    } catch {
      var failure = PlanFailure(error, dialect: dialect)
      failure.requestId = requestId
      return Answer(
        isFailure: true, failure.tree(hasViolations: hasViolations || hasParts || dialect != .api, hasParts: hasParts))
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
}
