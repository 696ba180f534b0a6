import ScienceKernel
import TrainingKernel
import TrainingKernelInterface

/// Load of a session from heart rate: see `training_kernel.h`.
@c @implementation
public func tk_heart_session(
  _ samples: UnsafePointer<tk_samples>!, _ heart: UnsafePointer<tk_heart>!,
  _ load: UnsafeMutablePointer<tk_heart_load>!,
  _ violations: UnsafeMutablePointer<tk_refused>!
) -> Int32 {
  unsafe answer(violations) { (memory: inout Memory) throws(Rejection) in
    let samples = unsafe try Samples(samples, &memory, seconds: 4, values: 5)
    let heart = unsafe try memory.add(heart, 1, 2).pointee
    let load = unsafe try memory.add(load, 1, 3)
    let weighting = try TRIMPWeighting(code: heart.weighting, heart.a, heart.b)
    let (histogram, reserve, trimp) = try accepting {
      () throws(RejectedInput) -> (HeartRateHistogram, HeartRateReserve, Reported<Double, Absence>) in
      let reserve = try HeartRateReserve(rest: Int(heart.rest), maximum: Int(heart.maximum))
      var recording = try HeartRateRecording(cap: samples.cap)
      for place in 0..<samples.count {
        try recording.append(seconds: samples.seconds(place), beatsPerMinute: samples.value(place))
      }
      let histogram = try recording.histogram(end: samples.end)
      return (histogram, reserve, try histogram.trimp(reserve, weighting))
    }
    let edwards = try accepting { () throws(RejectedInput) in try histogram.edwards(maximum: reserve.maximum) }
    func time(_ tenth: Int) -> Int64 { histogram.milliseconds(inTenth: tenth, ofMaximum: reserve.maximum) }
    unsafe load.pointee = tk_heart_load(
      trimp: trimp.value ?? .nan, edwards: edwards.value ?? .nan,
      mean_heart_rate: histogram.meanHeartRate.value ?? .nan,
      tenth_ms: (time(4), time(5), time(6), time(7), time(8), time(9)), covered_ms: histogram.coveredMilliseconds,
      uncovered_ms: histogram.uncoveredMilliseconds, invalid: histogram.invalid, duplicates: histogram.duplicates,
      advisories: UInt32(trimp.advisoryBits), absence: trimp.absence?.code ?? 0)
    return 0
  }
}

/// Load of a session from power: see `training_kernel.h`.
@c @implementation
public func tk_power_session(
  _ samples: UnsafePointer<tk_samples>!, _ power: UnsafePointer<tk_power>!,
  _ load: UnsafeMutablePointer<tk_power_load>!,
  _ stretches: UnsafeMutablePointer<tk_stretch>!, _ balances: UnsafeMutablePointer<Double>!,
  _ means: UnsafeMutablePointer<Double>!, _ violations: UnsafeMutablePointer<tk_refused>!
) -> Int32 {
  unsafe answer(violations) { (memory: inout Memory) throws(Rejection) in
    let samples = unsafe try Samples(samples, &memory, seconds: 7, values: 8)
    let power = unsafe try memory.add(power, 1, 2).pointee
    let load = unsafe try memory.add(load, 1, 3)
    guard samples.count < Int.max / 4 else { throw Rejection(.tooLong, 4) }
    let room = 2 * samples.count + 2
    let stretches = unsafe try memory.add(stretches, room, 4)
    if unsafe balances != nil { unsafe try memory.add(balances, room, 5) }
    let durations = unsafe power.duration_count
    if durations != 0 {
      unsafe try memory.add(power.durations, durations, 9)
      unsafe try memory.add(means, durations, 6)
    }
    guard unsafe power.pause == TK_EXCLUDED || power.pause == TK_ZERO else { throw Rejection(.unknownCode) }

    let session = unsafe Session(memory: UnsafeMutableBufferPointer(start: stretches, count: room))
    unsafe try session.read(samples, power, balances, means, to: load)
    return 0
  }
}

/// The samples of a call, in the caller's memory.
// Sound: the memory was checked, and outlives the call. This covers every method.
@safe private struct Samples {
  let given: tk_samples

  init(
    _ samples: UnsafePointer<tk_samples>?, _ memory: inout Memory, seconds: Int, values: Int
  ) throws(Rejection) {
    unsafe given = try memory.add(samples, 1, 1).pointee
    guard unsafe given.count != 0 else { return }
    unsafe try memory.add(given.seconds, given.count, seconds)
    unsafe try memory.add(given.values, given.count, values)
  }

  var count: Int { unsafe given.count }
  var cap: Int { unsafe Int(given.cap) }
  var end: Int64? { unsafe given.end_ms < 0 ? nil : given.end_ms }
  func seconds(_ place: Int) -> Double { unsafe given.seconds[place] }
  func value(_ place: Int) -> Double { unsafe given.values[place] }
}

/// The stretches of a session, in the caller's memory.
// Sound: the memory was checked, and outlives the call. A sample gives at most two stretches, so they fit.
@safe private struct Session: RandomAccessCollection {
  private let memory: UnsafeMutableBufferPointer<tk_stretch>
  private(set) var endIndex = 0
  var startIndex: Int { 0 }

  init(memory: UnsafeMutableBufferPointer<tk_stretch>) { unsafe self.memory = memory }

  subscript(place: Int) -> PowerStretch {
    let stretch = unsafe memory[place]
    // The stretch was checked when it was written.
    return PowerStretch(unchecked: stretch.watts < 0 ? nil : Int(stretch.watts), seconds: Int64(stretch.seconds))
  }

  private mutating func append(_ stretch: PowerStretch) {
    unsafe memory[endIndex] = tk_stretch(watts: Int32(stretch.watts ?? -1), seconds: Int32(stretch.seconds))
    endIndex += 1
  }

  /// Reads the samples and writes all results.
  consuming func read(
    _ samples: Samples, _ power: tk_power, _ balances: UnsafeMutablePointer<Double>?,
    _ means: UnsafeMutablePointer<Double>?, to load: UnsafeMutablePointer<tk_power_load>
  ) throws(Rejection) {
    var session = self
    var weighted = unsafe WeightedPower(pause: power.pause == TK_ZERO ? .zero : .excluded)
    let coverage = try accepting { () throws(RejectedInput) in
      var seconds = try PowerSeconds(cap: samples.cap)
      for place in 0..<samples.count {
        try seconds.append(seconds: samples.seconds(place), watts: samples.value(place)) { session.append($0) }
      }
      return try seconds.finish(end: samples.end) { session.append($0) }
    }
    for stretch in session { weighted.append(stretch) }
    let threshold = unsafe power.threshold_power
    let loaded = try accepting { () throws(RejectedInput) in
      threshold.isNaN ? nil : try weighted.load(thresholdPower: threshold)
    }
    var balance = try accepting { () throws(RejectedInput) in
      unsafe power.critical_power.isNaN
        ? nil : try WPrimeBalance(criticalPower: power.critical_power, wPrime: power.w_prime)
    }
    for place in unsafe 0..<power.duration_count {
      let mean = try accepting { () throws(RejectedInput) in
        try unsafe PowerStretch.meanMaximalPower(ofAny: session, over: Int(power.durations[place]))
      }
      if let means = unsafe means { unsafe means[place] = mean.value ?? .nan }
    }
    if balance != nil {
      for (place, stretch) in session.enumerated() {
        balance?.append(stretch)
        if let balances = unsafe balances { unsafe balances[place] = balance?.value ?? .nan }
      }
    }
    let value = weighted.value
    let advisories = value.advisoryBits | coverage.advisoryBits | (balance?.advisoryBits ?? 0)
    unsafe load.pointee = tk_power_load(
      weighted: value.value ?? .nan, mean: weighted.meanPower.value ?? .nan,
      variability: weighted.variabilityIndex.value ?? .nan, load: loaded?.value ?? .nan,
      balance: balance?.value ?? .nan, lowest_balance: balance?.lowest ?? .nan, seconds: weighted.seconds,
      covered: coverage.coveredSeconds, uncovered: coverage.uncoveredSeconds, invalid: coverage.invalid,
      duplicates: coverage.duplicates, stretch_count: session.count, advisories: UInt32(advisories),
      absence: value.absence?.code ?? 0)
  }
}

extension TRIMPWeighting {
  /// The weighting for a code of the header.
  init(code: Int32, _ a: Double, _ b: Double) throws(Rejection) {
    switch Int(code) {
    case TK_MALE: self = .male
    case TK_FEMALE: self = .female
    case TK_CUSTOM: self = .custom(a: a, b: b)
    default: throw .unknownCode
    }
  }
}
