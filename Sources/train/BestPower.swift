import TrainingKernel

/// Mean-maximal power over several lengths of time, of a session of any length, in a memory of fixed size.
///
/// Seconds are held until no longest window can begin in them.
struct BestPower {
  /// The lengths [s].
  static let durations = [1, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200]

  private static let longest = 7200
  private var held: [PowerStretch] = []
  private var seconds = 0
  private var best: [Double?] = Array(repeating: nil, count: durations.count)
  private var isCovered = false

  /// Takes the next seconds.
  mutating func append(_ stretch: PowerStretch) {
    guard stretch.watts != nil else {
      settle()
      (held, seconds) = ([], 0)
      return
    }
    isCovered = true
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

  /// Compares what is held with the best so far.
  private mutating func settle() {
    for (place, duration) in Self.durations.enumerated() where duration <= seconds {
      let mean = try? meanMaximalPower(of: held, over: duration).value
      if let mean, mean > best[place] ?? -1 { best[place] = mean }
    }
  }

  /// The best means in the order of the lengths [W]; nil where no window fits.
  var values: [Double?] {
    var all = self
    all.settle()
    return all.best
  }

  /// Why there is no mean of a length.
  var absence: Absence { isCovered ? .tooShort : .noData }
}
