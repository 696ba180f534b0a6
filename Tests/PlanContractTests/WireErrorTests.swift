import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import PlanContract

struct WireErrorTests {
  @Test func `a problem names its path, and the whole body by its name`() {
    expect(WireProblem(path: "weight", message: "is missing").description, equals: "weight: is missing")
    expect(WireProblem(path: "", message: "is missing").description, equals: "body: is missing")
    expect(WireProblem(path: "a", message: "b").tree.text, equals: #"{"field":"a","message":"b"}"#)
  }

  @Test func `values that are rejected outside of JSON have the names of JSON`() {
    let own = InputField(name: "own field", range: 0...1, unit: "")
    let fields: [InputField] = [
      .weight, .sex, .goal, .pace, .age, .dateOfBirth, .targetWeight, .tdeeBasis, .proteinWeight, own,
    ]
    let error = WireError(InvalidInput(fields.map { InputViolation(field: $0, given: .number(-1)) }))
    expect(
      error.problems.map(\.path),
      equals: [
        "weight", "gender", "primaryGoal", "pace", "age", "dateOfBirth", "targetWeight", "tdee", "protein", "own field",
      ])
    expect(error.problems[0].description, equals: "weight: -1 is rejected: 30 to 300 kg")
  }
}
