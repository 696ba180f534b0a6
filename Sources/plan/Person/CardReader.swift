import CommandLineText
import PlanContract
import ScienceKernel

/// For whom a card is: the whole card says what to type, and a client's sheet, the short card, has no words of the command.
enum CardReader {
  case typist, client

  /// A basis of TDEE in words.
  func name(of basis: EnergyBasis) -> String {
    self == .typist || basis != .eer2023 ? basis.name : "the equation of 2023 (National Academies)"
  }

  /// An equation in words for a client.
  static func name(of equation: EnergyEquation) -> String {
    switch equation {
    case .mifflinStJeor: "Mifflin–St Jeor (1990)"
    case .mifflinFatFreeMass: "Mifflin (1990), by fat-free mass,"
    case .harrisBenedict: "Harris–Benedict (1919)"
    case .rozaShizgal: "Roza–Shizgal (1984)"
    case .schofield: "Schofield (1985), by weight,"
    case .henryWeight: "Henry (2005), by weight,"
    case .henry: "Henry (2005), by weight and height,"
    case .cunningham1980: "Cunningham (1980)"
    case .cunningham1991: "Cunningham (1991)"
    case .tenHaaf: "ten Haaf–Weijs (2014), by weight,"
    case .tenHaafFatFreeMass: "ten Haaf–Weijs (2014), by fat-free mass,"
    case .estimatedEnergyRequirement: Self.client.name(of: .eer2023)
    }
  }

  /// A weight that protein is for, in words.
  func name(of weight: ProteinWeight) -> String {
    switch (self, weight) {
    case (.client, .weight): "the weight"
    case (.client, .weightAtBMI25): "the weight at a body mass index of 25"
    default: weight.name
    }
  }

  /// What the person chose beside the defaults, each part after a comma.
  ///
  /// - Parameters:
  ///   - pace: The pace as it was typed; nil for that of the goal.
  ///   - rate: The person's own rate of protein; nil for that of the goal.
  func chosen(by person: Person, at pace: String?, _ rate: ProteinRate?) -> String {
    let protein =
      person.proteinWeight == .weight && (rate == nil || self == .typist)
      ? nil
      : self == .client && rate != nil
        ? "protein of \(rate?.choice(of: person.proteinWeight, for: self) ?? "")"
        : "protein by \(name(of: person.proteinWeight))"
    let parts = [
      person.pace == .goal ? nil : "at \(pace ?? person.pace.description)",
      person.energyBasis == .activityFactor ? nil : "TDEE by \(name(of: person.energyBasis))",
      person.givenTDEE.map { "TDEE of \($0) kcal/day" }, protein,
    ]
    return parts.compactMap { $0 }.map { ", \($0)" }.joined()
  }

  /// How to get less protein, in a sentence after another one; empty without a choice.
  ///
  /// - Parameter choices: What to choose, and the protein that it gives [g/day].
  func lessProtein(_ choices: [(rate: ProteinRate?, weight: ProteinWeight, grams: Int)]) -> String {
    guard !choices.isEmpty else { return "" }
    let parts = choices.map { choice in
      let weight = choice.weight
      switch self {
      case .typist:
        let names = [choice.rate.map(\.typed), weight == .weight ? nil : weight.name].compactMap { $0 }
        return "\(Option.protein.name) \(names.joined(separator: ",")) gives \(choice.grams) g/day"
      case .client:
        let by = choice.rate?.choice(of: weight, for: self) ?? name(of: weight)
        return "\(choice.grams) g/day by \(by)"
      }
    }
    return (self == .typist ? " You can choose less: " : " Less is possible: ") + parts.joined(separator: ", ") + "."
  }

  /// Advice that a log follows, in a sentence, with the command for it.
  func advisingLog(_ advice: String) -> String { self == .typist ? "\(advice): plan log." : "\(advice)." }

  /// Why the model takes no such person, in words of a card instead of those of an error.
  static func withoutRejections(_ text: String) -> String {
    text.replacing(" is rejected: ", with: "; the model is for ")
  }
}
