/// JSON whose numbers keep their kind.
public enum JSONValue: Codable, Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case number(Int)
  /// A whole number beyond the largest `Int`.
  case large(UInt64)
  /// Any other number.
  case decimal(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])

  /// Reads any value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let large = try? container.decode(UInt64.self) {
      self = .large(large)
    } else if let decimal = try? container.decode(Double.self) {
      self = .decimal(decimal)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let array = try? container.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .number(let number): try container.encode(number)
    case .large(let large): try container.encode(large)
    case .decimal(let decimal): try container.encode(decimal)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }

  /// The first place that differs from another value, as `groups.0.tests.3.input.weightKg`; nil if none.
  public func difference(from other: JSONValue) -> String? {
    func join(_ key: String, _ rest: String) -> String { rest.isEmpty ? key : "\(key).\(rest)" }
    switch (self, other) {
    case (.array(let left), .array(let right)) where left.count == right.count:
      for (index, pair) in zip(left, right).enumerated() {
        if let rest = pair.0.difference(from: pair.1) { return join("\(index)", rest) }
      }
      return nil
    case (.object(let left), .object(let right)):
      for key in Set(left.keys).union(right.keys).sorted() {
        guard let mine = left[key], let others = right[key] else { return key }
        if let rest = mine.difference(from: others) { return join(key, rest) }
      }
      return nil
    default:
      return self == other ? nil : ""
    }
  }

  /// This value with another one at a path, whose steps are joined by points; a missing member is added.
  public func with(_ value: JSONValue, at place: some StringProtocol) -> JSONValue {
    guard !place.isEmpty else { return value }
    let parts = place.split(separator: ".", maxSplits: 1)
    let (step, rest) = (String(parts[0]), parts.count > 1 ? parts[1] : "")
    switch self {
    case .object(var object):
      object[step] = object[step].map { $0.with(value, at: rest) } ?? value
      return .object(object)
    case .array(var list):
      list[Int(step)!] = list[Int(step)!].with(value, at: rest)
      return .array(list)
    default: return value
    }
  }
}
