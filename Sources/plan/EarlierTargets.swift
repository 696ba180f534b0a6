import ScienceKernel

/// What an earlier run of `plan people` wrote, by identifier: as much of it as decides whether a change is significant.
struct EarlierTargets {
  /// What is known of one identifier.
  struct Entry {
    var calorieTarget: Int16 = 0
    var proteinTarget: Int16 = 0
    /// Whether there was a plan; a row that was rejected then has none.
    var isPlanned = false
    /// Whether the people now have a row of this identifier, accepted or not.
    var isPresent = false
    /// Whether an accepted row of this identifier was read already.
    var isUsed = false
  }

  /// An identifier; two are the same when their bytes are.
  struct ID: Hashable {
    let text: String

    init(_ id: [UInt8]) { text = String(decoding: id, as: UTF8.self) }

    static func == (left: ID, right: ID) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
    func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  private(set) var entries: [ID: Entry] = [:]
  /// How many rows were read.
  private(set) var rows = 0
  /// How many of them could not be.
  private(set) var rejected = 0

  private enum Column: Int, CaseIterable {
    case id, calorieTarget, proteinTarget

    var name: String {
      switch self {
      case .id: "id"
      case .calorieTarget: "calorie_target"
      case .proteinTarget: "protein_target"
      }
    }
  }

  /// Reads the rows of a file to its end.
  ///
  /// - Parameters:
  ///   - source: The output of `plan people` as CSV; columns that do not decide are ignored.
  ///   - name: What it is called.
  ///   - report: Takes a row that cannot be read: its number, its identifier, and what is wrong.
  init(_ source: any ByteSource, named name: String, report: (Int, [UInt8], [Complaint]) -> Void) throws(Failure) {
    let input = try openText(source, named: name)
    let names = Column.allCases.map { $0.name }
    let expected = names.joined(separator: ", ") + ", as plan people writes them"
    var records = try CSVRecords(input, name: name, names: names, expected: expected) { found in
      names.dropFirst().filter { !found.contains($0) }
    }
    while true {
      switch records.next() {
      case .needsInput: try records.input.fill()
      case .finished:
        rows = records.rows
        return
      case .rejected(let complaint):
        rejected += 1
        report(records.rows, records.id, [complaint])
      case .whole:
        let complaints = take(records)
        if complaints.isEmpty { continue }
        rejected += 1
        report(records.rows, records.id, complaints)
      }
    }
  }

  /// Takes over the row at hand, or says what is wrong with it.
  private mutating func take(_ records: CSVRecords) -> [Complaint] {
    func target(_ column: Column) -> Int16? {
      wholeNumber(records.input.bytes.span.extracting(records.place(column.rawValue))).flatMap { Int16(exactly: $0) }
    }
    var entry = Entry()
    var complaints = records.isIDFit ? [] : [CSVRecords.unfitID]
    let isRejected =
      records.place(Column.calorieTarget.rawValue).isEmpty
      && records.place(Column.proteinTarget.rawValue).isEmpty
    if !isRejected {
      let (calories, protein) = (target(.calorieTarget), target(.proteinTarget))
      for (column, value) in [(Column.calorieTarget, calories), (.proteinTarget, protein)] where value == nil {
        let given = records.shown(column.rawValue).map { "\"\($0)\" is not accepted: " } ?? "is missing: "
        let accepted = "a whole number from \(Int16.min) to \(Int16.max)"
        complaints.append(Complaint(name: column.name, message: given + accepted))
      }
      if let calories, let protein { entry = Entry(calorieTarget: calories, proteinTarget: protein, isPlanned: true) }
    }
    if records.isIDMissing { complaints.append(Self.missingID) }
    guard complaints.isEmpty else { return complaints }
    let id = ID(records.id)
    guard entries[id] == nil else { return [Self.repeatedID] }
    entries[id] = entry
    return []
  }

  static let missingID = Complaint(name: "id", message: "is missing; rows belong together by it")

  static let repeatedID = Complaint(name: "id", message: "is given more than once; the first row counts")

  /// What is known of a row that was accepted; nil if a row of the same identifier was accepted before.
  mutating func use(_ id: [UInt8]) -> Entry? {
    var entry = entries[ID(id)] ?? Entry()
    guard !entry.isUsed else { return nil }
    (entry.isPresent, entry.isUsed) = (true, true)
    entries[ID(id)] = entry
    return entry
  }

  /// Notes that there is a row of an identifier, although it was not accepted.
  mutating func note(_ id: [UInt8]) { entries[ID(id)]?.isPresent = true }

  /// The identifiers that the people now have not, in order.
  var absent: [String] { entries.filter { !$0.value.isPresent }.map { $0.key.text }.sorted() }
}
