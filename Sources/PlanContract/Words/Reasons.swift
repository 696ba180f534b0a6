import ScienceKernel

/// The explanations of a person's targets: sentences with the person's own numbers.
///
/// ```swift
/// let reasons = Reasons(for: person, from: start)
/// Wording.english.text(reasons[.tdee].explanation)
/// ```
///
/// The targets are computed here. Every number in a sentence comes from them, from the person, or from a constant of the kernel.
public struct Reasons: Sendable, Hashable {
  /// The person of the targets.
  package let person: Person

  /// The targets that are explained.
  package let targets: Targets

  /// The explanation of one target.
  public struct Reason: Sendable, Hashable {
    /// A short title.
    public let title: Sentence
    /// The result in words, for a sentence that gives nothing else.
    package fileprivate(set) var result: [Sentence] = []
    /// How the number was computed.
    package fileprivate(set) var derivation: [Sentence] = []
    /// Advisories and limits of the number.
    package fileprivate(set) var caveats: [Sentence] = []
    /// How the number was computed, with its advisories and limits.
    public var explanation: [Sentence] { result + derivation + caveats }
    /// What is known and unknown about the method.
    public var science: [Sentence] { method + (compared?.comparison ?? []) }
    fileprivate var method: [Sentence] = []
    /// The reasons whose constant rate `science` compares with the dynamic model, which takes time; nil for none.
    fileprivate let compared: Reasons?
  }

  /// A part of an explanation after its title, in the order of the text.
  fileprivate enum Part { case result, derivation, caveat, method }

  /// Takes the sentences of a topic after its title, in the order of their parts: as a text, or in a list.
  fileprivate struct Sentences: ~Copyable {
    /// The list; empty if the sentences become a text.
    var list: [(part: Part, sentence: Sentence)] = []
    /// The text, which begins with the title.
    var text: GrowingText
    /// The ends of the title and of the explanation in the text.
    private(set) var titleEnd = 0, explanationEnd = 0
    private let wording: Wording
    private let isText, hasMethod: Bool
    private var last: Part?

    /// A list.
    init() {
      text = GrowingText()
      (wording, isText, hasMethod) = (.english, false, true)
    }

    /// A text in a wording, with or without the sentences on the method.
    init(in wording: Wording, hasMethod: Bool) {
      // Enough for most texts.
      text = GrowingText(capacity: 2048)
      (self.wording, isText, self.hasMethod) = (wording, true, hasMethod)
    }

    /// Begins the text of a topic.
    mutating func begin(_ title: Sentence) {
      text.removeAll()
      last = nil
      wording.append(title, to: &text)
      (titleEnd, explanationEnd) = (text.count, text.count)
    }

    // Not inlined: called from many places, so one copy keeps the code small.
    @inline(never) mutating func add(
      _ part: Part, _ code: Sentence.Code, _ parameters: consuming [Sentence.Parameter] = []
    ) {
      let sentence = Sentence(code, parameters)
      guard isText else { return list.append((part, sentence)) }
      guard hasMethod || part != .method else { return }
      // The science begins a new text.
      if let last, part != .method || last == .method { text.append(byte: UInt8(ascii: " ")) }
      last = part
      wording.append(sentence, to: &text)
      if part != .method { explanationEnd = text.count }
    }
  }

  /// The explanations of a person's targets.
  ///
  /// - Parameters:
  ///   - person: The person of the targets.
  ///   - start: The first day of the plan.
  public init(for person: Person, from start: CalendarDate) {
    self.init(for: person, Targets(for: person), from: start)
  }

  /// The explanations of targets whose protein can be that of a rate of the person's own, which the derivation does not know.
  package init(for person: Person, _ targets: Targets, from start: CalendarDate) {
    (self.person, self.targets, self.start) = (person, targets, start)
  }

  private let start: CalendarDate

  /// The explanation of one target.
  public subscript(topic: WhyItWorks.Topic) -> Reason {
    var sentences = Sentences()
    add(topic, comparing: false, to: &sentences)
    var reason = Reason(title: title(of: topic), compared: topic == .weeklyRate && hasRate ? self : nil)
    for (part, sentence) in sentences.list {
      switch part {
      case .result: reason.result.append(sentence)
      case .derivation: reason.derivation.append(sentence)
      case .caveat: reason.caveats.append(sentence)
      case .method: reason.method.append(sentence)
      }
    }
    return reason
  }

  /// Adds the sentences of a topic after its title.
  ///
  /// - Parameter isCompared: Whether the method ends with the comparison of a constant rate with the dynamic model.
  fileprivate func add(
    _ topic: WhyItWorks.Topic, comparing isCompared: Bool, to sentences: inout Sentences
  ) {
    switch topic {
    case .calorieTarget: addCalorieTarget(to: &sentences)
    case .proteinTarget: addProteinTarget(to: &sentences)
    case .waterTarget: addWaterTarget(to: &sentences)
    case .weeklyRate:
      addWeeklyRate(to: &sentences)
      guard isCompared, hasRate else { return }
      for sentence in comparison { sentences.add(.method, sentence.code, sentence.parameters) }
    case .bmr: addBMR(to: &sentences)
    case .tdee:
      switch person.tdeeBasis {
      case .known: addGivenTDEE(to: &sentences)
      case .activityFactor: addTDEEByFactor(to: &sentences)
      case .eer2023: addTDEEByEquation(to: &sentences)
      }
    }
  }

  fileprivate func title(of topic: WhyItWorks.Topic) -> Sentence {
    switch topic {
    case .calorieTarget:
      switch targets.energyBalance {
      case .deficit: Sentence(.calorieTargetDeficitTitle, [adjustment])
      case .surplus: Sentence(.calorieTargetSurplusTitle, [adjustment])
      case .maintenance: Sentence(.calorieTargetMaintenanceTitle)
      }
    case .proteinTarget: Sentence(.proteinTargetTitle, [proteinFactor])
    case .waterTarget: Sentence(.waterTargetTitle)
    case .weeklyRate:
      switch targets.weeklyRateGrams {
      case ..<0: Sentence(.weeklyRateLoseWeightTitle, [rate])
      case 0: Sentence(.weeklyRateOtherwiseTitle, [rate])
      default: Sentence(.weeklyRateGainMuscleTitle, [rate])
      }
    case .bmr: Sentence(.bmrTitle)
    case .tdee: Sentence(.tdeeTitle)
    }
  }

  /// How sure the target of a topic is; nil for a TDEE that the person gives, whose uncertainty depends on its source.
  public func tier(of topic: WhyItWorks.Topic) -> Tier? {
    let result: TieredResult? =
      switch topic {
      case .bmr: .bmr
      case .tdee:
        switch person.tdeeBasis {
        case .known: nil
        case .activityFactor: .tdee(.factor)
        case .eer2023: .tdee(.equation)
        }
      case .calorieTarget: .calorieTarget
      case .proteinTarget: .proteinTarget
      case .waterTarget: .waterTarget
      case .weeklyRate: .weeklyRate
      }
    return result?.tier
  }

  // MARK: Energy

  private func addBMR(to sentences: inout Sentences) {
    let denominator = Int(MifflinStJeor.denominator)
    func offset(_ sex: Sex) -> Sentence.Parameter {
      let offset = Int(MifflinStJeor.maleOffset) + Int(MifflinStJeor.offsetPerSexCode) * Int(sex.rawValue)
      return Sentence.Parameter(sex == person.sex ? "offset" : sex.name, .term(offset))
    }
    let exact = Decimal(person.bmrNumerator * (1000 / denominator), places: 3)
    let sum = [
      number("perKilogram", Int(MifflinStJeor.perGram) * 1_000_000 / denominator, places: 3), weight,
      number("perCentimetre", Int(MifflinStJeor.perMillimeter) * 10_000 / denominator, places: 3),
      number("height", person.height.millimeters, places: 1),
      number("perYear", Int(MifflinStJeor.perYear) * 1000 / denominator, places: 3), number("age", person.age),
      offset(person.sex), exact.parameter, number("bmr", targets.bmr),
    ]
    sentences.add(.result, .bmrResult, [number("bmr", targets.bmr)])
    sentences.add(.derivation, exact == targets.bmr ? .bmrSum : .bmrSumRounded, sum)
    switch person.sex {
    case .male: sentences.add(.derivation, .bmrSexMale, [offset(.male)])
    case .female: sentences.add(.derivation, .bmrSexFemale, [offset(.female)])
    case .other: sentences.add(.derivation, .bmrSexOther, [offset(.other), offset(.male), offset(.female)])
    }
    func addStudied(_ code: Sentence.Code) {
      let ages = MifflinStJeor.studiedAges
      let (youngest, oldest) = (number("youngest", Int(ages.lowerBound)), number("oldest", Int(ages.upperBound)))
      sentences.add(.caveat, code, [number("age", person.age), youngest, oldest])
    }
    if has(.youngerThanStudied) { addStudied(.bmrYoungerThanStudied) }
    if has(.olderThanStudied) { addStudied(.bmrOlderThanStudied) }
    if person.isLighterThanStudied {
      let bound = number("bound", Int(BodyMassIndexBound.normal.tenths), places: 1)
      sentences.add(.caveat, .bmrLighterThanStudied, [bound])
    }
    addImplausible(.bmrImplausible, targets.bmr, PlausibleTargets.bmr, to: &sentences)
    sentences.add(.method, .bmrScience)
    sentences.add(.method, .bmrLimits)
  }

  private func addGivenTDEE(to sentences: inout Sentences) {
    sentences.add(.result, .tdeeGivenResult, [number("tdee", targets.tdee)])
    addImplausible(.tdeeImplausible, targets.tdee, PlausibleTargets.tdee, to: &sentences)
    sentences.add(.method, .tdeeGivenScience)
  }

  private func addTDEEByEquation(to sentences: inout Sentences) {
    let equation = person.energyRequirement
    let (exact, tdee) = (equation.energy, number("tdee", targets.tdee))
    func coefficient(_ name: String, _ value: Double) -> Sentence.Parameter { Sentence.Parameter(name, .double(value)) }
    let sum = [
      coefficient("perKilogram", equation.perKilogram), weight,
      coefficient("perCentimetre", equation.perCentimeter), number("height", person.height.millimeters, places: 1),
      coefficient("perYear", equation.perYear), number("age", person.age),
      coefficient("constant", equation.constant), coefficient("exact", exact), tdee,
    ]
    let result = [
      tdee, Sentence.Parameter("equation", .text(EnergyEquation.estimatedEnergyRequirement.rawValue)),
      Sentence.Parameter("activityLevel", .name(person.activityLevel.name)),
      Sentence.Parameter("category", .name(equation.category.name)),
    ]
    func error(_ sex: Sex) -> Sentence.Parameter { number(sex.name, WindowUncertainty.expenditure(of: sex)) }
    sentences.add(.result, .tdeeEerResult, result)
    sentences.add(.derivation, exact == Double(targets.tdee) ? .tdeeEerSum : .tdeeEerSumRounded, sum)
    if person.sex == .other { sentences.add(.derivation, .tdeeEerOther) }
    addImplausible(.tdeeImplausible, targets.tdee, PlausibleTargets.tdee, to: &sentences)
    sentences.add(.method, .tdeeEerScience)
    sentences.add(.method, .tdeeEerLimits, [error(.male), error(.female)])
  }

  private func addTDEEByFactor(to sentences: inout Sentences) {
    let factor = number("factor", activityThousandths, places: 3)
    let exact = Decimal(targets.bmr * activityThousandths, places: 3)
    let tdee = number("tdee", targets.tdee)
    let activityLevel = Sentence.Parameter("activityLevel", .name(person.activityLevel.name))
    sentences.add(.result, .tdeeResult, [tdee, factor, activityLevel])
    let sum = [number("bmr", targets.bmr), factor, exact.parameter, tdee]
    sentences.add(.derivation, exact == targets.tdee ? .tdeeSum : .tdeeSumRounded, sum)
    if has(.activityBelowMeasured) {
      let measured = number("measured", MeasuredActivity.hundredths, places: 2)
      let percentile = number("percentile", MeasuredActivity.percentile)
      sentences.add(.caveat, .tdeeActivityBelowMeasured, [factor, percentile, measured])
    }
    addImplausible(.tdeeImplausible, targets.tdee, PlausibleTargets.tdee, to: &sentences)
    sentences.add(.method, .tdeeScience)
    sentences.add(.method, .tdeeLimits)
  }

  /// The activity factor in thousandths.
  private var activityThousandths: Int { Int(ActivityFactor.thousandths(of: person.activityLevel)) }

  private func addCalorieTarget(to sentences: inout Sentences) {
    let calories = number("calories", targets.calorieTarget)
    var sum = [number("tdee", targets.tdee), adjustment, calories]
    var (derivation, science): (Sentence.Code, Sentence.Code) =
      switch targets.energyBalance {
      case .deficit: (.calorieTargetDeficitSum, .calorieTargetDeficitScience)
      case .surplus: (.calorieTargetSurplusSum, .calorieTargetSurplusScience)
      case .maintenance:
        (
          person.goal == .maintain ? .calorieTargetMaintainSum : .calorieTargetImproveHealthSum,
          .calorieTargetMaintenanceScience
        )
      }
    if targets.energyBalance == .maintenance { sum = [calories] }
    if person.pace != .goal {
      sum = [Sentence.Parameter("pace", .name(person.pace.description))] + sum
      derivation =
        switch targets.energyBalance {
        case .deficit: .calorieTargetPaceDeficitSum
        case .surplus: .calorieTargetPaceSurplusSum
        case .maintenance: .calorieTargetPaceMaintenanceSum
        }
      science = .calorieTargetPaceScience
    }
    sentences.add(.derivation, derivation, sum)
    if targets.calorieTarget <= 0 { sentences.add(.caveat, .calorieTargetNothingToEat, [calories]) }
    if has(.belowMinimumIntake) { addBelowMinimumIntake(to: &sentences) }
    if has(.veryLowCalorie) {
      sentences.add(.caveat, .calorieTargetVeryLowCalorie, [number("limit", Int(MinimumIntake.supervised))])
    }
    if has(.belowRestingEnergy) {
      sentences.add(.caveat, .calorieTargetBelowRestingEnergy, [number("bmr", targets.bmr)])
    }
    if has(.deficitForMinor) {
      sentences.add(
        .caveat, .calorieTargetDeficitForMinor, [number("age", person.age), number("adult", Int(adultAge))])
    }
    addImplausible(.calorieTargetImplausible, targets.calorieTarget, PlausibleTargets.calories, to: &sentences)
    let hasAdjustment = science == .calorieTargetDeficitScience || science == .calorieTargetSurplusScience
    sentences.add(.method, science, hasAdjustment ? [adjustment] : [])
  }

  private var adjustment: Sentence.Parameter { number("adjustment", abs(targets.calorieAdjustment)) }

  private func addBelowMinimumIntake(to sentences: inout Sentences) {
    func limit(_ sex: Sex) -> Sentence.Parameter {
      let limit = Int(MinimumIntake.male) + Int(MinimumIntake.perSexCode) * Int(sex.rawValue)
      return number(sex == person.sex ? "limit" : sex.name, limit)
    }
    switch person.sex {
    case .male: sentences.add(.caveat, .calorieTargetBelowMinimumIntakeMale, [limit(.male)])
    case .female: sentences.add(.caveat, .calorieTargetBelowMinimumIntakeFemale, [limit(.female)])
    case .other:
      sentences.add(.caveat, .calorieTargetBelowMinimumIntakeOther, [limit(.other), limit(.female), limit(.male)])
    }
  }

  // MARK: Protein and water

  private func addProteinTarget(to sentences: inout Sentences) {
    let factor = proteinFactor
    let exact = Decimal(proteinTenths * person.weight.grams, places: 4)
    let isWhole = exact == targets.proteinTarget
    let (sum, limits): (Sentence.Code, Sentence.Code) =
      switch person.goal {
      case .loseWeight:
        (isWhole ? .proteinTargetLoseWeightSum : .proteinTargetLoseWeightSumRounded, .proteinTargetLoseWeightLimits)
      case .gainMuscle:
        (isWhole ? .proteinTargetGainMuscleSum : .proteinTargetGainMuscleSumRounded, .proteinTargetGainMuscleLimits)
      case .maintain, .improveHealth:
        (isWhole ? .proteinTargetOtherwiseSum : .proteinTargetOtherwiseSumRounded, .proteinTargetOtherwiseLimits)
      }
    let protein = number("protein", targets.proteinTarget)
    var choice = (limits, [factor])
    switch person.proteinWeight {
    case .weight: sentences.add(.derivation, sum, [factor, weight, exact.parameter, protein])
    case .weightAtBMI25:
      let square = person.height.millimeters * person.height.millimeters
      let index = number("index", Int(BodyMassIndexBound.overweight.tenths) / 10)
      // 25 kg/m² · mm² are fortieths of a gram.
      let reference = Sentence.Parameter("reference", .double(Double(square) / 40_000))
      if square < 40 * person.weight.grams {
        let exact = Double(proteinTenths * square) / 400_000
        sentences.add(
          .derivation,
          exact == Double(targets.proteinTarget) ? .proteinTargetAtIndexSum : .proteinTargetAtIndexSumRounded,
          [factor, index, reference, Sentence.Parameter("exact", .double(exact)), protein])
        choice = (.proteinTargetAtIndexLimits, [factor, index])
      } else {
        sentences.add(.derivation, sum, [factor, weight, exact.parameter, protein])
        sentences.add(.derivation, .proteinTargetAtIndexNotMore, [index, reference])
      }
    }
    if has(.proteinAboveRange) {
      sentences.add(.caveat, .proteinTargetAboveRange, [number("percent", Int(ProteinShare.highestPercent))])
    }
    addImplausible(.proteinTargetImplausible, targets.proteinTarget, PlausibleTargets.protein, to: &sentences)
    sentences.add(.method, .proteinTargetScience)
    sentences.add(.method, choice.0, choice.1)
  }

  private var proteinFactor: Sentence.Parameter { number("factor", proteinTenths, places: 1) }

  /// Protein per kilogram of weight, in tenths [g/day].
  var proteinTenths: Int {
    let perKilogram =
      switch person.goal {
      case .loseWeight: ProteinPerKilogram.losing
      case .gainMuscle: ProteinPerKilogram.gaining
      case .maintain, .improveHealth: ProteinPerKilogram.otherwise
      }
    return Int(perKilogram) * 10_000 / Int(ProteinPerKilogram.denominator)
  }

  /// Water per kilogram of weight [mL/day].
  static var waterMillilitres: Int {
    Int(WaterPerKilogram.numerator) * Int(WaterPerKilogram.step) * 1000 / Int(WaterPerKilogram.denominator)
  }

  private func addWaterTarget(to sentences: inout Sentences) {
    let step = Int(WaterPerKilogram.step)
    let perKilogram = number("perKilogram", Self.waterMillilitres)
    let exact = Decimal(Self.waterMillilitres * person.weight.grams, places: 3)
    let sum = [perKilogram, weight, exact.parameter, number("step", step), number("water", targets.waterTarget)]
    sentences.add(.derivation, exact == targets.waterTarget ? .waterTargetSum : .waterTargetSumRounded, sum)
    sentences.add(.derivation, .waterTargetIsTotal)
    if has(.waterAboveRange) {
      sentences.add(.caveat, .waterTargetAboveRange, [number("limit", Int(person.terms.highestWater))])
    }
    addImplausible(.waterTargetImplausible, targets.waterTarget, PlausibleTargets.water, to: &sentences)
    sentences.add(.method, .waterTargetScience, [perKilogram])
    sentences.add(.method, .waterTargetLimits)
  }

  // MARK: Weekly rate and projection

  private func addWeeklyRate(to sentences: inout Sentences) {
    let isChosen = person.pace != .goal
    let (result, science, limits): (Sentence.Code, Sentence.Code, Sentence.Code?) =
      switch targets.weeklyRateGrams {
      case ..<0: (.weeklyRateLoseWeightResult, .weeklyRateLoseWeightScience, .weeklyRateLoseWeightLimits)
      case 0: (isChosen ? .weeklyRatePaceResult : .weeklyRateOtherwiseResult, .weeklyRateOtherwiseScience, nil)
      default: (.weeklyRateGainMuscleResult, .weeklyRateGainMuscleScience, .weeklyRateGainMuscleLimits)
      }
    sentences.add(.result, result, [rate])
    addProjection(to: &sentences)
    addAboutWeight(to: &sentences)
    sentences.add(.method, isChosen ? .weeklyRatePaceScience : science)
    if let limits { sentences.add(.method, limits) }
  }

  private var rate: Sentence.Parameter { number("rate", abs(targets.weeklyRateGrams), places: 3) }

  private var hasRate: Bool { targets.weeklyRateGrams != 0 }

  /// The dynamic model's result beside that of the constant rate.
  fileprivate var comparison: [Sentence] {
    let calories = number("calories", targets.calorieTarget)
    let model = ModelComparison(of: person, targets)
    switch model.answer {
    case .weighs(let grams):
      return [
        Sentence(
          .weeklyRateComparison,
          [
            calories, number("model", (grams + 50) / 100, places: 1), Sentence.Parameter("weeks", .count(model.weeks)),
            number("line", model.line, places: 3),
          ])
      ]
    case .leaves(let week): return [Sentence(.weeklyRateModelEnds, [calories, number("week", week)])]
    case .rejected(let reasons): return [Sentence(.weeklyRateNoModel)] + reasons.map { Sentence($0) }
    }
  }

  private func addProjection(to sentences: inout Sentences) {
    guard let targetWeight = person.targetWeight else {
      if hasRate { sentences.add(.derivation, .weeklyRateNoTarget) }
      return
    }
    let target = number("target", targetWeight.grams, places: 3)
    let isChosen = person.pace != .goal
    guard hasRate else {
      return sentences.add(.derivation, isChosen ? .weeklyRatePaceTargetUnused : .weeklyRateTargetUnused, [target])
    }
    if has(.distantTarget) {
      let longest = number("longest", Int(longestProjection))
      return sentences.add(.derivation, .weeklyRateDistantTarget, [rate, target, longest])
    }
    guard let weeks = targets.estimatedWeeks, let date = targets.projectedDate(from: start) else {
      let (heavier, lighter): (Sentence.Code, Sentence.Code) =
        isChosen
        ? (.weeklyRatePaceTargetHeavier, .weeklyRatePaceTargetLighter)
        : (.weeklyRateTargetContradictsGoalHeavier, .weeklyRateTargetContradictsGoalLighter)
      return sentences.add(.derivation, targetWeight > person.weight ? heavier : lighter, [target, weight])
    }
    let end = [
      Sentence.Parameter("weeks", .count(weeks)), Sentence.Parameter("date", .date(date)),
    ]
    guard weeks > 0 else { return sentences.add(.derivation, .weeklyRateTargetReached, [target] + end) }
    // Over another rate, the quotient is no short decimal.
    guard !isChosen else { return sentences.add(.derivation, .weeklyRatePaceProjection, [weight, target, rate] + end) }
    let (lighter, heavier) = (min(targetWeight, person.weight), max(targetWeight, person.weight))
    let distance = heavier.grams - lighter.grams
    let exact = Decimal(distance * (10_000 / abs(targets.weeklyRateGrams)), places: 4)
    let sum = [
      weight, target, number("heavier", heavier.grams, places: 3),
      number("lighter", lighter.grams, places: 3), rate, exact.parameter,
    ]
    sentences.add(.derivation, exact == weeks ? .weeklyRateProjection : .weeklyRateProjectionRounded, sum + end)
  }

  /// Advisories about the weight, the target weight and the rate.
  private func addAboutWeight(to sentences: inout Sentences) {
    let bound = Int(BodyMassIndexBound.normal.tenths)
    func add(_ index: BodyMassIndex, _ below: Sentence.Code, _ justBelow: Sentence.Code) {
      // An index just below the bound would be displayed as the bound itself.
      sentences.add(
        .caveat, index.tenths < bound ? below : justBelow,
        [number("index", index.tenths, places: 1), number("bound", bound, places: 1)])
    }
    if has(.underweight) { add(person.bodyMassIndex, .weeklyRateUnderweight, .weeklyRateUnderweightJust) }
    if has(.underweightTarget), let targetWeight = person.targetWeight {
      let target = PersonInput(weight: targetWeight, height: person.height).partialTargets()
      if let index = target.bodyMassIndex { add(index, .weeklyRateUnderweightTarget, .weeklyRateUnderweightTargetJust) }
    }
    if has(.rateContradictsGoal) {
      sentences.add(
        .caveat,
        person.goal == .loseWeight ? .weeklyRateRateContradictsGoalLoseWeight : .weeklyRateRateContradictsGoalGainMuscle
      )
    }
    if has(.rapidLoss) {
      let percent = Int(fastestLossPercent)
      let limit = number("limit", percent * person.weight.grams, places: 5)
      sentences.add(.caveat, .weeklyRateRapidLoss, [rate, number("percent", percent), limit])
    }
  }

  // MARK: Figures

  /// The number behind a target, as the dialect `api` sends it; nil without one.
  func figure(of topic: WhyItWorks.Topic) -> Double? {
    switch topic {
    case .bmr: nil
    case .tdee where person.choices.usesActivityFactor:
      Double(activityThousandths) / 1000
    // TDEE over BMR, to the thousandth.
    case .tdee: Double((2000 * targets.tdee + targets.bmr) / (2 * targets.bmr)) / 1000
    case .calorieTarget: Double(targets.tdee - targets.calorieTarget)
    case .proteinTarget: Double(proteinTenths) / 10
    case .waterTarget: Double(Self.waterMillilitres)
    case .weeklyRate: Double(targets.weeklyRateGrams) / 1000
    }
  }

  // MARK: Parameters

  private var weight: Sentence.Parameter { number("weight", person.weight.grams, places: 3) }

  private func number(_ name: String, _ value: Int, places: Int = 0) -> Sentence.Parameter {
    Sentence.Parameter(name, places == 0 ? .integer(value) : .decimal(value, places: places))
  }

  private func has(_ advisory: Advisory) -> Bool { targets.advisoryBits & advisory.bit != 0 }

  private func addImplausible(
    _ code: Sentence.Code, _ value: Int, _ range: ClosedRange<Int16>, to sentences: inout Sentences
  ) {
    let (lowest, highest) = (Int(range.lowerBound), Int(range.upperBound))
    guard value < lowest || value > highest else { return }
    sentences.add(.caveat, code, [number("lowest", lowest), number("highest", highest), number("value", value)])
  }
}

/// An exact result before rounding, `value / 10^places`.
private struct Decimal {
  let value: Int
  let places: Int

  init(_ value: Int, places: Int) {
    self.value = value
    self.places = places
  }

  var parameter: Sentence.Parameter { Sentence.Parameter("exact", .decimal(value, places: places)) }

  static func == (decimal: Decimal, whole: Int) -> Bool {
    decimal.value == whole * (0..<decimal.places).reduce(1) { power, _ in 10 * power }
  }
}

extension WhyItWorks {
  /// The explanations of a person's targets in words.
  ///
  /// - Parameters:
  ///   - reasons: The explanations.
  ///   - wording: The wording of the texts.
  ///   - dialect: The dialect of the contract, which decides the topics and their members.
  public init(_ reasons: Reasons, in wording: Wording = .english, dialect: WireDialect = .kernel) {
    var sentences = Reasons.Sentences(in: wording, hasMethod: dialect != .api)
    let topics = dialect.topics
    self.init { topic in
      guard topics.contains(topic) else { return nil }
      sentences.begin(reasons.title(of: topic))
      reasons.add(topic, comparing: dialect != .api, to: &sentences)
      var text = Text(
        sentences.text.utf8, titleEnd: sentences.titleEnd, explanationEnd: sentences.explanationEnd,
        hasScience: dialect != .api)
      if dialect == .kernel { text.tier = reasons.tier(of: topic)?.rawValue }
      if dialect == .api {
        if topic == .bmr { text.formula = reasons[topic].derivation.first.map { wording.text($0) } }
        text.figure = reasons.figure(of: topic)
        text.metric = text.figure
        if topic == .weeklyRate { text.estimatedWeeks = reasons.targets.estimatedWeeks ?? 0 }
      }
      return text
    }
  }
}
