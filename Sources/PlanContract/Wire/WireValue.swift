import ScienceKernel

/// A value of the service's contract, which is a JSON object on the wire.
///
/// There are two ways to read and write one, and both use the same parser:
///
/// - `init(json:)` and `json` need nothing else. Members are written in the contract's order, and a duplicate name of the contract is an
///   error.
/// - `Codable` works with any decoder and encoder, which decide the order and the treatment of duplicate names. Errors are the same
///   `WireError`, with the path from the decoding root.
///
/// Reading is lenient about form: unknown names are ignored, `null` means absent, and a number may be written `30`, `30.0` or `3e1`. It
/// is strict about meaning: a number in a string is not a number. All problems are reported at once, each with its path. The first 100
/// are listed, and any more are counted. Writing a parsed value and parsing it again gives the same value.
public protocol WireValue: Codable, Sendable, Hashable {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - path: The path of the value.
  ///   - problems: Receives every problem; the result is nil only if there is one.
  init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems)

  /// The value as JSON, in the contract's order.
  var tree: WireJSON { get }
}

extension WireValue {
  /// Parses a value from its JSON.
  ///
  /// - Parameter text: The JSON, with nothing after it.
  /// - Throws: A `WireError` with every problem.
  public init(json text: String) throws(WireError) { try self.init(tree: WireJSON(text)) }

  /// Parses a value from its JSON.
  ///
  /// - Parameter utf8: The JSON in UTF-8, with nothing after it. It may be malformed.
  /// - Throws: A `WireError` with every problem.
  public init(json utf8: [UInt8]) throws(WireError) { try self.init(tree: WireJSON(utf8)) }

  /// Reads a value from parsed JSON.
  ///
  /// - Throws: A `WireError` with every problem.
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
    /// Decodes a value from any decoder.
    ///
    /// - Throws: A `WireError` with every problem.
    public init(from decoder: any Decoder) throws {
      let path = decoder.codingPath.reduce(WirePath.root) { path, key in
        key.intValue.map(path.element) ?? path.member(key.stringValue)
      }
      try self.init(tree: WireJSON(from: decoder), at: path)
    }

    /// Encodes the value with any encoder.
    public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }
  }
#else
  /// Without an operating system there are no other coders.
  public typealias Codable = Sendable
#endif

/// The path of a value in JSON: `data.targets.advisories[2]`.
///
/// Its length is limited: each name is cut after 60 characters, and `…` replaces everything after 32 steps.
public struct WirePath: Sendable, Hashable, CustomStringConvertible {
  /// The path as text; empty at the root.
  public let description: String

  private let steps: Int

  /// The root value.
  public static let root = WirePath(description: "", steps: 0)

  private static let longest = 32

  /// The path of the member with this name; an empty name is shown as two quotation marks.
  public func member(_ name: String) -> WirePath {
    appending((description.isEmpty ? "" : ".") + (name.utf8.isEmpty ? "\"\"" : WireJSON.clipped(name)))
  }

  /// The path of the element at this index, starting at 0.
  public func element(_ index: Int) -> WirePath { appending("[\(index)]") }

  private func appending(_ step: String) -> WirePath {
    guard steps <= Self.longest else { return self }
    return WirePath(description: description + (steps < Self.longest ? step : ".…"), steps: steps + 1)
  }
}

/// One problem with a JSON value.
public struct WireProblem: Sendable, Hashable, CustomStringConvertible {
  /// The path of the rejected value.
  public let path: WirePath

  /// The given and the accepted value in words: `the string "80" is not accepted: a number, 30 to 300 kg`.
  public let message: String

  /// A problem at a path.
  public init(path: WirePath, message: String) {
    self.path = path
    self.message = message
  }

  /// The path and the message; `body` for the root.
  public var description: String { "\(path.description.isEmpty ? "body" : path.description): \(message)" }
}

/// The problems with a JSON value: the first ones, and the number of further ones.
///
/// The limit keeps the list from needing more memory than the body itself.
public struct WireProblems: Sendable, Hashable {
  /// The most problems that are listed.
  public static let limit = 100

  /// The first problems, at most 100.
  public private(set) var listed: [WireProblem] = []

  /// The number of further problems.
  public private(set) var further = 0

  /// No problems.
  public init() {}

  /// The number of problems, listed or not.
  public var count: Int { listed.count + further }

  /// Whether there are no problems.
  public var isEmpty: Bool { listed.isEmpty }

  /// Adds a problem; it is created only if it is listed.
  public mutating func append(_ problem: @autoclosure () -> WireProblem) {
    if listed.count < Self.limit { listed.append(problem()) } else { further += 1 }
  }
}

/// All problems with a JSON value.
public struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The first problems, at least one and at most 100, in the order of the contract.
  public let problems: [WireProblem]

  /// The number of further problems.
  public let furtherProblems: Int

  /// An error with these problems.
  public init(_ problems: WireProblems) {
    self.problems = problems.listed
    furtherProblems = problems.further
  }

  /// An error with these problems; the first 100 are listed.
  public init(_ problems: [WireProblem]) {
    var all = WireProblems()
    for problem in problems { all.append(problem) }
    self.init(all)
  }

  /// An error about members of the body, with a message for each.
  package init(members: [(name: String, message: String)]) {
    self.init(members.map { WireProblem(path: .root.member($0.name), message: $0.message) })
  }

  /// The problems as text, joined by semicolons, with the number of further ones.
  public var description: String { texts.joined(separator: "; ") }

  /// The problems as texts, and the number of further ones.
  package var texts: [String] {
    let listed = problems.map { $0.description }
    if furtherProblems == 0 { return listed }
    return listed + ["\(furtherProblems) more problem\(furtherProblems == 1 ? "" : "s")"]
  }
}

// MARK: Reading an object

/// The members of an object, and its path.
package struct WireObject {
  private let members: [WireJSON.Member]
  package let path: WirePath

  /// The object; nil with a problem if the value is not an object.
  package init?(_ json: WireJSON, at path: WirePath, problems: inout WireProblems) {
    guard case .object(let members) = json else {
      problems.append(.unaccepted(json, at: path, "an object"))
      return nil
    }
    self.members = members
    self.path = path
  }

  /// The value of a name: `null` if absent, nil with a problem if duplicate.
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

  /// The first value of a name without any check; nil if absent.
  func peek(_ name: String) -> WireJSON? { members.first { $0.isNamed(name) }?.value }

  /// The required value of a name.
  ///
  /// - Parameters:
  ///   - accepted: The accepted values, in words.
  ///   - read: Converts the value; returns nil to reject it.
  package func required<Value>(
    _ name: String, _ accepted: @autoclosure () -> String, problems: inout WireProblems, read: (WireJSON) -> Value?
  ) -> Value? {
    guard let json = value(name, problems: &problems) else { return nil }
    if let value = read(json) { return value }
    refuse(json, name, accepted(), problems: &problems)
    return nil
  }

  /// The optional value of a name.
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

  // Not inlined: called from many places, so one copy keeps the code small.

  /// The string of a name, required or optional.
  @inline(never) package func string(_ name: String, isNeeded: Bool = true, problems: inout WireProblems) -> String? {
    read(name, isNeeded, "a string", problems: &problems) { $0.string }
  }

  /// The whole number of a name, required or optional.
  @inline(never) package func whole(_ name: String, isNeeded: Bool = true, problems: inout WireProblems) -> Int? {
    read(name, isNeeded, Self.wholeNumber, problems: &problems) { $0.wholeNumber }
  }

  /// The finite number of a name, required or optional.
  @inline(never) package func number(
    _ name: String, _ accepted: String = "a number", isNeeded: Bool = true, problems: inout WireProblems
  ) -> Double? {
    read(name, isNeeded, accepted, problems: &problems) { $0.finiteDouble }
  }

  /// The boolean of a name, required or optional.
  @inline(never) package func flag(_ name: String, isNeeded: Bool = true, problems: inout WireProblems) -> Bool? {
    read(name, isNeeded, "true or false", problems: &problems) { $0.flag }
  }

  /// The date of a name, required or optional.
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
  /// The problem of a rejected or missing value, with the accepted values in words.
  package static func unaccepted(_ json: WireJSON, at path: WirePath, _ accepted: String) -> WireProblem {
    WireProblem(
      path: path, message: json.isNull ? "is missing: \(accepted)" : "\(json.shown) is not accepted: \(accepted)")
  }
}

extension WireJSON {
  /// The text of a string; nil for any other value.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of a boolean; nil for any other value.
  package var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}
