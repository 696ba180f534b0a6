import CommandLineText
import PlanContract
import ScienceKernel

/// A value of a person that a row or a line can have; others are ignored.
enum PersonValue: Int, CaseIterable {
  case id, weight, height, age, dateOfBirth, sex, activityLevel, goal, targetWeight, pace

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
      case .pace: .pace
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
    case .pace: "pace"
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
    case .pace: PlanInput.Name.pace
    }
  }
}

/// The names of every choice, created once per run of the command.
struct ChoiceNames: Sendable {
  let sex: [[UInt8]]
  let activityLevel: [[UInt8]]
  let goal: [[UInt8]]
  /// The words that a file has instead of names, by name.
  let words: [String: String]

  init(words: [String: String] = [:]) {
    self.words = words
    func names<Value: Choice>(_ type: Value.Type) -> [[UInt8]] {
      Value.names.map { words[String(decoding: $0, as: UTF8.self)].map { Array($0.utf8) } ?? $0 }
    }
    (sex, activityLevel, goal) = (names(Sex.self), names(ActivityLevel.self), names(Goal.self))
  }

  /// The words of a text such as `female=weiblich,maintain=halten`; nil if it has none, or if one would mean two choices.
  init?(_ text: String) {
    let standard = ChoiceNames()
    let known = [standard.sex, standard.activityLevel, standard.goal].joined().map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let titles = CSVRecords.titles(text, of: known) else { return nil }
    self.init(words: titles.compactMapValues(\.first))
    guard [sex, activityLevel, goal].allSatisfy({ Set($0).count == $0.count }) else { return nil }
  }

  /// The texts that a field of choices accepts, by code; none for other fields.
  func texts(of field: InputField) -> [String] {
    let names = field == .sex ? sex : field == .activityLevel ? activityLevel : field == .goal ? goal : []
    return names.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The words of a field, to append to the names that it accepts: `, with weiblich for female`; empty if it has none.
  func hint(_ field: InputField) -> String {
    let pairs = zip(ChoiceNames().texts(of: field), texts(of: field)).filter { $0.0 != $0.1 }
    return pairs.isEmpty ? "" : ", with " + pairs.map { "\(clipped($0.1)) for \($0.0)" }.joined(separator: ", ")
  }
}

extension Pace {
  /// The pace of a text; nil for none.
  fileprivate init?(_ text: Span<UInt8>) {
    if text.isEmpty { return nil }
    self.init(utf8: text)
  }
}

extension Weight {
  /// The weight of a column: a bare decimal of kilograms, or pounds, `176lb`.
  @inline(__always)
  fileprivate init?(ofColumn text: Span<UInt8>) {
    guard let weight = Weight(decimalKilograms: text) ?? Self.pounds(text) else { return nil }
    self = weight
  }

  @inline(never)
  private static func pounds(_ text: Span<UInt8>) -> Weight? {
    Weight(pounds: String(decoding: text.indices.map { text[$0] }, as: UTF8.self))
  }
}

extension Person {
  /// The person of a row or a line, or the fields that are wrong.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that hold the values.
  ///   - start: The day on which the age counts from a date of birth.
  ///   - choices: The names of the choices.
  ///   - number: Returns the range of a value's number; empty if it has none.
  ///   - text: Returns the range of a value's text; empty if it has none.
  ///   - date: Parses a date.
  ///   - isGiven: Returns whether a value is given.
  @inline(__always)
  static func read(
    _ bytes: Span<UInt8>, on start: CalendarDate, choices: ChoiceNames, number: (PersonValue) -> Range<Int>,
    text: (PersonValue) -> Range<Int>, date: (Span<UInt8>) -> CalendarDate? = { CalendarDate(iso8601: $0) },
    isGiven: (PersonValue) -> Bool
  ) -> Result<Person, WrongFields> {
    read { (unread) throws(InvalidInput) in
      @inline(__always) func value<Value>(_ field: InputField, _ value: Value?) -> Value? {
        if value == nil { unread.insert(field) }
        return value
      }
      var age: Int?
      if !isGiven(.dateOfBirth) {
        age = wholeNumber(bytes.extracting(number(.age)))
      } else if !isGiven(.age) {
        age = date(bytes.extracting(text(.dateOfBirth)))?.age(on: start)
      }
      return try PersonForm(
        weight: value(.weight, Weight(ofColumn: bytes.extracting(number(.weight)))),
        height: value(.height, Height(decimalCentimeters: bytes.extracting(number(.height)))), age: value(.age, age),
        sex: value(.sex, Sex.named(bytes.extracting(text(.sex)), among: choices.sex)),
        activityLevel: value(
          .activityLevel, ActivityLevel.named(bytes.extracting(text(.activityLevel)), among: choices.activityLevel)),
        goal: value(.goal, Goal.named(bytes.extracting(text(.goal)), among: choices.goal)),
        targetWeight: isGiven(.targetWeight)
          ? value(.targetWeight, Weight(ofColumn: bytes.extracting(number(.targetWeight)))) : nil,
        pace: isGiven(.pace) ? value(.pace, Pace(bytes.extracting(text(.pace)))) ?? .goal : .goal)
    }
  }
}
