import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct AcuteChronicRatioTests {
  static let loads: [Double?] = Array(repeating: 30, count: 21) + Array(repeating: 50, count: 7)

  @Test(arguments: AcuteChronicRatio.allCases) func `it is always marked as contested`(ratio: AcuteChronicRatio) throws
  {
    for loads in [Self.loads, [], [nil], Array(repeating: 0, count: 28)] {
      try expect(ratio.value(of: loads).advisories, equals: [.contestedMethod])
    }
    try expect(ratio.value(of: Array(repeating: 0, count: 28)).absence, equals: .zeroChronic)
    try expect(ratio.value(of: []).absence, equals: .tooFewDays)
    try expect(ratio.value(of: [nil] + Self.loads.dropLast()).absence, equals: .incompleteWeek)
    #expect(throws: InvalidInput.self) { try ratio.value(of: Self.loads + [.infinity]) }
  }

  @Test func `the coupled ratio follows from the uncoupled one, and the exponential one sees every load`() throws {
    let coupled = try AcuteChronicRatio.coupled.value(of: Self.loads).value!
    let uncoupled = try AcuteChronicRatio.uncoupled.value(of: Self.loads).value!
    expect(abs(AcuteChronicRatio.coupled(fromUncoupled: uncoupled) - coupled) < 1e-15)
    expect(abs(coupled - 1.43) < 0.005 && abs(uncoupled - 1.67) < 0.005)
    try expect(AcuteChronicRatio.coupled.value(of: Self.loads.dropLast()).absence, equals: .tooFewDays)
    try expect(AcuteChronicRatio.coupled.value(of: [nil, 900] + Self.loads).value, equals: coupled)
    // The exponential ratio sees every load, not the last 28 alone.
    // 100 a day and 28 days of rest: S = 100 · (1 − 2/(N + 1))²⁸.
    let loads: [Double?] = Array(repeating: 100, count: 10) + Array(repeating: 0, count: 28)
    let ratio = try require(try AcuteChronicRatio.exponential.value(of: loads).value)
    var expected = 1.0
    for _ in 0..<28 { expected *= (1 - 2.0 / 8) / (1 - 2.0 / 29) }
    expect(abs(ratio / expected - 1) < 1e-12)
    try expect(AcuteChronicRatio.exponential.value(of: [nil] + loads).absence, equals: .incompleteWeek)
  }
}
