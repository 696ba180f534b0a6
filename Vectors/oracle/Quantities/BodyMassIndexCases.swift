extension Quantity {
  static let bodyMassIndex = Quantity(
    stem: "body-mass-index", quantity: "bodyMassIndex", unit: "kg/m²",
    answer: { input throws(Failure) in
      let exact = vectors.bodyMassIndex(
        weightKg: try input.exact("weightKg"), heightCm: try input.exact("heightCm"))
      return .members([
        "shown": .string(exact.oneDecimalHalfUp), "class": .string(bodyMassIndexClass(exact)),
      ])
    })
}
