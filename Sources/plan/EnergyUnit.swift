import CommandLineText
import PlanContract
import ScienceKernel

/// The unit in which a command prints energy; it computes in kilocalories.
enum EnergyUnit: String, CaseIterable {
  case kilocalories = "kcal"
  case kilojoules = "kJ"

  /// What a text leaves in kilocalories; nil if it has no other unit.
  var note: String? {
    self == .kilocalories ? nil : "Sums, paces and accepted ranges are in kcal; 1 kcal is 4.184 kJ."
  }

  /// Whole kilocalories as a number of this unit.
  func number(_ kilocalories: Int) -> Int {
    guard self == .kilojoules else { return kilocalories }
    guard let energy = Kilojoules(kilocalories: kilocalories) else {
      preconditionFailure("no target or intake has \(kilocalories) kcal")
    }
    return energy.kilojoules
  }

  /// Whole kilocalories in this unit: `2259 kcal`, `9452 kJ`.
  func text(_ kilocalories: Int) -> String { "\(signed(number(kilocalories))) \(rawValue)" }

  /// The title of a column of energy in this unit, so that no kilojoules are read as kilocalories: `tdee`, `tdee_kj`.
  func title(_ column: String) -> String { self == .kilojoules ? column + "_kj" : column }

  /// The distance between two energies [kcal], as this unit shows them.
  func difference(_ first: Int, _ second: Int) -> String { "\(abs(number(first) - number(second))) \(rawValue)" }

  /// An estimate and its standard error [kcal] in this unit: `2797 ± 112 kcal`.
  func range(_ estimate: Int, _ error: Int) -> String { "\(number(estimate)) ± \(text(error))" }

  /// Parts of a sum [kcal], none of them negative, in this unit; they add up to the sum in this unit.
  func texts(ofParts parts: [Int]) -> [String] {
    let total = number(parts.reduce(0, +))
    guard self == .kilojoules, total > 0 else { return parts.map(text) }
    return Shares(unchecked: total, weights: parts).shares.map { "\($0) \(rawValue)" }
  }

  /// Sentences in words, with each energy in this unit.
  ///
  /// A sentence with a sum, such as `2759 − 500 = 2259 kcal/day`, stays as it is.
  ///
  /// - Parameter weightUnit: The unit of weights; nil for kilograms.
  func text(_ sentences: [Sentence], and weightUnit: Weight.Unit? = nil) -> String {
    var wording = self == .kilojoules ? Wording.englishInKilojoules : .english
    wording.weightUnit = weightUnit ?? .kilograms
    return wording.text(self == .kilojoules ? sentences.map(\.inKilojoules) : sentences)
  }
}

/// Whole kilocalories, typed as such, with their unit, `2100 kcal`, or as whole kilojoules, `9000kJ`; nil if the text is neither.
///
/// Spaces around the number do not count. A space inside it makes the text no number.
func kilocalories(_ text: some StringProtocol) -> Int? {
  let text = withoutSpaces(around: text)
  guard let unit = EnergyUnit(endOf: text) else { return Int32(text).map(Int.init) }
  let number = withoutSpaces(around: text.dropLast(unit.rawValue.count))
  switch unit {
  case .kilocalories: return Int32(number).map(Int.init)
  case .kilojoules: return Int(number).flatMap { Kilojoules($0) }?.kilocalories
  }
}

extension EnergyUnit {
  /// The unit in which a text ends, in any capitals; nil for none.
  init?(endOf text: some StringProtocol) {
    // A number ends in no letter, and needs no search.
    guard let last = text.last?.asciiValue, last > UInt8(ascii: "9") else { return nil }
    let text = text.lowercased()
    guard let unit = Self.allCases.first(where: { text.hasSuffix($0.rawValue.lowercased()) }) else { return nil }
    self = unit
  }
}

extension EnergyUnit {
  /// The unit of `--energy`, or of the first option that names one beside an energy; nil without one.
  ///
  /// Only text has it: JSON is in kilocalories.
  static func typed(_ given: inout Arguments) -> EnergyUnit? {
    func isNamed(_ unit: EnergyUnit, in text: String) -> Bool { text.lowercased().contains(unit.rawValue.lowercased()) }
    guard given[.energy] != nil else {
      let texts = [Option.tdee, .phases].compactMap { given[$0] }
      return texts.lazy.compactMap { text in allCases.first { isNamed($0, in: text) } }.first
    }
    if given.contains(.jsonTargets) {
      given.problems.append(
        "\(Option.energy.name) is for text, and JSON is in kcal: leave out \(Option.energy.name) or \(Option.jsonTargets.name)."
      )
    }
    return given.value(.energy, "\(allCases.map(\.rawValue).joined(separator: ", ")).") { text in
      allCases.first { $0.rawValue.lowercased() == text.lowercased() }
    }
  }
}

extension Option {
  static let energy = Option(
    "--energy", value: "UNIT", "kcal or kJ, if not that in which you type energy")
}
