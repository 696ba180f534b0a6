import ScienceKernelExpectations

@testable import PlanContract

struct PlanDifferenceTests {
  @Test func `equal values have no difference, and others say both in words`() throws {
    expect(PlanDifference("bmr", .whole(1780), insteadOf: .whole(1780)), equals: nil)
    let cases: [(WireJSON, WireJSON, Double?, String)] = [
      (.whole(11), .whole(10), 1, "x: 11 instead of 10"), (.whole(11), .null, nil, "x: 11 instead of nothing"),
      (.string("2027-02-06"), .string("2027-01-30"), 7, "x: 2027-02-06 instead of 2027-01-30"),
    ]
    for (value, reference, amount, words) in cases {
      let difference = try require(PlanDifference("x", value, insteadOf: reference))
      expect(difference.amount, equals: amount)
      expect(difference.description, equals: words)
      expect(difference.path, equals: "x")
    }
  }
}
