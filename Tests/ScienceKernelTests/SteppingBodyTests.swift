import ScienceKernel
import ScienceKernelExpectations

struct SteppingBodyTests {
  static let man = Body<Float>(weight: 90, fat: 23.11853207852346, resting: 1830, expenditure: 2837)

  /// People of the domain, each with an accepted intake.
  static func inputs(_ count: Int, seed: UInt64) -> [TrajectoryInput] {
    var numbers = SeededNumbers(seed: seed)
    var inputs: [TrajectoryInput] = []
    for person in TrajectoryColumnsTests.people(4 * count, seed: seed) where inputs.count < count {
      let targets = Targets(for: person)
      let lowest = TrajectoryRange.lowestIntake(expenditure: targets.tdee)
      let intake = Int.random(in: lowest...max(lowest, 3 * targets.tdee / 2), using: &numbers)
      let input = TrajectoryInput(
        person: person, targets: targets, policy: .constant(intake), expenditure: .equation, fatPercent: nil,
        settledIntake: nil)
      if input.violations.isEmpty { inputs.append(input) }
    }
    return inputs
  }

  @Test func `any person's weight changes one way only, to where the intake settles`() {
    var directions: Set<Bool> = []
    for input in Self.inputs(60, seed: 31) {
      let (phase, start) = (input.phases[0], input.person.weight.grams)
      let end = input.body(Double.self).settledWeight(intake: phase.intake).weight
      let isRising = end > input.person.weight.kilograms
      directions.insert(isRising)
      let weights = TrajectoryWeightsTests.Weights(
        of: input.body(Float.self), startGrams: start,
        domain: TrajectoryRange.grams(millimeters: input.person.height.millimeters), isGaining: isRising,
        settledOn: nil, phase)
      let isOneWay = zip(weights.grams, weights.grams.dropFirst()).allSatisfy { isRising ? $0 <= $1 : $0 >= $1 }
      let last = weights.grams[weights.grams.count - 1]
      expect(isOneWay && (isRising ? last <= grams(of: end) : last >= grams(of: end)), "\(input.person) \(phase)")
      expect(isRising, equals: phase.intake > Double(input.energy))
    }
    expect(directions.count, equals: 2)
  }

  @Test func `any person's phases of one intake are one phase, and the expenditure keeps the weight`() {
    for input in Self.inputs(30, seed: 32) {
      let (body, intake) = (input.body(Float.self), input.phases[0].intake)
      func weights(_ phases: [Phase]) -> [Float] {
        var weights: [Float] = []
        body.simulate(through: phases) { if $1.fat > 0.05 * $1.weight { weights.append($1.weight) } }
        return weights
      }
      let one = weights([Phase(weeks: 40, intake: intake)])
      for length in [1, 3, 8] {
        let parts = weights(Array(repeating: Phase(weeks: length, intake: intake), count: 40 / length))
        let largest = zip(one, parts).map { abs($0 - $1) }.max() ?? 0
        expect(largest < 1e-4, "\(input.person) \(intake) kcal/day: \(1000 * largest) g")
      }
      let kept = weights([Phase(weeks: 40, intake: Double(input.energy))])
      expect(kept.allSatisfy { $0 == body.weight })
    }
  }

  @Test func `no number becomes a trap`() {
    var numbers = SeededNumbers(seed: 16)
    for _ in 0..<300 {
      func any() -> Float { Float(bitPattern: numbers.next()) }
      let body = Body<Float>(weight: any(), fat: any(), resting: any(), expenditure: any())
      var run = SteppingBody(
        of: body, beginning: Phase(weeks: 1, intake: Double(any()), activityChange: Double(any())),
        settledOn: Double(any()))
      for _ in 0..<3 { run.advance() }
      _ = grams(of: run.weight)
      _ = grams(of: Double(run.weight(daysLater: 5)))
      _ = run.fat
    }
    expect(grams(of: Float.nan), equals: .min)
    expect(grams(of: Double.infinity), equals: .max)
    expect(grams(of: -Float.infinity), equals: -.max)
  }
}

extension Float {
  fileprivate init(bitPattern word: UInt64) { self.init(bitPattern: UInt32(truncatingIfNeeded: word)) }
}
