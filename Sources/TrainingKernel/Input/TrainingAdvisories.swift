/// What a careful reader should know about a result of training load or readiness.
///
/// A result never changes because of an advisory. Raw values are bits in columns and never change their meaning.
@frozen public struct TrainingAdvisories: OptionSet, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The bits.
  public let rawValue: UInt16

  /// Advisories of these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Less than 0.9 of the weights of an average have seen data (convention).
  public static let warmingUp = Self(rawValue: 1 << 0)
  /// Less than 0.8 of the time is covered by samples (convention).
  public static let lowCoverage = Self(rawValue: 1 << 1)
  /// A sample was dropped.
  public static let invalidSamples = Self(rawValue: 1 << 2)
  /// A sample was replaced by one of the same time.
  public static let duplicateTimes = Self(rawValue: 1 << 3)
  /// Some time was spent above the maximum heart rate.
  public static let aboveMaximumHeartRate = Self(rawValue: 1 << 4)
  /// More than 1 % of the covered time was spent below the resting heart rate.
  public static let belowRestingHeartRate = Self(rawValue: 1 << 5)
  /// Less than 20 min of power (convention).
  public static let shortEffort = Self(rawValue: 1 << 6)
  /// More than W′ was spent: critical power or W′ is too low.
  public static let negativeWPrime = Self(rawValue: 1 << 7)
  /// A maximum heart rate from age was used.
  public static let agePredicted = Self(rawValue: 1 << 8)
  /// The method is contested: the acute:chronic ratio.
  public static let contestedMethod = Self(rawValue: 1 << 9)
  /// The efforts are not those of the studies.
  public static let outsideStudiedRange = Self(rawValue: 1 << 10)
  /// A load came through a factor from another unit.
  public static let convertedUnit = Self(rawValue: 1 << 11)
  /// A value lies far from the others.
  public static let outlier = Self(rawValue: 1 << 12)
  /// Parts of a composite are missing.
  public static let partialInputs = Self(rawValue: 1 << 13)
  /// The number is VeloReady's convention.
  public static let veloReadyConvention = Self(rawValue: 1 << 14)

  /// The names in JSON and CSV, in the order of the bits.
  public var names: [String] {
    Self.allNames.enumerated().filter { contains(Self(rawValue: 1 << UInt16($0.offset))) }.map { $0.element }
  }

  /// The names, joined by commas.
  public var description: String { names.joined(separator: ", ") }

  static var allNames: [String] { nameTexts.map { $0.description } }

  package static let nameTexts: [StaticString] = [
    "warming_up", "low_coverage", "invalid_samples", "duplicate_times", "above_max_heart_rate",
    "below_resting_heart_rate", "short_effort", "negative_w_prime", "age_predicted", "contested_method",
    "outside_studied_range", "converted_unit", "outlier", "partial_inputs", "veloready_convention",
  ]
}
