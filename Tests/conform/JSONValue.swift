import Foundation
import ScienceKernelTestSupport

extension JSONValue {
  var double: Double? {
    switch self {
    case .number(let number): Double(number)
    case .large(let number): Double(number)
    case .decimal(let number): number
    default: nil
    }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }

  var items: [JSONValue]? { if case .array(let items) = self { items } else { nil } }

  var members: [String: JSONValue]? { if case .object(let members) = self { members } else { nil } }

  /// A member of an object, or an element of a list.
  subscript(key: String) -> JSONValue? {
    guard let items else { return members?[key] }
    return Int(key).flatMap { items.indices.contains($0) ? items[$0] : nil }
  }

  /// The names of the members, to the last object.
  var shape: JSONValue { members.map { .object($0.mapValues(\.shape)) } ?? .null }

  /// What an answer consists of: text, numbers, lists, structures and tuples; nil and NaN are null.
  init(reflecting value: Any) {
    // The casts to a type first, because those to a protocol take long.
    switch value {
    case let number as Int: self = .number(number)
    case let number as Double: self = number.isNaN ? .null : .decimal(number)
    case let text as String: self = .string(text)
    default:
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional: self = mirror.children.first.map { JSONValue(reflecting: $0.value) } ?? .null
      case .collection: self = .array(mirror.children.map { JSONValue(reflecting: $0.value) })
      case .dictionary: self = .object((value as? [String: Any] ?? [:]).mapValues(JSONValue.init(reflecting:)))
      case .enum: self = (value as? any RawRepresentable<String>).map { .string($0.rawValue) } ?? .null
      case nil: self = (value as? any BinaryInteger).map { .number(Int($0)) } ?? .null
      default:
        let members = mirror.children.map { ($0.label ?? "", JSONValue(reflecting: $0.value)) }
        self = .object(Dictionary(members) { first, _ in first })
      }
    }
  }

  /// Whether a value equals this one within a tolerance: a number, or one for each member of an object.
  ///
  /// An expected number may be a text: decimal digits, possibly more than a double has, or the exact bits in
  /// hexadecimal, without a tolerance.
  func matches(_ other: JSONValue, tolerance: JSONValue?) -> Bool {
    switch (self, other) {
    case (.array(let left), .array(let right)):
      return left.count == right.count && zip(left, right).allSatisfy { $0.matches($1, tolerance: tolerance) }
    case (.object(let left), .object(let right)):
      return left.count == right.count
        && left.allSatisfy { key, value in
          right[key].map { value.matches($0, tolerance: tolerance?[key] ?? tolerance) } ?? false
        }
    default:
      guard let right = other.double, let left = double ?? text.flatMap({ Double($0) }) else { return self == other }
      let distance = text?.hasPrefix("0x") == true ? 0 : Self.distance(tolerance, from: left)
      return (left - right).magnitude <= distance
    }
  }

  /// The allowed distance from a number: the tolerance, or the larger of `abs` and `rel` (or `relative`) times the
  /// number.
  static func distance(_ tolerance: JSONValue?, from number: Double) -> Double {
    if let distance = tolerance?.double { return distance }
    let relative = (tolerance?["rel"] ?? tolerance?["relative"])?.double ?? 0
    return max(tolerance?["abs"]?.double ?? 0, relative * number.magnitude)
  }
}

extension JSONValue: CustomStringConvertible {
  /// One line of JSON.
  public var description: String {
    switch self {
    case .null: return "null"
    case .bool(let flag): return "\(flag)"
    case .number(let number): return "\(number)"
    case .large(let number): return "\(number)"
    case .decimal(let number): return number.isFinite ? "\(number)" : "null"
    case .string(let text):
      // The encoder alone would take longer than everything else.
      let isPlain = text.utf8.allSatisfy { $0 >= 32 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
      let encoded = isPlain ? nil : try? JSONEncoder().encode(text)
      return encoded.map { String(decoding: $0, as: UTF8.self) } ?? "\"\(text)\""
    case .array(let items): return "[" + items.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      return "{" + members.keys.sorted().map { "\(JSONValue.string($0)):\(members[$0]!)" }.joined(separator: ",") + "}"
    }
  }
}
