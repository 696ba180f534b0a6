import AdherenceKernel
import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport
import TrainingKernel
import VeloReadyScores

/// The examples of the guide and of the documentation's articles, compiled and run.
///
/// Each Swift block of a page is here between two marks. A line `value  // text` of the page becomes `shows(value,
/// "text")`; spaces and line breaks do not count.
struct GuideTests {
  static func pages() throws -> [String] {
    try ["docs/guide", "Sources/ScienceKernel", "Sources/PlanContract", "Sources/TrainingKernel"].flatMap {
      try Repository.files(in: $0, endingWith: ".md")
    }
  }

  func shows(_ value: Any?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect((value.map { "\($0)" } ?? "nil") == text, sourceLocation: sourceLocation)
  }

  @Test func `adherence: the examples give the values shown`() throws {
    // docs/guide/adherence.md
    let first = CalendarDate("2026-03-02")!
    var record = AdherenceRecord()
    for day in 0..<8 {
      try record.add(TaskEntry(day: first.advanced(by: day), type: .meal, total: 5, completed: 4))
    }
    let summary = try record.state().summary(on: first.advanced(by: 8))
    shows(summary.streak.current, "8")
    shows(summary.compliantDays, "8")
    shows(summary.streak(of: .hydration).longest, "0")
    shows(summary.badges.filter { $0.earnedOn != nil }.map(\.badge.rawValue), "[\"day_one_done\", \"week_warrior\"]")
    shows(summary.badges[1].earnedOn!, "2026-03-08")
    shows(try record.heatmap(first...first.advanced(by: 8)), "[4, 4, 4, 4, 4, 4, 4, 4, 0]")
    // As on the page.
    // docs/guide/adherence.md
    var state = AdherenceState()
    for day in record.days { try state.append(day) }
    shows(state == record.state(), "true")
    // As on the page.
    // docs/guide/adherence.md
    shows(try BadgeRarity(earned: 1, users: 16), "6.3")
    // As on the page.
    // docs/guide/adherence.md
    do {
      _ = try TaskEntry(day: first, type: .meal, total: 5, completed: 6, minute: 1440)
    } catch {
      shows(error.violations.map(\.field.name), "[\"completed\", \"minute\"]")
    }
    // As on the page.
  }

  @Test func `advisory: the examples give the values shown`() throws {
    // docs/guide/advisory.md
    let person = try Person(
      weight: .kilograms(48), height: .centimeters(162), age: 25, sex: .female,
      activityLevel: .sedentary, goal: .loseWeight, targetWeight: .kilograms(45))
    let targets = Targets(for: person)
    shows(targets.calorieTarget, "948")
    shows(targets.advisories.count, "7")
    shows(
      targets.advisories.map(\.name).suffix(3), "[\"rapid_loss\", \"protein_above_range\", \"activity_below_measured\"]"
    )
    // As on the page.
  }

  @Test func `basal metabolic rate: the examples give the values shown`() throws {
    // docs/guide/basal-metabolic-rate.md
    let form = try PersonForm(weight: .kilograms(55), height: .centimeters(160), age: 19, sex: .female)
    shows(form.bmr, "1294")
    // As on the page.
  }

  @Test func `batches: the examples give the values shown`() throws {
    // docs/guide/batches.md
    let sexes: [Sex] = [.male, .female, .other]
    let people = try People(
      weightKg: [80, 61.2, 20] as [Float], heightCm: [180, 167.5, 170], age: [30, 41, 25], sex: sexes.map(\.rawValue),
      activityLevel: [2, 1, 0], goal: [0, 0, 2], targetWeightKg: [75, 58.4, .nan])
    let columns = people.targets(from: CalendarDate("2026-11-21")!)
    shows(columns.calorieTarget, "[2259, 1278, 0]")
    shows(columns.estimatedWeeks, "[10, 6, -1]")
    shows(columns.status, "[0, 0, 1]")
    shows(columns.rejected, "1")
    // As on the page.
    // docs/guide/batches.md
    let start = CalendarDate("2026-11-21")!
    let before = try People(
      weightKg: [80, 90] as [Float], heightCm: [180, 180], age: [30, 30], sex: [0, 0], activityLevel: [2, 2],
      goal: [0, 0], targetWeightKg: [75, 75]
    ).targets(from: start)
    let now = try People(
      weightKg: [79.8, 84] as [Float], heightCm: [180, 180], age: [30, 30], sex: [0, 0], activityLevel: [2, 2],
      goal: [0, 0], targetWeightKg: [75, 75])
    var after = TargetColumns()
    let changedRows = try now.changedRows(since: before, from: start, into: &after)
    shows(changedRows, "[1]")
    // As on the page.
    // docs/guide/batches.md
    let stored = PreviousTargets(calorieTarget: [2259, 2414], proteinTarget: [176, 198], status: [0, 0])
    let changedSince = try now.changedRows(since: stored, from: start, into: &after)
    shows(changedSince, "[1]")
    // As on the page.
    // docs/guide/batches.md
    let paces = ["-0.25kg/week", "-15%", "2000kcal/day", ""]
    let paced = try paces.map { pace in
      try Person(
        weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
        goal: .loseWeight, targetWeight: .kilograms(75), pace: Pace(pace)!)
    }
    shows(People(paced).targets(from: start).calorieTarget, "[2509, 2345, 2000, 2259]")
    // As on the page.
  }

  @Test func `body mass index: the examples give the values shown`() throws {
    // docs/guide/body-mass-index.md
    let index = try PersonForm(weight: .kilograms(80), height: .centimeters(180)).bodyMassIndex!
    shows(index, "24.7")
    shows(index.category, "normal")
    // As on the page.
    // docs/guide/body-mass-index.md
    let shown = try PersonForm(weight: .kilograms(59.9), height: .centimeters(180)).bodyMassIndex!
    shows(shown, "18.5")
    shows(shown.category, "underweight")
    // As on the page.
  }

  @Test func `calendar date: the examples give the values shown`() throws {
    // docs/guide/calendar-date.md
    let start = CalendarDate("2026-11-21")!
    shows(start.advanced(by: 70), "2027-01-30")
    shows(start.dayNumber, "20778")
    shows(CalendarDate("1996-11-22")!.age(on: start), "29")
    // As on the page.
    // docs/guide/calendar-date.md
    let now = Date()
    let today = CalendarDate(
      secondsSince1970: now.timeIntervalSince1970, secondsFromGMT: TimeZone.current.secondsFromGMT(for: now))!
    shows(today >= start, "true")
    shows(CalendarDate(secondsSince1970: 1_795_262_400, secondsFromGMT: 0)!, "2026-11-21")
    shows(CalendarDate(secondsSince1970: 1_795_262_400, secondsFromGMT: 13 * 3600)!, "2026-11-22")
    // As on the page.
    // docs/guide/calendar-date.md
    shows(CalendarDate("2026-02-29"), "nil")
    shows(CalendarDate("2004-02-29")!.age(on: CalendarDate("2026-02-28")!), "21")
    shows(CalendarDate("2004-02-29")!.age(on: CalendarDate("2026-03-01")!), "22")
    // As on the page.
  }

  @Test func `calorie target: the examples give the values shown`() throws {
    // docs/guide/calorie-target.md
    let form = try PersonForm(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight)
    shows(form.tdee, "2759")
    shows(form.calorieTarget, "2259")
    // As on the page.
    // docs/guide/calorie-target.md
    func targets(of person: Person, least: Int) throws(InvalidInput) -> Targets {
      let targets = Targets(for: person)
      guard targets.advisories.contains(.belowMinimumIntake), targets.calorieTarget < least else { return targets }
      return Targets(for: try person.with(pace: .calories(least)))
    }
    let woman = try Person(
      weight: .kilograms(48), height: .centimeters(162), age: 25, sex: .female, activityLevel: .sedentary,
      goal: .loseWeight)
    let floored = try targets(of: woman, least: 1200)
    shows(Targets(for: woman).calorieTarget, "948")
    shows(floored.calorieTarget, "1200")
    shows(floored.tdee, "1448")
    // As on the page.
    // docs/guide/calorie-target.md
    let old = try Person(
      weight: .kilograms(45), height: .centimeters(150), age: 80, sex: .female, activityLevel: .sedentary,
      goal: .loseWeight)
    let surplus = try targets(of: old, least: 1200)
    shows(surplus.tdee, "992")
    shows(surplus.advisories.contains(.rateContradictsGoal), "true")
    // As on the page.
  }

  @Test func `expenditure: the examples give the values shown`() throws {
    // docs/guide/expenditure.md
    let person = try Person(
      weight: .kilograms(90), height: .centimeters(180), age: 40, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    let first = CalendarDate("2026-09-01")!
    var log = try ExpenditureLog(of: person)
    for day in 0..<56 {
      try log.append(first.advanced(by: day), weight: .kilograms(90 - 0.06 * Double(day)), intake: 2300)
    }
    let estimate = log.estimate.value!
    shows(Int(estimate.expenditure), "2712")
    shows(Int(estimate.standardError), "85")
    shows(estimate.maintenance, "2843")
    shows(estimate.settledWeight, "86.72 kg")
    shows(estimate.advisories(of: person).isEmpty, "true")
    // As on the page.
    // docs/guide/expenditure.md
    let settled = try person.with(weight: estimate.settledWeight)
    let trajectory = try Trajectory(
      for: settled, from: first.advanced(by: 55), eating: .constant(2300), expenditure: estimate.source,
      settledIntake: estimate.settledIntake)
    shows(trajectory.weeks[52].lowest, "68.349 kg")
    shows(trajectory.weeks[52].highest, "76.953 kg")
    // As on the page.
    // docs/guide/expenditure.md
    let today = first.advanced(by: 55)
    let measured = try settled.with(targetWeight: .kilograms(80)).with(tdee: estimate.maintenance)
    shows(Targets(for: measured).calorieTarget, "2343")
    shows(Targets(for: measured).estimatedWeeks!, "14")
    let expected = try Trajectory(
      for: measured, from: today, expenditure: estimate.source, settledIntake: estimate.settledIntake)
    if case .reached(let week, _, _, _) = expected.reaches(.kilograms(80)) {
      shows(week, "22")
    }
    shows((expected.weeks[4].weight.grams - expected.weeks[0].weight.grams) / 4, "-352")
    shows(Targets(for: measured).weeklyRateGrams, "-500")
    // As on the page.
    // docs/guide/expenditure.md
    var thin = try ExpenditureLog(of: person)
    for day in 0..<10 { try thin.append(first.advanced(by: day), weight: .kilograms(90), intake: 2300) }
    let reasons = thin.estimate.absence!
    shows(reasons.map(\.description), "[\"too few days: 10 of 14\", \"standard error above 150 kcal/day: 304\"]")
    shows(thin.daysNeeded()!, "19")
    // As on the page.
    // docs/guide/expenditure.md
    let columns = try People([person]).expenditure(weightKg: [90, 89.9], intake: [2300, .nan])
    shows(columns.status[0], "27")
    // As on the page.
    // docs/guide/expenditure.md
    var weekly = try ExpenditureLog(of: person)
    shows(weekly.daysUntilEstimate(weighingEvery: 7)!, "50")
    for day in 0...35 {
      let weight: Weight? = day % 7 == 0 ? .kilograms(90 - 0.06 * Double(day)) : nil
      try weekly.append(first.advanced(by: day), weight: weight, intake: 2300)
    }
    shows(weekly.estimate.absence!, "[too few weights: 6 of 8]")
    shows(weekly.daysUntilEstimate(weighingEvery: 7)!, "14")
    shows(weekly.daysUntilEstimate(weighingEvery: 3)!, "6")
    // As on the page.
  }

  @Test func `iOS: the examples give the values shown`() async throws {
    // docs/guide/ios.md
    struct PlanStore {
      /// The person as the profile has it now.
      var person: Person
      /// The person of the stored plan, and when it was made [s since 1970].
      private(set) var planned: Person?
      private(set) var made: Double?
      private(set) var plan: PlanResponse?
      private(set) var failures = 0

      init(person: Person) { self.person = person }

      /// The targets to show: those of the plan, or after a change those that the server will send.
      func shown(on day: CalendarDate) -> PlanTargets {
        if let plan, planned == person { return plan.targets }
        return PlanTargets(Targets(for: person), from: day)
      }

      func freshness(
        now: Double, isForced: Bool = false, isOffline: Bool = false, hasFailed: Bool = false
      ) throws -> PlanFreshness {
        let changed = planned.map { InputChanges(from: $0, to: person).fields } ?? []
        return try PlanFreshness(
          made: made, now: now, changed: changed, isForced: isForced, isOffline: isOffline, hasFailed: hasFailed)
      }

      /// Stores an answer in any dialect; returns the sentences of a significant change.
      mutating func receive(_ body: [UInt8], now: Double) throws(WireError) -> [Sentence] {
        let answer = try PlanResponse(body: body)
        let changes = plan.map { PlanChanges(from: $0.targets, to: answer.targets) }
        (plan, planned, made, failures) = (answer, person, now, 0)
        return changes.map { $0.isSignificant ? $0.sentences : [] } ?? []
      }

      /// Counts a failure; returns the seconds until the next try, nil for none.
      mutating func fail(_ error: ServiceError) -> Double? {
        failures += 1
        return error.delay(afterFailures: failures)
      }
    }
    // As on the page.
    // docs/guide/ios.md
    let day = CalendarDate("2026-11-21")!
    let noon = 1_795_262_400.0
    let profile = try PlanInput(
      json:
        #"{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight"}"#
    )
    var store = PlanStore(person: try profile.person(on: day))
    shows(try store.freshness(now: noon).decision, "fetch(forceRecompute: false)")
    shows(store.shown(on: day).calorieTarget, "2259")
    let answer = PlanResponse(
      for: store.person, from: day, record: (id: 7, userId: 42, status: "active"), recomputed: true, dialect: .api)
    shows(try store.receive(Array(answer.json.utf8), now: noon).count, "0")
    shows(try store.freshness(now: noon + 600).decision, "use")
    shows(try store.freshness(now: noon + 1800).decision, "useAndRefresh")
    shows(try store.freshness(now: noon + 3600, isOffline: true).decision, "useStale")
    shows(try store.freshness(now: noon + 3600, hasFailed: true).decision, "useSaved")
    store.person = try Person(
      weight: .kilograms(84), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    shows(try store.freshness(now: noon + 60).decision, "fetch(forceRecompute: true)")
    shows(store.shown(on: day).calorieTarget, "2321")
    shows(store.fail(.timeout)!, "1.0")
    shows(store.fail(ServiceError(status: 503, message: ""))!, "2.0")
    shows(store.fail(.network()) == nil, "true")
    // As on the page.
    // docs/guide/ios.md
    struct Settings: Codable {
      var profile: PlanInput
      var weightUnit = Weight.Unit.kilograms
      var weights: [CalendarDate: Weight] = [:]
      var formula = formulaVersion
    }
    var settings = Settings(
      profile: try PlanInput(
        weight: .kilograms(80), height: .centimeters(180), age: .born(CalendarDate("1996-11-22")!), sex: .male,
        activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75),
        pace: .weightPerWeek(grams: -400)))
    settings.weights[day] = .kilograms(79.8)
    let restored = try JSONDecoder().decode(Settings.self, from: JSONEncoder().encode(settings))
    shows(restored.weights[day]!, "79.8 kg")
    shows(restored.formula == formulaVersion, "true")
    shows(try restored.profile.person(on: day).age, "29")
    shows(try restored.profile.person(on: day.advanced(by: 1)).age, "30")
    // As on the page.
    // docs/guide/ios.md
    let before = try restored.profile.person(on: day)
    shows(Targets(for: before).calorieTarget, "2367")
    shows(Wording.english.text(before.pace), "−0.4 kg a week")
    let slower = try before.with(pace: .percentOfWeightPerWeek(hundredths: -25))
    shows(Targets(for: slower).calorieTarget, "2567")
    let rested = try before.with(goal: .maintain, activityLevel: .lightlyActive).with(targetWeight: nil).with(
      pace: .goal)
    shows(Targets(for: rested).calorieTarget, "2454")
    shows(InputChanges(from: before, to: slower).fields, "[pace]")
    settings.profile = PlanInput(slower, born: CalendarDate("1996-11-22")!)
    // As on the page.
    // docs/guide/ios.md
    let json = #"{"expenditure.few_weights":"zu wenige Gewichte: {weights} von {limit}","name.sedentary":"kaum aktiv"}"#
    var german = Wording.english
    german.texts = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    (german.decimalMark, german.groupMark, german.weightUnit) = (",", ".", .kilograms)
    shows(german.text(Weight.kilograms(80.5)), "80,5 kg")
    shows(german.text(ExpenditureAbsence.fewWeights(6)), "zu wenige Gewichte: 6 von 8")
    shows(german.name(of: ActivityLevel.sedentary), "kaum aktiv")
    shows(Set(Wording.english.texts.keys).subtracting(german.texts.keys).contains("name.maintain"), "true")
    func names(in text: String?) -> Set<String> { Set((text ?? "").matches(of: /\{\w+\}/).map { String($0.output) }) }
    func misspelled(in texts: [String: String]) -> [String] {
      texts.filter { key, text in !names(in: text).isSubset(of: names(in: Wording.english.texts[key])) }.keys.sorted()
    }
    shows(misspelled(in: german.texts), "[]")
    shows(
      misspelled(in: ["expenditure.few_weights": "zu wenige Gewichte: {weigths} von {limit}"]),
      "[\"expenditure.few_weights\"]")
    // As on the page.
    // docs/guide/ios.md
    // One of the texts of us.json, which an app reads from its bundle.
    let pounds = #"""
      {"waterTarget.sum.rounded":"About 0.54 fl oz for each pound of your {weight} kg, to the nearest tenth of a liter (3.4 fl oz): {water} mL/day."}
      """#
    var us = Wording.english
    us.texts.merge(try JSONDecoder().decode([String: String].self, from: Data(pounds.utf8))) { $1 }
    (us.weightUnit, us.heightUnit, us.waterUnit) = (.pounds, .feet, .fluidOunces)
    let american = try Person(
      weight: .pounds(182), height: .feet(5, inches: 11), age: 38, sex: .male, activityLevel: .sedentary,
      goal: .loseWeight)
    shows(
      us.text(Reasons(for: american, from: day)[.waterTarget].explanation[0]),
      "About 0.54 fl oz for each pound of your 182 lb, to the nearest tenth of a liter (3.4 fl oz): 98 fl oz/day.")
    shows(us.text(water: Targets(for: american).waterTarget), "98 fl oz")
    shows(us.text(american.weight), "182 lb")
    // As on the page.
    // docs/guide/ios.md
    shows(
      WhyItWorks.Topic.allCases.map(\.rawValue),
      "[\"calorieTarget\", \"proteinTarget\", \"waterTarget\", \"weeklyRate\", \"bmr\", \"tdee\"]")
    let explanations = WhyItWorks.Topic.allCases.map { us.text(Reasons(for: american, from: day)[$0].explanation) }
    shows(
      explanations[0],
      "To lose weight, you eat less than you spend: 2120 − 500 = 1620 kcal/day. The target is less than the 1767 kcal/day that your body spends at rest."
    )
    // As on the page.
    // docs/guide/ios.md
    let save: (Double) -> [String] = { kilograms in
      do throws(InvalidInput) {
        settings.profile = PlanInput(try slower.with(weight: .kilograms(kilograms)), born: CalendarDate("1996-11-22")!)
        return []
      } catch {
        return error.violations.map(Wording.english.text)
      }
    }
    shows(save(8), "[\"weight: 8 is rejected: 30 to 300 kg\"]")
    shows(save(79), "[]")
    // As on the page.
    // docs/guide/ios.md
    struct Sample<Unit: Dimension> {
      var value: Measurement<Unit>
      var seconds: Double
      var secondsFromGMT: Int
      /// What wrote it.
      var app: String

      var day: CalendarDate? { CalendarDate(secondsSince1970: seconds, secondsFromGMT: secondsFromGMT) }
    }
    /// The first weight of each day, or the first one that a person can have.
    func firstWeights(of samples: [Sample<UnitMass>]) -> [CalendarDate: Weight] {
      var first: [CalendarDate: Weight] = [:]
      for sample in samples.sorted(by: { $0.seconds < $1.seconds }) {
        guard let day = sample.day else { continue }
        let weight = Weight.kilograms(sample.value.converted(to: .kilograms).value)
        if let kept = first[day], Person.acceptedWeights.contains(kept) || !Person.acceptedWeights.contains(weight) {
          continue
        }
        first[day] = weight
      }
      return first
    }
    /// The food of each day [kcal], and the apps to ask about, whose food of one day may be the same meals.
    ///
    /// - Parameter chosen: The apps whose food counts. If it is empty, a day with food of several apps is left out.
    func eaten(
      _ food: [Sample<UnitEnergy>], by chosen: Set<String> = []
    ) -> (days: [CalendarDate: Double], apps: Set<String>) {
      var days: [CalendarDate: [String: Double]] = [:]
      for sample in food where chosen.isEmpty || chosen.contains(sample.app) {
        guard let day = sample.day else { continue }
        days[day, default: [:]][sample.app, default: 0] += sample.value.converted(to: .kilocalories).value
      }
      let unclear = chosen.isEmpty ? days.filter { $0.value.count > 1 } : [:]
      let counted = days.filter { unclear[$0.key] == nil }.mapValues { $0.values.reduce(0, +) }
      return (counted, Set(unclear.values.flatMap(\.keys)))
    }
    func log(
      of person: Person, weights: [Sample<UnitMass>], eaten: [CalendarDate: Double], until today: CalendarDate
    ) throws(InvalidInput) -> (log: ExpenditureLog, rejected: [CalendarDate: [InputViolation]]) {
      let first = firstWeights(of: weights)
      var log = try ExpenditureLog(of: person)
      var rejected: [CalendarDate: [InputViolation]] = [:]
      let days = Set(first.keys).union(eaten.keys).filter { $0 <= today }.sorted()
      let start = days.indices.last { $0 > 0 && days[$0 - 1].distance(to: days[$0]) > 366 } ?? 0
      for day in days[start...] {
        do throws(InvalidInput) {
          try log.append(day, weight: first[day], intake: day < today ? eaten[day] : nil)
        } catch {
          rejected[day] = error.violations
        }
      }
      return (log, rejected)
    }
    let zone = 3600
    let samples = (0..<56).map { night in
      Sample(
        value: Measurement(value: 80 - 0.03 * Double(night), unit: UnitMass.kilograms),
        seconds: noon + 86_400 * Double(night),
        secondsFromGMT: zone, app: "Scale")
    }
    func meals(of app: String) -> [Sample<UnitEnergy>] {
      (0..<112).map { meal in
        Sample(
          value: Measurement(value: 4602.4, unit: UnitEnergy.kilojoules), seconds: noon + 43_200 * Double(meal),
          secondsFromGMT: zone, app: app)
      }
    }
    let food = eaten(meals(of: "Diary"))
    shows(food.apps.isEmpty, "true")
    let found = try log(of: before, weights: samples, eaten: food.days, until: day.advanced(by: 56))
    shows(Int(found.log.estimate.value!.expenditure), "2392")
    shows(found.log.lastDay!, "2027-01-16")
    let strange = [(22.0, noon + 86_400 * 20 - 60), (22.0, noon + 86_400 * 56), (50.0, noon - 86_400 * 900)].map {
      kilograms, seconds in
      Sample(
        value: Measurement(value: kilograms, unit: UnitMass.kilograms), seconds: seconds, secondsFromGMT: zone,
        app: "Scale")
    }
    let mixed = try log(of: before, weights: samples + strange, eaten: food.days, until: day.advanced(by: 56))
    shows(Int(mixed.log.estimate.value!.expenditure), "2393")
    shows(mixed.rejected, "[2027-01-16: [weight: 22 is rejected: 30 to 300 kg]]")
    let twice = meals(of: "Diary") + meals(of: "Kitchen")
    shows(eaten(twice).apps.sorted(), "[\"Diary\", \"Kitchen\"]")
    shows(eaten(twice).days.isEmpty, "true")
    shows(eaten(twice, by: ["Diary"]).days == food.days, "true")
    let both = eaten(twice, by: ["Diary", "Kitchen"]).days
    let doubled = try log(of: before, weights: samples, eaten: both, until: day.advanced(by: 56)).log
    shows(
      doubled.estimate.absence!.map(Wording.english.text),
      "[\"above 2.5 times resting energy: kJ for kcal? 4529 of at most 4462 kcal/day\"]")
    // As on the page.
    // docs/guide/ios.md
    let form = try PersonForm(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .kilograms(75))
    let user = Person(form)!
    shows(
      PlanRequest(input: PlanInput(user)).json,
      "{\"weight\":80,\"height\":180,\"age\":30,\"gender\":\"male\",\"activityLevel\":\"moderately_active\",\"primaryGoal\":\"lose_weight\",\"targetWeight\":75}"
    )
    shows(PlanRequest(forceRecompute: true).json, "{\"forceRecompute\":true}")
    // As on the page.
    // docs/guide/ios.md
    /// The person on the screen: a weight is shown at once, and taken back if the service rejects it.
    struct WeightChange {
      private(set) var shown: Person
      private var confirmed: Person?

      init(of person: Person) { shown = person }

      mutating func change(to weight: Weight) throws(InvalidInput) {
        let changed = try shown.with(weight: weight)
        confirmed = confirmed ?? shown
        shown = changed
      }

      mutating func succeed() { confirmed = nil }

      mutating func rollBack() {
        shown = confirmed ?? shown
        confirmed = nil
      }
    }
    var change = WeightChange(of: user)
    try change.change(to: .kilograms(75.5))
    shows(Targets(for: change.shown).calorieTarget, "2189")
    change.rollBack()
    shows(Targets(for: change.shown).calorieTarget, "2259")
    // As on the page.
    // docs/guide/ios.md
    /// Sends until there is an answer or no further try; `wait` sleeps for a number of seconds.
    func retrying(
      send: () async throws(ServiceError) -> String, wait: (Double) async -> Void
    ) async throws(ServiceError) -> String {
      var failures = 0
      while true {
        do throws(ServiceError) {
          return try await send()
        } catch {
          failures += 1
          guard let delay = error.delay(afterFailures: failures) else { throw error }
          await wait(delay)
        }
      }
    }
    var tries = 0
    var waits: [Double] = []
    _ = try await retrying {
      () async throws(ServiceError) in
      tries += 1
      if tries < 3 { throw ServiceError.timeout }
      return "the plan"
    } wait: {
      waits.append($0)
    }
    shows(waits, "[1.0, 2.0]")
    // As on the page.
    // docs/guide/ios.md
    let busy = ServiceError(status: 429, message: "", retryAfter: 60)
    shows(Wording.english.text(busy.sentence), "Too many requests. Try again in 60 seconds.")
    shows(busy.action!, "retryAfter(seconds: 60.0)")
    shows(ServiceError(status: 401, message: "").action!, "signIn")
    shows(ServiceError(transportCode: -1009)!.name, "noConnection")
    // As on the page.
    // docs/guide/ios.md
    var queue = OfflineQueue()
    queue.add(try OfflineQueue.Item(id: "a1", .weight(.kilograms(79.5)), at: noon, in: .utc))
    queue.add(try OfflineQueue.Item(id: "a2", .weight(.kilograms(79.3)), at: noon + 60, in: .utc))
    shows(queue.pending.map(\.id), "[\"a2\"]")
    queue.confirm("a2")
    shows(queue.pending.isEmpty, "true")
    // As on the page.
    // docs/guide/ios.md
    /// The variability of each night, computed once, off the main thread.
    actor Nights {
      private var known: [CalendarDate: Task<Double?, Never>] = [:]
      private(set) var computed = 0

      func variability(of nights: [(day: CalendarDate, intervals: [Int])]) async -> [CalendarDate: Double] {
        for night in nights where known[night.day] == nil {
          computed += 1
          known[night.day] = Task.detached {
            var variability = IntervalVariability()
            for interval in night.intervals { variability.append(interval) }
            return variability.rmssd.value
          }
        }
        var found: [CalendarDate: Double] = [:]
        for (day, task) in known { found[day] = await task.value }
        return found
      }
    }
    let nights = (0..<3).map { night in
      (day: day.advanced(by: -night), intervals: (0..<300).map { 1000 + 20 * ($0 % 2) + night })
    }
    let asked = Nights()
    async let again = asked.variability(of: nights)
    let variability = await asked.variability(of: nights)
    shows(await again == variability, "true")
    shows(await asked.computed, "3")
    var history = RMSSDHistory()
    for (night, rmssd) in variability.sorted(by: { $0.key.dayNumber < $1.key.dayNumber }) {
      try history.append(night, rmssd: rmssd)
    }
    shows(try history.standing(on: day), "unknown")
    // As on the page.
    // docs/guide/ios.md
    let widget = try PlanResponse(json: store.plan!.json)
    shows(widget.targets.calorieTarget, "2259")
    // As on the page.
    // docs/guide/ios.md
    store.person = try profile.person(on: day)
    let encoded = try JSONEncoder().encode(store.shown(on: day))
    shows(try JSONDecoder().decode(PlanTargets.self, from: encoded) == store.shown(on: day), "true")
    // As on the page.
  }

  @Test func `macronutrients: the examples give the values shown`() throws {
    // docs/guide/macronutrients.md
    let macros = try Macronutrients(calories: 2259, protein: 176, fatPercent: 30)
    shows(macros.fat, "75")
    shows(macros.carbohydrate, "220.0")
    shows(macros.outside(of: .amdr, age: 30).map(\.rawValue), "[\"carbohydrate\"]")
    // As on the page.
    // docs/guide/macronutrients.md
    let person = try Person(
      weight: .kilograms(120), height: .centimeters(180), age: 40, sex: .male, activityLevel: .sedentary,
      goal: .loseWeight)
    shows(try person.protein(gramsPerKilogram: 1.6, by: .weight), "192")
    shows(try person.protein(gramsPerKilogram: 1.6, by: .weightAtBMI25), "130")
    shows(try person.protein(gramsPerKilogram: 2.3, by: .fatFreeMass, fatFreeMass: .kilograms(70)), "161")
    // As on the page.
  }

  @Test func `measures: the examples give the values shown`() throws {
    // docs/guide/measures.md
    shows(Height("5ft11in")!.millimeters, "1803")
    shows(Weight("11 st 4 lb")!.grams, "71668")
    shows(Weight.pounds(176).grams, "79832")
    shows(Weight("80.25")!.grams, "80250")
    // As on the page.
    // docs/guide/measures.md
    let typed = Weight("180", default: .pounds)!
    shows(typed.grams, "81647")
    shows(typed.description(in: .pounds), "180 lb")
    shows(typed.description(in: .stones), "12 st 12 lb")
    shows(typed.description(in: .kilograms), "81.6 kg")
    shows(Weight("80 kg", default: .pounds)!, "80 kg")
    shows(Height("71", default: .inches)!.description(in: .feet), "5 ft 11 in")
    shows(Height("5 11", default: .feet)!.millimeters, "1803")
    // As on the page.
    // docs/guide/measures.md
    let (feet, rest) = Height("182.8")!.feet
    let inches = Int((12 * feet + rest).rounded())
    shows((inches / 12, inches % 12), "(6, 0)")
    // As on the page.
    // docs/guide/measures.md
    shows(Weight("80.0005")!.grams, "80000")
    shows(Weight("80.0015")!.grams, "80002")
    shows(Weight("32.0055")!.grams, "32006")
    shows(Weight.kilograms(32.0055).grams, "32005")
    shows(Weight("80,5"), "80.5 kg")
    shows(Weight("٨٠٫٥"), "80.5 kg")
    shows(Height("5.11ft"), "nil")
    shows(Weight("200.6142857142857 lb"), "90.997 kg")
    // As on the page.
  }

  @Test func `migrating stored numbers: the examples give the values shown`() throws {
    // docs/guide/migrating-stored-numbers.md
    let first = CalendarDate("2026-11-16")!
    let gainer = try Person(
      weight: .kilograms(30), height: .centimeters(150), age: 20, sex: .male, activityLevel: .moderatelyActive,
      goal: .gainMuscle, targetWeight: .kilograms(30.8))
    var old = PlanResponse(
      for: gainer, from: first, record: (id: 1, userId: 7, status: "active"), recomputed: true, dialect: .api)
    old.targets.bmr = nil
    old.targets.estimatedWeeks = 3
    old.targets.projectedDate = first.advanced(by: 21)
    old.targets.waterTarget = 1050
    let body = old.json

    var counts: [String: Int] = [:]
    let received = try PlanResponse(json: body).targets
    for finding in PlanAudit(of: received, for: gainer, from: first).findings {
      counts[finding.name.rawValue, default: 0] += 1
    }
    shows(counts.keys.sorted(), "[\"bmr_not_stored\", \"onboarding_water\", \"week_too_many\"]")
    // As on the page.
    // docs/guide/migrating-stored-numbers.md
    let (kilograms, centimeters, years) = (60.0, 162.0, 41.0)
    let resting: Double = 10 * kilograms + 6.25 * centimeters - 5 * years - 161
    let woman = try PersonForm(
      weight: .kilograms(60), height: .centimeters(162), age: 41, sex: .female, activityLevel: .moderatelyActive)
    shows(resting, "1246.5")
    shows(woman.bmr, "1247")
    shows(woman.tdee, "1933")
    shows((resting.rounded() * 1.55).rounded(), "1933.0")
    shows((resting * 1.55).rounded(), "1932.0")
    // As on the page.
  }

  @Test func `onboarding: the examples give the values shown`() throws {
    // docs/guide/onboarding.md
    /// A wording that can be compared, all but its closures, so that a view follows a change of the language.
    @propertyWrapper struct Language: Equatable {
      var wrappedValue: Wording

      static func == (one: Self, other: Self) -> Bool {
        let (one, other) = (one.wrappedValue, other.wrappedValue)
        return one.texts == other.texts && one.waterUnit == other.waterUnit
          && [one.decimalMark, one.minus, one.groupMark] == [other.decimalMark, other.minus, other.groupMark]
      }
    }
    struct Onboarding: Codable, Equatable {
      var weight = "" {
        didSet { if weight != oldValue { measures.weight = Weight(weight, default: weightUnit) } }
      }
      var height = "" {
        didSet { if height != oldValue { measures.height = Height(height, default: heightUnit) } }
      }
      var targetWeight = "" {
        didSet { if targetWeight != oldValue { measures.targetWeight = Weight(targetWeight, default: weightUnit) } }
      }
      /// The typed measures; nil for a text that is none. A rewritten text is rounded, so it does not replace its measure.
      private(set) var measures = Measures()
      struct Measures: Codable, Equatable {
        var weight: Weight?
        var height: Height?
        var targetWeight: Weight?

        /// Those that a person can have: only they keep their value in another unit.
        var accepted: Measures {
          let weights = [weight, targetWeight].map { $0.flatMap { Person.acceptedWeights.contains($0) ? $0 : nil } }
          let height = height.flatMap { Person.acceptedHeights.contains($0) ? $0 : nil }
          return Measures(weight: weights[0], height: height, targetWeight: weights[1])
        }
      }
      var birthday: CalendarDate?
      var sex: Sex?
      var activityLevel: ActivityLevel?
      var goal: Goal?
      /// nil until the person chooses one: the goal's own.
      var pace: Pace?
      /// The units of the person's fields and texts.
      var weightUnit = Weight.Unit.kilograms {
        didSet {
          let typed = measures.accepted
          weight = typed.weight.map(wording.text) ?? weight
          targetWeight = typed.targetWeight.map(wording.text) ?? targetWeight
          measures.weight = typed.weight ?? Weight(weight, default: weightUnit)
          measures.targetWeight = typed.targetWeight ?? Weight(targetWeight, default: weightUnit)
        }
      }
      var heightUnit = Height.Unit.centimeters {
        didSet {
          let typed = measures.accepted.height
          height = typed.map(wording.text) ?? height
          measures.height = typed ?? Height(height, default: heightUnit)
        }
      }

      /// What is known so far, and what is wrong with the rest: a text that is no measure, too. An empty one is only missing.
      ///
      /// A height out of range is named as it was typed, so that the message can suggest the unit that is meant.
      func draft(on today: CalendarDate) -> PersonDraft {
        var draft = PersonDraft(
          weight: measures.weight, height: measures.height, dateOfBirth: birthday, on: today, sex: sex,
          activityLevel: activityLevel, goal: goal, targetWeight: measures.targetWeight
        ).with(pace: pace ?? .goal)
        for (field, text, isMeasure) in [
          (InputField.weight, weight, measures.weight != nil), (.height, height, measures.height != nil),
          (.targetWeight, targetWeight, measures.targetWeight != nil),
        ] where text.contains(where: { $0 != " " }) && !isMeasure {
          draft.violations.append(InputViolation(field: field, given: .text(text)))
        }
        for index in draft.violations.indices where draft.violations[index].field == .height {
          draft.violations[index] = InputViolation(field: .height, given: .text(height))
        }
        return draft
      }

      /// Texts in the person's units.
      var wording: Wording {
        var wording = language
        (wording.weightUnit, wording.heightUnit) = (weightUnit, heightUnit)
        return wording
      }
      @Language var language = Wording.english

      /// What is stored: all but the language, so set `language` again after decoding.
      private enum CodingKeys: CodingKey {
        case weight, height, targetWeight, measures, birthday, sex, activityLevel, goal, pace, weightUnit, heightUnit
      }
    }
    // As on the page.
    // docs/guide/onboarding.md
    let today = CalendarDate("2026-11-21")!
    var onboarding = Onboarding()
    (onboarding.weightUnit, onboarding.heightUnit) = (.pounds, .feet)
    // The screen asks for a birthday instead of an age.
    shows(
      onboarding.draft(on: today).form.missing.map { onboarding.wording.name(of: $0 == .age ? .dateOfBirth : $0) },
      "[\"weight\", \"height\", \"date of birth\", \"sex\", \"activity level\", \"goal\"]")
    onboarding.weight = "180"
    onboarding.height = "5'11"
    shows(onboarding.draft(on: today).form.waterTarget!, "2900")
    shows(onboarding.draft(on: today).form.bodyMassIndex!, "25.1")
    onboarding.birthday = CalendarDate("1996-11-22")
    shows(onboarding.birthday!.age(on: today), "29")
    onboarding.sex = .male
    shows(onboarding.draft(on: today).form.bmr!, "1803")
    shows(onboarding.draft(on: today).form.missing.map(\.name), "[\"activity level\", \"goal\"]")
    onboarding.activityLevel = .sedentary
    shows(onboarding.draft(on: today).form.advisories.map(\.name), "[\"activity_below_measured\"]")
    // As on the page.
    // docs/guide/onboarding.md
    onboarding.weightUnit = .kilograms
    shows(onboarding.weight, "81.6 kg")
    onboarding.weight = String(onboarding.weight)
    shows(onboarding.measures.weight!.kilograms, "81.647")
    onboarding.weightUnit = .pounds
    shows(onboarding.weight, "180 lb")
    shows(onboarding.measures.weight!.kilograms, "81.647")
    onboarding.heightUnit = .centimeters
    shows(onboarding.height, "180.3 cm")
    onboarding.heightUnit = .feet
    shows(onboarding.height, "5 ft 11 in")
    // As on the page.
    // docs/guide/onboarding.md
    onboarding.weightUnit = .kilograms
    onboarding.targetWeight = "7x"
    var resumed = try JSONDecoder().decode(Onboarding.self, from: JSONEncoder().encode(onboarding))
    shows(resumed.draft(on: today).violations.map(\.field.name), "[\"target weight\"]")
    shows(resumed.draft(on: today).form.missing.map(\.name), "[\"goal\"]")
    shows(resumed.weight, "81.6 kg")
    resumed.weightUnit = .pounds
    shows(resumed.weight, "180 lb")
    shows(resumed.measures.weight!.kilograms, "81.647")
    (onboarding.weightUnit, onboarding.targetWeight) = (.pounds, "")
    // As on the page.
    // docs/guide/onboarding.md
    func restored(from saved: Data) -> Onboarding {
      (try? JSONDecoder().decode(Onboarding.self, from: saved)) ?? Onboarding()
    }
    var changed = resumed
    changed.pace = .weightPerWeek(grams: -400)
    shows(changed == resumed, "false")
    shows(restored(from: try JSONEncoder().encode(changed)) == changed, "true")
    changed.language.decimalMark = ","
    shows(restored(from: try JSONEncoder().encode(changed)) == changed, "false")
    let old = String(decoding: try JSONEncoder().encode(resumed), as: UTF8.self)
    shows(old.contains("pace"), "false")
    shows(restored(from: Data(old.utf8)) == resumed, "true")
    shows(restored(from: Data("{}".utf8)) == Onboarding(), "true")
    // As on the page.
    // docs/guide/onboarding.md
    /// The instant for which a date picker shows a day.
    func instant(of day: CalendarDate, in zone: TimeZone = .current) -> Date? {
      var calendar = Calendar(identifier: .gregorian)
      calendar.timeZone = zone
      let (year, month, day) = day.components
      return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }
    /// The day that a date picker shows at an instant.
    func day(of instant: Date, in zone: TimeZone = .current) -> CalendarDate? {
      CalendarDate(secondsSince1970: instant.timeIntervalSince1970, secondsFromGMT: zone.secondsFromGMT(for: instant))
    }
    let birthday = onboarding.birthday!
    shows(day(of: instant(of: birthday)!)!, "1996-11-22")
    let zones = ["America/New_York", "Europe/Berlin", "Asia/Kolkata", "Pacific/Apia"].map { TimeZone(identifier: $0)! }
    shows(zones.allSatisfy { day(of: instant(of: birthday, in: $0)!, in: $0) == birthday }, "true")
    shows(day(of: Date(timeIntervalSince1970: 86_400 * Double(birthday.dayNumber)), in: zones[0])!, "1996-11-21")
    // As on the page.
    // docs/guide/onboarding.md
    func units(of locale: Locale) -> (weight: Weight.Unit, height: Height.Unit) {
      switch locale.measurementSystem {
      case .us: (.pounds, .feet)
      case .uk: (.stones, .feet)
      default: (.kilograms, .centimeters)
      }
    }
    shows(
      ["en_US", "en_GB", "en_AU", "de_CH", "ar_EG"].map { units(of: Locale(identifier: $0)).weight.rawValue },
      "[\"lb\", \"st\", \"kg\", \"kg\", \"kg\"]")
    let region = Locale(identifier: "de_DE")
    var reader = Onboarding()
    (reader.weightUnit, reader.heightUnit) = units(of: region)
    reader.language.decimalMark = region.decimalSeparator ?? "."
    reader.language.groupMark = region.groupingSeparator ?? ","
    shows(reader.wording.text(Weight.kilograms(80.5)), "80,5 kg")
    // As on the page.
    // docs/guide/onboarding.md
    reader.language.waterUnit = .fluidOunces
    shows(reader.wording.text(water: 2900), "98 fl oz")
    shows(Kilojoules(kilocalories: 2295)!.kilojoules, "9602")
    // As on the page.
    // docs/guide/onboarding.md
    onboarding.targetWeight = "16"
    onboarding.activityLevel = .moderatelyActive
    onboarding.goal = .loseWeight
    let wrong = onboarding.draft(on: today)
    shows(wrong.form.calorieTarget!, "2295")
    shows(wrong.violations.map(onboarding.wording.text), "[\"target weight: 16 lb is rejected: 66.2 to 661.3 lb\"]")
    shows(Person(wrong), "nil")
    onboarding.targetWeight = "light"
    shows(
      onboarding.wording.text(onboarding.draft(on: today).violations[0]),
      "target weight: \"light\" is rejected: 66.2 to 661.3 lb, typed as 80 kg, 176 lb or 12 st 8 lb (after st, below 14 lb)"
    )
    onboarding.height = "5'13"
    shows(
      onboarding.wording.text(onboarding.draft(on: today).violations[0]),
      "height: \"5'13\" is rejected: 3 ft 3.4 in to 8 ft 2.4 in, typed as 180 cm, 1.8 m, 71 in or 5 ft 11 in (after ft, below 12 in)"
    )
    onboarding.height = "71"
    shows(
      onboarding.wording.text(onboarding.draft(on: today).violations[0]),
      "height: \"71\" is rejected: 3 ft 3.4 in to 8 ft 2.4 in (did you mean 71 in?)")
    onboarding.heightUnit = .centimeters
    onboarding.height = "1,82"
    shows(
      onboarding.wording.text(onboarding.draft(on: today).violations[0]),
      "height: \"1,82\" is rejected: 100 to 250 cm (did you mean 1,82 m?)")
    onboarding.heightUnit = .feet
    onboarding.height = "5' 11''"
    onboarding.birthday = CalendarDate("2030-01-01")
    shows(
      onboarding.wording.text(onboarding.draft(on: today).violations[0]),
      "date of birth: \"2030-01-01\" is rejected: 13 to 120 completed years; this day is in the future")
    shows(onboarding.draft(on: today).form.missing.map(\.name), "[\"age\"]")
    onboarding.birthday = CalendarDate("1996-11-22")
    // As on the page.
    // docs/guide/onboarding.md
    var slip = Onboarding()
    (slip.weightUnit, slip.heightUnit) = (.stones, .feet)
    (slip.weight, slip.height) = ("180", "71")
    shows(slip.draft(on: today).violations.map(\.field.name), "[\"weight\", \"height\"]")
    (slip.weightUnit, slip.heightUnit) = (.pounds, .inches)
    shows([slip.weight, slip.height], "[\"180\", \"71\"]")
    shows(slip.draft(on: today).violations.isEmpty, "true")
    (slip.weightUnit, slip.heightUnit) = (.kilograms, .feet)
    shows([slip.weight, slip.height], "[\"81.6 kg\", \"5 ft 11 in\"]")
    // As on the page.
    // docs/guide/onboarding.md
    var typed = onboarding.draft(on: today)
    typed.violations.append(InputViolation(field: .dateOfBirth, given: .text("31/11/1996")))
    shows(
      onboarding.wording.text(typed.violations.last!),
      "date of birth: \"31/11/1996\" is rejected: a date that exists, 13 to 120 completed years ago")
    // As on the page.
    // docs/guide/onboarding.md
    onboarding.pace = .percentOfWeightPerWeek(hundredths: -75)
    shows(onboarding.draft(on: today).form.calorieTarget!, "2183")
    onboarding.pace = .weightPerWeek(grams: -3200)
    shows(
      onboarding.wording.text(onboarding.draft(on: today).violations.first { $0.field == .pace }!),
      "pace: −7.1 lb a week is rejected: −6.6 lb a week to 6.6 lb a week")
    onboarding.pace = nil
    // As on the page.
    // docs/guide/onboarding.md
    onboarding.targetWeight = "167"
    let draft = onboarding.draft(on: today)
    shows(draft.form.missing.isEmpty && draft.violations.isEmpty, "true")
    let person = Person(draft)!
    shows(Targets(for: person).estimatedWeeks!, "12")
    var wording = onboarding.wording
    let style = Date.FormatStyle(
      date: .abbreviated, time: .omitted, locale: Locale(identifier: "en_US"), timeZone: .gmt)
    wording.date = { Date(timeIntervalSince1970: 86_400 * Double($0.dayNumber)).formatted(style) }
    let reasons = Reasons(for: person, from: today)
    shows(
      wording.text(reasons[.weeklyRate].explanation),
      "Your plan assumes a loss of 1.1 lb a week. From 180 lb to 167 lb at 1.1 lb a week: 12 weeks, until Feb 13, 2027."
    )
    shows(person.weight.description(in: .stones), "12 st 12 lb")
    shows(
      PlanRequest(input: PlanInput(person)).json,
      "{\"weight\":81.647,\"height\":180.3,\"age\":29,\"gender\":\"male\",\"activityLevel\":\"moderately_active\",\"primaryGoal\":\"lose_weight\",\"targetWeight\":75.75}"
    )
    // As on the page.
    // In São Paulo, midnight of 1996-10-06 does not exist.
    let saoPaulo = try require(TimeZone(identifier: "America/Sao_Paulo"))
    for number in CalendarDate("1996-01-01")!.dayNumber..<CalendarDate("1997-01-01")!.dayNumber {
      let date = CalendarDate(dayNumber: Int(number))!
      expect((zones + [saoPaulo]).filter { day(of: instant(of: date, in: $0)!, in: $0) != date }, equals: [], "\(date)")
    }
  }

  @Test func `pace: the examples give the values shown`() throws {
    // docs/guide/pace.md
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .kilograms(75), pace: .weightPerWeek(grams: -400))
    let targets = Targets(for: person)
    shows(targets.calorieTarget, "2359")
    shows(targets.weeklyRateGrams, "-400")
    shows(targets.estimatedWeeks!, "13")
    // As on the page.
  }

  @Test func `person: the examples give the values shown`() throws {
    // docs/guide/person.md
    let person = try Person(
      weight: .kilograms(61.2), height: .centimeters(167.5), age: 41, sex: .female,
      activityLevel: .lightlyActive, goal: .loseWeight, targetWeight: .kilograms(58.4))
    let targets = Targets(for: person)
    shows(targets.bmr, "1293")
    shows(targets.tdee, "1778")
    shows(targets.calorieTarget, "1278")
    shows(targets.proteinTarget, "135")
    shows(targets.waterTarget, "2100")
    shows(targets.estimatedWeeks, "6")
    shows(targets.projectedDate(from: CalendarDate("2026-11-21")!), "2027-01-02")
    shows(
      targets.advisories.map(\.name), "[\"below_resting_energy\", \"protein_above_range\", \"activity_below_measured\"]"
    )
    // As on the page.
    // docs/guide/person.md
    let draft = PersonDraft(
      weight: .kilograms(61.2), height: .centimeters(167.5), sex: .female, targetWeight: .kilograms(16))
    shows(draft.form.waterTarget!, "2100")
    shows(draft.violations, "[target weight: 16 is rejected: 30 to 300 kg]")
    shows(draft.form.missing.map(\.name), "[\"age\", \"activity level\", \"goal\"]")
    // As on the page.
    // docs/guide/person.md
    let chosen = try Person(
      weight: .kilograms(110), height: .centimeters(180), age: 30, sex: .male, activityLevel: .lightlyActive,
      goal: .loseWeight, targetWeight: .kilograms(90), pace: .percentOfEnergy(tenths: -200)
    ).with(energyBasis: .eer2023, proteinWeight: .weightAtBMI25)
    let chosenTargets = Targets(for: chosen)
    shows(chosenTargets.tdee, "3149")
    shows(chosenTargets.calorieTarget, "2519")
    shows(chosenTargets.proteinTarget, "178")
    // As on the page.
    var printed = ""
    func print(_ item: Any) { printed += "\(item)\n" }
    // docs/guide/person.md
    do {
      _ = try Person(
        weight: .kilograms(29), height: .centimeters(251), age: 12, sex: .male,
        activityLevel: .sedentary, goal: .maintain)
    } catch {
      for violation in error.violations { print(violation) }
    }
    // As on the page.
    try expect(printed, equals: texts(of: "docs/guide/person.md")[0])
  }

  @Test func `plan contract: the examples give the values shown`() throws {
    var printed = ""
    func print(_ item: Any) { printed += "\(item)\n" }
    // docs/guide/plan-contract.md
    let start = CalendarDate("2026-11-21")!
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
    let targets = PlanTargets(Targets(for: person), from: start)
    shows(try PlanTargets(json: targets.json) == targets, "true")
    shows(targets.isValid, "true")
    // As on the page.
    // docs/guide/plan-contract.md
    var received = targets
    received.estimatedWeeks = 11
    shows(received.audit(for: person, from: start), "[estimatedWeeks: 11 instead of 10]")
    // As on the page.
    // docs/guide/plan-contract.md
    var known = PlanInput(person)
    known.givenTDEE = 2500
    shows(known.json.contains(#""tdee":2500"#), "true")
    let ofKnown = Targets(for: try PlanInput(json: known.json).person(on: start))
    shows(ofKnown.calorieTarget, "2000")
    do {
      known.givenTDEE = 1780
      _ = try known.person(on: start)
    } catch {
      shows(error.problems[0], "tdee: 1780 is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR")
    }
    // As on the page.
    // docs/guide/plan-contract.md
    let sent = PlanResponse(
      for: person, from: start, record: (id: 1234, userId: 42, status: "active"), recomputed: true, dialect: .api)
    let read = try PlanResponse(json: sent.json)
    shows(read.dialect!.rawValue, "api")
    shows(read.targets.advisories == nil, "true")
    shows(read.whyItWorks[.tdee]!.figure!, "1.55")
    shows(read.whyItWorks[.calorieTarget]!.science == nil, "true")
    do {
      _ = try read.json(dialect: .service)
    } catch {
      shows(error.problems[0], "data.whyItWorks.calorieTarget.science: is missing: a string")
    }
    // As on the page.
    // docs/guide/plan-contract.md
    var stored = read.targets
    stored.bmr = nil
    stored.proteinTarget = 144
    for finding in PlanAudit(of: stored, for: person, from: start).findings {
      print("\(finding.name.rawValue): \(Wording.english.text(finding.sentence))")
    }
    // As on the page.
    // docs/guide/plan-contract.md
    let man = try Person(
      weight: .kilograms(90), height: .centimeters(180), age: 40, sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(80))
    var response = PlanResponse(
      for: man, from: start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true)
    response.trajectory = PlanTrajectory(for: man, from: start)
    let trajectory = try PlanResponse(json: response.json).trajectory!
    shows(trajectory.status!, "reached")
    shows(trajectory.week!, "34")
    shows(trajectory.latestWeek == nil, "true")
    shows(trajectory.weeks[52].weightKg, "76.559")
    shows(trajectory.weeks[52].lowestKg, "64.675")
    // As on the page.
    // docs/guide/plan-contract.md
    let boy = try Person(
      weight: .kilograms(75), height: .centimeters(170), age: 15, sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(70))
    shows(PlanTrajectory(for: boy, from: start).rejected, "[\"age\"]")
    // As on the page.
    // docs/guide/plan-contract.md
    var other = trajectory
    other.weeks[34].weightKg = 80.1
    shows(other.differences(from: trajectory), "[weeks[34].weight: 80.1 instead of 79.85]")
    // As on the page.
    // docs/guide/plan-contract.md
    let choice = try EnergyChoice(json: #"{"equation":"henry_2005_weight_height","macronutrients":{"fatPercent":30}}"#)
    var asked = PlanResponse(
      for: person, from: start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true)
    try asked.add(choice, for: person)
    shows(asked.energy!.total, "2711")
    shows(asked.energy!.calorieTarget, "2211")
    shows(asked.macronutrients!.json, "{\"protein\":176,\"fat\":74,\"carbohydrate\":210.25,\"tier\":\"convention\"}")
    // As on the page.
    // docs/guide/plan-contract.md
    let reasons = Reasons(for: person, from: start)
    shows(
      WhyItWorks(reasons)[.calorieTarget]?.explanation,
      "To lose weight, you eat less than you spend: 2759 − 500 = 2259 kcal/day.")
    var wording = Wording.english
    wording.texts["calorieTarget.deficit.title"] = "Eat {adjustment} kcal less a day"
    shows(WhyItWorks(reasons, in: wording)[.calorieTarget]?.title, "Eat 500 kcal less a day")
    // As on the page.
    // docs/guide/plan-contract.md
    (wording.weightUnit, wording.heightUnit) = (.pounds, .feet)
    wording.date = { "\($0.components.month)/\($0.components.day)/\($0.components.year)" }
    shows(
      wording.text(reasons[.weeklyRate].explanation),
      "Your plan assumes a loss of 1.1 lb a week. From 176.4 lb to 165.3 lb at 1.1 lb a week: 10 weeks, until 1/30/2027."
    )
    shows(
      wording.text(InputViolation(field: .weight, given: .number(16))), "weight: 35.3 lb is rejected: 66.2 to 661.3 lb")
    // As on the page.
    // docs/guide/plan-contract.md
    print(Wording.english.text(reasons[.weeklyRate].science[2]))
    // As on the page.
    // docs/guide/plan-contract.md
    let lighter = try Person(
      weight: .kilograms(77.6), height: .centimeters(180), age: 30, sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
    let changes = PlanChanges(from: targets, to: PlanTargets(Targets(for: lighter), from: start))
    shows(changes.isSignificant, "false")
    for sentence in changes.sentences { print(Wording.english.text(sentence)) }
    // As on the page.
    try expect(printed, equals: texts(of: "docs/guide/plan-contract.md")[..<3].joined())
    // docs/guide/plan-contract.md
    let tomorrow = start.advanced(by: 1)
    shows(PlanWeek(of: tomorrow).start, "2026-11-16")
    shows(PlanReuse(made: start, for: person, today: tomorrow, now: person), "reuse")
    shows(
      PlanReuse(made: start, for: person, today: tomorrow, now: lighter),
      "recompute([PlanContract.PlanReuse.Reason.changed(weight)])")
    shows(PlanReuse(made: start, for: person, today: tomorrow, now: lighter, by: .planWeek), "reuse")
    shows(
      PlanReuse(made: start, for: person, today: tomorrow, now: person, isForced: true),
      "recompute([PlanContract.PlanReuse.Reason.forced])")
    // As on the page.
    // docs/guide/plan-contract.md
    let monday = try People(
      weightKg: [84, 80, 80] as [Float], heightCm: [180, 180, 180], age: [30, 30, 30], sex: [0, 0, 0],
      activityLevel: [2, 2, 2], goal: [0, 0, 0], targetWeightKg: [75, 75, 75])
    let nextMonday = try People(
      weightKg: [80, 79.5, 8] as [Float], heightCm: [180, 180, 180], age: [30, 30, 30], sex: [0, 0, 0],
      activityLevel: [2, 2, 2], goal: [0, 0, 0], targetWeightKg: [75, 75, 75])
    let week = try WeeklyRecompute(
      of: nextMonday, from: start, previous: monday.targets(from: start), of: monday)
    shows(week.totals.successes, "2")
    for error in week.errors { print(error) }
    for update in week.updates {
      for reason in update.reasons { print("row \(update.row): \(Wording.english.text(reason))") }
    }
    // As on the page.
    try expect(printed, equals: texts(of: "docs/guide/plan-contract.md")[..<4].joined())
    // docs/guide/plan-contract.md
    let now = 1_795_262_400.0
    let freshness = try PlanFreshness(made: now - 7200, now: now, isOffline: true)
    shows(freshness.decision, "useStale")
    shows(freshness.reason, "stale")
    shows(Wording.english.text(freshness.ageSentence!), "2 hours ago")
    let error = ServiceError(status: 503, message: "")
    shows(Wording.english.text(error.suggestion!), "Try again later.")
    shows(error.delay(afterFailures: 2)!, "2.0")
    shows(RetryAfter("Sat, 21 Nov 2026 12:00:05 GMT", now: now)!.seconds, "5.0")
    // As on the page.
    // docs/guide/plan-contract.md
    let rate = try RequiredRate(for: person, from: start, by: start.advanced(by: 69))
    shows(rate.gramsPerWeek, "-508")
    shows(rate.advisories.map(\.name), "[\"beyond_goal_rate\"]")
    shows(try MealShares(of: 2259, meals: 4).shares, "[565, 565, 565, 564]")
    // As on the page.
    // docs/guide/plan-contract.md
    struct ProfileEditor {
      let saved: Person
      let start: CalendarDate
      /// The text in the field, as typed. It begins with the weight to a tenth: `"\(saved.weight.pounds)"` prints every digit of a double.
      var weight: String
      private(set) var received: PlanResponse?

      init(saved: Person, start: CalendarDate) {
        (self.saved, self.start) = (saved, start)
        weight = saved.weight.description(in: .kilograms)
      }

      /// The person on the screen; nil while the weight is rejected, which `problem` explains.
      var person: Person? {
        Weight(weight).flatMap { try? saved.with(weight: $0) }
      }
      var problem: String? {
        person == nil ? InputViolation(field: .weight, given: .text(weight)).description : nil
      }

      var targets: PlanTargets? { person.map { PlanTargets(Targets(for: $0), from: start) } }
      var whyItWorks: WhyItWorks? { person.map { WhyItWorks(Reasons(for: $0, from: start)) } }
      var changes: [String] {
        guard let targets else { return [] }
        let before = PlanTargets(Targets(for: saved), from: start)
        return PlanChanges(from: before, to: targets).sentences.map(Wording.english.text)
      }

      /// Takes the server's answer, and where it is not what the screen has shown.
      mutating func receive(_ response: PlanResponse) -> [PlanDifference] {
        received = response
        return person.map { response.targets.audit(for: $0, from: start) } ?? []
      }
    }
    // As on the page.
    // docs/guide/plan-contract.md
    var editor = ProfileEditor(saved: person, start: start)
    editor.weight = "77.6"
    shows(editor.targets?.calorieTarget, "2222")
    shows(editor.changes.first, "Calories decreased by 37 kcal/day")
    shows(
      editor.whyItWorks?[.calorieTarget]?.explanation,
      "To lose weight, you eat less than you spend: 2722 − 500 = 2222 kcal/day.")
    editor.weight = "7"
    shows(editor.problem, "weight: \"7\" is rejected: 30 to 300 kg")
    editor.weight = "77.6"

    var answer = PlanResponse(
      for: lighter, from: start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true,
      previousTargets: targets)
    shows(editor.receive(answer), "[]")
    answer.targets.estimatedWeeks! += 1
    shows(editor.receive(answer), "[estimatedWeeks: 7 instead of 6]")
    // As on the page.
    // docs/guide/plan-contract.md
    do {
      _ = try PlanInput(json: #"{"weight":"80","height":1.8,"age":30,"gender":"male"}"#)
    } catch {
      for problem in error.problems { print(problem) }
    }
    // As on the page.
    try expect(printed, equals: texts(of: "docs/guide/plan-contract.md").joined())
  }

  @Test func `predicted energy: the examples give the values shown`() throws {
    // docs/guide/predicted-energy.md
    let person = try Person(
      weight: .kilograms(90), height: .centimeters(180), age: 40, sex: .male, activityLevel: .sedentary, goal: .maintain
    )
    let henry = try PredictedEnergy(of: person, by: .henry)
    shows(henry.resting, "1863")
    shows(henry.total, "2236")
    let lean = try PredictedEnergy(of: person, by: .cunningham1991, fatFreeMass: .kilograms(66.88))
    shows(lean.resting, "1815")
    let total = try PredictedEnergy(of: person, by: .estimatedEnergyRequirement)
    shows(total.resting, "nil")
    shows(total.total, "2759")
    // As on the page.
    // docs/guide/predicted-energy.md
    let mass = try person.fatFreeMass(fatPercent: 25.7)
    shows(mass, "66.87 kg")
    shows(try PredictedEnergy(of: person, by: .cunningham1991, fatFreeMass: mass).resting, "1814")
    // As on the page.
  }

  @Test func `progress screen: the examples give the values shown`() throws {
    // docs/guide/progress-screen.md
    struct ProgressScreen {
      /// The person on the first day of the plan, with the weight of that day.
      let plan: Person
      let start: CalendarDate
      /// The weight on the day when the goal was chosen. The progress counts from it, also after a new plan.
      let firstWeight: Weight
      /// The mornings' weights. A weight that the person enters replaces that of its day.
      var log: [CalendarDate: Weight] = [:]
      /// Texts in the person's units.
      var wording = Wording.english
      /// The first plan of this goal and pace, with its day.
      let first: (plan: Person, start: CalendarDate)
      /// The weights that the first plan expects; nil for a person whom the model rejects.
      let expected: Trajectory?

      /// - Parameter first: As of the screen before; nil for a first plan, which begins on `start`.
      init(
        plan: Person, start: CalendarDate, firstWeight: Weight, log: [CalendarDate: Weight] = [:],
        wording: Wording = .english, first: (plan: Person, start: CalendarDate)? = nil
      ) {
        (self.plan, self.start, self.firstWeight, self.log, self.wording) = (plan, start, firstWeight, log, wording)
        self.first = first ?? (plan, start)
        expected = try? Trajectory(for: self.first.plan, from: self.first.start, eating: .recomputedWeekly)
      }

      /// The weights up to today that a person can have: one wrong sample costs its day, not the trend.
      func weights(until today: CalendarDate) -> [CalendarDate: Weight] {
        log.filter { $0.key <= today && Person.acceptedWeights.contains($0.value) }
      }

      /// The trend up to today, also if there is no weight today, and the day of each weight that is rejected, with the weights that are not.
      ///
      /// It begins after the last gap of more than 366 days, which no trend passes.
      func read(on today: CalendarDate) throws(InvalidInput) -> (
        trend: WeightTrend, rejected: [CalendarDate: ClosedRange<Weight>]
      ) {
        let weights = weights(until: today)
        var trend = WeightTrend()
        var rejected: [CalendarDate: ClosedRange<Weight>] = [:]
        for day in log.keys where day <= today && weights[day] == nil { rejected[day] = Person.acceptedWeights }
        var days = weights.keys.sorted()
        if let last = days.last, last < today { days.append(today) }
        let first = days.indices.last { $0 > 0 && days[$0 - 1].distance(to: days[$0]) > 366 } ?? 0
        for day in days[first...] {
          if let accepted = try trend.append(day, weight: weights[day]) { rejected[day] = accepted }
        }
        return (trend, rejected)
      }

      func trend(on today: CalendarDate) throws(InvalidInput) -> WeightTrend { try read(on: today).trend }

      /// The day of the last weighing.
      func lastWeighing(on today: CalendarDate) -> CalendarDate? { weights(until: today).keys.max() }

      /// The progress from the first weight to the target; nil without a trend weight or a target weight that the plan moves toward.
      func progress(on today: CalendarDate) throws(InvalidInput) -> WeightProgress? {
        guard let weight = try trend(on: today).weight.value else { return nil }
        return try progress(at: .kilograms(weight.value))
      }

      func progress(at weight: Weight) throws(InvalidInput) -> WeightProgress? {
        guard let target = plan.targetWeight else { return nil }
        let direction = Targets(for: plan).weeklyRateGrams.signum()
        guard direction != 0, direction == (target.grams - firstWeight.grams).signum() else { return nil }
        return try WeightProgress(start: firstWeight, current: weight, target: target)
      }

      /// The weights that the first plan expects this week, of 8 in 10 people, if the trend weight is not one.
      func missed(on today: CalendarDate) throws(InvalidInput) -> ClosedRange<Weight>? {
        guard let weight = try trend(on: today).weight.value,
          let week = expected?.weeks.last(where: { $0.date <= today })
        else { return nil }
        let window = week.lowest...week.highest
        return window.contains(.kilograms(weight.value)) ? nil : window
      }

      /// The weights to come at the plan's calories, which the person has been eating for weeks.
      ///
      /// nil without a trend weight and without a measured expenditure.
      func trajectory(on today: CalendarDate, measured: ExpenditureEstimate? = nil) throws(InvalidInput) -> Trajectory?
      {
        let calories = Targets(for: plan).calorieTarget
        if let measured {
          return try Trajectory(
            for: plan.with(weight: measured.settledWeight), from: today, eating: .constant(calories),
            expenditure: measured.source, settledIntake: measured.settledIntake)
        }
        guard let weight = try trend(on: today).weight.value else { return nil }
        return try Trajectory(
          for: plan.with(weight: .kilograms(weight.value)), from: today, eating: .constant(calories),
          settledIntake: calories)
      }

      /// The mean weekly rate of the next four weeks, by the trajectory [kg/week].
      ///
      /// That of the targets is the constant rate of the goal. After weeks at fewer calories a person spends less, and loses more slowly.
      func weeklyRate(on today: CalendarDate, measured: ExpenditureEstimate? = nil) throws(InvalidInput) -> Double? {
        guard let weeks = try trajectory(on: today, measured: measured)?.weeks, weeks.count > 4 else { return nil }
        return (weeks[4].weight.kilograms - weeks[0].weight.kilograms) / 4
      }
    }
    // As on the page.
    // docs/guide/progress-screen.md
    let start = CalendarDate("2026-09-28")!
    let person = try Person(
      weight: .pounds(180), height: .feet(5, inches: 11), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .pounds(167))
    var screen = ProgressScreen(plan: person, start: start, firstWeight: person.weight)
    screen.wording.weightUnit = .pounds
    for day in 0..<55 where day % 7 != 6 {
      screen.log[start.advanced(by: day)] = .pounds(180 - 0.12 * Double(day) + (day % 2 == 0 ? 0.8 : -0.8))
    }
    let today = start.advanced(by: 56)
    let trend = try screen.trend(on: today)
    let (weight, rate) = (trend.weight.value!, trend.weeklyRate.value!)
    shows(screen.wording.text(Weight.kilograms(weight.value)), "173.4 lb")
    shows(screen.lastWeighing(on: today)!, "2026-11-21")
    shows(screen.wording.text(Weight.kilograms(weight.standardError)), "0.7 lb")
    shows(screen.wording.text(weeklyRate: rate.value), "−0.8 lb a week")
    let progress = try screen.progress(on: today)!
    shows(progress.isReached, "false")
    shows(Int(100 * progress.fraction!), "51")
    // As on the page.
    // docs/guide/progress-screen.md
    shows(try screen.trend(on: today.advanced(by: 25)).weight.absence!, "[too few weights in the last 28 days: 1 of 7]")
    var returned = screen
    returned.log[today.advanced(by: 400)] = .pounds(185)
    shows(
      try returned.trend(on: today.advanced(by: 400)).weight.absence!, "[too few weights in the last 28 days: 1 of 7]")
    var slip = screen
    slip.log[today] = .kilograms(173.4)
    let accepted = try slip.read(on: today).rejected[today]!
    shows(accepted.contains(.pounds(slip.log[today]!.kilograms)), "true")
    shows(Wording.english.text(slip.log[today]!, outside: accepted), "weight: 173.4 kg is rejected: 76.4 to 81 kg")
    var child = screen
    child.log[start.advanced(by: 48)] = .kilograms(22)
    let read = try child.read(on: today)
    shows(read.rejected.map { "\($0): \($1)" }, "[\"2026-11-15: 30 kg...300 kg\"]")
    shows(read.trend == trend, "true")
    var weekly = ProgressScreen(plan: person, start: start, firstWeight: person.weight)
    for week in 0...8 { weekly.log[start.advanced(by: 7 * week)] = .pounds(180 - Double(week)) }
    shows(try weekly.trend(on: today).weight.absence!, "[too few weights in the last 28 days: 4 of 7]")
    shows(screen.wording.text(weekly.log[weekly.lastWeighing(on: today)!]!), "172 lb")
    var other = WeightTrend()
    try other.append(today, weight: .pounds(173))
    do {
      try other.append(today, weight: .pounds(172))
    } catch {
      shows(
        error.violations[0],
        "day: \"2026-11-23\" is rejected: each day once and in order, at most 366 days after the one before")
    }
    do {
      try other.append(today.advanced(by: 1), weight: .pounds(19.5))
    } catch {
      shows(screen.wording.text(error.violations[0]), "weight: 19.5 lb is rejected: 66.2 to 661.3 lb")
    }
    // As on the page.
    // docs/guide/progress-screen.md
    shows(Wording.english.text(other.weight.absence![0]), "too few weights in the last 28 days: 1 of 7")
    // As on the page.
    // docs/guide/progress-screen.md
    shows(Targets(for: try person.with(weight: .kilograms(weight.value))).projectedDate(from: today)!, "2027-01-04")
    let weeks = (person.targetWeight!.kilograms - weight.value) / rate.value
    shows(today.advanced(by: Int((7 * weeks).rounded(.up))), "2027-01-18")
    let trajectory = try screen.trajectory(on: today)!
    if case .reached(_, let date, let earliest, let latest) = trajectory.reaches(person.targetWeight!) {
      shows(date, "2027-01-25")
      shows(earliest!, "2026-12-21")
      shows(latest == nil, "true")
    }
    // As on the page.
    // docs/guide/progress-screen.md
    var food = try ExpenditureLog(of: person)
    for day in 0...56 {
      let date = start.advanced(by: day)
      try food.append(date, weight: screen.log[date], intake: 2295)
    }
    let measured = try screen.trajectory(on: today, measured: food.estimate.value)!
    if case .reached(_, let date, let earliest, let latest) = measured.reaches(person.targetWeight!) {
      shows(date, "2027-01-25")
      shows(earliest!, "2027-01-04")
      shows(latest!, "2027-03-08")
    }
    // As on the page.
    // docs/guide/progress-screen.md
    shows(
      screen.wording.text(trajectory.reaches(person.targetWeight!)),
      "At this intake, you reach your target weight around 2027-01-25. Of 10 people like you, 1 is there by 2026-12-21, and at least 1 is not in the computed weeks."
    )
    shows(
      screen.wording.text(trajectory.reaches(.pounds(190))),
      "At this intake, your weight moves away from your target weight.")
    var few = try ExpenditureLog(of: person)
    for day in 0..<20 {
      try few.append(start.advanced(by: day), weight: day % 7 == 0 ? .pounds(180) : nil, intake: 2295)
    }
    shows(
      few.estimate.absence!.map(screen.wording.text),
      "[\"too few weights: 3 of 8\", \"standard error above 150 kcal/day: 269\"]")
    shows(try screen.wording.text(ExpenditureLog(of: person).estimate.absence![0]), "too few days: 0 of 14")
    do {
      _ = try Trajectory(for: person.with(weight: .pounds(120)), from: today)
    } catch {
      shows(error.violations.map(screen.wording.text), "[\"body mass index: 16.74 is rejected: 18.5 to 50 kg/m²\"]")
    }
    shows(
      screen.wording.text(Reasons(for: person.with(goal: .maintain), from: today)[.weeklyRate].explanation),
      "Your goal does not change your weight: 0 lb a week, and no projected date. Your target weight of 167 lb has no effect on this goal."
    )
    // As on the page.
    // docs/guide/progress-screen.md
    struct CheckIn {
      /// The screen with the new plan, or with the one before if nothing was chosen and no change is significant, or the target is reached.
      let screen: ProgressScreen
      /// Whether the person is at the target, or past it: the plan stays until the person chooses another goal or target.
      let isReached: Bool
      /// The weights that the first plan expects, if the person is off the plan.
      let missed: ClosedRange<Weight>?
      /// Texts for the screen and for a screen reader; none without a significant change.
      let shown, spoken: [Sentence]
      /// The rate of the goal, and that of the trajectory if there is one [kg/week]; nil at the target.
      ///
      /// Off the plan, only a measurement has an expected rate.
      let planned, expected: Double?
      /// What the person should look at in a measurement.
      let advisories: [ExpenditureAdvisory]
    }
    /// nil without any weight.
    ///
    /// - Parameter isConfirmed: Whether the person has said that a measurement far from the equation is right. Otherwise it does not count.
    func checkIn(
      _ screen: ProgressScreen, profile: PlanInput, on today: CalendarDate,
      measured estimate: ExpenditureEstimate? = nil,
      isConfirmed: Bool = false
    ) throws -> CheckIn? {
      let trend = try screen.trend(on: today).weight.value.map { Weight.kilograms($0.value) }
      let last = screen.lastWeighing(on: today).flatMap { screen.log[$0] }
      guard let weight = estimate?.settledWeight ?? trend ?? last else { return nil }
      var person = try profile.person(on: today).with(weight: weight)
      let advisories = estimate?.advisories(of: person) ?? []
      let measured = isConfirmed || !advisories.contains(.farFromEquation) ? estimate : nil
      if let measured { person = try person.with(tdee: measured.maintenance) }
      var before = PlanTargets(Targets(for: screen.plan), from: screen.start)
      var after = PlanTargets(Targets(for: person), from: today)
      // The screen shows the date of the trajectory, so it says nothing of those at a constant rate.
      (before.projectedDate, after.projectedDate) = (nil, nil)
      let changes = PlanChanges(from: before, to: after)
      let changed = InputChanges(from: screen.plan, to: person).fields
      // The progress counts from the weight of today after another goal, the expected weights also after another pace.
      let isFirst = changed.contains(.goal) || changed.contains(.pace)
      var next = ProgressScreen(
        plan: person, start: today, firstWeight: changed.contains(.goal) ? weight : screen.firstWeight, log: screen.log,
        wording: screen.wording, first: isFirst ? nil : screen.first)
      // At the target, less food would be wrong, so the plan stays, and of an update only one sentence counts.
      if let target = person.targetWeight, try next.progress(at: weight)?.isReached == true {
        let atTarget = PlanTargets(Targets(for: try person.with(weight: target)), from: today)
        let reached = PlanChanges(from: before, to: atTarget).update(of: []).filter { $0.id == "update.target_reached" }
        return CheckIn(
          screen: screen, isReached: true, missed: nil, shown: reached, spoken: reached, planned: nil, expected: nil,
          advisories: advisories)
      }
      // What the person has chosen counts at once; a weight, an age and a measurement count if they change the plan significantly.
      let isChosen = !Set(changed).isSubset(of: [.weight, .age, .energyBasis])
      let isNew = changes.isSignificant || isChosen
      if !isNew { next = screen }
      // With a measurement, the sentences name it, not the weight.
      let fields = measured == nil || isChosen ? changed : [.energyBasis]
      let missed = try next.missed(on: today)
      return CheckIn(
        screen: next, isReached: false, missed: missed, shown: isNew ? changes.update(of: fields) : [],
        spoken: isNew ? changes.spoken(of: fields) : [],
        planned: Double(Targets(for: next.plan).weeklyRateGrams) / 1000,
        expected: missed == nil || measured != nil ? try next.weeklyRate(on: today, measured: measured) : nil,
        advisories: advisories)
    }
    let profile = PlanInput(person, born: CalendarDate("1995-11-20")!)
    let checked = try checkIn(screen, profile: profile, on: today)!
    shows(screen.wording.text(checked.screen.plan.weight), "173.4 lb")
    shows(checked.screen.plan.age, "31")
    shows(
      checked.shown.map(screen.wording.text),
      "[\"Plan updated\", \"Based on your new profile, your calories are 54 kcal/day lower.\", \"Based on your new profile, your protein is 7 g/day lower.\"]"
    )
    shows(try Int(100 * checked.screen.progress(on: today)!.fraction!), "51")
    shows(
      try checked.screen.wording.text(checked.screen.trajectory(on: today)!.reaches(person.targetWeight!)),
      "At this intake, you reach your target weight around 2027-01-18. Of 10 people like you, 1 is there by 2026-12-21, and at least 1 is not in the computed weeks."
    )
    var early = ProgressScreen(plan: person, start: start, firstWeight: person.weight)
    early.log[start.advanced(by: 3)] = .pounds(179)
    shows(try checkIn(early, profile: profile, on: start.advanced(by: 3))!.shown.isEmpty, "true")
    let closer = PlanInput(try person.with(targetWeight: .pounds(166)), born: CalendarDate("1995-11-20")!)
    shows(try checkIn(early, profile: closer, on: start.advanced(by: 3))!.screen.plan.targetWeight!, "75.296 kg")
    // As on the page.
    // docs/guide/progress-screen.md
    var done = ProgressScreen(plan: try person.with(weight: .pounds(174)), start: start, firstWeight: .pounds(180))
    for day in 0..<42 { done.log[start.advanced(by: day)] = .pounds(166.5 - 0.05 * Double(day)) }
    for week in 4...6 {
      let day = start.advanced(by: 7 * week)
      let reached = try checkIn(done, profile: profile, on: day)!
      shows(reached.isReached, "true")
      shows(reached.shown.map(screen.wording.text), "[\"You have reached your target weight: choose your next goal.\"]")
      shows(reached.spoken == reached.shown, "true")
      shows(reached.screen.plan == done.plan && reached.screen.start == start, "true")
      shows(reached.planned ?? reached.expected, "nil")
      done = reached.screen
    }
    let kept = PlanInput(person.with(goal: .maintain), born: CalendarDate("1995-11-20")!)
    let chosen = try checkIn(done, profile: kept, on: start.advanced(by: 42))!
    shows(chosen.isReached, "false")
    shows(
      chosen.shown.map(screen.wording.text),
      "[\"Plan updated\", \"Based on your new profile, your calories are 433 kcal/day higher.\", \"Based on your new profile, your protein is 40 g/day lower.\"]"
    )
    shows(screen.wording.text(chosen.screen.firstWeight), "164.4 lb")
    shows(chosen.screen.first.start == chosen.screen.start, "true")
    shows(try chosen.screen.progress(on: start.advanced(by: 42)) == nil, "true")
    let further = PlanInput(try person.with(targetWeight: .pounds(160)), born: CalendarDate("1995-11-20")!)
    shows(try checkIn(done, profile: further, on: start.advanced(by: 42))!.isReached, "false")
    // One weight a week has no trend; the last weight counts.
    var lone = ProgressScreen(plan: person, start: start, firstWeight: person.weight)
    lone.log[start.advanced(by: 28)] = .pounds(166)
    shows(try checkIn(lone, profile: profile, on: start.advanced(by: 28))!.isReached, "true")
    // As on the page.
    // docs/guide/progress-screen.md
    shows(checked.missed == nil, "true")
    shows(screen.wording.text(weeklyRate: checked.expected!), "−0.9 lb a week")
    var gaining = ProgressScreen(plan: person, start: start, firstWeight: person.weight)
    for day in 0..<55 { gaining.log[start.advanced(by: day)] = .pounds(180 + Double(day) / 7) }
    let gained = try checkIn(gaining, profile: profile, on: today)!
    let missed = gained.missed!
    shows(
      "Expected: \(screen.wording.text(missed.lowerBound)) to \(screen.wording.text(missed.upperBound))",
      "Expected: 165.1 lb to 178.8 lb")
    shows(gained.expected, "nil")
    var steady = ProgressScreen(plan: person, start: start, firstWeight: person.weight)
    for day in 0..<55 { steady.log[start.advanced(by: day)] = .pounds(180) }
    shows(try checkIn(steady, profile: profile, on: today)!.missed != nil, "true")
    screen.wording.texts["name.tdee_basis"] = "measured expenditure"
    let estimate = food.estimate.value!
    let counted = try checkIn(screen, profile: profile, on: today, measured: estimate)!
    shows(
      counted.shown.map(screen.wording.text),
      "[\"Plan updated\", \"Based on your new measured expenditure, your calories are 53 kcal/day lower.\", \"Based on your new measured expenditure, your protein is 7 g/day lower.\"]"
    )
    shows(
      "You keep your weight on \(counted.screen.plan.givenTDEE!) kcal/day.", "You keep your weight on 2734 kcal/day.")
    shows(screen.wording.text(weeklyRate: counted.planned!), "−1.1 lb a week")
    shows(screen.wording.text(weeklyRate: counted.expected!), "−0.9 lb a week")
    var twice = try ExpenditureLog(of: person)
    for day in 0...56 {
      let date = start.advanced(by: day)
      try twice.append(date, weight: screen.log[date], intake: 2 * 2000)
    }
    let asked = try checkIn(screen, profile: profile, on: today, measured: twice.estimate.value!)!
    shows(
      asked.advisories.map(screen.wording.name),
      "[\"the maintenance intake is more than 3 standard errors from the TDEE of the equation: food may be logged twice or left out, or the activity level may not fit\"]"
    )
    shows(asked.screen.plan.givenTDEE, "nil")
    shows(
      try checkIn(screen, profile: profile, on: today, measured: twice.estimate.value!, isConfirmed: true)!.screen.plan
        .givenTDEE!, "4368")
    // As on the page.
    // docs/guide/progress-screen.md
    struct StoredProgress: Codable {
      var plan: PlanInput, start: CalendarDate
      var first: PlanInput, firstStart: CalendarDate
      var firstWeight: Weight, log: [CalendarDate: Weight]

      init(_ screen: ProgressScreen, born birthday: CalendarDate) {
        (plan, start) = (PlanInput(screen.plan, born: birthday), screen.start)
        (first, firstStart) = (PlanInput(screen.first.plan, born: birthday), screen.first.start)
        (firstWeight, log) = (screen.firstWeight, screen.log)
      }
      func screen(in wording: Wording) throws -> ProgressScreen {
        ProgressScreen(
          plan: try plan.person(on: start), start: start, firstWeight: firstWeight, log: log, wording: wording,
          first: (try first.person(on: firstStart), firstStart))
      }
    }
    let stored = try JSONEncoder().encode(StoredProgress(counted.screen, born: CalendarDate("1995-11-20")!))
    let back = try JSONDecoder().decode(StoredProgress.self, from: stored).screen(in: screen.wording)
    shows(back.plan == counted.screen.plan && back.first.plan == person && back.first.start == start, "true")
    shows(back.log == screen.log && back.firstWeight == person.weight && back.start == today, "true")
    let off = try JSONEncoder().encode(StoredProgress(gained.screen, born: CalendarDate("1995-11-20")!))
    shows(
      try JSONDecoder().decode(StoredProgress.self, from: off).screen(in: screen.wording).missed(on: today) == missed,
      "true")
    // As on the page.
  }

  @Test func `progress: the examples give the values shown`() throws {
    // docs/guide/progress.md
    let progress = try WeightProgress(start: .kilograms(80), current: .kilograms(78), target: .kilograms(75))
    shows(progress.gramsLeft, "-3000")
    shows(progress.fraction, "0.4")
    shows(progress.isReached, "false")
    // As on the page.
    // docs/guide/progress.md
    shows(try WeightProgress(start: .kilograms(80), current: .kilograms(81), target: .kilograms(75)).fraction, "-0.2")
    shows(try WeightProgress(start: .kilograms(80), current: .kilograms(74), target: .kilograms(75)).fraction, "1.2")
    // As on the page.
  }

  @Test func `protein target: the examples give the values shown`() throws {
    // docs/guide/protein-target.md
    let form = try PersonForm(weight: .kilograms(61.2), goal: .loseWeight)
    shows(form.proteinTarget, "135")
    // As on the page.
  }

  @Test func `shares: the examples give the values shown`() throws {
    // docs/guide/shares.md
    shows(try Shares(of: 2259, weights: [1, 1, 1, 1]).shares, "[565, 565, 565, 564]")
    shows(
      try WeekOfCalories(daily: 2259, weights: [10, 12, 10, 12, 10, 14, 10]).days,
      "[2028, 2433, 2027, 2433, 2027, 2838, 2027]")
    shows(try WeekOfCalories(daily: 1600, locked: [5: 3000]).days, "[1367, 1367, 1367, 1367, 1366, 3000, 1366]")
    let week = try WeekOfCalories(daily: 1600, weights: [1, 1, 1, 1, 1, 1, 6], atLeast: 1200)
    shows(week.days, "[1200, 1200, 1200, 1200, 1200, 1200, 4000]")
    shows(week.moved, "[0, 1, 2, 3, 4, 5]")
    // As on the page.
    // docs/guide/shares.md
    let energy = Kilojoules(kilocalories: 600)!
    shows(energy.kilojoules, "2510")
    shows(try Shares(of: energy.kilojoules, weights: [100, 200, 300]).shares, "[418, 837, 1255]")
    shows(Kilojoules(9000)!.kilocalories, "2151")
    // As on the page.
  }

  @Test func `swift-server: the examples give the values shown`() throws {
    // docs/guide/swift-server.md
    struct Answer {
      var status: Int
      var body: String
    }

    func rejection(_ status: Int, _ error: WireError, in dialect: WireDialect) -> Answer {
      Answer(status: status, body: PlanFailure(error, dialect: dialect).body)
    }

    func answer(
      to body: [UInt8], for userId: WireIdentifier, on start: CalendarDate, id: WireIdentifier,
      in dialect: WireDialect = .api
    ) -> Answer {
      guard body.count <= 1_048_576 else {
        let problem = WireProblem(path: "", message: "is rejected: at most 1048576 bytes")
        return rejection(413, WireError([problem]), in: dialect)
      }
      do {
        let person = try Person(body: body, on: start)
        let response = PlanResponse(
          for: person, from: start, record: (id: id, userId: userId, status: "active"), recomputed: true,
          dialect: dialect)
        return Answer(status: 200, body: response.json)
      } catch {
        return rejection(400, error, in: dialect)
      }
    }
    let first = CalendarDate("2026-11-21")!
    let complete = Array(
      #"{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"maintain"}"#
        .utf8)
    let plan = try PlanResponse(json: answer(to: complete, for: 42, on: first, id: 1).body)
    shows(plan.dialect!.rawValue, "api")
    shows(plan.plan.userId == 42, "true")
    shows(plan.targets.calorieTarget, "2759")
    shows(
      answer(to: [], for: 42, on: first, id: 1).body,
      "{\"error\":{\"message\":\"body: is not JSON: no value at byte 1\"}}")
    shows(
      answer(to: [], for: 42, on: first, id: 1, in: .kernel).body,
      "{\"success\":false,\"error\":\"body: is not JSON: no value at byte 1\",\"violations\":[{\"field\":\"\",\"message\":\"is not JSON: no value at byte 1\"}]}"
    )
    shows(
      answer(to: Array(repeating: 0x20, count: 1_048_577), for: 42, on: first, id: 1, in: .kernel).body,
      "{\"success\":false,\"error\":\"body: is rejected: at most 1048576 bytes\",\"violations\":[{\"field\":\"\",\"message\":\"is rejected: at most 1048576 bytes\"}]}"
    )
    // As on the page.
    // docs/guide/swift-server.md
    func advisories(on body: String) throws(WireError) -> [String] {
      Targets(for: try Person(body: Array(body.utf8), on: first)).advisories.map(\.name)
    }
    let girl =
      #"{"weight":45,"height":160,"age":16,"gender":"female","activityLevel":"sedentary","primaryGoal":"lose_weight","targetWeight":40}"#
    shows(
      try advisories(on: girl),
      "[\"below_minimum_intake\", \"below_resting_energy\", \"underweight\", \"underweight_target\", \"rapid_loss\", \"younger_than_studied\", \"deficit_for_minor\", \"protein_above_range\", \"activity_below_measured\"]"
    )
    shows(
      try PlanResponse(json: answer(to: Array(girl.utf8), for: 42, on: first, id: 1).body).targets.advisories == nil,
      "true")
    shows(
      try PlanResponse(json: answer(to: Array(girl.utf8), for: 42, on: first, id: 1, in: .kernel).body).targets
        .advisories!.count, "9")
    // As on the page.
    // docs/guide/swift-server.md
    let unsigned =
      #"{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight","targetWeight":75,"pace":"0.25kg/week"}"#
    shows(
      try PlanResponse(json: answer(to: Array(unsigned.utf8), for: 42, on: first, id: 1).body).targets.calorieTarget,
      "3009")
    shows(try advisories(on: unsigned), "[\"target_contradicts_goal\", \"rate_contradicts_goal\"]")
    // As on the page.
    // docs/guide/swift-server.md
    func targets(of kilograms: Double) throws(InvalidInput) -> Targets {
      let person = try Person(
        weight: .kilograms(kilograms), height: .centimeters(180), age: 130, sex: .male, activityLevel: .sedentary,
        goal: .maintain)
      return Targets(for: person)
    }
    do {
      _ = try targets(of: 8)
    } catch {
      shows(error.violations.map(\.field) == [.weight, .age], "true")
      shows(
        "\(error)",
        "weight: 8 is rejected: 30 to 300 kg; age: 130 is rejected: 13 to 120 completed years")
      shows(PlanFailure(WireError(error)).violations.map(\.path), "[\"weight\", \"age\"]")
      shows(
        PlanFailure(WireError(error), dialect: .api).body,
        "{\"error\":{\"message\":\"weight: 8 is rejected: 30 to 300 kg; age: 130 is rejected: 13 to 120 completed years\"}}"
      )
    }
    // As on the page.
    // docs/guide/swift-server.md
    let partly = PersonDraft(weight: .kilograms(80), height: .centimeters(180), goal: .loseWeight)
    shows(
      #"{"missing":\#(partly.form.missing.map(\.wireName))}"#, "{\"missing\":[\"age\", \"gender\", \"activityLevel\"]}")
    // As on the page.
    // docs/guide/swift-server.md
    /// The first day of a plan: the given one, or that of an instant [s since 1970] at the person's offset [s]; nil for a text that is no day, and
    /// if neither is known.
    func day(_ on: String?, now: Double, offset: Int? = nil) -> CalendarDate? {
      if let on { return CalendarDate(on) }
      return offset.flatMap { CalendarDate(secondsSince1970: now, secondsFromGMT: $0) }
    }
    func answer(
      to body: [UInt8], for userId: WireIdentifier, on: String?, now: Double, offset: Int? = nil, id: WireIdentifier,
      in dialect: WireDialect = .api
    ) -> Answer {
      guard let start = day(on, now: now, offset: offset) else {
        let given = on.map { "\($0) is rejected" } ?? "is missing"
        let problem = WireProblem(path: "on", message: "\(given): a date that exists, YYYY-MM-DD")
        return rejection(400, WireError([problem]), in: dialect)
      }
      return answer(to: body, for: userId, on: start, id: id, in: dialect)
    }
    let instant = 1_795_262_400.0
    shows(day("2026-11-22", now: instant)!, "2026-11-22")
    shows(day(nil, now: instant, offset: 0)!, "2026-11-21")
    shows(day(nil, now: instant, offset: 14 * 3600)!, "2026-11-22")
    shows(
      answer(to: complete, for: 42, on: nil, now: instant, id: 1).body,
      "{\"error\":{\"message\":\"on: is missing: a date that exists, YYYY-MM-DD\"}}")
    shows(
      answer(to: complete, for: 42, on: "tomorrow", now: instant, id: 1).body,
      "{\"error\":{\"message\":\"on: tomorrow is rejected: a date that exists, YYYY-MM-DD\"}}")
    shows(
      answer(to: complete, for: 42, on: "tomorrow", now: instant, id: 1, in: .kernel).body,
      "{\"success\":false,\"error\":\"on: tomorrow is rejected: a date that exists, YYYY-MM-DD\",\"violations\":[{\"field\":\"on\",\"message\":\"tomorrow is rejected: a date that exists, YYYY-MM-DD\"}]}"
    )
    // As on the page.
  }

  @Test func `swift-server: names and identifiers from a database give the values shown`() throws {
    // docs/guide/swift-server.md
    func goal(_ text: String) throws(InvalidInput) -> Goal {
      guard let goal = Goal(name: text) else { throw InvalidInput([InputViolation(field: .goal, given: .text(text))]) }
      return goal
    }
    shows(try goal("lose_weight").name, "lose_weight")
    shows((try? goal("lose")) == nil, "true")
    shows(
      InputViolation(field: .goal, given: .text("lose")),
      "goal: \"lose\" is rejected: lose_weight, gain_muscle, maintain, improve_health")
    let stored = "018f9c1e-7a2b"
    shows(WireIdentifier(stored) == .text(stored), "true")
    // As on the page.
    // docs/guide/swift-server.md
    struct StoredRow {
      var kilograms: Double?
      var birthday: String
      var gender: String
      var goal: String
    }
    let rows = [
      StoredRow(kilograms: 80, birthday: "1996-11-21", gender: "male", goal: "lose_weight"),
      StoredRow(kilograms: 61, birthday: "1996-02-30", gender: "F", goal: "lose"),
      StoredRow(kilograms: nil, birthday: "2030-01-01", gender: "female", goal: "maintain"),
      StoredRow(kilograms: 72, birthday: "1990-05-02", gender: "female", goal: "maintain"),
    ]
    let today = CalendarDate("2026-11-21")!
    let unknown: UInt8 = 255
    let weights: [Double] = rows.map { $0.kilograms ?? .nan }
    let ages: [UInt8] = rows.map { CalendarDate($0.birthday).flatMap { UInt8(exactly: $0.age(on: today)) } ?? unknown }
    let sexes: [UInt8] = rows.map { Sex(name: $0.gender)?.rawValue ?? unknown }
    let goals: [UInt8] = rows.map { Goal(name: $0.goal)?.rawValue ?? unknown }
    let people = try People(
      weightKg: weights, heightCm: [180, 180, 180, 165], age: ages, sex: sexes, activityLevel: [0, 0, 0, 0],
      goal: goals,
      targetWeightKg: [75, .nan, .nan, .nan])
    let columns = people.targets(from: today)
    shows(columns.calorieTarget, "[1636, 0, 0, 1692]")
    shows(
      rows.indices.map { columns.violatedFields(ofRow: $0).map(\.name) },
      "[[], [\"age\", \"sex\", \"goal\"], [\"weight\", \"age\"], []]")
    // As on the page.
    // docs/guide/swift-server.md
    let told: [(calories: Int16, protein: Int16)?] = [(1750, 176), (2100, 134), nil, nil]
    let earlier = PreviousTargets(
      calorieTarget: told.map { $0?.calories ?? 0 }, proteinTarget: told.map { $0?.protein ?? 0 },
      status: told.map { $0 == nil ? 1 : 0 })
    let week = try WeeklyRecompute(of: people, from: today, since: earlier)
    shows(
      try week.json(ids: ["u1", "u2", "u3", "u4"].map { .text($0) }),
      "{\"totalUsers\":4,\"successCount\":2,\"errorCount\":2,\"updates\":[{\"userId\":\"u1\",\"previousCalories\":1750,\"newCalories\":1636,\"previousProtein\":176,\"newProtein\":176,\"reason\":\"Calories decreased by 114 kcal/day\",\"advisories\":[\"below_resting_energy\",\"protein_above_range\",\"activity_below_measured\"]},{\"userId\":\"u4\",\"newCalories\":1692,\"newProtein\":130,\"reason\":\"There was no earlier plan\",\"advisories\":[\"activity_below_measured\"]}],\"errors\":[{\"userId\":\"u2\",\"violations\":[{\"field\":\"age\",\"message\":\"255 is rejected: a whole number, 13 to 120 completed years\"},{\"field\":\"gender\",\"message\":\"255 is rejected: one of the strings male, other, female\"},{\"field\":\"primaryGoal\",\"message\":\"255 is rejected: one of the strings lose_weight, gain_muscle, maintain, improve_health\"}]},{\"userId\":\"u3\",\"violations\":[{\"field\":\"weight\",\"message\":\"nan is rejected: a number, 30 to 300 kg\"},{\"field\":\"age\",\"message\":\"255 is rejected: a whole number, 13 to 120 completed years\"}]}]}"
    )
    shows(
      week.updates.map { week.targets[$0.row]!.advisories.map(\.name) },
      "[[\"below_resting_energy\", \"protein_above_range\", \"activity_below_measured\"], [\"activity_below_measured\"]]"
    )
    // As on the page.
  }

  @Test func `timeline: the examples give the values shown`() throws {
    // docs/guide/timeline.md
    let form = try PersonForm(weight: .kilograms(61.2), goal: .loseWeight, targetWeight: .kilograms(58.4))
    let milestones = form.milestones(from: CalendarDate("2026-11-21")!)!
    shows(milestones.last!.week, "6")
    shows(milestones.last!.date, "2027-01-02")
    shows(milestones[1].weight.kilograms, "60.7")
    shows(milestones[5].weight.kilograms, "58.7")
    shows(milestones[6].weight.kilograms, "58.4")
    // As on the page.
  }

  @Test func `total daily energy: the examples give the values shown`() throws {
    // docs/guide/total-daily-energy.md
    let form = try PersonForm(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive)
    shows(form.bmr, "1780")
    shows(form.tdee, "2759")
    // As on the page.
    // docs/guide/total-daily-energy.md
    let man = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    let known = try man.with(tdee: 2500)
    let knownTargets = Targets(for: known)
    shows(knownTargets.tdee, "2500")
    shows(knownTargets.calorieTarget, "2000")
    shows(
      try known.with(pace: .percentOfEnergy(tenths: -100)),
      "80 kg, 180 cm, 30 years, male, moderately_active, lose_weight, at -10%, TDEE of 2500 kcal/day")
    // As on the page.
  }

  @Test func `training: the examples give the values shown`() throws {
    // docs/guide/training.md
    var recording = try HeartRateRecording()
    for second in 0..<3600 { try recording.append(seconds: Double(second), beatsPerMinute: 150) }
    let histogram = try recording.histogram()
    let reserve = try HeartRateReserve(rest: 50, maximum: 190)
    shows(try histogram.trimp(reserve, .male).value, "108.09535934022335")
    shows(try histogram.trimp(reserve, .female).value, "121.4990663906425")
    // As on the page.
    // docs/guide/training.md
    var weighted = WeightedPower()
    var balance = try WPrimeBalance(criticalPower: 250, wPrime: 20_000)
    for watts in [200, 300] {
      let stretch = try PowerStretch(watts: watts, seconds: 1800)
      weighted.append(stretch)
      balance.append(stretch)
    }
    shows(weighted.value.value!, "263.8256518521909")
    shows(try weighted.load(thresholdPower: 250).value!, "111.36635932037353")
    shows(balance.lowest, "-70000.0")
    shows(balance.advisories.map(\.name), "[\"negative_w_prime\"]")
    // As on the page.
    // docs/guide/training.md
    var load = try LoadBalance()
    for _ in 0..<42 { try load.append(100) }
    shows(load.chronic.value, "63.21205588285569")
    shows(load.chronic.coverage, "0.6321205588285573")
    shows(load.chronic.normalized!, "99.99999999999993")
    shows(load.advisories.map(\.name), "[\"warming_up\"]")
    // As on the page.
    // docs/guide/training.md
    do {
      _ = try HeartRateReserve(rest: 10, maximum: 300)
    } catch {
      shows(error.violations.map { $0.field.name }, "[\"resting heart rate\", \"maximum heart rate\"]")
    }
    // As on the page.
    // docs/guide/training.md
    var intervals = IntervalVariability()
    for milliseconds in [1600, 800, 810, 790, 805, 795, 800, 812, 806, 798] { intervals.append(milliseconds) }
    shows(intervals.rmssd.value!, "11.6940155635265")
    shows(intervals.excluded, "1")
    shows(intervals.rmssd.advisories.map(\.name), "[\"invalid_samples\"]")
    // As on the page.
  }

  @Test func `trajectory: the examples give the values shown`() throws {
    // docs/guide/trajectory.md
    let person = try Person(
      weight: .kilograms(90), height: .centimeters(180), age: 40, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .kilograms(80))
    let trajectory = try Trajectory(for: person, from: CalendarDate("2026-11-22")!)
    let year = trajectory.weeks[52]
    shows(year.weight, "76.559 kg")
    shows(year.lowest, "64.675 kg")
    shows(year.highest, "88.545 kg")
    shows(trajectory.weight(on: CalendarDate("2026-11-23")!)!, "89.693 kg")
    if case .reached(let week, let date, _, _) = trajectory.reaches(.kilograms(80)) {
      shows(week, "34")
      shows(date, "2027-07-18")
    }
    shows(trajectory.maintenance(at: .kilograms(80)), "2607")
    // As on the page.
    // docs/guide/trajectory.md
    if case .unreachable(let settlesAt, let maintenance, _) = trajectory.reaches(.kilograms(68)) {
      shows(settlesAt, "69.272 kg")
      shows(maintenance, "2303")
    }
    // As on the page.
    // docs/guide/trajectory.md
    let people = People([person])
    let columns = try people.trajectories(curveWeeks: 52, hasWindow: true)
    shows(columns.week[0], "34")
    shows(columns.settledGrams[0], "69272")
    shows(columns.lowestGrams[52 * 1 + 0], "64675")
    // As on the page.
  }

  @Test func `VeloReady scores: the examples give the values shown`() {
    // docs/guide/veloready-scores.md
    var morning = VeloReadyMorning()
    morning.hrv = 42.75
    morning.hrvBaseline = 45
    morning.restingHeartRate = 58
    morning.restingHeartRateBaseline = 60
    morning.hasSleepData = false
    let recovery = VeloReadyRecovery(morning, alcohol: .ignored)
    shows(recovery.score, "82")
    shows(recovery.hrv, "92")
    shows(recovery.missing.names, "[\"sleep\", \"respiration\", \"form\"]")
    // As on the page.
  }

  @Test func `water target: the examples give the values shown`() throws {
    // docs/guide/water-target.md
    let form = try PersonForm(weight: .kilograms(61.2))
    shows(form.waterTarget, "2100")
    // As on the page.
  }

  // MARK: Articles of the documentation

  @Test func `weight trend: the examples give the values shown`() throws {
    // docs/guide/weight-trend.md
    let first = CalendarDate("2026-09-01")!
    var trend = WeightTrend()
    for day in 0..<42 { try trend.append(first.advanced(by: day), weight: .kilograms(90 - 0.1 * Double(day))) }
    let (weight, rate) = (trend.weight.value!, trend.weeklyRate.value!)
    shows(Int(1000 * weight.value), "85906")
    shows(Int(1000 * weight.standardError), "299")
    shows(Int(1000 * rate.value), "-699")
    shows(Int(1000 * rate.standardError), "174")
    // As on the page.
    // docs/guide/weight-trend.md
    let columns = try WeightTrendColumns(weightKg: [90, 89.9], count: 1)
    shows(columns.status[0], "5")
    // As on the page.
  }

  @Test func `batches in the documentation: the examples give the values shown`() throws {
    let start = CalendarDate("2026-11-21")!
    let person = try Person(
      weight: Weight("176 lb")!, height: Height("5ft11")!, age: 30, sex: .female, activityLevel: .sedentary,
      goal: .loseWeight, targetWeight: .kilograms(75))
    // Sources/ScienceKernel/ScienceKernel.docc/Batches.md
    var people = People([person])
    people.append(try person.with(weight: .kilograms(84)))
    let columns = people.targets(from: start)
    shows(columns.calorieTarget, "[1437, 1487]")
    shows(try columns[1] == Targets(for: people[1].get()), "true")
    // As on the page.
  }

  @Test func `exactness in the documentation: the examples give the values shown`() throws {
    // Sources/ScienceKernel/ScienceKernel.docc/Exactness.md
    shows(Weight("80.25") == .kilograms(80.25), "true")
    shows(Weight("32.0055")!.grams, "32006")
    shows(Weight.kilograms(32.0055).grams, "32005")
    // As on the page.
  }

  @Test func `first steps in the documentation: the examples give the values shown`() throws {
    // Sources/ScienceKernel/ScienceKernel.docc/FirstSteps.md
    let person = try Person(
      weight: Weight("176 lb")!, height: Height("5ft11")!, age: 30, sex: .female, activityLevel: .sedentary,
      goal: .loseWeight, targetWeight: .kilograms(75))
    let targets = Targets(for: person)
    shows(targets.calorieTarget, "1437")
    shows(targets.projectedDate(from: CalendarDate("2026-11-21")!)!, "2027-01-30")
    // As on the page.
    // Sources/ScienceKernel/ScienceKernel.docc/FirstSteps.md
    do {
      _ = try Person(
        weight: .kilograms(8), height: .centimeters(1.8), age: 30, sex: .female, activityLevel: .lightlyActive,
        goal: .maintain)
    } catch {
      shows(error.violations.map { $0.field.name }, "[\"weight\", \"height\"]")
    }
    // As on the page.
    // Sources/ScienceKernel/ScienceKernel.docc/FirstSteps.md
    shows(
      targets.advisories.map(\.name), "[\"below_resting_energy\", \"protein_above_range\", \"activity_below_measured\"]"
    )
    // As on the page.
    // Sources/ScienceKernel/ScienceKernel.docc/FirstSteps.md
    let draft = PersonDraft(weight: .kilograms(80), height: .centimeters(180), targetWeight: .kilograms(16))
    shows(draft.form.waterTarget!, "2800")
    shows(draft.form.bmr, "nil")
    shows(draft.violations, "[target weight: 16 is rejected: 30 to 300 kg]")
    shows(Person(draft), "nil")
    // As on the page.
  }

  @Test func `training columns: the examples give the values shown`() throws {
    // Sources/TrainingKernel/TrainingKernel.docc/Columns.md
    // Three days of two athletes: a day's loads are contiguous.
    var columns = try LoadColumns(
      [100, 60, 80, .nan, 0, 90], athletes: 2, seeds: (chronic: [50, .nan], acute: [55, .nan]))
    shows(columns.chronic.map { Int($0) }, "[51, 1, 51, 1, 50, 3]")
    shows(columns.form[0], "-5.0")
    shows(columns.status, "[0, 0]")

    // New results go into the same memory.
    try columns.fill(from: [70, -1], athletes: 2)
    shows(columns.status, "[0, 1]")
    // As on the page.
  }

  @Test func `training, first steps: the examples give the values shown`() throws {
    // Sources/TrainingKernel/TrainingKernel.docc/FirstSteps.md
    var ride = try HeartRateRecording()
    try ride.append(contentsOf: Array(repeating: 140, count: 1800) + Array(repeating: 160, count: 1800))
    let time = try ride.histogram()
    let athlete = try HeartRateReserve(rest: 48, maximum: 188)
    let impulse = try time.trimp(athlete, .female)
    shows(impulse.value!, "129.31307300158457")
    shows(impulse.absence, "nil")
    // As on the page.
    // Sources/TrainingKernel/TrainingKernel.docc/FirstSteps.md
    let first = CalendarDate("2026-03-02")!
    let unit = LoadUnit.trimp(.female, .samples)
    let ledger = try DayLedger(
      unit: unit, from: first, through: first.advanced(by: 6),
      sessions: [TrainingSession(day: first, load: impulse.value!, unit: unit)], unloggedDay: .rest)
    let week = try ledger.balances(from: LoadBalance())
    shows(week.last!.chronic.value, "2.63749204856834")
    shows(week.last!.chronic.normalized!, "17.180313201728325")
    shows(week.last!.advisories.map(\.name), "[\"warming_up\"]")
    // As on the page.
  }

  @Test func `training streams: the examples give the values shown`() throws {
    // Sources/TrainingKernel/TrainingKernel.docc/Streams.md
    var balance = try LoadBalance()
    let monday = CalendarDate("2026-03-02")!
    try balance.append(monday, 100, gap: .rest)
    let checkpoint = balance
    try balance.append(monday.advanced(by: 3), 80, gap: .rest)
    shows(balance.day!, "2026-03-05")

    var again = checkpoint
    try again.append(monday.advanced(by: 3), 80, gap: .rest)
    shows(again == balance, "true")
    // As on the page.
  }

  /// The blocks of printed text on a page.
  func texts(of page: String) throws -> [String] {
    Markdown(try Repository.text(page)).blocks.filter { $0.language == "text" }.map {
      $0.lines.joined(separator: "\n") + "\n"
    }
  }

  @Test func `the examples here are those of the pages, all of them`() throws {
    func spaceless(_ text: some StringProtocol) -> String { String(text.filter { !$0.isWhitespace }) }
    let onPages = try Self.pages().flatMap { page in
      Markdown(try Repository.text(page)).blocks.filter { $0.language == "swift" }.map { block in
        let lines = block.lines.map { line in
          guard let match = line.wholeMatch(of: #/(.+?)  // (.+)/#) else { return line }
          return "shows(\(match.1), \"\(match.2.replacing("\"", with: "\\\""))\")"
        }
        return page + ": " + spaceless(lines.joined())
      }
    }
    let source = try Repository.text("Tests/GuideTests/GuideTests.swift")
    let here = source.matches(of: #/(?s) {4}// ((?:docs|Sources)\/[^\n]+)\n(.*?) {4}// As on the page\./#).map {
      $0.1 + ": " + spaceless($0.2)
    }
    expect(!here.isEmpty)
    expect(here, equals: onPages)
  }
}
