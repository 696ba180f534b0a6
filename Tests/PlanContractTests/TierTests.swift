import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct TierTests {
  /// The result that each row of the page's table links to first, and what it is in code.
  static let results: [String: [TieredResult]] = [
    "basal-metabolic-rate": [.bmr], "total-daily-energy": [.tdee(.factor)], "calorie-target": [.calorieTarget],
    "protein-target": [.proteinTarget, .waterTarget, .macronutrients], "timeline": [.weeklyRate],
    "trajectory": [.trajectory], "expenditure": [.tdee(.measurement)], "body-mass-index": [.bodyMassIndex, .progress],
  ]

  static func marked(_ tier: Tier) -> String { "*\(tier.rawValue.replacing("_", with: " "))*" }

  @Test func `each result has the tier that the page gives it`() throws {
    let lines = try Repository.text("docs/accuracy.md").split(separator: "\n").drop { $0 != "| result | tier |" }
      .prefix { $0.hasPrefix("|") }
    var rows: [String: String] = [:]
    for line in lines.dropFirst(2) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let page = try require(cells[0].firstMatch(of: #/guide\/([a-z-]+)\.md/#), "\(line)")
      rows[String(page.1)] = cells[1]
    }
    for (page, results) in Self.results {
      for result in results { expect(rows[page], equals: Self.marked(result.tier), "\(result)") }
    }
    expect(rows.count, equals: Self.results.count, "\(rows.keys)")
    for tier in Tier.allCases { expect(rows.values.contains(Self.marked(tier))) }
  }

  @Test func `an expenditure is as sure as its source, and energy of earlier versions has no tier`() throws {
    let tiers = [TieredResult.Source.factor, .equation, .measurement].map { TieredResult.tdee($0).tier }
    expect(tiers, equals: [.convention, .validatedEquation, .measured])
    // Energy and macronutrients of earlier versions have no tier, and get none.
    let energy = #"{"equation":"x","version":1,"total":1,"calorieTarget":1,"advisories":[]}"#
    try expect(PlanEnergy(json: energy).json, equals: energy)
    let grams = #"{"protein":1,"fat":1,"carbohydrate":1}"#
    try expect(PlanMacronutrients(json: grams).json, equals: grams)
  }

  @Test func `only the dialect kernel has tiers`() throws {
    let reasons = Reasons(for: Sample.person, from: Sample.start)
    for dialect in WireDialect.allCases {
      let response = PlanResponse(
        for: Sample.person, from: Sample.start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true,
        dialect: dialect)
      let tiers = try response.json(dialect: dialect).matches(of: #/"tier":"([a-z_]+)"/#).map { String($0.1) }
      let all = WhyItWorks.Topic.allCases.map { reasons.tier(of: $0)?.rawValue }
      expect(tiers.map { Optional($0) }, equals: dialect == .kernel ? all : [])
    }
    // The uncertainty of a given TDEE depends on its source.
    let given = Reasons(for: try Sample.person.changing { $0.tdeeBasis = .known(2500) }, from: Sample.start)
    expect(given.tier(of: .tdee), equals: nil)
    expect(given.tier(of: .calorieTarget) == .convention && WhyItWorks(given)[.tdee]?.tier == nil)
    // Another dialect never gets the tiers of a response that was computed with them.
    let response = PlanResponse(
      for: Sample.person, from: Sample.start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true)
    try expect(!response.json(dialect: .service).contains("tier"))
  }

  @Test func `energy, macronutrients and a trajectory have their tiers, in the dialect that has them`() throws {
    var response = PlanResponse(
      for: Sample.person, from: Sample.start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true)
    try response.add(EnergyChoice(equation: .henry, fatPercent: 30), for: Sample.person)
    // Henry's resting energy times a factor is as sure as the total of the targets.
    expect(response.energy?.tier, equals: TieredResult.tdee(.factor).tier.rawValue)
    let total = PlanEnergy(try PredictedEnergy(of: Sample.person, by: .estimatedEnergyRequirement))
    expect(total.tier, equals: TieredResult.tdee(.equation).tier.rawValue)
    expect(response.macronutrients?.tier, equals: TieredResult.macronutrients.tier.rawValue)
    for part in [response.energy?.json, response.macronutrients?.json] {
      let part = try require(part)
      expect(response.json.contains(part) && part.contains(#","tier":""#), "\(part)")
    }
    response.trajectory = PlanTrajectory(for: Sample.person, from: Sample.start)
    let trajectory = try require(response.trajectory)
    expect(trajectory.tier, equals: TieredResult.trajectory.tier.rawValue)
    expect(response.json.contains(trajectory.json))
    let rejected = PlanTrajectory(for: Sample.person, from: Sample.start, eating: .constant(1))
    expect(rejected.tier == nil && !rejected.json.contains("tier"))
    for dialect in [WireDialect.service, .api] {
      var other = PlanResponse(
        for: Sample.person, from: Sample.start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true,
        dialect: dialect)
      (other.energy, other.macronutrients) = (response.energy, response.macronutrients)
      try expect(!other.json(dialect: dialect).contains("tier"))
    }
  }
}
