extension Quantity {
  static let adherence = [adherenceRecord, adherenceHeatmap, adherenceRarity, adherenceCompletion]

  static let adherenceRecord = Quantity(
    stem: "adherence/record", quantity: "adherence", unit: "days",
    answer: { input throws(Failure) in try TaskRecord(input, on: input.date("on")).answer })

  static let adherenceHeatmap = Quantity(
    stem: "adherence/heatmap", quantity: "heatmapLevels", unit: "level",
    answer: { input throws(Failure) in
      let (from, to) = (try input.date("from"), try input.date("to"))
      let record = try TaskRecord(input, on: to)
      return .array((from.dayNumber...to.dayNumber).map { .int(record.level($0)) })
    })

  static let adherenceCompletion = Quantity(
    stem: "adherence/completion", quantity: "completion", unit: "tasks",
    answer: { input throws(Failure) in
      let (from, to) = (try input.date("from"), try input.date("to"))
      let missing = try input["tasksOnMissingDays"] == nil ? 0 : input.whole("tasksOnMissingDays")
      return try TaskRecord(input, on: to).completion(from.dayNumber...to.dayNumber, missing: missing)
    })

  static let adherenceRarity = Quantity(
    stem: "adherence/rarity", quantity: "badgeRarity", unit: "%",
    answer: { input throws(Failure) in
      .string((try Rational(input.whole("earned"), over: input.whole("users")) * 100).oneDecimalHalfUp)
    })
}
