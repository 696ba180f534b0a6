import CommandLineText
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct CardTests {
  static let start = CalendarDate("2026-11-21")!

  static func card(
    _ weight: Double, _ height: Double, _ age: Int, _ sex: Sex, _ activityLevel: ActivityLevel, _ goal: Goal,
    to targetWeight: Double? = nil
  ) throws -> String {
    let person = try Person(
      weight: .kilograms(weight), height: .centimeters(height), age: age, sex: sex, activityLevel: activityLevel,
      goal: goal, targetWeight: targetWeight.map { .kilograms($0) })
    return Card(of: person, from: start).text
  }

  @Test func `a card says what the reasons say, and composes no sum of its own`() throws {
    var random = SeededNumbers(seed: 42)
    var said: Set<Sentence.Code> = []
    for _ in 0..<Sweep.count(300, sample: 30) {
      let person = try Person(
        weight: Weight(grams: .random(in: 30_000...300_000, using: &random)),
        height: Height(millimeters: .random(in: 1000...2500, using: &random)),
        age: .random(in: 13...120, using: &random),
        sex: require(Sex.allCases.randomElement(using: &random)),
        activityLevel: require(ActivityLevel.allCases.randomElement(using: &random)),
        goal: require(Goal.allCases.randomElement(using: &random)),
        targetWeight: Bool.random(using: &random) ? Weight(grams: .random(in: 30_000...300_000, using: &random)) : nil)
      let card = Card(of: person, from: Self.start).text
      let words = card.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let reasons = Reasons(for: person, from: Self.start)
      for topic in WhyItWorks.Topic.allCases {
        for sentence in reasons[topic].derivation + reasons[topic].caveats {
          said.insert(sentence.code)
          let text = Wording.english.text(sentence)
          expect(words.contains(text), "\(card) lacks \(text)")
        }
      }
      expect(card.split(separator: "\n").allSatisfy { $0.count <= 77 }, "\(card)")
    }
    expect(said.count > 30, "\(said.count)")
    let source = try Repository.text("Sources/plan/Person/Card.swift")
    for constant in ["MifflinStJeor", "ActivityFactor", "PerKilogram", "MinimumIntake", "PlausibleTargets"] {
      expect(!source.contains(constant), "\(constant)")
    }
  }

  @Test func `a card that loses to a weight between two weeks`() throws {
    try expect(
      Self.card(80, 180, 30, .male, .moderatelyActive, .loseWeight, to: 74.9),
      equals: """
        Male, 30 years, 80 kg, 180 cm, moderately active.
        Goal: lose weight, target weight 74.9 kg. From 2026-11-21.

        BMR               1780 kcal/day at rest, Mifflin–St Jeor · validated equation
          With weight in kg, height in cm and age in years:
          10 · 80 + 6.25 · 180 − 5 · 30 + 5 = 1780.
          The last number, + 5, is for men.
          It can be wrong for one person: among adults who were not obese, 82 % of
          its estimates were within 10 % of the measured value (Frankenfield et al.
          2005, read second-hand).
        TDEE              2759 kcal/day, energy spent in a day · convention
          1780 · 1.55 = 2759.
          For one person, no error of this factor is published; the equations of 2023
          have a standard error of 342 kcal/day (National Academies).
        Calorie target    2259 kcal/day · convention
          To lose weight, you eat less than you spend: 2759 − 500 = 2259 kcal/day.
        Protein target    176 g/day · convention
          To lose weight, 2.2 g for each kg of your weight: 2.2 · 80 = 176 g/day.
        Water target      2800 mL/day of total water, food included · convention
          35 mL for each kg of your weight: 35 · 80 = 2800 mL/day.
          This is total water, from food and drinks, so it is not an amount to drink.
        Body mass index   24.7 kg/m², normal (WHO: 18.5 to below 25) · measured
          80 / 1.8², to one decimal
        Trajectory        13 weeks, until 2027-02-20 · validated equation
          Always eating 2259 kcal/day, while the body adapts to it.
          1 in 10 people like this get there by 2027-01-02; at least 1 in 10 do not
          within three years.
          2628 kcal/day keeps 74.9 kg.

          80.6 kg │░░░░░░░░░
                  │•••••••••····░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
                  │     ░░░░•••••••••••••░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
                  │         ░░░░░░░░░░░░░••••••••••••░░░░░░░░░░░░░░░░░░░░░░
                  │                 ░░░░░░░░░░░░░····•••••••••••••••••░░░░░
          74.9 kg ┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄········•••••
                  │                              ░░░░░░░░░░░░░░░░░░░░░░░░░░
                  │                                       ░░░░░░░░░░░░░░░░░
                  │                                               ░░░░░░░░░
          70.2 kg │                                                       ░
                  └────────────────────────────────────────────────────────
                   2026-11-21                                    2027-02-20
                   • trajectory   ░ 8 in 10 people like this   · constant rate
                   ┄ target weight, 74.9 kg

        Weekly rate       −0.5 kg/week, if it were constant · convention
          From 80 kg to 74.9 kg: (80 − 74.9) / 0.5 = 10.2, rounded up to 11 weeks,
          until 2027-02-06.
          The trajectory differs, because the first weeks also lose water, and a
          lighter body spends less.

        """)
  }

  @Test func `a card that gains`() throws {
    try expect(
      Self.card(61.2, 140, 41, .female, .sedentary, .gainMuscle, to: 66),
      equals: """
        Female, 41 years, 61.2 kg, 140 cm, sedentary.
        Goal: gain muscle, target weight 66 kg. From 2026-11-21.

        BMR               1121 kcal/day at rest, Mifflin–St Jeor · validated equation
          With weight in kg, height in cm and age in years:
          10 · 61.2 + 6.25 · 140 − 5 · 41 − 161 = 1121.
          The last number, − 161, is for women.
          It can be wrong for one person: among obese adults, 70 % of its estimates
          were within 10 % of the measured value (Frankenfield et al. 2005).
        TDEE              1345 kcal/day, energy spent in a day · convention
          1121 · 1.2 = 1345.2, rounded half up to 1345.
          For one person, no error of this factor is published; the equations of 2023
          have a standard error of 241 kcal/day (National Academies).
        Calorie target    1745 kcal/day · convention
          To gain muscle, you eat more than you spend: 1345 + 400 = 1745 kcal/day.
        Protein target    147 g/day · convention
          To gain muscle, 2.4 g for each kg of your weight: 2.4 · 61.2 = 146.88,
          rounded half up to 147 g/day.
        Water target      2100 mL/day of total water, food included · convention
          35 mL for each kg of your weight: 35 · 61.2 = 2142, rounded half up to the
          nearest 100: 2100 mL/day.
          This is total water, from food and drinks, so it is not an amount to drink.
        Body mass index   31.2 kg/m², obese (WHO: 30 and above) · measured
          61.2 / 1.4², to one decimal
        Trajectory        16 weeks, until 2027-03-13 · validated equation
          Always eating 1745 kcal/day, while the body adapts to it.
          The equation's own spread is 2027-01-09 to 2029-09-22.
          1406 kcal/day keeps 66 kg.
          Most people spend more: by eer_2023, this person spends 470 kcal/day more
          than TDEE. The model then gives 59.4 kg after 52 weeks; the intake leads
          away from 66 kg. Measure it with a log of weights and intakes: plan log.

          70.3 kg │                                                    ░░░░
                  │                                             ░░░░░░░░░░░
                  │                                   ░░░░░░░░░░░░░░░░░░░░░
                  │                            ░░░░░░░░░░░░░░░░░░░░░░░░░░░░
            66 kg ┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄···········•••••••
                  │           ░░░░░░░░░░░░░░░░░···••••••••••••••••••░░░░░░░
                  │    ░░░░░░░░░░░░░░•••••••••••••░░░░░░░░░░░░░░░░░░░░░░░░░
                  │    ░░░•••••••••••···░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
                  │•••••••····░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░
          60.6 kg │░░░░
                  └────────────────────────────────────────────────────────
                   2026-11-21                                    2027-03-13
                   • trajectory   ░ the equation's own spread   · constant rate
                   ┄ target weight, 66 kg
          The total daily energy is below 1.4 times the energy spent at rest, where
          the model is least certain.

        Weekly rate       0.4 kg/week, if it were constant · convention
          From 61.2 kg to 66 kg: (66 − 61.2) / 0.4 = 12. That is 12 weeks, until
          2027-02-13.
          The trajectory differs, because the first weeks also gain water, and a
          heavier body spends more.

        What to know about these numbers
        - TDEE: Of 4,299 adults measured with doubly labeled water, only 10 % spent
          less than 1.39 times their BMR (National Academies 2023). Your factor of
          1.2 is below that, so your TDEE is probably too low.

        """)
  }

  @Test func `a card with much to know and no target weight`() throws {
    try expect(
      Self.card(45, 170.5, 85, .other, .veryActive, .loseWeight),
      equals: """
        Other, 85 years, 45 kg, 170.5 cm, very active.
        Goal: lose weight. From 2026-11-21.

        ! Your body mass index is 15.5 kg/m². Below 18.5, adults count as underweight
          (WHO), and your plan is to lose weight. Below a body mass index of 18.5
          kg/m² (underweight, WHO), this plan is less sure: the people studied for
          the BMR equation were of normal weight or obese. See a doctor or a
          dietitian before you follow it.

        BMR               1013 kcal/day at rest, Mifflin–St Jeor · validated equation
          With weight in kg, height in cm and age in years:
          10 · 45 + 6.25 · 170.5 − 5 · 85 − 78 = 1012.625, rounded half up to 1013.
          The last number, − 78, is the mean for men (+ 5) and women (− 161): a
          convention of the plan service, not part of the study.
          It can be wrong for one person: among adults who were not obese, 82 % of
          its estimates were within 10 % of the measured value (Frankenfield et al.
          2005, read second-hand).
        TDEE              1747 kcal/day, energy spent in a day · convention
          1013 · 1.725 = 1747.425, rounded half up to 1747.
          For one person, no error of this factor is published; the equations of 2023
          have a standard error of 342 kcal/day (National Academies).
        Calorie target    1247 kcal/day · convention
          To lose weight, you eat less than you spend: 1747 − 500 = 1247 kcal/day.
          The target is below 1350 kcal/day, the mean of the lower ends of the ranges
          that the AHA/ACC/TOS guideline of 2013 prescribes for women (1200) and men
          (1500).
        Protein target    99 g/day · convention
          To lose weight, 2.2 g for each kg of your weight: 2.2 · 45 = 99 g/day.
        Water target      1600 mL/day of total water, food included · convention
          35 mL for each kg of your weight: 35 · 45 = 1575, rounded half up to the
          nearest 100: 1600 mL/day.
          This is total water, from food and drinks, so it is not an amount to drink.
        Body mass index   15.5 kg/m², underweight (WHO: below 18.5) · measured
          45 / 1.705², to one decimal
        Trajectory        none
          Age: 85 is rejected: 18 to 80 completed years.
          Body mass index: 15.47 is rejected: 18.5 to 50 kg/m².
          The model does not hold there, so no trajectory is computed.
        Weekly rate       −0.5 kg/week · convention
          Without a target weight, there is no projected date.

        What to know about these numbers
        - Weekly rate: 1 % of your weight is 0.45 kg, and your plan loses 0.5 kg a
          week. Common advice, which we know only second-hand, is at most 1 % a week.
        - BMR: At 85, you are older than the people in that study (19 to 78 years),
          so it does not show how well the equation fits you.

        """)
  }

  @Test func `a card that keeps the weight`() throws {
    let card = try Self.card(60, 170, 30, .other, .extremelyActive, .improveHealth)
    expect(
      card.contains(
        """
        Calorie target    2727 kcal/day · convention
          To improve your health at your present weight, you eat what you spend: 2727
          kcal/day.
        Protein target    108 g/day · convention

        """))
    expect(
      card.contains(
        """
        Trajectory        no target weight · validated equation
          Always eating 2727 kcal/day, while the body adapts to it.

        """))
    let rate =
      "\nWeekly rate       0 kg/week · convention\n  Your goal does not change your weight: 0 kg a week, and no projected date.\n"
    expect(card.hasSuffix(rate))
    let aimed = try Self.card(60, 170, 30, .other, .extremelyActive, .maintain, to: 65)
    expect(aimed.hasSuffix(rate + "  Your target weight of 65 kg has no effect on this goal.\n"))
    expect(aimed.contains("Trajectory        the intake leads away from 65 kg · validated equation\n"))
  }

  @Test(arguments: [
    (
      80.5, "1 week, until 2026-11-28",
      "From 80.5 kg to 80 kg: (80.5 − 80) / 0.5 = 1. That is 1 week, until\n  2026-11-28.\n"
    ),
    (80, "already there", "You are already at your target weight of 80 kg: 0 weeks to go as of\n  2026-11-21.\n"),
  ])
  func `short timelines`(_ weight: Double, _ headline: String, _ constant: String) throws {
    let card = try Self.card(weight, 170, 30, .male, .sedentary, .loseWeight, to: 80)
    expect(card.contains("Trajectory        \(headline) · validated equation\n"))
    expect(card.contains("\nWeekly rate       −0.5 kg/week, if it were constant · convention\n  " + constant))
    expect(card.contains(", overweight (WHO: 25 to below 30) · measured\n"))
    // There is nothing to draw when nothing is left to lose.
    expect(card.contains("│"), equals: weight > 80)
  }

  @Test func `below 18 years there is no adult class of body mass index`() throws {
    let lines = try [17, 18].map { age in
      try Self.card(80, 180, age, .male, .moderatelyActive, .maintain).split(separator: "\n")
        .first { $0.hasPrefix("Body mass index") }
    }
    let number = "Body mass index   24.7 kg/m²"
    expect(lines, equals: ["\(number) · measured", "\(number), normal (WHO: 18.5 to below 25) · measured"])
  }

  @Test func `a line is as long as 79 columns`() {
    let (long, fitting, more) = (String(repeating: "x", count: 40), String(repeating: "y", count: 36), "z")
    expect(wrapped("\(long) \(fitting)", after: "- "), equals: ["- \(long) \(fitting)"])
    expect(wrapped("\(long) \(fitting)\(more)", after: "- "), equals: ["- \(long)", "  \(fitting)\(more)"])
  }

  @Test func `an underweight adult is told so before all numbers, with any goal, and that there is no intake by a day`()
    throws
  {
    let woman = "person --weight 45 --height 164 --sex female --activity sedentary --on 2026-11-21 --target-weight 52"
    for goal in Goal.allCases {
      let outcome = try Command.run("\(woman) --age 25 --goal \(goal.name)").output
      let words = outcome.prefix { $0 != "·" }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let sentence =
        "Below a body mass index of 18.5 kg/m² (underweight, WHO), this plan is less sure: the people studied"
      expect(
        words.firstRange(of: sentence).map { $0.upperBound < words.firstRange(of: "BMR 1")!.lowerBound }, equals: true)
      expect(outcome.contains("! Your body mass index is 16.7 kg/m²"), equals: goal == .loseWeight, "\(outcome)")
    }
    let minor = try Command.run("\(woman) --age 17 --goal gain_muscle").output
    expect(!minor.contains("! ") && !minor.contains("underweight"), "\(minor)")
    let dated = try Command.run("\(woman) --age 25 --goal gain_muscle --by 2027-05-01").output
    let words = dated.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let missing = "so no trajectory, and no intake that reaches 52 kg by 2027-05-01, is computed."
    expect(words.contains(missing), "\(dated)")
    expect(dated.contains(" • constant rate\n") && !dated.contains("\n\n\n"), "\(dated)")
  }
}
