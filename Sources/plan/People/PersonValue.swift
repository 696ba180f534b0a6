import PlanContract
import ScienceKernel

/// A value that a row or a line says of a person; all others are ignored.
enum PersonValue: Int, CaseIterable {
  case id, weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight

  /// The value of a field of a person.
  init(_ field: PersonField) {
    self =
      switch field {
      case .weight: .weight
      case .height: .height
      case .age: .age
      case .sex: .sex
      case .activityLevel: .activityLevel
      case .goal: .goal
      case .targetWeight: .targetWeight
      }
  }

  /// The name of its column.
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

  /// The name under which the service's contract has it.
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

/// The names of every choice, made once for a run.
struct ChoiceNames {
  let sex = Sex.names
  let activityLevel = ActivityLevel.names
  let goal = Goal.names
}

extension PersonDraft {
  /// What a row or a line says.
  ///
  /// - Parameters:
  ///   - bytes: Where its values lie.
  ///   - start: The day on which a date of birth is counted.
  ///   - choices: The names of the choices.
  ///   - number: Where the number of a value lies; nowhere if it has none.
  ///   - text: Where the text of a value lies; nowhere if it has none.
  ///   - isGiven: Whether there is something for a value.
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
