import PlanContractCalls
import ScienceKernelExpectations

struct SharedTotalsTests {
  /// What is rejected; the golden vectors have more.
  static let rows = [
    ("shares", #"{"total":1,"weights":[1,1,1,-1]}"#, "weights[3]: -1 is rejected: a whole number, 0 to 1000000"),
    (
      "weekOfCalories", #"{"daily":1,"locked":[{"day":0,"calories":1},{"day":1,"calories":"2"}]}"#,
      #"locked[1].calories: the string "2" is rejected: a whole number, 0 to 20000 kcal"#
    ),
    ("kilojoules", "{}", "calories: is missing: one of calories, kilojoules and parts"),
  ]

  @Test(arguments: rows)
  func `a rejection names the value`(_ call: String, _ body: String, _ error: String) throws {
    try expect(ContractCallTests.error(call, "", body), equals: error)
  }
}
