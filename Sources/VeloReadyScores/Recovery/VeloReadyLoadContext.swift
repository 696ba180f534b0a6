/// What VeloReady tells about the training load of yesterday: a category, hours of recovery, and points.
@frozen public struct VeloReadyLoadContext: Sendable, Hashable {
  /// The category of a load.
  @frozen public enum Category: String, Sendable, Hashable, CaseIterable {
    /// Below 30 points.
    case rest = "Rest"
    /// Below 75 points.
    case easy = "Easy"
    /// Below 150 points.
    case moderate = "Moderate"
    /// Below 250 points.
    case hard = "Hard"
    /// From 250 points on.
    case veryHard = "Very Hard"
  }

  /// The category.
  public let category: Category
  /// Hours of recovery that the app shows.
  public let recoveryHours: Int
  /// Points that the load subtracts from form, 0 to 40.
  public let penalty: Double

  /// Creates the context of a load.
  ///
  /// - Parameter load: Training load of yesterday [points]; nil if it is NaN or infinite.
  public init?(load: Double) {
    guard load.isFinite else { return nil }
    self.init(load)
  }

  init(_ load: Double) {
    (category, recoveryHours) =
      load < 30
      ? (.rest, 0) : load < 75 ? (.easy, 12) : load < 150 ? (.moderate, 24) : load < 250 ? (.hard, 36) : (.veryHard, 48)
    if load < 50 {
      penalty = 0
    } else if load < 100 {
      penalty = (load - 50) * 0.2
    } else if load < 200 {
      penalty = 10 + (load - 100) * 0.15
    } else {
      penalty = min(40, 25 + (load - 200) * 0.1)
    }
  }
}

/// VeloReady's words for chronic minus acute load.
@frozen public enum VeloReadyForm: String, Sendable, Hashable, CaseIterable {
  /// Above 25 points.
  case fresh = "Fresh"
  /// Above 5 points.
  case optimal = "Optimal"
  /// Above −10 points.
  case neutral = "Neutral"
  /// Above −25 points.
  case fatigued = "Fatigued"
  /// −25 points or less.
  case overreached = "Overreached"

  /// Creates the form of a balance; nil if it is NaN.
  ///
  /// - Parameter balance: Chronic minus acute load [points/day].
  public init?(balance: Double) {
    guard !balance.isNaN else { return nil }
    self =
      balance > 25
      ? .fresh : balance > 5 ? .optimal : balance > -10 ? .neutral : balance > -25 ? .fatigued : .overreached
  }
}
