import ScienceKernel

/// Weighted power, widely known as normalized power: the fourth root of the mean fourth power of 30-second means.
///
/// ```
/// √√(Σ S⁴ / n) / 30,   S the sum of 30 seconds in a row, n how many full windows there are
/// ```
///
/// Hard seconds weigh more than easy ones. Only full windows count; other rules for the first 30 seconds change the
/// result by 3 W at ten minutes, but 35 W at one. The sums are exact, in 128 bits, for a ride of any length.
///
/// The result lies between the lowest and the highest 30-second mean, so a constant power gives itself, bit for bit.
///
/// **Worked.** 29 s at 250 W: none; 30 s: 250 W.
///
/// **Numerical error.** Sums are exact. Rounding the sum, two divisions and two roots gives a relative error of at most
/// 3 · 2⁻⁵³.
///
/// **Model error.** A convention of training with power; no error against an outcome is published.
///
/// **Source.** Coggan, second-hand.
public struct WeightedPower: Sendable, Hashable, Codable {
  /// How to treat seconds that no sample covers.
  public enum Pause: String, Sendable, Hashable, Codable {
    /// Leaves them out; a window joins the seconds on both sides.
    case excluded
    /// Counts them as 0 W, including their duration.
    case zero
  }

  private let pause: Pause
  private var ring = SIMD32<Int16>()
  private var next: UInt8 = 0
  private var filled: UInt8 = 0
  private var window: Int64 = 0
  private var high: UInt64 = 0
  private var low: UInt64 = 0
  private var windows: Int64 = 0
  private var sum: Int64 = 0
  /// Seconds that count [s].
  public private(set) var seconds: Int64 = 0

  /// Creates a weighted power without seconds.
  public init(pause: Pause = .excluded) { self.pause = pause }

  /// Adds seconds at a power, or a pause.
  public mutating func append(_ stretch: PowerStretch) {
    guard stretch.watts != nil || pause == .zero else { return }
    let (watts, seconds) = (Int16(stretch.watts ?? 0), Int64(stretch.seconds))
    for _ in 0..<min(seconds, 30) { step(watts) }
    // After 30 seconds at one power, every further window has the same sum.
    if seconds > 30 {
      count(seconds - 30)
      sum &+= Int64(watts) &* (seconds - 30)
      self.seconds &+= seconds - 30
    }
  }

  /// Adds consecutive seconds in one step; the result is the same as adding them one at a time.
  ///
  /// - Parameter watts: Power of each second [W], 0 to 4000; any other number for a second that no sample covers.
  public mutating func append(contentsOf watts: [Int16]) {
    var place = 0
    while place < watts.count {
      // After 30 covered seconds in a row, the window lies within the array.
      var covered = 0
      while place < watts.count, covered < 30, Self.isPower(watts[place]) {
        step(watts[place])
        (place, covered) = (place + 1, covered + 1)
      }
      if covered == 30 { place += slide(over: watts, from: place) }
      if place < watts.count, !Self.isPower(watts[place]) {
        if pause == .zero { step(0) }
        place += 1
      }
    }
  }

  @inline(__always) private static func isPower(_ watts: Int16) -> Bool { UInt16(bitPattern: watts) <= 4000 }

  /// Adds the covered seconds from an index on, which follow 30 covered seconds in the array, and returns their number.
  private mutating func slide(over watts: [Int16], from first: Int) -> Int {
    var (place, window, sum, high, low) = (first, window, sum, high, low)
    // Sound: the array has 30 elements before `first`, so `place - 30` is an index, and `place < watts.count` holds at
    // each read.
    unsafe watts.withUnsafeBufferPointer { watts in
      while place < watts.count, unsafe Self.isPower(watts[place]) {
        unsafe window &+= Int64(watts[place]) &- Int64(watts[place &- 30])
        unsafe sum &+= Int64(watts[place])
        let square = UInt64(truncatingIfNeeded: window &* window)
        let fourth = square.multipliedFullWidth(by: square)
        let (newLow, carry) = low.addingReportingOverflow(fourth.low)
        (low, high) = (newLow, high &+ fourth.high &+ (carry ? 1 : 0))
        place &+= 1
      }
    }
    let count = place - first
    (self.window, self.sum, self.high, self.low) = (window, sum, high, low)
    windows &+= Int64(count)
    seconds &+= Int64(count)
    // The ring as if the seconds had been added one at a time.
    next = UInt8((Int(next) + count) % 30)
    for back in 1...30 { ring[(Int(next) + 30 - back) % 30] = watts[place - back] }
    return count
  }

  private mutating func step(_ watts: Int16) {
    // The mask keeps the index in bounds even in a corrupt stored state, so that nothing traps.
    let place = Int(next & 31)
    if filled < 30 { filled += 1 }
    // Sound: the ring has 32 numbers of 16 bits and `place` is at most 31. Elements are 0 until the ring is full.
    unsafe withUnsafeMutableBytes(of: &ring) { bytes in
      window &-= Int64(unsafe bytes.load(fromByteOffset: 2 * place, as: Int16.self))
      unsafe bytes.storeBytes(of: watts, toByteOffset: 2 * place, as: Int16.self)
    }
    next = place >= 29 ? 0 : UInt8(place + 1)
    window &+= Int64(watts)
    sum &+= Int64(watts)
    seconds &+= 1
    if filled >= 30 { count(1) }
  }

  /// Counts a number of windows that have the current sum.
  private mutating func count(_ number: Int64) {
    let powers = Self.fourthPower(of: window, times: number)
    let (newLow, carry) = low.addingReportingOverflow(powers.low)
    low = newLow
    high = high &+ powers.high &+ (carry ? 1 : 0)
    windows &+= number
  }

  /// S⁴ · n in two words.
  private static func fourthPower(of sum: Int64, times number: Int64) -> (high: UInt64, low: UInt64) {
    let square = UInt64(truncatingIfNeeded: sum &* sum)
    let fourth = square.multipliedFullWidth(by: square)
    let scaled = fourth.low.multipliedFullWidth(by: UInt64(truncatingIfNeeded: number))
    return (scaled.high &+ fourth.high &* UInt64(truncatingIfNeeded: number), scaled.low)
  }

  /// Number of full windows, n.
  package var windowCount: Int64 { windows }

  /// Σ S⁴ in two words.
  package var sumOfFourthPowers: (high: UInt64, low: UInt64) { (high, low) }

  /// Σ S⁴, rounded once.
  private var roundedSum: Double {
    guard high > 0 else { return Double(low) }
    // Take the top 64 bits; the high word has a leading zero because no sum comes near 2¹²⁷. If any lower bit is set,
    // set the last bit too, so that the rounding is that of the whole number.
    let shift = UInt64(high.leadingZeroBitCount)
    let top = high &<< shift | low &>> (64 - shift)
    let isExact = low &<< shift == 0
    return Double(isExact ? top : top | 1) * powerOfTwo(Int64(64 - shift))
  }

  private var advisories: UInt16 { TrainingAdvisory.shortEffort.bit(if: seconds < 1200) }

  /// Weighted power [W].
  public var value: Reported<Double, Absence> {
    guard windows > 0 else { return Reported(seconds > 0 ? .tooShort : .noData, advisories) }
    return Reported(onItsSide((roundedSum / Double(windows)).squareRoot().squareRoot() / 30), advisories)
  }

  /// Moves a rounded root to the correct side of the nearest whole window sum S, by comparing Σ S⁴ with n · S⁴ in whole
  /// numbers.
  ///
  /// The true root lies between the lowest and the highest window sum, which are whole, and the rounded root is within
  /// a millionth of a watt of it. If the nearest whole sum is one of those two, the comparison keeps the root inside;
  /// any other whole sum is between them, and the root is inside already.
  private func onItsSide(_ root: Double) -> Double {
    let nearest = (30 * root).rounded(.toNearestOrEven)
    let powers = Self.fourthPower(of: Int64(nearest), times: windows)
    let bound = nearest / 30
    if (high, low) > powers { return max(root, bound) }
    return (high, low) < powers ? min(root, bound) : bound
  }

  /// Mean power of the seconds that count [W].
  ///
  /// **Numerical error.** One division is rounded.
  public var meanPower: Reported<Double, Absence> {
    guard seconds > 0 else { return Reported(.noData, advisories) }
    return Reported(Double(sum) / Double(seconds), advisories)
  }

  /// Weighted power / mean power; `noVariation` if the mean is 0.
  public var variabilityIndex: Reported<Double, Absence> {
    guard let weighted = value.value else { return value }
    guard sum > 0, let mean = meanPower.value else { return Reported(.noVariation, advisories) }
    return Reported(weighted / mean, advisories)
  }

  /// Load of the seconds that count; 100 is one hour at threshold power.
  ///
  /// - Parameter thresholdPower: Threshold power [W], 30 to 700.
  public func load(thresholdPower: Double) throws(InvalidInput) -> Reported<Double, Absence> {
    guard let weighted = value.value else {
      try Violations.refuse(.thresholdPower, thresholdPower)
      return value
    }
    let intensity = try PowerLoad.intensity(weightedPower: weighted, thresholdPower: thresholdPower)
    return Reported(PowerLoad.load(seconds: Double(seconds), intensity: intensity), advisories)
  }
}

#if !hasFeature(Embedded)
  extension WeightedPower {
    /// Decodes a stored state; throws for a state that no stream of seconds could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (pause, ring, next, filled) = try (stored[.pause], stored[.ring], stored[.next], stored[.filled])
      (window, high, low, windows) = try (stored[.window], stored[.high], stored[.low], stored[.windows])
      (sum, seconds) = try (stored[.sum], stored[.seconds])
      let (ring, filled, windows, seconds) = (ring, filled, windows, seconds)
      let fourthPowers = roundedSum
      try decoder.check(
        "weighted power",
        [
          (
            ring.indices.allSatisfy { $0 < filled ? Self.isPower(ring[$0]) : ring[$0] == 0 }
              && window == ring.indices.reduce(0) { $0 + Int64(ring[$1]) }, "last 30 seconds"
          ),
          (seconds >= 0 && seconds <= 1 << 50, "seconds"), (filled == min(30, max(0, seconds)), "filled"),
          (filled < 30 ? next == filled : next < 30, "next"), (windows == max(0, seconds &- 29), "windows"),
          (sum >= window && Double(sum) <= 4000 * Double(seconds), "sum"),
          (fourthPowers <= 120_000.0 * 120_000 * 120_000 * 120_000 * Double(windows), "sum of fourth powers"),
        ])
    }
  }
#endif
