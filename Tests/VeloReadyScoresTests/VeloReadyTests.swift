import Foundation
import ScienceKernelTestSupport
import Testing

@testable import TrainingKernel

@Suite("VeloReady")
struct VeloReadyTests {
  static let reserve = try! HeartRateReserve(rest: 50, maximum: 190)

  @Test func `an hour is a power law in seconds`() {
    let hour = (0..<3600).map { (seconds: Double($0), beatsPerMinute: 150.0, watts: Double?.none) }
    for (exponent, value) in [(1.92, 1886.8469417552924), (1.85, 1931.8154485694386)] {
      #expect(abs(VeloReady.trimp(hour, Self.reserve, exponent: exponent)! / value - 1) < 1e-12)
    }
    let blended = VeloReady.trimp(
      hour.map { ($0.seconds, $0.beatsPerMinute, 250) }, Self.reserve, exponent: 1, thresholdPower: 250)
    #expect(abs(blended! - 3600 * (0.6 * (100.0 / 140) + 0.4)) < 1e-9)
    #expect(VeloReady.trimp([(0, .nan, nil)], Self.reserve, exponent: 1.92) == 1)
  }

  @Test func `42 days of a constant load are not constant`() {
    let loads = Array(repeating: 100.0, count: 42)
    let chronic = VeloReady.load(loads, days: 42, isAcute: false)!
    #expect(abs(chronic / 63.65440478283968 - 1) < 1e-12)
    let acute = VeloReady.load(loads, days: 7, isAcute: true)!
    #expect(abs(acute / 99.84574656798571 - 1) < 1e-12 && abs(chronic - acute + 36.19134178514604) < 1e-10)
    let week = VeloReady.load(loads, days: 7, last: 7, isAcute: true)!
    #expect(abs(week / 66.00833229108864 - 1) < 1e-12 && abs(chronic - week + 2.353927508248958) < 1e-10)
    // The app clamps constants to their ranges silently.
    #expect(VeloReady.load(loads, days: 1, isAcute: false) == VeloReady.load(loads, days: 30, isAcute: false))
  }

  @Test func `nothing that is not finite traps, or becomes a number`() {
    var random = SeededNumbers(seed: 31)
    for _ in 0..<20_000 {
      let (a, b, c) = (anyNumber(using: &random), anyNumber(using: &random), anyNumber(using: &random))
      let numbers: [Double?] = [
        VeloReady.trimp([(a, b, c), (c, a, b)], Self.reserve, exponent: c, thresholdPower: a), VeloReady.epoc(trimp: a),
        VeloReady.strain(trimp: a), VeloReady.recoveryFactor(hrv: (a, b), restingHeartRate: (b, c), sleep: c),
        VeloReady.load([a, b, c], days: c, last: Int(random.next() % 9), isAcute: true),
        VeloReady.calculateTSS(weightedPower: a, thresholdPower: b, seconds: c), VeloReady.hrvBaseline([a, b, c, a]),
        VeloReady.rollingHRV([a, b, c]), VeloReady.hrvVariation([a, b, c], .sample),
        VeloReady.adaptiveBaseline([a, b]),
        VeloReady.loadPenalty(a), VeloReady.smartThreshold(scores: Array(repeating: a, count: 7), chronicLoad: b),
      ]
      #expect(!numbers.contains { !($0?.isFinite ?? true) }, "\(a) \(b) \(c)")
      _ = VeloReady.cardioLoad(trimp: a, minutes: b, intensity: c)
      _ = VeloReady.strengthLoad(rating: a, minutes: b, volume: c, mass: a, sets: b)
      _ = VeloReady.nonExerciseLoad(steps: a, activeEnergy: b, metMinutes: c)
      _ = VeloReady.hrvScore(a, baseline: b, variationPercent: c)
      _ = VeloReady.restingHeartRateScore(a, baseline: b)
      _ = VeloReady.respirationScore(a, baseline: b)
      _ = VeloReady.formScore(acute: a, chronic: b, yesterday: c)
      _ = VeloReady.night(asleep: a, inBed: b, need: c, deep: a, rem: b, awakenings: 3, shift: c, hrvChange: a)
      _ = VeloReady.readiness(hrv: (a, b), variationPercent: c, form: a, recovery: b)
      _ = VeloReady.powerZone(watts: a, thresholdPower: b)
    }
    #expect(VeloReady.calculateTSS(weightedPower: 250, thresholdPower: 250, seconds: 3600)! < 0.03)
  }

  @Test func `a ride without an impulse has a load from its length and intensity`() {
    #expect(VeloReady.cardioLoad(trimp: 0) == 0 && VeloReady.cardioLoad(trimp: 0, minutes: 120) == 6)
    #expect(VeloReady.cardioLoad(trimp: -.leastNonzeroMagnitude) == nil)
  }

  @Test func `a power that is not a number has no impulse`() {
    for watts in [Double.nan, .infinity, -.infinity] {
      #expect(VeloReady.trimp([(0, 150, watts)], Self.reserve, exponent: 1, thresholdPower: 250) == nil)
      #expect(VeloReady.trimp([(0, 150, watts)], Self.reserve, exponent: 1) != nil)
    }
    for threshold in [Double.nan, 0, .infinity] {
      #expect(VeloReady.trimp([(0, 150, 200)], Self.reserve, exponent: 1, thresholdPower: threshold) == nil)
    }
  }

  @Test func `a zone of power is half open, and there is none from 500 W on`() {
    #expect(
      VeloReady.powerZone(watts: 149.9, thresholdPower: 200) == 2
        && VeloReady.powerZone(watts: 0, thresholdPower: 200) == 1)
    #expect(
      VeloReady.powerZone(watts: 150, thresholdPower: 500) == nil && VeloReady.powerZones(thresholdPower: .nan).isEmpty)
  }

  /// The rows of the page on coming from VeloReady: the first cell, then the numbers there and here.
  static func differences() throws -> [(name: String, there: String, here: String?)] {
    func text(_ number: Double?, _ digits: Int = 2) -> String {
      number.map { String(format: "%.\(digits)f", $0) } ?? "none"
    }
    func text(_ number: Int?) -> String { number.map(String.init) ?? "none" }
    let reserve = try HeartRateReserve(rest: 50, maximum: 190)
    let hour = (0...3600).map { (seconds: Double($0), beatsPerMinute: 150.0, watts: Double?.none) }
    var recording = try HeartRateRecording()
    try recording.append(contentsOf: Array(repeating: 150, count: 3600))
    let trimp = try recording.histogram().trimp(reserve, .male).value
    var lost = try HeartRateRecording()
    try lost.append(seconds: 0, beatsPerMinute: .nan)
    let ofNothing = try lost.histogram().trimp(reserve, .male).value
    var balance = try LoadBalance()
    for _ in 0..<42 { try balance.append(100) }
    let rmssd = [62, 58, 65, 60, 55, 59, 61.0]
    let strange = Array(repeating: 50.0, count: 9) + [500]
    let parts = [0.30, 0.20, 0.30, 0.10, 0.10]
    func composite(_ scores: [Double?]) throws -> String {
      "none, `\(try CompositeScore.of(zip(parts, scores).map { .init(weight: $0, score: $1) }).absence!.rawValue)`"
    }
    func night(_ change: Double) -> String {
      text(VeloReady.night(asleep: 8, inBed: 8, need: 8, hrvChange: change)?.score)
    }
    let readiness = VeloReady.readiness(hrv: (97.8, 100), variationPercent: nil, form: nil, recovery: nil)
    let tired = VeloReady.readiness(hrv: nil, variationPercent: nil, form: -8.4, recovery: nil)
    return [
      (
        "`VeloReady.trimp`, an hour at 150 bpm, 50 and 190, male",
        text(VeloReady.trimp(Array(hour.dropLast()), reserve, exponent: 1.92)), text(trimp)
      ),
      (
        "`VeloReady.trimp`, a sample that is NaN for a second",
        text(VeloReady.trimp([(0, .nan, nil)], reserve, exponent: 1.92)), text(ofNothing)
      ),
      ("`VeloReady.strain` of 100", text(VeloReady.strain(trimp: 100)), nil),
      (
        "`VeloReady.nonExerciseLoad` of 6 000 and of 20 000 steps",
        "\(text(VeloReady.nonExerciseLoad(steps: 6000))), \(text(VeloReady.nonExerciseLoad(steps: 20_000)))", nil
      ),
      (
        "`VeloReady.load`, 100 a day for 42 days",
        text(VeloReady.load(Array(repeating: 100, count: 42), days: 42, isAcute: false)),
        text(balance.chronic.normalized)
      ),
      (
        "`VeloReady.calculateTSS`, an hour at threshold",
        text(VeloReady.calculateTSS(weightedPower: 250, thresholdPower: 250, seconds: 3600), 4),
        text(PowerLoad.load(seconds: 3600, intensity: 1))
      ),
      (
        "`VeloReady.hrvBaseline` of nine times 50, and 500",
        VeloReady.hrvBaseline(strange.map { $0 == 50 ? 50 : 500 }) == 50
          && VeloReady.hrvBaseline([50, 500]) == 275 ? "keeps 500" : "removes 500",
        Baseline(of: strange).isOutlier(500) ? "flags 500" : "keeps 500"
      ),
      (
        "`VeloReady.hrvVariation` of 62 58 65 60 55 59 61 ms", text(VeloReady.hrvVariation(rmssd, .population)) + " %",
        text(try LogarithmicRMSSD.week(rmssd).value?.variationPercent) + " %"
      ),
      ("`VeloReady.hrvScore`, 10 % below the baseline", text(VeloReady.hrvScore(90, baseline: 100)), nil),
      (
        "`VeloReady.respirationScore` at 15 % above, and at 15.1 %",
        "\(text(VeloReady.respirationScore(23, baseline: 20))), \(text(VeloReady.respirationScore(1151, baseline: 1000)))",
        nil
      ),
      (
        "`VeloReady.recovery` of nothing known",
        text(VeloReady.recovery(hrv: nil, restingHeartRate: nil, sleep: nil, respiration: nil, form: nil)),
        try composite([nil, nil, nil, nil, nil])
      ),
      (
        "`VeloReady.recovery` of a sleep of 90 and nothing else",
        text(VeloReady.recovery(hrv: nil, restingHeartRate: nil, sleep: 90, respiration: nil, form: nil)),
        try composite([nil, nil, 90, nil, nil])
      ),
      ("`VeloReady.recoveryFactor` of nothing known", text(VeloReady.recoveryFactor()), nil),
      (
        "`VeloReady.night`, 8 h of 8 h asleep and no stages known", night(0),
        text(try SleepNight(inBed: 28_800, asleep: 28_800).efficiency.value)
      ),
      ("`VeloReady.night`, a drop of variability of 5 % and of 5.1 %", "\(night(-5)), \(night(-5.1))", nil),
      ("`VeloReady.readiness`, 2.2 % below the baseline", readiness?.rawValue ?? "none", nil),
      ("`VeloReady.readiness`, a form of −8.4", tired?.rawValue ?? "none", nil),
      (
        "`VeloReady.powerZone`, 150 W of 200 W", text(VeloReady.powerZone(watts: 150, thresholdPower: 200)),
        text(try IntensityZones.cogganPower.zone(of: 150, threshold: 200))
      ),
      (
        "`VeloReady.smartThreshold` of fewer than seven scores",
        text(VeloReady.smartThreshold(scores: [80, 90], chronicLoad: 100), 0), nil
      ),
    ]
  }

  @Test func `the page on coming from VeloReady has the computed numbers`() throws {
    let lines = try Repository.text("docs/guide/coming-from-veloready.md").split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `VeloReady") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let differences = try Self.differences()
    #expect(rows.map { $0[0] } == differences.map(\.name))
    for (row, difference) in zip(rows, differences) {
      #expect(row[1] == difference.there, "\(difference.name)")
      if let here = difference.here { #expect(row[3] == here, "\(difference.name)") }
    }
  }
}
