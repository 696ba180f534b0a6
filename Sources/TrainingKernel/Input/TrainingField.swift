import ScienceKernel

/// The inputs of training load and readiness, and their accepted ranges.
///
/// A range without a source is a convention: it excludes values that no device records and no body produces.
@frozen public enum TrainingField: UInt8, InputField, CaseIterable {
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

  /// The field's name in prose.
  public var name: String { nameText.description }

  package var nameText: StaticString {
    switch self {
    case .time: "time"
    case .end: "end"
    case .cap: "cap"
    case .restingHeartRate: "resting heart rate"
    case .maximumHeartRate: "maximum heart rate"
    case .heartRateReserve: "heart-rate reserve"
    case .heartRate: "heart rate"
    case .thresholdHeartRate: "threshold heart rate"
    case .weighting: "weighting"
    case .minutes: "minutes"
    case .seconds: "seconds"
    case .rating: "rating of perceived exertion"
    case .power: "power"
    case .thresholdPower: "threshold power"
    case .criticalPower: "critical power"
    case .wPrime: "W′"
    case .maximumPower: "maximum power"
    case .load: "load"
    case .unit: "unit"
    case .factor: "factor"
    case .day: "day"
    case .days: "days"
    case .timeConstant: "time constant"
    case .gain: "gain"
    case .age: "age"
    case .mass: "mass"
    case .fraction: "fraction"
    case .rmssd: "rMSSD"
    case .clockTime: "clock time"
    case .sleep: "sleep"
    case .score: "score"
    case .weight: "weight"
    case .scale: "scale"
    case .windowDays: "days of the window"
    case .minimumDays: "minimum of days"
    case .weekValues: "values of a week"
    case .windowLength: "length of the window"
    }
  }

  /// Largest accepted load of a day, in the unit of its ledger.
  static var greatestLoad: Double { 1e9 }

  /// The accepted range, ends included.
  package var range: ClosedRange<Double> {
    switch self {
    case .time, .end: 0...1e12
    case .cap: 1...86_400
    case .restingHeartRate: 25...120
    case .maximumHeartRate: 100...240
    case .heartRateReserve: 20...215
    case .heartRate, .thresholdHeartRate: 25...250
    case .weighting: 0.001...10
    case .minutes: 0...100_000
    case .seconds: 0...1e9
    case .rating: 0...10
    case .power: 0...4000
    case .thresholdPower: 30...700
    case .criticalPower: 1...4000
    case .wPrime: 1...1_000_000
    case .maximumPower: 1...10_000
    case .load: 0...Self.greatestLoad
    case .unit, .day: 0...0
    case .factor: 1e-6...1e6
    case .days: 1...365
    case .timeConstant: 0.1...1000
    case .gain: -1e9...1e9
    case .age: 10...100
    case .mass: 20...300
    case .fraction: 0...1
    case .rmssd: 0.1...1000
    case .clockTime: 0...1439
    case .sleep: 0...604_800
    case .score: 0...100
    case .weight: 1e-6...1e6
    case .scale: 1e-6...1e9
    case .windowDays, .minimumDays: 1...60
    case .weekValues: 0...7
    case .windowLength: 1...1e9
    }
  }

  /// The accepted range in words, with its unit.
  public var accepted: String { acceptedText.description }

  /// The accepted range in words, with its unit, without allocation.
  package var acceptedText: StaticString {
    switch self {
    case .time: "0 to 1000000000000 ms, and never before the sample before it"
    case .end: "0 to 1000000000000 ms, and not before the last sample"
    case .cap: "1 to 86400 s"
    case .restingHeartRate: "25 to 120 bpm"
    case .maximumHeartRate: "100 to 240 bpm"
    case .heartRateReserve: "20 to 215 bpm from rest to maximum"
    case .heartRate: "25 to 250 bpm"
    case .thresholdHeartRate: "25 to 250 bpm, above rest or the threshold before, and up to the maximum"
    case .weighting: "0.001 to 10"
    case .minutes: "0 to 100000 min"
    case .seconds: "0 to 1000000000 s"
    case .rating: "0 to 10"
    case .power: "0 to 4000 W"
    case .thresholdPower: "30 to 700 W"
    case .criticalPower: "1 to 4000 W"
    case .wPrime: "1 to 1000000 J"
    case .maximumPower: "1 to 10000 W, and above critical power"
    case .load: "0 to 1000000000 in the unit of the ledger"
    case .unit: "the unit of the ledger, or a factor to it"
    case .factor, .weight: "1e-06 to 1000000"
    case .day: "each day once, from the first of the ledger to its last, at most 36525"
    case .days: "1 to 365"
    case .timeConstant: "0.1 to 1000 days"
    case .gain: "-1000000000 to 1000000000"
    case .age: "10 to 100 years"
    case .mass: "20 to 300 kg"
    case .fraction: "0 to 1"
    case .rmssd: "0.1 to 1000 ms"
    case .clockTime: "0 to 1439 min of the civil day"
    case .sleep: "0 to 604800 s, no more asleep than in bed, and no more in stages than asleep"
    case .score: "0 to 100"
    case .scale: "1e-06 to 1000000000"
    case .windowDays: "1 to 60 days"
    case .minimumDays: "1 to 60 days, and no more than the window has"
    case .weekValues: "0 to 7 values"
    case .windowLength: "1 to 1000000000 s"
    }
  }
}

#if !hasFeature(Embedded)
  typealias ViolationList = [InputViolation<TrainingField>]
#endif

/// The error of this module's inputs.
package typealias RefusedInput = InvalidInput<TrainingField>

extension RefusedInput {
  /// Visits each violation: the raw value of its field and the given number, or NaN if it was not a number.
  package func visitNumbers(_ body: (UInt8, Double) -> Void) {
    #if hasFeature(Embedded)
      for place in 0..<violations.count { body(violations[place].field, violations[place].number) }
    #else
      for violation in violations {
        var given = Double.nan
        if case .number(let number) = violation.given { given = number }
        body(violation.field.rawValue, given)
      }
    #endif
  }
}

/// Collects the violations of an input.
struct Violations {
  private(set) var list = ViolationList()

  /// Adds a violation if the number is outside the range of its field, or NaN.
  mutating func check(_ field: TrainingField, _ number: Double) {
    check(field, number, isAccepted: field.range.contains(number))
  }

  /// Adds a violation if the number is rejected.
  mutating func check(_ field: TrainingField, _ number: Double, isAccepted: Bool) {
    if !isAccepted { list.append(InputViolation(field: field, given: .number(number))) }
  }

  /// Adds a violation with a text, or with its number in Embedded Swift.
  mutating func refuse(_ field: TrainingField, _ text: @autoclosure () -> String, number: Double = .nan) {
    #if hasFeature(Embedded)
      list.append(InputViolation(field: field, given: .number(number)))
    #else
      list.append(InputViolation(field: field, given: .text(text())))
    #endif
  }

  /// Throws all violations, if any.
  func thrown() throws(InvalidInput<TrainingField>) {
    guard list.isEmpty else { throw InvalidInput(list) }
  }

  /// Throws if the number is rejected.
  static func refuse(
    _ field: TrainingField, _ number: Double, isAccepted: Bool
  ) throws(InvalidInput<TrainingField>) {
    var violations = Violations()
    violations.check(field, number, isAccepted: isAccepted)
    try violations.thrown()
  }

  /// Throws if the number is outside the range of its field.
  static func refuse(_ field: TrainingField, _ number: Double) throws(InvalidInput<TrainingField>) {
    try refuse(field, number, isAccepted: field.range.contains(number))
  }

  /// The error for one violation with a text, or with its number in Embedded Swift.
  static func refusal(
    _ field: TrainingField, _ text: @autoclosure () -> String, number: Double = .nan
  ) -> InvalidInput<TrainingField> {
    var violations = Violations()
    violations.refuse(field, text(), number: number)
    return InvalidInput(violations.list)
  }
}
