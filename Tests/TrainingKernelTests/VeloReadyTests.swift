import TestSupport
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
    // Constants are taken to their ranges in silence there.
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

  @Test func `a zone of power is half open, and there is none from 500 W on`() {
    #expect(
      VeloReady.powerZone(watts: 149.9, thresholdPower: 200) == 2
        && VeloReady.powerZone(watts: 0, thresholdPower: 200) == 1)
    #expect(
      VeloReady.powerZone(watts: 150, thresholdPower: 500) == nil && VeloReady.powerZones(thresholdPower: .nan).isEmpty)
  }
}
