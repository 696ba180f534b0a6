import PlanContract
import ScienceKernel
import Testing

struct PlanRequestTests {
  @Test func `a person may be beside the choices, or not`() throws {
    #expect(try PlanRequest(json: "{}") == PlanRequest())
    #expect(try PlanRequest(json: #"{"forceRecompute":true,"zzz":1}"#) == PlanRequest(forceRecompute: true))
    #expect(try PlanRequest(json: #"{"weight":null,"forceRecompute":null}"#) == PlanRequest())
    let whole = try PlanRequest(json: Sample.input)
    #expect(whole.input == PlanInput(Sample.person) && whole.forceRecompute == nil)
    #expect(whole.json == Sample.input)
  }

  @Test func `any name of a person asks for a whole one`() {
    #expect(
      problems(of: PlanRequest.self, #"{"forceRecompute":"yes","targetWeight":75}"#).map { $0.prefix { $0 != ":" } }
        == [
          "weight", "height", "age", "gender", "activityLevel", "primaryGoal", "forceRecompute",
        ])
  }

  @Test func `a person is read from a body whose length was checked`() throws {
    let tree = try WireJSON(body: Array(Sample.input.utf8))
    #expect(try Person(tree: tree, on: Sample.start) == Sample.person)
  }
}
