extension Quantity {
  static let waterTarget = Quantity(
    stem: "water-target", quantity: "waterTarget", unit: "mL/day",
    families: [
      Family("water-tie", waterTies.map { waterCase("halfway between two hundreds", ["Tie"], $0) }),
      Family(
        "water-below-tie",
        waterTies.dropFirst().map { waterCase("a gram less than a tie", ["JustBelow"], $0 - 1) }),
      Family("water-above-tie", waterTies.map { waterCase("a gram more than a tie", ["JustAbove"], $0 + 1) }),
      Family(
        "water-end",
        [
          waterCase("the least weight", ["LowestAccepted"], Accepted.grams.lowerBound),
          waterCase("the greatest weight", ["HighestAccepted"], Accepted.grams.upperBound),
        ]),
      Family("water-walk", (0..<20).map { step in waterCase("", ["Walk"], 30_703 + 13_829 * step) }),
    ],
    answer: { input throws(Failure) in
      .int(vectors.waterTarget(weightKg: try input.exact("weightKg")))
    })

  private static func waterCase(_ comment: String, _ flags: [String], _ grams: Int) -> Case {
    Case(comment, flags, .members(["weightKg": .kg(grams: grams)]))
  }

  /// All ties: 30 kg, 50 kg, … 290 kg.
  private static let waterTies = Accepted.grams.filter {
    waterHundreds(weightKg: Rational($0, over: 1000)).isTie
  }
}
