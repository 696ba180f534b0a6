import Foundation
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

@testable import conform

struct ConformTests {
  static let stored = Result { try Case.all(in: Repository.url("Vectors/dynamics/golden-dynamics.json")) }

  @Test func `every stored case passes`() throws {
    let cases = try Self.stored.get()
    expect(cases.count, equals: 116)
    for item in cases {
      let (verdict, line) = item.verdict()
      if verdict != .pass { Issue.record("\(line)") }
    }
    let kinds = Set(cases.map(\.kind))
    expect(
      kinds.isSuperset(of: ["weight_kg", "weights_bits", "goal", "window_kg", "recomputed_grams", "expenditure"]))
  }

  @Test func `an argument that is not used is an error, and help is no file`() throws {
    let random = ["--random", RandomCases.functions[0], "1"]
    for (arguments, status) in [
      (["--help"], 0), (["-h"], 0), (["--help", "a.json"], 2), (["--fast", "a.json"], 2), ([], 2), (random + ["x"], 2),
      (random + ["7", "8"], 2), (random + ["7"], 0),
    ] as [([String], Int32)] {
      let outcome = try Program("conform").run(arguments)
      expect(
        outcome.status == status && outcome.output.hasPrefix("usage: conform") == (arguments != random + ["7"]),
        "\(arguments)")
    }
  }

  static let training = Result { try Case.all(in: Repository.url("Vectors/training/golden-training.json")) }

  @Test func `every stored case of training passes, and those in words are counted`() throws {
    var counts: [Case.Verdict: Int] = [:]
    for item in try Self.training.get() {
      let (verdict, line) = item.verdict()
      counts[verdict, default: 0] += 1
      if verdict != .pass, verdict != .described { Issue.record("\(line)") }
    }
    expect(counts, equals: [.pass: 93, .described: 47])
  }

  @Test func `a case of training that is changed a little more than its tolerance fails`() throws {
    for item in try Self.training.get() where !item.isDescribed {
      for sign in [-1.0, 1] {
        var moved = item
        moved.expected = Self.moved(item.expected, sign, item.tolerance)
        expect(moved.verdict().verdict, equals: .fail, "\(item.id)")
      }
    }
  }

  @Test(arguments: [
    ("{\"abs\": 2}", 2.0), ("{\"rel\": 0.1}", 1), ("{\"abs\": 0.5, \"rel\": 0.1}", 1), ("{\"relative\": 0.2}", 2),
    ("3", 3), ("{}", 0),
  ])
  func `a tolerance is a distance, or the larger of two`(json: String, distance: Double) throws {
    let value = Value(json: try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed))
    expect(Value.distance(value, from: -10), equals: distance)
  }

  @Test func `a number may be expected in more digits than it has, or in bits`() {
    let relative = Value.object(["relative": .number(1e-9)])
    let number = 0x1.5512424e605f6p+11
    expect(Value.text("2728.570594013427040733").matches(.number(number), tolerance: relative))
    expect(Value.text("2728.570595").matches(.number(number), tolerance: relative))
    expect(!Value.text("2728.5706").matches(.number(number), tolerance: relative))
    expect(Value.text("0x1.5512424e605f6p+11").matches(.number(number), tolerance: nil))
    expect(!Value.text("0x1.5512424e605f7p+11").matches(.number(number), tolerance: relative))
    expect(!Value.text("x").matches(.number(number), tolerance: relative))
  }

  @Test func `a case that is changed a little more than its tolerance fails`() throws {
    // A rejection has no number to move.
    for item in try Self.stored.get() where item.expected != .null {
      for sign in [-1.0, 1] {
        let moved = Case(
          id: item.id, kind: item.kind, inputs: item.inputs,
          expected: Self.moved(item.expected, sign, item.tolerance), tolerance: item.tolerance)
        expect(moved.verdict().verdict, equals: .fail, "\(item.id)")
      }
    }
  }

  /// The value with each number moved by three times its tolerance, at least by a millionth.
  static func moved(_ value: Value, _ sign: Double, _ tolerance: Value?) -> Value {
    switch value {
    case .number(let number):
      .number(number + sign * max(3 * Value.distance(tolerance, from: number), 1e-6 * number.magnitude, 1e-9))
    case .text(let text): Double(text).map { moved(.number($0), sign, tolerance) } ?? value
    case .list(let list): .list(list.map { moved($0, sign, tolerance) })
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.map { ($0, moved($1, sign, tolerance?[$0] ?? tolerance)) }))
    default: value
    }
  }

  @Test(arguments: [
    (#"{"sex": "male"}"#, "fail x: lacks day"), (#"{"day": 1.5}"#, "fail x: day is not whole"),
    (#"{"day": 7}"#, "fail x: lacks intake_kcal"),
    (#"{"day": 7, "intake_kcal": 2000, "kg": 80, "bmr": 1700, "tdee": 2500}"#, "fail x: lacks cm or height_cm"),
    (
      #"{"day": 7, "intake_kcal": 2000, "kg": 80, "bmr": 1700, "tdee": 2500, "cm": 180, "age": 3, "sex": "none"}"#,
      "fail x: lacks a known sex"
    ), (#"{"day": -7}"#, "fail x: -1 weeks"),
    (#"{"day": 14, "phases": [{"weeks": 1, "intake_kcal": 1}], "fat_kg": 9, "kg": 1, "bmr": 1, "tdee": 1}"#, "phases"),
  ])
  func `an incomplete case fails with a reason`(inputs: String, line: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(inputs.utf8))
    let item = Case(id: "x", kind: "weight_kg", inputs: Value(json: json), expected: .number(1), tolerance: nil)
    let result = item.verdict()
    expect(result.verdict == .fail && result.line.contains(line), "\(result.line)")
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
    expect(found.map { $0.verdict().line }, equals: ["unknown i: no kind k"])
    #expect(throws: CaseError.self) { try cases("{") }
    #expect(throws: CaseError.self) { try cases("[]") }
    #expect(throws: CaseError.self) { try cases(#"{"a": [{"id": "i"}]}"#) }
  }
}
