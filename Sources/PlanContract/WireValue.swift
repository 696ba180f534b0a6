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
/// at once, each with its path. A value that was read and is written again reads as the same value.
public protocol WireValue: Codable, Sendable, Hashable {
  /// Reads a value.
  ///
  /// - Parameters:
  ///   - json: The value.
  ///   - path: Where it stands.
  ///   - problems: Takes up everything that is wrong; nil is returned only if something is.
  init?(_ json: JSON, at path: WirePath, problems: inout [WireProblem])

  /// The value as JSON, in the contract's order.
  var tree: JSON { get }
}

extension WireValue {
  /// Reads a value from its JSON.
  ///
  /// - Parameter text: The JSON, and nothing after it.
  /// - Throws: A `WireError` with everything that is wrong.
  public init(json text: String) throws(WireError) { try self.init(tree: JSON(text)) }

  /// Reads a value from its JSON.
  ///
  /// - Parameter utf8: The JSON in UTF-8, and nothing after it. It need not be valid.
  /// - Throws: A `WireError` with everything that is wrong.
  public init(json utf8: [UInt8]) throws(WireError) { try self.init(tree: JSON(utf8)) }

  /// Reads a value from JSON that was parsed already.
  ///
  /// - Throws: A `WireError` with everything that is wrong.
  public init(tree: JSON) throws(WireError) { try self.init(tree: tree, at: .root) }

  /// Reads a value from any decoder.
  ///
  /// - Throws: A `WireError` with everything that is wrong.
  public init(from decoder: any Decoder) throws {
    let path = decoder.codingPath.reduce(WirePath.root) { path, key in
      key.intValue.map(path.element) ?? path.member(key.stringValue)
    }
    try self.init(tree: JSON(from: decoder), at: path)
  }

  private init(tree: JSON, at path: WirePath) throws(WireError) {
    var problems: [WireProblem] = []
    let value = Self(tree, at: path, problems: &problems)
    guard let value, problems.isEmpty else { throw WireError(problems) }
    self = value
  }

  /// Writes the value to any encoder.
  public func encode(to encoder: any Encoder) throws { try tree.encode(to: encoder) }

  /// The value's JSON on one line, with its members in the contract's order.
  public var json: String { tree.text }
}

/// Where in a JSON value something stands: `data.targets.advisories[2]`.
public struct WirePath: Sendable, Hashable, CustomStringConvertible {
  /// The path in words; empty at the root.
  public let description: String

  /// The value itself.
  public static let root = WirePath(description: "")

  /// The member of that name.
  public func member(_ name: String) -> WirePath {
    let name = JSON.clipped(name)
    return WirePath(description: description.isEmpty ? name : "\(description).\(name)")
  }

  /// The element of that index, from 0 on.
  public func element(_ index: Int) -> WirePath { WirePath(description: "\(description)[\(index)]") }
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
  public var description: String { "\(path == .root ? "body" : path.description): \(message)" }
}

/// Everything that is wrong with a JSON value, at once.
public struct WireError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problems, at least one, in the order of the contract.
  public let problems: [WireProblem]

  /// An error of these problems.
  public init(_ problems: [WireProblem]) { self.problems = problems }

  /// The problems in words, joined by semicolons.
  public var description: String { problems.map { $0.description }.joined(separator: "; ") }
}

// MARK: Reading an object

/// The members of an object, and where it stands.
struct WireObject {
  private let members: [JSON.Member]
  let path: WirePath

  /// The object; nil, and a problem, if it is none.
  init?(_ json: JSON, at path: WirePath, problems: inout [WireProblem]) {
    guard case .object(let members) = json else {
      problems.append(.unaccepted(json, at: path, "an object"))
      return nil
    }
    self.members = members
    self.path = path
  }

  /// The value of a name; `null` if there is none, nil and a problem if there is more than one.
  func value(_ name: String, problems: inout [WireProblem]) -> JSON? {
    let values = members.filter { $0.name.utf8.elementsEqual(name.utf8) }
    guard values.count < 2 else {
      problems.append(WireProblem(path: path.member(name), message: "is given more than once"))
      return nil
    }
    return values.first?.value ?? .null
  }

  /// What a name must have.
  ///
  /// - Parameters:
  ///   - accepted: What it must be, in words.
  ///   - read: What it says; nil if it is not accepted.
  func required<Value>(
    _ name: String, _ accepted: String, problems: inout [WireProblem], read: (JSON) -> Value?
  ) -> Value? {
    guard let json = value(name, problems: &problems) else { return nil }
    if let value = read(json) { return value }
    problems.append(.unaccepted(json, at: path.member(name), accepted))
    return nil
  }

  /// What a name may have.
  func optional<Value>(
    _ name: String, _ accepted: String, problems: inout [WireProblem], read: (JSON) -> Value?
  ) -> Value? {
    required(name, accepted, problems: &problems) { json -> Value?? in
      json == .null ? .some(nil) : read(json).map { .some($0) }
    } ?? nil
  }

  /// The value of the contract that a name must have.
  func nested<Value: WireValue>(_ name: String, problems: inout [WireProblem]) -> Value? {
    value(name, problems: &problems).flatMap { Value($0, at: path.member(name), problems: &problems) }
  }

  func string(_ name: String, problems: inout [WireProblem]) -> String? {
    required(name, "a string", problems: &problems) { $0.string }
  }

  func whole(_ name: String, problems: inout [WireProblem]) -> Int? {
    required(name, WireObject.wholeNumber, problems: &problems) { $0.wholeNumber }
  }

  static let wholeNumber = "a whole number within ±1000000000"
}

extension WireProblem {
  /// Something that is not accepted, and what would be.
  static func unaccepted(_ json: JSON, at path: WirePath, _ accepted: String) -> WireProblem {
    WireProblem(
      path: path, message: json == .null ? "is missing: \(accepted)" : "\(json.shown) is not accepted: \(accepted)")
  }
}

extension JSON {
  /// The text of a string; nil for everything else.
  var string: String? { if case .string(let text) = self { text } else { nil } }
}
