import CommandLineText
import ScienceKernel

/// The trajectories of ten people as SVG: the weight with its window, and the straight line of the constant rate.
///
/// People with a timeline are sorted by its length and split into ten equal groups, and each group provides one person.
func picture(of people: [BundledPerson], from start: CalendarDate) -> String {
  let panels = people.compactMap { bundled -> Panel? in
    guard let weeks = bundled.targets.estimatedWeeks, weeks > 0, let target = bundled.person.targetWeight,
      let trajectory = try? Trajectory(for: bundled.person, from: start)
    else { return nil }
    return Panel(id: bundled.id, weeks: weeks, target: target, trajectory: trajectory)
  }
  .sorted { ($0.weeks, $0.id) < ($1.weeks, $1.id) }
  let shown = panels.isEmpty ? [] : (0..<10).map { panels[(2 * $0 + 1) * panels.count / 20] }
  var elements = [
    SVG.text(
      "Ten real people on their calorie targets for two years", at: (20, 28),
      style: " font-size=\"17\" font-weight=\"bold\"", color: "#1a1a1a"),
    SVG.text(SVG.trajectoryLegend + " · weeks: at the constant rate → on the trajectory", at: (20, 50)),
  ]
  for (number, panel) in shown.enumerated() {
    elements += panel.lines(x: 20 + 196 * Double(number % 5), y: 70 + 225 * Double(number / 5))
  }
  return SVG.picture(
    width: 1000, height: 520, title: "The weight of ten real people: constant rate and trajectory", elements)
}

/// A person's trajectory and timeline to a target weight.
private struct Panel {
  let id: String
  /// Weeks to the target at the constant rate.
  let weeks: Int
  let target: Weight
  let trajectory: Trajectory

  /// The number of weeks drawn.
  private static let horizon = 104

  /// The drawing with its labels, 176 wide and 205 high.
  func lines(x left: Double, y top: Double) -> [String] {
    let drawn = trajectory.weeks.prefix(Self.horizon + 1)
    let all = drawn.flatMap { [$0.lowest.grams, $0.highest.grams] } + [target.grams]
    let (lightest, heaviest) = (all.min()!, all.max()!)
    func place(_ week: Int, _ grams: Int) -> SVG.Point {
      (
        left + 176 * Double(week) / Double(Self.horizon),
        top + 36 + 150 * Double(heaviest - grams) / Double(max(heaviest - lightest, 1))
      )
    }
    func label(_ text: String, _ height: Double, color: String = "#555555") -> String {
      SVG.text(text, at: (left, top + height), color: color)
    }
    func tenths(_ grams: Int) -> String { decimal((grams + 50) / 100, places: 1) }
    let person = trajectory.person
    let outcome = trajectory.reaches(target)
    let reached = if case .reached(let week, _, _, _) = outcome { "\(week) weeks" } else { words(outcome.name) }
    // At the constant rate the weight ends at the target.
    let straight = [place(0, person.weight.grams), place(weeks, target.grams)]
    return [
      label("\(person.sex.name), \(person.age) y, \(person.weight.text) → \(target.text) kg", 12, color: "#1a1a1a"),
      label("\(weeks) → \(reached)", 28),
      SVG.band(
        drawn.map { place($0.week, $0.highest.grams) }, drawn.map { place($0.week, $0.lowest.grams) }, color: "#d5e4f1"),
      SVG.line(
        [place(0, target.grams), place(Self.horizon, target.grams)], "stroke=\"#999999\" stroke-dasharray=\"5 4\""),
      SVG.line(straight, "stroke=\"#c0392b\" stroke-width=\"1.5\" stroke-dasharray=\"1.5 3\""),
      SVG.line(drawn.map { place($0.week, $0.weight.grams) }, "stroke=\"#1f6fb4\" stroke-width=\"2\""),
      label("\(tenths(heaviest)) to \(tenths(lightest)) kg", 202),
    ]
  }
}
