extension Quantity {
  static let bodyMassIndex = Quantity(
    stem: "body-mass-index", quantity: "bodyMassIndex", unit: "kg/m²",
    families: [
      Family("bmi-class", bmiBounds),
      Family("bmi-tie", bmiTies),
      Family(
        "bmi-corner",
        [Accepted.grams.lowerBound, Accepted.grams.upperBound].flatMap { grams in
          [Accepted.millimeters.lowerBound, Accepted.millimeters.upperBound].map { millimeters in
            bmiCase("a corner of the domain", [], grams, millimeters)
          }
        }),
      Family(
        "bmi-walk", (0..<24).map { step in bmiCase("", ["Walk"], 40_013 + 5_301 * step, 1_403 + 29 * step) }),
    ],
    answer: { input throws(Failure) in
      let exact = vectors.bodyMassIndex(
        weightKg: try input.exact("weightKg"), heightCm: try input.exact("heightCm"))
      return .members([
        "shown": .string(exact.oneDecimalHalfUp), "class": .string(bodyMassIndexClass(exact)),
      ])
    })

  private static func index(_ grams: Int, _ millimeters: Int) -> Rational {
    vectors.bodyMassIndex(weightKg: Rational(grams, over: 1000), heightCm: Rational(millimeters, over: 10))
  }

  private static func bmiCase(_ comment: String, _ flags: [String], _ grams: Int, _ millimeters: Int) -> Case {
    Case(
      comment, flags, .members(["weightKg": .kg(grams: grams), "heightCm": .cm(millimeters: millimeters)]))
  }

  /// The lowest weight of a class at a height, and a gram below it.
  ///
  /// At 160 cm and 200 cm it meets the bound exactly.
  private static let bmiBounds: [Case?] = (["18.5", "25", "30"] as [Rational]).flatMap { bound in
    [1_600, 2_000, 1_500, 1_637, 1_751, 1_899, 2_203].flatMap { millimeters -> [Case?] in
      let meters = Rational(millimeters, over: 1000)
      let least = (bound * meters * meters * 1000).ceiling
      let exact = index(least, millimeters) == bound
      let below = index(least - 1, millimeters)
      let shown = below.oneDecimalHalfUp == bound.oneDecimalHalfUp ? ["ShownOnBoundary"] : []
      return [
        bmiCase("a gram below \(bound.decimal)", ["JustBelow"] + shown, least - 1, millimeters),
        bmiCase(
          "the first gram at or above \(bound.decimal)", [exact ? "OnBoundary" : "JustAbove"], least,
          millimeters),
      ]
    }
  }

  /// Halves of a tenth, with a gram less and a gram more.
  private static let bmiTies: [Case?] = [1_000, 1_250, 1_600, 2_000, 2_500].flatMap { millimeters in
    [47_000, 66_000, 91_000].flatMap { start -> [Case?] in
      guard let tie = (start..<start + 2_000).first(where: { (index($0, millimeters) * 10).isTie }) else {
        return []
      }
      return [
        bmiCase("a gram less than a tie", ["JustBelow"], tie - 1, millimeters),
        bmiCase("halfway between two tenths", ["Tie"], tie, millimeters),
        bmiCase("a gram more than a tie", ["JustAbove"], tie + 1, millimeters),
      ]
    }
  }
}
