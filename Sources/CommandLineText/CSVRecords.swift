import ScienceKernel

/// Reads rows of CSV as RFC 4180 describes it; damage in one row never affects the next.
///
/// - The header decides whether commas, semicolons or tabs separate the columns: those between the most known titles. Beside
///   semicolons and tabs, a decimal may have a comma, `80,5`. Beside commas it may in quotes, unless three digits follow, because
///   `"1,200"` could be 1200.
/// - The header is the first of the first 20 lines that has the needed titles. A title is compared without case, spaces, `_` and `-`; a unit
///   that the column takes may follow in brackets, after `_` or as its last word.
/// - Lines end with LF, CR LF or a lone CR. A byte order mark is skipped, and so is a line `sep=;` before the header, which is for Excel.
/// - An empty line is not a row, and neither is a line of separators only, as spreadsheets write below a table; the latter are
///   counted.
/// - Quotes must enclose a whole field; inside it, a quote is doubled. Any other quote tears the row: the reader
///   rejects the physical line on which the row began and resumes at the next line. An open quote ends at the next
///   quote, so the work is proportional to the size of the file, whatever it contains.
/// - A row must have as many fields as the header, not counting empty ones at its end. Otherwise it is rejected, since its values could be under the wrong
///   names.
/// - A line end inside quotes belongs to the row if the field is an identifier or is ignored. In any other field, and
///   in a row with another number of fields, the quotes have swallowed rows, and that tears the row too.
/// - A row may be 1 MiB long; longer ones are skipped in constant memory.
@usableFromInline package struct CSVRecords: Sendable {
  @usableFromInline package var input: ByteInput
  /// Identifier of the current row: the value under `id`, or the number of the row.
  package private(set) var id: [UInt8] = []
  /// Whether the file has a column of identifiers but the current row has no identifier.
  package private(set) var isIDMissing = false
  /// Whether the identifier can be written unchanged.
  package private(set) var isIDFit = true
  /// Whether any row used its number as identifier.
  package private(set) var usesNumbers = false
  /// What is wrong with an identifier that cannot be written unchanged.
  package private(set) var unfitID = Violation(field: "id", message: "")
  package private(set) var rows = 0
  /// Number of the line on which the current row begins; that of the header is 1, unless empty lines come before it.
  package private(set) var line = 1
  /// Position of the current row in the input, without its line end.
  package private(set) var row = 0..<0
  /// Number of line ends before the next row; CR LF is one.
  package private(set) var lineEnds = 0
  /// Whether the last byte of the input was the CR of a line end.
  private var isAfterReturn = false
  /// Number of lines of separators only.
  package private(set) var blankLines = 0
  /// Position in the source at which reading stops: rows that begin there or later are not read.
  package var limit = Int.max

  /// Names of the columns to read, the identifier first; all others are ignored.
  let names: [String]
  /// For each name, the titles that its column can have in the header.
  let titles: [[String]]
  /// For each name, the words of the units that a title of its column can end in; the first is that of a title without one.
  let units: [[String]]
  let titlesOption: String
  /// The titles that the user chose not to read, as typed.
  let ignored: String?
  /// For each name, the title of its column; nil if there is no such column.
  package internal(set) var found: [String?] = []
  /// What to say about the header: lines before it, and titles that are not read.
  package internal(set) var notes: [String] = []
  package internal(set) var preamble: [String] = []
  /// For each position of the header, the index of its name in `names`, or −1 if it is ignored.
  var columns: [Int] = []
  /// Position of each name's value in the current row.
  @usableFromInline var slots: [Slot]
  /// The names, a bit each, whose value in the current row had a comma in place of its point; those from the 65th on have none.
  private var withComma: UInt64 = 0
  /// The byte between two fields: a comma, a semicolon or a tab.
  var separator = Self.comma
  /// Whether the columns are separated by commas, so that a point in a number is decimal.
  package var isSeparatedByCommas: Bool { separator == Self.comma }
  /// Whether the reader is skipping the rest of a line that was too long.
  private var isPassingOver = false

  static let quote = UInt8(ascii: "\"")
  static let comma = UInt8(ascii: ",")

  /// - Parameters:
  ///   - name: Name of the input, for messages.
  ///   - names: Names of the columns to read, the identifier first.
  ///   - titles: The titles that a column can have instead of its name.
  ///   - expected: The expected columns, in words.
  ///   - hints: For a name, words that other titles of its column may have, to propose them to the user.
  ///   - missing: Returns, in words, the columns that the found names lack.
  package init(
    _ input: ByteInput, name: String, names: [String], titles: CSVTitles = CSVTitles(), expected: String,
    hints: [String: [String]] = [:], missing: ([String]) -> [String]
  ) throws(Failure) {
    self.input = input
    self.names = names
    self.titles = names.map { titles.byName[$0] ?? [$0] }
    units = names.map { titles.units[$0] ?? [] }
    (titlesOption, ignored) = (titles.option, titles.byName[CSVTitles.ignored]?.first)
    slots = Array(repeating: Slot(), count: names.count)
    try readHeader(of: name, expected: expected, hints: hints, missing: missing)
  }

  package enum Row: Sendable {
    /// A row with as many fields as the header.
    case whole
    // Indirect, so that a whole row moves a word.
    indirect case rejected(Violation)
    /// More bytes are needed.
    case needsInput
    case finished
  }

  @usableFromInline struct Slot: Sendable {
    @usableFromInline var start = 0
    @usableFromInline var end = 0
    /// Whether there may be spaces around the value.
    @usableFromInline var hasSpaces = false
    var hasDoubledQuotes = false
  }

  enum Record {
    /// A whole record that ends at `end`; the next begins at `next`.
    case whole(next: Int, fields: Int, isQuoted: Bool)
    /// A torn record, and the position of the field that tore it.
    case torn(String, field: Int)
    /// A record whose end is not in the input yet.
    case incomplete
  }

  // MARK: Rows

  @inline(__always)
  package mutating func next() -> Row {
    while true {
      guard findRow() else { return .needsInput }
      if input.start == input.end || input.position >= limit { return .finished }
      line = lineEnds + 1
      switch scan() {
      case .whole(let next, let fields, let isQuoted):
        if next - input.start == fields - 1 {
          blankLines += 1
          consume(upTo: next)
          continue
        }
        guard fields == columns.count else { return tear(count: fields) }
        if isQuoted {
          if let name = swallowing { return tear("has a line end in its \(name)", field: fields) }
          consumeLineEnds(upTo: next)
        }
        rows += 1
        row = input.start..<next
        consume(upTo: next)
        if separator != Self.comma || isQuoted { replaceDecimalCommas() } else { withComma = 0 }
        setID(isKnown: true)
        return .whole
      case .torn(let reason, let field): return tear(reason, field: field)
      case .incomplete: return .needsInput
      }
    }
  }

  @inline(__always)
  mutating func consume(upTo end: Int) {
    input.start = end
    isAfterReturn = false
  }

  /// Counts the line ends inside the quotes of a record.
  @inline(never)
  mutating func consumeLineEnds(upTo end: Int) {
    isAfterReturn = false
    for index in input.start..<end {
      let byte = input.bytes[index]
      if isLineEnd(byte) { countLineEnd(byte) } else { isAfterReturn = false }
    }
  }

  /// Counts a byte of a line end, unless it is the LF of CR LF.
  @inline(__always)
  private mutating func countLineEnd(_ byte: UInt8) {
    let isReturn = byte == UInt8(ascii: "\r")
    if isReturn || !isAfterReturn { lineEnds += 1 }
    isAfterReturn = isReturn
  }

  /// Skips everything before the next row or the end; false if that needs more bytes.
  @inline(__always)
  package mutating func findRow() -> Bool {
    if isPassingOver, !passOver() { return input.isFinal }
    skipLineEnds()
    return input.start < input.end || input.isFinal
  }

  /// Skips rows until one is whole; false if none begins in the available bytes or before the limit.
  package mutating func findWholeRow() -> Bool {
    while findRow(), input.start < input.end, input.position < limit {
      switch scan() {
      case .whole(_, columns.count, let isQuoted) where !isQuoted || swallowing == nil: return true
      case .whole, .torn:
        guard let lineEnd = endOfLine() else { return false }
        rows += 1
        consume(upTo: lineEnd)
      case .incomplete: return false
      }
    }
    return false
  }

  package var isAtEnd: Bool { input.isFinal && input.start == input.end }

  /// Continues at another place.
  ///
  /// - Parameters:
  ///   - rows: Number of rows before it.
  ///   - isInLine: Whether to skip the rest of a line first.
  package mutating func resume(at input: ByteInput, rows: Int, isInLine: Bool, until limit: Int) {
    (self.input, self.rows, isPassingOver, self.limit) = (input, rows, isInLine, limit)
    countLinesFromHere()
  }

  /// Counts lines from the next row on, as if it were on the first.
  package mutating func countLinesFromHere() { (lineEnds, isAfterReturn, blankLines) = (0, false, 0) }

  /// Rejects a row that does not have as many fields as the header.
  @inline(never)
  private mutating func tear(count: Int) -> Row {
    let hint = separator == Self.comma && count > columns.count ? "; is there a decimal comma, as in 80,5?" : ""
    return tear("has \(count) fields where the header has \(columns.count)\(hint)", field: count)
  }

  /// Replaces the comma of each decimal such as `80,5` by a point, in place, except in the identifier.
  @inline(never)
  private mutating func replaceDecimalCommas() {
    withComma = 0
    for (name, slot) in slots.enumerated().dropFirst() {
      // A slice would share the buffer, and the write would copy all of it.
      var place: Int?
      var (isDecimal, decimals) = (true, 0)
      for index in slot.start..<slot.end {
        let byte = input.bytes[index]
        if byte == UInt8(ascii: " ") { continue }
        if byte == Self.comma, place == nil {
          place = index
        } else if byte == UInt8(ascii: ".") || !(UInt8(ascii: "+")...UInt8(ascii: "9")).contains(byte) {
          isDecimal = false
        } else if place != nil {
          decimals += 1
        }
      }
      if isDecimal, let place, separator != Self.comma || decimals != 3 {
        input.overwrite(place, with: UInt8(ascii: "."))
        withComma |= 1 << UInt64(name)
      }
    }
  }

  /// Rejects the physical line on which a row began, when only the fields before `field` were read whole.
  @inline(never)
  private mutating func tear(_ reason: String, field: Int) -> Row {
    guard let lineEnd = endOfLine() else { return .needsInput }
    rows += 1
    // If the identifier was read before the row was torn, it can still name the row.
    let position = columns.firstIndex(of: 0) ?? .max
    setID(isKnown: position < field && slots[0].end <= lineEnd)
    consume(upTo: lineEnd)
    return .rejected(Self.torn(reason))
  }

  /// The name of a value that contains a line end, except the identifier.
  @inline(never)
  private var swallowing: String? {
    names.indices.dropFirst().first { input.bytes[place($0)].contains(where: isLineEnd) }.map { names[$0] }
  }

  private static func torn(_ message: String) -> Violation { Violation(field: "row", message: message) }

  /// Position of the value of a name in the input, by the name's index in `names`.
  @inlinable @inline(__always)
  package func place(_ name: Int) -> Range<Int> { slots[name].start..<slots[name].end }

  /// `place(_:)` without the spaces around the value.
  @inlinable @inline(__always)
  package func trimmedPlace(_ name: Int) -> Range<Int> {
    var (start, end) = (slots[name].start, slots[name].end)
    if !slots[name].hasSpaces { return start..<end }
    while start < end, input.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
    while start < end, input.bytes[start] == UInt8(ascii: " ") { start += 1 }
    return start..<end
  }

  /// The value of a name without the spaces around it, safe to show in a message, with its decimal comma as in the file; nil if empty.
  package func shown(_ name: Int) -> String? {
    let place = trimmedPlace(name)
    guard !place.isEmpty else { return nil }
    let text = clipped(input.bytes[place])
    return withComma & 1 << UInt64(name) == 0 ? text : text.replacing(".", with: ",")
  }

  // MARK: Identifiers

  /// Copies the row's identifier, or its number if it has none.
  @inline(__always)
  private mutating func setID(isKnown: Bool) {
    isIDFit = true
    let slot = isKnown ? unquoted(slots[0]) : Slot()
    if !id.copy(slot.start..<slot.end, of: input.bytes) { checkID() }
    isIDMissing = id.isEmpty && columns.contains(0)
    if id.isEmpty {
      usesNumbers = true
      id.append(contentsOf: String(rows).utf8)
    }
  }

  /// Checks whether an identifier can be written unchanged, and repairs it if not.
  @inline(never)
  private mutating func checkID() {
    let given = String(decoding: id, as: UTF8.self)
    let isText = isUTF8(id)
    isIDFit = isText && !id.contains(0)
    if isIDFit { return }
    let place = given.unicodeScalars.prefix { $0 != (isText ? "\0" : "\u{FFFD}") }.count + 1
    let problem = isText ? "is a NUL" : "is not UTF-8: in Excel, save the file as CSV UTF-8"
    unfitID = Violation(field: "id", message: "character \(place) \(problem)")
    id = given.utf8.filter { $0 != 0 }
  }

  // MARK: Records

  /// Finds the end of the current record, and its values.
  ///
  /// Commas have a copy of the loop of their own, in which the separator is a constant.
  @inline(__always)
  private mutating func scan() -> Record {
    separator == Self.comma
      ? Self.scan(input, by: Self.comma, columns: columns, slots: &slots) : scan(columns: columns)
  }

  @inline(never)
  mutating func scan(columns: [Int]) -> Record {
    Self.scan(input, by: separator, columns: columns, slots: &slots)
  }

  /// Finds the end of the record that begins at `input.start`, and the values in it.
  ///
  /// - Parameters:
  ///   - separator: The byte between two fields.
  ///   - columns: The slot for each position of the record, or −1 for none; later positions have none.
  ///   - slots: Receives the positions of the values read.
  @inline(__always)
  static func scan(
    _ input: ByteInput, by separator: UInt8, columns: [Int], slots: inout [Slot]
  ) -> Record {
    // A record with one byte more than the maximum is too long.
    let stop = min(input.end, input.start + longestRecord + 1)
    // The span ends at `stop`, so that in the loops a single comparison serves as loop condition and bounds check.
    let bytes = input.bytes.span.extracting(0..<stop)
    var slots = slots.mutableSpan
    // As bits: of four comparisons the compiler makes a jump, which the processor cannot predict.
    let ends: UInt64 = 1 &<< UInt64(separator) | 1 << UInt64(quote) | 1 << 10 | 1 << 13
    var position = input.start
    var field = 0
    var isQuoted = false
    while true {
      var slot = Slot(start: position)
      if position < stop, bytes[position] == quote {
        isQuoted = true
        slot.hasSpaces = true
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
        if position < stop, bytes[position] != separator, !isLineEnd(bytes[position]) {
          return .torn("has text after a closing quote", field: field)
        }
      } else {
        // Every byte that ends or tears a field is at most the separator, or a quote; with a comma, hardly any other byte is.
        let highest = max(separator, quote)
        if separator == comma {
          // The highest bit of each of eight bytes that is at most a comma; that of a higher byte may be set above such a one only.
          while position + 8 <= bytes.count, case let word = bytes.word(at: position) {
            let low = (word &- 0x2D2D_2D2D_2D2D_2D2D) & ~word & 0x8080_8080_8080_8080
            position += low.trailingZeroBitCount >> 3
            if low != 0 { break }
          }
        }
        let unchecked = position
        while position < bytes.count, bytes[position] > highest || ends &>> UInt64(bytes[position]) & 1 == 0 {
          position += 1
        }
        if position < stop, bytes[position] == quote {
          return .torn("has a quote inside a field that does not begin with one", field: field)
        }
        slot.end = position
        // There are none before the first byte that is at most a comma.
        slot.hasSpaces = separator != comma || position > unchecked
      }
      guard position < stop || (input.isFinal && stop == input.end && position - input.start <= longestRecord) else {
        return unended(input, stop, isQuoted: false, field: field)
      }
      if field < columns.count, case let column = columns[field], column >= 0 { slots[column] = slot }
      field += 1
      guard position < stop, bytes[position] == separator else {
        return .whole(next: position, fields: field, isQuoted: isQuoted)
      }
      position += 1
    }
  }

  /// The result for a record whose end was not found before `stop`.
  private static func unended(_ input: ByteInput, _ stop: Int, isQuoted: Bool, field: Int) -> Record {
    if stop - input.start > longestRecord { return .torn("is longer than \(longestRecord) bytes", field: field) }
    guard input.isFinal else { return .incomplete }
    return .torn("has a quote that is never closed", field: field)
  }

  /// End of the physical line on which a torn record began, or the point where it is known to be too long; nil if that
  /// needs more bytes.
  private mutating func endOfLine() -> Int? {
    let stop = min(input.end, input.start + longestRecord + 1)
    var position = input.start
    while position < stop, !isLineEnd(input.bytes[position]) { position += 1 }
    if position < stop || (input.isFinal && stop == input.end) { return position }
    guard stop - input.start > longestRecord else { return nil }
    isPassingOver = true
    return stop
  }

  /// Skips the rest of a line; false if that needs more bytes.
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

  /// Skips the end of the last line, and empty lines.
  @inline(__always)
  mutating func skipLineEnds() {
    while input.start < input.end, case let byte = input.bytes[input.start], isLineEnd(byte) {
      countLineEnd(byte)
      input.start += 1
    }
  }

  /// Replaces doubled quotes in a slot by single ones, in place.
  @inline(__always)
  mutating func unquoted(_ slot: Slot) -> Slot { slot.hasDoubledQuotes ? undoubled(slot) : slot }

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
