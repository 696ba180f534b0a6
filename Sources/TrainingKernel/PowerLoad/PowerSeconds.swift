import ScienceKernel

/// A power that held for whole seconds, or seconds that no sample covers.
@frozen public struct PowerStretch: Sendable, Hashable {
  /// Power [W]; nil where no sample covers the seconds.
  public let watts: Int?
  /// How long [s].
  public let seconds: Int

  /// A stretch.
  ///
  /// - Parameters:
  ///   - watts: Power [W], 0 to 4000; nil where no sample covers the seconds.
  ///   - seconds: How long [s], 1 to 86 400 at a power, and to 10⁹ without one.
  public init(watts: Int?, seconds: Int = 1) throws(InvalidInput<TrainingField>) {
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

/// Samples of power as whole seconds: the last sample in a second counts, and holds until the next, but no longer than the cap.
///
/// ```swift
/// var seconds = try PowerSeconds()
/// var weighted = WeightedPower()
/// for (time, watts) in samples { try seconds.append(milliseconds: time, watts: watts) { weighted.append($0) } }
/// _ = try seconds.finish { weighted.append($0) }
/// ```
///
/// A value that is missing or not from 0 to 4000 W (convention) is dropped and counted. A recorded 0 is a 0; seconds that
/// nothing covers are nil, and never turned into zeros here.
public struct PowerSeconds: Sendable, Hashable, Codable {
  private var hold: SampleHold

  /// Seconds without samples.
  ///
  /// - Parameter cap: How long a sample holds at most [s], 1 to 86 400 (5 is a convention).
  public init(cap: Int = 5) throws(InvalidInput<TrainingField>) {
    try Violations.refuse(.cap, Double(cap))
    hold = SampleHold(cap: Int64(cap))
  }

  /// Takes a sample, and passes on what the one before it has become.
  ///
  /// - Parameters:
  ///   - milliseconds: Time from the start of the session [ms], 0 to 10¹², not before that of the last sample.
  ///   - watts: Power [W]; nil where it is missing.
  ///   - body: Takes stretches in their order, up to two.
  /// - Throws: `InvalidInput` for a time that is not accepted; nothing changes then.
  public mutating func append(
    milliseconds: Int64, watts: Int?, _ body: (PowerStretch) -> Void
  ) throws(InvalidInput<TrainingField>) {
    let isValid = watts.map { TrainingField.power.range.contains(Double($0)) } ?? false
    let (wasEmpty, second) = (hold.pending < 0, milliseconds / 1000)
    let stretch = try hold.append(
      time: second, stamp: milliseconds, value: isValid ? watts.map { Int32($0) } : nil)
    if isValid, wasEmpty, second > hold.first { body(PowerStretch(unchecked: nil, seconds: second - hold.first)) }
    Self.pass(stretch, to: body)
  }

  /// Takes a sample in seconds and watts that need not be whole: each is rounded to the nearest millisecond and watt, ties to
  /// even.
  ///
  /// - Parameters:
  ///   - seconds: Time from the start of the session [s].
  ///   - watts: Power [W]; nil or NaN where it is missing.
  ///   - body: Takes stretches in their order, up to two.
  public mutating func append(
    seconds: Double, watts: Double?, _ body: (PowerStretch) -> Void
  ) throws(InvalidInput<TrainingField>) {
    let milliseconds = (1000 * seconds).rounded(.toNearestOrEven)
    try Violations.refuse(.time, milliseconds)
    let whole = (watts ?? .nan).rounded(.toNearestOrEven)
    try append(milliseconds: Int64(milliseconds), watts: whole.magnitude < 10_000 ? Int(whole) : nil, body)
  }

  /// Ends the recording, passes on what the last sample has become, and says what was covered.
  ///
  /// - Parameters:
  ///   - end: The end [ms], whose second counts; without it, the last second and the last spacing that was not 0 once more.
  ///   - body: Takes stretches in their order, up to two.
  /// - Returns: Covered and uncovered seconds, and samples that were dropped or replaced.
  public func finish(
    end: Int64? = nil, _ body: (PowerStretch) -> Void
  ) throws(InvalidInput<TrainingField>) -> PowerCoverage {
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

/// What samples of power covered, and which of them were dropped.
public struct PowerCoverage: Sendable, Hashable {
  let coverage: SampleCoverage

  /// Covered time [s].
  public var coveredSeconds: Int64 { coverage.covered }
  /// Time from the first sample to the end that none covers [s].
  public var uncoveredSeconds: Int64 { coverage.uncovered }
  /// Samples that were missing or out of range.
  public var invalid: Int64 { coverage.invalid }
  /// Samples that another of the same millisecond replaced.
  public var duplicates: Int64 { coverage.duplicates }
  /// What should be known about the samples.
  public var advisories: TrainingAdvisories { coverage.advisories }
}

#if !hasFeature(Embedded)
  extension PowerSeconds {
    /// A state that was stored; one that no stream comes to is refused.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      hold = try stored[.hold]
      try decoder.check("recording of power", [(hold.isPossible(of: 0...4000, unit: 1000), "times and counts")])
    }
  }
#endif
