import AdherenceKernel
import CommandLineText
import ScienceKernel

/// `plan adherence`: prints compliant days, streaks and badges from a record of tasks.
func runAdherence(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try AdherenceRequest(arguments)
  let input = try FileInput(path: request.path)
  let (record, rows, rejected) = try taskRecord(
    input, named: input.name, until: request.day, dateOrder: request.dateOrder
  ) { writeError($0) }
  let text: String
  do throws(InvalidInput) {
    text = try adherence(of: record, as: request)
  } catch {
    preconditionFailure("no entry is after the day of reading, and the range is short")
  }
  let status = try printed(text)
  writeError(rowCounts(rows, "accepted", rejected: rejected))
  return rejected == 0 ? status : .someRejected
}

/// The arguments of `plan adherence`.
struct AdherenceRequest {
  let path: String
  let day: CalendarDate
  let rules: AdherenceRules
  let isJSON: Bool
  /// What comes first in a date such as 3/4/2026; nil if the user did not choose.
  let dateOrder: DateOrder?

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.adherence)
    path = given.file("a file of tasks")
    isJSON = given.contains(.jsonAdherence)
    dateOrder = given.dateOrder
    let day = CalendarDate.start(&given)
    let threshold = given.value(.threshold, "a share such as 4/5 or 80%", Self.share)
    let protein = given.value(.proteinTarget, AdherenceField.proteinTarget.accepted) { text in
      wholeNumber(Array(text.utf8).span)
    }
    let start = given.value(.startWeight, AdherenceField.startWeight.accepted) { Weight($0) }
    let target = given.value(.wantedWeight, AdherenceField.targetWeight.accepted) { Weight($0) }
    // Values that could not be parsed are already reported above; report them only once.
    let isUnread = !given.problems.isEmpty
    do throws(InvalidInput) {
      let rules = try AdherenceRules(
        completed: threshold?.completed ?? 4, of: threshold?.of ?? 5, proteinTarget: protein ?? 100, startWeight: start,
        targetWeight: target)
      if !isUnread, let day {
        (self.day, self.rules) = (day, rules)
        return
      }
    } catch {
      given.problems += error.violations.compactMap { violation in
        guard let option = Self.option(violation.field), violation.given != .nothing || !isUnread else { return nil }
        return "\(option.name): \(violation.message)"
      }
    }
    throw given.failure
  }

  private static func option(_ field: InputField) -> Option? {
    switch field {
    case AdherenceField.threshold: .threshold
    case AdherenceField.proteinTarget: .proteinTarget
    case AdherenceField.startWeight: .startWeight
    case AdherenceField.targetWeight: .wantedWeight
    default: nil
    }
  }

  /// Parses a share: `4/5`, `80%`; nil if the text is not one.
  static func share(_ text: String) -> (completed: Int, of: Int)? {
    if text.hasSuffix("%") { return wholeNumber(Array(text.utf8.dropLast()).span).map { ($0, 100) } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { wholeNumber(Array($0.utf8).span) }
    guard parts.count == 2, let completed = parts[0], let of = parts[1] else { return nil }
    return (completed, of)
  }
}

extension Option {
  static let readOn = Option(on.name, value: "DATE", "the day of reading; today if not given")
  static let threshold = Option("--threshold", value: "S", "4/5 or 80% of a day's tasks make it compliant: the default")
  static let proteinTarget = Option("--protein-target", value: "G", "protein target, g/day; 100 if not given")
  static let startWeight = Option("--start-weight", value: "W", "80 or 80.5 (kg), 176lb, 11st4lb, with --target-weight")
  static let wantedWeight = Option(
    targetWeight.name, value: "W", "as --start-weight; a badge is for a quarter of the way")
  static let jsonAdherence = Option(
    jsonTargets.name, "prints the answer of the call adherence.summary, one\nline of JSON")
}

/// Reads a record of tasks from CSV.
///
/// - Parameters:
///   - last: The last accepted day; later entries are rejected.
///   - say: Called with a line for each rejected row.
func taskRecord(
  _ source: any ByteSource, named name: String, until last: CalendarDate, dateOrder: DateOrder? = nil,
  say: (String) -> Void
) throws(Failure) -> (record: AdherenceRecord, rows: Int, rejected: Int) {
  let columns = TaskColumn.allCases
  let expected = columns.map { $0.isOptional ? "\($0.rawValue) (optional)" : $0.rawValue }.dropFirst()
  var records = try CSVRecords(
    openText(source, named: name), name: name, names: columns.map { $0.rawValue },
    expected: expected.joined(separator: ", ")
  ) { found in columns.filter { !$0.isOptional && !found.contains($0.rawValue) }.map { $0.rawValue } }
  var record = AdherenceRecord()
  var rejected = 0
  func reject(_ violations: [Violation]) {
    rejected += 1
    say("\(name), line \(records.line): \(violations.text)")
  }
  while true {
    switch records.next() {
    case .needsInput: try records.input.fill()
    case .finished:
      if let note = blankLinesNote(records.blankLines) { say("\(name), \(note)") }
      return (record, records.rows, rejected)
    case .rejected(let violation): reject([violation])
    case .whole:
      let row = TaskRow(records, until: last, dateOrder)
      do throws(InvalidInput) {
        let entry = try row.entry()
        guard row.violations.isEmpty else { throw InvalidInput([]) }
        try record.add(entry)
      } catch {
        reject(row.violations(with: error))
      }
    }
  }
}

/// The columns of a task file; the identifier comes first and is not used.
private enum TaskColumn: String, CaseIterable {
  case id, day, type, total, completed, minute, photo
  case protein = "protein_g"
  case weight = "weight_kg"

  var isOptional: Bool {
    switch self {
    case .day, .type, .total, .completed: false
    case .id, .minute, .photo, .protein, .weight: true
    }
  }

  /// The field in the column; nil if the column has no field.
  var field: InputField? {
    switch self {
    case .id, .photo: nil
    case .day: AdherenceField.day
    case .type: AdherenceField.type
    case .total: AdherenceField.total
    case .completed: AdherenceField.completed
    case .minute: AdherenceField.minute
    case .protein: AdherenceField.protein
    case .weight: .weight
    }
  }

  var place: Int { Self.allCases.firstIndex(of: self)! }
}

/// A row: one type of task on one day.
private struct TaskRow {
  private var day: CalendarDate?
  private var type: TaskType?
  private var total: Int?
  private var completed: Int?
  private var minute: Int?
  private var hasPhoto: Bool?
  private var protein: Double?
  private var weight: Weight?
  /// Violations about values that could not be parsed and about a day that is too late.
  private(set) var violations: [Violation] = []
  private var unread: Set<InputField> = []

  init(_ records: CSVRecords, until last: CalendarDate, _ dateOrder: DateOrder?) {
    var violations: [Violation] = []
    var unread: Set<InputField> = []
    func read<Value>(
      _ column: TaskColumn, _ accepted: String? = nil, problem: ((String) -> String)? = nil,
      _ value: (Span<UInt8>) -> Value?
    ) -> Value? {
      let place = records.place(column.place)
      guard !place.isEmpty || !column.isOptional else { return nil }
      let value = value(records.input.bytes.span.extracting(place))
      guard value == nil else { return value }
      let accepted = accepted ?? column.field?.accepted ?? ""
      let message = records.shown(column.place).map { problem?($0) ?? "\"\($0)\" is rejected: \(accepted)" }
      if let field = column.field { unread.insert(field) }
      violations.append(Violation(field: column.rawValue, message: message ?? "is missing: \(accepted)"))
      return nil
    }
    func text(_ bytes: Span<UInt8>) -> String { String(decoding: (0..<bytes.count).map { bytes[$0] }, as: UTF8.self) }
    let days = "\(DateOrder.accepted), up to the day of reading, \(last)"
    day = read(.day, days, problem: { DateOrder.problem(with: $0, dateOrder, accepted: days) }) {
      CalendarDate(written: $0, dateOrder).flatMap { $0 <= last ? $0 : nil }
    }
    type = read(.type) { TaskType(rawValue: text($0)) }
    total = read(.total) { wholeNumber($0) }
    completed = read(.completed) { wholeNumber($0) }
    minute = read(.minute) { wholeNumber($0) }
    hasPhoto = read(.photo, "true or false") { Bool(text($0)) }
    protein = read(.protein) { bytes in
      DecimalText(bytes, countedPlaces: 3).map { Double($0.nearest(shiftedBy: 3)) / 1000 }
    }
    weight = read(.weight) { Weight(decimalKilograms: $0) }
    (self.violations, self.unread) = (violations, unread)
  }

  /// The entry, with an accepted placeholder for each value that could not be parsed.
  func entry() throws(InvalidInput) -> TaskEntry {
    try TaskEntry(
      day: day ?? CalendarDate(dayNumber: 0)!, type: type ?? .meal, total: total ?? max(completed ?? 1, 1),
      completed: completed ?? max(total ?? 1, 1), minute: minute, hasPhoto: hasPhoto ?? false,
      proteinGrams: protein, weight: weight)
  }

  /// All violations about the row, in column order.
  func violations(with error: InvalidInput) -> [Violation] {
    let more = error.violations.filter { !unread.contains($0.field) }.compactMap { violation in
      TaskColumn.allCases.first { $0.field == violation.field }.map {
        Violation(field: $0.rawValue, message: violation.message)
      }
    }
    return TaskColumn.allCases.flatMap { column in (violations + more).filter { $0.path == column.rawValue } }
  }
}
