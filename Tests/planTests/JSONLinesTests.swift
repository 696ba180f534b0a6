import CommandLineText
import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct JSONLinesTests {
  /// A line with one member of the good one replaced.
  static func line(_ name: String, _ value: String) -> String {
    var members = [
      "id": "\"a\"", "weight": "80", "height": "180", "age": "30", "gender": "\"male\"",
      "activityLevel": "\"moderately_active\"", "primaryGoal": "\"maintain\"",
    ]
    members[name] = value
    return "{" + members.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",") + "}"
  }

  @Test func `a line may have a TDEE of its own`() throws {
    let lines = [Self.line("tdee", "2500"), Self.line("tdee", "2050"), Self.line("tdee", "null")]
    let output = try Command.run(
      "people - --on 2026-11-21 --tdee eer_2023 --format csv", input: lines.joined(separator: "\n")
    ).output
    let rows = output.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    expect(rows.map { $0[2...3].joined(separator: ",") }, equals: ["2500,2500", "2050,2050", "2946,2946"])
    expect(rows.map { $0[9].contains("own_tdee_below_measured") }, equals: [false, true, false])
  }

  /// A line that is rejected, and the id and a part of the error that answer it.
  struct Damage: CustomTestStringConvertible {
    let line: String
    let id: String
    let error: String

    init(_ line: String, _ id: String, _ error: String) {
      self.line = line
      self.id = id
      self.error = error
    }

    var testDescription: String { String(line.prefix(200)) }
  }

  static let deep = String(repeating: "[", count: 100_000)

  static let damages: [Damage] = [
    Damage(line("weight", "\"80\""), "a", #"weight: the string "80" is rejected: a number, 30 to 300 kg"#),
    Damage(
      line("weight", #"80,"tdee":"eer_2023""#), "a",
      #"tdee: the string "eer_2023" is rejected: activity_factor for many people at once"#),
    Damage(
      line("weight", #"80,"protein":"weight_at_bmi_25""#), "a",
      #"protein: the string "weight_at_bmi_25" is rejected: weight for many people at once"#),
    Damage(line("weight", #"80,"own_tdee":2050"#), "a", "own_tdee: 2050 is rejected: a line of JSON has it as tdee"),
    Damage(line("weight", "NaN"), "2", "row: is not a JSON object: a value is missing at byte"),
    Damage(line("weight", "80,\"weig\\u0068t\":80"), "a", "weight: is given more than once"),
    Damage(
      line("age", "null,\"dateOfBirth\":\"1996-02-31\""), "a",
      #"dateOfBirth: the string "1996-02-31" is rejected: a date that exists"#),
    Damage(line("id", "{}"), "2", "id: is not a string"),
    Damage(line("id", "\"a\\u0000\""), "2", "id: is not a string"),
    Damage(line("id", "\"a\",\"id\":\"a\""), "2", "id: is given more than once"),
    Damage(line("id", "1,\"\\u0069d\":{}"), "2", "id: is given more than once"),
    Damage(line("id", "1,\"id\":1,\"weight\":8"), "2", "id: is given more than once; weight: is given more than once"),
    Damage(line("id", "null,\"userId\":{}"), "2", "userId: is not a string"),
    Damage(line("id", "null,\"userId\":1,\"userId\":1"), "2", "userId: is given more than once"),
    Damage(line("x", deep), "2", "row: is not a JSON object: nesting deeper than 512"),
    Damage(line("weight", "80") + line("weight", "80"), "2", "row: is not a JSON object: something follows"),
    Damage(String(line("weight", "80").dropLast()), "2", "row: is not a JSON object: a comma or } is missing"),
    Damage("{", "2", "row: is not a JSON object: a name in double quotes is missing"),
    Damage("[]", "2", "row: is not a JSON object: a { is missing"),
    Damage(line("x", "\"" + String(repeating: "x", count: 1 << 20) + "\""), "2", "row: is longer than 1048576 bytes"),
  ]

  @Test(arguments: damages)
  func `damage costs no good line, and each bad line is answered`(
    _ damage: Damage
  ) throws {
    let text = "\(goodLine)\n\(damage.line)\n\(goodLine)\r\n \n\(goodLine)"
    let (output, summary) = try planned(Array(text.utf8))
    let rows = output.split(separator: "\n").dropFirst().map(String.init)
    try #require(rows.count == 4)
    expect([rows[0], rows[2], rows[3]], equals: [goodTargets, goodTargets, goodTargets])
    let fields = try require(CSV.fields(rows[1]))
    expect(fields.first, equals: damage.id)
    expect(fields.last?.contains(damage.error), equals: true, "\(fields.last ?? "") lacks \(damage.error)")
    expect(summary.rejected, equals: 1)
  }

  @Test func `a line that is not UTF-8 is rejected alone, and an unknown unit in each line`() throws {
    // A line that is not UTF-8 is the only one rejected.
    let bytes = Array("\(goodLine)\n{\"id\":\"".utf8) + [0xFF] + Array("\"}\n\(goodLine)".utf8)
    let rows = try planned(bytes).text.split(separator: "\n")
    expect(rows[1...], equals: [goodTargets[...], "2,,,,,,,,,,row: is not UTF-8", goodTargets[...]])
    // A unit that a request does not have is rejected in each line.
    do {
      let text = [#"1,"weightUnit":"lb""#, #"1,"units":"us""#, #"1,"unit":"lb""#, #"1,"units":"metric""#].map {
        Self.line("x", $0)
      }
      let rows = try planned(Array(text.joined(separator: "\n").utf8)).text.split(separator: "\n").dropFirst()
      expect(rows.map { $0.contains(/is (rejected|unknown)/) }, equals: [true, true, true, false])
    }
  }

  @Test
  func
    `a line with the ignored names of an earlier one gives the same row, and a misspelled name is rejected everywhere`()
    throws
  {
    let more = (0..<80).map { "\"x\($0)\":\($0)" }.joined(separator: ",")
    let own = Self.line("y", "1,\(more)")
    let text = [own, own, Self.line("y", "2,\"Pace\":\"-1%\""), own, goodLine].joined(separator: "\n")
    let rows = try planned(Array(text.utf8)).text.split(separator: "\n").dropFirst()
    let isRejected = rows.map { $0.contains("Pace: is unknown (did you mean pace?)") }
    expect(isRejected, equals: [false, false, true, false, false])
    expect(Set([0, 1, 3].map { rows.dropFirst($0).first }), equals: ["a,1780,2759,2759,144,2800,0,,,,"])
  }

  @Test(arguments: ["", #","\u0078":0"#])
  func `a line without an id has its userId as the id`(_ escape: String) throws {
    let given = ["\"userId\":\"018f\"", "\"id\":null,\"userId\":7", "\"userId\":7,\"id\":\"a\"", "\"userid\":7"]
    let text = given.map { ids in
      "{\(ids)\(escape),\"weight\":80,\"height\":180,\"age\":30,\"gender\":\"male\",\"activityLevel\":\"sedentary\","
        + "\"primaryGoal\":\"maintain\"}"
    }
    let rows = try planned(Array(text.joined(separator: "\n").utf8)).text.split(separator: "\n").dropFirst()
    expect(rows.map { $0.prefix { $0 != "," } }, equals: ["018f", "7", "a", "4"])
  }

  @Test(arguments: [1, 2, 3, 7, 63, 64, 65, 4096])
  func `pieces of any size read the same as the whole`(_ size: Int) throws {
    let lines = Self.damages.map { $0.line }.filter { $0.utf8.count < 10_000 }
    let bytes = Array("\u{FEFF}\(goodLine)\r\n\(lines.joined(separator: "\n\(goodLine)\r\n"))".utf8)
    let whole = try planned(bytes)
    expect(whole.summary.rows, equals: 2 * lines.count)
    try expect(planned(bytes, inPiecesOf: size).text, equals: whole.text)
  }

  @Test func `a line at the longest length is read`() throws {
    let line = Self.line("x", "1")
    let space = String(repeating: " ", count: 1 << 20 - line.utf8.count)
    for (more, rejected) in [("", 0), (" ", 1)] {
      let (text, summary) = try planned(Array("\(line)\(space)\(more)\n\(goodLine)".utf8), inPiecesOf: 99_991)
      expect(summary.rows, equals: 2)
      expect(summary.rejected, equals: rejected)
      expect(text.hasSuffix("\n\(goodTargets)\n"))
    }
  }

  // MARK: Two ways to read a line

  /// A reader with a line at hand and nothing behind it.
  static func reader(of line: [UInt8]) throws -> JSONLinesReader {
    var reader = JSONLinesReader(
      ByteInput(from: Pieces(line, size: .max), holding: line.count), on: CalendarDate("2026-11-21")!)
    for _ in 0...line.count / (1 << 18) + 1 { try reader.fill() }
    return reader
  }

  /// What becomes of a line: the person or the violations, and the id.
  struct Outcome: Equatable {
    var person: Person?
    var violations: [Violation] = []
    let id: [UInt8]

    init?(_ step: Step, _ reader: JSONLinesReader) {
      id = reader.id
      switch step {
      case .person(let person): self.person = person
      case .rejected(let violations): self.violations = violations
      case .needsInput, .finished: return nil
      }
    }
  }

  /// What becomes of a line that is read as any other, and of one that may be plain; and whether it is.
  static func outcomes(_ line: [UInt8]) throws -> (any: Outcome?, next: Outcome?, isPlain: Bool) {
    let reader = try reader(of: line)
    var (first, second, third) = (reader, reader, reader)
    let any = first.anyone(until: line.count)
    let next = second.next()
    return (Outcome(any, first), Outcome(next, second), third.plainPerson() != nil)
  }

  @Test func `every line becomes the same, plain or not`() throws {
    var lines = HostileLines(seed: 1)
    var plain = 0
    let count = Sweep.count(4000, sample: 250)
    for _ in 0..<count {
      let line = lines.next()
      let outcomes = try Self.outcomes(line)
      if outcomes.any == nil || outcomes.any != outcomes.next {
        Issue.record("\(String(decoding: line, as: UTF8.self))")
      }
      if outcomes.isPlain { plain += 1 }
    }
    // Neither way may be the rare one.
    expect(count / 4...count * 3 / 4 ~= plain)
  }

  @Test(arguments: [
    goodLine, line("weight", "80.5"), line("id", "7"), line("id", "null"), line("id", "\"\""), line("id", "\"é\""),
    line("targetWeight", "null"), line("age", "30.0"), line("age", "null,\"dateOfBirth\":\"1996-11-21\""),
    line("x", "[{\"y\":[1,-2.5e-3,true,false,null,\"é\"]},[],{}]"), line("", "\"\""),
    goodLine.replacing(",", with: " ,\t").replacing(":", with: " : ") + " \r",
  ])
  func `an ordinary line is plain`(_ line: String) throws {
    let outcomes = try Self.outcomes(Array(line.utf8))
    expect(outcomes.isPlain && outcomes.any?.person != nil && outcomes.any == outcomes.next)
  }

  @Test func `a line of which the end is not at hand is no line yet`() throws {
    var reader = JSONLinesReader(
      ByteInput(from: Pieces(Array(goodLine.utf8), size: .max), holding: longestRecord), on: CalendarDate("2026-11-21")!
    )
    try reader.fill()
    guard reader.plainPerson() == nil, case .needsInput = reader.next() else {
      Issue.record("more bytes could belong to the line")
      return
    }
    try reader.fill()
    expect(reader.plainPerson() != nil)
  }

  @Test(arguments: [#""x":1"#, #""\u0078":1"#, #""id":null"#, #""\u0078":1,"id":null"#])
  func `a line without an id does not take that of a line before`(_ member: String) throws {
    let nobody = goodLine.replacing(#""id":"good""#, with: member)
    for before in [goodLine, goodLine.replacing("good", with: #"g\u006fod"#)] {
      let text = try planned(Array("\(before)\n\(nobody)\n\(nobody)".utf8)).text
      expect(text.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }, equals: ["good", "2", "3"])
    }
  }
}
