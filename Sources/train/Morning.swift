import CommandLineText
import ScienceKernel
import TrainingKernel

/// A daily signal in the file of `train readiness`.
enum Signal: Int, CaseIterable {
  case rmssd, sdnn, restingHeartRate, respiration, sleep

  struct Definition {
    let column: CSVColumn
    let label: String
    let unit: String
    /// The accepted values; those of respiration and sleep are conventions.
    let range: ClosedRange<Double>

    init(
      _ name: String, _ label: String, unit: String, _ range: ClosedRange<Double>, _ accepted: String, hints: [String]
    ) {
      column = CSVColumn(name, accepted: accepted, hints: hints)
      (self.label, self.unit, self.range) = (label, unit, range)
    }

    init(_ name: String, _ label: String, unit: String, _ field: TrainingField, hints: [String]) {
      self.init(name, label, unit: unit, field.range, field.inputField.accepted, hints: hints)
    }
  }

  private static let definitions = [
    Definition("rmssd_ms", "ln rMSSD, week", unit: "", .rmssd, hints: ["rmssd"]),
    // Variability without its kind, such as HRV, is none.
    Definition("sdnn_ms", "SDNN", unit: "ms", .rmssd, hints: ["sdnn"]),
    Definition(
      "resting_hr_bpm", "resting heart rate", unit: "bpm", .restingHeartRate,
      hints: ["resting heart rate", "resting hr", "resting", "rhr", "ruhepuls"]),
    Definition(
      "respiration_per_min", "respiration", unit: "/min", 1...100, "1 to 100 breaths in a minute",
      hints: ["respiration", "breaths", "breathing"]),
    Definition(
      "sleep_h", "sleep", unit: "h", 0...24, "0 to 24 hours",
      hints: ["sleep time", "sleep duration", "sleep hours", "duration", "schlafdauer", "sleep", "schlaf"]),
  ]

  private var definition: Definition { Self.definitions[rawValue] }
  var csvColumn: CSVColumn { definition.column }
  var column: String { csvColumn.name }
  var accepted: String { csvColumn.accepted }
  var label: String { definition.label }
  var unit: String { definition.unit }
  var range: ClosedRange<Double> { definition.range }

  /// Name of the compared value for programs, with its unit.
  var name: String { self == .rmssd ? "ln_rmssd_week" : column }

  /// The value of a text with the unit of the signal, such as `47ms` or `7h 34min`; nil for any other text.
  func value(withUnit text: String) -> Double? {
    if self == .sleep, let match = text.wholeMatch(of: #/(\d{1,2}) ?h(?: ?([0-5]?\d) ?m(?:in)?)?/#) {
      return Double(match.1).map { $0 + (match.2.flatMap { Double($0) } ?? 0) / 60 }
    }
    let unit = self == .rmssd ? Self.sdnn.unit : self.unit
    guard text.hasSuffix(unit) else { return nil }
    let number = withoutSpaces(around: text.dropLast(unit.count))
    return DecimalText(Array(number.utf8).span, countedPlaces: 0) == nil ? nil : Double(number)
  }
}

/// The position of a signal on one day, relative to its baseline.
struct Evidence {
  let signal: Signal
  /// The compared value; nil if unknown.
  var value: Double?
  /// Usual value; nil if unknown.
  var baseline: Double?
  /// Largest difference from the baseline that still counts as within; nil if unknown.
  var limit: Double?
  var standing = Standing.unknown
  var missing: String?
  /// The values that are far from the others, in the unit of the file, and their days, in order.
  var outliers: [(value: Double, day: CalendarDate)] = []
  var isOutlier: Bool { !outliers.isEmpty }
}

/// Readiness over consecutive mornings, in memory of fixed size.
struct Mornings {
  private var rmssd = RMSSDHistory()
  /// The last values of rMSSD [ms] and their days, at most as many as its baseline has.
  private var recent: [(value: Double, day: CalendarDate)] = []
  /// A window for each signal; that of rMSSD is not used.
  private var windows: [BaselineWindow]

  init() {
    // Sound: 30 and 7 are in the accepted ranges, so `init` cannot throw.
    windows = Signal.allCases.map { _ in try! BaselineWindow(days: 30, minimum: 7) }
  }

  /// Adds a day and returns the evidence for each signal.
  ///
  /// - Parameters:
  ///   - day: The day, after the last one.
  ///   - values: A value in the accepted range for each signal in the file; nil if missing.
  mutating func append(
    _ day: CalendarDate, _ values: [(signal: Signal, value: Double?)]
  ) throws(InvalidInput) -> [Evidence] {
    var all: [Evidence] = []
    for (signal, value) in values {
      all.append(signal == .rmssd ? try week(day, value) : try morning(day, signal, value))
    }
    return all
  }

  private mutating func week(_ day: CalendarDate, _ value: Double?) throws(InvalidInput) -> Evidence {
    if let value { try rmssd.append(day, rmssd: value) }
    let (week, range) = (try rmssd.week(on: day), try rmssd.normalRange(before: day))
    var evidence = Evidence(signal: .rmssd, value: week.value?.mean)
    evidence.baseline = range.value?.mean
    evidence.limit = range.value?.halfDeviation
    evidence.standing = range.value?.standing(of: week.value?.mean) ?? .unknown
    if let usual = try rmssd.window.baseline(before: day).value {
      evidence.outliers = recent.filter {
        (1...rmssd.window.days).contains($0.day.distance(to: day)) && usual.isOutlier(naturalLogarithm($0.value))
      }
    }
    if let value { recent = recent.suffix(rmssd.window.days - 1) + [(value, day)] }
    if week.value == nil {
      evidence.missing = "fewer than 3 of 7 days have a value"
    } else if range.value == nil {
      evidence.missing = "fewer than 14 of the 60 days before have a value"
    }
    return evidence
  }

  private mutating func morning(
    _ day: CalendarDate, _ signal: Signal, _ value: Double?
  ) throws(InvalidInput) -> Evidence {
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
    if usual.isOutlier(value) { evidence.outliers = [(value, day)] }
    guard let deviation = usual.robustDeviation(of: value) else {
      evidence.missing = "half of the days before have the same value"
      return evidence
    }
    evidence.standing = deviation < -1 ? .below : deviation > 1 ? .above : .within
    return evidence
  }
}
