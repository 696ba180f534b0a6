import CommandLineText

/// The rows that repeat the identifier of an earlier row.
struct RepeatedIDs: Sendable {
  /// The line of each identifier.
  private var lines: [[UInt8]: Int] = [:]
  /// Number of rows whose identifier an earlier row has.
  private(set) var count = 0
  /// The first such rows.
  private var first: [(id: String, line: Int, earlier: Int)] = []
  /// Number of rows whose identifier was not compared.
  private(set) var skipped = 0
  /// Number of different identifiers that are held for comparison, so that memory has a limit.
  private let most: Int

  init(comparing most: Int = 1 << 20) { self.most = most }

  /// Compares identifiers with all earlier ones.
  ///
  /// - Parameter lineEnds: Number of line ends before the line that the list counts as 1.
  mutating func add(_ ids: [(id: [UInt8], line: Int)], after lineEnds: Int) {
    for (id, line) in ids {
      if let earlier = lines[id] {
        count += 1
        if first.count < 5 { first.append((clipped(id[...]), lineEnds + line, earlier)) }
      } else if lines.count < most {
        lines[id] = lineEnds + line
      } else {
        skipped += 1
      }
    }
  }

  /// What the user should know, a line each.
  var notes: [String] {
    var notes: [String] = []
    if count > 0 {
      let examples = first.map { "\($0.id) in line \($0.line), as in line \($0.earlier)" }.joined(separator: "; ")
      let more = count > first.count ? "; and \(count - first.count) more" : ""
      let rows = count == 1 ? "1 row has the id of an earlier row" : "\(count) rows have the id of an earlier row"
      notes.append("\(rows), and each is computed: \(examples)\(more)")
    }
    if skipped > 0 { notes.append("\(skipped) ids after \(most) different ones were not compared") }
    return notes
  }
}
