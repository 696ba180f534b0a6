import PlanContract
import ScienceKernel

/// What an intake of 0 is in a log that has others.
package enum ZeroIntake: String, CaseIterable {
  /// Not logged.
  case missing
  /// A day without food.
  case fasting
}

extension ContractCall {
  /// `expenditure`: a person's actual energy expenditure, estimated from a log.
  @inline(never) static func estimate(_ options: inout WireObject, _ body: inout WireObject) throws(WireError)
    -> WireJSON
  {
    let start = options.day("on")
    let fatPercent = options.optionalNumber("fatPercent")
    let wanted = options.optionalNumber("standardError") ?? 150
    let interval = options.optionalWhole("weighingEvery") ?? 1
    let days = InputField("days", 1...366, "# to # days")
    if !days.range.contains(Double(interval)) {
      options.reject(.whole(interval), "weighingEvery", AcceptedValues(of: days))
    }
    let hasSteps = options.optionalFlag("course") ?? false
    let zeros = options.place("zeroIntake", among: ZeroIntake.allCases.map { $0.rawValue }, isOptional: true)
    try options.check()
    let (person, entries) = (body.person("request", on: start), body.values("entries"))
    try body.check()
    guard let person else { return .null }
    var log: ExpenditureLog
    do throws(InvalidInput) {
      log = try ExpenditureLog(of: person, fatPercent: fatPercent)
    } catch {
      for violation in error.violations {
        let isGiven = violation.field == TrajectoryField.fat.inputField && fatPercent != nil
        options.reject(isGiven ? "fatPercent" : "request", violation, isNamed: !isGiven)
      }
      throw WireError(options.problems)
    }
    var (problems, rejected, steps) = (WireProblems(), [RejectedWeight](), [WireJSON]())
    let place = body.path.member("entries")
    func intake(of json: WireJSON) -> Double? { WireObject(json).peek("intake")?.finiteDouble }
    let leavesOutZeros =
      zeros != ZeroIntake.allCases.firstIndex(of: .fasting) && entries.contains { (intake(of: $0) ?? 0) > 0 }
    var zeroDays: [CalendarDate] = []
    for (index, json) in entries.enumerated() {
      var entry = WireObject(json, at: place.element(index))
      if leavesOutZeros, intake(of: json) == 0 {
        if let day = entry.peek("day")?.string.flatMap({ CalendarDate($0) }) { zeroDays.append(day) }
        entry.replace("intake", by: .null)
      }
      if let taken = entry.append(to: &log) {
        if let weight = taken.rejected { rejected.append(weight) }
        if hasSteps { steps.append(tree(of: log, on: taken.day)) }
      }
      problems.append(entry.problems)
    }
    var members = members(
      of: log, for: person, rejecting: rejected, standardError: wanted, weighingEvery: interval)
    if hasSteps { members.add("course", steps) }
    if !zeroDays.isEmpty { members.add("zeroIntakes", zeroDays.map { $0.description }) }
    members.add(problems, hasParts: options.hasParts())
    return members.tree
  }

  /// A weight that a log rejected.
  package struct RejectedWeight {
    package let day: CalendarDate
    package let weight: Weight
    /// The weights that the log would have accepted.
    package let expected: ClosedRange<Weight>

    package init?(_ weight: Weight?, on day: CalendarDate, expected: ClosedRange<Weight>?) {
      guard let weight, let expected else { return nil }
      (self.day, self.weight, self.expected) = (day, weight, expected)
    }

    var tree: WireJSON {
      var members = WireMembers()
      members.add("day", day)
      members.add("weight", weight.kilograms)
      members.add("expectedFrom", expected.lowerBound.kilograms)
      members.add("expectedTo", expected.upperBound.kilograms)
      return members.tree
    }
  }

  /// The answer of `expenditure`, without the members that depend on the entries.
  ///
  /// - Parameters:
  ///   - log: The log of the accepted entries.
  ///   - wanted: The standard error that `daysNeeded` is for [kcal/day].
  ///   - interval: Days between weights.
  package static func members(
    of log: ExpenditureLog, for person: Person, rejecting rejected: [RejectedWeight], standardError wanted: Double,
    weighingEvery interval: Int = 1
  ) -> WireMembers {
    var members = WireMembers()
    members.add("days", log.days)
    let estimate = log.estimate
    members.add("estimate", estimate.value.map { tree($0, of: person) })
    members.add("refusals", (estimate.absence ?? []).map { tree($0) })
    members.add("daysUntilEstimate", log.daysUntilEstimate(weighingEvery: interval))
    members.add("daysNeeded", log.daysNeeded(for: wanted, weighingEvery: interval))
    members.add("expected", expected(of: person))
    members.add("rejectedWeights", rejected.map { $0.tree })
    return members
  }

  private static func tree(_ estimate: ExpenditureEstimate, of person: Person) -> WireJSON {
    var members = WireMembers()
    members.add("expenditure", estimate.expenditure)
    members.add("standardError", estimate.standardError)
    members.add("maintenance", estimate.maintenance)
    members.add("maintenanceError", estimate.maintenanceError)
    members.add("settledIntake", estimate.settledIntake)
    members.add("settledWeight", estimate.settledWeight.kilograms)
    let advisories = estimate.advisories(of: person).map { $0.name }
    if !advisories.isEmpty { members.add("advisories", advisories) }
    members.add("tier", TieredResult.tdee(.measurement).tier.rawValue)
    return members.tree
  }

  private static func tree(_ absence: ExpenditureAbsence) -> WireJSON {
    reason(absence.code, absence.description, absence.numbers.found, absence.numbers.limit)
  }

  /// The expenditure that the targets expect.
  private static func expected(of person: Person) -> WireJSON {
    let targets = Targets(for: person)
    var members = WireMembers()
    members.add("expenditure", targets.tdee)
    members.add("standardError", WindowUncertainty.expenditure(of: person.sex))
    return members.tree
  }

  /// The log's state after the morning of a day: the trend from the first weight on, the expenditure where there is an estimate.
  private static func tree(of log: ExpenditureLog, on day: CalendarDate) -> WireJSON {
    let estimate = log.estimate.value
    var members = WireMembers()
    members.add("day", day)
    members.add("trend", log.trend)
    members.add("expenditure", estimate?.expenditure)
    members.add("standardError", estimate?.standardError)
    return members.tree
  }
}

extension WireObject {
  /// Appends this entry to a log; nil with problems if it is rejected.
  fileprivate mutating func append(
    to log: inout ExpenditureLog
  ) -> (day: CalendarDate, rejected: ContractCall.RejectedWeight?)? {
    let day = day("day")
    let (weight, intake) = (optionalWeight("weight"), optionalNumber("intake"))
    rejectMisspelled(["day", "weight", "intake"])
    guard problems.isEmpty else { return nil }
    do throws(InvalidInput) {
      let expected = try log.append(day, weight: weight, intake: intake)
      return (day, ContractCall.RejectedWeight(weight, on: day, expected: expected))
    } catch {
      reject(error) { $0.name }
      return nil
    }
  }
}
