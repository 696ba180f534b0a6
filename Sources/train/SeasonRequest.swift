import CommandLineText
import ScienceKernel
import TrainingKernel

struct SeasonRequest {
  let path: String
  let planned: String?
  let printed: Printed
  /// The file to draw the season into; nil without one.
  let picture: String?
  /// How to treat a day without a row; nil if the user did not choose.
  let unlogged: DayLedger.UnloggedDay?
  let noLoad: DayLedger.UnloggedDay
  let unit: String?
  let formDay: LoadBalance.FormDay
  let titles: [String: [String]]
  let plannedTitles: [String: [String]]
  let only: Choice?
  /// What comes first in a date such as 3/4/2026; nil if the user did not choose.
  let dateOrder: DateOrder?
  /// The last day of the season; nil for that of the last row.
  let until: CalendarDate?
  /// How a number of days determines the weight of a day.
  let model: ExponentialAverage.Decay
  let days: (chronic: Int, acute: Int)
  /// Chronic and acute load before the first day; nil if the user did not give them.
  let start: (chronic: Double, acute: Double)?
  let balance: LoadBalance

  /// Rows chosen by the values of a column.
  struct Choice {
    let column: String
    let values: [String]

    /// The choice of a text such as `type=Ride,VirtualRide`; nil if it is none.
    init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      column = String(parts[0])
      values = parts[1].split(separator: ",", omittingEmptySubsequences: false).map { withoutSpaces(around: $0) }
      if values.contains("") { return nil }
    }

    var text: String { text(of: values) }

    func text(of values: [String]) -> String { "\(column)=\(values.joined(separator: ","))" }
  }

  /// The titles of the columns of a person's own table, and in the exports of TrainingPeaks, intervals.icu, Strava and Garmin.
  static let titles = [
    "day": CSVColumn.dayTitles,
    "load": ["load", "Load", "TSS", "icu_training_load", "Relative Effort", "Training Stress Score®"],
  ]

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.season)
    path = given.file()
    planned = given[.planned]
    if path == "-", planned == "-" { given.problems.append("Standard input is one file: give the other by its name.") }
    printed = Printed(&given)
    picture = given[.svg]
    if picture != nil, printed != .card {
      given.problems.append("\(Option.svg.name) is for the card: leave out \(Option.json.name) and \(Option.csv.name).")
    }
    unlogged = given.choice(.unlogged, [.rest, .missing]) { $0.rawValue }
    noLoad = given.choice(.noLoad, [.missing, .rest]) { $0.rawValue } ?? .missing
    unit = given[.unit]
    titles = Self.titles.merging(given.titles(.columns, of: ["day", "load", "unit", "athlete"])) { $1 }
    plannedTitles = Self.titles.merging(given.titles(.plannedColumns, of: ["day", "load", "unit"])) { $1 }
    if planned == nil, given[.plannedColumns] != nil {
      given.problems.append(
        "\(Option.plannedColumns.name) is about the file of \(Option.planned.name), which is missing.")
    }
    only = given.value(.only, "a title and its values, written type=Ride or type=Ride,VirtualRide.") { Choice($0) }
    let others = titles.values.flatMap { $0 } + ["unit", "athlete"]
    if let only, others.contains(where: { nameLetters($0) == nameLetters(only.column) }) {
      given.reject(.only, "a title other than those of day, load, unit and athlete.")
    }
    dateOrder = given.dateOrder
    until = given[.until] == "today" ? .today : given.date(.until)
    model = given.choice(.model, [.continuous, .span, .firstOrder], named: \.name) ?? .continuous
    formDay = given.choice(.form, [.previousDay, .sameDay], named: \.name) ?? .previousDay
    days = (given.whole(.chronic, .days) ?? 42, given.whole(.acute, .days) ?? 7)
    let start = (chronic: given.decimal(.startChronic, .load), acute: given.decimal(.startAcute, .load))
    if (given[.startChronic] == nil) != (given[.startAcute] == nil) {
      given.problems.append(
        "\(Option.startChronic.name) and \(Option.startAcute.name) go together: give both, or neither.")
    }
    self.start = start.chronic.flatMap { chronic in start.acute.map { (chronic, $0) } }
    let balance = try? LoadBalance(
      chronicDays: days.chronic, acuteDays: days.acute, model, formDay: formDay, seed: self.start)
    try given.check()
    guard let balance else { throw given.failure }
    self.balance = balance
  }
}

extension RawRepresentable<String> {
  /// The name of an option's choice: `first_order`.
  var name: String { rawValue.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined() }
}
