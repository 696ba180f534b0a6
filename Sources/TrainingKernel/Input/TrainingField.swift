import ScienceKernel

/// What training load and readiness ask for, and the ranges that they accept.
///
/// A range without a source is a convention: it keeps out what no device records and no body does.
@frozen public enum TrainingField: UInt8, InputField, CaseIterable {
  /// The time of a sample [ms from the start of the session].
  case time
  /// The end of a recording [ms from the start of the session].
  case end
  /// How long a sample holds at most [s].
  case cap
  /// Heart rate at rest [bpm].
  case restingHeartRate
  /// Maximum heart rate [bpm].
  case maximumHeartRate
  /// Maximum less rest [bpm].
  case heartRateReserve
  /// A heart rate [bpm].
  case heartRate
  /// A heart rate at a threshold [bpm].
  case thresholdHeartRate
  /// Both numbers of an individual weighting.
  case weighting
  /// A length of time [min].
  case minutes
  /// A length of time [s].
  case seconds
  /// A rating of perceived exertion, CR-10.
  case rating
  /// A power [W].
  case power
  /// Threshold power [W].
  case thresholdPower
  /// Critical power [W].
  case criticalPower
  /// Work above critical power [J].
  case wPrime
  /// The most power for an instant [W].
  case maximumPower
  /// The load of a day or a session, in the unit of its ledger.
  case load
  /// The unit of a session's load.
  case unit
  /// A factor from one unit of load to another.
  case factor
  /// The day of an entry.
  case day
  /// How many days a model or a trend has.
  case days
  /// A time constant [days].
  case timeConstant
  /// A gain or a level of a model of performance.
  case gain
  /// Age [completed years].
  case age
  /// Body mass [kg].
  case mass
  /// A share of the heart-rate reserve.
  case fraction
  /// rMSSD [ms].
  case rmssd
  /// A clock time [min of the civil day].
  case clockTime
  /// Seconds asleep or awake [s].
  case sleep
  /// The score of a part of a composite.
  case score
  /// The weight of a part of a composite.
  case weight
  /// The constants of a display scale.
  case scale
  /// How many days a window of usual values has.
  case windowDays
  /// How many of them need a value.
  case minimumDays
  /// How many values a week has.
  case weekValues
  /// The length of a window of power [s].
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

  /// The greatest load of a day, in the unit of its ledger.
  static var greatestLoad: Double { 1e9 }

  /// The numbers that the field accepts, ends included.
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

  /// What the field accepts, in words and with its unit.
  public var accepted: String { acceptedText.description }

  /// The range in words, where it is one.
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

/// Why something of this module is not accepted.
package typealias RefusedInput = InvalidInput<TrainingField>

extension RefusedInput {
  /// Visits what is not accepted: the raw value of the field, and the number that was given; NaN where it is none.
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

/// What is wrong with an input, as it is found.
struct Violations {
  private(set) var list = ViolationList()

  /// Notes a number outside the range of its field, NaN included.
  mutating func check(_ field: TrainingField, _ number: Double) {
    check(field, number, isAccepted: field.range.contains(number))
  }

  /// Notes a number that is not accepted.
  mutating func check(_ field: TrainingField, _ number: Double, isAccepted: Bool) {
    if !isAccepted { list.append(InputViolation(field: field, given: .number(number))) }
  }

  /// Notes what is not accepted: a text, or its number where there is no room for texts.
  mutating func refuse(_ field: TrainingField, _ text: @autoclosure () -> String, number: Double = .nan) {
    #if hasFeature(Embedded)
      list.append(InputViolation(field: field, given: .number(number)))
    #else
      list.append(InputViolation(field: field, given: .text(text())))
    #endif
  }

  /// Throws everything that was noted, if there is anything.
  func thrown() throws(InvalidInput<TrainingField>) {
    guard list.isEmpty else { throw InvalidInput(list) }
  }

  /// Throws if a number is not accepted.
  static func refuse(
    _ field: TrainingField, _ number: Double, isAccepted: Bool
  ) throws(InvalidInput<TrainingField>) {
    var violations = Violations()
    violations.check(field, number, isAccepted: isAccepted)
    try violations.thrown()
  }

  /// Throws if a number is outside the range of its field.
  static func refuse(_ field: TrainingField, _ number: Double) throws(InvalidInput<TrainingField>) {
    try refuse(field, number, isAccepted: field.range.contains(number))
  }

  /// The error of a text, or of its number where there is no room for texts.
  static func refusal(
    _ field: TrainingField, _ text: @autoclosure () -> String, number: Double = .nan
  ) -> InvalidInput<TrainingField> {
    var violations = Violations()
    violations.refuse(field, text(), number: number)
    return InvalidInput(violations.list)
  }
}
