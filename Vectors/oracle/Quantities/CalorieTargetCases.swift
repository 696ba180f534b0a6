extension Quantity {
  static let calorieTarget = Quantity(
    stem: "calorie-target", quantity: "calorieTarget", unit: "kcal/day",
    families: [
      Family(
        "calorie-each",
        [
          197, 499, 500, 501, 899, 900, 1299, 1300, 1699, 1700, 1849, 1850, 2222, 3456, 8556,
        ].flatMap { tdee in
          Goal.allCases.map { goal in
            let negative = vectors.calorieTarget(tdee: tdee, goal) < 0
            return Case(
              "", negative ? ["Negative"] : [], .members(["tdee": .int(tdee), "goal": .choice(goal)]))
          }
        })
    ],
    answer: { input throws(Failure) in
      .int(vectors.calorieTarget(tdee: try input.whole("tdee"), try input.choice("goal")))
    })
}
