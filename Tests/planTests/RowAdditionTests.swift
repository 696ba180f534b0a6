import Foundation
import ScienceKernelExpectations
import Testing

@testable import plan

struct RowAdditionTests {
  /// A woman to whom nothing is left for carbohydrate.
  static let small = "small,30,100,60,female,sedentary,lose_weight,30"

  static func run(_ options: String, _ rows: String...) throws -> Command.Outcome {
    try Command.run("people - --on 2026-11-21 \(options)", input: ([header] + rows).joined(separator: "\n") + "\n")
  }

  @Test func `additions are columns behind the error, in one order, and members of JSON`() throws {
    for (options, titles, values, json) in [
      (
        "--macros 30%", ",fat_g,carbohydrate_g", "carbohydrate_outside_amdr,,75,220",
        #""advisories":["carbohydrate_outside_amdr"],"macronutrients":{"protein":176,"fat":75,"carbohydrate":220,"tier":"convention"}}"#
      ), ("--bmi", ",body_mass_index", ",,24.7", #"},"bodyMassIndex":24.7}"#),
      (
        "--equation henry_2005_weight_height", "," + Addition.equation.columns.joined(separator: ","),
        ",,1749,2711,2211,",
        #","energy":{"equation":"henry_2005_weight_height","version":1,"resting":1749,"total":2711,"#
      ),
      (
        "--bmi --macros 30 --timeline",
        ",fat_g,carbohydrate_g," + Addition.timeline.columns.joined(separator: ",") + ",body_mass_index",
        "carbohydrate_outside_amdr,,75,220,13,2027-02-20,6,,61.808,reached,24.7",
        #""settledWeight":61.808},"bodyMassIndex":24.7}"#
      ),
    ] {
      let bad = "bad,8" + goodRow.dropFirst(7)
      let outcome = try Self.run(options, goodRow, bad)
      let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      expect(lines[0].hasSuffix(",advisories,error" + titles), "\(lines)")
      expect(lines[1], equals: "\(goodTargets.dropLast(2)),\(values)")
      let commas = String(repeating: ",", count: titles.count { $0 == "," })
      expect(lines[2], equals: #"bad,,,,,,,,,,"weight: ""8"" is rejected: 30 to 300 kg""# + commas)
      expect(outcome.status == 2 && outcome.error.contains("2 read, 1 planned, 1 rejected"))
      let object = try Self.run(options + " --format ndjson", goodRow).output
      expect(object.contains(json), "\(object)")
    }
  }

  @Test func `what cannot be added leaves the targets, says why and counts as rejected`() throws {
    let outcome = try Self.run("--macros 30", goodRow, Self.small, goodRow)
    expect(outcome.lines.count == 4 && outcome.status == 2 && outcome.error.contains("\n3 read, 2 planned, 1 rejected"))
    expect(outcome.lines[2].hasPrefix("small,464,") && outcome.lines[2].hasSuffix(",,"), "\(outcome)")
    expect(outcome.lines[2].contains("macros: carbohydrate: -"))
    let strict = try Self.run("--macros 30 --strict", goodRow, Self.small, goodRow)
    expect(strict.status == 2 && strict.lines.count == 3, "\(strict)")
    expect(strict.error.contains("stopped at line 3, macros: carbohydrate: -"))
    let json = try Self.run("--macros 30 --format ndjson", Self.small).output
    expect(json.contains(#""targets":{"#) && json.contains(#""error":"macros: carbohydrate: -"#), "\(json)")
    expect(json.contains(#""violations":[{"field":"macros","message":"carbohydrate: -"#), "\(json)")
  }

  @Test func `a row has energy by an equation and protein by its fat-free mass, as plan person has them`() throws {
    // By the fat-free mass of the row, 60.8 or 62 kg: 2 · 60.8 = 121.6, and 370 + 21.6 · 60.8 = 1683.28.
    for (composition, given, protein, energy) in [
      ("24%,", "--fat 24", "122", "1683,2609,2109,"),
      ("24,62", "--fat 24 --fat-free-mass 62", "124", "1709,2649,2149,"),
      (",136.7lb", "--fat-free-mass 136.7lb", "124", "1709,2649,2149,"),
    ] {
      let file =
        "\(header),protein,body_fat,fat_free_mass,equation\n\(goodRow),\"2g/kg,fat_free_mass\",\(composition),cunningham_1991\n"
      let outcome = try Command.run("people - --on 2026-11-21 --timeline", input: file)
      let fields = outcome.lines.last?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
      expect(fields[4] == protein && outcome.output.contains(",\(energy)\n"), "\(outcome)")
      let person = try Command.run(
        "person --weight 80 --height 180 --age 30 --gender male --activity moderately_active --goal lose_weight "
          + "--target-weight 75 --on 2026-11-21 --equation cunningham_1991 --protein 2g/kg,fat_free_mass \(given)"
      ).output
      expect(person.contains("\nProtein      \(protein) g/day"), "\(person)")
      expect(person.contains("In a day        \(energy.split(separator: ",")[1]) kcal/day"), "\(person)")
      try expect(fields[11], equals: String(require(person.firstMatch(of: #/75 kg by .* (\d+) weeks/#)?.1)))
    }
    for (columns, values, problem) in [
      ("body_fat", "70", "body_fat: \"\"70\"\" is rejected: 5 to 60 % of the weight"),
      ("body_fat", "x", "body_fat: \"\"x\"\" is rejected: 5 to 60 % of the weight"),
      ("fat_free_mass", "95", "fat_free_mass: \"\"95\"\" is rejected: 10 kg to the weight"),
      ("equation", "henry", "Did you mean henry_2005_weight?"),
      (
        "equation", "cunningham_1991",
        "fat_free_mass: is missing: 10 kg to the weight for cunningham_1991; or a body_fat"
      ),
    ] {
      let outcome = try Command.run("people - --on 2026-11-21", input: "\(header),\(columns)\n\(goodRow),\(values)\n")
      expect(outcome.status == 2 && outcome.output.contains(problem), "\(outcome)")
    }
  }
}
