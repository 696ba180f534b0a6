import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct EnergyChoiceTests {
  @Test func `a choice is read from the body of a request, and written as it was`() throws {
    let text = #"{"equation":"cunningham_1991","fatFreeMassKg":62.5,"macronutrients":{"fatPercent":30}}"#
    let choice = try EnergyChoice(json: text)
    expect(choice, equals: EnergyChoice(equation: .cunningham1991, fatFreeMass: .kilograms(62.5), fatPercent: 30))
    expect(choice.json, equals: text)
    try expect(EnergyChoice(json: Sample.input), equals: EnergyChoice())
    let both = try PlanRequest(json: Sample.input.dropLast() + "," + text.dropFirst())
    expect(both.choice, equals: choice)
    expect(both.input, equals: PlanInput(Sample.person))
  }

  @Test func `a rejected value is named with what is accepted`() {
    func problem(_ members: String) -> [String] { problems(of: EnergyChoice.self, "{\(members)}") }
    let names = EnergyEquation.allCases.map(\.rawValue).joined(separator: ", ")
    expect(
      problem(#""equation":"Mifflin","fatFreeMassKg":9.999,"macronutrients":{"fatPercent":30.5}"#),
      equals: [
        #"equation: the string "Mifflin" is rejected: one of the strings \#(names)"#,
        "fatFreeMassKg: 9.999 is rejected: a number, 10 kg to the weight",
        "macronutrients.fatPercent: 30.5 is rejected: a whole number, 0 to 100 % of the energy",
      ])
    expect(problem(#""fatFreeMassKg":62"#), equals: ["fatFreeMassKg: is given without an equation"])
    expect(
      problem(#""macronutrients":{}"#),
      equals: [
        "macronutrients.fatPercent: is missing: a whole number, 0 to 100 % of the energy"
      ])
  }

  @Test func `all violations of a request and its choice are listed at once`() throws {
    let body = #"{"weight":8,\#(Sample.input.dropFirst(#"{"weight":80,"#.count).dropLast()),"equation":1}"#
    let error = #expect(throws: WireError.self) { try EnergyChoice.read(WireJSON(body), on: Sample.start) }
    expect(error?.problems.map(\.path), equals: ["weight", "equation"])
    let none = #expect(throws: WireError.self) { try EnergyChoice.read(WireJSON("[]"), on: Sample.start) }
    expect(none?.problems.count, equals: 1)
  }

  @Test func `a response of another dialect cannot have it, and a rejected choice changes nothing`() throws {
    func response(_ dialect: WireDialect) -> PlanResponse {
      PlanResponse(
        for: Sample.person, from: Sample.start, record: (id: "", userId: "", status: ""), recomputed: true,
        dialect: dialect)
    }
    let choice = EnergyChoice(equation: .henry, fatPercent: 30)
    for dialect in [WireDialect.service, .api] {
      var other = response(dialect)
      try other.add(choice, for: Sample.person)
      expect(other, equals: response(dialect))
    }
    var kernel = response(.kernel)
    try kernel.add(EnergyChoice(), for: Sample.person)
    expect(kernel, equals: response(.kernel))
    #expect(throws: WireError.self) {
      try kernel.add(EnergyChoice(equation: .tenHaaf, fatPercent: 100), for: Sample.person)
    }
    expect(kernel, equals: response(.kernel))
    try kernel.add(choice, for: Sample.person)
    expect(kernel.energy?.calorieTarget, equals: 2211)
    expect(kernel.macronutrients?.fat, equals: 74)
    try expect(PlanResponse(json: kernel.json), equals: kernel)
    try expect(kernel.json(dialect: .service), equals: response(.kernel).json(dialect: .service))
  }
}

struct GoldenEnergyResponseTests {
  static func vectors() throws -> [Vector<GoldenFormInput, String>] {
    try goldenVectors("contract/response-energy")
  }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<GoldenFormInput, String>) throws {
    let input = vector.input
    let start = try require(CalendarDate(input.startDate))
    do throws(WireError) {
      let (person, choice) = try EnergyChoice.read(WireJSON(input.request), on: start)
      var response = PlanResponse(
        for: person, from: start, record: (id: input.id.value, userId: input.userId.value, status: input.status),
        recomputed: input.recomputed)
      try response.add(choice, for: person)
      vector.expect(response.json)
    } catch {
      vector.expect(PlanFailure(error).json)
    }
  }
}
