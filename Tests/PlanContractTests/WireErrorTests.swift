import ScienceKernelExpectations
import Testing

@testable import PlanContract

struct WireErrorTests {
  @Test func `a problem names its path, and the whole body by its name`() {
    expect(WireProblem(path: "weight", message: "is missing").description, equals: "weight: is missing")
    expect(WireProblem(path: "", message: "is missing").description, equals: "body: is missing")
    expect(WireProblem(path: "a", message: "b").tree.text, equals: #"{"field":"a","message":"b"}"#)
  }

  @Test func `a hundred problems are listed, and the others are counted`() {
    var problems = WireProblems()
    for number in 1...103 { problems.append(WireProblem(path: "\(number)", message: "x")) }
    let error = WireError(problems)
    expect(error.problems.count, equals: 100)
    expect(error.furtherProblems, equals: 3)
    expect(problems.count, equals: 103)
  }
}
