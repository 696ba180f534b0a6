/// What a log of weights and intakes asks of an entry.
@frozen public enum ExpenditureField: UInt8, InputField, CaseIterable {
  /// The day of an entry.
  case day
  /// The morning's weight [kg].
  case weight
  /// What was eaten that day [kcal].
  case intake

  /// The field's name in prose.
  public var name: String {
    switch self {
    case .day: "day"
    case .weight: "weight"
    case .intake: "intake"
    }
  }

  /// What the field accepts, in words and with its unit.
  public var accepted: String {
    switch self {
    case .day: "each day once and in order, at most 366 days after the one before"
    case .weight: "30 to 300 kg"
    case .intake: "0 to 10000 kcal; kJ divided by 4.184"
    }
  }

  /// The longest step from an entry to the next [days]; longer ago nothing is known of a body today.
  static var longestStep: Int { 366 }

  /// The intakes that are accepted [kcal].
  package static var kilocalories: ClosedRange<Double> { 0...10_000 }
}
