import CommandLineText
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct EnergyUnitTests {
  static let man =
    "--weight 80 --height 180 --age 30 --gender male --activity moderately_active --goal lose_weight --target-weight 75 --on 2026-11-21"

  /// The output of `plan person`, on one line.
  static func words(_ options: String) throws -> String {
    let text = try PersonRequest((man + " " + options).split(separator: " ").map(String.init)).text()
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func failure(_ options: String) -> String {
    do {
      _ = try words(options)
      return ""
    } catch {
      return (error as? Failure)?.message ?? "\(error)"
    }
  }

  @Test func `the lines of the guide are those of the card`() throws {
    let blocks = Markdown(try Repository.text("docs/guide/shares.md")).blocks
    let position = try require(blocks.firstIndex { $0.language == "text" })
    let command = blocks[position - 1].lines.map { $0.replacing("\\", with: "") }.joined()
    let lines = try Command.run(Array(command.split(separator: " ").map(String.init).dropFirst(3))).lines
    for line in blocks[position].lines where !line.isEmpty && !lines.contains(Substring(line)) {
      Issue.record("\(line)")
    }
  }

  @Test func `parts of an intake add up in kilojoules`() {
    expect(EnergyUnit.kilojoules.texts(ofParts: [100, 200, 300]), equals: ["418 kJ", "837 kJ", "1255 kJ"])
    expect(EnergyUnit.kilojoules.texts(ofParts: [0, 0]), equals: ["0 kJ", "0 kJ"])
    expect(EnergyUnit.kilocalories.texts(ofParts: [100, 200]), equals: ["100 kcal", "200 kcal"])
    expect(EnergyUnit.kilojoules.text(-303), equals: "−1268 kJ")
  }

  @Test func `a card in kilojoules has each of its energies converted, but for sums`() throws {
    for (options, parts) in [
      (
        "--why --pace 1500kcal/day",
        ["Eat 6276 kJ/day TDEE 11544 − 5268", "BMR 7448 · TDEE 11544", "Always eating 6276 kJ/day"]
      ),
      (
        "--phases 26w:-500,26w:0 --macros 30",
        ["Eating 9452 kJ/day for 26 weeks, then 11544 kJ/day", "Sum 9452 kJ/day"]
      ),
      ("--by 2027-03-01 --equation henry_2005_weight_height", ["eat at most ", "At rest 7318 kJ/day"]),
    ] {
      let card = try Self.words("\(options) --energy kJ")
      for part in parts { expect(card.contains(part), "\(card) lacks \(part)") }
      expect(card.contains("kcal/day"), equals: options.contains("--why"), "\(card)")
    }
  }

  @Test(arguments: [
    ("2151", 2151), ("9000kJ", 2151), ("-2000kJ", -478), ("+2000kJ", 478), ("9000.5kJ", nil), ("9000kj", 2151),
    ("9000 kJ", 2151), ("kJ", nil), ("", nil), ("99999999999999999999kJ", nil), ("9000kcal", 9000), ("9000 kcal", 9000),
    ("kcal", nil), ("9000 cal", nil), (" 2100 kcal ", 2100), (" 2100 ", 2100), ("21 00kcal", nil), ("2 100 kcal", nil),
    ("2 100", nil), ("90 00kJ", nil),
  ])
  func `an intake is typed in kilocalories or kilojoules`(_ text: String, _ calories: Int?) {
    expect(kilocalories(text), equals: calories, "\(text)")
  }

  @Test(arguments: [
    ("--energy J", "--energy: \"J\" is rejected: kcal, kJ."),
    ("--energy kJ --json", "--energy is for text, and JSON is in kcal: leave out --energy or --json."),
    ("--phases 26w:-2000J", "written 26w:-500,26w:-2000kJ."),
  ])
  func `another unit, and JSON in kilojoules, are rejected`(_ options: String, _ message: String) {
    expect(Self.failure(options).contains(message), "\(Self.failure(options))")
  }
}
