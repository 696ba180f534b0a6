import ScienceKernelExpectations
import Testing

@testable import AdherenceKernel

struct BadgeTests {
  @Test func `every badge has a name of its own, as JSON has them, and no two count the same`() {
    // Every badge has a name of its own, as JSON has them.
    expect(Badge.allCases.count, equals: 15)
    for badge in Badge.allCases { #expect(badge.rawValue.wholeMatch(of: #/[a-z]+(_[a-z]+)+/#) != nil) }
    // No two badges count the same.
    expect(Set(Badge.allCases.map { "\($0.measure)" }).count, equals: Badge.allCases.count)
  }
}
