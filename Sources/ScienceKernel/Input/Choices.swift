/// The sex whose offset the Mifflin–St Jeor equation uses.
@frozen public enum Sex: UInt8, Choice {
  /// Code 0.
  case male = 0
  /// Code 1: neither, or not given. By convention its offset is the mean of the other two.
  case other = 1
  /// Code 2.
  case female = 2

  /// The name in JSON and CSV.
  public var name: String { nameText.description }

  /// The choice with exactly this name, case-sensitive; nil if there is none.
  public init?(name: String) { self.init(named: name) }

  package var nameText: StaticString {
    switch self {
    case .male: "male"
    case .other: "other"
    case .female: "female"
    }
  }
}

/// A person's physical activity level, code 0 to code 4.
@frozen public enum ActivityLevel: UInt8, Choice {
  /// Code 0, factor 1.2.
  case sedentary = 0
  /// Code 1, factor 1.375.
  case lightlyActive = 1
  /// Code 2, factor 1.55.
  case moderatelyActive = 2
  /// Code 3, factor 1.725.
  case veryActive = 3
  /// Code 4, factor 1.9.
  case extremelyActive = 4

  /// The name in JSON and CSV.
  public var name: String { nameText.description }

  /// The choice with exactly this name, case-sensitive; nil if there is none.
  public init?(name: String) { self.init(named: name) }

  package var nameText: StaticString {
    switch self {
    case .sedentary: "sedentary"
    case .lightlyActive: "lightly_active"
    case .moderatelyActive: "moderately_active"
    case .veryActive: "very_active"
    case .extremelyActive: "extremely_active"
    }
  }
}

/// A person's goal.
@frozen public enum Goal: UInt8, Choice {
  /// Code 0: −500 kcal/day, −0.5 kg/week.
  case loseWeight = 0
  /// Code 1: +400 kcal/day, +0.4 kg/week.
  case gainMuscle = 1
  /// Code 2.
  case maintain = 2
  /// Code 3.
  case improveHealth = 3

  /// The name in JSON and CSV.
  public var name: String { nameText.description }

  /// The choice with exactly this name, case-sensitive; nil if there is none.
  public init?(name: String) { self.init(named: name) }

  package var nameText: StaticString {
    switch self {
    case .loseWeight: "lose_weight"
    case .gainMuscle: "gain_muscle"
    case .maintain: "maintain"
    case .improveHealth: "improve_health"
    }
  }
}

/// What a person's TDEE is.
@frozen public enum TDEEBasis: Sendable, Hashable {
  /// BMR times the factor of the activity level.
  case activityFactor
  /// The result of the total energy equation of 2023, `EnergyEquation.estimatedEnergyRequirement`, for every accepted person. BMR stays
  /// that of Mifflin–St Jeor.
  case eer2023
  /// A number [kcal/day] from elsewhere, such as a measurement or another app, BMR / 0.9 … 2.5 · BMR. Energy measured at rest is not a
  /// TDEE: multiply it by the physical activity level (PAL) first.
  case known(Int)

  /// The name in JSON; nil for a known TDEE, which is a number there.
  public var name: String? { nameText?.description }

  /// The known TDEE [kcal/day]; nil if it is computed.
  public var known: Int? { if case .known(let tdee) = self { tdee } else { nil } }

  /// The basis with exactly this name, case-sensitive; nil if there is none.
  public init?(name: String) {
    guard let basis = Self.computed.first(where: { $0.nameText.map(name.hasBytes) == true }) else { return nil }
    self = basis
  }

  package var nameText: StaticString? {
    switch self {
    case .activityFactor: "activity_factor"
    case .eer2023: "eer_2023"
    case .known: nil
    }
  }

  /// Those with a name.
  package static var computed: [TDEEBasis] { [.activityFactor, .eer2023] }

  /// What can be stored as known before BMR is [kcal/day].
  package static var storable: ClosedRange<Int> { 1...Int(Int16.max) }
}

/// The weight that a person's protein target is computed from.
@frozen public enum ProteinWeight: UInt8, Choice {
  /// Code 0: the person's weight.
  case weight = 0
  /// Code 1: the weight at a body mass index of 25 kg/m², if the person's weight is more.
  case weightAtBMI25 = 1

  /// The name in JSON.
  public var name: String { nameText.description }

  /// The choice with exactly this name, case-sensitive; nil if there is none.
  public init?(name: String) { self.init(named: name) }

  package var nameText: StaticString {
    switch self {
    case .weight: "weight"
    case .weightAtBMI25: "weight_at_bmi_25"
    }
  }
}

/// A choice with a code in columns (its raw value) and a name in JSON and CSV.
///
/// Codes run from 0 without gaps.
package protocol Choice: CaseIterable, RawRepresentable, Sendable, Hashable, StoredText where RawValue == UInt8 {
  /// The name in JSON and CSV.
  var name: String { get }

  /// The name as a static string.
  var nameText: StaticString { get }

  /// The choice with exactly this name, case-sensitive; nil if there is none.
  init?(name: String)
}

extension Choice {
  init?(named name: String) {
    guard let choice = Self.allCases.first(where: { name.hasBytes(of: $0.nameText) }) else { return nil }
    self = choice
  }
}
