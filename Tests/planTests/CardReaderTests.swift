import CommandLineText
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct CardReaderTests {
  @Test func `a client reads every advisory of the whole card, and no words of the command`() throws {
    let any = "--weight 80 --height 180 --age 30 --sex male --activity moderately_active --on 2026-11-21"
    var found: Set<Advisory> = []
    for options in [
      "--goal lose_weight --target-weight 55", "--goal lose_weight --target-weight 59.9",
      "--goal lose_weight --pace -1.3kg/week",
      "--goal lose_weight --pace 800kcal/day", "--goal lose_weight --pace 700kcal/day --macros 30",
      "--goal lose_weight --age 16",
      "--goal lose_weight --age 79", "--goal lose_weight --weight 55", "--goal maintain --weight 55 --age 17",
      "--goal lose_weight --target-weight 90", "--goal gain_muscle --pace -300kcal",
      "--goal lose_weight --pace +300kcal",
      "--goal gain_muscle --weight 300 --height 250 --activity extremely_active",
      "--goal lose_weight --weight 300 --height 250 --age 120 --target-weight 60 --pace -0.1kg/week",
      "--goal lose_weight --activity sedentary --target-weight 75",
      "--goal lose_weight --activity lightly_active --energy kJ",
      "--goal lose_weight --tdee 2000", "--goal lose_weight --tdee 1.2BMR --pace -900kcal",
      "--goal lose_weight --bmr 1700 --pal 1.2",
      "--goal lose_weight --bmr 1350 --pal 1.3 --target-weight 55",
      "--goal lose_weight --bmr 1350 --pal 1.3 --weight 55",
      "--goal lose_weight --phases 12w:-1200,40w:0", "--goal lose_weight --weight 130 --protein weight_at_bmi_25",
      "--goal lose_weight --weight 130 --tdee eer_2023 --protein 3g/kg,weight_at_bmi_25",
      "--goal lose_weight --protein 0.5g/kg --macros 40 --ranges efsa",
    ] {
      let given = options.split(separator: " ").map(String.init)
      // An option of the row replaces that of the person.
      let others = stride(from: 0, to: 12, by: 2).map { any.split(separator: " ").map(String.init)[$0..<$0 + 2] }
        .filter { !given.contains($0.first ?? "") }.joined()
      let request = try PersonRequest(others + given)
      let targets = request.bases.targets(for: request.person, from: request.start)
      found.formUnion(targets.advisories)
      let unit: EnergyUnit = options.contains("kJ") ? .kilojoules : .kilocalories
      let reasons = Reasons(for: request.person, targets, from: request.start)
      var sentences = topics.flatMap { reasons[$0.topic].caveats.map { unit.text([$0]) } }
      sentences += TrajectoryAdvisory.allCases.map { capitalized("\($0)") }
      sentences += RowAdvisory.allCases.compactMap { $0.sentence(age: request.person.age) }
      sentences += [
        "With 1", "only 10 % spent less than", "Most people spend more", "there it is least certain",
        "compare the target",
      ]
      func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      let short = try words(PersonRequest(others + given + ["--short"]).text)
      // The short card is a client's sheet, without words of the command.
      for word in ["--", "_", "plan log", "is rejected"] { #expect(!short.contains(word), "\(options): \(short)") }
      let whole = words(request.text)
      for sentence in sentences.map(words) {
        expect(short.contains(sentence), equals: whole.contains(sentence), "\(options): \(sentence): \(short)")
      }
    }
    expect(Set(Advisory.allCases).subtracting(found), equals: [])
    let low = try Command.run("person \(any) --goal lose_weight --target-weight 55 --pace -1.3kg/week --short").output
    let first = low.split(separator: "\n").first { $0.hasPrefix("- ") || $0.hasPrefix("! ") } ?? ""
    #expect(first.hasPrefix("- Weekly rate: At your target weight"), "\(low)")
    let beyond = try Command.run("person \(any) --goal lose_weight --bmr 1350 --pal 1.3 --target-weight 55 --short")
      .output
    #expect(beyond.contains("At your target weight"), "\(beyond)")
    let phases = try Command.run("person \(any) --goal lose_weight --phases 12w:-1200,40w:0 --short").output
    #expect(phases.contains("Eating 1559 kcal/day for 12 weeks, then 2759 kcal/day"), "\(phases)")
  }
}
