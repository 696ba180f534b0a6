import CommandLineText
import PlanContract
import ScienceKernel

/// The card of one person: what to eat, when the target weight is reached, and the advisories; `why` explains every number.
struct Card {
  private let reasons: Reasons
  private let start: CalendarDate
  private let typed: TypedForms
  private let unit: EnergyUnit
  private let bases: TargetBases
  private var proteinRate: ProteinRate? { bases.proteinRate }
  let trajectory: TrajectoryCard
  let energy: EnergyCard

  /// - Parameters:
  ///   - start: The first day.
  ///   - typed: The forms in which values were typed, in which the card shows them.
  ///   - unit: The unit of energy.
  ///   - options: The options for the trajectory.
  ///   - choice: The options for other equations and macronutrients.
  ///   - bases: What the targets are computed from.
  init(
    of person: Person, from start: CalendarDate, and typed: TypedForms = TypedForms(),
    in unit: EnergyUnit = .kilocalories, _ options: TrajectoryOptions = TrajectoryOptions(),
    _ choice: EnergyChoice = EnergyChoice(), by bases: TargetBases = TargetBases()
  ) {
    reasons = Reasons(for: person, bases.targets(for: person), from: start)
    (self.start, self.typed, self.unit, self.bases) = (start, typed, unit, bases)
    trajectory = TrajectoryCard(of: person, from: start, options, in: unit, and: typed.ofComputed(for: person))
    energy = EnergyCard(
      of: person, reasons.targets, choice, eating: trajectory.intakeByDay, at: bases.energy?.thousandths, in: unit)
  }

  /// The problems with the options.
  var problems: [String] { trajectory.problems + energy.problems }

  /// The person and the plan, a line each.
  var heading: [String] {
    let person = reasons.person
    let centimeters = "\(person.height.text) cm"
    let height = typed.height == nil ? centimeters : "\(person.height.feetText) (\(centimeters))"
    let data = [
      capitalized(person.sex.name), "\(person.age) years", person.weight.text(and: typed.weight), height,
      activity,
    ]
    let target = person.targetWeight.map { ", \($0.text(and: typed.targetWeight))" } ?? ""
    let goal = Wording.english.text(.name(person.goal.name))
    return [data.joined(separator: ", ") + ".", "To \(goal)\(target)\(chosen). From \(start)."]
  }

  /// What the person chose beside the defaults, each part after a comma.
  private var chosen: String {
    let person = reasons.person
    let parts = [
      person.pace == .goal ? nil : "at \(typed.pace ?? person.pace.description)",
      person.tdeeBasis == .activityFactor ? nil : person.tdeeBasis.name.map { "TDEE by \($0)" },
      person.tdeeBasis.known.map { "TDEE of \(unit.text($0))/day" },
      person.proteinWeight == .weight ? nil : "protein by \(person.proteinWeight.name)",
    ]
    return parts.compactMap { $0 }.map { ", \($0)" }.joined()
  }

  /// What TDEE goes by, in words: the measured energy at rest or the physical activity level in place of the activity level.
  private var activity: String {
    guard let level = bases.energy?.thousandths.map({ decimal($0, places: 3) }) else {
      return words(reasons.person.activityLevel.name)
    }
    return measuredRest.map { "energy at rest measured, \(unit.text($0))/day, times \(level)" }
      ?? "physical activity level (PAL) \(level)"
  }

  // MARK: The card

  /// The lines of the card, before what options add; a terminal and a page have at least 24.
  static let length = 24

  /// The card: at most 24 lines of 79 characters, and below them what options ask for.
  ///
  /// - Parameter isBold: Whether numbers are bold, as a terminal shows them.
  func text(isBold: Bool = false) -> String {
    var lines = lines(isShort: false, isBold: isBold)
    if lines.count > Self.length { lines = self.lines(isShort: true, isBold: isBold) }
    let requested = trajectory.requested
    return (lines + (requested.isEmpty ? [] : [""] + requested) + energy.lines).joined(separator: "\n") + "\n"
  }

  /// - Parameter isShort: Whether advisories are the kernel's sentences, without numbers, because there are many.
  private func lines(isShort: Bool, isBold: Bool) -> [String] {
    let heading = heading.flatMap { wrapped($0, after: "") }
    func said(_ sentences: [Sentence]) -> String {
      isShort
        ? sentences.map { Self.advisory(of: $0).map(sentence) ?? text([$0]) }.joined(separator: " ") : text(sentences)
    }
    let (safety, warnings) = (safety, trajectory.warnings)
    let (urgent, others) = (safety.filter(Self.isUrgent), safety.filter { !Self.isUrgent($0) })
    let rows = (numbers + [when(isShort: isShort)]).flatMap { self.lines(of: $0, isBold: isBold) }
    var body = warning([said(urgent)]) + rows + warning([said(others)] + warnings)
    let end =
      wrapped(
        summary(hasNames: !isShort, beside: safety.count + warnings.count), after: "") + [Self.limits, Self.more]
    func free() -> Int { Self.length - heading.count - body.count - end.count }
    if free() > 0 { body.insert("", at: 0) }
    body += trajectory.chart(within: free() - 2).map { [""] + $0 + [""] } ?? (free() > 0 ? [""] : [])
    return heading + body + end
  }

  /// The last line of a card.
  static let more = "--why explains every number, --json prints them."

  /// For whom the numbers are not meant.
  static let limits = "Not for minors, pregnancy, breastfeeding or illness."

  /// A number between its name and what there is to know about it.
  private typealias Row = (name: String, value: String, text: String)

  private func lines(of row: Row, isBold: Bool) -> [String] {
    var lines = wrapped(
      row.text, after: padded(padded(row.name + " ", to: 12) + row.value, to: row.value.isEmpty ? 0 : 28))
    if isBold, !row.value.isEmpty {
      lines[0] = lines[0].replacing(row.value, with: "\u{1B}[1m\(row.value)\u{1B}[0m", maxReplacements: 1)
    }
    return lines
  }

  /// Sentences that need an answer before the plan is followed; none if there are none.
  private func warning(_ sentences: [String]) -> [String] {
    let text = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? [] : wrapped(text, after: "! ")
  }

  /// What to eat and drink.
  private var numbers: [Row] {
    let targets = reasons.targets
    let change = unit.difference(targets.calorieTarget, targets.tdee)
    let sign = targets.calorieTarget < targets.tdee ? " − " : " + "
    let difference = targets.calorieTarget == targets.tdee ? "" : sign + change.prefix { $0 != " " }
    let factor = reasons[.proteinTarget].title.parameters.first.map { Wording.english.text($0.value) + " g/kg" }
    let values = [
      ("Eat", "\(unit.text(targets.calorieTarget))/day", "TDEE \(unit.number(targets.tdee))\(difference)"),
      ("Protein", "\(targets.proteinTarget) g/day", proteinRate?.text ?? factor ?? ""),
      ("Water", "\(targets.waterTarget) mL/day", "food included"),
    ]
    func digits(_ value: String) -> Int { value.prefix { $0 != " " }.count }
    let width = values.map { digits($0.1) }.max() ?? 0
    return values.map { ($0.0, padded("", to: width - digits($0.1)) + $0.1, $0.2) }
  }

  /// When the target weight is reached, or what the weight is in a year.
  private func when(isShort: Bool) -> Row {
    let (name, value, sentences) = trajectory.answer(besideConstant: reasons.targets.estimatedWeeks ?? 0)
    return (name, value, sentences.prefix(isShort ? 1 : 3).joined(separator: " "))
  }

  /// The other numbers, and the other advisories.
  ///
  /// - Parameter sentences: How many advisories are sentences.
  private func summary(hasNames: Bool, beside sentences: Int) -> String {
    let (person, targets) = (reasons.person, reasons.targets)
    let rows = RowAdvisories(of: person, targets, by: bases).names
    let names = (targets.advisories.filter { !Self.isSafety($0) }.map(\.name) + rows + trajectory.advisories)
      .filter { $0 != RowAdvisory.lighterThanStudied.name }.map { words($0) }
    let other = sentences == 0 ? "" : "other "
    let advisories =
      names.isEmpty
      ? "No \(other)advisories."
      : "\(names.count) \(other)\(names.count == 1 ? "advisory" : "advisories")\(hasNames ? ": " + names.joined(separator: ", ") : "")."
    return
      "BMR \(unit.number(measuredRest ?? targets.bmr)) · TDEE \(unit.number(targets.tdee)) · BMI \(person.bodyMassIndex)\(category). \(advisories)"
  }

  // MARK: Safety

  /// The advisories that are whole sentences on the card.
  private var safety: [Sentence] {
    topics.flatMap { (reasons[$0.topic].derivation + caveats(of: $0.topic)).filter(Self.isSafety) }
  }

  /// Whether an advisory is a whole sentence on the card, because the plan should not be followed without an answer to it.
  private static func isSafety(_ advisory: Advisory) -> Bool {
    switch advisory {
    case .belowMinimumIntake, .veryLowCalorie, .belowRestingEnergy, .underweight, .underweightTarget, .rapidLoss,
      .targetContradictsGoal, .distantTarget, .rateContradictsGoal, .deficitForMinor:
      true
    case .youngerThanStudied, .olderThanStudied, .implausibleTargets, .proteinAboveRange, .waterAboveRange,
      .activityBelowMeasured:
      false
    }
  }

  /// The advisory for safety that a sentence is about; nil for other sentences.
  private static func advisory(of sentence: Sentence) -> Advisory? {
    let name = sentence.code.rawValue.split(separator: ".").dropFirst().joined(separator: ".")
    if name.hasPrefix("pace.target.") { return .targetContradictsGoal }
    return Advisory.allCases.first { isSafety($0) && (name + ".").hasPrefix($0.name + ".") }
  }

  /// Whether a sentence is about safety.
  private static func isSafety(_ sentence: Sentence) -> Bool {
    [.calorieTargetNothingToEat, .bmrLighterThanStudied].contains(sentence.code) || advisory(of: sentence) != nil
  }

  /// Whether an advisory comes before all numbers, because the person is underweight, or because the pace goes against the goal.
  private static func isUrgent(_ sentence: Sentence) -> Bool {
    [
      .weeklyRateUnderweight, .weeklyRateUnderweightJust, .bmrLighterThanStudied,
      .weeklyRateRateContradictsGoalLoseWeight, .weeklyRateRateContradictsGoalGainMuscle,
    ]
    .contains(sentence.code)
  }

  /// Sentences in words, in the units of the card.
  private func text(_ sentences: [Sentence]) -> String { unit.text(sentences, and: trajectory.weightUnit) }

  /// The advisories and limits of a number; those that compare an intake with the energy at rest take the measured one.
  private func caveats(of topic: WhyItWorks.Topic) -> [Sentence] {
    let caveats = reasons[topic].caveats
    return topic == .calorieTarget ? caveats.comparing(reasons.targets.calorieTarget, with: measuredRest) : caveats
  }

  // MARK: Why

  /// Every number explained: how it follows, its advisories, and what is known of the method.
  var why: String {
    let pounds = typed.weight.map { _ in "Sums are in kg; 1 lb is \(CustomaryUnit.gramsPerPound / 1000) kg." }
    let notes = [unit.note, pounds].compactMap { $0 }.flatMap { wrapped($0, after: "") }
    let parts = [notes] + topics.map { explanation(of: $0.topic, named: $0.name) } + [index, trajectory.details]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The explanation of a number.
  private func explanation(of topic: WhyItWorks.Topic, named name: String) -> [String] {
    var (title, sentences, science) = reason(of: topic)
    let isOwn = topic == .bmr ? measuredRest != nil : topic == .proteinTarget && proteinRate != nil
    if !isOwn { title += marked(reasons.tier(of: topic)) }
    let isMuch = topic == .proteinTarget && !isOwn
    if isMuch, reasons.targets.advisories.contains(.proteinAboveRange) { sentences += " \(ProteinRate.less)." }
    return wrapped("\(name): \(title)", after: "") + (sentences.isEmpty ? [] : wrapped(sentences, after: "  "))
      + (science.isEmpty ? [] : wrapped("Science: \(science)", after: "  "))
  }

  /// The explanation of a number in words: of one that the person chose or measured, only what holds for it.
  private func reason(of topic: WhyItWorks.Topic) -> (title: String, explanation: String, science: String) {
    let (reason, caveats) = (reasons[topic], text(caveats(of: topic)))
    let science = text(reason.science)
    if topic == .bmr, let measuredRest { return ("measured, \(unit.text(measuredRest))/day", caveats, "") }
    if topic == .proteinTarget, let proteinRate { return ("\(proteinRate.text), as you chose", caveats, science) }
    return (text([reason.title]), text(reason.result + reason.derivation + self.caveats(of: topic)), science)
  }

  /// The answer of the call `respond`, also for what no request has: a rate of protein of one's own, or a measured energy at rest, which is
  /// a given TDEE here.
  var response: PlanResponse {
    let person = reasons.person
    var response = PlanResponse(
      for: person, from: start, record: (id: "", userId: "", status: "active"), recomputed: true)
    response.targets = PlanTargets(reasons.targets, from: start, comparing: measuredRest)
    response.plan = PlanSummary(
      id: "", userId: "", week: PlanWeek(of: start), targets: response.targets, status: response.plan.status)
    if proteinRate != nil {
      let (title, explanation, science) = reason(of: .proteinTarget)
      response.whyItWorks[.proteinTarget]?.title = title
      response.whyItWorks[.proteinTarget]?.explanation = explanation
      response.whyItWorks[.proteinTarget]?.science = science
    }
    return response
  }

  /// The body mass index and its class.
  private var index: [String] {
    ["Body mass index: \(reasons.person.bodyMassIndex) kg/m²\(category)\(marked(TieredResult.bodyMassIndex.tier))"]
  }

  /// The class of the body mass index after a comma; empty for a minor.
  private var category: String {
    reasons.person.age < Int(adultAge) ? "" : ", \(reasons.person.bodyMassIndex.category.rawValue)"
  }

  /// The measured energy at rest [kcal/day]; nil for the predicted one.
  private var measuredRest: Int? { bases.energy?.measuredRest }
}

/// An advisory as a sentence.
func sentence(_ advisory: some CustomStringConvertible) -> String { capitalized("\(advisory)") + "." }

/// The mark after a result: how sure it is.
func marked(_ tier: Tier?) -> String { tier.map { " · " + words($0.rawValue) } ?? "" }

extension [Sentence] {
  /// Advisories about an intake that compare it with a measured energy at rest, if there is one, in place of the predicted one.
  func comparing(_ intake: Int, with measured: Int?) -> [Sentence] {
    guard let measured else { return self }
    let others = filter { $0.code != .calorieTargetBelowRestingEnergy }
    return intake < measured
      ? others + [Sentence(.calorieTargetBelowRestingEnergy, [Sentence.Parameter("bmr", .integer(measured))])] : others
  }
}
