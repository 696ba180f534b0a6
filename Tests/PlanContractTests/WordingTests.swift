import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WordingTests {
  @Test(arguments: [
    (Sentence.Value.integer(0), "0"), (.integer(-303), "−303"), (.integer(10_500), "10500"),
    (.integer(.min), "−9223372036854775808"), (.decimal(80_000, places: 3), "80"),
    (.decimal(61_200, places: 3), "61.2"),
    (.decimal(-500, places: 3), "−0.5"), (.decimal(5, places: 3), "0.005"), (.decimal(0, places: 3), "0"),
    (.term(5), "+ 5"), (.term(-161), "− 161"), (.term(0), "+ 0"), (.double(-0.5), "−0.5"), (.double(0), "0"),
    (.count(1), "1"), (.name("very_active"), "very active"), (.name("from_tomorrow"), "from_tomorrow"),
    (.date(Sample.start), "2026-11-21"),
  ])
  func `values are written the same everywhere`(_ value: Sentence.Value, _ text: String) {
    expect(Wording.english.text(value), equals: text)
  }

  static func extended(_ weeks: Int) -> Sentence {
    Sentence(.changesTimelineExtended, [Sentence.Parameter("amount", .count(weeks))])
  }

  @Test func `a text agrees with its count, and braces that are no parameter stay`() {
    let texts = [0, 1, 2, 11, 21].map { Wording.english.text(Self.extended($0)) }
    expect(
      texts, equals: ["0 weeks", "1 week", "2 weeks", "11 weeks", "21 weeks"].map { "Timeline extended by \($0)" })
    var wording = Wording.english
    wording.texts["changes.timeline.extended.other"] = "{b {amount} {amount}}"
    expect(wording.text(Self.extended(2)), equals: "{b {amount} 2}")
    for text in ["{", "}", "{nobody}", "{rate", "a {b} c}"] {
      wording.texts["waterTarget.title"] = text
      expect(wording.text(Sentence(.waterTargetTitle)), equals: text)
    }
  }

  @Test func `a caller can replace a sentence, one for every form of number, and the forms of English`() {
    // A caller can replace a sentence, and keep the others.
    var wording = Wording.english
    wording.texts["waterTarget.title"] = "{{water} from food and drink"
    expect(wording.text(Sentence(.waterTargetTitle)), equals: "{{water} from food and drink")
    expect(wording.text(Sentence(.tdeeTitle)), equals: Wording.english.text(Sentence(.tdeeTitle)))
    // A sentence with a count may have one text for every form of number.
    do {
      var wording = Wording.english
      wording.texts["changes.timeline.extended.one"] = nil
      wording.texts["changes.timeline.extended.other"] = nil
      wording.texts["changes.timeline.extended"] = "Longer: {amount}"
      expect([1, 2].map { wording.text(Self.extended($0)) }, equals: ["Longer: 1", "Longer: 2"])
    }
    do {
      var wording = Wording.english
      wording.form = { $0 < 2 ? "one" : $0 == 3 ? "few" : "other" }
      let texts = [0, 1, 2, 3].map { wording.text(Self.extended($0)) }
      expect(texts, equals: ["0 week", "1 week", "2 weeks", "3 weeks"].map { "Timeline extended by \($0)" })
    }
  }

  @Test func `a caller can replace the language, with its numbers and forms`() {
    var czech = Wording.english
    czech.texts = [
      "changes.timeline.extended.one": "O {amount} týden déle",
      "changes.timeline.extended.few": "O {amount} týdny déle",
      "changes.timeline.extended.other": "O {amount} týdnů déle",
      "tdee.result": "Asi {tdee} kcal za den ({factor}×).",
      "name.rapid_loss": "rychlé hubnutí",
    ]
    (czech.decimalMark, czech.minus) = (",", "-")
    czech.form = { $0 == 1 ? "one" : (2...4).contains($0) ? "few" : "other" }
    expect(
      [1, 3, 5].map { czech.text(Self.extended($0)) }, equals: ["O 1 týden déle", "O 3 týdny déle", "O 5 týdnů déle"])
    let reasons = Reasons(for: Sample.person, from: Sample.start)
    expect(czech.text(reasons[.tdee].explanation).hasPrefix("Asi 2759 kcal za den (1,55×). 1780 · 1,55 = 2759."))
    expect(czech.text(.name("rapid_loss")), equals: "rychlé hubnutí")
    // A text that was not replaced is English, with English plurals.
    expect(czech.text(Sentence(.waterTargetTitle)), equals: "Water, food included")
    let ages = [0, 1, 2].map { Sentence(.ageDays, [Sentence.Parameter("amount", .count($0))]) }
    expect(ages.map(czech.text), equals: ["0 days ago", "1 day ago", "2 days ago"])
  }

  // MARK: Units and dates

  /// English for a person who types pounds, feet and inches.
  static let american: Wording = {
    var wording = Wording.english
    (wording.weightUnit, wording.heightUnit) = (.pounds, .feet)
    wording.date = { date in
      let (year, month, day) = date.components
      let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
      return "\(names[month - 1]) \(day), \(year)"
    }
    return wording
  }()

  /// 180 lb, to 167 lb.
  static let person = try! Person(
    weight: .pounds(180), height: .feet(5, inches: 11), age: 30, sex: .male, activityLevel: .moderatelyActive,
    goal: .loseWeight, targetWeight: .pounds(167))

  @Test func `a pace is in the words, the unit and the decimal mark of the wording`() throws {
    var comma = Wording.english
    (comma.decimalMark, comma.texts["pace.weight"]) = (",", "{amount} kg pro Woche")
    var stones = Self.american
    stones.weightUnit = .stones
    let cases: [(pace: String, wording: Wording, text: String)] = [
      ("-1lb/week", Self.american, "−1 lb a week"), ("-1lb/week", .english, "−0.454 kg a week"),
      ("-1lb/week", stones, "−1 lb a week"), ("+0.3kg/week", comma, "+0,3 kg pro Woche"),
      ("1700kcal/day", .english, "1700 kcal/day"), ("-300kcal", .english, "−300 kcal/day"),
      ("-15%", .english, "−15 % of TDEE"), ("+0.25%/week", .english, "+0.25 % of your weight a week"),
    ]
    for (text, wording, expected) in cases {
      let pace = try require(Pace(text))
      expect(wording.text(pace), equals: expected, "\(text)")
    }
    expect(Wording.english.text(Pace.goal), equals: "the goal's own")
  }
}
