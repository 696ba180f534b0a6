import ScienceKernelExpectations
import Testing
import TrainingKernel
import TrainingKernelInterface

struct CompositeTests {
  @Test func `a composite is the kernel's, and names what is missing`() throws {
    let (weights, scores) = ([0.30, 0.20, 0.30, 0.10, 0.10], [85, 94, .nan, 100, 84])
    var found = tk_composite_score()
    expect(tk_composite(weights, scores, 5, &found, nil), equals: 0)
    let composite = try CompositeScore.of(
      zip(weights, scores).map { .init(weight: $0, score: $1.isNaN ? nil : $1) }
    ).value!
    expect(found.score == composite.score && found.present_weight == composite.presentWeight)
    expect(found.low == composite.bounds.lowerBound && found.high == composite.bounds.upperBound)
    expect(found.missing == 1 && found.absence == 0 && found.advisories != 0)
    expect(tk_composite(nil, nil, 0, &found, nil) == 0 && found.absence == TK_NO_DATA && found.score.isNaN)
    var refused = tk_refused()
    expect(tk_composite([0, 1], [50, 101], 2, &found, &refused) == 2 && refused.count == 2)
  }

  @Test func `the first rule that applies is found, and none with an unknown signal`() {
    let unknown = tk_evidence(value: .nan, baseline: .nan, limit: .nan)
    let evidence = [
      unknown, unknown, tk_evidence(value: -30, baseline: -10, limit: 5),
      tk_evidence(value: 8, baseline: 7.5, limit: 1),
    ]
    let rules = [tk_rule(when: (-1, 3, -1, -1)), tk_rule(when: (-1, -1, 0, 1)), tk_rule(when: (-1, -1, -1, -1))]
    var found = tk_standings()
    expect(tk_readiness(evidence, rules, 3, &found) == 0 && found.rule == 1 && found.unknown == 3)
    expect(found.standings.2 == TK_BELOW && found.standings.3 == TK_WITHIN)
    expect(tk_readiness(evidence, nil, 0, &found) == 0 && found.rule == -1)
    expect(tk_readiness(nil, nil, 0, &found) == -101 && tk_readiness(evidence, nil, 1, &found) == -102)
  }

  @Test func `a night has shares and indicators, and a rejected one none`() {
    var night = tk_night(
      in_bed: 28_800, asleep: 25_200, latency: 1800, awake_after_onset: .nan, awakenings: 2, light: .nan, deep: 3600,
      rem: .nan)
    var (found, refused) = (tk_sleep(), tk_refused())
    expect(tk_sleep_night(&night, &found, nil) == 0 && found.efficiency == 0.875 && found.deep == 1 / 7.0)
    expect(
      found.light.isNaN && found.is_met.0 == 1 && found.is_met.1 == 0 && found.is_met.2 == -1 && found.is_met.3 == 1)
    (night.asleep, night.awakenings) = (28_801, 1.5)
    expect(tk_sleep_night(&night, &found, &refused) == 2 && refused.count == 2)
  }
}
