import CommandLineText

/// Formats a session's results as a card, at most 80 columns wide.
func card(of results: SessionResults) -> String {
  var lines: [String] = []
  // A column without a value is one line.
  let empty = results.groups.filter { $0.isEmpty && ["Heart rate", "Power"].contains($0.title) }
  let groups = results.groups.filter { !$0.isEmpty }
  for group in groups {
    if !lines.isEmpty { lines.append("") }
    lines.append(group.title)
    if group.figures.allSatisfy({ $0.value == nil }), let missing = group.figures.first?.missing {
      lines.append("  not computed: \(missing)")
      continue
    }
    lines +=
      group.hasBars
      ? bars(group.figures) : group.figures.flatMap { wrapped($0.text, after: "  " + padded($0.label, to: 20)) }
    if let note = group.note { lines += wrapped(note, after: "  ") }
    if !group.chart.isEmpty { lines += [""] + group.chart }
  }
  let notes = empty.map { "\($0.title): no value in any row" } + results.lacking
  if !notes.isEmpty { lines += (lines.isEmpty ? [] : [""]) + notes.flatMap { wrapped($0, after: "") } }
  let explanations = explanations(SessionResults.advisories(of: groups))
  if !explanations.isEmpty { lines += ["", "What to know about these numbers"] + explanations }
  return lines.joined(separator: "\n") + "\n"
}

/// Formats times as bars; the longest fills the available width.
private func bars(_ figures: [Figure]) -> [String] {
  let most = figures.compactMap(\.value).max() ?? 0
  return figures.map { figure in
    let value = figure.value ?? 0
    // Round up, so that any time above 0 shows a bar.
    let length = most > 0 ? Int((value / most * 40).rounded(.up)) : 0
    let time = figure.text
    return trimmed(
      "  " + padded(figure.label, to: 28) + padded("", to: 8 - time.count) + time + "  "
        + String(repeating: "█", count: length))
  }
}
