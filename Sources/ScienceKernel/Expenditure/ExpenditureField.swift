/// The fields of an entry in a log of weights and intakes, beside `InputField.weight`.
package enum ExpenditureField {
  /// The day of an entry.
  package static var day: InputField {
    InputField(Texts.violationDay, Texts.acceptedDay, Double(longestStep))
  }

  /// The first weight of a log [kg], which the person's weight must resemble.
  ///
  /// A log that is wholly in pounds has 2.2 times the person's weight, and nothing in it shows that. The factor, a
  /// convention, is near the square root of that: as far from one unit for both as from pounds for one of them.
  ///
  /// - Parameter weight: The person's weight [kg].
  package static func firstWeight(of weight: Double) -> InputField {
    let (factor, field) = (1.5, InputField.weight)
    let near = (1000 * weight / factor).rounded(.up) / 1000...(1000 * weight * factor).rounded(.down) / 1000
    let range = near.clamped(to: field.range)
    return InputField(
      field.nameText, Texts.acceptedWeightNear, range.lowerBound, range.upperBound, weight
    ).numbered(field.number)
  }

  /// The person's weight that the first weight of a log must resemble [kg]; nil for any other field.
  package static func weightBesideFirst(_ field: InputField) -> Double? {
    field == .weight && field.third > 0 ? field.third : nil
  }

  /// The day's intake [kcal].
  package static var intake: InputField { InputField(Texts.violationIntake, 0...10_000, Texts.acceptedIntake) }

  /// The violation of an intake [kcal] out of range, whose text names the day: `10460 kcal on 2026-01-31`.
  static func violation(of intake: Double, on day: CalendarDate) -> InputViolation {
    let given: JoinedText = "\(intake) kcal on \(day)"
    return InputViolation(field: Self.intake, given: .text(given.string))
  }

  #if !hasFeature(Embedded)
    /// The intake [kcal] and the day of such a violation's text; nil for another text.
    package static func intakeAndDay(of text: String) -> (intake: Double, day: CalendarDate)? {
      let words = text.split(separator: " ")
      guard words.count == 4, words[1] == "kcal", let intake = Double(words[0]),
        let day = CalendarDate(String(words[3]))
      else { return nil }
      return (intake, day)
    }
  #endif

  /// The longest gap between two entries [days]; after a longer one the earlier entries say nothing about the body
  /// today.
  static var longestStep: Int { 366 }
}
