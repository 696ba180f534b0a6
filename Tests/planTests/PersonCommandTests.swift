import CommandLineText
import Foundation
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct PersonCommandTests {
  static let man =
    "--weight 80 --height 180 --age 30 --gender male --activity moderately_active --goal lose_weight --target-weight 75"

  @Test func `takes a basis of TDEE and a weight for protein, in every output and beside other options`() throws {
    let chosen =
      "--weight 110 --height 180 --age 30 --gender male --activity lightly_active --goal lose_weight "
      + "--target-weight 90 --on 2026-11-21 --tdee eer_2023 --protein weight_at_bmi_25"
    func text(_ more: String) throws -> String {
      try PersonRequest((chosen + more).split(separator: " ").map(String.init)).text()
    }
    let targets = """
      "targets":{"bmr":2080,"tdee":3149,"calorieTarget":2519,"proteinTarget":178,"waterTarget":3900,"weeklyRate":-0.63,\
      "estimatedWeeks":32,"projectedDate":"2027-07-03T00:00:00Z","advisories":[]},
      """
    #expect(try text(" --pace -20% --json").contains(targets))
    let rows: [(String, [String])] = [
      (
        " --pace -20% --why",
        [
          "at -20%, TDEE by eer_2023, protein by", "Eat 2519 kcal/day TDEE 3149 − 630", "· validated equation",
          "10.83 · 30 and 753.07 is 3149.17, rounded half up to 3149.", "2.2 · 81 = 178.2",
          "Always eating 2519 kcal/day",
        ]
      ),
      (" --pace -20% --why", ["equation that you chose, eer_2023", "As you chose, 2.2 g"]),
      (" --by 2027-11-21", ["To reach 90 kg by 2027-11-21, eat"]),
      (" --phases 26w:-500,26w:0", ["Eating 2649 kcal/day for 26 weeks, then 3149 kcal/day for 26 weeks"]),
      (" --pace -20% --macros 30", ["Macronutrients of 2519 kcal/day", "Protein 178 g/day, 712 kcal/day"]),
      (" --equation henry_2005_weight_height", ["By henry_2005_weight_height, beside the plan"]),
    ]
    for (options, parts) in rows {
      let printed = try CardTests.words(text(options))
      for part in parts { expect(printed.contains(part), "\(options): \(printed)") }
    }
    #expect(throws: Failure.self) { try text(" --tdee eer") }
  }

  @Test(arguments: [
    (
      ["--pace", "0.5"],
      "--pace: \"0.5\" is rejected: the unit is missing. Accepted: -300kcal (within ±3000), 2000kcal/day"
    ),
    (["--pace", "-400kcal", "--by", "2027-05-01"], "--pace and --by are both given: give one of the two."),
    (["--pace=-0.5"], "the unit is missing. Accepted: -300kcal"), (["--pace", "2000"], "the unit is missing"),
    (
      ["--pace", "500kcal"],
      "is rejected: the sign is missing: -500kcal loses weight, +500kcal gains it. Accepted: -300kcal"
    ),
    (["--pace", "0,5kg/week"], "the sign is missing: -0,5kg/week loses weight, +0,5kg/week gains it"),
    (["--pace", "15%"], "the sign is missing: -15% loses weight, +15% gains it"),
    (["--pace", " 1lb/week"], "the sign is missing: -1lb/week loses weight, +1lb/week gains it"),
    (["--pace", "0.5%/week"], "the sign is missing: -0.5%/week loses weight, +0.5%/week gains it"),
    (["--pace", "90%"], "-0.5%/week (within ±3)\n"),
    (["--pace=-3001kcal"], "-1lb/week (within ±3 kg), -0.5%/week (within ±3)"),
  ])
  func `rejects a pace with what is accepted`(_ options: [String], _ message: String) {
    let arguments = Self.man.split(separator: " ").map(String.init) + options
    do throws(Failure) {
      _ = try PersonRequest(arguments)
      Issue.record("accepted")
    } catch {
      if !error.message.contains(message) { Issue.record("\(error)") }
    }
  }

  @Test func `a pace without a sign is a gain, which a person who wants to lose weight must type`() throws {
    let man = Self.man + " --on 2026-11-21"
    for (pace, goal, calories) in [
      ("+0.5kg/week", "lose_weight", 3259), ("0kg/week", "lose_weight", 2759), ("2900kcal/day", "lose_weight", 2900),
      ("0.5kg/week", "gain_muscle", 3259), ("15%", "improve_health", 3173),
    ] {
      let card = try Command.run("person \(man.replacing("lose_weight", with: goal)) --pace \(pace)")
      expect(
        card.output.contains("\nEat         \(calories) kcal/day   TDEE 2759 + ") || calories == 2759,
        "\(pace): \(card)")
    }
  }

  @Test func `a pace that goes against the goal is told before all numbers, once`() throws {
    let man = Self.man + " --on 2026-11-21"
    let losing = "Your goal is to lose weight, but at this pace you do not eat less than you spend."
    let gaining = "Your goal is to gain muscle, but at this pace you do not eat more than you spend."
    for (pace, goal, sentence) in [
      ("+0.5kg/week", "lose_weight", losing), ("3000kcal/day", "lose_weight", losing), ("-5%", "gain_muscle", gaining),
    ] {
      let card = try Command.run("person \(man.replacing("lose_weight", with: goal)) --pace \(pace)").output
      let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      expect(words.ranges(of: "! \(sentence) Eat ").count, equals: 1, "\(card)")
      expect(words.ranges(of: sentence).count, equals: 1, "\(card)")
    }
    #expect(!(try Command.run("person \(man) --pace -5%").output.contains("! ")))
  }

  @Test func `what is typed in pounds, stones or feet comes back so, before the metric measure`() throws {
    func head(_ options: String) throws -> [Substring] {
      let rest = "--age 30 --gender male --activity sedentary --goal lose_weight --on 2026-11-21"
      let arguments =
        ["person"] + options.split(separator: "|").map(String.init) + rest.split(separator: " ").map(String.init)
      return try Array(Command.run(arguments).lines.prefix(2))
    }
    try expect(
      head("--weight|12st13|--height|5'11\"|--target-weight|176.25 lbs"),
      equals: [
        "Male, 30 years, 12 st 13 lb (82.1 kg), 5 ft 11 in (180.3 cm), sedentary.",
        "To lose weight, 176.25 lb (79.9 kg). From 2026-11-21.",
      ])
    try expect(
      head("--weight|176,5pounds|--height|71 inches|--target-weight|70"),
      equals: [
        "Male, 30 years, 176.5 lb (80.1 kg), 5 ft 11 in (180.3 cm), sedentary.",
        "To lose weight, 70 kg. From 2026-11-21.",
      ])
    try expect(
      head("--weight|80 kgs|--height|1.8m|--target-weight|75000g"),
      equals: [
        "Male, 30 years, 80 kg, 180 cm, sedentary.", "To lose weight, 75 kg. From 2026-11-21.",
      ])
    try expect(
      head("--weight|176.5lb|--height|180|--pace|-1lb/week").last,
      equals: "To lose weight, at -1lb/week. From 2026-11-21.")
    // Every weight of the card is in the unit, also in the contract's sentences.
    let pounds =
      "person --weight 150lb --height 5'6 --age 40 --sex F --activity lightly_active --goal lose_weight "
      + "--target-weight 118lb --pace -2lb/week --on 2026-11-26 --why"
    let card = try Command.run(pounds).output
    let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    expect(words.contains("1 % of your weight is 1.5 lb, and your plan loses 2 lb a week."), "\(card)")
    expect(card.contains("\nSums are in kg; 1 lb is 0.45359237 kg.\n"), "\(card)")
    expect(card.contains("\nWeekly rate: Losing 2 lb a week") && card.contains("\n118 lb by "), "\(card)")
  }

  @Test func `the card of the guide is the one that is printed`() throws {
    let blocks = Markdown(try Repository.text("docs/guide/plan.md")).blocks
    let position = try require(blocks.firstIndex { $0.language == "text" })
    let command = blocks[position - 1].lines.map { $0.replacing("\\", with: "") }.joined()
    let arguments = command.split(separator: " ").map(String.init)
    try #require(arguments.starts(with: ["swift", "run", "plan", "person"]))
    let outcome = try Command.run(Array(arguments.dropFirst(3)))
    expect(outcome.output, equals: blocks[position].lines.joined(separator: "\n") + "\n")
  }

  @Test func `why each target is what it is follows the card, with every option of the card`() throws {
    let options = "person \(Self.man) --on 2026-11-21"
    let more =
      "--fat 24 --phases 10w:-500 --by 2027-05-01 --equation eer_2023 --macros 30 --svg /dev/null"
    let whys = try ["", more].map { more in
      let card = try Command.run(options + " " + more)
      let outcome = try Command.run(options + " --why " + more)
      expect(outcome.status == 0 && outcome.error.isEmpty && outcome.output.hasPrefix(card.output), "\(outcome)")
      for line in outcome.lines { expect(line.count <= 80, "\(line)") }
      return String(outcome.output.dropFirst(card.output.count))
    }
    let words = CardTests.words(whys[0])
    expect(
      words.split(separator: " Body mass index: ")[0],
      equals: CardTests.words(whys[1]).split(separator: " Body mass index: ")[0])
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .kilograms(75))
    let reasons = Reasons(for: person, from: CalendarDate("2026-11-21")!)
    let texts = WhyItWorks(reasons)
    let expected = [
      ("Calorie target", .calorieTarget), ("Protein target", .proteinTarget), ("Water target", .waterTarget),
      ("Weekly rate", .weeklyRate), ("BMR", .bmr), ("TDEE", .tdee),
    ].map { (name: String, topic: WhyItWorks.Topic) in
      "\(name): \(texts[topic]!.title)\(marked(reasons.tier(of: topic))) \(texts[topic]!.explanation) Science: \(texts[topic]!.science!)"
    }
    expect(words.hasPrefix(expected.joined(separator: " ") + " Body mass index: 24.7 kg/m², normal ·"), "\(words)")
    expect(expected.count, equals: WhyItWorks.Topic.allCases.count)
  }

  @Test func `a date is read as people write it, and one that needs its order says so`() throws {
    let person =
      "person --weight 80 --height 180 --gender male --activity moderately_active --goal lose_weight --target-weight 75"
    let expected = try Command.run("\(person) --born 1963-09-08 --by 2027-06-01 --on 2026-11-21")
    expect(expected.status == 0 && expected.output.contains("by 2027-06-01"))
    for dates in [
      "--born 08.09.1963 --by 01.06.2027 --on 21.11.2026",
      "--born 8/9/1963 --by 1/6/2027 --on 21/11/2026 --date-order day_first",
    ] {
      try expect(Command.run("\(person) \(dates)").output, equals: expected.output, "\(dates)")
    }
    let outcome = try Command.run("\(person) --born 8/9/1963 --by 31.02.2027")
    expect(outcome.status == 64 && outcome.error.contains(#"--by: "31.02.2027" is rejected: \#(DateOrder.accepted)"#))
    expect(outcome.error.contains(#"--born: "8/9/1963" does not say whether the day or the month comes first: "#))
  }
}
