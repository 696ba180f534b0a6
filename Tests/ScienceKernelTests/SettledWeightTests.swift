import ScienceKernel
import ScienceKernelExpectations

struct SettledWeightTests {
  static func bodies(_ count: Int) -> [Body<Double>] {
    var numbers = SeededNumbers(seed: 17)
    return (0..<count).map { _ in
      let weight = Double.random(in: 40...200, using: &numbers)
      let resting = Double.random(in: 900...3000, using: &numbers)
      return Body(
        weight: weight, fat: weight * .random(in: 0.05...0.6, using: &numbers), resting: resting,
        expenditure: resting * .random(in: 1.12...2.5, using: &numbers))
    }
  }

  @Test func `the maintenance of a settled weight is the intake that settles there`() {
    var largest = 0.0
    for body in Self.bodies(500) {
      for share in [0.6, 0.8, 0.95, 1, 1.1, 1.4] {
        for settled in [nil, body.expenditure * 0.9] {
          let intake = body.expenditure * share
          let (weight, fat) = body.settledWeight(intake: intake, settledOn: settled)
          guard fat > 0.1 * body.fat else { continue }
          largest = max(largest, abs(body.maintenance(at: weight, settledOn: settled) - intake))
        }
      }
    }
    expect(largest < 1e-6, "\(largest)")
  }

  @Test func `settled weight grows with intake, and stays at the expenditure`() {
    for body in Self.bodies(100) {
      let weights = stride(from: 0.5, through: 1.5, by: 0.05).map {
        body.settledWeight(intake: $0 * body.expenditure).weight
      }
      expect(zip(weights, weights.dropFirst()).allSatisfy { $0 < $1 })
      expect(body.settledWeight(intake: body.expenditure).weight, equals: body.weight)
    }
  }

  @Test func `a weight is reached exactly if the settled weight lies beyond it`() {
    for body in Self.bodies(200) {
      for share in [0.7, 0.9, 1.2] {
        let intake = share * body.expenditure
        let settled = body.settledWeight(intake: intake).weight
        for fraction in [0.5, 0.99, 1.01, 1.3] {
          let goal = body.weight + fraction * (settled - body.weight)
          guard goal > 0.5 * body.weight else { continue }
          let maintenance = body.maintenance(at: goal)
          expect(goal < body.weight ? maintenance > intake : maintenance < intake, equals: fraction < 1)
        }
      }
    }
  }

  @Test func `has the figures of the specification`() {
    let man = Body<Double>(weight: 90, fat: 23.11853207852346, resting: 1830, expenditure: 2837)
    let (weight, fat) = man.settledWeight(intake: 2337)
    expect(abs(weight - 69.27186271569951) < 1e-9 && abs(fat - 10.75502444867299) < 1e-9)
    expect(abs(man.maintenance(at: 68) - 2303.047343) < 1e-6)
    expect(abs(man.settledWeight(intake: 2337, settledOn: 2337).weight - 69.5182) < 5e-5)
  }

  @Test func `where there is no root there is no number`() {
    // 80 kg, BMR 1780: at 1365 kcal/day in total, activity would be negative.
    let man = Body<Double>(weight: 80, fat: 18, resting: 1780, expenditure: 2300)
    let change = 0.9 * -935 * 4.184 / 80
    for intake in stride(from: 2300.0, through: 2700, by: 100) {
      let (weight, fat) = man.settledWeight(intake: intake, activityChange: change)
      expect(weight.isNaN && fat.isNaN, "\(intake): \(weight)")
    }
    // At 0 there is a root.
    let least = Body<Double>(weight: 90, fat: 20, resting: 1800, expenditure: 2000)
    expect(least.activity == 0 && least.settledWeight(intake: 2100).weight > 90)
  }

  @Test func `no number becomes a trap or an endless loop`() {
    var numbers = SeededNumbers(seed: 18)
    for _ in 0..<200 {
      func any() -> Double { Double(bitPattern: numbers.next()) }
      let body = Body<Double>(weight: any(), fat: any(), resting: any(), expenditure: any())
      _ = body.settledWeight(intake: any(), activityChange: any(), settledOn: any())
      _ = body.maintenance(at: any(), activityChange: any(), settledOn: any())
    }
    // The search begins without fat and goes halfway there.
    let lean = Body<Double>(weight: 60, fat: 3, resting: 1500, expenditure: 2500)
    expect(lean.settledWeight(intake: 1000).fat > 0)
  }
}
