import ScienceKernel

/// Converts a wire name to words: `moderately active`.
package func words(_ name: String) -> String { name.replacing("_", with: " ") }

/// Wraps a text at 77 columns, and keeps each sum on one line.
package func explained(_ text: String, after mark: String) -> [String] {
  var words: [String] = []
  let signs: Set<Substring> = ["+", "−", "·", "/", "="]
  var isInSum = false
  for word in text.split(separator: " ") {
    if isInSum || signs.contains(word), let last = words.popLast() {
      words.append("\(last) \(word)")
    } else {
      words.append(String(word))
    }
    isInSum = signs.contains(word)
  }
  return wrapped(words, after: mark, columns: 77)
}

/// Formats a whole number with a minus sign instead of a hyphen.
package func signed(_ number: Int) -> String { (number < 0 ? "−" : "") + "\(number.magnitude)" }

/// Pads a text with spaces at its end, up to a width.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

package func trimmed(_ text: String) -> String {
  String(text.reversed().drop { $0 == " " }.reversed())
}

/// A text without the spaces at its ends.
package func withoutSpaces(around text: some StringProtocol) -> String {
  guard let first = text.firstIndex(where: { $0 != " " }), let last = text.lastIndex(where: { $0 != " " }) else {
    return ""
  }
  return String(text[first...last])
}

/// The decimal of a text, with a point or a comma; nil for any other text, such as an exponent.
package func decimalNumber(_ text: some StringProtocol) -> Double? {
  let text = String(text).replacing(",", with: ".")
  return DecimalText(Array(text.utf8).span, countedPlaces: 0) == nil ? nil : Double(text)
}

package func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// Wraps a text at 79 columns; the first line starts with a mark, and the others align with its text.
package func wrapped(_ text: String, after mark: String) -> [String] {
  wrapped(text.split(separator: " ").map(String.init), after: mark, columns: 79)
}

/// Wraps words at a number of columns; the first line starts with a mark, and the others align with its text.
private func wrapped(_ words: [String], after mark: String, columns: Int) -> [String] {
  var lines: [String] = []
  var line = mark
  for word in words {
    if line.count + word.count > columns {
      lines.append(trimmed(line))
      line = String(repeating: " ", count: mark.count)
    }
    line += word + " "
  }
  return lines + [trimmed(line)]
}
