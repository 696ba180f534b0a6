import ScienceKernel

/// A JSON value as it was parsed or will be written.
///
/// Numbers keep their original text, so a decimal never passes through a binary fraction. Objects keep the order of their members,
/// including members with the same name.
package enum WireJSON: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, as its original text.
  case number(String)
  /// A string, without its escapes.
  case string(String)
  /// An array.
  case array([WireJSON])
  /// An object.
  case object([Member])
  /// An object that is already written, in UTF-8.
  case written([UInt8])
  /// A value that a decoder could not provide, such as a number beyond its range.
  case unreadable

  /// A name and its value.
  package struct Member: Sendable, Hashable {
    /// The name.
    package let name: String
    /// The value.
    package let value: WireJSON

    /// A member of an object.
    package init(_ name: String, _ value: WireJSON) {
      self.name = name
      self.value = value
    }

    /// Whether the name has exactly these bytes.
    package func isNamed(_ name: String) -> Bool {
      self.name.hasBytes(of: name)
    }
  }
}

// MARK: Numbers

extension WireJSON {
  /// A whole number.
  @inline(never) package static func whole(_ number: Int) -> WireJSON { .number(decimal(number, places: 0)) }

  /// The shortest decimal that parses to the same double; `null` for NaN and infinities.
  package static func double(_ number: Double) -> WireJSON {
    guard number.isFinite else { return .null }
    guard number == number.rounded(), number.magnitude < 1e15 else { return .number(number.description) }
    return .number(Int64(number).description)
  }

  /// A number as a decimal without an exponent, in UTF-8; nil for any other value.
  package var plainDecimal: [UInt8]? {
    guard case .number(let text) = self else { return nil }
    return PlanContract.plainDecimal(text.bytes)
  }

  /// A whole number within ±1 000 000 000 in any notation: `30`, `30.0`, `3e1`; nil for any other value.
  package var wholeNumber: Int? { plainDecimal.flatMap { PlanContract.wholeNumber($0) } }

  /// Whether the value is `null`, which means the same as absent.
  package var isNull: Bool { if case .null = self { true } else { false } }

  /// A finite double, with zero unsigned; nil for any other value.
  package var finiteDouble: Double? {
    guard case .number(let text) = self else { return nil }
    #if hasFeature(Embedded)
      let number = nearestDouble(text.bytes)
    #else
      let number = Double(text)
    #endif
    guard let number, number.isFinite else { return nil }
    return number == 0 ? 0 : number
  }
}

/// A JSON number without its exponent: the same decimal, written as digits with at most one point.
///
/// `8e1` becomes `80`, and `1.755E2` becomes `175.5`. A number that is too large for any measure becomes one with more digits than any
/// measure has; one that is too small becomes `0`. Both hold for exponents of any length.
private func plainDecimal(_ number: [UInt8]) -> [UInt8] {
  guard let mark = number.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return number }
  let mantissa = number[..<mark]
  let isNegative = mantissa.first == UInt8(ascii: "-")
  let point = mantissa.firstIndex(of: UInt8(ascii: "."))
  let digits = mantissa.filter(isDigit)
  let integerDigits = (point ?? mark) - (isNegative ? 1 : 0)
  let exponent = power(Array(number[(mark + 1)...]))

  // The value is 0.d₁d₂d₃… · 10^`scale`, starting at the first nonzero digit.
  let zero = UInt8(ascii: "0")
  guard let first = digits.firstIndex(where: { $0 != zero }) else { return [zero] }
  let scale = integerDigits - first + exponent
  let significant = Array(digits[first...])
  var result: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
  if scale > 20 {
    result += Array(repeating: UInt8(ascii: "9"), count: 20)
  } else if scale < -20 {
    result.append(zero)
  } else if scale <= 0 {
    result += [zero, UInt8(ascii: ".")] + Array(repeating: zero, count: -scale) + significant
  } else if scale >= significant.count {
    result += significant + Array(repeating: zero, count: scale - significant.count)
  } else {
    result += significant[..<scale] + [UInt8(ascii: ".")] + significant[scale...]
  }
  return result
}

/// The exponent from signed digits, clamped to ±1 000 000 000.
private func power(_ text: [UInt8]) -> Int {
  let magnitude = text.filter(isDigit).reduce(0) { min(1_000_000_000, 10 * $0 + Int64($1 - 0x30)) }
  return Int(text.first == UInt8(ascii: "-") ? -magnitude : magnitude)
}

/// The whole number of a plain decimal; nil if it has a fraction or is outside ±1 000 000 000.
private func wholeNumber(_ text: [UInt8]) -> Int? {
  let isNegative = text.first == UInt8(ascii: "-")
  var (number, isFraction) = (0, false)
  for byte in text.dropFirst(isNegative ? 1 : 0) {
    if byte == UInt8(ascii: "."), !isFraction {
      isFraction = true
    } else if isFraction {
      guard byte == UInt8(ascii: "0") else { return nil }
    } else {
      guard isDigit(byte), number <= 100_000_000 else { return nil }
      number = 10 * number + Int(byte - 0x30)
    }
  }
  guard number <= 1_000_000_000 else { return nil }
  return isNegative ? -number : number
}

/// The whole number of digits with an optional sign; nil for any other text, and beyond 64 bits.
package func wideNumber(_ text: [UInt8]) -> Int64? {
  let isNegative = text.first == UInt8(ascii: "-")
  let digits = text.dropFirst(isNegative || text.first == UInt8(ascii: "+") ? 1 : 0)
  guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
  // Accumulate below zero, where the range is larger by one.
  var number: Int64 = 0
  for digit in digits {
    let digit = Int64(digit - 0x30)
    guard number >= (.min + digit) / 10 else { return nil }
    number = 10 * number - digit
  }
  return isNegative ? number : number == .min ? nil : -number
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

// MARK: Writing

extension WireJSON {
  /// The value on one line, without spaces and with its members in order; `null` for an unreadable value.
  package var text: String { String(bytes: utf8) }

  /// The same in UTF-8; an object that is already written is not copied.
  package var utf8: [UInt8] {
    @inline(never) get {
      if case .written(let object) = self { return object }
      var text = GrowingText()
      append(to: &text)
      return text.utf8
    }
  }

  /// Appends the value on one line, exactly like `text`.
  package func append(to text: inout GrowingText) {
    switch self {
    case .null, .unreadable: text.append(piece: "null")
    case .bool(let bool): text.append(piece: bool ? "true" : "false")
    case .number(let number): text.append(number)
    case .string(let string): text.append(quoted: string)
    case .array(let values):
      text.append(byte: UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { text.append(byte: UInt8(ascii: ",")) }
        value.append(to: &text)
      }
      text.append(byte: UInt8(ascii: "]"))
    case .object(let members):
      text.append(byte: UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(byte: UInt8(ascii: ",")) }
        text.append(quoted: member.name)
        text.append(byte: UInt8(ascii: ":"))
        member.value.append(to: &text)
      }
      text.append(byte: UInt8(ascii: "}"))
    case .written(let object): text.append(object)
    }
  }

  /// The value as a parser gives it.
  package var parsed: WireJSON { (try? WireJSON(text)) ?? .unreadable }

  /// The value in words for a message: one line, cut to a short length.
  var shown: String {
    switch self {
    case .null: "nothing"
    case .bool(let bool): bool ? "true" : "false"
    case .number(let text): Self.clipped(text)
    case .string(let text): JoinedText("the string \"\(Self.clipped(text))\"").string
    case .array: "an array"
    case .object, .written: "an object"
    case .unreadable: "something that cannot be read"
    }
  }

  /// The character at a place of a valid text, and its length in bytes.
  static func character(_ text: [UInt8], at place: Int) -> (scalar: UInt32, length: Int) {
    // The first byte of a character gives its length, and each following byte holds six bits.
    let first = text[place]
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var scalar = UInt32(length == 1 ? first : first & (0x7F >> UInt8(length)))
    for byte in text[place + 1..<place + length] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
    return (scalar, length)
  }

  /// A text on one line, with control characters escaped, cut after 60 characters.
  package static func clipped(_ text: String) -> String {
    let longest = 60
    let text = text.bytes
    var shown = GrowingText()
    var (count, place) = (0, 0)
    while place < text.count {
      let (scalar, length) = character(text, at: place)
      let digits = isUnseen(scalar) ? max(1, (35 - scalar.leadingZeroBitCount) / 4) : 0
      count += digits > 0 ? 4 + digits : 1
      guard count <= longest else {
        shown.append(piece: "…")
        break
      }
      if digits > 0 {
        shown.append(piece: "\\u{")
        shown.append(hexadecimal: scalar, digits: digits)
        shown.append(byte: UInt8(ascii: "}"))
      } else {
        for byte in text[place..<place + length] { shown.append(byte: byte) }
      }
      place += length
    }
    return shown.string
  }
}

extension GrowingText {
  /// Appends a text as a JSON string.
  @inline(never)
  mutating func append(quoted text: String) {
    let isAdded: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { unsafe append(quoted: $0) }
    if isAdded == nil { unsafe text.bytes.withUnsafeBufferPointer { unsafe append(quoted: $0) } }
  }

  /// Appends a text in UTF-8 as a JSON string.
  @inline(never)
  @unsafe mutating func append(quoted text: UnsafeBufferPointer<UInt8>) {
    // Almost every text stays unchanged.
    if unsafe !hasEscapes(text) { return unsafe append(bytes: text, between: UInt8(ascii: "\"")) }
    append(byte: UInt8(ascii: "\""))
    unsafe append(escaped: text)
    append(byte: UInt8(ascii: "\""))
  }

  @inline(never)
  @unsafe private mutating func append(escaped text: UnsafeBufferPointer<UInt8>) {
    for place in text.indices {
      let byte = unsafe text[place]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        append(byte: UInt8(ascii: "\\"))
        append(byte: byte)
      case 0..<0x20:
        append(piece: "\\u00")
        append(hexadecimal: UInt32(byte), digits: 2)
      default: append(byte: byte)
      }
    }
  }

  /// Appends the given number of hexadecimal digits.
  fileprivate mutating func append(hexadecimal number: UInt32, digits: Int) {
    for place in (0..<digits).reversed() {
      let digit = UInt8(truncatingIfNeeded: number >> UInt32(4 * place)) & 15
      append(byte: digit < 10 ? 0x30 + digit : 0x57 + digit)
    }
  }
}

@unsafe private func hasEscapes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
  // No early exit and no check of bounds, so that the loop vectorizes.
  var escapes: UInt8 = 0
  for place in text.indices {
    let byte = unsafe text[place]
    escapes |= (byte < 0x20 ? 1 : 0) | (byte == UInt8(ascii: "\"") ? 1 : 0) | (byte == UInt8(ascii: "\\") ? 1 : 0)
  }
  return escapes != 0
}

/// Whether a character is a control or format character, or a line or paragraph separator.
///
/// The full table of categories would be a tenth of the WebAssembly module.
func isUnseen(_ scalar: UInt32) -> Bool {
  scalar < 0x20 || scalar >= 0x7F && unseen.contains { $0.contains(scalar) }
}

/// The Unicode general categories Cc, Cf, Zl and Zp.
private let unseen: [ClosedRange<UInt32>] = [
  0x0...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x600...0x605, 0x61C...0x61C, 0x6DD...0x6DD, 0x70F...0x70F,
  0x890...0x891, 0x8E2...0x8E2, 0x180E...0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2064,
  0x2066...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0x110BD...0x110BD, 0x110CD...0x110CD, 0x13430...0x1343F,
  0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0001...0xE0001, 0xE0020...0xE007F,
]

// MARK: Through other coders

#if !hasFeature(Embedded)
  extension WireJSON: Codable {
    /// Decodes any value, at most 64 levels deep; a deeper value is unreadable.
    package init(from decoder: any Decoder) throws {
      let deepest = 64
      guard decoder.codingPath.count <= deepest else {
        self = .unreadable
        return
      }
      if let container = try? decoder.singleValueContainer() {
        if container.decodeNil() {
          self = .null
          return
        }
        if let bool = try? container.decode(Bool.self) {
          self = .bool(bool)
          return
        }
        // A whole number keeps all of its digits.
        if let number = try? container.decode(Int64.self) {
          self = .number(number.description)
          return
        }
        if let number = try? container.decode(Double.self) {
          self = .double(number)
          return
        }
        if let string = try? container.decode(String.self) {
          self = .string(string)
          return
        }
      }
      if let container = try? decoder.container(keyedBy: Name.self) {
        self = .object(
          container.allKeys.map {
            Member($0.stringValue, (try? container.decode(WireJSON.self, forKey: $0)) ?? .unreadable)
          })
      } else if var container = try? decoder.unkeyedContainer() {
        var values: [WireJSON] = []
        while !container.isAtEnd, let value = try? container.decode(WireJSON.self) { values.append(value) }
        self = .array(values)
      } else {
        self = .unreadable
      }
    }

    /// Encodes the value; a number as an integer if it is one, otherwise as a double.
    package func encode(to encoder: any Encoder) throws {
      switch self {
      case .object(let members):
        var container = encoder.container(keyedBy: Name.self)
        for member in members { try container.encode(member.value, forKey: Name(member.name)) }
      case .written: try parsed.encode(to: encoder)
      case .array(let values):
        var container = encoder.unkeyedContainer()
        for value in values { try container.encode(value) }
      default:
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let bool): try container.encode(bool)
        case .string(let text): try container.encode(text)
        case .number(let text):
          if let whole = Int(text) { try container.encode(whole) } else { try container.encode(Double(text) ?? .nan) }
        default: try container.encodeNil()
        }
      }
    }

    /// A member's name.
    private struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }

      init(_ name: String) { stringValue = name }
      init?(stringValue: String) { self.init(stringValue) }
      init?(intValue: Int) { self.init("\(intValue)") }
    }
  }
#endif
