import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanInputTests {
  @Test func `the worked case is the person of the specification, and a decimal is rounded as the decimal it is`()
    throws
  {
    try expect(PlanInput(json: Sample.input).person(on: Sample.start), equals: Sample.person)
    try expect(Person(body: Array(Sample.input.utf8), on: Sample.start), equals: Sample.person)
    expect(PlanInput(Sample.person).json, equals: Sample.input)
    func grams(_ weight: String) throws -> Int {
      try PlanInput(json: Sample.input.replacing(#""weight":80"#, with: "\"weight\":\(weight)")).weight.grams
    }
    try expect(grams("80.0005"), equals: 80_000)
    try expect(grams("80.00050000000000000000000000000000000001"), equals: 80_001)
    try expect(grams("32.0055"), equals: 32_006)
    try expect(grams("29.9995"), equals: 30_000)
  }

  @Test func `random people are the same after a round trip through parser and decoder`() throws {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<Sweep.count(2000, sample: 400) {
      let person = Sample.person(&numbers)
      let json = PlanInput(person).json
      try expect(Person(body: Array(json.utf8), on: Sample.start), equals: person)
      let decoded = try JSONDecoder().decode(PlanInput.self, from: Data(json.utf8))
      try expect(decoded.person(on: Sample.start), equals: person)
      expect(decoded.json, equals: json)
    }
  }

  @Test(arguments: ["8e-2", "8e-99", "1e-99999999999999999999", "-8e1", "8e99999999999999999999", "0e5"])
  func `a number far outside is reported as it stands`(_ number: String) {
    let json = Sample.input.replacing(":80", with: ":\(number)")
    expect(problems(of: PlanInput.self, json), equals: ["weight: \(number) is rejected: a number, 30 to 300 kg"])
  }

  @Test func `a request made of values has the ranges of a person`() throws {
    let input = try PlanInput(
      weight: .kilograms(80), height: .centimeters(180), age: .years(30), sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
    expect(input.json, equals: Sample.input)
    #expect(throws: InvalidInput.self) {
      try PlanInput(
        weight: .kilograms(29), height: .centimeters(180), age: .years(12), sex: .male, activityLevel: .sedentary,
        goal: .maintain)
    }
  }

  @Test func `a field has its name on the wire`() throws {
    let fields: [InputField] =
      PersonInput().partialTargets().missing + [.dateOfBirth, .targetWeight, .pace, .tdeeBasis, .proteinWeight]
    expect(
      fields.map(\.wireName),
      equals: [
        "weight", "height", "age", "gender", "activityLevel", "primaryGoal", "dateOfBirth", "targetWeight", "pace",
        "tdee",
        "protein",
      ])
    expect(InputField(name: "power", range: 0...3000, unit: "W").wireName, equals: "power")
  }

  @Test func `a person is stored with the birthday and every choice`() throws {
    let born = CalendarDate("1996-11-22")!
    let person = try Person(
      weight: .kilograms(110), height: .centimeters(180), dateOfBirth: born, on: Sample.start, sex: .male,
      activityLevel: .lightlyActive, goal: .loseWeight, targetWeight: .kilograms(90)
    ).changing {
      ($0.pace, $0.tdeeBasis, $0.proteinWeight) = (.percentOfEnergy(tenths: -200), .eer2023, .weightAtBMI25)
    }
    let stored = try PlanInput(json: PlanInput(person, born: born).json)
    try expect(stored.person(on: Sample.start), equals: person)
    try expect(
      stored.person(on: Sample.start.advanced(by: 1)), equals: person.changing { $0.age = .years(person.age + 1) })
    try expect(PlanInput(person).person(on: Sample.start.advanced(by: 1)), equals: person)
    // BMR is 2085 at 29 years, 2080 at 30.
    let own = try person.changing { $0.tdeeBasis = .known(5212) }
    let storedOwn = try PlanInput(json: PlanInput(own, born: born).json)
    expect(PlanInput(own).json.contains(#""tdee":5212"#))
    try expect(storedOwn.person(on: Sample.start), equals: own)
    let error = #expect(throws: WireError.self) { try storedOwn.person(on: Sample.start.advanced(by: 1)) }
    expect(
      error?.description, equals: "tdee: 5212 is rejected: 2312 to 5200 kcal/day, BMR / 0.9 to 2.5 · BMR")
  }
}
