import CommandLineText
import ScienceKernel

/// The fields of a person that are wrong.
struct WrongFields: Error {
  /// Missing, or could not be parsed.
  var unread = FieldSet()
  /// Parsed, but outside the accepted range.
  var outside = FieldSet()

  /// The person of the parsed values, or the fields that are wrong.
  ///
  /// The values come one by one, because an input in memory takes longer than its checks.
  @inline(__always)
  func person(
    weight: Weight?, height: Height?, age: Int?, sex: Sex?, activityLevel: ActivityLevel?, goal: Goal?,
    targetWeight: Weight?, pace: Pace
  ) -> Result<Person, WrongFields> {
    if unread.isEmpty, let weight, let height, let age, let sex, let activityLevel, let goal,
      let person = try? Person(
        weight: weight, height: height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
        targetWeight: targetWeight, pace: pace)
    {
      return .success(person)
    }
    let violations = Person.violations(
      weight: weight, height: height, age: age, targetWeight: targetWeight, pace: pace)
    var wrong = self
    for violation in violations { wrong.outside.insert(violation.field) }
    return .failure(wrong)
  }
}

/// A set of fields, by bit.
struct FieldSet {
  private var bits: UInt8 = 0
  var isEmpty: Bool { bits == 0 }
  mutating func insert(_ field: InputField) { bits |= field.bit }
  func contains(_ field: InputField) -> Bool { bits & field.bit != 0 }
}

/// The notation of a person in rows or options: the name of each field, and how a valid value is written.
struct PersonNotation {
  let name: @Sendable (InputField, _ isDateOfBirth: Bool) -> String
  /// How to write a value that could not be parsed.
  let hint: @Sendable (InputField) -> String
  /// The probable meaning of a rejected value.
  var suggestion: @Sendable (InputField, _ given: String) -> String? = { _, _ in nil }

  /// One violation per wrong field, in field order.
  ///
  /// - Parameters:
  ///   - start: The day on which the age counts from a date of birth.
  ///   - isBorn: Whether the age comes from a date of birth.
  ///   - dateOrder: What comes first in a date such as 3/4/2026.
  ///   - given: The field's given value, safe to print; nil if there is none.
  func violations(
    of wrong: WrongFields, on start: CalendarDate, isBorn: Bool, _ dateOrder: DateOrder? = nil,
    given: (InputField) -> String?
  ) -> [Violation] {
    InputField.ofPerson.filter { wrong.unread.contains($0) || wrong.outside.contains($0) }.map { field in
      let value = given(field)
      var message = InputViolation(field: field, given: value.map(InputViolation.Given.text) ?? .nothing).message
      let isDate = field == .age && isBorn
      if let value, isDate, wrong.unread.contains(field) {
        message = DateOrder.problem(with: value, dateOrder)
      } else if isDate {
        message += " on \(start)"
      } else if wrong.unread.contains(field), let value {
        let cure = field == .pace ? paceCure(value) : ""
        // The cure first: the accepted paces are a long list.
        message =
          cure.isEmpty
          ? message + hint(field)
          : InputViolation.Given.text(value).message(accepted: "\(cure). Accepted: \(field.accepted)")
      }
      if let value, !isDate, let meant = suggestion(field, value) { message += ".\(didYouMean(meant))" }
      return Violation(field: name(field, isDate), message: message)
    }
  }
}

/// The choice that a text probably means, a similar one or that of a German word for a sex; nil if it is not among the texts.
func choiceMeant(by text: String, among texts: [String]) -> String? {
  let words = ["w": Sex.female, "weiblich": .female, "männlich": .male]
  return nearest(to: text, among: texts)
    ?? words[text.lowercased()].flatMap { texts.contains($0.name) ? $0.name : nil }
}

extension Pace {
  /// Whether a text gains weight only because it has no sign, although the person wants to lose weight: `0.5kg/week`.
  ///
  /// The contract reads it as a gain. A person who wants to lose weight hardly means that, so the command asks for the sign.
  @inline(never)
  func lacksSign(in text: Span<UInt8>, toward goal: Goal?) -> Bool {
    guard goal == .loseWeight, let first = text.indices.first(where: { text[$0] != UInt8(ascii: " ") }) else {
      return false
    }
    return text[first] != UInt8(ascii: "+") && isAccepted && description.hasPrefix("+")
  }
}

/// What a text lacks to be a pace; empty if that is not known.
private func paceCure(_ text: String) -> String {
  let text = withoutSpaces(around: text)
  let amount = text.replacing("/day", with: "")
  if EnergyUnit(endOf: amount) == .kilojoules, let calories = kilocalories(amount) {
    let sign = amount.hasPrefix("+") ? "+" : ""
    return "a pace is in kcal: \(sign)\(calories)kcal" + (amount == text ? "" : "/day")
  }
  if Pace("-\(text)") != nil { return "the sign is missing: -\(text) loses weight, +\(text) gains it" }
  guard ["kcal/day", "kg/week"].contains(where: { Pace(text + $0) != nil }) else { return "" }
  return "the unit is missing"
}

extension Choice {
  /// The choice that a text means; nil if it means none.
  @inline(__always)
  init?(_ text: Span<UInt8>, among texts: ChoiceTexts) {
    guard let code = texts.code(of: text) else { return nil }
    self.init(rawValue: code)
  }

  /// The names by code.
  static var texts: [String] { allCases.sorted { $0.rawValue < $1.rawValue }.map(\.name) }
}

/// Parses a whole number: digits with an optional sign and an optional fraction of zeros: `30`, `30.0`.
///
/// - Returns: nil for any other text; for a number beyond ±1 000 000 000, some number beyond that.
@inline(__always)
func wholeNumber(_ text: Span<UInt8>) -> Int? {
  var index = 0
  let isNegative = text.count > 0 && text[0] == UInt8(ascii: "-")
  if isNegative || (text.count > 0 && text[0] == UInt8(ascii: "+")) { index = 1 }
  let first = index
  var number = 0
  while index < text.count, case let digit = text[index] &- UInt8(ascii: "0"), digit <= 9 {
    if number <= 1_000_000_000 { number = 10 * number + Int(digit) }
    index += 1
  }
  guard index > first else { return nil }
  if index < text.count {
    guard text[index] == UInt8(ascii: "."), index + 1 < text.count else { return nil }
    for place in index + 1..<text.count where text[place] != UInt8(ascii: "0") { return nil }
  }
  return isNegative ? -number : number
}
