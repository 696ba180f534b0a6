import CommandLineText
import Foundation
import PlanContract
import PlanContractCalls
import ScienceKernel

extension WeightsReading {
  /// The answer of the call `weightTrend`, for the accepted rows, on one line.
  var json: String { ContractCall.members(of: trend, rejecting: days.compactMap(\.rejected)).tree.text + "\n" }

  /// The first and last days in the log.
  private var ends: (first: CalendarDate, last: CalendarDate) { (days[0].entry.day, days[days.count - 1].entry.day) }

  /// The days with an accepted weight.
  private var weights: [(day: CalendarDate, weight: Double)] {
    days.compactMap { day in
      day.rejected == nil ? day.entry.weight.map { (day: day.entry.day, weight: $0.kilograms) } : nil
    }
  }

  /// The log as text: weight and rate, or why they are absent, and a chart.
  var card: String {
    let given = days.count { $0.entry.weight != nil }
    var lines = [
      padded("Log", to: 18)
        + "\(counted(trend.days, "day")), \(ends.first) to \(ends.last): \(counted(given, "weight"))"
    ]
    for (place, rejected) in days.compactMap(\.rejected).enumerated() {
      lines.append(padded(place == 0 ? "Rejected weights" : "", to: 18) + rejected.words)
    }
    lines.append("")
    let tier = marked(TieredResult.weightTrend.tier)
    if let weight = trend.weight.value {
      lines.append(padded("Weight", to: 18) + "\(hundredths(weight)) kg, without the water of the day\(tier)")
    }
    if let rate = trend.weeklyRate.value {
      lines.append(padded("Weekly rate", to: 18) + "\(hundredths(rate)) kg/week\(tier)")
    }
    for absence in trend.weeklyRate.absence ?? [] { lines += explained(capitalized("\(absence)") + ".", after: "  - ") }
    if trend.weight.value != nil { lines += explained("The errors are standard errors.", after: "  ") }
    if !chart.isEmpty { lines += [""] + chart }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The weights and their trend.
  private var chart: [String] {
    let settled = days.compactMap { day in
      day.settled.map { (day: day.entry.day, from: $0.value, to: $0.value) }
    }
    let all = weights.map(\.weight) + settled.map(\.from)
    guard settled.count > 1, let top = all.max(), let bottom = all.min() else { return [] }
    var chart = LogChart(from: ends.first, until: ends.last, top: top, bottom: bottom)
    chart.draw("─", over: settled)
    for (day, weight) in weights { chart.draw("•", on: day, at: weight) }
    return chart.framed("• weights   ─ without the water of the day") { "\(tenths($0)) kg" }
  }

  /// The weights and their trend as SVG; the band is the standard error on both sides.
  var picture: String {
    let settled = days.compactMap { day in day.settled.map { (day: day.entry.day, estimate: $0) } }
    // The first morning's error is 10 kg and would flatten the rest.
    let banded = settled.filter { $0.estimate.standardError < 1 }
    let all =
      weights.map(\.weight) + settled.map(\.estimate.value)
      + banded.flatMap {
        [$0.estimate.value - $0.estimate.standardError, $0.estimate.value + $0.estimate.standardError]
      }
    let (top, bottom) = (all.max() ?? 1, all.min() ?? 0)
    func place(_ day: CalendarDate, _ kilograms: Double) -> String {
      let x = 70 + 710 * Double(ends.first.distance(to: day)) / Double(max(ends.first.distance(to: ends.last), 1))
      return String(format: "%.1f,%.1f", x, 50 + 250 * (top - kilograms) / max(top - bottom, 0.1))
    }
    let band =
      banded.map { place($0.day, $0.estimate.value + $0.estimate.standardError) }
      + banded.reversed().map { place($0.day, $0.estimate.value - $0.estimate.standardError) }
    func text(_ x: Int, _ y: Int, _ anchor: String, _ words: String) -> String {
      "<text x=\"\(x)\" y=\"\(y)\" text-anchor=\"\(anchor)\" fill=\"#555555\">\(words)</text>"
    }
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 800 350\" font-family=\"sans-serif\" font-size=\"12\">",
      "<title>Weights and their trend</title>", "<rect width=\"800\" height=\"350\" fill=\"#ffffff\"/>",
      text(70, 28, "start", "dots: weights · line: without the water of the day · band: its standard error"),
      text(62, 54, "end", "\(tenths(top)) kg"), text(62, 304, "end", "\(tenths(bottom)) kg"),
      text(70, 330, "start", "\(ends.first)"), text(780, 330, "end", "\(ends.last)"),
      "<polygon points=\"\(band.joined(separator: " "))\" fill=\"#cfe3f5\"/>",
    ]
    for (day, weight) in weights {
      let point = place(day, weight).split(separator: ",")
      lines.append("<circle cx=\"\(point[0])\" cy=\"\(point[1])\" r=\"2\" fill=\"#888888\"/>")
    }
    let line = settled.map { place($0.day, $0.estimate.value) }.joined(separator: " ")
    lines += ["<polyline points=\"\(line)\" fill=\"none\" stroke=\"#1f6fb4\" stroke-width=\"2\"/>", "</svg>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func hundredths(_ estimate: WeightTrend.Estimate) -> String {
    String(format: "%.2f ± %.2f", estimate.value, estimate.standardError)
  }
}
