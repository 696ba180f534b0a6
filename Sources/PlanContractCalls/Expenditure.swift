import PlanContract
import ScienceKernel

extension ContractCall {
  /// `expenditure`: a person's actual energy expenditure, estimated from a log.
  ///
  /// Options: `on`, the day on which an age is computed from a date of birth; optionally `fatPercent`, the wanted `standardError`, the
  /// interval between weights in days as `weighingEvery`, and `course`. Body: `request`, and `entries` with a `day` and optionally
  /// `weight` and `intake`. A rejected entry adds a violation to the result and does not affect other entries.
  @inline(never) static func expenditure(_ options: inout Given, _ body: inout Given) throws(WireError) -> WireJSON {
    let start = options.day("on")
    let fatPercent = options.optionalNumber("fatPercent")
    let wanted = options.optionalNumber("standardError") ?? 150
    let interval = options.whole("weighingEvery", else: 1)
    if !(1...366).contains(interval) { options.refuse(.whole(interval), "weighingEvery", "1 to 366 days") }
    let hasCourse = options.flag("course")
    try options.check()
    let (person, entries) = (body.person("request", on: start), body.values("entries"))
    try body.check()
    guard let person else { return .null }
    var log: ExpenditureLog
    do throws(InvalidInput<TrajectoryField>) {
      log = try ExpenditureLog(of: person, fatPercent: fatPercent)
    } catch {
      for violation in error.violations {
        let isGiven = violation.field == .fat && fatPercent != nil
        options.refuse(isGiven ? "fatPercent" : "request", isGiven ? violation.message : violation.description)
      }
      throw WireError(options.problems)
    }
    var (problems, rejected, course) = (WireProblems(), [RejectedWeight](), [WireJSON]())
    let place = body.path.member("entries")
    for (index, json) in entries.enumerated() {
      var entry = Given(json, at: place.element(index))
      if let taken = entry.append(to: &log) {
        if let weight = taken.rejected { rejected.append(weight) }
        if hasCourse { course.append(tree(of: log, on: taken.day)) }
      }
      for problem in entry.problems.listed { problems.append(problem) }
    }
    let violations = problems.listed.map { problem in
      PlanFailure.Violation(field: problem.path.description, message: problem.message).tree
    }
    return tree(
      of: log, for: person, rejecting: rejected, standardError: wanted, weighingEvery: interval,
      further: [
        ("course", hasCourse ? .array(course) : nil), ("violations", violations.isEmpty ? nil : .array(violations)),
        ("furtherViolations", problems.further > 0 ? .whole(problems.further) : nil),
      ])
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

    fileprivate var tree: WireJSON {
      .members([
        ("day", .day(day)), ("weight", .double(weight.kilograms)),
        ("expectedFrom", .double(expected.lowerBound.kilograms)),
        ("expectedTo", .double(expected.upperBound.kilograms)),
      ])
    }
  }

  /// The answer of `expenditure`.
  ///
  /// - Parameters:
  ///   - log: The log of the accepted entries.
  ///   - wanted: The standard error that `daysNeeded` is for [kcal/day].
  ///   - interval: Days between weights.
  ///   - further: The members at the end.
  package static func tree(
    of log: ExpenditureLog, for person: Person, rejecting rejected: [RejectedWeight], standardError wanted: Double,
    weighingEvery interval: Int = 1, further: [(String, WireJSON?)] = []
  ) -> WireJSON {
    .members(
      [
        ("days", .whole(log.days)), ("estimate", log.estimate.map { tree($0) }),
        ("refusals", .array(log.refusals.map { tree($0) })), ("daysUntilEstimate", .whole(log.daysUntilEstimate)),
        ("daysNeeded", .whole(log.daysNeeded(for: wanted, weighingEvery: interval))),
        ("expected", expected(of: person)),
        ("rejectedWeights", .array(rejected.map { $0.tree })),
      ] + further)
  }

  private static func tree(_ estimate: ExpenditureEstimate) -> WireJSON {
    .members([
      ("expenditure", .double(estimate.expenditure)), ("standardError", .double(estimate.standardError)),
      ("maintenance", .whole(estimate.maintenance)), ("maintenanceError", .whole(estimate.maintenanceError)),
      ("settledIntake", .whole(estimate.settledIntake)), ("settledWeight", .double(estimate.settledWeight.kilograms)),
    ])
  }

  private static func tree(_ refusal: ExpenditureRefusal) -> WireJSON {
    let (found, limit) = refusal.numbers
    return .members([
      ("code", .string(refusal.code)), ("text", .string(refusal.description)), ("found", .double(found)),
      ("limit", .double(limit)),
    ])
  }

  /// The expenditure that the targets expect.
  private static func expected(of person: Person) -> WireJSON {
    let targets = Targets(for: person, from: CalendarDate(dayNumber: 0)!)
    return .members([
      ("expenditure", .whole(targets.tdee)), ("standardError", .whole(WindowUncertainty.expenditure(of: person.sex))),
    ])
  }

  /// The log's state after the morning of a day; before the first weight, only the day.
  private static func tree(of log: ExpenditureLog, on day: CalendarDate) -> WireJSON {
    let error = log.standardError
    return .members([
      ("day", .day(day)), ("trend", .double(log.trend)), ("expenditure", error == nil ? nil : .double(log.apparent)),
      ("standardError", .double(error)),
    ])
  }
}

extension Given {
  /// Appends this entry to a log; nil with problems if it is rejected.
  fileprivate mutating func append(
    to log: inout ExpenditureLog
  ) -> (day: CalendarDate, rejected: ContractCall.RejectedWeight?)? {
    let day = day("day")
    let (weight, intake) = (optionalWeight("weight"), optionalNumber("intake"))
    guard problems.isEmpty else { return nil }
    do throws(InvalidInput<ExpenditureField>) {
      let expected = try log.append(day, weight: weight, intake: intake)
      return (day, ContractCall.RejectedWeight(weight, on: day, expected: expected))
    } catch {
      for violation in error.violations { refuse(violation.field.name, violation.message) }
      return nil
    }
  }
}
