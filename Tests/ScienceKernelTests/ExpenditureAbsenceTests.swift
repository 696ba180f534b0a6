import ScienceKernelExpectations

@testable import ScienceKernel

struct ExpenditureAbsenceTests {
  static let each: [(absence: ExpenditureAbsence, code: String, words: String)] = [
    (.fewDays(10), "few_days", "the log has too few days: 10 of 14"),
    (.fewWeights(5), "few_weights", "the log has too few weights: 5 of 8"),
    (
      .noRecentWeight(days: 40), "no_recent_weight",
      "the last 28 days have no weight: the last one is 40 days old"
    ),
    (
      .fewIntakes(8, of: 28), "few_intakes",
      "intake is logged on 29 % of the last 28 days, and 60 % is needed: 8 of 17 days"
    ),
    (
      .fewIntakes(0, of: 0), "few_intakes",
      "intake is logged on 0 % of the last 0 days, and 60 % is needed: 0 of 1 days"
    ),
    (.wideError(153.2), "wide_error", "the estimate has a standard error above 150 kcal/day: 154"),
    (.wideError(nil), "wide_error", "the estimate has a standard error above 150 kcal/day: there is no weight yet"),
    (
      .foreignWeights(22, of: 42), "foreign_weights",
      "the log has weights that do not belong together: 22 of 42 rejected, of another unit, another person or beside kJ"
    ),
    (
      .belowResting(1042.56, resting: 1830), "below_resting",
      "the estimate is below resting energy: the log is not complete: 1043 of 1830 kcal/day"
    ),
    (
      .aboveResting(9000, resting: 1831), "above_resting",
      "the estimate is above 2.5 times resting energy, 9000 of at most 4577 kcal/day: is the intake in kJ?"
    ),
  ]

  @Test func `each absence has a code, words and a bit of its own; of 28 days 17 need an intake, of 10 6, of none 1`() {
    for (absence, code, words) in Self.each {
      expect(absence.code, equals: code)
      expect(absence.description, equals: words)
    }
    let bits = Dictionary(grouping: Self.each.map(\.absence), by: \.code).values.map { $0[0].bit }
    expect(bits.reduce(0, |) == 255 && bits.allSatisfy { $0.nonzeroBitCount == 1 })
    expect([28, 13, 10, 1, 0].map { ExpenditureAbsence.intakesNeeded(of: $0) }, equals: [17, 8, 6, 1, 1])
  }

  @Test func `each has the number that is there and the one that it is measured by`() {
    let numbers: [(Double?, Double?)] = [
      (10, 14), (5, 8), (40, 28), (8, 17), (0, 1), (153.2, 150), (nil, 150), (22, nil), (1042.56, 1830), (9000, 4577),
    ]
    for (absence, expected) in zip(Self.each.map(\.absence), numbers) {
      expect(absence.numbers.found, equals: expected.0, "\(absence)")
      expect(absence.numbers.limit, equals: expected.1, "\(absence)")
    }
  }
}
