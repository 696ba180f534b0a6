import ScienceKernel

/// The heart rate of a session, sample by sample.
///
/// ```swift
/// var recording = try HeartRateRecording()
/// for (time, beats) in samples { try recording.append(milliseconds: time, beatsPerMinute: beats) }
/// let histogram = try recording.histogram()
/// ```
///
/// A sample holds until the next valid one, but no longer than the cap. A value that is missing or not from 25 to 250 bpm
/// (convention) is dropped and counted; of samples of the same millisecond the last valid one counts. Every time is a whole
/// millisecond and every heart rate a whole bpm, so that all sums are exact.
///
/// The state has a fixed size, and goes on with the same bits after it was stored.
public struct HeartRateRecording: Sendable, Hashable, Codable {
  private var hold: SampleHold
  private var bins = HeartRateBins()

  /// A recording without samples.
  ///
  /// - Parameter cap: How long a sample holds at most [s], 1 to 86 400: 30 in a workout, 600 all day (conventions).
  public init(cap: Int = 30) throws(InvalidInput<TrainingField>) {
    try Violations.refuse(.cap, Double(cap))
    hold = SampleHold(cap: 1000 * Int64(cap))
  }

  /// Takes a sample.
  ///
  /// - Parameters:
  ///   - milliseconds: Time from the start of the session [ms], 0 to 10¹², not before that of the last sample.
  ///   - beatsPerMinute: Heart rate [bpm]; nil where it is missing.
  /// - Throws: `InvalidInput` for a time that is not accepted; the recording stays as it was.
  public mutating func append(
    milliseconds: Int64, beatsPerMinute: Int?
  ) throws(InvalidInput<TrainingField>) {
    let isValid = beatsPerMinute.map { HeartRateBins.range.contains($0) } ?? false
    let value = isValid ? beatsPerMinute.map { Int32($0) } : nil
    if let stretch = try hold.append(time: milliseconds, stamp: milliseconds, value: value) { bins.add(stretch) }
  }

  /// Takes a sample in seconds and beats that need not be whole: each is rounded to the nearest millisecond and bpm, ties to
  /// even, before it is compared with its range.
  ///
  /// - Parameters:
  ///   - seconds: Time from the start of the session [s].
  ///   - beatsPerMinute: Heart rate [bpm]; nil or NaN where it is missing.
  public mutating func append(
    seconds: Double, beatsPerMinute: Double?
  ) throws(InvalidInput<TrainingField>) {
    let milliseconds = (1000 * seconds).rounded(.toNearestOrEven)
    try Violations.refuse(.time, milliseconds)
    let beats = (beatsPerMinute ?? .nan).rounded(.toNearestOrEven)
    try append(milliseconds: Int64(milliseconds), beatsPerMinute: beats.magnitude < 1000 ? Int(beats) : nil)
  }

  /// Takes samples at a fixed interval, in one step: the result is that of one after the other.
  ///
  /// - Parameters:
  ///   - beatsPerMinute: Heart rates [bpm], 25 to 250; any other number where one is missing.
  ///   - start: Time of the first from the start of the session [ms], not before that of the last sample.
  ///   - interval: Time from one to the next [ms], 0 to 10¹², as long as the last is not after 10¹².
  /// - Throws: `InvalidInput` for a time that is not accepted; the recording stays as it was.
  public mutating func append(
    contentsOf beatsPerMinute: [Int16], from start: Int64 = 0, every interval: Int64 = 1000
  ) throws(InvalidInput<TrainingField>) {
    try hold.append(contentsOf: beatsPerMinute, in: 25...250, from: start, every: interval) { bins.add($0) }
  }

  /// Takes the samples of another recording of the same session, in one step: the result is that of all samples in a row.
  ///
  /// - Throws: `InvalidInput` if the other one begins before this one ends, or has another cap.
  public mutating func append(contentsOf other: Self) throws(InvalidInput<TrainingField>) {
    try Violations.refuse(.cap, Double(other.hold.cap) / 1000, isAccepted: other.hold.cap == hold.cap)
    if let stretch = try hold.append(contentsOf: other.hold) { bins.add(stretch) }
    bins.add(other.bins)
  }

  /// The time at each heart rate.
  ///
  /// - Parameter end: The end of the recording [ms]; without it, the last time and the last spacing that was not 0 once more.
  /// - Throws: `InvalidInput` for an end before the last sample.
  public func histogram(end: Int64? = nil) throws(InvalidInput<TrainingField>) -> HeartRateHistogram {
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
    /// A state that was stored; one that no stream comes to is refused.
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
