import ScienceKernel

/// A caution about a result of training load or readiness.
///
/// An advisory never changes a result. Raw values are bit numbers in C and never change meaning.
@frozen public enum TrainingAdvisory: UInt8, AdvisoryShape, CustomStringConvertible {
  /// Bit 0: an average's coverage is below 0.9 (convention).
  case warmingUp
  /// Bit 1: samples cover less than 0.8 of the time (convention).
  case lowCoverage
  /// Bit 2: at least one sample was dropped.
  case invalidSamples
  /// Bit 3: at least one sample was replaced by another of the same time.
  case duplicateTimes
  /// Bit 4: the heart rate was above the maximum for some time.
  case aboveMaximumHeartRate
  /// Bit 5: the heart rate was below the resting heart rate for more than 1 % of the covered time.
  case belowRestingHeartRate
  /// Bit 6: the recording has less than 20 min of power (convention).
  case shortEffort
  /// Bit 7: the athlete spent more than W′: critical power or W′ is too low, or the athlete recovers faster than the
  /// model.
  case negativeWPrime
  /// Bit 8: the maximum heart rate was predicted from age.
  case agePredicted
  /// Bit 9: the method is contested: the acute:chronic workload ratio.
  case contestedMethod
  /// Bit 10: there are fewer efforts than the method needs, or an effort, a power or an age is outside those studied.
  case outsideStudiedRange
  /// Bit 11: a load was converted from another unit by a factor.
  case convertedUnit
  /// Bit 12: a value is far from the others.
  case outlier
  /// Bit 13: parts of a composite are missing.
  case partialInputs
  /// Bit 14: the number follows a convention of VeloReady.
  case veloReadyConvention

  /// The name in JSON and CSV.
  public var name: String { nameText.description }

  @usableFromInline package var nameText: StaticString {
    switch self {
    case .warmingUp: "warming_up"
    case .lowCoverage: "low_coverage"
    case .invalidSamples: "invalid_samples"
    case .duplicateTimes: "duplicate_times"
    case .aboveMaximumHeartRate: "above_max_heart_rate"
    case .belowRestingHeartRate: "below_resting_heart_rate"
    case .shortEffort: "short_effort"
    case .negativeWPrime: "negative_w_prime"
    case .agePredicted: "age_predicted"
    case .contestedMethod: "contested_method"
    case .outsideStudiedRange: "outside_studied_range"
    case .convertedUnit: "converted_unit"
    case .outlier: "outlier"
    case .partialInputs: "partial_inputs"
    case .veloReadyConvention: "veloready_convention"
    }
  }

  /// The advisory in words, without the athlete's numbers.
  public var description: String { sentence.description }

  @usableFromInline package var sentence: StaticString {
    switch self {
    case .warmingUp: "the average covers less than 0.9 of the days that it weighs, so it may be too low"
    case .lowCoverage: "samples cover less than 0.8 of the time"
    case .invalidSamples: "samples were missing or out of range, and dropped"
    case .duplicateTimes: "of samples of the same time, only the last counts"
    case .aboveMaximumHeartRate: "the heart rate was above the maximum for some time, which counts as the maximum"
    case .belowRestingHeartRate:
      "the heart rate was below the resting heart rate for more than 1 % of the time, which counts as nothing"
    case .shortEffort: "there are less than 20 minutes of power"
    case .negativeWPrime:
      "more than W′ was spent: critical power or W′ is too low, or the athlete recovers faster than the model"
    case .agePredicted: "the maximum heart rate is predicted from age"
    case .contestedMethod: "the method is contested"
    case .outsideStudiedRange:
      "there are fewer efforts than the method needs, or an effort, a power or an age is outside those studied"
    case .convertedUnit: "a load was converted from another unit by a factor"
    case .outlier: "a value lies far from the others"
    case .partialInputs: "parts of the composite are missing"
    case .veloReadyConvention: "the number follows a convention of VeloReady"
    }
  }
}
