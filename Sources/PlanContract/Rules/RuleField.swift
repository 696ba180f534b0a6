import ScienceKernel

/// The inputs of the rules around a plan, other than those of a person.
package enum RuleField {
  /// The day on which to reach a target weight.
  package static var day: InputField { InputField(Texts.violationDay, Texts.acceptedDayLater) }

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

  /// A total that is shared.
  package static var total: InputField { InputField("total", "a whole number within ±#", Double(largestTarget)) }

  /// What a total is shared by.
  package static var weight: InputField { InputField("weight of a share", 0...1_000_000, "# to #") }

  /// All that a total is shared by.
  package static func weights(_ counts: StaticString) -> InputField { InputField("weights", 1...366, counts) }

  /// The mean of a week [kcal/day].
  package static var dailyCalories: InputField { InputField("daily calories", 0...20_000, "# to # kcal/day") }

  /// The lowest number of a free day [kcal].
  package static var floor: InputField { InputField("floor", 0...20_000, "# to # kcal") }

  /// A day's number of its own [kcal].
  package static var lockedCalories: InputField { InputField("locked day", 0...20_000, "# to # kcal") }

  /// A day of a week.
  package static var weekday: InputField { InputField("day of the week", 0...6, "# to #, Monday to Sunday") }

  /// The sum of the locked days of a week, if a day is free [kcal].
  static func lockedSum(atMost total: Int) -> InputField {
    InputField("sum of the locked days", "at most # kcal, seven times the daily calories", Double(total))
  }

  /// The sum of seven locked days [kcal].
  package static func lockedSum(exactly total: Int) -> InputField {
    InputField("sum of the locked days", "# kcal, seven times the daily calories", Double(total))
  }

  /// The lowest number of free days that share these calories [kcal].
  static func floor(of days: Int, sharing calories: Int) -> InputField {
    InputField(
      "floor", "at most # kcal, for # kcal on # free days", Double(calories / days), Double(calories), Double(days))
  }

  /// The weights of the free days of a week.
  static var freeWeights: InputField { InputField("weights", "at least one above 0 on a day that is not locked") }

  /// What is wrong with weights.
  static func violations(ofWeights weights: [Int], upTo most: Int = 0, exactly count: Int = 0) -> [InputViolation] {
    var violations: [InputViolation] = []
    for value in weights where !weight.range.contains(Double(value)) {
      violations.append(InputViolation(field: weight, given: .number(Double(value))))
    }
    let isCounted = count > 0 ? weights.count == count : (1...most).contains(weights.count)
    if !isCounted || weights.allSatisfy({ $0 == 0 }) {
      let field =
        count > 0
        ? Self.weights("7 whole numbers, at least one above 0")
        : Self.weights("# to # whole numbers, at least one above 0")
      violations.append(
        InputViolation(
          field: field, given: .text(JoinedText("\(weights.count) with a sum of \(weights.reduce(0, &+))").string)))
    }
    return violations
  }

  /// Number of meals per day.
  package static var meals: InputField { InputField("meals", 1...10, "# to #") }

  /// The instant when a plan was made [s since 1970].
  package static var made: InputField { instant("made") }

  /// The present instant [s since 1970].
  package static var now: InputField { instant("now") }

  private static func instant(_ name: StaticString) -> InputField {
    InputField(name, "seconds since 1970, not milliseconds, within ±#", farthestInstant)
  }

  /// The largest whole number of the contract.
  static var largestTarget: Int { 1_000_000_000 }

  /// The largest instant, in the year 5138 [s since 1970]; milliseconds of today are beyond it.
  static var farthestInstant: Double { 1e11 }
}

extension WireObject {
  /// An instant [s since 1970].
  package mutating func seconds(_ name: String) -> Double { optionalSeconds(name, isOptional: false) ?? 0 }

  @inline(never) package mutating func optionalSeconds(_ name: String, isOptional: Bool = true) -> Double? {
    read(name, isOptional: isOptional, AcceptedValues(of: RuleField.now)) { json in
      json.finiteDouble.flatMap { $0.magnitude <= RuleField.farthestInstant ? $0 : nil }
    }
  }
}
