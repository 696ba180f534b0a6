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

  /// Computes the card.
  ///
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

  /// The trajectory, where the model takes the TDEE.
  private var modeled: TrajectoryCard? { bases.beyondModel == nil ? trajectory : nil }

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
    let person = bases.beyondModel?.person ?? reasons.person
    let parts = [
      person.pace == .goal ? nil : "at \(typed.pace ?? person.pace.description)",
      person.tdeeBasis == .activityFactor ? nil : person.tdeeBasis.name.map { "TDEE by \($0)" },
      person.tdeeBasis.known.map { _ in "TDEE of \(givenText)/day" },
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
    let requested = modeled?.requested ?? []
    return (lines + (requested.isEmpty ? [] : [""] + requested) + energy.lines).joined(separator: "\n") + "\n"
  }

  /// The lines of the card.
  ///
  /// - Parameter isShort: Whether advisories are the kernel's sentences, without numbers, because there are many.
  private func lines(isShort: Bool, isBold: Bool) -> [String] {
    let heading = heading.flatMap { wrapped($0, after: "") }
    func said(_ sentences: [Sentence]) -> String {
      isShort
        ? sentences.map { Self.advisory(of: $0).map(sentence) ?? text([$0]) }.joined(separator: " ") : text(sentences)
    }
    let (safety, warnings) = (safety, modeled?.warnings ?? [])
    let (urgent, others) = (safety.filter(Self.isUrgent), safety.filter { !Self.isUrgent($0) })
    let rows = (numbers + [when(isShort: isShort)]).flatMap { self.lines(of: $0, isBold: isBold) }
    var body = warning([said(urgent)]) + rows + warning([said(others)] + warnings)
    let end =
      wrapped(
        summary(hasNames: !isShort, beside: safety.count + warnings.count), after: "") + [Self.limits, Self.more]
    func free() -> Int { Self.length - heading.count - body.count - end.count }
    if free() > 0 { body.insert("", at: 0) }
    body += modeled?.chart(within: free() - 2).map { [""] + $0 + [""] } ?? (free() > 0 ? [""] : [])
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
    let change = unit.difference(targets.calorieTarget, tdee)
    let sign = targets.calorieTarget < tdee ? " − " : " + "
    let difference = targets.calorieTarget == tdee ? "" : sign + change.prefix { $0 != " " }
    let factor = reasons[.proteinTarget].title.parameters.first.map { Wording.english.text($0.value) + " g/kg" }
    let values = [
      ("Eat", "\(unit.text(targets.calorieTarget))/day", "TDEE \(unit.number(tdee))\(difference)"),
      ("Protein", "\(targets.proteinTarget) g/day", proteinRate?.text ?? factor ?? ""),
      ("Water", "\(targets.waterTarget) mL/day", "food included"),
    ]
    func digits(_ value: String) -> Int { value.prefix { $0 != " " }.count }
    let width = values.map { digits($0.1) }.max() ?? 0
    return values.map { ($0.0, padded("", to: width - digits($0.1)) + $0.1, $0.2) }
  }

  /// When the target weight is reached, or what the weight is in a year.
  private func when(isShort: Bool) -> Row {
    guard let modeled else { return ("Weight", "", "No trajectory: the model does not take this TDEE.") }
    let weeks = reasons.targets.estimatedWeeks ?? 0
    let constant = weeks > 0 ? ["At a constant rate it would take \(counted(weeks, "week"))."] : []
    let (name, value, sentences) = modeled.answer(beside: constant)
    return (name, value, sentences.prefix(isShort ? 1 : 3).joined(separator: " "))
  }

  /// The other numbers, and the other advisories.
  ///
  /// - Parameter sentences: How many advisories are sentences.
  private func summary(hasNames: Bool, beside sentences: Int) -> String {
    let (person, targets) = (reasons.person, reasons.targets)
    let index = person.bodyMassIndex
    let category = person.age < Int(adultAge) ? "" : ", \(index.category.rawValue)"
    let rows = RowAdvisories(of: person, targets, nil, by: bases).names
    let names = (targets.advisories.filter { !Self.isSafety($0) }.map(\.name) + rows + (modeled?.advisories ?? []))
      .filter { $0 != RowAdvisory.lighterThanStudied.name }.map { words($0) }
    let other = sentences == 0 ? "" : "other "
    let advisories =
      names.isEmpty
      ? "No \(other)advisories."
      : "\(names.count) \(other)\(names.count == 1 ? "advisory" : "advisories")\(hasNames ? ": " + names.joined(separator: ", ") : "")."
    return
      "BMR \(unit.number(measuredRest ?? targets.bmr)) · TDEE \(unit.number(tdee)) · BMI \(index)\(category). \(advisories)"
  }

  // MARK: Safety

  /// The advisories that are whole sentences on the card.
  private var safety: [Sentence] {
    topics.flatMap { topic in
      let parts = parts(of: topic.topic)
      return (parts.derivation + parts.caveats).filter(Self.isSafety)
    }
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

  /// How a number follows and the advisories about it, without those that count from a predicted energy where one was measured that
  /// the model does not take.
  private func parts(of topic: WhyItWorks.Topic) -> (derivation: [Sentence], caveats: [Sentence]) {
    let reason = reasons[topic]
    let compared =
      topic == .calorieTarget
      ? reason.caveats.comparing(reasons.targets.calorieTarget, with: measuredRest) : reason.caveats
    guard let plan = bases.beyondModel else { return (reason.derivation, compared) }
    switch topic {
    case .calorieTarget:
      return ([plan.sum], compared.filter { $0.code != .calorieTargetDeficitForMinor } + plan.cautions)
    case .tdee: return ([], [])
    case .weeklyRate: return ([], plan.weightCautions(among: compared))
    default: return (reason.derivation, compared)
    }
  }

  // MARK: Why

  /// Every number explained: how it follows, its advisories, and what is known of the method.
  var why: String {
    let pounds = typed.weight.map { _ in "Sums are in kg; 1 lb is \(CustomaryUnit.gramsPerPound / 1000) kg." }
    let notes = [unit.note, pounds].compactMap { $0 }.flatMap { wrapped($0, after: "") }
    let parts = [notes] + topics.map { explanation(of: $0.topic, named: $0.name) } + [index, modeled?.details ?? []]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The explanation of a number.
  private func explanation(of topic: WhyItWorks.Topic, named name: String) -> [String] {
    if topic == .weeklyRate, let plan = bases.beyondModel { return wrapped("\(name): none", after: "") + plan.lines }
    let reason = reasons[topic]
    var title = text([reason.title]) + marked(reasons.tier(of: topic))
    let (derivation, caveats) = parts(of: topic)
    var sentences = [text((bases.beyondModel == nil ? reason.result : []) + derivation + caveats)]
    var science = text(reason.science)
    switch topic {
    case .bmr where measuredRest != nil:
      (title, science) = ("measured, \(unit.text(measuredRest ?? 0))/day", "")
      sentences =
        ["As you gave it. For these data, Mifflin–St Jeor predicts \(unit.text(reasons.targets.bmr))/day."]
        + [text(caveats)]
    case .tdee:
      if let givenEnergy { sentences.append(givenEnergy) }
      if bases.beyondModel != nil { (title, science) = ("\(givenText)/day", "") }
    case .calorieTarget:
      if bases.beyondModel != nil { (title, science) = ("\(unit.text(reasons.targets.calorieTarget))/day", "") }
    case .proteinTarget:
      if let proteinRate {
        let sum = proteinRate.sum(for: reasons.person, reasons.targets.proteinTarget)
        (title, science) = (proteinRate.title, proteinRate.science)
        sentences = [sum, text(reason.caveats)]
      }
      if let lessProtein { sentences.append(lessProtein) }
    default: break
    }
    return wrapped("\(name): \(title)", after: "")
      + wrapped(sentences.filter { !$0.isEmpty }.joined(separator: " "), after: "  ")
      + (science.isEmpty ? [] : wrapped("Science: \(science)", after: "  "))
  }

  /// The body mass index and its class.
  private var index: [String] {
    let person = reasons.person
    let index = person.bodyMassIndex
    let category = ", \(index.category.rawValue) (WHO: \(words(index.category)))"
    return [
      "Body mass index: \(index) kg/m²\(person.age < Int(adultAge) ? "" : category)\(marked(TieredResult.bodyMassIndex.tier))",
      "  \(person.weight.text) / \(decimal(person.height.millimeters, places: 3))², to one decimal",
    ]
  }

  /// What gives less protein, where the goal's is above its range; nil elsewhere.
  private var lessProtein: String? {
    let isMuch = proteinRate == nil && reasons.targets.advisories.contains(.proteinAboveRange)
    return isMuch ? ProteinRate.less + "." : nil
  }

  /// The advisory about protein above its range, and what gives less; nil without it.
  var proteinAdvice: String? {
    let advice = text(reasons[.proteinTarget].caveats) + (lessProtein.map { " \($0)" } ?? "")
    return advice.isEmpty ? nil : advice
  }

  /// What is known of a TDEE from elsewhere, in sentences; nil if TDEE is computed.
  private var givenEnergy: String? {
    let person = reasons.person
    if let measuredRest, let level = bases.energy?.thousandths {
      let product = unit.productSentence(measuredRest, at: level, is: tdee)
      let window = """
         The window has the standard error of the equation, \
        \(unit.text(WindowUncertainty.expenditure(of: person.sex)))/day.
        """
      return product + (lowLevel.map { " \($0)" } ?? "") + (bases.beyondModel == nil ? window : "")
    }
    guard let given = person.tdeeBasis.known else { return nil }
    let computed = Targets(for: person.withComputedTDEE).tdee
    let error =
      trajectory.options.standardError.map { "Its standard error is \(unit.text($0))/day." }
        ?? """
        Without its standard error, written \(given)±100, the window has that of the equation, \
        \(unit.text(WindowUncertainty.expenditure(of: person.sex)))/day.
        """
    let product = bases.energy?.thousandths.map { unit.productSentence(reasons.targets.bmr, at: $0, is: given) + " " }
    let predicted = capitalized(Person.predictedResting)
    let whole =
      givenText == unit.text(given) ? "" : "The card computes with it as \(given) kcal/day, \(unit.text(given))/day. "
    return
      "\(whole)\(product ?? "")\(predicted), with the activity level, would make it \(unit.text(computed))/day.\(lowLevel.map { " \($0)" } ?? "") \(error)"
  }

  /// That a TDEE from elsewhere is below that of most measured people, in sentences; nil if it is not, or is computed.
  private var lowLevel: String? {
    let thousandths = bases.energy?.thousandths
    if measuredRest != nil, let thousandths {
      return thousandths < 10 * MeasuredActivity.hundredths ? "\(Self.spentByMost): your PAL may be too low." : nil
    }
    let typed = thousandths.map { decimal($0, places: 3) }
    return reasons.person.lowGivenLevel(resting: reasons.targets.bmr).map { level in
      """
      It is \(typed ?? level) times \(Person.predictedResting). \(Self.spentByMost). If your energy at rest was measured, is lower, and was multiplied by the \
      physical activity level (PAL), that explains it. If this is your energy at rest itself, multiply it by the PAL. Otherwise \
      your TDEE is probably too low.
      """
    }
  }

  /// What most measured people spend, without the end of a sentence.
  private static let spentByMost = """
    Of 4,299 adults measured with doubly labeled water, only \(MeasuredActivity.percentile) % spent less than \
    \(decimal(MeasuredActivity.hundredths, places: 2)) times their BMR (National Academies 2023)
    """

  /// The measured energy at rest [kcal/day]; nil for the predicted one.
  private var measuredRest: Int? { bases.energy?.measuredRest }

  /// Total daily energy [kcal/day].
  private var tdee: Int { bases.beyondModel?.tdee ?? reasons.targets.tdee }

  /// TDEE with its unit; one from elsewhere in kilojoules as it was typed, which whole kilocalories may miss.
  private var givenText: String {
    guard unit == .kilojoules, let kilojoules = bases.energy?.kilojoules else { return unit.text(tdee) }
    return "\(kilojoules) \(unit.rawValue)"
  }
}

/// An advisory as a sentence.
func sentence(_ advisory: some CustomStringConvertible) -> String { capitalized("\(advisory)") + "." }

/// The mark after a result: how sure it is.
func marked(_ tier: Tier?) -> String { tier.map { " · " + words($0.rawValue) } ?? "" }

/// The range of a body mass index class.
private func words(_ category: BodyMassIndex.Category) -> String {
  func words(_ bound: BodyMassIndexBound) -> String { decimal(Int(bound.tenths), places: 1) }
  return switch category {
  case .underweight: "below \(words(.normal))"
  case .normal: "\(words(.normal)) to below \(words(.overweight))"
  case .overweight: "\(words(.overweight)) to below \(words(.obese))"
  case .obese: "\(words(.obese)) and above"
  }
}
