import PlanContract
import PlanContractCalls
import ScienceKernel
import ScienceKernelExpectations

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
    expect(answer.isFailure)
    return try PlanFailure(body: answer.text).error
  }

  @Test func `a choice that must be there is named when it is missing`() throws {
    #expect(try Self.error("error", "", "{}").hasPrefix("name: is missing: one of the strings onboardingIncomplete, "))
    let unnamed = ContractCall.answer(options: .bytes(Array("{}".utf8)), body: .bytes([]))
    #expect(try PlanFailure(body: unnamed.text).error.hasPrefix("call: is missing: one of the strings respond, why, "))
  }

  @Test func `a misspelled option is rejected, beside what else is wrong, and an unknown one is ignored`() throws {
    let day = #""on":"2026-11-21""#
    for (call, options, expected) in [
      ("respond", day + #","offsetMinute":60"#, "offsetMinute: is unknown (did you mean offsetMinutes?)"),
      ("respond", day + #","fat_percent":20"#, "fat_percent: is unknown (did you mean fatPercent?)"),
      ("respond", day + #","from":"api""#, "from: is unknown (did you mean form?)"),
      (
        "why", #""On":"2026-11-21""#,
        "on: is missing: a date that exists, in a string, YYYY-MM-DD; On: is unknown (did you mean on?)"
      ),
    ] { expect(try Self.error(call, options, Self.request), equals: expected) }
    expect(Self.result("respond", day + #","note":1"#, Self.request), equals: Self.result("respond", day, Self.request))
  }

  @Test func `a rejected user does not affect the others`() throws {
    let people = [
      #"{"userId":1,\#(Self.request.dropFirst())"#, "null", #"{"userId":true,\#(Self.request.dropFirst())"#,
      #"{"userId":"4","previousCalories":2259,\#(Self.request.dropFirst())"#,
      #"{"userId":5,"previousCalories":2259,"previousProtein":176,\#(Self.request.dropFirst())"#,
    ]
    let text = try require(
      Self.result("weekly", #""on":"2026-11-21""#, "{\"users\":[\(people.joined(separator: ","))]}"))
    expect(
      text,
      equals:
        #"{"totalUsers":5,"successCount":2,"errorCount":3,"updates":[{"userId":1,"newCalories":2259,"newProtein":176,"#
        + #""reason":"There was no earlier plan","advisories":[]}],"errors":[{"userId":null,"violations":[{"field":"","message":"is missing: an object"}]},"#
        + #"{"userId":null,"violations":[{"field":"userId","message":"true is rejected: a whole number in digits, or a string"}]},"#
        + #"{"userId":"4","violations":[{"field":"previousProtein","message":"is missing: both targets are given, or neither"}]}]}"#
    )
  }
}
