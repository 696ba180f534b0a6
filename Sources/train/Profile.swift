import CommandLineText
import ScienceKernel
import TrainingKernel

/// An athlete's parameters, from the options of `train session`.
struct Profile {
  var rest: Int?
  var maximum: Int?
  var sex: Weighting?
  var thresholdHeartRate: Int?
  var firstThreshold: Int?
  var secondThreshold: Int?
  /// The scheme of heart-rate zones to show.
  var heartRateZones = IntensityZones.maximumHeartRate
  /// Threshold power [W], with at most one decimal place.
  var thresholdPower: Double?
  var criticalPower: Double?
  var wPrime: Double?
  /// How weighted power treats seconds without power.
  var pause = WeightedPower.Pause.excluded
  var heartRateCap = 30
  var powerCap = 5

  /// The published weighting to use for TRIMP.
  enum Weighting: String, CaseIterable {
    case male, female

    var trimp: TRIMPWeighting { self == .male ? .male : .female }
  }

  init() {}

  /// Reads the options and adds a problem for each rejected value.
  init(_ given: inout Arguments) {
    rest = given.whole(.rest, .restingHeartRate)
    maximum = given.whole(.maximum, .maximumHeartRate)
    let ofLetter = given[.sex].flatMap { sexLetters[$0.lowercased()] }
    sex = ofLetter.flatMap { Weighting(rawValue: $0) } ?? given.choice(.sex)
    thresholdHeartRate = given.whole(.thresholdHeartRate, .thresholdHeartRate)
    firstThreshold = given.whole(.firstThreshold, .thresholdHeartRate)
    secondThreshold = given.whole(.secondThreshold, .thresholdHeartRate)
    heartRateZones =
      given.choice(.heartRateZones, IntensityZones.ofHeartRate) { $0.name } ?? heartRateZones
    thresholdPower = given.decimal(.thresholdPower, .thresholdPower, places: 1)
    criticalPower = given.decimal(.criticalPower, .criticalPower)
    wPrime = given.decimal(.wPrime, .wPrime)
    pause = given.choice(.pause, [.excluded, .zero]) { $0.rawValue } ?? pause
    heartRateCap = given.whole(.heartRateCap, .cap) ?? heartRateCap
    powerCap = given.whole(.powerCap, .cap) ?? powerCap
    guard given.problems.isEmpty else { return }
    if let maximum, let threshold = thresholdHeartRate, threshold > maximum {
      given.reject(.thresholdHeartRate, "up to \(given.name(of: .maximum)), \(maximum) bpm.")
      return
    }
    do throws(InvalidInput) {
      if let reserve = try reserve, let threshold = thresholdHeartRate,
        (try? TRIMP.hrss(0, threshold: threshold, reserve, .male)) == nil
      {
        given.reject(
          .thresholdHeartRate,
          "above \(Option.rest.name), \(reserve.rest) bpm, and up to \(Option.maximum.name), \(reserve.maximum) bpm.")
      }
      if let firstThreshold, let secondThreshold {
        _ = try HeartRateRecording().histogram().millisecondsInPhases(first: firstThreshold, second: secondThreshold)
      }
    } catch {
      given.problems.append("\(error).")
    }
  }

  /// The heart-rate reserve; nil unless both heart rates are given.
  var reserve: HeartRateReserve? {
    get throws(InvalidInput) {
      guard let rest, let maximum else { return nil }
      return try HeartRateReserve(rest: rest, maximum: maximum)
    }
  }

  /// Those of some options that are not given.
  func lacking(_ options: [Option]) -> [Option] {
    let absent: [(option: Option, isAbsent: Bool)] = [
      (.rest, rest == nil), (.maximum, maximum == nil), (.sex, sex == nil),
      (.thresholdHeartRate, thresholdHeartRate == nil), (.firstThreshold, firstThreshold == nil),
      (.secondThreshold, secondThreshold == nil), (.thresholdPower, thresholdPower == nil),
      (.criticalPower, criticalPower == nil), (.wPrime, wPrime == nil),
    ]
    return options.filter { option in absent.contains { $0.option.name == option.name && $0.isAbsent } }
  }

  /// The option that zone percentages of heart rate refer to, and its value; nil if unknown.
  var zoneReference: (option: Option, value: Int?) { reference(of: heartRateZones) }

  /// What the percentages of a scheme of heart rate refer to.
  func reference(of scheme: IntensityZones) -> (option: Option, value: Int?) {
    scheme == .maximumHeartRate ? (.maximum, maximum) : (.thresholdHeartRate, thresholdHeartRate)
  }
}

extension Arguments {
  /// The whole number that an option gives; nil if it is not given, or if the field rejects it, which adds a problem.
  mutating func whole(_ option: Option, _ field: TrainingField) -> Int? {
    value(option, "\(field.inputField.accepted), written as a whole number") { text in
      Int(withoutUnit(text, of: field)).flatMap { field.range.contains(Double($0)) ? $0 : nil }
    }
  }

  /// The decimal that an option gives; nil if it is not given, or if the field rejects it, which adds a problem.
  ///
  /// - Parameter places: 1 if the decimal can have one place at most; nil for any number of them.
  mutating func decimal(_ option: Option, _ field: TrainingField, places: Int? = nil) -> Double? {
    let most = places == nil ? "a bare decimal" : "a bare decimal of at most one place"
    return value(option, "\(field.inputField.accepted), written as \(most)") { text in
      let isKilo = field == .wPrime && text.lowercased().hasSuffix("kj")
      let text = isKilo ? withoutSpaces(around: text.dropLast(2)) : withoutUnit(text, of: field)
      guard DecimalText(Array(text.utf8).span, countedPlaces: 0) != nil,
        let number = Double(isKilo ? text + "e3" : text)
      else { return nil }
      if places != nil, (10 * number).rounded() / 10 != number { return nil }
      return field.range.contains(number) ? number : nil
    }
  }
}

/// A number without the unit of its field, such as `262W` or `188 bpm`, in any capitals.
private func withoutUnit(_ text: String, of field: TrainingField) -> String {
  let unit = ["bpm", "W", "J", "s"].first {
    words(of: field.inputField.accepted).contains($0.lowercased()) && text.lowercased().hasSuffix($0.lowercased())
  }
  return unit.map { withoutSpaces(around: text.dropLast($0.count)) } ?? text
}

func missingTitles(in titles: [String: [String]], _ found: [String]) -> [String] {
  titles.filter { !found.contains($0.key) && $0.key != CSVTitles.ignored }.map { $0.value[0] }.sorted()
}

/// How a file of a device becomes one that `train session` reads.
let recordingHint =
  "Export it as CSV, with GoldenCheetah for example, and read that: train session FILE.csv."

/// Output format of a command.
enum Printed {
  case card, json, csv

  init(_ given: inout Arguments) {
    given.allowOne(of: [.json, .csv])
    self = given.contains(.json) ? .json : given.contains(.csv) ? .csv : .card
  }
}
