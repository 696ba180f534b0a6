/// A JSON value whose numbers are whole, as in the vector files, and whose members keep their order.
enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case array([JSON])
  case object([Member])

  struct Member: Equatable, Sendable {
    let key: String
    let value: JSON
  }

  /// An object of the members that have a value.
  static func members(_ pairs: KeyValuePairs<String, JSON?>) -> JSON {
    .object(pairs.compactMap { pair in pair.value.map { Member(key: pair.key, value: $0) } })
  }

  subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  func text(_ key: String) throws(Failure) -> String {
    guard case .string(let value)? = self[key] else { throw missing(key, "a string") }
    return value
  }

  func whole(_ key: String) throws(Failure) -> Int {
    guard case .int(let value)? = self[key] else { throw missing(key, "a whole number") }
    return value
  }

  func list(_ key: String) throws(Failure) -> [JSON] {
    guard case .array(let value)? = self[key] else { throw missing(key, "an array") }
    return value
  }

  func child(_ key: String) throws(Failure) -> JSON {
    guard let value = self[key] else { throw missing(key, "a value") }
    return value
  }

  /// Rejects any other key, because a mistyped one must not be ignored.
  func allow(only keys: [String]) throws(Failure) {
    guard case .object(let members) = self else { return }
    for member in members where !keys.contains(member.key) {
      throw .unreadable("unknown key \"\(member.key)\" in \(line)")
    }
  }

  private func missing(_ key: String, _ kind: String) -> Failure {
    .unreadable("\"\(key)\" must be \(kind) in \(line)")
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .int(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}

/// Reads JSON strictly: no duplicate keys, no fractions, nothing after the value.
struct JSONReader {
  private let bytes: [UInt8]
  private var position = 0

  static func value(of text: String) throws(Failure) -> JSON {
    var reader = JSONReader(bytes: Array(text.utf8))
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == reader.bytes.count else { throw reader.failure("text after the end") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ what: String) -> Failure {
    let line = bytes.prefix(position).count { $0 == UInt8(ascii: "\n") } + 1
    return .unreadable("line \(line): \(what)")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }

  private mutating func take(_ literal: StaticString) -> Bool {
    let wanted = Array(literal.description.utf8)
    guard bytes.dropFirst(position).starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func value(depth: Int) throws(Failure) -> JSON {
    guard depth < 32 else { throw failure("nested too deeply") }
    skipSpace()
    if take("{") { return try object(depth: depth) }
    if take("[") { return try array(depth: depth) }
    if take("\"") { return .string(try string()) }
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    return .int(try whole())
  }

  private mutating func object(depth: Int) throws(Failure) -> JSON {
    var members: [JSON.Member] = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard take("\"") else { throw failure("expected a key") }
      let key = try string()
      guard !members.contains(where: { $0.key == key }) else { throw failure("\"\(key)\" is there twice") }
      skipSpace()
      guard take(":") else { throw failure("expected a colon") }
      members.append(JSON.Member(key: key, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("expected a comma or the object's end") }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSON {
    var elements: [JSON] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      elements.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw failure("expected a comma or the array's end") }
    }
  }

  private mutating func string() throws(Failure) -> String {
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let value = String(validating: text, as: UTF8.self) else { throw failure("not UTF-8") }
        return value
      case UInt8(ascii: "\\"):
        text += try escape()
      case 0..<0x20:
        throw failure("a control character in a string")
      default:
        text.append(byte)
      }
    }
    throw failure("a string without an end")
  }

  private mutating func escape() throws(Failure) -> [UInt8] {
    if take("\"") { return [UInt8(ascii: "\"")] }
    if take("\\") { return [UInt8(ascii: "\\")] }
    if take("n") { return [UInt8(ascii: "\n")] }
    if take("t") { return [UInt8(ascii: "\t")] }
    guard take("u"), position + 4 <= bytes.count else { throw failure("an unknown escape") }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
      throw failure("an unknown escape")
    }
    position += 4
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func whole() throws(Failure) -> Int {
    let start = position
    while let byte = next, byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) { position += 1 }
    guard let value = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw failure("expected a value (every number is whole; decimals are strings)")
    }
    if let byte = next, [UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte) {
      throw failure("a number that is not whole (decimals are strings)")
    }
    return value
  }
}
