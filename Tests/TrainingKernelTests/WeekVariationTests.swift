import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct WeekVariationTests {
  @Test func `strain is the sum times monotony; a week of one load, or with a missing day, has none`() throws {
    // A week of one load has no monotony, and none is made up.
    try expect(WeekVariation.of(Array(repeating: 50, count: 7)).absence, equals: .noVariation)
    try expect(WeekVariation.of(Array(repeating: 0, count: 7)).absence, equals: .noVariation)
    // A week with a missing day, or of another length, is incomplete.
    try expect(WeekVariation.of([1, 2, 3, nil, 5, 6, 7]).absence, equals: .incompleteWeek)
    for count in [0, 6, 8] {
      try expect(WeekVariation.of((0..<count).map { Double($0) }).absence, equals: .incompleteWeek)
    }
    let week = try require(try WeekVariation.of([0, 20, 10, 10, 10, 10, 10]).value)
    expect(week.sum == 70 && week.strain == 70 * week.monotony && abs(week.strain - 130.95800853708795) < 1e-10)
    #expect(throws: InvalidInput.self) { try WeekVariation.of([1, 2, .nan, -1, 5, 6, 7]) }
  }

  /// [Foster2001], table 5: nine sessions of a week, and the monotony that the paper prints.
  @Test func `the paper's monotony is that of the sessions with the population SD, and of nothing else`() throws {
    let sessions: [Double] = [940, 50, 840, 280, 180, 390, 50, 390, 280]
    let days: [Double?] = [940, 50, 840 + 280, 180, 390, 50, 390 + 280]
    func hundredths(_ monotony: Double?) -> Double? { monotony.map { (100 * $0).rounded() } }
    func ofSessions(_ deviation: WeekVariation.Deviation) -> Double {
      WeekVariation.monotony(
        mean: mean(of: sessions), deviation: standardDeviation(of: sessions, deviation))
    }
    let ofDays = try WeekVariation.of(days).value
    expect(ofDays?.sum, equals: 3400)
    expect(
      [
        hundredths(ofSessions(.population)), hundredths(ofSessions(.sample)), hundredths(ofDays?.monotony),
        hundredths(try WeekVariation.of(days, .sample).value?.monotony),
      ], equals: [126, 119, 121, 112])
  }
}
