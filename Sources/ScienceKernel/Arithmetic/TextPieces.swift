/// What a text is written to, piece by piece: a `String`, or the memory of a caller where nothing can be allocated.
package protocol TextPieces {
  /// Adds a text that stands in the program.
  mutating func append(piece: StaticString)

  /// Adds a whole number in decimal digits.
  mutating func append(number: Int)
}

extension String: TextPieces {
  /// Adds a text that stands in the program.
  package mutating func append(piece: StaticString) { self += piece.description }

  /// Adds a whole number in decimal digits.
  package mutating func append(number: Int) { self += String(number) }
}
