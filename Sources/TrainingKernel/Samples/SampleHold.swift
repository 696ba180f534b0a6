import ScienceKernel

/// Converts samples of any kind to durations at a value.
///
/// A valid sample holds until the next valid one, but no longer than the cap. Times are in the caller's unit; stamps
/// are the device's milliseconds. Sums wrap in a corrupt stored state, so that nothing traps.
struct SampleHold: Sendable, Hashable, Codable {
  /// Longest time that a sample holds.
  let cap: Int64
  /// Time of the first sample; −1 before it.
  private(set) var first: Int64 = -1
  /// Time of the first valid sample; −1 before it.
  private(set) var firstValid: Int64 = -1
  /// Millisecond of the first valid sample; −1 before it.
  private(set) var firstValidStamp: Int64 = -1
  /// Time of the last sample; −1 before the first.
  private(set) var last: Int64 = -1
  /// Millisecond of the last sample; −1 before the first.
  private(set) var lastStamp: Int64 = -1
  /// Last nonzero time between two samples; 0 before it.
  private(set) var spacing: Int64 = 0
  /// Time of the pending sample, the last valid one, which still holds; −1 before it.
  private(set) var pending: Int64 = -1
  /// Millisecond of the pending sample; −1 before it.
  private(set) var pendingStamp: Int64 = -1
  /// Value of the pending sample.
  private(set) var value: Int32 = 0
  /// Time covered by the samples before the pending one.
  private(set) var covered: Int64 = 0
  /// Number of samples that were missing or out of range.
  private(set) var invalid: Int64 = 0
  /// Number of samples that another sample of the same millisecond replaced.
  private(set) var duplicates: Int64 = 0

  /// A value, how long it held, and the uncovered time after it.
  struct Stretch {
    let value: Int32
    let held: Int64
    let empty: Int64
  }

  init(cap: Int64) { self.cap = cap }

  /// Adds a sample and returns the stretch of the sample before it, if that one ends.
  ///
  /// - Parameters:
  ///   - time: Time in the caller's unit.
  ///   - stamp: Time [ms].
  ///   - value: The value; nil if missing or out of range.
  mutating func append(
    time: Int64, stamp: Int64, value: Int32?
  ) throws(InvalidInput) -> Stretch? {
    try Violations.refuse(.time, Double(stamp))
    if stamp < lastStamp {
      throw Violations.refusal(.time, "\(stamp) ms after \(lastStamp) ms", number: Double(stamp))
    }
    if first < 0 { first = time } else if time > last { spacing = time &- last }
    last = time
    lastStamp = stamp
    guard let value else {
      invalid &+= 1
      return nil
    }
    return hold(value, time: time, stamp: stamp)
  }

  /// Adds samples at a fixed interval, with times in milliseconds, and passes on the stretches that they complete.
  ///
  /// - Parameters:
  ///   - values: The values; one outside the range is missing.
  ///   - range: The valid values.
  ///   - start: Time of the first sample.
  ///   - interval: Time between two samples.
  ///   - body: Receives the stretches in order.
  @inline(__always)
  mutating func append(
    contentsOf values: [Int16], in range: ClosedRange<Int16>, from start: Int64, every interval: Int64,
    _ body: (Stretch) -> Void
  ) throws(InvalidInput) {
    guard !values.isEmpty else { return }
    var violations = Violations()
    violations.check(
      .time, Double(start), isAccepted: TrainingField.time.range.contains(Double(start)) && start >= lastStamp)
    violations.check(.time, Double(interval))
    violations.check(.time, Double(start) + Double(values.count - 1) * Double(interval))
    try violations.thrown()
    var (place, time) = (0, start)
    while place < values.count {
      let isValid = range.contains(values[place])
      if let stretch = try append(time: time, stamp: time, value: isValid ? Int32(values[place]) : nil) {
        body(stretch)
      }
      (place, time) = (place + 1, time + interval)
      guard isValid, interval > 0 else { continue }
      // From here on, each valid sample ends the one before it after the same time.
      let (first, held) = (place, min(interval, cap))
      while place < values.count, range.contains(values[place]) {
        body(Stretch(value: Int32(values[place &- 1]), held: held, empty: interval &- held))
        place &+= 1
      }
      guard place > first else { continue }
      let count = Int64(place - first)
      time += count * interval
      covered &+= count &* held
      (value, spacing) = (Int32(values[place - 1]), interval)
      (last, pending) = (time - interval, time - interval)
      (lastStamp, pendingStamp) = (last, last)
    }
  }

  /// Makes a valid sample the pending one and returns the stretch of the previous pending sample.
  private mutating func hold(_ value: Int32, time: Int64, stamp: Int64) -> Stretch? {
    var stretch: Stretch?
    if pending >= 0 {
      if stamp == pendingStamp { duplicates &+= 1 }
      stretch = self.stretch(until: time)
    } else {
      firstValid = time
      firstValidStamp = stamp
    }
    covered &+= stretch?.held ?? 0
    self.value = value
    pending = time
    pendingStamp = stamp
    return stretch
  }

  /// The stretch of the pending sample if it ends at a time; nil if no sample is pending.
  private func stretch(until time: Int64) -> Stretch? {
    guard pending >= 0 else { return nil }
    let held = min(max(time &- pending, 0), cap)
    return Stretch(value: value, held: held, empty: max(time &- pending, 0) &- held)
  }

  /// Adds all samples of another recording, which starts when this one ends or later.
  ///
  /// - Returns: The stretch of the sample pending here, if a sample in the other recording ends it.
  mutating func append(contentsOf other: SampleHold) throws(InvalidInput) -> Stretch? {
    guard other.first >= 0 else { return nil }
    guard first >= 0 else {
      self = other
      return nil
    }
    if other.first < last {
      throw Violations.refusal(.time, "\(other.first) ms after \(lastStamp) ms", number: Double(other.first))
    }
    let before = self
    var stretch: Stretch?
    if other.pending >= 0 {
      stretch = hold(other.value, time: other.firstValid, stamp: other.firstValidStamp)
      if before.pending >= 0 {
        firstValid = before.firstValid
        firstValidStamp = before.firstValidStamp
      }
      pending = other.pending
      pendingStamp = other.pendingStamp
    }
    spacing = other.spacing > 0 ? other.spacing : other.first > last ? other.first &- last : spacing
    last = other.last
    lastStamp = other.lastStamp
    covered &+= other.covered
    invalid &+= other.invalid
    duplicates &+= other.duplicates
    return stretch
  }

  /// End of the recording: the given one, or the last time plus the last spacing.
  func end(_ given: Int64?) -> Int64 { given ?? (last &+ spacing) }

  /// The stretch of the pending sample at the end, and the coverage then.
  func finished(at end: Int64) -> (stretch: Stretch?, coverage: SampleCoverage) {
    let stretch = stretch(until: end)
    let all = covered &+ (stretch?.held ?? 0)
    return (
      stretch,
      SampleCoverage(
        covered: all, uncovered: first < 0 ? 0 : (end &- first) &- all, invalid: invalid, duplicates: duplicates)
    )
  }
}

/// Time that samples cover, and how many samples were dropped or replaced.
struct SampleCoverage: Sendable, Hashable, Codable {
  var covered: Int64 = 0
  var uncovered: Int64 = 0
  var invalid: Int64 = 0
  var duplicates: Int64 = 0

  /// `lowCoverage`, `invalidSamples` and `duplicateTimes`, as they apply.
  var advisories: TrainingAdvisories {
    var advisories: TrainingAdvisories = []
    if isLow { advisories.insert(.lowCoverage) }
    if invalid > 0 { advisories.insert(.invalidSamples) }
    if duplicates > 0 { advisories.insert(.duplicateTimes) }
    return advisories
  }

  /// Whether samples cover less than 0.8 of the time (convention).
  var isLow: Bool { Double(covered) < 0.8 * (Double(covered) + Double(uncovered)) }
}

extension SampleHold {
  /// Whether some stream of samples could produce this state: no samples, no valid samples, or a pending sample.
  ///
  /// - Parameters:
  ///   - values: The valid values.
  ///   - unit: Milliseconds per unit of time.
  func isPossible(of values: ClosedRange<Int32>, unit: Int64) -> Bool {
    let latest = Int64(TrainingField.time.range.upperBound)
    guard cap >= 1, cap <= 86_400 * 1000 / unit, invalid >= 0, duplicates >= 0, covered >= 0 else { return false }
    if first < 0 {
      return self == SampleHold(cap: cap)
    }
    guard lastStamp >= 0, lastStamp <= latest, last == lastStamp / unit, first <= last else { return false }
    guard spacing >= 0, spacing <= last - first, (spacing == 0) == (first == last) else { return false }
    if pending < 0 {
      return pending == -1 && pendingStamp == -1 && firstValid == -1 && firstValidStamp == -1 && value == 0
        && covered == 0 && duplicates == 0 && invalid > 0
    }
    return values.contains(value) && firstValid >= first && firstValid <= pending && pending <= last
      && firstValidStamp >= 0 && firstValidStamp <= pendingStamp && pendingStamp <= lastStamp
      && firstValid == firstValidStamp / unit && pending == pendingStamp / unit && covered <= pending - firstValid
  }
}

extension SampleCoverage {
  /// Whether some stream of samples could produce these sums.
  var isPossible: Bool {
    covered >= 0 && uncovered >= 0 && invalid >= 0 && duplicates >= 0
      && Double(covered) + Double(uncovered) <= TrainingField.end.range.upperBound
  }
}
