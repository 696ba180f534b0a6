import Foundation
import Testing

@testable import plan

@Suite("Lines of JSON")
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
    Damage(line("weight", "\"80\""), "a", #"weight: "80" is not accepted: 30 to 300 kg, written as a JSON number"#),
    Damage(line("weight", "301"), "a", #"weight: "301" is not accepted: 30 to 300 kg"#),
    Damage(line("weight", "null"), "a", "weight: is missing: 30 to 300 kg"),
    Damage(line("weight", "true"), "a", #"weight: "true" is not accepted"#),
    Damage(line("weight", "[80]"), "a", #"weight: "[80]" is not accepted"#),
    Damage(line("weight", "{\"kg\":80}"), "a", #"weight: "{"kg":80}" is not accepted"#),
    Damage(line("weight", "1e400"), "a", #"weight: "1e400" is not accepted"#),
    Damage(line("weight", "1e-99999999999999999999"), "a", "weight: \"1e-9999"),
    Damage(line("weight", "1e99999999999999999999"), "a", "weight: \"1e9999"),
    Damage(line("weight", "-80"), "a", #"weight: "-80" is not accepted"#),
    Damage(line("weight", "NaN"), "2", "row: is not a JSON object: no value at byte"),
    Damage(line("weight", "080"), "2", "row: is not a JSON object: a number with a leading zero"),
    Damage(line("weight", "+80"), "2", "row: is not a JSON object: no value"),
    Damage(line("weight", "80."), "2", "row: is not a JSON object: no digit"),
    Damage(line("weight", ".8"), "2", "row: is not a JSON object: no value"),
    Damage(line("weight", "null,\"weight\":80"), "a", "weight: is given more than once"),
    Damage(line("weight", "80,\"weight\":null"), "a", "weight: is given more than once"),
    Damage(line("weight", "80,\"weight\":81"), "a", "weight: is given more than once"),
    Damage(line("weight", "80,\"weig\\u0068t\":80"), "a", "weight: is given more than once"),
    Damage(line("weight", "null,\"gender\":\"x\""), "a", "weight: is missing"),
    Damage(line("height", "1.8"), "a", #"height: "1.8" is not accepted: 100 to 250 cm"#),
    Damage(line("age", "30.5"), "a", #"age: "30.5" is not accepted: 13 to 120 completed years, written as a whole"#),
    Damage(line("age", "30,\"dateOfBirth\":\"1996-11-21\""), "a", #"age: "30" is not accepted beside a dateOfBirth"#),
    Damage(line("age", "null,\"dateOfBirth\":\"1996-02-31\""), "a", #"dateOfBirth: "1996-02-31" is not accepted"#),
    Damage(line("age", "null,\"dateOfBirth\":19960211"), "a", #"dateOfBirth: "19960211" is not accepted"#),
    Damage(line("gender", "\"Male\""), "a", #"gender: "Male" is not accepted: male, other, female"#),
    Damage(line("gender", "0"), "a", #"gender: "0" is not accepted"#),
    Damage(line("activityLevel", "\"lazy\""), "a", #"activityLevel: "lazy" is not accepted"#),
    Damage(line("primaryGoal", "\"\""), "a", #"primaryGoal: "" is not accepted"#),
    Damage(line("targetWeight", "\"75\""), "a", #"targetWeight: "75" is not accepted"#),
    Damage(line("id", "{}"), "2", "id: is not a string"),
    Damage(line("id", "\"a\\u0000\""), "2", "id: is not a string"),
    Damage(line("id", "\"\\ud800\""), "2", "row: is not a JSON object: half a character"),
    Damage(line("id", "\"a\tb\""), "2", "row: is not a JSON object: a control character"),
    Damage(line("id", "\"\\x\""), "2", "row: is not a JSON object: an unknown escape"),
    Damage(line("x", deep), "2", "row: is not a JSON object: nesting deeper than 512"),
    Damage(line("x", deep + String(repeating: "]", count: 100_000)), "2", "nesting deeper than 512"),
    Damage(line("x", "[1,]"), "2", "row: is not a JSON object: no value"),
    Damage(line("x", "tru"), "2", "row: is not a JSON object: no value"),
    Damage(line("weight", "80") + "}", "2", "row: is not a JSON object: something follows"),
    Damage(line("weight", "80") + line("weight", "80"), "2", "row: is not a JSON object: something follows"),
    Damage(String(line("weight", "80").dropLast()), "2", "row: is not a JSON object: no ,"),
    Damage("{", "2", "row: is not a JSON object: no string"),
    Damage("{}", "2", "weight: is missing: 30 to 300 kg; height:"),
    Damage("[]", "2", "row: is not a JSON object: no {"), Damage("80", "2", "row: is not a JSON object"),
    Damage("{\"weight\"", "2", "row: is not a JSON object: no :"),
    Damage("{'weight':80}", "2", "row: is not a JSON object: no string"),
    Damage("{\"weight", "2", "row: is not a JSON object: a string without end"),
    Damage("\u{0}", "2", "row: is not a JSON object"),
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
    #expect([rows[0], rows[2], rows[3]] == [goodTargets, goodTargets, goodTargets])
    let fields = try #require(CSV.fields(rows[1]))
    #expect(fields.first == damage.id)
    #expect(fields.last?.contains(damage.error) == true, "\(fields.last ?? "") lacks \(damage.error)")
    #expect(summary.rejected == 1)
  }

  @Test func `a line that is not UTF-8 is the only one rejected`() throws {
    let bytes = Array("\(goodLine)\n{\"id\":\"".utf8) + [0xFF] + Array("\"}\n\(goodLine)".utf8)
    let rows = try planned(bytes).text.split(separator: "\n")
    #expect(rows[1...] == [goodTargets[...], "2,,,,,,,,,,row: is not UTF-8", goodTargets[...]])
  }

  @Test(arguments: [
    line("weight", "8e1"), line("weight", "8E+1"), line("weight", "80000e-3"), line("weight", "0.8e2"),
    line("weight", "80.000"), line("weight", "80.0004999999999999999999999999999999999999999999"),
    line("weight", "0.\(String(repeating: "0", count: 400))8e402"), line("age", "3e1"), line("age", "30.0"),
    line("gender", "\"m\\u0061le\""), line("x", "[{\"y\":[1,-2.5e-3,true,false,null,\"\\ud83d\\ude00\"]},[],{}]"),
    line("id", "\"\\u0061\""), line("targetWeight", "null"), " \t" + line("dateOfBirth", "null") + " \r",
  ])
  func `a line can be written in several ways`(_ line: String) throws {
    let rows = try planned(Array("\n\(line)\n".utf8)).text.split(separator: "\n")
    #expect(rows.last == "a,1780,2759,2759,144,2800,0,,,,")
  }

  @Test func `what is ignored may be nested 512 deep and no deeper`() throws {
    for (depth, rejected) in [(512, 0), (513, 1)] {
      let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let text = "\(Self.line("x", nested))\n\(goodLine)"
      #expect(try planned(Array(text.utf8)).summary.rejected == rejected)
    }
  }

  @Test func `a long decimal is rounded as the decimal it is`() throws {
    // 80.0005 is a tie and goes to the even gram; a hair more goes up. Both are the same double.
    let nines = "80.00050000000000000000000000000000000000000000000001"
    let target = "80.001"
    func weeks(_ weight: String) throws -> String? {
      let text = Self.line("weight", "\(weight),\"targetWeight\":\(target)").replacing("maintain", with: "gain_muscle")
      let row = try planned(Array(text.utf8)).text.split(separator: "\n").last
      return row.flatMap { CSV.fields(String($0)) }?[7]
    }
    #expect(try weeks("80.0005") == "1")
    #expect(try weeks(nines) == "0")
  }

  @Test(arguments: [1, 2, 3, 7, 63, 64, 65, 4096])
  func `pieces of any size read the same as the whole`(_ size: Int) throws {
    let lines = Self.damages.map { $0.line }.filter { $0.utf8.count < 10_000 }
    let bytes = Array("\u{FEFF}\(goodLine)\r\n\(lines.joined(separator: "\n\(goodLine)\r\n"))".utf8)
    let whole = try planned(bytes)
    #expect(whole.summary.rows == 2 * lines.count)
    #expect(try planned(bytes, inPiecesOf: size).text == whole.text)
  }

  @Test func `a line at the longest length is read`() throws {
    let line = Self.line("x", "1")
    let space = String(repeating: " ", count: 1 << 20 - line.utf8.count)
    for (more, rejected) in [("", 0), (" ", 1)] {
      let (text, summary) = try planned(Array("\(line)\(space)\(more)\n\(goodLine)".utf8), inPiecesOf: 99_991)
      #expect(summary.rows == 2 && summary.rejected == rejected)
      #expect(text.hasSuffix("\n\(goodTargets)\n"))
    }
  }

  @Test func `rows of JSON hold the targets, or every violation`() throws {
    let text = "\(goodLine)\n" + Self.line("id", "\"q\\\"\\\\\\u0001é\"").replacing("80", with: "8")
    let rows = try planned(Array(text.utf8), as: .ndjson).text.split(separator: "\n")
    #expect(
      rows == [
        #"""
        {"id":"good","targets":{"bmr":1780,"tdee":2759,"calorieTarget":2259,"proteinTarget":176,"waterTarget":2800,\#
        "weeklyRate":-0.5,"estimatedWeeks":10,"projectedDate":"2027-01-30T00:00:00Z","advisories":[]}}
        """#,
        #"""
        {"id":"q\"\\\u0001é","error":"weight: \"8\" is not accepted: 30 to 300 kg; height: \"18\" is not accepted: \#
        100 to 250 cm","violations":[{"field":"weight","message":"\"8\" is not accepted: 30 to 300 kg"},\#
        {"field":"height","message":"\"18\" is not accepted: 100 to 250 cm"}]}
        """#,
      ])
  }
}
