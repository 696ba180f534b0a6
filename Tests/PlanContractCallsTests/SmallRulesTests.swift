import PlanContract
import PlanContractCalls
import ScienceKernel
import ScienceKernelExpectations

struct SmallRulesTests {
  struct Input: Codable, Sendable {
    let call, options, body: String
  }

  @Test(arguments: try goldenVectors("contract/call") as [Vector<Input, String>])
  func `matches the golden vector`(_ vector: Vector<Input, String>) {
    let input = vector.input
    let answer = ContractCallTests.answer(input.call, String(input.options.dropFirst().dropLast()), input.body)
    let text = String(decoding: answer.text, as: UTF8.self)
    if text != vector.expected { Issue.record("\(vector.report(actual: text))") }
    expect(answer.isFailure, equals: vector.expected.contains("\"success\":false"))
  }

  @Test func `a history and the words of a badge are those of Swift`() throws {
    let targets = try PlanTargets(
      Targets(for: Person(body: Array(ContractCallTests.request.utf8), on: require(CalendarDate("2026-11-21")))),
      from: require(CalendarDate("2026-11-21")))
    var later = targets
    later.calorieTarget -= 70
    let plans =
      "[{\"day\":\"2026-11-28\",\"targets\":\(later.json)},{\"day\":\"2026-11-21\",\"targets\":\(targets.json)}]"
    let text = try require(ContractCallTests.result("history", "", "{\"plans\":\(plans),\"from\":0,\"to\":1}"))
    expect(
      text.hasPrefix(
        #"{"texts":["2026-11-28: 2189 kcal and 176 g of protein a day","2026-11-21: 2259 kcal and 176 g of protein a day"],"#
      ))
    expect(text.contains(#""text":"Calories decreased by 70 kcal/day""#))
    for place in [-1, 2] {
      #expect(
        try ContractCallTests.error("history", "", "{\"plans\":\(plans),\"from\":0,\"to\":\(place)}").hasPrefix("to: "))
    }
    expect(
      ContractCallTests.result("adherence.badge", "", #"{"name":"week_warrior","done":3,"of":7}"#),
      equals: #"{"title":"Week warrior","description":"You kept to your plan for a whole week.","#
        + #""criterion":"Seven compliant days in a row","progress":"3 of 7"}"#)
    expect(
      ContractCallTests.result("adherence.badge", "", #"{"name":"milestone_master","done":250,"of":1250}"#)?
        .contains(#""progress":"0.25 of 1.25 kg""#), equals: true)
    let entries = #"{"entries":[{"day":"2026-03-02","type":"meal","total":3,"completed":2}]}"#
    expect(
      ContractCallTests.result("adherence.completion", #""from":"2026-03-02","to":"2026-03-03""#, entries)?
        .hasPrefix(
          #"{"completed":2,"total":3,"daysWithoutEntry":1,"types":[{"name":"hydration","completed":0,"total":0}"#),
      equals: true)
  }

  @Test func `a target is no change of one`() throws {
    for (member, change) in [
      ("calories", "calorieChange"), ("protein", "proteinChange"), ("calorieTarget", "calorieChange"),
      ("proteinTarget", "proteinChange"), ("calorie_change", "calorieChange"),
    ] {
      try expect(
        ContractCallTests.error(
          "adjust", #""on":"2026-11-21""#, #"{"request":\#(ContractCallTests.request),"\#(member)":150}"#),
        equals: "\(member): is unknown (did you mean \(change)?)")
    }
  }

  @Test func `what a small rule rejects is named`() throws {
    let utc = #""offsetMinutes":0"#
    let seconds = "seconds since 1970, not milliseconds, within ±100000000000"
    for (call, options, body, error) in [
      (
        "dayProgress", "", #"{"amount":-1,"target":0}"#,
        "amount: -1 is rejected: 0 to 1000000, whole; target: 0 is rejected"
      ),
      (
        "schedule", #""offsetMinutes":841"#, #"{"now":0}"#,
        "offsetMinutes: 841 is rejected: a whole number, -720 to 840 min"
      ),
      ("schedule", "", #"{"now":1e300}"#, "now: "),
      ("schedule", "", #"{"now":1795262400000}"#, "now: 1795262400000 is rejected: \(seconds)"),
      ("freshness", "", #"{"now":1795262400,"made":1795262399999.5}"#, "made: 1795262399999.5 is rejected: \(seconds)"),
      (
        "retryAfter", "", #"{"header":"Sat, 21 Nov 2026 12:00:05 GMT","now":1795262400000}"#,
        "now: 1795262400000 is rejected: \(seconds)"
      ),
      (
        "queue", utc, #"{"add":[{"id":"a","instant":1795262400000,"task":"x"}]}"#,
        "add[0].instant: 1795262400000 is rejected: \(seconds)"
      ),
      ("queue", utc, #"{"add":[{"id":"a","instant":0}]}"#, "add[0].weight: is given beside a task, or neither is"),
      ("queue", utc, #"{"add":[{"id":"a","instant":0,"weight":29}]}"#, "add[0].weight: 29 is rejected: 30 to 300 kg"),
      (
        "queue", utc, #"{"queue":{"pending":[{"id":"a","instant":1e14,"task":"x","day":"2026-01-01"}]}}"#,
        "queue.pending[0].instant"
      ),
      ("queue", "", "{}", "offsetMinutes: is missing: a whole number, -720 to 840 min"),
      ("adherence.badge", "", #"{"name":"sleeper","done":0,"of":1}"#, "name: the string \"sleeper\" is rejected"),
      ("update", "", "{}", "before: is missing: an object"),
      (
        "adherence.completion", #""from":"2026-03-02","to":"2026-03-03","tasksOnMissingDays":1001"#, #"{"entries":[]}"#,
        "tasksOnMissingDays: "
      ),
    ] {
      #expect(try ContractCallTests.error(call, options, body).hasPrefix(error), "\(call) \(body)")
    }
  }
}
