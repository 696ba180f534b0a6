import PlanContract
import ScienceKernel

/// A value of a person that a row or a line can have; others are ignored.
enum PersonValue: Int, CaseIterable {
  case id, weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight

  /// The value for a field of a person.
  init(_ field: InputField) {
    self =
      switch field {
      case .weight: .weight
      case .height: .height
      case .age: .age
      case .sex: .sex
      case .activityLevel: .activityLevel
      case .goal: .goal
      default: .targetWeight
      }
  }

  /// The name of the value's column.
  var column: String {
    switch self {
    case .id: "id"
    case .weight: "weight"
    case .height: "height"
    case .age: "age"
    case .dateOfBirth: "date_of_birth"
    case .sex: "gender"
    case .activityLevel: "activity_level"
    case .goal: "primary_goal"
    case .targetWeight: "target_weight"
    }
  }

  /// The value's name in the service's contract.
  var json: String {
    switch self {
    case .id: "id"
    case .weight: PlanInput.Name.weight
    case .height: PlanInput.Name.height
    case .age: PlanInput.Name.age
    case .dateOfBirth: PlanInput.Name.dateOfBirth
    case .sex: PlanInput.Name.sex
    case .activityLevel: PlanInput.Name.activityLevel
    case .goal: PlanInput.Name.goal
    case .targetWeight: PlanInput.Name.targetWeight
    }
  }
}

/// The names of every choice, created once per run of the command.
struct ChoiceNames {
  let sex = Sex.names
  let activityLevel = ActivityLevel.names
  let goal = Goal.names
}

extension PersonDraft {
  /// Creates the draft of a row or a line.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the values.
  ///   - start: The day on which the age counts from a date of birth.
  ///   - choices: The names of the choices.
  ///   - number: Returns the range of a value's number; empty if it has none.
  ///   - text: Returns the range of a value's text; empty if it has none.
  ///   - isGiven: Returns whether a value is given.
  @inline(__always)
  init(
    _ bytes: Span<UInt8>, on start: CalendarDate, choices: ChoiceNames, number: (PersonValue) -> Range<Int>,
    text: (PersonValue) -> Range<Int>, isGiven: (PersonValue) -> Bool
  ) {
    weight = Weight(decimalKilograms: bytes.extracting(number(.weight)))
    if weight == nil { unreadable.insert(.weight) }
    height = Height(decimalCentimeters: bytes.extracting(number(.height)))
    if height == nil { unreadable.insert(.height) }
    if !isGiven(.dateOfBirth) {
      age = wholeNumber(bytes.extracting(number(.age)))
    } else if !isGiven(.age) {
      age = CalendarDate(iso8601: bytes.extracting(text(.dateOfBirth)))?.age(on: start)
    }
    if age == nil { unreadable.insert(.age) }
    sex = Sex.named(bytes.extracting(text(.sex)), among: choices.sex)
    if sex == nil { unreadable.insert(.sex) }
    activityLevel = ActivityLevel.named(bytes.extracting(text(.activityLevel)), among: choices.activityLevel)
    if activityLevel == nil { unreadable.insert(.activityLevel) }
    goal = Goal.named(bytes.extracting(text(.goal)), among: choices.goal)
    if goal == nil { unreadable.insert(.goal) }
    if isGiven(.targetWeight) {
      targetWeight = Weight(decimalKilograms: bytes.extracting(number(.targetWeight)))
      if targetWeight == nil { unreadable.insert(.targetWeight) }
    }
  }
}
