import ScienceKernelExpectations

@testable import ScienceKernel

struct MorningStateTests {
  @Test func `the gate accepts four standard deviations, and a rejected weight changes nothing`() throws {
    var state = MorningState(driver: 0, variance: 1)
    expect(state.accepted == nil && state.isEmpty)
    _ = state.weigh(80)
    let accepted = try require(state.accepted)
    let found = [(-1e-6, false), (1e-6, true)].map { step, isAccepted in
      var (lower, upper) = (state, state)
      return lower.weigh(accepted.lowerBound + step) == isAccepted
        && upper.weigh(accepted.upperBound - step) == isAccepted
        && (lower == state) == !isAccepted && (upper == state) == !isAccepted
    }
    expect(found == [true, true] && state.isCovariant && !state.isEmpty)
  }
}
