import ScienceKernel

/// The members of an object that is being written, in order; a nil value is left out, or written as `null`.
package struct WireMembers {
  private var members: [WireJSON.Member] = []
  private let hasNulls: Bool

  /// No members.
  ///
  /// - Parameter hasNulls: Whether a nil value is written as `null`.
  package init(hasNulls: Bool = false) { self.hasNulls = hasNulls }

  /// The object.
  package var tree: WireJSON { .object(members) }

  // Not inlined: called from many places, so one copy keeps the code small.

  /// Adds a value.
  @inline(never) package mutating func add(_ name: String, _ value: WireJSON?) {
    guard value != nil || hasNulls else { return }
    members.append(WireJSON.Member(name, value ?? .null))
  }

  /// Adds a string.
  @inline(never) package mutating func add(_ name: String, _ text: String?) { add(name, text.map { .string($0) }) }

  /// Adds a whole number.
  @inline(never) package mutating func add(_ name: String, _ number: Int?) { add(name, number.map { .whole($0) }) }

  /// Adds a number; one that is not finite is `null`.
  @inline(never) package mutating func add(_ name: String, _ number: Double?) { add(name, number.map { .double($0) }) }

  /// Adds a boolean.
  @inline(never) package mutating func add(_ name: String, _ flag: Bool?) { add(name, flag.map { .bool($0) }) }

  /// Adds an array of strings.
  @inline(never) package mutating func add(_ name: String, _ texts: [String]?) { add(name, texts.map { .texts($0) }) }

  /// Adds an array.
  @inline(never) package mutating func add(_ name: String, _ values: [WireJSON]?) {
    add(name, values.map { .array($0) })
  }

  /// Adds a date, written YYYY-MM-DD.
  @inline(never) package mutating func add(_ name: String, _ day: CalendarDate?) { add(name, day.map { .day($0) }) }

  /// Adds the members of another object.
  package mutating func add(_ other: WireMembers) { members += other.members }
}

extension WireJSON {
  /// A date, written YYYY-MM-DD.
  @inline(never) package static func day(_ day: CalendarDate) -> WireJSON { .string("\(day)") }

  /// An array of strings.
  @inline(never) package static func texts(_ texts: [String]) -> WireJSON { .array(texts.map { .string($0) }) }
}
