import ScienceKernelExpectations

@testable import ScienceKernel

struct WeightTrendAbsenceTests {
  @Test func `a reason has a code, a bit, words and numbers`() {
    let reasons: [WeightTrendAbsence] = [.fewRecentWeights(3), .foreignWeights(4, of: 9), .fewWeights(8)]
    let rows = reasons.map { "\($0.code) \($0.bit) \($0.numbers.found) \($0.numbers.limit ?? -1) \($0)" }
    expect(
      rows,
      equals: [
        "few_recent_weights 1 3.0 7.0 the last 28 days have too few weights: 3 of 7",
        "foreign_weights 2 4.0 -1.0 the log has weights that do not belong together: 4 of 9 rejected, of another unit or another person",
        "few_weights 4 8.0 14.0 the log has too few weights for a rate: 8 of 14",
      ])
  }
}
