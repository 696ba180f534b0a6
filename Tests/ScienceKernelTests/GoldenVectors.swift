import ScienceKernel
import ScienceKernelExpectations

struct UnreadableInput: Error { let text: String }

func weight(_ kilograms: String) throws -> Weight {
  guard let weight = Weight(decimalKilograms: Array(kilograms.utf8).span) else {
    throw UnreadableInput(text: kilograms)
  }
  return weight
}

func height(_ centimeters: String) throws -> Height {
  guard let height = Height(decimalCentimeters: Array(centimeters.utf8).span) else {
    throw UnreadableInput(text: centimeters)
  }
  return height
}

func choice<Names: Choice>(_ name: String) throws -> Names {
  guard let choice = Names(name: name) else { throw UnreadableInput(text: name) }
  return choice
}

func date(_ text: String) throws -> CalendarDate {
  guard let date = CalendarDate(text) else { throw UnreadableInput(text: text) }
  return date
}

extension Goal {
  var losing: WideFlag { WideFlag(self == .loseWeight) }

  var gaining: WideFlag { WideFlag(self == .gainMuscle) }
}
