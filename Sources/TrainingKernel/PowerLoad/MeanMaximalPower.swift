import ScienceKernel

extension PowerStretch {
  /// Highest mean power over consecutive seconds [W].
  ///
  /// A window is exactly `seconds` long and lies within seconds that samples cover.
  ///
  /// - Parameters:
  ///   - stretches: The seconds of a session in order, as `PowerSeconds` gives them.
  ///   - seconds: Length of the window [s], 1 to 10⁹.
  /// - Returns: The mean, or `tooShort` if no window fits, `noData` if no seconds are covered.
  ///
  /// **Numerical error.** The sum is exact; one division is rounded.
  public static func meanMaximalPower(
    of stretches: [PowerStretch], over seconds: Int
  ) throws(InvalidInput) -> Reported<Double, Absence> {
    try meanMaximalPower(ofAny: stretches, over: seconds)
  }

  /// The same for stretches in any collection.
  package static func meanMaximalPower<Stretches: RandomAccessCollection<PowerStretch>>(
    ofAny stretches: Stretches, over seconds: Int
  ) throws(InvalidInput) -> Reported<Double, Absence> where Stretches.Index == Int {
    try Violations.refuse(.windowLength, Double(seconds))
    var best: Int64 = -1
    var isEmpty = true
    var start = stretches.startIndex
    while start < stretches.endIndex {
      guard stretches[start].isCovered else {
        start += 1
        continue
      }
      isEmpty = false
      var end = start
      while end < stretches.endIndex, stretches[end].isCovered { end += 1 }
      best = max(best, bestSum(of: stretches, start..<end, over: Int64(seconds)))
      start = end
    }
    guard best >= 0 else { return Reported(isEmpty ? .noData : .tooShort) }
    return Reported(Double(best) / Double(seconds))
  }

  /// Largest sum over a window within covered seconds [W·s]; −1 if no window fits.
  ///
  /// The sum is a piecewise linear function of the window's position, so its maximum is at a position where an end of the
  /// window meets an end of a stretch.
  private static func bestSum<Stretches: RandomAccessCollection<PowerStretch>>(
    of stretches: Stretches, _ places: Range<Int>, over seconds: Int64
  ) -> Int64 where Stretches.Index == Int {
    // The window starts `offset` seconds into `stretches[first]` and ends `ahead` seconds into `stretches[last]`.
    var (first, last) = (places.lowerBound, places.lowerBound)
    var (offset, ahead): (Int64, Int64) = (0, 0)
    var (sum, length, best): (Int64, Int64, Int64) = (0, 0, -1)
    while last < places.upperBound {
      if length < seconds {
        let step = min(seconds - length, stretches[last].length - ahead)
        sum += step * stretches[last].power
        length += step
        ahead += step
      } else {
        let step = min(stretches[first].length - offset, stretches[last].length - ahead)
        sum += step * (stretches[last].power - stretches[first].power)
        offset += step
        ahead += step
      }
      if length == seconds { best = max(best, sum) }
      if offset == stretches[first].length { (first, offset) = (first + 1, 0) }
      if ahead == stretches[last].length { (last, ahead) = (last + 1, 0) }
    }
    return best
  }

  private var isCovered: Bool { watts != nil }
  /// Requires a covered stretch.
  private var power: Int64 { Int64(watts!) }
  private var length: Int64 { Int64(seconds) }
}
