import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct EnergyCardTests {
  static let man =
    "--weight 90 --height 180 --age 40 --gender male --activity sedentary --goal maintain --on 2026-11-21"

  static func arguments(_ more: String) -> [String] { (man + " " + more).split(separator: " ").map(String.init) }

  static func lines(_ more: String) throws -> [String] {
    try PersonRequest(arguments(more)).card.energy.lines
  }

  static func failure(_ more: String) -> String {
    do {
      _ = try PersonRequest(arguments(more))
      return ""
    } catch {
      return error.message
    }
  }

  @Test func `another equation stands beside that of the targets`() throws {
    try expect(
      Self.lines("--equation henry_2005_weight_height"),
      equals: [
        "", "By henry_2005_weight_height, beside the plan", "  At rest         1863 kcal/day",
        "  In a day        2236 kcal/day",
        "  Calorie target  2236 kcal/day",
      ])
    let lean = try Self.lines("--equation cunningham_1991 --fat-free-mass 66.88")
    expect(lean.contains("  At rest         1815 kcal/day"))
    // 90 · (1 − 0.2569) = 66.879; a fat-free mass of its own comes first, and an equation without one ignores the body fat.
    try expect(Self.lines("--equation cunningham_1991 --fat 25.69"), equals: lean)
    try expect(Self.lines("--equation cunningham_1991 --fat 40 --fat-free-mass 66.88"), equals: lean)
    #expect(try Self.lines("--equation henry_2005_weight --fat 25") == Self.lines("--equation henry_2005_weight"))
    let total = try Self.lines("--equation eer_2023")
    expect(total[2], equals: "  In a day        2759 kcal/day")
    try expect(Self.lines(""), equals: [])
  }

  @Test func `macronutrients are those of the calorie target, or of the equation's`() throws {
    let lines = try Self.lines("--macros 30%")
    expect(lines[1], equals: "Macronutrients of 2196 kcal/day, 30 % of them fat, by the ranges of AMDR")
    expect(lines.contains("  Protein         162 g/day, 648 kcal/day, 29 %"), "\(lines)")
    expect(lines.contains("  Fat             73 g/day, 657 kcal/day, 30 %"))
    expect(lines.contains("  Carbohydrate    222.75 g/day, 891 kcal/day, 41 %"))
    expect(lines.contains("  Sum             2196 kcal/day"))
    let cautions = try Self.lines("--macros 60 --pace 1000kcal/day --protein 0.8g/kg").joined(separator: "\n")
    expect(cautions.contains("\n  - Fat is outside of") && cautions.contains("\n  - Carbohydrate is below 130 g/day"))
    let both = try Self.lines("--equation eer_2023 --macros 20")
    expect(both.contains("Macronutrients of 2759 kcal/day, 20 % of them fat, by the ranges of AMDR"), "\(both)")
    // Beside a TDEE from elsewhere, the equation is a comparison alone.
    let own = try Self.lines("--tdee 2800 --equation eer_2023 --macros 20")
    expect(own.contains("Macronutrients of 2800 kcal/day, 20 % of them fat, by the ranges of AMDR"), "\(own)")
    expect(
      own.contains("  Sum             2800 kcal/day") && own.contains("  Calorie target  2759 kcal/day"), "\(own)")
    // The level that was given as TDEE is that of the equation, too: 1863 · 1.9 = 3539.7.
    let level = try Self.lines("--tdee 1.9BMR --equation henry_2005_weight_height")
    expect(level.contains("  In a day        3540 kcal/day"), "\(level)")
  }

  @Test(arguments: [
    ("--equation henri_2005_weight", "Did you mean henry_2005_weight?"),
    ("--equation ten_haaf_2014_weight", "--equation: age: 40 is rejected: 18 to 35 completed years"),
    ("--equation cunningham_1991", "--fat-free-mass is missing: 10 kg to the weight"),
    ("--equation cunningham_1991", "for cunningham_1991; the card also takes --fat."),
    ("--equation cunningham_1991 --fat 70", "--fat: body fat: 70 is rejected: 5 to 60 % of the weight."),
    ("--equation eer_2023 --fat-free-mass 62", "--fat-free-mass: fat-free mass: 62 is rejected: none for eer_2023"),
    ("--fat-free-mass 62", "--fat-free-mass needs --equation or --protein 2.3g/kg,fat_free_mass."),
    ("--equation cunningham_1991 --fat-free-mass lean", "--fat-free-mass: \"lean\" is rejected"),
    ("--macros much", "--macros: \"much\" is rejected"), ("--macros 101", "--macros: fat: 101 is rejected"),
  ])
  func `what is wrong is named by its option`(options: String, text: String) {
    expect(Self.failure(options).contains(text), "\(Self.failure(options))")
  }

  @Test func `macronutrients split the intake of a day by which to reach the target weight`() throws {
    let options = "--target-weight 85 --by 2027-06-01 --macros 30"
    let card = try PersonRequest(Self.arguments(options)).card
    let intake = try require(card.trajectory.intakeByDay?.calories)
    expect(card.text().contains("eat at most \(intake) kcal/day") && intake != card.trajectory.targets.calorieTarget)
    expect(
      card.energy.lines[1...2].joined(separator: " "),
      equals: "Macronutrients of \(intake) kcal/day, the intake for 2027-06-01, 30 % of them fat, by the ranges of AMDR"
    )
  }

  @Test func `macronutrients that do not fit leave the card, which names what gives less`() throws {
    let problem = "162 g of protein and 100 % fat are more than the 2196 kcal/day."
    let less =
      "--protein weight_at_bmi_25 gives less above a body mass index of 25 kg/m², and --protein 1.2g/kg at any."
    for options in ["", " --protein 1.8g/kg"] {
      let outcome = try Command.run("person \(Self.man) --macros 100\(options)")
      expect(outcome.status, equals: 2, "\(outcome)")
      expect(outcome.error, equals: "plan: --macros: \(problem)\n")
      let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      expect(words.contains("Eat 2196 kcal/day") && words.contains("Water 3200 mL"), "\(outcome)")
      expect(words.contains("Macronutrients None: \(problem) \(less)"), "\(outcome)")
      expect(!words.contains("Carbohydrate"), "\(outcome)")
    }
    let fitting = try Command.run("person \(Self.man) --macros 30")
    expect(fitting.status == 0 && fitting.error.isEmpty && !fitting.output.contains("None: "), "\(fitting)")
    // The error is not lost with the card.
    let picture = try Command.run(
      "person \(Self.man) --macros 100 --target-weight 85 --goal lose_weight --svg -".replacing(
        "--goal maintain ", with: ""))
    expect(picture.status == 2 && picture.error.contains("plan: --macros: "), "\(picture)")
  }

  @Test func `a rate of one's own is the protein target of the whole card`() throws {
    for rate in ["1.2g/kg", "1,2g/kg"] {
      let lines = try Self.lines("--macros 30 --protein \(rate)")
      expect(lines.contains("  Protein         108 g/day, 432 kcal/day, 20 %"), "\(lines)")
    }
    let card = try Command.run(["person"] + Self.arguments("--macros 30 --protein 1.2g/kg --why")).output
    expect(card.contains("\nProtein      108 g/day      1.2 g/kg\n"), "\(card)")
    expect(card.contains("\nProtein target: 1.2 g/kg, as you chose\n") && !card.contains("162"), "\(card)")
    // Grams and a fat-free mass give a rate of the weight, by which everything else goes.
    for (options, grams, isLow) in [
      ("--protein 100g", 100, false), ("--protein 90g/day", 90, false), ("--protein 74g", 74, true),
      ("--protein 4g/kg,weight_at_bmi_25", 324, false),
      ("--protein 2.3g/kg,fat_free_mass --fat-free-mass 62", 143, false),
      ("--protein 2g/kg,fat_free_mass --fat 24", 137, false),
      ("--protein 2g/kg,fat_free_mass --fat 24 --equation henry_2005_weight", 137, false),
      ("--protein 9g --macros 10", 9, true), ("--protein 217g --macros 10", 217, false),
    ] {
      let words = try CardTests.words(Command.run(["person"] + Self.arguments(options)).output)
      expect(words.contains("Protein \(grams) g/day"), "\(options): \(words)")
      expect(words.contains("protein below pri"), equals: isLow, "\(options): \(words)")
    }
    let json = try Command.run(["person"] + Self.arguments("--protein 1.2g/kg --json")).output
    expect(json.contains(#""proteinTarget":108,"#) && json.contains(#""calorieTarget":2196,"#), "\(json)")
    expect(json.contains("108 g of protein and") && json.contains(#"{"title":"1.2 g/kg, as you chose","#), "\(json)")
  }

  @Test func `a rate or basis that is none says what is`() {
    for (options, problem) in [
      ("--macros 30 --protein 5g/kg", #"--protein: "5g/kg" is rejected: 0.1 to 4 g/kg."#),
      ("--protein 1.2", "weight, weight_at_bmi_25, or a rate of your own, 1.2g/kg, or grams, 100g."),
      ("--protein 8g", #"--protein: "8g" is rejected: 9 to 360 g/day, 0.1 to 4 g/kg of 90 kg."#),
      (
        "--protein 2.3g/kg,fat_free_mass",
        "is rejected: a fat-free mass is needed, --fat-free-mass 62 or --fat 24%."
      ),
      ("--protein 2.3g/kg,fat_free_mass --fat-free-mass 95", "fat-free mass: 95 is rejected: 10 kg to the weight"),
      ("--protein 0x1p0g/kg", #"--protein: "0x1p0g/kg" is rejected: weight, weight_at_bmi_25, or a rate of your own"#),
      ("--protein 1e0g/kg", #"--protein: "1e0g/kg" is rejected: weight"#),
      ("--fat 0x18%", #"--fat: "0x18%" is rejected"#),
      ("--protein 1.2g/kg,wait", #"--protein: "1.2g/kg,wait" is rejected: weight, weight_at_bmi_25, or a rate"#),
      (
        "--tdee 2150.5",
        #"--tdee: "2150.5" is rejected: activity_factor, eer_2023, or a TDEE of your own, 2050±100, 1.6BMR or 1650kcal*1.6."#
      ),
      ("--tdee eer", "2050±100, 1.6BMR or 1650kcal*1.6. Did you mean eer_2023?"),
      (
        "--tdee 2500+/-100",
        #"--tdee: "2500+/-100" is rejected: activity_factor, eer_2023, or a TDEE of your own, 2050±100, 1.6BMR or 1650kcal*1.6."#
      ),
    ] {
      expect(Self.failure(options).contains(problem), "\(options): \(Self.failure(options))")
    }
  }
}
