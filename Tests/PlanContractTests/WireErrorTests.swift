import ScienceKernel
import ScienceKernelExpectations

@testable import PlanContract

struct WireErrorTests {
  @Test func `a problem names its path, and the whole body by its name`() {
    expect(WireProblem(path: "weight", message: "is missing").description, equals: "weight: is missing")
    expect(WireProblem(path: "", message: "is missing").description, equals: "body: is missing")
    expect(WireProblem(path: "a", message: "b").tree.text, equals: #"{"field":"a","message":"b"}"#)
  }

  @Test func `a problem has parts for another language if they are asked for`() {
    var object = WireObject(.object([]))
    object.reject(.number("8"), "weight", PlanInput.accepted(.weight))
    object.reject(.null, "tdee", PlanInput.accepted(.tdeeBasis))
    object.reject("total", InputViolation(field: RuleField.total, given: .number(1e10)))
    object.reject("kJ", "is unknown (did you mean kj?)", code: "unknown")
    let energy = PlanInput.accepted(.tdeeBasis).words
    expect(
      object.problems.listed.map { $0.tree(hasParts: true).text },
      equals: [
        #"{"field":"weight","message":"8 is rejected: a number, 30 to 300 kg","code":"rejected","#
          + #""accepted":"a number, 30 to 300 kg","minimum":30,"maximum":300,"unit":"kg"}"#,
        #"{"field":"tdee","message":"is missing: \#(energy)","code":"missing","accepted":"\#(energy)","#
          + #""choices":["activity_factor","eer_2023"]}"#,
        #"{"field":"total","message":"10000000000.0 is rejected: a whole number within ±1000000000","code":"rejected","#
          + #""accepted":"a whole number within ±1000000000","minimum":-1000000000,"maximum":1000000000}"#,
        #"{"field":"kJ","message":"is unknown (did you mean kj?)","code":"unknown"}"#,
      ])
    expect(object.problems.listed[0], equals: WireProblem(path: "weight", message: object.problems.listed[0].message))
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
