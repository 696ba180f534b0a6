extension Quantity {
  static let calendarDate = Quantity(
    stem: "calendar-date", quantity: "calendarDate", unit: "date",
    answer: { input throws(Failure) in
      if input["dateOfBirth"] != nil {
        let birth = try input.date("dateOfBirth")
        return .members(["age": .int(birth.completedYears(on: try input.date("on")))])
      }
      if input["days"] != nil {
        let date = try input.date("date")
        return .members(["date": .string(date.adding(days: try input.whole("days")).text)])
      }
      guard let date = CivilDate(try input.text("date")) else { return .null }
      return .members([
        "dayNumber": .int(date.dayNumber), "weekday": .int(date.weekday),
        "mondayOfWeek": .string(date.mondayOfWeek.text),
      ])
    })
}
