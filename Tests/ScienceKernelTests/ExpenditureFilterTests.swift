import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

@testable import ScienceKernel

struct ExpenditureFilterTests {
  static func filter(fat: Double = 20, error: Double = 342) -> ExpenditureFilter<Double> {
    ExpenditureFilter(fat: fat, resting: 1830, expenditure: 2837, weight: 90, standardError: error)
  }

  @Test(arguments: [(10.0, 5759.0), (20, 7029), (30, 7670), (40, 8057)])
  func `a kilogram of weight has the energy of the specification's table`(fat: Double, density: Double) {
    #expect((Self.filter(fat: fat).density - density).magnitude < 0.5)
  }

  @Test func `expenditure follows weight by about 16 kcal a day and kilogram`() {
    // (13 · 20 + 92 · 10.4) / 30.4 / 4.184 + (0.9 · 2837 − 1830) / 90
    #expect((Self.filter().coupling - 17.6032).magnitude < 1e-4)
  }

  @Test func `before a weight nothing moves, and the first is taken as it is`() {
    var filter = Self.filter()
    let before = filter
    filter.pass(eating: 9000, where: Flag(true))
    expect(filter.morning, equals: before.morning)
    expect(filter.accepted, equals: nil)
    #expect(filter.weigh(77, where: Flag(true)).isSet && filter.weight == 77 && filter.expenditure == 2837)
  }

  @Test func `the gate lets through what lies within it and leaves all as it was beyond`() throws {
    var filter = Self.filter()
    _ = filter.weigh(90, where: Flag(true))
    for _ in 0..<20 {
      filter.pass(eating: 2837, where: Flag(true))
      _ = filter.weigh(90, where: Flag(true))
    }
    let accepted = try #require(filter.accepted)
    #expect(accepted.lowerBound > 87 && accepted.upperBound < 93)
    for (weight, isAccepted) in [
      (accepted.upperBound - 1e-6, true), (accepted.upperBound + 1e-6, false), (accepted.lowerBound + 1e-6, true),
      (accepted.lowerBound - 1e-6, false),
    ] {
      var other = filter
      expect(other.weigh(weight, where: Flag(true)).isSet, equals: isAccepted)
      expect(other == filter, equals: !isAccepted)
    }
  }

  @Test func `the standard error does not depend on the numbers of a log`() {
    var numbers = SeededNumbers(seed: 7)
    var (quiet, loud) = (Self.filter(), Self.filter())
    for _ in 0..<60 {
      let weights = (90.0, 90 + .random(in: -0.5...0.5, using: &numbers))
      #expect(quiet.weigh(weights.0, where: Flag(true)).isSet && loud.weigh(weights.1, where: Flag(true)).isSet)
      quiet.pass(eating: 2837, where: Flag(true))
      loud.pass(eating: .random(in: 1500...4000, using: &numbers), where: Flag(true))
    }
    #expect(quiet.p22 == loud.p22 && quiet.expenditure != loud.expenditure)
  }

  @Test func `each lane has the bits of its filter alone, before and after its first weight`() {
    var numbers = SeededNumbers(seed: 8)
    var alone = [Self.filter(), Self.filter(fat: 35, error: 241)]
    var lanes = ExpenditureFilter(beforeFirstDay: alone[0], alone[1])
    for day in 0..<200 {
      // The second begins later; some days have no weight or no intake, and some weights are foreign.
      let weights = SIMD2<Double>.random(in: 89...91, using: &numbers) + (day % 13 == 5 ? SIMD2(0, 30) : .zero)
      let intakes = SIMD2<Double>.random(in: 1500...3000, using: &numbers)
      let (weighed, logged) = ([day % 3 != 1, day > 40 && day % 5 != 2], [day > 20, day % 4 != 3])
      func flags(_ isSet: [Bool]) -> Flag<SIMD2<UInt64>> { Flag(bits: SIMD2(Flag(isSet[0]).bits, Flag(isSet[1]).bits)) }
      let accepted = lanes.weigh(weights, where: flags(weighed))
      lanes.pass(eating: intakes, where: flags(logged))
      for lane in 0..<2 {
        if weighed[lane] {
          expect(alone[lane].weigh(weights[lane], where: Flag(true)).bits, equals: accepted.bits[lane])
        } else {
          expect(accepted.bits[lane], equals: 0)
        }
        alone[lane].pass(eating: intakes[lane], where: Flag(logged[lane]))
        expect(ExpenditureFilter(lane, of: lanes), equals: alone[lane])
      }
    }
  }
}
