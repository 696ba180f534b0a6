import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

@testable import ScienceKernel

struct ExpenditureFilterTests {
  static func filter(fat: Double = 20, error: Double = 342) -> ExpenditureFilter {
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
    filter.pass(eating: 9000, isLogged: true)
    expect(filter, equals: before)
    expect(filter.accepted, equals: nil)
    #expect(filter.weigh(77) && filter.weight == 77 && filter.expenditure == 2837)
  }

  @Test func `the gate lets through what lies within it and leaves all as it was beyond`() throws {
    var filter = Self.filter()
    _ = filter.weigh(90)
    for _ in 0..<20 {
      filter.pass(eating: 2837, isLogged: true)
      _ = filter.weigh(90)
    }
    let accepted = try #require(filter.accepted)
    #expect(accepted.lowerBound > 87 && accepted.upperBound < 93)
    for (weight, isAccepted) in [
      (accepted.upperBound - 1e-6, true), (accepted.upperBound + 1e-6, false), (accepted.lowerBound + 1e-6, true),
      (accepted.lowerBound - 1e-6, false),
    ] {
      var other = filter
      expect(other.weigh(weight), equals: isAccepted)
      expect(other == filter, equals: !isAccepted)
    }
  }

  @Test func `the standard error does not depend on the numbers of a log`() {
    var numbers = SeededNumbers(seed: 7)
    var (quiet, loud) = (Self.filter(), Self.filter())
    for _ in 0..<60 {
      #expect(quiet.weigh(90) && loud.weigh(90 + .random(in: -0.5...0.5, using: &numbers)))
      quiet.pass(eating: 2837, isLogged: true)
      loud.pass(eating: .random(in: 1500...4000, using: &numbers), isLogged: true)
    }
    #expect(quiet.p22 == loud.p22 && quiet.expenditure != loud.expenditure)
  }
}
