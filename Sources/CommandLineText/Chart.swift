/// Frames a chart of characters, with labels for the top and bottom rows and for both ends of the horizontal axis.
///
/// - Parameter rows: Rows from top to bottom, all of the same length.
package func framed(
  _ rows: [[Character]], top: String, bottom: String, from first: String, until last: String
) -> [String] {
  let (margin, width) = (max(top.count, bottom.count), rows.first?.count ?? 0)
  let lines = rows.enumerated().map { index, row in
    let label = index == 0 ? top : index == rows.count - 1 ? bottom : ""
    return trimmed("  " + padded("", to: margin - label.count) + label + " │" + String(row))
  }
  let space = padded("", to: margin + 3)
  return lines + [
    space + "└" + String(repeating: "─", count: width),
    space + " "
      + (width > first.count + last.count ? padded(first, to: width - last.count) + last : "\(first) to \(last)"),
  ]
}

/// A chart of blanks.
package func blankChart(width: Int, height: Int) -> [[Character]] {
  Array(repeating: Array(repeating: " ", count: width), count: height)
}
