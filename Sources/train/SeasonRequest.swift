import CommandLineText
import ScienceKernel
import TrainingKernel

/// The arguments of `train season`.
struct SeasonRequest {
  let path: String
  /// The file of planned days; nil without one.
  let planned: String?
  let printed: Printed
  /// How to treat a day without a row; nil if the user did not choose.
  let unlogged: Unlogged?
  let noLoad: NoLoad
  let unit: String?
  let formDay: FormDay
  /// The titles that a column can have, by the name of the column.
  let titles: [String: [String]]
  /// The same for the file of planned days.
  let plannedTitles: [String: [String]]
  /// The titles of the column of types: the chosen one, or those in exports.
  let typeTitles: [String]
  /// The title that was chosen for the column of types; nil for those of exports.
  let chosenType: String?
  /// The rows to read; nil for all.
  let only: Choice?
  /// What comes first in a date such as 3/4/2026; nil if the user did not choose.
  let dateOrder: DateOrder?
  /// The last day of the season; nil for that of the last row.
  let until: CalendarDate?
  let model: Model
  /// Days of the chronic and of the acute load.
  let days: (chronic: Int, acute: Int)
  /// Chronic and acute load before the first day; nil if the user did not give them.
  let start: (chronic: Double, acute: Double)?
  /// Balance before the first day.
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

    /// The choice of some of its values.
    func text(of values: [String]) -> String { "\(column)=\(values.joined(separator: ","))" }
  }

  /// How to treat a day without a row.
  enum Unlogged: String, CaseIterable {
    case rest, missing
  }

  /// How to treat a row without a load.
  enum NoLoad: String, CaseIterable {
    case missing, rest
  }

  /// How a number of days determines the weight of a day.
  enum Model: String, CaseIterable {
    case continuous, span
    case firstOrder = "first_order"

    var form: ExponentialAverage.Decay {
      switch self {
      case .continuous: .continuous
      case .firstOrder: .firstOrder
      case .span: .span
      }
    }

    /// The tools with this model.
    var tools: String { joined(SeasonRequest.tools.filter { $0.model == self }.map(\.cited)) }

    /// The weight of a day.
    func weight(days: Int) -> String {
      switch self {
      case .continuous: "1 − e^(−1/\(days))"
      case .firstOrder: "1/\(days)"
      case .span: "2/(\(days) + 1)"
      }
    }
  }

  /// Which day's loads give form.
  enum FormDay: String, CaseIterable {
    case previousDay = "previous_day"
    case sameDay = "same_day"

    var day: LoadBalance.FormDay { self == .previousDay ? .previousDay : .sameDay }

    /// The tools with this form.
    var tools: String { joined(SeasonRequest.tools.filter { $0.form == self }.map(\.cited)) }
  }

  /// A tool that computes a season.
  struct Tool {
    let name: String
    let model: Model
    /// nil if it is not known.
    var form: FormDay? = nil
    /// What is known of the tool, if that is not its source.
    var source = ""
    /// The title of days in its export; nil if no other tool's differs from it, or it is not known.
    var dayTitle: String? = nil

    fileprivate var cited: String { name + source }

    /// The options that compute as it does; nil if that is not known.
    var options: String? {
      guard let form else { return nil }
      let chosen =
        (model == .continuous ? [] : ["\(Option.model.name) \(model.rawValue)"])
        + (form == .previousDay ? [] : ["\(Option.form.name) \(form.rawValue)"])
      return chosen.isEmpty ? "the defaults" : chosen.joined(separator: " ")
    }
  }

  static let tools = [
    Tool(name: "GoldenCheetah", model: .continuous, form: .previousDay),
    Tool(name: "Elevate", model: .continuous, form: .previousDay),
    Tool(name: "Sauce", model: .continuous),
    Tool(name: "intervals.icu", model: .continuous, form: .sameDay, dayTitle: "start_date_local"),
    Tool(
      name: "TrainingPeaks", model: .firstOrder, form: .previousDay, source: " (by its help pages)",
      dayTitle: "WorkoutDay"),
    Tool(name: "Runalyze", model: .span, form: .sameDay),
    Tool(name: "VeloReady", model: .firstOrder, form: .sameDay),
    Tool(name: "pandas", model: .span),
  ]

  /// The titles of the columns of a person's own table, and in the exports of TrainingPeaks, intervals.icu, Strava and Garmin.
  static let titles = [
    "day": CSVColumn.dayTitles,
    "load": ["load", "Load", "TSS", "icu_training_load", "Relative Effort", "Training Stress Score®"],
  ]

  /// Whether a title is that of loads in an export of a tool, not in a person's own table.
  static func isLoadOfTool(_ title: String) -> Bool {
    title.lowercased() != "load" && titles["load"]?.contains { $0.lowercased() == title.lowercased() } == true
  }

  /// The columns of the type of a session: that of `--only`, and those of exports or the chosen one.
  ///
  /// The first that a file has counts; a chosen one counts before that of `--only`, and is the last.
  var typeColumns: [CSVColumn] {
    ((only.map { [$0.column] } ?? []) + typeTitles.map(Self.typeName)).map { CSVColumn($0, accepted: "") }
  }

  /// The name of a column of types, which no title resembles, so that none is an error.
  static func typeName(_ title: String) -> String { "\(title) of a session" }

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.season)
    path = given.file()
    planned = given[.planned]
    if path == "-", planned == "-" { given.problems.append("Standard input is one file: give the other by its name.") }
    printed = Printed(&given)
    unlogged = given.choice(.unlogged)
    noLoad = given.choice(.noLoad) ?? .missing
    unit = given[.unit]
    var chosen = given.titles(.columns, of: ["day", "load", "unit", "athlete", "type"])
    chosenType = chosen.removeValue(forKey: "type")?[0]
    titles = Self.titles.merging(chosen) { $1 }
    plannedTitles = Self.titles.merging(given.titles(.plannedColumns, of: ["day", "load", "unit"])) { $1 }
    if planned == nil, given[.plannedColumns] != nil {
      given.problems.append(
        "\(Option.plannedColumns.name) is about the file of \(Option.planned.name), which is missing.")
    }
    only = given.value(.only, "a title and its values, written type=Ride or type=Ride,VirtualRide.") { Choice($0) }
    let others = titles.values.flatMap { $0 } + ["unit", "athlete"]
    for (option, title) in [(Option.only, only?.column), (.columns, chosenType)]
    where title.map({ title in others.contains { nameLetters($0) == nameLetters(title) } }) == true {
      given.reject(option, "a title of types other than those of day, load, unit and athlete.")
    }
    // A title that another column has is not that of types.
    let taken = titles.values.joined() + (only.map { [$0.column] } ?? [])
    typeTitles = (chosenType.map { [$0] } ?? ["type", "WorkoutType", "Activity Type", "Aktivitätstyp"])
      .filter { !taken.contains($0) }
    dateOrder = given.dateOrder
    until = given[.until] == "today" ? .today : given.date(.until)
    model = given.choice(.model) ?? .continuous
    formDay = given.choice(.form) ?? .previousDay
    days = (given.whole(.chronic, .days) ?? 42, given.whole(.acute, .days) ?? 7)
    let start = (chronic: given.decimal(.startChronic, .load), acute: given.decimal(.startAcute, .load))
    if (given[.startChronic] == nil) != (given[.startAcute] == nil) {
      given.problems.append(
        "\(Option.startChronic.name) and \(Option.startAcute.name) go together: give both, or neither.")
    }
    self.start = start.chronic.flatMap { chronic in start.acute.map { (chronic, $0) } }
    let balance = try? LoadBalance(
      chronicDays: days.chronic, acuteDays: days.acute, model.form, formDay: formDay.day, seed: self.start)
    try given.check()
    guard let balance else { throw given.failure }
    self.balance = balance
  }
}

/// Names in a sentence: `A, B and C`.
private func joined(_ names: [String]) -> String {
  names.dropLast().joined(separator: ", ") + (names.count > 1 ? " and " : "") + (names.last ?? "")
}
