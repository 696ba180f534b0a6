import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

extension Wording {
  /// German.
  static let german: Wording = {
    var german = Wording.english
    german.texts = texts("german")
    (german.decimalMark, german.groupMark) = (",", ".")
    german.date = { date in
      let (year, month, day) = date.components
      return "\(day).\(month).\(year)"
    }
    return german
  }()

  /// The texts of a language, from the file that has them.
  static func texts(_ language: String) -> [String: String] {
    let file = Data(try! Repository.text("Vectors/contract/texts/\(language).json").utf8)
    return try! JSONDecoder().decode([String: [String: String]].self, from: file)["texts"] ?? [:]
  }
}

/// The German texts are whole.
struct GermanTests {
  /// The parameters that a text names in braces.
  static func parameters(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  @Test func `no text is missing, and each has the parameters of the English one`() {
    let (german, english) = (Wording.german.texts, Wording.english.texts)
    expect(english, equals: Wording.texts("english"))
    expect(Set(german.keys).symmetricDifference(english.keys).sorted(), equals: [])
    for (key, text) in english {
      // A text may choose between the whole date and its parts.
      guard key != "planWeek.serviceName" else { continue }
      expect(Self.parameters(german[key] ?? ""), equals: Self.parameters(text), "\(key)")
      // Only the weights and heights that English gives in kg and cm are written in other units.
      let isMeasured = { (text: String) in text.contains(/\} (kg|cm)(?!\/m²)/) }
      expect(isMeasured(german[key] ?? ""), equals: isMeasured(text), "\(key)")
    }
  }

  @Test func `a TDEE that is rejected is told in German, with its range`() throws {
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    let error = #expect(throws: InvalidInput.self) { try person.changing { $0.tdeeBasis = .known(900) } }
    let violation = try require(error).violations[0]
    expect(
      Wording.german.text(violation),
      equals: "TDEE: 900 ist nicht erlaubt: 1978 bis 4450 kcal/Tag, BMR / 0,9 bis 2,5 · BMR")
    expect(Wording.english.text(violation), equals: violation.description)
    expect(Wording.english.name(of: violation.field), equals: violation.field.name)
    // A field of your own with this name keeps its words.
    let own = InputViolation(field: InputField(name: "TDEE", range: 1000...5000, unit: "kcal"), given: .number(900))
    expect(Wording.german.text(own), equals: "TDEE: 900 is rejected: 1000 to 5000 kcal")
  }

  @Test func `a plan can be read in German, in kilograms or in pounds`() throws {
    let person = try Person(
      weight: .kilograms(80.5), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .kilograms(75))
    let reasons = Reasons(for: person, from: CalendarDate("2026-11-21")!)
    var german = Wording.german
    expect(
      german.text(reasons[.weeklyRate].explanation),
      equals: "Dein Plan nimmt einen Verlust von 0,5 kg pro Woche an. "
        + "Von 80,5 kg auf 75 kg: (80,5 − 75) / 0,5 = 11. Das sind 11 Wochen, bis zum 6.2.2027.")
    german.weightUnit = .pounds
    expect(
      german.text(reasons[.weeklyRate].explanation),
      equals: "Dein Plan nimmt einen Verlust von 1,1 lb pro Woche an. "
        + "Von 177,5 lb auf 165,3 lb mit 1,1 lb pro Woche: 11 Wochen, bis zum 6.2.2027.")
    expect(
      german.text(InputViolation(field: .targetWeight, given: .number(16))),
      equals: "Zielgewicht: 35,3 lb ist nicht erlaubt: 66,2 bis 661,3 lb")
    expect(
      Wording.german.text(InputViolation(field: .activityLevel, given: .nothing)),
      equals: "Aktivität fehlt: kaum aktiv, etwas aktiv, mäßig aktiv, sehr aktiv, äußerst aktiv")
  }
}
