import PlanContract

/// A text of the input as it is shown in a message: in quotes, on one line, and not longer than a line.
package func shown(_ text: String) -> String { "\"\(clipped(text))\"" }

/// A path as it is shown in a message: like any text, but with its end, which tells files apart.
package func shown(path: String) -> String {
  let longest = 60
  let scalars = path.unicodeScalars
  guard scalars.count > longest else { return shown(path) }
  return "\"…\(clipped(String(String.UnicodeScalarView(scalars.suffix(longest)))))\""
}

/// A text of the input on one line, and not longer than a line: control characters escaped, the rest cut.
package func clipped(_ text: String) -> String { WireJSON.clipped(text) }

/// Bytes of the input on one line and not longer than a line; what is not UTF-8 becomes U+FFFD.
package func clipped(_ bytes: ArraySlice<UInt8>) -> String {
  clipped(String(decoding: bytes.prefix(256), as: UTF8.self))
}

/// Whether bytes are UTF-8 throughout.
package func isUTF8(_ bytes: [UInt8]) -> Bool {
  bytes.allSatisfy { $0 < 0x80 } || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}
