import CommandLineText
import PlanContract
import ScienceKernel

/// The options of a command for the trajectory.
struct TrajectoryOptions {
  /// Phases: weeks, and the intake relative to the expenditure at the start [kcal/day]; nil for the calorie target, or
  /// the mean intake of a log, kept constant.
  var phases: [(weeks: Int, change: Int)]?
  /// Body fat [% of weight]; nil to estimate it.
  var fatPercent: Double?
  /// The day by which to reach the target weight.
  var by: CalendarDate?
  /// The standard error of a TDEE that is known from elsewhere [kcal/day]; nil for that of the equation.
  var standardError: Int?
  /// The measured energy at rest [kcal/day]; nil for the predicted one.
  var measuredRest: Int?

  init() {}

  init(_ given: inout Arguments) {
    fatPercent = given.value(.fat, "a percentage, written 24 or 24%.", Self.percent)
    phases = given.value(.phases, "weeks and kcal/day or kJ/day, written 26w:-500,26w:-2000kJ.", Self.phases)
    by = given.date(.by)
    if given[.by] != nil, given[.pace] != nil {
      given.problems.append("\(Option.pace.name) and \(Option.by.name) are both given: give one of the two.")
    }
    if given[.by] != nil, given[.targetWeight] == nil {
      given.problems.append("\(Option.by.name) needs \(Option.targetWeight.name).")
    }
  }

  /// Parses phases such as `26w:-500,26w:0`; nil if the text has none.
  static func phases(_ text: String) -> [(weeks: Int, change: Int)]? {
    var phases: [(weeks: Int, change: Int)] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: ":", omittingEmptySubsequences: false).map { withoutSpaces(around: $0) }
      guard pieces.count == 2, pieces[0].hasSuffix("w"), let weeks = Int32(withoutSpaces(around: pieces[0].dropLast())),
        let change = kilocalories(pieces[1])
      else { return nil }
      phases.append((Int(weeks), change))
    }
    return phases
  }

  /// Parses a percentage such as `24%` or `24,5`; nil if the text is not one.
  static func percent(_ text: String) -> Double? {
    let digits = text.hasSuffix("%") ? text.dropLast() : text[...]
    return decimalNumber(digits)
  }
}

/// The part of a card about a person's trajectory, which is computed once.
struct TrajectoryCard {
  let person: Person
  let start: CalendarDate
  let targets: Targets
  let options: TrajectoryOptions
  let unit: EnergyUnit
  /// The unit in which weights are shown, beside kilograms where they were typed; nil for kilograms alone.
  let weightUnit: Weight.Unit?
  let trajectory: Result<Trajectory, InvalidInput>
  /// Whether the person chose a goal, which a log does not need.
  private let hasGoal: Bool
  /// What the trajectory says; nil if the model rejects the person or the options.
  let reasons: TrajectoryReasons?

  /// - Parameters:
  ///   - start: The first day.
  ///   - log: The estimate from a log; nil without one.
  ///   - unit: The unit of energy.
  ///   - weightUnit: The unit in which weights are shown; nil for kilograms.
  init(
    of person: Person, from start: CalendarDate, _ options: TrajectoryOptions, after log: ExpenditureEstimate? = nil,
    in unit: EnergyUnit = .kilocalories, and weightUnit: Weight.Unit? = nil
  ) {
    (self.person, self.start, self.options, self.unit, self.weightUnit) = (person, start, options, unit, weightUnit)
    targets = Targets(for: person)
    hasGoal = log == nil
    let spent = log?.maintenance ?? targets.tdee
    let policy = options.phases.map { phases in
      IntakePolicy.phases(phases.map { IntakePhase(weeks: $0.weeks, intake: spent + $0.change) })
    }
    do throws(InvalidInput) {
      let found = try Trajectory(
        for: person, from: start, eating: policy ?? log.map { .constant($0.settledIntake) },
        expenditure: log?.source ?? person.expenditure(standardError: options.standardError),
        fatPercent: options.fatPercent, settledIntake: log?.settledIntake)
      (trajectory, reasons) = (.success(found), TrajectoryReasons(of: found, showing: Weight.shown(in: weightUnit)))
    } catch {
      (trajectory, reasons) = (.failure(error), nil)
    }
  }

  /// The problems with the given body fat or phases; none without these options.
  var problems: [String] {
    guard options.fatPercent != nil || options.phases != nil, case .failure(let error) = trajectory else { return [] }
    return error.violations.map { violation in
      switch violation.field {
      case TrajectoryField.fat.inputField where options.fatPercent != nil: "\(Option.fat.name): \(violation)."
      case TrajectoryField.intake.inputField, TrajectoryField.weeks.inputField:
        "\(Option.phases.name): \(violation)."
      default: "\(violation)."
      }
    }
  }

  /// The lines of a log's output, with a chart.
  var lines: [String] {
    details + requested + (chart(within: 12).map { [""] + $0 } ?? [])
  }

  /// Sentences in the units of the card.
  private func text(_ sentences: [Sentence]) -> String { capitalized(unit.text(sentences, and: weightUnit)) }

  /// The outcome in a few words.
  var headline: String { reasons.map { unit.text([$0.headline], and: weightUnit) } ?? "" }

  /// How sure the outcome is, and what keeps a weight, a text for each.
  private var window: [String] {
    reasons?.window.map { group in
      capitalized(group.map { unit.text([$0], and: weightUnit) }.joined(separator: "; "))
    } ?? []
  }
  private var more: [String] { reasons?.more.map { text([$0]) } ?? [] }

  /// What the person eats.
  var eaten: String {
    guard case .success(let trajectory) = trajectory else { return "" }
    return unit.text(trajectory.eaten)
  }

  /// When the target weight is reached, or what the weight is in a year: a name, a value, and texts.
  ///
  /// - Parameter weeks: Those of the constant rate, 0 for none; a trajectory that does not reach the target weight contradicts it.
  func answer(besideConstant weeks: Int) -> (name: String, value: String, sentences: [String]) {
    let constant =
      weeks > 0 ? [text([Sentence(.timelineConstantRate, [Sentence.Parameter("weeks", .count(weeks))])])] : []
    let goal = person.targetWeight.map { target in weightUnit.map { target.text(in: $0) } ?? "\(target.text) kg" }
    guard case .success(let trajectory) = trajectory else {
      let none = "\(text([Sentence(.timelineNone)])) \(rejection)"
      return (goal.map { "\($0) by" } ?? "In a year", "", [none] + constant)
    }
    guard let goal, let target = person.targetWeight else {
      let year = trajectory.year
      if year.week == 0 { return ("In a year", "", [capitalized(headline) + "."] + window) }
      let name = year.week == 52 ? "In a year" : "In \(counted(year.week, "week"))"
      return (name, year.weight.rounded(in: weightUnit), window + more)
    }
    switch trajectory.reaches(target) {
    case .reached(let week, let date, _, _):
      return ("\(goal) by", "\(date)", ["\(counted(week, "week"))."] + window + constant)
    case .alreadyThere: return (goal, headline, more)
    default: return ("\(goal) by", "no date", [capitalized(headline) + "."] + window)
    }
  }

  /// A chart of at most eight rows and at least four; nil without the lines for it.
  ///
  /// - Parameter height: The lines that there are; an axis with its dates and a legend take three.
  func chart(within height: Int) -> [String]? {
    guard height >= 7, case .success(let trajectory) = trajectory, let last = reasons?.lastWeek, last > 0 else {
      return nil
    }
    return plan.chart(
      of: trajectory, weeks: last, rate: targets.weeklyRateGrams, in: weightUnit ?? .kilograms, rows: min(8, height - 3)
    )
  }

  /// Why the model rejects the person or the options, in sentences; empty if it does not.
  var rejection: String {
    guard case .failure(let error) = trajectory else { return "" }
    return error.violations.map { capitalized("\($0)") + "." }.joined(separator: " ")
  }

  /// How the trajectory follows, and what it says beside its date.
  var details: [String] {
    guard case .success(let trajectory) = trajectory else {
      return [padded("Trajectory", to: 18) + "none"] + explained(rejection, after: "  ")
    }
    let measure = "Measure it with a log of weights and intakes: plan log."
    let bias = trajectory.hasKnownBias ? ["\(text([Sentence(.timelineBiased)])) \(measure)"] : []
    let sentences =
      (options.phases == nil ? [eaten] : []) + window + more + bias + modelAdvisories.map(sentence)
    return [padded("Trajectory", to: 18) + headline + marked(TieredResult.trajectory.tier)]
      + sentences.flatMap { explained($0, after: "  ") }
  }

  /// What the options for phases and for a day ask for.
  var requested: [String] {
    guard case .success(let trajectory) = trajectory else { return constantRate }
    var sentences = options.phases == nil ? [] : [eaten] + cautionsOfPhases
    if let by = options.by, let target = person.targetWeight {
      let intake = intakeByDay?.calories
      let reaching = trajectory.sentence(
        reaching: target, by: by, eating: intake, showing: Weight.shown(in: weightUnit))
      let replaced = intake == nil || options.phases == nil ? [] : [Sentence(.timelineReplacesPhases)]
      sentences.append(text([reaching] + replaced))
      if let intake, intake != targets.calorieTarget { sentences += cautions(about: intake) }
    }
    return sentences.flatMap { explained($0, after: "  ") } + constantRate
  }

  /// The sentences of the model's advisories that need an answer before the plan is followed.
  var warnings: [String] { modelAdvisories.filter(Self.isSafety).map(sentence) }

  /// The names of the model's other advisories.
  var advisories: [String] { modelAdvisories.filter { !Self.isSafety($0) }.map(\.name) }

  private static func isSafety(_ advisory: TrajectoryAdvisory) -> Bool {
    advisory == .rapidLoss || advisory == .lowIntake
  }

  /// The advisories of the model.
  private var modelAdvisories: [TrajectoryAdvisory] {
    guard case .success(let trajectory) = trajectory else { return [] }
    return trajectory.advisories(goal: person.targetWeight).filter { advisory in
      // These compare with the predicted energy at rest, and the cautions about an intake with the measured one.
      if options.measuredRest != nil, [.lowIntake, .littleActivity].contains(advisory) { return false }
      // The advisories of the calorie target, or of the phases, already say it with the number.
      return advisory != .lowIntake
        || cautionsOfPhases.isEmpty
          && (options.phases != nil
            || !targets.advisories.contains { [.belowRestingEnergy, .belowMinimumIntake].contains($0) })
    }
  }

  /// The advisories of a plan that has the lowest intake of the phases as its calorie target.
  private var cautionsOfPhases: [String] {
    guard options.phases != nil, case .success(let trajectory) = trajectory else { return [] }
    return trajectory.weeks.dropLast().map(\.intake).min().map(cautions) ?? []
  }

  /// The advisories of a plan that has an intake as its calorie target, in one text; none if it has none.
  private func cautions(about intake: Int) -> [String] {
    guard let person = try? person.changing({ $0.pace = .calories(intake) }) else { return [] }
    let caveats = Reasons(for: person, from: start)[.calorieTarget].caveats.comparing(
      intake, with: options.measuredRest)
    let target = Sentence(.timelineAsTarget, [Sentence.Parameter("intake", .integer(intake))])
    return caveats.isEmpty ? [] : [unit.text([target] + caveats)]
  }

  /// The day by which to reach the target weight, and the intake that does [kcal/day]; nil without a day, or if no intake is accepted.
  var intakeByDay: (day: CalendarDate, calories: Int)? {
    guard let day = options.by, let target = person.targetWeight, case .success(let trajectory) = trajectory else {
      return nil
    }
    return trajectory.intake(reaching: target, by: day).map { (day, $0) }
  }

  /// The constant weekly rate that reaches the target weight by a day, with its advisories; empty without a day.
  private var constantRate: [String] {
    guard let day = options.by, let rate = try? RequiredRate(for: person, from: start, by: day) else { return [] }
    let sentences = rate.sentences.filter { hasGoal || $0.code != .rateBeyondGoal }
    return explained(Wording.english.text(sentences), after: "  ")
  }
}

/// The window of a low activity factor in words: not that of 8 in 10 people.
private let spread = "the equation's own spread"

/// A week of a chart, with the weights that a person can have [g]: nil for others, and where there is none.
struct ChartedWeek {
  let week: Int
  let date: CalendarDate
  let weight: Int?
  let window: ClosedRange<Int>?
  /// At a constant rate, which ends at the target weight.
  let constant: Int?

  var grams: [Int] { [weight, window?.lowerBound, window?.upperBound, constant].compactMap { $0 } }

  static let accepted = Person.acceptedWeights.lowerBound.grams...Person.acceptedWeights.upperBound.grams

  fileprivate init(_ point: TrajectoryWeek, of person: Person, rate: Int) {
    func accepted(_ grams: Int) -> Int? { Self.accepted.contains(grams) ? grams : nil }
    (week, date, weight) = (point.week, point.date, accepted(point.weight.grams))
    let range = point.lowest.grams...point.highest.grams
    window = range.overlaps(Self.accepted) ? range.clamped(to: Self.accepted) : nil
    let (start, grams) = (person.weight.grams, person.weight.grams + rate * point.week)
    constant =
      switch person.targetWeight?.grams {
      case _ where rate == 0: nil
      case nil: accepted(grams)
      case let target?:
        rate < 0 ? (target < start ? max(grams, target) : nil) : target > start ? min(grams, target) : nil
      }
  }
}

extension Trajectory {
  /// - Parameters:
  ///   - last: The last week shown.
  ///   - rate: The constant rate [g/week].
  func charted(weeks last: Int, rate: Int) -> [ChartedWeek] {
    weeks.prefix(last + 1).map { ChartedWeek($0, of: person, rate: rate) }
  }
}

/// A character chart of the trajectory, the straight line of the constant rate, the target weight, and the window as a band.
///
/// - Parameters:
///   - last: The last week shown, at least 1.
///   - rate: The constant rate [g/week].
///   - unit: The unit of the weights beside the chart.
func chart(
  of trajectory: Trajectory, weeks last: Int, rate: Int, in unit: Weight.Unit = .kilograms, rows height: Int = 8
) -> [String] {
  let width = 56
  let shown = trajectory.charted(weeks: last, rate: rate)
  let target = trajectory.person.targetWeight
  let all = shown.flatMap(\.grams) + (target.map { [$0.grams] } ?? [])
  let (top, bottom) = (all.max()!, all.min()!)
  let span = max(top - bottom, 1)
  func row(_ grams: Int) -> Int { (2 * (top - grams) * (height - 1) + span) / (2 * span) }
  var rows = blankChart(width: width, height: height)
  for column in 0..<width {
    let week = shown[column * (shown.count - 1) / (width - 1)]
    if let window = week.window {
      for row in row(window.upperBound)...row(window.lowerBound) { rows[row][column] = "░" }
    }
    if let target { rows[row(target.grams)][column] = "┄" }
    if let grams = week.constant { rows[row(grams)][column] = "·" }
    if let grams = week.weight { rows[row(grams)][column] = "•" }
  }
  func label(_ weight: Weight) -> String { weight.rounded(in: unit == .kilograms ? nil : unit) }
  let level = target.map { (row: row($0.grams), label: $0.text(in: unit)) }
  let lines = framed(
    rows, top: label(Weight(grams: top)), bottom: label(Weight(grams: bottom)),
    from: "\(shown[0].date)", until: "\(shown[shown.count - 1].date)",
    level: level)
  let band = trajectory.hasKnownBias ? spread : "8 in 10 people like this"
  return lines + [
    "  • trajectory  ░ \(band)" + (rate == 0 ? "" : "  · constant rate") + (target == nil ? "" : "  ┄ target")
  ]
}
