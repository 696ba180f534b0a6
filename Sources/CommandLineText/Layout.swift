/// A name of the wire in words: `moderately active`.
package func words(_ name: String) -> String { name.replacing("_", with: " ") }

/// A text in lines that leave room for two columns more, with each sum on one of them.
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

/// A whole number with a minus sign rather than a hyphen.
package func signed(_ number: Int) -> String { (number < 0 ? "−" : "") + "\(number.magnitude)" }

/// A text with spaces behind it up to a width.
package func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A text without spaces at its end.
package func trimmed(_ text: String) -> String {
  String(text.reversed().drop { $0 == " " }.reversed())
}

/// A name with a capital at its beginning.
package func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// Lines of at most 79 columns, the first after a mark and the others below its text.
package func wrapped(_ text: String, after mark: String) -> [String] {
  wrapped(text.split(separator: " ").map(String.init), after: mark, columns: 79)
}

/// Words in lines of at most so many columns, the first after a mark and the others below its text.
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

/// A number at the right end of a width.
package func right(_ number: Int, _ width: Int) -> String {
  let text = signed(number)
  return String(repeating: " ", count: max(0, width - text.count)) + text
}
