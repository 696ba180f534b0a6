import Foundation

/// A value of a case, actual or expected.
enum Value: Sendable, Equatable, Decodable, CustomStringConvertible {
  case null
  case number(Double)
  case text(String)
  case list([Value])
  case object([String: Value])

  init(json: Any) {
    switch json {
    case let text as String: self = .text(text)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let list as [Any]: self = .list(list.map(Value.init))
    case let object as [String: Any]: self = .object(object.mapValues(Value.init))
    default: self = .null
    }
  }

  /// Reads numbers to the last bit, which `JSONSerialization` does not; true and false are 1 and 0.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if let number = try? container.decode(Double.self) {
        .number(number)
      } else if let text = try? container.decode(String.self) {
        .text(text)
      } else if let list = try? container.decode([Value].self) {
        .list(list)
      } else if let members = try? container.decode([String: Value].self) {
        .object(members)
      } else if let flag = try? container.decode(Bool.self) {
        .number(flag ? 1 : 0)
      } else {
        .null
      }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var list: [Value]? { if case .list(let list) = self { list } else { nil } }

  subscript(key: String) -> Value? { if case .object(let members) = self { members[key] } else { nil } }

  /// The value without a member, if it is an object.
  func without(_ key: String) -> Value {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { $0.key != key })
  }

  /// The names of an object's members, in order; numeric names by size.
  var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.keys.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
  }

  /// Whether a value equals this one within a tolerance: a number, or one for each member of an object.
  ///
  /// An expected number may be a text: decimal digits, possibly more than a double has, or the exact bits in
  /// hexadecimal, without a tolerance.
  func matches(_ other: Value, tolerance: Value?) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): (left - right).magnitude <= Self.distance(tolerance, from: left)
    case (.text(let text), .number(let right)):
      Double(text).map { left in
        text.hasPrefix("0x") ? left == right : (left - right).magnitude <= Self.distance(tolerance, from: left)
      } ?? false
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.matches($1, tolerance: tolerance) }
    case (.object(let left), .object(let right)):
      left.keys == right.keys
        && left.allSatisfy { key, value in value.matches(right[key]!, tolerance: tolerance?[key] ?? tolerance) }
    default: self == other
    }
  }

  /// The allowed distance from a number: the tolerance, or the larger of `abs` and `rel` (or `relative`) times the
  /// number.
  static func distance(_ tolerance: Value?, from number: Double) -> Double {
    if let distance = tolerance?.number { return distance }
    let relative = (tolerance?["rel"] ?? tolerance?["relative"])?.number ?? 0
    return max(tolerance?["abs"]?.number ?? 0, relative * number.magnitude)
  }

  var description: String {
    switch self {
    case .null: "null"
    case .number(let number): number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    case .list(let list): "[" + list.map(\.description).joined(separator: ", ") + "]"
    case .object(let members): "{" + keys.map { "\($0): \(members[$0]!)" }.joined(separator: ", ") + "}"
    }
  }
}
