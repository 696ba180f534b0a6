import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanRequestTests {
  @Test func `a person may be beside the choices, or not`() throws {
    try expect(PlanRequest(json: "{}"), equals: PlanRequest())
    try expect(PlanRequest(json: #"{"forceRecompute":true,"zzz":1}"#), equals: PlanRequest(forceRecompute: true))
    try expect(PlanRequest(json: #"{"weight":null,"forceRecompute":null}"#), equals: PlanRequest())
    expect(
      problems(of: PlanRequest.self, #"{"forcerecompute":true,"Equation":1,"source":"app"}"#),
      equals: [
        "forcerecompute: is unknown (did you mean forceRecompute?)", "Equation: is unknown (did you mean equation?)",
      ])
    let whole = try PlanRequest(json: Sample.input)
    expect(whole.input, equals: PlanInput(Sample.person))
    expect(whole.forceRecompute, equals: nil)
    expect(whole.json, equals: Sample.input)
  }

  @Test func `any name of a person asks for a whole one, read from a body whose length was checked`() throws {
    expect(
      problems(of: PlanRequest.self, #"{"forceRecompute":"yes","targetWeight":75}"#).map { $0.prefix { $0 != ":" } },
      equals: [
        "weight", "height", "age", "gender", "activityLevel", "primaryGoal", "forceRecompute",
      ])
    let tree = try WireJSON(body: Array(Sample.input.utf8))
    try expect(Person(tree: tree, on: Sample.start), equals: Sample.person)
  }
}
