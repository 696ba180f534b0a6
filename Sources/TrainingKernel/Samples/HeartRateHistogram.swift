import ScienceKernel

/// Time at each heart rate: whole milliseconds for each whole bpm from 25 to 250.
///
/// Every load from heart rate uses this histogram, so the loads always agree. If a maximum or a threshold changes
/// later, you do not need the samples again.
public struct HeartRateHistogram: Sendable, Hashable, Codable {
  let bins: HeartRateBins
  let coverage: SampleCoverage

  init(bins: HeartRateBins, coverage: SampleCoverage) {
    self.bins = bins
    self.coverage = coverage
  }

  /// Time at a heart rate [ms]; 0 outside 25 to 250 bpm.
  ///
  /// - Parameter beatsPerMinute: Heart rate [bpm].
  public func milliseconds(at beatsPerMinute: Int) -> Int64 {
    HeartRateBins.range.contains(beatsPerMinute) ? bins[beatsPerMinute] : 0
  }

  /// Time that samples cover [ms].
  public var coveredMilliseconds: Int64 { coverage.covered }
  /// Time from the first sample to the end that no sample covers [ms].
  public var uncoveredMilliseconds: Int64 { coverage.uncovered }
  /// Number of samples that were missing or out of range.
  public var invalid: Int64 { coverage.invalid }
  /// Number of samples that another sample of the same time replaced.
  public var duplicates: Int64 { coverage.duplicates }

  /// The sum of two histograms, such as two sessions of a day, or two parts of a session that share a sample at the
  /// boundary.
  ///
  /// - Throws: `InvalidInput` if the total time exceeds 10¹² ms (31 years).
  public func adding(_ other: Self) throws(InvalidInput) -> Self {
    let sum = SampleCoverage(
      covered: coverage.covered &+ other.coverage.covered, uncovered: coverage.uncovered &+ other.coverage.uncovered,
      invalid: coverage.invalid &+ other.coverage.invalid,
      duplicates: coverage.duplicates &+ other.coverage.duplicates)
    try Violations.refuse(.end, Double(sum.covered) + Double(sum.uncovered))
    var bins = bins
    bins.add(other.bins)
    return Self(bins: bins, coverage: sum)
  }

  /// Mean heart rate [bpm] over the covered time.
  ///
  /// **Numerical error.** The sums are exact; one division is rounded.
  public var meanHeartRate: Reported<Double, Absence> {
    guard coverage.covered > 0 else { return Reported(.noData, coverage.advisoryBits) }
    var sum: Int64 = 0
    bins.visit { beats, milliseconds in sum &+= Int64(beats) &* milliseconds }
    return Reported(Double(sum) / Double(coverage.covered), coverage.advisoryBits)
  }

  /// Time at the heart rates that meet a condition [ms].
  func milliseconds(where isCounted: (Int) -> Bool) -> Int64 {
    var sum: Int64 = 0
    bins.visit { beats, milliseconds in if isCounted(beats) { sum &+= milliseconds } }
    return sum
  }

  /// The bits of the advisories for the samples and for the time outside a heart-rate reserve.
  func advisoryBits(_ reserve: HeartRateReserve) -> UInt16 {
    let isBelow = milliseconds(where: { $0 < reserve.rest }) > coverage.covered / 100
    return coverage.advisoryBits | aboveBit(reserve.maximum) | TrainingAdvisory.belowRestingHeartRate.bit(if: isBelow)
  }

  /// The bit of `aboveMaximumHeartRate` if some time is above a maximum heart rate.
  func aboveBit(_ maximum: Int) -> UInt16 {
    TrainingAdvisory.aboveMaximumHeartRate.bit(if: millisecondsAbove(maximum) > 0)
  }

  /// Time above a heart rate [ms].
  ///
  /// - Parameter beatsPerMinute: Heart rate [bpm].
  package func millisecondsAbove(_ beatsPerMinute: Int) -> Int64 { milliseconds { $0 > beatsPerMinute } }
}

/// Milliseconds at each of 256 heart rates, stored inline.
struct HeartRateBins: Sendable, Hashable, Codable {
  private var quarters = (SIMD64<Int64>(), SIMD64<Int64>(), SIMD64<Int64>(), SIMD64<Int64>())

  init() {}

  /// The heart rates that are valid [bpm] (convention).
  static var range: ClosedRange<Int> { 25...250 }

  subscript(beatsPerMinute: Int) -> Int64 {
    // Sound: the four vectors hold 256 numbers, and `beatsPerMinute & 255` is the index of one.
    unsafe withUnsafeBytes(of: quarters) { bytes in
      unsafe bytes.load(fromByteOffset: 8 * (beatsPerMinute & 255), as: Int64.self)
    }
  }

  /// Visits the heart rates with any time, in ascending order.
  ///
  /// Calling the subscript for each heart rate instead would copy all 256 numbers each time.
  @inline(never) func visit(_ body: (_ beatsPerMinute: Int, _ milliseconds: Int64) -> Void) {
    // Sound: the four vectors hold 256 numbers, and `range` ends at 250.
    unsafe withUnsafeBytes(of: quarters) { bytes in
      for beats in Self.range {
        let milliseconds = unsafe bytes.load(fromByteOffset: 8 * beats, as: Int64.self)
        if milliseconds != 0 { body(beats, milliseconds) }
      }
    }
  }

  /// Adds the time that a sample held.
  mutating func add(_ stretch: SampleHold.Stretch) {
    // Sound: the four vectors hold 256 numbers, and `value & 255` is the index of one.
    unsafe withUnsafeMutableBytes(of: &quarters) { bytes in
      let offset = 8 * Int(stretch.value & 255)
      let sum = unsafe bytes.load(fromByteOffset: offset, as: Int64.self) &+ stretch.held
      unsafe bytes.storeBytes(of: sum, toByteOffset: offset, as: Int64.self)
    }
  }

  mutating func add(_ other: Self) {
    quarters.0 &+= other.quarters.0
    quarters.1 &+= other.quarters.1
    quarters.2 &+= other.quarters.2
    quarters.3 &+= other.quarters.3
  }

  /// Whether every time is in its range and their sum is `covered`.
  func isPossible(_ covered: Int64) -> Bool {
    let longest = Int64(TrainingField.end.range.upperBound)
    var (sum, isPossible) = (Int64(0), true)
    visit { _, milliseconds in
      isPossible = isPossible && 0...longest ~= milliseconds
      sum &+= milliseconds
    }
    return isPossible && sum == covered
  }

  static func == (left: Self, right: Self) -> Bool { left.quarters == right.quarters }

  func hash(into hasher: inout Hasher) {
    for beats in Self.range { hasher.combine(self[beats]) }
  }
}

#if !hasFeature(Embedded)
  // Stored as an array of numbers, from 25 to 250 bpm.
  extension HeartRateBins {
    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      for beats in Self.range {
        add(SampleHold.Stretch(value: Int32(beats), held: try container.decode(Int64.self), empty: 0))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for beats in Self.range { try container.encode(self[beats]) }
    }
  }

  extension HeartRateHistogram {
    /// Decodes a stored state; throws for a state that no stream of samples could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (bins, coverage) = try (stored[.bins], stored[.coverage])
      try decoder.check(
        "heart-rate histogram",
        [(coverage.isPossible, "coverage"), (bins.isPossible(coverage.covered), "time at each heart rate")])
    }
  }
#endif
