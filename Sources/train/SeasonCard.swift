import CommandLineText
import ScienceKernel
import TrainingKernel

/// The card of a season, at most 80 columns wide: the final state, a chart, and what is unknown.
struct SeasonCard {
  let request: SeasonRequest
  let season: Season
  let unit: String?
  let athlete: String?
  /// Number of rejected rows.
  let rejected: Int
  private(set) var days: [SeasonDay] = []

  mutating func append(_ day: SeasonDay) { days.append(day) }

  var text: String {
    guard let first = days.first, let last = days.last else { return "There are no days.\n" }
    let (rest, missing) = (days.count { $0.load == 0 }, days.filter { $0.load == nil })
    var sentences = [
      (athlete.map { "Athlete \($0): " } ?? "") + "\(counted(days.count, "day")), \(first.date) to \(last.date)"
        + (unit.map { ", loads in \(clipped($0))" } ?? "") + ".",
      "\(counted(days.count - rest - missing.count, "day")) of training, \(rest) of rest, \(missing.count) missing.\(highest)",
    ]
    let planned = days.filter(\.isPlanned)
    if let first = planned.first {
      let rows = planned.count { $0.rows.sessions > 0 }
      let zeros = planned.count { $0.rows.sessions > 0 && $0.load == 0 }
      let without = zeros > 0 ? ", \(zeros) of these with a load of 0" : ""
      sentences.append(
        "Planned: \(counted(planned.count, "day")) from \(first.date) on, \(rows) with a row\(without); the others are rest."
      )
    }
    sentences += [season.replaced, season.equalRows].compactMap { $0 }
    if rejected > 0 {
      sentences.append(
        "\(counted(rejected, "row")) \(rejected == 1 ? "was" : "were") rejected; standard error says why.")
    }
    let withoutLoad = missing.count { $0.rows.unknown > $0.rows.rejected }
    if withoutLoad > 0 {
      sentences.append(
        """
        Rows without a load make \(counted(withoutLoad, "day")) missing, which lowers CTL as rest does. \(Option.noLoad.name) rest \
        counts such rows as 0, and \(Option.only.name) leaves rows out.
        """)
    }
    let unknown = unknown(missing)
    var lines = sentences.flatMap { wrapped($0, after: "") } + ["", "On \(last.date)"] + state(of: last) + week
    lines += [""] + chart + ["", "Convention"] + convention.flatMap { wrapped($0, after: "- ") } + ["", "Unknown"]
    lines += (unknown.isEmpty ? ["nothing"] : unknown).flatMap { wrapped($0, after: "- ") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The highest load and its day, which shows a load that was mistyped; empty if no day has a load.
  private var highest: String {
    guard let day = days.max(by: { $0.load ?? 0 < $1.load ?? 0 }), let load = day.load, load > 0 else { return "" }
    return " The highest load is \(shownNumber(load, places: 1)), on \(day.date)."
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

  private var convention: [String] {
    let (chronic, acute) = (request.balance.chronic, request.balance.acute)
    func weight(_ average: ExponentialAverage) -> String { shownNumber(average.weight, places: 4) }
    func value(_ average: ExponentialAverage) -> String { shownNumber(average.value, places: 1) }
    let start =
      request.start == nil
      ? "chronic and acute load are 0; \(Option.startChronic.name) and \(Option.startAcute.name) give others."
      : """
      chronic load is \(value(chronic)) and acute load \(value(acute)), as given. Both must be of the day before: if they are older, \
      begin the file on the day after theirs, with a load of 0 for rest.
      """
    let sentences: [String?] = [
      "Model \(request.model.name): a day weighs \(weight(chronic)) in chronic and \(weight(acute)) in acute load.",
      "Form \(request.formDay.name).", "Before \(days[0].date), \(start)",
      request.only.map { "Only rows with \(clipped($0.text)) count." },
      request.until == nil ? "The card is of the last row; \(Option.until.name) DATE carries it further." : nil,
    ]
    return sentences.compactMap { $0 }
  }

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
    let last = days[days.count - 1]
    var sentences: [String] = []
    if !missing.isEmpty {
      let shown = missing.prefix(7).map { "\($0.date)" }.joined(separator: ", ")
      let more = missing.count > 7 ? " and \(missing.count - 7) more" : ""
      sentences.append("Missing: \(shown)\(more). Averages and their coverage fall on these days.")
    }
    if let settled = days.firstIndex(where: { !$0.balance.advisories.contains(.warmingUp) }) {
      if settled > 0 { sentences.append("Before \(days[settled].date), the coverage of an average is below 0.9.") }
      sentences += last.balance.advisories.map { "\($0.name): \($0)." }
    } else {
      sentences.append("The coverage of an average is below 0.9 on every day: all may be too low.")
    }
    if let first = days.first(where: { $0.isAfterRows }) {
      sentences.append("No rows from \(first.date) on: these days count as rest.")
    }
    if let until = request.until, case let leftOut = season.count(after: until), leftOut > 0 {
      sentences.append("\(counted(leftOut, "day")) with rows after \(last.date) left out.")
    }
    return sentences
  }
}
