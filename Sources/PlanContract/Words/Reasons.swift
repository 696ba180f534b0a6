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
    package let result: [Sentence]
    /// How the number was computed.
    package let derivation: [Sentence]
    /// Advisories and limits of the number.
    package let caveats: [Sentence]
    /// How the number was computed, with its advisories and limits.
    public var explanation: [Sentence] { result + derivation + caveats }
    /// What is known and unknown about the method.
    public var science: [Sentence] { method + (compared?.comparison ?? []) }
    fileprivate let method: [Sentence]
    /// The reasons whose constant rate `science` compares with the dynamic model, which takes time; nil for none.
    fileprivate var compared: Reasons?
  }

  /// The explanations of a person's targets.
  ///
  /// - Parameters:
  ///   - person: The person of the targets.
  ///   - start: The first day of the plan.
  public init(for person: Person, from start: CalendarDate) {
    self.init(for: person, Targets(for: person, from: start), from: start)
  }

  /// The explanations of targets whose protein can be that of a rate of the person's own, which the derivation does not know.
  package init(for person: Person, _ targets: Targets, from start: CalendarDate) {
    (self.person, self.targets, self.start) = (person, targets, start)
  }

  private let start: CalendarDate

  /// The explanation of one target.
  public subscript(topic: WhyItWorks.Topic) -> Reason {
    switch topic {
    case .calorieTarget: calorieTarget
    case .proteinTarget: proteinTarget
    case .waterTarget: waterTarget
    case .weeklyRate: weeklyRate
    case .bmr: bmr
    case .tdee: tdee
    }
  }

  /// How sure the target of a topic is; nil for a TDEE that the person gives, because only its source knows.
  public func tier(of topic: WhyItWorks.Topic) -> Tier? {
    if topic == .tdee, person.givenTDEE != nil { return nil }
    let result: TieredResult =
      switch topic {
      case .bmr: .bmr
      case .tdee:
        switch person.energyBasis {
        case .activityFactor: .tdee(.factor)
        case .eer2023: .tdee(.equation)
        }
      case .calorieTarget: .calorieTarget
      case .proteinTarget: .proteinTarget
      case .waterTarget: .waterTarget
      case .weeklyRate: .weeklyRate
      }
    return result.tier
  }

  // MARK: Energy

  private var bmr: Reason {
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
    let ofSex: Sentence =
      switch person.sex {
      case .male: Sentence(.bmrMale, [offset(.male)])
      case .female: Sentence(.bmrFemale, [offset(.female)])
      case .other: Sentence(.bmrOther, [offset(.other), offset(.male), offset(.female)])
      }
    var caveats: [Sentence] = []
    let studied = [
      number("age", person.age), number("youngest", Int(MifflinStJeor.studiedAges.lowerBound)),
      number("oldest", Int(MifflinStJeor.studiedAges.upperBound)),
    ]
    if has(.youngerThanStudied) { caveats.append(Sentence(.youngerThanStudied, studied)) }
    if has(.olderThanStudied) { caveats.append(Sentence(.olderThanStudied, studied)) }
    if person.isLighterThanStudied {
      let bound = number("bound", Int(BodyMassIndexBound.normal.tenths), places: 1)
      caveats.append(Sentence(.lighterThanStudied, [bound]))
    }
    caveats += implausible(.bmrImplausible, targets.bmr, PlausibleTargets.bmr)
    return Reason(
      title: Sentence(.bmrTitle), result: [Sentence(.bmrResult, [number("bmr", targets.bmr)])],
      derivation: [Sentence(exact == targets.bmr ? .bmrSum : .bmrSumRounded, sum), ofSex], caveats: caveats,
      method: [Sentence(.bmrScience), Sentence(.bmrLimits)])
  }

  private var tdee: Reason {
    if person.givenTDEE != nil {
      return Reason(
        title: Sentence(.tdeeTitle), result: [Sentence(.tdeeGiven, [number("tdee", targets.tdee)])], derivation: [],
        caveats: implausible(.tdeeImplausible, targets.tdee, PlausibleTargets.tdee),
        method: [Sentence(.tdeeGivenScience)])
    }
    return switch person.energyBasis {
    case .activityFactor: tdeeByFactor
    case .eer2023: tdeeByEquation
    }
  }

  private var tdeeByEquation: Reason {
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
      tdee, Sentence.Parameter("equation", .text(person.energyBasis.name)),
      Sentence.Parameter("activityLevel", .name(person.activityLevel.name)),
      Sentence.Parameter("category", .name(equation.category.name)),
    ]
    func error(_ sex: Sex) -> Sentence.Parameter { number(sex.name, WindowUncertainty.expenditure(of: sex)) }
    return Reason(
      title: Sentence(.tdeeTitle), result: [Sentence(.eerResult, result)],
      derivation: [Sentence(exact == Double(targets.tdee) ? .eerSum : .eerSumRounded, sum)]
        + (person.sex == .other ? [Sentence(.eerOther)] : []),
      caveats: implausible(.tdeeImplausible, targets.tdee, PlausibleTargets.tdee),
      method: [Sentence(.eerScience), Sentence(.eerLimits, [error(.male), error(.female)])])
  }

  private var tdeeByFactor: Reason {
    let factor = number("factor", activityThousandths, places: 3)
    let exact = Decimal(targets.bmr * activityThousandths, places: 3)
    let tdee = number("tdee", targets.tdee)
    let activityLevel = Sentence.Parameter("activityLevel", .name(person.activityLevel.name))
    let sum = Sentence(
      exact == targets.tdee ? .tdeeSum : .tdeeSumRounded, [number("bmr", targets.bmr), factor, exact.parameter, tdee])
    let measured =
      has(.activityBelowMeasured)
      ? [
        Sentence(
          .activityBelowMeasured,
          [
            factor, number("percentile", MeasuredActivity.percentile),
            number("measured", MeasuredActivity.hundredths, places: 2),
          ])
      ] : []
    return Reason(
      title: Sentence(.tdeeTitle), result: [Sentence(.tdeeResult, [tdee, factor, activityLevel])], derivation: [sum],
      caveats: measured + implausible(.tdeeImplausible, targets.tdee, PlausibleTargets.tdee),
      method: [Sentence(.tdeeScience), Sentence(.tdeeLimits)])
  }

  /// The activity factor in thousandths.
  private var activityThousandths: Int { Int(ActivityFactor.thousandths(of: person.activityLevel)) }

  private var calorieTarget: Reason {
    let calories = number("calories", targets.calorieTarget)
    let adjustment = number("adjustment", abs(targets.calorieAdjustment))
    let sum = [number("tdee", targets.tdee), adjustment, calories]
    var (title, derivation, science): (Sentence, Sentence, Sentence)
    switch targets.energyBalance {
    case .deficit:
      title = Sentence(.deficitTitle, [adjustment])
      derivation = Sentence(.deficitSum, sum)
      science = Sentence(.deficitScience, [adjustment])
    case .surplus:
      title = Sentence(.surplusTitle, [adjustment])
      derivation = Sentence(.surplusSum, sum)
      science = Sentence(.surplusScience, [adjustment])
    case .maintenance:
      title = Sentence(.maintenanceTitle)
      derivation = Sentence(person.goal == .maintain ? .maintainSum : .improveHealthSum, [calories])
      science = Sentence(.maintenanceScience)
    }
    if person.pace != .goal {
      let pace = Sentence.Parameter("pace", .name(person.pace.description))
      (derivation, science) =
        switch targets.energyBalance {
        case .deficit: (Sentence(.paceDeficitSum, [pace] + sum), Sentence(.paceScience))
        case .surplus: (Sentence(.paceSurplusSum, [pace] + sum), Sentence(.paceScience))
        case .maintenance: (Sentence(.paceMaintenanceSum, [pace, calories]), Sentence(.paceScience))
        }
    }
    var caveats = targets.calorieTarget <= 0 ? [Sentence(.nothingToEat, [calories])] : []
    if has(.belowMinimumIntake) { caveats.append(belowMinimumIntake) }
    if has(.veryLowCalorie) {
      caveats.append(Sentence(.veryLowCalorie, [number("limit", Int(MinimumIntake.supervised))]))
    }
    if has(.belowRestingEnergy) { caveats.append(Sentence(.belowRestingEnergy, [number("bmr", targets.bmr)])) }
    if has(.deficitForMinor) {
      caveats.append(Sentence(.deficitForMinor, [number("age", person.age), number("adult", Int(adultAge))]))
    }
    caveats += implausible(.caloriesImplausible, targets.calorieTarget, PlausibleTargets.calories)
    return Reason(title: title, result: [], derivation: [derivation], caveats: caveats, method: [science])
  }

  private var belowMinimumIntake: Sentence {
    func limit(_ sex: Sex) -> Sentence.Parameter {
      let limit = Int(MinimumIntake.male) + Int(MinimumIntake.perSexCode) * Int(sex.rawValue)
      return number(sex == person.sex ? "limit" : sex.name, limit)
    }
    return switch person.sex {
    case .male: Sentence(.belowMinimumIntakeMale, [limit(.male)])
    case .female: Sentence(.belowMinimumIntakeFemale, [limit(.female)])
    case .other: Sentence(.belowMinimumIntakeOther, [limit(.other), limit(.female), limit(.male)])
    }
  }

  // MARK: Protein and water

  private var proteinTarget: Reason {
    let factor = number("factor", proteinTenths, places: 1)
    let exact = Decimal(proteinTenths * person.weight.grams, places: 4)
    let isWhole = exact == targets.proteinTarget
    let (sum, limits): (Sentence.Code, Sentence.Code) =
      switch person.goal {
      case .loseWeight: (isWhole ? .proteinLosingSum : .proteinLosingSumRounded, .proteinLosingLimits)
      case .gainMuscle: (isWhole ? .proteinGainingSum : .proteinGainingSumRounded, .proteinGainingLimits)
      case .maintain, .improveHealth:
        (isWhole ? .proteinOtherwiseSum : .proteinOtherwiseSumRounded, .proteinOtherwiseLimits)
      }
    let protein = number("protein", targets.proteinTarget)
    var derivation = [Sentence(sum, [factor, weight, exact.parameter, protein])]
    var choice = Sentence(limits, [factor])
    if person.proteinWeight == .weightAtBMI25 {
      let square = person.height.millimeters * person.height.millimeters
      let index = number("index", Int(BodyMassIndexBound.overweight.tenths) / 10)
      // 25 kg/m² · mm² are fortieths of a gram.
      let reference = Sentence.Parameter("reference", .double(Double(square) / 40_000))
      if square < 40 * person.weight.grams {
        let exact = Double(proteinTenths * square) / 400_000
        derivation = [
          Sentence(
            exact == Double(targets.proteinTarget) ? .proteinAtIndexSum : .proteinAtIndexSumRounded,
            [factor, index, reference, Sentence.Parameter("exact", .double(exact)), protein])
        ]
        choice = Sentence(.proteinAtIndexLimits, [factor, index])
      } else {
        derivation.append(Sentence(.proteinNotAboveIndex, [index, reference]))
      }
    }
    return Reason(
      title: Sentence(.proteinTitle, [factor]), result: [], derivation: derivation,
      caveats: (has(.proteinAboveRange)
        ? [Sentence(.proteinAboveRange, [number("percent", Int(ProteinShare.highestPercent))])] : [])
        + implausible(.proteinImplausible, targets.proteinTarget, PlausibleTargets.protein),
      method: [Sentence(.proteinScience), choice])
  }

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

  private var waterTarget: Reason {
    let step = Int(WaterPerKilogram.step)
    let perKilogram = number("perKilogram", Self.waterMillilitres)
    let exact = Decimal(Self.waterMillilitres * person.weight.grams, places: 3)
    let sum = Sentence(
      exact == targets.waterTarget ? .waterSum : .waterSumRounded,
      [perKilogram, weight, exact.parameter, number("step", step), number("water", targets.waterTarget)])
    return Reason(
      title: Sentence(.waterTitle), result: [], derivation: [sum, Sentence(.waterIsTotal)],
      caveats: (has(.waterAboveRange)
        ? [Sentence(.waterAboveRange, [number("limit", Int(person.shortTerms.highestWater))])] : [])
        + implausible(.waterImplausible, targets.waterTarget, PlausibleTargets.water),
      method: [Sentence(.waterScience, [perKilogram]), Sentence(.waterLimits)])
  }

  // MARK: Weekly rate and projection

  private var weeklyRate: Reason {
    let rate = number("rate", abs(targets.weeklyRateGrams), places: 3)
    var (title, result, science): (Sentence.Code, Sentence.Code, [Sentence.Code]) =
      switch targets.weeklyRateGrams {
      case ..<0: (.losingTitle, .losingResult, [.losingScience, .losingLimits])
      case 0: (.steadyTitle, .steadyResult, [.steadyScience])
      default: (.gainingTitle, .gainingResult, [.gainingScience, .gainingLimits])
      }
    if person.pace != .goal {
      science[0] = .paceRateScience
      if targets.weeklyRateGrams == 0 { result = .paceSteadyResult }
    }
    return Reason(
      title: Sentence(title, [rate]), result: [Sentence(result, [rate])], derivation: projection,
      caveats: ofWeight(rate),
      method: science.map { Sentence($0) }, compared: targets.weeklyRateGrams == 0 ? nil : self)
  }

  /// The dynamic model's result beside that of the constant rate.
  fileprivate var comparison: [Sentence] {
    let calories = number("calories", targets.calorieTarget)
    let model = ModelComparison(of: person, targets)
    switch model.answer {
    case .weighs(let grams):
      return [
        Sentence(
          .modelComparison,
          [
            calories, number("model", (grams + 50) / 100, places: 1), Sentence.Parameter("weeks", .count(model.weeks)),
            number("line", model.line, places: 3),
          ])
      ]
    case .leaves(let week): return [Sentence(.modelEnds, [calories, number("week", week)])]
    case .rejected(let reasons): return [Sentence(.noModel)] + reasons.map { Sentence($0) }
    }
  }

  private var projection: [Sentence] {
    guard let targetWeight = person.targetWeight else {
      return targets.weeklyRateGrams == 0 ? [] : [Sentence(.noTarget)]
    }
    let target = number("target", targetWeight.grams, places: 3)
    let isChosen = person.pace != .goal
    guard targets.weeklyRateGrams != 0 else {
      return [Sentence(isChosen ? .paceTargetUnused : .targetUnused, [target])]
    }
    let rate = abs(targets.weeklyRateGrams)
    if has(.distantTarget) {
      let longest = number("longest", Int(longestProjection))
      return [Sentence(.distantTarget, [number("rate", rate, places: 3), target, longest])]
    }
    guard let weeks = targets.estimatedWeeks, let date = targets.projectedDate else {
      let (heavier, lighter): (Sentence.Code, Sentence.Code) =
        isChosen ? (.paceTargetIsHeavier, .paceTargetIsLighter) : (.targetIsHeavier, .targetIsLighter)
      return [Sentence(targetWeight > person.weight ? heavier : lighter, [target, weight])]
    }
    let end = [
      Sentence.Parameter("weeks", .count(weeks)), Sentence.Parameter("date", .date(date)),
    ]
    guard weeks > 0 else { return [Sentence(.targetReached, [target] + end)] }
    // Over another rate, the quotient is no short decimal.
    guard !isChosen else {
      return [Sentence(.paceProjection, [weight, target, number("rate", rate, places: 3)] + end)]
    }
    let (lighter, heavier) = (min(targetWeight, person.weight), max(targetWeight, person.weight))
    let distance = heavier.grams - lighter.grams
    let exact = Decimal(distance * (10_000 / rate), places: 4)
    let sum = [
      weight, target, number("heavier", heavier.grams, places: 3),
      number("lighter", lighter.grams, places: 3), number("rate", rate, places: 3), exact.parameter,
    ]
    return [Sentence(exact == weeks ? .projection : .projectionRounded, sum + end)]
  }

  /// Advisories about the weight, the target weight and the rate.
  private func ofWeight(_ rate: Sentence.Parameter) -> [Sentence] {
    var sentences: [Sentence] = []
    let bound = Int(BodyMassIndexBound.normal.tenths)
    func index(_ index: BodyMassIndex, _ below: Sentence.Code, _ justBelow: Sentence.Code) -> Sentence {
      // An index just below the bound would be displayed as the bound itself.
      Sentence(
        index.tenths < bound ? below : justBelow,
        [number("index", index.tenths, places: 1), number("bound", bound, places: 1)])
    }
    if has(.underweight) { sentences.append(index(person.bodyMassIndex, .underweight, .justUnderweight)) }
    if has(.underweightTarget), let targetWeight = person.targetWeight,
      let target = (try? PersonForm(weight: targetWeight, height: person.height))?.bodyMassIndex
    {
      sentences.append(index(target, .underweightTarget, .justUnderweightTarget))
    }
    if has(.rateContradictsGoal) {
      sentences.append(Sentence(person.goal == .loseWeight ? .losingWithoutDeficit : .gainingWithoutSurplus))
    }
    if has(.rapidLoss) {
      let percent = Int(fastestLossPercent)
      let limit = number("limit", percent * person.weight.grams, places: 5)
      sentences.append(Sentence(.rapidLoss, [rate, number("percent", percent), limit]))
    }
    return sentences
  }

  // MARK: Figures

  /// The number behind a target, as the dialect `api` sends it; nil without one.
  func figure(of topic: WhyItWorks.Topic) -> Double? {
    switch topic {
    case .bmr: nil
    case .tdee where person.energyBasis == .activityFactor && person.givenTDEE == nil:
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

  private func implausible(
    _ id: Sentence.Code, _ value: Int, _ range: ClosedRange<Int16>
  ) -> [Sentence] {
    let (lowest, highest) = (Int(range.lowerBound), Int(range.upperBound))
    guard value < lowest || value > highest else { return [] }
    return [Sentence(id, [number("lowest", lowest), number("highest", highest), number("value", value)])]
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
    self.init { _ in nil }
    // Enough for most texts.
    var memory = GrowingText(capacity: 1024)
    for topic in dialect.topics {
      let reason = reasons[topic]
      var text = Text(
        title: wording.utf8([reason.title], in: &memory),
        explanation: wording.utf8(reason.result, reason.derivation, reason.caveats, in: &memory),
        science: dialect == .api
          ? nil : wording.utf8(reason.method, reason.compared?.comparison ?? [], in: &memory))
      if dialect == .kernel { text.tier = reasons.tier(of: topic)?.rawValue }
      if dialect == .api {
        if topic == .bmr { text.formula = reason.derivation.first.map { wording.text($0) } }
        text.figure = reasons.figure(of: topic)
        text.metric = text.figure
        if topic == .weeklyRate { text.estimatedWeeks = reasons.targets.estimatedWeeks ?? 0 }
      }
      self[topic] = text
    }
  }
}
