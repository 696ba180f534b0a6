import CommandLineText
import ScienceKernel

/// What the options of a command say of a person.
struct PersonOptions {
  /// As far as it could be read; without an age where there is a date of birth.
  private(set) var draft = PersonDraft()
  /// The date of birth; nil where it is not given, or none.
  let birth: CalendarDate?
  /// Whether everything is given that must be.
  let isComplete: Bool

  /// Reads the options, and notes what is missing, or given twice.
  init(_ given: inout Arguments, required: [PersonField]) {
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
    func read<Value>(_ field: PersonField, _ value: (String) -> Value?) -> Value? {
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
