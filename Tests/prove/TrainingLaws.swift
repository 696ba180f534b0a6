import ScienceKernelTestSupport
import TrainingKernel

/// Laws of training, over every constant ride and many random ones.
extension Proofs {
  func proveTrainingLaws() async {
    let powers = Array(stride(from: 0, through: 4000, by: isQuick ? 40 : 1))
    let longest = isQuick ? 7200 : 86_400
    await prove(
      "weighted power of a constant, at \(powers.count) powers and every length to \(longest) s", parts: powers.count
    ) { part in
      var findings = Findings()
      let watts = powers[part]
      guard let second = try? PowerStretch(watts: watts), let start = try? PowerStretch(watts: watts, seconds: 29)
      else {
        return findings
      }
      var weighted = WeightedPower()
      weighted.append(start)
      for seconds in 30...longest {
        weighted.append(second)
        if weighted.value.value?.bitPattern != Double(watts).bitPattern {
          findings.differs("\(watts) W for \(seconds) s: \(weighted.value)")
        }
        if seconds % 4999 == 0 || seconds == longest {
          var (array, stretch) = (WeightedPower(), WeightedPower())
          array.append(contentsOf: Array(repeating: Int16(watts), count: seconds))
          if let whole = try? PowerStretch(watts: watts, seconds: seconds) { stretch.append(whole) }
          if array != weighted || stretch.value != weighted.value {
            findings.differs("\(watts) W for \(seconds) s: the forms differ")
          }
          if (try? weighted.load(thresholdPower: 250)) == nil {
            findings.differs("\(watts) W for \(seconds) s: no load")
          }
          findings.compared += 3
        }
        findings.compared += 1
      }
      return findings
    }

    await prove("weighted power of random rides", parts: isQuick ? 10 : 100) { part in
      var findings = Findings()
      var random = SeededNumbers(seed: UInt64(part))
      for _ in 0..<1000 { ride(using: &random, &findings) }
      return findings
    }

    await prove("variability of random intervals", parts: isQuick ? 10 : 100) { part in
      var findings = Findings()
      var random = SeededNumbers(seed: UInt64(part))
      for _ in 0..<1000 {
        let intervals = PlainIntervals.random(using: &random)
        let plain = PlainIntervals(intervals)
        var variability = IntervalVariability()
        for interval in intervals { variability.append(interval) }
        let isSame =
          variability.count == plain.counted.count && variability.excluded == plain.excluded
          && variability.mean.value == plain.mean && variability.rmssd.value == plain.rmssd
          && abs((variability.sdnn.value ?? -1) - (plain.sdnn ?? -1)) < 1e-6
        if !isSame { findings.differs("\(intervals)") }
        findings.compared += 1
      }
      return findings
    }
  }
}

/// A random ride: its value is between the smallest and the largest 30-second mean, and each form gives the same bits.
private func ride(using random: inout SeededNumbers, _ findings: inout Findings) {
  let pause = random.next() & 1 == 0 ? WeightedPower.Pause.excluded : .zero
  let (base, spread) = (Int16.random(in: 0...4000, using: &random), Int16.random(in: 0...400, using: &random))
  let rarity = UInt64.random(in: 2...1000, using: &random)
  let watts = (0..<Int.random(in: 1...400, using: &random)).map { _ -> Int16 in
    switch random.next() % rarity {
    case 0: -1
    case 1: Int16.random(in: max(0, base - spread)...min(4000, base + spread), using: &random)
    default: base
    }
  }
  var (streamed, columned, parted) = (
    WeightedPower(pause: pause), WeightedPower(pause: pause), WeightedPower(pause: pause)
  )
  for watts in watts {
    if let stretch = try? PowerStretch(watts: watts < 0 ? nil : Int(watts)) { streamed.append(stretch) }
  }
  columned.append(contentsOf: watts)
  let cut = Int.random(in: 0...watts.count, using: &random)
  parted.append(contentsOf: Array(watts[..<cut]))
  parted.append(contentsOf: Array(watts[cut...]))
  if streamed != columned || parted != columned { findings.differs("the forms of \(watts) differ") }
  let counted = pause == .zero ? watts.map { max(0, $0) } : watts.filter { $0 >= 0 }
  var (least, largest, window) = (Int.max, 0, 0)
  for (place, watts) in counted.enumerated() {
    window += Int(watts) - (place >= 30 ? Int(counted[place - 30]) : 0)
    if place >= 29 { (least, largest) = (min(least, window), max(largest, window)) }
  }
  let value = columned.value.value
  if (value == nil) != (counted.count < 30) { findings.differs("\(watts): \(columned.value)") }
  if let value, value < Double(least) / 30 || value > Double(largest) / 30 {
    findings.differs("\(watts): \(value) W, from \(least) to \(largest) thirtieths")
  }
  findings.compared += 3
}
