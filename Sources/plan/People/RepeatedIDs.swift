import CommandLineText

/// Identifiers in the order of their rows, with the line of each.
struct IDList: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [(end: Int, line: Int)] = []

  @inline(__always)
  mutating func append(_ id: [UInt8], line: Int) {
    bytes += id
    ends.append((bytes.count, line))
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Visits the identifiers in order.
  func forEach(_ body: (_ id: ArraySlice<UInt8>, _ line: Int) -> Void) {
    var start = 0
    for (end, line) in ends {
      body(bytes[start..<end], line)
      start = end
    }
  }
}

/// The rows that repeat the identifier of an earlier row.
struct RepeatedIDs: Sendable {
  private var seen = Identifiers()
  /// The line of each identifier in `seen`.
  private var lines: [Int] = []
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
  mutating func add(_ ids: IDList, after lineEnds: Int) {
    ids.forEach { id, line in compare(id, line: lineEnds + line) }
  }

  private mutating func compare(_ id: ArraySlice<UInt8>, line: Int) {
    guard let number = lines.count < most ? seen.insert(id) : seen.number(of: id) else {
      skipped += 1
      return
    }
    guard number < lines.count else {
      lines.append(line)
      return
    }
    count += 1
    if first.count < 5 { first.append((clipped(id), line, lines[number])) }
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
