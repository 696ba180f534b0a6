import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct ReadinessTests {
  static let readiness = Readiness([
    Readiness.Evidence(.restingHeartRate, value: 58, baseline: 50, limit: 3),
    Readiness.Evidence(.form, value: -10, baseline: 0, limit: 10),
    Readiness.Evidence(.sleep, value: nil, baseline: 28_000, limit: 3600),
  ])

  /// The pages quote these shares: 77, 35 and 16 in 100 mornings.
  @Test func `signals of pure noise are outside their limits on most mornings`() throws {
    var numbers = SeededNumbers(seed: 1)
    /// A normally distributed number: twelve uniform ones, summed.
    func noise() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &numbers) } }
    let first = try require(CalendarDate("2026-01-01"))
    var (mornings, week, single, some) = (0, 0, 0, 0)
    for _ in 0..<Sweep.count(40, sample: 4) {
      var history = RMSSDHistory()
      var windows = try (0..<3).map { _ in try BaselineWindow(days: 30, minimum: 7) }
      for number in 0..<260 {
        let day = try require(first.adding(days: number))
        try history.append(day, rmssd: 50 * exponential(0.1 * noise()))
        let isWeekOutside = try history.standing(on: day) != .within
        var outside = 0
        for place in 0..<3 {
          let value = 50 + noise()
          let deviation = try windows[place].baseline(before: day).value?.robustDeviation(of: value)
          outside += (deviation ?? 0).magnitude > 1 ? 1 : 0
          try windows[place].append(day, value)
        }
        guard number >= 60 else { continue }
        mornings += 1
        week += isWeekOutside ? 1 : 0
        single += outside
        some += isWeekOutside || outside > 0 ? 1 : 0
      }
    }
    let shares = [(some, 1.0, 0.77), (single, 3, 0.35), (week, 1, 0.16)].map { count, signals, expected in
      (Double(count) / (signals * Double(mornings)) - expected).magnitude
    }
    expect(shares.allSatisfy { $0 < (Sweep.isWhole ? 0.012 : 0.04) }, "\(some) \(single) \(week) of \(mornings)")
  }

  @Test func `a signal lies where its limits say, which are within`() {
    expect(Self.readiness.standing(of: .restingHeartRate), equals: .above)
    expect(Self.readiness.standing(of: .form), equals: .within)
    expect(Readiness.Evidence(.form, value: -10.1, baseline: 0, limit: 10).standing, equals: .below)
    expect(Self.readiness.unknown, equals: [.logarithmicRMSSD, .sleep])
    expect(Readiness.Evidence(.form, value: .nan, baseline: 0, limit: 10).standing, equals: .unknown)
  }

  @Test func `the first rule that applies decides, and what is unknown decides nothing`() {
    let rules = [
      Readiness.Rule(when: [.sleep: .unknown], suggestion: "guess"),
      Readiness.Rule(when: [.sleep: .within, .form: .within], suggestion: "train"),
      Readiness.Rule(when: [.restingHeartRate: .above, .form: .within], suggestion: "easy"),
      Readiness.Rule(when: [:], suggestion: "else"),
    ]
    expect(Self.readiness.suggestion(by: rules), equals: "easy")
    expect(Readiness([]).suggestion(by: rules) == "else" && Readiness([]).suggestion(by: Array(rules[..<3])) == nil)
  }
}
