/// The fields of an entry in a log of weights and intakes, beside `InputField.weight`.
package enum ExpenditureField {
  /// The day of an entry.
  package static var day: InputField {
    InputField("day", "each day once and in order, at most # days after the one before", Double(longestStep))
  }

  /// The day's intake [kcal].
  package static var intake: InputField { InputField("intake", 0...10_000, "# to # kcal; kJ divided by 4.184") }

  /// The longest gap between two entries [days]; after a longer one the earlier entries say nothing about the body
  /// today.
  static var longestStep: Int { 366 }
}
