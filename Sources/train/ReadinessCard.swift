import CommandLineText
import ScienceKernel
import TrainingKernel
import VeloReadyScores

/// The card of the last morning, at most 80 columns wide, with each signal's standings over the four weeks up to it.
struct ReadinessCard {
  private var last: (day: CalendarDate, evidence: [Evidence], score: VeloReadyRecovery?)?
  private var count = 0
  /// A mark for each of the last 28 days, by signal.
  private var marks: [[Character]] = Signal.allCases.map { _ in [] }

  private let alcohol: ReadinessRequest.Alcohol?

  init(_ alcohol: ReadinessRequest.Alcohol?) { self.alcohol = alcohol }

  mutating func append(_ day: CalendarDate, _ evidence: [Evidence], _ score: VeloReadyRecovery? = nil) {
    let skipped = last.map { min($0.day.distance(to: day) - 1, 28) } ?? 0
    for one in evidence {
      let place = one.signal.rawValue
      marks[place] += Array(repeating: " ", count: skipped) + [Self.mark(one.standing)]
      marks[place].removeFirst(max(0, marks[place].count - 28))
    }
    count += 1
    last = (day, evidence, score)
  }

  private static func mark(_ standing: Standing) -> Character {
    switch standing {
    case .below: "−"
    case .within: "·"
    case .above: "+"
    case .unknown: "?"
    }
  }

  var text: String {
    guard let last else { return "There are no days.\n" }
    var lines = ["\(last.day), the last of \(counted(count, "day")). Evidence, not advice.", ""]
    for one in last.evidence {
      let places = one.signal == .rmssd ? 3 : 1
      let unit = one.signal.unit.isEmpty ? "" : " \(one.signal.unit)"
      let value = one.value.map { shownNumber($0, places: places) + unit } ?? "–"
      lines.append("  " + padded(one.signal.label, to: 20) + padded(value, to: 12) + one.standing.rawValue)
      if let baseline = one.baseline, let limit = one.limit {
        let usual = "usual \(shownNumber(baseline, places: places)) ± \(shownNumber(limit, places: places))\(unit)"
        lines.append(padded("", to: 34) + usual)
      }
      if let missing = one.missing { lines.append(padded("", to: 34) + missing) }
      for (value, day) in one.outliers.suffix(3) {
        let unit = one.signal == .rmssd ? Signal.sdnn.unit : one.signal.unit
        lines.append(padded("", to: 34) + "far from the others: \(shownNumber(value, places: 1)) \(unit) on \(day)")
      }
      if !one.outliers.isEmpty { lines.append(padded("", to: 34) + "they count: empty them if they are wrong") }
      if one.outliers.count > 3 { lines.append(padded("", to: 34) + "and \(one.outliers.count - 3) more") }
    }
    if let score = last.score { lines += self.lines(of: score) }
    lines += ["", "Up to four weeks, today at the right"]
    lines += last.evidence.map { one in
      let marks = String(marks[one.signal.rawValue])
      return trimmed("  " + padded(one.signal.label, to: 20) + padded("", to: 28 - marks.count) + marks)
    }
    lines.append("  − below   · within   + above   ? unknown   blank: no row")
    lines += ["", Self.chance]
    return lines.joined(separator: "\n") + "\n"
  }

  /// How often signals of pure noise are outside their limits; `ReadinessTests` computes it.
  private static let chance = """
    By chance alone, one value is outside its limits on 35 % of mornings, the week
    of ln rMSSD on 16 %, and at least one of four signals on 77 %.
    """

  private func lines(of score: VeloReadyRecovery) -> [String] {
    let parts = [
      ("HRV", score.hrv, VeloReadyParts.hrv), ("heart rate", score.restingHeartRate, .restingHeartRate),
      ("sleep", score.sleep, .sleep), ("respiration", score.respiration, .respiration), ("form", score.form, .form),
    ]
    let shown = parts.map { "\($0) \(score.missing.contains($2) ? "missing" : "\($1)")" }.joined(separator: ", ")
    let drinking =
      alcohol == .absent
      ? "alcohol: absent, as you state"
      : "alcohol: inferred, less \(shownNumber(score.alcoholPenalty, places: 1)) points"
    let missing = score.missing.isEmpty ? [] : ["  what is missing counts as 50"]
    return ["", "  VeloReady, recovery \(score.score) of 100; not validated", "  " + shown, "  " + drinking] + missing
  }
}
