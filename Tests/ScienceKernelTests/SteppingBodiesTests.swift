import ScienceKernelExpectations

@testable import ScienceKernel

struct SteppingBodiesTests {
  // Long enough for glycogen to settle in some rows and not in others; rows that are copied go on.
  @Test func `every row of lanes is its bodies alone, bit for bit, also where water has settled`() {
    var numbers = SeededNumbers(seed: 21)
    func random(_ range: ClosedRange<Double>) -> SIMD4<Double> { .random(in: range, using: &numbers) }
    for _ in 0..<20 {
      let phase = Phase(weeks: 40, intake: 2300)
      let bodies = (0..<8).map { _ in
        let weight = random(45...180)
        return Body(
          weight: weight, fat: weight * random(0.1...0.5), resting: random(1000...2000),
          expenditure: random(2000...3000))
      }
      var alone = bodies.map { SteppingBody(of: $0, beginning: phase) }
      // The bodies of the first row, each by itself.
      var singles = (0..<4).map { SteppingBody(of: bodies[0].lane($0), beginning: phase) }
      SteppingBodies<SIMD4<Double>>.with { rows in
        expect(SteppingBodies<SIMD4<Double>>.capacity, equals: 8)
        for (row, body) in bodies.enumerated() {
          let step = TrajectoryStep(
            of: body, intake: .init(phase.intake), activityChange: .zero, waterAtStart: .zero)
          rows.begin(row, step, at: BodyState())
        }
        var count = 8
        for week in 1...phase.weeks {
          rows.advance(count: count, week: week)
          for lane in 0..<4 {
            singles[lane].advance()
            let found = [rows.projectedWeight[0][lane], rows.projectedFat[0][lane]]
            expect(found, equals: [singles[lane].weight, singles[lane].fat], "lane \(lane), week \(week)")
          }
          for row in 0..<count {
            alone[row].advance()
            if rows.projectedWeight[row] != alone[row].weight || rows.projectedFat[row] != alone[row].fat {
              Issue.record("row \(row), week \(week): \(rows.projectedWeight[row]) \(alone[row].weight)")
              return
            }
          }
          if week % 10 == 0 {
            count -= 1
            rows.copy(count, to: 1)
            alone[1] = alone[count]
          }
        }
      }
    }
  }
}

extension Body where Number == SIMD4<Double> {
  /// The body of a lane.
  fileprivate func lane(_ lane: Int) -> Body<Double> {
    Body<Double>(
      weight: weight[lane], fat: fat[lane], expenditure: expenditure[lane], activity: activity[lane],
      glycogenRate: glycogenRate[lane])
  }
}
