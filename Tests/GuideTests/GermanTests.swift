import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

/// The translation that the guide shows as an example is whole.
struct GermanTests {
  /// The parameters that a text names in braces.
  static func parameters(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  @Test func `no text is missing, and each has the parameters of the English one`() {
    let (german, english) = (Wording.german.texts, Wording.english.texts)
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
