extension Quantity {
  static let progress = Quantity(
    stem: "progress", quantity: "progress", unit: "kg",
    answer: { input throws(Failure) in
      let start = try input.exact("startKg")
      let current = try input.exact("currentKg")
      let target = try input.exact("targetKg")
      let reached: Bool
      if target < start {
        reached = current <= target
      } else if target > start {
        reached = current >= target
      } else {
        reached = current == target
      }
      return .members([
        "done": .string((current - start).decimal), "of": .string((target - start).decimal),
        "reached": .bool(reached),
      ])
    })
}
