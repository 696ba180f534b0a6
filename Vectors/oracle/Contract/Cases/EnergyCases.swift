extension Quantity {
  /// Responses to requests with an equation or macronutrients, and the errors of such requests.
  static let energyResponse = Quantity(
    stem: "contract/response-energy", quantity: "planResponse", unit: "JSON",
    families: [
      Family(
        "response-energy-equation",
        Equation.allCases.flatMap { equation in
          [
            PersonText(age: 30), PersonText(sex: "female", weightKg: "61.2", age: 19),
            PersonText(sex: "other", age: 35),
          ].map { asked($0, equation, fatFree: equation.isOfFatFreeMass ? "44.4" : nil) }
        })
    ],
    answer: { input throws(Failure) in
      let text = try input.text("request")
      let members = Wire.members(of: text) ?? []
      func given(_ name: String) -> String? { members.first { $0.name == name }?.value }
      let start = try input.date("startDate")
      let person = try Request(text, on: start).accepted()
      var (calories, data) = (PlanTargets(person).calorieTarget, "")
      if let name = given("equation").flatMap(Wire.string), let equation = Equation(rawValue: name) {
        let fatFree = given("fatFreeMassKg").flatMap { Rational(decimal: $0) }
        if person.age < equation.youngest || person.age > equation.oldest {
          let ages = "\(equation.youngest) to \(equation.oldest) completed years for \(name)"
          return refused("equation", "age: \(person.age) is rejected: \(ages)")
        }
        let isMass =
          equation.isOfFatFreeMass ? fatFree.map { !($0 < 10) && !(person.weightKg < $0) } ?? false : fatFree == nil
        if !isMass {
          let accepted = equation.isOfFatFreeMass ? "10 kg to the weight for \(name)" : "none for \(name)"
          let said = fatFree.map { "\($0.decimal) is rejected: " } ?? "is missing: "
          return refused("fatFreeMassKg", said + accepted)
        }
        let body = Body(
          kg: person.weightKg, cm: person.heightCm, age: person.age, fatFreeKg: fatFree, level: person.activityLevel)
        let energy = body.energy(equation, person.sex).roundedHalfUp
        let resting = equation == .eer ? nil : energy
        let total = resting.map { vectors.totalDailyEnergy(bmr: $0, person.activityLevel).roundedHalfUp } ?? energy
        calories = vectors.calorieTarget(tdee: total, person.goal)
        let advisories = [
          (Advisory.belowMinimumIntake, calories < person.sex.minimumIntake), (.veryLowCalorie, calories < 800),
          (.belowRestingEnergy, resting.map { calories < $0 } ?? false),
        ].filter(\.1).map { Wire.quoted($0.0.rawValue) }
        data +=
          ",\"energy\":"
          + Wire.object([
            "equation": Wire.quoted(name), "version": "1", "resting": resting.map { String($0) },
            "total": String(total), "calorieTarget": String(calories), "advisories": Wire.array(advisories),
            "tier": Wire.quoted(resting == nil ? "validated_equation" : "convention"),
          ])
      }
      if let share = given("macronutrients").flatMap({ Wire.members(of: $0)?.first?.value }).flatMap({ Int($0) }) {
        let protein = PlanTargets(person).proteinTarget
        let fat = (Rational(calories) * Rational(share, over: 100) / 9).roundedHalfUp
        let carbohydrate = Rational(calories - 4 * protein - 9 * fat, over: 4)
        if carbohydrate < 0 {
          let accepted = "0 g/day or more; protein and fat must leave as much"
          return refused("macronutrients", "carbohydrate: \(carbohydrate.decimal) is rejected: \(accepted)")
        }
        data +=
          ",\"macronutrients\":"
          + Wire.object([
            "protein": String(protein), "fat": String(fat), "carbohydrate": carbohydrate.decimal,
            "tier": Wire.quoted("convention"),
          ])
      }
      // The person's response with further members.
      return .string(try body(input, in: .kernel).dropLast(2) + data + "}}")
    })

  private static func refused(_ field: String, _ message: String) -> JSON {
    .string(
      Wire.object([
        "success": "false", "error": Wire.quoted("\(field): \(message)"),
        "violations": Wire.array([Wire.object(["field": Wire.quoted(field), "message": Wire.quoted(message)])]),
      ]))
  }

  private static func asked(_ person: PersonText, _ equation: Equation, fatFree: String?) -> Case {
    var request = String(person.request.dropLast()) + ",\"equation\":\(Wire.quoted(equation.rawValue))"
    if let fatFree { request += ",\"fatFreeMassKg\":\(fatFree)" }
    return Case(
      "", [],
      .members([
        "request": .string(request + "}"), "startDate": .string(person.startDate.text), "id": "p1", "userId": "u1",
        "status": "active", "recomputed": .bool(true),
      ]))
  }
}
