/// A field of an entry in a log of weights and intakes.
@frozen public enum ExpenditureField: UInt8, InputField, CaseIterable {
  /// The day of an entry.
  case day
  /// The morning's weight [kg].
  case weight
  /// The day's intake [kcal].
  case intake

  /// The field's name in prose.
  public var name: String {
    switch self {
    case .day: "day"
    case .weight: "weight"
    case .intake: "intake"
    }
  }

  /// What the field accepts, in words with the unit.
  public var accepted: String {
    switch self {
    case .day: "each day once and in order, at most 366 days after the one before"
    case .weight: "30 to 300 kg"
    case .intake: "0 to 10000 kcal; kJ divided by 4.184"
    }
  }

  /// The longest gap between two entries [days]; after a longer one the earlier entries say nothing about the body
  /// today.
  static var longestStep: Int { 366 }

  /// The accepted intakes [kcal].
  package static var kilocalories: ClosedRange<Double> { 0...10_000 }
}
