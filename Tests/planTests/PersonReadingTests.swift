import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct PersonReadingTests {
  static func read(
    _ weight: Double = 80, age: Int? = 30, targetWeight: Double? = nil, unread: [InputField] = []
  ) -> Result<Person, WrongFields> {
    var wrong = WrongFields()
    for field in unread { wrong.unread.insert(field) }
    return wrong.person(
      weight: .kilograms(weight), height: .centimeters(180), age: age, sex: .male, activityLevel: .sedentary,
      goal: .maintain, targetWeight: targetWeight.map { .kilograms($0) }, pace: .goal)
  }

  @Test func `a person is read when every field is, and a choice has exactly its name`() throws {
    // A person is read when every field is, or the target weight alone is missing.
    try expect(Self.read(targetWeight: 75).get().targetWeight, equals: .kilograms(75))
    try expect(Self.read().get().age, equals: 30)
    // A choice has exactly its name.
    let texts = ChoiceTexts(Goal.texts, words: [:])
    func goal(_ text: String) -> Goal? { Goal(Array(text.utf8).span, among: texts) }
    expect(Goal.allCases.allSatisfy { goal($0.name) == $0 })
    expect(["", "Maintain", "maintai", "maintain ", "maintainx"].allSatisfy { goal($0) == nil })
  }

  @Test func `fields that were not read and fields out of range are told apart`() throws {
    func wrong(_ result: Result<Person, WrongFields>) -> [[InputField]] {
      guard case .failure(let wrong) = result else { return [] }
      return [wrong.unread, wrong.outside].map { fields in InputField.ofPerson.filter { fields.contains($0) } }
    }
    expect(wrong(Self.read(400, age: 12, targetWeight: 29)), equals: [[], [.weight, .age, .targetWeight]])
    expect(wrong(Self.read(unread: [.goal, .targetWeight])), equals: [[.goal, .targetWeight], []])
    expect(wrong(Self.read(29, age: nil, unread: [.age])), equals: [[.age], [.weight]])
    // The caller says which fields are required.
    expect(wrong(Self.read(age: nil)), equals: [[], []])
  }

  @Test func `a violation has the name, the hint and the suggestion of its notation`() {
    let notation = PersonNotation { field, isBorn in
      isBorn ? "born" : field.name
    } hint: { _ in
      ", in digits"
    } suggestion: { field, given in
      field == .height ? given + "m" : nil
    }
    var wrong = WrongFields()
    for field in [InputField.weight, .height, .age] { wrong.unread.insert(field) }
    wrong.outside.insert(.targetWeight)
    func texts(isBorn: Bool, _ given: [InputField: String]) -> [String] {
      notation.violations(of: wrong, on: CalendarDate("2026-11-21")!, isBorn: isBorn) { given[$0] }.map(\.description)
    }
    expect(
      texts(isBorn: false, [.weight: "x", .height: "1.8", .targetWeight: "9"]),
      equals: [
        "weight: \"x\" is rejected: 30 to 300 kg, in digits",
        "height: \"1.8\" is rejected: 100 to 250 cm, in digits. Did you mean 1.8m?",
        "age: is missing: 13 to 120 completed years", "target weight: \"9\" is rejected: 30 to 300 kg",
      ])
    expect(texts(isBorn: true, [.age: "x"])[2], equals: "born: \"x\" is rejected: \(DateOrder.accepted)")
  }

  @Test(arguments: [
    ("80", 80), ("-5", -5), ("+5", 5), ("30.0", 30), ("007", 7), ("99999999999999999999", 9_999_999_999),
    ("", nil), ("-", nil), ("30.", nil), (".0", nil), ("30.5", nil), ("3 0", nil), ("3e1", nil),
  ])
  func `a whole number is read as it is written`(_ text: String, _ number: Int?) {
    expect(wholeNumber(Array(text.utf8).span), equals: number)
  }
}
