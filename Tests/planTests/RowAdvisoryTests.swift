import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct RowAdvisoryTests {
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
