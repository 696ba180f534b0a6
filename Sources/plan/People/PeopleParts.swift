import CommandLineText
import ScienceKernel

/// Plans everybody in a file, in as many parts at once as there are workers.
///
/// - Parameters:
///   - people: A reader of the file that has read the header.
///   - source: The file from a position on.
func planEverybody(
  _ people: CSVReader, inPartsOf source: @escaping @Sendable (_ position: Int) -> any ByteSource,
  as rows: PlannedRows, to sink: any ByteSink, workers: Int, sizes: PartSizes = PartSizes()
) async throws(Failure) -> PeopleSummary {
  func plan(_ writer: some RowWriter) async throws(Failure) -> PeopleSummary {
    let planner = RowPlanner(writer: writer, rows: rows)
    return try await PeopleParts(people: people, source: source, planner: planner, sink: sink, sizes: sizes)
      .plan(workers)
  }
  return switch rows.format {
  case .csv: try await plan(CSVWriter(rows))
  case .ndjson: try await plan(JSONLinesWriter())
  }
}

/// How large what is planned ahead may get [bytes].
struct PartSizes {
  /// The range of the file in which the rows of a part begin.
  var range = 1 << 17
  /// What is read at once.
  var block = 1 << 16
  /// The longest record that is read ahead.
  var record = 1 << 16
  /// The output of a part, but for its last row.
  var output = 1 << 20
}

/// The rows of a file, planned in parts, several at once, and written in order.
///
/// A part is rows that begin in a range of the file. It is planned ahead, from a guess: that a row begins after a line end
/// if what follows is whole, and that as many rows stand before it as there are lines that are not empty. Where quotes
/// hold line ends, the guess can be wrong. So a part counts only if the rows before it end at the very place where it
/// begins. Whatever stands between, and parts that do not count, are planned from the place that was reached. Thus
/// `CSVRecords` alone says where rows begin and end.
private struct PeopleParts<Writer: RowWriter>: Sendable {
  let people: CSVReader
  let source: @Sendable (_ position: Int) -> any ByteSource
  let planner: RowPlanner<Writer>
  let sink: any ByteSink
  let sizes: PartSizes

  /// Rows that were planned, one after the other.
  struct Part {
    /// Where the first row begins.
    let begin: Int
    /// Where the row after the last begins.
    let end: Int
    /// How many rows were thought to stand before it; nil if no row is called by its number.
    let rowsBefore: Int?
    /// Whether nothing follows, or nothing more is wanted.
    let isLast: Bool
    let summary: PeopleSummary
    let output: ByteOutput
    /// The writer, which remembers texts that the next parts need, too.
    let writer: Writer
    /// Why it could not be read to its end.
    let failure: Failure?
  }

  /// What was planned ahead of a range.
  struct Ahead {
    let range: Range<Int>
    /// Nil if no row was found.
    let part: Part?
  }

  /// Plans everybody and writes what is planned.
  ///
  /// - Parameter workers: How many parts are planned at once.
  func plan(_ workers: Int) async throws(Failure) -> PeopleSummary {
    var header = ByteOutput(to: sink)
    planner.writer.begin(&header)
    try header.flush()
    var people = people
    while !people.records.findRow() { try people.fill() }
    let begin = people.records.input.position
    return try await withTaskGroup(of: Ahead.self, returning: Result<PeopleSummary, Failure>.self) { group in
      do throws(Failure) {
        return .success(try await plan(workers, from: begin, in: &group))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  private func plan(_ workers: Int, from begin: Int, in group: inout TaskGroup<Ahead>) async throws(Failure)
    -> PeopleSummary
  {
    var summary = PeopleSummary()
    var progress = ProgressLine()
    var writer = planner.writer
    var position = begin
    var isDone = false
    /// Writes a part that begins where the one before it ended.
    func take(_ part: Part) throws(Failure) {
      var output = part.output
      try output.flush()
      summary.rows += part.summary.rows
      summary.rejected += part.summary.rejected
      summary.stop = part.summary.stop
      writer = part.writer
      position = part.end
      isDone = part.isLast
      progress.show(summary)
    }

    /// Plans from the place that was reached.
    func planUpTo(_ limit: Int) throws(Failure) {
      var longest = sizes.record
      while !isDone, position < limit {
        let part = part(of: position..<limit, after: summary.rows, writer, holding: longest)
        try take(part)
        if let failure = part.failure { throw failure }
        longest = part.begin == part.end ? longestRecord + 1 : sizes.record
      }
    }

    var ranges = LineRanges(of: source(begin), from: begin, upTo: sizes.range)
    var begun: [LineRanges.Element] = []
    var planned: [Int: Ahead] = [:]
    while !isDone {
      // One more than there are workers, so that nobody waits while a part is written.
      while begun.count <= workers, let next = ranges.next() {
        let rows = begun.reduce(summary.rows) { $0 + $1.lines }
        begun.append(next)
        group.addTask { [writer] in ahead(of: next.range, after: rows, writer) }
      }
      let range = begun.removeFirst().range
      while planned[range.lowerBound] == nil, let ahead = await group.next() {
        planned[ahead.range.lowerBound] = ahead
      }
      if let part = planned.removeValue(forKey: range.lowerBound)?.part {
        try planUpTo(part.begin)
        if part.begin == position, part.rowsBefore == nil || part.rowsBefore == summary.rows { try take(part) }
      }
      try planUpTo(range.upperBound)
    }
    summary.seconds = progress.end()
    return summary
  }

  /// Plans the rows that begin in a range, the first of them where it does.
  ///
  /// - Parameter longest: How long a record may be; the part ends before a longer one.
  private func part(of range: Range<Int>, after rows: Int, _ writer: Writer, holding longest: Int) -> Part {
    let input = ByteInput(
      from: source(range.lowerBound), at: range.lowerBound, holding: longest, inBlocksOf: sizes.block)
    var people = people
    people.records.resume(at: input, rows: rows, isInLine: false, until: range.upperBound)
    return part(of: &people, writer)
  }

  /// Plans the rows that seem to begin in a range, from the first that is whole.
  private func ahead(of range: Range<Int>, after rows: Int, _ writer: Writer) -> Ahead {
    // If a line ends one byte before, a row begins where the range does.
    let position = range.lowerBound - 1
    let input = ByteInput(from: source(position), at: position, holding: sizes.record, inBlocksOf: sizes.block)
    var people = people
    people.records.resume(at: input, rows: rows, isInLine: true, until: range.upperBound)
    while !people.records.findWholeRow() {
      // What goes on behind the range is not followed, because others may try, too.
      guard people.records.input.position < range.upperBound, !people.records.input.isFull, !people.records.isAtEnd,
        (try? people.fill()) != nil
      else { return Ahead(range: range, part: nil) }
    }
    return Ahead(range: range, part: part(of: &people, writer))
  }

  /// Plans the rows from a place where one begins.
  private func part(of people: inout CSVReader, _ writer: Writer) -> Part {
    let (begin, rows) = (people.records.input.position, people.records.rows)
    var planner = planner
    planner.writer = writer
    var output = ByteOutput(to: sink, inBlocksOf: sizes.output)
    var isLast = false
    var failure: Failure?
    do throws(Failure) {
      planning: while true {
        switch planner.plan(&people, to: &output) {
        case .finished:
          isLast = people.records.isAtEnd || planner.summary.stop != nil
          break planning
        // Ends before the next row.
        case .outputIsFull: people.records.limit = 0
        case .needsInput:
          if people.records.input.isFull { break planning }
          try people.fill()
        }
      }
    } catch {
      failure = error
    }
    return Part(
      begin: begin, end: people.records.input.position, rowsBefore: people.records.usesNumbers ? rows : nil,
      isLast: isLast, summary: planner.summary, output: output, writer: planner.writer,
      failure: failure)
  }
}

/// What follows in a file, in ranges, with how many lines that are not empty begin in each.
private struct LineRanges: IteratorProtocol {
  private var source: any ByteSource
  private var bytes: [UInt8]
  private var position: Int
  private var isInLine = false

  struct Element {
    let range: Range<Int>
    let lines: Int
  }

  /// - Parameter longest: How long a range may be; only the last one, which is open, is longer.
  init(of source: any ByteSource, from position: Int, upTo longest: Int) {
    self.source = source
    self.position = position
    bytes = Array(repeating: 0, count: longest)
  }

  mutating func next() -> Element? {
    guard position < .max else { return nil }
    // What cannot be read is left to whoever plans it.
    let count = (try? source.read(into: &bytes, at: 0, upTo: bytes.count)) ?? 0
    let range = position..<(count == 0 ? .max : position + count)
    position = range.upperBound
    guard count > 0 else { return Element(range: range, lines: 0) }
    let isFirst = !isInLine && !isLineEnd(bytes[0])
    isInLine = !isLineEnd(bytes[count - 1])
    return Element(range: range, lines: (isFirst ? 1 : 0) + linesBegun(in: bytes.span.extracting(0..<count)))
  }

  /// How many lines that are not empty begin behind the first byte.
  private func linesBegun(in bytes: Span<UInt8>) -> Int {
    var lines = 0
    var first = 0
    while first < bytes.count - 1 {
      // So few that they are counted in a byte, which makes this a loop over vectors.
      let some = bytes.extracting(first..<min(first + 256, bytes.count))
      var count: UInt8 = 0
      for index in 1..<some.count {
        count &+= (isLineEnd(some[index - 1]) ? 1 : 0) & (isLineEnd(some[index]) ? 0 : 1)
      }
      lines += Int(count)
      first += some.count - 1
    }
    return lines
  }
}

/// A regular file from a position on.
struct FilePart: ByteSource {
  let file: FileInput
  var position: Int

  mutating func read(into bytes: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int {
    let count = try file.read(into: &bytes, at: offset, upTo: count, from: position)
    position += count
    return count
  }
}
