/// A text put together in UTF-8: `JoinedText("row \(row)").string`.
///
/// Swift's own interpolation appends to a `String`, whose code for every kind of storage is 17 kB of a WebAssembly module.
package struct JoinedText: ExpressibleByStringInterpolation {
  /// The parts of the text.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var utf8: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) { utf8.append(piece: literal) }

    package mutating func appendInterpolation(_ text: String) { utf8.append(text) }

    package mutating func appendInterpolation(_ piece: StaticString) { utf8.append(piece: piece) }

    package mutating func appendInterpolation(_ number: Int) { utf8.append(number, places: 0) }

    package mutating func appendInterpolation(_ number: Double) { utf8.append(number.description) }

    package mutating func appendInterpolation(_ date: CalendarDate) { date.append(to: &utf8) }

    /// Appends texts with a separator between them.
    package mutating func appendInterpolation(_ texts: [String], by separator: StaticString = ", ") {
      for (index, text) in texts.enumerated() {
        if index > 0 { utf8.append(piece: separator) }
        utf8.append(text)
      }
    }
  }

  private let utf8: [UInt8]

  package init(stringLiteral piece: StaticString) {
    var utf8: [UInt8] = []
    utf8.append(piece: piece)
    self.utf8 = utf8
  }

  package init(stringInterpolation parts: StringInterpolation) { utf8 = parts.utf8 }

  /// The text.
  @inline(never) package var string: String { String(bytes: utf8) }
}
