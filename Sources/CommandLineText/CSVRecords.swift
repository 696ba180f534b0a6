/// Reads rows of CSV as RFC 4180 describes it, without any row's damage reaching the next.
///
/// - Lines end with LF, CR LF or a lone CR. Empty lines are not rows. A byte order mark is skipped.
/// - A quote may stand only around a whole field, and is doubled inside it. Anything else tears the row: then the
///   physical line on which the row began is rejected, and reading resumes at the next line. A quote
///   that is left open ends at the next one, so the work is proportional to the size of the file, whatever is in it.
/// - A row has as many fields as the header, or it is rejected: its values could stand under wrong names.
/// - A line end inside quotes belongs to the row if the field is an identifier or is ignored. Elsewhere, and in a row of
///   another number of fields, the quotes have swallowed rows: that tears the row too.
/// - A row may be 1 MiB long; longer ones are passed over in constant memory.
@usableFromInline package struct CSVRecords: Sendable {
  package var input: ByteInput
  /// The identifier of the row at hand: what it says under `id`, else the number of the row.
  package private(set) var id: [UInt8] = []
  /// Whether there is a column of identifiers, and none was read of the row at hand.
  package private(set) var isIDMissing = false
  /// Whether the identifier can be written as it is given.
  package private(set) var isIDFit = true
  /// Whether a row was called by its number.
  package private(set) var usesNumbers = false
  /// How many rows were read.
  package private(set) var rows = 0
  /// Rows that begin here or behind are not read: a position in the source of the input.
  package var limit = Int.max

  /// The names that are read, the identifier's first; all others are ignored.
  private let names: [String]
  /// The name at each position of the header, by its place among `names`, or −1 for one that is ignored.
  private var columns: [Int] = []
  /// Where each name's value lies in the row at hand.
  @usableFromInline var slots: [Slot]
  /// Whether the rest of a line that was too long is being passed over.
  private var isPassingOver = false

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  /// Reads the header.
  ///
  /// - Parameters:
  ///   - name: What the input is called.
  ///   - names: The names of the columns that are read, the identifier's first.
  ///   - expected: What the header should say, in words.
  ///   - missing: The columns, in words, that these columns lack.
  package init(
    _ input: ByteInput, name: String, names: [String], expected: String, missing: ([String]) -> [String]
  ) throws(Failure) {
    self.input = input
    self.names = names
    slots = Array(repeating: Slot(), count: names.count)
    try readHeader(of: name, expected: expected, missing: missing)
  }

  /// What is found where a row should be.
  package enum Row: Sendable {
    /// A row with as many fields as the header.
    case whole
    /// A row that is none.
    case rejected(Complaint)
    /// Nothing yet: more bytes are needed.
    case needsInput
    /// Nothing any more.
    case finished
  }

  /// Where a value lies in the input.
  @usableFromInline struct Slot: Sendable {
    @usableFromInline var start = 0
    @usableFromInline var end = 0
    var hasDoubledQuotes = false
  }

  /// What was found where a record should be.
  private enum Record {
    /// A whole record that ends at `end`; the next begins at `next`.
    case whole(next: Int, fields: Int, isQuoted: Bool)
    /// A record that is none, with the position of the field in which it was torn.
    case torn(String, field: Int)
    /// A record of which the end is not there yet.
    case incomplete
  }

  // MARK: Header

  private mutating func readHeader(
    of name: String, expected: String, missing: ([String]) -> [String]
  ) throws(Failure) {
    var fieldCount = 0
    var next = 0
    search: while true {
      skipLineEnds()
      switch Self.scan(input, columns: [], slots: &slots) {
      case .whole(let end, let fields, _) where input.start < input.end:
        (next, fieldCount) = (end, fields)
        break search
      case .torn(let reason, _):
        guard !isSeparatedBySemicolons else { throw Self.semicolons(name) }
        throw .unreadable("The header of \(name) cannot be read: \(reason).")
      case .whole:
        throw .unreadable("\(name) is empty; its first line must name the columns \(expected).")
      case .incomplete: try input.fill()
      }
    }
    // Now that the number of fields is known, where they lie.
    var places = Array(repeating: Slot(), count: fieldCount)
    _ = Self.scan(input, columns: Array(0..<fieldCount), slots: &places)
    let (line, hasSemicolons) = (clipped(input.bytes[input.start..<next]), isSeparatedBySemicolons)
    var titles: [String] = []
    for place in places.map({ unquoted($0) }) {
      titles.append(String(decoding: input.bytes[place.start..<place.end], as: UTF8.self))
    }
    input.start = next

    // A name behind a mark looks like the name, and would be ignored in silence.
    for title in titles {
      let bare = title.unicodeScalars.drop { $0 == "\u{FEFF}" }
      guard bare.startIndex > title.startIndex, names.contains(String(bare)) else { continue }
      throw .unreadable("The header of \(name) cannot be read: \"\(clipped(title))\" begins with a byte order mark.")
    }
    let found = names.filter { titles.contains($0) }
    columns = titles.map { names.firstIndex(of: $0) ?? -1 }
    let repeated = found.filter { name in titles.count { $0 == name } > 1 }
    guard repeated.isEmpty else {
      throw .unreadable("\(name) has more than one column named \(repeated.joined(separator: ", ")).")
    }
    let missing = missing(found)
    guard missing.isEmpty else {
      if hasSemicolons { throw Self.semicolons(name) }
      throw .unreadable(
        """
        \(name) has no column \(missing.joined(separator: ", ")). Its first line reads: \(line)
        Columns are separated by commas and named, in any order, \(expected).
        """)
    }
  }

  /// Whether the line at hand names columns between semicolons, as spreadsheets write them where a comma is the decimal
  /// mark.
  private var isSeparatedBySemicolons: Bool {
    let titles = input.bytes[input.start..<input.end].prefix { !isLineEnd($0) }.split(separator: UInt8(ascii: ";"))
    return titles.count > 1
      && titles.contains { title in
        names.contains(String(decoding: title.filter { $0 != Self.quote }, as: UTF8.self))
      }
  }

  private static func semicolons(_ name: String) -> Failure {
    .unreadable(
      """
      \(name) is separated by semicolons. Save it as CSV with commas between the columns, and with points in decimals:
      80.5, not 80,5.
      """)
  }

  // MARK: Rows

  @inline(__always)
  package mutating func next() -> Row {
    guard findRow() else { return .needsInput }
    if input.start == input.end || input.position >= limit { return .finished }
    switch Self.scan(input, columns: columns, slots: &slots) {
    case .whole(let next, let fields, let isQuoted):
      guard fields == columns.count else {
        return tear("has \(fields) fields where the header has \(columns.count)", field: fields)
      }
      if isQuoted, let name = swallowing { return tear("has a line end in its \(name)", field: fields) }
      rows += 1
      input.start = next
      setID(isKnown: true)
      return .whole
    case .torn(let reason, let field): return tear(reason, field: field)
    case .incomplete: return .needsInput
    }
  }

  /// Passes over what stands before the next row, or before the end; false when more bytes are needed for that.
  @inline(__always)
  package mutating func findRow() -> Bool {
    if isPassingOver, !passOver() { return input.isFinal }
    skipLineEnds()
    return input.start < input.end || input.isFinal
  }

  /// Passes over rows up to one that is whole; false when none begins in the bytes at hand, or before the limit.
  package mutating func findWholeRow() -> Bool {
    while findRow(), input.start < input.end, input.position < limit {
      switch Self.scan(input, columns: columns, slots: &slots) {
      case .whole(_, columns.count, let isQuoted) where !isQuoted || swallowing == nil: return true
      case .whole, .torn:
        guard let lineEnd = endOfLine() else { return false }
        rows += 1
        input.start = lineEnd
      case .incomplete: return false
      }
    }
    return false
  }

  /// Whether there is nothing more to read.
  package var isAtEnd: Bool { input.isFinal && input.start == input.end }

  /// Goes on in another place.
  ///
  /// - Parameters:
  ///   - rows: How many rows stand before it.
  ///   - isInLine: Whether the rest of a line is passed over first.
  package mutating func resume(at input: ByteInput, rows: Int, isInLine: Bool, until limit: Int) {
    (self.input, self.rows, isPassingOver, self.limit) = (input, rows, isInLine, limit)
  }

  /// Rejects the physical line on which a row began, in which fewer fields than `field` were read whole.
  @inline(never)
  private mutating func tear(_ reason: String, field: Int) -> Row {
    guard let lineEnd = endOfLine() else { return .needsInput }
    rows += 1
    // What was read of the row before it was torn may still name it.
    let position = columns.firstIndex(of: 0) ?? .max
    setID(isKnown: position < field && slots[0].end <= lineEnd)
    input.start = lineEnd
    return .rejected(Self.torn(reason))
  }

  /// The name of a value with a line end in it, the identifier's excepted.
  @inline(never)
  private var swallowing: String? {
    names.indices.dropFirst().first { input.bytes[place($0)].contains(where: isLineEnd) }.map { names[$0] }
  }

  private static func torn(_ message: String) -> Complaint { Complaint(name: "row", message: message) }

  /// Where the value of a name lies in the input, by the name's place among those that are read.
  @inlinable @inline(__always)
  package func place(_ name: Int) -> Range<Int> { slots[name].start..<slots[name].end }

  /// The value of a name made fit to be shown; nil if there is none.
  package func shown(_ name: Int) -> String? { place(name).isEmpty ? nil : clipped(input.bytes[place(name)]) }

  // MARK: Identifiers

  package static let unfitID = Complaint(name: "id", message: "is not UTF-8, or holds a NUL byte")

  /// Copies the row's identifier, or its number if there is none.
  @inline(__always)
  private mutating func setID(isKnown: Bool) {
    id.removeAll(keepingCapacity: true)
    isIDFit = true
    if isKnown {
      let slot = unquoted(slots[0])
      var isPlain = true
      for index in slot.start..<slot.end {
        let byte = input.bytes[index]
        id.append(byte)
        isPlain = isPlain && byte != 0 && byte < 0x80
      }
      if !isPlain { checkID() }
    }
    isIDMissing = id.isEmpty && columns.contains(0)
    if id.isEmpty {
      usesNumbers = true
      id.append(contentsOf: String(rows).utf8)
    }
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
    var isQuoted = false
    while true {
      var slot = Slot(start: position)
      if position < stop, bytes[position] == quote {
        isQuoted = true
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
      guard position < stop, bytes[position] == comma else {
        return .whole(next: position, fields: field, isQuoted: isQuoted)
      }
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
