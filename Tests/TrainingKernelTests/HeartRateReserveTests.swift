import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct HeartRateReserveTests {
  @Test func `a share of the reserve and its heart rate undo each other`() throws {
    let reserve = try HeartRateReserve(rest: 60, maximum: 180)
    try expect(reserve.heartRate(at: 0.75), equals: 150)
    for beats in 60...180 {
      #expect(abs(try reserve.heartRate(at: reserve.fraction(at: Double(beats))) - Double(beats)) < 1e-12)
    }
    expect(reserve.fraction(at: 59) == 0 && reserve.fraction(at: 181) == 1 && reserve.fraction(at: .nan).isNaN)
    for fraction in [-0.01, 1.01, .nan] {
      #expect(throws: InvalidInput.self) { try reserve.heartRate(at: fraction) }
    }
  }

  @Test func `ranges hold at their ends, for any whole number`() throws {
    for (rest, maximum) in [(25, 100), (120, 140), (25, 240)] { _ = try HeartRateReserve(rest: rest, maximum: maximum) }
    for (rest, maximum) in [(24, 100), (121, 240), (25, 99), (25, 241), (120, 139), (Int.min, Int.max), (Int.max, 0)] {
      #expect(throws: InvalidInput.self) { try HeartRateReserve(rest: rest, maximum: maximum) }
    }
  }
}
