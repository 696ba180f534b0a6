import ScienceKernelTestSupport

/// Random inputs of functions of the VeloReady scores, whose expected values are the package's own.
///
/// A quarter of the inputs are next to a threshold of the rules, a quarter are whole or short decimals, a quarter have a result next to
/// a whole number before it is cut, and a quarter are anything, also missing, zero or negative.
struct RandomCases: Sequence, IteratorProtocol, Sendable {
  /// How a value is drawn beside its baseline: the range of both, the changes at which the rule changes, the points per change between.
  private typealias Rule = (range: ClosedRange<Double>, thresholds: [Double], slopes: [Double])

  private static let functions = [
    "recovery.hrv", "recovery.rhr", "recovery.respiratory", "recovery.form", "recovery.score", "sleep.score",
  ]
  private static let hrv: Rule = (15...150, [0, -0.10, -0.20, -0.35], [150, 250, 200, 60])
  private static let heart: Rule = (30...110, [0, 0.08, 0.15, 0.25], [150, 300, 300, 100])
  private static let breath: Rule = (8...25, [0.15, 0.05, -0.05, -0.15], [200, 500, 300, 200])
  private static let night: Rule = (15...150, [-0.05, -0.10, -0.15, -0.25, -0.45], [100, 140, 100, 50])

  /// The number of inputs of each function, and the seed of each.
  private let (count, seed): (Int, UInt64)
  private var (place, state) = (0, UInt64(0))
  private var inputs: [String: JSONValue] = [:]
  /// Whether an input is within 10⁻⁹ of a threshold.
  private var isNear = false

  init(count: Int, seed: UInt64) { (self.count, self.seed) = (count, seed) }

  mutating func next() -> Case? {
    guard place / count < Self.functions.count else { return nil }
    if place % count == 0 { state = seed }
    let function = Self.functions[place / count]
    (place, isNear, inputs) = (place + 1, false, [:])
    switch function {
    case "recovery.hrv": hrv("baseline", "rollingAverage", "cv")
    case "recovery.rhr": pair("rhr", "baseline", Self.heart)
    case "recovery.respiratory": pair("respiratory", "baseline", Self.breath)
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

  /// Draws a value and its baseline.
  private mutating func pair(_ name: String, _ baselineName: String, _ rule: Rule) {
    let mode = below(4)
    guard mode != 3 else {
      (inputs[name], inputs[baselineName]) = (anything(rule.range), anything(rule.range))
      return
    }
    let baseline = within(rule.range)
    var value = within(rule.range)
    if mode == 0 { value = beside(baseline * (1 + choice(rule.thresholds))) }
    if mode == 1 {
      let change = choice(rule.thresholds) + Double(below(50)) / choice(rule.slopes) * (below(2) == 0 ? 1 : -1)
      value = beside(baseline * (1 + change))
    }
    note((value - baseline) / baseline, rule.thresholds)
    (inputs[name], inputs[baselineName]) = (.decimal(value), .decimal(baseline))
  }

  private mutating func hrv(_ baseline: String, _ rolling: String, _ variation: String) {
    pair("hrv", baseline, Self.hrv)
    (inputs[rolling], inputs[variation]) = (.null, .null)
    if below(4) == 0 { (inputs[rolling], inputs["hrv"]) = (inputs["hrv"], anything(15...150)) }
    if below(3) == 0 {
      let percent = below(2) == 0 ? beside(choice([5, 10, 15])) : within(0...25)
      note(percent, [5, 10, 15])
      inputs[variation] = .decimal(percent)
    }
  }

  private mutating func form() {
    let mode = below(4)
    (inputs["atl"], inputs["ctl"], inputs["yesterdayTSS"]) = (anything(0...200), anything(0...200), .null)
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
  }

  private mutating func recovery() {
    hrv("hrvBaseline", "rollingHrvAverage", "hrvCV")
    pair("rhr", "rhrBaseline", Self.heart)
    pair("respiratoryRate", "respiratoryBaseline", Self.breath)
    form()
    inputs["overnightHrv"] = below(2) == 0 ? .null : anything(15...150)
    inputs["sleepScore"] = below(2) == 0 ? .null : .number(below(101))
    (inputs["sleepDuration"], inputs["sleepBaseline"]) = (anything(10_000...36_000), anything(20_000...32_000))
    (inputs["hasSleepData"], inputs["hasIllnessIndicator"]) = (.bool(below(3) > 0), .bool(below(5) == 0))
    inputs["isFridayToSunday"] = .bool(below(2) == 0)
  }

  private mutating func sleep() {
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

    pair("hrvOvernight", "hrvBaseline", Self.night)
    if below(4) == 0 { inputs["hrvOvernight"] = .null }
  }
}
