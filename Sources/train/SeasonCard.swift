import CommandLineText
import ScienceKernel
import TrainingKernel

/// The card of a season, at most 80 columns wide: the final state, a chart, and what is unknown.
struct SeasonCard {
  let request: SeasonRequest
  let unit: String?
  let athlete: String?
  /// Number of rejected rows.
  let rejected: Int
  /// Number of days with rows after the last day.
  let leftOut: Int
  /// What became of the rows that planned ones replace; nil if there are none.
  let replaced: String?
  private(set) var days: [SeasonDay] = []

  /// Adds the next day.
  mutating func append(_ day: SeasonDay) { days.append(day) }

  /// The text of the card.
  var text: String {
    guard let first = days.first, let last = days.last else { return "There are no days.\n" }
    let who = athlete.map { "Athlete \($0): " } ?? ""
    let loads = unit.map { ", loads in \(clipped($0))" } ?? ""
    let missing = days.filter { $0.load == nil }
    var lines = wrapped("\(who)\(counted(days.count, "day")), \(first.date) to \(last.date)\(loads).", after: "")
    let rest = days.count { $0.load == 0 }
    lines += wrapped(
      "\(counted(days.count - rest - missing.count, "day")) of training, \(rest) of rest, \(missing.count) missing.\(highest)",
      after: "")
    let planned = days.filter(\.isPlanned)
    if let first = planned.first {
      let rows = planned.count { $0.rows.sessions > 0 }
      let zeros = planned.count { $0.rows.sessions > 0 && $0.load == 0 }
      let without = zeros > 0 ? ", \(zeros) of these with a load of 0" : ""
      lines += wrapped(
        "Planned: \(counted(planned.count, "day")) from \(first.date) on, \(rows) with a row\(without); the others are rest.",
        after: "")
    }
    if let replaced { lines += wrapped(replaced, after: "") }
    if rejected > 0 {
      lines.append("\(counted(rejected, "row")) \(rejected == 1 ? "was" : "were") rejected; standard error says why.")
    }
    lines += becauseOfRows(missing) + [""]
    lines += ["On \(last.date)"] + state(of: last) + week + [""] + chart
    lines += ["", "Convention"] + convention + ["", "Unknown"] + unknown(missing)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The highest load and its day, which shows a load that was mistyped; empty if no day has a load.
  private var highest: String {
    let known = days.compactMap { day in day.load.map { (load: $0, date: day.date) } }
    guard let highest = known.max(by: { $0.load < $1.load }), highest.load > 0 else { return "" }
    return " The highest load is \(shownNumber(highest.load, places: 1)), on \(highest.date)."
  }

  /// The line on days that are missing because of rows without a load; empty if there are none.
  private func becauseOfRows(_ missing: [SeasonDay]) -> [String] {
    let days = missing.count { $0.rows.unknown > $0.rows.rejected }
    guard days > 0 else { return [] }
    return wrapped(
      """
      Rows without a load make \(counted(days, "day")) missing, which lowers CTL as rest does. \(Option.noLoad.name) rest counts such rows as \
      0, and \(Option.only.name) leaves rows out.
      """, after: "")
  }

  private func line(_ name: String, _ value: Double, _ explanation: String, places: Int = 1) -> [String] {
    let text = shownNumber(value, places: places)
    return wrapped(explanation, after: "  " + padded(name, to: 20) + padded("", to: 8 - text.count) + text + "  ")
  }

  private func state(of day: SeasonDay) -> [String] {
    guard request.start != nil || days.contains(where: { $0.rows.sessions > 0 && $0.load != nil }) else {
      return ["chronic load (CTL)", "acute load (ATL)", "form (TSB)"].map {
        "  " + padded($0, to: 20) + "not computed: no day with a row has a known load"
      }
    }
    func average(_ name: String, _ average: ExponentialAverage) -> [String] {
      let share = "coverage \(shownNumber(100 * average.coverage, places: 0)) %"
      let seen = average.normalized.map { "; normalized \(shownNumber($0, places: 1))" } ?? ""
      return line(name, average.value, share + seen)
    }
    // Form of the day before is that of the morning, and the averages above are those of the evening.
    let before = days.dropLast().last?.balance ?? request.balance
    let of =
      request.formDay == .sameDay
      ? "chronic minus acute load of the day"
      : "of the day before: CTL \(shownNumber(before.chronic.value, places: 1))"
        + " − ATL \(shownNumber(before.acute.value, places: 1))"
    return average("chronic load (CTL)", day.balance.chronic) + average("acute load (ATL)", day.balance.acute)
      + line("form (TSB)", day.balance.form, of)
      + (day.balance.ramp.map { line("ramp", $0, "chronic load minus that of seven days before") } ?? [])
  }

  /// How chronic load, acute load and form are computed, and where they start.
  private var convention: [String] {
    func weight(_ average: ExponentialAverage) -> String { shownNumber(average.weight, places: 4) }
    let (chronic, acute) = (weight(request.balance.chronic), weight(request.balance.acute))
    return wrapped(
      "Model \(request.model.name): a day weighs \(chronic) in chronic and \(acute) in acute load.", after: "- ")
      + wrapped("Form \(request.formDay.name).", after: "- ") + wrapped(start, after: "- ")
      + (request.only.map { wrapped("Only rows with \(clipped($0.text)) count.", after: "- ") } ?? [])
      + (request.until == nil
        ? wrapped("The card is of the last row; \(Option.until.name) DATE carries it further.", after: "- ") : [])
  }

  /// Where the averages start.
  private var start: String {
    if let start = request.start {
      let (chronic, acute) = (shownNumber(start.chronic, places: 1), shownNumber(start.acute, places: 1))
      return """
        Before \(days[0].date), chronic load is \(chronic) and acute load \(acute), as given. \
        Both must be of the day before: if they are older, begin the file on the day after theirs, with a load of 0 for rest.
        """
    }
    return """
      Before \(days[0].date), chronic and acute load are 0; \(Option.startChronic.name) and \(Option.startAcute.name) give others.
      """
  }

  /// Monotony and strain of the last week.
  private var week: [String] {
    guard let variation = try? WeekVariation.of(days.suffix(7).map(\.load)) else { return [] }
    guard let value = variation.value else {
      let why = days.count < 7 ? "there is less than a week" : words(variation.absence ?? .noData)
      return ["  " + padded("monotony", to: 20) + "not computed: \(why)"]
    }
    return line("monotony", value.monotony, "mean over standard deviation of the last seven days", places: 2)
      + line("strain", value.strain, "their sum times monotony", places: 0)
  }

  /// A chart of chronic and acute load; the row below it marks columns with a missing day.
  private var chart: [String] {
    let (width, height) = (min(days.count, 56), 10)
    let top = max(days.map { max($0.balance.chronic.value, $0.balance.acute.value) }.max() ?? 0, 1)
    func row(_ value: Double) -> Int { Int(((top - value) / top * Double(height - 1)).rounded()) }
    var rows = blankChart(width: width, height: height + 1)
    for column in 0..<width {
      let part = days[column * days.count / width..<(column + 1) * days.count / width]
      let balance = part[part.endIndex - 1].balance
      rows[row(balance.acute.value)][column] = "·"
      rows[row(balance.chronic.value)][column] = balance.advisories.contains(.warmingUp) ? "∘" : "•"
      if part.contains(where: { $0.load == nil }) { rows[height][column] = "?" }
    }
    let lines = framed(
      rows, top: shownNumber(top, places: 0), bottom: "missing", from: "\(days[0].date)",
      until: "\(days[days.count - 1].date)")
    let space = padded("", to: 11)
    return lines + [
      space + "• chronic load   ∘ while an average warms up   · acute load", space + "? a day is missing",
    ]
  }

  /// Chronic and acute load over the days, as SVG.
  var picture: String {
    let top = max(days.map { max($0.balance.chronic.value, $0.balance.acute.value) }.max() ?? 0, 1)
    func line(_ value: (LoadBalance) -> Double, _ style: String) -> String {
      SVG.line(
        days.enumerated().map { place, day in
          (70 + 710 * Double(place) / Double(max(days.count - 1, 1)), 50 + 250 * (top - value(day.balance)) / top)
        }, style)
    }
    return SVG.picture(
      titled: "Chronic and acute load", "thick: chronic load (CTL) · thin: acute load (ATL)",
      top: shownNumber(top, places: 0), bottom: "0", from: days.first.map { "\($0.date)" } ?? "",
      until: days.last.map { "\($0.date)" } ?? "",
      [
        line(\.acute.value, "stroke=\"#c0392b\""), line(\.chronic.value, "stroke=\"#1f6fb4\" stroke-width=\"2\""),
      ])
  }

  private func unknown(_ missing: [SeasonDay]) -> [String] {
    var lines: [String] = []
    if !missing.isEmpty {
      let shown = missing.prefix(7).map { "\($0.date)" }.joined(separator: ", ")
      let more = missing.count > 7 ? " and \(missing.count - 7) more" : ""
      lines += wrapped("Missing: \(shown)\(more). Averages and their coverage fall on these days.", after: "- ")
    }
    if let settled = days.firstIndex(where: { !$0.balance.advisories.contains(.warmingUp) }) {
      if settled > 0 {
        lines += wrapped(
          "Before \(days[settled].date), the coverage of an average is below 0.9.", after: "- ")
      }
      let last = days[days.count - 1].balance.advisories
      if !last.isEmpty { lines += explanations(last) }
    } else {
      lines += wrapped(
        "The coverage of an average is below 0.9 on every day: all may be too low.", after: "- ")
    }
    if let first = days.first(where: { $0.isAfterRows }) {
      lines += wrapped("No rows from \(first.date) on: these days count as rest.", after: "- ")
    }
    if leftOut > 0 {
      lines += wrapped("\(counted(leftOut, "day")) with rows after \(days[days.count - 1].date) left out.", after: "- ")
    }
    return lines.isEmpty ? ["- nothing"] : lines
  }
}
