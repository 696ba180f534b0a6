import PlanContract
import PlanContractCalls
import ScienceKernelExpectations

struct WeeklyTests {
  struct Input: Codable, Sendable {
    let startDate: String
    let users: [String]
  }

  @Test(arguments: try goldenVectors("contract/weekly-request", input: Input.self, expected: String.self))
  func `matches the golden vector`(_ vector: Vector<Input, String>) throws {
    let body = "{\"users\":[\(vector.input.users.joined(separator: ","))]}"
    let text = try require(ContractCallTests.result("weekly", "\"on\":\"\(vector.input.startDate)\"", body))
    expect(text, equals: vector.expected, "\(vector.report(actual: text))")
  }

  @Test(arguments: ["\"2259\"", "22.5", "32768", "-32769", "1e400", "true"])
  func `a bad target of the previous plan is listed once`(_ target: String) throws {
    let user = #"{"userId":1,"previousCalories":\#(target),\#(ContractCallTests.request.dropFirst())"#
    let text = try require(ContractCallTests.result("weekly", #""on":"2026-11-21""#, "{\"users\":[\(user)]}"))
    let shown = target == "\"2259\"" ? #"the string \"2259\""# : target
    expect(
      text,
      equals:
        #"{"totalUsers":1,"successCount":0,"errorCount":1,"updates":[],"errors":[{"userId":1,"violations":[{"field":"previousCalories","#
        + #""message":"\#(shown) is rejected: a whole number from -32768 to 32767"}]}]}"#)
  }

  @Test func `an offset decides the day of an instant, and sentences keep their parameters`() throws {
    let user = #"{"userId":1,"dateOfBirth":"1996-11-21T23:00:00Z",\#(ContractCallTests.request.dropFirst())"#
      .replacing(#""age":30,"#, with: "")
    func weekly(_ options: String) -> (isFailure: Bool, text: String) {
      let answer = ContractCallTests.answer("weekly", #""on":"2026-11-21"\#(options)"#, "{\"users\":[\(user)]}")
      return (answer.isFailure, String(decoding: answer.text, as: UTF8.self))
    }
    // In UTC+1 the birthday is on the next day, so the user is a year younger.
    expect(weekly("").text.contains(#""newCalories":2259"#))
    expect(weekly(#","offsetMinutes":60"#).text.contains(#""newCalories":2267"#))
    expect(weekly(#","offsetMinutes":900"#).isFailure)
    expect(
      weekly(#","sentences":true"#).text.contains(
        #""reason":[{"id":"recompute.no_plan_before","parameters":[],"text":"There was no earlier plan"}]"#))
  }

  @Test func `a user with a choice that columns do not have is rejected, and a default is not`() throws {
    func text(_ member: String) throws -> String {
      let user = "{\"userId\":1,\(member),\(ContractCallTests.request.dropFirst())"
      return try require(ContractCallTests.result("weekly", #""on":"2026-11-21""#, "{\"users\":[\(user)]}"))
    }
    for (name, given, accepted) in [
      ("tdee", "eer_2023", "activity_factor"), ("protein", "weight_at_bmi_25", "weight"),
    ] {
      #expect(
        try text("\"\(name)\":\"\(given)\"").contains(
          #""field":"\#(name)","message":"the string \"\#(given)\" is rejected: \#(accepted) for many people at once""#)
      )
      #expect(try text("\"\(name)\":\"\(accepted)\"").contains(#""errorCount":0"#))
    }
    #expect(
      try text(#""tdee":2500"#).contains(
        #""field":"tdee","message":"2500 is rejected: activity_factor for many people at once""#))
  }
}
