import CommandLineText
import PlanContract
import PlanContractCalls
import ScienceKernel

/// `plan log`: prints a person's measured expenditure, from weights and intakes, or the trend of weights alone.
func runLog(_ arguments: [String]) throws(Failure) -> ExitStatus {
  let request = try LogRequest(arguments)
  let input = try FileInput(path: request.path)
  let (entries, rejected) = try logEntries(input, named: input.name, by: request) { writeError($0) }
  let reading = try LogReading(of: entries, named: input.name, by: request) { writeError($0) }
  // The answer of the call has no place for them.
  if request.isJSON { for sentence in reading.farIntakes { writeError("\(input.name): \(sentence)") } }
  let status = try printed(
    request.isJSON ? reading.json : reading.card, drawing: { reading.picture }, into: request.picture)
  let isOfWeights = request.withoutPerson != nil
  let bad =
    rejected + reading.rejected + reading.days.count { $0.rejected != nil && (isOfWeights || $0.entry.intake == nil) }
  let partial = reading.days.count { $0.rejected == nil ? $0.entry.isPartial : !isOfWeights && $0.entry.intake != nil }
  let inPart = partial == 0 ? "" : " (\(partial) of them in part)"
  writeError(rowCounts(entries.count + rejected, "accepted" + inPart, rejected: bad))
  return bad + partial == 0 ? status : .someRejected
}

struct LogRequest {
  let path: String
  let isJSON: Bool
  /// The file to draw the log into; nil without one.
  let picture: String?
  let trajectory: TrajectoryOptions
  /// The unit of energy that was typed; nil for that of the log.
  let unit: EnergyUnit?
  /// The unit in which the target weight was typed; nil for kilograms.
  let targetUnit: Weight.Unit?
  let titles: [String: [String]]
  let sameDay: SameDay?
  let zeroIntake: ZeroIntake?
  /// What a log with intakes lacks, if no option of a person is given; nil for a log of a person.
  let withoutPerson: Failure?
  fileprivate let given: Arguments

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.log)
    path = given.file("a file of days, weights and intakes")
    isJSON = given.contains(.jsonLog)
    picture = given[.svg]
    given.requireCard(for: [.by, .loggedTarget, .loggedPhases, .svg])
    trajectory = TrajectoryOptions(&given)
    unit = EnergyUnit.typed(&given)
    targetUnit = TypedForms(weight: nil, targetWeight: given[.targetWeight]).targetWeight
    (sameDay, zeroIntake) = (given.choice(.sameDay), given.choice(.zeroIntake))
    titles = given.titles(.loggedColumns, of: LogEntry.columns)
    let isOfPerson = Subcommand.log.options.contains { option in
      given[option] != nil && !Option.ofWeights.contains { $0.name == option.name }
    }
    var person = given
    person.requirePerson([.height, .age, .sex, .activityLevel])
    // Any accepted weight will do to report the other fields before the file is read.
    _ = person.person(on: .today, weighing: Person.acceptedWeights.lowerBound, goal: .maintain)
    withoutPerson = isOfPerson ? nil : person.failure
    try (isOfPerson ? person : given).check()
    self.given = given
  }

  func person(weighing weight: Weight, on day: CalendarDate) throws(Failure) -> Person {
    var given = given
    guard let person = given.person(on: day, weighing: weight, goal: .maintain) else { throw given.failure }
    return person
  }
}

extension Option {
  static let loggedTarget = Option(targetWeight.name, value: "W", "shows when you reach it")
  static let loggedPhases = Option(
    phases.name, value: "LIST",
    "weeks, and kcal/day beside what keeps the weight:\n26w:-500,26w:0, or 26w:-2000kJ; as logged if not given")
  static let sameDay = Option(
    "--same-day", value: "S", synonyms: "duplicates repeated meals merge daily",
    "of several rows of a day the sum of intakes, or the first")
  static let zeroIntake = Option(
    "--zero-intake", value: "Z", synonyms: "zero zeros zeroes fasting",
    "what an intake of 0 is: missing, or fasting, which counts")
  static let jsonLog = Option(jsonTargets.name, "prints the answer of the call expenditure or weightTrend")
  /// The options that a log of weights alone takes.
  fileprivate static let ofWeights = [loggedColumns, ignore, dateOrder, sameDay, svg, jsonLog]
}

/// What a day with several rows has: the sum of their intakes, or the first of them by its time.
enum SameDay: String, CaseIterable {
  case sum, first
}

/// A day of a log.
struct LogEntry {
  static let columns = ["day", "weight", "intake"]

  /// The titles that a column can have: its name, and those in the exports of Health Auto Export, Google Fit and intervals.icu.
  static let titles = [
    "day": CSVColumn.dayTitles, "weight": ["weight", "Weight & Body Mass", "Average weight"],
    "intake": ["intake", "kcalConsumed"],
  ]

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

/// - Parameter say: Called with a line for each rejected row.
/// - Returns: The entries, and the number of rejected rows.
func logEntries(
  _ source: any ByteSource, named name: String, by request: LogRequest, say: @escaping @Sendable (String) -> Void
) throws(Failure) -> (entries: [LogEntry], rejected: Int) {
  let names = Array(LogEntry.columns.prefix(request.withoutPerson == nil ? 3 : 2))
  let all = [
    CSVColumn("day", accepted: DateOrder.accepted, hints: CSVColumn.dayHints + ["time"]),
    CSVColumn("weight", accepted: InputField.weight.accepted, hints: ["weight", "gewicht"]),
    CSVColumn(
      "intake",
      accepted:
        "whole kJ written 9000kJ, or \(whole(ExpenditureField.intake.range.lowerBound)) to \(whole(ExpenditureField.intake.range.upperBound)) kcal",
      hints: names.contains("intake") ? ["intake", "calories", "kcal", "kalorien"] : []),
  ]
  var rows = try Rows(
    openText(source, named: name), named: name, columns: all,
    titles: CSVTitles(
      LogEntry.titles.merging(request.titles) { $1 }, units: ["weight": Weight.Unit.words, "intake": ["kcal", "kj"]]),
    expected: """
      \(names.joined(separator: ", ")). Name other titles yourself: \(Option.loggedColumns.name) \
      \(names.map { "\($0)=TITLE" }.joined(separator: ","))
      """,
    missing: { found in names.filter { !found.contains($0) } }, say: { say("\(name), \($0)") })
  if let failure = request.withoutPerson, rows.isThere[2] { throw failure }
  rows.mostNamed = LogReading.mostNamed
  var entries: [LogEntry] = []
  var thousands: (count: Int, first: (written: String, whole: String)?) = (0, nil)
  let intakeTitle = rows.title(2) ?? ""
  let isInKilojoules = unitWords(of: intakeTitle).contains("kj") && !unitWords(of: intakeTitle).contains("kcal")
  let weightUnit =
    Weight.Unit(namedIn: rows.title(1)) ?? rows.preamble.lazy.compactMap(Weight.Unit.init(ofPreamble:)).first
  let dateOrder = try rows.dateOrder(request.given.dateOrder, of: 0)
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
  entries = try oneADay(entries, of: name, request.sameDay) { say("\(name), \($0)") }
  leaveOutZeros(in: &entries, request.zeroIntake) { say("\(name), \($0)") }
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

struct LogReading {
  /// A day with its entry and the state of the log after that morning.
  struct Day {
    let entry: LogEntry
    /// The weight, if the log rejected it.
    let rejected: ContractCall.RejectedWeight?
    /// The weight without the water of the day [kg], even while weights are missing; nil before the first.
    let settled: Double?
    /// The standard error of that [kg]; nil for a log with intakes.
    var error: Double?
    /// Nil if the log up to this day gives none, and for a log of weights alone.
    var estimate: ExpenditureEstimate?
  }

  struct OfPerson {
    /// The person, with the first weight of the log.
    let person: Person
    var log: ExpenditureLog
  }

  let request: LogRequest
  let unit: EnergyUnit
  /// The person and their log; nil for a log of weights alone.
  private(set) var ofPerson: OfPerson?
  /// The trend of a log of weights alone.
  private(set) var trend = WeightTrend()
  private(set) var days: [Day] = []
  private(set) var rejected = 0

  /// Reads entries in order.
  ///
  /// - Parameters:
  ///   - name: The name of the input.
  ///   - say: Called with a line for each rejected entry.
  init(
    of entries: [LogEntry], named name: String, by request: LogRequest, say: (String) -> Void
  ) throws(Failure) {
    self.request = request
    unit = request.unit ?? entries.first { $0.intake != nil }?.unit ?? .kilocalories
    if request.withoutPerson == nil { ofPerson = try Self.person(of: entries, named: name, by: request, say) }
    for entry in entries {
      do throws(InvalidInput) { try append(entry) } catch {
        rejected += 1
        say("\(name), line \(entry.line): \(error)")
      }
    }
    guard ofPerson != nil || trend.uncheckedWeight != nil else {
      throw .unreadable("\(name) has no accepted weight, and a trend needs one.")
    }
  }

  private mutating func append(_ entry: LogEntry) throws(InvalidInput) {
    func rejected(_ expected: ClosedRange<Weight>?) -> ContractCall.RejectedWeight? {
      ContractCall.RejectedWeight(entry.weight, on: entry.day, expected: expected)
    }
    guard var person = ofPerson else {
      let expected = try trend.append(entry.day, weight: entry.weight)
      let settled = trend.uncheckedWeight
      days.append(
        Day(entry: entry, rejected: rejected(expected), settled: settled?.value, error: settled?.standardError))
      return
    }
    let expected = try person.log.append(entry.day, weight: entry.weight, intake: entry.intake)
    ofPerson = person
    days.append(
      Day(
        entry: entry, rejected: rejected(expected), settled: person.log.trend, estimate: person.log.estimate.value))
  }

  private static func person(
    of entries: [LogEntry], named name: String, by request: LogRequest, _ say: (String) -> Void
  ) throws(Failure) -> OfPerson {
    guard let first = entries.first, let weighed = entries.first(where: { $0.weight != nil }),
      let weight = weighed.weight
    else {
      throw .unreadable("\(name) has no accepted weight, and an estimate needs one.")
    }
    let person = try request.person(weighing: weight, on: first.day)
    let fatPercent = request.trajectory.fatPercent
    func isAccepted(_ person: Person) -> Bool { (try? ExpenditureLog(of: person, fatPercent: fatPercent)) != nil }
    do throws(InvalidInput) {
      let log = try ExpenditureLog(of: person, fatPercent: fatPercent)
      // No other weight of the person is known.
      if let question = person.questionOfHighWeight(
        named: ", the first weight,", unless: weighed.isUnitNamed, where: isAccepted)
      {
        say("\(name): \(question)")
      }
      return OfPerson(person: person, log: log)
    } catch {
      let question = weighed.isUnitNamed ? nil : person.questionOfPounds(where: isAccepted).map { " \($0)" }
      throw .usage(
        error.violations.map { "\($0), for \(weight), the first weight of the log.\(question ?? "")" },
        of: Subcommand.log)
    }
  }
}
