/// A reason why a log has no estimate, with its numbers.
@frozen public enum ExpenditureAbsence: Sendable, Hashable, CustomStringConvertible {
  /// Fewer than 14 days; holds their number.
  case fewDays(Int)
  /// Fewer than 8 accepted weights; holds their number.
  case fewWeights(Int)
  /// No accepted weight in the last 28 days; holds the age of the last one in days.
  case noRecentWeight(days: Int)
  /// Intakes on fewer than 60 % of the last 28 days; holds the number of days with an intake and the number of days
  /// that count.
  ///
  /// Days before the log began count as days without an intake.
  ///
  /// A log with fewer than 14 days needs intakes on 60 % of its days.
  case fewIntakes(Int, of: Int)
  /// A standard error above 150 kcal/day; holds the error, nil without a weight.
  case wideError(Double?)
  /// More than 10 % of the weights were rejected, or three in a row within the last 28 days; holds the numbers of
  /// rejected and of all weights.
  ///
  /// The weights are in another unit or from another person, or the intakes are in kJ and would have changed the
  /// weight.
  case foreignWeights(Int, of: Int)
  /// Expenditure in the units of the log [kcal/day] below the energy spent at rest; no adult stays below that.
  case belowResting(Double, resting: Int)
  /// Expenditure above 2.5 times the energy spent at rest [kcal/day].
  case aboveResting(Double, resting: Int)

  /// The reason's code in JSON.
  public var code: String {
    switch self {
    case .fewDays: "few_days"
    case .fewWeights: "few_weights"
    case .noRecentWeight: "no_recent_weight"
    case .fewIntakes: "few_intakes"
    case .wideError: "wide_error"
    case .foreignWeights: "foreign_weights"
    case .belowResting: "below_resting"
    case .aboveResting: "above_resting"
    }
  }

  /// The reason in words.
  public var description: String {
    var text = GrowingText()
    let limit = numbers.limit ?? 0
    switch self {
    case .fewDays(let days): text.append(pattern: Texts.expenditureFewDays, Double(days), limit)
    case .fewWeights(let weights): text.append(pattern: Texts.expenditureFewWeights, Double(weights), limit)
    case .noRecentWeight(let days): text.append(pattern: Texts.expenditureNoRecentWeight, limit, Double(days))
    case .fewIntakes(let logged, let days):
      text.append(
        pattern: Texts.expenditureFewIntakes, Self.percent(logged, of: days), Double(days), Double(logged), limit)
    case .wideError(let error?): text.append(pattern: Texts.expenditureWideError, limit, error.rounded(.up))
    case .wideError(nil): text.append(pattern: Texts.expenditureWideErrorNoWeight, limit)
    case .foreignWeights(let rejected, let weights):
      text.append(pattern: Texts.expenditureForeignWeights, Double(rejected), Double(weights))
    case .belowResting(let expenditure, _):
      text.append(pattern: Texts.expenditureBelowResting, nearestWhole(expenditure), limit)
    case .aboveResting(let expenditure, _):
      text.append(pattern: Texts.expenditureAboveResting, nearestWhole(expenditure), limit)
    }
    return text.string
  }

  /// The share of days with an intake [%], rounded.
  package static func percent(_ logged: Int, of days: Int) -> Double {
    nearestWhole(100 * Double(logged) / Double(max(days, 1)))
  }

  /// The found number and its limit, where the words contain them.
  package var numbers: (found: Double?, limit: Double?) {
    switch self {
    case .fewDays(let days): (Double(days), Double(Self.leastDays))
    case .fewWeights(let weights): (Double(weights), Double(Self.leastWeights))
    case .noRecentWeight(let days): (Double(days), Double(Self.recentDays))
    case .fewIntakes(let logged, let days): (Double(logged), Double(Self.intakesNeeded(of: days)))
    case .wideError(let error): (error, Self.widestError)
    case .foreignWeights(let rejected, _): (Double(rejected), nil)
    case .belowResting(let expenditure, let resting): (expenditure, Double(resting))
    case .aboveResting(let expenditure, let resting): (expenditure, Double(5 * resting / 2))
    }
  }

  /// The bit in columns.
  var bit: UInt16 {
    switch self {
    case .fewDays: 1
    case .fewWeights: 2
    case .noRecentWeight: 4
    case .fewIntakes: 8
    case .wideError: 16
    case .foreignWeights: 32
    case .belowResting: 64
    case .aboveResting: 128
    }
  }

  /// The minimum number of days.
  static var leastDays: Int { 14 }
  /// The minimum number of accepted weights.
  static var leastWeights: Int { 8 }
  /// The number of days in which an intake or a weight counts as recent.
  package static var recentDays: Int { 28 }
  /// The largest standard error [kcal/day]: 95 of 100 estimates then lie within 300, more than half of a diet's
  /// deficit.
  static var widestError: Double { 150 }

  /// The number of days that need an intake: 60 % of `days`, at least one.
  static func intakesNeeded(of days: Int) -> Int { max((3 * days + 4) / 5, 1) }
}
