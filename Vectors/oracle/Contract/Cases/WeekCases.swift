extension Quantity {
  static let week = Quantity(
    stem: "contract/week", quantity: "planWeek", unit: "dates",
    families: [Family("week-day", days), Family("week-sample", sampleDays)],
    answer: { input throws(Failure) in
      let monday = try input.date("date").mondayOfWeek
      return .members([
        "startDate": .string(monday.text), "endDate": .string(monday.adding(days: 6).text),
        "name": .string(try Said("planWeek.name", [.date("start", monday)]).text()),
      ])
    })

  private static func weekCase(_ comment: String, _ flags: [String], _ date: String) -> Case {
    Case(comment, flags, .members(["date": .string(date)]))
  }

  private static let days: [Case?] =
    (16...22).map { weekCase("", $0 == 16 || $0 == 22 ? ["OnBoundary"] : [], "2026-11-\($0)") } + [
      weekCase("the Sunday before", ["JustBelow"], "2026-11-15"),
      weekCase("the Monday after", ["JustAbove"], "2026-11-23"),
      weekCase("a week in two years", ["YearEnd"], "2026-12-31"),
      weekCase("a week in two years", ["YearEnd"], "2027-01-01"),
      weekCase("a leap day", ["LeapDay"], "2028-02-29"),
      weekCase("no leap day", ["CenturyYear"], "2100-02-28"),
      weekCase("before the epoch", [], "1969-12-31"),
      weekCase("a Monday long ago", ["OnBoundary"], "0001-01-01"),
    ]

  private static let sampleDays: [Case?] = {
    var sequence = FixedSequence(seed: 6)
    let first = CivilDate(year: 2024, month: 1, day: 1)
    return (0..<20).map { _ in
      weekCase("", ["Sample"], first.adding(days: sequence.next(in: 0...20_000)).text)
    }
  }()

  // MARK: Whether a plan may be used again

  static let reuse = Quantity(
    stem: "contract/reuse", quantity: "planReuse", unit: "decision",
    families: [
      Family("reuse-age", agesOfPlans), Family("reuse-input", changedInputs), Family("reuse-rule", otherRules),
    ],
    answer: { input throws(Failure) in
      let made = try input.date("made")
      let today = try input.date("today")
      let before = try Request(try input.text("before"), on: made).accepted()
      let now = try Request(try input.text("now"), on: today).accepted()
      let changed: [(String, Bool)] = [
        ("weight", before.weightKg != now.weightKg), ("height", before.heightCm != now.heightCm),
        ("age", before.age != now.age), ("sex", before.sex != now.sex),
        ("activityLevel", before.activityLevel != now.activityLevel), ("goal", before.goal != now.goal),
        ("targetWeight", before.targetWeightKg != now.targetWeightKg), ("pace", before.pace != now.pace),
        ("TDEE", before.energyBasis != now.energyBasis || before.givenTDEE != now.givenTDEE),
        ("protein", before.proteinWeight != now.proteinWeight),
      ]
      let isOfWeek = input["rule"] == "planWeek"
      var reasons = isOfWeek ? [] : changed.filter(\.1).map { JSON.members(["changed": .string($0.0)]) }
      if input["forced"] == true { reasons.insert(.members(["forced": true]), at: 0) }
      let days = today.dayNumber - (isOfWeek ? made.mondayOfWeek : made).dayNumber
      if days > 7 { reasons.append(.members(["old": .int(days)])) }
      if days < 0 { reasons.append(.members(["fromTheFuture": .int(-days)])) }
      return .members(["reuse": .bool(reasons.isEmpty), "reasons": .array(reasons)])
    })

  private static let man = PersonText(targetWeightKg: "75")

  private static func reuseCase(
    _ comment: String, _ flags: [String] = [], days: Int, before: PersonText = man, now: PersonText = man,
    rule: String? = nil, forced: Bool = false
  ) -> Case {
    Case(
      comment, flags,
      .members([
        "made": .string(man.startDate.text), "today": .string(man.startDate.adding(days: days).text),
        "before": .string(before.request), "now": .string(now.request), "rule": rule.map { .string($0) },
        "forced": forced ? true : nil,
      ]))
  }

  /// The week of a plan made on a Saturday begins on the Monday five days before.
  private static let otherRules: [Case?] =
    [
      (0, []), (2, ["OnBoundary"]), (3, ["JustAbove"]), (7, ["JustAbove"]), (-5, ["OnBoundary"]), (-6, ["Negative"]),
    ].map { (days: Int, flags: [String]) in
      reuseCase("by the plan's week, \(days) days", flags, days: days, rule: "planWeek")
    } + [
      reuseCase(
        "by the plan's week, whatever the inputs", days: 1, now: man.with { $0.weightKg = "90" }, rule: "planWeek"),
      reuseCase("by the day, by name", days: 3, rule: "dayMade"),
      reuseCase("forced", days: 0, forced: true),
      reuseCase("forced, by the plan's week, and old", days: 3, rule: "planWeek", forced: true),
      reuseCase("forced, and another weight", days: 1, now: man.with { $0.weightKg = "79" }, forced: true),
    ]

  private static let agesOfPlans: [Case?] = [
    (0, []), (1, []), (6, ["JustBelow"]), (7, ["OnBoundary"]), (8, ["JustAbove"]), (365, []), (-1, ["Negative"]),
    (-30, ["Negative"]),
  ].map { (days: Int, flags: [String]) in reuseCase("\(days) days", flags, days: days) }

  private static let changedInputs: [Case?] = [
    reuseCase("weight, by a gram", ["JustBelow"], days: 1, now: man.with { $0.weightKg = "79.999" }),
    reuseCase("weight, by less than half a gram", ["TieToEven"], days: 1, now: man.with { $0.weightKg = "80.0005" }),
    reuseCase("height, by a millimeter", ["JustAbove"], days: 1, now: man.with { $0.heightCm = "180.1" }),
    reuseCase("age", days: 1, now: man.with { $0.age = 31 }),
    reuseCase("gender", days: 1, now: man.with { $0.sex = "other" }),
    reuseCase("activity level", days: 1, now: man.with { $0.activityLevel = "very_active" }),
    reuseCase("goal", days: 1, now: man.with { $0.goal = "maintain" }),
    reuseCase("target weight", days: 1, now: man.with { $0.targetWeightKg = "74" }),
    reuseCase("no target weight any more", days: 1, now: man.with { $0.targetWeightKg = nil }),
    reuseCase("a target weight now", days: 1, before: man.with { $0.targetWeightKg = nil }),
    reuseCase(
      "everything, and an old plan", days: 9,
      now: PersonText(
        sex: "female", weightKg: "61.2", heightCm: "167.5", age: 41, activityLevel: "lightly_active",
        goal: "gain_muscle")),
    reuseCase("an age and a date of birth that say the same", days: 0, now: man.with { $0.dateOfBirth = "1996-11-21" }),
    reuseCase(
      "a birthday between", ["OnBoundary"], days: 3, before: man.with { $0.dateOfBirth = "1996-11-24" },
      now: man.with { $0.dateOfBirth = "1996-11-24" }),
    reuseCase(
      "a birthday tomorrow", ["JustBelow"], days: 2, before: man.with { $0.dateOfBirth = "1996-11-24" },
      now: man.with { $0.dateOfBirth = "1996-11-24" }),
    reuseCase("a pace now", days: 1, now: man.with { $0.pace = "-0.4kg/week" }),
    reuseCase(
      "another pace with the same adjustment", days: 1, before: man.with { $0.pace = "-0.4kg/week" },
      now: man.with { $0.pace = "-400kcal" }),
    reuseCase(
      "the same pace, spelled with a comma", days: 1, before: man.with { $0.pace = "-0.4kg/week" },
      now: man.with { $0.pace = "-0,40kg/week" }),
    reuseCase(
      "the same pace, in grams", days: 1, before: man.with { $0.pace = "-0.4kg/week" },
      now: man.with { $0.pace = "-400g/week" }),
    reuseCase("an empty pace is the goal's own", days: 1, now: man.with { $0.pace = "" }),
    reuseCase("another basis of TDEE", days: 1, now: man.with { $0.tdee = "eer_2023" }),
    reuseCase(
      "another weight for protein, with the same target", days: 1, now: man.with { $0.protein = "weight_at_bmi_25" }),
    reuseCase(
      "the defaults by name", days: 1, now: man.with { ($0.tdee, $0.protein) = ("activity_factor", "weight") }),
    reuseCase("a given TDEE, which the factor would give, too", days: 1, now: man.with { $0.tdee = "2759" }),
    reuseCase(
      "another given TDEE", days: 1, before: man.with { $0.tdee = "2500" }, now: man.with { $0.tdee = "2501" }),
  ]
}
