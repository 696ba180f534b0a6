import ScienceKernel

/// How samples become times at a value, for every kind of sample.
///
/// A valid sample holds until the next valid one, but no longer than the cap. Times are in a unit of the caller's, with the
/// millisecond of the device beside it. Sums wrap where a stored state is nonsense, so that nothing traps.
struct SampleHold: Sendable, Hashable, Codable {
  /// How long a sample holds at most.
  let cap: Int64
  /// The time of the first sample; −1 before it.
  private(set) var first: Int64 = -1
  /// The time of the first valid sample; −1 before it.
  private(set) var firstValid: Int64 = -1
  /// The millisecond of the first valid sample.
  private(set) var firstValidStamp: Int64 = -1
  /// The time of the last sample.
  private(set) var last: Int64 = -1
  /// The millisecond of the last sample.
  private(set) var lastStamp: Int64 = -1
  /// The last time between two samples that was not 0; 0 before it.
  private(set) var spacing: Int64 = 0
  /// The time of the sample that holds.
  private(set) var pending: Int64 = -1
  /// The millisecond of the sample that holds.
  private(set) var pendingStamp: Int64 = -1
  /// The value of the sample that holds.
  private(set) var value: Int32 = 0
  /// What has been covered by the samples before the one that holds.
  private(set) var covered: Int64 = 0
  /// Samples without a value in its range.
  private(set) var invalid: Int64 = 0
  /// Samples that another of the same millisecond replaced.
  private(set) var duplicates: Int64 = 0

  /// A value, how long it held, and how long nothing did after it.
  struct Stretch {
    let value: Int32
    let held: Int64
    let empty: Int64
  }

  init(cap: Int64) { self.cap = cap }

  /// Takes a sample, and returns what the one before it has become.
  ///
  /// - Parameters:
  ///   - time: The time in the caller's unit.
  ///   - stamp: The millisecond.
  ///   - value: The value; nil where it is missing or outside of its range.
  mutating func append(
    time: Int64, stamp: Int64, value: Int32?
  ) throws(InvalidInput<TrainingField>) -> Stretch? {
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

  /// Takes samples at a fixed interval, times being milliseconds, and passes on what those before them have become.
  ///
  /// - Parameters:
  ///   - values: The values, of which those outside of the range are missing.
  ///   - range: The values that are valid.
  ///   - start: The time of the first.
  ///   - interval: The time from one to the next.
  ///   - body: Takes stretches in their order.
  @inline(__always)
  mutating func append(
    contentsOf values: [Int16], in range: ClosedRange<Int16>, from start: Int64, every interval: Int64,
    _ body: (Stretch) -> Void
  ) throws(InvalidInput<TrainingField>) {
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
      // From here on each valid sample ends the one before it after the same time.
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

  /// Lets a valid sample hold, and returns what the one before it has become.
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

  /// What the sample that holds becomes if it must end at a time; nil if there is none.
  private func stretch(until time: Int64) -> Stretch? {
    guard pending >= 0 else { return nil }
    let held = min(max(time &- pending, 0), cap)
    return Stretch(value: value, held: held, empty: max(time &- pending, 0) &- held)
  }

  /// Takes everything that another recording took, which began when this one had ended.
  ///
  /// - Returns: What the sample that holds here has become, if one in the other recording ended it.
  mutating func append(contentsOf other: SampleHold) throws(InvalidInput<TrainingField>) -> Stretch? {
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

  /// The end of the recording: as it is given, else the last time and the last spacing once more.
  func end(_ given: Int64?) -> Int64 { given ?? (last &+ spacing) }

  /// What the sample that holds becomes at the end, and what is covered and uncovered then.
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

/// What samples covered, and which of them were dropped.
struct SampleCoverage: Sendable, Hashable, Codable {
  var covered: Int64 = 0
  var uncovered: Int64 = 0
  var invalid: Int64 = 0
  var duplicates: Int64 = 0

  /// What should be known about the samples.
  var advisories: TrainingAdvisories {
    var advisories: TrainingAdvisories = []
    if isLow { advisories.insert(.lowCoverage) }
    if invalid > 0 { advisories.insert(.invalidSamples) }
    if duplicates > 0 { advisories.insert(.duplicateTimes) }
    return advisories
  }

  /// Whether less than 0.8 of the time is covered (convention).
  var isLow: Bool { Double(covered) < 0.8 * (Double(covered) + Double(uncovered)) }
}

extension SampleHold {
  /// Whether samples come to this state: nothing seen, nothing valid seen, or a sample that holds.
  ///
  /// - Parameters:
  ///   - values: The values that are valid.
  ///   - unit: How many milliseconds the unit of time has.
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
  /// Whether samples come to these sums.
  var isPossible: Bool {
    covered >= 0 && uncovered >= 0 && invalid >= 0 && duplicates >= 0
      && Double(covered) + Double(uncovered) <= TrainingField.end.range.upperBound
  }
}
