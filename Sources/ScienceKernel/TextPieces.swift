/// What a text is written to, piece by piece: a `String`, or the memory of a caller where nothing can be allocated.
package protocol TextPieces {
  /// Adds some bytes of a text that stands in the program.
  mutating func append(_ bytes: Range<Int>, of text: StaticString)

  /// Adds a whole number in decimal digits.
  mutating func append(number: Int)
}

extension TextPieces {
  /// Adds a text that stands in the program.
  package mutating func append(piece: StaticString) { append(0..<piece.utf8CodeUnitCount, of: piece) }
}

extension String: TextPieces {
  /// Adds some bytes of a text that stands in the program.
  package mutating func append(_ bytes: Range<Int>, of text: StaticString) {
    // Sound: the buffer is used inside the closure only.
    text.withUTF8Buffer { self += unsafe String(decoding: $0[bytes], as: UTF8.self) }
  }

  /// Adds a whole number in decimal digits.
  package mutating func append(number: Int) { self += String(number) }
}

/// Names that stand in the program as one text, `male, other, female`, and are numbered from 0.
package struct NameList: Sendable {
  /// The whole text.
  package let text: StaticString

  /// A list of names without commas, separated by a comma and a space.
  package init(_ text: StaticString) { self.text = text }

  /// Writes a name; nothing if there is none of that number.
  package func write(_ number: Int, to pieces: inout some TextPieces) {
    let bytes = bytes(of: number)
    if !bytes.isEmpty { pieces.append(bytes, of: text) }
  }

  /// The name of a number; empty if there is none.
  package subscript(number: Int) -> String {
    var name = ""
    write(number, to: &name)
    return name
  }

  /// The number of a name, letter for letter; nil if there is none.
  package func number(of name: String) -> Int? {
    var number = 0
    var bytes = bytes(of: number)
    while !bytes.isEmpty {
      // Sound: the buffer is used inside the closure only.
      if text.withUTF8Buffer({ unsafe name.utf8.elementsEqual($0[bytes]) }) { return number }
      number += 1
      bytes = self.bytes(of: number)
    }
    return nil
  }

  /// Where the name of a number stands; empty if there is none.
  private func bytes(of number: Int) -> Range<Int> {
    var (first, passed) = (0, 0)
    for place in 0..<text.utf8CodeUnitCount {
      // Sound: a text of the program is never released, and has as many bytes as it says.
      if unsafe text.utf8Start[place] == UInt8(ascii: ",") {
        if passed == number { return first..<place }
        (first, passed) = (min(place + 2, text.utf8CodeUnitCount), passed + 1)
      }
    }
    return passed == number ? first..<text.utf8CodeUnitCount : 0..<0
  }
}
