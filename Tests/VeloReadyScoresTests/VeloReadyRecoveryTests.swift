import ScienceKernelTestSupport
import Testing

@testable import TrainingKernel

@Suite("VeloReady recovery")
struct VeloReadyRecoveryTests {
  @Test func `recovery is its parts`() {
    let hrv = VeloReady.hrvScore(45, baseline: 50)
    let heart = VeloReady.restingHeartRateScore(52, baseline: 50)
    let form = VeloReady.formScore(acute: 60, chronic: 55, yesterday: 80)
    let respiration = VeloReady.respirationScore(14, baseline: 14)
    #expect(hrv == 85 && heart == 94 && form == 84 && respiration == 100)
    #expect(
      VeloReady.recovery(hrv: hrv, restingHeartRate: heart, sleep: 80, respiration: respiration, form: form) == 86)
    let nothing = VeloReady.recovery(hrv: nil, restingHeartRate: nil, sleep: nil, respiration: nil, form: nil)
    #expect(nothing == 50 || nothing == 49)
  }

  @Test func `variation moves a score of variability`() {
    for (percent, score) in [(4.9, 90), (5.0, 85), (9.9, 85), (10, 80), (15, 75)] {
      #expect(VeloReady.hrvScore(45, baseline: 50, variationPercent: percent) == score)
    }
  }

  @Test func `a drop of more than 5 % is a step`() {
    func score(_ change: Double) -> Int? {
      VeloReady.night(asleep: 8, inBed: 8.7, need: 8, deep: 2, rem: 2, hrvChange: change)?.score
    }
    #expect(score(-4.99) == 96 && score(-5.01) == 93)
    for (awakenings, points) in [(0, 100), (2, 100), (3, 75), (5, 75), (6, 50), (8, 50), (9, 25)] {
      #expect(VeloReady.night(asleep: 8, inBed: 8.7, need: 8, awakenings: awakenings)?.awakenings == points)
    }
    #expect(VeloReady.sleepPerformance(asleep: .nan, need: 8) == nil)
    #expect(
      VeloReady.sleepPerformance(asleep: -1, need: 8) == 0 && VeloReady.sleepPerformance(asleep: 7, need: 8) == 87)
    for (drop, points) in [(5.0, 0.0), (10, 8), (15, 15), (25, 25), (45, 35), (99, 35)] {
      #expect(abs(VeloReady.hrvPenalty(drop: drop) - points) < 1e-12)
    }
  }

  @Test func `readiness changes where theirs does`() {
    func suggestion(_ hrv: Double, _ variation: Double, _ form: Double) -> VeloReady.Recommendation? {
      VeloReady.readiness(hrv: (hrv, 50), variationPercent: variation, form: form, recovery: 90)
    }
    for (form, expected) in [(-5.0, VeloReady.Recommendation.trainHard), (-8, .trainHard), (-8.4, .rest), (-10, .rest)]
    {
      #expect(suggestion(55, 4, form) == expected)
    }
    for (hrv, expected) in [(50.0, VeloReady.Recommendation.trainEasy), (49, .trainEasy), (48.9, .rest), (48.8, .rest)]
    {
      #expect(suggestion(hrv, 4, 5) == expected)
    }
    // Without a trend, the form must be above 8: 2.5 · 8 is 20, and 2.5 · 8.4 is 21.
    #expect(suggestion(50, 4, 8) == .trainEasy && suggestion(50, 4, 8.4) == .trainModerate)
    for recovery in [Double.nan, .infinity] {
      #expect(VeloReady.readiness(hrv: (55, 50), variationPercent: 4, form: 5, recovery: recovery) == nil)
    }
    let variations: [(Double, VeloReady.Recommendation, Int)] = [
      (4.9, .trainHard, 51), (5.0, .trainModerate, 50), (9.85, .trainModerate, 1), (9.95, .trainEasy, 0),
      (12.0, .trainEasy, -20), (12.15, .rest, -21),
    ]
    for (percent, expected, signal) in variations {
      #expect(suggestion(52, percent, 5) == expected && VeloReady.variationSignal(percent) == signal, "\(percent)")
    }
  }

  @Test func `fewer than three values have a mean, and far ones go only where they can`() {
    #expect(VeloReady.hrvBaseline([40, 60]) == 50 && VeloReady.hrvBaseline([]) == nil)
    #expect(VeloReady.hrvBaseline(Array(repeating: 50, count: 20) + [500]) == 50)
    #expect(VeloReady.hrvBaseline([.nan]) == nil && VeloReady.rollingHRV([0]) == nil)
  }

  /// Scores with inputs of an ordinary day, and the positions of the divisors.
  struct Score: Sendable, CustomTestStringConvertible {
    let name: String
    let inputs: [ClosedRange<Double>]
    var divisors: [Int] = []
    let value: @Sendable ([Double]) -> Double?

    var testDescription: String { name }

    init(
      _ name: String, _ inputs: [ClosedRange<Double>], divisors: [Int] = [],
      _ value: @escaping @Sendable ([Double]) -> Double?
    ) {
      (self.name, self.inputs, self.divisors, self.value) = (name, inputs, divisors, value)
    }

    /// A score of whole numbers.
    static func whole(
      _ name: String, _ inputs: [ClosedRange<Double>], divisors: [Int] = [],
      _ value: @escaping @Sendable ([Double]) -> Int?
    ) -> Score {
      Score(name, inputs, divisors: divisors) { value($0).map { Double($0) } }
    }
  }

  static let scores: [Score] = [
    .whole("HRV", [20...80, 40...60, 0...20], divisors: [1]) {
      VeloReady.hrvScore($0[0], baseline: $0[1], variationPercent: $0[2])
    },
    .whole("resting heart rate", [40...80, 45...60], divisors: [1]) {
      VeloReady.restingHeartRateScore($0[0], baseline: $0[1])
    },
    .whole("respiration", [8...24, 12...18], divisors: [1]) { VeloReady.respirationScore($0[0], baseline: $0[1]) },
    .whole("form", [0...200, 20...120, 0...400], divisors: [1]) {
      VeloReady.formScore(acute: $0[0], chronic: $0[1], yesterday: $0[2])
    },
    .whole("night", [4...9, 6...10, 7...9, 0...2, 0...3, 0...120, -30...10], divisors: [0, 1, 2]) {
      VeloReady.night(
        asleep: $0[0], inBed: $0[1], need: $0[2], deep: $0[3], rem: $0[4], awakenings: 3, shift: $0[5],
        hrvChange: $0[6])?.score
    },
    .whole("performance", [4...9, 7...9], divisors: [1]) { VeloReady.sleepPerformance(asleep: $0[0], need: $0[1]) },
    .whole("cardio load", [0...300, 0...300, 0...1.2]) {
      VeloReady.cardioLoad(trimp: $0[0], minutes: $0[1], intensity: $0[2])
    },
    .whole("strength load", [1...10, 5...120, 0...20_000, 50...100, 0...40], divisors: [3]) {
      VeloReady.strengthLoad(rating: $0[0], minutes: $0[1], volume: $0[2], mass: $0[3], sets: $0[4])
    },
    .whole("non-exercise load", [0...20_000, 0...1500, 0...300]) {
      VeloReady.nonExerciseLoad(steps: $0[0], activeEnergy: $0[1], metMinutes: $0[2])
    },
    .whole("variation signal", [0...20]) { VeloReady.variationSignal($0[0]) },
    .whole("zone", [0...600, 100...400], divisors: [1]) { VeloReady.powerZone(watts: $0[0], thresholdPower: $0[1]) },
    Score("recovery factor", [20...80, 40...60, 40...80, 45...60, 0...100], divisors: [1, 3]) {
      VeloReady.recoveryFactor(
        hrv: (value: $0[0], baseline: $0[1]), restingHeartRate: (value: $0[2], baseline: $0[3]), sleep: $0[4])
    },
    Score("penalty", [0...400]) { VeloReady.loadPenalty($0[0]) },
    Score("strain", [0...500]) { VeloReady.strain(trimp: $0[0]) },
    Score("load", [0...300, 0...300, 5...60]) { VeloReady.load([$0[0], $0[1]], days: $0[2], isAcute: false) },
    Score("TSS", [50...300, 150...300, 600...7200], divisors: [1]) {
      VeloReady.calculateTSS(weightedPower: $0[0], thresholdPower: $0[1], seconds: $0[2])
    },
    Score("threshold", [0...100, 0...100, 0...150]) {
      VeloReady.smartThreshold(
        scores: Array(repeating: $0[0], count: 4) + Array(repeating: $0[1], count: 4), chronicLoad: $0[2])
    },
    .whole("readiness", [20...80, 40...60, 0...20, -30...30, 0...100], divisors: [1]) {
      VeloReady.readiness(hrv: (value: $0[0], baseline: $0[1]), variationPercent: $0[2], form: $0[3], recovery: $0[4])
        .flatMap { VeloReady.Recommendation.allCases.firstIndex(of: $0) }
    },
  ]

  @Test(arguments: scores) func `a score of a number that is not one is missing`(_ score: Score) {
    var random = SeededNumbers(seed: 31)
    for _ in 0..<100 {
      let inputs = score.inputs.map { Double.random(in: $0, using: &random) }
      #expect(score.value(inputs)?.isFinite == true, "\(inputs)")
      for place in inputs.indices {
        let divisors: [Double] = [0, -0.0, -inputs[place], -.leastNonzeroMagnitude]
        for bad in [.nan, .infinity, -.infinity] + (score.divisors.contains(place) ? divisors : []) {
          var changed = inputs
          changed[place] = bad
          #expect(score.value(changed) == nil, "\(changed)")
        }
      }
    }
  }

  @Test func `a score without a baseline above 0 is missing`() {
    for baseline in [Double.nan, 0, -0.0, -50, .infinity, -.infinity] {
      for value in [Double.nan, 0, 50, .infinity, -.infinity] {
        #expect(VeloReady.hrvScore(value, baseline: baseline) == nil)
        #expect(VeloReady.restingHeartRateScore(value, baseline: baseline) == nil)
        #expect(VeloReady.respirationScore(value, baseline: baseline) == nil)
        #expect(VeloReady.formScore(acute: value, chronic: baseline) == nil)
      }
    }
    #expect(VeloReady.night(asleep: 8, inBed: 8, need: 8, deep: .nan) == nil)
    // A night without sleep has no shares of stages.
    #expect(VeloReady.night(asleep: 0, inBed: 8, need: 8) == nil)
    // A single number may be a divisor of the rule.
    #expect(VeloReady.hrvScore(0, baseline: 50) == 0 && VeloReady.formScore(acute: 0, chronic: 50) == 100)
  }
}
