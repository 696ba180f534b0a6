extension Quantity {
  static let waterTarget = Quantity(
    stem: "water-target", quantity: "waterTarget", unit: "mL/day",
    answer: { input throws(Failure) in
      .int(vectors.waterTarget(weightKg: try input.exact("weightKg")))
    })
}
