import ScienceKernel

extension CSVRecords {
  /// The most lines among which the header is looked for.
  private static let mostHeaderLines = 20

  /// Reads the header, the first of the first lines that has the needed titles.
  mutating func readHeader(
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
        guard let (lack, isMisspelled) = try take(header, of: name, expected: expected, hints: hints, missing: missing)
        else {
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
  /// - Returns: What it lacks, and whether a title of it is near a name; nil if it is the header.
  private mutating func take(
    _ header: TitleLine, of name: String, expected: String, hints: [String: [String]], missing: ([String]) -> [String]
  ) throws(Failure) -> (lack: Failure, isMisspelled: Bool)? {
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
      let lack = Failure.unreadable(
        """
        \(name) has no column \(lost.map { clipped($0) }.joined(separator: ", ")).\(header.encoding) Its first line reads: \(header.line)
        \(meant.isEmpty ? "\(Option.ignore.name) has this title." : "\(titlesOption) has this title for \(meant).")
        """)
      return (lack, false)
    }
    let missing = missing(names.indices.filter { found[$0] != nil }.map { names[$0] })
    if let misspelled {
      if missing.isEmpty { throw misspelled }
      return (misspelled, true)
    }
    guard missing.isEmpty else {
      let lack = Failure.unreadable(
        """
        \(name) has no column \(missing.joined(separator: ", ")).\(header.encoding) Its first line reads: \(header.line)
        Columns are separated by commas, semicolons or tabs and named, in any order, \(expected).\
        \(proposal(for: missing, among: titles, hints))
        """)
      return (lack, false)
    }
    if !unread.isEmpty {
      let more = unread.count > 10 ? " and \(unread.count - 10) more" : ""
      notes.append("columns that are not read: \(unread.prefix(10).map { clipped($0) }.joined(separator: ", "))\(more)")
    }
    return nil
  }

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
