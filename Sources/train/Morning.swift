import CommandLineText
import ScienceKernel
import TrainingKernel

/// What a file says of somebody's mornings, signal by signal.
enum Signal: Int, CaseIterable {
  case rmssd, sdnn, restingHeartRate, respiration, sleep

  /// The name of its column.
  var column: String {
    switch self {
    case .rmssd: "rmssd_ms"
    case .sdnn: "sdnn_ms"
    case .restingHeartRate: "resting_hr_bpm"
    case .respiration: "respiration_per_min"
    case .sleep: "sleep_h"
    }
  }

  /// The name of what is compared, with its unit, for machines.
  var name: String { self == .rmssd ? "ln_rmssd_week" : column }

  /// The name of what is compared, for people.
  var label: String {
    switch self {
    case .rmssd: "ln rMSSD, week"
    case .sdnn: "SDNN"
    case .restingHeartRate: "resting heart rate"
    case .respiration: "respiration"
    case .sleep: "sleep"
    }
  }

  var unit: String {
    switch self {
    case .rmssd: ""
    case .sdnn: "ms"
    case .restingHeartRate: "bpm"
    case .respiration: "/min"
    case .sleep: "h"
    }
  }

  /// The values that are accepted; those of respiration and sleep are conventions.
  var range: ClosedRange<Double> {
    switch self {
    case .rmssd, .sdnn: TrainingField.rmssd.range
    case .restingHeartRate: TrainingField.restingHeartRate.range
    case .respiration: 1...100
    case .sleep: 0...24
    }
  }

  /// What is accepted, in words.
  var accepted: String {
    switch self {
    case .rmssd, .sdnn: TrainingField.rmssd.accepted
    case .restingHeartRate: TrainingField.restingHeartRate.accepted
    case .respiration: "1 to 100 breaths in a minute"
    case .sleep: "0 to 24 hours"
    }
  }
}

/// Where a signal lies on a day, and against what.
struct Evidence {
  let signal: Signal
  /// What is compared; nil where it is not known.
  var value: Double?
  /// What is usual.
  var baseline: Double?
  /// How far from it is still within.
  var limit: Double?
  var standing = Standing.unknown
  /// Why that is not known.
  var missing: String?
  /// Whether the value lies far from the others.
  var isOutlier = false
}

/// Mornings in their order, in a memory of fixed size.
struct Mornings {
  private var rmssd = RMSSDHistory()
  /// What is usual of every signal but rMSSD.
  private var windows: [BaselineWindow]

  init() {
    // Sound: both numbers are accepted.
    windows = Signal.allCases.map { _ in try! BaselineWindow(days: 30, minimum: 7) }
  }

  /// Takes a day, and says where each signal lies.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one.
  ///   - values: A value, which is accepted, for each signal of the file; nil where it is missing.
  mutating func append(
    _ day: CalendarDate, _ values: [(signal: Signal, value: Double?)]
  ) throws(InvalidInput<TrainingField>) -> [Evidence] {
    var all: [Evidence] = []
    for (signal, value) in values {
      all.append(signal == .rmssd ? try week(day, value) : try morning(day, signal, value))
    }
    return all
  }

  private mutating func week(_ day: CalendarDate, _ value: Double?) throws(InvalidInput<TrainingField>) -> Evidence {
    if let value { try rmssd.append(day, rmssd: value) }
    let (week, range) = (try rmssd.week(on: day), try rmssd.normalRange(before: day))
    var evidence = Evidence(signal: .rmssd, value: week.value?.mean)
    evidence.baseline = range.value?.mean
    evidence.limit = range.value?.halfDeviation
    evidence.standing = range.value?.standing(of: week.value?.mean) ?? .unknown
    evidence.isOutlier = range.advisories.contains(.outlier)
    if week.value == nil {
      evidence.missing = "fewer than 3 of 7 days have a value"
    } else if range.value == nil {
      evidence.missing = "fewer than 14 of the 60 days before have a value"
    }
    return evidence
  }

  private mutating func morning(
    _ day: CalendarDate, _ signal: Signal, _ value: Double?
  ) throws(InvalidInput<TrainingField>) -> Evidence {
    let usual = try windows[signal.rawValue].baseline(before: day)
    if let value { try windows[signal.rawValue].append(day, value) }
    var evidence = Evidence(signal: signal, value: value, baseline: usual.value?.median)
    evidence.limit = usual.value?.robustStandardDeviation
    guard let value else {
      evidence.missing = "there is no value"
      return evidence
    }
    guard let usual = usual.value else {
      evidence.missing = "fewer than 7 of the 30 days before have a value"
      return evidence
    }
    evidence.isOutlier = usual.isOutlier(value)
    guard let deviation = usual.robustDeviation(of: value) else {
      evidence.missing = "half of the days before have one and the same value"
      return evidence
    }
    evidence.standing = deviation < -1 ? .below : deviation > 1 ? .above : .within
    return evidence
  }
}
