import Foundation
import PlanContract
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct DiffCommandTests {
  static let options =
    "person --height 180 --age 30 --gender male --activity moderately_active --goal lose_weight --target-weight 75 "
    + "--on 2026-11-21"

  static func document(_ weight: String, _ form: String) throws -> String {
    try Command.run("\(options) --weight \(weight) \(form)").output
  }

  /// Runs the command over two files.
  static func run(_ before: Data, _ after: Data, _ more: [String] = []) throws -> Command.Outcome {
    let directory = try Directory()
    let before = try directory.write(before, to: "before.json").path
    let after = try directory.write(after, to: "after.json").path
    return try Command.run(["diff", before, after] + more)
  }

  static func run(_ before: String, _ after: String, _ more: [String] = []) throws -> Command.Outcome {
    try run(Data(before.utf8), Data(after.utf8), more)
  }

  @Test func `what changed is said in sentences, from targets and from responses`() throws {
    let expected = """
      Calories decreased by 62 kcal/day
      Protein decreased by 9 g/day
      Total water decreased by 100 mL/day
      Energy at rest decreased by 40 kcal/day
      Total daily energy decreased by 62 kcal/day
      Timeline shortened by 8 weeks
      Projected date moved 56 days earlier, to 2027-01-30
      This is a significant change (more than 50 kcal/day or 10 g/day of protein)

      """
    for (before, after) in [("--json", "--json"), ("--response", "--json"), ("--response", "--response")] {
      let outcome = try Self.run(Self.document("84", before), Self.document("80", after))
      expect(outcome.output == expected && outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    }
    let kilojoules = try Self.run(Self.document("84", "--json"), Self.document("80", "--json"), ["--energy", "kJ"])
    let energies = ["62 kcal": "259 kJ", "40 kcal": "167 kJ", "50 kcal": "209 kJ"]
    expect(kilojoules.output, equals: energies.reduce(expected) { $0.replacing($1.key, with: $1.value) })
    let small = try Self.run(Self.document("80.1", "--json"), Self.document("80", "--json"))
    expect(small.output.hasSuffix("This is not a significant change (more than 50 kcal/day or 10 g/day of protein)\n"))
    let same = try Self.document("80", "--json")
    try expect(Self.run(same, same).output, equals: "Nothing changed\n")
  }

  @Test(arguments: [("80.1", ""), ("84", "--gender other"), ("70", "--goal gain_muscle"), ("75", ""), ("80", "")])
  func `JSON is the answer of the call changes, byte for byte`(_ weight: String, _ more: String) throws {
    let before = try Self.document("80", "--json")
    var options = Self.options
    if !more.isEmpty { options.replace(try Regex(more.prefix { $0 != " " } + " [a-z_]+"), with: more) }
    let after = try Command.run("\(options) --weight \(weight) --json").output
    for (before, after) in [(before, after), (after, before)] {
      let expected = answer(#"{"call":"changes"}"#, "{\"before\":\(before),\"after\":\(after)}")
      try expect(Self.run(before, after, ["--json"]).output, equals: expected)
      expect(expected.hasPrefix(#"{"significant":"#) && expected.hasSuffix("}\n"))
    }
  }

  @Test func `a form of the file does not matter, and one of the two files may be piped`() throws {
    // One of the two files may be piped.
    let directory = try Directory()
    let before = try directory.write(Data(Self.document("84", "--response").utf8), to: "before.json").path
    let after = Data(try Self.document("80", "--json").utf8)
    #expect(try Command.run(["diff", before, "-"], input: after).output.hasPrefix("Calories decreased by 62"))
    #expect(try Command.run(["diff", "-", before], input: after).output.hasPrefix("Calories increased by 62"))
    // A form of the file does not matter.
    let spaced = "\u{FEFF}" + Self.good.replacing(",", with: ",\r\n\t") + "\r\n"
    try expect(Self.run(Self.good, spaced).output, equals: "Nothing changed\n")
  }

  static let good =
    #"{"bmr":1,"tdee":1,"calorieTarget":1,"proteinTarget":1,"waterTarget":1,"weeklyRate":0,"advisories":[]}"#

  @Test(arguments: [
    ("", "before.json\" is empty; it must be targets or a response in JSON"),
    ("{", "before.json\": body: is not JSON: no string at byte 2"),
    (good.replacing("\"bmr\":1,", with: "\"bmr\":\"1\","), "before.json\": bmr: the string \"1\" is rejected"),
    ("[]", "before.json\": body: an array is rejected: an object"),
    (#"{"success":false,"error":"weight: 301"}"#, "before.json\": success: false is rejected: true"),
    (#"{"success":true,"data":{"targets":\#(good.replacing("1", with: "1.5"))}}"#, ": data.targets.tdee: 1.5 is"),
    (#"{"data":{"plan":7}}"#, ": data.plan: 7 is rejected: an object"),
    (good + good, "something follows the value"), (String(good.dropLast(20)), "is not JSON"),
    (String(repeating: "[", count: 100_000), "nesting deeper than 512"),
  ])
  func `what is wrong with a file is said with its path, with status 66`(_ before: String, _ message: String) throws {
    let outcome = try Self.run(before, Self.good)
    expect(outcome.status == 66 && outcome.output.isEmpty)
    expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test func `both files are complained about at once, and of more than a hundred problems the others are counted`()
    throws
  {
    // Both files are complained about at once.
    let outcome = try Self.run(Data([0xFF, 0x22]), Data("{}".utf8))
    expect(outcome.status, equals: 66)
    expect(outcome.error.contains("before.json\": body: is not JSON: no value at byte 1"))
    expect(outcome.error.contains("after.json\": bmr: is missing"))
    let directory = try Directory()
    let none = try Command.run(["diff", directory.path("none"), directory.url.path])
    expect(none.status == 66 && none.error.contains("Cannot open") && none.error.contains("Cannot read"))
    // Of many things that are wrong, a hundred are said and the others counted.
    do {
      let wrong = Self.good.replacing("[]", with: "[\(String(repeating: "0,", count: 99))0]")
      let outcome = try Self.run(#"{"success":1,"data":{"targets":\#(wrong),"previousTargets":\#(wrong)}}"#, Self.good)
      let lines = outcome.error.split(separator: "\n")
      // The success, the plan, 100 advisories, the texts, whether it was recomputed, and 100 advisories.
      expect(outcome.status, equals: 66)
      expect(lines.count, equals: 101)
      expect(lines.last?.hasSuffix("before.json\": 104 more problems"), equals: true)
    }
  }

  /// Compared as Swift compares texts, either name would take minutes.
  @Test func `a name of nothing but combining characters is a name like any other`() throws {
    let marks = String(repeating: "\u{301}\u{323}", count: 500_000)
    let parts = Self.good.components(separatedBy: "]")
    let outcome = try Self.run(Self.good, parts[0] + "\"\(marks)\"],\"\(marks)\":1" + parts[1])
    expect(outcome.output.utf8.starts(with: "New advisory: \u{301}".utf8) && outcome.output.utf8.count < 400)
  }

  @Test func `an endless file is not read to its end`() throws {
    let outcome = try Command.run(["diff", "/dev/zero", "-"], input: Data(Self.good.utf8))
    expect(outcome.status == 66 && outcome.error.contains("is longer than 16777216 bytes"), "\(outcome.error)")
  }

  @Test func `a file may be as long as is said, and no longer`() throws {
    let directory = try Directory()
    let longest = Self.good + String(repeating: " ", count: 1 << 24 - Self.good.utf8.count)
    let lengths: [(text: String, status: Int32)] = [(longest + " ", 66), (longest, 0)]
    for (text, status) in Sweep.cases(lengths, sample: [lengths[0]]) {
      let file = try directory.write(Data(text.utf8), to: "\(status).json").path
      let outcome = try Command.run(["diff", file, "-"], input: Data(Self.good.utf8))
      expect(outcome.status, equals: status, "\(outcome)")
      expect(outcome.error.isEmpty, equals: status == 0)
    }
  }

  @Test(arguments: [
    ("diff", "Missing: two files"), ("diff a", "Missing: two files"), ("diff - -", "Only one of the two files"),
    ("diff a b c", "\"c\" is one argument too many"), ("diff a b --on 2026-11-21", "There is no option \"--on\""),
    ("diff a b --json --json", "--json is given more than once"),
  ])
  func `wrong usage is said in a line or two, with status 64`(_ arguments: String, _ message: String) throws {
    let outcome = try Command.run(arguments)
    expect(outcome.status == 64 && outcome.output.isEmpty && outcome.error.contains(message), "\(outcome)")
  }
}
