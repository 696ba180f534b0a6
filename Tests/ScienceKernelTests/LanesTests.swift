import ScienceKernel
import ScienceKernelExpectations

struct LanesTests {
  @Test func `every lane has the bits of its number alone`() {
    let (weights, fats) = (SIMD4<Double>(60, 90, 120, 150), SIMD4<Double>(9, 23, 40, 70))
    func body<Number: Lanes>(_ weight: Number, _ fat: Number) -> Body<Number> {
      Body(weight: weight, fat: fat, resting: Number(1830), expenditure: Number(2837))
    }
    let phase = Phase(weeks: 20, intake: 2337)
    var lanes = SteppingBody(of: body(weights, fats), beginning: phase, settledOn: 2500)
    for _ in 0..<20 { lanes.advance() }
    for lane in 0..<4 {
      var alone = SteppingBody(of: body(weights[lane], fats[lane]), beginning: phase, settledOn: 2500)
      for _ in 0..<20 { alone.advance() }
      expect(lanes.weight[lane], equals: alone.weight)
      expect(lanes.fat[lane], equals: alone.fat)
    }
  }
}
