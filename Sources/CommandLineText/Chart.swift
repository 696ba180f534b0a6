/// Frames a chart of characters, with labels for the top and bottom rows and for both ends of the horizontal axis.
///
/// - Parameters:
///   - rows: Rows from top to bottom, all of the same length.
///   - level: A row with a label of its own, which replaces that of an end.
package func framed(
  _ rows: [[Character]], top: String, bottom: String, from first: String, until last: String,
  level: (row: Int, label: String)? = nil
) -> [String] {
  let (margin, width) = (max(top.count, bottom.count, level?.label.count ?? 0), rows.first?.count ?? 0)
  let lines = rows.enumerated().map { index, row in
    let end = index == 0 ? top : index == rows.count - 1 ? bottom : ""
    let isLevel = index == level?.row
    let label = isLevel ? level?.label ?? "" : end
    return trimmed("  " + padded("", to: margin - label.count) + label + (isLevel ? " ┤" : " │") + String(row))
  }
  let space = padded("", to: margin + 3)
  return lines + [
    space + "└" + String(repeating: "─", count: width),
    space + " "
      + (width > first.count + last.count ? padded(first, to: width - last.count) + last : "\(first) to \(last)"),
  ]
}

package func blankChart(width: Int, height: Int) -> [[Character]] {
  Array(repeating: Array(repeating: " ", count: width), count: height)
}
