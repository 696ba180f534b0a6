import PlanContractCalls
import ScienceKernelExpectations

struct ReadPartsTests {
  @Test func `a failure is in the dialect that is asked for`() {
    let options = #""on":"2026-11-21","form":"api","requestId":"r1""#
    let answer = ContractCallTests.answer("respond", options, "{")
    expect(answer.isFailure)
    expect(
      String(decoding: answer.text, as: UTF8.self),
      equals:
        #"{"error":{"message":"body: is not JSON: a name in double quotes is missing at byte 2","requestId":"r1"}}"#)
    let violations =
      #""violations":[{"field":"","message":"is not JSON: a name in double quotes is missing at byte 2"}]"#
    for (form, body) in [
      "api": #""error":{"message":"body: is not JSON: a name in double quotes is missing at byte 2"}"#, "service": "",
      "kernel": "",
    ] {
      let answer = ContractCallTests.answer("respond", #""on":"2026-11-21","form":"\#(form)","violations":true"#, "{")
      let text = String(decoding: answer.text, as: UTF8.self)
      expect(text.hasPrefix("{\(body)") && text.hasSuffix(",\(violations)}"), "\(text)")
    }
  }

  @Test func `all violations are listed at once`() throws {
    try expect(
      ContractCallTests.error("reuse", #""made":1,"rule":"no""#, "{}"),
      equals: "made: 1 is rejected: a date that exists, in a string, YYYY-MM-DD; today: is missing: a date that exists,"
        + " in a string, YYYY-MM-DD; rule: the string \"no\" is rejected: one of the strings dayMade, planWeek")
    let entries = #"{"entries":[{"day":"2026-01-01","type":"meal","total":5,"completed":6},{"type":"nap"},7]}"#
    try expect(
      ContractCallTests.error("adherence.summary", #""on":"2026-01-01""#, entries),
      equals:
        "entries[0].completed: 6 is rejected: 0 to the total, whole; entries[1].day: is missing: a date that exists,"
        + " in a string, YYYY-MM-DD; entries[1].type: the string \"nap\" is rejected: one of the strings hydration,"
        + " workout, meal, supplement, cardio, weight_log, progress_photo; entries[1].total: is missing: a whole number within ±1000000000;"
        + " entries[1].completed: is missing: a whole number within ±1000000000; entries[2]: 7 is rejected: an object"
    )
  }
}
