import CommandLineText

/// A chart of W′ balance over time in memory of fixed size: the lowest value of each part; parts get longer as time
/// passes.
struct WPrimeChart {
  /// Maximum number of parts.
  static let most = 448

  private(set) var parts: [Double?] = []
  /// Length of a part [s].
  private(set) var span = 1
  /// End of the chart [s].
  private(set) var end = 0

  /// Adds the value at the end of the next seconds; nil if there is none.
  mutating func append(_ value: Double?, seconds: Int) {
    guard seconds > 0 else { return }
    let start = end
    end += seconds
    while (end - 1) / span >= Self.most {
      parts = stride(from: 0, to: parts.count, by: 2).map { place in
        lower(parts[place], place + 1 < parts.count ? parts[place + 1] : nil)
      }
      span *= 2
    }
    let last = (end - 1) / span
    while parts.count <= last { parts.append(nil) }
    for place in start / span...last { parts[place] = lower(parts[place], value) }
  }

  private func lower(_ left: Double?, _ right: Double?) -> Double? {
    guard let left, let right else { return left ?? right }
    return min(left, right)
  }

  /// The chart as lines of text, with a line at 0 if a value is below 0; no lines without a value.
  ///
  /// - Parameters:
  ///   - top: Value of the top row.
  ///   - label: Text for a value.
  func lines(from top: Double, label: (Double) -> String) -> [String] {
    guard let lowest = parts.compactMap({ $0 }).min() else { return [] }
    let (width, height, bottom) = (min(parts.count, 56), 8, min(lowest, 0))
    let columns = (0..<width).map { column in
      parts[column * parts.count / width..<(column + 1) * parts.count / width].reduce(nil, lower)
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
