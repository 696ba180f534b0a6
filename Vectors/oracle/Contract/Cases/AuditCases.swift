extension Quantity {
  /// The findings in another maker's response: the known differences by their names, then all others.
  static let audit = Quantity(
    stem: "contract/audit", quantity: "planAudit", unit: "JSON",
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
}
