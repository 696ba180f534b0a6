import CommandLineText
import ScienceKernel

extension Arguments {
  /// The share of fat from `--macros` [%]; nil if the option is absent, or, with a problem, if the value cannot be
  /// parsed.
  mutating func fatShare() -> Int? {
    value(.macros, "the share of fat in percent, written 30 or 30%.") { text in
      wholeNumber(Array((text.last == "%" ? String(text.dropLast()) : text).utf8).span)
    }
  }

  /// The file's words for choices from `--choices`; the names if the option is absent, or, with a problem, if it cannot be parsed.
  mutating func choiceNames() -> ChoiceNames {
    guard let text = self[.choices] else { return ChoiceNames() }
    do throws(Unaccepted) { return try ChoiceNames(text) } catch {
      problems.append("\(Option.choices.name): \(error.accepted)")
    }
    return ChoiceNames()
  }

  /// Two files to read, one of which may be `-`; nil, with a problem, if they are not given.
  mutating func twoFiles(_ what: String) -> (first: String, second: String)? {
    guard operands.count == 2 else {
      problems.append("Missing: two files, \(what).")
      return nil
    }
    guard operands != ["-", "-"] else {
      problems.append("Only one of the two files can be standard input.")
      return nil
    }
    return (operands[0], operands[1])
  }

  /// Adds a problem for each of these options that is given with `--json`, because it is for the card.
  mutating func requireCard(for options: [Option]) {
    guard contains(.jsonTargets) else { return }
    problems += options.filter { self[$0] != nil }.map {
      "\($0.name) is for the card: leave out \(Option.jsonTargets.name)."
    }
  }
}

/// What is accepted instead of a value, and what the person probably meant, in a sentence after it.
struct Unaccepted: Error {
  let accepted: String
  var hint = ""

  init(_ accepted: String, hint: String = "") { (self.accepted, self.hint) = (accepted, hint) }
}

extension Arguments {
  /// What a value of an option gives; nil, with a problem, if it is rejected.
  mutating func read<Value>(_ option: Option, _ body: () throws(Unaccepted) -> Value) -> Value? {
    do throws(Unaccepted) { return try body() } catch { reject(option, "\(error.accepted).\(error.hint)") }
    return nil
  }
}

extension CalendarDate {
  /// The date of the option `--on`, or today if it is absent; nil, with a problem, if the value is not a date.
  static func start(_ given: inout Arguments) -> CalendarDate? {
    given[.on] == nil ? .today : given.date(.on)
  }
}

extension Option {
  private static let columnSynonyms = "column header fields titles names map"

  static let columns = Option(
    "--columns", value: "LIST", synonyms: columnSynonyms, "titles of columns: weight=Gewicht,age=Alter")

  static let loggedColumns = Option(
    columns.name, value: "LIST", synonyms: columnSynonyms, "titles of columns: day=Datum,weight=Gewicht")

  static let choices = Option(
    "--choices", value: "LIST", synonyms: "words choice translate translation",
    "words for choices: female=weiblich,lose_weight=abnehmen")

  /// How to name the columns of a file that has other titles.
  static let otherTitles = "Name other titles yourself: \(columns.name) weight=TITLE"
}
