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
    guard case .card(let card, _) = try PersonRequest(arguments(more)).output else { return [] }
    return card.energy.lines
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
        "    At a physical activity level (PAL) of 1.2: 1863 · 1.2 = 2235.6, rounded", "    half up to 2236.",
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

  @Test func `another equation has the physical activity level that was given, and says what it goes by`() throws {
    func words(_ more: String) throws -> String {
      try Self.lines(more).joined(separator: " ").split(separator: " ").joined(separator: " ")
    }
    let henry = "--equation henry_2005_weight_height"
    // 1863 · 1.9 = 3539.7.
    let given = try words("--tdee 1.9BMR \(henry)")
    expect(
      given,
      equals: "By henry_2005_weight_height, beside the plan At rest 1863 kcal/day In a day 3540 kcal/day At a physical "
        + "activity level (PAL) of 1.9: 1863 · 1.9 = 3539.7, rounded half up to 3540. Calorie target 3540 kcal/day")
    // The level of an activity level gives the same day, target and advisories.
    for pace in ["", " --goal lose_weight", " --goal lose_weight --pace 1000kcal/day", " --goal gain_muscle"] {
      let man = Self.man.replacing("--goal maintain", with: pace.isEmpty ? "--goal maintain" : "")
      func lines(_ more: String) throws -> [String] {
        let request = try PersonRequest("\(man)\(pace) \(henry) \(more)".split(separator: " ").map(String.init))
        guard case .card(let card, _) = request.output else { return [] }
        return card.energy.lines
      }
      let level = try lines("--tdee 1.2BMR")
      expect(level, equals: try lines(""))
      expect(level.contains { $0.hasPrefix("  - ") }, equals: pace.hasPrefix(" --goal lose"), "\(level)")
    }
    let calories = try words("--tdee 3515 \(henry)")
    expect(
      calories.contains(
        "PAL) of 1.2: 1863 · 1.2 = 2235.6, rounded half up to 2236. It goes by the activity level, sedentary, not by "
          + "your TDEE."), "\(calories)")
    for tdee in ["3515", "1.9BMR"] {
      let total = try words("--tdee \(tdee) --equation eer_2023")
      expect(
        total.contains("2759 kcal/day It goes by the activity level, sedentary, not by your TDEE. Calorie"), "\(total)")
    }
    #expect(!(try words(henry)).contains("your TDEE"))
  }

  @Test func `macronutrients are those of the calorie target, or of the equation's`() throws {
    let lines = try Self.lines("--macros 30%")
    expect(lines[1], equals: "Macronutrients of 2196 kcal/day, 30 % of them fat, by the ranges of AMDR")
    expect(lines.contains("  Protein         162 g/day, 648 kcal/day, 29 %"), "\(lines)")
    expect(lines.contains("  Fat             73 g/day, 657 kcal/day, 30 %"))
    expect(lines.contains("  Carbohydrate    222.75 g/day, 891 kcal/day, 40.6 %"))
    expect(lines.contains("  Sum             2196 kcal/day"))
    let both = try Self.lines("--equation eer_2023 --macros 20")
    expect(both.contains("Macronutrients of 2759 kcal/day, 20 % of them fat, by the ranges of AMDR"), "\(both)")
    expect(both.contains("  - This is the calorie target by eer_2023, not the plan's, 2196 kcal/day."), "\(both)")
    // Beside a TDEE from elsewhere, the equation is a comparison alone.
    let own = try Self.lines("--tdee 2800 --equation eer_2023 --macros 20")
    expect(own.contains("Macronutrients of 2800 kcal/day, 20 % of them fat, by the ranges of AMDR"), "\(own)")
    expect(
      own.contains("  Sum             2800 kcal/day") && own.contains("  Calorie target  2759 kcal/day"), "\(own)")
    for (lines, note) in [
      (both, "by eer_2023, not the plan's, 2196 kcal/day."), (own, "target, by your TDEE, not that by eer_2023."),
    ] {
      let note = lines.firstIndex { $0.hasSuffix(note) }
      let grams = try require(lines.firstIndex { $0.hasPrefix("  Protein") })
      expect(note.map { $0 < grams }, equals: true, "\(lines)")
    }
    let equal = try Self.lines("--tdee 2759 --equation eer_2023 --macros 20")
    expect(!equal.contains { $0.contains("target, by your TDEE") }, "\(equal)")
    expect(!lines.contains { $0.contains("not the plan's") }, "\(lines)")
    let same = try Self.lines("--tdee eer_2023 --equation eer_2023 --macros 20")
    expect(!same.contains { $0.contains("not the plan's") }, "\(same)")
  }

  @Test func `the allowance of carbohydrate judges grams, whatever the shares`() throws {
    let lines = try Self.lines("--macros 60 --pace 1000kcal/day --protein 0.8g/kg")
    expect(lines.joined().ranges(of: "Carbohydrate is below 130 g/day").count, equals: 1, "\(lines)")
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
    guard case .card(let card, _) = try PersonRequest(Self.arguments(options)).output else { return }
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
      "person \(Self.man) --macros 100 --target-weight 85 --goal lose_weight --picture -".replacing(
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
    let rate =
      "1.2 g of protein per kilogram Your own rate, 1.2 g for each kg of your weight: 1.2 · 90 = 108 g/day. Science"
    expect(CardTests.words(card).contains(rate), "\(card)")
    expect(!card.contains("162") && !card.contains("35 % of"), "\(card)")
    let atIndex = try Command.run(["person"] + Self.arguments("--protein 4g/kg,weight_at_bmi_25 --why")).output
    // 324 g are 1296 of 2196 kcal, more than 35 %.
    let above = "body mass index of 25 kg/m²: 4 · 81 = 324 g/day. That is more than 35 % of your calorie target"
    expect(CardTests.words(atIndex).contains(above), "\(atIndex)")
    // Grams and a fat-free mass give a rate of the weight, by which everything else goes.
    for (options, words) in [
      (
        "--protein 100g",
        "100 g of protein, your own choice As you chose, 100 g/day: 100 / 90 is about 1.111 g for each kg of your weight."
      ),
      ("--protein 90g/day", "90 / 90 is 1 g for each kg of your weight. Science"),
      (
        "--protein 74g",
        "your weight. Protein is below 0.83 g/kg, EFSA's population reference intake (PRI) for adults. Science"
      ),
      ("--protein 75g", "75 / 90 is about 0.833 g for each kg of your weight. Science"),
      (
        "--protein 2.3g/kg,fat_free_mass --fat-free-mass 62",
        "143 g of protein, your own choice Your own rate, 2.3 g for each kg of your fat-free mass: 2.3 · 62 = 142.6, rounded half up to 143 g/day. "
          + "Of the whole weight, 143 / 90 is about 1.589 g for each kg of your weight. Science"
      ),
      ("--protein 2g/kg,fat_free_mass --fat 24", "fat-free mass: 2 · 68.4 = 136.8, rounded half up to 137 g/day."),
      (
        "--protein 2g/kg,fat_free_mass --fat 24 --equation henry_2005_weight",
        "2 · 68.4 = 136.8, rounded half up to 137"
      ),
    ] {
      let card = try Command.run(["person"] + Self.arguments(options + " --why")).output
      expect(CardTests.words(card).contains(words), "\(options): \(card)")
    }
    for grams in [9, 83, 217, 360] {
      let card = try Command.run(["person"] + Self.arguments("--protein \(grams)g --macros 10 --why")).output
      expect(
        CardTests.words(card).contains("Protein \(grams) g/day") && card.contains("\(grams) g of protein, your"),
        "\(card)")
    }
    let json = try Command.run(["person"] + Self.arguments("--protein 1.2g/kg --json")).output
    expect(json.contains(#""proteinTarget":108,"#) && json.contains(#""calorieTarget":2196,"#), "\(json)")
  }

  @Test func `protein above its range names what gives less`() throws {
    let heavy = "--weight 92 --height 178 --age 51 --sex male --activity sedentary --goal lose_weight --on 2026-11-26"
    let less =
      "--protein weight_at_bmi_25 gives less above a body mass index of 25 kg/m², and --protein 1.2g/kg at any."
    for (options, isNamed) in [
      ("", true), (" --protein weight_at_bmi_25 --pace 1500kcal/day", true), (" --protein 3g/kg", false),
    ] {
      let words = try CardTests.words(Command.run("person \(heavy)\(options) --why").output)
      expect(words.contains("the weight at that index. \(less) Science"), equals: isNamed, "\(words)")
    }
  }

  @Test func `a rate or basis that is none says what is`() {
    for (options, problem) in [
      ("--macros 30 --protein 5g/kg", #"--protein: "5g/kg" is rejected: 0.1 to 4 g/kg."#),
      (
        "--protein 1.2",
        #"--protein: "1.2" is rejected: weight, weight_at_bmi_25, or a rate of your own, 1.2g/kg, or grams, 100g. Did you mean 1.2g/kg?"#
      ),
      ("--protein 120", "or grams, 100g. Did you mean 120g?"), ("--protein 100.5g", "or grams, 100g."),
      ("--protein 8g", #"--protein: "8g" is rejected: 9 to 360 g/day, 0.1 to 4 g/kg of 90 kg."#),
      ("--protein fat_free_mass", "Did you mean 2.3g/kg,fat_free_mass?"),
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
      (
        "--tdee henry_2005_weight_height",
        "or a TDEE of your own, 2050±100, 1.6BMR or 1650kcal*1.6. --equation henry_2005_weight_height of plan person shows its energy in a day; give "
          + "that as a number, --tdee 2050 or the column own_tdee."
      ),
      (
        "--tdee Henry",
        "2050±100, 1.6BMR or 1650kcal*1.6. --equation henry_2005_weight of plan person shows its energy in a day;"
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
