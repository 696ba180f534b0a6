import ScienceKernel

/// A column that is read: its name, and what a value may be.
package struct CSVColumn: InputField {
  package let name: String
  package let accepted: String

  package init(_ name: String, accepted: String) { (self.name, self.accepted) = (name, accepted) }
}

/// Rows of CSV by their columns, with a line for each that is not accepted.
package struct Rows {
  package private(set) var records: CSVRecords
  /// Rows that were not accepted.
  package private(set) var rejected = 0
  /// Whether each of the columns is there.
  package let isThere: [Bool]
  /// Whether the column that may hold any text is there.
  package let hasIdentifier: Bool
  private let columns: [CSVColumn]
  private let say: @Sendable (String) -> Void
  /// What is wrong with the row at hand.
  private var complaints: [Complaint] = []

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - name: What the input is called.
  ///   - identifier: The name of the column that may hold any text.
  ///   - columns: The columns that are read.
  ///   - missing: The columns, in words, that these names lack.
  ///   - say: Takes a line for each row that is not accepted.
  package init(
    _ source: any ByteSource, named name: String, identifier: String = "id", columns: [CSVColumn],
    missing: ([String]) -> [String], say: @escaping @Sendable (String) -> Void
  ) throws(Failure) {
    (self.columns, self.say) = (columns, say)
    var found: [String] = []
    let names = columns.map(\.name)
    records = try CSVRecords(
      openText(source, named: name), name: name, names: [identifier] + names, expected: names.joined(separator: ", ")
    ) {
      found = $0
      return missing($0)
    }
    isThere = names.map { found.contains($0) }
    hasIdentifier = found.contains(identifier)
  }

  /// The number of the row at hand.
  package var number: Int { records.rows }

  /// Goes to the next row; false if there is none.
  package mutating func next() throws(Failure) -> Bool {
    while true {
      complaints = []
      switch records.next() {
      case .whole: return true
      case .rejected(let complaint):
        complaints = [complaint]
        reject()
      case .needsInput: try records.input.fill()
      case .finished: return false
      }
    }
  }

  /// Whether everything that was read of the row at hand is accepted; if not, the row is rejected.
  package mutating func isAccepted() -> Bool {
    if complaints.isEmpty { return true }
    reject()
    return false
  }

  /// Whether something of the row at hand is not accepted.
  package var hasComplaint: Bool { !complaints.isEmpty }

  private mutating func reject() {
    rejected += 1
    say("row \(number): " + complaints.map(\.description).joined(separator: "; "))
  }

  /// Complains about the value of a column.
  package mutating func refuse(_ column: Int, _ accepted: String? = nil) {
    let field = accepted.map { CSVColumn(columns[column].name, accepted: $0) } ?? columns[column]
    let given = records.shown(column + 1).map(InputViolation<CSVColumn>.Given.text) ?? .nothing
    complaints.append(Complaint(name: field.name, message: InputViolation(field: field, given: given).message))
  }

  /// Complains about the identifier.
  package mutating func refuseIdentifier(_ name: String, _ message: String) {
    complaints.append(Complaint(name: name, message: message))
  }

  /// Whether a column has a value in the row at hand.
  package func isGiven(_ column: Int) -> Bool { !records.place(column + 1).isEmpty }

  /// The text of a column, as it is shown.
  package func text(_ column: Int) -> String? { records.shown(column + 1) }

  /// The decimal of a column times 10 to the power of `places`, rounded once; nil, and complained about, if it is none.
  package mutating func whole(_ column: Int, places: Int = 0) -> Int? {
    guard let decimal = decimal(column, places: places) else {
      refuse(column, Self.written(columns[column].accepted))
      return nil
    }
    return decimal.nearest(shiftedBy: places)
  }

  /// The decimal of a column, as the nearest number to what is written; nil, and complained about, if it is none or not in
  /// a range.
  package mutating func number(_ column: Int, in range: ClosedRange<Double>) -> Double? {
    guard decimal(column, places: 0) != nil,
      let number = Double(String(decoding: records.input.bytes[records.place(column + 1)], as: UTF8.self))
    else {
      refuse(column, Self.written(columns[column].accepted))
      return nil
    }
    guard range.contains(number) else {
      refuse(column)
      return nil
    }
    return number
  }

  /// The date of a column; nil, and complained about, if it is none.
  package mutating func date(_ column: Int) -> CalendarDate? {
    let date = readDate(column)
    if date == nil { refuse(column) }
    return date
  }

  private func decimal(_ column: Int, places: Int) -> DecimalText? {
    DecimalText(records.input.bytes.span.extracting(records.place(column + 1)), countedPlaces: places)
  }

  private func readDate(_ column: Int) -> CalendarDate? {
    CalendarDate(iso8601: records.input.bytes.span.extracting(records.place(column + 1)))
  }

  private static func written(_ accepted: String) -> String {
    accepted + ", written as a bare decimal such as 80 or 80.5"
  }
}

extension ExitStatus {
  /// How a command ends that read everything but some rows.
  package init(rejected: Int) { self = rejected == 0 ? .success : .someRejected }
}
