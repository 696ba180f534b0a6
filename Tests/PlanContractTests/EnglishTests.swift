import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

/// The English texts: each used, each with all of its parameters.
struct EnglishTests {
  static func person(
    _ kilograms: Double, _ centimeters: Double, _ age: Int, _ sex: Sex, _ level: ActivityLevel, _ goal: Goal,
    _ target: Double? = nil, _ pace: Pace = .goal, _ tdeeBasis: TDEEBasis = .activityFactor,
    _ proteinWeight: ProteinWeight = .weight
  ) -> Person {
    try! Person(
      weight: .kilograms(kilograms), height: .centimeters(centimeters), age: age, sex: sex, activityLevel: level,
      goal: goal, targetWeight: target.map { .kilograms($0) }, pace: pace
    ).changing { ($0.tdeeBasis, $0.proteinWeight) = (tdeeBasis, proteinWeight) }
  }

  /// People whose reasons together need every sentence about targets.
  static let people: [Person] = [
    Sample.person,  // a man who loses weight, all sums whole
    try! Sample.person.changing { $0.tdeeBasis = .known(2500) },  // a TDEE of his own
    person(61.2, 167.5, 41, .female, .lightlyActive, .loseWeight, 58.4),  // a woman who loses weight, sums rounded
    person(72.5, 176.4, 19, .other, .veryActive, .gainMuscle, 74.9),  // neither, gaining
    person(80, 180, 30, .male, .sedentary, .loseWeight, 79.5),  // one week to go
    person(80, 180, 30, .male, .sedentary, .gainMuscle, 80.1),  // a part of a week to go
    person(75, 180, 30, .male, .lightlyActive, .gainMuscle, 75.8),  // two weeks to go, gaining
    person(75, 180, 30, .female, .extremelyActive, .gainMuscle, 75),  // the target is reached
    person(70, 170, 25, .other, .moderatelyActive, .loseWeight),  // no target weight
    person(80, 180, 30, .male, .veryActive, .loseWeight, 85),  // the target weight is heavier than the weight
    person(80, 180, 30, .male, .veryActive, .gainMuscle, 75),  // the target weight is lighter than the weight
    person(68.3, 171, 52, .female, .lightlyActive, .maintain),  // keeping the weight
    person(70, 171, 52, .female, .lightlyActive, .maintain, 65),  // keeping the weight, with a target weight
    person(90, 180, 40, .other, .sedentary, .improveHealth),  // improving health
    person(48, 162, 25, .female, .sedentary, .loseWeight, 45),  // a light woman who loses weight
    person(59.9, 180, 30, .male, .sedentary, .loseWeight, 59.8),  // a light man who loses weight, just underweight
    person(45, 150, 70, .other, .sedentary, .loseWeight, 44),  // little to eat
    person(75, 170, 15, .male, .moderatelyActive, .loseWeight, 70),  // a boy who loses weight
    person(52, 160, 28, .female, .lightlyActive, .loseWeight),  // a light woman without a target weight
    person(60, 170, 15, .male, .moderatelyActive, .maintain),  // younger than studied
    person(60, 170, 90, .female, .sedentary, .improveHealth),  // older than studied
    person(30, 100, 120, .female, .sedentary, .loseWeight, 30),  // the smallest numbers
    person(300, 250, 13, .male, .extremelyActive, .maintain),  // the largest numbers
    person(290.5, 250, 20, .male, .extremelyActive, .gainMuscle),  // larger than accepted, gaining
    person(80, 180, 30, .male, .moderatelyActive, .loseWeight, 75, .adjustment(-400)),  // a chosen pace
    person(80, 180, 30, .male, .moderatelyActive, .loseWeight, 79.6, .adjustment(-400)),  // a week to go
    person(80, 180, 30, .male, .moderatelyActive, .loseWeight, 75, .adjustment(-4)),  // more than 20 years
    person(80, 180, 30, .male, .moderatelyActive, .loseWeight, 75, .adjustment(100)),  // a surplus
    person(80, 180, 30, .male, .moderatelyActive, .gainMuscle, 85, .adjustment(-100)),  // a deficit
    person(80, 180, 30, .male, .moderatelyActive, .maintain, 75, .adjustment(0)),  // no rate
    // TDEE by the equation, a whole sum, and protein at a body mass index of 25, a rounded one
    person(67, 160, 19, .male, .sedentary, .maintain, nil, .goal, .eer2023, .weightAtBMI25),
    person(64, 160, 19, .other, .sedentary, .maintain, nil, .goal, .eer2023, .weightAtBMI25),  // rounded; not above it
    person(110, 200, 30, .male, .sedentary, .loseWeight, nil, .goal, .activityFactor, .weightAtBMI25),  // a whole sum
  ]

  static func targets(_ person: Person, after days: Int = 0) -> PlanTargets {
    PlanTargets(Targets(for: person), from: Sample.start.adding(days: days)!)
  }

  /// Changes that together need every sentence.
  static let changes: [PlanChanges] = {
    let man = Sample.person
    let woman = person(61.2, 167.5, 41, .female, .lightlyActive, .loseWeight, 58.4)
    func with(_ weight: Double, _ goal: Goal = .loseWeight, _ target: Double? = 75) -> PlanTargets {
      targets(person(weight, 180, 30, .male, .moderatelyActive, goal, target))
    }
    var moreWeeks = targets(man)
    moreWeeks.calorieTarget -= 150
    moreWeeks.proteinTarget += 10
    moreWeeks.estimatedWeeks? += 2
    var everyAdvisory = targets(woman)
    everyAdvisory.advisories = Advisory.allCases.map { $0.name } + ["from_tomorrow"]
    return [
      PlanChanges(from: with(80), to: with(82.5)),
      PlanChanges(from: with(80), to: with(77.6)),
      PlanChanges(
        from: targets(man), to: targets(person(79.5, 180, 30, .male, .moderatelyActive, .loseWeight, 75), after: 7)),
      PlanChanges(from: targets(man), to: targets(man, after: 7)),
      PlanChanges(from: targets(man), to: targets(man, after: 1)),
      PlanChanges(from: targets(man), to: targets(man, after: -1)),
      PlanChanges(from: with(80), to: with(80.5)),
      PlanChanges(from: targets(man), to: moreWeeks),
      PlanChanges(from: with(80, .loseWeight, 75), to: with(80, .gainMuscle, 85)),
      PlanChanges(from: with(80, .loseWeight, nil), to: with(80)),
      PlanChanges(from: with(80, .loseWeight, nil), to: with(75.5)),
      PlanChanges(from: with(80), to: with(80, .loseWeight, nil)),
      PlanChanges(from: with(80, .maintain), to: with(80)),
      PlanChanges(from: with(75.5, .maintain), to: with(75.5)),
      PlanChanges(from: with(80), to: with(80, .maintain)),
      PlanChanges(from: with(80), to: with(80, .loseWeight, 85)),
      PlanChanges(from: with(80, .loseWeight, 85), to: with(80)),
      PlanChanges(from: with(80, .loseWeight, 85), to: with(80, .loseWeight, 79.5)),
      PlanChanges(from: targets(woman), to: everyAdvisory),
    ]
  }()

  /// Changed inputs that together need every sentence.
  static let inputs: [InputChanges] = {
    let plain = person(80, 180, 30, .male, .sedentary, .maintain)
    let other = person(77.65, 180.5, 31, .other, .veryActive, .gainMuscle, 85)
    return [
      InputChanges(from: plain, to: other),
      InputChanges(from: other, to: plain),
      InputChanges(
        from: person(80, 180, 30, .female, .lightlyActive, .loseWeight, 75),
        to: person(
          80, 180, 30, .other, .extremelyActive, .improveHealth, 74.9, .adjustment(-1), .eer2023, .weightAtBMI25)),
    ]
  }()

  /// Findings of audits that together need every sentence.
  static let findings: [PlanAudit.Finding] = {
    let contrary = person(80, 180, 30, .male, .moderatelyActive, .loseWeight, 85)
    var known = targets(contrary)
    (known.bmr, known.proteinTarget, known.estimatedWeeks, known.calorieTarget) = (nil, 144, 10, 2300)
    var rateless = targets(Sample.person)
    (rateless.weeklyRateKg, rateless.estimatedWeeks, rateless.projectedDate) = (0, nil, nil)
    let gainer = person(30, 150, 20, .male, .moderatelyActive, .gainMuscle, 30.8)
    var late = targets(gainer)
    (late.estimatedWeeks, late.waterTarget) = (3, 1050)
    return PlanAudit(of: known, for: contrary, from: Sample.start).findings
      + PlanAudit(of: late, for: gainer, from: Sample.start).findings
      + PlanAudit(of: rateless, for: Sample.person, from: Sample.start).findings
  }()

  /// The sentences of rates, ages and errors.
  static let rules: [Sentence] = {
    let light = person(40, 150, 30, .female, .sedentary, .loseWeight, 30)
    let rate = try! RequiredRate(for: light, from: Sample.start, by: Sample.start.adding(days: 70)!)
    let ages = [-90, 0, 60, 120, 3600, 7200, 86_400, 172_800].map {
      try! PlanFreshness(made: -$0, now: 0).ageSentence!
    }
    let stale = [0, 60, 120, 3600, 7200, 86_400, 172_800, -90].flatMap {
      try! PlanFreshness(made: -$0, now: 0, isForced: true, isOffline: $0 > 60, hasFailed: true).sentences
    }
    return rate.sentences + ages + stale + updates + badges
      + ServiceErrorTests.all.flatMap { [$0.sentence] + ($0.suggestion.map { [$0] } ?? []) }
  }()

  /// The sentences of an update, in both directions.
  static let updates: [Sentence] = {
    let plan = targets(Sample.person)
    func moved(_ weeks: Int, _ more: Int) -> [Sentence] {
      var later = plan
      later.estimatedWeeks! += weeks
      later.projectedDate = plan.projectedDate?.adding(days: weeks)
      later.calorieTarget += more
      later.proteinTarget += more
      let changes = PlanChanges(from: plan, to: later)
      return changes.update(of: [.weight]) + changes.spoken(of: [.weight])
    }
    let change = PlanAdjustment(calories: 150, protein: -9)
    let adjusted = change.sentences + [change.sentence(isKept: true), change.sentence(isKept: false)]
    let progress = [450, 2300].map { try! DailyProgress(of: $0, target: 2259).sentence }
    let history = PlanHistory([PlanHistory.Plan(day: Sample.start, targets: plan)]).sentences
    let reached = moved(-plan.estimatedWeeks!, 0)
    return plan.spoken + adjusted + progress + history + reached + moved(1, 20) + moved(2, 20) + moved(-1, -20)
      + moved(-2, -20)
  }()

  /// The words of every badge.
  static let badges: [Sentence] = Sentence.Code.allCases.map(\.rawValue).filter { $0.hasSuffix(".title") }.flatMap {
    id in
    guard id.hasPrefix("badge.") else { return [] as [Sentence] }
    let words = BadgeWords(name: String(id.dropFirst(6).dropLast(6)), done: 3, needed: 7)
    return words.map { [$0.title, $0.description, $0.criterion, $0.progress] } ?? []
  }

  /// What the command line says of a log and of nutrients.
  static let ofCommands: [Sentence] = {
    func sentence(_ code: Sentence.Code, _ values: KeyValuePairs<String, Sentence.Value> = [:]) -> Sentence {
      Sentence(code, values.map { Sentence.Parameter($0.key, $0.value) })
    }
    let (tdee, error) = (Sentence.Value.integer(2841), Sentence.Value.integer(342))
    let days = [1, 2].flatMap { (days: Int) -> [Sentence] in
      [
        sentence(.logDaysToEstimate, ["days": .count(days)]),
        sentence(.logDaysToError, ["days": .count(days), "error": error]),
      ]
    }
    let nutrients = [(2000, 40, 40), (1042, 90, 30), (2297, 201, 20)].flatMap { calories, protein, fat in
      (try? Macronutrients(calories: calories, protein: protein, fatPercent: fat))?.cautions(age: 30, asking: fat) ?? []
    }
    return days + nutrients + [
      sentence(.logStandardErrors), sentence(.logOnlyLogged), sentence(.logEquation, ["tdee": tdee]),
      sentence(.logUntilThen, ["tdee": tdee, "error": error]), sentence(.logAverage, ["intake": .integer(2338)]),
      sentence(.logSpendsLess), sentence(.logSpendsMore),
      sentence(.logWeight, ["weight": .decimal(873, places: 1)]), sentence(.logInconsistent),
      sentence(
        .nutrientsNoRoom, ["protein": .integer(162), "percent": .integer(100), "calories": .integer(2196)]),
    ]
  }()

  /// How the keys begin of what is wrong with an input, what a field accepts and why a result is absent, which are no sentences.
  static let prefixesOfInput = [
    "violation", "accepted.", "weightTrend.", "expenditure.", "outcome.", "trajectory.", "bodyMassIndex.",
  ]

  /// Every sentence in every form of number, from what needs it.
  static let sentences: [Sentence] = {
    var all = rules + findings.map(\.sentence) + changes.flatMap(\.sentences) + inputs.flatMap(\.sentences)
    for person in people {
      let reasons = Reasons(for: person, from: Sample.start)
      for topic in WhyItWorks.Topic.allCases {
        let reason = reasons[topic]
        all += [reason.title] + reason.explanation + reason.science
      }
    }
    let week = PlanWeek(of: Sample.start)
    all += [week.name, week.name(in: .service), week.description(of: targets(Sample.person))]
    all += [Pace.adjustment(-1), .calories(2000), .percentOfEnergy(tenths: 1), .weightPerWeek(grams: 1)]
      .compactMap { Sentence($0) }
    all += [Sentence(.percentOfWeightPerWeek(hundredths: 1))].compactMap { $0 }
    return all + TrajectoryReasonsTests.all + ofCommands + [
      Sentence(.recomputeNoPlanBefore), Sentence(.recomputeOtherFormulas),
    ]
  }()

  @Test func `every parameter that a text names is there`() {
    for text in Self.sentences.map(Wording.english.text) {
      expect(!text.contains("{") && !text.contains("}") && !text.contains("  "), "\(text)")
    }
  }

  @Test func `every sentence in every form of number is needed`() {
    var missing = Set(Sentence.Code.allCases.map { $0.rawValue })
    var forms = Set(Wording.english.texts.keys.filter { $0.hasSuffix(".one") || $0.hasSuffix(".other") })
    forms.subtract(Sentence.Code.allCases.map { $0.rawValue } + ["name.other"])
    for sentence in Self.sentences {
      missing.remove(sentence.id)
      for case .count(let count) in sentence.parameters.map({ $0.value }) {
        forms.remove("\(sentence.id).\(count == 1 ? "one" : "other")")
      }
    }
    expect(missing.sorted(), equals: [])
    expect(forms.sorted(), equals: [])
  }

  @Test func `every text belongs to a sentence or a name, and every sentence has one`() {
    let texts = Wording.english.texts
    let choices = Sex.allCases.map { $0.name } + ActivityLevel.allCases.map { $0.name } + Goal.allCases.map { $0.name }
    let fields =
      InputField.ofPerson.map { PlanInput.Name.of($0) } + ["profile", "goal_pace", "tdee_basis", "protein_basis"]
    let bases = ["activity_factor", "weight_at_bmi_25"] + ActivityCategory.allCases.map { $0.name }
    let names = Set(choices + Advisory.allCases.map { $0.name } + fields + bases)
    for id in Sentence.Code.allCases.map({ $0.rawValue }) {
      expect(texts[id] == nil, equals: (texts["\(id).one"] != nil && texts["\(id).other"] != nil), "\(id)")
    }
    for key in texts.keys {
      let id =
        Sentence.Code(rawValue: key)
        ?? key.range(of: ".", options: .backwards).flatMap {
          Sentence.Code(rawValue: String(key[..<$0.lowerBound]))
        }
      let isOfInput = Self.prefixesOfInput.contains { key.hasPrefix($0) }
      expect(id != nil || isOfInput || key.hasPrefix("name.") && names.contains(String(key.dropFirst(5))), "\(key)")
    }
    expect(names.allSatisfy { texts["name.\($0)"] != nil })
  }

  @Test func `the texts promise nothing that a reader should not be promised`() throws {
    let texts = Wording.english.texts.values.joined(separator: "\n").lowercased()
    for word in ["guarantee", "proven", "optimal", "safe ", "healthy weight", "will lose", "will gain", "must drink"] {
      expect(!texts.contains(word), "\(word)")
    }
    let references = try Repository.text("docs/references.md")
    for match in Wording.english.texts.values.joined(separator: "\n").matches(
      of: #/([A-Z]\w+)(?: et al\.)? \(?(\d{4})\)/#)
    {
      expect(references.contains(match.1) && references.contains(match.2), "\(match.0)")
    }
  }
}
