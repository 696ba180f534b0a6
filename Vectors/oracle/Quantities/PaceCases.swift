extension Quantity {
  static let pace = Quantity(
    stem: "pace", quantity: "pace", unit: "kcal/day",
    families: [
      Family("pace-worked", worked),
      Family("pace-text", texts),
      Family("pace-bad", badTexts),
      Family("pace-range", ranges),
      Family("pace-half", halves),
      Family("pace-advisory", ofAdvisories),
      Family("pace-sample", samples),
    ],
    answer: { input throws(Failure) in
      switch try PersonText(input).reading {
      case .rejected(let violations): .members(["violations": .array(violations.map(\.json))])
      case .accepted(let person):
        .members([
          "adjustment": .int(person.adjustment), "calorieTarget": .int(person.targets.calorieTarget),
          "weeklyRateKg": .string(person.weeklyRate.decimal),
          "estimatedWeeks": person.projection.weeks.map { .int($0) },
          "projectedDate": person.projectedDate.map { .string($0.text) },
          "advisories": .array(person.advisories.map { .choice($0) }),
        ])
      }
    })

  private static func paceCase(
    _ comment: String, _ flags: [String] = [], _ pace: String, _ change: (inout PersonText) -> Void = { _ in }
  ) -> Case {
    var person = PersonText(targetWeightKg: "75")
    change(&person)
    person.pace = pace
    var flags = flags
    if case .rejected = person.reading { flags.append("Rejected") }
    return Case(comment, flags, person.json)
  }

  /// The table of the specification.
  private static let worked: [Case?] =
    [
      "", "-0.4kg/week", "-15%", "-0.5%/week", "2000kcal/day", "-0.03%/week", "-0.004kg/week", "+100kcal",
    ].map { paceCase("a man of 80 kg who loses", ["WorkedCase"], $0) }
    + [paceCase("a man of 80 kg who improves his health", ["WorkedCase"], "-200kcal") { $0.goal = "improve_health" }]

  private static let texts: [Case?] = [
    "-300kcal", "+300kcal", "0kcal", "-0kcal", "−300kcal", " -300 kcal ", "2000 kcal/day", "+15%", "-0.1%", "-15.0%",
    "-15,5%",
    "−0,4kg/week", "-0.4 kg/week", "-400g/week", "-1lb/week", "-1.1lb/week", "+0.25lb/week", "-0.01%/week", "0%/week",
    "  ",
    "-0.0005kg/week", "0.0005kg/week", "-0.0015kg/week", "0.4995kg/week",
    "-1.1023113lb/week", "-0.551155655lb/week", "-0.45359237kg/week", "-0.400500001kg/week", "0.40049999999kg/week",
    "-15.00000%",
  ].map { paceCase("", [], $0) }

  private static let badTexts: [Case?] = [
    "0.5", "300kcal", "-300kcal/day", "+2000kcal/day", "-0.505%/week", "-15.05%", "-300.5kcal", "2000.5kcal/day",
    "kcal", "-", "fast",
    "nan%", "-inf%", "1e3kcal/day", "--300kcal", "-0.4kg", "-0.4kg/day", "-.4kg/week", "-4.kg/week", "-0.4KG/week",
    "-15%/day", "-1,000kcal", "-1.000kcal", "2,000kcal/day", "-1,000g/week", "-300.0kcal",
    "-0.5001%/week", "-14.4979%", "-453.59237g/week",
  ].map { paceCase("", ["Malformed"], $0) }

  private static let ranges: [Case?] = [
    ("-3000kcal", ["LowestAccepted"]), ("-3001kcal", ["JustBelow"]), ("+3000kcal", ["HighestAccepted"]),
    ("+3001kcal", ["JustAbove"]), ("500kcal/day", ["LowestAccepted"]), ("499kcal/day", ["JustBelow"]),
    ("10000kcal/day", ["HighestAccepted"]), ("10001kcal/day", ["JustAbove"]), ("-50%", ["LowestAccepted"]),
    ("-50.1%", ["JustBelow"]), ("50%", ["HighestAccepted"]), ("50.1%", ["JustAbove"]),
    ("-3kg/week", ["LowestAccepted"]),
    ("-3.0004kg/week", ["LowestAccepted"]), ("-3.001kg/week", ["JustBelow"]), ("3kg/week", ["HighestAccepted"]),
    ("3.001kg/week", ["JustAbove"]), ("-6.61lb/week", []), ("-6.62lb/week", ["JustBelow"]),
    ("-3%/week", ["LowestAccepted"]),
    ("-3.01%/week", ["JustBelow"]), ("3%/week", ["HighestAccepted"]), ("3.01%/week", ["JustAbove"]),
    ("999999999kcal/day", ["JustAbove"]),
  ].map { (pace: String, flags: [String]) in paceCase("", flags, pace) }

  /// Halves go up: −551.5 becomes −551.
  private static let halves: [Case?] = [
    paceCase("−400.5 becomes −400", ["Tie"], "-0.5%/week") { $0.weightKg = "80.1" },
    paceCase("400.5 becomes 401", ["Tie"], "0.5%/week") { ($0.weightKg, $0.goal) = ("80.1", "maintain") },
    paceCase("just above the half", ["JustAbove"], "-0.5%/week") { $0.weightKg = "80.101" },
    paceCase("just below the half", ["JustBelow"], "-0.5%/week") { $0.weightKg = "80.099" },
    paceCase("half of an odd TDEE", [], "-50%") { $0.weightKg = "80.1" },
    paceCase("one gram a week", [], "-0.01%/week") { $0.weightKg = "30" },
  ]

  private static let ofAdvisories: [Case?] = [
    paceCase("1043 weeks", ["OnBoundary"], "-4g/week") { $0.targetWeightKg = "75.828" },
    paceCase("a gram more is beyond 1043 weeks", ["JustAbove"], "-4g/week") { $0.targetWeightKg = "75.827" },
    paceCase("a deficit at 17 years", ["JustBelow"], "-1kcal") { $0.age = 17 },
    paceCase("a deficit at 18 years", ["OnBoundary"], "-1kcal") { $0.age = 18 },
    paceCase("no deficit at 17 years", [], "0kcal") { $0.age = 17 },
    paceCase("1 % of the weight a week", ["OnBoundary"], "-800g/week"),
    paceCase("more than 1 % of the weight a week", ["JustAbove"], "-801g/week"),
    paceCase("rapid loss, whatever the goal", ["JustAbove"], "-801g/week") { $0.goal = "gain_muscle" },
    paceCase("gaining without a surplus", ["OnBoundary"], "0kcal") { $0.goal = "gain_muscle" },
    paceCase("gaining with a surplus of 1 kcal", ["JustAbove"], "+1kcal") {
      ($0.goal, $0.targetWeightKg) = ("gain_muscle", "81")
    },
    paceCase("losing without a deficit", ["OnBoundary"], "0kcal"),
    paceCase("underweight, and a deficit beside another goal", [], "-100kcal") {
      ($0.goal, $0.weightKg, $0.targetWeightKg) = ("maintain", "59", nil)
    },
    paceCase("there already", ["ZeroWeeks"], "+10kcal") { $0.targetWeightKg = "80" },
    paceCase("protein of exactly 35 % of energy", ["OnBoundary"], "2011kcal/day"),
    paceCase("protein above 35 % of energy", ["JustBelow"], "2010kcal/day"),
  ]

  private static let samples: [Case?] = {
    var sequence = FixedSequence(seed: 30)
    return (0..<60).map { index in
      let pace =
        switch index % 5 {
        case 0: "\(sequence.next(in: -3000 ... -1))kcal"
        case 1: "\(sequence.next(in: 500...5000))kcal/day"
        case 2: "\(Rational(sequence.next(in: -500...500), over: 10).decimal)%"
        case 3: "\(Rational(sequence.next(in: -3000...3000), over: 1000).decimal)kg/week"
        default: "\(Rational(sequence.next(in: -300...300), over: 100).decimal)%/week"
        }
      return paceCase("", ["Sample"], pace) {
        $0.sex = sequence.element(of: Sex.allCases).rawValue
        $0.weightKg = Rational(sequence.next(in: Accepted.grams), over: 1000).decimal
        $0.heightCm = Rational(sequence.next(in: Accepted.millimeters), over: 10).decimal
        $0.age = sequence.next(in: Accepted.ages)
        $0.activityLevel = sequence.element(of: ActivityLevel.allCases).rawValue
        $0.goal = sequence.element(of: Goal.allCases).rawValue
        $0.targetWeightKg =
          sequence.next(in: 0...3) == 0 ? nil : Rational(sequence.next(in: Accepted.grams), over: 1000).decimal
      }
    }
  }()
}
