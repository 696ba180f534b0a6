import Foundation
import ScienceKernelExpectations

@testable import TrainingKernel

struct DecayConstantsTests {
  @Test func `there is one for each of 365 days, the exponential of the exact quotient, rounded once`() {
    #if arch(x86_64)
      for days in 1...365 {
        expect(DecayConstants.table[days - 1], equals: Double(Foundation.exp(-1 / Float80(days))), "\(days)")
      }
    #endif
    expect(DecayConstants.table.count, equals: 365)
    expect(zip(DecayConstants.table, DecayConstants.table.dropFirst()).allSatisfy { $0 < $1 })
    // From 2 days on, α = 1 − d is exact.
    for decay in DecayConstants.table.dropFirst() { expect(1 - (1 - decay), equals: decay) }
  }
}
