import ScienceKernel

/// The inputs of the rules around a plan, other than those of a person.
package enum RuleField {
  /// The day on which to reach a target weight.
  package static var day: InputField { InputField("day", "a day after the first one of the plan") }

  /// A daily target in whole units.
  package static var dailyTarget: InputField {
    InputField("daily target", "a whole number within ±#", Double(largestTarget))
  }

  /// An amount of a day, in whole units.
  package static var amount: InputField { InputField("amount", 0...1_000_000, "# to #, whole") }

  /// The target of such an amount.
  package static var target: InputField { InputField("target", 1...1_000_000, "# to #, whole") }

  /// A calorie target that a person changed [kcal/day].
  package static var calorieTarget: InputField { InputField("calorie target", 500...10_000, "# to # kcal/day") }

  /// A protein target that a person changed [g/day].
  package static var proteinTarget: InputField { InputField("protein target", 20...500, "# to # g/day") }

  /// Number of meals per day.
  package static var meals: InputField { InputField("meals", 1...10, "# to #") }

  /// The instant when a plan was made [s since 1970].
  package static var made: InputField { instant("made") }

  /// The present instant [s since 1970].
  package static var now: InputField { instant("now") }

  private static func instant(_ name: StaticString) -> InputField {
    InputField(name, "seconds since 1970 within ±#", farthestInstant)
  }

  /// The largest whole number of the contract.
  static var largestTarget: Int { 1_000_000_000 }

  /// The largest instant, which is as far as dates extend [s since 1970].
  static var farthestInstant: Double { 8.64e12 }
}
