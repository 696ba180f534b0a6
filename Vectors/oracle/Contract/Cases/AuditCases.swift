extension Quantity {
  /// The findings in another maker's response: the known differences by their names, then all others.
  static let audit = Quantity(
    stem: "contract/audit", quantity: "planAudit", unit: "JSON",
    families: [
      Family("audit-known", knownDifferences), Family("audit-other", otherDifferences), Family("audit-form", forms),
      Family("audit-rate", notStored),
      Family("audit-instant", instants),
      Family("audit-macros", nourished),
    ],
    answer: { input throws(Failure) in
      let start = try input.date("startDate")
      let person = try Request(try input.text("request"), on: start).accepted()
      let received = try members(of: try input.text("body"))
      let offset = try input["offsetMinutes"] == nil ? nil : input.whole("offsetMinutes")
      let percent = try input["fatPercent"] == nil ? nil : input.whole("fatPercent")
      let findings = try findings(in: received, for: person, at: offset, fat: percent)
      return .string(Wire.object(["findings": Wire.array(findings)]))
    })

  /// The targets of a body, each value as written.
  private static func members(of body: String) throws(Failure) -> [String: String] {
    var value = body
    for name in ["data", "targets"] {
      guard let member = Wire.members(of: value)?.first(where: { $0.name == name }) else {
        throw .unreadable("no \(name) in \(value)")
      }
      value = member.value
    }
    return Dictionary(uniqueKeysWithValues: (Wire.members(of: value) ?? []).map { ($0.name, $0.value) })
  }

  private static func findings(in received: [String: String], for person: Person, at offset: Int?, fat: Int?)
    throws(Failure) -> [String]
  {
    var received = received
    var ours = PlanTargets(person)
    if let fat { ours.add(fatPercent: fat) }
    let computed = try members(of: "{\"data\":{\"targets\":\(ours.wire())}}")
    func number(_ name: String) -> Rational? { received[name].flatMap { Rational(decimal: $0) } }
    let isRateStored =
      number("weeklyRate") != 0 || received["estimatedWeeks"] != nil || received["projectedDate"] != nil
      || number("tdee") == number("calorieTarget")
    if !isRateStored { received["weeklyRate"] = nil }
    // An instant is its day at the offset.
    if let day = received["projectedDate"].flatMap({ Wire.string($0) }).flatMap({ Instant($0) })?.day(at: offset) {
      received["projectedDate"] = Wire.date(day)
    }
    func date(_ value: String?) -> CivilDate? {
      value.flatMap { Wire.string($0) }.flatMap { Instant($0) }?.day(at: nil)
    }
    let order = [
      "bmr", "tdee", "calorieTarget", "proteinTarget", "waterTarget", "carbTarget", "fatTarget", "weeklyRate",
      "estimatedWeeks", "projectedDate", "advisories",
    ]
    var left = order.filter { name in
      switch name {
      case "projectedDate": date(received[name]) != date(computed[name])
      case "carbTarget", "fatTarget":
        received[name] != nil && computed[name] != nil && received[name] != computed[name]
      case "advisories": received[name] != nil && received[name] != computed[name]
      default: number(name) != computed[name].flatMap { Rational(decimal: $0) }
      }
    }
    /// A value as read: a BMR of 0 is nothing, a date is midnight.
    func shown(_ name: String, _ values: [String: String]) -> String? {
      if name == "bmr", values[name] == "0" { return nil }
      return name == "projectedDate" ? date(values[name]).map { Wire.date($0) } : values[name]
    }
    var findings: [String] = []
    func add(_ name: String, _ parameters: [Said.Parameter], _ fields: [String]) throws(Failure) {
      let mine = fields.filter(left.contains)
      guard !mine.isEmpty else { return }
      left.removeAll(where: mine.contains)
      let differences = mine.map { field in
        Wire.object([
          "field": Wire.quoted(field), "received": shown(field, received) ?? "null",
          "computed": shown(field, computed) ?? "null",
        ])
      }
      findings.append(
        Wire.object([
          "name": Wire.quoted(name), "text": Wire.quoted(try Said("audit.\(name)", parameters).text()),
          "differences": Wire.array(differences),
        ]))
    }
    if received["bmr"] == "0" { try add("bmr_not_stored", [], ["bmr"]) }
    if !isRateStored { try add("rate_not_stored", [], ["weeklyRate", "estimatedWeeks", "projectedDate"]) }
    let onboarding: Rational =
      switch person.goal {
      case .gainMuscle: 2
      case .loseWeight: "1.8"
      case .maintain, .improveHealth: "1.2"
      }
    if number("proteinTarget") == Rational((person.weightKg * onboarding).roundedHalfUp) {
      try add(
        "onboarding_protein",
        [.number("onboarding", onboarding), .number("factor", person.goal.proteinPerKilogram)], ["proteinTarget"])
    }
    if let water = number("waterTarget"), (water - person.weightKg * 35).magnitude < 1 {
      try add("onboarding_water", [.number("perKilogram", 35), .number("step", 100)], ["waterTarget"])
    }
    let projected = ["estimatedWeeks", "projectedDate"].filter { received[$0] != nil }
    if person.projection == .contradiction, let target = person.targetWeightKg {
      try add("contradiction_projected", [.number("target", target)], projected)
    }
    if let weeks = person.projection.weeks, let target = person.targetWeightKg,
      number("estimatedWeeks") == Rational(weeks + 1), let there = Double(target.decimal),
      let here = Double(person.weightKg.decimal), let rate = Double(person.weeklyRate.magnitude.decimal),
      (abs(there - here) / rate).rounded(.up) == Double(weeks + 1)
    {
      let isLate = date(received["projectedDate"]) == person.startDate.adding(days: 7 * (weeks + 1))
      try add(
        "week_too_many",
        [
          .number("distance", (target - person.weightKg).magnitude),
          .number("rate", person.weeklyRate.magnitude), .number("exact", Rational(weeks)),
        ], ["estimatedWeeks"] + (isLate ? ["projectedDate"] : []))
    }
    for field in left {
      func parameter(_ name: String, _ value: String?) -> Said.Parameter {
        guard let value else { return .name(name, "nothing") }
        if let date = date(value) { return .date(name, date) }
        return Rational(decimal: value).map { .number(name, $0) } ?? .name(name, value)
      }
      try add(
        "other_value",
        [
          .name("field", field), parameter("received", shown(field, received)),
          parameter("computed", shown(field, computed)),
        ], [field])
    }
    return findings
  }

  private static func auditCase(
    _ comment: String, _ flags: [String], _ person: PersonText, in form: WireDialect = .api, projected: String? = nil,
    offset: Int? = nil, fat: Int? = nil,
    _ change: (inout PlanTargets) -> Void = { _ in }
  ) -> Case {
    func unreachable(_ failure: Failure) -> Never { preconditionFailure(failure.message) }
    do throws(Failure) {
      let plan = JSON.members([
        "request": .string(person.request), "startDate": .string(person.startDate.text),
        "id": form == .kernel ? "p1" : 1234, "userId": form == .kernel ? "u1" : 42,
        "status": "active", "recomputed": false,
      ])
      let accepted = try Request(person.request, on: person.startDate).accepted()
      let targets = PlanTargets(accepted)
      var body = try body(plan, in: form)
      let (old, new) = (targets.wire(in: form), targets.with(change).wire(in: form))
      guard let place = body.ranges(of: old).first else { throw .unreadable("no targets in the body") }
      body.replaceSubrange(place, with: new)
      if let projected, let date = targets.date {
        body = body.replacing(
          "\"projectedDate\":\(Wire.date(date, in: form))", with: "\"projectedDate\":\"\(projected)\"")
      }
      return Case(
        comment, flags,
        .members([
          "request": .string(person.request), "startDate": .string(person.startDate.text), "body": .string(body),
          "offsetMinutes": offset.map { .int($0) },
          "fatPercent": fat.map { .int($0) },
        ]))
    } catch {
      unreachable(error)
    }
  }

  private static let loser = PersonText(targetWeightKg: "75")

  /// 30 kg to 30.8 kg takes 2 weeks; doubles give 3.
  private static let gainer = PersonText(
    weightKg: "30", heightCm: "150", age: 20, goal: "gain_muscle", targetWeightKg: "30.8")

  private static let contrary = PersonText(targetWeightKg: "85")

  private static let light = PersonText(
    sex: "female", weightKg: "61.23", heightCm: "167.5", age: 41, activityLevel: "lightly_active",
    targetWeightKg: "58.4")

  private static func project(_ person: PersonText, weeks: Int) -> (inout PlanTargets) -> Void {
    { targets in
      targets.weeks = weeks
      targets.date = person.startDate.adding(days: 7 * weeks)
    }
  }

  private static let knownDifferences: [Case?] = [
    auditCase("BMR is not stored", [], loser) { $0.bmr = 0 },
    auditCase("the service projects a contradiction", ["Contradiction"], contrary, project(contrary, weeks: 10)),
    auditCase("only the weeks of a contradiction", ["Contradiction"], contrary) { $0.weeks = 10 },
    auditCase("one week too many, as in doubles", ["NaiveDoublesWrong"], gainer, project(gainer, weeks: 3)),
    auditCase("one week too many, and the right date", ["NaiveDoublesWrong"], gainer) { $0.weeks = 3 },
    auditCase("one week too many, without a date", ["NaiveDoublesWrong"], gainer) {
      $0.weeks = 3
      $0.date = nil
    },
    auditCase("the onboarding's protein and water, losing", [], light) {
      $0.proteinTarget = 110
      $0.waterTarget = 2143
    },
    auditCase("the water rounded up to the milliliter", [], light) { $0.waterTarget = 2144 },
    auditCase("the onboarding's protein, gaining", [], gainer) { $0.proteinTarget = 60 },
    auditCase("the onboarding's protein, otherwise", [], light.with { $0.goal = "maintain" }) { $0.proteinTarget = 73 },
    auditCase("all of it", ["Contradiction"], light.with { $0.targetWeightKg = "65" }) {
      $0.bmr = 0
      $0.proteinTarget = 110
      $0.waterTarget = 2143
      $0.weeks = 8
      $0.calorieTarget += 100
    },
  ]

  private static let otherDifferences: [Case?] = [
    auditCase("nothing", [], loser),
    auditCase("nothing, where nothing is projected", ["Contradiction"], contrary),
    auditCase("one week too many where doubles are right", [], loser, project(loser, weeks: 11)),
    auditCase("two weeks too many", ["NaiveDoublesWrong"], gainer, project(gainer, weeks: 4)),
    auditCase("water two milliliters off", ["JustAbove"], light) { $0.waterTarget = 2145 },
    auditCase("water a milliliter below", ["JustBelow"], light) { $0.waterTarget = 2142 },
    auditCase("protein a gram off", ["JustAbove"], light) { $0.proteinTarget = 111 },
    auditCase("no projection, where there is one", ["NoProjection"], loser) {
      $0.weeks = nil
      $0.date = nil
    },
    auditCase("another rate, and other energy", ["Negative"], loser) {
      $0.bmr = 1
      $0.tdee = -2
      $0.calorieTarget = 0
      $0.weeklyRate = "-0.45"
    },
  ]

  /// A plan that the service stored without a rate.
  private static let notStored: [Case?] = [
    auditCase("the rate is not stored", [], loser) { ($0.weeklyRate, $0.weeks, $0.date) = (0, nil, nil) },
    auditCase("neither rate nor BMR is stored", [], gainer, in: .service) {
      ($0.bmr, $0.weeklyRate, $0.weeks, $0.date) = (0, 0, nil, nil)
    },
    auditCase("a rate of 0, where the goal has none", [], loser.with { $0.goal = "maintain" }),
    auditCase("other calories, where the goal has no rate", ["JustAbove"], loser.with { $0.goal = "maintain" }) {
      $0.calorieTarget += 1
    },
    auditCase("a rate of 0 with a projection", [], loser) { $0.weeklyRate = 0 },
  ]

  /// Carbohydrate and fat, with and without a share of fat to audit them by.
  private static let nourished: [Case?] = [
    auditCase("of 30 %", [], loser, fat: 30) { $0.add(fatPercent: 30) },
    auditCase("of 25 %, by 30 %", [], loser, in: .service, fat: 30) { $0.add(fatPercent: 25) },
    auditCase("a gram more of carbohydrate", ["JustAbove"], loser, in: .kernel, fat: 30) {
      $0.add(fatPercent: 30)
      $0.carbTarget? += 1
    },
    auditCase("no share of fat", [], loser) { ($0.carbTarget, $0.fatTarget) = (1, 2) },
    auditCase("neither is there", [], loser, fat: 30),
    auditCase("fat alone", [], light, in: .service, fat: 20) { $0.fatTarget = 100 },
  ]

  /// The projected instant is 2027-01-30 in one offset, and another day in the next.
  private static let instants: [Case?] = WireDialect.allCases.flatMap { form in
    [
      auditCase("of a day in UTC, \(form.rawValue)", [], loser, in: form, projected: "2027-01-31T02:30:00Z"),
      auditCase(
        "of the day in New York, \(form.rawValue)", [], loser, in: form, projected: "2027-01-31T02:30:00Z", offset: -300
      ),
      auditCase(
        "of the day in Berlin, \(form.rawValue)", [], loser, in: form, projected: "2027-01-29T23:00:00.000Z", offset: 60
      ),
      auditCase(
        "of the offset as written, \(form.rawValue)", [], loser, in: form, projected: "2027-01-30T00:00:00+01:00"),
      auditCase(
        "of the offset as written, whatever the person's, \(form.rawValue)", [], loser, in: form,
        projected: "2027-01-30T22:00:00-05:00", offset: 840),
    ]
  }

  /// The same in the dialects with advisories and in those without.
  private static let forms: [Case?] = WireDialect.allCases.flatMap { form in
    [
      auditCase("nothing, \(form.rawValue)", [], loser, in: form),
      auditCase("no advisory, \(form.rawValue)", ["Contradiction"], contrary, in: form) { $0.advisories = [] },
      auditCase("BMR is not stored, \(form.rawValue)", [], loser, in: form) { $0.bmr = 0 },
    ]
  }
}
