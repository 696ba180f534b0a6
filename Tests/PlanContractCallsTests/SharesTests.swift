import PlanContractCalls
import Testing

@Suite("Calls of shares")
struct SharesTests {
  /// The tables of the specification.
  static let rows = [
    ("shares", #"{"total":2259,"weights":[1,1,1,1]}"#, "[565,565,565,564]"),
    ("shares", #"{"total":3,"weights":[1,1,3]}"#, "[1,0,2]"),
    (
      "weekOfCalories", #"{"daily":2259,"weights":[10,12,10,12,10,14,10]}"#,
      #"{"days":[2028,2433,2027,2433,2027,2838,2027],"moved":[]}"#
    ),
    (
      "weekOfCalories", #"{"daily":1600,"weights":[1,1,1,1,1,1,6],"atLeast":1200}"#,
      #"{"days":[1200,1200,1200,1200,1200,1200,4000],"moved":[0,1,2,3,4,5]}"#
    ),
    (
      "weekOfCalories", #"{"daily":1600,"locked":[{"day":5,"calories":3000}]}"#,
      #"{"days":[1367,1367,1367,1367,1366,3000,1366],"moved":[]}"#
    ),
  ]

  @Test func `answers are the tables of the specification`() {
    let given = Self.rows.map { String(decoding: ContractCallTests.answer($0.0, "", $0.1).text, as: UTF8.self) }
    #expect(given == Self.rows.map { $0.2 })
  }
}
