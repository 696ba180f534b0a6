extension Quantity {
  static let basalMetabolicRate = Quantity(
    stem: "basal-metabolic-rate", quantity: "basalMetabolicRate", unit: "kcal/day",
    answer: { input throws(Failure) in
      let exact = vectors.basalMetabolicRate(
        sex: try input.choice("sex"), weightKg: try input.exact("weightKg"),
        heightCm: try input.exact("heightCm"), age: try input.whole("age"))
      return .members(["rounded": .int(exact.roundedHalfUp), "unrounded": .string(exact.decimal)])
    })
}
