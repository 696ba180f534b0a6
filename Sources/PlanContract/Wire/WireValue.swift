import ScienceKernel

/// A value that crosses the wire as a JSON object of the service's contract.
///
/// There are two doors, and behind both is the same reading:
///
/// - `init(json:)` and `json` need nothing else. Members are written in the contract's order, and a name of the contract
///   that is given twice is an error.
/// - `Codable`, for any decoder and encoder. The order, and what becomes of a name that is given twice, are theirs. An
///   error is the same `WireError`, with the path from the root of what is decoded.
///
/// Reading is lenient about form: unknown names are ignored, `null` is as good as absent, and a number may be written
/// `30`, `30.0` or `3e1`. It is strict about meaning: a number in a string is no number. All that is wrong is reported
/// at once, each with its path, up to 100 problems; any more are counted. A value that was read and is written again
/// reads as the same value.
public protocol WireValue: Codable, Sendable, Hashable {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - path: Where it stands.
  ///   - problems: Takes up everything that is wrong; nil is returned only if something is.
  init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems)

  /// The value as JSON, in the contract's order.
  var tree: WireJSON { get }
}

extension WireValue {
  /// Reads a value from its JSON.
  ///
  /// - Parameter text: The JSON, and nothing after it.
  /// - Throws: A `WireError` with everything that is wrong.
  public init(json text: String) throws(WireError) { try self.init(tree: WireJSON(text)) }

  /// Reads a value from its JSON.
  ///
  /// - Parameter utf8: The JSON in UTF-8, and nothing after it. It need not be valid.
  /// - Throws: A `WireError` with everything that is wrong.
  public init(json utf8: [UInt8]) throws(WireError) { try self.init(tree: WireJSON(utf8)) }

  /// Reads a value from JSON that was parsed already.
  ///
  /// - Throws: A `WireError` with everything that is wrong.
  public init(tree: WireJSON) throws(WireError) { try self.init(tree: tree, at: .root) }

  fileprivate init(tree: WireJSON, at path: WirePath) throws(WireError) {
    var problems = WireProblems()
    let value = Self(tree, at: path, problems: &problems)
    guard let value, problems.isEmpty else { throw WireError(problems) }
    self = value
  }

  /// The value's JSON on one line, with its members in the contract's order.
  public var json: String { tree.text }
}

#if !hasFeature(Embedded)
  extension WireValue {
    /// Reads a value from any decoder.
    ///
    /// - Throws: A `WireError` with everything that is wrong.
    public init(from decoder: any Decoder) throws {
      let path = decoder.codingPath.reduce(WirePath.root) { path, key in
        key.intValue.map(path.element) ?? path.member(key.stringValue)
      }
      try self.init(tree: WireJSON(from: decoder), at: path)
    }

    /// Writes the value to any encoder.
    public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }
  }
#else
  /// Without an operating system there are no other coders.
  public typealias Codable = Sendable
#endif

/// Where in a JSON value something stands: `data.targets.advisories[2]`.
///
/// A path is as long as a message needs: a name is cut after 60 characters, and `…` stands for what follows 32 steps.
public struct WirePath: Sendable, Hashable, CustomStringConvertible {
  /// The path in words; empty at the root.
  public let description: String

  private let steps: Int

  /// The value itself.
  public static let root = WirePath(description: "", steps: 0)

  private static let longest = 32

  /// The member of that name; two quotation marks where it is empty.
  public func member(_ name: String) -> WirePath {
    appending((description.isEmpty ? "" : ".") + (name.utf8.isEmpty ? "\"\"" : WireJSON.clipped(name)))
  }

  /// The element of that index, from 0 on.
  public func element(_ index: Int) -> WirePath { appending("[\(index)]") }

  private func appending(_ step: String) -> WirePath {
    guard steps <= Self.longest else { return self }
    return WirePath(description: description + (steps < Self.longest ? step : ".…"), steps: steps + 1)
  }
}

/// One thing that is wrong with a JSON value.
public struct WireProblem: Sendable, Hashable, CustomStringConvertible {
  /// Where.
  public let path: WirePath

  /// What was given and what is accepted: `the string "80" is not accepted: a number, 30 to 300 kg`.
  public let message: String

  /// A problem at a path.
  public init(path: WirePath, message: String) {
    self.path = path
    self.message = message
  }

  /// Path and message; `body` stands for the value itself.
  public var description: String { "\(path.description.isEmpty ? "body" : path.description): \(message)" }
}

/// What is wrong with a JSON value: the first problems, and how many more there are.
///
/// So what is said of a body that is wrong everywhere does not need more memory than the body.
public struct WireProblems: Sendable, Hashable {
  /// How many problems are listed at most.
  public static let limit = 100

  /// The first problems, at most 100.
  public private(set) var listed: [WireProblem] = []

  /// How many more there are.
  public private(set) var further = 0

  /// No problems.
  public init() {}

  /// All problems, listed or not.
  public var count: Int { listed.count + further }

  /// Whether nothing is wrong.
  public var isEmpty: Bool { listed.isEmpty }

  /// Adds a problem, which is made only if it is listed.
  public mutating func append(_ problem: @autoclosure () -> WireProblem) {
    if listed.count < Self.limit { listed.append(problem()) } else { further += 1 }
  }
}

/// Everything that is wrong with a JSON value, at once.
public struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The first problems, at least one and at most 100, in the order of the contract.
  public let problems: [WireProblem]

  /// How many more there are.
  public let furtherProblems: Int

  /// An error of these problems.
  public init(_ problems: WireProblems) {
    self.problems = problems.listed
    furtherProblems = problems.further
  }

  /// An error of these problems, of which the first 100 are listed.
  public init(_ problems: [WireProblem]) {
    var all = WireProblems()
    for problem in problems { all.append(problem) }
    self.init(all)
  }

  /// An error of members of the body, and what is said of each.
  package init(members: [(name: String, message: String)]) {
    self.init(members.map { WireProblem(path: .root.member($0.name), message: $0.message) })
  }

  /// The problems in words, joined by semicolons, and how many more there are.
  public var description: String { texts.joined(separator: "; ") }

  /// The problems in words, and how many more there are.
  package var texts: [String] {
    let listed = problems.map { $0.description }
    if furtherProblems == 0 { return listed }
    return listed + ["\(furtherProblems) more problem\(furtherProblems == 1 ? "" : "s")"]
  }
}

// MARK: Reading an object

/// The members of an object, and where it stands.
package struct WireObject {
  private let members: [WireJSON.Member]
  package let path: WirePath

  /// The object; nil, and a problem, if it is none.
  package init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard case .object(let members) = json else {
      problems.append(.unaccepted(json, at: path, "an object"))
      return nil
    }
    self.members = members
    self.path = path
  }

  /// The value of a name; `null` if there is none, nil and a problem if there is more than one.
  package func value(_ name: String, problems: inout WireProblems) -> WireJSON? {
    var value: WireJSON?
    for member in members where member.isNamed(name) {
      guard value == nil else {
        problems.append(WireProblem(path: path.member(name), message: "is given more than once"))
        return nil
      }
      value = member.value
    }
    return value ?? .null
  }

  /// The first value of a name, whatever is wrong with it; nil if there is none.
  func peek(_ name: String) -> WireJSON? { members.first { $0.isNamed(name) }?.value }

  /// What a name must have.
  ///
  /// - Parameters:
  ///   - accepted: What it must be, in words.
  ///   - read: What it says; nil if it is not accepted.
  package func required<Value>(
    _ name: String, _ accepted: @autoclosure () -> String, problems: inout WireProblems, read: (WireJSON) -> Value?
  ) -> Value? {
    guard let json = value(name, problems: &problems) else { return nil }
    if let value = read(json) { return value }
    refuse(json, name, accepted(), problems: &problems)
    return nil
  }

  /// What a name may have.
  package func optional<Value>(
    _ name: String, _ accepted: @autoclosure () -> String, problems: inout WireProblems, read: (WireJSON) -> Value?
  ) -> Value? {
    guard let json = value(name, problems: &problems) else { return nil }
    if case .null = json { return nil }
    if let value = read(json) { return value }
    refuse(json, name, accepted(), problems: &problems)
    return nil
  }

  @inline(never) private func refuse(
    _ json: WireJSON, _ name: String, _ accepted: String, problems: inout WireProblems
  ) {
    problems.append(.unaccepted(json, at: path.member(name), accepted))
  }

  // Each is called from many places, and is there once.

  /// The string that a name must have, or may have.
  @inline(never) package func string(_ name: String, isNeeded: Bool = true, problems: inout WireProblems) -> String? {
    read(name, isNeeded, "a string", problems: &problems) { $0.string }
  }

  /// The whole number that a name must have, or may have.
  @inline(never) package func whole(_ name: String, isNeeded: Bool = true, problems: inout WireProblems) -> Int? {
    read(name, isNeeded, Self.wholeNumber, problems: &problems) { $0.wholeNumber }
  }

  /// The finite number that a name must have, or may have.
  @inline(never) package func number(
    _ name: String, _ accepted: String = "a number", isNeeded: Bool = true, problems: inout WireProblems
  ) -> Double? {
    read(name, isNeeded, accepted, problems: &problems) { $0.finiteDouble }
  }

  /// The truth value that a name must have, or may have.
  @inline(never) package func flag(_ name: String, isNeeded: Bool = true, problems: inout WireProblems) -> Bool? {
    read(name, isNeeded, "true or false", problems: &problems) { $0.flag }
  }

  /// The date that a name must have, or may have.
  @inline(never) package func date(
    _ name: String, isNeeded: Bool = true, problems: inout WireProblems
  ) -> CalendarDate? {
    read(name, isNeeded, Self.date, problems: &problems) { $0.string.flatMap { CalendarDate(wireText: $0) } }
  }

  private func read<Value>(
    _ name: String, _ isNeeded: Bool, _ accepted: String, problems: inout WireProblems, _ read: (WireJSON) -> Value?
  ) -> Value? {
    isNeeded
      ? required(name, accepted, problems: &problems, read: read)
      : optional(name, accepted, problems: &problems, read: read)
  }

  package static let wholeNumber = "a whole number within ±1000000000"
}

extension WireProblem {
  /// Something that is not accepted, and what would be.
  package static func unaccepted(_ json: WireJSON, at path: WirePath, _ accepted: String) -> WireProblem {
    WireProblem(
      path: path, message: json.isNull ? "is missing: \(accepted)" : "\(json.shown) is not accepted: \(accepted)")
  }
}

extension WireJSON {
  /// The text of a string; nil for everything else.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// Whether it is true; nil for everything else but true and false.
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}
