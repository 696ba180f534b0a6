/// A value that would change.
struct Difference {
  /// The id of the test, and its part if that is not the expected value.
  let place: String
  let was: String
  let becomes: String

  var full: String { "\(place): \(was) → \(becomes)" }

  /// The same with at most 40 characters of each value, from shortly before the place where they differ.
  var brief: String {
    let common = zip(was, becomes).prefix { $0 == $1 }.count
    let start = max(was.count, becomes.count) <= 40 ? 0 : max(0, common - 10)
    func part(_ text: String) -> String {
      let end = text.dropFirst(start)
      return "\(start > 0 ? "…" : "")\(end.prefix(40))\(end.count > 40 ? "…" : "")"
    }
    return "\(place): \(part(was)) → \(part(becomes))"
  }
}

/// A file that would change.
struct FileChange {
  /// The path from the Vectors folder.
  let name: String
  let text: String
  /// One at least: if all values are the same, the first line that is written otherwise.
  let differences: [Difference]
  /// The file or folder from which it is written, from the folder of the oracle.
  private let source: String

  init(name: String, writtenFrom source: String, from old: String, to new: String, _ differences: [Difference]) {
    (self.name, text, self.source) = (name, new, source)
    self.differences = differences.isEmpty ? [firstDifference(from: old, to: new)] : differences
  }

  /// The number of values that would change and one of them, or all: the first expected value, which tells more than a comment.
  func report(all: Bool) -> String {
    let count = differences.count == 1 ? "1 value" : "\(differences.count) values"
    let example = differences.first { !$0.place.contains(" ") } ?? differences[0]
    let shown = all ? differences.map(\.full) : [example.brief]
    return (["\(path(name)): \(count), written from \(path("oracle/\(source)"))"] + shown.map { "  \($0)" })
      .joined(separator: "\n")
  }

  /// A path from the repository's folder.
  private func path(_ name: String) -> String {
    var parts: [Substring] = ["Vectors"]
    for part in name.split(separator: "/") { if part == ".." { parts.removeLast() } else { parts.append(part) } }
    return parts.joined(separator: "/")
  }
}

/// Published values of a file that the oracle contradicts.
struct Contradiction {
  /// The path from the Vectors folder.
  let name: String
  /// One at least.
  let differences: [Difference]

  /// What to edit, and the values: all of them at full length, or the first.
  func report(all: Bool) -> String {
    let shown = all ? differences.map(\.full) : [differences[0].brief]
    let count = differences.count == 1 ? "1 published value" : "\(differences.count) published values"
    let title = "Vectors/\(name): \(count) contradicted, typed by hand in a group \"published\""
    return ([title] + shown.map { "  \($0)" }).joined(separator: "\n")
  }
}

/// The differences between two vector files; none if every value, flag and comment is the same.
func differences(from old: VectorFile, to new: VectorFile) -> [Difference] {
  let before = Dictionary(old.tests.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  let after = Dictionary(new.tests.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  var found = old.tests.filter { after[$0.id] == nil }.map {
    Difference(place: $0.id, was: $0.expected.line, becomes: "removed")
  }
  for test in new.tests {
    guard let was = before[test.id] else {
      found.append(Difference(place: test.id, was: "added", becomes: test.expected.line))
      continue
    }
    func compare(_ part: String, _ old: String, _ new: String) {
      if old != new { found.append(Difference(place: test.id + part, was: old, becomes: new)) }
    }
    compare(" input", was.input.line, test.input.line)
    compare("", was.expected.line, test.expected.line)
    compare(" comment", was.comment, test.comment)
    compare(" flags", was.flags.joined(separator: " "), test.flags.joined(separator: " "))
  }
  return found
}

/// The differences between two results files, one for each person.
func differences(from old: String, to new: String) -> [Difference] {
  func rows(_ text: String) -> [(id: String, row: String)] {
    text.split(separator: "\n").map { row in
      (id: String(row.prefix { $0 != "," }), row: String(row))
    }
  }
  let before = Dictionary(rows(old), uniquingKeysWith: { first, _ in first })
  let after = Dictionary(rows(new), uniquingKeysWith: { first, _ in first })
  var found = rows(old).filter { after[$0.id] == nil }.map { Difference(place: $0.id, was: $0.row, becomes: "removed") }
  for (id, row) in rows(new) where before[id] != row {
    found.append(Difference(place: id, was: before[id] ?? "added", becomes: row))
  }
  return found
}

/// The first line that differs.
private func firstDifference(from old: String, to new: String) -> Difference {
  let before = Array(old.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
  let after = Array(new.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
  let line = zip(before, after).prefix { $0 == $1 }.count
  let was = line < before.count ? String(decoding: before[line], as: UTF8.self) : "the end"
  let becomes = line < after.count ? String(decoding: after[line], as: UTF8.self) : "the end"
  return Difference(place: "line \(line + 1)", was: was.debugDescription, becomes: becomes.debugDescription)
}
