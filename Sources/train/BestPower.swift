import CommandLineText
import TrainingKernel

/// Mean-maximal power over several durations, for a session of any length, in memory of fixed size.
///
/// It keeps seconds until no window of the longest duration can start in them.
struct BestPower {
  /// Durations [s].
  static let durations = [1, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200]

  private static let longest = 7200
  private var held: [PowerStretch] = []
  private var seconds = 0
  private var best: [Double?] = Array(repeating: nil, count: durations.count)
  /// Seconds of all stretches, of that without a gap so far, and of the longest one.
  private var (all, run, longestRun) = (0, 0, 0)

  /// Adds the next seconds.
  mutating func append(_ stretch: PowerStretch) {
    all += stretch.seconds
    guard stretch.watts != nil else {
      settle()
      (held, seconds, run) = ([], 0, 0)
      return
    }
    run += stretch.seconds
    longestRun = max(longestRun, run)
    held.append(stretch)
    seconds += stretch.seconds
    guard seconds >= 2 * Self.longest else { return }
    settle()
    var (rest, kept) = (0, held.count)
    while rest < Self.longest - 1 {
      kept -= 1
      rest += held[kept].seconds
    }
    held.removeFirst(kept)
    seconds = rest
  }

  /// Updates the best means from the seconds kept.
  private mutating func settle() {
    for (place, duration) in Self.durations.enumerated() where duration <= seconds {
      let mean = try? PowerStretch.meanMaximalPower(of: held, over: duration).value
      if let mean, mean > best[place] ?? -1 { best[place] = mean }
    }
  }

  /// Best means [W], in the order of `durations`; nil if no window of that length fits.
  var values: [Double?] {
    var all = self
    all.settle()
    return all.best
  }

  /// The reason why there is no mean over a duration, in words.
  func reason(over duration: Int) -> String {
    if longestRun == 0 { return words(.noData) }
    if all < duration { return words(.tooShort) }
    return """
      no stretch of \(clock(duration)) without a gap; the longest is \(clock(longestRun)). A longer \
      \(Option.powerCap.name) holds the power before a gap
      """
  }
}
