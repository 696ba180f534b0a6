import Foundation
import PlanContract
import PlanContractCalls
import ScienceKernel
import ScienceKernelExpectations

struct EnergyTests {
  static let person =
    #""weight":90,"height":180,"age":40,"gender":"male","activityLevel":"sedentary","primaryGoal":"maintain""#
  static let on = #""on":"2026-11-21""#

  @Test func `an energy has its equation, its version and its numbers`() {
    expect(
      ContractCallTests.result("energy", Self.on, #"{\#(Self.person),"equation":"henry_2005_weight_height"}"#),
      equals: #"{"equation":"henry_2005_weight_height","version":\#(formulaVersion),"resting":1863,"total":2236,"#
        + #""calorieTarget":2236,"advisories":[],"tier":"convention"}"#)
    expect(
      ContractCallTests.result("energy", Self.on, #"{\#(Self.person),"equation":"eer_2023"}"#),
      equals: #"{"equation":"eer_2023","version":\#(formulaVersion),"total":2759,"calorieTarget":2759,"advisories":[],"#
        + #""tier":"validated_equation"}"#
    )
  }

  @Test func `a response has the energy of its request, in the dialect that has it`() throws {
    let body = #"{\#(Self.person),"equation":"eer_2023","macronutrients":{"fatPercent":30}}"#
    let start = try require(CalendarDate("2026-11-21"))
    let (person, choice) = try EnergyChoice.read(WireJSON(body), on: start)
    for dialect in WireDialect.allCases {
      var response = PlanResponse(
        for: person, from: start, record: (id: "", userId: "", status: "active"), recomputed: true, dialect: dialect)
      try response.add(choice, for: person)
      expect(response.energy == nil, equals: dialect != .kernel)
      expect(
        ContractCallTests.result("respond", Self.on + #","form":"\#(dialect.rawValue)""#, body), equals: response.json)
    }
    let unread = body.replacing("eer_2023", with: "x")
    expect(ContractCallTests.answer("respond", Self.on + #","form":"api""#, unread).isFailure, equals: false)
    expect(ContractCallTests.answer("respond", Self.on, unread).isFailure)
  }

  @Test func `an equation's rejection has its own words, with the names of the wire`() throws {
    func error(_ members: String) throws -> String {
      try ContractCallTests.error("energy", Self.on, "{\(Self.person)\(members)}")
    }
    #expect(try error("").hasPrefix("equation: is missing: one of the strings mifflin_st_jeor_1990, "))
    try expect(
      error(#","equation":"ten_haaf_2014_weight""#),
      equals: "equation: age: 40 is rejected: 18 to 35 completed years for ten_haaf_2014_weight")
    try expect(
      error(#","equation":"cunningham_1991""#),
      equals: "fatFreeMassKg: is missing: 10 kg to the weight for cunningham_1991")
    try expect(
      error(#","equation":"cunningham_1991","fatFreeMassKg":90.001"#),
      equals: "fatFreeMassKg: 90.001 is rejected: 10 kg to the weight for cunningham_1991")
    try expect(error(#","fatFreeMassKg":60"#), equals: "fatFreeMassKg: is given without an equation")
    try expect(
      ContractCallTests.error("energy", Self.on, #"{"weight":1,"equation":7}"#)
        .matches(of: #/(^|; )(weight|equation): (1|7) is/#).count, equals: 2)
  }

  @Test func `macronutrients go by grams or by kilograms of a person`() {
    let shares = #""calories":2259,"fatPercent":30"#
    expect(
      ContractCallTests.result("macronutrients", "", #"{\#(shares),"protein":176}"#),
      equals: #"{"protein":176,"fat":75,"carbohydrate":220,"tier":"convention"}"#)
    expect(
      ContractCallTests.result("macronutrients", "", #"{\#(shares),"protein":176,"reference":"amdr","age":30}"#),
      equals: #"{"protein":176,"fat":75,"carbohydrate":220,"tier":"convention","outside":["carbohydrate"]}"#)
    for (members, protein) in [
      (#""proteinPerKilogram":1.6,"basis":"weight""#, 144),
      (#""proteinPerKilogram":1.6,"basis":"weight_at_bmi_25""#, 130),
      (#""proteinPerKilogram":2.3,"basis":"fat_free_mass","fatFreeMassKg":70"#, 161), (#""protein":100"#, 100),
    ] {
      let body = #"{\#(shares),\#(members),"request":{\#(Self.person)},"reference":"efsa"}"#
      let text = ContractCallTests.result("macronutrients", Self.on, body) ?? ""
      expect(text.hasPrefix(#"{"protein":\#(protein),"fat":75,"#) && text.contains(#""outside":["#))
    }
  }

  @Test func `all violations of macronutrients are listed at once`() throws {
    func error(_ options: String, _ members: String) throws -> String {
      try ContractCallTests.error("macronutrients", options, "{\(members)}")
    }
    try expect(
      error("", #""calories":0,"fatPercent":101,"protein":1001"#),
      equals: "calories: 0 is rejected: 1 to 20000 kcal/day; protein: 1001 is rejected: 0 to 1000 g/day;"
        + " fatPercent: 101 is rejected: 0 to 100 % of the energy")
    try expect(
      error("", #""calories":1500,"fatPercent":35,"protein":330"#),
      equals: "carbohydrate: -85.5 is rejected: 0 g/day or more; protein and fat must leave as much")
    let rate =
      #""calories":0,"fatPercent":30,"proteinPerKilogram":5,"basis":"fat_free_mass","request":{\#(Self.person)}"#
    try expect(
      error(Self.on, rate),
      equals:
        "proteinPerKilogram: 5 is rejected: 0.1 to 4 g/kg; fatFreeMassKg: is missing: 10 kg to the weight, and only"
        + " where protein goes by it; calories: 0 is rejected: 1 to 20000 kcal/day")
    try expect(
      error(Self.on, rate + #","protein":1"#),
      equals: "protein: is given beside proteinPerKilogram: give one of the two")
    try expect(
      error("", #""calories":2000,"fatPercent":30,"protein":1,"basis":"weight","fatFreeMassKg":60"#),
      equals: "basis: is given without proteinPerKilogram; fatFreeMassKg: is given without proteinPerKilogram")
    try expect(
      error("", #""calories":2000,"fatPercent":30,"protein":1,"reference":"amdr","age":3"#),
      equals: "age: 3 is rejected: 4 completed years or more")
    #expect(try error("", #""proteinPerKilogram":1"#).hasPrefix("on: is missing"))
  }
}
