import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import PlanContract

struct WireErrorTests {
  @Test func `a problem names its path, and of more than a hundred the others are counted`() {
    // A problem names its path, and the whole body by its name.
    expect(WireProblem(path: "weight", message: "is missing").description, equals: "weight: is missing")
    expect(WireProblem(path: "", message: "is missing").description, equals: "body: is missing")
    expect(WireProblem(path: "a", message: "b").tree.text, equals: #"{"field":"a","message":"b"}"#)
    // A hundred problems are listed, and the others are counted.
    var problems = WireProblems()
    for number in 1...103 { problems.append(WireProblem(path: "\(number)", message: "x")) }
    let error = WireError(problems)
    expect(error.problems.count, equals: 100)
    expect(error.furtherProblems, equals: 3)
    expect(problems.count, equals: 103)
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
