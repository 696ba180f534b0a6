import ScienceKernel

/// The identifier of a plan, a user or a request: a whole number or a text, written as it was received.
public enum WireIdentifier: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// A whole number.
  case number(Int64)
  /// The digits of a whole number that does not fit in 64 bits; any other content is written as a text.
  ///
  /// `json` has them all; `JSONEncoder` has no such numbers.
  case digits(String)
  /// A text.
  case text(String)

  /// A whole number.
  public init(integerLiteral value: Int64) { self = .number(value) }

  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// A text, such as a UUID from a database; a text of digits stays a text.
  public init(_ text: String) { self = .text(text) }

  /// The identifier in a JSON value; nil for a number with a fraction or an exponent, and for any other value.
  package init?(_ json: WireJSON) {
    switch json {
    case .string(let text): self = .text(text)
    case .number(let digits) where Self.isWhole(digits):
      if let number = wideNumber(digits.bytes), digits.hasBytes(of: number.description) {
        self = .number(number)
      } else {
        self = .digits(digits)
      }
    default: return nil
    }
  }

  /// As JSON.
  var tree: WireJSON {
    switch self {
    case .number(let number): .number(number.description)
    case .digits(let digits): Self.isWhole(digits) ? .number(digits) : .string(digits)
    case .text(let text): .string(text)
    }
  }

  /// Whether a text is a JSON whole number without an exponent.
  private static func isWhole(_ text: String) -> Bool {
    let utf8 = text.bytes
    let first = utf8.first == UInt8(ascii: "-") ? 1 : 0
    guard first < utf8.count, utf8[first] != UInt8(ascii: "0") || utf8.count == first + 1 else { return false }
    return utf8[first...].allSatisfy { (0x30...0x39).contains($0) }
  }
}
