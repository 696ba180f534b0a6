/// The reasons for a person's targets, in sentences with the person's own numbers.
struct Reasons {
  struct Reason {
    let title: Said
    let explanation: [Said]
    let science: [Said]
  }

  let person: Person
  private let targets: Targets
  private let advisories: [Advisory]

  init(_ person: Person) {
    self.person = person
    targets = person.targets
    advisories = person.advisories
  }

  /// `whyItWorks` of the contract.
  func wire(in form: WireDialect = .kernel) throws(Failure) -> String {
    if form == .api { return try figures() }
    func text(_ reason: Reason) throws(Failure) -> String {
      Wire.object([
        "title": Wire.quoted(try reason.title.text()), "explanation": Wire.quoted(try Said.text(reason.explanation)),
        "science": Wire.quoted(try Said.text(reason.science)),
      ])
    }
    return Wire.object([
      "calorieTarget": try text(calories), "proteinTarget": try text(protein), "waterTarget": try text(water),
      "weeklyRate": try text(weeklyRate), "bmr": form == .kernel ? try text(bmr) : nil,
      "tdee": form == .kernel ? try text(tdee) : nil,
    ])
  }

  /// `whyItWorks` as the server sends it: a formula and figures instead of the science.
  private func figures() throws(Failure) -> String {
    func text(_ reason: Reason, _ name: String, _ figure: Rational, weeks: Int? = nil) throws(Failure) -> String {
      let title = Wire.quoted(try reason.title.text())
      let explanation = Wire.quoted(try Said.text(reason.explanation))
      let more = weeks.map { ",\"estimatedWeeks\":\($0)" } ?? ""
      let number = figure.decimal
      return "{\"title\":\(title),\"explanation\":\(explanation),\"\(name)\":\(number)\(more),\"metric\":\(number)}"
    }
    return Wire.object([
      "bmr": Wire.object([
        "title": Wire.quoted(try bmr.title.text()), "explanation": Wire.quoted(try Said.text(bmr.explanation)),
        "formula": Wire.quoted(try bmr.explanation[1].text()),
      ]),
      "tdee": try text(tdee, "activityMultiplier", person.activityLevel.factor),
      "calorieTarget": try text(calories, "deficit", Rational(-person.goal.calories)),
      "proteinTarget": try text(protein, "gramsPerKg", person.goal.proteinPerKilogram),
      "waterTarget": try text(water, "mlPerKg", 35),
      "timeline": try text(weeklyRate, "weeklyRate", person.goal.weeklyRate, weeks: person.projection.weeks ?? 0),
    ])
  }

  private typealias Parameter = Said.Parameter

  /// The sentence for a target outside the service's range.
  private func implausible(_ topic: String, _ value: Int, _ range: ClosedRange<Int>) -> [Said] {
    if range.contains(value) { return [] }
    return [
      Said(
        "\(topic).implausible",
        [
          .number("lowest", Rational(range.lowerBound)), .number("highest", Rational(range.upperBound)),
          .number("value", Rational(value)),
        ])
    ]
  }

  private func sum(_ id: String, of exact: Rational, is whole: Int, _ parameters: [Parameter]) -> Said {
    Said(exact == Rational(whole) ? id : "\(id).rounded", parameters + [.number("exact", exact)])
  }

  private var weight: Parameter { .number("weight", person.weightKg) }

  private var bmr: Reason {
    let exact = basalMetabolicRate(
      sex: person.sex, weightKg: person.weightKg, heightCm: person.heightCm, age: person.age)
    let bmr = Parameter.number("bmr", Rational(targets.bmr))
    let others: [Parameter] =
      person.sex == .other ? [.term("male", Sex.male.offset), .term("female", Sex.female.offset)] : []
    var explanation = [
      Said("bmr.result", [bmr]),
      sum(
        "bmr.sum", of: exact, is: targets.bmr,
        [
          .number("perKilogram", 10), weight, .number("perCentimetre", "6.25"), .number("height", person.heightCm),
          .number("perYear", 5), .number("age", Rational(person.age)), .term("offset", person.sex.offset), bmr,
        ]),
      Said("bmr.sex.\(person.sex.rawValue)", [.term("offset", person.sex.offset)] + others),
    ]
    let studied: [Parameter] = [
      .number("age", Rational(person.age)), .number("youngest", 19), .number("oldest", 78),
    ]
    if person.age < 19 { explanation.append(Said("bmr.younger_than_studied", studied)) }
    if person.age > 78 { explanation.append(Said("bmr.older_than_studied", studied)) }
    return Reason(
      title: Said("bmr.title"), explanation: explanation + implausible("bmr", targets.bmr, 500...5000),
      science: [Said("bmr.science"), Said("bmr.limits")])
  }

  private var tdee: Reason {
    let factor = Parameter.number("factor", person.activityLevel.factor)
    let tdee = Parameter.number("tdee", Rational(targets.tdee))
    let explanation = [
      Said("tdee.result", [tdee, factor, .name("activityLevel", person.activityLevel.rawValue)]),
      sum(
        "tdee.sum", of: totalDailyEnergy(bmr: targets.bmr, person.activityLevel), is: targets.tdee,
        [.number("bmr", Rational(targets.bmr)), factor, tdee]),
    ]
    return Reason(
      title: Said("tdee.title"), explanation: explanation + implausible("tdee", targets.tdee, 500...10_000),
      science: [Said("tdee.science"), Said("tdee.limits")])
  }

  private var calories: Reason {
    let calories = Parameter.number("calories", Rational(targets.calorieTarget))
    let adjustment = Parameter.number("adjustment", Rational(person.goal.calories).magnitude)
    let balance = person.goal.calories < 0 ? "deficit" : person.goal.calories > 0 ? "surplus" : "maintenance"
    let moves = person.goal.calories != 0
    var explanation = [
      moves
        ? Said("calorieTarget.\(balance).sum", [.number("tdee", Rational(targets.tdee)), adjustment, calories])
        : Said("calorieTarget.\(person.goal.rawValue).sum", [calories])
    ]
    if targets.calorieTarget <= 0 { explanation.append(Said("calorieTarget.nothing_to_eat", [calories])) }
    if advisories.contains(.belowMinimumIntake) {
      func least(_ name: String, _ sex: Sex) -> Parameter { .number(name, Rational(sex.minimumIntake)) }
      let others = person.sex == .other ? [least("female", .female), least("male", .male)] : []
      explanation.append(
        Said(
          "calorieTarget.below_minimum_intake.\(person.sex.rawValue)", [least("limit", person.sex)] + others))
    }
    if advisories.contains(.veryLowCalorie) {
      explanation.append(Said("calorieTarget.very_low_calorie", [.number("limit", 800)]))
    }
    if advisories.contains(.belowRestingEnergy) {
      explanation.append(Said("calorieTarget.below_resting_energy", [.number("bmr", Rational(targets.bmr))]))
    }
    return Reason(
      title: Said("calorieTarget.\(balance).title", moves ? [adjustment] : []),
      explanation: explanation + implausible("calorieTarget", targets.calorieTarget, 500...10_000),
      science: [Said("calorieTarget.\(balance).science", moves ? [adjustment] : [])])
  }

  private var protein: Reason {
    let factor = Parameter.number("factor", person.goal.proteinPerKilogram)
    let goal = person.goal.calories == 0 ? "otherwise" : person.goal.rawValue
    let explanation = sum(
      "proteinTarget.\(goal).sum", of: proteinTarget(weightKg: person.weightKg, person.goal),
      is: targets.proteinTarget, [factor, weight, .number("protein", Rational(targets.proteinTarget))])
    return Reason(
      title: Said("proteinTarget.title", [factor]),
      explanation: [explanation] + implausible("proteinTarget", targets.proteinTarget, 20...500),
      science: [Said("proteinTarget.science"), Said("proteinTarget.\(goal).limits", [factor])])
  }

  private var water: Reason {
    let perKilogram = Parameter.number("perKilogram", 35)
    let explanation = sum(
      "waterTarget.sum", of: waterHundreds(weightKg: person.weightKg) * 100, is: targets.waterTarget,
      [perKilogram, weight, .number("step", 100), .number("water", Rational(targets.waterTarget))])
    return Reason(
      title: Said("waterTarget.title"),
      explanation: [explanation, Said("waterTarget.is_total")]
        + implausible("waterTarget", targets.waterTarget, 500...10_000),
      science: [Said("waterTarget.science", [perKilogram]), Said("waterTarget.limits")])
  }

  private var weeklyRate: Reason {
    let rate = Parameter.number("rate", person.goal.weeklyRate.magnitude)
    let moves = person.goal.weeklyRate != 0
    let goal = moves ? person.goal.rawValue : "otherwise"
    return Reason(
      title: Said("weeklyRate.\(goal).title", [rate]),
      explanation: [Said("weeklyRate.\(goal).result", [rate])] + projection + ofWeight,
      science: [Said("weeklyRate.\(goal).science")] + (moves ? [Said("weeklyRate.\(goal).limits")] + comparison : []))
  }

  /// The comparison of a dynamic model with the constant rate.
  private var comparison: [Said] {
    let calories = Parameter.number("calories", Rational(targets.calorieTarget))
    let projected = person.projection.weeks.flatMap { $0 > 0 ? $0 : nil }
    let weeks = min(projected ?? 52, 156)
    switch DynamicModel(person).answer(weeks: weeks) {
    case .weighs(let weight):
      let straight = person.weightKg + Rational(weeks) * person.goal.weeklyRate
      let line = weeks == projected ? person.targetWeightKg ?? straight : straight
      return [
        Said(
          "weeklyRate.comparison",
          [calories, .number("model", weight), .count("weeks", weeks), .number("line", line)])
      ]
    case .leaves(let week):
      return [Said("weeklyRate.model_ends", [calories, .number("week", Rational(week))])]
    case .refused(let names): return [Said("weeklyRate.no_model")] + names.map { Said("weeklyRate.no_model.\($0)") }
    }
  }

  private var projection: [Said] {
    let rate = person.goal.weeklyRate.magnitude
    guard let target = person.targetWeightKg else { return rate == 0 ? [] : [Said("weeklyRate.no_target")] }
    let parameter = Parameter.number("target", target)
    if rate == 0 { return [Said("weeklyRate.target_unused", [parameter])] }
    guard let weeks = person.projection.weeks, let date = person.projectedDate else {
      let side = target > person.weightKg ? "heavier" : "lighter"
      return [Said("weeklyRate.target_contradicts_goal.\(side)", [parameter, weight])]
    }
    let end: [Parameter] = [.count("weeks", weeks), .date("date", date)]
    if weeks == 0 { return [Said("weeklyRate.target_reached", [parameter] + end)] }
    return [
      sum(
        "weeklyRate.projection", of: (target - person.weightKg).magnitude / rate, is: weeks,
        [
          weight, parameter, .number("heavier", max(target, person.weightKg)),
          .number("lighter", min(target, person.weightKg)), .number("rate", rate),
        ] + end)
    ]
  }

  /// Cautions about the weight, the target weight and the rate.
  private var ofWeight: [Said] {
    var sentences: [Said] = []
    func below(_ id: String, _ weightKg: Rational) -> Said {
      let shown = bodyMassIndex(weightKg: weightKg, heightCm: person.heightCm).oneDecimalHalfUp
      guard let index = Rational(decimal: shown) else { preconditionFailure("\(shown) is no decimal") }
      // Just below the bound, the rounded decimal equals the bound.
      return Said(index < "18.5" ? id : "\(id).just", [.number("index", index), .number("bound", "18.5")])
    }
    if advisories.contains(.underweight) { sentences.append(below("weeklyRate.underweight", person.weightKg)) }
    if advisories.contains(.underweightTarget), let target = person.targetWeightKg {
      sentences.append(below("weeklyRate.underweight_target", target))
    }
    if advisories.contains(.rapidLoss) {
      sentences.append(
        Said(
          "weeklyRate.rapid_loss",
          [
            .number("rate", person.goal.weeklyRate.magnitude), .number("percent", 1),
            .number("limit", person.weightKg / 100),
          ]))
    }
    return sentences
  }
}
