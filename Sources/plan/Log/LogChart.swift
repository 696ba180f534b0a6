import CommandLineText
import ScienceKernel

/// A chart over the days of a log.
struct LogChart {
  private let first: CalendarDate
  private let last: CalendarDate
  private let top: Double
  private let bottom: Double
  private var rows = blankChart(width: 56, height: 9)

  /// - Parameters:
  ///   - first: The first day; `last` is a later day.
  ///   - top: The value of the top row.
  init(from first: CalendarDate, until last: CalendarDate, top: Double, bottom: Double) {
    (self.first, self.last, self.top, self.bottom) = (first, last, top, bottom)
  }

  private var width: Int { rows[0].count }

  private func row(_ value: Double) -> Int {
    top > bottom ? Int(((top - value) / (top - bottom) * Double(rows.count - 1)).rounded()) : 0
  }

  /// Draws a mark at a value on a day.
  mutating func draw(_ mark: Character, on day: CalendarDate, at value: Double) {
    rows[row(value)][first.distance(to: day) * (width - 1) / first.distance(to: last)] = mark
  }

  /// Draws marks from one value to another in every column from the first point on; each column shows the latest point
  /// up to it.
  mutating func draw(_ mark: Character, over points: [(day: CalendarDate, from: Double, to: Double)]) {
    for column in 0..<width {
      let day = first.advanced(by: (column * first.distance(to: last) + width - 2) / (width - 1))
      guard let point = points.last(where: { $0.day <= day }) else { continue }
      for row in row(point.to)...row(point.from) { rows[row][column] = mark }
    }
  }

  /// The chart with a frame and a legend below.
  func framed(_ legend: String, label: (Double) -> String) -> [String] {
    let lines = CommandLineText.framed(
      rows, top: label(top), bottom: label(bottom), from: "\(first)", until: "\(last)")
    return lines + [(lines.last ?? "").prefix { $0 == " " } + legend]
  }
}
