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

  /// A number in kilojoules.
  private static func kilojoules(_ kilocalories: Substring) -> String {
    Int(kilocalories).flatMap { Kilojoules(kilocalories: $0) }.map { "\($0.kilojoules)" } ?? "?"
  }

  @Test func `every sentence has each of its energies in kilojoules, and no other number`() {
    // The energies that have their unit elsewhere in the sentence.
    let others = [
      "bmr.implausible": ["value"], "tdee.implausible": ["value"], "calorieTarget.implausible": ["value"],
      "calorieTarget.below_minimum_intake.other": ["female", "male"], "expenditure.wide_error": ["error"],
    ]
    var count = 0
    for (key, text) in Wording.english.texts where text.contains("kcal") {
      let isOne = key.hasSuffix(".one")
      let id = key.replacing(#/\.(one|other)$/#, with: "")
      guard let code = Sentence.Code(rawValue: key) ?? Sentence.Code(rawValue: id) else { continue }
      count += 1
      let names = text.matches(of: /{(\w+)}/).map { String($0.output.1) }
      let pairs = Set(names).sorted().enumerated().map { ($0.element, 1001 + 137 * $0.offset) }
      let numbers = Dictionary(uniqueKeysWithValues: pairs)
      let parameters = pairs.map { name, number in
        Sentence.Parameter(name, name == "weeks" ? .count(isOne ? 1 : number) : .integer(number))
      }
      let sentence = Sentence(code, parameters)
      let kilocalories = Wording.english.text([sentence])
      var expected = kilocalories
      let isKept = text.contains(" = ") || key.hasPrefix("pace.") || key == "weeklyRate.pace.science"
      if !isKept {
        expected = expected.replacing(/(?:(\d+)( to | or | of at most ))?(\d+) kcal(?! per)/) { match in
          let first = match.output.1.map { Self.kilojoules($0) + (match.output.2 ?? "") } ?? ""
          return first + Self.kilojoules(match.output.3) + " kJ"
        }
        for number in (others[key] ?? []).compactMap({ numbers[$0] }) {
          expected = expected.replacing("\(number)", with: Self.kilojoules("\(number)"))
        }
      }
      expect(EnergyUnit.kilojoules.text([sentence]), equals: expected, "\(key)")
    }
    expect(count > 40, "\(count)")
  }

  @Test func `a card in kilojoules is that in kilocalories with each of its energies converted`() throws {
    func number(_ word: Substring) -> Int? { Int(word.filter(\.isNumber)) }
    for options in [
      "--why --pace 900kcal/day", "--why --pace -0.5kg/week --gender other --tdee 1.4BMR",
      "--why --weight 52 --height 158 --age 80 --gender female --activity sedentary --target-weight 48",
      "--by 2027-03-01 --weight 95 --tdee 2950±100 --goal lose_weight",
      "--phases 26w:-500,26w:0 --equation henry_2005_weight_height --macros 30",
    ] {
      var given: [Substring: Substring] = [:]
      let words = (Self.man + " " + options).split(separator: " ")
      for (place, word) in words.enumerated() where word.hasPrefix("--") {
        let next = place + 1 < words.count && !words[place + 1].hasPrefix("--") ? words[place + 1] : ""
        given[word == "--sex" ? "--gender" : word] = next
      }
      func card(_ unit: EnergyUnit) throws -> [Substring] {
        let arguments = given.flatMap { [String($0.key), String($0.value)] }.filter { !$0.isEmpty }
        let text = try PersonRequest(arguments + ["--energy", unit.rawValue]).text()
        let card = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        // An intake that a message names in kilocalories has its kilojoules beside it.
        let plain = card.replacing(unit.note ?? "no note", with: "").replacing(#/ \(\d+ kJ\/day\)/#, with: "")
        return plain.split(separator: " ")
      }
      let (before, after) = try (card(.kilocalories), card(.kilojoules))
      expect(after.count, equals: before.count, "\(options)")
      guard before.count == after.count else { continue }
      expect(after.contains { $0.contains("kJ") }, "\(options)")
      for (place, (old, new)) in zip(before, after).enumerated() where old != new {
        let near = after[max(0, place - 6)...min(after.count - 1, place + 6)].joined(separator: " ")
        if new.contains("w:") {
          // A phase to type, in either unit.
          let amounts = [old, new].map { Int($0.split(separator: ":")[1].filter { $0.isNumber || $0 == "-" }) ?? 0 }
          expect(Kilojoules(kilocalories: amounts[0])?.kilojoules, equals: amounts[1], "\(options): \(near)")
        } else if new.contains("kJ") {
          expect(String(new).replacing("kJ", with: "kcal"), equals: String(old), "\(options): \(near)")
          // Each number of 1200 to 1500 kcal, or of 2700 ± 100 kcal.
          var last = place - 1
          expect(old.contains("kcal") && before[last] != after[last], equals: true, "\(options): \(near)")
          while ["to", "or", "±"].contains(after[last - 1]), number(after[last - 2]) != nil {
            last -= 2
            expect(before[last] != after[last], equals: true, "\(options): \(near)")
          }
        } else {
          let (kilocalories, kilojoules) = (number(old), number(new))
          guard let kilocalories, let kilojoules else {
            Issue.record("\(options): \(old) \(new)")
            continue
          }
          // A difference of two rounded energies, or a part of a sum, can be 1 off.
          expect(abs(Double(kilojoules) - 4.184 * Double(kilocalories)) < 1.5, equals: true, "\(options): \(near)")
        }
      }
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
