import PlanContract
import ScienceKernelExpectations

struct PlanResponseTests {
  @Test func `a response is valid when its targets and its plan are, and is the one that is read`() throws {
    #expect(try PlanResponse(json: Sample.response).isValid)
    #expect(try !PlanResponse(json: Sample.response.replacing("2026-11-22", with: "2026-11-16")).isValid)
    #expect(try !PlanResponse(json: Sample.response.replacing("2259", with: "499")).isValid)
    // The response that is built for a dialect is the one that is read.
    for dialect in WireDialect.allCases {
      let response = PlanResponse(
        for: Sample.person, from: Sample.start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true,
        previousTargets: try PlanTargets(json: Sample.previousTargets), dialect: dialect)
      try expect(PlanResponse(json: response.json), equals: response)
      try expect(PlanResponse(json: response.json, dialect: dialect), equals: response)
    }
  }

  // MARK: Dialects

  static func goldenBodies() throws -> [(dialect: WireDialect, body: String)] {
    try GoldenResponseTests.files.flatMap { dialect, file in
      try GoldenResponseTests.vectors(file).map { (dialect, $0.expected) }
    }
  }

  @Test func `a body of any dialect is read as that dialect, and written back byte by byte`() throws {
    for (dialect, body) in try Self.goldenBodies() {
      let response = try PlanResponse(json: body)
      expect(response.dialect, equals: dialect)
      expect(response.json, equals: body)
      try expect(response.json(dialect: dialect), equals: body)
      try expect(PlanResponse(json: body, dialect: dialect), equals: response)
      try expect(PlanResponse(tree: WireJSON(body: Array(body.utf8))), equals: response)
    }
  }

  @Test func `what a dialect lacks is absent`() throws {
    let service = try PlanResponse(json: Sample.golden(.service))
    expect(service.targets.advisories, equals: nil)
    expect(service.previousTargets?.advisories, equals: nil)
    expect(service.whyItWorks[.bmr] == nil && service.whyItWorks[.tdee] == nil)
    expect(service.whyItWorks[.weeklyRate]?.science != nil && service.whyItWorks[.weeklyRate]?.figure == nil)
    expect(service.plan.name, equals: "Weekly Plan - week of Nov 16, 2026")
    let api = try PlanResponse(json: Sample.golden(.api))
    expect(WhyItWorks.Topic.allCases.allSatisfy { api.whyItWorks[$0]?.science == nil })
    expect(api.whyItWorks[.bmr]?.formula?.contains("6.25") == true && api.whyItWorks[.bmr]?.figure == nil)
    expect(api.whyItWorks[.calorieTarget]?.figure == 500 && api.whyItWorks[.calorieTarget]?.metric == 500)
    expect(api.whyItWorks[.weeklyRate]?.estimatedWeeks, equals: api.targets.estimatedWeeks)
  }

  @Test func `a dialect is written of what there is, and nothing is made up`() throws {
    let kernel = try PlanResponse(json: Sample.golden(.kernel))
    // The documented dialect is a part of this package's own.
    let service = try kernel.json(dialect: .service)
    try expect(PlanResponse(json: service).dialect == .service && !service.contains("advisories"))
    let toAPI = #expect(throws: WireError.self) { _ = try kernel.json(dialect: .api) }
    expect(toAPI?.problems.first?.description, equals: "data.whyItWorks.bmr.formula: is missing: a string")
    let toKernel = #expect(throws: WireError.self) { _ = try PlanResponse(json: service).json(dialect: .kernel) }
    expect(
      toKernel?.problems.map(\.path),
      equals: ["data.targets.advisories", "data.whyItWorks.bmr", "data.whyItWorks.tdee"])
  }

  @Test func `a dialect that is expected is asked for in full`() throws {
    let kernel = Sample.golden(.kernel)
    let asAPI = #expect(throws: WireError.self) { try PlanResponse(json: kernel, dialect: .api) }
    // A formula, five figures with their metrics, the weeks, and the topic of another name.
    expect(asAPI?.problems.map(\.path).contains("data.whyItWorks.timeline"), equals: true)
    #expect(throws: WireError.self) { try PlanResponse(json: Sample.golden(.api), dialect: .kernel) }
    #expect(throws: WireError.self) { try PlanResponse(json: Sample.golden(.service), dialect: .api) }
    // Except for identifiers, the documented dialect is a part of this package's own.
    try expect(PlanResponse(json: kernel, dialect: .service).dialect, equals: .service)
  }

  @Test func `a response of no known dialect keeps its values`() throws {
    let five = try PlanResponse(json: Sample.response.replacing(#""tdee":{"title""#, with: #""other":{"title""#))
    expect(five.dialect == nil && five.whyItWorks[.tdee] == nil && five.whyItWorks[.bmr]?.science == "c")
    expect(five.targets.advisories, equals: [])
    expect(five.plan.id, equals: "p1")
    try expect(PlanResponse(json: five.json), equals: five)
    let figures = #"{"title":"a","explanation":"b","deficit":-1.5,"metric":0,"science":null}"#
    let body = Sample.response.replacing(Sample.whyItWorks, with: #"{"calorieTarget":\#(figures)}"#)
      .replacing(#""id":"p1""#, with: #""id":12"#)
    let one = try PlanResponse(json: body)
    expect(one.dialect == nil && one.plan.id == 12 && one.whyItWorks[.calorieTarget]?.figure == -1.5)
    try expect(PlanResponse(json: one.json), equals: one)
    expect(
      problems(of: PlanResponse.self, body.replacing(#""metric":0"#, with: #""metric":"0""#)),
      equals: [
        #"data.whyItWorks.calorieTarget.metric: the string "0" is rejected: a number"#
      ])
  }
}
