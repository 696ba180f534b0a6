import Foundation
import PlanContract
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct WireValueTests {
  /// A value of the contract: its JSON, and both ways to read it, parser and decoder.
  struct Body: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let type: String
    let json: String
    let read: @Sendable ([UInt8]) throws -> String
    let decoded: @Sendable ([UInt8]) throws -> String

    init<Value: WireValue>(_ type: Value.Type, _ json: String) {
      testDescription = "\(type)"
      self.type = "\(type)"
      self.json = json
      read = { try Value(body: $0).json }
      decoded = { utf8 in
        let value = try JSONDecoder().decode(Value.self, from: Data(utf8))
        let again = try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
        expect(value, equals: again)
        return again.json
      }
    }

    /// A response that must be in a dialect.
    ///
    /// A decoder cannot require a dialect, so the dialect that was read is compared.
    init(_ dialect: WireDialect, _ json: String) {
      struct OtherDialect: Error {}
      testDescription = "PlanResponse, \(dialect)"
      type = "PlanResponse"
      self.json = json
      read = { try PlanResponse(body: $0, dialect: dialect).json }
      decoded = { utf8 in
        let value = try JSONDecoder().decode(PlanResponse.self, from: Data(utf8))
        guard value.dialect == dialect else { throw OtherDialect() }
        let again = try JSONDecoder().decode(PlanResponse.self, from: JSONEncoder().encode(value))
        expect(value, equals: again)
        return again.json
      }
    }
  }

  static let bodies = [
    Body(PlanInput.self, Sample.input),
    Body(PlanInput.self, Sample.input.replacing(#""age":30"#, with: #""dateOfBirth":"1996-02-29""#)),
    Body(PlanTargets.self, Sample.targets), Body(PlanTargets.self, Sample.previousTargets),
    Body(PlanSummary.self, Sample.plan), Body(WhyItWorks.self, Sample.whyItWorks),
    Body(.kernel, Sample.response), Body(.kernel, Sample.responseWithTrajectory),
    Body(.service, Sample.serviceResponse), Body(.api, Sample.apiResponse),
    Body(PlanFailure.self, Sample.apiFailure),
    Body(PlanRequest.self, Sample.input.replacing("75}", with: "75,\"forceRecompute\":false}")),
    Body(PlanRequest.self, "{\"forceRecompute\":true,\(Sample.energyChoice.dropFirst())"),
    Body(EnergyChoice.self, Sample.energyChoice), Body(PlanEnergy.self, Sample.energy),
    Body(PlanMacronutrients.self, Sample.macronutrients), Body(.kernel, Sample.responseWithEnergy),
    Body(PlanTimeline.self, Sample.timeline), Body(PlanTrajectory.self, Sample.trajectory.json),
    Body(PlanFailure.self, Sample.failure), Body(PlanFailure.self, #"{"success":false,"error":"no"}"#),
    Body(WhyItWorks.Text.self, #"{"title":"a","explanation":"b","science":"c"}"#),
  ]

  @Test func `there is a body of every type, and deep, unknown or nameless members are not the body`() throws {
    // There is a body of every type of the contract.
    let names = try Repository.files(in: "Sources/PlanContract", endingWith: ".swift").flatMap {
      try Repository.text($0).matches(of: #/struct (\w+): WireValue\b/#).map { String($0.1) }
    }
    expect(names.count >= 7 && Set(names) == Set(Self.bodies.map { $0.type }))
    // Deep and unknown values are ignored by parser and decoder.
    let deep = String(repeating: "[{\"a\":", count: 250) + "1" + String(repeating: "}]", count: 250)
    let json = Sample.input.replacing("{", with: "{\"zzz\":\(deep),")
    try expect(PlanInput(json: json).json, equals: Sample.input)
    try expect(JSONDecoder().decode(PlanInput.self, from: Data(json.utf8)).json, equals: Sample.input)
    // A member without a name is not the body.
    let empty = "\"\""
    expect(WirePath.root.member("").text, equals: empty)
    expect(WirePath.root.member("data").member("").element(2).text, equals: "data.\(empty)[2]")
    let error = #expect(throws: WireError.self) { try WireJSON("{\"\" 5}") }
    expect(error?.problems.map(\.description), equals: ["\(empty): is not JSON: a colon is missing at byte 5"])
  }

  @Test(arguments: bodies)
  func `a value that is read and written is the same JSON, through parser and decoder`(_ body: Body) throws {
    try expect(body.read(Array(body.json.utf8)), equals: body.json)
    try expect(body.decoded(Array(body.json.utf8)), equals: body.json)
  }

  @Test(arguments: bodies)
  func `unknown names are ignored at every level`(_ body: Body) throws {
    let more = #"{"zzz":[{"deep":[1e400,null]}],"Zzz":"x","#
    let json = body.json.replacing("{", with: more).replacing("{\"zzz\":[\(more)", with: "{\"zzz\":[{")
    try expect(body.read(Array(json.utf8)), equals: body.json)
    try expect(body.decoded(Array(json.utf8)), equals: body.json)
  }

  @Test(arguments: bodies)
  func `another value of JSON is an error at the root`(_ body: Body) {
    for json in ["[]", "1", "\"{}\"", "null", "true", ""] {
      do {
        _ = try body.read(Array(json.utf8))
        Issue.record("\(json) was read")
      } catch {
        expect("\(error)".hasPrefix("body: "))
      }
    }
  }

  // MARK: Damage

  /// A change of a body that must be an error, and its path.
  struct Damage {
    let text: [UInt8]
    let path: String
    /// Whether any decoder detects it, too.
    let isSeenByDecoders: Bool
    let kind: Kind

    enum Kind: String, CaseIterable {
      case missing, null, twice, notUTF8 = "not UTF-8", deep, inString = "in a string", torn, wrong
    }
  }

  /// The paths of all values in a body except the root; optional values are marked.
  static func places(_ json: WireJSON, _ path: [String] = []) -> [[String]] {
    guard case .object(let members) = json else { return [] }
    return members.flatMap { [path + [$0.name]] + places($0.value, path + [$0.name]) }
  }

  static func changed(
    _ json: WireJSON, at path: ArraySlice<String>, _ change: (WireJSON.Member) -> [WireJSON.Member]
  ) -> WireJSON {
    guard case .object(let members) = json, let name = path.first else { return json }
    return .object(
      members.flatMap { member in
        if member.name != name { return [member] }
        return path.count == 1
          ? change(member) : [WireJSON.Member(name, changed(member.value, at: path.dropFirst(), change))]
      })
  }

  static func value(_ json: WireJSON, at path: ArraySlice<String>) -> WireJSON {
    guard case .object(let members) = json, let name = path.first,
      let member = members.first(where: { $0.name == name })
    else { return json }
    return value(member.value, at: path.dropFirst())
  }

  /// Every damage of every value of a body.
  static func damages(_ body: Body) throws -> [Damage] {
    let tree = try WireJSON(body.json)
    return places(tree).flatMap { damages(tree, at: $0) }
  }

  static func damages(_ tree: WireJSON, at path: [String]) -> [Damage] {
    let old = value(tree, at: path[...])
    // By dialect, weeks and date are optional. Identifiers are numbers or strings in all of them.
    let isKernel = ((try? PlanResponse(tree: tree))?.dialect ?? .kernel) == .kernel
    let isProjection = ["estimatedWeeks", "projectedDate"].contains(path.last) && !path.contains("timeline")
    let isIdentifier = ["id", "userId", "requestId"].contains(path.last)
    let isOptional =
      !isKernel && isProjection
      || [
        "requestId", "forceRecompute",
        "targetWeight", "previousTargets", "violations", "trajectory", "fatPercent", "week", "date", "earliestWeek",
        "latestWeek", "settledWeight", "maintenance", "equation", "fatFreeMassKg", "energy", "macronutrients",
        "resting", "tier",
      ].contains(path.last) && (path.last == "tier" || path.dropLast().last != "macronutrients")
      // A trajectory on its own has a policy.
      || path.last == "status" && (path.contains("trajectory") || !isObject(value(tree, at: ["policy"])))
      || path.suffix(2) == ["data", "timeline"]
      // Targets without advisories, and explanations on their own, are of any dialect.
      || path.last == "advisories" && path.first != "data" && path.count == 1
      || path.suffix(2) == ["previousTargets", "advisories"] || path.last == "science" && path.first != "data"
      || path.count == 1 && WhyItWorks.Topic(rawValue: path[0]) != nil && isObject(old)
    let other: [WireJSON] = [
      .bool(true), .string("80"), .array([]), .object([]), .number("7"), .number("1e400"), .number("-1e30"),
      .number("123456789012345678901234567890.5"),
    ]
    func isObject(_ json: WireJSON) -> Bool { if case .object = json { true } else { false } }
    func isSameKind(_ json: WireJSON) -> Bool {
      switch (json, old) {
      // 7 is not a plausible weight, but it is a number of weeks; a rate may be any double.
      case (.number("7"), .number): true
      case (.number(let text), .number):
        [
          "weeklyRate", "fatPercent", "settledWeight", "activityMultiplier", "deficit", "gramsPerKg", "mlPerKg",
          "metric", "carbohydrate",
        ].contains(path.last) && text != "1e400"
      case (.string, _) where isIdentifier: true
      // Then it is an error of the dialect `kernel`, which lacks `success`.
      case (.string, .object): path == ["error"]
      case (.number("7"), _) where isIdentifier: true
      case (.string, .string):
        !["startDate", "endDate", "projectedDate", "dateOfBirth", "gender", "date"].contains(path.last)
          && !["activityLevel", "primaryGoal"].contains(path.last)
      case (.bool, .bool), (.array, .array): true
      default: false
      }
    }
    func replaced(_ json: WireJSON) -> [UInt8] {
      Array(changed(tree, at: path[...]) { [WireJSON.Member($0.name, json)] }.text.utf8)
    }
    let dotted = path.joined(separator: ".")
    // Without a date of birth, the age is missing.
    let missing = dotted == "dateOfBirth" ? "age" : dotted
    let mark = "@@@"
    func marked(_ bytes: [UInt8]) -> [UInt8] {
      let parts = String(decoding: replaced(.string(mark)), as: UTF8.self).components(separatedBy: "\"\(mark)\"")
      return Array(parts[0].utf8) + bytes + Array(parts[1].utf8)
    }
    func damage(_ kind: Damage.Kind, _ text: [UInt8], at path: String? = nil) -> Damage {
      Damage(text: text, path: path ?? dotted, isSeenByDecoders: kind != .twice, kind: kind)
    }
    var damages = [
      damage(.twice, Array(changed(tree, at: path[...]) { [$0, $0] }.text.utf8)),
      damage(.notUTF8, marked([0x22, 0x61, 0xFF, 0x22])),
      damage(.deep, marked(Array(repeating: UInt8(ascii: "["), count: 513))), damage(.torn, marked([])),
    ]
    if !isOptional {
      damages.append(damage(.missing, Array(changed(tree, at: path[...]) { _ in [] }.text.utf8), at: missing))
      damages.append(damage(.null, replaced(.null), at: missing))
    }
    if case .number(let text) = old, !isIdentifier { damages.append(damage(.inString, replaced(.string(text)))) }
    return damages + other.filter { !isSameKind($0) }.map { damage(.wrong, replaced($0)) }
  }

  @Test(arguments: bodies)
  func `every damage of every value is an error at its path`(_ body: Body) throws {
    var counts: [Damage.Kind: Int] = [:]
    for (place, damage) in try Self.damages(body).enumerated()
    where Sweep.isWhole || place % 64 == 0 || counts[damage.kind] == nil {
      counts[damage.kind, default: 0] += 1
      let text = String(decoding: damage.text.prefix(2000), as: UTF8.self)
      do {
        _ = try body.read(damage.text)
        Issue.record("\(damage.kind.rawValue): \(damage.path) was read from \(text)")
      } catch let error as WireError {
        expect(
          error.problems.contains { $0.path.hasPrefix(damage.path) },
          "\(damage.kind.rawValue): \(error) does not name \(damage.path) in \(text)")
        expect(error.description.utf8.count < 5000)
      }
      // Foundation has its own errors for malformed JSON.
      let decoded = try? body.decoded(damage.text)
      expect(!damage.isSeenByDecoders || decoded == nil, "\(damage.kind.rawValue): \(damage.path) in \(text)")
    }
    // Only a body with numbers has a number to put in a string.
    expect(Damage.Kind.allCases.allSatisfy { counts[$0] != nil || $0 == .inString && !body.json.contains(#/":-?\d/#) })
  }

  @Test func `an error through a decoder has the path from the decoder's root`() {
    struct Outer: Decodable { let inputs: [PlanInput] }
    let json = #"{"inputs":[\#(Sample.input),\#(Sample.input.replacing(":80", with: ":\"80\""))]}"#
    do {
      _ = try JSONDecoder().decode(Outer.self, from: Data(json.utf8))
      Issue.record("no error")
    } catch {
      expect("\(error)", equals: #"inputs[1].weight: the string "80" is rejected: a number, 30 to 300 kg"#)
    }
  }

  // MARK: Many problems, and large ones

  @Test func `of a body that is wrong everywhere, a hundred problems are listed and the others counted`() throws {
    let count = Sweep.count(100_000, sample: 10_000)
    let zeros = String(repeating: "0,", count: count - 1) + "0"
    do {
      _ = try PlanFailure(json: #"{"success":false,"error":"no","violations":[\#(zeros)]}"#)
      Issue.record("no error")
    } catch {
      expect(error.problems.count, equals: 100)
      expect(error.furtherProblems, equals: count - 100)
      expect(error.problems.last?.description, equals: "violations[99]: 0 is rejected: an object")
      expect(error.description.hasPrefix("violations[0]: 0 is rejected: an object; violations[1]: "))
      expect(error.description.hasSuffix("; \(count - 100) more problems") && error.description.utf8.count < 10_000)
      // The error body for it is no larger, and has the count, too.
      let failure = PlanFailure(error)
      expect(failure.violations.count, equals: 100)
      expect(failure.error, equals: error.description)
      try expect(PlanFailure(json: failure.json), equals: failure)
    }
  }

  @Test func `problems are counted by parser and decoder, and across the parts of a body`() throws {
    let wrong = Sample.targets.replacing("[]", with: "[" + String(repeating: "0,", count: 99) + "0]")
    let response = Sample.response.replacing(Sample.targets, with: wrong).replacing(Sample.previousTargets, with: wrong)
      .replacing(#""title":"a""#, with: #""title":1"#)
    let expected = (0..<94).map { "data.targets.advisories[\($0)]: 0 is rejected: a string" }
    for error in [
      #expect(throws: WireError.self) { try PlanResponse(json: response) },
      #expect(throws: WireError.self) { try PlanResponse(tree: WireJSON(response)) },
      #expect(throws: WireError.self) { try JSONDecoder().decode(PlanResponse.self, from: Data(response.utf8)) },
    ] {
      // 100 in the targets, 6 in the texts, 100 in the previous targets.
      expect(error?.furtherProblems, equals: 106)
      expect(error?.problems.prefix(94).map { $0.description }, equals: expected)
    }
  }

  @Test func `a problem is made only if it is listed`() {
    var made = 0
    func problem() -> WireProblem {
      made += 1
      return WireProblem(path: .root.element(made), message: "is wrong")
    }
    var problems = WireProblems()
    expect(problems.isEmpty && problems.count == 0)
    for _ in 0..<101 { problems.append(problem()) }
    expect(made, equals: 100)
    expect(problems.listed.count, equals: 100)
    expect(problems.further, equals: 1)
    expect(problems.count, equals: 101)
    expect(!problems.isEmpty && WireError(problems).description.hasSuffix("[100]: is wrong; 1 more problem"))
    let few = WireError(Array(problems.listed.prefix(2)))
    expect(few.furtherProblems, equals: 0)
    expect(few.description, equals: "[1]: is wrong; [2]: is wrong")
    expect(WireError(problems.listed + problems.listed).furtherProblems, equals: 100)
  }

  @Test func `a problem is small, whatever it is about`() throws {
    let marks = String(repeating: "\u{301}", count: 10_000)
    let controls = String(repeating: "\\u0000", count: 10_000)
    let digits = String(repeating: "9", count: 10_000)
    for value in ["\"\(marks)\"", "\"\(controls)\"", digits, "-0.\(digits)", "1e\(digits)", "[\"\(marks)\"]"] {
      for name in ["weight", "age", "dateOfBirth", "gender", "targetWeight"] {
        let json = #"{"\#(name)":\#(value)}"#
        let error = #expect(throws: WireError.self) { try PlanInput(json: json) }
        expect(error?.problems.allSatisfy { $0.description.utf8.count < 300 }, equals: true, "\(name)")
      }
      let parts = Sample.targets.components(separatedBy: #""2027-01-30T00:00:00Z""#)
      let error = #expect(throws: WireError.self) { try PlanTargets(json: parts[0] + value + parts[1]) }
      expect(error?.problems.count == 1 && error.map { $0.description.utf8.count < 300 } == true)
    }
    // A damage far inside, below long names.
    for name in [marks, controls] {
      let error = #expect(throws: WireError.self) { try WireJSON(String(repeating: "{\"\(name)\":", count: 40)) }
      let path = error?.problems.first?.path ?? ""
      expect(path.hasSuffix(".…") && path.utf8.count < 5000)
    }
    var path = WirePath.root
    for step in 0..<1000 { path = step.isMultiple(of: 2) ? path.member("a") : path.element(step) }
    expect(path.text.hasPrefix("a[1].a[3].a") && path.text.hasSuffix("a[31].…"))
    expect(path.element(7), equals: path)
  }

  /// Swift's own comparison would take minutes for one of these names.
  @Test func `names are compared byte by byte`() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 250_000)
    let parts = Sample.targets.components(separatedBy: "]")
    let before = try PlanTargets(json: parts[0] + "\"\(marks)\",\"é\"],\"\(marks)\":1" + parts[1])
    var after = before
    after.advisories = ["e\u{301}"] + [before.advisories![0]]
    expect(before.knownAdvisories, equals: [])
    expect(before.differences(from: before) == [] && before.differences(from: after).map { $0.field } == [.advisories])
    let changes = PlanChanges(from: before, to: after)
    expect(changes.sentences.map(Wording.english.text), equals: ["New advisory: e\u{301}", "Advisory removed: é"])
    after.advisories = []
    let vanished = PlanChanges(from: before, to: after).sentences.map(Wording.english.text)
    expect(vanished, equals: ["Advisory removed: \(String(marks.unicodeScalars.prefix(60)))…", "Advisory removed: é"])
  }
}
