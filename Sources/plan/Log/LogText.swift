import CommandLineText
import PlanContract
import PlanContractCalls
import ScienceKernel

extension LogReading {
  /// The standard error for which the card and JSON count the days [kcal/day].
  private static let wantedError = 100

  /// The answer of the call `expenditure`, for the accepted rows, on one line.
  var json: String {
    let rejected = days.compactMap(\.rejected)
    let members = ContractCall.members(
      of: log, for: person, rejecting: rejected, standardError: Double(Self.wantedError)
    )
    return members.tree.text + "\n"
  }

  /// The log as text: the estimate or why there is none, charts, and the trajectory.
  var card: String {
    var lines = [padded("Log", to: 18) + extent]
    let estimate = log.estimate
    let far = farIntakes.flatMap { explained($0, after: "  - ") }
    if areKilojoules {
      // The weights are rejected because of the unit, so the question comes first.
      lines += ["", Self.noEstimate]
      lines += explained(
        "Are these intakes kJ? Then write 9000kJ. As kcal, they do not fit the weights.", after: "  - ")
      lines += [""] + rejectedWeights(upTo: 3) + far
    } else {
      lines += rejectedWeights() + far + [""]
      lines += estimate.value.map(words) ?? words(for: estimate.absence ?? [])
    }
    if hasReasons { lines += [""] + reasons }
    for chart in [weightChart, expenditureChart] where !chart.isEmpty { lines += [""] + chart }
    if let estimate = estimate.value { lines += [""] + timeline(after: estimate) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let noEstimate = padded("Expenditure", to: 18) + "no estimate from this log"

  /// The weights that the log rejected, a line each.
  private func rejectedWeights(upTo limit: Int = .max) -> [String] {
    let rejected = days.compactMap(\.rejected)
    let lines = rejected.prefix(limit).enumerated().map { place, weight in
      padded(place == 0 ? "Rejected weights" : "", to: 18) + weight.words
    }
    return lines + (rejected.count > limit ? [padded("", to: 18) + "and \(rejected.count - limit) more"] : [])
  }

  /// The first and last days in the log.
  private var ends: (first: CalendarDate, last: CalendarDate) { (days[0].entry.day, days[days.count - 1].entry.day) }

  private var extent: String {
    let weights = days.count { $0.entry.weight != nil }
    let intakes = days.count { $0.entry.intake != nil }
    return "\(counted(log.days, "day")), \(ends.first) to \(ends.last): \(counted(weights, "weight")), "
      + counted(intakes, "intake")
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

  private func words(for estimate: ExpenditureEstimate) -> [String] {
    let (spent, error) = (whole(estimate.expenditure), whole(estimate.standardError))
    let equation = Targets(for: (try? person.changing { $0.weight = estimate.settledWeight }) ?? person).tdee
    let maintenance = unit.range(estimate.maintenance, estimate.maintenanceError)
    return [padded("Maintenance", to: 18) + "\(maintenance)/day kept the weight before: plan from it"]
      + explained(
        "\(Option.phases.name) counts from it, and \(Option.by.name) DATE gives the intake for a "
          + "\(Option.targetWeight.name). The equation gives \(unit.text(equation))/day.",
        after: "  ")
      + [
        padded("Expenditure", to: 18) + "\(unit.range(spent, error))/day, in the units of this log"
          + marked(TieredResult.tdee(.measurement).tier)
      ]
      + explained(
        "The log has \(unit.text(estimate.settledIntake))/day on average.\(Self.why(spent, isNot: estimate.maintenance))",
        after: "  ")
      + explained(
        "The weight is \(tenths(estimate.settledWeight.kilograms)) kg without the water of the last morning.",
        after: "  ")
      + estimate.advisories(of: person).flatMap { advisory in
        let words = Wording.english.name(of: advisory)
        return explained("\(words.prefix(1).uppercased())\(words.dropFirst()).", after: "  ")
      }
      + explained("The errors are standard errors. The numbers include only what is logged.", after: "  ")
      + (log.daysNeeded(for: Double(Self.wantedError)).map {
        $0 > 0 ? explained(moreDays($0, "a standard error of \(unit.text(Self.wantedError))/day"), after: "  ") : []
      }
        ?? [])
  }

  /// Why an expenditure is not the maintenance before it [kcal/day], in a sentence after another one; empty if it is.
  private static func why(_ expenditure: Int, isNot maintenance: Int) -> String {
    if expenditure == maintenance { return "" }
    let (amount, direction) = expenditure < maintenance ? ("less", "below") : ("more", "above")
    return " A body that eats \(amount) comes to spend \(amount), so expenditure is \(direction) maintenance."
  }

  /// How the estimate follows from the log.
  private var reasons: [String] {
    let equation = unit.range(Targets(for: person).tdee, WindowUncertainty.expenditure(of: person.sex))
    return ["Why"]
      + [
        "The body stores what is eaten and not spent, and gives what is spent and not eaten. So intakes and the change of the weight show what was spent.",
        "The estimate begins with what the equation expects, \(equation)/day. Each morning's weight moves it toward what the log shows, and the standard error falls.",
        "The water of a day comes and goes, so it is estimated apart from the weight that is stored.",
        "Food that is eaten and not logged is missing here, too: if it is a tenth of all, the estimate is a tenth too low.",
      ].flatMap { explained($0, after: "  - ") }
  }

  private func words(for absences: [ExpenditureAbsence]) -> [String] {
    let prior = Targets(for: person).tdee
    var lines = [Self.noEstimate]
    for absence in absences { lines += explained(capitalized("\(absence)") + ".", after: "  - ") }
    lines += explained(
      log.daysUntilEstimate().map { moreDays($0, "an estimate") }
        ?? "More days alone do not give an estimate: the numbers of the log do not fit together.", after: "  ")
    let error = WindowUncertainty.expenditure(of: person.sex)
    lines += explained("Until then, the equation gives \(unit.range(prior, error))/day.", after: "  ")
    return lines
  }

  /// Whether the weights do not fit the intakes as kilocalories, but fit them as kilojoules.
  private var areKilojoules: Bool {
    func isForeign(_ log: ExpenditureLog) -> Bool {
      log.estimate.absence?.contains { if case .foreignWeights = $0 { true } else { false } } ?? false
    }
    guard days.count(where: { ($0.entry.intake ?? 0) > 0 }) >= Self.fewestIntakes, isForeign(log),
      var other = try? ExpenditureLog(of: person, fatPercent: trajectory.fatPercent)
    else {
      return false
    }
    do throws(InvalidInput) {
      for day in days {
        let intake = day.entry.intake.flatMap { Kilojoules(whole($0)) }.map { Double($0.kilocalories) }
        _ = try other.append(day.entry.day, weight: day.entry.weight, intake: intake)
      }
    } catch {
      return false
    }
    return !isForeign(other)
  }

  private func moreDays(_ days: Int, _ what: String) -> String {
    "\(counted(days, "more day")) with a weight and an intake each \(days == 1 ? "gives" : "give") \(what)."
  }

  /// The trajectory with its window, from the measured expenditure.
  private func timeline(after estimate: ExpenditureEstimate) -> [String] {
    do throws(InvalidInput) {
      let settled = try person.changing { $0.weight = estimate.settledWeight }
      let card = TrajectoryCard(
        of: settled, from: ends.last, trajectory, after: estimate, in: unit, and: targetUnit)
      return card.lines + (try macronutrients(of: settled, eating: card.intakeByDay))
    } catch {
      return explained("\(error).", after: "  ")
    }
  }

  /// The macronutrients of an intake, if they were requested.
  private func macronutrients(of settled: Person, eating intake: (day: CalendarDate, calories: Int)?)
    throws(InvalidInput) -> [String]
  {
    guard let nutrients, let intake else { return [] }
    let person = try Person(
      weight: settled.weight, height: settled.height, age: settled.age, sex: settled.sex,
      activityLevel: settled.activityLevel, goal: nutrients.goal)
    let eater = nutrients.bases.applied(to: person)
    let targets = nutrients.bases.targets(for: eater)
    let card = EnergyCard(of: eater, targets, nutrients.choice, eating: intake, in: unit)
    let caution = nutrients.bases.proteinRate?.caution(age: eater.age).map { explained($0, after: "  - ") }
    // The plan that eats this intake has the protein that its person's card cautions about. A pace takes every intake of the model but
    // those above 10,000 kcal/day.
    let planned = try? eater.changing { $0.pace = .calories(intake.calories) }
    let above = planned.flatMap {
      Card(of: $0, from: ends.last, in: unit, by: nutrients.bases).proteinAdvice
    }.map { explained("Protein: \($0)", after: "  - ") }
    return card.lines + (above ?? []) + (caution ?? []) + card.problems.flatMap { explained($0, after: "  ") }
  }

  // MARK: Charts

  /// The weights and their trend.
  private var weightChart: [String] {
    let trend = days.compactMap { day in day.trend.map { (day: day.entry.day, from: $0, to: $0) } }
      .filter { Person.acceptedWeights.contains(.kilograms($0.from)) }
    let weights = days.compactMap { day in
      day.rejected == nil ? day.entry.weight.map { (day: day.entry.day, weight: $0.kilograms) } : nil
    }
    let all = weights.map(\.weight) + trend.map(\.from)
    guard trend.count > 1, let top = all.max(), let bottom = all.min() else { return [] }
    var chart = LogChart(from: ends.first, until: ends.last, top: top, bottom: bottom)
    chart.draw("─", over: trend)
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
}

func whole(_ value: Double) -> Int { Int(value.rounded()) }

func tenths(_ value: Double) -> String { decimal(Int((10 * value).rounded()), places: 1) }

func counted(_ count: Int, _ name: String) -> String { "\(count) \(name)\(count == 1 ? "" : "s")" }

extension ContractCall.RejectedWeight {
  /// The weight beside the weights that would have been accepted.
  var words: String {
    "\(weight) on \(day): this person would weigh \(tenths(expected.lowerBound.kilograms)) to "
      + "\(tenths(expected.upperBound.kilograms)) kg"
  }
}
