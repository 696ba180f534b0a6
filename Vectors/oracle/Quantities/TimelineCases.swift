extension Quantity {
  static let timeline = Quantity(
    stem: "timeline", quantity: "timeline", unit: "weeks",
    answer: { input throws(Failure) in
      let weight = try input.exact("weightKg")
      let goal: Goal = try input.choice("goal")
      let start = try input.date("startDate")
      var target: Rational?
      if input["targetWeightKg"] != nil { target = try input.exact("targetWeightKg") }
      switch Projection(weightKg: weight, targetWeightKg: target, weeklyRate: goal.weeklyRate) {
      case .none, .distant:
        return .object([])
      case .contradiction:
        return .members(["advisory": .choice(Advisory.targetContradictsGoal)])
      case .weeks(let weeks):
        var path: JSON?
        if weeks <= 12, let target {
          path = .array(
            milestones(weightKg: weight, targetWeightKg: target, weeks: weeks, weeklyRate: goal.weeklyRate)
              .map { .string($0.decimal) })
        }
        return .members([
          "weeks": .int(weeks), "projectedDate": .string(start.adding(days: 7 * weeks).text),
          "milestonesKg": path,
        ])
      }
    })
}
