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
  /// Number of rows read.
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
  private let names: [String]
  /// For each name, the titles that its column can have in the header.
  private var titles: [[String]]
  /// For each name, the words of the units that a title of its column can end in; the first is that of a title without one.
  private let units: [[String]]
  /// The option that chooses titles, for messages.
  private let titlesOption: String
  /// The titles that the user chose not to read, as typed.
  private let ignored: String?
  /// For each name, the title of its column; nil if there is no such column.
  package private(set) var found: [String?] = []
  /// What to say about the header: lines before it, and titles that are not read.
  package internal(set) var notes: [String] = []
  /// The lines before the header.
  package private(set) var preamble: [String] = []
  /// Whether a title of a line that is not the header is near a name.
  private var isMisspelled = false
  /// For each position of the header, the index of its name in `names`, or −1 if it is ignored.
  private var columns: [Int] = []
  /// Position of each name's value in the current row.
  @usableFromInline var slots: [Slot]
  /// The names, a bit each, whose value in the current row had a comma in place of its point; those from the 65th on have none.
  private var withComma: UInt64 = 0
  /// The byte between two fields: a comma, a semicolon or a tab.
  private var separator = Self.comma
  /// Whether the columns are separated by commas, so that a point in a number is decimal.
  package var isSeparatedByCommas: Bool { separator == Self.comma }
  /// Whether the reader is skipping the rest of a line that was too long.
  private var isPassingOver = false

  private static let quote = UInt8(ascii: "\"")
  private static let comma = UInt8(ascii: ",")

  /// Reads the header.
  ///
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

  /// Why a text gives no titles.
  package struct TitlesProblem: Error { package let text: String }

  /// The choice among titles that `--columns` gives, such as `day=date,load=tss`.
  ///
  /// - Parameter names: Names of the columns that can have another title.
  /// - Throws: The first pair that is wrong, in full.
  package static func titles(_ text: String, of names: [String]) throws(TitlesProblem) -> [String: [String]] {
    var titles: [String: [String]] = [:]
    // A comma before no `=` belongs to the title: `weight=Weight, in kg,age=Age`.
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).reduce(into: [Substring]()) {
      parts, part in
      let isRest = !parts.isEmpty && !part.contains("=") && !part.allSatisfy { $0 == " " }
      parts.append(isRest ? "\(parts.removeLast()),\(part)" : part)
    }
    for part in parts {
      let part = part.drop { $0 == " " }
      func reject(_ reason: String) -> TitlesProblem {
        TitlesProblem(text: "\(CommandLineText.shown(String(part))) is rejected: \(reason)")
      }
      let pieces = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        withoutSpaces(around: $0)
      }
      guard pieces.count == 2, names.contains(pieces[0]), !pieces[1].isEmpty else {
        throw reject("titles for \(names.joined(separator: ", ")), written \(names[0])=TITLE,\(names[1])=TITLE.")
      }
      if let other = titles.first(where: { $0.value == [pieces[1]] })?.key {
        throw reject("\(clipped(pieces[1])) already is the title of \(other).")
      }
      if let other = titles.updateValue([pieces[1]], forKey: pieces[0]) {
        throw reject("\(pieces[0]) already has the title \(clipped(other.joined())).")
      }
    }
    return titles
  }

  /// The result of reading a row.
  package enum Row: Sendable {
    /// A row with as many fields as the header.
    case whole
    /// A rejected row.
    case rejected(Violation)
    /// More bytes are needed.
    case needsInput
    /// The end of the input.
    case finished
  }

  /// Position of a value in the input.
  @usableFromInline struct Slot: Sendable {
    @usableFromInline var start = 0
    @usableFromInline var end = 0
    /// Whether there may be spaces around the value.
    @usableFromInline var hasSpaces = false
    var hasDoubledQuotes = false
  }

  /// The result of scanning a record.
  private enum Record {
    /// A whole record that ends at `end`; the next begins at `next`.
    case whole(next: Int, fields: Int, isQuoted: Bool)
    /// A torn record, and the position of the field that tore it.
    case torn(String, field: Int)
    /// A record whose end is not in the input yet.
    case incomplete
  }

  // MARK: Header

  /// The most lines among which the header is looked for.
  private static let mostHeaderLines = 20

  /// Reads the header, the first of the first lines that has the needed titles.
  private mutating func readHeader(
    of name: String, expected: String, hints: [String: [String]], missing: ([String]) -> [String]
  ) throws(Failure) {
    try findFirstLine()
    if let end = endOfSeparatorLine {
      consume(upTo: end)
      try findFirstLine()
    }
    var (first, mostTitles): (Failure?, Int) = (nil, 0)
    while preamble.count < Self.mostHeaderLines {
      do throws(Failure) {
        let header = try lineOfTitles(of: name, expected)
        guard let lack = try take(header, of: name, expected: expected, hints: hints, missing: missing) else {
          try takeEmptyColumns()
          if !preamble.isEmpty {
            notes.insert(
              "the \(preamble.count == 1 ? "line" : "\(preamble.count) lines") before the header: not read", at: 0)
          }
          return
        }
        // A line of one title, such as a heading, is no header.
        if mostTitles < 2, header.titles.count > mostTitles { (first, mostTitles) = (lack, header.titles.count) }
        // Several titles of which one is misspelled are the header; a heading may only resemble a title.
        if isMisspelled, header.titles.count > 1 { break }
        preamble.append(header.line)
      } catch {
        throw first ?? error
      }
      try findFirstLine()
    }
    throw first ?? .unreadable("\(name) is empty.")
  }

  /// Adds columns of no name for empty fields that the first row has after those of the header, as exports of Samsung Health do.
  ///
  /// Not if two whole numbers are neighbors: `90,3,` may have a decimal comma.
  private mutating func takeEmptyColumns() throws(Failure) {
    while true {
      var ahead = self
      if ahead.findRow() {
        switch ahead.scan(columns: []) {
        case .whole(let next, let fields, _):
          let (row, more) = (ahead.input.bytes[ahead.input.start..<next], fields - columns.count)
          let numbers = row.split(separator: separator, omittingEmptySubsequences: false)
            .map { !$0.isEmpty && $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
          let mayHaveComma = zip(numbers, numbers.dropFirst()).contains { $0 && $1 }
          if more > 0, !mayHaveComma, row.suffix(more).allSatisfy({ $0 == separator }) {
            columns += Array(repeating: -1, count: more)
          }
          return
        case .torn: return
        case .incomplete: break
        }
      }
      if input.isFinal || input.isFull { return }
      try input.fill()
    }
  }

  /// Shows the next 1,000 rows, or those that fit into memory, until one is the last to see, without moving to them: a row may be shown
  /// again, and the current row is lost.
  package mutating func readAhead(isLast: (CSVRecords) -> Bool) throws(Failure) {
    var (ahead, count) = (self, 0)
    while count < 1000 {
      switch ahead.next() {
      case .whole where isLast(ahead): return
      case .whole, .rejected: count += 1
      case .needsInput where !input.isFull:
        try input.fill()
        (ahead, count) = (self, 0)
      case .needsInput, .finished: return
      }
    }
  }

  /// A line of titles.
  private struct TitleLine {
    var titles: [String] = []
    /// The line, safe to show.
    let line: String
    /// That a title is not UTF-8, in a sentence; empty if each is.
    var encoding = ""
  }

  /// Reads the line that begins at `input.start`, and moves behind it.
  private mutating func lineOfTitles(of name: String, _ expected: String) throws(Failure) -> TitleLine {
    var fieldCount = 0
    var next = 0
    separator = likelySeparator
    search: while true {
      switch scan(columns: []) {
      case .whole(let end, let fields, _) where input.start < input.end:
        (next, fieldCount) = (end, fields)
        break search
      case .torn(let reason, _):
        throw .unreadable("The header of \(name) cannot be read: \(reason).")
      case .whole:
        throw .unreadable("\(name) is empty; its first line must name the columns \(expected).")
      case .incomplete: try input.fill()
      }
    }
    // Scan again, now that the number of fields is known, to get their positions.
    var places = Array(repeating: Slot(), count: fieldCount)
    _ = Self.scan(input, by: separator, columns: Array(0..<fieldCount), slots: &places)
    var header = TitleLine(line: clipped(input.bytes[input.start..<next]))
    consumeLineEnds(upTo: next)
    for place in places.map({ unquoted($0) }) {
      let bytes = Array(input.bytes[place.start..<place.end])
      header.titles.append(withoutSpaces(around: String(decoding: bytes, as: UTF8.self)))
      if header.encoding.isEmpty, !isUTF8(bytes) {
        header.encoding = " It is not UTF-8, first in column \(header.titles.count): in Excel, save it as CSV UTF-8."
      }
    }
    // Libra marks its header as a comment.
    if header.titles.count > 1, header.titles[0].hasPrefix("#") { header.titles[0].removeFirst() }
    input.start = next
    return header
  }

  /// Takes a line of titles as the header.
  ///
  /// - Returns: What it lacks; nil if it is the header.
  private mutating func take(
    _ header: TitleLine, of name: String, expected: String, hints: [String: [String]], missing: ([String]) -> [String]
  ) throws(Failure) -> Failure? {
    let (titles, known) = (header.titles, Set(self.titles.joined()))
    // Such a name looks right, but the column would be silently ignored.
    for title in titles {
      let bare = title.unicodeScalars.drop { $0 == "\u{FEFF}" }
      guard bare.startIndex > title.startIndex, known.contains(String(bare)) else { continue }
      throw .unreadable("The header of \(name) cannot be read: \"\(clipped(title))\" begins with a byte order mark.")
    }
    let left =
      ignored.map { titles.contains($0) ? [$0] : $0.split(separator: ",").map { withoutSpaces(around: $0) } } ?? []
    columns = titles.map { title in
      if left.contains(title) { return -1 }
      return self.titles.firstIndex { $0.contains(title) } ?? names.indices.first { isTitle(title, of: $0) } ?? -1
    }
    found = []
    for (index, column) in names.enumerated() {
      let places = columns.indices.filter { columns[$0] == index }
      var candidates: [String] = []
      for place in places where !candidates.contains(titles[place]) { candidates.append(titles[place]) }
      guard candidates.count < 2 else {
        throw .unreadable(
          """
          \(name) has more than one column for \(column): \(candidates.joined(separator: ", ")). Choose one: \
          \(titlesOption) "\(column)=\(candidates[1])"
          """)
      }
      found.append(candidates.first)
      // An export can repeat its own titles: the first such column counts.
      for place in places.dropFirst() { columns[place] = -1 }
    }
    let repeated = names.filter { name in found.contains(name) && titles.count { $0 == name } > 1 }
    guard repeated.isEmpty else {
      throw .unreadable("\(name) has more than one column named \(repeated.joined(separator: ", ")).")
    }
    let unread = titles.indices.filter { columns[$0] < 0 && !titles[$0].isEmpty && !left.contains(titles[$0]) }
      .map { titles[$0] }.filter { !found.contains($0) }
    let misspelled = misspelled(unread, of: name)
    // A choice that names no column would be silently ignored.
    let chosen = names.indices.filter { found[$0] == nil && isChosen($0) }
    let lost = chosen.map { self.titles[$0][0] } + left.filter { !titles.contains($0) }
    guard lost.isEmpty else {
      let meant = chosen.map { names[$0] }.joined(separator: ", ")
      return .unreadable(
        """
        \(name) has no column \(lost.map { clipped($0) }.joined(separator: ", ")).\(header.encoding) Its first line reads: \(header.line)
        \(meant.isEmpty ? "\(Option.ignore.name) has this title." : "\(titlesOption) has this title for \(meant).")
        """)
    }
    let missing = missing(names.indices.filter { found[$0] != nil }.map { names[$0] })
    if let misspelled {
      if missing.isEmpty { throw misspelled }
      isMisspelled = true
      return misspelled
    }
    guard missing.isEmpty else {
      return .unreadable(
        """
        \(name) has no column \(missing.joined(separator: ", ")).\(header.encoding) Its first line reads: \(header.line)
        Columns are separated by commas, semicolons or tabs and named, in any order, \(expected).\
        \(proposal(for: missing, among: titles, hints))
        """)
    }
    if !unread.isEmpty {
      let more = unread.count > 10 ? " and \(unread.count - 10) more" : ""
      notes.append("columns that are not read: \(unread.prefix(10).map { clipped($0) }.joined(separator: ", "))\(more)")
    }
    return nil
  }

  /// Whether the user chose the title of a name.
  private func isChosen(_ name: Int) -> Bool { titles[name].count == 1 && titles[name] != [names[name]] }

  /// Whether a title that is none of the known ones means a name: by its letters, with or without a unit at its end.
  private func isTitle(_ title: String, of name: Int) -> Bool {
    if isChosen(name) { return false }
    let (unit, units) = (unitWords(of: title), units[name])
    let core = unit.contains(where: units.contains) ? nameLetters(withoutUnit(title)) : []
    return titles[name].contains { other in
      if isName(nameLetters(title), of: nameLetters(other)) { return true }
      if core.isEmpty { return false }
      return isName(core, of: nameLetters(other))
        || unitWords(of: other).contains(where: units.contains) && isName(core, of: nameLetters(withoutUnit(other)))
    }
  }

  /// What is wrong if a title that is not read probably stands for a name without a column, or is that of a name with an unknown unit.
  private func misspelled(_ unread: [String], of name: String) -> Failure? {
    let foreign = unread.compactMap { title in
      title.last.map(")]".contains) != true
        ? nil
        : names.indices.first { index in
          !units[index].isEmpty && found[index] == nil && !isChosen(index)
            && titles[index].contains { isName(nameLetters(withoutUnit(title)), of: nameLetters($0)) }
        }.map { (title, $0) }
    }
    if let (title, index) = foreign.first {
      return .unreadable(
        """
        \(name) has the column \(clipped(title)) with an unknown unit; known are \(units[index].joined(separator: ", ")). If its numbers \
        are in \(units[index][0]): \(titlesOption) \(argument("\(names[index])=\(title)")). If not: \(Option.ignore.name) \(argument(title))
        """)
    }
    let near = unread.compactMap { title in
      nearestName(
        to: title, among: names.indices.filter { !isChosen($0) }.map { names[$0] },
        isGiven: { name in names.firstIndex(of: name).map { found[$0] != nil } == true }
      )
      .map { (title, $0) }
    }
    guard !near.isEmpty else { return nil }
    let columns = near.map { "\"\(clipped($0))\", which is unknown (did you mean \($1)?)" }
    let chosen = names.indices.filter(isChosen).map { "\(names[$0])=\(titles[$0][0])" }
    return .unreadable(
      """
      The header of \(name) has the column \(columns.joined(separator: ",\nand the column ")).
      If so: \(titlesOption) \(argument((chosen + near.map { "\($1)=\($0)" }).joined(separator: ","))). If not: \
      \(Option.ignore.name) \(argument(near.map(\.0).joined(separator: ",")))
      """)
  }

  /// A text in quotes of the shell.
  private func argument(_ text: String) -> String {
    "\"" + text.map { ["\"", "$", "`", "\\"].contains($0) ? "\\\($0)" : String($0) }.joined() + "\""
  }

  /// The choice of titles that resemble those of missing columns, ready to paste; empty if no title does.
  private func proposal(for missing: [String], among header: [String], _ hints: [String: [String]]) -> String {
    let known = titles.joined()
    var free = header.filter { title in !known.contains(title) && !title.contains { "\"$`\\=".contains($0) } }
    var (pairs, hasTitle) = ([String](), false)
    for (index, name) in names.enumerated() {
      // A title that the user chose stays chosen.
      if let title = found[index] {
        if title != name, titles[index].count == 1 { pairs.append("\(name)=\(title)") }
        continue
      }
      guard let hints = hints[name] else { continue }
      let place = hints.lazy.compactMap { hint in free.firstIndex { resembles($0, hint, for: index) } }.first
      if let place {
        pairs.append("\(name)=\(free.remove(at: place))")
        hasTitle = true
      } else if missing.contains(name) {
        pairs.append("\(name)=TITLE")
      }
    }
    return hasTitle ? "\nIf these are its columns: \(titlesOption) \"\(pairs.joined(separator: ","))\"" : ""
  }

  /// Whether a title ends in the words of a hint, or begins with them if they are no short ones as in `Day Strain`, before a unit that the
  /// column can take.
  private func resembles(_ title: String, _ hint: String, for name: Int) -> Bool {
    let isBracketed = title.last.map(")]".contains) == true
    let (unit, units) = (unitWords(of: title), units[name])
    // A unit is read at the end alone: `Minutes REM Sleep` would be hours.
    guard !title.contains(#/\p{L}\.\p{L}/#), !isBracketed || units.isEmpty || unit.contains(where: units.contains),
      !words(of: title).dropLast().contains(where: units.contains)
    else {
      return false
    }
    let core = unit.contains(where: units.contains) ? withoutUnit(title) : title
    return [title, core].contains {
      let text = " \(words(of: $0).joined(separator: " ")) "
      return text.hasSuffix(" \(hint) ") || hint.count > 3 && text.hasPrefix(" \(hint) ")
    }
  }

  /// Moves to the next line that is not empty, and reads all of it.
  private mutating func findFirstLine() throws(Failure) {
    skipLineEnds()
    while !isFirstLineWhole {
      try input.fill()
      skipLineEnds()
    }
  }

  /// The end of the line that begins at `input.start`, if it only tells Excel the separator, `sep=;`; nil for any other line.
  private var endOfSeparatorLine: Int? {
    let line = input.bytes[input.start..<input.end].prefix { !isLineEnd($0) }
    let text = String(decoding: line.prefix(8).filter { $0 != Self.quote }, as: UTF8.self)
    return line.count <= 7 && text.wholeMatch(of: #/(?i)sep=./#) != nil ? line.endIndex : nil
  }

  /// Whether the whole line that begins at `input.start` is in the input, or as much of it as a record may have.
  private var isFirstLineWhole: Bool {
    input.isFinal || input.isFull || input.bytes[input.start..<input.end].contains(where: isLineEnd)
  }

  /// The separator between the most known titles of the first line, in any spelling; if there are none, the one that separates the
  /// most; a comma if that decides nothing.
  private var likelySeparator: UInt8 {
    let line = input.bytes[input.start..<input.end].prefix { !isLineEnd($0) }
    func rank(_ separator: UInt8) -> (known: Int, all: Int) {
      let fields = line.split(separator: separator)
      let count = fields.count { field in
        let title = withoutSpaces(around: String(decoding: field.filter { $0 != Self.quote }, as: UTF8.self))
        return titles.joined().contains(title) || names.indices.contains { isTitle(title, of: $0) }
      }
      return (count, fields.count)
    }
    return [UInt8(ascii: ";"), UInt8(ascii: "\t")].reduce(Self.comma) { best, other in
      rank(other) > rank(best) ? other : best
    }
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

  /// Moves to the end of a line.
  @inline(__always)
  private mutating func consume(upTo end: Int) {
    input.start = end
    isAfterReturn = false
  }

  /// Counts the line ends inside the quotes of a record.
  @inline(never)
  private mutating func consumeLineEnds(upTo end: Int) {
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

  /// Whether all input was read.
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
  private mutating func scan(columns: [Int]) -> Record {
    Self.scan(input, by: separator, columns: columns, slots: &slots)
  }

  /// Finds the end of the record that begins at `input.start`, and the values in it.
  ///
  /// - Parameters:
  ///   - separator: The byte between two fields.
  ///   - columns: The slot for each position of the record, or −1 for none; later positions have none.
  ///   - slots: Receives the positions of the values read.
  @inline(__always)
  private static func scan(
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
  private mutating func skipLineEnds() {
    while input.start < input.end, case let byte = input.bytes[input.start], isLineEnd(byte) {
      countLineEnd(byte)
      input.start += 1
    }
  }

  /// Replaces doubled quotes in a slot by single ones, in place.
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

/// The titles that columns can have instead of their names.
package struct CSVTitles {
  /// The titles of a column, by its name.
  let byName: [String: [String]]
  /// The words of the units that the title of a column can end in, by its name.
  let units: [String: [String]]
  /// The option that chooses others.
  let option: String

  package init(
    _ byName: [String: [String]] = [:], units: [String: [String]] = [:], option: String = Option.namesOfColumns
  ) {
    (self.byName, self.units, self.option) = (byName, units, option)
  }

  /// The key of the titles that are not read, which is no name of a column.
  package static let ignored = ""
}
