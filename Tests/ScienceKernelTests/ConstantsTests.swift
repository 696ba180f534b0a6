import ScienceKernel
import ScienceKernelExpectations

struct ConstantsTests {
  @Test func `the numbers have their first version`() {
    expect(formulaVersion, equals: 1)
    expect([MeasuredActivity.percentile, MeasuredActivity.hundredths], equals: [10, 139])
  }

  @Test func `activity factors are at equal steps, as the formula computes them`() {
    for level in ActivityLevel.allCases {
      let computed = Formulas.activityFactor(level: Float(level.rawValue)) * ActivityFactor.denominator
      expect(
        computed.rounded(), equals: ActivityFactor.thousandths(of: level),
        """
        \(level.name), in thousandths: Formulas.activityFactor(level:) computes the lowest factor plus the first step for \
        each level. Keep the steps equal, or let it choose among the factors and measure the columns.
        """)
    }
  }
}
