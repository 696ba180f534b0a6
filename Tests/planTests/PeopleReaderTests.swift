import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct PeopleReaderTests {
  static func reader(_ text: String) throws -> any PeopleReader {
    try openPeople(Pieces(Array(text.utf8), size: 1), named: "it", on: CalendarDate("2026-11-21")!)
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
      #expect(found == ["good 80 kg"] && !reader.isIDMissing)
    }
  }

  @Test func `a JSON array is called one, and how it becomes lines`() throws {
    for array in ["[\(goodLine)]", "\n [ \n\(goodLine),\n\(goodLine)\n]\n", "[]", "["] {
      let outcome = try Command.run("people -", input: array)
      #expect(outcome.status == 66 && outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("plan: standard input is a JSON array; people in JSON are one object a line"))
      #expect(outcome.error.contains("jq -c '.[]'"))
    }
    // Any column may have any name.
    let named = try Command.run("people - --on 2026-11-21", input: "[],\(header)\n,\(goodRow)\n")
    expect(named.output, equals: "\(PeopleCommandTests.rows)\(goodTargets)\n")
  }

  @Test(arguments: ["", "\""])
  func `columns between semicolons are called that`(_ quote: String) throws {
    let titles = header.split(separator: ",").map { "\(quote)\($0)\(quote)" }.joined(separator: ";")
    let outcome = try Command.run("people -", input: "\(titles)\n1;80,5;180;30;male;sedentary;maintain;\n")
    #expect(outcome.status == 66 && outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("plan: standard input is separated by semicolons. Save it as CSV with commas"))
    let earlier = try Command.run("recompute - /dev/null", input: "id;calorie_target;protein_target\n")
    #expect(earlier.error.hasPrefix("plan: standard input is separated by semicolons."))
    let commas = try Command.run("people -", input: "weight;height,x\n")
    expect(commas.status, equals: 66)
    let other = try Command.run("people -", input: "a;b\n")
    #expect(other.error.contains("has no column weight"))
  }
}
