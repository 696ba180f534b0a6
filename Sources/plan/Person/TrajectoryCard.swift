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

  /// No options.
  init() {}

  /// Reads the options.
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
  let outcome: Outcome?

  /// Computes the trajectory.
  ///
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
      (trajectory, outcome) = (.success(found), Outcome(of: found, for: person, in: unit, and: weightUnit))
    } catch {
      (trajectory, outcome) = (.failure(error), nil)
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

  /// When the target weight is reached, or what the weight is in a year: a name, a value, and sentences.
  ///
  /// - Parameter constant: At a constant rate, in a sentence; a trajectory that does not reach the target weight contradicts it.
  func answer(beside constant: [String]) -> (name: String, value: String, sentences: [String]) {
    let goal = person.targetWeight.map { target in weightUnit.map { target.text(in: $0) } ?? "\(target.text) kg" }
    guard case .success(let trajectory) = trajectory, let outcome else {
      return (goal.map { "\($0) by" } ?? "In a year", "", ["No trajectory. \(rejection)"] + constant)
    }
    guard let goal, let target = person.targetWeight else {
      let year = trajectory.year
      if year.week == 0 { return ("In a year", "", [capitalized(outcome.headline) + "."] + outcome.window) }
      let name = year.week == 52 ? "In a year" : "In \(counted(year.week, "week"))"
      return (name, year.weight.rounded(in: weightUnit), outcome.window + outcome.more)
    }
    switch trajectory.reaches(target) {
    case .reached(let week, let date, _, _):
      return ("\(goal) by", "\(date)", ["\(counted(week, "week"))."] + outcome.window + constant)
    case .alreadyThere: return (goal, outcome.headline, outcome.more)
    default: return ("\(goal) by", "no date", [capitalized(outcome.headline) + "."] + outcome.window)
    }
  }

  /// A chart of at most eight rows and at least four; nil without the lines for it.
  ///
  /// - Parameter height: The lines that there are; an axis with its dates and a legend take three.
  func chart(within height: Int) -> [String]? {
    guard height >= 7, case .success(let trajectory) = trajectory, let last = outcome?.last, last > 0 else {
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
    guard case .success(let trajectory) = trajectory, let outcome else {
      return [padded("Trajectory", to: 18) + "none"] + explained(rejection, after: "  ")
    }
    let intake = options.phases == nil ? [eaten(trajectory, in: unit)] : []
    let bias =
      trajectory.hasKnownBias
      ? ["Most people spend more than this TDEE. Measure it with a log of weights and intakes: plan log."] : []
    let sentences = intake + outcome.window + outcome.more + bias + modelAdvisories.map(sentence)
    return [padded("Trajectory", to: 18) + outcome.headline + marked(TieredResult.trajectory.tier)]
      + sentences.flatMap { explained($0, after: "  ") }
  }

  /// What the options for phases and for a day ask for.
  var requested: [String] {
    guard case .success(let trajectory) = trajectory else { return constantRate }
    var sentences = options.phases == nil ? [] : [eaten(trajectory, in: unit)] + cautionsOfPhases
    if let by = options.by, let target = person.targetWeight {
      let goal = target.text(and: weightUnit)
      if let intake = intakeByDay?.calories {
        let most = target < person.weight ? "at most" : "at least"
        let replaced = options.phases == nil ? "" : " This intake is constant and replaces the phases."
        sentences.append("To reach \(goal) by \(by), eat \(most) \(unit.text(intake))/day.\(replaced)")
        if intake != targets.calorieTarget { sentences += cautions(about: intake) }
      } else {
        sentences.append("No accepted intake reaches \(goal) by \(by).")
      }
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
    return caveats.isEmpty ? [] : ["With \(unit.text(intake))/day as the target: \(unit.text(caveats))"]
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

/// The intake in words.
func eaten(_ trajectory: Trajectory, in unit: EnergyUnit) -> String {
  let intakes = trajectory.weeks.dropLast().map(\.intake)
  guard let first = intakes.first, intakes.contains(where: { $0 != first }) else {
    return "Always eating \(unit.text(trajectory.weeks[0].intake))/day, while the body adapts to it."
  }
  var phases: [(intake: Int, weeks: Int)] = []
  for intake in intakes {
    if phases.last?.intake == intake { phases[phases.count - 1].weeks += 1 } else { phases.append((intake, 1)) }
  }
  let list = phases.map { "\(unit.text($0.intake))/day for \(counted($0.weeks, "week"))" }.joined(separator: ", then ")
  return "Eating \(list), while the body adapts to it."
}

/// What a trajectory says about a target weight, or about a year.
struct Outcome {
  /// The outcome in a few words.
  private(set) var headline: String
  /// How sure that is, or what would reach the target weight, in sentences.
  private(set) var window: [String] = []
  /// What keeps a weight, and where it levels off, in sentences.
  private(set) var more: [String] = []
  /// The last week of a chart.
  let last: Int

  /// - Parameter weightUnit: The unit in which weights are shown; nil for kilograms.
  init(of trajectory: Trajectory, for person: Person, in unit: EnergyUnit, and weightUnit: Weight.Unit? = nil) {
    let end = trajectory.weeks.count - 1
    let year = trajectory.year
    let isSpread = trajectory.hasKnownBias
    let (lowest, highest) = (year.lowest.rounded(in: weightUnit), year.highest.rounded(in: weightUnit))
    // One unit is enough, except in stones.
    let range = "\(weightUnit == .stones ? lowest : String(lowest.prefix { $0 != " " })) to \(highest)"
    let after = "\(year.weight.rounded(in: weightUnit)) after \(counted(year.week, "week"))"
    let then = (isSpread ? "\(spread) is" : "8 in 10 people like this weigh") + " \(range) then."
    let settled = trajectory.settledWeight?.rounded(in: weightUnit)
    let settles = settled.map { ["If this continues, the weight levels off at \($0)."] } ?? []
    func left(_ week: Int) -> String { "leaves the model's limits in week \(week)" }
    let limits = "The model ends at a body mass index of 18.5 or 50 kg/m², or 5 % body fat."
    guard let target = person.targetWeight else {
      (headline, window, more, last) = (after, [capitalized(then)], settles, min(52, end))
      if year.week < 52, let week = trajectory.leavesDomain {
        if year.week == 0 { (headline, window) = (left(week), [limits]) } else { more = [limits] }
      }
      return
    }
    let goal = target.text(and: weightUnit)
    func kept(_ intake: Int?) -> [String] { intake.map { ["\(unit.text($0))/day keeps \(goal)."] } ?? [] }
    switch trajectory.reaches(target) {
    case .alreadyThere: (headline, more, last) = ("already there", kept(trajectory.maintenance(at: target)), 0)
    case .contradicts:
      (headline, window, more, last) = (
        "the intake leads away from \(goal)", [year.week == 0 ? limits : "\(after); \(then)"], settles, min(52, end)
      )
    case .reached(let week, let date, let earliest, let latest):
      headline = "\(counted(week, "week")), until \(date)"
      let sure =
        switch (earliest, latest) {
        case (let first?, let last?) where isSpread: "\(capitalized(spread)) is \(first) to \(last)."
        case (let first?, nil) where isSpread:
          "By \(spread), the earliest date is \(first), and the latest is not within three years."
        case (let first?, let last?): "8 in 10 people like this get there between \(first) and \(last)."
        case (let first?, nil):
          "1 in 10 people like this get there by \(first); at least 1 in 10 do not within three years."
        case (nil, _): "The window does not reach \(goal) within three years."
        }
      window = [sure]
      (more, last) = (kept(trajectory.maintenance(at: target)), max(week, 1))
    case .unreachable(let settlesAt, let maintenance, let intake):
      headline = "unreachable: levels off at \(settlesAt.hundredths(in: weightUnit))"
      window = intake.map { ["To reach it within three years, eat \(unit.text($0))/day."] } ?? []
      (more, last) = (kept(maintenance), end)
    case .notWithinHorizon(let endsAt):
      let ends = "It ends at \(endsAt.rounded(in: weightUnit))."
      (headline, window, more, last) = ("\(goal) is not reached within \(counted(end, "week"))", [ends], settles, end)
    case .leavesDomain(let week):
      (headline, window, last) = (left(week), [limits], max(end, 1))
    }
  }
}

extension Trajectory {
  /// The weight after a year, or at the end.
  fileprivate var year: TrajectoryWeek { weeks[min(52, weeks.count - 1)] }
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

  /// Every weight.
  var grams: [Int] { [weight, window?.lowerBound, window?.upperBound, constant].compactMap { $0 } }

  /// The accepted weights [g].
  static let accepted = Person.acceptedWeights.lowerBound.grams...Person.acceptedWeights.upperBound.grams

  /// - Parameter rate: The constant rate [g/week].
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
  /// The weeks of a chart.
  ///
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
