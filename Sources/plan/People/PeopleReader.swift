import CommandLineText
import ScienceKernel

/// Reads people one by one, from rows of CSV or lines of JSON.
///
/// A reader never waits: when its bytes run out it returns `needsInput`, and the caller calls `fill()`.
protocol PeopleReader {
  /// Reads more bytes.
  mutating func fill() throws(Failure)

  /// The identifier of the entry that `next()` returned last: the one in the input, otherwise the row number.
  var id: [UInt8] { get }

  /// Whether the input has identifiers but the entry that `next()` returned last has none.
  var isIDMissing: Bool { get }

  /// Returns the next entry of the input.
  mutating func next() -> Step
}

/// The next finding of a reader.
enum Step {
  /// A person.
  case person(Person)
  /// A rejected row, with at least one violation.
  case rejected([Violation])
  /// No entry yet: the reader needs more bytes.
  case needsInput
  /// The end of the input.
  case finished
}
