extension Quantity {
  static let changes = Quantity(
    stem: "contract/changes", quantity: "planChanges", unit: "changes",
    answer: { input throws(Failure) in
      try Changes(before: PlanTargets(try input.child("before")), after: PlanTargets(try input.child("after"))).json()
    })
}

struct Changes {
  let before: PlanTargets
  let after: PlanTargets

  func json() throws(Failure) -> JSON {
    var sentences: [JSON] = []
    for sentence in self.sentences {
      guard case .object(let members) = sentence.json else { continue }
      sentences.append(.object(members + [JSON.Member(key: "text", value: .string(try sentence.text()))]))
    }
    return .members([
      "significant": .bool(isSignificant), "changes": .array(changes), "sentences": .array(sentences),
      "projectionAppeared": isStored && before.weeks == nil && after.weeks != nil ? .string(reason(before)) : nil,
      "projectionVanished": isStored && before.weeks != nil && after.weeks == nil ? .string(reason(after)) : nil,
    ])
  }

  private var isSignificant: Bool {
    abs(after.calorieTarget - before.calorieTarget) > 50 || abs(after.proteinTarget - before.proteinTarget) > 10
  }

  /// Whether both plans have a weekly rate to compare.
  private var isStored: Bool { before.isRateStored && after.isRateStored }

  private func reason(_ targets: PlanTargets) -> String {
    if targets.advisories.contains(Advisory.targetContradictsGoal.rawValue) { return "direction" }
    return targets.weeklyRate == 0 ? "goal" : "target"
  }

  private var changes: [JSON] {
    var changes: [JSON] = []
    func change(_ field: String, _ before: JSON?, _ after: JSON?, _ amount: Rational?) {
      if before == after { return }
      changes.append(
        .members([
          "field": .string(field), "before": before, "after": after, "amount": amount.map { .string($0.decimal) },
          "direction": amount.map { .string($0 < 0 ? "decreased" : "increased") },
        ]))
    }
    func numbers(_ field: String, _ before: Rational?, _ after: Rational?) {
      let amount: Rational? = if let before, let after { after - before } else { nil }
      change(field, before.map { .string($0.decimal) }, after.map { .string($0.decimal) }, amount)
    }
    numbers("bmr", Rational(before.bmr), Rational(after.bmr))
    numbers("tdee", Rational(before.tdee), Rational(after.tdee))
    numbers("calorieTarget", Rational(before.calorieTarget), Rational(after.calorieTarget))
    numbers("proteinTarget", Rational(before.proteinTarget), Rational(after.proteinTarget))
    numbers("waterTarget", Rational(before.waterTarget), Rational(after.waterTarget))
    numbers(
      "weeklyRate", before.isRateStored ? before.weeklyRate : nil, after.isRateStored ? after.weeklyRate : nil)
    numbers("estimatedWeeks", before.weeks.map { Rational($0) }, after.weeks.map { Rational($0) })
    change(
      "projectedDate", before.date.map { .string($0.text) }, after.date.map { .string($0.text) },
      days.map { Rational($0) })
    if before.advisories.sorted() != after.advisories.sorted() {
      change(
        "advisories", .array(before.advisories.map { .string($0) }), .array(after.advisories.map { .string($0) }), nil)
    }
    return changes
  }

  /// The days by which the projected date moved.
  private var days: Int? {
    if let then = before.date, let now = after.date { now.dayNumber - then.dayNumber } else { nil }
  }

  private var sentences: [Said] {
    var sentences: [Said] = []
    func amount(_ name: String, _ before: Int, _ after: Int) {
      if before == after { return }
      let direction = after > before ? "increased" : "decreased"
      sentences.append(Said("changes.\(name).\(direction)", [.number("amount", Rational(abs(after - before)))]))
    }
    amount("calorieTarget", before.calorieTarget, after.calorieTarget)
    amount("proteinTarget", before.proteinTarget, after.proteinTarget)
    amount("waterTarget", before.waterTarget, after.waterTarget)
    amount("bmr", before.bmr, after.bmr)
    amount("tdee", before.tdee, after.tdee)
    if isStored, before.weeklyRate != after.weeklyRate {
      sentences.append(
        Said("changes.weeklyRate", [.number("before", before.weeklyRate), .number("after", after.weeklyRate)]))
    }
    switch (before.weeks, after.weeks) {
    case (nil, nil): break
    case _ where !isStored: break
    case (nil, let weeks?):
      let date = after.date.map { [Said.Parameter.date("date", $0)] } ?? []
      sentences.append(Said("changes.projection.appeared.\(reason(before))", [.count("weeks", weeks)] + date))
    case (_?, nil): sentences.append(Said("changes.projection.vanished.\(reason(after))"))
    case (let then?, let now?):
      if now != then {
        let direction = now > then ? "extended" : "shortened"
        sentences.append(Said("changes.timeline.\(direction)", [.count("amount", abs(now - then))]))
      }
      if let days, days != 0, let date = after.date {
        let direction = days > 0 ? "later" : "earlier"
        sentences.append(
          Said("changes.projectedDate.\(direction)", [.count("amount", abs(days)), .date("date", date)]))
      }
    }
    for name in after.advisories where !before.advisories.contains(name) {
      sentences.append(Said("changes.advisory.appeared", [.name("advisory", name)]))
    }
    for name in before.advisories where !after.advisories.contains(name) {
      sentences.append(Said("changes.advisory.vanished", [.name("advisory", name)]))
    }
    return sentences
  }
}
