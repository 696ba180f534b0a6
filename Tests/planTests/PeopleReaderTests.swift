import CommandLineText
import Foundation
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct PeopleReaderTests {
  static func reader(_ text: String) throws -> any PeopleReader {
    try openPeople(Pieces(Array(text.utf8), size: 1), named: "it", as: form)
  }

  @Test(arguments: ["", "\u{FEFF}", " \n\r\t "])
  func `the first byte tells lines of JSON from CSV`(_ start: String) throws {
    #expect(try Self.reader(start + goodLine) is JSONLinesReader)
    #expect(try Self.reader(start.replacing(" ", with: "").replacing("\t", with: "") + header) is CSVReader)
  }

  @Test func `a reader asks for bytes, gives each person and then ends`() throws {
    for text in [goodLine, "\(header)\n\(goodRow)\n"] {
      var reader = try Self.reader(text)
      var found: [String] = []
      reading: while true {
        switch reader.next() {
        case .person(let person): found.append("\(String(decoding: reader.id, as: UTF8.self)) \(person.weight)")
        case .rejected(let violations): found.append(violations.text)
        case .needsInput: try reader.fill()
        case .finished: break reading
        }
      }
      expect(found == ["good 80 kg"] && !reader.isIDMissing)
    }
  }

  @Test func `a JSON array is called one, and how it becomes lines`() throws {
    for array in ["[\(goodLine)]", "\n [ \n\(goodLine),\n\(goodLine)\n]\n", "[]", "["] {
      let outcome = try Command.run("people -", input: array)
      expect(outcome.status == 66 && outcome.output.isEmpty)
      expect(outcome.error.hasPrefix("plan: standard input is a JSON array; people in JSON are one object a line"))
      expect(outcome.error.contains("jq -c '.[]'"))
    }
    // Any column may have any name.
    let named = try Command.run("people - --on 2026-11-21", input: "[],\(header)\n,\(goodRow)\n")
    expect(named.output, equals: "\(PeopleCommandTests.rows)\(goodTargets)\n")
  }

  @Test(arguments: ["", "\""])
  func `columns between semicolons or tabs are read, with titles of their own and decimal commas`(_ quote: String)
    throws
  {
    let plain = try Command.run(
      "people - --on 2026-11-21", input: "\(header)\n1,80.5,180,30,male,sedentary,maintain,\n")
    for separator in [";", "\t"] {
      func row(_ fields: [String]) -> String { fields.map { "\(quote)\($0)\(quote)" }.joined(separator: separator) }
      let titles = header.replacing("weight,height", with: "Gewicht,Größe").split(separator: ",").map(String.init)
      let fields = ["1", "80,5", "180", "30", "male", "sedentary", "maintain", ""]
      let outcome = try Command.run(
        ["people", "-", "--on", "2026-11-21", "--columns", "weight=Gewicht,height=Größe"],
        input: Data("\(row(titles))\n\(row(fields))\n".utf8))
      expect(outcome.output, equals: plain.output)
    }
    let earlier = try Command.run("recompute - /dev/null", input: "id;calories;protein_target\n")
    expect(earlier.error.contains("has no column calorie_target. Its first line reads: id;calories;protein_target"))
    let other = try Command.run("people -", input: "a;b\n")
    expect(other.error.contains("has no column weight") && other.error.contains("--columns weight=TITLE"))
    let json = try Command.run("people - --columns weight=Gewicht", input: "\(goodLine)\n")
    expect(json.status == 64 && json.error.hasPrefix("plan: standard input is JSON: --columns is for CSV."), "\(json)")
    let unknown = try Command.run("people - --columns mass=Gewicht", input: "")
    expect(
      unknown.status == 64 && unknown.error.hasPrefix("plan: --columns: \"mass=Gewicht\" is rejected: titles for id, "))
  }
}
