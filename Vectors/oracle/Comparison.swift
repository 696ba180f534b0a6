// The values that would move: one line per difference, with the file and the id.

/// The differences between two vector files, a line each; none if every value, flag and comment is the same.
func differences(from old: VectorFile, to new: VectorFile) -> [String] {
  var lines: [String] = []
  let name = "\(new.stem).json"
  let before = Dictionary(old.tests.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  let after = Dictionary(new.tests.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  for test in old.tests where after[test.id] == nil {
    lines.append("\(name) \(test.id): \(test.expected.line) → removed")
  }
  for test in new.tests {
    guard let was = before[test.id] else {
      lines.append("\(name) \(test.id): added → \(test.expected.line)")
      continue
    }
    if was.input != test.input {
      lines.append("\(name) \(test.id) input: \(was.input.line) → \(test.input.line)")
    }
    if was.expected != test.expected {
      lines.append("\(name) \(test.id): \(was.expected.line) → \(test.expected.line)")
    }
    if was.comment != test.comment {
      lines.append("\(name) \(test.id) comment: \(was.comment) → \(test.comment)")
    }
    if was.flags != test.flags {
      lines.append(
        "\(name) \(test.id) flags: \(was.flags.joined(separator: " ")) → \(test.flags.joined(separator: " "))"
      )
    }
  }
  return lines
}

/// The differences between two results files, a line for each person.
func differences(from old: String, to new: String) -> [String] {
  func rows(_ text: String) -> [(id: String, row: String)] {
    text.split(separator: "\n").map { row in
      (id: String(row.prefix { $0 != "," }), row: String(row))
    }
  }
  let before = Dictionary(rows(old), uniquingKeysWith: { first, _ in first })
  let after = Dictionary(rows(new), uniquingKeysWith: { first, _ in first })
  var lines: [String] = []
  for (id, row) in rows(old) where after[id] == nil {
    lines.append("\(People.results) \(id): \(row) → removed")
  }
  for (id, row) in rows(new) {
    guard let was = before[id] else {
      lines.append("\(People.results) \(id): added → \(row)")
      continue
    }
    if was != row { lines.append("\(People.results) \(id): \(was) → \(row)") }
  }
  return lines
}

/// The first difference of two texts whose values are all equal.
func firstDifference(_ name: String, from old: String, to new: String) -> String {
  let before = Array(old.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
  let after = Array(new.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
  let line = zip(before, after).prefix { $0 == $1 }.count
  let was = line < before.count ? String(decoding: before[line], as: UTF8.self) : "the end"
  let becomes = line < after.count ? String(decoding: after[line], as: UTF8.self) : "the end"
  return
    "\(name) line \(line + 1), not as the oracle writes it: \(was.debugDescription) → \(becomes.debugDescription)"
}
