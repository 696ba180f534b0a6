extension Quantity {
  static let week = Quantity(
    stem: "contract/week", quantity: "planWeek", unit: "dates",
    answer: { input throws(Failure) in
      let monday = try input.date("date").mondayOfWeek
      return .members([
        "startDate": .string(monday.text), "endDate": .string(monday.adding(days: 6).text),
        "name": .string(try Said("planWeek.name", [.date("start", monday)]).text()),
      ])
    })

  // MARK: Whether a plan may be used again

  static let reuse = Quantity(
    stem: "contract/reuse", quantity: "planReuse", unit: "decision",
    answer: { input throws(Failure) in
      let made = try input.date("made")
      let today = try input.date("today")
      let before = try Request(try input.text("before"), on: made).accepted()
      let now = try Request(try input.text("now"), on: today).accepted()
      let changed: [(String, Bool)] = [
        ("weight", before.weightKg != now.weightKg), ("height", before.heightCm != now.heightCm),
        ("age", before.age != now.age), ("sex", before.sex != now.sex),
        ("activityLevel", before.activityLevel != now.activityLevel), ("goal", before.goal != now.goal),
        ("targetWeight", before.targetWeightKg != now.targetWeightKg), ("pace", before.pace != now.pace),
        ("TDEE", before.energyBasis != now.energyBasis || before.givenTDEE != now.givenTDEE),
        ("protein", before.proteinWeight != now.proteinWeight),
      ]
      let isOfWeek = input["rule"] == "planWeek"
      var reasons = isOfWeek ? [] : changed.filter(\.1).map { JSON.members(["changed": .string($0.0)]) }
      if input["forced"] == true { reasons.insert(.members(["forced": true]), at: 0) }
      let days = today.dayNumber - (isOfWeek ? made.mondayOfWeek : made).dayNumber
      if days > 7 { reasons.append(.members(["old": .int(days)])) }
      if days < 0 { reasons.append(.members(["fromTheFuture": .int(-days)])) }
      return .members(["reuse": .bool(reasons.isEmpty), "reasons": .array(reasons)])
    })
}
