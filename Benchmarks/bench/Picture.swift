import Foundation

/// The table as a picture: ns/person by form, in memory, with the floor.
struct Picture {
  let setting: Setting
  let measurements: Measurements

  var svg: String {
    let rows = measurements.rows.filter {
      $0.place == .memory && !$0.name.contains("/copy") && !$0.name.contains("/spin")
    }
    let copy = measurements.row("memory/copy")?.spread.median
    let slowest = rows.map(\.spread.median).max() ?? 1
    let (left, width, step, top) = (210.0, 470.0, 30.0, 78.0)
    // The axis ends at the next whole step above the slowest row.
    let tick = slowest > 24 ? 5.0 : slowest > 10 ? 2.0 : 1.0
    let end = (slowest / tick).rounded(.up) * tick
    func x(_ value: Double) -> Double { left + width * value / end }
    func at(_ value: Double) -> String { String(format: "%.1f", value) }
    let bottom = top + step * Double(rows.count)
    let height = bottom + 62

    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 \(at(height))\" font-family=\"sans-serif\" "
        + "font-size=\"13\">",
      "<title>Nanoseconds per person by form, in memory</title>",
      "<rect width=\"760\" height=\"\(at(height))\" fill=\"#ffffff\"/>",
      "<text x=\"20\" y=\"28\" font-size=\"17\" font-weight=\"bold\" fill=\"#1a1a1a\">Nanoseconds per person, "
        + "\(grouped(setting.peopleInMemory)) people in memory</text>",
      "<text x=\"20\" y=\"50\" fill=\"#555555\">\(escaped(setting.flags)) · \(escaped(setting.processor)), "
        + "\(setting.cores) cores · shorter is faster · whiskers: median ± MAD</text>",
    ]
    for value in stride(from: 0, through: end, by: tick) {
      lines.append(
        "<line x1=\"\(at(x(value)))\" y1=\"\(at(top))\" x2=\"\(at(x(value)))\" y2=\"\(at(bottom))\" stroke=\"#e4e4e4\"/>"
      )
      lines.append(
        "<text x=\"\(at(x(value)))\" y=\"\(at(bottom + 18))\" text-anchor=\"middle\" fill=\"#555555\">"
          + "\(Int(value))</text>")
    }
    for (place, row) in rows.enumerated() {
      let (spread, y) = (row.spread, top + step * Double(place) + 5)
      let isKernel = row.name.contains("/columns") || row.name.contains("/people") || row.name.contains("/recompute")
      let color = isKernel ? "#1f6fb4" : row.name.contains("/floor") ? "#7a9a3a" : "#a9b4bf"
      let name = row.name.split(separator: "/", maxSplits: 1)[1]
      lines.append(
        "<text x=\"\(at(left - 10))\" y=\"\(at(y + 15))\" text-anchor=\"end\" fill=\"#1a1a1a\">\(escaped(String(name)))"
          + "</text>")
      lines.append(
        "<rect x=\"\(at(left))\" y=\"\(at(y))\" width=\"\(at(max(1, x(spread.median) - left)))\" height=\"20\" "
          + "fill=\"\(color)\"/>")
      lines.append(
        "<line x1=\"\(at(x(spread.median - spread.mad)))\" y1=\"\(at(y + 10))\" "
          + "x2=\"\(at(x(spread.median + spread.mad)))\" y2=\"\(at(y + 10))\" stroke=\"#1a1a1a\"/>")
      lines.append(
        "<text x=\"\(at(x(spread.median + spread.mad) + 7))\" y=\"\(at(y + 15))\" fill=\"#1a1a1a\">"
          + "\(number(spread.median))</text>")
    }
    if let copy {
      lines.append(
        "<line x1=\"\(at(x(copy)))\" y1=\"\(at(top - 8))\" x2=\"\(at(x(copy)))\" y2=\"\(at(bottom))\" "
          + "stroke=\"#c0392b\" stroke-width=\"2\" stroke-dasharray=\"6 4\"/>")
      lines.append(
        "<text x=\"\(at(left))\" y=\"\(at(bottom + 42))\" fill=\"#c0392b\">dashed: the memory floor, a copy of as many "
          + "bytes on one thread (\(number(copy)) ns)</text>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
  }
}
