extension Quantity {
  static let proteinTarget = Quantity(
    stem: "protein-target", quantity: "proteinTarget", unit: "g/day",
    answer: { input throws(Failure) in
      let exact = vectors.proteinTarget(
        weightKg: try input.exact("weightKg"), try input.choice("goal"))
      return .int(exact.roundedHalfUp)
    })
}
