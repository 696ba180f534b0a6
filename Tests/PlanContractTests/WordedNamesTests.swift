import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WordedNamesTests {
  @Test func `a pace, a birthday and a measured rate are in the person's words and unit`() {
    // A typed birthday that is no date is named with what a date is.
    for text in ["31/04/1996", "1996-04-31", "May"] {
      expect(
        WordingTests.american.text(InputViolation(field: .dateOfBirth, given: .text(text))),
        equals: "date of birth: \"\(text)\" is rejected: a date that exists, 13 to 120 completed years ago")
    }
    // A pace out of range is in words, with the range of its kind.
    for (pace, english, american) in Self.paces {
      let violation = PersonInput(pace: pace).violations()[0]
      expect(Wording.english.text(violation), equals: "pace: \(english)")
      expect(WordingTests.american.text(violation), equals: "pace: \(american)")
    }
    // A measured rate has a tenth of the person's unit, rounded once.
    for (rate, english, american) in [
      (-0.412, "−0.4 kg a week", "−0.9 lb a week"), (-0.368, "−0.4 kg a week", "−0.8 lb a week"),
      (0.25, "0.3 kg a week", "0.6 lb a week"), (-0.04, "0 kg a week", "−0.1 lb a week"),
    ] {
      expect(Wording.english.text(weeklyRate: rate), equals: english)
      expect(WordingTests.american.text(weeklyRate: rate), equals: american)
    }
  }

  static let absences: [ExpenditureAbsence] = [
    .fewDays(10), .fewWeights(6), .noRecentWeight(days: 40), .fewIntakes(9, of: 28), .fewIntakes(0, of: 0),
    .wideError(226.2), .wideError(nil), .foreignWeights(4, of: 20), .belowResting(1042.5, resting: 1830),
    .aboveResting(5000.4, resting: 1645),
  ]

  @Test func `advisories, classes of body mass index and reasons without an estimate have the kernel's names`() {
    for advisory in TrajectoryAdvisory.allCases {
      expect(Wording.english.name(of: advisory), equals: advisory.description)
    }
    expect(
      BodyMassIndex.Category.allCases.map(Wording.english.name),
      equals: ["underweight", "normal weight", "overweight", "obese"])
    // A reason why there is no estimate is the kernel's.
    for absence in Self.absences { expect(Wording.english.text(absence), equals: absence.description) }
  }

  static let paces: [(Pace, english: String, american: String)] = [
    (
      .weightPerWeek(grams: -7500), "−7.5 kg a week is rejected: −3 kg a week to 3 kg a week",
      "−16.5 lb a week is rejected: −6.6 lb a week to 6.6 lb a week"
    ),
    (
      .percentOfWeightPerWeek(hundredths: -400),
      "−4 % of your weight a week is rejected: −3 % of your weight a week to 3 % of your weight a week",
      "−4 % of your weight a week is rejected: −3 % of your weight a week to 3 % of your weight a week"
    ),
    (
      .calories(499), "499 kcal/day is rejected: 500 kcal/day to 10000 kcal/day",
      "499 kcal/day is rejected: 500 kcal/day to 10000 kcal/day"
    ),
    (
      .adjustment(3001), "3001 kcal/day is rejected: −3000 kcal/day to 3000 kcal/day",
      "3001 kcal/day is rejected: −3000 kcal/day to 3000 kcal/day"
    ),
    (
      .percentOfEnergy(tenths: -501), "−50.1 % of TDEE is rejected: −50 % of TDEE to 50 % of TDEE",
      "−50.1 % of TDEE is rejected: −50 % of TDEE to 50 % of TDEE"
    ),
  ]

  @Test func `an outcome is a sentence in the person's unit`() throws {
    let weight = Weight.kilograms(77.653)
    let (date, latest) = (Sample.start, Sample.start.advanced(by: 70))
    let around = "you reach your target weight around 2026-11-21."
    let cases: [(GoalOutcome, String, String?)] = [
      (.reached(week: 3, date: date, earliest: nil, latest: nil), "you reach your target weight on 2026-11-21.", nil),
      (
        .reached(week: 3, date: date, earliest: date, latest: latest),
        "\(around) Of 10 people like you, 1 is there by 2026-11-21, and 9 are by 2027-01-30.", nil
      ),
      (
        .reached(week: 3, date: date, earliest: date, latest: nil), "and at least 1 is not in the computed weeks.",
        "1 is there by Nov 21, 2026, and at least 1 is not in the computed weeks."
      ),
      (.alreadyThere, "You are already at your target weight.", nil),
      (.contradicts, "your weight moves away from your target weight.", nil),
      (
        .unreachable(settlesAt: weight, maintenance: 2000, intake: nil),
        "your weight levels off at 77.7 kg, before your target weight.",
        "levels off at 171.2 lb, before your target weight."
      ),
      (.unreachable(settlesAt: weight, maintenance: 2000, intake: 1900), "three years, eat 1900 kcal/day.", nil),
      (.notWithinHorizon(endsAt: weight), "in the computed weeks. At their end, you weigh 77.7 kg.", nil),
      (.leavesDomain(week: 12), "In week 12, before your target weight, you pass a limit of the model", nil),
    ]
    for (outcome, english, american) in cases {
      expect(Wording.english.text(outcome).contains(english), "\(outcome)")
      if let american { expect(WordingTests.american.text(outcome).contains(american), "\(outcome)") }
    }
  }
}
