extension Quantity {
  static let timeline = Quantity(
    stem: "timeline", quantity: "timeline", unit: "weeks",
    families: [
      Family("timeline-naive-loss", naivelyWrong(.loseWeight, every: 17)),
      Family("timeline-naive-gain", naivelyWrong(.gainMuscle, every: 91)),
      Family("timeline-week-loss", aroundWholeWeeks(.loseWeight)),
      Family("timeline-week-gain", aroundWholeWeeks(.gainMuscle)),
      Family("timeline-none", withoutProjection),
      Family("timeline-long", longest),
      Family("timeline-date", overSpecialDays),
    ],
    answer: { input throws(Failure) in
      let weight = try input.exact("weightKg")
      let goal: Goal = try input.choice("goal")
      let start = try input.date("startDate")
      var target: Rational?
      if input["targetWeightKg"] != nil { target = try input.exact("targetWeightKg") }
      switch Projection(weightKg: weight, targetWeightKg: target, weeklyRate: goal.weeklyRate) {
      case .none, .distant:
        return .object([])
      case .contradiction:
        return .members(["advisory": .choice(Advisory.targetContradictsGoal)])
      case .weeks(let weeks):
        var path: JSON?
        if weeks <= 12, let target {
          path = .array(
            milestones(weightKg: weight, targetWeightKg: target, weeks: weeks, weeklyRate: goal.weeklyRate)
              .map { .string($0.decimal) })
        }
        return .members([
          "weeks": .int(weeks), "projectedDate": .string(start.adding(days: 7 * weeks).text),
          "milestonesKg": path,
        ])
      }
    })

  private static func timelineCase(
    _ comment: String, _ flags: [String], _ grams: Int, _ target: Int?, _ goal: Goal,
    _ start: String = "2026-11-21"
  ) -> Case {
    Case(
      comment, flags,
      .members([
        "weightKg": .kg(grams: grams), "targetWeightKg": target.map { .kg(grams: $0) }, "goal": .choice(goal),
        "startDate": .string(start),
      ]))
  }

  /// The usual code: doubles of kilograms, a difference, a quotient, a ceiling.
  private static func naiveWeeks(_ tenths: Int, _ target: Int, _ goal: Goal) -> Int {
    let rate = goal == .loseWeight ? 0.5 : 0.4
    return Int((abs(Double(target) / 10 - Double(tenths) / 10) / rate).rounded(.up))
  }

  /// From evenly spaced weights, the nearest and the farthest target that doubles get wrong, at 0.1 kg.
  private static func naivelyWrong(_ goal: Goal, every tenths: Int) -> [Case?] {
    stride(from: 303, through: 3_000, by: tenths).flatMap { tenths -> [Case] in
      let targets = goal == .loseWeight ? Array((300..<tenths).reversed()) : Array(tenths + 1..<3_001)
      let wrong = targets.filter { target in
        let exact = Projection(
          weightKg: Rational(tenths, over: 10), targetWeightKg: Rational(target, over: 10), weeklyRate: goal.weeklyRate)
        return exact.weeks != naiveWeeks(tenths, target, goal)
      }
      return [wrong.first, wrong.dropFirst().last].compactMap { $0 }.map { target in
        let right = Projection(
          weightKg: Rational(tenths, over: 10), targetWeightKg: Rational(target, over: 10), weeklyRate: goal.weeklyRate
        ).weeks
        return timelineCase(
          "naive doubles say \(naiveWeeks(tenths, target, goal)), not \(right ?? -1)", ["NaiveDoublesWrong"],
          tenths * 100, target * 100, goal)
      }
    }
  }

  /// Exactly a number of weeks away, a gram less and a gram more.
  private static func aroundWholeWeeks(_ goal: Goal) -> [Case?] {
    let start = goal == .loseWeight ? 163_456 : 63_456
    let perWeek = goal == .loseWeight ? -500 : 400
    let sign = perWeek < 0 ? -1 : 1
    return [1, 2, 3, 4, 8, 12, 13, 26, 52, 104].flatMap { weeks -> [Case] in
      let target = start + weeks * perWeek
      return [
        timelineCase("a gram less than \(weeks) weeks", ["JustBelow"], start, target - sign, goal),
        timelineCase("exactly \(weeks) weeks", ["OnBoundary"], start, target, goal),
        timelineCase("a gram more than \(weeks) weeks", ["JustAbove"], start, target + sign, goal),
      ]
    }
  }

  private static let withoutProjection: [Case?] = [
    timelineCase("no target weight", ["NoProjection"], 80_000, nil, .loseWeight),
    timelineCase("no target weight", ["NoProjection"], 80_000, nil, .gainMuscle),
    timelineCase("no target weight", ["NoProjection"], 80_000, nil, .maintain),
    timelineCase("no target weight", ["NoProjection"], 80_000, nil, .improveHealth),
    timelineCase(
      "maintaining has no end, and no direction to contradict", ["NoProjection"], 80_000, 75_000, .maintain),
    timelineCase(
      "maintaining has no end, and no direction to contradict", ["NoProjection"], 80_000, 85_000, .maintain),
    timelineCase("not even when the target is reached", ["NoProjection"], 80_000, 80_000, .maintain),
    timelineCase("improving health has no end", ["NoProjection"], 80_000, 75_000, .improveHealth),
    timelineCase("improving health has no end", ["NoProjection"], 80_000, 85_000, .improveHealth),
    timelineCase("not even when the target is reached", ["NoProjection"], 80_000, 80_000, .improveHealth),
    timelineCase("losing toward a heavier target", ["Contradiction"], 80_000, 85_000, .loseWeight),
    timelineCase(
      "losing toward a target a gram heavier", ["Contradiction", "JustAbove"], 80_000, 80_001, .loseWeight),
    timelineCase("losing, and there already", ["ZeroWeeks", "OnBoundary"], 80_000, 80_000, .loseWeight),
    timelineCase("a gram to lose", ["JustBelow"], 80_000, 79_999, .loseWeight),
    timelineCase("gaining toward a lighter target", ["Contradiction"], 80_000, 75_000, .gainMuscle),
    timelineCase(
      "gaining toward a target a gram lighter", ["Contradiction", "JustBelow"], 80_000, 79_999, .gainMuscle),
    timelineCase("gaining, and there already", ["ZeroWeeks", "OnBoundary"], 80_000, 80_000, .gainMuscle),
    timelineCase("a gram to gain", ["JustAbove"], 80_000, 80_001, .gainMuscle),
  ]

  private static let longest: [Case?] = [
    timelineCase(
      "the longest loss", ["HighestAccepted", "LowestAccepted"], Accepted.grams.upperBound, 30_000, .loseWeight),
    timelineCase(
      "the longest gain", ["HighestAccepted", "LowestAccepted"], 30_000, Accepted.grams.upperBound, .gainMuscle),
    timelineCase("a gram less than the longest gain", ["JustBelow"], 30_001, Accepted.grams.upperBound, .gainMuscle),
    timelineCase("a gram less than the longest loss", ["JustBelow"], Accepted.grams.upperBound, 30_001, .loseWeight),
    timelineCase(
      "the longest gain over a leap day and many years", ["LeapDay", "YearEnd"], 30_000, Accepted.grams.upperBound,
      .gainMuscle,
      "2023-02-28"),
  ]

  private static let overSpecialDays: [Case?] = [
    timelineCase("onto a leap day", ["LeapDay"], 70_000, 69_500, .loseWeight, "2028-02-22"),
    timelineCase("over a leap day", ["LeapDay"], 70_000, 69_500, .loseWeight, "2028-02-23"),
    timelineCase("from a leap day", ["LeapDay"], 70_000, 69_500, .loseWeight, "2028-02-29"),
    timelineCase("February of a common year", [], 70_000, 69_500, .loseWeight, "2027-02-22"),
    timelineCase(
      "2000 has a leap day", ["CenturyYear", "LeapDay"], 70_000, 70_400, .gainMuscle, "2000-02-22"),
    timelineCase("1900 has none", ["CenturyYear"], 70_000, 70_400, .gainMuscle, "1900-02-22"),
    timelineCase("2100 has none", ["CenturyYear"], 70_000, 70_400, .gainMuscle, "2100-02-22"),
    timelineCase("onto New Year", ["YearEnd"], 70_000, 69_500, .loseWeight, "2026-12-25"),
    timelineCase("onto the year's last day", ["YearEnd"], 70_000, 69_500, .loseWeight, "2026-12-24"),
    timelineCase("from the year's last day", ["YearEnd"], 70_000, 69_500, .loseWeight, "2026-12-31"),
    timelineCase("before the epoch", [], 70_000, 69_500, .loseWeight, "1969-12-25"),
    timelineCase("52 weeks are not a year", ["YearEnd"], 90_000, 64_000, .loseWeight, "2026-11-21"),
    timelineCase(
      "no step on the day itself", ["LeapDay", "ZeroWeeks"], 70_000, 70_000, .loseWeight, "2028-02-29"),
  ]
}
