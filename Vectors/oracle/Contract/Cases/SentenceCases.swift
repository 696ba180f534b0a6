extension Quantity {
  static let sentence = Quantity(
    stem: "contract/sentence", quantity: "sentence", unit: "text",
    families: [
      typical("sentence-bmr", of: "bmr"),
      typical("sentence-tdee", of: "tdee"),
      typical("sentence-calories", of: "calorieTarget"),
      typical("sentence-protein", of: "proteinTarget"),
      typical("sentence-water", of: "waterTarget"),
      typical("sentence-rate", of: "weeklyRate"),
      typical("sentence-changes", of: "changes"),
      typical("sentence-week", of: "planWeek"),
      typical("sentence-input", of: "inputs", "recompute"),
      typical("sentence-rule", of: "rate", "age", "error", "suggestion"),
      typical("sentence-audit", of: "audit"),
      typical("sentence-update", of: "updated", "plan", "update", "spoken", "history", "adjusted", "progress"),
      typical("sentence-badge", of: "badge"),
      typical("sentence-pace", of: "pace"),
      typical("sentence-timeline", of: "timeline"),
      typical("sentence-log", of: "log", "nutrients"),
    ],
    answer: { input throws(Failure) in .string(try Said(input).text()) })

  /// The places of texts that were removed, in rising order: the numbers of their cases stay unused.
  private static let removed = ["rate": [27], "updated": [14, 15, 19, 20, 21, 22]]

  /// Every text about these topics, each with a value for every parameter that it names.
  private static func typical(_ prefix: String, of topics: String...) -> Family {
    Family(prefix) { () throws(Failure) in
      let texts = try Texts.read()
      var cases = texts.about(topics).map { typical($0, in: texts) }
      for place in removed[topics[0]] ?? [] { cases.insert(nil, at: place) }
      return cases
    }
  }

  private static func typical(_ entry: Texts.Entry, in texts: Texts) -> Case? {
    let parts = entry.id.split(separator: ".")
    let form = parts.last.flatMap { ["one": 1, "other": 2][$0] }
    let isOfForm = form != nil && texts[parts.dropLast().joined(separator: ".") + ".one"] != nil
    let id = isOfForm ? parts.dropLast().joined(separator: ".") : entry.id
    let names = entry.text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().map {
      String($0.prefix { $0 != "}" })
    }
    var parameters: [Said.Parameter] = []
    for name in names where !parameters.contains(where: { $0.name == name }) {
      parameters.append(parameter(name, in: entry.id, count: isOfForm ? form : nil))
    }
    // A count that is not in the text still chooses the plural form.
    return Case("", [], Said(id, parameters).json)
  }

  private static func parameter(_ name: String, in key: String, count: Int?) -> Said.Parameter {
    switch name {
    case "before" where key == "inputs.sex": .name(name, "female")
    case "after" where key == "inputs.sex": .name(name, "other")
    case "before" where key == "inputs.activityLevel": .name(name, "sedentary")
    case "after" where key == "inputs.activityLevel": .name(name, "lightly_active")
    case "before" where key == "inputs.goal": .name(name, "maintain")
    case "after" where key == "inputs.goal": .name(name, "lose_weight")
    case "pace": .name(name, "-0.4kg/week")
    case "before" where key == "inputs.pace": .name(name, "goal_pace")
    case "after" where key == "inputs.pace": .name(name, "-0.4kg/week")
    case "before" where key == "inputs.tdee": .name(name, "activity_factor")
    case "after" where key == "inputs.tdee": .name(name, "eer_2023")
    case "before" where key == "inputs.protein": .name(name, "weight")
    case "after" where key == "inputs.protein": .name(name, "weight_at_bmi_25")
    case "equation": .text(name, "eer_2023")
    case "category": .name(name, "low_active")
    case "perYear" where key.hasPrefix("tdee"): .number(name, "-7.01")
    case "constant": .number(name, "575.77")
    case "reference": .number(name, "81.090025")
    case "male" where key.hasPrefix("tdee"): .number(name, 342)
    case "female" where key.hasPrefix("tdee"): .number(name, 241)
    case "reason", "message": .text(name, "weight: 8 is rejected: 30 to 300 kg")
    case "change": .text(name, "+150")
    case "calories" where key.hasPrefix("spoken"): .grouped(name, 2259)
    case "protein" where key.hasPrefix("spoken"): .grouped(name, 135)
    case "water" where key.hasPrefix("spoken"): .grouped(name, 2100)
    case "field" where key.hasPrefix("update"): .name(name, "weight")
    case "month": .name(name, "Nov")
    case "field": .name(name, "waterTarget")
    case "start": .date(name, CivilDate(year: 2026, month: 11, day: 16))
    case "end": .date(name, CivilDate(year: 2026, month: 11, day: 22))
    case "date": .date(name, CivilDate(year: 2027, month: 1, day: 30))
    case "weeks": .count(name, count ?? 0)
    case "days" where count != nil: .count(name, count ?? 0)
    case "first": .date(name, CivilDate(year: 2027, month: 1, day: 9))
    case "last": .date(name, CivilDate(year: 2027, month: 5, day: 8))
    case "amount": count.map { .count(name, $0) } ?? .number(name, 150)
    case "activityLevel": .name(name, "moderately_active")
    case "advisory": .name(name, "rapid_loss")
    case "offset": .term(name, key.hasSuffix("female") ? -161 : key.hasSuffix("other") ? -78 : 5)
    case "male": key.hasPrefix("bmr") ? .term(name, 5) : .number(name, 1500)
    case "female": key.hasPrefix("bmr") ? .term(name, -161) : .number(name, 1200)
    default: .number(name, numberOf[name] ?? 0)
    }
  }

  private static let numberOf: [String: Rational] = [
    "percentile": 10, "measured": "1.39", "adult": 18, "longest": 1043, "percent": 1, "done": 3, "needed": 7,
    "left": 1809, "over": 12, "adjustment": 500, "after": "0.4", "age": 41,
    "before": "-0.5", "bmr": 1293, "bound": "18.5", "calories": 2259,
    "computed": 2100, "day": 16, "distance": "0.8", "onboarding": "1.8", "received": 2142, "year": 2026,
    "exact": "134.64", "factor": "2.2", "goal": "-0.5", "seconds": 90, "status": 500,
    "heavier": "61.2", "height": "167.5", "highest": 10_000, "index": "17.1",
    "lighter": "58.4", "limit": 1350, "line": "58.4", "lowest": 500, "model": "58.9", "oldest": 78,
    "perCentimetre": "6.25", "perKilogram": 10,
    "perYear": 5, "protein": 135, "rate": "0.5", "step": 100, "target": "58.4", "tdee": 1778,
    "value": -303, "intake": 2259, "water": 2100, "week": 9, "weight": "61.2", "youngest": 19,
  ]
}
