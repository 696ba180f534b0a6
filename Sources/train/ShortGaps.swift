import CommandLineText
import TrainingKernel

/// The gaps between values that are longer than the cap but at most twice as long, as of a device that records seldom, not of a stop.
///
/// That limit, and the share from which on a note names the gaps, are choices of this project.
struct ShortGaps {
  private let option: Option
  /// Longest time that a value holds [s].
  private let cap: Int64
  /// Time of the first and of the last value [ms]; nil before the first.
  private var times: (first: Int64, last: Int64)?
  private var count = 0
  /// Time of the gaps beyond the cap [ms].
  private var lost: Int64 = 0
  /// The shortest and the longest gap [s], rounded up.
  private var (shortest, longest) = (Int64.max, Int64(0))

  init(_ option: Option, cap: Int) { (self.option, self.cap) = (option, Int64(cap)) }

  /// Adds the time of a value that is in range.
  mutating func append(milliseconds: Int64) {
    defer { times = (times?.first ?? milliseconds, milliseconds) }
    guard let last = times?.last else { return }
    let gap = milliseconds - last
    guard gap > 1000 * cap, gap <= 2000 * cap else { return }
    count += 1
    lost += gap - 1000 * cap
    let seconds = (gap + 999) / 1000
    (shortest, longest) = (min(shortest, seconds), max(longest, seconds))
  }

  /// What to know about the gaps; nil if they leave out less than 1 % of the time.
  var note: String? {
    guard let times, count > 0, 100 * lost >= times.last - times.first else { return nil }
    let percent = shownNumber(100 * Double(lost) / Double(times.last - times.first), places: 0)
    let range = shortest == longest ? "\(longest) s" : "\(shortest) to \(longest) s"
    let gaps = count == 1 ? "1 gap of \(range) is" : "\(count) gaps of \(range) are"
    return """
      \(gaps) longer than \(option.name) \(cap): the time beyond it, \(percent) % of all, is not covered. \
      \(option.name) \(longest) covers it with the value before.
      """
  }
}
