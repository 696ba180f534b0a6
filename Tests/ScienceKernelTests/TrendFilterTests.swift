import ScienceKernelExpectations

@testable import ScienceKernel

struct TrendFilterTests {
  @Test func `before a weight nothing moves, and the first is taken as it is`() {
    var filter = TrendFilter()
    let before = filter
    filter.pass()
    expect(filter == before && filter.weigh(77) && filter.morning.weight == 77 && filter.morning.driver == 0)
  }

  @Test func `a state after any number of days is possible`() {
    var filter = TrendFilter()
    _ = filter.weigh(300)
    var impossible: [Int] = []
    for day in 1...4000 {
      if !filter.isPossible(after: day) { impossible.append(day) }
      filter.pass()
      if day < 300, day % 7 == 0 { _ = filter.weigh(300 - 0.5 * Double(day)) }
    }
    expect(impossible, equals: [])
  }
}
