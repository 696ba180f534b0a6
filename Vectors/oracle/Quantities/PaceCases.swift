extension Quantity {
  static let pace = Quantity(
    stem: "pace", quantity: "pace", unit: "kcal/day",
    answer: { input throws(Failure) in
      switch try PersonText(input).reading {
      case .rejected(let violations): .members(["violations": .array(violations.map(\.json))])
      case .accepted(let person):
        .members([
          "adjustment": .int(person.adjustment), "calorieTarget": .int(person.targets.calorieTarget),
          "weeklyRateKg": .string(person.weeklyRate.decimal),
          "estimatedWeeks": person.projection.weeks.map { .int($0) },
          "projectedDate": person.projectedDate.map { .string($0.text) },
          "advisories": .array(person.advisories.map { .choice($0) }),
        ])
      }
    })
}
