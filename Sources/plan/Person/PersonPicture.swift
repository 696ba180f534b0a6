import CommandLineText
import ScienceKernel

extension TrajectoryCard {
  /// The trajectory as SVG, with its window, the target weight and the constant rate; nil if the model rejects the person.
  ///
  /// - Parameter heading: The person and the plan in words, a line each.
  func picture(headed heading: [String]) -> String? {
    guard case .success(let trajectory) = trajectory, let last = reasons?.lastWeek else { return nil }
    let end = trajectory.weeks.count - 1
    let target = person.targetWeight
    let shown = trajectory.charted(
      weeks: last == 0 ? min(52, end) : last, rate: targets.weeklyRateGrams)
    var constant = shown.compactMap { week in week.constant.map { (week: week.week, grams: $0) } }
    if let arrival = constant.firstIndex(where: { $0.grams == target?.grams }) {
      constant.removeSubrange((arrival + 1)...)
    }
    let texts = heading.dropFirst() + wrapped("Trajectory: \(headline). \(eaten)", after: "")
    let plot = Plot(
      below: 64 + 18 * Double(texts.count), weeks: max(shown.last?.week ?? 1, 1),
      grams: shown.flatMap(\.grams) + (target.map { [$0.grams] } ?? []),
      in: weightUnit ?? .kilograms)

    var elements = [
      SVG.text(
        heading.first ?? "", at: (70, 28), style: " font-size=\"15\" font-weight=\"bold\"", color: "#1a1a1a")
    ]
    for (line, text) in texts.enumerated() {
      elements.append(SVG.text(text, at: (70, 48 + 18 * Double(line)), color: "#1a1a1a"))
    }
    elements.append(
      SVG.band(
        shown.compactMap { week in week.window.map { plot.point(week.week, $0.upperBound) } },
        shown.compactMap { week in week.window.map { plot.point(week.week, $0.lowerBound) } }, color: "#d5e4f1"))
    elements += plot.axes { start.advanced(by: 7 * $0).description }
    if let target {
      let ends = [plot.point(0, target.grams), plot.point(plot.weeks, target.grams)]
      elements.append(SVG.line(ends, "stroke=\"#999999\" stroke-dasharray=\"5 4\""))
    }
    if constant.count > 1 {
      let points = constant.map { plot.point($0.week, $0.grams) }
      elements.append(SVG.line(points, "stroke=\"#c0392b\" stroke-width=\"1.5\" stroke-dasharray=\"1.5 3\""))
    }
    let points = shown.compactMap { week in week.weight.map { plot.point(week.week, $0) } }
    elements.append(SVG.line(points, "stroke=\"#1f6fb4\" stroke-width=\"2\""))
    elements.append(SVG.text(trajectoryLegend, at: (70, plot.height - 20)))
    return SVG.picture(
      width: 800, height: Int(plot.height), title: "\(heading.first ?? "") Trajectory: \(headline).", elements)
  }
}

/// What the marks of a trajectory's picture mean.
let trajectoryLegend =
  "dotted: the constant rate · line: the trajectory · band: the window · dashed: the target weight"

/// The area of a picture in which weights are drawn over weeks.
private struct Plot {
  let weeks: Int
  private let top: Double
  /// The weights at the lower and the upper edge [g].
  private let bounds: (lower: Double, upper: Double)
  /// The weights of the lines across, from the lower edge to the upper one, at round numbers of the unit that are accepted.
  private let lines: [Weight]
  private let unit: Weight.Unit
  private let left = 70.0
  private let right = 750.0
  private var bottom: Double { top + 290 }

  init(below top: Double, weeks: Int, grams: [Int], in unit: Weight.Unit) {
    (self.top, self.weeks, self.unit) = (top, weeks, unit)
    // In thousandths of a kilogram, or of a pound.
    let perThousandth = unit == .kilograms ? 1 : CustomaryUnit.gramsPerPound / 1000
    let (lightest, heaviest) = (
      Int(Double(grams.min() ?? 0) / perThousandth), Int((Double(grams.max() ?? 0) / perThousandth).rounded(.up))
    )
    let steps = unit == .stones ? [1000, 2000, 7000, 14_000, 28_000] : [500, 1000, 2000, 5000, 10_000, 20_000]
    let step = steps.first { heaviest - lightest <= 7 * $0 } ?? (unit == .stones ? 56_000 : 50_000)
    let lower = lightest / step * step
    let upper = max((heaviest + step - 1) / step * step, lower + step)
    lines = stride(from: lower, through: upper, by: step).map {
      Weight(grams: Int((Double($0) * perThousandth).rounded()))
    }.filter(Person.acceptedWeights.contains)
    bounds = (Double(lower) * perThousandth, Double(upper) * perThousandth)
  }

  var height: Double { bottom + 62 }

  func point(_ week: Int, _ grams: Int) -> SVG.Point {
    (
      left + (right - left) * Double(week) / Double(weeks),
      bottom - (bottom - top) * (Double(grams) - bounds.lower) / (bounds.upper - bounds.lower)
    )
  }

  /// Lines across with their weights, and marks below with their dates.
  func axes(_ date: (_ week: Int) -> String) -> [String] {
    var elements: [String] = []
    for weight in lines {
      let y = point(0, weight.grams).y
      elements.append(SVG.line([(left, y), (right, y)], "stroke=\"#e2e2e2\""))
      elements.append(SVG.text(weight.rounded(in: unit), at: (left - 8, y + 4), anchor: "end"))
    }
    let step = [1, 2, 4, 8, 13, 26].first { weeks <= 6 * $0 } ?? 52
    for week in stride(from: 0, through: weeks, by: step) {
      let x = point(week, 0).x
      elements.append(SVG.line([(x, bottom), (x, bottom + 5)], "stroke=\"#555555\""))
      elements.append(SVG.text(date(week), at: (x, bottom + 20), anchor: "middle"))
    }
    return elements + [SVG.line([(left, bottom), (right, bottom)], "stroke=\"#555555\"")]
  }
}
