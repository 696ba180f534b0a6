extension Quantity {
  static let macronutrients = Quantity(
    stem: "macronutrients", quantity: "macronutrients", unit: "g/day",
    families: [
      Family(
        "macros-end",
        [
          (1, 0, 0), (1, 0, 100), (20_000, 1000, 0), (20_000, 0, 100), (20_000, 1000, 80), (4, 1, 0), (9, 0, 100),
          (0, 0, 0), (-303, 0, 0), (20_001, 0, 0), (2000, -1, 30), (2000, 1001, 30), (2000, 100, -1), (2000, 100, 101),
          (-1, -1, -1),
        ].map { macroCase("an end of a range, or beyond it", [], $0) }),
      // A tie of fat: 2 · calories · share is 900 more than a multiple of 1800.
      Family("macros-tie", macroTies.map { macroCase("halfway", ["Tie"], ($0, 20, 30)) }),
      Family("macros-below-tie", macroTies.map { macroCase("a kilocalorie less", ["JustBelow"], ($0 - 1, 20, 30)) }),
      Family(
        "macros-none-left",
        [0, 1, 2, 3, 4, 5].map { macroCase("near the end of the energy", [], (1500 + $0, 263, 30)) }),
      Family("macros-walk", (0..<40).map { macroCase("", ["Walk"], (900 + 97 * $0, 50 + 4 * $0, 15 + $0 % 26)) }),
    ],
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

  private static func macroCase(_ comment: String, _ flags: [String], _ given: (Int, Int, Int)) -> Case {
    Case(
      comment, flags,
      .members(["calories": .int(given.0), "protein": .int(given.1), "fatPercent": .int(given.2)]))
  }

  private static let macroTies = (1000..<4000).filter { (Rational($0) * Rational(30, over: 100) / 9).isTie }.prefix(12)
}
