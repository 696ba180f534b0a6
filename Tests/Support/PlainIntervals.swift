/// The rule for intervals between heart beats, applied to all of them at once.
public struct PlainIntervals {
  /// The intervals that count [ms].
  public private(set) var counted: [Int] = []
  /// Differences between adjacent intervals that count [ms].
  public private(set) var differences: [Int] = []
  /// The number of intervals that do not count.
  public let excluded: Int

  /// Applies the rule.
  public init(_ intervals: [Int?]) {
    func isAccepted(_ place: Int) -> Bool {
      intervals.indices.contains(place) && intervals[place].map { $0 >= 300 && $0 <= 2000 } ?? false
    }
    /// Whether an interval and the next one are within 20 % of the earlier.
    func isLikeNext(_ place: Int) -> Bool {
      guard isAccepted(place), isAccepted(place + 1) else { return false }
      return 100 * abs(intervals[place + 1]! - intervals[place]!) <= 20 * intervals[place]!
    }
    for place in intervals.indices {
      if isLikeNext(place) || isLikeNext(place - 1) { counted.append(intervals[place]!) }
      if isLikeNext(place) { differences.append(intervals[place + 1]! - intervals[place]!) }
    }
    excluded = intervals.count - counted.count
  }

  /// Mean of the intervals that count [ms]; nil if none.
  public var mean: Double? { counted.isEmpty ? nil : Double(counted.reduce(0, +)) / Double(counted.count) }

  /// Root mean square of the differences [ms]; nil if none.
  public var rmssd: Double? {
    differences.isEmpty
      ? nil : (Double(differences.reduce(0) { $0 + $1 * $1 }) / Double(differences.count)).squareRoot()
  }

  /// Standard deviation over n − 1 [ms]; nil if none.
  public var sdnn: Double? {
    mean.map { mean in
      let squares = counted.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
      return (squares / Double(counted.count - 1)).squareRoot()
    }
  }

  /// Up to 100 intervals: steady ones, slow changes, steps, lost beats, artifacts, random numbers.
  public static func random(using random: inout SeededNumbers) -> [Int?] {
    var level = Int.random(in: 250...2100, using: &random)
    return (0..<Int.random(in: 0...100, using: &random)).map { _ in
      switch random.next() % 16 {
      case 0: return nil
      case 1: return Int(truncatingIfNeeded: random.next())
      case 2: level = Int.random(in: 250...2100, using: &random)
      case 3: return Int.random(in: 250...2100, using: &random)
      case 4: return 2 * level
      case 5, 6: level += Int.random(in: -level / 5...level / 5, using: &random)
      default: break
      }
      return level + Int.random(in: -level / 10...level / 10, using: &random)
    }
  }
}
