import ScienceKernel
import ScienceKernelExpectations

/// The edges of a window, week by week.
struct WeightWindow {
  /// Lower edges, centers and upper edges [kg], week 0 first.
  private(set) var lower: [Double] = [], center: [Double] = [], upper: [Double] = []

  /// Collects the window of simulated bodies.
  init(of bodies: WindowBodies, phases: [Phase]) {
    bodies.visitEdges(through: phases.count) {
      phases[$0]
    } visit: { lower, center, upper in
      self.lower.append(lower)
      self.center.append(center)
      self.upper.append(upper)
      return true
    }
  }
}

struct WeightWindowTests {
  static func window(isMeasured: Bool, error: Double = 342, fat: Double = 23.11853207852346) -> WeightWindow {
    let runs = WindowBodies(
      weight: 90, fat: fat, resting: 1830, expenditure: 2837, error: error, isMeasured: isMeasured, settledOn: nil)
    return WeightWindow(of: runs, phases: [Phase(weeks: 104, intake: 2337)])
  }

  @Test func `a visit ends when its closure says so`() {
    let bodies = WindowBodies(
      weight: 90, fat: 23, resting: 1830, expenditure: 2837, error: 342, isMeasured: false, settledOn: nil)
    var weeks = 0
    bodies.visitEdges(through: 1) { _ in
      Phase(weeks: 104, intake: 2337)
    } visit: { _, _, _ in
      weeks += 1
      return weeks < 3
    }
    expect(weeks, equals: 3)
  }

  /// The edges from single bodies, as the specification has them.
  static func edges(
    fat: Double, error: Double, isMeasured: Bool, settledOn settled: Double?, phases: [Phase]
  ) -> [(lower: Double, upper: Double)] {
    let z = 1.2815515655446004
    func weights(
      fat: Double = fat, resting: Double = 1830, energy: Double = 2837, adaptation: Double = 0.14
    ) -> [Double] {
      var weights: [Double] = []
      let body = Body<Double>(weight: 90, fat: max(fat, 3.6), resting: resting, expenditure: energy)
      body.simulate(through: phases, settledOn: settled, adaptation: adaptation) { weights.append($1.weight) }
      return weights
    }
    func pair(_ run: (Double) -> [Double]) -> ([Double], [Double]) { (run(-z), run(z)) }
    var pairs = [
      pair { weights(resting: isMeasured ? 1830 : 1830 * (2837 + $0 * error) / 2837, energy: 2837 + $0 * error) },
      pair { weights(fat: fat + $0 * 0.05 * 90) }, pair { weights(adaptation: 0.14 + $0 * 0.1) },
    ]
    if isMeasured { pairs.append(pair { weights(resting: 1830 * (1 + $0 * 0.09)) }) }
    return weights().enumerated().map { week, center in
      let scale = z * 0.5 * z * 0.5
      let (down, up) = pairs.reduce((scale, scale)) { sums, pair in
        let (low, high) = (min(pair.0[week], pair.1[week]), max(pair.0[week], pair.1[week]))
        let (drop, rise) = (max(center - low, 0), max(high - center, 0))
        return (sums.0 + drop * drop, sums.1 + rise * rise)
      }
      return (center - down.squareRoot(), center + up.squareRoot())
    }
  }

  @Test(arguments: [23.11853207852346, 4.5], [(nil, false), (nil, true), (2437.0, false), (3000.0, true)])
  func `the edges are those of single bodies, bit for bit`(fat: Double, given: (settled: Double?, isMeasured: Bool)) {
    let phases = [
      Phase(weeks: 9, intake: 2337), Phase(weeks: 2, intake: 3100, activityChange: -1.5),
      Phase(weeks: 20, intake: 2500, activityChange: 2),
    ]
    let error = given.isMeasured ? 150.0 : 342
    let runs = WindowBodies(
      weight: 90, fat: fat, resting: 1830, expenditure: 2837, error: error, isMeasured: given.isMeasured,
      settledOn: given.settled)
    let window = WeightWindow(of: runs, phases: phases)
    let expected = Self.edges(
      fat: fat, error: error, isMeasured: given.isMeasured, settledOn: given.settled, phases: phases)
    for (week, edges) in expected.enumerated() {
      let found = (window.lower[week + 1], window.upper[week + 1])
      if found != edges {
        Issue.record("week \(week + 1): \(found), not \(edges)")
        return
      }
    }
  }

  @Test func `the window opens with the scale, never closes below it, and is wider for men than for women`() {
    for window in [Self.window(isMeasured: false), Self.window(isMeasured: true, error: 0)] {
      let scale = 1.2815515655446004 * 0.5
      expect(abs(window.center[0] - window.lower[0] - scale) < 1e-12)
      for week in window.center.indices {
        expect(window.center[week] - window.lower[week] > scale - 1e-12)
        expect(window.upper[week] - window.center[week] > scale - 1e-12)
      }
    }
    expect(WindowUncertainty.expenditure(of: .male), equals: 342)
    expect(WindowUncertainty.expenditure(of: .other), equals: 342)
    expect(WindowUncertainty.expenditure(of: .female), equals: 241)
  }

  @Test func `no simulated body has less fat than four hundredths of the weight`() {
    // 4.5 kg is 5 % of the weight: the body below would have none.
    let lean = Self.window(isMeasured: true, error: 100, fat: 4.5)
    expect(lean.lower.allSatisfy { $0.isFinite } && lean.upper.allSatisfy { $0.isFinite })
  }
}
