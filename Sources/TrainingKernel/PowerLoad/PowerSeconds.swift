import ScienceKernel

/// Whole seconds at a constant power, or whole seconds that no sample covers.
@frozen public struct PowerStretch: Sendable, Hashable {
  /// Power [W]; nil if no sample covers the seconds.
  public let watts: Int?
  /// Duration [s].
  public let seconds: Int

  /// Creates a stretch.
  ///
  /// - Parameters:
  ///   - watts: Power [W], 0 to 4000; nil if no sample covers the seconds.
  ///   - seconds: Duration [s], 1 to 86 400 at a power, 1 to 10⁹ without one.
  public init(watts: Int?, seconds: Int = 1) throws(InvalidInput) {
    var violations = Violations()
    if let watts { violations.check(.power, Double(watts)) }
    violations.check(
      .seconds, Double(seconds), isAccepted: (1...(watts == nil ? 1_000_000_000 : 86_400)).contains(seconds))
    try violations.thrown()
    self.init(unchecked: watts, seconds: Int64(seconds))
  }

  package init(unchecked watts: Int?, seconds: Int64) {
    self.watts = watts
    self.seconds = Int(seconds)
  }
}

/// Converts power samples to whole seconds.
///
/// The last sample in a second counts. It holds until the next sample, but no longer than the cap.
///
/// ```swift
/// var seconds = try PowerSeconds()
/// var weighted = WeightedPower()
/// for (time, watts) in samples { try seconds.append(milliseconds: time, watts: watts) { weighted.append($0) } }
/// _ = try seconds.finish { weighted.append($0) }
/// ```
///
/// A missing value, or one outside 0 to 4000 W (convention), is dropped and counted. A recorded 0 is a power of 0.
/// Uncovered seconds are nil, never 0.
public struct PowerSeconds: Sendable, Hashable, Codable {
  private var hold: SampleHold

  /// Creates a recording without samples.
  ///
  /// - Parameter cap: Longest time that a sample holds [s], 1 to 86 400 (5 is a convention).
  public init(cap: Int = 5) throws(InvalidInput) {
    try Violations.refuse(.cap, Double(cap))
    hold = SampleHold(cap: Int64(cap))
  }

  /// Adds a sample and passes on the stretches that it completes.
  ///
  /// - Parameters:
  ///   - milliseconds: Time since the start of the session [ms], 0 to 10¹², not before the last sample.
  ///   - watts: Power [W]; nil if missing.
  ///   - body: Receives up to two stretches, in order.
  /// - Throws: `InvalidInput` for a rejected time; the recording stays as it was.
  public mutating func append(
    milliseconds: Int64, watts: Int?, _ body: (PowerStretch) -> Void
  ) throws(InvalidInput) {
    let isValid = watts.map { TrainingField.power.range.contains(Double($0)) } ?? false
    let (wasEmpty, second) = (hold.pending < 0, milliseconds / 1000)
    let stretch = try hold.append(
      time: second, stamp: milliseconds, value: isValid ? watts.map { Int32($0) } : nil)
    if isValid, wasEmpty, second > hold.first { body(PowerStretch(unchecked: nil, seconds: second - hold.first)) }
    Self.pass(stretch, to: body)
  }

  /// Adds a sample with fractional seconds and watts.
  ///
  /// Each is rounded to the nearest millisecond and watt, ties to even.
  ///
  /// - Parameters:
  ///   - seconds: Time since the start of the session [s].
  ///   - watts: Power [W]; nil or NaN if missing.
  ///   - body: Receives up to two stretches, in order.
  public mutating func append(
    seconds: Double, watts: Double?, _ body: (PowerStretch) -> Void
  ) throws(InvalidInput) {
    let milliseconds = (1000 * seconds).rounded(.toNearestOrEven)
    try Violations.refuse(.time, milliseconds)
    let whole = (watts ?? .nan).rounded(.toNearestOrEven)
    try append(milliseconds: Int64(milliseconds), watts: whole.magnitude < 10_000 ? Int(whole) : nil, body)
  }

  /// Ends the recording, passes on the last stretches and returns the coverage.
  ///
  /// - Parameters:
  ///   - end: End of the recording [ms], rounded up to a whole second. By default the end is the second of the last
  ///     sample plus the last nonzero spacing of samples.
  ///   - body: Receives up to two stretches, in order.
  /// - Returns: Covered and uncovered seconds, and the numbers of dropped and replaced samples.
  public func finish(
    end: Int64? = nil, _ body: (PowerStretch) -> Void
  ) throws(InvalidInput) -> PowerCoverage {
    if let end {
      try Violations.refuse(
        .end, Double(end), isAccepted: TrainingField.end.range.contains(Double(end)) && end >= hold.lastStamp)
    }
    let last = hold.end(end.map { ($0 &+ 999) / 1000 })
    let (stretch, coverage) = hold.finished(at: last)
    if hold.pending < 0, hold.first >= 0, last > hold.first {
      body(PowerStretch(unchecked: nil, seconds: last &- hold.first))
    }
    Self.pass(stretch, to: body)
    return PowerCoverage(coverage: coverage)
  }

  private static func pass(_ stretch: SampleHold.Stretch?, to body: (PowerStretch) -> Void) {
    guard let stretch else { return }
    if stretch.held > 0 { body(PowerStretch(unchecked: Int(stretch.value), seconds: stretch.held)) }
    if stretch.empty > 0 { body(PowerStretch(unchecked: nil, seconds: stretch.empty)) }
  }
}

/// Time that power samples cover, and how many samples were dropped or replaced.
public struct PowerCoverage: Sendable, Hashable {
  let coverage: SampleCoverage

  /// Covered time [s].
  public var coveredSeconds: Int64 { coverage.covered }
  /// Time from the first sample to the end that no sample covers [s].
  public var uncoveredSeconds: Int64 { coverage.uncovered }
  /// Number of samples that were missing or out of range.
  public var invalid: Int64 { coverage.invalid }
  /// Number of samples that another sample of the same millisecond replaced.
  public var duplicates: Int64 { coverage.duplicates }
  /// `lowCoverage`, `invalidSamples` and `duplicateTimes`, as they apply.
  public var advisories: TrainingAdvisories { coverage.advisories }
}

#if !hasFeature(Embedded)
  extension PowerSeconds {
    /// Decodes a stored state; throws for a state that no stream of samples could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      hold = try stored[.hold]
      try decoder.check("recording of power", [(hold.isPossible(of: 0...4000, unit: 1000), "times and counts")])
    }
  }
#endif
