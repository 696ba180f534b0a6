extension Quantity {
  static let changes = Quantity(
    stem: "contract/changes", quantity: "planChanges", unit: "changes",
    families: [
      Family("changes-bound", bounds),
      Family("changes-goal", goals),
      Family("changes-elsewhere", elsewhere),
      Family("changes-sample", samples),
      Family("changes-stored", stored),
    ],
    answer: { input throws(Failure) in
      try Changes(before: PlanTargets(try input.child("before")), after: PlanTargets(try input.child("after"))).json()
    })

  private static func changesCase(
    _ comment: String, _ flags: [String], _ before: PlanTargets, _ after: PlanTargets
  ) -> Case {
    Case(comment, flags, .members(["before": before.json, "after": after.json]))
  }

  private static func targets(_ text: PersonText) -> PlanTargets {
    guard case .accepted(let person) = text.reading else { preconditionFailure("rejected: \(text)") }
    return PlanTargets(person)
  }

  private static let man = PersonText(targetWeightKg: "75")

  /// Calories and protein on both sides of the thresholds.
  private static let bounds: [Case?] = [
    (0, 0, []), (50, 0, ["OnBoundary"]), (-50, 0, ["OnBoundary"]), (51, 0, ["JustAbove"]), (-51, 0, ["JustAbove"]),
    (0, 10, ["OnBoundary"]), (0, -10, ["OnBoundary"]), (0, 11, ["JustAbove"]), (0, -11, ["JustAbove"]),
    (50, -10, ["OnBoundary"]), (-50, 10, ["OnBoundary"]), (51, 11, ["JustAbove"]), (-1, 1, []),
  ].map { (calories: Int, protein: Int, flags: [String]) in
    changesCase(
      "\(calories) kcal and \(protein) g", flags, targets(man),
      targets(man).with {
        $0.calorieTarget += calories
        $0.proteinTarget += protein
      })
  }

  /// From each kind of projection, or none, to each.
  private static let goals: [Case?] = {
    let ways: [(String, PersonText)] = [
      ("losing", man),
      ("losing without a target", man.with { $0.targetWeightKg = nil }),
      ("losing toward a heavier target", man.with { $0.targetWeightKg = "85" }),
      ("losing, a week to go", man.with { $0.targetWeightKg = "79.5" }),
      (
        "gaining",
        man.with {
          $0.goal = "gain_muscle"
          $0.targetWeightKg = "85"
        }
      ),
      (
        "keeping the weight",
        man.with {
          $0.goal = "maintain"
          $0.targetWeightKg = nil
        }
      ),
    ]
    return ways.flatMap { from, before in
      ways.map { to, after in changesCase("from \(from) to \(to)", [], targets(before), targets(after)) }
    }
  }()

  /// The results of other formulas, or of another day.
  private static let elsewhere: [Case?] = [
    changesCase("a week too many", [], targets(man), targets(man).with { $0.weeks = 11 }),
    changesCase("weeks without days", [], targets(man), targets(man).with { $0.weeks = 8 }),
    changesCase("days without weeks", [], targets(man), targets(man.with { $0.startDate = man.startDate.next })),
    changesCase(
      "a week later", [], targets(man), targets(man.with { $0.startDate = man.startDate.adding(days: 7) })),
    changesCase("a day earlier", [], targets(man), targets(man.with { $0.startDate = man.startDate.previous })),
    changesCase("another rate", [], targets(man), targets(man).with { $0.weeklyRate = "-0.45" }),
    changesCase("water alone", [], targets(man), targets(man).with { $0.waterTarget -= 300 }),
    changesCase("energy alone", [], targets(man), targets(man).with { ($0.bmr, $0.tdee) = (1781, 2700) }),
    changesCase(
      "every advisory appears", [], targets(man),
      targets(man).with { $0.advisories = Advisory.allCases.map(\.rawValue) + ["from_tomorrow"] }),
    changesCase(
      "every advisory vanishes", [], targets(man).with { $0.advisories = Advisory.allCases.map(\.rawValue) },
      targets(man)),
    changesCase(
      "advisories in another order", [], targets(man).with { $0.advisories = ["rapid_loss", "underweight"] },
      targets(man).with { $0.advisories = ["underweight", "rapid_loss"] }),
    changesCase(
      "below zero", ["Negative"], targets(man).with { $0.calorieTarget = -303 },
      targets(man).with { $0.calorieTarget = 17 }),
  ]

  /// A plan that the service stored without a rate.
  private static let stored: [Case?] = {
    func noRate(_ targets: inout PlanTargets) { (targets.weeklyRate, targets.weeks, targets.date) = (0, nil, nil) }
    let keeping = man.with {
      $0.goal = "maintain"
      $0.targetWeightKg = nil
    }
    let lighter = man.with { $0.weightKg = "75.5" }
    return [
      changesCase("not stored, the same plan", [], targets(man).with(noRate), targets(man)),
      changesCase("not stored, another weight", [], targets(man).with(noRate), targets(lighter)),
      changesCase(
        "not stored, gaining", [],
        targets(man.with { $0.goal = "gain_muscle" }).with(noRate), targets(man.with { $0.goal = "gain_muscle" })),
      changesCase("not stored, and a goal that changes no weight", [], targets(man).with(noRate), targets(keeping)),
      changesCase("not stored, before and now", [], targets(man).with(noRate), targets(lighter).with(noRate)),
      changesCase("not stored now", [], targets(man), targets(man).with(noRate)),
      changesCase("calories equal to TDEE: the rate is 0", ["OnBoundary"], targets(keeping), targets(man)),
      changesCase(
        "calories 1 kcal from TDEE: not stored", ["JustAbove"], targets(keeping).with { $0.calorieTarget -= 1 },
        targets(man)),
      changesCase("a rate of 0 with a projection is stored", [], targets(man).with { $0.weeklyRate = 0 }, targets(man)),
    ]
  }()

  private static let samples: [Case?] = {
    var sequence = FixedSequence(seed: 5)
    func person() -> PersonText {
      PersonText(
        sex: sequence.element(of: Sex.allCases).rawValue,
        weightKg: Rational(sequence.next(in: 400...1_300), over: 10).decimal,
        heightCm: Rational(sequence.next(in: 1_400...2_100), over: 10).decimal, age: sequence.next(in: Accepted.ages),
        activityLevel: sequence.element(of: ActivityLevel.allCases).rawValue,
        goal: sequence.element(of: Goal.allCases).rawValue,
        targetWeightKg: sequence.next(in: 0...3) == 0
          ? nil : Rational(sequence.next(in: 400...1_300), over: 10).decimal,
        startDate: man.startDate.adding(days: sequence.next(in: 0...30)))
    }
    // Two people, and one person at another weight.
    return (0..<24).map { index in
      let before = person()
      let after =
        index.isMultiple(of: 2)
        ? person()
        : before.with { $0.weightKg = ((Rational(decimal: $0.weightKg) ?? 0) + Rational(index - 12, over: 4)).decimal }
      return changesCase("", ["Sample"], targets(before), targets(after))
    }
  }()
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
