import ScienceKernel

/// A column of the input that is read; all others are ignored.
enum Column: Int, CaseIterable {
  case id, weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight

  /// The name in the header.
  var name: String {
    switch self {
    case .id: "id"
    case .weight: "weight"
    case .height: "height"
    case .age: "age"
    case .dateOfBirth: "date_of_birth"
    case .sex: "gender"
    case .activityLevel: "activity_level"
    case .goal: "primary_goal"
    case .targetWeight: "target_weight"
    }
  }

  /// The column of a field of a person.
  init(_ field: Field) {
    self =
      switch field {
      case .weight: .weight
      case .height: .height
      case .age: .age
      case .sex: .sex
      case .activityLevel: .activityLevel
      case .goal: .goal
      case .targetWeight: .targetWeight
      }
  }

  /// Columns that every file has; either `age` or `date_of_birth` comes on top.
  static let required: [Column] = [.weight, .height, .sex, .activityLevel, .goal]
}

/// Reads people from CSV as RFC 4180 describes it, without any row's damage reaching the next.
///
/// - Lines end with LF, CR LF or a lone CR. Empty lines are not rows. A byte order mark is skipped.
/// - A quote may stand only around a whole field, and is doubled inside it. Anything else tears the row: then the
///   physical line on which the row began is rejected, and reading resumes at the next line. A quote
///   that is left open ends at the next one, so the work is proportional to the size of the file, whatever is in it.
/// - A row has as many fields as the header, or it is rejected: its values could stand under wrong names.
/// - A row may be 1 MiB long; longer ones are passed over in constant memory.
struct CSVReader: PeopleReader {
  var input: ByteInput
  private(set) var id: [UInt8] = []
  private let start: CalendarDate
  private let names = ChoiceNames()

  /// The column at each position of the header: its raw value, or −1 for one that is ignored.
  private var columns: [Int] = []
  /// Where each column's value lies in the row at hand, by raw value.
  private var slots = Array(repeating: Slot(), count: Column.allCases.count)
  private var rows = 0
  /// Whether the rest of a line that was too long is being passed over.
  private var isPassingOver = false

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  /// Reads the header.
  ///
  /// - Parameter start: The day on which dates of birth are counted.
  init(_ input: ByteInput, name: String, on start: CalendarDate) throws(Failure) {
    self.input = input
    self.start = start
    try readHeader(of: name)
  }

  /// Where a value lies in the input.
  private struct Slot {
    var start = 0
    var end = 0
    var hasDoubledQuotes = false
  }

  /// What was found where a record should be.
  private enum Record {
    /// A whole record that ends at `end`; the next begins at `next`.
    case whole(next: Int, fields: Int)
    /// A record that is none, with the position of the field in which it was torn.
    case torn(String, field: Int)
    /// A record of which the end is not there yet.
    case incomplete
  }

  // MARK: Header

  private mutating func readHeader(of name: String) throws(Failure) {
    var fieldCount = 0
    var next = 0
    search: while true {
      skipLineEnds()
      switch Self.scan(input, columns: [], slots: &slots) {
      case .whole(let end, let fields) where input.start < input.end:
        (next, fieldCount) = (end, fields)
        break search
      case .torn(let reason, _): throw .unreadable("The header of \(name) cannot be read: \(reason).")
      case .whole:
        throw .unreadable("\(name) is empty; its first line must name the columns \(Self.expected).")
      case .incomplete: try input.fill()
      }
    }
    // Now that the number of fields is known, where they lie.
    var places = Array(repeating: Slot(), count: fieldCount)
    _ = Self.scan(input, columns: Array(0..<fieldCount), slots: &places)
    let line = clipped(input.bytes[input.start..<next])
    var titles: [String] = []
    for place in places.map({ unquoted($0) }) {
      titles.append(String(decoding: input.bytes[place.start..<place.end], as: UTF8.self))
    }
    input.start = next

    let found = Column.allCases.filter { titles.contains($0.name) }
    columns = titles.map { title in Column.allCases.first { $0.name == title }?.rawValue ?? -1 }
    let repeated = found.filter { column in titles.count { $0 == column.name } > 1 }.map { $0.name }
    guard repeated.isEmpty else {
      throw .unreadable("\(name) has more than one column named \(repeated.joined(separator: ", ")).")
    }
    var missing = Column.required.filter { !found.contains($0) }.map { $0.name }
    if !found.contains(.age), !found.contains(.dateOfBirth) { missing.append("age or date_of_birth") }
    guard missing.isEmpty else {
      throw .unreadable(
        """
        \(name) has no column \(missing.joined(separator: ", ")). Its first line reads: \(line)
        Columns are separated by commas and named, in any order, \(Self.expected).
        """)
    }
  }

  private static let expected =
    "id (optional), weight, height, age or date_of_birth, gender, activity_level, primary_goal, target_weight (optional)"

  // MARK: Rows

  mutating func next() -> Step {
    while true {
      if isPassingOver {
        guard passOver() else { return input.isFinal ? .finished : .needsInput }
      }
      skipLineEnds()
      if input.start == input.end { return input.isFinal ? .finished : .needsInput }
      switch Self.scan(input, columns: columns, slots: &slots) {
      case .whole(let next, let fields):
        rows += 1
        input.start = next
        guard fields == columns.count else {
          setID(isKnown: true)
          return .rejected([Self.row("has \(fields) fields where the header has \(columns.count)")])
        }
        return person()
      case .torn(let reason, let field):
        guard let lineEnd = endOfLine() else { return .needsInput }
        rows += 1
        // What was read of the row before it was torn may still name it.
        let position = columns.firstIndex(of: Column.id.rawValue) ?? .max
        setID(isKnown: position < field && slots[Column.id.rawValue].end <= lineEnd)
        input.start = lineEnd
        return .rejected([Self.row(reason)])
      case .incomplete: return .needsInput
      }
    }
  }

  private static func row(_ message: String) -> Complaint { Complaint(name: "row", message: message) }

  /// The person of the row at hand.
  @inline(__always)
  private mutating func person() -> Step {
    setID(isKnown: true)
    let form = readForm()
    switch form.person() {
    case .success(let person) where isIDFit: return .person(person)
    case .success: return .rejected([Self.unfitID])
    case .failure(let wrong): return .rejected((isIDFit ? [] : [Self.unfitID]) + complaints(of: wrong))
    }
  }

  /// What the row at hand says.
  @inline(__always)
  private func readForm() -> Form {
    let bytes = input.bytes.span
    @inline(__always) func place(_ column: Column) -> Range<Int> {
      let slot = slots[column.rawValue]
      return slot.start..<slot.end
    }
    var form = Form()
    form.weight = Weight(decimalKilograms: bytes.extracting(place(.weight)))
    if form.weight == nil { form.unreadable.insert(.weight) }
    form.height = Height(decimalCentimetres: bytes.extracting(place(.height)))
    if form.height == nil { form.unreadable.insert(.height) }
    if place(.dateOfBirth).isEmpty {
      form.age = wholeNumber(bytes.extracting(place(.age)))
    } else if place(.age).isEmpty {
      form.age = CalendarDate(iso8601: bytes.extracting(place(.dateOfBirth)))?.age(on: start)
    }
    if form.age == nil { form.unreadable.insert(.age) }
    form.sex = Sex.named(bytes.extracting(place(.sex)), among: names.sex)
    if form.sex == nil { form.unreadable.insert(.sex) }
    form.activityLevel = ActivityLevel.named(bytes.extracting(place(.activityLevel)), among: names.activityLevel)
    if form.activityLevel == nil { form.unreadable.insert(.activityLevel) }
    form.goal = Goal.named(bytes.extracting(place(.goal)), among: names.goal)
    if form.goal == nil { form.unreadable.insert(.goal) }
    if !place(.targetWeight).isEmpty {
      form.targetWeight = Weight(decimalKilograms: bytes.extracting(place(.targetWeight)))
      if form.targetWeight == nil { form.unreadable.insert(.targetWeight) }
    }
    return form
  }

  @inline(never)
  private func complaints(of wrong: WrongFields) -> [Complaint] {
    func text(_ column: Column) -> String? {
      let slot = slots[column.rawValue]
      return slot.start < slot.end ? clipped(input.bytes[slot.start..<slot.end]) : nil
    }
    let isBorn = text(.dateOfBirth) != nil
    let complaints = Self.style.complaints(of: wrong, on: start, isBorn: isBorn) { field in
      field == .age && isBorn ? text(.dateOfBirth) : text(Column(field))
    }
    guard isBorn, let age = text(.age) else { return complaints }
    let message = "\"\(age)\" is not accepted beside a \(Column.dateOfBirth.name): give one of the two"
    return complaints.map {
      $0.name == Column.dateOfBirth.name ? Complaint(name: Column.age.name, message: message) : $0
    }
  }

  /// How complaints about a row are worded.
  private static let style = FormStyle { field, isDateOfBirth in
    isDateOfBirth ? Column.dateOfBirth.name : Column(field).name
  } hint: { field in
    switch field {
    case .weight, .height, .targetWeight: ", written as a bare decimal such as 80 or 80.5"
    case .age: ", written as a whole number"
    case .sex, .activityLevel, .goal: ""
    }
  }

  // MARK: Identifiers

  private var isIDFit = true

  private static let unfitID = Complaint(name: Column.id.name, message: "is not UTF-8, or holds a NUL byte")

  /// Copies the row's identifier, or its number if there is none.
  @inline(__always)
  private mutating func setID(isKnown: Bool) {
    id.removeAll(keepingCapacity: true)
    isIDFit = true
    if isKnown {
      let slot = unquoted(slots[Column.id.rawValue])
      var isPlain = true
      for index in slot.start..<slot.end {
        let byte = input.bytes[index]
        id.append(byte)
        isPlain = isPlain && byte != 0 && byte < 0x80
      }
      if !isPlain { checkID() }
    }
    if id.isEmpty { id.append(contentsOf: String(rows).utf8) }
  }

  /// Finds out whether an identifier can be written as it is, and mends it if it cannot.
  @inline(never)
  private mutating func checkID() {
    isIDFit = isUTF8(id) && !id.contains(0)
    if !isIDFit { id = String(decoding: id, as: UTF8.self).utf8.filter { $0 != 0 } }
  }

  // MARK: Records

  /// Looks for the end of the record that begins at `input.start`, and for the values in it.
  ///
  /// - Parameters:
  ///   - columns: The slot of each position of the record, or −1 for none; positions beyond it have none.
  ///   - slots: Where the values lie, as far as they were reached.
  @inline(__always)
  private static func scan(_ input: ByteInput, columns: [Int], slots: inout [Slot]) -> Record {
    // One byte more than a record may have decides that it is too long.
    let stop = min(input.end, input.start + longestRecord + 1)
    // Ends where looking ends, so that in the loops one comparison is both the loop's and the span's own.
    let bytes = input.bytes.span.extracting(0..<stop)
    var slots = slots.mutableSpan
    var position = input.start
    var field = 0
    while true {
      var slot = Slot(start: position)
      if position < stop, bytes[position] == quote {
        slot.start += 1
        position += 1
        while true {
          while position < bytes.count, bytes[position] != quote { position += 1 }
          guard position < stop else { return unended(input, stop, isQuoted: true, field: field) }
          slot.end = position
          position += 1
          guard position < stop, bytes[position] == quote else { break }
          slot.hasDoubledQuotes = true
          position += 1
        }
        if position < stop, bytes[position] != comma, !isLineEnd(bytes[position]) {
          return .torn("has something after a closing quote", field: field)
        }
      } else {
        // Every byte that ends a field or tears it is at most a comma; nearly no other is.
        while position < bytes.count {
          let byte = bytes[position]
          if byte <= comma, byte == comma || byte == quote || isLineEnd(byte) { break }
          position += 1
        }
        if position < stop, bytes[position] == quote {
          return .torn("has a quote inside a field that does not begin with one", field: field)
        }
        slot.end = position
      }
      guard position < stop || (input.isFinal && stop == input.end && position - input.start <= longestRecord) else {
        return unended(input, stop, isQuoted: false, field: field)
      }
      if field < columns.count, case let column = columns[field], column >= 0 { slots[column] = slot }
      field += 1
      guard position < stop, bytes[position] == comma else { return .whole(next: position, fields: field) }
      position += 1
    }
  }

  /// What a record is of which the end was not found before `stop`.
  private static func unended(_ input: ByteInput, _ stop: Int, isQuoted: Bool, field: Int) -> Record {
    if stop - input.start > longestRecord { return .torn("is longer than \(longestRecord) bytes", field: field) }
    guard input.isFinal else { return .incomplete }
    return .torn("has a quote that is never closed", field: field)
  }

  /// Where the physical line ends on which the torn record began, or where it is known to be too long; nil when more
  /// bytes are needed to tell.
  private mutating func endOfLine() -> Int? {
    let stop = min(input.end, input.start + longestRecord + 1)
    var position = input.start
    while position < stop, !isLineEnd(input.bytes[position]) { position += 1 }
    if position < stop || (input.isFinal && stop == input.end) { return position }
    guard stop - input.start > longestRecord else { return nil }
    isPassingOver = true
    return stop
  }

  /// Passes over what is left of a line; false when more bytes are needed for that.
  private mutating func passOver() -> Bool {
    while input.start < input.end {
      if isLineEnd(input.bytes[input.start]) {
        isPassingOver = false
        return true
      }
      input.start += 1
    }
    return false
  }

  /// Passes over the end of the last line and empty lines.
  @inline(__always)
  private mutating func skipLineEnds() {
    while input.start < input.end, isLineEnd(input.bytes[input.start]) { input.start += 1 }
  }

  /// A slot with its doubled quotes made single, in place.
  @inline(__always)
  private mutating func unquoted(_ slot: Slot) -> Slot { slot.hasDoubledQuotes ? undoubled(slot) : slot }

  @inline(never)
  private mutating func undoubled(_ slot: Slot) -> Slot {
    var (source, target) = (slot.start, slot.start)
    while source < slot.end {
      let byte = input.bytes[source]
      input.overwrite(target, with: byte)
      source += byte == Self.quote ? 2 : 1
      target += 1
    }
    return Slot(start: slot.start, end: target)
  }
}
