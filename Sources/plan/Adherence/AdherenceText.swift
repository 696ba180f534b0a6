import AdherenceKernel
import CommandLineText
import PlanContractCalls
import ScienceKernel

/// A record as text with a heatmap, or as the answer of the call `adherence.summary`, on one line.
func adherence(of record: AdherenceRecord, as request: AdherenceRequest) throws(InvalidInput) -> String {
  let summary = try record.state(request.rules).summary(on: request.day)
  if request.isJSON { return ContractCall.tree(of: summary).text + "\n" }
  // 26 weeks, Monday to Sunday.
  let monday = request.day.week.lowerBound
  let range = (monday.adding(days: -7 * 25) ?? monday)...request.day
  let calendar = heatmap(try record.heatmap(range), of: range)
  return words(for: summary, by: request.rules) + "\n" + calendar.joined(separator: "\n") + "\n"
}

/// Streaks and badges in words.
private func words(for summary: AdherenceSummary, by rules: AdherenceRules) -> String {
  func days(_ count: Int) -> String { "\(count) \(count == 1 ? "day" : "days")" }
  func longest(_ streak: AdherenceStreak) -> String {
    streak.longestFirstDay.map { "longest \(days(streak.longest)), from \($0)" } ?? "none yet"
  }
  func line(_ name: String, _ streak: AdherenceStreak) -> String {
    padded(name, to: 22) + padded(days(streak.current), to: 10) + longest(streak)
  }
  let last = summary.lastCompliantDay.map { ", the last \($0)" } ?? ""
  var lines = [
    "Read on \(summary.day). A day is compliant with \(rules.thresholdCompleted) of \(rules.thresholdOf) tasks.", "",
    padded("Compliant", to: 22) + days(summary.compliantDays) + last, line("Streak", summary.streak),
  ]
  lines += TaskType.allCases.map { line("  " + CommandLineText.words($0.rawValue), summary.streak(of: $0)) }
  lines += ["", "Badges"]
  lines += summary.badges.map { standing in
    let progress =
      standing.badge == .milestoneMaster
      ? "\(decimal(standing.done, places: 3)) of \(decimal(standing.needed, places: 3)) kg"
      : "\(standing.done) of \(standing.needed)"
    let state = standing.earnedOn.map { "earned on \($0)" } ?? progress
    return padded("  " + CommandLineText.words(standing.badge.rawValue), to: 22) + state
  }
  return lines.joined(separator: "\n") + "\n"
}

/// Levels as a calendar: one row per day of the week, one column per week.
///
/// - Parameter range: The days of the levels, starting on a Monday.
func heatmap(_ levels: [UInt8], of range: ClosedRange<CalendarDate>) -> [String] {
  let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  let marks = ["·", "░", "▒", "▓", "█"]
  let rows = names.enumerated().map { weekday, name in
    "  \(name) " + stride(from: weekday, to: levels.count, by: 7).map { marks[Int(levels[$0])] }.joined()
  }
  let (first, last) = ("\(range.lowerBound)", "\(range.upperBound)")
  return rows + [
    "      " + padded(first, to: max(first.count + 1, (levels.count + 6) / 7 - last.count)) + last,
    "      · none   ░ ▒ ▓ █ up to a quarter, a half, three quarters, all of a day's tasks",
  ]
}
