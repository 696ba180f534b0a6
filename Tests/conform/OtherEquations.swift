import ScienceKernel

/// Equations of which only one copy is known, so the kernel does not offer them; cases may name them.
enum OtherEquations {
  /// [Owen1986], [Owen1987] [kcal/day].
  static func owen(isMale: Bool, kilograms: Double) -> Double {
    isMale ? 879 + 10.2 * kilograms : 795 + 7.18 * kilograms
  }

  /// [Muller2004], the general equation, which is in MJ/day [kcal/day].
  static func muller(isMale: Bool, kilograms: Double, years: Double) -> Double {
    (0.047 * kilograms - 0.01452 * years + (isMale ? 4.219 : 3.21)) * 1000 / 4.184
  }

  /// [Livingston2005], with a power of the weight [kcal/day].
  static func livingston(isMale: Bool, kilograms: Double, years: Double) -> Double {
    let (factor, power, perYear) = isMale ? (293.0, 0.4330, 5.92) : (248.0, 0.4356, 5.09)
    return factor * exponential(power * naturalLogarithm(kilograms)) - perYear * years
  }
}
