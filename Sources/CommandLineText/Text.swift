import PlanContract

/// Formats input text for a message: in quotes, on one line, cut to the length of a line.
package func shown(_ text: String) -> String { "\"\(clipped(text))\"" }

/// A count with the name of what is counted: `1 week`, `13 weeks`.
package func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }

/// The names of the sexes that a letter means, in lower case; its case is ignored.
package let sexLetters = ["f": "female", "m": "male"]

/// Formats a path for a message, like other text, but keeps its end, which tells files apart.
package func shown(path: String) -> String {
  let longest = 60
  let scalars = path.unicodeScalars
  guard scalars.count > longest else { return shown(path) }
  return "\"…\(clipped(String(String.UnicodeScalarView(scalars.suffix(longest)))))\""
}

/// Puts input text on one line, cut to the length of a line, with control characters escaped.
package func clipped(_ text: String) -> String { WireJSON.clipped(text) }

/// Puts input bytes on one line, cut to the length of a line; bytes that are not UTF-8 become U+FFFD.
package func clipped(_ bytes: ArraySlice<UInt8>) -> String {
  clipped(String(decoding: bytes.prefix(256), as: UTF8.self))
}

package func isUTF8(_ bytes: [UInt8]) -> Bool {
  bytes.allSatisfy { $0 < 0x80 } || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}

/// What is wrong with one field of the input: the path is the input's name for that field.
package typealias Violation = WireProblem

extension Violation {
  package init(field: String, message: String) { self.init(path: field, message: message) }
}

extension Sequence<Violation> {
  /// The violations in words, on one line.
  package var text: String { map(\.description).joined(separator: "; ") }
}
