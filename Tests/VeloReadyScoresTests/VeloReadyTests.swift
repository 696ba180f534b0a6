import Foundation
import ScienceKernel
import ScienceKernelExpectations
import conform

@testable import TrainingKernel
@testable import VeloReadyScores

struct VeloReadyTests {
  @Test func `every golden case has its value, to the last bit where it is exact`() throws {
    let cases = try Case.all(in: Repository.url("Vectors/veloready/golden-veloready.json"))
    expect(cases.count, equals: 359)
    expect(Set(cases.map(\.kind)).count, equals: 47)
    let others = try Case.all(in: Repository.url("Vectors/training/golden-training.json"))
      .filter { $0.kind.hasPrefix("veloReady.") }
    for item in cases + others {
      let (verdict, line) = item.verdict()
      if verdict != .passed, verdict != .described { Issue.record("\(line)") }
    }
  }

  @Test func `every part has a name`() { expect(VeloReadyParts(rawValue: .max).names, equals: VeloReadyParts.allNames) }

  /// The rows of the page on coming from VeloReady: the first cell, then the numbers there and here.
  static func differences() throws -> [(name: String, there: String, here: String?)] {
    func text(_ number: Double?, _ digits: Int = 2) -> String {
      number.map { String(format: "%.\(digits)f", $0) } ?? "none"
    }
    func text(_ number: Int?) -> String { number.map(String.init) ?? "none" }
    let reserve = try HeartRateReserve(rest: 50, maximum: 190)
    var recording = try HeartRateRecording()
    try recording.append(contentsOf: Array(repeating: 150, count: 3600))
    let trimp = try recording.histogram().trimp(reserve, .male).value
    let hour = VeloReadyTRIMP(
      seconds: (0..<3600).map { Double($0) }, heartRates: Array(repeating: 150, count: 3600), rest: 50, maximum: 190,
      exponent: .male)
    var balance = try LoadBalance()
    for _ in 0..<42 { try balance.append(100) }
    let rmssd = [62, 58, 65, 60, 55, 59, 61.0]
    let strange = Array(repeating: 50.0, count: 9) + [500]
    func composite(_ scores: [Double?]) throws -> String {
      let weights = [0.30, 0.20, 0.30, 0.10, 0.10]
      return
        "none, `\(try CompositeScore.of(zip(weights, scores).map { .init(weight: $0, score: $1) }).absence!.rawValue)`"
    }
    func recovery(_ change: (inout VeloReadyMorning) -> Void, _ alcohol: VeloReadyAlcohol = .ignored) -> String {
      var morning = VeloReadyMorning()
      change(&morning)
      return text(VeloReadyRecovery(morning, alcohol: alcohol).score)
    }
    func drop(_ morning: inout VeloReadyMorning) { (morning.hrv, morning.hrvBaseline) = (30, 45) }
    func night(_ hrv: Double) -> String {
      var night = VeloReadyNight()
      (night.asleep, night.inBed, night.need, night.deep, night.rem) = (8, 8, 8, 0, 0)
      (night.awakenings, night.overnightHRV, night.hrvBaseline) = (0, hrv, 1000)
      return text(VeloReadySleep(night).score)
    }
    let strain = try VeloReadyStrain.epoc(trimp: 100).flatMap { try VeloReadyStrain.strain(epoc: $0) }
    return [
      (
        "`VeloReadyTRIMP`, an hour at 150 bpm, 50 and 190, male", text(hour?.weightedSeconds), text(trimp)
      ),
      ("`VeloReadyStrain` of a TRIMP of 100", text(strain), nil),
      (
        "`VeloReadySessionLoad.nonExercise` of 6 000 and of 20 000 steps",
        "\(try VeloReadySessionLoad.nonExercise(steps: 6000)), \(try VeloReadySessionLoad.nonExercise(steps: 20_000))",
        nil
      ),
      (
        "`VeloReadyLoad`, 100 a day for 42 days", text(VeloReadyLoad(Array(repeating: 100, count: 42))?.chronic),
        text(balance.chronic.normalized)
      ),
      (
        "`VeloReadyBaseline.usual` of nine times 50, and 500",
        VeloReadyBaseline.usual(strange) == 50 && VeloReadyBaseline.usual([50, 500]) == 275
          ? "keeps 500" : "removes 500",
        Baseline(of: strange).isOutlier(500) ? "flags 500" : "keeps 500"
      ),
      (
        "`VeloReadyVariation` of 62 58 65 60 55 59 61 ms", text(VeloReadyVariation.percent(rmssd)) + " %",
        text(try LogarithmicRMSSD.week(rmssd).value?.variationPercent) + " %"
      ),
      (
        "`VeloReadyRecovery.hrv`, 10 % and 34 % below the baseline",
        "\(text(VeloReadyRecovery.hrvPoints(45, baseline: 50))), \(text(VeloReadyRecovery.hrvPoints(33, baseline: 50)))",
        nil
      ),
      (
        "`VeloReadyRecovery.respiration` at 15 % above, and at 15.1 %",
        "\(text(VeloReadyRecovery.respirationPoints(11.499, baseline: 10))), \(text(VeloReadyRecovery.respirationPoints(11.51, baseline: 10)))",
        nil
      ),
      ("`VeloReadyRecovery` of nothing known", recovery { _ in }, try composite([nil, nil, nil, nil, nil])),
      (
        "`VeloReadyRecovery` of a sleep of 90 and nothing else", recovery { $0.sleepScore = 90 },
        try composite([nil, nil, 90, nil, nil])
      ),
      (
        "`VeloReadyRecovery`, variability a third below, without alcohol, on a Monday, on a Friday",
        "\(recovery(drop)), \(recovery(drop, .inferred(isFridayToSunday: false))), \(recovery(drop, .inferred(isFridayToSunday: true)))",
        nil
      ),
      (
        "`VeloReadyStrain.recoveryFactor` of nothing known",
        text(
          VeloReadyStrain.recoveryFactor(
            hrv: nil, hrvBaseline: nil, restingHeartRate: nil, restingHeartRateBaseline: nil, sleepScore: nil
          ).factor), nil
      ),
      (
        "`VeloReadySleep`, 8 h of 8 h asleep and no stages known", night(1000),
        text(try SleepNight(inBed: 28_800, asleep: 28_800).efficiency.value)
      ),
      ("`VeloReadySleep`, a drop of variability of 5 % and of 5.1 %", "\(night(950)), \(night(949))", nil),
      (
        "`VeloReadyZones`, 150 W of 200 W", text(VeloReadyZones.power(threshold: 200).zone(of: 150)),
        text(try IntensityZones.cogganPower.zone(of: 150, threshold: 200))
      ),
    ]
  }

  @Test func `the page on coming from VeloReady has the computed numbers`() throws {
    let lines = try Repository.text("docs/guide/coming-from-veloready.md").split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `VeloReady") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let differences = try Self.differences()
    expect(rows.map { $0[0] }, equals: differences.map(\.name))
    for (row, difference) in zip(rows, differences) {
      expect(row[1], equals: difference.there, "\(difference.name)")
      if let here = difference.here { expect(row[3], equals: here, "\(difference.name)") }
    }
  }
}
