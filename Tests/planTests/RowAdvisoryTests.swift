import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct RowAdvisoryTests {
  @Test func `macronutrients have the advisories of their shares and of their carbohydrate`() throws {
    for (calories, protein, fatPercent, names) in [
      (2000, 100, 30, []), (2000, 40, 30, ["protein_outside_amdr"]),
      (2000, 100, 40, ["fat_outside_amdr", "carbohydrate_outside_amdr"]),
      // (1043 − 4 · 52 − 9 · 35) / 4 = 130.
      (1043, 52, 30, []), (1042, 52, 30, ["carbohydrate_below_rda"]),
    ] as [(Int, Int, Int, [String])] {
      let nutrients = try Macronutrients(calories: calories, protein: protein, fatPercent: fatPercent)
      let found = RowAdvisory.all(of: nutrients, age: 30, asking: fatPercent)
      expect(found.map(\.name), equals: names, "\(nutrients)")
      expect(
        found.allSatisfy { $0.sentence(age: 30)?.contains($0 == .carbohydrateBelowRDA ? "(RDA)" : "(AMDR)") == true })
    }
    let others = RowAdvisory.allCases.filter { $0.sentence(age: 30) == nil }
    expect(others, equals: [.lighterThanStudied, .ownTDEEBelowMeasured, .proteinBelowPRI])
  }

  @Test func `rounding grams does not put fat outside of a range`() throws {
    for (calories, protein, fatPercent, names) in [
      // 86 g · 9 / 2200 is 35.18 %, and 49 g · 9 / 2221 is 19.86 %.
      (2200, 100, 35, []), (2221, 120, 20, []), (2200, 100, 36, ["fat_outside_amdr"]),
      // 4 · 201 / 2297 is 35.002 %, and 773 / 1718 is 44.994 %.
      (2297, 201, 20, ["protein_outside_amdr"]), (1718, 90, 34, ["carbohydrate_outside_amdr"]),
      // 36 % is outside, and 2 g are inside.
      (60, 3, 36, []),
    ] as [(Int, Int, Int, [String])] {
      let nutrients = try Macronutrients(calories: calories, protein: protein, fatPercent: fatPercent)
      let found = RowAdvisory.all(of: nutrients, age: 30, asking: fatPercent)
        .filter { $0 != .carbohydrateBelowRDA }
      expect(found.map(\.name), equals: names, "\(nutrients)")
    }
  }

  @Test func `an adult's own rate of protein below the population reference intake has an advisory`() throws {
    let page = try Repository.text("docs/page/nutrients.js")
    expect(page.contains("const proteinReference = 0.83;"))
    for (rate, age, isBelow) in [
      ("0.829g/kg", 18, true), ("0.83g/kg", 18, false), ("0.5g/kg", 17, false), ("0.5g/kg", 72, true),
      ("0.8g/kg,weight_at_bmi_25", 72, true), ("0.9g/kg,weight_at_bmi_25", 72, false), ("weight_at_bmi_25", 72, false),
    ] {
      let row = "a,130,158,\(age),female,sedentary,maintain,"
      let options = "--on 2026-11-21 --protein \(rate)"
      for format in ["", " --timeline", " --format ndjson"] {
        let outcome = try Command.run("people - \(options)\(format)", input: "\(header)\n\(row)\n")
        expect(outcome.output.contains("protein_below_pri"), equals: isBelow, "\(rate) \(age)\(format): \(outcome)")
        expect(outcome.error.contains("protein_below_pri 1"), equals: isBelow, "\(rate) \(age)\(format): \(outcome)")
      }
      let card = try Command.run(
        "person --weight 130 --height 158 --age \(age) --gender female --activity sedentary --goal maintain \(options)"
      ).output
      expect(CardTests.words(card).contains("protein below pri"), equals: isBelow, "\(rate) \(age): \(card)")
    }
  }

  @Test func `rows are counted by advisory, in parts as in one`() throws {
    let person = try Person(
      weight: .kilograms(45), height: .centimeters(164), age: 25, sex: .female, activityLevel: .sedentary,
      goal: .gainMuscle)
    let targets = Targets(for: person)
    let (light, both) = (
      RowAdvisories(of: person, targets, by: TargetBases()),
      RowAdvisories(
        of: person, targets, RowAdditions(list: [.macros(of: targets, age: 25, fatPercent: 40)]), by: TargetBases())
    )
    expect(light.names, equals: ["lighter_than_studied"])
    expect(both.names, equals: ["lighter_than_studied", "fat_outside_amdr", "carbohydrate_outside_amdr"])
    var (counts, other) = (AdvisoryCounts(), AdvisoryCounts())
    expect(counts.note, equals: nil)
    counts.add(targets, light)
    other.add(targets, both)
    counts.add(other)
    expect(
      counts.note,
      equals: "advisories: activity_below_measured 2, lighter_than_studied 2, fat_outside_amdr 1, "
        + "carbohydrate_outside_amdr 1")
  }
}
