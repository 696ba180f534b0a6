import ScienceKernel

/// The heart rate of a session, added one sample at a time.
///
/// ```swift
/// var recording = try HeartRateRecording()
/// for (time, beats) in samples { try recording.append(milliseconds: time, beatsPerMinute: beats) }
/// let histogram = try recording.histogram()
/// ```
///
/// A sample holds until the next valid one, but no longer than the cap. A missing value, or one outside 25 to 250 bpm
/// (convention), is dropped and counted. Of samples in the same millisecond, the last valid one counts. Times are whole
/// milliseconds and heart rates whole bpm, so all sums are exact.
///
/// The state has a fixed size. A stored and restored state continues with the same bits.
public struct HeartRateRecording: Sendable, Hashable, Codable {
  private var hold: SampleHold
  private var bins = HeartRateBins()

  /// Creates a recording without samples.
  ///
  /// - Parameter cap: Longest time that a sample holds [s], 1 to 86 400. Conventions: 30 in a workout, 600 for a whole
  ///   day.
  public init(cap: Int = 30) throws(InvalidInput) {
    try Violations.refuse(.cap, Double(cap))
    hold = SampleHold(cap: 1000 * Int64(cap))
  }

  /// Adds a sample.
  ///
  /// - Parameters:
  ///   - milliseconds: Time since the start of the session [ms], 0 to 10¹², not before the last sample.
  ///   - beatsPerMinute: Heart rate [bpm]; nil if missing.
  /// - Throws: `InvalidInput` for a rejected time; the recording stays as it was.
  public mutating func append(
    milliseconds: Int64, beatsPerMinute: Int?
  ) throws(InvalidInput) {
    let isValid = beatsPerMinute.map { HeartRateBins.range.contains($0) } ?? false
    let value = isValid ? beatsPerMinute.map { Int32($0) } : nil
    if let stretch = try hold.append(time: milliseconds, stamp: milliseconds, value: value) { bins.add(stretch) }
  }

  /// Adds a sample with fractional seconds and beats per minute.
  ///
  /// Each is first rounded to the nearest millisecond and bpm, ties to even, and then checked.
  ///
  /// - Parameters:
  ///   - seconds: Time since the start of the session [s].
  ///   - beatsPerMinute: Heart rate [bpm]; nil or NaN if missing.
  public mutating func append(
    seconds: Double, beatsPerMinute: Double?
  ) throws(InvalidInput) {
    let milliseconds = (1000 * seconds).rounded(.toNearestOrEven)
    try Violations.refuse(.time, milliseconds)
    let beats = (beatsPerMinute ?? .nan).rounded(.toNearestOrEven)
    try append(milliseconds: Int64(milliseconds), beatsPerMinute: beats.magnitude < 1000 ? Int(beats) : nil)
  }

  /// Adds samples at a fixed interval in one step; the result is the same as adding them one at a time.
  ///
  /// - Parameters:
  ///   - beatsPerMinute: Heart rates [bpm], 25 to 250; any other number for a missing one.
  ///   - start: Time of the first sample since the start of the session [ms], not before the last sample.
  ///   - interval: Time between two samples [ms], 0 to 10¹²; the last sample must not be later than 10¹² ms.
  /// - Throws: `InvalidInput` for a rejected time; the recording stays as it was.
  public mutating func append(
    contentsOf beatsPerMinute: [Int16], from start: Int64 = 0, every interval: Int64 = 1000
  ) throws(InvalidInput) {
    try hold.append(contentsOf: beatsPerMinute, in: 25...250, from: start, every: interval) { bins.add($0) }
  }

  /// Adds another recording of the same session in one step; the result is the same as adding its samples one at a
  /// time.
  ///
  /// - Throws: `InvalidInput` if the other recording starts before this one ends, or has another cap.
  public mutating func append(contentsOf other: Self) throws(InvalidInput) {
    try Violations.refuse(.cap, Double(other.hold.cap) / 1000, isAccepted: other.hold.cap == hold.cap)
    if let stretch = try hold.append(contentsOf: other.hold) { bins.add(stretch) }
    bins.add(other.bins)
  }

  /// Time at each heart rate.
  ///
  /// - Parameter end: End of the recording [ms]. By default the end is the time of the last sample plus the last
  ///   nonzero spacing of samples.
  /// - Throws: `InvalidInput` for an end before the last sample.
  public func histogram(end: Int64? = nil) throws(InvalidInput) -> HeartRateHistogram {
    if let end {
      try Violations.refuse(
        .end, Double(end), isAccepted: TrainingField.end.range.contains(Double(end)) && end >= hold.lastStamp)
    }
    let (stretch, coverage) = hold.finished(at: hold.end(end))
    var bins = bins
    if let stretch { bins.add(stretch) }
    return HeartRateHistogram(bins: bins, coverage: coverage)
  }
}

#if !hasFeature(Embedded)
  extension HeartRateRecording {
    /// Decodes a stored state; throws for a state that no stream of samples could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (hold, bins) = try (stored[.hold], stored[.bins])
      try decoder.check(
        "heart-rate recording",
        [
          (hold.isPossible(of: 25...250, unit: 1), "times and counts"),
          (bins.isPossible(hold.covered), "time at each heart rate"),
        ])
    }
  }
#endif
