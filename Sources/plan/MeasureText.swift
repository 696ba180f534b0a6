import PlanContract
import ScienceKernel

extension Weight {
  /// A weight from 40 kg on whose point was forgotten before the last digit, `825`; nil for any other text.
  init?(withoutPoint text: String) {
    guard let last = text.last, text.allSatisfy(\.isASCII), text.allSatisfy(\.isNumber),
      let weight = Weight("\(text.dropLast()).\(last)"), weight >= .kilograms(40),
      Person.acceptedWeights.contains(weight)
    else { return nil }
    self = weight
  }

  /// An accepted weight in kilograms: `80`, `61.2`.
  var text: String { decimal(grams, places: 3) }

  /// An accepted weight in the unit in which it was typed, first if that is not kilograms: `80 kg`, `165 lb (74.8 kg)`.
  func text(and unit: Unit?) -> String { unit.map { "\(text(in: $0)) (\(tenths) kg)" } ?? "\(text) kg" }

  /// A computed weight to the tenth, in the unit in which weights were typed: `50.5 kg`, `111.3 lb`.
  func rounded(in unit: Unit?) -> String { unit.map { description(in: $0) } ?? "\(tenths) kg" }

  /// How sentences show weights: a target weight as typed, beside kilograms; others to a decimal.
  static func shown(in unit: Unit?) -> TrajectoryReasons.ShownWeight {
    guard let unit else { return TrajectoryReasons.kilograms }
    return { weight, places in
      .text(places == 3 ? weight.text(and: unit) : places == 2 ? weight.text(in: unit) : weight.rounded(in: unit))
    }
  }

  /// The weight in kilograms, to the tenth.
  private var tenths: String { decimal((grams + 50) / 100, places: 1) }

  /// An accepted weight as people type it in a unit: `80 kg`, `176 lb`, `12 st 8 lb`.
  func text(in unit: Unit) -> String {
    switch unit {
    case .kilograms: "\(text) kg"
    case .pounds: poundsText
    case .stones: description(in: .stones)
    }
  }

  /// An accepted weight in pounds, to the hundredth, as people type it: `176 lb`.
  var poundsText: String { decimal(Int((100 * pounds).rounded()), places: 2) + " lb" }
}

extension Height {
  /// An accepted height in centimeters: `180`, `167.5`.
  var text: String { decimal(millimeters, places: 1) }

  /// An accepted height in meters, in the form `--height` reads: `1.8m`.
  var metersText: String { decimal(millimeters, places: 3) + "m" }

  /// An accepted height in feet and inches, to the tenth of an inch, as people type it: `5 ft 11 in`.
  var feetText: String {
    let tenths = Int((120 * feet.feet + 10 * feet.inches).rounded())
    return "\(tenths / 120) ft \(decimal(tenths % 120, places: 1)) in"
  }
}

/// The forms in which values were typed, in which a card shows them.
struct TypedForms {
  /// The customary (nonmetric) units of measures; nil for metric ones.
  var weight, targetWeight: Weight.Unit?
  var height: Height.Unit?
  /// The pace; nil for that of the goal.
  var pace: String?

  /// Metric units.
  init() {}

  /// The forms of valid values, nil where one is not given.
  init(weight: String?, targetWeight: String?, height: String? = nil, pace: String? = nil) {
    self.weight = weight.flatMap(Self.unit)
    self.targetWeight = targetWeight.flatMap(Self.unit)
    self.height = height.map(Self.isCustomary) == true ? .feet : nil
    self.pace = pace
  }

  /// The unit of computed weights: that of the target weight, if there is one.
  func ofComputed(for person: Person) -> Weight.Unit? { person.targetWeight == nil ? weight : targetWeight }

  private static func unit(ofWeight measure: String) -> Weight.Unit? {
    guard isCustomary(measure) else { return nil }
    return measure.lowercased().contains("st") ? .stones : .pounds
  }

  /// Whether a valid measure has a customary unit.
  private static func isCustomary(_ measure: String) -> Bool {
    // Every metric unit contains one of these letters, and no other unit does.
    measure.contains { $0.isLetter || "'\"′″’”".contains($0) } && !measure.contains { "gmGM".contains($0) }
  }
}

extension Person {
  /// Whether a weight in kilograms may be in pounds.
  ///
  /// - Parameter isAccepted: Whether a person with the weight in pounds is accepted.
  /// - Returns: False if that person is not, or if the weight is a tenth of a pound, so that it was typed in pounds.
  private func mayWeighPounds(where isAccepted: (Person) -> Bool) -> Bool {
    // Doubles round as a text does: no accepted weight is nearer to half a gram than 10⁻⁸ g.
    guard .pounds((10 * weight.pounds).rounded() / 10) != weight,
      let lighter = try? changing({ $0.weight = .pounds(weight.kilograms) })
    else { return false }
    return isAccepted(lighter)
  }

  /// Asks whether a weight in kilograms is in pounds; nil if it cannot be, where a person with the weight in pounds is accepted.
  func questionOfPounds(where isAccepted: (Person) -> Bool = { _ in true }) -> String? {
    mayWeighPounds(where: isAccepted) ? "\(textOfPounds)." : nil
  }

  private var textOfPounds: String { "Are these pounds? Then write \(weight.text)lb" }

  /// Whether to ask about a weight above a body mass index of 40 kg/m².
  ///
  /// Pounds read as kilograms make a body mass index above 18.2 one above 40.
  @inline(__always)
  func hasQuestionOfHighWeight(
    unless isUnitNamed: @autoclosure () -> Bool, where isAccepted: (Person) -> Bool = { _ in true }
  ) -> Bool {
    bodyMassIndex.kilogramsPerSquareMeter > 40 && !isUnitNamed() && mayWeighPounds(where: isAccepted)
  }

  /// Asks about the weight above a body mass index of 40 kg/m²; nil up to it, and if there is nothing to ask.
  ///
  /// - Parameters:
  ///   - name: Which weight it is, after the weight.
  ///   - isUnitNamed: Whether its unit is known, so that there is nothing to ask.
  func questionOfHighWeight(
    named name: String = "", unless isUnitNamed: @autoclosure () -> Bool,
    where isAccepted: (Person) -> Bool = { _ in true }
  ) -> String? {
    guard hasQuestionOfHighWeight(unless: isUnitNamed(), where: isAccepted) else { return nil }
    return
      "\(weight)\(name) makes a body mass index of \(bodyMassIndex) kg/m². \(textOfPounds), or \(weight.text)kg if they are not."
  }
}
