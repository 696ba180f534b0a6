import ScienceKernelExpectations

@testable import AdherenceKernel

struct BadgeTests {
  @Test func `every badge has a name of its own, as JSON has them, and no two count the same`() {
    expect(Badge.allCases.count, equals: 15)
    for badge in Badge.allCases { #expect(badge.rawValue.wholeMatch(of: #/[a-z]+(_[a-z]+)+/#) != nil) }
    expect(Set(Badge.allCases.map { "\($0.measure)" }).count, equals: Badge.allCases.count)
  }
}
