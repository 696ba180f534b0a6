extension Quantity {
  static let advisory = Quantity(
    stem: "advisory", quantity: "advisory", unit: "yes or no",
    families: [
      Family("advisory-minimum-intake", minimumIntake),
      Family("advisory-very-low-calorie", veryLowCalorie),
      Family("advisory-resting-energy", restingEnergy),
      Family("advisory-underweight", underweight),
      Family("advisory-underweight-target", underweightTarget),
      Family("advisory-rapid-loss", rapidLoss),
      Family("advisory-age", studiedAges),
      Family("advisory-contradiction", contradictions),
      Family("advisory-implausible-person", implausiblePeople),
      Family("advisory-implausible-targets", implausibleTargets),
    ],
    answer: { input throws(Failure) in
      let advisory: Advisory = try input.choice("advisory")
      if let targets = input["targets"] {
        guard advisory == .implausibleTargets else {
          throw .unreadable("\(advisory.rawValue) cannot be told from targets alone")
        }
        return .bool(try Targets(targets).areImplausible)
      }
      guard case .accepted(let person) = try PersonText(input.child("person")).reading else {
        throw .unreadable("an advisory about a rejected person")
      }
      return .bool(advisory.holds(for: person))
    })

  private static func advisoryCase(
    _ advisory: Advisory, _ comment: String, _ flags: [String] = [], _ person: PersonText
  ) -> Case {
    Case(comment, flags, .members(["advisory": .choice(advisory), "person": person.json]))
  }

  /// The lightest person like this one, in steps of 100 g, for whom a condition holds.
  private static func lightest(_ person: PersonText, where holds: (Person) -> Bool) -> PersonText? {
    for tenths in 300...3_000 {
      let heavier = person.with { $0.weightKg = Rational(tenths, over: 10).decimal }
      if case .accepted(let accepted) = heavier.reading, holds(accepted) { return heavier }
    }
    return nil
  }

  private static func calories(
    _ advisory: Advisory, _ limit: Int, _ person: PersonText
  ) -> [Case?] {
    [(-1, ["JustBelow"]), (0, ["OnBoundary"]), (1, ["JustAbove"])].map { step, flags in
      lightest(person) { $0.targets.calorieTarget == limit + step }.map {
        advisoryCase(advisory, "\(limit + step) kcal/day", flags, $0)
      }
    }
  }

  private static let minimumIntake: [Case?] = Sex.allCases.flatMap { sex in
    [Goal.loseWeight, .maintain].flatMap { goal in
      calories(
        .belowMinimumIntake, sex.minimumIntake,
        PersonText(
          sex: sex.rawValue, heightCm: goal == .maintain ? "130" : "150", age: 45,
          activityLevel: goal == .maintain ? "sedentary" : "lightly_active", goal: goal.rawValue))
    }
  }

  private static let veryLowCalorie: [Case?] = Sex.allCases.flatMap { sex in
    [Goal.loseWeight, .improveHealth].flatMap { goal in
      calories(
        .veryLowCalorie, 800,
        PersonText(
          sex: sex.rawValue, heightCm: goal == .loseWeight ? "140" : "105", age: 80,
          activityLevel: "sedentary",
          goal: goal.rawValue))
    }
  }

  private static let restingEnergy: [Case?] =
    [ActivityLevel.sedentary, .lightlyActive, .moderatelyActive].flatMap { level in
      Sex.allCases.flatMap { sex in
        [(-1, ["JustBelow"]), (0, ["OnBoundary"]), (1, ["JustAbove"])].map { step, flags -> Case? in
          let person = PersonText(
            sex: sex.rawValue, heightCm: level == .moderatelyActive ? "110" : "165", age: 50,
            activityLevel: level.rawValue)
          return lightest(person) { $0.targets.calorieTarget == $0.targets.bmr + step }.map {
            advisoryCase(.belowRestingEnergy, "calorie target − BMR = \(step)", flags, $0)
          }
        }
      }
    }
    + [Goal.gainMuscle, .maintain, .improveHealth].map { goal in
      advisoryCase(
        .belowRestingEnergy, "never without a deficit", [],
        PersonText(activityLevel: "sedentary", goal: goal.rawValue))
    }

  private static func aroundUnderweight(_ heightCm: String) -> [(grams: Int, flags: [String])] {
    guard let height = Rational(decimal: heightCm) else { return [] }
    let meters = height / 100
    let bound: Rational = "18.5"
    let least = (bound * meters * meters * 1000).ceiling
    let onBoundary = vectors.bodyMassIndex(weightKg: Rational(least, over: 1000), heightCm: height) == bound
    return [(least - 1, ["JustBelow"]), (least, [onBoundary ? "OnBoundary" : "JustAbove"])]
  }

  private static let underweight: [Case?] = ["160", "163.7"].flatMap { height in
    aroundUnderweight(height).flatMap { grams, flags in
      Goal.allCases.map { goal in
        advisoryCase(
          .underweight, goal == .loseWeight ? "" : "only when losing", flags,
          PersonText(
            sex: "female", weightKg: Rational(grams, over: 1000).decimal, heightCm: height,
            goal: goal.rawValue))
      }
    }
  }

  private static let underweightTarget: [Case?] =
    ["200", "163.7"].flatMap { height in
      aroundUnderweight(height).flatMap { grams, flags in
        Goal.allCases.map { goal in
          advisoryCase(
            .underweightTarget, "whatever the goal", flags,
            PersonText(
              heightCm: height, goal: goal.rawValue, targetWeightKg: Rational(grams, over: 1000).decimal))
        }
      }
    }
    + [
      advisoryCase(
        .underweightTarget, "no target, though underweight", ["NoProjection"],
        PersonText(weightKg: "40", heightCm: "180"))
    ]

  private static let rapidLoss: [Case?] =
    [
      ("49.999", ["JustBelow"]), ("50", ["OnBoundary"]), ("50.001", ["JustAbove"]),
      ("49.9994", ["JustBelow"]),
      ("49.9995", ["OnBoundary", "TieToEven"]), ("30", ["LowestAccepted"]), ("\(Accepted.most)", ["HighestAccepted"]),
    ].map { (weight: String, flags: [String]) in
      advisoryCase(.rapidLoss, "losing 0.5 kg a week from \(weight) kg", flags, PersonText(weightKg: weight))
    }
    + [Goal.gainMuscle, .maintain, .improveHealth].map { goal in
      advisoryCase(.rapidLoss, "only when losing", [], PersonText(weightKg: "35", goal: goal.rawValue))
    }

  private static let studiedAges: [Case?] =
    [
      (13, ["LowestAccepted"]), (18, ["JustBelow"]), (19, ["OnBoundary"]), (20, ["JustAbove"]), (50, []),
      (77, ["JustBelow"]), (78, ["OnBoundary"]), (79, ["JustAbove"]), (120, ["HighestAccepted"]),
    ].flatMap { age, flags in
      [Advisory.youngerThanStudied, .olderThanStudied].map { advisory in
        advisoryCase(advisory, "age \(age)", flags, PersonText(age: age))
      }
    }

  private static let contradictions: [Case?] = Goal.allCases.flatMap { goal in
    [("79.999", ["JustBelow"]), ("80", ["OnBoundary"]), ("80.001", ["JustAbove"])].map {
      (target: String, flags: [String]) in
      advisoryCase(
        .targetContradictsGoal, "from 80 kg to \(target) kg", flags,
        PersonText(goal: goal.rawValue, targetWeightKg: target))
    } + [
      advisoryCase(
        .targetContradictsGoal, "no target", ["NoProjection"], PersonText(goal: goal.rawValue))
    ]
  }

  private static let implausiblePeople: [Case?] =
    [(499, ["JustBelow"]), (500, ["OnBoundary"])].map { bmr, flags in
      lightest(
        PersonText(
          sex: "female", heightCm: "110", age: 90, activityLevel: "extremely_active", goal: "maintain")
      ) { $0.targets.bmr == bmr }.map {
        advisoryCase(.implausibleTargets, "a BMR of \(bmr) kcal/day", flags, $0)
      }
    }
    + [(499, ["JustBelow"]), (500, ["OnBoundary"])].map { calories, flags in
      lightest(PersonText(sex: "other", heightCm: "130", age: 70, activityLevel: "sedentary")) {
        $0.targets.calorieTarget == calories
      }.map {
        advisoryCase(.implausibleTargets, "a calorie target of \(calories) kcal/day", flags, $0)
      }
    }
    + [
      ("227.499", "lose_weight", ["OnBoundary"]), ("227.5", "lose_weight", ["JustAbove", "Tie"]),
      ("208.541", "gain_muscle", ["OnBoundary"]), ("208.542", "gain_muscle", ["JustAbove"]),
      ("278.055", "maintain", ["OnBoundary"]), ("278.056", "maintain", ["JustAbove"]),
      ("278.055", "improve_health", ["OnBoundary"]), ("278.056", "improve_health", ["JustAbove"]),
    ].map { weight, goal, flags in
      advisoryCase(
        .implausibleTargets, "protein at 500 or 501 g/day", flags, PersonText(weightKg: weight, goal: goal))
    }
    + [
      advisoryCase(.implausibleTargets, "an ordinary person", [], PersonText()),
      advisoryCase(
        .implausibleTargets, "the greatest energy of any person is within the ranges, but not the protein",
        ["HighestAccepted", "LowestAccepted"],
        PersonText(
          weightKg: "\(Accepted.most)", heightCm: "250", age: 13, activityLevel: "extremely_active", goal: "gain_muscle"
        )),
    ]

  private static func targetsCase(
    _ comment: String, _ flags: [String], bmr: Int = 1780, tdee: Int = 2759, calories: Int = 2259,
    protein: Int = 176, water: Int = 2800
  ) -> Case {
    Case(
      comment, flags,
      .members([
        "advisory": .choice(Advisory.implausibleTargets),
        "targets": .members([
          "bmr": .int(bmr), "tdee": .int(tdee), "calorieTarget": .int(calories),
          "proteinTarget": .int(protein),
          "waterTarget": .int(water),
        ]),
      ]))
  }

  private static let implausibleTargets: [Case?] = [
    targetsCase("all within", []),
    targetsCase("BMR 499", ["JustBelow"], bmr: 499),
    targetsCase("BMR 500", ["OnBoundary"], bmr: 500),
    targetsCase("BMR 5000", ["OnBoundary"], bmr: 5000, tdee: 6000),
    targetsCase("BMR 5001", ["JustAbove"], bmr: 5001, tdee: 6001),
    targetsCase("TDEE 499 is below any BMR that is accepted", ["JustBelow"], bmr: 500, tdee: 499),
    targetsCase("TDEE 500 is not above BMR 500", ["OnBoundary"], bmr: 500, tdee: 500),
    targetsCase("TDEE 501 is above BMR 500", ["JustAbove"], bmr: 500, tdee: 501),
    targetsCase("TDEE 10 000", ["OnBoundary"], tdee: 10_000),
    targetsCase("TDEE 10 001", ["JustAbove"], tdee: 10_001),
    targetsCase("TDEE one below BMR", ["JustBelow"], bmr: 1780, tdee: 1779),
    targetsCase("TDEE equal to BMR", ["OnBoundary"], bmr: 1780, tdee: 1780),
    targetsCase("TDEE one above BMR", ["JustAbove"], bmr: 1780, tdee: 1781),
    targetsCase("calorie target −303", [], calories: -303),
    targetsCase("calorie target 499", ["JustBelow"], calories: 499),
    targetsCase("calorie target 500", ["OnBoundary"], calories: 500),
    targetsCase("calorie target 10 000", ["OnBoundary"], calories: 10_000),
    targetsCase("calorie target 10 001", ["JustAbove"], calories: 10_001),
    targetsCase("protein 19", ["JustBelow"], protein: 19),
    targetsCase("protein 20", ["OnBoundary"], protein: 20),
    targetsCase("protein 500", ["OnBoundary"], protein: 500),
    targetsCase("protein 501", ["JustAbove"], protein: 501),
    targetsCase("water 499", ["JustBelow"], water: 499),
    targetsCase("water 500", ["OnBoundary"], water: 500),
    targetsCase("water 10 000", ["OnBoundary"], water: 10_000),
    targetsCase("water 10 001", ["JustAbove"], water: 10_001),
    targetsCase("everything at 0", [], bmr: 0, tdee: 0, calories: 0, protein: 0, water: 0),
  ]
}
