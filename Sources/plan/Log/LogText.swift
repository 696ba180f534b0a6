import CommandLineText
import Foundation
import PlanContract
import PlanContractCalls
import ScienceKernel

extension LogReading {
  /// The standard error for which the card and JSON count the days [kcal/day].
  private static let wantedError = 100

  /// The answer of the call `expenditure`, or `weightTrend` without intakes, for the accepted rows, on one line.
  var json: String {
    let rejected = days.compactMap(\.rejected)
    let members =
      ofPerson.map {
        ContractCall.members(
          of: $0.log, for: $0.person, rejecting: rejected, standardError: Double(Self.wantedError))
      } ?? ContractCall.members(of: trend, rejecting: rejected)
    return members.tree.text + "\n"
  }

  /// The log as text: the estimate or the trend, or why there is none, charts, and the trajectory.
  var card: String {
    var lines = [padded("Log", to: 18) + extent]
    guard let ofPerson else {
      lines += rejectedWeights + [""] + trendLines + (weightChart.isEmpty ? [] : [""] + weightChart)
      return lines.joined(separator: "\n") + "\n"
    }
    let estimate = ofPerson.log.estimate
    let far = farIntakes.flatMap { explained($0, after: "  - ") }
    lines += rejectedWeights + far + [""]
    lines += estimate.value.map { words(for: $0, ofPerson) } ?? words(for: estimate.absence ?? [], ofPerson)
    for chart in [weightChart, expenditureChart] where !chart.isEmpty { lines += [""] + chart }
    if let estimate = estimate.value { lines += [""] + timeline(after: estimate, of: ofPerson.person) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The weight and the weekly rate of weights alone, or why they are absent.
  private var trendLines: [String] {
    func hundredths(_ estimate: WeightTrend.Estimate) -> String {
      String(format: "%.2f ± %.2f", estimate.value, estimate.standardError).replacing("-", with: "−")
    }
    let tier = marked(TieredResult.weightTrend.tier)
    var lines: [String] = []
    if let weight = trend.weight.value {
      lines.append(padded("Weight", to: 18) + "\(hundredths(weight)) kg, without the water of the day\(tier)")
    }
    if let rate = trend.weeklyRate.value {
      lines.append(padded("Weekly rate", to: 18) + "\(hundredths(rate)) kg/week\(tier)")
    }
    for absence in trend.weeklyRate.absence ?? [] { lines += explained(capitalized("\(absence)") + ".", after: "  - ") }
    return lines + (trend.weight.value == nil ? [] : explained(said(.logStandardErrors), after: "  "))
  }

  /// The weights that the log rejected, a line each.
  private var rejectedWeights: [String] {
    days.compactMap(\.rejected).enumerated().map { place, weight in
      padded(place == 0 ? "Rejected weights" : "", to: 18) + weight.words
    }
  }

  /// The first and last days in the log.
  private var ends: (first: CalendarDate, last: CalendarDate) { (days[0].entry.day, days[days.count - 1].entry.day) }

  private var extent: String {
    let weights = counted(days.count { $0.entry.weight != nil }, "weight")
    let intakes = ofPerson == nil ? "" : ", " + counted(days.count { $0.entry.intake != nil }, "intake")
    let all = counted(ofPerson?.log.days ?? trend.days, "day")
    return "\(all), \(ends.first) to \(ends.last): \(weights)\(intakes)"
  }

  /// The fewest intakes whose median says what is usual.
  static let fewestIntakes = 7
  /// How many days a sentence names.
  static let mostNamed = 5

  /// The intakes below a third of the median of the log, or above three times, in sentences; none is rejected.
  ///
  /// Those of 0 do not count. `docs/page/log.js` names the same ones.
  var farIntakes: [String] {
    let eaten = days.compactMap { day in
      day.entry.intake.flatMap { $0 > 0 ? (day: day.entry.day, intake: $0) : nil }
    }
    guard eaten.count >= Self.fewestIntakes else { return [] }
    let median = eaten.map(\.intake).sorted()[eaten.count / 2]
    let sides = [
      ("less than a third of", eaten.filter { 3 * $0.intake < median }),
      ("more than three times", eaten.filter { $0.intake > 3 * median }),
    ]
    return sides.filter { !$0.1.isEmpty }.map { words, far in
      var named = far.prefix(Self.mostNamed).map { "\(unit.text(whole($0.intake))) on \($0.day)" }
      if far.count > Self.mostNamed { named.append("\(far.count - Self.mostNamed) more") }
      let (others, last) = (named.dropLast().joined(separator: ", "), named.suffix(1).joined())
      let list = others.isEmpty ? last : "\(others) and \(last)"
      let (verb, counts, it) = far.count == 1 ? ("is", "It counts", "it") : ("are", "They count", "them")
      return
        "\(list) \(verb) \(words) the median of the log, \(unit.text(whole(median))). \(counts): correct \(it), or leave the intake empty."
    }
  }

  /// A sentence with its numbers, in the unit of the card.
  private func said(_ code: Sentence.Code, _ values: KeyValuePairs<String, Sentence.Value> = [:]) -> String {
    unit.text([Sentence(code, values.map { Sentence.Parameter($0.key, $0.value) })])
  }

  private func words(for estimate: ExpenditureEstimate, _ ofPerson: OfPerson) -> [String] {
    let (person, log) = (ofPerson.person, ofPerson.log)
    let (spent, error) = (whole(estimate.expenditure), whole(estimate.standardError))
    let equation = Targets(for: (try? person.changing { $0.weight = estimate.settledWeight }) ?? person).tdee
    let maintenance = unit.range(estimate.maintenance, estimate.maintenanceError)
    let usage =
      "\(Option.phases.name) counts from it, and \(Option.by.name) DATE gives the intake for a \(Option.targetWeight.name)."
    let differs =
      spent == estimate.maintenance
      ? "" : " " + said(spent < estimate.maintenance ? .logSpendsLess : .logSpendsMore)
    let tenths = Sentence.Value.decimal(Int((10 * estimate.settledWeight.kilograms).rounded()), places: 1)
    let days = log.daysNeeded(for: Double(Self.wantedError)) ?? 0
    let sentences =
      [said(.logAverage, ["intake": .integer(estimate.settledIntake)]) + differs, said(.logWeight, ["weight": tenths])]
      + estimate.advisories(of: person).map { capitalized(Wording.english.name(of: $0)) + "." }
      + ["\(said(.logStandardErrors)) \(said(.logOnlyLogged))"]
      + (days > 0 ? [said(.logDaysToError, ["days": .count(days), "error": .integer(Self.wantedError)])] : [])
    return [padded("Maintenance", to: 18) + "\(maintenance)/day kept the weight before: plan from it"]
      + explained("\(usage) \(said(.logEquation, ["tdee": .integer(equation)]))", after: "  ")
      + [
        padded("Expenditure", to: 18) + "\(unit.range(spent, error))/day, in the units of this log"
          + marked(TieredResult.tdee(.measurement).tier)
      ] + sentences.flatMap { explained($0, after: "  ") }
  }

  private func words(for absences: [ExpenditureAbsence], _ ofPerson: OfPerson) -> [String] {
    let (person, log) = (ofPerson.person, ofPerson.log)
    var lines = [padded("Expenditure", to: 18) + "no estimate from this log"]
    for absence in absences { lines += explained(capitalized("\(absence)") + ".", after: "  - ") }
    let more = log.daysUntilEstimate().map { said(.logDaysToEstimate, ["days": .count($0)]) }
    let until = said(
      .logUntilThen,
      ["tdee": .integer(Targets(for: person).tdee), "error": .integer(WindowUncertainty.expenditure(of: person.sex))])
    return lines + [more ?? said(.logInconsistent), until].flatMap { explained($0, after: "  ") }
  }

  /// The trajectory with its window, from the measured expenditure.
  private func timeline(after estimate: ExpenditureEstimate, of person: Person) -> [String] {
    do throws(InvalidInput) {
      let settled = try person.changing { $0.weight = estimate.settledWeight }
      return TrajectoryCard(
        of: settled, from: ends.last, request.trajectory, after: estimate, in: unit, and: request.targetUnit
      ).lines
    } catch {
      return explained("\(error).", after: "  ")
    }
  }

  // MARK: Charts

  /// The days with an accepted weight.
  private var weights: [(day: CalendarDate, weight: Double)] {
    days.compactMap { day in
      day.rejected == nil ? day.entry.weight.map { (day: day.entry.day, weight: $0.kilograms) } : nil
    }
  }

  /// The days with a settled weight that a person can have.
  private var settled: [(day: CalendarDate, weight: Double, error: Double?)] {
    days.compactMap { day in day.settled.map { (day.entry.day, $0, day.error) } }
      .filter { Person.acceptedWeights.contains(.kilograms($0.weight)) }
  }

  /// The weights and their trend.
  private var weightChart: [String] {
    let (weights, settled) = (weights, settled)
    let all = weights.map(\.weight) + settled.map(\.weight)
    guard settled.count > 1, let top = all.max(), let bottom = all.min() else { return [] }
    var chart = LogChart(from: ends.first, until: ends.last, top: top, bottom: bottom)
    chart.draw("─", over: settled.map { (day: $0.day, from: $0.weight, to: $0.weight) })
    for (day, weight) in weights { chart.draw("•", on: day, at: weight) }
    return chart.framed("• weights   ─ without the water of the day") { "\(tenths($0)) kg" }
  }

  /// The expenditure and its standard error, on the days up to which the log gives an estimate.
  private var expenditureChart: [String] {
    let band = days.compactMap { day in
      day.estimate.map {
        (day: day.entry.day, from: $0.expenditure - $0.standardError, to: $0.expenditure + $0.standardError)
      }
    }
    guard band.count > 1, let top = band.map(\.to).max(), let bottom = band.map(\.from).min() else { return [] }
    var chart = LogChart(from: ends.first, until: ends.last, top: top, bottom: bottom)
    chart.draw("░", over: band)
    chart.draw("•", over: band.map { (day: $0.day, from: ($0.from + $0.to) / 2, to: ($0.from + $0.to) / 2) })
    return chart.framed("• expenditure   ░ its standard error") { unit.text(whole($0)) }
  }

  /// The weights and their trend as SVG; the band is the standard error on both sides.
  var picture: String {
    let (weights, settled) = (weights, settled)
    // The first morning's error is 10 kg and would flatten the rest.
    let band = settled.compactMap { day in
      day.error.flatMap { $0 < 1 ? (day: day.day, low: day.weight - $0, high: day.weight + $0) : nil }
    }
    let all = weights.map(\.weight) + settled.map(\.weight) + band.flatMap { [$0.low, $0.high] }
    let (top, bottom) = (all.max() ?? 1, all.min() ?? 0)
    func place(_ day: CalendarDate, _ kilograms: Double) -> SVG.Point {
      let x = 70 + 710 * Double(ends.first.distance(to: day)) / Double(max(ends.first.distance(to: ends.last), 1))
      return (x, 50 + 250 * (top - kilograms) / max(top - bottom, 0.1))
    }
    var elements = [
      SVG.band(
        band.map { place($0.day, $0.high) }, band.map { place($0.day, $0.low) }, color: "#cfe3f5")
    ]
    elements += weights.map { SVG.dot(at: place($0.day, $0.weight), color: "#888888") }
    elements.append(SVG.line(settled.map { place($0.day, $0.weight) }, "stroke=\"#1f6fb4\" stroke-width=\"2\""))
    return SVG.picture(
      titled: "Weights and their trend",
      "dots: weights · line: without the water of the day · band: its standard error",
      top: "\(tenths(top)) kg", bottom: "\(tenths(bottom)) kg", from: "\(ends.first)", until: "\(ends.last)", elements)
  }
}

func whole(_ value: Double) -> Int { Int(value.rounded()) }

func tenths(_ value: Double) -> String { decimal(Int((10 * value).rounded()), places: 1) }

extension ContractCall.RejectedWeight {
  /// The weight beside the weights that would have been accepted.
  var words: String {
    "\(weight) on \(day): this person would weigh \(tenths(expected.lowerBound.kilograms)) to "
      + "\(tenths(expected.upperBound.kilograms)) kg"
  }
}
