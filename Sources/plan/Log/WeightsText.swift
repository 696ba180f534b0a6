import CommandLineText
import Foundation
import PlanContract
import PlanContractCalls
import ScienceKernel

extension WeightsReading {
  /// The answer of the call `weightTrend`, for the accepted rows, on one line.
  var json: String {
    let members = ContractCall.members(of: trend, rejecting: days.compactMap(\.rejected))
    return members.tree.text + "\n"
  }

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
    }.filter { Person.acceptedWeights.contains(.kilograms($0.from)) }
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
      .filter { Person.acceptedWeights.contains(.kilograms($0.estimate.value)) }
    // The first morning's error is 10 kg and would flatten the rest.
    let banded = settled.filter { $0.estimate.standardError < 1 }
    let all =
      weights.map(\.weight) + settled.map(\.estimate.value)
      + banded.flatMap {
        [$0.estimate.value - $0.estimate.standardError, $0.estimate.value + $0.estimate.standardError]
      }
    let (top, bottom) = (all.max() ?? 1, all.min() ?? 0)
    func place(_ day: CalendarDate, _ kilograms: Double) -> SVG.Point {
      let x = 70 + 710 * Double(ends.first.distance(to: day)) / Double(max(ends.first.distance(to: ends.last), 1))
      return (x, 50 + 250 * (top - kilograms) / max(top - bottom, 0.1))
    }
    var elements = [
      SVG.text(
        "dots: weights · line: without the water of the day · band: its standard error", at: (70, 28), anchor: "start"),
      SVG.text("\(tenths(top)) kg", at: (62, 54), anchor: "end"),
      SVG.text("\(tenths(bottom)) kg", at: (62, 304), anchor: "end"),
      SVG.text("\(ends.first)", at: (70, 330), anchor: "start"),
      SVG.text("\(ends.last)", at: (780, 330), anchor: "end"),
      SVG.band(
        banded.map { place($0.day, $0.estimate.value + $0.estimate.standardError) },
        banded.map { place($0.day, $0.estimate.value - $0.estimate.standardError) }, color: "#cfe3f5"),
    ]
    elements += weights.map { SVG.dot(at: place($0.day, $0.weight), color: "#888888") }
    elements.append(
      SVG.line(settled.map { place($0.day, $0.estimate.value) }, "stroke=\"#1f6fb4\" stroke-width=\"2\""))
    return SVG.picture(width: 800, height: 350, title: "Weights and their trend", elements)
  }

  private func hundredths(_ estimate: WeightTrend.Estimate) -> String {
    String(format: "%.2f ± %.2f", estimate.value, estimate.standardError).replacing("-", with: "−")
  }
}
