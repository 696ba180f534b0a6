import CommandLineText
import Foundation
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
  var lines = [
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1000 520\" font-family=\"sans-serif\" font-size=\"12\">",
    "<title>The weight of ten real people: constant rate and trajectory</title>",
    "<rect width=\"1000\" height=\"520\" fill=\"#ffffff\"/>",
    "<text x=\"20\" y=\"28\" font-size=\"17\" font-weight=\"bold\" fill=\"#1a1a1a\">Ten real people on their calorie "
      + "targets for two years</text>",
    "<text x=\"20\" y=\"50\" fill=\"#555555\">dotted: the constant rate · line: the trajectory · band: 8 in 10 people "
      + "like this · dashed: the target weight · weeks: at the constant rate → on the trajectory</text>",
  ]
  for (number, panel) in shown.enumerated() {
    lines += panel.lines(x: 20 + 196 * Double(number % 5), y: 70 + 225 * Double(number / 5))
  }
  return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
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
    func place(_ week: Int, _ grams: Int) -> String {
      let x = left + 176 * Double(week) / Double(Self.horizon)
      let y = top + 36 + 150 * Double(heaviest - grams) / Double(max(heaviest - lightest, 1))
      return String(format: "%.1f,%.1f", x, y)
    }
    func line(_ points: [String], _ style: String) -> String {
      "<polyline points=\"\(points.joined(separator: " "))\" fill=\"none\" \(style)/>"
    }
    func label(_ text: String, _ height: Double, _ color: String) -> String {
      String(format: "<text x=\"%.1f\" y=\"%.1f\" fill=\"\(color)\">", left, top + height) + text + "</text>"
    }
    func tenths(_ grams: Int) -> String { decimal((grams + 50) / 100, places: 1) }
    let person = trajectory.person
    let edge = drawn.map { place($0.week, $0.highest.grams) } + drawn.reversed().map { place($0.week, $0.lowest.grams) }
    let outcome = trajectory.reaches(target)
    let reached = if case .reached(let week, _, _, _) = outcome { "\(week) weeks" } else { words(outcome.name) }
    // At the constant rate the weight ends at the target.
    let straight = [place(0, person.weight.grams), place(weeks, target.grams)]
    return [
      label("\(person.sex.name), \(person.age) y, \(person.weight.text) → \(target.text) kg", 12, "#1a1a1a"),
      label("\(weeks) → \(reached)", 28, "#555555"),
      "<polygon points=\"\(edge.joined(separator: " "))\" fill=\"#d5e4f1\"/>",
      line([place(0, target.grams), place(Self.horizon, target.grams)], "stroke=\"#999999\" stroke-dasharray=\"5 4\""),
      line(straight, "stroke=\"#c0392b\" stroke-width=\"1.5\" stroke-dasharray=\"1.5 3\""),
      line(drawn.map { place($0.week, $0.weight.grams) }, "stroke=\"#1f6fb4\" stroke-width=\"2\""),
      label("\(tenths(heaviest)) to \(tenths(lightest)) kg", 202, "#555555"),
    ]
  }
}
