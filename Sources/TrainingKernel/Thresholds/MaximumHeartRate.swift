import ScienceKernel

/// Equations that predict maximum heart rate from age [bpm].
///
/// Use a measured maximum if you have one.
@frozen public enum MaximumHeartRate: String, Sendable, Hashable, Codable, CaseIterable {
  /// 208 − 0.7 · age.
  ///
  /// **Source.** [Tanaka2001], second-hand.
  case tanaka
  /// Women: 206 − 0.88 · age.
  ///
  /// **Source.** [Gulati2010].
  case gulatiWomen
  /// 211 − 0.64 · age.
  ///
  /// **Model error.** Standard error 10.8 bpm. **Source.** [Nes2013].
  case nes
  /// 220 − age; no study derived it.
  ///
  /// **Model error.** 7 to 11 bpm. **Source.** [Robergs2002].
  case fox

  /// Predicted maximum at an age [bpm], always with the advisory `agePredicted`.
  ///
  /// - Parameter age: Age [years], 10 to 100.
  ///
  /// **Worked.** At 35: 183.5 (`tanaka`), 175.2 (`gulatiWomen`), 188.6 (`nes`) and 185 (`fox`).
  public func value(age: Double) throws(InvalidInput) -> Reported<Double, Absence> {
    try Violations.refuse(.age, age)
    let value =
      switch self {
      case .tanaka: 208 - 0.7 * age
      case .gulatiWomen: 206 - 0.88 * age
      case .nes: 211 - 0.64 * age
      case .fox: 220 - age
      }
    return Reported(value, TrainingAdvisory.agePredicted.bit)
  }
}
