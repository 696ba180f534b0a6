import CommandLineText
import PlanContract
import ScienceKernel

/// Reads people from lines of JSON (NDJSON), one object per line; a broken line does not affect the next.
///
/// - Lines end with LF; a CR before it is white space. Lines of only white space are skipped.
/// - The grammar is strict RFC 8259. Numbers are parsed as exact decimals, exponents included, and never pass through a
///   binary fraction.
/// - `null` means absent. A known name may not be repeated. A name that is near a known one is rejected. Other names are
///   ignored, but their values must be JSON, nested at most 512 deep.
/// - A line may be 1 MiB long; longer ones are skipped in constant memory.
///
/// A plain line with an accepted person is parsed in one pass, in place. Every other line is parsed as a request of the
/// contract, which reports what is wrong.
struct JSONLinesReader: PeopleReader {
  private var input: ByteInput
  private(set) var id: [UInt8] = []
  var hasIDs: Bool { true }
  /// Always false: a line without an identifier gets its number.
  var isIDMissing: Bool { false }
  private(set) var line = 1
  /// Number of line ends before the next entry.
  private var lineEnds = 0
  /// Always false: a number has no unit.
  var isUnitNamed: Bool { false }
  /// Always nil: a line with another protein than the default is rejected, and its person has its TDEE.
  var choices: Boxed<RowChoices>? { nil }
  var hasChoices: Bool { false }
  /// Always 0: lines of JSON have no separators.
  var blankLines: Int { 0 }
  private let start: CalendarDate
  private let names = ChoiceNames()
  /// The members that only the reader of any line reads.
  private static let choices = [InputField.tdeeBasis, .proteinWeight].map { PlanInput.Name.of($0) }
  /// The identifier's name in a user of the contract's call `weekly`; it counts if there is no `id`.
  private static let userID = "userId"
  /// The place of that name among the known ones.
  private static let userIDPlace = PersonValue.ofJSON.count
  /// The known names, those of `PersonValue` by raw value, and after them the first ignored ones.
  private var keys = MemberNames(
    PersonValue.ofJSON.map { $0.json } + [Self.userID] + Self.choices + [PersonValue.ownTDEE.column])
  private var rows = 0
  private var isPassingOver = false
  /// The values of the current line, by raw value of the name.
  private var slots: [Slot]
  /// The value of a name, and where its text begins and ends.
  private struct Slot {
    var kind = Kind.absent
    var start = 0
    var end = 0
  }

  private enum Kind {
    case absent, null, number, string
  }

  init(_ input: ByteInput, on start: CalendarDate) {
    self.input = input
    self.start = start
    slots = Array(repeating: Slot(), count: keys.count)
  }

  // MARK: Lines

  mutating func fill() throws(Failure) { try input.fill() }

  var position: Int { input.position }

  mutating func next() -> Step {
    while true {
      if isPassingOver {
        while input.start < input.end, input.bytes[input.start] != UInt8(ascii: "\n") { input.start += 1 }
        guard input.start < input.end else { return input.isFinal ? .finished : .needsInput }
        isPassingOver = false
      }
      while input.start < input.end, case let byte = input.bytes[input.start], isBlank(byte) {
        if byte == UInt8(ascii: "\n") { lineEnds += 1 }
        input.start += 1
      }
      guard input.start < input.end else { return input.isFinal ? .finished : .needsInput }
      line = lineEnds + 1
      if let person = plainPerson() { return .person(person) }
      let end = endOfLine()
      if end - input.start > longestRecord {
        rows += 1
        setID(to: 0..<0, of: [])
        input.start = end
        isPassingOver = true
        return .rejected([Self.line("is longer than \(longestRecord) bytes")])
      }
      guard end < input.end || input.isFinal else { return .needsInput }
      return anyone(until: end)
    }
  }

  /// The end of the line that begins at `input.start`; if it is not found, one byte past the maximum line length, or
  /// the end of the available input.
  private func endOfLine() -> Int {
    let bytes = input.bytes.span
    let stop = min(input.end, input.start + longestRecord + 1)
    var end = input.start
    while end < stop, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }

  private static func line(_ message: String) -> Violation { Violation(field: "row", message: message) }

  /// Stores an identifier, or the number of the line if it is empty.
  @inline(__always)
  private mutating func setID(to place: Range<Int>, of bytes: [UInt8]) {
    if place.isEmpty { id = Array(String(rows).utf8) } else { _ = id.copy(place, of: bytes) }
  }

  // MARK: Plain lines

  /// The person in the line that begins at `input.start`, whose bytes are then consumed.
  ///
  /// Returns nil and consumes nothing if the line is not plain, has no accepted person, or is incomplete.
  mutating func plainPerson() -> Person? {
    guard let end = Self.scan(input, &keys, slots: &slots),
      !slots[(Self.userIDPlace + 1)...].contains(where: { $0.kind != .absent }),
      case .success(let person) = read(input.bytes.span)
    else { return nil }
    rows += 1
    let name = slots[isGiven(.id) ? PersonValue.id.rawValue : Self.userIDPlace]
    setID(to: name.start..<name.end, of: input.bytes)
    input.start = end
    return person
  }

  /// Finds the end of the plain line that begins at `input.start`, and the values in it.
  ///
  /// - Parameters:
  ///   - keys: The known names, and the ignored ones after them.
  ///   - slots: The value of each name: absent, `null`, a number or a string.
  /// - Returns: nil if the line is not plain, has other kinds of values, or is incomplete.
  @inline(__always)
  private static func scan(_ input: ByteInput, _ keys: inout MemberNames, slots: inout [Slot]) -> Int? {
    let stop = min(input.end, input.start + longestRecord)
    // The span ends where the search ends, so one comparison serves both as loop condition and as bounds check.
    let bytes = input.bytes.span.extracting(0..<stop)
    var slots = slots.mutableSpan
    for name in 0..<slots.count { slots[name] = Slot() }
    var position = input.start
    var bits: UInt8 = 0
    var member = 0
    guard PlainJSON.skip(UInt8(ascii: "{"), bytes, &position) else { return nil }
    repeat {
      PlainJSON.skipSpace(bytes, &position)
      let key = position + 1
      guard PlainJSON.skipString(bytes, &position, bits: &bits) else { return nil }
      let text = bytes.extracting(key..<position - 1)
      guard let name = keys.index(of: text, at: member) ?? ignored(text, among: &keys) else { return nil }
      member += 1
      PlainJSON.skipSpace(bytes, &position)
      guard PlainJSON.skip(UInt8(ascii: ":"), bytes, &position) else { return nil }
      PlainJSON.skipSpace(bytes, &position)
      let start = position
      guard PlainJSON.skipValue(bytes, &position, bits: &bits) else { return nil }
      if name < slots.count {
        guard slots[name].kind == .absent else { return nil }
        switch bytes[start] {
        case UInt8(ascii: "\""): slots[name] = Slot(kind: .string, start: start + 1, end: position - 1)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          slots[name] = Slot(kind: .number, start: start, end: position)
        case UInt8(ascii: "n"): slots[name].kind = .null
        default: return nil
        }
      }
      PlainJSON.skipSpace(bytes, &position)
    } while PlainJSON.skip(UInt8(ascii: ","), bytes, &position)
    guard PlainJSON.skip(UInt8(ascii: "}"), bytes, &position) else { return nil }
    PlainJSON.skipSpace(bytes, &position)
    guard position < stop ? bytes[position] == UInt8(ascii: "\n") : input.isFinal && stop == input.end else {
      return nil
    }
    guard bits < 0x80 || isUTF8(Array(input.bytes[input.start..<position])) else { return nil }
    return position
  }

  /// The index of a new name, beyond the known ones; nil if it may be rejected, which depends on the other names of its line.
  @inline(never)
  private static func ignored(_ text: Span<UInt8>, among keys: inout MemberNames) -> Int? {
    let name = String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    // The reader of any line decides about units, by their value.
    guard
      nearestName(to: name, among: PlanRequest.names + WireObject.unitNames, words: WireObject.otherWords) == nil
    else { return nil }
    return keys.append(name)
  }

  // MARK: All other lines

  /// The person in the line that begins at `input.start`, or the violations about it; the line is consumed.
  ///
  /// - Parameter end: The end of the line.
  mutating func anyone(until end: Int) -> Step {
    rows += 1
    let line = input.start..<end
    input.start = end
    setID(to: 0..<0, of: [])
    let tree: WireJSON
    let members: [WireJSON.Member]
    do throws(JSONDamage) {
      tree = try WireJSON(input.bytes, in: line, depth: -1)
      guard case .object(let all) = tree else { throw JSONDamage(message: "a { is missing", position: 0) }
      members = all
    } catch {
      guard isUTF8(Array(input.bytes[line])) else { return .rejected([Self.line("is not UTF-8")]) }
      return .rejected([Self.line("is not a JSON object: \(error.message) at byte \(error.position + 1)")])
    }
    let damagedID = takeID(of: members)
    do throws(WireError) {
      var object = WireObject(tree)
      if let given = object.peek(PersonValue.ownTDEE.column) {
        object.reject(given, PersonValue.ownTDEE.column, "a line of JSON has it as \(PlanInput.Name.tdeeBasis)")
      }
      let person = Person(&object, on: start)
      // Each row has a TDEE of its own, as in CSV.
      person?.withComputedTDEE.rejectChoices(in: &object)
      guard let person, object.problems.isEmpty else { throw WireError(object.problems) }
      return damagedID.map { .rejected([$0]) } ?? .person(person)
    } catch {
      return .rejected((damagedID.map { [$0] } ?? []) + PlanFailure(error).violations)
    }
  }

  /// Stores the identifier; returns a violation if it cannot be used.
  private mutating func takeID(of members: [WireJSON.Member]) -> Violation? {
    for name in [PersonValue.id.json, Self.userID] {
      let ids = members.filter { $0.isNamed(name) }.map(\.value)
      guard ids.count < 2 else { return Violation(field: name, message: "is given more than once") }
      switch ids.first ?? .null {
      case .null: continue
      case .string(let text) where !text.utf8.contains(0), .number(let text):
        let bytes = Array(text.utf8)
        setID(to: bytes.indices, of: bytes)
        return nil
      default: return Violation(field: name, message: "is not a string without NUL, and not a number")
      }
    }
    return nil
  }

  // MARK: Values

  /// The range of the text of a name's value; empty if there is none of that kind.
  @inline(__always)
  private func place(_ name: PersonValue, of kind: Kind) -> Range<Int> {
    let slot = slots[name.rawValue]
    return slot.kind == kind ? slot.start..<slot.end : 0..<0
  }

  /// Whether a name has a value; `null` counts as none.
  @inline(__always)
  private func isGiven(_ name: PersonValue) -> Bool {
    let kind = slots[name.rawValue].kind
    return kind != .absent && kind != .null
  }

  /// The person of the current plain line, or the fields that are wrong.
  @inline(__always)
  private func read(_ bytes: Span<UInt8>) -> Result<Person, WrongFields> {
    @inline(__always) func number(_ value: PersonValue) -> Range<Int> { place(value, of: .number) }
    @inline(__always) func text(_ value: PersonValue) -> Range<Int> { place(value, of: .string) }
    return Person.read(bytes, on: start, choices: names, number: number, text: text) { value in
      // An empty pace is that of the goal.
      isGiven(value) && !(value == .pace && slots[value.rawValue].kind == .string && text(value).isEmpty)
    }
  }
}

/// Names of members, which are mostly at the same places in every object.
private struct MemberNames {
  private var bytes: [UInt8] = []
  private var places: [Range<Int>] = []
  /// The name that was found last at each place of an object.
  private var order = Array(repeating: 0, count: 16)

  var count: Int { places.count }

  init(_ names: [String]) { for name in names { _ = append(name) } }

  /// Adds a name and returns its index; after 64 names it adds none.
  mutating func append(_ name: String) -> Int {
    if places.count < 64 {
      places.append(bytes.count..<bytes.count + name.utf8.count)
      bytes += name.utf8
    }
    return places.count - 1
  }

  /// The index of a name; nil if it is not known.
  ///
  /// - Parameter member: The place of the name in its object.
  @inline(__always)
  mutating func index(of text: Span<UInt8>, at member: Int) -> Int? {
    let place = min(member, order.count - 1)
    if isName(order[place], text) { return order[place] }
    guard let index = places.indices.first(where: { isName($0, text) }) else { return nil }
    order[place] = index
    return index
  }

  @inline(__always)
  private func isName(_ index: Int, _ text: Span<UInt8>) -> Bool {
    bytes.span.extracting(places[index]).hasBytes(of: text)
  }
}
