/// A text put together in UTF-8: `JoinedText("row \(row)").string`.
///
/// Swift's own interpolation appends to a `String`, whose code for every kind of storage is 17 kB of a WebAssembly module.
package struct JoinedText: ExpressibleByStringInterpolation {
  /// The parts of the text.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate let parts = Parts()

    // Not inlined: called wherever a text is put together.
    @inline(never) package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: StaticString) { parts.text.append(piece: literal) }

    package mutating func appendInterpolation(_ other: String) { parts.text.append(other) }

    package mutating func appendInterpolation(_ piece: StaticString) { parts.text.append(piece: piece) }

    package mutating func appendInterpolation(_ number: Int) { parts.text.append(number, places: 0) }

    /// Appends a number, a whole one without a point.
    @inline(never) package mutating func appendInterpolation(_ number: Double) {
      if number.magnitude < 1e9, number == nearestWhole(number) {
        parts.text.append(Int(number), places: 0)
      } else {
        parts.text.append(number.description)
      }
    }

    package mutating func appendInterpolation(_ date: CalendarDate) { date.append(to: &parts.text) }

    /// Appends texts with a separator between them.
    package mutating func appendInterpolation(_ texts: [String], by separator: StaticString = ", ") {
      for (index, other) in texts.enumerated() {
        if index > 0 { parts.text.append(piece: separator) }
        parts.text.append(other)
      }
    }
  }

  /// The text, which cannot be copied as an interpolation must be.
  fileprivate final class Parts {
    var text = GrowingText()
  }

  private let parts: Parts

  package init(stringLiteral piece: StaticString) {
    parts = Parts()
    parts.text.append(piece: piece)
  }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// The text.
  @inline(never) package var string: String { parts.text.string }
}
