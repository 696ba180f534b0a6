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
    func text(_ reason: Reason, tier: String? = "convention") throws(Failure) -> String {
      Wire.object([
        "title": Wire.quoted(try reason.title.text()), "explanation": Wire.quoted(try Said.text(reason.explanation)),
        "science": Wire.quoted(try Said.text(reason.science)), "tier": form == .kernel ? tier.map(Wire.quoted) : nil,
      ])
    }
    return Wire.object([
      "calorieTarget": try text(calories), "proteinTarget": try text(protein), "waterTarget": try text(water),
      "weeklyRate": try text(weeklyRate), "bmr": form == .kernel ? try text(bmr, tier: "validated_equation") : nil,
      "tdee": form == .kernel
        ? try text(
          tdee,
          tier: person.givenTDEE != nil ? nil : person.energyBasis == .eer ? "validated_equation" : "convention") : nil,
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
      "tdee": try text(tdee, "activityMultiplier", multiplier),
      "calorieTarget": try text(calories, "deficit", Rational(-person.adjustment)),
      "proteinTarget": try text(protein, "gramsPerKg", person.goal.proteinPerKilogram),
      "waterTarget": try text(water, "mlPerKg", 35),
      "timeline": try text(weeklyRate, "weeklyRate", person.weeklyRate, weeks: person.projection.weeks ?? 0),
    ])
  }

  /// The factor of the activity level, or TDEE over BMR to the thousandth.
  private var multiplier: Rational {
    switch person.energyBasis {
    case .activityFactor where person.givenTDEE == nil: person.activityLevel.factor
    case .activityFactor, .eer: Rational(Rational(1000 * targets.tdee, over: targets.bmr).roundedHalfUp, over: 1000)
    }
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
    if person.isLighterThanStudied {
      explanation.append(Said("bmr.lighter_than_studied", [.number("bound", "18.5")]))
    }
    return Reason(
      title: Said("bmr.title"), explanation: explanation + implausible("bmr", targets.bmr, 500...5000),
      science: [Said("bmr.science"), Said("bmr.limits")])
  }

  private var tdee: Reason { person.givenTDEE != nil ? given : person.energyBasis == .eer ? requirement : ofFactor }

  private var given: Reason {
    Reason(
      title: Said("tdee.title"),
      explanation: [Said("tdee.given.result", [.number("tdee", Rational(targets.tdee))])]
        + implausible("tdee", targets.tdee, 500...10_000),
      science: [Said("tdee.given.science")])
  }

  private var requirement: Reason {
    let terms = person.body.requirement(person.sex)
    let tdee = Parameter.number("tdee", Rational(targets.tdee))
    let result = Said(
      "tdee.eer.result",
      [
        tdee, .text("equation", "eer_2023"), .name("activityLevel", person.activityLevel.rawValue),
        .name("category", ["inactive", "low_active", "active", "very_active"][person.body.category]),
      ])
    let explanation = [
      result,
      sum(
        "tdee.eer.sum", of: person.exactEnergy, is: targets.tdee,
        [
          .number("perKilogram", terms.perKg), weight, .number("perCentimetre", terms.perCm),
          .number("height", person.heightCm), .number("perYear", terms.perYear),
          .number("age", Rational(person.age)), .number("constant", terms.constant), tdee,
        ]),
    ]
    return Reason(
      title: Said("tdee.title"),
      explanation: explanation + (person.sex == .other ? [Said("tdee.eer.other")] : [])
        + implausible("tdee", targets.tdee, 500...10_000),
      science: [Said("tdee.eer.science"), Said("tdee.eer.limits", [.number("male", 342), .number("female", 241)])])
  }

  private var ofFactor: Reason {
    let factor = Parameter.number("factor", person.activityLevel.factor)
    let tdee = Parameter.number("tdee", Rational(targets.tdee))
    let explanation = [
      Said("tdee.result", [tdee, factor, .name("activityLevel", person.activityLevel.rawValue)]),
      sum(
        "tdee.sum", of: totalDailyEnergy(bmr: targets.bmr, person.activityLevel), is: targets.tdee,
        [.number("bmr", Rational(targets.bmr)), factor, tdee]),
    ]
    let measured =
      advisories.contains(.activityBelowMeasured)
      ? [Said("tdee.activity_below_measured", [factor, .number("percentile", 10), .number("measured", "1.39")])] : []
    return Reason(
      title: Said("tdee.title"), explanation: explanation + measured + implausible("tdee", targets.tdee, 500...10_000),
      science: [Said("tdee.science"), Said("tdee.limits")])
  }

  private var calories: Reason {
    let calories = Parameter.number("calories", Rational(targets.calorieTarget))
    let adjustment = Parameter.number("adjustment", Rational(person.adjustment).magnitude)
    let balance = person.adjustment < 0 ? "deficit" : person.adjustment > 0 ? "surplus" : "maintenance"
    let moves = person.adjustment != 0
    let sum = [Parameter.number("tdee", Rational(targets.tdee)), adjustment, calories]
    var explanation: [Said]
    if let pace = person.pace {
      let chosen = Parameter.name("pace", pace.spelling)
      explanation = [Said("calorieTarget.pace.\(balance).sum", [chosen] + (moves ? sum : [calories]))]
    } else {
      explanation = [
        moves
          ? Said("calorieTarget.\(balance).sum", sum) : Said("calorieTarget.\(person.goal.rawValue).sum", [calories])
      ]
    }
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
    if advisories.contains(.deficitForMinor) {
      explanation.append(
        Said("calorieTarget.deficit_for_minor", [.number("age", Rational(person.age)), .number("adult", 18)]))
    }
    return Reason(
      title: Said("calorieTarget.\(balance).title", moves ? [adjustment] : []),
      explanation: explanation + implausible("calorieTarget", targets.calorieTarget, 500...10_000),
      science: [
        person.pace == nil
          ? Said("calorieTarget.\(balance).science", moves ? [adjustment] : []) : Said("calorieTarget.pace.science")
      ])
  }

  private var protein: Reason {
    let factor = Parameter.number("factor", person.goal.proteinPerKilogram)
    let goal = person.goal.adjustment == 0 ? "otherwise" : person.goal.rawValue
    let index = Parameter.number("index", 25)
    let reference = Parameter.number("reference", weightAtIndex25(heightCm: person.heightCm))
    let protein = Parameter.number("protein", Rational(targets.proteinTarget))
    let exact = proteinTarget(weightKg: person.countedKg, person.goal)
    let isLess = person.countedKg < person.weightKg
    let explanation =
      isLess
      ? sum("proteinTarget.at_index.sum", of: exact, is: targets.proteinTarget, [factor, index, reference, protein])
      : sum("proteinTarget.\(goal).sum", of: exact, is: targets.proteinTarget, [factor, weight, protein])
    let isNotMore = person.proteinWeight == .atIndex25 && !isLess
    return Reason(
      title: Said("proteinTarget.title", [factor]),
      explanation: [explanation]
        + (isNotMore ? [Said("proteinTarget.at_index.not_more", [index, reference])] : [])
        + (advisories.contains(.proteinAboveRange) ? [Said("proteinTarget.above_range", [.number("percent", 35)])] : [])
        + implausible("proteinTarget", targets.proteinTarget, 20...500),
      science: [
        Said("proteinTarget.science"),
        isLess
          ? Said("proteinTarget.at_index.limits", [factor, index]) : Said("proteinTarget.\(goal).limits", [factor]),
      ])
  }

  private var water: Reason {
    let perKilogram = Parameter.number("perKilogram", 35)
    let explanation = sum(
      "waterTarget.sum", of: waterHundreds(weightKg: person.weightKg) * 100, is: targets.waterTarget,
      [perKilogram, weight, .number("step", 100), .number("water", Rational(targets.waterTarget))])
    return Reason(
      title: Said("waterTarget.title"),
      explanation: [explanation, Said("waterTarget.is_total")]
        + (advisories.contains(.waterAboveRange)
          ? [Said("waterTarget.above_range", [.number("limit", Rational(person.sex.highestWater))])] : [])
        + implausible("waterTarget", targets.waterTarget, 500...10_000),
      science: [Said("waterTarget.science", [perKilogram]), Said("waterTarget.limits")])
  }

  private var weeklyRate: Reason {
    let rate = Parameter.number("rate", person.weeklyRate.magnitude)
    let moves = person.weeklyRate != 0
    let way = person.weeklyRate < 0 ? "lose_weight" : person.weeklyRate > 0 ? "gain_muscle" : "otherwise"
    let isChosen = person.pace != nil
    return Reason(
      title: Said("weeklyRate.\(way).title", [rate]),
      explanation: [Said(isChosen && !moves ? "weeklyRate.pace.result" : "weeklyRate.\(way).result", [rate])]
        + projection + ofWeight,
      science: [Said(isChosen ? "weeklyRate.pace.science" : "weeklyRate.\(way).science")]
        + (moves ? [Said("weeklyRate.\(way).limits")] + comparison : []))
  }

  /// The comparison of a dynamic model with the constant rate.
  private var comparison: [Said] {
    let calories = Parameter.number("calories", Rational(targets.calorieTarget))
    let projected = person.projection.weeks.flatMap { $0 > 0 ? $0 : nil }
    let weeks = min(projected ?? 52, 156)
    switch DynamicModel(person).answer(weeks: weeks) {
    case .weighs(let weight):
      let straight = person.weightKg + Rational(weeks) * person.weeklyRate
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
    let rate = person.weeklyRate.magnitude
    guard let target = person.targetWeightKg else { return rate == 0 ? [] : [Said("weeklyRate.no_target")] }
    let parameter = Parameter.number("target", target)
    if rate == 0 {
      return [Said(person.pace == nil ? "weeklyRate.target_unused" : "weeklyRate.pace.target_unused", [parameter])]
    }
    if person.projection == .distant {
      return [Said("weeklyRate.distant_target", [.number("rate", rate), parameter, .number("longest", 1043)])]
    }
    guard let weeks = person.projection.weeks, let date = person.projectedDate else {
      let side = target > person.weightKg ? "heavier" : "lighter"
      let what = person.pace == nil ? "target_contradicts_goal" : "pace.target"
      return [Said("weeklyRate.\(what).\(side)", [parameter, weight])]
    }
    let end: [Parameter] = [.count("weeks", weeks), .date("date", date)]
    if weeks == 0 { return [Said("weeklyRate.target_reached", [parameter] + end)] }
    if person.pace != nil {
      return [Said("weeklyRate.pace.projection", [weight, parameter, .number("rate", rate)] + end)]
    }
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
    if advisories.contains(.rateContradictsGoal) {
      sentences.append(Said("weeklyRate.rate_contradicts_goal.\(person.goal.rawValue)"))
    }
    if advisories.contains(.rapidLoss) {
      sentences.append(
        Said(
          "weeklyRate.rapid_loss",
          [
            .number("rate", person.weeklyRate.magnitude), .number("percent", 1),
            .number("limit", person.weightKg / 100),
          ]))
    }
    return sentences
  }
}
