import CommandLineText
import ScienceKernel

/// Reads people one by one, from rows of CSV or lines of JSON.
///
/// A reader never waits by itself: when the bytes at hand are used up it says so, and its user calls `fill()`.
protocol PeopleReader {
  /// Reads more bytes.
  mutating func fill() throws(Failure)

  /// The identifier of the entry that `next()` returned last: what the input gives, else the number of the row.
  var id: [UInt8] { get }

  /// Whether the input has identifiers, and the entry that `next()` returned last has none.
  var isIDMissing: Bool { get }

  /// The next entry of the input.
  mutating func next() -> Step
}

/// What a reader finds next.
enum Step {
  /// A person.
  case person(Person)
  /// A row from which no person can be made, and why: at least one complaint.
  case rejected([Complaint])
  /// Nothing yet: more bytes are needed.
  case needsInput
  /// Nothing any more.
  case finished
}
