import ScienceKernel

/// An input of the rules around a plan, other than the person.
public enum RuleField: String, InputField, CaseIterable {
  /// The target weight [kg].
  case targetWeight = "target weight"
  /// The day on which to reach it.
  case day
  /// A daily target in whole units.
  case dailyTarget = "daily target"
  /// Number of meals per day.
  case meals
  /// The instant when a plan was made [s since 1970].
  case made
  /// The present instant [s since 1970].
  case now

  /// The field's name in prose.
  public var name: String { rawValue }

  /// The accepted values in words, with the unit.
  public var accepted: String {
    switch self {
    case .targetWeight: "30 to 300 kg"
    case .day: "a day after the first one of the plan"
    case .dailyTarget: "a whole number within ±\(Self.largestTarget)"
    case .meals: "1 to 10"
    case .made, .now: "seconds since 1970 within ±8640000000000"
    }
  }

  /// The largest whole number of the contract.
  static var largestTarget: Int { 1_000_000_000 }

  /// The largest instant, which is as far as dates extend [s since 1970].
  static var farthestInstant: Double { 8.64e12 }
}
