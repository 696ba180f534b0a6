extension Quantity {
  static let response = Quantity(
    stem: "contract/response", quantity: "planResponse", unit: "JSON",
    answer: { input throws(Failure) in .string(try body(input, in: .kernel)) })

  static let serviceResponse = Quantity(
    stem: "contract/response-service", quantity: "planResponse", unit: "JSON",
    answer: { input throws(Failure) in .string(try body(input, in: .service)) })

  static let apiResponse = Quantity(
    stem: "contract/response-api", quantity: "planResponse", unit: "JSON",
    answer: { input throws(Failure) in .string(try body(input, in: .api)) })

  private static func identifier(_ input: JSON, _ key: String) throws(Failure) -> String {
    if case .int(let number)? = input[key] { return String(number) }
    return Wire.quoted(try input.text(key))
  }

  /// The whole response in a dialect.
  static func body(_ input: JSON, in form: WireDialect) throws(Failure) -> String {
    let start = try input.date("startDate")
    let person = try Request(try input.text("request"), on: start).accepted()
    var targets = PlanTargets(person)
    if input["fatPercent"] != nil { targets.add(fatPercent: try input.whole("fatPercent")) }
    let monday = start.mondayOfWeek
    let sunday = monday.adding(days: 6)
    let description = Said(
      "planWeek.description",
      [
        .date("start", monday), .date("end", sunday), .number("calories", Rational(targets.calorieTarget)),
        .number("protein", Rational(targets.proteinTarget)), .number("water", Rational(targets.waterTarget)),
      ])
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let serviceName = Said(
      "planWeek.serviceName",
      [
        .name("month", months[monday.month - 1]), .number("day", Rational(monday.day)),
        .number("year", Rational(monday.year)),
      ])
    let name = form == .kernel ? Said("planWeek.name", [.date("start", monday)]) : serviceName
    let plan = Wire.object([
      "id": try identifier(input, "id"), "userId": try identifier(input, "userId"),
      "name": Wire.quoted(try name.text()),
      "description": Wire.quoted(try description.text()), "startDate": Wire.date(monday, in: form),
      "endDate": Wire.date(sunday, in: form), "status": Wire.quoted(try input.text("status")),
    ])
    var previous: String?
    if input["previousRequest"] != nil {
      let before = try Request(try input.text("previousRequest"), on: try input.date("previousStartDate")).accepted()
      previous = PlanTargets(before).wire(in: form)
    }
    guard case .bool(let recomputed)? = input["recomputed"] else {
      throw .unreadable("\"recomputed\" must be a bool")
    }
    let data = Wire.object([
      "plan": plan, "targets": targets.wire(in: form), "whyItWorks": try Reasons(person).wire(in: form),
      "recomputed": recomputed ? "true" : "false",
      "pace": form == .kernel ? person.pace.map { Wire.quoted($0.spelling) } : nil,
      "tdee": form != .kernel
        ? nil
        : person.givenTDEE.map { String($0) }
          ?? (person.energyBasis == .activityFactor ? nil : Wire.quoted(person.energyBasis.rawValue)),
      "protein": form == .kernel && person.proteinWeight != .weight
        ? Wire.quoted(person.proteinWeight.rawValue) : nil,
      "previousTargets": previous,
      "timeline": form == .kernel ? person.targetWeightKg.map { timeline(of: person, to: $0, from: start) } : nil,
    ])
    return Wire.object(["success": "true", "data": data])
  }

  private static func timeline(of person: Person, to targetKg: Rational, from start: CivilDate) -> String {
    let outcome = DynamicModel(person).outcome(targetKg: targetKg)
    return Wire.object([
      "status": Wire.quoted(outcome.status), "week": outcome.week.map { String($0) },
      "date": outcome.week.map { Wire.date(start.adding(days: 7 * $0)) },
      "refusals": Wire.array(outcome.refusals.map(Wire.quoted)),
    ])
  }

  // MARK: Rejected requests

  static let failure = Quantity(
    stem: "contract/failure", quantity: "planFailure", unit: "JSON",
    answer: { input throws(Failure) in
      let request = Request(try input.text("request"), on: try input.date("startDate"))
      guard !request.problems.isEmpty else { throw .unreadable("nothing is wrong with it") }
      return .string(request.failure)
    })

  /// The server's error body.
  static let apiFailure = Quantity(
    stem: "contract/failure-api", quantity: "planFailure", unit: "JSON",
    answer: { input throws(Failure) in
      let request = Request(try input.text("request"), on: try input.date("startDate"))
      guard !request.problems.isEmpty else { throw .unreadable("nothing is wrong with it") }
      let requestId = input["requestId"] == nil ? nil : try identifier(input, "requestId")
      return .string(
        Wire.object(["error": Wire.object(["message": Wire.quoted(request.message), "requestId": requestId])]))
    })
}
