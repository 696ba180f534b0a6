import ScienceKernel

/// The inputs of training load and readiness, and their accepted ranges; the raw value is the number in C.
///
/// A range without a source is a convention: it excludes values that no device records and no body produces.
package enum TrainingField: UInt8, CaseIterable {
  /// Time of a sample [ms from the start of the session].
  case time
  /// End of a recording [ms from the start of the session].
  case end
  /// Longest time that a sample holds [s].
  case cap
  /// Resting heart rate [bpm].
  case restingHeartRate
  /// Maximum heart rate [bpm].
  case maximumHeartRate
  /// Maximum minus resting heart rate [bpm].
  case heartRateReserve
  /// Heart rate [bpm].
  case heartRate
  /// Threshold heart rate [bpm].
  case thresholdHeartRate
  /// Either coefficient of an individual weighting.
  case weighting
  /// Duration [min].
  case minutes
  /// Duration [s].
  case seconds
  /// Rating of perceived exertion, CR-10.
  case rating
  /// Power [W].
  case power
  /// Threshold power [W].
  case thresholdPower
  /// Critical power [W].
  case criticalPower
  /// W′, work above critical power [J].
  case wPrime
  /// Maximum instantaneous power [W].
  case maximumPower
  /// Load of a day or a session, in the unit of its ledger.
  case load
  /// Unit of a session's load.
  case unit
  /// Factor from one unit of load to another.
  case factor
  /// Day of an entry.
  case day
  /// Number of days of a model or a trend.
  case days
  /// Time constant [days].
  case timeConstant
  /// Gain or base level of a performance model.
  case gain
  /// Age [completed years].
  case age
  /// Body mass [kg].
  case mass
  /// Share of the heart-rate reserve.
  case fraction
  /// rMSSD [ms].
  case rmssd
  /// Clock time [min of the civil day].
  case clockTime
  /// Time asleep or awake [s].
  case sleep
  /// Score of a component of a composite.
  case score
  /// Weight of a component of a composite.
  case weight
  /// Constants of a display scale.
  case scale
  /// Length of a baseline window [days].
  case windowDays
  /// Number of days in the window that must have a value.
  case minimumDays
  /// Number of values in a week.
  case weekValues
  /// Length of a power window [s].
  case windowLength
  /// Number of awakenings longer than 5 min in a night.
  case awakenings
  /// Value of a day in a baseline window.
  case windowValue
  /// Day of a value in a baseline window, or of a baseline.
  case windowDay
  /// Power or heart rate whose zone is computed [W or bpm].
  case intensity
  /// Threshold or maximum of intensity zones [W or bpm].
  case zoneThreshold
  /// Chronic or acute load before the first day.
  case startLoad

  /// Largest accepted load of a day, in the unit of its ledger.
  static var greatestLoad: Double { 1e9 }

  /// The most days of a ledger, and between two days of a load balance: a century.
  static var mostDays: Int { 36_525 }

  /// The longest time in bed: a week [s].
  private static var longestSleep: Double { 604_800 }

  /// The field with its name and what it accepts.
  @inline(__always)
  package var inputField: InputField { words.numbered(rawValue) }

  @inline(__always)
  private var words: InputField {
    switch self {
    case .time: InputField("time", 0...1e12, "# to # ms, and never before the sample before it")
    case .end: InputField("end", 0...1e12, "# to # ms, and not before the last sample")
    case .cap: InputField("cap", 1...86_400, "# to # s")
    case .restingHeartRate: InputField("resting heart rate", 25...120, "# to # bpm")
    case .maximumHeartRate: InputField("maximum heart rate", 100...240, "# to # bpm")
    case .heartRateReserve: InputField("heart-rate reserve", 20...215, "# to # bpm from rest to maximum")
    case .heartRate: InputField("heart rate", 25...250, "# to # bpm")
    case .thresholdHeartRate:
      InputField(
        "threshold heart rate", 25...250,
        "# to # bpm, above rest or the threshold before, and up to the maximum")
    case .weighting: InputField("weighting", 0.001...10, "# to #")
    case .minutes: InputField("minutes", 0...100_000, "# to # min")
    case .seconds: InputField("seconds", 0...1e9, "# to # s")
    case .rating: InputField("rating of perceived exertion", 0...10, "# to #")
    case .power: InputField("power", 0...4000, "# to # W")
    case .thresholdPower: InputField("threshold power", 30...700, "# to # W")
    case .criticalPower: InputField("critical power", 1...4000, "# to # W")
    case .wPrime: InputField("W′", 1...1_000_000, "# to # J")
    case .maximumPower: InputField("maximum power", 1...10_000, "# to # W, and above critical power")
    case .load: InputField("load", 0...Self.greatestLoad, "# to # in the unit of the ledger")
    case .unit: InputField("unit", "the unit of the ledger, or a factor to it")
    case .factor: InputField("factor", 1e-6...1e6, "# to #")
    case .day:
      InputField("day", "each day once, from the first of the ledger to its last, at most #", Double(Self.mostDays))
    case .days: InputField("days", 1...365, "# to #")
    case .timeConstant: InputField("time constant", 0.1...1000, "# to # days")
    case .gain: InputField("gain", -1e9...1e9, "# to #")
    case .age: InputField("age", 10...100, "# to # years")
    case .mass: InputField("mass", 20...300, "# to # kg")
    case .fraction: InputField("fraction", 0...1, "# to #")
    case .rmssd: InputField("rMSSD", 0.1...1000, "# to # ms")
    case .clockTime: InputField("clock time", 0...1439, "# to # min of the civil day")
    case .sleep:
      InputField(
        "sleep", 0...Self.longestSleep,
        "# to # s, no more asleep than in bed, and no more in stages than asleep")
    case .score: InputField("score", 0...100, "# to #")
    case .weight: InputField("weight", 1e-6...1e6, "# to #")
    case .scale: InputField("scale", 1e-6...1e9, "# to #")
    case .windowDays: InputField("days of the window", 1...60, "# to # days")
    case .minimumDays: InputField("minimum of days", 1...60, "# to # days, and no more than the window has")
    case .weekValues: InputField("values of a week", 0...7, "# to # values")
    case .windowLength: InputField("length of the window", 1...1e9, "# to # s")
    case .awakenings: InputField("awakenings", 0...Self.longestSleep / 300, "# to #")
    case .windowValue: InputField("value of the window", -1e9...1e9, "# to #")
    case .windowDay:
      InputField("day of the window", "after the last day with a value; a baseline goes back at most # days", 3)
    case .intensity: InputField("power or heart rate", 0...4000, "# to # W or bpm")
    case .zoneThreshold: InputField("threshold of the zones", 1...4000, "# to # W or bpm")
    case .startLoad:
      InputField("start load", 0...Self.greatestLoad, "# to # in the unit of the ledger, chronic and acute load both")
    }
  }

  /// The accepted range, ends included.
  @inline(__always)
  package var range: ClosedRange<Double> { inputField.range }
}

#if !hasFeature(Embedded)
  typealias ViolationList = [InputViolation]

  extension [InputViolation] {
    /// Appends the violation of a field by a number.
    @inline(never)
    mutating func append(_ field: TrainingField, _ number: Double) {
      append(InputViolation(field: field.inputField, given: .number(number)))
    }
  }
#endif

/// The error of this module's inputs.
package typealias RejectedInput = InvalidInput

extension RejectedInput {
  /// Visits each violation: the number of its field and the given number, or NaN if it was not a number.
  package func visitNumbers(_ body: (UInt8, Double) -> Void) {
    #if hasFeature(Embedded)
      for place in 0..<violations.count { body(violations[place].field, violations[place].number) }
    #else
      for violation in violations {
        var given = Double.nan
        if case .number(let number) = violation.given { given = number }
        body(violation.field.number, given)
      }
    #endif
  }
}

/// Collects the violations of an input.
struct Violations {
  private(set) var list = ViolationList()

  /// Adds a violation if the number is outside the range of its field, or NaN.
  @inline(__always)
  mutating func check(_ field: TrainingField, _ number: Double) {
    check(field, number, isAccepted: field.range.contains(number))
  }

  /// Adds a violation if the number is rejected.
  @inline(__always)
  mutating func check(_ field: TrainingField, _ number: Double, isAccepted: Bool) {
    if !isAccepted { list.append(field, number) }
  }

  /// Adds a violation with a text, or with its number in Embedded Swift.
  mutating func refuse(_ field: TrainingField, _ text: @autoclosure () -> String, number: Double = .nan) {
    #if hasFeature(Embedded)
      list.append(field, number)
    #else
      list.append(InputViolation(field: field.inputField, given: .text(text())))
    #endif
  }

  /// Throws all violations, if any.
  func thrown() throws(InvalidInput) {
    guard list.isEmpty else { throw InvalidInput(list) }
  }

  /// Throws if the number is rejected.
  @inline(__always)
  static func refuse(_ field: TrainingField, _ number: Double, isAccepted: Bool) throws(InvalidInput) {
    if !isAccepted { throw refusal(field, number) }
  }

  /// Throws if the number is outside the range of its field.
  @inline(__always)
  static func refuse(_ field: TrainingField, _ number: Double) throws(InvalidInput) {
    try refuse(field, number, isAccepted: field.range.contains(number))
  }

  @inline(never)
  private static func refusal(_ field: TrainingField, _ number: Double) -> InvalidInput {
    var list = ViolationList()
    list.append(field, number)
    return InvalidInput(list)
  }

  /// The error for one violation with a text, or with its number in Embedded Swift.
  static func refusal(
    _ field: TrainingField, _ text: @autoclosure () -> String, number: Double = .nan
  ) -> InvalidInput {
    var violations = Violations()
    violations.refuse(field, text(), number: number)
    return InvalidInput(violations.list)
  }
}
