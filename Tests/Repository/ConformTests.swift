import Foundation
import ScienceKernelExpectations

@testable import conform

struct ConformTests {
  static let dynamics = Result { try Case.all(in: Repository.url("Vectors/dynamics/golden-dynamics.json")) }
  static let training = Result { try Case.all(in: Repository.url("Vectors/training/golden-training.json")) }

  @Test func `every stored case passes, and those in words are counted`() throws {
    var counts: [Case.Verdict: Int] = [:]
    for item in try Self.dynamics.get() + Self.training.get() {
      let (verdict, line) = item.verdict()
      counts[verdict, default: 0] += 1
      if verdict != .passed, verdict != .described { Issue.record("\(line)") }
    }
    expect(counts, equals: [.passed: 116 + 93, .described: 47])
  }

  @Test func `a case that is changed a little more than its tolerance fails`() throws {
    // A rejection has no number to move.
    for item in try Self.dynamics.get() + Self.training.get() where !item.isDescribed && item.expected != .null {
      for sign in [-1.0, 1] {
        var moved = item
        moved.expected = Self.moved(item.expected, sign, item.tolerance)
        expect(moved.verdict().verdict, equals: .failed, "\(item.id)")
      }
    }
  }

  /// The value with each number moved by three times its tolerance, at least by a millionth.
  static func moved(_ value: JSONValue, _ sign: Double, _ tolerance: JSONValue?) -> JSONValue {
    if let number = value.double ?? value.text.flatMap({ Double($0) }) {
      let distance = max(3 * JSONValue.distance(tolerance, from: number), 1e-6 * number.magnitude, 1e-9)
      return .decimal(number + sign * distance)
    }
    if let items = value.items { return .array(items.map { moved($0, sign, tolerance) }) }
    guard let members = value.members else { return value }
    return .object(Dictionary(uniqueKeysWithValues: members.map { ($0, moved($1, sign, tolerance?[$0] ?? tolerance)) }))
  }

  @Test func `an argument that is not used is an error, and help is no file`() throws {
    let random = ["--random", "1"]
    for (arguments, status, beginning) in [
      (["--help"], 0, "usage: conform"), (["-h"], 0, "usage"), (["--help", "a.json"], 2, "usage"),
      (["--fast", "a.json"], 2, "usage"), ([], 2, "usage"), (random + ["x"], 2, "usage"),
      (random + ["7", "8"], 2, "usage"),
      (random + ["7"], 0, "recovery.form: 1 passed"), (["--command", "cat"], 2, "usage"), (["a.json"], 66, "/"),
    ] as [([String], Int32, String)] {
      let outcome = try Program("conform").run(arguments)
      expect(outcome.status == status && outcome.output.hasPrefix(beginning), "\(arguments): \(outcome)")
    }
  }

  @Test(arguments: [
    ("{\"abs\": 2}", 2.0), ("{\"rel\": 0.1}", 1), ("{\"abs\": 0.5, \"rel\": 0.1}", 1), ("{\"relative\": 0.2}", 2),
    ("3", 3), ("{}", 0),
  ])
  func `a tolerance is a distance, or the larger of two`(json: String, distance: Double) throws {
    expect(JSONValue.distance(try Self.value(json), from: -10), equals: distance)
  }

  static func value(_ json: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
  }

  @Test func `a number may be expected in more digits than it has, or in bits`() {
    let relative = JSONValue.object(["relative": .decimal(1e-9)])
    let number = JSONValue.decimal(0x1.5512424e605f6p+11)
    expect(JSONValue.string("2728.570594013427040733").matches(number, tolerance: relative))
    expect(JSONValue.string("2728.570595").matches(number, tolerance: relative))
    expect(!JSONValue.string("2728.5706").matches(number, tolerance: relative))
    expect(JSONValue.string("0x1.5512424e605f6p+11").matches(number, tolerance: nil))
    expect(!JSONValue.string("0x1.5512424e605f7p+11").matches(number, tolerance: relative))
    expect(!JSONValue.string("x").matches(number, tolerance: relative))
  }

  @Test func `a line of JSON is what it was`() throws {
    let value = try Self.value(#"{"a\"": ["b\\\n/", 1e300, -0.1, 18446744073709551615, true, null, {}]}"#)
    expect(try Self.value(value.description), equals: value)
    expect(!value.description.contains("\n"))
  }

  @Test(arguments: [
    (#"{"sex": "male"}"#, "failed x: lacks day"), (#"{"day": 1.5}"#, "failed x: day is not whole"),
    (#"{"day": 7}"#, "failed x: lacks intake"),
    (#"{"day": 7, "intake_kcal": 2000, "kg": 80, "bmr": 1700, "tdee": 2500}"#, "failed x: lacks height"),
    (
      #"{"day": 7, "intake_kcal": 2000, "kg": 80, "bmr": 1700, "tdee": 2500, "cm": 180, "age": 3, "sex": "none"}"#,
      "failed x: lacks a known sex"
    ), (#"{"day": -7}"#, "failed x: day -7"),
    (#"{"day": 14, "phases": [{"weeks": 1, "intake_kcal": 1}], "fat_kg": 9, "kg": 1, "bmr": 1, "tdee": 1}"#, "phases"),
  ])
  func `an incomplete case fails with a reason`(input: String, line: String) throws {
    let item = Case(id: "x", kind: "weight_kg", input: try Self.value(input), expected: .number(1))
    let result = item.verdict()
    expect(result.verdict == .failed && result.line.contains(line), "\(result.line)")
  }

  @Test func `an unknown kind is reported, and notes are not cases`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "conform-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    func cases(_ json: String) throws -> [Case] {
      try Data(json.utf8).write(to: file)
      return try Case.all(in: file)
    }
    let found = try cases(
      #"{"about": "x", "a": [{"id": "i", "kind": "k", "inputs": {}, "expected": null}], "notes": [{"id": "n"}]}"#)
    expect(found.map { $0.verdict().line }, equals: ["of an unknown kind i: no kind k"])
    #expect(throws: CaseError.self) { try cases("{") }
    #expect(throws: CaseError.self) { try cases("[]") }
    #expect(throws: CaseError.self) { try cases(#"{"a": [{"id": "i"}]}"#) }
    #expect(throws: CaseError.self) { try cases(#"{"numberOfTests": 1, "groups": []}"#) }
  }

  // MARK: Other implementations

  static let quantities = [
    "basal-metabolic-rate", "total-daily-energy", "calorie-target", "protein-target", "water-target", "timeline",
  ]

  @Test func `the targets pass here, and in the program of the page`() throws {
    let files = Self.quantities.map { Repository.url("Vectors/\($0).json").path }
    let page = Markdown(try Repository.text("Vectors/runner.md"))
    let program = FileManager.default.temporaryDirectory.appending(path: "runner-\(UUID()).py")
    defer { try? FileManager.default.removeItem(at: program) }
    let lines = try require(page.blocks.first { $0.language == "python" }).lines
    expect(lines.count <= 60)
    try lines.joined(separator: "\n").write(to: program, atomically: true, encoding: .utf8)
    for arguments in [[], ["--command", "python3 -B \(program.path)"]] {
      let outcome = try Program("conform").run(arguments + files)
      expect(outcome.status == 0 && outcome.lines.last == "725 passed, 0 failed", "\(outcome)")
    }
  }

  static let unsupported = #"while read line; do echo '{"unsupported": true}'; done"#

  @Test(arguments: [
    ("no-such-command", 69, "ended with status 127 after 0 answers: one is missing for water-spec-001"),
    ("head -n 1", 69, "ended with status 0 after 1 answers: one is missing for water-spec-002"),
    ("echo '{'; \(unsupported)", 69, "writes more lines than the 68 cases"),
    ("\(unsupported); exit 3", 69, "ended with status 3 after all 68 answers"),
    (unsupported, 1, "0 passed, 0 failed, 68 not supported"),
    (#"sed 's/.*/{"error": "x"}/'"#, 1, "failed water-spec-001: x"),
    ("sed 's/.*/x/'", 1, "failed water-spec-001: no JSON with answer, results, error or unsupported: x"),
    (#"lines=$(cat); echo "$lines" | sed 's/.*/{"answer": 2800}/'"#, 1, "waterTarget: 1 passed, 67 failed"),
  ])
  func `a command that does not answer each case says why`(command: String, status: Int32, line: String) throws {
    let outcome = try Program("conform").run(["--command", command, Repository.url("Vectors/water-target.json").path])
    expect(outcome.status == status && outcome.output.contains(line), "\(outcome)")
  }

  @Test(arguments: [
    #"cat > /dev/null; yes '{"unsupported": true}' | head -n 4800"#, #"sed 's/.*/{"unsupported": true}/'"#,
  ])
  func `more than a pipe holds stops no command, whether it answers at once or after the last case`(
    command: String
  ) throws {
    let outcome = try Program("conform").run(["--command", command, "--random", "800"])
    expect(outcome.status == 1 && outcome.lines.last == "0 passed, 0 failed, 4800 not supported", "\(outcome)")
  }
}
