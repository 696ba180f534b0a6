import CommandLineText
import PlanContract
import PlanContractCalls
import ScienceKernel

/// `plan log`: prints a person's measured expenditure, from weights and intakes, or the trend of weights alone.
func runLog(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request: LogRequest
  do throws(Failure) {
    request = try LogRequest(arguments)
  } catch {
    let given = try Arguments(arguments, of: Subcommand.log)
    let isOfPerson = Subcommand.log.options.contains { option in
      (given[option] != nil || given.contains(option)) && !Option.ofWeights.contains { $0.name == option.name }
    }
    if isOfPerson || given.operands.isEmpty { throw error }
    return try runWeights(given, ifIntakes: error)
  }
  let input = try FileInput(path: request.path)
  let (entries, rejected) = try logEntries(
    input, named: input.name, titles: request.titles, dateOrder: request.dateOrder, sameDay: request.sameDay,
    zeroIntake: request.zeroIntake
  ) {
    writeError($0)
  }
  let reading = try LogReading(of: entries, named: input.name, by: request) { writeError($0) }
  // The answer of the call has no place for them.
  if request.isJSON { for sentence in reading.farIntakes { writeError("\(input.name): \(sentence)") } }
  let status = try printed(request.isJSON ? reading.json : reading.card)
  let bad = rejected + reading.rejected + reading.days.count { $0.rejected != nil && $0.entry.intake == nil }
  let partial = reading.days.count { $0.rejected == nil ? $0.entry.isPartial : $0.entry.intake != nil }
  let inPart = partial == 0 ? "" : " (\(partial) of them in part)"
  writeError(rowCounts(entries.count + rejected, "accepted" + inPart, rejected: bad))
  return bad + partial == 0 ? status : .someRejected
}

/// The arguments of `plan log`.
struct LogRequest {
  let path: String
  let isJSON: Bool
  /// Whether the card says how the estimate follows from the log.
  let hasReasons: Bool
  let trajectory: TrajectoryOptions
  /// The option for macronutrients.
  private(set) var choice = EnergyChoice()
  /// The goal, by which protein goes; nil without macronutrients, or with a rate of protein.
  let goal: Goal?
  /// What the protein of macronutrients is computed from.
  let bases: TargetBases
  /// The unit of energy that was typed; nil for that of the log.
  let unit: EnergyUnit?
  /// The unit in which the target weight was typed; nil for kilograms.
  let targetUnit: Weight.Unit?
  let titles: [String: [String]]
  /// What comes first in a date such as 3/4/2026; nil if the user did not choose.
  var dateOrder: DateOrder? { given.dateOrder }
  let sameDay: SameDay?
  let zeroIntake: ZeroIntake?
  private let given: Arguments

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.log)
    path = given.file("a file of days, weights and intakes")
    given.requirePerson([.height, .age, .sex, .activityLevel])
    given.requireCard(for: [.by, .macros, .loggedTarget, .loggedPhases])
    given.allowOne(of: [.whyOfLog, .jsonLog])
    if given.contains(.pictureOfWeights) {
      given.problems.append("\(Option.pictureOfWeights.name) is for a log without intakes and without a person.")
    }
    hasReasons = given.contains(.whyOfLog)
    trajectory = TrajectoryOptions(&given)
    choice.fatPercent = given.fatShare()
    goal = given.value(.loggedGoal, "\(Goal.allCases.map(\.name).joined(separator: ", ")).") {
      Goal(Array($0.utf8).span, among: ChoiceNames.ofOptions.goal)
    }
    bases = TargetBases(&given)
    if given[.macros] == nil {
      for option in [Option.loggedGoal, .loggedProtein] where given[option] != nil {
        given.problems.append("\(option.name) is for \(Option.macros.name): give both, or neither.")
      }
    } else if given[.loggedGoal] == nil, bases.proteinRate == nil {
      given.problems.append(
        "\(Option.macros.name) needs \(Option.loggedGoal.name), whose protein it takes, or \(Option.loggedProtein.name) \(ProteinRate.example)."
      )
    }
    if let share = given[.macros], given[.by] == nil {
      given.problems.append(
        """
        \(Option.macros.name) splits the intake of \(Option.by.name), which is missing. For a goal without a date, type the \
        maintenance of this log as VALUE: plan person \(Option.tdee.name) VALUE \(Option.macros.name) \(share)
        """)
    }
    unit = EnergyUnit.typed(&given)
    targetUnit = TypedForms(weight: nil, targetWeight: given[.targetWeight]).targetWeight
    isJSON = given.contains(.jsonLog)
    (sameDay, zeroIntake) = (given.choice(.sameDay), given.choice(.zeroIntake))
    titles = given.titles(.loggedColumns, of: LogEntry.columns)
    self.given = given
    // Any accepted weight will do to report the other fields before the file is read.
    _ = given.person(on: .today, weighing: Person.acceptedWeights.lowerBound, goal: .maintain)
    try given.check()
  }

  /// The person of a log, with its first weight.
  func person(weighing weight: Weight, on day: CalendarDate) throws(Failure) -> Person {
    var given = given
    guard let person = given.person(on: day, weighing: weight, goal: .maintain) else { throw given.failure }
    return person
  }
}

extension Option {
  static let loggedBorn = Option(
    born.name, value: "DATE", "date of birth instead of --age; counted on the first day")
  static let loggedTarget = Option(targetWeight.name, value: "W", "80 or 80.5 (kg), 176lb: shows when you reach it")
  static let loggedGoal = Option(
    goal.name, value: "GOAL",
    "lose_weight, gain_muscle, maintain, improve_health: the\nprotein of --macros goes by it")
  static let loggedProtein = Option(
    protein.name, value: "BASIS",
    "protein of --macros: the rate 1.2g/kg instead of that of\nthe goal, or the weight, weight_at_bmi_25, or both")
  static let loggedPhases = Option(
    phases.name, value: "LIST",
    """
    weeks, and kcal/day more or less than keeps the weight by
    the log: 26w:-500,26w:0, or kJ: 26w:-2000kJ. What was
    logged throughout if not given
    """)
  static let sameDay = Option(
    "--same-day", value: "S", synonyms: "duplicates repeated meals merge daily",
    "what a day with several rows has: the sum of their intakes,\nor the first by its time")
  static let zeroIntake = Option(
    "--zero-intake", value: "Z", synonyms: "zero zeros zeroes fasting",
    "what an intake of 0 is: missing (the default beside other\nintakes) or fasting, which counts")
  static let whyOfLog = Option(
    why.name, synonyms: "explain explanation reasons reason science how verbose",
    "adds how the estimate follows from the log")
  static let jsonLog = Option(
    jsonTargets.name,
    "prints the answer of the call expenditure, or of weightTrend\nwithout intakes, for the accepted rows, one line of JSON"
  )
}

/// What a day with several rows has: the sum of their intakes, or the first of them by its time.
enum SameDay: String, CaseIterable {
  case sum, first
}

/// A day of a log.
struct LogEntry {
  /// The names of the columns of a log.
  static let columns = ["day", "weight", "intake"]

  /// The titles that a column can have: its name, with a capital, too, and the intake of intervals.icu.
  static let titles = ["day": CSVColumn.dayTitles, "intake": ["intake", "kcalConsumed"]]

  let line: Int
  let day: CalendarDate
  /// The second of the day; nil if the row has none.
  var second: Int?
  var weight: Weight?
  var intake: Double?
  /// The unit in which the intake was typed.
  var unit = EnergyUnit.kilocalories
  /// Whether its weight or its intake was rejected.
  var isPartial: Bool
  /// Whether the file names the unit of the weight, in the title or beside it.
  var isUnitNamed = false
}

/// Reads a log from CSV.
///
/// - Parameters:
///   - failure: What to throw if there is a column of intakes; nil if it is needed.
///   - titles: The titles of columns that do not have their own name.
///   - dateOrder: What comes first in a date such as 3/4/2026.
///   - say: Called with a line for each rejected row.
/// - Returns: The entries, and the number of rejected rows.
func logEntries(
  _ source: any ByteSource, named name: String, ifIntakes failure: Failure? = nil, titles: [String: [String]] = [:],
  dateOrder: DateOrder? = nil, sameDay: SameDay? = nil, zeroIntake: ZeroIntake? = nil,
  say: @escaping @Sendable (String) -> Void
) throws(Failure) -> (entries: [LogEntry], rejected: Int) {
  let all = [
    CSVColumn("day", accepted: DateOrder.accepted, hints: CSVColumn.dayHints + ["time"]),
    CSVColumn("weight", accepted: InputField.weight.accepted, hints: ["weight", "gewicht"]),
    CSVColumn(
      "intake",
      accepted:
        "whole kJ written 9000kJ, or \(whole(ExpenditureField.intake.range.lowerBound)) to \(whole(ExpenditureField.intake.range.upperBound)) kcal",
      hints: ["intake", "calories", "kcal", "kalorien"]
    ),
  ]
  let names = Array(LogEntry.columns.prefix(failure == nil ? 3 : 2))
  var rows = try Rows(
    openText(source, named: name), named: name, columns: all,
    titles: CSVTitles(
      LogEntry.titles.merging(titles) { $1 }, units: ["weight": Weight.Unit.words, "intake": ["kcal", "kj"]]),
    expected: """
      \(names.joined(separator: ", ")). Name other titles yourself: \(Option.loggedColumns.name) \
      \(names.map { "\($0)=TITLE" }.joined(separator: ","))
      """,
    missing: { found in names.filter { !found.contains($0) } }, say: { say("\(name), \($0)") })
  if let failure, rows.isThere[2] { throw failure }
  rows.mostNamed = LogReading.mostNamed
  var entries: [LogEntry] = []
  var thousands: (count: Int, first: (written: String, whole: String)?) = (0, nil)
  let intakeTitle = rows.title(2) ?? ""
  let isInKilojoules = unitWords(of: intakeTitle).contains("kj") && !unitWords(of: intakeTitle).contains("kcal")
  let weightUnit =
    Weight.Unit(namedIn: rows.title(1)) ?? rows.preamble.lazy.compactMap(Weight.Unit.init(ofPreamble:)).first
  while try rows.next() {
    let day = try rows.day(0, dateOrder, of: name)
    let weight = rows.isGiven(1) ? rows.weight(1, in: weightUnit ?? .kilograms) : nil
    let intake = rows.isGiven(2) ? rows.intake(2, inKilojoules: isInKilojoules) : nil
    let unit = EnergyUnit(endOf: rows.text(2) ?? "") ?? (isInKilojoules ? .kilojoules : .kilocalories)
    if intake != nil, let whole = rows.withoutThousands(2) {
      thousands = (thousands.count + 1, thousands.first ?? (rows.raw(2), whole))
    }
    // A wrong value does not take the day's other one with it.
    let isPartial = rows.hasViolation && day != nil && (weight != nil || intake != nil)
    if isPartial {
      rows.reportProblems(keeping: "the \(weight == nil ? "intake" : "weight") of the day counts")
    }
    guard rows.isAccepted(), let day else { continue }
    entries.append(
      LogEntry(
        line: rows.line, day: day, second: rows.bytes(0).count > 10 ? secondOfDay(in: rows.raw(0)) : nil,
        weight: weight,
        intake: intake, unit: unit, isPartial: isPartial,
        isUnitNamed: weightUnit != nil || Weight.Unit.isBeside(rows.bytes(1))))
  }
  if let first = thousands.first {
    let intakes = thousands.count == 1 ? "1 intake is" : "\(thousands.count) intakes are"
    say("\(name), \(intakes) read in thousands, such as \(first.written) as \(first.whole)")
  }
  try rows.checkAccepted(of: name)
  entries = try oneADay(entries, of: name, sameDay) { say("\(name), \($0)") }
  leaveOutZeros(in: &entries, zeroIntake) { say("\(name), \($0)") }
  return (entries, rows.rejected)
}

/// The entries in order, one for each day: of several weights that of the earliest time, of several intakes what the user chose.
///
/// - Throws: `Failure` if a day has several intakes, or weights without a time, and the user did not choose.
private func oneADay(
  _ entries: [LogEntry], of name: String, _ sameDay: SameDay?, say: (String) -> Void
) throws(Failure) -> [LogEntry] {
  // Some apps write the newest day first. A day that is out of order otherwise is rejected later.
  let isReversed = entries.first.flatMap { first in entries.last.map { $0.day < first.day } } ?? false
  var days = Array(Dictionary(grouping: entries, by: \.day).values)
  if isReversed { days.sort { $0[0].day < $1[0].day } } else { days.sort { $0[0].line < $1[0].line } }
  func time(_ entry: LogEntry) -> (Int, Int) { (entry.second ?? 0, entry.line) }
  days = days.map { day in day.sorted { time($0) < time($1) } }
  let weighed = days.filter { $0.count { $0.weight != nil } > 1 }
  let fed = days.filter { $0.count { $0.intake != nil } > 1 }
  let untimed = weighed.filter { $0.contains { $0.weight != nil && $0.second == nil } }
  if sameDay == nil, let first = fed.first ?? untimed.first {
    let count = fed.isEmpty ? untimed.count : fed.count
    let cures =
      fed.isEmpty
      ? "\(Option.sameDay.name) first" : "\(Option.sameDay.name) sum adds their intakes, \(Option.sameDay.name) first"
    throw .usage(
      """
      \(name): \(count) \(count == 1 ? "day has" : "days have") several rows, \(first[0].day) on lines \(first[0].line) and \
      \(first[1].line): \(cures) takes the first, by its time if it has one.
      """)
  }
  if !weighed.isEmpty {
    say(
      "\(counted(weighed.count, "day")) with several weights: the \(untimed.isEmpty ? "earliest" : "first") of each counts"
    )
  }
  return days.map { day in
    var entry = day[0]
    entry.weight = day.lazy.compactMap(\.weight).first
    let intakes = day.compactMap(\.intake)
    entry.intake = intakes.isEmpty ? nil : sameDay == .sum ? intakes.reduce(0, +) : intakes[0]
    entry.isPartial = day.contains(where: \.isPartial)
    return entry
  }
}

/// Leaves out the intakes of 0 of a log that has others, unless the person fasted, and names their days.
private func leaveOutZeros(in entries: inout [LogEntry], _ choice: ZeroIntake?, say: (String) -> Void) {
  guard choice != .fasting, entries.contains(where: { ($0.intake ?? 0) > 0 }) else { return }
  let zeros = entries.indices.filter { entries[$0].intake == 0 }
  guard !zeros.isEmpty else { return }
  for place in zeros { entries[place].intake = nil }
  let days = zeros.prefix(10).map { "\(entries[$0].day)" }.joined(separator: ", ")
  let more = zeros.count > 10 ? " and \(zeros.count - 10) more" : ""
  say(
    "intakes of 0 are not counted: \(days)\(more)"
      + (choice == nil ? "; if the person fasted, write \(Option.zeroIntake.name) fasting" : ""))
}

extension Rows {
  /// A weight, typed in the unit of its title or with its own, `82.3 kg` or `176lb`; nil, with a problem, if it is rejected.
  fileprivate mutating func weight(_ column: Int, in unit: Weight.Unit) -> Weight? {
    guard let weight = Weight(ofColumn: bytes(column).span, in: unit) else {
      if unit == .kilograms {
        _ = whole(column, places: 3)
      } else {
        reject(column, InputField.weight.accepted + unit.hint)
      }
      return nil
    }
    if Person.acceptedWeights.contains(weight) { return weight }
    let meant = text(column).flatMap { unit.weightMeant(by: $0) }
    reject(column, InputField.weight.accepted + (meant.map { ".\(didYouMean($0))" } ?? ""))
    return nil
  }

  /// A whole number with a comma of thousands, without it; nil for any other text.
  ///
  /// Where columns are separated by semicolons or tabs, a comma is decimal.
  fileprivate func withoutThousands(_ column: Int) -> String? {
    guard isSeparatedByCommas, bytes(column).contains(UInt8(ascii: ",")),
      raw(column).wholeMatch(of: #/[1-9]\d?,\d{3}/#) != nil
    else { return nil }
    return raw(column).replacing(",", with: "")
  }

  /// An intake [kcal], typed as such or as whole kilojoules, `9000kJ`; nil, with a problem, if it is rejected.
  ///
  /// - Parameter isInKilojoules: Whether an intake without a unit is in kilojoules.
  fileprivate mutating func intake(_ column: Int, inKilojoules isInKilojoules: Bool) -> Double? {
    let range = ExpenditureField.intake.range
    let thousands = withoutThousands(column)
    if !isInKilojoules, let intake = thousands.flatMap(Double.init), range.contains(intake) { return intake }
    guard var text = thousands ?? text(column), isInKilojoules || EnergyUnit(endOf: text) != nil else {
      return number(column, in: range, hasThousands: true)
    }
    if EnergyUnit(endOf: text) == nil { text += EnergyUnit.kilojoules.rawValue }
    guard let intake = kilocalories(text).map(Double.init), range.contains(intake) else {
      reject(column)
      return nil
    }
    return intake
  }
}

/// A log, read day by day.
struct LogReading {
  /// A day with its entry and the state of the log after that morning.
  struct Day {
    let entry: LogEntry
    /// The weight, if the log rejected it.
    let rejected: ContractCall.RejectedWeight?
    let trend: Double?
    /// Nil if the log up to this day gives none.
    let estimate: ExpenditureEstimate?
  }

  /// The person, with the first weight of the log.
  let person: Person
  let trajectory: TrajectoryOptions
  let unit: EnergyUnit
  let targetUnit: Weight.Unit?
  let hasReasons: Bool
  /// The goal, the share of fat and the protein for macronutrients; nil if they were not requested.
  let nutrients: (goal: Goal, choice: EnergyChoice, bases: TargetBases)?
  private(set) var log: ExpenditureLog
  private(set) var days: [Day] = []
  /// The number of rejected entries.
  private(set) var rejected = 0

  /// Reads entries in order.
  ///
  /// - Parameters:
  ///   - name: The name of the input.
  ///   - say: Called with a line for each rejected entry.
  init(
    of entries: [LogEntry], named name: String, by request: LogRequest, say: (String) -> Void
  ) throws(Failure) {
    guard let first = entries.first, let weighed = entries.first(where: { $0.weight != nil }),
      let weight = weighed.weight
    else {
      throw .unreadable("\(name) has no accepted weight, and an estimate needs one.")
    }
    person = try request.person(weighing: weight, on: first.day)
    (trajectory, targetUnit) = (request.trajectory, request.targetUnit)
    unit = request.unit ?? entries.first { $0.intake != nil }?.unit ?? .kilocalories
    hasReasons = request.hasReasons
    // A rate of protein is the same for every goal.
    nutrients =
      request.choice.fatPercent == nil
      ? nil : (request.goal ?? .maintain, request.choice, request.bases)
    let fatPercent = trajectory.fatPercent
    func isAccepted(_ person: Person) -> Bool { (try? ExpenditureLog(of: person, fatPercent: fatPercent)) != nil }
    do throws(InvalidInput) {
      log = try ExpenditureLog(of: person, fatPercent: trajectory.fatPercent)
    } catch {
      let question = weighed.isUnitNamed ? nil : person.questionOfPounds(where: isAccepted).map { " \($0)" }
      throw .usage(
        error.violations.map { "\($0), for \(weight), the first weight of the log.\(question ?? "")" },
        of: Subcommand.log)
    }
    // No other weight of the person is known.
    if let question = person.questionOfHighWeight(
      named: ", the first weight,", unless: weighed.isUnitNamed, where: isAccepted)
    {
      say("\(name): \(question)")
    }
    for entry in entries {
      do throws(InvalidInput) {
        let expected = try log.append(entry.day, weight: entry.weight, intake: entry.intake)
        days.append(
          Day(
            entry: entry, rejected: ContractCall.RejectedWeight(entry.weight, on: entry.day, expected: expected),
            trend: log.trend, estimate: log.estimate.value))
      } catch {
        rejected += 1
        say("\(name), line \(entry.line): \(error)")
      }
    }
  }
}
