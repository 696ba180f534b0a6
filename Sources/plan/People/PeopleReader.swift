import CommandLineText
import ScienceKernel

/// Reads people one by one, from rows of CSV or lines of JSON.
///
/// A reader never waits: when its bytes run out it returns `needsInput`, and the caller calls `fill()`.
protocol PeopleReader {
  mutating func fill() throws(Failure)

  /// How many bytes of the input come before the next entry.
  var position: Int { get }

  /// The identifier of the entry that `next()` returned last: the one in the input, otherwise the row number.
  var id: [UInt8] { get }

  /// Whether the input can have identifiers; without them, every row has its number.
  var hasIDs: Bool { get }

  /// Whether the input has identifiers but the entry that `next()` returned last has none.
  var isIDMissing: Bool { get }

  /// Number of the line on which the entry that `next()` returned last begins; the first line of the input is 1.
  var line: Int { get }

  /// Whether the input names the unit of the last entry's weight.
  var isUnitNamed: Bool { get }

  /// What the last entry has beside its person; nil for nothing.
  var choices: Boxed<RowChoices>? { get }

  /// Whether entries can have such choices.
  var hasChoices: Bool { get }

  /// Number of lines of separators only, which are no entries.
  var blankLines: Int { get }

  mutating func next() -> Step
}

/// A value behind a reference: a row without it carries one empty word.
final class Boxed<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// What a row has beside its person.
struct RowChoices: Sendable {
  /// What protein is computed from; nil for that of the options.
  var protein: ProteinChoice?
  /// A TDEE of its own.
  var energy: GivenEnergy?
  /// Body fat [%].
  var fatPercent: Double?
  /// Fat-free mass, measured or from the body fat.
  var fatFreeMass: Weight?
  /// The other equation; nil for that of the options.
  var equation: EnergyEquation?
}

/// The next finding of a reader.
enum Step {
  case person(Person)
  /// A rejected row, with at least one violation.
  case rejected([Violation])
  /// No entry yet: the reader needs more bytes.
  case needsInput
  case finished
}

/// Opens people in the format shown by the first byte: `{` is JSON, anything else a CSV header.
func openPeople(_ source: any ByteSource, named name: String, as form: PeopleForm) throws(Failure) -> any PeopleReader {
  var input = try openText(source, named: name)
  var first = input.start
  while true {
    while first < input.end, isBlank(input.bytes[first]) { first += 1 }
    guard first == input.end, !input.isFinal, first < longestRecord else { break }
    try input.fill()
  }
  let begin = first < input.end ? input.bytes[first] : nil
  if begin == UInt8(ascii: "{") {
    let others = (form.titles.isEmpty ? [] : [Option.columns]) + (form.choices.words.isEmpty ? [] : [Option.choices])
    if others.isEmpty { return JSONLinesReader(input, on: form.start) }
    throw .usage(others.map { "\(name) is JSON: \($0.name) is for CSV." }, of: Subcommand.people)
  }
  do throws(Failure) {
    let reader = try CSVReader(input, name: name, as: form)
    for note in reader.records.notes { writeError("\(name), \(note)") }
    return reader
  } catch {
    guard begin == UInt8(ascii: "[") else { throw error }
    throw .unreadable(
      """
      \(name) is a JSON array; people in JSON are one object a line, without brackets and commas around them.
      This turns one into the other: jq -c '.[]' people.json > people.ndjson
      """)
  }
}
