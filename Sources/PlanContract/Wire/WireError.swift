import ScienceKernel

/// All problems with a JSON value.
public struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The first problems, at least one and at most 100, in the order of the contract.
  public let problems: [WireProblem]

  /// The number of further problems.
  public let furtherProblems: Int

  package init(_ problems: WireProblems) {
    self.problems = problems.listed
    furtherProblems = problems.further
  }

  /// An error with these problems; the first 100 are listed.
  public init(_ problems: [WireProblem]) {
    var all = WireProblems()
    for problem in problems { all.append(problem) }
    self.init(all)
  }

  /// An error about values that were rejected outside of JSON; a field of a person has its name in JSON.
  ///
  /// ```swift
  /// PlanFailure(WireError(error), dialect: .api).body  // {"error":{"message":"weight: 8 is rejected: 30 to 300 kg"}}
  /// ```
  ///
  /// - Parameter error: What `Person`, `PersonInput` or another value of the kernel throws.
  public init(_ error: InvalidInput) {
    self.init(error.violations.map { WireProblem($0, at: PlanInput.Name.orOwn($0.field)) })
  }

  /// The problems as text, joined by semicolons, with the number of further ones.
  public var description: String { JoinedText("\(texts, by: "; ")").string }

  /// The problems as texts, and the number of further ones.
  package var texts: [String] {
    let listed = problems.map { $0.description }
    if furtherProblems == 0 { return listed }
    return listed + [JoinedText("\(furtherProblems) more problem\(furtherProblems == 1 ? "" : "s")").string]
  }
}

/// One problem with a JSON value.
public struct WireProblem: Sendable, Hashable, CustomStringConvertible {
  /// The path of the rejected value, such as `data.targets.advisories[2]`; empty for the whole value.
  ///
  /// Its length is limited: each name is cut after 60 characters, and `…` replaces everything after 32 steps.
  public let path: String

  /// The given and the accepted value in words: `the string "80" is rejected: a number, 30 to 300 kg`.
  public let message: String

  private let parts: Parts

  /// A problem at a path.
  public init(path: String, message: String) { self.init(path, message, "rejected", nil) }

  private init(_ path: String, _ message: String, _ code: String, _ accepted: AcceptedValues?) {
    (self.path, self.message, parts) = (path, message, Parts(code: code, accepted: accepted))
  }

  @inline(never) package init(path: WirePath, message: JoinedText, code: String = "rejected") {
    self.init(path.text, message.string, code, nil)
  }

  /// The problem that something is wrong, with the accepted values in words.
  @inline(never) package init(
    path: WirePath, _ wrong: JoinedText, _ accepted: AcceptedValues, code: String = "rejected"
  ) {
    self.init(path.text, JoinedText("\(wrong.string): \(accepted.words)").string, code, accepted)
  }

  /// The problem of a value that the kernel rejected.
  ///
  /// - Parameters:
  ///   - violation: What the kernel says.
  ///   - path: The path of the value.
  ///   - accepted: The accepted values, if not in the kernel's words.
  ///   - isNamed: Whether the message names the field.
  @inline(never) package init(
    _ violation: InputViolation, at path: String, _ accepted: AcceptedValues? = nil, isNamed: Bool = false
  ) {
    let accepted = accepted ?? AcceptedValues(of: violation.field)
    let message = violation.given.message(accepted: accepted.words)
    self.init(
      path, isNamed ? JoinedText("\(violation.field.name): \(message)").string : message,
      violation.given == .nothing ? "missing" : "rejected", accepted)
  }

  /// The path and the message; `body` for the whole value.
  public var description: String { JoinedText("\(path.utf8.isEmpty ? "body" : path): \(message)").string }

  /// The problem of a rejected or missing value, with the accepted values in words.
  package static func unaccepted(_ json: WireJSON, at path: WirePath, _ accepted: AcceptedValues) -> WireProblem {
    json.isNull
      ? WireProblem(path: path, "is missing", accepted, code: "missing")
      : WireProblem(path: path, "\(json.shown) is rejected", accepted)
  }

  /// As JSON.
  package var tree: WireJSON { tree(hasParts: false) }

  /// As JSON, perhaps with the parts that a text in another language needs.
  package func tree(hasParts: Bool) -> WireJSON {
    var members = WireMembers()
    members.add("field", path)
    members.add("message", message)
    if hasParts {
      members.add("code", parts.code)
      parts.accepted?.add(to: &members)
    }
    return members.tree
  }

  /// What the message says, for a text in another language; problems are compared without it.
  private struct Parts: Sendable, Hashable {
    /// What is wrong: `missing`, `rejected`, `unknown` or `repeated`.
    let code: String
    /// What is accepted; nil if no other value is.
    let accepted: AcceptedValues?

    static func == (left: Parts, right: Parts) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
  }
}

/// The values that are accepted in place of another: in words, and the field whose range they are, or the names.
package struct AcceptedValues: Sendable, ExpressibleByStringInterpolation {
  package let words: String
  private let field: InputField?
  private let names: [String]?

  @inline(never) package init(stringLiteral words: StaticString) {
    (self.words, field, names) = (words.description, nil, nil)
  }

  @inline(never) package init(stringInterpolation words: JoinedText.StringInterpolation) {
    (self.words, field, names) = (JoinedText(stringInterpolation: words).string, nil, nil)
  }

  /// What a field accepts, between other words, which may make it narrower.
  @inline(never) package init(of field: InputField, after start: StaticString = "", before end: JoinedText = "") {
    words = JoinedText("\(start)\(field.accepted)\(end.string)").string
    (self.field, names) = (field, nil)
  }

  /// Names.
  @inline(never) package init(names: [String]) {
    words = JoinedText("one of the strings \(names)").string
    (field, self.names) = (nil, names)
  }

  fileprivate func add(to members: inout WireMembers) {
    members.add("accepted", words)
    members.add("choices", names)
    if let field { members.add(partsOf: field) }
  }
}

/// The problems with a JSON value: the first ones, and the number of further ones.
///
/// The limit keeps the list from needing more memory than the body itself.
package struct WireProblems {
  /// The most problems that are listed.
  package static var limit: Int { 100 }

  package private(set) var listed: [WireProblem] = []

  /// The number of further problems.
  package private(set) var further = 0

  package init() {}

  /// The number of problems, listed or not.
  package var count: Int { listed.count + further }

  package var isEmpty: Bool { listed.isEmpty }

  /// Adds a problem; it is created only if it is listed.
  package mutating func append(_ problem: @autoclosure () -> WireProblem) {
    if listed.count < Self.limit { listed.append(problem()) } else { further += 1 }
  }

  /// Adds the problems of a part.
  @inline(never) package mutating func append(_ part: WireProblems) {
    for problem in part.listed { append(problem) }
    further += part.further
  }
}

/// The path of a value in JSON: `data.targets.advisories[2]`.
package struct WirePath: Hashable {
  /// The path as text; empty at the root.
  package let text: String

  private let steps: Int

  /// The root value.
  package static var root: WirePath { WirePath(text: "", steps: 0) }

  private static var longest: Int { 32 }

  /// The path of the member with this name; an empty name is shown as two quotation marks.
  @inline(never) package func member(_ name: String) -> WirePath {
    appending("\(text.utf8.isEmpty ? "" : ".")\(name.utf8.isEmpty ? "\"\"" : WireJSON.clipped(name))")
  }

  /// The path of the element at this index, starting at 0.
  @inline(never) package func element(_ index: Int) -> WirePath { appending("[\(index)]") }

  private func appending(_ step: JoinedText) -> WirePath {
    guard steps <= Self.longest else { return self }
    return WirePath(text: JoinedText("\(text)\(steps < Self.longest ? step.string : ".…")").string, steps: steps + 1)
  }
}
