import ScienceKernel

/// The members of an object, written in order; a nil value is left out, or written as `null`.
package struct WireMembers: ~Copyable {
  /// The object so far, without its last brace.
  private var text: GrowingText
  private let hasNulls: Bool

  // Not inlined: called from many places, so one copy keeps the code small.

  /// No members.
  ///
  /// - Parameters:
  ///   - hasNulls: Whether a nil value is written as `null`.
  ///   - capacity: The expected length [bytes].
  @inline(never) package init(hasNulls: Bool = false, capacity: Int = 64) {
    self.hasNulls = hasNulls
    text = GrowingText(capacity: capacity)
    text.append(byte: UInt8(ascii: "{"))
  }

  /// The object.
  ///
  /// The members are gone afterwards, so that no caller has to release them.
  package var tree: WireJSON {
    @inline(never) consuming get {
      text.append(byte: UInt8(ascii: "}"))
      return .written(text.utf8)
    }
  }

  /// Begins a member.
  @inline(never) private mutating func begin(_ name: String) {
    if text.last != UInt8(ascii: "{") { text.append(byte: UInt8(ascii: ",")) }
    text.append(byte: UInt8(ascii: "\""))
    text.append(name)
    text.append(byte: UInt8(ascii: "\""))
    text.append(byte: UInt8(ascii: ":"))
  }

  /// Adds `null`, or nothing.
  @inline(never) private mutating func addNothing(_ name: String) {
    guard hasNulls else { return }
    begin(name)
    text.append(piece: "null")
  }

  /// Adds a value.
  @inline(never) package mutating func add(_ name: String, _ value: WireJSON?) {
    guard let value else { return addNothing(name) }
    begin(name)
    value.append(to: &text)
  }

  /// Adds a string.
  @inline(never) package mutating func add(_ name: String, _ string: String?) {
    guard let string else { return addNothing(name) }
    begin(name)
    text.append(quoted: string)
  }

  /// Adds a string that is in a range of a text in UTF-8.
  @inline(never) mutating func add(_ name: String, _ range: Range<Int>, of utf8: [UInt8]) {
    begin(name)
    unsafe utf8.withUnsafeBufferPointer { unsafe text.append(quoted: UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// Adds an instant as a dialect writes it.
  @inline(never) mutating func add(_ name: String, _ instant: WireInstant?, in dialect: WireDialect?) {
    guard let instant else { return addNothing(name) }
    begin(name)
    instant.append(to: &text, in: dialect)
  }

  /// Adds a whole number.
  @inline(never) package mutating func add(_ name: String, _ number: Int?) {
    guard let number else { return addNothing(name) }
    begin(name)
    text.append(number, places: 0)
  }

  /// Adds a number; one that is not finite is `null`.
  @inline(never) package mutating func add(_ name: String, _ number: Double?) { add(name, number.map { .double($0) }) }

  /// Adds a boolean.
  @inline(never) package mutating func add(_ name: String, _ flag: Bool?) { add(name, flag.map { .bool($0) }) }

  /// Adds an object, whose members are written in place.
  package mutating func add(_ name: String, part: (inout WireMembers) -> Void) {
    begin(name)
    text.append(byte: UInt8(ascii: "{"))
    part(&self)
    text.append(byte: UInt8(ascii: "}"))
  }

  /// Adds the range of a field with its unit, or its choices, after another member.
  @inline(never) mutating func add(partsOf field: InputField) { field.writeParts(to: &text, after: ",") }

  /// Adds the problems that an answer lists, and the number of further ones.
  @inline(never) package mutating func add(_ problems: WireProblems, hasParts: Bool) {
    if !problems.isEmpty { add("violations", problems.listed.map { $0.tree(hasParts: hasParts) }) }
    if problems.further > 0 { add("furtherViolations", problems.further) }
  }

  /// Adds an array of strings.
  @inline(never) package mutating func add(_ name: String, _ texts: [String]?) { add(name, texts.map { .texts($0) }) }

  /// Adds an array.
  @inline(never) package mutating func add(_ name: String, _ values: [WireJSON]?) {
    add(name, values.map { .array($0) })
  }

  /// Adds a date, written YYYY-MM-DD.
  @inline(never) package mutating func add(_ name: String, _ day: CalendarDate?) { add(name, day.map { .day($0) }) }
}

extension WireJSON {
  /// An object with these members.
  package static func object(_ add: (inout WireMembers) -> Void) -> WireJSON {
    var members = WireMembers()
    add(&members)
    return members.tree
  }

  /// A date, written YYYY-MM-DD.
  @inline(never) package static func day(_ day: CalendarDate) -> WireJSON { .string(day.description) }

  /// An array of strings.
  @inline(never) package static func texts(_ texts: [String]) -> WireJSON { .array(texts.map { .string($0) }) }
}
