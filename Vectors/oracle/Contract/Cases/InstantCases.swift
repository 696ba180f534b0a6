// The civil day of an instant, and whether a plan starts before it ends.

extension Quantity {
  static let instant = Quantity(
    stem: "contract/instant", quantity: "planInstant", unit: "day",
    families: [Family("instant-day", days), Family("instant-plan", plans)],
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

  private static let days: [Case?] = {
    let texts = [
      "2026-03-02T00:00:00+01:00", "2026-01-07T02:30:00Z", "2026-01-07T02:30Z", "2026-03-01T23:00:00Z",
      "2026-03-01T22:59:59.999Z", "2026-03-02", "2026-03-02T00:00:00", "2026-12-31T23:59:59.999999999Z",
      "2028-02-29T10:00:00-12:00", "2026-03-01T11:59:59Z", "2026-03-01T12:00:00Z", "2026-03-01T10:00:00.000Z",
      "2026-03-01T09:59:59.9Z", "2026-03-02T23:30:00-00:30",
    ]
    // Berlin, New York in winter, the least and the greatest offset, Kathmandu.
    return texts.flatMap { text in
      ([nil, 60, -300, -720, 840, 345] as [Int?]).map { offset in
        Case(
          "", [],
          .members(["date": .string(text), "offsetMinutes": offset.map { .int($0) }]))
      }
    }
  }()

  private static let plans: [Case?] = [
    ("2026-03-02", "2026-03-08", []), ("2026-03-02", "2026-03-02", ["OnBoundary"]),
    ("2026-03-02T00:00:00+01:00", "2026-03-02T23:59:59+01:00", []),
    ("2026-03-02T00:00:00+01:00", "2026-03-01T23:00:00Z", ["OnBoundary"]),
    ("2026-03-02T00:00:00+01:00", "2026-03-01T23:00:00.001Z", ["JustAbove"]),
    ("2026-03-02T23:00:00-05:00", "2026-03-03T01:00:00Z", []),
    ("2026-03-03T01:00:00Z", "2026-03-02T23:00:00-05:00", []),
    ("2026-03-02T00:00:00Z", "2026-03-02T00:00:00.000000001Z", ["JustAbove"]),
    ("2026-03-02T00:00:00Z", "2026-03-02", []),
  ].map { (start: String, end: String, flags: [String]) in
    Case("", flags, .members(["start": .string(start), "end": .string(end)]))
  }
}
