import ScienceKernel
import ScienceKernelExpectations

struct TrajectoryStepTests {
  /// People at the corners of the domain and inside it, with a change of intake.
  struct Sample: Sendable, CustomTestStringConvertible {
    let sex: Sex
    let grams, millimeters, age: Int
    let level: ActivityLevel
    let change: Int

    var testDescription: String { "\(sex) \(grams) g \(millimeters) mm \(age) y \(level) \(change)" }

    func input() throws -> TrajectoryInput {
      let person = try Person(
        weight: Weight(grams: grams), height: Height(millimeters: millimeters), age: age, sex: sex,
        activityLevel: level, goal: .maintain)
      let targets = Targets(for: person)
      return TrajectoryInput(
        person: person, targets: targets, policy: .constant(targets.tdee + change), expenditure: .equation,
        fatPercent: nil, settledIntake: nil)
    }
  }

  static let samples = [
    Sample(sex: .male, grams: 90_000, millimeters: 1800, age: 40, level: .moderatelyActive, change: -500),
    Sample(sex: .female, grams: 75_000, millimeters: 1650, age: 35, level: .lightlyActive, change: -500),
    Sample(sex: .male, grams: 70_000, millimeters: 1780, age: 25, level: .moderatelyActive, change: 400),
    Sample(sex: .male, grams: 130_000, millimeters: 1750, age: 50, level: .sedentary, change: -1000),
    Sample(sex: .other, grams: 80_000, millimeters: 1720, age: 30, level: .veryActive, change: 1000),
    Sample(sex: .female, grams: 120_000, millimeters: 1550, age: 79, level: .extremelyActive, change: -700),
  ]

  @Test(arguments: samples)
  func `is within 0.1 g of fine steps on every day of ten weeks and every week of three years`(
    sample: Sample
  ) throws {
    let input = try sample.input()
    let (single, double) = (input.body(Float.self), input.body(Double.self))
    let fine = FineSteps(
      weight: double.weight, fat: double.fat, resting: Double(input.targets.bmr), expenditure: double.expenditure,
      phases: [FineSteps.Phase(days: 1092, intake: input.phases[0].intake)])
    var run = SteppingBody(of: single, beginning: input.phases[0])
    var largest = 0.0
    for week in 0...156 {
      for days in 0..<(week < 10 ? 7 : 1) {
        let error = abs(Double(run.weight(daysLater: days)) - fine.weights[7 * week + days])
        // A leaner body is outside the domain.
        if fine.fats[7 * week + days] > 0.05 * fine.weights[7 * week + days] { largest = max(largest, error) }
      }
      run.advance()
    }
    expect(largest < 1e-4 && largest > 1e-7, "\(1000 * largest) g")
  }

  @Test func `fine steps are the power series of 60 digits`() {
    let fine = FineSteps(
      weight: 90, fat: 23.11853207852346, resting: 1830, expenditure: 2837,
      phases: [FineSteps.Phase(days: 1092, intake: 2337)])
    let exact = [
      (1, 89.6929472761079), (7, 89.207518360133), (28, 88.09534034598197), (182, 81.67708478387773),
      (364, 76.5593443636192), (1092, 69.94043257615512),
    ]
    for (day, weight) in exact { expect(abs(fine.weights[day] - weight) < 1e-8, "day \(day)") }
  }

  @Test func `an intake that equals the expenditure keeps the weight, to the bit`() throws {
    for sample in Self.samples {
      let input = try sample.input()
      func check<Number: BinaryFloatingPoint & Lanes>(_: Number.Type) {
        let body = input.body(Number.self)
        var run = SteppingBody(of: body, beginning: Phase(weeks: 156, intake: Double(input.energy)))
        for _ in 0..<156 {
          run.advance()
          if run.weight != body.weight || run.fat != body.fat || run.weight(daysLater: 3) != body.weight {
            Issue.record("\(sample): \(run.weight)")
            return
          }
        }
      }
      check(Float.self)
      check(Double.self)
    }
  }

  /// The most that rounding the rest of glycogen changes a weight, over the corners of the domain and beyond [kg].
  private static var rounded: Double {
    var most = 0.0
    for weight in [30.0, 127.9, 255.9, 300] {
      for (share, rest, level) in [(0.04, 12.0, 1.1), (0.04, 30, 2.5), (0.3, 20, 1.7), (0.7, 8, 1.1), (0.7, 30, 2.5)] {
        let body = Body<Double>(
          weight: weight, fat: share * weight, resting: rest * weight, expenditure: level * rest * weight)
        for ratio in [0.2, 0.6, 1, 1.7, 3] {
          let step = TrajectoryStep(of: body, intake: ratio * body.expenditure, activityChange: 0, waterAtStart: 0)
          // By eighths of the last bit of the weight.
          for eighth in -16...16 {
            var state = BodyState<Double>()
            state.extracellular = step.settledExtracellular
            state.glycogen = step.root + Double(eighth) * weight.ulp / 8
            let before = (state.glycogen, step.unsettled(state))
            state.glycogen = step.withRoundedRest(state.glycogen)
            let after = step.unsettled(state)
            let water = HallModel.glycogenWeight * (state.glycogen - before.0)
            most = max(most, abs(after.fat - before.1.fat) + abs(after.lean - before.1.lean) + abs(water))
          }
        }
      }
    }
    return most
  }

  @Test func `an intake that had settled keeps the weight's water`() {
    expect(Self.rounded < 1e-13 && Self.rounded > 1e-15, "\(Self.rounded) kg")
    // At −500 kcal/day the first week loses 0.4 kg of water. After weeks at this intake the water is already lost.
    let body = Body<Double>(weight: 90, fat: 23.11853207852346, resting: 1830, expenditure: 2837)
    let phase = Phase(weeks: 1, intake: 2337)
    var (fresh, settled) = (
      SteppingBody(of: body, beginning: phase), SteppingBody(of: body, beginning: phase, settledOn: 2337)
    )
    expect(settled.weight, equals: 90)
    fresh.advance()
    settled.advance()
    expect((0.3...0.5).contains(settled.weight - fresh.weight))
  }
}
