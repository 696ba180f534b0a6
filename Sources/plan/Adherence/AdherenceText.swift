import AdherenceKernel
import CommandLineText
import PlanContract
import ScienceKernel

/// A record as text with a heatmap, or as one line of JSON.
func adherence(of record: AdherenceRecord, as request: AdherenceRequest) throws(InvalidInput) -> String {
  let summary = try record.state(request.rules).summary(on: request.day)
  // 26 weeks, Monday to Sunday.
  let monday = request.day.week.lowerBound
  let range = (monday.adding(days: -7 * 25) ?? monday)...request.day
  let levels = try record.heatmap(range)
  return request.isJSON
    ? json(of: summary, from: range.lowerBound, levels).text + "\n"
    : words(for: summary, by: request.rules) + "\n" + heatmap(levels, of: range).joined(separator: "\n")
      + "\n"
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

/// A summary and its heatmap as JSON, with the names of the golden vectors.
private func json(of summary: AdherenceSummary, from first: CalendarDate, _ levels: [UInt8]) -> WireJSON {
  func date(_ name: String, _ day: CalendarDate?) -> [WireJSON.Member] {
    day.map { [WireJSON.Member(name, .string("\($0)"))] } ?? []
  }
  func number(_ name: String, _ value: Int) -> WireJSON.Member { WireJSON.Member(name, .number("\(value)")) }
  func streak(_ streak: AdherenceStreak) -> [WireJSON.Member] {
    [number("current", streak.current), number("longest", streak.longest)] + date("firstDay", streak.longestFirstDay)
  }
  let types = TaskType.allCases.map { type in
    WireJSON.object([WireJSON.Member("name", .string(type.rawValue))] + streak(summary.streak(of: type)))
  }
  let badges = summary.badges.map { standing in
    WireJSON.object(
      [
        WireJSON.Member("name", .string(standing.badge.rawValue)), number("done", standing.done),
        number("of", standing.needed),
      ] + date("earnedOn", standing.earnedOn))
  }
  return .object(
    date("on", summary.day) + [
      WireJSON.Member("streak", .object(streak(summary.streak))), number("compliantDays", summary.compliantDays),
    ] + date("lastCompliantDay", summary.lastCompliantDay) + [
      WireJSON.Member("types", .array(types)), WireJSON.Member("badges", .array(badges)),
      WireJSON.Member(
        "heatmap", .object(date("from", first) + [WireJSON.Member("levels", .array(levels.map { .number("\($0)") }))])),
    ])
}
