import PlanContract
import PlanContractCalls
import ScienceKernel
import Testing

@Suite("Calls of the contract")
struct ContractCallTests {
  static let request =
    #"{"weight":80,"height":180,"age":30,"gender":"male","activityLevel":"moderately_active","primaryGoal":"lose_weight","targetWeight":75}"#

  /// The text of a result; for a failure nil, with an issue.
  static func result(_ call: String, _ options: String = "", _ body: String) -> String? {
    let answer = answer(call, options, body)
    if answer.isFailure { Issue.record("\(String(decoding: answer.text, as: UTF8.self))") }
    return answer.isFailure ? nil : String(decoding: answer.text, as: UTF8.self)
  }

  static func answer(_ call: String, _ options: String, _ body: String) -> ContractCall.Answer {
    let given = "{\"call\":\"\(call)\"\(options.isEmpty ? "" : ",")\(options)}"
    return ContractCall.answer(options: .bytes(Array(given.utf8)), body: .bytes(Array(body.utf8)))
  }

  /// The error of a failure in the dialect `kernel`.
  static func error(_ call: String, _ options: String, _ body: String) throws -> String {
    let answer = answer(call, options, body)
    #expect(answer.isFailure)
    return try PlanFailure(body: answer.text).error
  }

  @Test func `a response and its reasons are those of Swift, in every dialect`() throws {
    let start = try #require(CalendarDate("2026-11-21"))
    let person = try Person(body: Array(Self.request.utf8), on: start)
    for dialect in WireDialect.allCases {
      let response = PlanResponse(
        for: person, from: start, record: (id: 7, userId: "u", status: "active"), recomputed: true, dialect: dialect)
      let options = #""on":"2026-11-21","form":"\#(dialect.rawValue)","id":7,"userId":"u""#
      #expect(Self.result("respond", options, Self.request) == response.json)
    }
    #expect(
      Self.result("why", #""on":"2026-11-21""#, Self.request) == WhyItWorks(Reasons(for: person, from: start)).json)
    var longer = PlanResponse(
      for: person, from: start, record: (id: "", userId: "", status: "active"), recomputed: false,
      previousTargets: PlanTargets(Targets(for: person, from: start)))
    longer.trajectory = PlanTrajectory(for: person, from: start)
    let previous = PlanTargets(Targets(for: person, from: start)).json
    let options = #""on":"2026-11-21","recomputed":false,"trajectory":true,"previousTargets":\#(previous)"#
    #expect(Self.result("respond", options, Self.request) == longer.json)
  }

  @Test func `a number of a sentence has at most nine places, and eighteen digits with its sign`() throws {
    func body(_ value: String) -> String {
      #"{"id":"rate.required","parameters":[{"name":"rate","kind":"number","value":"\#(value)"}]}"#
    }
    for (value, said) in [
      ("1.123456789", "1.123456789"), ("123456789012345678", "123456789012345678"),
      ("-12345678901234567", "−12345678901234567"), ("0.50", "0.5"),
    ] {
      #expect(Self.result("sentence", "", body(value)) == "\"At a constant rate, that is \(said) kg a week.\"")
    }
    for value in ["1.1234567890", "1234567890123456789", "1.", ".", "", "x", "1.5.5"] {
      #expect(try Self.error("sentence", "", body(value)).hasSuffix("is rejected: a text of its kind"), "\(value)")
    }
  }

  @Test func `a name of the contract has a text of its own`() {
    for advisory in Advisory.allCases {
      let text = Wording.english.texts["name.\(advisory.name)"]
      #expect(Self.result("sentence", "", #"{"id":"name.\#(advisory.name)"}"#) == text.map { "\"\($0)\"" })
    }
    #expect(Self.result("sentence", "", #"{"id":"name.from_tomorrow"}"#) == "\"from_tomorrow\"")
  }

  @Test func `a rule of reuse is the one that is named`() {
    let body = "{\"before\":\(Self.request),\"now\":\(Self.request.replacing("75", with: "76"))}"
    let days = #""made":"2026-11-20","today":"2026-11-21""#
    let changed = #"{"reuse":false,"reasons":[{"changed":"targetWeight"}]}"#
    #expect(Self.result("reuse", days, body) == changed)
    #expect(Self.result("reuse", days + #","rule":"dayMade""#, body) == changed)
    #expect(Self.result("reuse", days + #","rule":"planWeek""#, body) == #"{"reuse":true,"reasons":[]}"#)
  }

  @Test func `a heatmap may be of one day`() {
    #expect(Self.result("adherence.heatmap", #""from":"2026-11-21","to":"2026-11-21""#, #"{"entries":[]}"#) == "[0]")
  }

  @Test func `a choice that must be there is named when it is missing`() throws {
    #expect(try Self.error("error", "", "{}").hasPrefix("name: is missing: one of the strings onboardingIncomplete, "))
    let unnamed = ContractCall.answer(options: .bytes(Array("{}".utf8)), body: .bytes([]))
    #expect(try PlanFailure(body: unnamed.text).error.hasPrefix("call: is missing: one of the strings respond, why, "))
  }

  @Test func `a failure is in the dialect that is asked for`() {
    let options = #""on":"2026-11-21","form":"api","requestId":"r1""#
    let answer = Self.answer("respond", options, "{")
    #expect(answer.isFailure)
    #expect(
      String(decoding: answer.text, as: UTF8.self)
        == #"{"error":{"message":"body: is not JSON: no string at byte 2","requestId":"r1"}}"#)
  }

  @Test func `all violations are listed at once`() throws {
    #expect(
      try Self.error("reuse", #""made":1,"rule":"no""#, "{}")
        == "made: 1 is rejected: a date that exists, in a string, YYYY-MM-DD; today: is missing: a date that exists,"
        + " in a string, YYYY-MM-DD; rule: the string \"no\" is rejected: one of the strings dayMade, planWeek")
    let entries = #"{"entries":[{"day":"2026-01-01","type":"meal","total":5,"completed":6},{"type":"nap"},7]}"#
    #expect(
      try Self.error("adherence.summary", #""on":"2026-01-01""#, entries)
        == "entries[0].completed: 6 is rejected: 0 to the total, whole; entries[1].day: is missing: a date that exists,"
        + " in a string, YYYY-MM-DD; entries[1].type: the string \"nap\" is rejected: one of the strings hydration,"
        + " workout, meal, supplement, cardio, weight_log, progress_photo; entries[1].total: is missing: a whole number within ±1000000000;"
        + " entries[1].completed: is missing: a whole number within ±1000000000; entries[2]: 7 is rejected: an object"
    )
  }

  @Test func `a rejected user does not affect the others`() throws {
    let people = [
      #"{"userId":1,\#(Self.request.dropFirst())"#, "null", #"{"userId":true,\#(Self.request.dropFirst())"#,
      #"{"userId":"4","previousCalories":2259,\#(Self.request.dropFirst())"#,
      #"{"userId":5,"previousCalories":2259,"previousProtein":176,\#(Self.request.dropFirst())"#,
    ]
    let text = try #require(
      Self.result("weekly", #""on":"2026-11-21""#, "{\"users\":[\(people.joined(separator: ","))]}"))
    #expect(
      text
        == #"{"totalUsers":5,"successCount":2,"errorCount":3,"updates":[{"userId":1,"newCalories":2259,"newProtein":176,"#
        + #""reason":"There was no earlier plan"}],"errors":[{"userId":null,"violations":[{"field":"","message":"is missing: an object"}]},"#
        + #"{"userId":null,"violations":[{"field":"userId","message":"true is rejected: a whole number in digits, or a string"}]},"#
        + #"{"userId":"4","violations":[{"field":"previousProtein","message":"is missing: both targets are given, or neither"}]}]}"#
    )
  }
}
