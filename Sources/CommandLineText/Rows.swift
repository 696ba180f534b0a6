import ScienceKernel

/// A column to read: its name and its accepted values.
package struct CSVColumn {
  package let name: String
  package let accepted: String
  /// Words that a title of such a column may have; if the column is missing, such a title is proposed.
  let hints: [String]

  package init(_ name: String, accepted: String, hints: [String] = []) {
    (self.name, self.accepted, self.hints) = (name, accepted, hints)
  }
}

extension CSVColumn {
  /// The titles of a column of days: its name, those of a person's own table, and those in the exports of TrainingPeaks, intervals.icu,
  /// Strava, Samsung Health, openScale, Health Auto Export and Renpho.
  package static let dayTitles = [
    "day", "date", "Datum", "WorkoutDay", "start_date_local", "Activity Date", "start_time", "dateTime", "Date/Time",
    "Time of Measurement",
  ]

  /// Words in other titles of a column of days; the export of sleep from Garmin Connect has it under the title of the chart.
  package static let dayHints = ["date", "datum", "day", "tag", "timestamp", "sleep score"]

  /// The titles of a column of days in a sentence of help, whose lines have at most 80 columns.
  package static let dayTitlesSentence =
    """
    The titles \(dayTitles[1...6].joined(separator: ", ")),
    \(dayTitles[7...].dropLast().joined(separator: ", ")) and \(dayTitles.suffix(1).joined()) are read for day, too.
    """
}

/// The words of the unit of a title, in lower case: what is in brackets at its end, or else its last word: `Weight (lb)`, `height_in`.
package func unitWords(of title: String) -> [String] {
  let all = words(of: String(title[startOfUnit(title)...]))
  return all.count == 1 || title.last.map(")]".contains) == true ? all : []
}

/// A title without the unit at its end.
func withoutUnit(_ title: String) -> String { withoutSpaces(around: title[..<startOfUnit(title)]) }

private func startOfUnit(_ title: String) -> String.Index {
  if title.last.map(")]".contains) == true, let start = title.lastIndex(where: { "([".contains($0) }) { return start }
  return title.lastIndex { "_ ".contains($0) } ?? title.startIndex
}

/// The words of a title in lower case; digits belong to a word, as in `1st`.
package func words(of title: String) -> [String] {
  title.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "%" }.map { String($0) }
}

/// Reads rows of CSV by their columns, and reports each rejected row on a line.
package struct Rows {
  package internal(set) var records: CSVRecords
  package private(set) var rejected = 0
  /// Number of rows without readable columns.
  package private(set) var torn = 0
  package let isThere: [Bool]
  package let hasIdentifier: Bool
  private let columns: [CSVColumn]
  let say: @Sendable (String) -> Void
  private var violations: [Violation] = []
  private var accepted = 0
  /// How many rows with one kind of problem are named; the others are counted.
  package var mostNamed = Int.max
  /// The rows with problems, by the kind of their message.
  private var reports: [String: Reports] = [:]

  private struct Reports {
    let first: Int
    var count = 0
    /// The lines of the first and the last row that is not named.
    var unnamed: (first: Int, last: Int)?
  }

  /// - Parameters:
  ///   - text: The text that `openText` opened.
  ///   - name: Name of the input, for messages.
  ///   - identifier: Name of the column whose values can be any text.
  ///   - columns: The columns to read.
  ///   - titles: The titles that a column can have instead of its name.
  ///   - expected: The expected columns, in words; their names if nil.
  ///   - missing: Returns, in words, the columns that the found names lack.
  ///   - say: Receives a line for each rejected row.
  package init(
    _ text: ByteInput, named name: String, identifier: String = "id", columns: [CSVColumn],
    titles: CSVTitles = CSVTitles(), expected: String? = nil,
    missing: ([String]) -> [String],
    say: @escaping @Sendable (String) -> Void
  ) throws(Failure) {
    (self.columns, self.say) = (columns, say)
    var found: [String] = []
    let names = columns.map(\.name)
    records = try CSVRecords(
      text, name: name, names: [identifier] + names, titles: titles,
      expected: expected ?? names.joined(separator: ", "),
      hints: Dictionary(uniqueKeysWithValues: columns.filter { !$0.hints.isEmpty }.map { ($0.name, $0.hints) })
    ) {
      found = $0
      return missing($0)
    }
    isThere = names.map { found.contains($0) }
    hasIdentifier = found.contains(identifier)
    records.notes.forEach(say)
  }

  package var preamble: [String] { records.preamble }

  /// Whether the columns are separated by commas, so that a point in a number is decimal.
  package var isSeparatedByCommas: Bool { records.isSeparatedByCommas }

  /// Number of the line on which the current row begins; the header is line 1.
  package var line: Int { records.line }

  /// Moves to the next row; false if there is none.
  package mutating func next() throws(Failure) -> Bool {
    while true {
      violations = []
      switch records.next() {
      case .whole: return true
      case .rejected(let violation):
        violations = [violation]
        torn += 1
        rejectRow()
      case .needsInput: try records.input.fill()
      case .finished:
        countUnnamed()
        if let note = blankLinesNote(records.blankLines) { say(note) }
        return false
      }
    }
  }

  /// Whether the current row has no problem so far; otherwise this rejects it.
  package mutating func isAccepted() -> Bool {
    if violations.isEmpty {
      accepted += 1
      return true
    }
    rejectRow()
    return false
  }

  package var hasViolation: Bool { !violations.isEmpty }

  /// Reports the problems of the current row, whose other values count.
  ///
  /// - Parameter kept: What counts, in words.
  package mutating func reportProblems(keeping kept: String) {
    report("\(violations.text); \(kept)")
    violations = []
  }

  private mutating func rejectRow() {
    rejected += 1
    report(violations.text)
  }

  /// Names the problems of the current row, or counts it if enough rows with such problems are named.
  private mutating func report(_ message: String) {
    let kind = kind(of: message)
    var same = reports[kind] ?? Reports(first: line)
    same.count += 1
    if same.count <= mostNamed {
      say("line \(line): \(message)")
    } else {
      same.unnamed = (same.unnamed?.first ?? line, line)
    }
    reports[kind] = same
  }

  private func countUnnamed() {
    for same in reports.values.sorted(by: { $0.first < $1.first }) {
      guard let unnamed = same.unnamed else { continue }
      let more = same.count - mostNamed
      say(
        "and \(more) more \(more == 1 ? "row" : "rows") as in line \(same.first), "
          + (more == 1 ? "line \(unnamed.last)" : "lines \(unnamed.first) to \(unnamed.last)"))
    }
  }

  /// Throws if rows were rejected and none was accepted.
  package func checkAccepted(of name: String) throws(Failure) {
    guard rejected == 0 || accepted > 0 else {
      throw .unreadable("\(name) has no accepted row; the lines above say why.")
    }
  }

  /// Adds a problem with the value of a column.
  package mutating func reject(_ column: Int, _ accepted: String? = nil) {
    let given = isGiven(column) ? records.shown(column + 1).map(InputViolation.Given.text) ?? .nothing : .nothing
    violations.append(
      Violation(
        field: title(column) ?? columns[column].name,
        message: given.message(accepted: accepted ?? columns[column].accepted)))
  }

  /// The title of a column in the header; nil if the file does not have the column.
  package func title(_ column: Int) -> String? { records.found[column + 1] }

  package mutating func rejectIdentifier(_ name: String, _ message: String) {
    violations.append(Violation(field: name, message: message))
  }

  /// Words for a value that is missing, in lower case.
  private static let missing = ["-", "--", "na", "n/a", "null", "none", "nan"].map { Array($0.utf8) }

  /// Whether a column has a value in the current row, and no word for a missing one.
  package func isGiven(_ column: Int) -> Bool {
    let bytes = bytes(column)
    // Nearly every value is a number.
    guard let first = bytes.first, first < UInt8(ascii: "0") || first > UInt8(ascii: "9") else { return !bytes.isEmpty }
    return bytes.count > 4 || !Self.missing.contains { $0.elementsEqual(bytes.lazy.map { $0 > 0x40 ? $0 | 0x20 : $0 }) }
  }

  /// Text of a column without the spaces around it, without the doubling of quotes undone.
  package func raw(_ column: Int) -> String { String(decoding: bytes(column), as: UTF8.self) }

  /// Bytes of the current row, without its line end.
  package var row: ArraySlice<UInt8> { records.input.bytes[records.row] }

  /// Bytes of a column, without the spaces around them.
  package func bytes(_ column: Int) -> ArraySlice<UInt8> { records.input.bytes[records.trimmedPlace(column + 1)] }

  /// Text of a column, safe to show in a message.
  package func text(_ column: Int) -> String? { records.shown(column + 1) }

  /// Decimal of a column times 10 to the power of `places`, rounded once; nil, with a problem, if it is not a decimal.
  ///
  /// - Parameter hasThousands: As for `number`.
  package mutating func whole(_ column: Int, places: Int = 0, hasThousands: Bool = false) -> Int? {
    decimal(column, places: places, accepted: columns[column].accepted, hasThousands: hasThousands)?
      .nearest(shiftedBy: places)
  }

  /// Decimal of a column, as the nearest `Double`; nil, with a problem, if it is not a decimal or is out of range.
  ///
  /// - Parameters:
  ///   - accepted: The range in words, if it is not that of the column.
  ///   - hasThousands: Whether values of the column reach the thousands; then a text such as `2.100`, which could be 2100,
  ///     is rejected, too.
  package mutating func number(
    _ column: Int, in range: ClosedRange<Double>, accepted: String? = nil, hasThousands: Bool = false
  ) -> Double? {
    let accepted = accepted ?? columns[column].accepted
    guard decimal(column, places: 0, accepted: accepted, hasThousands: hasThousands) != nil,
      let number = Double(raw(column))
    else { return nil }
    guard range.contains(number) else {
      reject(column, accepted)
      return nil
    }
    return number
  }

  /// Decimal of a column; nil, with a problem, if it is not a decimal, or could be in thousands.
  private mutating func decimal(_ column: Int, places: Int, accepted: String, hasThousands: Bool) -> DecimalText? {
    let mark = thousandsMark(column)
    if let mark, hasThousands || mark == "," {
      let (text, name) = (raw(column), text(column)?.contains(",") == true ? "comma" : "point")
      let (whole, decimal) = (text.replacing(mark, with: ""), text.replacing(mark, with: "."))
      reject(column, "\(accepted), written \(whole), or \(decimal)0 if the \(name) is decimal")
      return nil
    }
    let decimal = DecimalText(bytes(column).span, countedPlaces: places)
    if decimal == nil { reject(column, "\(accepted), written as a bare decimal such as 80 or 80.5") }
    return decimal
  }

  /// The point or comma of a text such as `1.200`, which could be 1200; nil for any other text.
  private func thousandsMark(_ column: Int) -> String? {
    let text = bytes(column)
    guard text.count == 5, let first = text.first, first != UInt8(ascii: "0"),
      case let mark = text[text.startIndex + 1], mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","),
      ([first] + text.dropFirst(2)).allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    return String(UnicodeScalar(mark))
  }
}

/// The kind of a message: its text without digits and without what is in quotes.
private func kind(of message: String) -> String {
  message.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    .map { $0.offset.isMultiple(of: 2) ? $0.element.filter { !$0.isNumber } : "" }.joined()
}

extension ExitStatus {
  /// The status of a command that read everything but some rows.
  package init(rejected: Int) { self = rejected == 0 ? .success : .someRejected }
}

/// What became of lines of separators only; nil if there are none.
package func blankLinesNote(_ count: Int) -> String? {
  count == 0
    ? nil
    : count == 1
      ? "1 line has only separators: it is not a row" : "\(count) lines have only separators: they are not rows"
}

/// How many rows were read, and what became of them: `50 read, 48 planned, 2 rejected`.
package func rowCounts(_ read: Int, _ done: String, rejected: Int) -> String {
  "\(read) read, \(read - rejected) \(done), \(rejected) rejected"
}
