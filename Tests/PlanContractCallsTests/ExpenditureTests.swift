import PlanContract
import PlanContractCalls
import ScienceKernel
import ScienceKernelExpectations

struct ExpenditureTests {
  static let request =
    #"{"weight":90,"height":180,"age":40,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight"}"#
  static let on = #""on":"2026-01-01""#
  static let start = CalendarDate("2026-01-01")!

  static func person() throws -> Person { try Person(body: Array(request.utf8), on: start) }

  /// The weight on a day of a log that loses weight.
  static func weight(_ day: Int) -> Weight { Weight(grams: 90_000 - 50 * day + [300, -400, 100, 500, -200][day % 5]) }

  static func entry(_ day: Int, weight: String? = nil, intake: String = "2300") -> String {
    let kilograms = weight ?? "\(Self.weight(day).kilograms)"
    return #"{"day":"\#(start.advanced(by: day))","weight":\#(kilograms),"intake":\#(intake)}"#
  }

  static func body(_ entries: [String]) -> String {
    #"{"request":\#(request),"entries":[\#(entries.joined(separator: ","))]}"#
  }

  static func log(_ days: Int) throws -> ExpenditureLog {
    var log = try ExpenditureLog(of: person())
    for day in 0..<days { try log.append(start.advanced(by: day), weight: weight(day), intake: 2300) }
    return log
  }

  @Test func `an estimate has the numbers of Swift, and so has each morning`() throws {
    let entries = (0..<56).map { Self.entry($0) }
    let log = try Self.log(56)
    let estimate = try require(log.estimate.value)
    let text = try require(
      ContractCallTests.result("expenditure", Self.on + #","standardError":80,"weighingEvery":2"#, Self.body(entries)))
    let needed = try require(log.daysNeeded(for: 80, weighingEvery: 2))
    expect(
      text,
      equals:
        #"{"days":56,"estimate":{"expenditure":\#(estimate.expenditure),"standardError":\#(estimate.standardError),"#
        + #""maintenance":\#(estimate.maintenance),"maintenanceError":\#(estimate.maintenanceError),"#
        + #""settledIntake":2300,"settledWeight":\#(estimate.settledWeight.kilograms),"tier":"\#(TieredResult.tdee(.measurement).tier.rawValue)"},"#
        + #""refusals":[],"daysUntilEstimate":0,"#
        + #""daysNeeded":\#(needed),"expected":{"expenditure":2837,"standardError":342},"rejectedWeights":[]}"#)
    expect(needed > 0)
    // Of a week of weights, the other seven are a week apart.
    let weekly = try require(
      ContractCallTests.result("expenditure", Self.on + #","weighingEvery":7"#, Self.body([entries[0]])))
    expect(weekly.contains(#""daysUntilEstimate":49,"daysNeeded":35,"#), "\(weekly)")
    let course = try require(
      ContractCallTests.result("expenditure", Self.on + #","course":true"#, Self.body(entries)))
    let last = try require(log.standardError)
    #expect(
      course.hasSuffix(
        #"{"day":"2026-02-25","trend":\#(try require(log.trend)),"expenditure":\#(log.apparent),"standardError":\#(last)}]}"#
      ))
    expect(course.matches(of: #/"trend":/#).count, equals: 56)
    // A day has an expenditure if the log up to it gives an estimate.
    let days = try (1...56).count { try Self.log($0).estimate.value != nil }
    expect(course.matches(of: #/,"expenditure":[\d.]+,"standardError":[\d.]+}/#).count, equals: days)
    expect((20..<40).contains(days))
  }

  @Test func `a log in pounds has a violation for each weight, and no estimate`() throws {
    let entries = (0..<56).map { Self.entry($0, weight: "\(198 - $0)") }
    let text = try require(ContractCallTests.result("expenditure", Self.on, Self.body(entries)))
    expect(
      text.contains(
        #","violations":[{"field":"entries[0].weight","message":"198 is rejected: 60 to 135 kg for the first weight of a "#
          + #"person of 90 kg; pounds divided by 2.2046"},"#), "\(text)")
    expect(text.hasPrefix(#"{"days":0,"refusals":[{"code":"few_days","#) && text.matches(of: #/entries\[/#).count == 56)
  }

  @Test(arguments: [
    ("male", 34, "2300", ""), ("female", 34, "2300", "menstrual_cycle"), ("other", 34, "2300", "menstrual_cycle"),
    ("female", 35, "2300", ""), ("male", 56, "3700", "far_from_equation"),
  ])
  func `an estimate before day 35 or far from the equation has an advisory`(
    _ sex: String, _ days: Int, _ intake: String, _ name: String
  ) throws {
    let entries = (0..<days).map { Self.entry($0, intake: intake) }
    let body = Self.body(entries).replacing(#""male""#, with: #""\#(sex)""#)
    let text = try require(ContractCallTests.result("expenditure", Self.on, body))
    expect(text.contains(#""settledWeight":"#), "\(text)")
    expect(text.contains("advisories"), equals: !name.isEmpty, "\(text)")
    expect(text.contains(#","advisories":["\#(name)"],"tier":"#), equals: !name.isEmpty, "\(text)")
  }

  @Test func `missing data is listed in Swift's words, with its numbers`() throws {
    let entries = (0..<10).map { Self.entry($0) }
    let log = try Self.log(10)
    let error = try require(log.standardError)
    let text = try require(ContractCallTests.result("expenditure", Self.on, Self.body(entries)))
    expect(
      text.hasPrefix(
        #"{"days":10,"refusals":[{"code":"few_days","text":"the log has too few days: 10 of 14","found":10,"limit":14},"#
          + #"{"code":"wide_error","text":"\#(log.absences[1])","found":\#(error),"limit":150}],"daysUntilEstimate":19,"daysNeeded":19,"#
      ))
    let none = try require(ContractCallTests.result("expenditure", Self.on + #","course":true"#, Self.body([])))
    expect(none.hasPrefix(#"{"days":0,"refusals":[{"code":"few_days","#) && none.hasSuffix(#","course":[]}"#))
    expect(none.contains(#"{"code":"wide_error","text":"\#(ExpenditureAbsence.wideError(nil))","limit":150}"#))
    let unweighed = #"{"day":"2026-01-01","intake":2000}"#
    let first = try require(
      ContractCallTests.result("expenditure", Self.on + #","course":true"#, Self.body([unweighed])))
    expect(first.hasSuffix(#""course":[{"day":"2026-01-01"}]}"#))
  }

  @Test func `a rejected weight has its day and the accepted weights`() throws {
    var entries = (0..<30).map { Self.entry($0) }
    entries.append(Self.entry(30, weight: "195.1"))
    var log = try Self.log(30)
    let expected = try require(
      try log.append(Self.start.advanced(by: 30), weight: .kilograms(195.1), intake: 2300))
    let text = try require(ContractCallTests.result("expenditure", Self.on, Self.body(entries)))
    let (lowest, highest) = (expected.lowerBound.kilograms, expected.upperBound.kilograms)
    expect(
      text.contains(
        #""rejectedWeights":[{"day":"2026-01-31","weight":195.1,"expectedFrom":\#(lowest),"expectedTo":\#(highest)}]}"#)
    )
  }

  @Test func `a rejected entry is named by field and row, and affects no other`() throws {
    let good = (0..<20).map { Self.entry($0) }
    let bad = [
      Self.entry(5), Self.entry(20, weight: "29.999", intake: "10460"), #"{"day":"2026-02-30","weight":"80"}"#, "7",
    ]
    let text = try require(ContractCallTests.result("expenditure", Self.on, Self.body(good + bad)))
    let alone = try require(ContractCallTests.result("expenditure", Self.on, Self.body(good)))
    let order = "each day once and in order, at most 366 days after the one before"
    expect(
      text,
      equals: String(alone.dropLast())
        + #","violations":[{"field":"entries[20].day","message":"\"2026-01-06\" is rejected: \#(order)"},"#
        + #"{"field":"entries[21].weight","message":"29.999 is rejected: 30 to 300 kg"},"#
        + #"{"field":"entries[21].intake","message":"\"10460 kcal on 2026-01-21\" is rejected: 0 to 10000 kcal; kJ divided by 4.184"},"#
        + #"{"field":"entries[22].day","message":"the string \"2026-02-30\" is rejected: a date that exists, in a string, YYYY-MM-DD"},"#
        + #"{"field":"entries[22].weight","message":"the string \"80\" is rejected: a number, 30 to 300 kg"},"#
        + #"{"field":"entries[23]","message":"7 is rejected: an object"}]}"#)
    let many = try require(
      ContractCallTests.result("expenditure", Self.on, Self.body(Array(repeating: "{}", count: 130))))
    expect(many.hasSuffix(#","furtherViolations":30}"#) && many.matches(of: #/entries\[/#).count == 100)
  }

  @Test func `a person whom no trajectory accepts, and wrong options, are rejected`() throws {
    func error(_ options: String, _ body: String) throws -> String {
      try ContractCallTests.error("expenditure", options, body)
    }
    let young = Self.body([]).replacing(#""age":40"#, with: #""age":17"#)
    try expect(error(Self.on, young), equals: "request: age: 17 is rejected: 18 to 80 completed years")
    try expect(
      error(Self.on + #","fatPercent":4"#, Self.body([])), equals: "fatPercent: 4 is rejected: 5 to 60 % of the weight")
    try expect(
      error(Self.on + #","weighingEvery":0,"standardError":"x""#, Self.body([])),
      equals: #"standardError: the string "x" is rejected: a number; weighingEvery: 0 is rejected: 1 to 366 days"#)
    #expect(try error(Self.on, "{}").hasSuffix("entries: is missing: an array"))
  }

  @Test func `an intake of 0 beside others is not logged unless the person fasted, and its day is named`() throws {
    func answer(_ intake: String, _ option: String = "") throws -> String {
      let entries = (0..<30).map { Self.entry($0, intake: $0 % 7 == 3 ? intake : "2300") }
      return try require(ContractCallTests.result("expenditure", #""on":"2026-01-01"\#(option)"#, Self.body(entries)))
    }
    let days = #","zeroIntakes":["2026-01-04","2026-01-11","2026-01-18","2026-01-25"]"#
    let (zeros, empty) = (try answer("0"), try answer("null"))
    expect(zeros, equals: empty.dropLast() + days + "}")
    try expect(answer("0", #","zeroIntake":"missing""#), equals: zeros)
    let fasting = try answer("0", #","zeroIntake":"fasting""#)
    expect(!fasting.contains("zeroIntakes") && fasting != empty)
    try expect(
      ContractCallTests.error("expenditure", #""on":"2026-01-01","zeroIntake":"x""#, Self.body([])),
      equals: #"zeroIntake: the string "x" is rejected: one of the strings missing, fasting"#)
  }
}
