import CommandLineText
import Foundation
import ScienceKernel

/// `plan people`: writes the targets of every person in a file, one row per input row.
func runPeople(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try PeopleRequest(arguments)
  let input = try FileInput(path: request.path)
  // More than eight workers would use more memory than promised.
  let workers = input.isDivisible ? min(ProcessInfo.processInfo.activeProcessorCount, 8) : 1
  let reader = try openPeople(input, named: input.name, as: request.rows.form)
  var rows = request.rows
  (rows.size, rows.namesEquations) = (input.size, (reader as? CSVReader)?.hasEquations == true)
  let file = try FileOutput(path: request.outputPath, reading: [input])
  let areNumbered = (reader as? CSVReader)?.hasIDs == false
  do throws(Failure) {
    let summary: PeopleSummary
    if workers > 1, let people = reader as? CSVReader {
      summary = try awaited { [rows] in
        do throws(Failure) {
          return .success(
            try await computeRows(
              people, inPartsOf: { FilePart(file: input, position: $0) }, as: rows, to: file, workers: workers))
        } catch {
          return .failure(error)
        }
      }.get()
    } else {
      var output = ByteOutput(to: file)
      summary = try computeRows(reader, as: rows, to: &output)
    }
    if request.outputPath != "-", summary.stop == nil { summary.named.forEach { writeError("\(input.name), \($0)") } }
    let proteinNote = summary.advisories.proteinNote(rows.form.bases)
    for note in summary.notes + [proteinNote].compactMap({ $0 }) { writeError("\(input.name), \(note)") }
    writeError(summary.text)
    if areNumbered {
      writeError("The ids are row numbers, because no column is id; \(Option.columns.name) id=TITLE takes another.")
    }
    if let stop = summary.stop {
      file.abandon()
      let fate = file.isReplacement ? " \(file.name) stays unchanged." : ""
      writeError("plan: stopped at \(stop)\(fate)")
      return .someRejected
    }
    try file.finish()
    return summary.rejected == 0 ? .success : .someRejected
  } catch {
    file.abandon()
    throw error
  }
}

/// Blocks this thread until work on other threads finishes.
///
/// The main thread blocks the signals that end the process, and threads that it starts inherit this. So it starts the
/// workers and waits. With an asynchronous `main` it would be one of the workers, or be released.
private func awaited(
  _ work: @escaping @Sendable () async -> Result<PeopleSummary, Failure>
) -> Result<PeopleSummary, Failure> {
  /// Sound: it is written before the semaphore is signaled and read after.
  final class Answer: @unchecked Sendable { var result: Result<PeopleSummary, Failure>? }
  let (answer, isDone) = (Answer(), DispatchSemaphore(value: 0))
  Task.detached {
    answer.result = await work()
    isDone.signal()
  }
  isDone.wait()
  guard let result = answer.result else { preconditionFailure("an answer comes before the signal") }
  return result
}

/// How people in a file are read, and what their targets are computed from.
struct PeopleForm: Sendable {
  /// The first day of every plan.
  var start: CalendarDate
  /// The titles of columns of CSV that do not have their own name.
  var titles: [String: [String]] = [:]
  /// What comes first in a date of CSV such as 3/4/2026; nil if the user did not choose.
  var dateOrder: DateOrder?
  /// The names of choices, or the words of CSV for them.
  var choices = ChoiceNames()
  var bases = TargetBases()

  init(from start: CalendarDate) { self.start = start }

  /// Reads the options; today is the start if it is rejected.
  init(_ given: inout Arguments) {
    start = CalendarDate.start(&given) ?? .today
    titles = given.titles(.columns, of: PersonValue.columns)
    choices = given.choiceNames()
    dateOrder = given.dateOrder
    bases = TargetBases(&given)
  }
}

struct PeopleRequest {
  let path: String
  let outputPath: String
  let rows: RowOptions

  enum Format: String, CaseIterable {
    case csv
    case ndjson
  }

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.people)
    path = given.file()
    var rows = RowOptions(form: PeopleForm(&given))
    if let format: Format = given.choice(.format) { rows.format = format }
    rows.unit = EnergyUnit.typed(&given) ?? .kilocalories
    if given[.energy] != nil, rows.format == .ndjson {
      given.problems.append("\(Option.energy.name) is for CSV, and JSON is in kcal: leave out \(Option.energy.name).")
    }
    rows.fatPercent = given.fatShare()
    if let fatPercent = rows.fatPercent, !(0...100).contains(fatPercent) {
      given.reject(.macros, "\(MacronutrientField.fatPercent.accepted).")
    }
    rows.equation = given.choice(.equation)
    rows.hasTimeline = given.contains(.timeline)
    rows.hasBodyMassIndex = given.contains(.bodyMassIndex)
    rows.stopsAtFirstRejected = given.contains(.strict)
    try given.check()
    outputPath = given[.output] ?? "-"
    self.rows = rows
  }
}

/// The number of rows whose weight may be in pounds, and the question about the first of them.
struct WeightQuestions {
  private var count = 0
  private var first: (line: Int, text: String)?

  /// Counts the row of a person if there is a question about it.
  @inline(__always)
  mutating func ask(about person: Person, of reader: some PeopleReader) {
    guard person.hasQuestionOfHighWeight(unless: reader.isUnitNamed) else { return }
    count += 1
    if first == nil, let text = person.questionOfHighWeight(unless: false) {
      first = (reader.line, "id \(clipped(reader.id[...])): \(text)")
    }
  }

  /// Adds rows whose lines count from after a number of line ends.
  mutating func add(_ other: WeightQuestions, after lineEnds: Int) {
    count += other.count
    first = first ?? other.first.map { (lineEnds + $0.line, $0.text) }
  }

  /// The question in a sentence; nil if there is none.
  var note: String? {
    let more = count == 1 ? "" : " The same question for \(count - 1) more."
    return first.map { "line \($0.line), \($0.text)\(more)" }
  }
}

struct PeopleSummary {
  var rows = 0
  var rejected = 0
  var seconds = 0.0
  var blankLines = 0
  /// Number of line ends before and in the rows.
  var lineEnds = 0
  /// The first rejected rows.
  private var rejections: [(line: Int, text: String)] = []
  /// The rejected row at which the command stopped before the end, if it did.
  private var stopped: (line: Int, text: String)?
  /// Identifiers that were not compared yet, with the line of each.
  private var ids = IDList()
  private var repeats = RepeatedIDs()
  /// The rows whose weight may be in pounds.
  var questions = WeightQuestions()
  /// The advisories of rows.
  var advisories = AdvisoryCounts()

  /// Counts the row that a reader found last.
  @inline(__always)
  mutating func count(_ reader: borrowing some PeopleReader) {
    rows += 1
    if reader.hasIDs, !reader.isIDMissing { ids.append(reader.id, line: reader.line) }
  }

  /// Counts a rejected row, which is counted as a row, too.
  mutating func reject(_ violations: [Violation], id: [UInt8], line: Int, stops: Bool) {
    rejected += 1
    let text = violations.text
    if stops { stopped = (line, "\(text).") }
    if rejections.count < Self.mostNamed { rejections.append((line, "id \(clipped(id[...])): \(text)")) }
  }

  /// Adds the rows that follow; their lines count from the first of them.
  mutating func add(_ other: PeopleSummary) {
    rows += other.rows
    rejected += other.rejected
    blankLines += other.blankLines
    stopped = other.stopped.map { (lineEnds + $0.line, $0.text) }
    rejections += other.rejections.prefix(Self.mostNamed - rejections.count).map { (lineEnds + $0.line, $0.text) }
    advisories.add(other.advisories)
    questions.add(other.questions, after: lineEnds)
    repeats.add(other.ids, after: lineEnds)
    lineEnds += other.lineEnds
  }

  /// Compares the identifiers that were counted since the last call.
  mutating func compareIDs() {
    repeats.add(ids, after: 0)
    ids.removeAll()
  }

  /// The reason why the command stopped before the end, if it did.
  var stop: String? { stopped.map { "line \($0.line), \($0.text)" } }

  /// The first rejected rows, a line each.
  var named: [String] { rejections.map { "line \($0.line), \($0.text)" } }

  /// What the user should know about the file beside the counts, a line each.
  var notes: [String] {
    [blankLinesNote(blankLines), questions.note].compactMap { $0 } + repeats.notes + [advisories.note].compactMap { $0 }
  }

  private static let mostNamed = 20

  var text: String {
    let time = String(format: "%.2f", seconds)
    return rowCounts(rows, "planned", rejected: rejected) + ", \(time) s"
  }
}

/// The options for computing the rows of a file.
struct RowOptions: Sendable {
  var form: PeopleForm
  var format = PeopleRequest.Format.csv
  var hasTimeline = false
  var hasBodyMassIndex = false
  /// Fat as a share of the energy [%]; nil if macronutrients were not requested.
  var fatPercent: Int?
  var stopsAtFirstRejected = false
  /// The unit of energy in CSV.
  var unit = EnergyUnit.kilocalories
  /// The equation for rows that name none.
  var equation: EnergyEquation?
  /// Whether rows of the file name equations.
  var namesEquations = false
  /// The size of the file [bytes]; nil if it is not known.
  var size: Int?

  /// What is added to each row, in the order of the columns.
  var additions: [Addition] {
    Addition.allCases.filter { kind in
      switch kind {
      case .macros: fatPercent != nil
      case .timeline: hasTimeline
      case .bodyMassIndex: hasBodyMassIndex
      case .equation: equation != nil || namesEquations
      }
    }
  }
}

/// Computes the targets of all people that a reader finds.
func computeRows(
  _ reader: any PeopleReader, as rows: RowOptions, to output: inout ByteOutput
) throws(Failure) -> PeopleSummary {
  @inline(__always)
  func compute(_ reader: consuming some PeopleReader) throws(Failure) -> PeopleSummary {
    switch rows.format {
    case .csv:
      try computeRows(
        reader, RowComputation(writer: CSVWriter(from: rows.form.start, in: rows.unit, rows.additions), rows: rows),
        to: &output)
    case .ndjson:
      try computeRows(
        reader, RowComputation(writer: JSONLinesWriter(start: rows.form.start), rows: rows), to: &output)
    }
  }
  // Known readers, so that the compiler makes a loop for each.
  return switch reader {
  case let reader as CSVReader: try compute(reader)
  case let reader as JSONLinesReader: try compute(reader)
  default: try compute(reader)
  }
}

/// Reads, computes and writes, row by row.
///
/// It writes the results for everything read so far before it waits for more input.
private func computeRows<Reader: PeopleReader, Writer: RowWriter>(
  _ people: consuming Reader, _ computation: RowComputation<Writer>, to output: inout ByteOutput
) throws(Failure) -> PeopleSummary {
  var reader = people
  var computation = computation
  var progress = ProgressLine(of: computation.rows.size)
  computation.writer.begin(&output)
  while true {
    let pause = computation.compute(&reader, to: &output)
    try output.flush()
    computation.summary.compareIDs()
    switch pause {
    case .outputIsFull: continue
    case .needsInput:
      progress.show(computation.summary, at: reader.position)
      try reader.fill()
    case .finished:
      computation.summary.seconds = progress.end()
      computation.summary.blankLines = reader.blankLines
      return computation.summary
    }
  }
}

/// Computes the rows that a reader finds and writes one output row each.
struct RowComputation<Writer: RowWriter> {
  var writer: Writer
  let rows: RowOptions
  /// Rows whose trajectories are computed together.
  private var held = HeldRows()
  var summary = PeopleSummary()
  /// Those of the options, behind a reference, because each row would copy them.
  private let bases: Boxed<TargetBases>
  private let additions: [Addition]
  private let hasAdditions: Bool

  init(writer: Writer, rows: RowOptions) {
    (self.writer, self.rows, bases, additions) = (writer, rows, Boxed(rows.form.bases), rows.additions)
    hasAdditions = !additions.isEmpty
  }

  enum Pause {
    case outputIsFull
    case needsInput
    /// There are no more rows, or no more are wanted.
    case finished
  }

  /// Computes row by row while there is input to read and space for output.
  @inline(__always)
  mutating func compute(_ reader: inout some PeopleReader, to output: inout ByteOutput) -> Pause {
    let pause = computeRows(&reader, to: &output)
    if pause != .outputIsFull { held.write(by: &writer, from: rows.form.start, to: &output) }
    return pause
  }

  @inline(__always)
  private mutating func computeRows(_ reader: inout some PeopleReader, to output: inout ByteOutput) -> Pause {
    let (rows, bases) = (rows, bases)
    while true {
      switch reader.next() {
      case .person(let person):
        summary.count(reader)
        let isLast =
          if reader.hasChoices, let choices = reader.choices {
            compute(
              person, by: Boxed(bases.value.with(choices.value)), choices, as: rows, of: reader, to: &output)
          } else {
            compute(person, by: bases, nil, as: rows, of: reader, to: &output)
          }
        if isLast { return .finished }
      case .rejected(let violations):
        summary.count(reader)
        if rows.hasTimeline {
          held.append(violations, id: reader.id)
        } else {
          writer.write(violations, id: reader.id, to: &output)
        }
        if reject(violations, of: reader) { return .finished }
      case .needsInput: return .needsInput
      case .finished: return .finished
      }
      if held.isFull { held.write(by: &writer, from: rows.form.start, to: &output) }
      if output.isFull { return .outputIsFull }
    }
  }

  /// Computes an accepted row and returns whether to stop.
  private mutating func compute(
    _ read: Person, by bases: Boxed<TargetBases>, _ choices: Boxed<RowChoices>?, as rows: RowOptions,
    of reader: some PeopleReader, to output: inout ByteOutput
  ) -> Bool {
    let person = bases.value.applied(to: read)
    summary.questions.ask(about: person, of: reader)
    let targets = bases.value.targets(for: person)
    var more = RowAdditions(measuredRest: bases.value.energy?.measuredRest)
    if hasAdditions { more.list = add(to: person, targets, choices?.value) }
    let advisories = RowAdvisories(of: person, targets, more, by: bases.value)
    summary.advisories.add(targets, advisories, measuredRest: more.measuredRest)
    if rows.hasTimeline {
      held.append(
        HeldRows.Entry(person: person, bases: bases, fatPercent: choices?.value.fatPercent, more: more),
        id: reader.id)
    } else {
      writer.write(targets, advisories, more, id: reader.id, to: &output)
    }
    guard hasAdditions, case let violations = more.violations, !violations.isEmpty else { return false }
    return reject(violations, of: reader)
  }

  /// What options add to the row of a person, but for a timeline, which takes others' rows.
  @inline(never)
  private func add(to person: Person, _ targets: Targets, _ choices: RowChoices?) -> [RowAddition] {
    additions.compactMap { kind in
      switch kind {
      case .macros: rows.fatPercent.map { .macros(of: targets, age: person.age, fatPercent: $0) }
      case .timeline: nil
      case .bodyMassIndex: .bodyMassIndex(of: person)
      case .equation: .equation(rows.equation, of: person, choices, in: rows.unit)
      }
    }
  }

  /// Counts a rejected row and returns whether to stop.
  private mutating func reject(_ violations: [Violation], of reader: borrowing some PeopleReader) -> Bool {
    summary.reject(violations, id: reader.id, line: reader.line, stops: rows.stopsAtFirstRejected)
    return rows.stopsAtFirstRejected
  }
}

/// A progress line on standard error, shown only on a terminal.
struct ProgressLine {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shownLast: ContinuousClock.Instant
  private let isVisible = isErrorTerminal
  private var isShown = false
  /// The size of the input [bytes]; nil if it is not known.
  private let size: Int?

  init(of size: Int?) {
    (start, self.size) = (clock.now, size)
    shownLast = start
  }

  /// Shows the summary so far, at most a few times a second.
  ///
  /// - Parameter position: How much of the input was read [bytes].
  mutating func show(_ summary: PeopleSummary, at position: Int) {
    guard isVisible, clock.now - shownLast > .milliseconds(200) else { return }
    shownLast = clock.now
    isShown = true
    writeError(Self.text(summary, position, of: size), terminator: "")
  }

  /// The line, with the share that was read.
  static func text(_ summary: PeopleSummary, _ position: Int, of size: Int?) -> String {
    let share = size.map { ", \(100 * min(position, $0) / max($0, 1)) %" } ?? ""
    return "\r\(summary.rows) rows, \(summary.rejected) rejected\(share) …"
  }

  /// Clears the line and returns the seconds since the start.
  mutating func end() -> Double {
    if isShown { writeError("\r\u{1B}[K", terminator: "") }
    return (clock.now - start) / .seconds(1)
  }
}
