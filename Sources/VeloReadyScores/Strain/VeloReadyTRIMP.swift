/// VeloReady's training impulse: seconds weighted by intensity, not the impulse of the field.
///
/// ```
/// Σ xᵉ · Δt,   x = clamp((heart rate − rest) / (maximum − rest), 0, 1)
/// blended: x = clamp(0.6 · x + 0.4 · max(0, power / threshold), 0, 1)
/// ```
///
/// Δt is the time since the sample before [s], 1 s for the first sample; an earlier time subtracts.
///
/// **Source.** The app's rules. The field's method: `HeartRateHistogram.trimp`, which is exponential and in minutes.
@frozen public struct VeloReadyTRIMP: Sendable, Hashable {
  /// The weighted time [s].
  public let weightedSeconds: Double

  /// The exponent of the intensity.
  @frozen public enum Exponent: Sendable, Hashable {
    /// 1.67.
    case female
    /// 1.92.
    case male
    /// 1.85.
    case unspecified
    /// Another exponent.
    case custom(Double)

    /// The number.
    public var value: Double {
      switch self {
      case .female: 1.67
      case .male: 1.92
      case .unspecified: 1.85
      case .custom(let value): value
      }
    }
  }

  /// Sums the impulse of a session's heart rates; 0 without samples, for a rest of 0 or less, and for a maximum not above rest.
  ///
  /// - Parameters:
  ///   - seconds: Times of the samples [s].
  ///   - heartRates: Heart rates [bpm], one per time; of unequal lists the shorter one counts.
  ///   - rest: Resting heart rate [bpm].
  ///   - maximum: Maximum heart rate [bpm].
  ///   - exponent: Exponent of the intensity.
  /// - Returns: The impulse; nil if an input or the sum is not finite.
  public init?(seconds: [Double], heartRates: [Double], rest: Double, maximum: Double, exponent: Exponent) {
    self.init(seconds.span, heartRates.span, rest: rest, maximum: maximum, exponent: exponent.value)
  }

  /// Sums the impulse of a session's heart rates and powers; 0 also for a threshold power of 0 or less.
  ///
  /// - Parameters:
  ///   - seconds: Times of the samples [s].
  ///   - heartRates: Heart rates [bpm], one per time.
  ///   - powers: Powers [W], one per time.
  ///   - rest: Resting heart rate [bpm], here also 0 or less.
  ///   - maximum: Maximum heart rate [bpm].
  ///   - thresholdPower: Threshold power [W].
  ///   - exponent: Exponent of the intensity.
  /// - Returns: The impulse; nil if an input or the sum is not finite.
  public init?(
    seconds: [Double], heartRates: [Double], powers: [Double], rest: Double, maximum: Double, thresholdPower: Double,
    exponent: Exponent
  ) {
    self.init(
      seconds.span, heartRates.span, powers.span, rest: rest, maximum: maximum, thresholdPower: thresholdPower,
      exponent: exponent.value)
  }

  package init?(
    _ seconds: Span<Double>, _ heartRates: Span<Double>, rest: Double, maximum: Double, exponent: Double
  ) {
    guard areFinite(seconds), areFinite(heartRates), rest.isFinite, maximum.isFinite, exponent.isFinite else {
      return nil
    }
    var sum = 0.0
    if maximum > rest, rest > 0 {
      for place in 0..<min(seconds.count, heartRates.count) {
        let x = Self.intensity(heartRates[place], rest: rest, maximum: maximum)
        sum += power(x, exponent) * Self.interval(seconds, place)
      }
    }
    guard sum.isFinite else { return nil }
    weightedSeconds = sum
  }

  package init?(
    _ seconds: Span<Double>, _ heartRates: Span<Double>, _ powers: Span<Double>, rest: Double, maximum: Double,
    thresholdPower: Double, exponent: Double
  ) {
    guard areFinite(seconds), areFinite(heartRates), areFinite(powers), rest.isFinite, maximum.isFinite,
      thresholdPower.isFinite, exponent.isFinite
    else { return nil }
    var sum = 0.0
    if maximum > rest, thresholdPower > 0 {
      for place in 0..<min(seconds.count, heartRates.count, powers.count) {
        let heart = Self.intensity(heartRates[place], rest: rest, maximum: maximum)
        let x = 0.6 * heart + 0.4 * max(0, powers[place] / thresholdPower)
        sum += power(max(0, min(1, x)), exponent) * Self.interval(seconds, place)
      }
    }
    guard sum.isFinite else { return nil }
    weightedSeconds = sum
  }

  @inline(__always) private static func intensity(_ heartRate: Double, rest: Double, maximum: Double) -> Double {
    max(0, min(1, (heartRate - rest) / (maximum - rest)))
  }

  @inline(__always) private static func interval(_ seconds: Span<Double>, _ place: Int) -> Double {
    place == 0 ? 1 : seconds[place] - seconds[place - 1]
  }
}
