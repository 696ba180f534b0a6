/// The targets of the contract, from this oracle or from other formulas.
struct PlanTargets: Equatable {
  var bmr: Int
  var tdee: Int
  var calorieTarget: Int
  var proteinTarget: Int
  var waterTarget: Int
  var carbTarget: Int?
  var fatTarget: Int?
  var weeklyRate: Rational
  var weeks: Int?
  var date: CivilDate?
  var advisories: [String]

  init(_ person: Person) {
    let targets = person.targets
    bmr = targets.bmr
    tdee = targets.tdee
    calorieTarget = targets.calorieTarget
    proteinTarget = targets.proteinTarget
    waterTarget = targets.waterTarget
    weeklyRate = person.weeklyRate
    weeks = person.projection.weeks
    date = person.projectedDate
    advisories = person.advisories.map(\.rawValue)
  }

  init(_ input: JSON) throws(Failure) {
    bmr = try input.whole("bmr")
    tdee = try input.whole("tdee")
    calorieTarget = try input.whole("calorieTarget")
    proteinTarget = try input.whole("proteinTarget")
    waterTarget = try input.whole("waterTarget")
    weeklyRate = try input.exact("weeklyRateKg")
    weeks = input["estimatedWeeks"] == nil ? nil : try input.whole("estimatedWeeks")
    date = input["projectedDate"] == nil ? nil : try input.date("projectedDate")
    advisories = []
    for name in try input.list("advisories") {
      guard case .string(let name) = name else { throw .unreadable("an advisory must be a string") }
      advisories.append(name)
    }
  }

  /// Whether the weekly rate is stored: a rate of 0 without a projection, beside calories that differ from TDEE, is not.
  var isRateStored: Bool { weeklyRate != 0 || weeks != nil || date != nil || tdee == calorieTarget }

  /// Carbohydrate and fat in whole grams, for a share of fat in percent.
  mutating func add(fatPercent: Int) {
    let fat = (Rational(calorieTarget) * Rational(fatPercent, over: 100) / 9).roundedHalfUp
    (carbTarget, fatTarget) = (Rational(calorieTarget - 4 * proteinTarget - 9 * fat, over: 4).roundedHalfUp, fat)
  }

  /// The targets in the contract's JSON.
  func wire(in form: WireDialect = .kernel) -> String {
    Wire.object([
      "bmr": String(bmr), "tdee": String(tdee), "calorieTarget": String(calorieTarget),
      "proteinTarget": String(proteinTarget), "waterTarget": String(waterTarget),
      "carbTarget": carbTarget.map { String($0) }, "fatTarget": fatTarget.map { String($0) },
      "weeklyRate": weeklyRate.decimal,
      "estimatedWeeks": weeks.map { String($0) },
      "projectedDate": date.map { Wire.date($0, in: form) },
      "advisories": form == .kernel ? Wire.array(advisories.map(Wire.quoted)) : nil,
    ])
  }
}
