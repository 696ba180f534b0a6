import CommandLineText

/// A chart of W′ balance over time: the lowest value of each part of it.
struct WPrimeChart {
  /// Each value, and the second at which it ends; nil for a pause.
  private var values: [(end: Int, value: Double?)] = []
  private var end: Int { values.last?.end ?? 0 }

  /// Adds the value at the end of the next seconds; nil if there is none.
  mutating func append(_ value: Double?, seconds: Int) { values.append((end + seconds, value)) }

  /// The chart as lines of text, with a line at 0 if a value is below 0; no lines without a value.
  ///
  /// - Parameters:
  ///   - top: Value of the top row.
  ///   - label: Text for a value.
  func lines(from top: Double, label: (Double) -> String) -> [String] {
    guard let lowest = values.compactMap(\.value).min() else { return [] }
    let (width, height, bottom) = (min(end, 56), 8, min(lowest, 0))
    var (columns, start) = ([Double?](repeating: nil, count: width), 0)
    for (stop, value) in values where stop > start {
      if let value {
        for column in start * width / end...(stop - 1) * width / end {
          columns[column] = min(columns[column] ?? value, value)
        }
      }
      start = stop
    }
    func row(_ value: Double) -> Int {
      top > bottom ? Int(((top - value) / (top - bottom) * Double(height - 1)).rounded()) : 0
    }
    var rows = blankChart(width: width, height: height)
    for (column, value) in columns.enumerated() {
      if bottom < 0 { rows[row(0)][column] = "·" }
      if let value { rows[row(value)][column] = "•" }
    }
    return framed(rows, top: label(top), bottom: label(bottom), from: "0:00:00", until: clock(end))
  }
}

/// Formats seconds as hours, minutes and seconds: `2:19:17`.
func clock(_ seconds: Int) -> String {
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
}
