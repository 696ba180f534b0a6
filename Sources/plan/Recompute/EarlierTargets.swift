import CommandLineText
import ScienceKernel

/// Targets from earlier output of `plan people`, by identifier: only those that decide whether a change is significant.
struct EarlierTargets {
  struct Entry {
    var calorieTarget: Int16 = 0
    var proteinTarget: Int16 = 0
    var marks: Marks = []

    /// The targets; nil for a row that was rejected, or that is new.
    var targets: (calories: Int, protein: Int)? {
      marks.contains(.hasTargets) ? (Int(calorieTarget), Int(proteinTarget)) : nil
    }
  }

  /// Other facts, in one byte because there is an entry for every person.
  struct Marks: OptionSet {
    let rawValue: UInt8

    /// The earlier row had targets; a rejected row has none.
    static let hasTargets = Marks(rawValue: 1)
    /// The people now have a row with this identifier, accepted or rejected.
    static let present = Marks(rawValue: 2)
    /// An accepted row with this identifier was already read.
    static let used = Marks(rawValue: 4)
  }

  private var entries: [[UInt8]: Entry] = [:]
  private(set) var rows = 0
  private(set) var rejected = 0
  /// The number of lines of separators only.
  private(set) var blankLines = 0

  /// The columns: the id, calories, protein and calories in kilojoules.
  private static let names = [
    "id", "calorie_target", "protein_target", EnergyUnit.kilojoules.title("calorie_target"),
  ]
  private static let (calories, protein, kilojoules) = (1, 2, 3)

  /// Reads all rows of a file.
  ///
  /// - Parameters:
  ///   - source: The output of `plan people` as CSV; columns that are not needed are ignored.
  ///   - name: The name of the input.
  ///   - report: Called with each rejected row: its line, its identifier and the violations.
  init(_ source: any ByteSource, named name: String, report: (Int, [UInt8], [Violation]) -> Void) throws(Failure) {
    let input = try openText(source, named: name)
    let names = Self.names
    let expected = names.dropLast().joined(separator: ", ") + ", as plan people writes them in kcal or kJ"
    var records = try CSVRecords(input, name: name, names: names, expected: expected) { found in
      [Self.calories, Self.protein].map { names[$0] }.filter {
        !found.contains($0) && !(found.contains(names[Self.kilojoules]) && $0 == names[Self.calories])
      }
    }
    while true {
      switch records.next() {
      case .needsInput: try records.input.fill()
      case .finished:
        (rows, blankLines) = (records.rows, records.blankLines)
        return
      case .rejected(let violation):
        rejected += 1
        report(records.line, records.id, [violation])
      case .whole:
        let violations = take(records)
        if violations.isEmpty { continue }
        rejected += 1
        report(records.line, records.id, violations)
      }
    }
  }

  private mutating func take(_ records: CSVRecords) -> [Violation] {
    // Kilojoules count only in a file without kilocalories.
    let energy = records.found[Self.calories] == nil ? Self.kilojoules : Self.calories
    func unit(_ column: Int) -> EnergyUnit { column == Self.kilojoules ? .kilojoules : .kilocalories }
    func target(_ column: Int) -> Int16? {
      let number = wholeNumber(records.input.bytes.span.extracting(records.place(column)))
      // Whole kilojoules of whole kilocalories convert back to the same kilocalories.
      let calories = unit(column) == .kilojoules ? number.flatMap { Kilojoules($0)?.kilocalories } : number
      return calories.flatMap { Int16(exactly: $0) }
    }
    var entry = Entry()
    var violations = records.isIDFit ? [] : [records.unfitID]
    let isRejected = records.place(energy).isEmpty && records.place(Self.protein).isEmpty
    if !isRejected {
      let (calories, protein) = (target(energy), target(Self.protein))
      for (column, value) in [(energy, calories), (Self.protein, protein)] where value == nil {
        let given = records.shown(column).map { "\"\($0)\" is rejected: " } ?? "is missing: "
        let limits = [Int16.min, .max].map { unit(column).number(Int($0)) }
        let accepted = "a whole number from \(limits[0]) to \(limits[1])"
        violations.append(Violation(field: Self.names[column], message: given + accepted))
      }
      if let calories, let protein {
        entry = Entry(calorieTarget: calories, proteinTarget: protein, marks: .hasTargets)
      }
    }
    if records.isIDMissing { violations.append(Self.missingID) }
    guard violations.isEmpty else { return violations }
    if entries[records.id] != nil { return [Self.repeatedID] }
    entries[records.id] = entry
    return []
  }

  static let missingID = Violation(field: "id", message: "is missing; it matches the rows")

  static let repeatedID = Violation(field: "id", message: "is given more than once; the first row counts")

  /// The entry for an accepted row; nil if a row with the same identifier was accepted before.
  mutating func use(_ id: [UInt8]) -> Entry? {
    func use(_ entry: inout Entry) -> Entry? {
      guard !entry.marks.contains(.used) else { return nil }
      entry.marks.formUnion([.present, .used])
      return entry
    }
    return use(&entries[id, default: Entry()])
  }

  /// Records that a rejected row has an identifier.
  mutating func note(_ id: [UInt8]) {
    entries[id]?.marks.insert(.present)
  }

  /// The number of identifiers that the people now lack, and the first `limit` of them in order.
  func absent(upTo limit: Int) -> (count: Int, first: [String]) {
    var count = 0
    var first: [String] = []
    for (id, entry) in entries where !entry.marks.contains(.present) {
      count += 1
      let id = String(decoding: id, as: UTF8.self)
      guard first.count < limit || first.last.map({ id < $0 }) == true else { continue }
      first.insert(id, at: first.firstIndex { id < $0 } ?? first.count)
      if first.count > limit { first.removeLast() }
    }
    return (count, first)
  }
}
