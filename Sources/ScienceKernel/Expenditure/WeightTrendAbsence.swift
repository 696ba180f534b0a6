/// A reason why a log of weights has no trend or no rate, with its numbers.
@frozen public enum WeightTrendAbsence: Sendable, Hashable, CustomStringConvertible {
  /// Fewer than 7 accepted weights in the last 28 days; holds their number.
  case fewRecentWeights(Int)
  /// More than 10 % of the weights were rejected, or three in a row within the last 28 days; holds the numbers of
  /// rejected and of all weights.
  case foreignWeights(Int, of: Int)
  /// Fewer than 14 accepted weights in all, so no rate; holds their number.
  case fewWeights(Int)

  /// The reason's code in JSON.
  public var code: String {
    switch self {
    case .fewRecentWeights: "few_recent_weights"
    case .foreignWeights: "foreign_weights"
    case .fewWeights: "few_weights"
    }
  }

  /// The reason in words.
  public var description: String {
    var text = GrowingText()
    let limit = numbers.limit ?? 0
    switch self {
    case .fewRecentWeights(let weights):
      text.append(
        pattern: Texts.weightTrendFewRecentWeights, Double(ExpenditureAbsence.recentDays), Double(weights), limit)
    case .foreignWeights(let rejected, let weights):
      text.append(pattern: Texts.weightTrendForeignWeights, Double(rejected), Double(weights))
    case .fewWeights(let weights): text.append(pattern: Texts.weightTrendFewWeights, Double(weights), limit)
    }
    return text.string
  }

  /// The found number and its limit, where the words contain them.
  package var numbers: (found: Double, limit: Double?) {
    switch self {
    case .fewRecentWeights(let weights): (Double(weights), Double(Self.leastRecentWeights))
    case .foreignWeights(let rejected, _): (Double(rejected), nil)
    case .fewWeights(let weights): (Double(weights), Double(Self.leastWeights))
    }
  }

  /// The bit in columns.
  var bit: UInt16 {
    switch self {
    case .fewRecentWeights: 1
    case .foreignWeights: 2
    case .fewWeights: 4
    }
  }

  /// The minimum number of accepted weights in the last 28 days.
  static var leastRecentWeights: Int { 7 }
  /// The minimum number of accepted weights for a rate.
  static var leastWeights: Int { 14 }
}
