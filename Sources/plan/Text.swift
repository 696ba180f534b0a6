import PlanContract
import ScienceKernel

/// A text of the input as it is shown in a message: in quotes, on one line, and not longer than a line.
func shown(_ text: String) -> String { "\"\(clipped(text))\"" }

/// A path as it is shown in a message: like any text, but with its end, which tells files apart.
func shown(path: String) -> String {
  let longest = 60
  let scalars = path.unicodeScalars
  guard scalars.count > longest else { return shown(path) }
  return "\"…\(clipped(String(String.UnicodeScalarView(scalars.suffix(longest)))))\""
}

/// A text of the input on one line, and not longer than a line: control characters escaped, the rest cut.
func clipped(_ text: String) -> String { WireJSON.clipped(text) }

/// Bytes of the input on one line and not longer than a line; what is not UTF-8 becomes U+FFFD.
func clipped(_ bytes: ArraySlice<UInt8>) -> String { clipped(String(decoding: bytes.prefix(256), as: UTF8.self)) }

/// Whether bytes are UTF-8 throughout.
func isUTF8(_ bytes: [UInt8]) -> Bool {
  bytes.allSatisfy { $0 < 0x80 } || String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}

extension Weight {
  /// An accepted weight in kilograms: `80`, `61.2`.
  var text: String { decimal(grams, places: 3) }

  /// An accepted weight in pounds, to the hundredth, as they are typed: `176 lb`.
  var poundsText: String { decimal(Int((100 * pounds).rounded()), places: 2) + " lb" }
}

extension Height {
  /// An accepted height in centimetres: `180`, `167.5`.
  var text: String { decimal(millimetres, places: 1) }

  /// An accepted height in metres, as `--height` reads it: `1.8m`.
  var metresText: String { decimal(millimetres, places: 3) + "m" }

  /// An accepted height in feet and inches, to the tenth of an inch, as they are typed: `5 ft 11 in`.
  var feetText: String {
    let tenths = Int((120 * feet.feet + 10 * feet.inches).rounded())
    return "\(tenths / 120) ft \(decimal(tenths % 120, places: 1)) in"
  }
}
