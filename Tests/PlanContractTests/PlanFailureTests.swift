import PlanContract
import ScienceKernelExpectations

struct PlanFailureTests {
  @Test func `a failure names what was wrong with a request`() throws {
    do throws(WireError) {
      _ = try PlanInput(json: Sample.input.replacing(":80", with: ":8"))
    } catch {
      let failure = PlanFailure(error)
      expect(failure.violations.map { $0.path }, equals: ["weight"])
      try expect(PlanFailure(json: failure.json), equals: failure)
      expect(failure.error, equals: "weight: 8 is rejected: a number, 30 to 300 kg")
      for dialect in WireDialect.allCases {
        expect(PlanFailure(error, dialect: dialect).violations, equals: error.problems, "\(dialect)")
      }
      expect(PlanFailure(error, dialect: .service).body, equals: failure.error)
      expect(PlanFailure(error, dialect: .api).body, equals: #"{"error":{"message":"\#(failure.error)"}}"#)
      expect(failure.body, equals: failure.json)
    }
  }

  @Test func `the type of the error decides its dialect`() throws {
    let api = try PlanFailure(json: Sample.apiFailure)
    expect(api, equals: PlanFailure(error: "weight: 301", requestId: "r1", dialect: .api))
    try expect(PlanFailure(json: Sample.failure).dialect, equals: .kernel)
    expect(problems(of: PlanFailure.self, #"{"error":{}}"#), equals: ["error.message: is missing: a string"])
    expect(
      problems(of: PlanFailure.self, #"{"error":{"message":1,"requestId":[]}}"#),
      equals: [
        "error.message: 1 is rejected: a string",
        "error.requestId: an array is rejected: a whole number in digits, or a string",
      ])
    expect(
      problems(of: PlanFailure.self, #"{"error":{"message":"a"},"error":{"message":"b"}}"#),
      equals: [
        "error: is given more than once"
      ])
  }
}
