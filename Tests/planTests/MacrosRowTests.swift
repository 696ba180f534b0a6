import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct MacrosRowTests {
  /// A woman to whom nothing is left for carbohydrate.
  static let small = "small,30,100,60,female,sedentary,lose_weight,30"

  static func text(_ rows: [String]) -> String { ([header] + rows).joined(separator: "\n") + "\n" }

  @Test func `two columns stand behind the error, and what stood there before stays`() throws {
    let outcome = try Command.run(
      "people - --on 2026-11-21 --macros 30", input: Self.text([goodRow, "bad,8" + goodRow.dropFirst(7)]))
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    expect(lines[0].hasSuffix(",advisories,error,fat_g,carbohydrate_g"))
    expect(lines[1], equals: goodTargets.dropLast() + "carbohydrate_outside_amdr,,75,220")
    expect(lines[2], equals: #"bad,,,,,,,,,,"weight: ""8"" is rejected: 30 to 300 kg",,"#)
    expect(outcome.status == 2 && outcome.error.contains("\n2 read, 1 planned, 1 rejected"))
  }

  @Test func `where nothing is left the row keeps its targets, says why and counts as rejected`() throws {
    let outcome = try Command.run(
      "people - --on 2026-11-21 --macros 30%", input: Self.text([goodRow, Self.small, goodRow]))
    let lines = outcome.output.split(separator: "\n").map(String.init)
    expect(lines.count == 4 && outcome.status == 2 && outcome.error.contains("\n3 read, 2 planned, 1 rejected"))
    expect(lines[2].hasPrefix("small,") && !lines[2].hasPrefix("small,,") && lines[2].hasSuffix(",,"))
    expect(lines[2].contains("macros: carbohydrate: -"))
    let strict = try Command.run(
      "people - --on 2026-11-21 --macros 30 --strict", input: Self.text([goodRow, Self.small, goodRow]))
    expect(strict.status, equals: 2)
    expect(strict.output.split(separator: "\n").count, equals: 3)
    expect(strict.error.contains("stopped at line 3, macros: carbohydrate: -"))
  }

  @Test func `beside a timeline and in lines of JSON they are the same`() throws {
    let both = try Command.run("people - --on 2026-11-21 --macros 30 --timeline", input: Self.text([goodRow]))
    let lines = both.output.split(separator: "\n").map(String.init)
    expect(lines[0].contains(",error,fat_g,carbohydrate_g,dynamic_weeks,"))
    expect(lines[1].hasPrefix("good,1780,2759,2259,176,2800,-0.5,10,2027-01-30,carbohydrate_outside_amdr,,75,220,"))
    let json = try Command.run(
      "people - --on 2026-11-21 --macros 30 --format ndjson", input: Self.text([goodRow, Self.small]))
    let objects = json.output.split(separator: "\n").map(String.init)
    expect(objects[1].contains(#""targets":{"#) && objects[1].contains(#""error":"macros: carbohydrate: -"#))
    expect(objects[1].contains(#""violations":[{"field":"macros","message":"carbohydrate: -"#))
    let fine = try Command.run("people - --on 2026-11-21 --macros 30 --format ndjson", input: Self.text([goodRow]))
    expect(
      fine.output.hasSuffix(
        #","macronutrients":{"protein":176,"fat":75,"carbohydrate":220,"tier":"convention"}}"# + "\n"))
  }

  @Test func `little carbohydrate and shares outside of the AMDR are advisories of the row, counted at the end`() throws
  {
    let rows = [
      goodRow, "little,110,160,60,female,sedentary,lose_weight,80", "inside,80,180,30,male,sedentary,maintain,",
    ]
    let outcome = try Command.run("people - --on 2026-11-21 --macros 25", input: Self.text(rows))
    let advisories = outcome.lines.dropFirst().map {
      String($0.split(separator: ",", omittingEmptySubsequences: false)[9])
    }
    expect(
      advisories,
      equals: [
        "carbohydrate_outside_amdr",
        "below_resting_energy;protein_above_range;activity_below_measured;protein_outside_amdr;carbohydrate_outside_amdr;"
          + "carbohydrate_below_rda", "activity_below_measured",
      ])
    expect(
      outcome.error.contains(
        "\nstandard input, advisories: below_resting_energy 1, protein_above_range 1, activity_below_measured 2, "
          + "protein_outside_amdr 1, carbohydrate_outside_amdr 2, carbohydrate_below_rda 1\n"),
      "\(outcome.error)")
    let json = try Command.run("people - --on 2026-11-21 --macros 25 --format ndjson", input: Self.text(rows)).lines
    expect(json[0].contains(#"},"advisories":["carbohydrate_outside_amdr"],"macronutrients":{"#), "\(json)")
    expect(!json[2].contains("amdr"), "\(json)")
    // The card has the same ones.
    let card = try Command.run(
      "person --weight 110 --height 160 --age 60 --sex female --activity sedentary --goal lose_weight --macros 25")
    for sentence in ["- Protein is outside of", "- Carbohydrate is outside of", "- Carbohydrate is below 130 g/day"] {
      expect(card.output.contains(sentence), "\(card.output)")
    }
  }
}
