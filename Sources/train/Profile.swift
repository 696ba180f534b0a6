import CommandLineText
import ScienceKernel
import TrainingKernel

/// What is known of an athlete, by the options of `train session`.
struct Profile {
  var rest: Int?
  var maximum: Int?
  var sex: Weighting?
  var thresholdHeartRate: Int?
  var firstThreshold: Int?
  var secondThreshold: Int?
  var heartRateZones = HeartRateZones.maximum
  var thresholdPower: Int?
  var criticalPower: Double?
  var wPrime: Double?
  var pause = Pause.excluded
  var heartRateCap = 30
  var powerCap = 5

  /// Whose weighting TRIMP has.
  enum Weighting: String, CaseIterable {
    case male, female

    var trimp: TRIMPWeighting { self == .male ? .male : .female }
  }

  /// What seconds without power are in weighted power.
  enum Pause: String, CaseIterable {
    case excluded, zero

    var weighted: WeightedPower.Pause { self == .zero ? .zero : .excluded }
  }

  /// Whose zones of heart rate are shown.
  enum HeartRateZones: String, CaseIterable {
    case maximum, coggan
    case frielRun = "friel_run"
    case frielBike = "friel_bike"

    var zones: IntensityZones {
      switch self {
      case .maximum: .maximumHeartRate
      case .coggan: .cogganHeartRate
      case .frielRun: .frielRun
      case .frielBike: .frielBike
      }
    }
  }

  init() {}

  /// Reads the options, and notes everything that is not accepted.
  init(_ given: Arguments, _ problems: inout [String]) {
    rest = whole(given, .rest, .restingHeartRate, &problems)
    maximum = whole(given, .maximum, .maximumHeartRate, &problems)
    sex = choice(given, .sex, &problems)
    thresholdHeartRate = whole(given, .thresholdHeartRate, .thresholdHeartRate, &problems)
    firstThreshold = whole(given, .firstThreshold, .thresholdHeartRate, &problems)
    secondThreshold = whole(given, .secondThreshold, .thresholdHeartRate, &problems)
    heartRateZones = choice(given, .heartRateZones, &problems) ?? heartRateZones
    thresholdPower = whole(given, .thresholdPower, .thresholdPower, &problems)
    criticalPower = decimal(given, .criticalPower, .criticalPower, &problems)
    wPrime = decimal(given, .wPrime, .wPrime, &problems)
    pause = choice(given, .pause, &problems) ?? pause
    heartRateCap = whole(given, .heartRateCap, .cap, &problems) ?? heartRateCap
    powerCap = whole(given, .powerCap, .cap, &problems) ?? powerCap
    guard problems.isEmpty else { return }
    do throws(InvalidInput<TrainingField>) {
      if let reserve = try reserve, let threshold = thresholdHeartRate {
        _ = try TRIMP.hrss(0, threshold: threshold, reserve, .male)
      }
      if let firstThreshold, let secondThreshold {
        _ = try HeartRateRecording().histogram().millisecondsInPhases(first: firstThreshold, second: secondThreshold)
      }
    } catch {
      problems.append("\(error).")
    }
  }

  /// The heart rates between rest and maximum; nil unless both are known.
  var reserve: HeartRateReserve? {
    get throws(InvalidInput<TrainingField>) {
      guard let rest, let maximum else { return nil }
      return try HeartRateReserve(rest: rest, maximum: maximum)
    }
  }

  /// What a percent of a zone of heart rate is of; nil where it is not known.
  var zoneReference: Int? { heartRateZones == .maximum ? maximum : thresholdHeartRate }
}

/// The whole number that an option says; nil, with a problem, if it is none, or not one that a field accepts.
func whole(_ given: Arguments, _ option: Option, _ field: TrainingField, _ problems: inout [String]) -> Int? {
  guard let text = given[option] else { return nil }
  guard let number = Int(text), field.range.contains(Double(number)) else {
    problems.append("\(option.name): \(shown(text)) is not accepted: \(field.accepted), written as a whole number")
    return nil
  }
  return number
}

/// The decimal that an option says; nil, with a problem, if it is none, or not one that a field accepts.
private func decimal(_ given: Arguments, _ option: Option, _ field: TrainingField, _ problems: inout [String])
  -> Double?
{
  guard let text = given[option] else { return nil }
  let isDecimal = DecimalText(Array(text.utf8).span, countedPlaces: 0) != nil
  guard isDecimal, let number = Double(text), field.range.contains(number) else {
    problems.append("\(option.name): \(shown(text)) is not accepted: \(field.accepted), written as a bare decimal")
    return nil
  }
  return number
}

/// The choice that an option says; nil, with a problem, if there is none of that name.
func choice<Choice: CaseIterable & RawRepresentable<String>>(
  _ given: Arguments, _ option: Option, _ problems: inout [String]
) -> Choice? {
  guard let text = given[option] else { return nil }
  let choice = Choice(rawValue: text)
  if choice == nil {
    let names = Choice.allCases.map(\.rawValue)
    problems.append(
      "\(option.name): \(shown(text)) is not accepted: \(names.joined(separator: ", "))."
        + didYouMean(nearest(to: text, among: names)))
  }
  return choice
}

/// What a command prints.
enum Printed {
  case card, json, csv

  /// Reads the options.
  init(_ given: Arguments, _ problems: inout [String]) {
    if given.contains(.json), given.contains(.csv) {
      problems.append("--json and --csv are given together: give one of them.")
    }
    self = given.contains(.json) ? .json : given.contains(.csv) ? .csv : .card
  }
}

/// The file that is read; "-" with a problem if none is named.
func path(_ given: Arguments, _ problems: inout [String]) -> String {
  if given.operands.isEmpty { problems.append("Missing: the file to read, or - for standard input.") }
  return given.operands.first ?? "-"
}
