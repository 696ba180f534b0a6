import Foundation
import PlanContract
import ScienceKernelExpectations

struct WireValueTests {
  /// The values of the schemas' test: each type with all that it has, and with as little as it must have.
  static let types = SchemaTests.types

  @Test func `deep, unknown or nameless members are not the body`() throws {
    let deep = String(repeating: "[{\"a\":", count: 250) + "1" + String(repeating: "}]", count: 250)
    let json = Sample.input.replacing("{", with: "{\"zzz\":\(deep),")
    try expect(PlanInput(json: json).json, equals: Sample.input)
    try expect(JSONDecoder().decode(PlanInput.self, from: Data(json.utf8)).json, equals: Sample.input)
    let empty = "\"\""
    expect(WirePath.root.member("").text, equals: empty)
    expect(WirePath.root.member("data").member("").element(2).text, equals: "data.\(empty)[2]")
    let error = #expect(throws: WireError.self) { try WireJSON("{\"\" 5}") }
    expect(error?.problems.map(\.description), equals: ["\(empty): is not JSON: a colon is missing at byte 5"])
  }

  @Test(arguments: types)
  func `a value is the same JSON through parser and decoder, unknown names are ignored at every level`(
    _ type: SchemaTests.WireType
  ) throws {
    let more = #"{"zzz":[{"deep":[1e400,null]}],"Zzz":"x","#
    for json in type.bodies {
      let unknown = json.replacing("{}", with: "{ }").replacing("{\"", with: more + "\"")
      for text in [json, unknown] {
        try expect(type.read(Array(text.utf8)), equals: json)
        // A decoder has no numbers of more than 64 bits.
        if !text.contains("9223372036854775808") { try expect(type.decoded(Array(text.utf8)), equals: json) }
      }
    }
    for json in ["[]", "1", "\"{}\"", "null", "true", ""] {
      let error = #expect(throws: WireError.self) { try type.read(Array(json.utf8)) }
      expect(error?.description.hasPrefix("body: "), equals: true)
    }
  }

  // MARK: Damage

  /// A change of a value in a body.
  enum Damage: String, CaseIterable {
    case twice, notUTF8 = "not UTF-8", deep, torn, missing, null, inString = "in a string", wrong
  }

  /// The changed bodies of a value: those that are always an error, and those that are one where the schema says so.
  static func damages(_ tree: WireJSON, at place: [WireJSON.Step], _ old: WireJSON) -> [(Damage, [UInt8])] {
    let mark = WireJSON.string("@@@")
    let parts = tree.replacing(place[...], with: mark)!.text.components(separatedBy: mark.text)
    func replaced(_ bytes: [UInt8]) -> [UInt8] { Array(parts[0].utf8) + bytes + Array(parts[1].utf8) }
    guard case .name(let name)? = place.last else { return [] }
    let (value, again) = (Array(old.text.utf8), Array(",\(WireJSON.string(name).text):\(old.text)".utf8))
    var damages: [(Damage, [UInt8])] = [
      (.twice, replaced(value + again)), (.notUTF8, replaced([0x22, 0x61, 0xFF, 0x22])),
      (.deep, replaced(Array(repeating: UInt8(ascii: "["), count: 513))), (.torn, replaced([])),
      (.missing, Array(tree.replacing(place[...], with: nil)!.text.utf8)), (.null, replaced(Array("null".utf8))),
    ]
    if case .number(let text) = old { damages.append((.inString, replaced(Array("\"\(text)\"".utf8)))) }
    let others = ["true", "\"80\"", "[]", "{}", "7", "1e400", "-1e30", "123456789012345678901234567890.5"]
    return damages + others.map { (.wrong, replaced(Array($0.utf8))) }
  }

  @Test(arguments: types)
  func `every damage of every value is an error at its path`(_ type: SchemaTests.WireType) throws {
    let schema = try Schema(type.file)
    var counts: [Damage: Int] = [:]
    var number = 0
    for tree in try type.bodies.map({ try WireJSON($0) }) {
      for place in tree.places().dropFirst()
      where !place.contains(where: { if case .index = $0 { true } else { false } }) {
        let dotted = WireJSON.words(place)
        for (kind, text) in Self.damages(tree, at: place, tree.value(at: place[...])) {
          number += 1
          guard Sweep.isWhole || number % 64 == 0 || counts[kind, default: 0] < 2 else { continue }
          let shown = "\(kind.rawValue): \(dotted) in \(String(decoding: text.prefix(2000), as: UTF8.self))"
          let changed = try? WireJSON(text)
          let isDate = ["startDate", "endDate", "projectedDate", "dateOfBirth", "date"].contains {
            place.last == .name($0)
          }
          var mustFail = kind == .twice || isDate && kind == .inString
          if let changed { mustFail = try mustFail || !schema.accepts(changed) } else { mustFail = true }
          do {
            _ = try type.read(text)
            expect(!mustFail, "read: \(shown)")
            continue
          } catch let error as WireError {
            // Without a value, another is missing or too much; an error that is a string is of the dialect `kernel`.
            let others = ["dateOfBirth": "age", "equation": "fatFreeMassKg"]
            let paths = [dotted] + [others[dotted]].compactMap { [.missing, .null].contains(kind) ? $0 : nil }
            expect(
              error.problems.contains { problem in paths.contains { problem.path.hasPrefix($0) } }
                || dotted == "error" && kind == .wrong, "\(error): \(shown)")
            expect(error.description.utf8.count < 5000)
          } catch is SchemaTests.OtherForm {}
          counts[kind, default: 0] += 1
          // Foundation has its own errors for malformed JSON.
          expect(kind == .twice || (try? type.decoded(text)) == nil, "decoded: \(shown)")
        }
      }
    }
    // Only a body with numbers has a number to put in a string, and an identifier may be in one.
    let hasNumbers = type.bodies.contains { $0.contains(#/[^d]":-?\d/#) }
    for kind in Damage.allCases {
      expect(counts[kind] != nil || kind == .inString && !hasNumbers || [.missing, .null].contains(kind), "\(kind)")
    }
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
