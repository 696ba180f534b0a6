import ScienceKernel

/// What the rules around a plan ask for beside a person.
public enum RuleField: String, InputField, CaseIterable {
  /// The weight that somebody wants to reach [kg].
  case targetWeight = "target weight"
  /// The day on which it is to be reached.
  case day
  /// A target of a day, in whole units.
  case dailyTarget = "daily target"
  /// Meals of a day.
  case meals
  /// When a plan was made [s since 1970].
  case made
  /// The present instant [s since 1970].
  case now

  /// The field's name in prose.
  public var name: String { rawValue }

  /// What the field accepts, in words and with its unit.
  public var accepted: String {
    switch self {
    case .targetWeight: "30 to 300 kg"
    case .day: "a day after the first one of the plan"
    case .dailyTarget: "a whole number within ±\(Self.largestTarget)"
    case .meals: "1 to 10"
    case .made, .now: "seconds since 1970 within ±8640000000000"
    }
  }

  /// As large as any whole number of the contract.
  static var largestTarget: Int { 1_000_000_000 }

  /// As far as dates go [s].
  static var farthestInstant: Double { 8.64e12 }
}
