/// What you should know about a result of training load or readiness.
///
/// An advisory never changes a result. Raw values are the bits in columns, and their meaning never changes.
@frozen public struct TrainingAdvisories: OptionSet, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The bits.
  public let rawValue: UInt16

  /// Creates advisories from their bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// An average's coverage is below 0.9 (convention).
  public static let warmingUp = Self(rawValue: 1 << 0)
  /// Samples cover less than 0.8 of the time (convention).
  public static let lowCoverage = Self(rawValue: 1 << 1)
  /// At least one sample was dropped.
  public static let invalidSamples = Self(rawValue: 1 << 2)
  /// At least one sample was replaced by another of the same time.
  public static let duplicateTimes = Self(rawValue: 1 << 3)
  /// The heart rate was above the maximum for some time.
  public static let aboveMaximumHeartRate = Self(rawValue: 1 << 4)
  /// The heart rate was below the resting heart rate for more than 1 % of the covered time.
  public static let belowRestingHeartRate = Self(rawValue: 1 << 5)
  /// The recording has less than 20 min of power (convention).
  public static let shortEffort = Self(rawValue: 1 << 6)
  /// The athlete spent more than W′: critical power or W′ is too low.
  public static let negativeWPrime = Self(rawValue: 1 << 7)
  /// The maximum heart rate was predicted from age.
  public static let agePredicted = Self(rawValue: 1 << 8)
  /// The method is contested: the acute:chronic workload ratio.
  public static let contestedMethod = Self(rawValue: 1 << 9)
  /// There are fewer efforts than the method needs, or one is shorter or longer than the studied ones.
  public static let outsideStudiedRange = Self(rawValue: 1 << 10)
  /// A load was converted from another unit by a factor.
  public static let convertedUnit = Self(rawValue: 1 << 11)
  /// A value is far from the others.
  public static let outlier = Self(rawValue: 1 << 12)
  /// Parts of a composite are missing.
  public static let partialInputs = Self(rawValue: 1 << 13)
  /// The number follows a convention of VeloReady.
  public static let veloReadyConvention = Self(rawValue: 1 << 14)

  /// The wire names, in the order of the bits.
  public var names: [String] {
    Self.allNames.enumerated().filter { contains(Self(rawValue: 1 << UInt16($0.offset))) }.map { $0.element }
  }

  /// The wire names, joined by commas.
  public var description: String { names.joined(separator: ", ") }

  static var allNames: [String] { nameTexts.map { $0.description } }

  package static let nameTexts: [StaticString] = [
    "warming_up", "low_coverage", "invalid_samples", "duplicate_times", "above_max_heart_rate",
    "below_resting_heart_rate", "short_effort", "negative_w_prime", "age_predicted", "contested_method",
    "outside_studied_range", "converted_unit", "outlier", "partial_inputs", "veloready_convention",
  ]
}
