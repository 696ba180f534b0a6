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
    do throws(InvalidInput) {
      log = try ExpenditureLog(of: person, fatPercent: fatPercent)
    } catch {
      for violation in error.violations {
        let isGiven = violation.field == TrajectoryField.fat.inputField && fatPercent != nil
        options.refuse(isGiven ? "fatPercent" : "request", isGiven ? violation.message : violation.description)
      }
      throw WireError(options.problems)
    }
    var (refused, rejected, course) = (WireProblems(), [WireJSON](), [WireJSON]())
    let place = body.path.member("entries")
    for (index, json) in entries.enumerated() {
      var entry = Given(json, at: place.element(index))
      if let taken = entry.append(to: &log) {
        if let expected = taken.expected { rejected.append(tree(of: taken, expected)) }
        if hasCourse { course.append(tree(of: log, on: taken.day)) }
      }
      for problem in entry.problems.listed { refused.append(problem) }
    }
    return .members([
      ("days", .whole(log.days)), ("estimate", log.estimate.map { tree($0) }),
      ("refusals", .array(log.refusals.map { tree($0) })), ("daysUntilEstimate", .whole(log.daysUntilEstimate)),
      ("daysNeeded", .whole(log.daysNeeded(for: wanted, weighingEvery: interval))), ("expected", expected(of: person)),
      ("rejectedWeights", .array(rejected)), ("course", hasCourse ? .array(course) : nil),
      ("violations", refused.isEmpty ? nil : .array(refused.listed.map { tree($0) })),
      ("furtherViolations", refused.further > 0 ? .whole(refused.further) : nil),
    ])
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

  private static func tree(_ problem: WireProblem) -> WireJSON {
    .members([("field", .string(problem.path.description)), ("message", .string(problem.message))])
  }

  /// The expenditure that the targets expect.
  private static func expected(of person: Person) -> WireJSON {
    let targets = Targets(for: person, from: CalendarDate(dayNumber: 0)!)
    return .members([
      ("expenditure", .whole(targets.tdee)), ("standardError", .whole(WindowUncertainty.expenditure(of: person.sex))),
    ])
  }

  private static func tree(of entry: Given.TakenEntry, _ expected: ClosedRange<Weight>) -> WireJSON {
    .members([
      ("day", .day(entry.day)), ("weight", .double(entry.weight?.kilograms)),
      ("expectedFrom", .double(expected.lowerBound.kilograms)), ("expectedTo", .double(expected.upperBound.kilograms)),
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
  /// An appended entry, and the range of expected weights if the log rejected its weight.
  fileprivate struct TakenEntry {
    let day: CalendarDate
    let weight: Weight?
    let expected: ClosedRange<Weight>?
  }

  /// Appends this entry to a log; nil with problems if it is rejected.
  fileprivate mutating func append(to log: inout ExpenditureLog) -> TakenEntry? {
    let day = day("day")
    let (weight, intake) = (optionalWeight("weight"), optionalNumber("intake"))
    guard problems.isEmpty else { return nil }
    do throws(InvalidInput) {
      return TakenEntry(day: day, weight: weight, expected: try log.append(day, weight: weight, intake: intake))
    } catch {
      for violation in error.violations { refuse(violation.field.name, violation.message) }
      return nil
    }
  }
}
