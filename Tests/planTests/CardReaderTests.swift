import CommandLineText
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct CardReaderTests {
  /// What tells the practice how sure the estimate is.
  ///
  /// On a client's sheet it would contradict the number to eat, so the whole card
  /// has it, and standard error counts it.
  static let aboutEstimate = [
    "than the people in that study", "only 10 % spent less than", "Most people spend more", "least certain",
    "behind the estimate of body fat", "4.9 %",
  ]

  @Test func `a client reads each advisory about the plan, none about the estimate, and no words of the command`()
    throws
  {
    let any = "--weight 80 --height 180 --age 30 --sex male --activity moderately_active --on 2026-11-21"
    var (found, left): (Set<Advisory>, Int) = ([], 0)
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
      let targets = request.bases.targets(for: request.person)
      found.formUnion(targets.advisories)
      let unit: EnergyUnit = options.contains("kJ") ? .kilojoules : .kilocalories
      let reasons = Reasons(for: request.person, targets, from: request.start)
      var sentences = topics.flatMap { reasons[$0.topic].caveats.map { unit.text([$0]) } }
      sentences += TrajectoryAdvisory.allCases.map { capitalized("\($0)") }
      sentences += RowAdvisory.allCases.compactMap { $0.sentence(age: request.person.age) }
      sentences += ["With 1", "compare the target"]
      let isAboutEstimate = { (sentence: String) in Self.aboutEstimate.contains { sentence.contains($0) } }
      func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      let short = try words(PersonRequest(others + given + ["--short"]).text)
      // The short card is a client's sheet, without words of the command.
      for word in ["--", "_", "plan log", "is rejected"] { expect(!short.contains(word), "\(options): \(short)") }
      let whole = words(request.text)
      guard case .card(let card, _, _) = request.output else { continue }
      left += card.advisoriesAboutEstimate.count
      for sentence in card.advisoriesAboutEstimate.map(words) {
        expect(
          isAboutEstimate(sentence) && whole.contains(sentence) && !short.contains(sentence), "\(options): \(sentence)")
      }
      for part in Self.aboutEstimate { expect(!short.contains(part), "\(options): \(short)") }
      // A client reads that sentence without the people studied for an equation.
      let isUnderweight = short.contains("adults count as underweight (WHO). See a doctor or a dietitian before")
      expect(isUnderweight, equals: request.person.isLighterThanStudied, "\(options): \(short)")
      for sentence in sentences.map(words)
      where !isAboutEstimate(sentence) && !sentence.contains("this plan is less sure") {
        expect(short.contains(sentence), equals: whole.contains(sentence), "\(options): \(sentence): \(short)")
      }
    }
    expect(Set(Advisory.allCases).subtracting(found), equals: [])
    expect(left > 10, "\(left)")
    let low = try Command.run("person \(any) --goal lose_weight --target-weight 55 --pace -1.3kg/week --short").output
    let first = low.split(separator: "\n").first { $0.hasPrefix("- ") || $0.hasPrefix("! ") } ?? ""
    expect(first.hasPrefix("- Weekly rate: At your target weight"), "\(low)")
    let beyond = try Command.run("person \(any) --goal lose_weight --bmr 1350 --pal 1.3 --target-weight 55 --short")
      .output
    expect(beyond.contains("At your target weight"), "\(beyond)")
    let phases = try Command.run("person \(any) --goal lose_weight --phases 12w:-1200,40w:0 --short").output
    expect(phases.contains("Eating 1559 kcal/day for 12 weeks, then 2759 kcal/day"), "\(phases)")
  }
}
