import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct StoredTextTests {
  /// What an app keeps of a person, in one value.
  struct Profile: Codable, Equatable {
    var birthday = CalendarDate("1996-11-22")!
    var sex = Sex.female
    var level = ActivityLevel.lightlyActive
    var goal = Goal.loseWeight
    var basis = [TDEEBasis.eer2023, .known(2500)]
    var protein = ProteinWeight.weightAtBMI25
    var pace = Pace.percentOfWeightPerWeek(hundredths: -50)
    var weightUnit = Weight.Unit.pounds
    var heightUnit = Height.Unit.feet
    var log = [CalendarDate("2026-11-21")!: Weight.kilograms(80.5)]
  }

  @Test func `small values are stored as their texts in the contract, and days are keys`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let stored = try encoder.encode(Profile())
    expect(
      String(decoding: stored, as: UTF8.self),
      equals:
        #"{"basis":["eer_2023",2500],"birthday":"1996-11-22","goal":"lose_weight","heightUnit":"ft","level":"lightly_active","#
        + #""log":{"2026-11-21":{"grams":80500}},"pace":"-0.5%/week","protein":"weight_at_bmi_25","sex":"female","#
        + #""weightUnit":"lb"}"#)
    try expect(JSONDecoder().decode(Profile.self, from: stored), equals: Profile())
  }

  static let rejected: [(any (Decodable & Sendable).Type, String, String)] = [
    (CalendarDate.self, #""2026-02-30""#, #""2026-02-30" is rejected: a date that exists, YYYY-MM-DD"#),
    (CalendarDate.self, #""2026-11-21T00:00:00Z""#, "is rejected: a date that exists, YYYY-MM-DD"),
    (Goal.self, #""lose""#, #""lose" is rejected: lose_weight, gain_muscle, maintain, improve_health"#),
    (Sex.self, #""F""#, #""F" is rejected: male, other, female"#),
    (Pace.self, #""0.5""#, #""0.5" is rejected: -300kcal"#),
    (TDEEBasis.self, #""eer""#, #""eer" is rejected: activity_factor, eer_2023, or a whole number of kcal/day"#),
    (TDEEBasis.self, "0", "String"), (TDEEBasis.self, "32768", "String"), (TDEEBasis.self, "2500.5", "String"),
    (Sex.self, "2", "String"), (CalendarDate.self, "20778", "String"),
    ([CalendarDate: Int].self, #"{"today":1}"#, "today"),
  ]

  @Test func `a stored text that is none is rejected, and a day is a key in text alone`() {
    // A stored text that is none is rejected with what is accepted.
    for (type, text, message) in Self.rejected {
      let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(type, from: Data(text.utf8)) }
      expect("\(error.map { "\($0)" } ?? "")".contains(message), "\(error as Any)")
    }
    let day = CalendarDate("2026-11-21")!
    expect(day.codingKey.stringValue, equals: "2026-11-21")
    expect(day.codingKey.intValue, equals: nil)
    expect(CalendarDate(codingKey: day.codingKey), equals: day)
    expect(type(of: day.codingKey).init(intValue: 20_778)?.stringValue, equals: nil)
  }
}
