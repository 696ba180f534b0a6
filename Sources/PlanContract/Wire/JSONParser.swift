import ScienceKernel

extension WireJSON {
  /// Parses exactly one value, strictly by RFC 8259, nested at most 512 levels deep.
  ///
  /// - Parameter utf8: The text; a leading byte order mark is skipped.
  /// - Throws: A `WireError` with one problem, at the path of the damaged member.
  package init(_ utf8: [UInt8]) throws(WireError) {
    var parser = JSONParser(utf8, in: utf8.indices)
    parser.skipMark()
    do throws(JSONDamage) {
      self = try parser.document(depth: 0)
    } catch {
      throw WireError([
        WireProblem(path: parser.path, message: "is not JSON: \(error.message) at byte \(error.position + 1)")
      ])
    }
  }

  /// Parses exactly one value from a range of a text, such as a line, without copying it.
  ///
  /// A byte order mark is not part of a value.
  ///
  /// - Parameters:
  ///   - utf8: The text.
  ///   - range: The range of the value in the text.
  ///   - depth: The level at which the value starts, of 512: 0 counts it as a level, −1 does not.
  package init(_ utf8: [UInt8], in range: Range<Int>, depth: Int) throws(JSONDamage) {
    var parser = JSONParser(utf8, in: range)
    self = try parser.document(depth: depth)
  }

  /// Parses exactly one value.
  package init(_ text: String) throws(WireError) { try self.init(text.bytes) }

  /// The longest body that is read [bytes]: 1 MiB.
  package static var longestBody: Int { 1 << 20 }

  /// Parses the body of a request or a response, and rejects one that is too long before reading any of it.
  ///
  /// - Parameter body: The body in UTF-8, at most `longestBody` bytes. It may be malformed.
  /// - Throws: A `WireError` with one problem, at the root if the body is too long.
  package init(body: [UInt8]) throws(WireError) {
    guard body.count <= Self.longestBody else {
      throw WireError([
        WireProblem(path: WirePath.root, message: "\(body.count) bytes are rejected: at most \(Self.longestBody)")
      ])
    }
    try self.init(body)
  }
}

/// The reason why a text is not JSON, and the position.
package struct JSONDamage: Error {
  package let message: String
  /// The number of bytes before the damage.
  package let position: Int

  package init(message: JoinedText, position: Int) {
    self.message = message.string
    self.position = position
  }
}

private struct JSONParser {
  private let text: [UInt8]
  private let start: Int
  private let end: Int
  private var position: Int
  /// The path to the current value; after damage, to the damage.
  private var steps: [Step] = []

  private enum Step {
    case member(String)
    case element(Int)
  }

  private static let deepest = 512

  init(_ text: [UInt8], in range: Range<Int>) {
    self.text = text
    start = range.lowerBound
    end = range.upperBound
    position = start
  }

  /// Skips a byte order mark.
  mutating func skipMark() {
    if text[start..<end].starts(with: [0xEF, 0xBB, 0xBF]) { position += 3 }
  }

  private func damage(_ message: JoinedText) -> JSONDamage { JSONDamage(message: message, position: position - start) }

  /// The path of the current value, built on access.
  var path: WirePath {
    steps.reduce(.root) { path, step in
      switch step {
      case .member(let name): path.member(name)
      case .element(let index): path.element(index)
      }
    }
  }

  mutating func document(depth: Int) throws(JSONDamage) -> WireJSON {
    skipSpace()
    let result = try value(depth: depth)
    skipSpace()
    guard position == end else { throw damage("something follows the value") }
    return result
  }

  private var next: UInt8? { position < end ? text[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func expect(_ byte: UInt8, _ name: StaticString) throws(JSONDamage) {
    guard next == byte else { throw damage("\(name) is missing") }
    position += 1
  }

  private mutating func value(depth: Int) throws(JSONDamage) -> WireJSON {
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return .number(try number())
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["): return .array(try elements(depth: depth))
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw damage("a value is missing")
    }
  }

  private mutating func open(depth: Int) throws(JSONDamage) {
    guard depth < Self.deepest else { throw damage("nesting deeper than \(Self.deepest)") }
    position += 1
    skipSpace()
  }

  private mutating func members(depth: Int) throws(JSONDamage) -> [WireJSON.Member] {
    try open(depth: depth)
    var members: [WireJSON.Member] = []
    while next != UInt8(ascii: "}") {
      if !members.isEmpty {
        try expect(UInt8(ascii: ","), "a comma or }")
        skipSpace()
      }
      let name = try string()
      // About as many as an object has.
      if members.isEmpty { members.reserveCapacity(8) }
      steps.append(.member(name))
      skipSpace()
      try expect(UInt8(ascii: ":"), "a colon")
      skipSpace()
      members.append(WireJSON.Member(name, try value(depth: depth + 1)))
      steps.removeLast()
      skipSpace()
    }
    position += 1
    return members
  }

  private mutating func elements(depth: Int) throws(JSONDamage) -> [WireJSON] {
    try open(depth: depth)
    var elements: [WireJSON] = []
    while next != UInt8(ascii: "]") {
      if !elements.isEmpty {
        try expect(UInt8(ascii: ","), "a comma or ]")
        skipSpace()
      }
      steps.append(.element(elements.count))
      elements.append(try value(depth: depth + 1))
      steps.removeLast()
      skipSpace()
    }
    position += 1
    return elements
  }

  private mutating func word(_ word: String, _ value: WireJSON) throws(JSONDamage) -> WireJSON {
    let word = word.bytes
    guard text[position..<end].starts(with: word) else { throw damage("a value is missing") }
    position += word.count
    return value
  }

  private mutating func number() throws(JSONDamage) -> String {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") {
      position += 1
      if let byte = next, (0x30...0x39).contains(byte) { throw damage("a number with a leading zero") }
    } else {
      try digits()
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits()
    }
    if let byte = next, byte | 0x20 == UInt8(ascii: "e") {
      position += 1
      if let sign = next, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      try digits()
    }
    return string(start..<position)
  }

  private func string(_ range: Range<Int>) -> String {
    unsafe text.withUnsafeBufferPointer { unsafe String(bytes: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  private mutating func digits() throws(JSONDamage) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw damage("a digit is missing") }
  }

  private mutating func string() throws(JSONDamage) -> String {
    guard next == UInt8(ascii: "\"") else { throw damage("a name in double quotes is missing") }
    let first = position
    position += 1
    // Almost every string has no escapes and is ASCII.
    var bits: UInt8 = 0
    while position < end, case let byte = text[position], byte >= 0x20, byte != UInt8(ascii: "\""),
      byte != UInt8(ascii: "\\")
    {
      bits |= byte
      position += 1
    }
    if bits < 0x80, next == UInt8(ascii: "\"") {
      position += 1
      return string(first + 1..<position - 1)
    }
    var bytes = Array(text[first + 1..<position])
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw damage("a control character in a string") }
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      guard let escape = next else { break }
      position += 1
      switch escape {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(escape)
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "u"): bytes += try scalar().utf8
      default: throw damage("an unknown escape in a string")
      }
    }
    guard next != nil else { throw damage("a string without end") }
    guard let result = String(utf8: bytes) else {
      position = first
      throw damage("a string that is not UTF-8")
    }
    position += 1
    return result
  }

  /// Parses the four digits of a `\u` escape, and of a second escape if the two form one character.
  private mutating func scalar() throws(JSONDamage) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(first), next == UInt8(ascii: "\\") else {
      throw damage("half a character")
    }
    position += 1
    try expect(UInt8(ascii: "u"), "an escape \\u")
    let second = try unit()
    guard UTF16.isTrailSurrogate(second) else { throw damage("half a character") }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func unit() throws(JSONDamage) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next {
      case .some(let byte) where (0x30...0x39).contains(byte): digit = byte - 0x30
      case .some(let byte) where (0x61...0x66).contains(byte | 0x20): digit = (byte | 0x20) - 0x57
      default: throw damage("a hexadecimal digit is missing")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
