import ScienceKernel
import Testing
import ScienceKernelTestSupport

// What the suites share to run the golden vectors: reading an input, comparing a result.

extension Vector {
  /// Fails, with everything a reader of the log needs, unless the result is the expected one.
  func expect(_ actual: Expected, sourceLocation: SourceLocation = #_sourceLocation) {
    if actual != expected { Issue.record("\(report(actual: actual))", sourceLocation: sourceLocation) }
  }
}

/// An input of a vector file that the runner does not know how to read.
struct UnreadableInput: Error { let text: String }

/// The weight of a decimal of kilograms.
func weight(_ kilograms: String) throws -> Weight {
  guard let weight = Weight(decimalKilograms: Array(kilograms.utf8).span) else {
    throw UnreadableInput(text: kilograms)
  }
  return weight
}

/// The height of a decimal of centimeters.
func height(_ centimeters: String) throws -> Height {
  guard let height = Height(decimalCentimeters: Array(centimeters.utf8).span) else {
    throw UnreadableInput(text: centimeters)
  }
  return height
}

/// The choice of a name.
func choice<Names: Choice>(_ name: String) throws -> Names {
  guard let choice = Names(name: name) else { throw UnreadableInput(text: name) }
  return choice
}

/// The date of a text.
func date(_ text: String) throws -> CalendarDate {
  guard let date = CalendarDate(text) else { throw UnreadableInput(text: text) }
  return date
}

extension Goal {
  /// Yes for `loseWeight`, as formulas take it.
  var losing: WideFlag { WideFlag(self == .loseWeight) }

  /// Yes for `gainMuscle`, as formulas take it.
  var gaining: WideFlag { WideFlag(self == .gainMuscle) }
}
