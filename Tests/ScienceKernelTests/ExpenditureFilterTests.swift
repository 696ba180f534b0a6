import ScienceKernelExpectations

@testable import ScienceKernel

struct ExpenditureFilterTests {
  static func filter(fat: Double = 20, error: Double = 342) -> ExpenditureFilter {
    ExpenditureFilter(fat: fat, resting: 1830, expenditure: 2837, weight: 90, standardError: error)
  }

  @Test(arguments: [(10.0, 5759.0), (20, 7029), (30, 7670), (40, 8057)])
  func `a kilogram of weight has the energy of the specification's table`(fat: Double, density: Double) {
    expect((Self.filter(fat: fat).body.density - density).magnitude < 0.5)
  }

  @Test func `expenditure follows weight by about 16 kcal a day and kilogram, and its standard error does not`() {
    // Expenditure follows weight by about 16 kcal a day and kilogram.
    // (13 · 20 + 92 · 10.4) / 30.4 / 4.184 + (0.9 · 2837 − 1830) / 90
    expect((Self.filter().body.coupling - 17.6032).magnitude < 1e-4)
    // The standard error does not depend on the numbers of a log.
    var numbers = SeededNumbers(seed: 7)
    var (quiet, loud) = (Self.filter(), Self.filter())
    for _ in 0..<60 {
      let weights = (90.0, 90 + .random(in: -0.5...0.5, using: &numbers))
      expect(quiet.weigh(weights.0) && loud.weigh(weights.1))
      quiet.pass(eating: 2837, where: Flag(true))
      loud.pass(eating: .random(in: 1500...4000, using: &numbers), where: Flag(true))
    }
    expect(quiet.p22 == loud.p22 && quiet.expenditure != loud.expenditure)
  }

  @Test func `before a weight, and at one that is none, nothing moves, and the first weight is taken as it is`() {
    var filter = Self.filter()
    let before = filter
    filter.pass(eating: 9000, where: Flag(true))
    expect(filter.morning, equals: before.morning)
    expect(filter.accepted, equals: nil)
    expect(filter.weigh(77) && filter.weight == 77 && filter.expenditure == 2837)
    do {
      var filter = Self.filter()
      _ = filter.weigh(90)
      let before = filter
      let none = filter.morning.weighing(.nan)
      expect(none.isNear, equals: false)
      filter.morning.update(with: none, where: Flag(none.isNear))
      expect(filter, equals: before)
    }
  }

  @Test func `the gate lets through what lies within it and leaves all as it was beyond`() throws {
    var filter = Self.filter()
    _ = filter.weigh(90)
    for _ in 0..<20 {
      filter.pass(eating: 2837, where: Flag(true))
      _ = filter.weigh(90)
    }
    let accepted = try require(filter.accepted)
    expect(accepted.lowerBound > 87 && accepted.upperBound < 93)
    for (weight, isAccepted) in [
      (accepted.upperBound - 1e-6, true), (accepted.upperBound + 1e-6, false), (accepted.lowerBound + 1e-6, true),
      (accepted.lowerBound - 1e-6, false),
    ] {
      var other = filter
      expect(other.weigh(weight), equals: isAccepted)
      expect(other == filter, equals: !isAccepted)
    }
  }

  @Test func `without an intake counts the mean of the logged ones, or the expenditure before the first`() {
    var intakes = IntakeMean()
    intakes.add(2000, where: Flag(false))
    expect(intakes.mean(or: 2837), equals: 2837)
    intakes.add(2000, where: Flag(true))
    intakes.add(3000, where: Flag(true))
    intakes.add(.nan, where: Flag(false))
    expect(intakes.mean(or: 2837), equals: 2500)
  }
}
