/// What is known of a night, for a sleep score; nil where it is not known.
@frozen public struct VeloReadyNight: Sendable, Hashable {
  /// Time asleep [s, or another unit for all durations].
  public var asleep: Double?
  /// Time in bed, in the same unit.
  public var inBed: Double?
  /// Time asleep that the person needs, in the same unit.
  public var need: Double?
  /// Time in deep sleep, in the same unit.
  public var deep: Double?
  /// Time in REM sleep, in the same unit.
  public var rem: Double?
  /// Number of awakenings.
  public var awakenings: Int?
  /// Bedtime [s after an instant of your choice, the same for all four times].
  public var bedtime: Double?
  /// Wake time [s after that instant].
  public var wakeTime: Double?
  /// Usual bedtime, as an instant of this night [s after that instant].
  public var usualBedtime: Double?
  /// Usual wake time, as an instant of this night [s after that instant].
  public var usualWakeTime: Double?
  /// Heart-rate variability overnight [ms].
  public var overnightHRV: Double?
  /// Baseline of the heart-rate variability [ms].
  public var hrvBaseline: Double?
  /// The person's own share of deep sleep, 0 to 1; 0.15 if nil.
  public var deepShare: Double?
  /// The person's own share of REM sleep, 0 to 1; 0.20 if nil.
  public var remShare: Double?
  /// Training load of the day before [points].
  public var previousLoad: Double?

  /// Creates a night of which nothing is known.
  public init() {}
}
