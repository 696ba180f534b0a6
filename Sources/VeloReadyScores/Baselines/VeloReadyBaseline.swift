import ScienceKernel
import TrainingKernel

/// VeloReady's baselines: what is usual for a person.
///
/// A list with a NaN or an infinity has no baseline.
///
/// **Source.** The app's rules. The field's method: `BaselineWindow`, which counts calendar days.
@frozen public enum VeloReadyBaseline {
  /// Baseline of heart-rate variability, resting heart rate or respiration: the median of the last 30 values without those farther than
  /// 3 population SD from their mean; the mean for fewer than three.
  public static func usual(_ values: [Double]) -> Double? { usual(values.span) }

  package static func usual(_ values: Span<Double>) -> Double? {
    guard areFinite(values) else { return nil }
    var last = FewNumbers()
    for place in start(ofLast: 30, of: values)..<values.count { last.append(values[place]) }
    return usual(last)
  }

  /// The baseline of at most 30 finite values.
  static func usual(_ values: FewNumbers) -> Double? {
    guard !values.isEmpty else { return nil }
    var sum = 0.0
    for value in values { sum += value }
    let middle = sum / Double(values.count)
    guard values.count >= 3 else { return finite(middle) }
    var squares = 0.0
    for value in values { squares += (value - middle) * (value - middle) }
    let limit = 3 * (squares / Double(values.count)).squareRoot()
    var kept = FewNumbers()
    for value in values where !((value - middle).magnitude > limit) { kept.append(value) }
    return kept.isEmpty ? nil : finite(kept.median)
  }

  /// Baseline of time asleep or of sleep scores: the mean of all values.
  public static func sleep(_ values: [Double]) -> Double? { sleep(values.span) }

  package static func sleep(_ values: Span<Double>) -> Double? {
    values.count > 0 && areFinite(values) ? finite(mean(of: values)) : nil
  }

  /// Mean of the last seven values.
  public static func week(_ values: [Double]) -> Double? { week(values.span, days: 7) }

  package static func week(_ values: Span<Double>, days: Int) -> Double? {
    let first = start(ofLast: days, of: values)
    guard first < values.count, areFinite(values) else { return nil }
    return finite(mean(of: values, from: first))
  }

  /// Mean of the last values on a logarithmic scale: exp(mean of ln v); 0 with a value of 0, nil with one below 0.
  public static func logarithmicWeek(_ values: [Double], days: Int = 7) -> Double? {
    logarithmicWeek(values.span, days: days)
  }

  package static func logarithmicWeek(_ values: Span<Double>, days: Int) -> Double? {
    let first = start(ofLast: days, of: values)
    guard first < values.count, areFinite(values) else { return nil }
    var sum = 0.0
    for place in first..<values.count { sum += naturalLogarithm(values[place]) }
    return finite(exponential(sum / Double(values.count - first)))
  }

  /// Mean whose weights halve with age: Σ v · e^(−ln 2 / half-life · age) / Σ weights, the last value at age 0.
  ///
  /// - Parameters:
  ///   - values: Values, newest last.
  ///   - halfLife: Age at which a weight is half [values].
  /// - Returns: The mean; nil without values, or for a half-life of 0 or less.
  public static func adaptive(_ values: [Double], halfLife: Double = 10) -> Double? {
    adaptive(values.span, halfLife: halfLife, within: .infinity)
  }

  /// The same without values farther than some population SD from the mean; with fewer than three values it removes none.
  ///
  /// - Parameters:
  ///   - values: Values, newest last.
  ///   - halfLife: Age at which a weight is half, in values that remain.
  ///   - deviations: Largest distance from the mean [SD].
  public static func robust(_ values: [Double], halfLife: Double = 10, deviations: Double = 2.5) -> Double? {
    adaptive(values.span, halfLife: halfLife, within: deviations)
  }

  package static func adaptive(_ values: Span<Double>, halfLife: Double, within deviations: Double) -> Double? {
    guard values.count > 0, areFinite(values), halfLife.isFinite, halfLife > 0, !deviations.isNaN else { return nil }
    var (middle, limit) = (0.0, Double.infinity)
    if values.count >= 3, deviations < .infinity {
      middle = mean(of: values)
      limit = deviations * deviation(of: values, from: middle)
    }
    func isKept(_ value: Double) -> Bool { !((value - middle).magnitude > limit) }
    var age = -1.0
    for place in values.indices where isKept(values[place]) { age += 1 }
    let rate = 0x1.62e42fefa39efp-1 / halfLife
    var (sum, weights) = (0.0, 0.0)
    for place in values.indices where isKept(values[place]) {
      let weight = exponential(-rate * age)
      sum += values[place] * weight
      weights += weight
      age -= 1
    }
    return weights > 0 ? finite(sum / weights) : nil
  }
}
