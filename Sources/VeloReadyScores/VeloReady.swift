/// The scores of the app VeloReady, computed as the app computes them, so that a history can continue unbroken.
///
/// No score is validated against an outcome. Beside each, the guide names the method of `TrainingKernel` that the field uses.
///
/// An input that is missing, NaN or infinite counts as missing, and every result lists its missing parts. All arithmetic is in
/// `Double`, in the order of the formulas, without fused multiply-add: another order moves some scores by a point.
@frozen public enum VeloReady {
  /// Hundredfold quotient of two powers and a duration, divided by 3600 twice, as the app does.
  package static func calculateTSS(weightedPower: Double, thresholdPower: Double, seconds: Double) -> Double? {
    guard thresholdPower > 0 else { return nil }
    let intensity = weightedPower / thresholdPower
    return finite(100 * (seconds / 3600) * (intensity * intensity) / 3600)
  }

  /// Mean + 1.5 SD + (CTL − 70) / 6 of a history of scores, clamped to 40 to 70; 50 for fewer than seven.
  package static func smartThreshold(scores: [Double], chronicLoad: Double) -> Double? {
    guard scores.count >= 7 else { return 50 }
    let middle = mean(of: scores.span)
    let spread = deviation(of: scores.span, from: middle)
    let threshold = middle + 1.5 * spread + (chronicLoad - 70) / 6
    return threshold.isFinite ? min(70, max(40, threshold)) : nil
  }
}

/// An input that the app's rules reject.
@frozen public enum VeloReadyRejection: String, Error, Sendable, Hashable, CaseIterable {
  /// A training impulse below 0.
  case trimp
  /// An EPOC below −1.
  case epoc
  /// MET-minutes, with those of steps and active energy, of −1 or less.
  case metMinutes
  /// A lifted volume below 0.
  case volume
}

/// The parts of a score, as a set: which of them were missing.
@frozen public struct VeloReadyParts: OptionSet, Sendable, Hashable {
  /// A bit for each part.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Heart-rate variability, or its baseline.
  public static let hrv = VeloReadyParts(rawValue: 1)
  /// Resting heart rate, or its baseline.
  public static let restingHeartRate = VeloReadyParts(rawValue: 2)
  /// Sleep: no score, and no duration with a baseline.
  public static let sleep = VeloReadyParts(rawValue: 4)
  /// Respiration rate, or its baseline.
  public static let respiration = VeloReadyParts(rawValue: 8)
  /// Form: the acute or the chronic load.
  public static let form = VeloReadyParts(rawValue: 16)
  /// Performance of a night: time asleep, or its need.
  public static let performance = VeloReadyParts(rawValue: 32)
  /// Efficiency of a night: time asleep, or in bed.
  public static let efficiency = VeloReadyParts(rawValue: 64)
  /// Stages of a night: time asleep, in deep or in REM sleep.
  public static let stages = VeloReadyParts(rawValue: 128)
  /// Awakenings of a night.
  public static let disturbances = VeloReadyParts(rawValue: 256)
  /// Bedtime, wake time, or the baseline of either.
  public static let timing = VeloReadyParts(rawValue: 512)

  /// Names of all parts, in the order of their bits.
  package static let allNames = [
    "hrv", "restingHeartRate", "sleep", "respiration", "form", "performance", "efficiency", "stages", "disturbances",
    "timing",
  ]

  /// Names of the parts in the set, in the order of their bits.
  public var names: [String] {
    Self.allNames.indices.filter { rawValue >> UInt32($0) & 1 == 1 }.map { Self.allNames[$0] }
  }
}
