import CommandLineText
import ScienceKernel

/// A person's data from the options of a command.
struct PersonOptions {
  /// The data, as far as it could be parsed; without an age if there is a date of birth.
  private(set) var draft = PersonDraft()
  /// The date of birth; nil if it is absent or not a date.
  let birth: CalendarDate?
  /// Whether every required option is given.
  let isComplete: Bool

  /// Reads the options and adds a problem for each one that is missing or given twice.
  init(_ given: inout Arguments, required: [InputField]) {
    let missing = required.filter { field in
      given[PersonRequest.option(field)] == nil && !(field == .age && given[.born] != nil)
    }
    isComplete = missing.isEmpty
    if !isComplete {
      let names = missing.map { $0 == .age ? "--age or --born" : PersonRequest.option($0).name }
      given.problems.append("Missing: \(names.joined(separator: ", ")).")
    }
    if let born = given[.born], let age = given[.age] {
      given.problems.append("--age \(clipped(age)) and --born \(clipped(born)) are both given: give one of the two.")
    }
    birth = given.date(.born)
    func read<Value>(_ field: InputField, _ value: (String) -> Value?) -> Value? {
      guard let text = given[PersonRequest.option(field)] else { return nil }
      let value = value(text)
      if value == nil { draft.unreadable.insert(field) }
      return value
    }
    draft.weight = read(.weight) { Weight($0) }
    draft.height = read(.height) { Height($0) }
    draft.age = read(.age) { wholeNumber(Array($0.utf8).span) }
    draft.sex = read(.sex) { Sex(name: $0) }
    draft.activityLevel = read(.activityLevel) { ActivityLevel(name: $0) }
    draft.goal = read(.goal) { Goal(name: $0) }
    draft.targetWeight = read(.targetWeight) { Weight($0) }
  }
}
