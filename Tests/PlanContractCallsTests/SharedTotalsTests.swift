import PlanContractCalls
import ScienceKernelExpectations
import Testing

struct SharedTotalsTests {
  /// The tables of the specification, and what is rejected.
  static let rows = [
    ("shares", #"{"total":2259,"weights":[1,1,1,1]}"#, "[565,565,565,564]"),
    (
      "weekOfCalories", #"{"daily":1600,"weights":[1,1,1,1,1,1,6],"atLeast":1200}"#,
      #"{"days":[1200,1200,1200,1200,1200,1200,4000],"moved":[0,1,2,3,4,5]}"#
    ),
    (
      "weekOfCalories", #"{"daily":1600,"locked":[{"day":5,"calories":3000}]}"#,
      #"{"days":[1367,1367,1367,1367,1366,3000,1366],"moved":[]}"#
    ),
    ("kilojoules", #"{"parts":[100,200,300]}"#, #"{"calories":600,"kilojoules":2510,"parts":[418,837,1255]}"#),
    ("kilojoules", #"{"kilojoules":9000}"#, #"{"calories":2151,"kilojoules":9000}"#),
    ("shares", #"{"total":1,"weights":[1,1,1,-1]}"#, "weights[3]: -1 is rejected: a whole number, 0 to 1000000"),
    (
      "weekOfCalories", #"{"daily":1,"locked":[{"day":0,"calories":1},{"day":1,"calories":"2"}]}"#,
      #"locked[1].calories: the string "2" is rejected: a whole number, 0 to 20000 kcal"#
    ),
    (
      "weekOfCalories", #"{"daily":1000,"locked":[{"day":0,"calories":7001}]}"#,
      "locked: 7001 is rejected: at most 7000 kcal, seven times the daily calories"
    ),
    (
      "weekOfCalories", #"{"daily":1000,"atLeast":1001}"#,
      "atLeast: 1001 is rejected: at most 1000 kcal, for 7000 kcal on 7 free days"
    ),
    ("kilojoules", "{}", "calories: is missing: one of calories, kilojoules and parts"),
    (
      "kilojoules", #"{"calories":500000001}"#,
      "calories: 500000001 is rejected: a whole number within ±500000000 kcal"
    ),
  ]

  @Test func `answers are the tables of the specification, and a rejection names the value`() throws {
    let given = try Self.rows.map { call, body, _ in
      let answer = ContractCallTests.answer(call, "", body)
      return try answer.isFailure
        ? ContractCallTests.error(call, "", body) : String(decoding: answer.text, as: UTF8.self)
    }
    expect(given, equals: Self.rows.map { $0.2 })
  }
}
