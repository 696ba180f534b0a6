import CommandLineText
import ScienceKernel

/// Computes all people in a file, with one part at a time per worker.
///
/// - Parameters:
///   - people: A reader of the file, with the header already read.
///   - source: The file from the end of the header on.
func computeRows(
  _ people: CSVReader, inPartsOf source: @escaping @Sendable (_ position: Int) -> any ByteSource,
  as rows: RowOptions, to sink: any ByteSink, workers: Int, sizes: PartSizes = PartSizes()
) async throws(Failure) -> PeopleSummary {
  func compute(_ writer: some RowWriter) async throws(Failure) -> PeopleSummary {
    let computation = RowComputation(writer: writer, rows: rows)
    return try await PeopleParts(people: people, source: source, computation: computation, sink: sink, sizes: sizes)
      .compute(workers)
  }
  return switch rows.format {
  case .csv: try await compute(CSVWriter(from: rows.form.start, in: rows.unit, rows.additions))
  case .ndjson: try await compute(JSONLinesWriter(start: rows.form.start))
  }
}

/// The size limits of parts that are computed ahead [bytes].
struct PartSizes {
  /// The length of the file range in which the rows of a part begin.
  var range = 1 << 17
  /// The size of one read.
  var block = 1 << 16
  /// The longest record that a part computed ahead may have.
  var record = 1 << 16
  /// The output of a part without its last row.
  var output = 1 << 20
}

/// The rows of a file, computed in several parts at once and written in order.
///
/// A part holds the rows that begin in a range of the file. It is computed ahead, from a guess: a row begins after a
/// line end if the row that follows is complete, and as many rows precede it as there are nonempty lines. If quoted
/// values contain line ends, the guess can be wrong. So a part is used only if the rows before it end exactly where it
/// begins. Gaps between parts and unusable parts are computed from the last confirmed position. So only `CSVRecords`
/// decides where rows begin and end.
private struct PeopleParts<Writer: RowWriter>: Sendable {
  let people: CSVReader
  let source: @Sendable (_ position: Int) -> any ByteSource
  let computation: RowComputation<Writer>
  let sink: any ByteSink
  let sizes: PartSizes

  /// Consecutive computed rows.
  struct Part {
    let begin: Int
    let end: Int
    /// The assumed number of rows before the part; nil if no output uses a row number.
    let rowsBefore: Int?
    /// Whether no rows follow, or no more are wanted.
    let isLast: Bool
    let summary: PeopleSummary
    let output: ByteOutput
    /// The writer, which caches texts for later parts.
    let writer: Writer
    /// The failure that stopped reading the part, if any.
    let failure: Failure?
  }

  /// The result of computing a range ahead.
  struct Ahead {
    let range: Range<Int>
    /// The part; nil if no row was found.
    let part: Part?
  }

  /// Computes all people and writes the output.
  func compute(_ workers: Int) async throws(Failure) -> PeopleSummary {
    var header = ByteOutput(to: sink)
    computation.writer.begin(&header)
    try header.flush()
    var people = people
    while !people.records.findRow() { try people.fill() }
    let (begin, lineEnds) = (people.records.input.position, people.records.lineEnds)
    return try await withTaskGroup(of: Ahead.self, returning: Result<PeopleSummary, Failure>.self) { group in
      do throws(Failure) {
        return .success(try await compute(workers, from: begin, after: lineEnds, in: &group))
      } catch {
        return .failure(error)
      }
    }.get()
  }

  /// Computes all people from a row on.
  ///
  /// - Parameter lineEnds: Number of line ends before that row.
  private func compute(
    _ workers: Int, from begin: Int, after lineEnds: Int, in group: inout TaskGroup<Ahead>
  ) async throws(Failure) -> PeopleSummary {
    var summary = PeopleSummary()
    summary.lineEnds = lineEnds
    var progress = ProgressLine(of: computation.rows.size)
    var writer = computation.writer
    var position = begin
    var isDone = false
    /// Writes a part that begins where the previous one ended.
    func take(_ part: Part) throws(Failure) {
      var output = part.output
      try output.flush()
      summary.add(part.summary)
      writer = part.writer
      position = part.end
      isDone = part.isLast
      progress.show(summary, at: position)
    }

    /// Computes rows from the last confirmed position.
    func computeUpTo(_ limit: Int) throws(Failure) {
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
    var computed: [Int: Ahead] = [:]
    while !isDone {
      // One more than the number of workers, so that no worker waits while a part is written.
      while begun.count <= workers, let next = ranges.next() {
        let rows = begun.reduce(summary.rows) { $0 + $1.lines }
        begun.append(next)
        group.addTask { [writer] in ahead(of: next.range, after: rows, writer) }
      }
      let range = begun.removeFirst().range
      while computed[range.lowerBound] == nil, let ahead = await group.next() {
        computed[ahead.range.lowerBound] = ahead
      }
      if let part = computed.removeValue(forKey: range.lowerBound)?.part {
        try computeUpTo(part.begin)
        if part.begin == position, part.rowsBefore == nil || part.rowsBefore == summary.rows { try take(part) }
      }
      try computeUpTo(range.upperBound)
    }
    summary.seconds = progress.end()
    return summary
  }

  /// Computes the rows that begin in a range; the first row begins at its start.
  ///
  /// - Parameter longest: The maximum length of a record; the part ends before a longer one.
  private func part(of range: Range<Int>, after rows: Int, _ writer: Writer, holding longest: Int) -> Part {
    let input = ByteInput(
      from: source(range.lowerBound), at: range.lowerBound, holding: longest, inBlocksOf: sizes.block)
    var people = people
    people.records.resume(at: input, rows: rows, isInLine: false, until: range.upperBound)
    return part(of: &people, writer)
  }

  /// Computes the rows that seem to begin in a range, starting with the first complete one.
  private func ahead(of range: Range<Int>, after rows: Int, _ writer: Writer) -> Ahead {
    // If a line ends one byte earlier, a row begins at the start of the range.
    let position = range.lowerBound - 1
    let input = ByteInput(from: source(position), at: position, holding: sizes.record, inBlocksOf: sizes.block)
    var people = people
    people.records.resume(at: input, rows: rows, isInLine: true, until: range.upperBound)
    while !people.records.findWholeRow() {
      // Do not follow a row past the range, because other workers may try the same.
      guard people.records.input.position < range.upperBound, !people.records.input.isFull, !people.records.isAtEnd,
        (try? people.fill()) != nil
      else { return Ahead(range: range, part: nil) }
    }
    return Ahead(range: range, part: part(of: &people, writer))
  }

  /// Computes rows from the beginning of one.
  private func part(of people: inout CSVReader, _ writer: Writer) -> Part {
    let (begin, rows) = (people.records.input.position, people.records.rows)
    people.records.countLinesFromHere()
    var computation = computation
    computation.writer = writer
    var output = ByteOutput(to: sink, inBlocksOf: sizes.output)
    var isLast = false
    var failure: Failure?
    do throws(Failure) {
      rows: while true {
        switch computation.compute(&people, to: &output) {
        case .finished:
          isLast = people.records.isAtEnd || computation.summary.stop != nil
          break rows
        // End before the next row.
        case .outputIsFull: people.records.limit = 0
        case .needsInput:
          if people.records.input.isFull { break rows }
          try people.fill()
        }
      }
    } catch {
      failure = error
    }
    computation.summary.lineEnds = people.records.lineEnds
    computation.summary.blankLines = people.records.blankLines
    return Part(
      begin: begin, end: people.records.input.position, rowsBefore: people.records.usesNumbers ? rows : nil,
      isLast: isLast, summary: computation.summary, output: output, writer: computation.writer,
      failure: failure)
  }
}

/// The rest of a file in ranges, with the number of nonempty lines that begin in each.
private struct LineRanges: IteratorProtocol {
  private var source: any ByteSource
  private var bytes: [UInt8]
  private var position: Int
  private var isInLine = false

  struct Element {
    let range: Range<Int>
    let lines: Int
  }

  /// - Parameter longest: The maximum length of a range; only the last one, which is open, may be longer.
  init(of source: any ByteSource, from position: Int, upTo longest: Int) {
    self.source = source
    self.position = position
    bytes = Array(repeating: 0, count: longest)
  }

  mutating func next() -> Element? {
    guard position < .max else { return nil }
    // Ignore read errors here; computing the range reports them.
    let count = (try? source.read(into: &bytes, at: 0, upTo: bytes.count)) ?? 0
    let range = position..<(count == 0 ? .max : position + count)
    position = range.upperBound
    guard count > 0 else { return Element(range: range, lines: 0) }
    let isFirst = !isInLine && !isLineEnd(bytes[0])
    isInLine = !isLineEnd(bytes[count - 1])
    return Element(range: range, lines: (isFirst ? 1 : 0) + linesBegun(in: bytes.span.extracting(0..<count)))
  }

  /// The number of nonempty lines that begin after the first byte.
  private func linesBegun(in bytes: Span<UInt8>) -> Int {
    var lines = 0
    var first = 0
    while first < bytes.count - 1 {
      // Few enough to count in a byte, so the loop vectorizes.
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

/// A regular file, read from a position on.
struct FilePart: ByteSource {
  let file: FileInput
  var position: Int

  mutating func read(into bytes: inout [UInt8], at offset: Int, upTo count: Int) throws(Failure) -> Int {
    let count = try file.read(into: &bytes, at: offset, upTo: count, from: position)
    position += count
    return count
  }
}
