extension Quantity {
  static let calorieTarget = Quantity(
    stem: "calorie-target", quantity: "calorieTarget", unit: "kcal/day",
    answer: { input throws(Failure) in
      .int(vectors.calorieTarget(tdee: try input.whole("tdee"), try input.choice("goal")))
    })
}
