extension Quantity {
  static let predictedEnergy = Quantity(
    stem: "predicted-energy", quantity: "predictedEnergy", unit: "kcal/day",
    families: [
      // Both sides of each edge of an age, of the study or of a band.
      Family(
        "energy-age",
        Equation.allCases.flatMap { equation in
          [Sex.male, .female].flatMap { sex in
            [13, 14, 17, 18, 19, 29, 30, 35, 36, 59, 60, 69, 70, 78, 79, 120].map { age in
              energyCase("", [], equation, sex, age, grams: 61_203 + 10 * age, millimeters: 1677, .lightlyActive)
            }
          }
        }),
      Family(
        "energy-other",
        Equation.allCases.map { equation in
          energyCase(
            "the mean of the two sexes", [], equation, .other, 30, grams: 80_001, millimeters: 1723, .veryActive)
        }),
      Family(
        "energy-end",
        Equation.allCases.flatMap { equation in
          Sex.allCases.flatMap { sex in
            [
              energyCase(
                "the least body", ["LowestAccepted"], equation, sex, max(equation.youngest, 18), grams: 30_000,
                millimeters: 1000, .sedentary),
              energyCase(
                "the greatest body", ["HighestAccepted"], equation, sex, min(equation.oldest, 35),
                grams: Accepted.grams.upperBound,
                millimeters: 2500, .extremelyActive),
            ]
          }
        }),
    ],
    answer: { input throws(Failure) in
      let equation: Equation = try input.choice("equation")
      let fatFree = input["fatFreeMassKg"] == nil ? nil : try input.exact("fatFreeMassKg")
      let body = Body(
        kg: try input.exact("weightKg"), cm: try input.exact("heightCm"), age: try input.whole("age"),
        fatFreeKg: fatFree, level: try input.choice("activityLevel"))
      var refused: [String] = []
      if body.age < equation.youngest || body.age > equation.oldest { refused.append("age") }
      let isMass = equation.isOfFatFreeMass ? fatFree.map { !($0 < 10) && !(body.kg < $0) } ?? false : fatFree == nil
      if !isMass { refused.append("fat-free mass") }
      guard refused.isEmpty else { return .members(["refused": .array(refused.map { .string($0) })]) }
      let exact = body.energy(equation, try input.choice("sex"))
      let energy = exact.roundedHalfUp
      let fraction = JSON.string("\(exact.numerator)/\(exact.denominator)")
      guard equation != .eer else { return .members(["total": .int(energy), "unrounded": fraction]) }
      let total = vectors.totalDailyEnergy(bmr: energy, body.level).roundedHalfUp
      return .members(["resting": .int(energy), "total": .int(total), "unrounded": fraction])
    })

  private static func energyCase(
    _ comment: String, _ flags: [String], _ equation: Equation, _ sex: Sex, _ age: Int, grams: Int, millimeters: Int,
    _ level: ActivityLevel
  ) -> Case {
    Case(
      comment, flags,
      .members([
        "equation": .choice(equation), "sex": .choice(sex), "age": .int(age), "weightKg": .kg(grams: grams),
        "heightCm": .cm(millimeters: millimeters), "activityLevel": .choice(level),
        "fatFreeMassKg": equation.isOfFatFreeMass ? .kg(grams: grams * 7 / 10) : nil,
      ]))
  }
}
