import ScienceKernel
import ScienceKernelExpectations

struct TrajectoryAdvisoryTests {
  @Test func `bits never change, and every advisory and assumption has words of its own`() {
    // Bits never change, in a column of their own.
    expect(TrajectoryAdvisory.allCases.map(\.rawValue), equals: [10, 11, 12, 13, 14, 15])
    expect(TrajectoryAdvisory.littleActivity.bit, equals: 1 << 10)
    let names = TrajectoryAdvisory.allCases.map(\.name)
    expect(
      names,
      equals: [
        "little_activity", "low_intake", "rapid_projected_loss", "older_than_fat_studied", "possible_not_expected",
        "above_bmi_40",
      ])
    expect(Set(names).isDisjoint(with: Advisory.allCases.map(\.name)))
    for advisory in TrajectoryAdvisory.allCases {
      expect(advisory.description.count > 40 && !advisory.description.hasSuffix("."))
    }
    let words = TrajectoryAssumption.allCases.map(\.sentence.description)
    expect(Set(words).count == words.count && words.allSatisfy { $0.count > 20 && !$0.hasSuffix(".") })
  }
}
