import CommandLineText
import PlanContract
import ScienceKernel

/// The card of one person: each target, how it was computed, the trajectory and the advisories.
struct Card {
  private let reasons: Reasons
  private let start: CalendarDate
  private let typed: TypedForms
  private let unit: EnergyUnit
  private let bases: TargetBases
  private var proteinRate: ProteinRate? { bases.proteinRate }
  let trajectory: TrajectoryCard
  private(set) var energy: EnergyCard

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
    if !lessProtein.isEmpty { energy.lessProtein = lessProtein }
  }

  /// The problems with the options.
  var problems: [String] { trajectory.problems + energy.problems }

  /// The person and the plan, a sentence each.
  var heading: [String] {
    let person = reasons.person
    let centimeters = "\(person.height.text) cm"
    let height = typed.height == nil ? centimeters : "\(person.height.feetText) (\(centimeters))"
    let data = [
      capitalized(person.sex.name), "\(person.age) years", person.weight.text(and: typed.weight), height,
      activity,
    ]
    let target = person.targetWeight.map { ", target weight \($0.text(and: typed.targetWeight))" } ?? ""
    return [
      data.joined(separator: ", ") + ".", "Goal: \(words(person.goal.name))\(target)\(chosen). From \(start).",
    ]
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

  /// Whether the predicted energy at rest gives none of the calories: a TDEE, or an energy at rest, comes from elsewhere.
  private var isOwnEnergy: Bool {
    measuredRest != nil || reasons.person.tdeeBasis.known != nil && bases.energy?.thousandths == nil
  }

  /// How far off the predicted energy at rest can be, by the figure that is for people of this body mass index.
  static func restingError(of person: Person) -> String {
    person.bodyMassIndex.category == .obese
      ? Wording.english.text(Sentence(.bmrLimits))
      : """
      It can be wrong for one person: among adults who were not obese, 82 % of its estimates were within 10 % of the measured \
      value (Frankenfield et al. 2005, read second-hand).
      """
  }

  /// How far off a predicted number can be, as far as it is published.
  private func error(of topic: WhyItWorks.Topic) -> [String] {
    switch topic {
    case .bmr where measuredRest != nil, .tdee where measuredRest != nil: return []
    case .bmr:
      let whose = "The energy at rest on this card is \(Person.predictedResting); yours may differ."
      return (isOwnEnergy ? [] : [Self.restingError(of: reasons.person)])
        + (reasons.person.tdeeBasis.known == nil ? [] : [whose])
    case .tdee:
      let error = "\(unit.text(WindowUncertainty.expenditure(of: reasons.person.sex)))/day"
      return [
        reasons.person.tdeeBasis == .eer2023
          ? "Its standard error for one person is \(error) (National Academies 2023)."
          : "For one person, no error of this factor is published; the equations of 2023 have a standard error of \(error) (National Academies)."
      ]
    default: return []
    }
  }

  /// The category of activity that the equation of the chosen TDEE has, in words; empty for other TDEEs.
  private var category: String {
    guard reasons.person.tdeeBasis == .eer2023 else { return "" }
    return ", as “\(words(reasons.person.energyRequirement.category.name))”"
  }

  /// Whether an advisory comes before all numbers, because the person is underweight, or because the pace goes against the goal.
  private static func isUrgent(_ sentence: Sentence) -> Bool {
    [
      .weeklyRateUnderweight, .weeklyRateUnderweightJust, .bmrLighterThanStudied,
      .weeklyRateRateContradictsGoalLoseWeight, .weeklyRateRateContradictsGoalGainMuscle,
    ]
    .contains(sentence.code)
  }

  /// Whether an advisory is about the estimate.
  private static func isAboutEstimate(_ sentence: Sentence) -> Bool {
    [.bmrYoungerThanStudied, .bmrOlderThanStudied, .tdeeActivityBelowMeasured].contains(sentence.code)
  }

  /// That an adult is underweight, without the people studied for an equation.
  private static let underweight = """
    Below a body mass index of \(decimal(Int(BodyMassIndexBound.normal.tenths), places: 1)) kg/m², adults count as underweight \
    (WHO). See a doctor or a dietitian before you follow this plan.
    """

  /// What is known of a TDEE from elsewhere, in sentences; nil if TDEE is computed.
  private var givenEnergy: String? {
    let person = reasons.person
    if let measuredRest, let level = bases.energy?.thousandths {
      let product = unit.productSentence(measuredRest, at: level, is: tdee)
      let window = """
         The window below has the standard error of the equation, \
        \(unit.text(WindowUncertainty.expenditure(of: person.sex)))/day.
        """
      return product + (lowLevel.map { " \($0)" } ?? "") + (bases.beyondModel == nil ? window : "")
    }
    guard let given = person.tdeeBasis.known else { return nil }
    let computed = Targets(for: person.withComputedTDEE).tdee
    let error =
      trajectory.options.standardError.map { "Its standard error is \(unit.text($0))/day." }
        ?? """
        Without its standard error, written \(given)±100, the window below has that of the equation, \
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

  /// Whose energy at rest an advisory compares the calorie target with, if the person may have measured another; nil otherwise.
  private var restingCompared: String? {
    guard reasons.person.tdeeBasis.known != nil, measuredRest == nil,
      calorieCaveats.contains(where: { $0.code == .calorieTargetBelowRestingEnergy })
    else { return nil }
    return "That energy at rest is \(Person.predictedResting). If yours was measured, compare the target with yours."
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

  /// How to get less protein, in a sentence after another one; empty if the person already chose a rate.
  private var lessProtein: String {
    guard proteinRate == nil, let rate = try? ProteinChoice(ProteinRate.example).rate else { return "" }
    let person = reasons.person
    let atIndex = person.with(choices: PersonChoices(person.pace, person.tdeeBasis, .weightAtBMI25))
    let byIndex = Targets(for: atIndex).proteinTarget
    let isLess = byIndex < reasons.targets.proteinTarget
    let other = isLess || person.proteinWeight == .weightAtBMI25 ? atIndex : person
    let byRate = rate.targets(for: other).proteinTarget
    let ofIndex = ProteinWeight.weightAtBMI25.name
    let choices =
      (isLess ? [(ofIndex, byIndex)] : [])
      + [(other.proteinWeight == .weight ? rate.typed : "\(rate.typed),\(ofIndex)", byRate)]
    return " You can choose less: "
      + choices.map { "\(Option.protein.name) \($0.0) gives \($0.1) g/day" }.joined(separator: ", ") + "."
  }

  /// Why a pace in pounds is not the energy that is often named for it, in a sentence; nil for other paces.
  private var ofPounds: String? {
    guard typed.pace?.lowercased().contains("lb") == true, reasons.person.pace != .goal else { return nil }
    // 1 kcal/day for 1 g/week.
    let calories = Int(CustomaryUnit.gramsPerPound.rounded())
    return """
      A pound a week counts as \(calories) kcal/day here, by 7000 kcal for each kilogram. For the 500 that are often named, write \
      \(Option.pace.name) -500kcal.
      """
  }

  /// The adequate intake of water, in a sentence after another one.
  private static func adequateWater(_ limit: Int) -> String {
    " The adequate intake itself is \(limit / 2) mL/day of total water."
  }

  /// The advisories about a target in words, with what to do about them; nil without one, and for those before all numbers.
  func advice(about topic: WhyItWorks.Topic) -> String? {
    let sentences = caveats(about: topic).filter { !Self.isUrgent($0) }
    guard !sentences.isEmpty else { return nil }
    return sentences.map { sentence in
      let text = text([sentence])
      switch (sentence.code, sentence.parameters.first?.value) {
      case (.proteinTargetAboveRange, _): return text + lessProtein
      case (.waterTargetAboveRange, .integer(let limit)): return text + Self.adequateWater(limit)
      default: return text
      }
    }.joined(separator: " ")
  }

  /// The targets whose advisories are directly below them.
  private static let advised: [WhyItWorks.Topic] = [.proteinTarget, .waterTarget]

  /// The card as text, at most 80 columns wide.
  var text: String {
    let (person, targets) = (reasons.person, reasons.targets)
    var lines = heading.flatMap { explained($0, after: "") }
    let notes = [
      unit.note, typed.weight == nil ? nil : "Sums are in kg; 1 lb is \(CustomaryUnit.gramsPerPound / 1000) kg.",
    ].compactMap { $0 }
    lines += notes.flatMap { explained($0, after: "") } + [""]
    if !urgent.isEmpty { lines += explained(text(urgent), after: "! ") + [""] }

    func add(_ name: String, _ value: String, _ tier: Tier?, _ sentences: [Sentence] = []) {
      lines += line(name, value, tier, sentences)
    }
    func addProtein(at rate: ProteinRate) {
      add("Protein target", "\(targets.proteinTarget) g/day", nil)
      lines += explained(rate.sum(for: person, targets.proteinTarget), after: "  ")
      lines += advice(about: .proteinTarget).map { explained($0, after: "  ") } ?? []
    }
    for (name, value, topic): (String, String, WhyItWorks.Topic) in [
      (
        "BMR",
        "\(unit.text(measuredRest ?? targets.bmr))/day at rest, \(measuredRest == nil ? "Mifflin–St Jeor" : "measured")",
        .bmr
      ),
      ("TDEE", "\(givenText)/day, energy spent in a day\(category)", .tdee),
      ("Calorie target", "\(unit.text(targets.calorieTarget))/day", .calorieTarget),
      ("Protein target", "\(targets.proteinTarget) g/day", .proteinTarget),
      ("Water target", "\(targets.waterTarget) mL/day of total water, food included", .waterTarget),
    ] {
      if topic == .proteinTarget, let proteinRate {
        addProtein(at: proteinRate)
        continue
      }
      if topic == .tdee, let words = givenEnergy {
        lines.append(padded(name, to: 18) + value + " · given")
        lines += explained(words, after: "  ")
        continue
      }
      if topic == .bmr, measuredRest != nil {
        lines.append(padded(name, to: 18) + value)
        lines += explained(besideMeasured, after: "  ")
        continue
      }
      let caveats = topic == .calorieTarget ? calorieCaveats : []
      let derivation = topic == .calorieTarget ? bases.beyondModel.map { [$0.sum] } : nil
      add(name, value, reasons.tier(of: topic), (derivation ?? reasons[topic].derivation) + caveats)
      if topic == .calorieTarget, let pounds = ofPounds { lines += explained(pounds, after: "  ") }
      if topic == .calorieTarget { lines += restingCompared.map { explained($0, after: "  ") } ?? [] }
      if Self.advised.contains(topic) { lines += advice(about: topic).map { explained($0, after: "  ") } ?? [] }
      lines += error(of: topic).flatMap { explained($0, after: "  ") }
      if topic == .calorieTarget, let intake = trajectory.intakeByDay, intake.calories != targets.calorieTarget {
        lines.append(padded("For \(intake.day)", to: 18) + "\(unit.text(intake.calories))/day, by the trajectory below")
      }
    }
    let index = person.bodyMassIndex
    let adult = ", \(index.category.rawValue) (WHO: \(words(index.category)))"
    add(
      "Body mass index", "\(index) kg/m²" + (person.age < Int(adultAge) ? "" : adult), TieredResult.bodyMassIndex.tier)
    lines.append("  \(person.weight.text) / \(decimal(person.height.millimeters, places: 3))², to one decimal")
    lines += weights + energy.lines

    let caveats = topics.filter { $0.topic != .calorieTarget && !Self.advised.contains($0.topic) }.compactMap {
      advice(about: $0)
    }
    if !caveats.isEmpty {
      lines += ["", "What to know about these numbers"] + caveats.flatMap { explained($0, after: "- ") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Sentences in words, in the units of the card.
  private func text(_ sentences: [Sentence]) -> String {
    let isReplaced = { (sentence: Sentence) in isOwnEnergy && sentence.code == .bmrLighterThanStudied }
    let others = unit.text(sentences.filter { !isReplaced($0) }, and: trajectory.weightUnit)
    return ([others] + (sentences.contains(where: isReplaced) ? [Self.underweight] : [])).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The advisories that come before all numbers.
  private var urgent: [Sentence] { topics.flatMap { caveats(about: $0.topic) }.filter(Self.isUrgent) }

  /// The advisories about a target, without those that count from a predicted energy where one was measured that the model does not
  /// take.
  private func caveats(about topic: WhyItWorks.Topic) -> [Sentence] {
    switch topic {
    case .calorieTarget: calorieCaveats
    case .bmr where isOwnEnergy:
      reasons[topic].caveats.filter {
        $0.code == .bmrLighterThanStudied || measuredRest == nil && !Self.isAboutEstimate($0)
      }
    case .tdee where bases.beyondModel != nil: []
    case .weeklyRate:
      bases.beyondModel.map { $0.weightCautions(among: reasons[topic].caveats) } ?? reasons[topic].caveats
    default: reasons[topic].caveats
    }
  }

  /// The advisories about a target after its name; nil without one.
  private func advice(about topic: (name: String, topic: WhyItWorks.Topic)) -> String? {
    advice(about: topic.topic).map { "\(topic.name): \($0)" }
  }

  /// The advisories about the calorie target, which compare it with a measured energy at rest if there is one.
  private var calorieCaveats: [Sentence] {
    let target = reasons.targets.calorieTarget
    let caveats = reasons[.calorieTarget].caveats.comparing(target, with: measuredRest)
    guard let plan = bases.beyondModel else { return caveats }
    return caveats.filter { $0.code != .calorieTargetDeficitForMinor } + plan.cautions
  }

  /// What Mifflin–St Jeor predicts beside a measured energy at rest, in a sentence.
  private var besideMeasured: String {
    "As you gave it. For these data, Mifflin–St Jeor predicts \(unit.text(reasons.targets.bmr))/day."
  }

  /// The part about later weights: the trajectory and the weekly rate.
  private var weights: [String] {
    if let plan = bases.beyondModel { return plan.lines }
    let targets = reasons.targets
    var lines: [String] = []
    func add(_ name: String, _ value: String, _ tier: Tier?, _ sentences: [Sentence] = []) {
      lines += line(name, value, tier, sentences)
    }
    lines += trajectory.lines
    // A chart, and what follows it, ends here.
    if trajectory.lines.contains("") { lines.append("") }
    let (reason, rate) = (reasons[.weeklyRate], reasons.tier(of: .weeklyRate))
    let kilograms = Wording.english.text(.decimal(targets.weeklyRateGrams, places: 3)) + " kg/week"
    let pounds = Weight(grams: targets.weeklyRateGrams).description(in: .pounds).replacing("-", with: "−")
    let constant = trajectory.weightUnit == nil ? kilograms : "\(pounds)/week (\(kilograms))"
    if let milestones = reasons.person.milestones(from: start), let last = milestones.last {
      add("Weekly rate", constant + ", if it were constant", rate, reason.derivation)
      lines += trajectory.difference.map { explained($0, after: "  ") } ?? []
      if !trajectory.isComputed, last.week > 0 {
        lines += [""] + chart(of: milestones, in: trajectory.weightUnit ?? .kilograms)
      }
    } else {
      add("Weekly rate", constant, rate, (targets.weeklyRateGrams == 0 ? reason.result : []) + reason.derivation)
    }
    return lines
  }

  /// A number of the card with how sure it is, and sentences about it.
  private func line(_ name: String, _ value: String, _ tier: Tier?, _ sentences: [Sentence]) -> [String] {
    [padded(name, to: 18) + value + marked(tier)] + sentences.flatMap { explained(text([$0]), after: "  ") }
  }
}

/// The mark after a result: how sure it is.
func marked(_ tier: Tier?) -> String { tier.map { " · " + words($0.rawValue) } ?? "" }

/// A character chart of the weight over the weeks of a timeline, which ends at the target weight.
///
/// - Parameter unit: The unit of the weights beside the chart.
func chart(of milestones: [Milestone], in unit: Weight.Unit = .kilograms) -> [String] {
  guard let first = milestones.first, let last = milestones.last else { return [] }
  let (width, height) = (56, 6)
  let distance = last.weight.grams - first.weight.grams
  let isFalling = distance < 0
  var rows = blankChart(width: width, height: height)
  for milestone in milestones {
    let done = milestone.weight.grams - first.weight.grams
    let fromStart = distance == 0 ? 0 : (2 * done * (height - 1) + distance) / (2 * distance)
    let column = milestone.week * (width - 1) / last.week
    rows[isFalling ? fromStart : height - 1 - fromStart][column] = "•"
  }
  func label(_ weight: Weight) -> String { weight.text(in: unit) }
  let lines = framed(
    rows, top: label(max(first.weight, last.weight)), bottom: label(min(first.weight, last.weight)),
    from: "\(first.date)", until: "\(last.date)")
  return lines + [(lines.last ?? "").prefix { $0 == " " } + "• constant rate"]
}

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
