import CommandLineText
import TrainingKernel

/// What `train season` is asked for.
struct SeasonRequest {
  let path: String
  let printed: Printed
  /// What a day without a row is; nil if that is not said.
  let unlogged: Unlogged?
  let unit: String?
  let formDay: FormDay
  /// The balance before the first day.
  let balance: LoadBalance

  /// What a day without a row is.
  enum Unlogged: String, CaseIterable {
    case rest, missing
  }

  /// How the weight of a day follows from a number of days.
  enum Model: String, CaseIterable {
    case continuous, span
    case firstOrder = "first_order"

    var form: ExponentialAverage.Form {
      switch self {
      case .continuous: .continuous
      case .firstOrder: .firstOrder
      case .span: .span
      }
    }
  }

  /// Which day form is read from.
  enum FormDay: String, CaseIterable {
    case previousDay = "previous_day"
    case sameDay = "same_day"

    var day: LoadBalance.FormDay { self == .previousDay ? .previousDay : .sameDay }
  }

  init(_ arguments: [String]) throws(Failure) {
    let given = try Arguments(arguments, of: Subcommand.season)
    var problems: [String] = []
    path = train.path(given, &problems)
    printed = Printed(given, &problems)
    unlogged = choice(given, .unlogged, &problems)
    unit = given[.unit]
    let model: Model? = choice(given, .model, &problems)
    formDay = choice(given, .form, &problems) ?? .previousDay
    let chronic = whole(given, .chronic, .days, &problems)
    let acute = whole(given, .acute, .days, &problems)
    let balance = try? LoadBalance(
      chronicDays: chronic ?? 42, acuteDays: acute ?? 7, (model ?? .continuous).form,
      formDay: formDay.day)
    guard problems.isEmpty, let balance else { throw .usage(problems, of: Subcommand.season) }
    self.balance = balance
  }
}
