// The civil day of an instant, and whether a plan starts before it ends.

extension Quantity {
  static let instant = Quantity(
    stem: "contract/instant", quantity: "planInstant", unit: "day",
    answer: { input throws(Failure) in
      func instant(_ key: String) throws(Failure) -> Instant {
        guard let instant = Instant(try input.text(key)) else { throw .unreadable("\(key) is no instant") }
        return instant
      }
      if input["start"] != nil {
        return .members(["valid": .bool(try instant("start").seconds < instant("end").seconds)])
      }
      let day = try instant("date").day(at: input["offsetMinutes"] == nil ? nil : input.whole("offsetMinutes"))
      return .members([
        "day": .string(day.text), "monday": .string(day.mondayOfWeek.text),
        "sunday": .string(day.mondayOfWeek.adding(days: 6).text),
      ])
    })
}
