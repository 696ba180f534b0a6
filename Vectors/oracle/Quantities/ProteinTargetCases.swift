extension Quantity {
  static let proteinTarget = Quantity(
    stem: "protein-target", quantity: "proteinTarget", unit: "g/day",
    families: [
      Family("protein-tie", proteinTies.map { proteinCase("halfway", ["Tie"], $0.grams, $0.goal) }),
      Family(
        "protein-below-tie",
        proteinTies.map { proteinCase("a gram less than a tie", ["JustBelow"], $0.grams - 1, $0.goal) }),
      Family(
        "protein-above-tie",
        proteinTies.map { proteinCase("a gram more than a tie", ["JustAbove"], $0.grams + 1, $0.goal) }),
      Family(
        "protein-end",
        Goal.allCases.flatMap { goal in
          [
            proteinCase("the least weight", ["LowestAccepted"], Accepted.grams.lowerBound, goal),
            proteinCase("the greatest weight", ["HighestAccepted"], Accepted.grams.upperBound, goal),
          ]
        }),
      Family(
        "protein-walk",
        Goal.allCases.flatMap { goal in
          (0..<6).map { step in proteinCase("", ["Walk"], 33_337 + 44_003 * step, goal) }
        }),
    ],
    answer: { input throws(Failure) in
      let exact = vectors.proteinTarget(
        weightKg: try input.exact("weightKg"), try input.choice("goal"))
      return .int(exact.roundedHalfUp)
    })

  private static func proteinCase(_ comment: String, _ flags: [String], _ grams: Int, _ goal: Goal) -> Case {
    Case(comment, flags, .members(["weightKg": .kg(grams: grams), "goal": .choice(goal)]))
  }

  /// For each goal, the first tie at or above each of five starting points; ties are 1.25 kg or 5 kg apart.
  private static let proteinTies: [(grams: Int, goal: Goal)] = Goal.allCases.flatMap { goal in
    (0..<5).compactMap { step in
      let start = 30_001 + 54_000 * step
      return (start..<start + 5_000)
        .first { vectors.proteinTarget(weightKg: Rational($0, over: 1000), goal).isTie }
        .map { (grams: $0, goal: goal) }
    }
  }
}
