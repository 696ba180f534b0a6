extension Quantity {
  static let macronutrients = Quantity(
    stem: "macronutrients", quantity: "macronutrients", unit: "g/day",
    answer: { input throws(Failure) in
      let (calories, protein) = (try input.whole("calories"), try input.whole("protein"))
      let percent = try input.whole("fatPercent")
      var refused: [String] = []
      if calories < 1 || calories > 20_000 { refused.append("calories") }
      if protein < 0 || protein > 1000 { refused.append("protein") }
      if percent < 0 || percent > 100 { refused.append("fat") }
      if refused.isEmpty {
        let fat = (Rational(calories) * Rational(percent, over: 100) / 9).roundedHalfUp
        let carbohydrate = Rational(calories - 4 * protein - 9 * fat, over: 4)
        guard carbohydrate < 0 else {
          return .members(["protein": .int(protein), "fat": .int(fat), "carbohydrate": .string(carbohydrate.decimal)])
        }
        refused = ["carbohydrate"]
      }
      return .members(["refused": .array(refused.map { .string($0) })])
    })
}
