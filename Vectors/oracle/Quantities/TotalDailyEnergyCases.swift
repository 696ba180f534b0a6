extension Quantity {
  static let totalDailyEnergy = Quantity(
    stem: "total-daily-energy", quantity: "totalDailyEnergy", unit: "kcal/day",
    families: [
      Family("tdee-tie", tdeeTies.map { tdeeCase("halfway", ["Tie"], $0.bmr, $0.level) }),
      Family(
        "tdee-below-tie",
        tdeeTies.map { tdeeCase("the whole BMR below a tie", ["JustBelow"], $0.bmr - 1, $0.level) }),
      Family(
        "tdee-above-tie",
        tdeeTies.map { tdeeCase("the whole BMR above a tie", ["JustAbove"], $0.bmr + 1, $0.level) }),
      Family(
        "tdee-end",
        ActivityLevel.allCases.flatMap { level in
          [
            tdeeCase("the least BMR that a person can have", ["LowestAccepted"], 164, level),
            tdeeCase("the greatest BMR that a person can have", ["HighestAccepted"], 4503, level),
          ]
        }),
      Family(
        "tdee-walk",
        ActivityLevel.allCases.flatMap { level in
          (0..<6).map { step in tdeeCase("", ["Walk"], 301 + 699 * step, level) }
        }),
    ],
    answer: { input throws(Failure) in
      let exact = vectors.totalDailyEnergy(
        bmr: try input.whole("bmr"), try input.choice("activityLevel"))
      return .int(exact.roundedHalfUp)
    })

  private static func tdeeCase(
    _ comment: String, _ flags: [String], _ bmr: Int, _ level: ActivityLevel
  ) -> Case {
    Case(comment, flags, .members(["bmr": .int(bmr), "activityLevel": .choice(level)]))
  }

  /// For each level, the first tie above each of six starting points; the factor 1.2 has none.
  private static let tdeeTies: [(bmr: Int, level: ActivityLevel)] = ActivityLevel.allCases.flatMap { level in
    (0..<6).compactMap { step in
      let start = 170 + 800 * step
      return (start..<start + 40)
        .first { vectors.totalDailyEnergy(bmr: $0, level).isTie }
        .map { (bmr: $0, level: level) }
    }
  }
}
