extension Quantity {
  static let totalDailyEnergy = Quantity(
    stem: "total-daily-energy", quantity: "totalDailyEnergy", unit: "kcal/day",
    answer: { input throws(Failure) in
      let exact = vectors.totalDailyEnergy(
        bmr: try input.whole("bmr"), try input.choice("activityLevel"))
      return .int(exact.roundedHalfUp)
    })
}
