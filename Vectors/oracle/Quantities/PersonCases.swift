extension Quantity {
  static let person = Quantity(
    stem: "person", quantity: "person", unit: "targets",
    answer: { input throws(Failure) in
      switch try PersonText(input).reading {
      case .rejected(let violations): .members(["violations": .array(violations.map(\.json))])
      case .accepted(let person): person.json
      }
    })
}

extension PersonText {
  init(_ input: JSON) throws(Failure) {
    startDate = try input.date("startDate")
    if input["dateOfBirth"] != nil {
      dateOfBirth = try input.text("dateOfBirth")
      age = try input.date("dateOfBirth").completedYears(on: startDate)
    } else {
      age = try input.whole("age")
    }
    sex = try input.text("sex")
    weightKg = try input.text("weightKg")
    heightCm = try input.text("heightCm")
    activityLevel = try input.text("activityLevel")
    goal = try input.text("goal")
    if input["targetWeightKg"] != nil { targetWeightKg = try input.text("targetWeightKg") }
    if input["pace"] != nil { pace = try input.text("pace") }
  }
}

extension Violation {
  var json: JSON {
    .members([
      "field": .string(field), "given": .string(given), "minimum": range.map { .int($0.lowerBound) },
      "maximum": range.map { .int($0.upperBound) }, "unit": unit.map { .string($0) },
    ])
  }
}

extension Targets {
  init(_ json: JSON) throws(Failure) {
    bmr = try json.whole("bmr")
    tdee = try json.whole("tdee")
    calorieTarget = try json.whole("calorieTarget")
    proteinTarget = try json.whole("proteinTarget")
    waterTarget = try json.whole("waterTarget")
  }
}

extension Person {
  var json: JSON {
    let targets = targets
    return .members([
      "bmr": .int(targets.bmr), "tdee": .int(targets.tdee), "calorieTarget": .int(targets.calorieTarget),
      "proteinTarget": .int(targets.proteinTarget), "waterTarget": .int(targets.waterTarget),
      "weeklyRateKg": .string(weeklyRate.decimal), "estimatedWeeks": projection.weeks.map { .int($0) },
      "projectedDate": projectedDate.map { .string($0.text) },
      "advisories": .array(advisories.map { .choice($0) }),
      "bodyMassIndex": .string(bodyMassIndex.oneDecimalHalfUp),
    ])
  }
}
