import CommandLineText
import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct PeoplePartsTests {
  static let workers = [1, 2, 3, 8]

  // MARK: The same as the whole

  @Test(arguments: [0..<25, 25..<50, 50..<75, 75..<100] as [Range<UInt64>])
  func `any file gives the same bytes in parts as in the whole`(_ seeds: Range<UInt64>) async {
    for seed in seeds.prefix(Sweep.count(25, sample: 1)) {
      var numbers = SeededNumbers(seed: seed)
      let file = TestFile(hostileFile(&numbers))
      let sizes = PartSizes(
        range: .random(in: 1...400, using: &numbers), block: .random(in: 1...300, using: &numbers),
        record: .random(in: 1...200, using: &numbers),
        output: .random(in: 1...2000, using: &numbers))
      var wishes: [(PeopleRequest.Format, isStrict: Bool, hasTimeline: Bool)] = [
        (.csv, false, false), (.ndjson, false, false), (.csv, true, false),
      ]
      // A timeline takes as long as a hundred rows without.
      if seed % UInt64(Sweep.count(10, sample: 100)) == 0 { wishes += [(.csv, false, true), (.ndjson, true, true)] }
      for (format, isStrict, hasTimeline) in wishes {
        let whole = Outcome(of: file, as: format, isStrict: isStrict, hasTimeline: hasTimeline)
        // One and three, or two and eight.
        for workers in Self.workers where hasTimeline && Sweep.isWhole || workers % 2 == Int(seed) % 2 {
          let parts = await Outcome(
            of: file, as: format, isStrict: isStrict, hasTimeline: hasTimeline, workers: workers, sizes: sizes)
          expect(
            parts, equals: whole,
            "seed \(seed), \(workers) workers, \(sizes), \(format), strict \(isStrict), timeline \(hasTimeline)")
        }
      }
    }
  }

  @Test(arguments: Sweep.cases([1 << 16, (1 << 20) - 40, 1 << 20], sample: [1 << 16]))
  func `long records give the same bytes in parts as in the whole`(_ length: Int) async {
    let line = String(repeating: "x", count: length)
    let lines = String(repeating: line.prefix(1023) + "\n", count: length / 1024)
    let rest = ",80,180,30,male,sedentary,maintain,"
    for record in ["\(line)\(rest)", "\"\(lines)\"\(rest)", "\"\(line)\"x", "a,\"\(line)", line] {
      let file = TestFile(Array("\(header)\n\(goodRow)\n\(record)\n\(goodRow)\r\(goodRow)".utf8))
      let whole = Outcome(of: file)
      for workers in [2, 8] {
        let parts = await Outcome(of: file, workers: workers)
        expect(parts, equals: whole, "\(workers) workers, \(record.prefix(5))…\(record.suffix(5))")
      }
    }
  }

  // MARK: What is planned ahead counts

  @Test(arguments: [
    // Without identifiers, rows are known by their numbers.
    (header.replacing("id,", with: ""), goodRow.replacing("good,", with: "")),
    (header, goodRow.replacing("good", with: "")),
    // Quotes without line ends, as some programs put around every text.
    (header, goodRow.replacing("good", with: "\"go\"\"od\"").replacing("male", with: "\"male\"")),
    // Rejected rows.
    (header, "x,1,2,3,4,5,6,7"),
  ])
  func `rows on lines are planned once`(_ header: String, _ row: String) async {
    for end in Sweep.cases(["\n", "\r\n", "\r", "\n\n", "\r\n\r\n\n\n"], sample: ["\n"]) {
      let bytes = Array((header + end + String(repeating: row + end, count: 60)).utf8)
      let ranges = Array(stride(from: 40, to: 100, by: 3)) + [255, 256, 257, 511, 700, 1500]
      for range in Sweep.cases(ranges, sample: [40, 61, 97, 256, 257, 700]) {
        let file = TestFile(bytes)
        let outcome = await Outcome(of: file, workers: 2, sizes: PartSizes(range: range))
        expect(outcome.rows, equals: 60)
        expect(file.isPlannedAhead(inPartsOf: range), "\(range) bytes, \(row)\(end.debugDescription)")
      }
    }
  }

  @Test func `after a wrong guess, what is planned ahead counts again`() async {
    let (header, row) = (header.replacing("id", with: "note"), goodRow.replacing("good", with: "abc"))
    // A row on two lines that is as long as any other: ranges of whole rows begin where the ranges before them end.
    let rows = row.replacing("abc", with: "\"\n\"") + "\n" + String(repeating: "\(row)\n", count: 90)
    for count in 1...3 {
      let size = count * (row.utf8.count + 1)
      let file = TestFile(Array("\(header)\n\(rows)".utf8))
      let outcome = await Outcome(of: file, workers: 2, sizes: PartSizes(range: size))
      expect(outcome.rows, equals: 91)
      expect(outcome.rejected, equals: 0)
      // The two parts that were begun beside the first, and no other.
      let ahead = file.openedAhead(inPartsOf: size).count
      expect(file.opened.count - 2 - ahead, equals: 2, "\(count) rows in a part")
    }
  }

  @Test func `rows with identifiers count although the number of those before them was guessed wrong`() async {
    let rows = "\(goodRow),\"one\ntwo\nthree\"\n" + String(repeating: "\(goodRow),\n", count: 100)
    let file = TestFile(Array("\(header),note\n\(rows)".utf8))
    await expect(Outcome(of: file, workers: 8, sizes: PartSizes(range: 100)).rows, equals: 101)
    expect(file.isPlannedAhead(inPartsOf: 100))
  }

  @Test func `a line inside a quote is not taken for a row if it is none`() async {
    let row = "\(goodRow),\"one\ntwo\nthree, four\n\"\n"
    let file = TestFile(Array("\(header),note\n\(String(repeating: row, count: 100))".utf8))
    let outcome = await Outcome(of: file, workers: 2, sizes: PartSizes(range: 500))
    expect(outcome.rows, equals: 100)
    expect(outcome.rejected, equals: 0)
    // Then only what stands before the first row that is found in a range has to be planned from the row before.
    let ahead = file.openedAhead(inPartsOf: 500).count
    expect(file.opened.count - 2 - ahead < ahead)
  }

  @Test(arguments: workers)
  func `a part that cannot be read ahead is read again`(_ workers: Int) async {
    let bytes = Array("\(header)\n\(String(repeating: "\(goodRow)\n", count: 100))".utf8)
    let row = goodRow.utf8.count + 1
    let whole = Outcome(of: TestFile(bytes))
    for count in [0, 1, row, 2 * row + 1] {
      // The ranges are whole rows, so no row begins one byte before a range, where what is read ahead begins.
      let file = TestFile(bytes) { opened, read in opened % row == header.utf8.count % row && read >= count }
      await expect(Outcome(of: file, workers: workers, sizes: PartSizes(range: 3 * row, block: 20)), equals: whole)
      expect(!file.isPlannedAhead(inPartsOf: 3 * row))
    }
  }

  // MARK: Failures

  @Test(arguments: workers)
  func `a file that cannot be read to its end gives the rows before, then the failure`(_ workers: Int) async {
    for seed in 0..<20 as Range<UInt64> {
      var numbers = SeededNumbers(seed: seed)
      let bytes = hostileFile(&numbers)
      let file = TestFile(bytes, readableUpTo: .random(in: 100..<bytes.count, using: &numbers))
      let whole = Outcome(of: file)
      expect(whole.failure?.contains("Cannot read"), equals: true)
      let parts = await Outcome(of: file, workers: workers, sizes: PartSizes(range: 100, block: 70))
      expect(parts, equals: whole, "seed \(seed)")
    }
  }

  @Test(arguments: workers)
  func `nothing is written after a write that failed`(_ workers: Int) async {
    let file = TestFile(Array("\(header)\n\(String(repeating: "\(goodRow)\n", count: 100))".utf8))
    let whole = Outcome(of: file)
    for room in [0, 150, 1000, 3000, 5000] {
      let parts = await Outcome(of: file, workers: workers, sizes: PartSizes(range: 100), room: room)
      expect(parts.failure?.contains("No room"), equals: true)
      expect(whole.bytes.starts(with: parts.bytes) && parts.writes.reduce(0) { $0 + $1.bytes } <= room)
      expect(!parts.isWrittenAfterFailure)
    }
  }

  // MARK: Memory and work

  @Test func `no more is planned ahead than one part more than there are workers`() async {
    let file = TestFile(Array("\(header)\n\(String(repeating: "\(goodRow)\n", count: 200))".utf8))
    let outcome = await Outcome(of: file, workers: 3, sizes: PartSizes(range: 100))
    expect(outcome.writes.count > 50)
    // For the header and for the lines the file is opened, too; the header is written before the parts.
    for (index, write) in outcome.writes.enumerated() { expect(write.opened <= 2 + (index - 1) + 4) }
  }

  @Test func `a part ends when it has written enough`() async {
    let file = TestFile(Array("\(header)\n\(String(repeating: "x\n", count: 1000))".utf8))
    let parts = await Outcome(of: file, workers: 2, sizes: PartSizes(range: 1000, output: 500))
    expect(parts, equals: Outcome(of: file))
    expect(parts.writes.allSatisfy { $0.bytes < 600 })
  }

  @Test(arguments: ["x", "\"\n", "x\n"])
  func `what is read ahead ends soon behind its range, whatever stands there`(_ damage: String) async {
    for quote in ["", "\""] {
      let lines = String(repeating: damage, count: Sweep.count(20_000, sample: 13_000) / damage.utf8.count)
      let file = TestFile(Array("\(header)\n\(goodRow)\n\(quote)\(lines)\n\(goodRow)".utf8))
      let parts = await Outcome(of: file, workers: 3, sizes: PartSizes(range: 1000, block: 200, record: 300))
      expect(parts, equals: Outcome(of: TestFile(file.bytes)))
      let ahead = file.openedAhead(inPartsOf: 1000)
      expect(ahead.count > 10)
      for part in ahead { expect(part.read <= 1 + 1000 + 300 + 200) }
    }
  }

  // MARK: The command

  @Test func `a file gives what a pipe gives`() throws {
    let rows = String(repeating: "\(goodRow),\n", count: Sweep.count(6000, sample: 300))
    let damage = "x\n\n\"\n\"\r\(goodRow),\"one\ntwo\"\r\n\(goodRow.replacing("good", with: "\"a\nb\"")),\n"
    let text = Data("\(header),note\n\(rows)\(damage)\(rows)\(goodRow),".utf8)
    let directory = try Directory()
    let path = try directory.write(text, to: "people.csv").path
    for options in ["", "--format=ndjson", "--strict", "--strict --format=ndjson"] {
      let options = ["--on", "2026-11-21"] + options.split(separator: " ").map(String.init)
      let pipe = try Command.run(["people", "-"] + options, input: text)
      let file = try Command.run(["people", path] + options)
      expect(file.output, equals: pipe.output)
      expect(file.status, equals: 2)
      expect(pipe.status, equals: 2)
      func said(_ text: String) -> String {
        text.replacing(/[0-9.]+ s\n/, with: "").replacing(#/(standard input|"[^"]*"), /#, with: "FILE, ")
      }
      expect(said(file.error), equals: said(pipe.error))
    }
    if let full = FileHandle(forWritingAtPath: "/dev/full") {
      let outcome = try Command.launch(["people", path], into: full)
      expect(outcome.status == 74 && outcome.error.contains("Cannot write to standard output"))
    }
  }
}

// MARK: Files

/// A file in memory that can be opened at any position, and knows where it was.
private final class TestFile: @unchecked Sendable {
  let bytes: [UInt8]
  private let end: Int
  private let fails: @Sendable (_ opened: Int, _ read: Int) -> Bool
  private let lock = NSLock()
  private var log: [(position: Int, read: Int)] = []

  /// - Parameters:
  ///   - end: From where on it cannot be read.
  ///   - fails: Whether reading fails, by the position at which it was opened and the bytes read since.
  init(
    _ bytes: [UInt8], readableUpTo end: Int = .max,
    failing fails: @escaping @Sendable (Int, Int) -> Bool = { _, _ in false }
  ) {
    self.bytes = bytes
    self.end = end
    self.fails = fails
  }

  /// Where it was opened, and how much was read there.
  var opened: [(position: Int, read: Int)] { lock.withLock { log } }

  /// Where it was opened for what is planned ahead in parts of a size: one byte before each.
  ///
  /// First it is opened for the header, then for the lines of all parts, where the first row begins.
  func openedAhead(inPartsOf size: Int) -> [(position: Int, read: Int)] {
    let opened = opened
    return opened.dropFirst(2).filter {
      ($0.position + 1 - opened[1].position) % size == 0 || $0.position == bytes.count - 1
    }
  }

  /// Whether nothing was planned but ahead, and that once.
  func isPlannedAhead(inPartsOf size: Int) -> Bool {
    let ahead = openedAhead(inPartsOf: size)
    return ahead.count == opened.count - 2 && Set(ahead.map { $0.position }).count == ahead.count
  }

  func source(at position: Int) -> Source {
    let index = lock.withLock {
      log.append((position, 0))
      return log.count - 1
    }
    return Source(file: self, index: index, opened: position)
  }

  struct Source: ByteSource {
    let file: TestFile
    let index: Int
    let opened: Int
    var count = 0

    mutating func read(into room: inout [UInt8], at offset: Int, upTo limit: Int) throws(Failure) -> Int {
      let position = opened + count
      guard position < file.end, !file.fails(opened, count) else { throw .unreadable("Cannot read the file.") }
      let end = min(file.bytes.count, file.end, position + limit)
      guard position < end else { return 0 }
      room.replaceSubrange(offset..<offset + end - position, with: file.bytes[position..<end])
      count += end - position
      let (index, count) = (index, count)
      file.lock.withLock { file.log[index].read = count }
      return end - position
    }
  }
}

/// What became of a file.
private struct Outcome: Equatable, CustomStringConvertible {
  let bytes: [UInt8]
  var rows = 0
  var rejected = 0
  var stop: String?
  var failure: String?
  /// What the command says about lines.
  var said: [String] = []
  let writes: [TestOutput.Write]
  let isWrittenAfterFailure: Bool

  /// The file planned by a reader of the whole.
  init(
    of file: TestFile, as format: PeopleRequest.Format = .csv, isStrict: Bool = false, hasTimeline: Bool = false
  ) {
    let sink = TestOutput(file, room: .max)
    self.init(
      sink,
      Result { () throws(Failure) in
        let reader = try openPeople(file.source(at: 0), named: "the file", as: form)
        var output = ByteOutput(to: sink)
        return try computeRows(reader, as: Self.rows(format, isStrict, hasTimeline), to: &output)
      })
  }

  /// The file planned in parts.
  init(
    of file: TestFile, as format: PeopleRequest.Format = .csv, isStrict: Bool = false, hasTimeline: Bool = false,
    workers: Int, sizes: PartSizes = PartSizes(), room: Int = .max
  ) async {
    let sink = TestOutput(file, room: room)
    let result: Result<PeopleSummary, Failure>
    do throws(Failure) {
      let reader = try openPeople(file.source(at: 0), named: "the file", as: form)
      guard let people = reader as? CSVReader else { preconditionFailure("not CSV") }
      result = .success(
        try await computeRows(
          people, inPartsOf: { file.source(at: $0) }, as: Self.rows(format, isStrict, hasTimeline), to: sink,
          workers: workers, sizes: sizes))
    } catch {
      result = .failure(error)
    }
    self.init(sink, result)
  }

  private static func rows(_ format: PeopleRequest.Format, _ isStrict: Bool, _ hasTimeline: Bool) -> RowOptions {
    RowOptions(form: form, format: format, hasTimeline: hasTimeline, stopsAtFirstRejected: isStrict)
  }

  private init(_ sink: TestOutput, _ result: Result<PeopleSummary, Failure>) {
    (bytes, writes, isWrittenAfterFailure) = (sink.bytes, sink.writes, sink.isWrittenAfterFailure)
    switch result {
    case .success(let summary):
      (rows, rejected, stop, said) = (summary.rows, summary.rejected, summary.stop, summary.named + summary.notes)
    case .failure(let failure): self.failure = "\(failure.status): \(failure.message)"
    }
  }

  static func == (a: Outcome, b: Outcome) -> Bool {
    a.bytes == b.bytes && a.rows == b.rows && a.rejected == b.rejected && a.stop == b.stop && a.failure == b.failure
      && a.said == b.said
  }

  var description: String {
    "\(rows) rows, \(rejected) rejected, \(stop ?? "no stop"), \(failure ?? "no failure"), \(said), \(bytes.count) bytes: "
      + String(decoding: bytes.prefix(5000), as: UTF8.self).debugDescription
  }
}

/// Keeps what is written while there is room, by one writer at a time.
private final class TestOutput: ByteSink, @unchecked Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var writes: [Write] = []
  private(set) var isWrittenAfterFailure = false
  private let file: TestFile
  private let room: Int
  private var isFull = false

  struct Write {
    let bytes: Int
    /// How often the file that is planned had been opened.
    let opened: Int
  }

  init(_ file: TestFile, room: Int) {
    self.file = file
    self.room = room
  }

  func write(_ bytes: [UInt8], _ range: Range<Int>) throws(Failure) {
    isWrittenAfterFailure = isWrittenAfterFailure || isFull
    guard self.bytes.count + range.count <= room else {
      isFull = true
      throw .output("No room.")
    }
    self.bytes += bytes[range]
    writes.append(Write(bytes: range.count, opened: file.opened.count))
  }
}

/// Some rows in a file that is damaged in one way or another, or in none.
private func hostileFile(_ numbers: inout SeededNumbers) -> [UInt8] {
  let columns = [
    "id,weight,height,age,gender,activity_level,primary_goal,target_weight,note",
    "note,weight,height,age,gender,activity_level,primary_goal,target_weight,id",
    "note,weight,height,age,gender,activity_level,primary_goal,target_weight,other",
  ]
  let kind = Int.random(in: 0...3, using: &numbers)
  let ends = [["\n"], ["\r\n"], ["\r"], ["\n", "\n", "\r\n", "\r", "\n\n", "\r\r\n\n"]].randomElement(using: &numbers)!
  func text(_ numbers: inout SeededNumbers) -> String {
    let texts =
      switch kind {
      case 0: ["", "", "a", "b;c", "é漢", String(repeating: "long ", count: .random(in: 1...60, using: &numbers))]
      case 1: ["", "\"\"", "\"a\"", "\"b,\"\"c\"\"\"", "\"d\ne\"", "\"\n\n\"", "\"\r,\(goodRow)\n\(goodRow)\r\n\""]
      default: ["", "a", "\"b\"", "\"", "\"\"\"", "c\"", "\"d\"e", "\"f\ng\"", "\0", "\"h\r\ni,\"", "\n"]
      }
    return texts.randomElement(using: &numbers)!
  }
  func row(_ numbers: inout SeededNumbers) -> String {
    let weight = ["80", "80.5", "\"80\"", "400", "", "\"8\n0\""].prefix(kind == 0 ? 2 : 6).randomElement(
      using: &numbers)!
    let whole = "\(text(&numbers)),\(weight),180,30,male,moderately_active,lose_weight,75,\(text(&numbers))"
    return switch Int.random(in: 0..<20, using: &numbers) {
    case 0: "x"
    case 1: whole + ","
    case 2: String(whole.prefix(.random(in: 0...20, using: &numbers)))
    default: whole
    }
  }
  var bytes = Array("\(columns.randomElement(using: &numbers)!)\n".utf8)
  for _ in 0..<Int.random(in: 0...60, using: &numbers) {
    bytes += Array((row(&numbers) + ends.randomElement(using: &numbers)!).utf8)
  }
  if Bool.random(using: &numbers) { bytes += Array(row(&numbers).utf8) }
  if kind == 3 {
    for _ in 0..<Int.random(in: 0...20, using: &numbers) where bytes.count > 100 {
      bytes[.random(in: 90..<bytes.count, using: &numbers)] = [0x22, 0x0A, 0x0D, 0x2C, 0xFF].randomElement(
        using: &numbers)!
    }
  }
  return bytes
}
