import ScienceKernelTestSupport

/// Random inputs of functions of the VeloReady scores, whose expected values are the package's own.
///
/// A quarter of the inputs are next to a threshold of the rules, a quarter are whole or short decimals, a quarter have a result next to
/// a whole number before it is cut, and a quarter are anything, also missing, zero or negative.
struct RandomCases: Sequence, IteratorProtocol, Sendable {
  private static let functions = [
    "recovery.hrv", "recovery.rhr", "recovery.respiratory", "recovery.form", "recovery.score", "sleep.score",
  ]

  /// The number of inputs of each function, and the seed of each.
  private let (count, seed): (Int, UInt64)
  private var (place, state) = (0, UInt64(0))
  /// Whether an input is within 10⁻⁹ of a threshold.
  private var isNear = false

  init(count: Int, seed: UInt64) { (self.count, self.seed) = (count, seed) }

  mutating func next() -> Case? {
    guard place / count < Self.functions.count else { return nil }
    if place % count == 0 { state = seed }
    let function = Self.functions[place / count]
    (place, isNear) = (place + 1, false)
    let inputs =
      switch function {
      case "recovery.hrv": hrv()
      case "recovery.rhr": pair("rhr", 30...110, [0, 0.08, 0.15, 0.25], slopes: [150, 300, 300, 100])
      case "recovery.respiratory":
        pair("respiratory", 8...25, [0.15, 0.05, -0.05, -0.15], slopes: [200, 500, 300, 200])
      case "recovery.form": form()
      case "recovery.score": recovery()
      default: sleep()
      }
    return Case(id: "\(place)", kind: function, input: .object(inputs), expected: .null, isNear: isNear)
  }

  // MARK: Numbers

  /// SplitMix64.
  private mutating func bits() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }

  private mutating func below(_ count: Int) -> Int { Int(bits() % UInt64(count)) }

  private mutating func within(_ range: ClosedRange<Double>) -> Double {
    let number = range.lowerBound + (range.upperBound - range.lowerBound) * Double(bits() >> 11) * 0x1p-53
    switch below(4) {
    case 0: return number.rounded()
    case 1: return (number * 10).rounded() / 10
    case 2: return (number * 100).rounded() / 100
    default: return number
    }
  }

  private mutating func choice(_ numbers: [Double]) -> Double { numbers[below(numbers.count)] }

  /// A number some steps of its last place away, or up to 10⁻¹⁰ of itself.
  private mutating func beside(_ number: Double) -> Double {
    if below(4) == 0 { return number + number.magnitude * 1e-10 * (Double(below(2001)) / 1000 - 1) }
    var moved = number
    for _ in 0..<below(4) { moved = moved.nextUp }
    for _ in 0..<below(4) { moved = moved.nextDown }
    return moved
  }

  private mutating func anything(_ range: ClosedRange<Double>) -> JSONValue {
    switch below(12) {
    case 0: .null
    case 1: .number(0)
    case 2: .decimal(-within(range))
    case 3: .decimal(within(range) * 1e-3)
    case 4: .decimal(within(range) * 1e3)
    default: .decimal(within(range))
    }
  }

  /// Notes an input whose change from its baseline is next to a threshold.
  private mutating func note(_ share: Double, _ thresholds: [Double]) {
    isNear = isNear || thresholds.contains { (share - $0).magnitude <= 1e-9 }
  }

  // MARK: Functions

  /// A value and its baseline.
  ///
  /// - Parameters:
  ///   - name: Name of the value.
  ///   - range: Range of the baseline.
  ///   - thresholds: Changes at which the rule changes.
  ///   - slopes: Points per change between them.
  private mutating func pair(
    _ name: String, _ range: ClosedRange<Double>, _ thresholds: [Double], slopes: [Double]
  ) -> [String: JSONValue] {
    let mode = below(4)
    if mode == 3 { return [name: anything(range), "baseline": anything(range)] }
    let baseline = within(range)
    var value = within(range)
    if mode == 0 { value = beside(baseline * (1 + choice(thresholds))) }
    if mode == 1 {
      let change = choice(thresholds) + Double(below(50)) / choice(slopes) * (below(2) == 0 ? 1 : -1)
      value = beside(baseline * (1 + change))
    }
    note((value - baseline) / baseline, thresholds)
    return [name: .decimal(value), "baseline": .decimal(baseline)]
  }

  private mutating func hrv() -> [String: JSONValue] {
    var inputs = pair("hrv", 15...150, [0, -0.10, -0.20, -0.35], slopes: [150, 250, 200, 60])
    (inputs["rollingAverage"], inputs["cv"]) = (.null, .null)
    if below(4) == 0 { (inputs["rollingAverage"], inputs["hrv"]) = (inputs["hrv"], anything(15...150)) }
    if below(3) == 0 {
      let percent = below(2) == 0 ? beside(choice([5, 10, 15])) : within(0...25)
      note(percent, [5, 10, 15])
      inputs["cv"] = .decimal(percent)
    }
    return inputs
  }

  private mutating func form() -> [String: JSONValue] {
    let mode = below(4)
    var inputs: [String: JSONValue] = ["atl": anything(0...200), "ctl": anything(0...200), "yesterdayTSS": .null]
    if mode != 3 {
      let chronic = within(5...160)
      var acute = within(0...300)
      if mode == 0 { acute = beside(chronic * choice([1, 1.5])) }
      if mode == 1 { acute = beside(chronic * (1 + Double(below(150)) / 100)) }
      note(acute / chronic, [1, 1.5])
      (inputs["atl"], inputs["ctl"]) = (.decimal(acute), .decimal(chronic))
    }
    if below(2) == 0 {
      let load =
        below(2) == 0 ? beside(choice([0, 50, 100, 200, 350])) : below(8) == 0 ? -within(0...50) : within(0...450)
      note(load, [0, 50, 100, 200, 350])
      inputs["yesterdayTSS"] = .decimal(load)
    }
    return inputs
  }

  private mutating func recovery() -> [String: JSONValue] {
    let hrv = hrv()
    let rhr = pair("rhr", 30...110, [0, 0.08, 0.15, 0.25], slopes: [150, 300, 300, 100])
    let breath = pair("respiratory", 8...25, [0.15, 0.05, -0.05, -0.15], slopes: [200, 500, 300, 200])
    let form = form()
    return [
      "hrv": hrv["hrv"]!, "hrvBaseline": hrv["baseline"]!, "rollingHrvAverage": hrv["rollingAverage"]!,
      "hrvCV": hrv["cv"]!, "overnightHrv": below(2) == 0 ? .null : anything(15...150), "rhr": rhr["rhr"]!,
      "rhrBaseline": rhr["baseline"]!, "respiratoryRate": breath["respiratory"]!,
      "respiratoryBaseline": breath["baseline"]!, "atl": form["atl"]!, "ctl": form["ctl"]!,
      "yesterdayTSS": form["yesterdayTSS"]!, "sleepScore": below(2) == 0 ? .null : .number(below(101)),
      "sleepDuration": anything(10_000...36_000), "sleepBaseline": anything(20_000...32_000),
      "hasSleepData": .bool(below(3) > 0), "hasIllnessIndicator": .bool(below(5) == 0),
      "isFridayToSunday": .bool(below(2) == 0),
    ]
  }

  private mutating func sleep() -> [String: JSONValue] {
    var inputs: [String: JSONValue] = [:]
    let need = within(20_000...32_000)
    let bed = below(4) == 0 ? need : within(20_000...40_000)
    var asleep = within(5_000...36_000)
    if below(3) == 0 { asleep = beside((below(2) == 0 ? need : bed) * Double(below(101)) / 100) }
    note(asleep / need, [0, 1])
    note(asleep / bed, [0, 1])
    let isAnything = below(4) == 0
    inputs["sleepDuration"] = isAnything ? anything(5_000...36_000) : .decimal(asleep)
    inputs["sleepNeed"] = isAnything ? anything(20_000...32_000) : .decimal(need)
    inputs["timeInBed"] = isAnything ? anything(20_000...40_000) : .decimal(bed)

    let (ownDeep, ownREM) = (below(2) == 0 ? 0.15 : within(0.05...0.3), below(2) == 0 ? 0.20 : within(0.05...0.4))
    let load = below(2) == 0 ? beside(choice([100, 150, 200])) : within(0...300)
    note(load, [100, 150, 200])
    let factors = load >= 200 ? (0.85, 1.10) : load >= 150 ? (0.90, 1.05) : load >= 100 ? (0.95, 1.02) : (1, 1)
    func deep(_ share: Double) -> Double { asleep * ownDeep * factors.0 * share }
    func rem(_ share: Double) -> Double { asleep * ownREM * factors.1 * share }
    let deepTime = below(2) == 0 ? beside(deep(Double(below(51)) / 50)) : within(0...9_000)
    let remTime = below(2) == 0 ? beside(rem(Double(below(51)) / 50)) : within(0...9_000)
    note(deepTime / asleep, [ownDeep * factors.0])
    note(remTime / asleep, [ownREM * factors.1])
    inputs["deepSleepDuration"] = isAnything ? anything(0...9_000) : .decimal(deepTime)
    inputs["remSleepDuration"] = isAnything ? anything(0...9_000) : .decimal(remTime)
    inputs["personalDeepBaseline"] = ownDeep == 0.15 && below(2) == 0 ? .null : .decimal(ownDeep)
    inputs["personalREMBaseline"] = ownREM == 0.20 && below(2) == 0 ? .null : .decimal(ownREM)
    inputs["previousDayTSS"] = load < 100 && below(2) == 0 ? .null : .decimal(load)

    inputs["wakeEvents"] = below(8) == 0 ? .null : .number(below(14) - 2)
    let minutes = below(2) == 0 ? beside(choice([30, 60, 90])) : within(0...200)
    note(minutes, [30, 60, 90])
    let split = Double(below(11)) / 5
    inputs["bedtime"] = below(8) == 0 ? .null : .decimal(minutes * 60 * split * (below(2) == 0 ? 1 : -1))
    inputs["baselineBedtime"] = .number(0)
    inputs["wakeTime"] = .decimal(28_800 + minutes * 60 * (2 - split) * (below(2) == 0 ? 1 : -1))
    inputs["baselineWakeTime"] = below(8) == 0 ? .null : .decimal(28_800)

    let hrv = pair("hrv", 15...150, [-0.05, -0.10, -0.15, -0.25, -0.45], slopes: [100, 140, 100, 50])
    inputs["hrvOvernight"] = below(4) == 0 ? .null : hrv["hrv"]!
    inputs["hrvBaseline"] = hrv["baseline"]!
    return inputs
  }
}
