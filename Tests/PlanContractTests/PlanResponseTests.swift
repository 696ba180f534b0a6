import PlanContract
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct PlanResponseTests {
  @Test func `problems in all parts are listed at once, each with its path`() {
    let json = Sample.response.replacing("true,\"data\"", with: "false,\"data\"").replacing("1780", with: "\"x\"")
      .replacing("\"b\"", with: "0").replacing("-303", with: "null").replacing("\"u1\",", with: "[],")
    let paths = problems(of: PlanResponse.self, json).map { String($0.prefix { $0 != ":" }) }
    let topics = ["calorieTarget", "proteinTarget", "waterTarget", "weeklyRate", "bmr", "tdee"]
    expect(
      paths,
      equals: ["success", "data.plan.userId", "data.targets.bmr"] + topics.map { "data.whyItWorks.\($0).explanation" }
        + ["data.previousTargets.calorieTarget"])
  }

  @Test func `the response for a person can be read, is valid, and passes an audit`() throws {
    let response = PlanResponse(
      for: Sample.person, from: Sample.start, record: (id: "p1", userId: "u1", status: "active"), recomputed: true,
      previousTargets: try PlanTargets(json: Sample.previousTargets))
    try expect(PlanResponse(json: response.json), equals: response)
    expect(response.isValid)
    expect(response.plan.name, equals: "Week of 2026-11-16")
    expect(response.json.contains(#""targets":"# + Sample.targets))
    expect(response.json.contains(#""title":"500 kcal/day less than you spend""#))
    var late = response
    late.targets.estimatedWeeks? += 1
    let differences = late.targets.audit(for: Sample.person, from: Sample.start)
    expect(differences.map { $0.description }, equals: ["estimatedWeeks: 11 instead of 10"])
  }

  @Test func `a response is valid when its targets and its plan are, and is the one that is read`() throws {
    // A response is valid when its targets and its plan are.
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
    try GoldenResponseTests.vectors().map { (.kernel, $0.expected) }
      + GoldenServiceResponseTests.vectors().map { (.service, $0.expected) }
      + GoldenAPIResponseTests.vectors().map { (.api, $0.expected) }
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

  // MARK: Hostile bodies

  @Test(arguments: WireDialect.allCases)
  func `a thousand damages of a body are failures that name where, or bodies`(_ dialect: WireDialect) throws {
    var numbers = SeededNumbers(seed: 17)
    let read = try Self.bodies(of: Sample.golden(dialect), damages: Sweep.count(1000, sample: 100), using: &numbers)
    expect((1..<Sweep.count(1000, sample: 100)).contains(read))
  }

  @Test(arguments: WireDialect.allCases)
  func `so are damages of every golden body`(_ dialect: WireDialect) throws {
    let bodies =
      switch dialect {
      case .kernel: try GoldenResponseTests.vectors().map { $0.expected }
      case .service: try GoldenServiceResponseTests.vectors().map { $0.expected }
      case .api: try GoldenAPIResponseTests.vectors().map { $0.expected }
      }
    var numbers = SeededNumbers(seed: 18)
    expect(bodies.count > 30)
    // Random calls of the C interface damage more of them, faster.
    let damages = Sweep.count(100, sample: 2)
    for body in bodies { _ = try Self.bodies(of: body, damages: damages, using: &numbers) }
  }

  /// The number of damaged bodies that are still bodies, which must be written as they were read; the others must name
  /// the place.
  private static func bodies(of body: String, damages: Int, using numbers: inout SeededNumbers) throws -> Int {
    let whole = Array(body.utf8)
    var read = 0
    for _ in 0..<damages {
      var text = whole
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let index = Int.random(in: 0..<text.count, using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: text[index] = UInt8.random(in: 0...255, using: &numbers)
        case 1: text.remove(at: index)
        case 2: text.insert(UInt8.random(in: 0...255, using: &numbers), at: index)
        default: text.removeSubrange(index..<min(text.count, index + Int.random(in: 1...40, using: &numbers)))
        }
      }
      do throws(WireError) {
        let response = try PlanResponse(body: text)
        try expect(PlanResponse(json: response.json), equals: response)
        read += 1
      } catch {
        expect(!error.problems.isEmpty)
        for problem in error.problems {
          let place = problem.path.isEmpty ? "body: " : "\(problem.path): "
          let text = problem.description
          expect(text.utf8.starts(with: place.utf8) && text.utf8.count < 5000, "\(text.debugDescription)")
        }
      }
    }
    return read
  }

  @Test(arguments: WireDialect.allCases)
  func `hostile values are rejected with their place, in every dialect`(_ dialect: WireDialect) throws {
    let body = Sample.golden(dialect)
    let status = #""status":"active""#
    func error(_ value: String, _ old: String = status) throws -> String {
      try #require(body.contains(old))
      let error = #expect(throws: WireError.self) { try PlanResponse(json: body.replacing(old, with: value)) }
      return error?.problems.first?.description ?? ""
    }
    let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    #expect(try error("\"status\":\(deep)").contains("nesting deeper than 512"))
    try expect(error("\(status),\(status)"), equals: "data.plan.status: is given more than once")
    for half in [#"\ud800"#, #"\udc00"#, #"\ud800x"#, #"\udc00\ud800"#] {
      #expect(try error("\"status\":\"\(half)\"").hasPrefix("data.plan.status: is not JSON: half a character"))
    }
    let digits = String(repeating: "9", count: 400)
    #expect(try error("\"status\":\(digits)").hasPrefix("data.plan.status: \(digits.prefix(60))… is rejected"))
    for value in [digits, "-\(digits)", "1e\(digits)"] {
      let error = try error("\"tdee\":\(value)", "\"tdee\":2734")
      expect(error.hasPrefix("data.targets.tdee: ") && error.hasSuffix("a whole number within ±1000000000"))
      expect(error.utf8.count < 200)
    }
    // Names with a meaning in JavaScript have none here.
    let polluted = body.replacing(status, with: #"\#(status),"__proto__":{"id":1,"status":"x"},"constructor":null"#)
    try expect(PlanResponse(json: polluted).json, equals: body)
    let toLong = body.replacing(status, with: "\(status),\"x\":\"\(String(repeating: "x", count: 1 << 20))\"")
    let tooLong = #expect(throws: WireError.self) { try WireJSON(body: Array(toLong.utf8)) }
    expect(tooLong?.description, equals: "body: \(toLong.utf8.count) bytes are rejected: at most 1048576")
    try expect(PlanResponse(json: toLong).json, equals: body)
  }
}
