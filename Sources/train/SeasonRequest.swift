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

  init(_ arguments: [String]) throws(Failure) {
    var given = try Arguments(arguments, of: Subcommand.season)
    path = given.file()
    printed = Printed(&given)
    unlogged = given.choice(.unlogged)
    unit = given[.unit]
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
