import ScienceKernel

/// Weight of a minute at a share x of the heart-rate reserve: x · a · exp(b · x).
///
/// There is no default sex, and no published weighting for an unknown sex.
@frozen public enum TRIMPWeighting: Sendable, Hashable, Codable {
  /// a 0.64, b 1.92.
  ///
  /// **Source.** [Morton1990], second-hand.
  case male
  /// a 0.86, b 1.67; GoldenCheetah and Elevate pair 0.64 with 1.67, wrongly.
  ///
  /// **Source.** [Morton1990], second-hand.
  case female
  /// The athlete's own coefficients: ln lactate = ln a + b · x, with a and b from 0.001 to 10 (convention).
  ///
  /// **Source.** [Manzi2009].
  case custom(a: Double, b: Double)

  var pair: (a: Double, b: Double) {
    switch self {
    case .male: (0.64, 1.92)
    case .female: (0.86, 1.67)
    case .custom(let a, let b): (a, b)
    }
  }

  /// Weight of a minute at a share of the reserve [TRIMP/min].
  ///
  /// - Parameter fraction: Share of the heart-rate reserve, 0 to 1.
  ///
  /// **Worked.** At 1: 4.365 male, 4.568 female.
  package func weight(at fraction: Double) -> Double {
    let (a, b) = pair
    return fraction * (a * exponential(b * fraction))
  }

  /// Adds a violation for each coefficient out of range.
  func check(_ violations: inout Violations) {
    violations.check(.weighting, pair.a)
    violations.check(.weighting, pair.b)
  }
}
