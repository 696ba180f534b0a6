import CommandLineText

/// Identifiers with the line of each, in order.
struct IDList: Sendable {
  /// Whole numbers that count up by one from line to line: most files need no other entry.
  struct Run: Sendable {
    var number: Int
    var line: Int
    var count = 1
    /// The number after the last one.
    var end: Int { number + count }

    /// Whether another run goes on where this one ends.
    func isContinued(by next: Run) -> Bool { end == next.number && line + count == next.line }
  }

  enum Entry: Sendable {
    case run(Run)
    case text([UInt8], line: Int)
  }

  private(set) var entries: [Entry] = []

  @inline(__always)
  mutating func append(_ id: [UInt8], line: Int) {
    guard let number = Self.number(id.span) else { return entries.append(.text(id, line: line)) }
    let next = Run(number: number, line: line)
    if case .run(var run)? = entries.last, run.isContinued(by: next) {
      run.count += 1
      entries[entries.count - 1] = .run(run)
    } else {
      entries.append(.run(next))
    }
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

  /// The number of up to 18 decimal digits without a leading zero; nil for any other identifier.
  @inline(__always)
  private static func number(_ id: Span<UInt8>) -> Int? {
    guard 1...18 ~= id.count, id[0] != UInt8(ascii: "0") || id.count == 1 else { return nil }
    var number = 0
    for index in id.indices {
      let digit = id[index] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      number = 10 &* number &+ Int(digit)
    }
    return number
  }
}

/// The rows that repeat the identifier of an earlier row.
struct RepeatedIDs: Sendable {
  /// Runs of numbers, each above all numbers before it: such a number cannot repeat one.
  private var runs: [IDList.Run] = []
  /// The line of each other identifier.
  private var lines: [[UInt8]: Int] = [:]
  /// Number of rows whose identifier an earlier row has.
  private(set) var count = 0
  /// The first such rows.
  private var first: [(id: String, line: Int, earlier: Int)] = []
  /// Number of rows whose identifier was not compared.
  private(set) var skipped = 0
  /// Number of runs and other identifiers that are held for comparison, so that memory has a limit.
  private let most: Int

  init(comparing most: Int = 1 << 20) { self.most = most }

  private var hasRoom: Bool { runs.count + lines.count < most }

  /// Compares identifiers with all earlier ones.
  ///
  /// - Parameter lineEnds: Number of line ends before the line that the list counts as 1.
  mutating func add(_ ids: IDList, after lineEnds: Int) {
    for entry in ids.entries {
      switch entry {
      case .text(let id, let line): compare(id, line: lineEnds + line)
      case .run(var run):
        run.line += lineEnds
        while run.count > 0, let last = runs.last, run.number < last.end {
          let id = Array("\(run.number)".utf8)
          if let earlier = line(of: run.number) {
            note(id, line: run.line, earlier: earlier)
          } else {
            compare(id, line: run.line)
          }
          run = IDList.Run(number: run.number + 1, line: run.line + 1, count: run.count - 1)
        }
        if run.count > 0 { hold(run) }
      }
    }
  }

  /// Holds a run above all others.
  private mutating func hold(_ run: IDList.Run) {
    if let last = runs.last, last.isContinued(by: run) {
      runs[runs.count - 1].count += run.count
    } else if hasRoom {
      runs.append(run)
    } else {
      skipped += run.count
    }
  }

  /// The line of a number in a run; nil if there is none.
  private func line(of number: Int) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].end <= number { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, case let distance = number - runs[low].number, distance >= 0 else { return nil }
    return runs[low].line + distance
  }

  private mutating func compare(_ id: [UInt8], line: Int) {
    if let earlier = lines[id] {
      note(id, line: line, earlier: earlier)
    } else if hasRoom {
      lines[id] = line
    } else {
      skipped += 1
    }
  }

  private mutating func note(_ id: [UInt8], line: Int, earlier: Int) {
    count += 1
    if first.count < 5 { first.append((clipped(id[...]), line, earlier)) }
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
