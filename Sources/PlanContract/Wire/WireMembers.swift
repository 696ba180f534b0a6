import ScienceKernel

/// The members of an object, written in order; a nil value is left out, or written as `null`.
package struct WireMembers {
  /// The members so far, without braces.
  private var utf8: [UInt8] = []
  private let hasNulls: Bool

  // Not inlined: called from many places, so one copy keeps the code small.

  /// No members.
  ///
  /// - Parameters:
  ///   - hasNulls: Whether a nil value is written as `null`.
  ///   - capacity: The expected length [bytes].
  @inline(never) package init(hasNulls: Bool = false, capacity: Int = 0) {
    self.hasNulls = hasNulls
    utf8.reserveCapacity(capacity)
  }

  /// The object.
  package var tree: WireJSON { .written(utf8) }

  /// Begins a member.
  @inline(never) private mutating func begin(_ name: String) {
    if !utf8.isEmpty, utf8[utf8.count - 1] != UInt8(ascii: "{") { utf8.append(UInt8(ascii: ",")) }
    utf8.append(UInt8(ascii: "\""))
    utf8.append(name)
    utf8.append(piece: "\":")
  }

  /// Adds `null`, or nothing.
  @inline(never) private mutating func addNothing(_ name: String) {
    guard hasNulls else { return }
    begin(name)
    utf8.append(piece: "null")
  }

  /// Adds a value.
  @inline(never) package mutating func add(_ name: String, _ value: WireJSON?) {
    guard let value else { return addNothing(name) }
    begin(name)
    value.append(to: &utf8)
  }

  /// Adds a string.
  @inline(never) package mutating func add(_ name: String, _ text: String?) {
    guard let text else { return addNothing(name) }
    begin(name)
    utf8.append(quoted: text)
  }

  /// Adds a string that is in UTF-8.
  @inline(never) package mutating func add(_ name: String, utf8 text: [UInt8]?) {
    guard let text else { return addNothing(name) }
    begin(name)
    utf8.append(quoted: text)
  }

  /// Adds a whole number.
  @inline(never) package mutating func add(_ name: String, _ number: Int?) {
    guard let number else { return addNothing(name) }
    begin(name)
    utf8.append(number, places: 0)
  }

  /// Adds a number; one that is not finite is `null`.
  @inline(never) package mutating func add(_ name: String, _ number: Double?) { add(name, number.map { .double($0) }) }

  /// Adds a boolean.
  @inline(never) package mutating func add(_ name: String, _ flag: Bool?) { add(name, flag.map { .bool($0) }) }

  /// Adds an object, whose members are written in place.
  package mutating func add(_ name: String, part: (inout WireMembers) -> Void) {
    begin(name)
    utf8.append(UInt8(ascii: "{"))
    part(&self)
    utf8.append(UInt8(ascii: "}"))
  }

  /// Adds an array of strings.
  @inline(never) package mutating func add(_ name: String, _ texts: [String]?) { add(name, texts.map { .texts($0) }) }

  /// Adds an array.
  @inline(never) package mutating func add(_ name: String, _ values: [WireJSON]?) {
    add(name, values.map { .array($0) })
  }

  /// Adds a date, written YYYY-MM-DD.
  @inline(never) package mutating func add(_ name: String, _ day: CalendarDate?) { add(name, day.map { .day($0) }) }

  /// Adds the members of another object.
  package mutating func add(_ other: WireMembers) {
    if !utf8.isEmpty, !other.utf8.isEmpty { utf8.append(UInt8(ascii: ",")) }
    utf8 += other.utf8
  }
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
