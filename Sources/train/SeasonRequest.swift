import CommandLineText
import TrainingKernel

/// The arguments of `train season`.
struct SeasonRequest {
  let path: String
  let printed: Printed
  /// How to treat a day without a row; nil if the user did not choose.
  let unlogged: Unlogged?
  let unit: String?
  let formDay: FormDay
  /// The titles that a column can have, by the name of the column.
  let titles: [String: [String]]
  /// Balance before the first day.
  let balance: LoadBalance

  /// How to treat a day without a row.
  enum Unlogged: String, CaseIterable {
    case rest, missing
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
  }

  /// Which day's loads give form.
  enum FormDay: String, CaseIterable {
    case previousDay = "previous_day"
    case sameDay = "same_day"

    var day: LoadBalance.FormDay { self == .previousDay ? .previousDay : .sameDay }
  }

  /// The titles of the columns in the exports of TrainingPeaks, intervals.icu and Strava, beside the command's own.
  static let titles = [
    "day": ["day", "WorkoutDay", "start_date_local", "Activity Date"],
    "load": ["load", "TSS", "icu_training_load", "Relative Effort"],
  ]

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.season)
    path = given.file()
    printed = Printed(&given)
    unlogged = given.choice(.unlogged)
    unit = given[.unit]
    let columns = given.value(
      .columns, "titles for day, load, unit or athlete, written day=date,load=tss."
    ) {
      CSVRecords.titles($0, of: ["day", "load", "unit", "athlete"])
    }
    titles = Self.titles.merging(columns ?? [:]) { $1 }
    let model: Model? = given.choice(.model)
    formDay = given.choice(.form) ?? .previousDay
    let chronic = given.whole(.chronic, .days)
    let acute = given.whole(.acute, .days)
    let balance = try? LoadBalance(
      chronicDays: chronic ?? 42, acuteDays: acute ?? 7, (model ?? .continuous).form,
      formDay: formDay.day)
    try given.check()
    guard let balance else { throw given.failure }
    self.balance = balance
  }
}
