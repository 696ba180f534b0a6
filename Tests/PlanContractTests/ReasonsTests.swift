import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct ReasonsTests {
  // Stored, because a literal is parsed again each time that it is evaluated.
  let quotient = #/\((.+)\) \/ (.+)/#
  let sum =
    #/([(−\d][\d.·+−\/() ]*) = (−?[\d.]*\d)(?:, rounded (?:half up|up)(?: to the nearest 100:| to) (−?[\d.]*\d))?(?:\. That is (\d+))?/#
  let equation =
    #/the sum of (−?[\d.]+ · [\d.]+), (−?[\d.]+ · [\d.]+), (−?[\d.]+ · \d+) and (−?[\d.]+) is ([\d.]*\d)(?:, rounded half up to (\d+))?/#
  let number = #/−?\d+(\.\d+)?/#
  let date = #/[-+]?\d{4,6}-\d\d-\d\d/#
  let energy = #/(−?\d+) kcal\/day/#
  let aboutEnergy = #/about (\d+) kcal\/day/#
  let protein = #/(\d+) g\/day/#
  let water = #/(\d+) mL\/day/#
  let weeklyRate = #/([\d.]+) kg a week/#

  /// The value of an arithmetic expression in a text: `10 · 80 + 6.25 · 180`, `(80 − 75) / 0.5`.
  func value(_ text: some StringProtocol) -> Decimal? {
    if let match = String(text).wholeMatch(of: quotient) {
      guard let dividend = value(match.1), let divisor = value(match.2), divisor != 0 else { return nil }
      return dividend / divisor
    }
    var sum: Decimal = 0
    var product: Decimal = 1
    var sign: Decimal = 1
    for word in text.split(separator: " ") {
      switch word {
      case "·": continue
      case "+", "−":
        sum += sign * product
        (product, sign) = (1, word == "+" ? 1 : -1)
      default:
        guard let number = Decimal(string: String(word).replacing("−", with: "-")) else { return nil }
        product *= number
      }
    }
    return sum + sign * product
  }

  struct Sum {
    let terms, exact, result: Decimal
  }

  func sums(_ text: String) -> [Sum] {
    text.matches(of: sum).compactMap { match in
      guard let terms = value(match.1), let exact = value(match.2) else { return nil }
      return Sum(terms: terms, exact: exact, result: (match.3 ?? match.4).flatMap { value($0) } ?? exact)
    }
  }

  @Test func `each sum is right and gives the target that it explains`() throws {
    var numbers = SeededNumbers(seed: 5)
    for round in 0..<Sweep.count(4000, sample: 400) {
      let person = Sample.person(&numbers)
      let reasons = Reasons(for: person, from: Sample.start)
      let targets = Targets(for: person)
      expect(reasons.targets, equals: targets)
      let texts = WhyItWorks(reasons)
      let place: Comment = "seed 5, round \(round): \(PlanInput(person).json)"
      for topic in WhyItWorks.Topic.allCases {
        let found = sums(texts[topic]!.explanation)
        let expected: Int? =
          switch topic {
          case .bmr: targets.bmr
          case .tdee: person.tdeeBasis == .activityFactor ? targets.tdee : nil
          case .calorieTarget: targets.energyBalance == .maintenance ? nil : targets.calorieTarget
          case .proteinTarget: targets.proteinTarget
          case .waterTarget: targets.waterTarget
          case .weeklyRate: targets.estimatedWeeks == 0 ? nil : targets.estimatedWeeks
          }
        expect(found.map { $0.result }, equals: (expected.map { [Decimal($0)] } ?? []), place)
        for sum in found { expect(sum.terms, equals: sum.exact, place) }
      }
      if person.tdeeBasis == .eer2023 {
        let match = try require(texts[.tdee]!.explanation.firstMatch(of: equation), place)
        let terms = [match.1, match.2, match.3, match.4].map { value($0) ?? .nan }
        let exact = try require(value(match.5), place)
        expect(terms.reduce(0, +), equals: exact, place)
        expect((match.6 ?? match.5).description, equals: "\(targets.tdee)", place)
        expect(abs(exact - Decimal(targets.tdee)) <= 0.5, place)
      }
    }
  }

  /// The numbers of a text: `1 week` is 1; dates such as `2026-11-21` and units such as m² are not numbers.
  func numbers(_ text: String) -> [Decimal] {
    text.replacing(date, with: "").matches(of: number).compactMap { value($0.0) }
  }

  @Test func `each number with its unit is the target`() throws {
    var generator = SeededNumbers(seed: 6)
    for round in 0..<Sweep.count(4000, sample: 400) {
      let person = Sample.person(&generator)
      let reasons = Reasons(for: person, from: Sample.start)
      let targets = reasons.targets
      let texts = WhyItWorks(reasons)
      let place: Comment = "seed 6, round \(round): \(PlanInput(person).json)"
      func first(_ text: String, _ pattern: Regex<(Substring, Substring)>) -> Decimal? {
        text.firstMatch(of: pattern).flatMap { value($0.1) }
      }
      let rate = Decimal(abs(targets.weeklyRateGrams)) / 1000
      expect(first(texts[.bmr]!.explanation, aboutEnergy), equals: Decimal(targets.bmr), place)
      let isGiven = person.tdeeBasis.known != nil
      expect(first(texts[.tdee]!.explanation, isGiven ? energy : aboutEnergy), equals: Decimal(targets.tdee), place)
      expect(texts[.tdee]!.explanation.contains("as given"), equals: isGiven, place)
      if isGiven || person.tdeeBasis == .eer2023 {
        let ofService = PlanResponse(
          for: person, from: Sample.start, record: (id: "", userId: "", status: "active"), recomputed: false,
          dialect: .api)
        let thousandths = (1000 * Double(targets.tdee) / Double(targets.bmr)).rounded()
        expect(ofService.whyItWorks[.tdee]?.figure, equals: thousandths / 1000, place)
      }
      expect(
        first(texts[.calorieTarget]!.explanation, energy), equals: Decimal(targets.calorieTarget), place)
      expect(first(texts[.proteinTarget]!.explanation, protein), equals: Decimal(targets.proteinTarget), place)
      expect(first(texts[.waterTarget]!.explanation, water), equals: Decimal(targets.waterTarget), place)
      expect(first(texts[.weeklyRate]!.explanation, weeklyRate), equals: rate, place)
      if rate != 0 { expect(numbers(texts[.weeklyRate]!.title), equals: [rate], place) }
      if targets.calorieAdjustment != 0 {
        expect(numbers(texts[.calorieTarget]!.title), equals: [Decimal(abs(targets.calorieAdjustment))], place)
      }
      let dates = texts[.weeklyRate]!.explanation.matches(of: date).map { String($0.0) }
      expect(dates, equals: (targets.projectedDate(from: Sample.start).map { ["\($0)"] } ?? []), place)
      if let weeks = targets.estimatedWeeks {
        expect(texts[.weeklyRate]!.explanation.contains(weeks == 1 ? "1 week, until" : "\(weeks) weeks"), place)
      }
    }
  }

  @Test func `each advisory is explained, and none that is not there`() {
    let signs: [(Advisory, WhyItWorks.Topic, String)] = [
      (.belowMinimumIntake, .calorieTarget, "guideline"), (.veryLowCalorie, .calorieTarget, "medical supervision"),
      (.belowRestingEnergy, .calorieTarget, "spends at rest"), (.underweight, .weeklyRate, "Your body mass index"),
      (.underweightTarget, .weeklyRate, "At your target weight"), (.rapidLoss, .weeklyRate, "% of your weight is"),
      (.youngerThanStudied, .bmr, "younger than the people"), (.olderThanStudied, .bmr, "older than the people"),
      (.targetContradictsGoal, .weeklyRate, "change one of them to get a projected date"),
    ]
    var generator = SeededNumbers(seed: 9)
    for round in 0..<Sweep.count(4000, sample: 400) {
      let person = Sample.person(&generator)
      let reasons = Reasons(for: person, from: Sample.start)
      let texts = WhyItWorks(reasons)
      for (advisory, topic, sign) in signs {
        expect(
          texts[topic]!.explanation.contains(sign), equals: reasons.targets.advisories.contains(advisory),
          "seed 9, round \(round): \(sign): \(PlanInput(person).json)")
      }
      let isImplausible = WhyItWorks.Topic.allCases.contains { texts[$0]!.explanation.contains("do not rely on it") }
      expect(isImplausible, equals: reasons.targets.advisories.contains(.implausibleTargets))
    }
  }

  @Test(arguments: [(55.4, 2, false), (55.3, 0, true), (55.2, -1, true)])
  func `no person can eat nothing, or less than nothing`(_ kilograms: Double, _ calories: Int, _ isSaid: Bool) {
    let person = EnglishTests.person(kilograms, 100, 120, .female, .sedentary, .loseWeight)
    let reasons = Reasons(for: person, from: Sample.start)
    expect(reasons.targets.calorieTarget, equals: calories)
    expect(reasons[.calorieTarget].explanation.contains { $0.code == .calorieTargetNothingToEat }, equals: isSaid)
  }

  @Test func `the guide has for each advisory the sentence that its person reads`() throws {
    let rows = try Repository.text("docs/guide/advisory.md").matches(of: #/(?m)^\| [^|`]+ \| `(\w+)` \| (`[^|]*`) \|$/#)
    expect(rows.map { String($0.1) }.sorted(), equals: Advisory.allCases.map(\.name).sorted())
    let shown = Dictionary(
      uniqueKeysWithValues: rows.map { row in
        (String(row.1), row.2.split(separator: ", ").map { String($0.dropFirst().dropLast()) })
      })
    var seen: Set<Advisory> = []
    for person in EnglishTests.people {
      let reasons = Reasons(for: person, from: Sample.start)
      let ids = WhyItWorks.Topic.allCases.flatMap { reasons[$0].explanation.map(\.id) }
      for advisory in reasons.targets.advisories {
        seen.insert(advisory)
        let isThere = (shown[advisory.name] ?? []).contains { id in ids.contains { $0.hasPrefix(id) } }
        expect(isThere, "\(advisory.name): \(PlanInput(person).json)")
      }
    }
    expect(seen.count, equals: Advisory.allCases.count)
  }
}
