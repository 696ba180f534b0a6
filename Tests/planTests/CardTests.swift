import ScienceKernel
import Testing

@testable import plan

@Suite("Card")
struct CardTests {
  static let start = CalendarDate("2026-11-21")!

  static func card(
    _ weight: Double, _ height: Double, _ age: Int, _ sex: Sex, _ activityLevel: ActivityLevel, _ goal: Goal,
    to targetWeight: Double? = nil
  ) throws -> String {
    let person = try Person(
      weight: .kilograms(weight), height: .centimetres(height), age: age, sex: sex, activityLevel: activityLevel,
      goal: goal, targetWeight: targetWeight.map { .kilograms($0) })
    return plan.card(of: person, Targets(for: person, from: start), from: start)
  }

  @Test func `a card that loses to a weight between two weeks`() throws {
    #expect(
      try Self.card(80, 180, 30, .male, .moderatelyActive, .loseWeight, to: 74.9) == """
        Male, 30 years, 80 kg, 180 cm, moderately active.
        Goal: lose weight, target weight 74.9 kg. From 2026-11-21.

        BMR               1780 kcal/day, energy spent at rest (Mifflin–St Jeor)
          10 · 80 + 6.25 · 180 − 5 · 30 + 5 = 1780
        TDEE              2759 kcal/day, energy spent in a day
          1780 · 1.55 = 2759
        Calorie target    2259 kcal/day, a deficit of 500 kcal/day
          2759 − 500 = 2259
        Protein target    176 g/day
          2.2 · 80 = 176
        Water target      2800 mL/day of total water, food included
          35 · 80 = 2800
          Part of it comes with food: these are not glasses to drink.
        Body mass index   24.7 kg/m², normal (WHO, adults: 18.5 to below 25)
          80 / 1.8², to one decimal
        Weekly rate       −0.5 kg/week
        Timeline          11 weeks, until 2027-02-06
          (80 − 74.9) / 0.5, rounded up to whole weeks

            80 kg │•    •
                  │          •    •
                  │                    •    •
                  │                              •    •
                  │                                        •    •
          74.9 kg │                                                  •    •
                  └────────────────────────────────────────────────────────
                   2026-11-21                                    2027-02-06

        """)
  }

  @Test func `a card that gains`() throws {
    #expect(
      try Self.card(61.2, 140, 41, .female, .sedentary, .gainMuscle, to: 66) == """
        Female, 41 years, 61.2 kg, 140 cm, sedentary.
        Goal: gain muscle, target weight 66 kg. From 2026-11-21.

        BMR               1121 kcal/day, energy spent at rest (Mifflin–St Jeor)
          10 · 61.2 + 6.25 · 140 − 5 · 41 − 161 = 1121
        TDEE              1345 kcal/day, energy spent in a day
          1121 · 1.2 = 1345.2, rounded half up: 1345
        Calorie target    1745 kcal/day, a surplus of 400 kcal/day
          1345 + 400 = 1745
        Protein target    147 g/day
          2.4 · 61.2 = 146.88, rounded half up: 147
        Water target      2100 mL/day of total water, food included
          35 · 61.2 = 2142, to the nearest 100: 2100
          Part of it comes with food: these are not glasses to drink.
        Body mass index   31.2 kg/m², obese (WHO, adults: 30 and above)
          61.2 / 1.4², to one decimal
        Weekly rate       0.4 kg/week
        Timeline          12 weeks, until 2027-02-13
          (66 − 61.2) / 0.4 = 12

            66 kg │                                                  •    •
                  │                                         •   •
                  │                           •    •   •
                  │                  •   •
                  │         •   •
          61.2 kg │•   •
                  └────────────────────────────────────────────────────────
                   2026-11-21                                    2027-02-13

        """)
  }

  @Test func `a card with much to know and no target weight`() throws {
    #expect(
      try Self.card(45, 170.5, 85, .other, .veryActive, .loseWeight) == """
        Other, 85 years, 45 kg, 170.5 cm, very active.
        Goal: lose weight. From 2026-11-21.

        BMR               1013 kcal/day, energy spent at rest (Mifflin–St Jeor)
          10 · 45 + 6.25 · 170.5 − 5 · 85 − 78 = 1012.625, rounded half up: 1013
        TDEE              1747 kcal/day, energy spent in a day
          1013 · 1.725 = 1747.425, rounded half up: 1747
        Calorie target    1247 kcal/day, a deficit of 500 kcal/day
          1747 − 500 = 1247
        Protein target    99 g/day
          2.2 · 45 = 99
        Water target      1600 mL/day of total water, food included
          35 · 45 = 1575, to the nearest 100: 1600
          Part of it comes with food: these are not glasses to drink.
        Body mass index   15.5 kg/m², underweight (WHO, adults: below 18.5)
          45 / 1.705², to one decimal
        Weekly rate       −0.5 kg/week
        Timeline          none without a target weight (--target-weight)

        What to know about these numbers
        - The calorie target of 1247 kcal/day is below 1350 kcal/day, the least advised
          (other).
        - The body mass index is below 18.5 kg/m², underweight; the goal is to lose
          weight.
        - Losing 0.5 kg a week is more than 1 % of 45 kg.
        - The equation was made from people of 19 to 78 years; an age of 85 lies
          outside.

        """)
  }

  @Test func `a card that keeps the weight`() throws {
    let card = try Self.card(60, 170, 30, .other, .extremelyActive, .improveHealth)
    #expect(card.contains("Calorie target    2727 kcal/day, the same as TDEE\nProtein target    108 g/day\n"))
    #expect(card.hasSuffix("Timeline          none: this goal asks for no change of weight\n"))
  }

  @Test(arguments: [
    (80.5, "1 week, until 2026-11-28\n  (80.5 − 80) / 0.5 = 1\n\n"),
    (80, "0 weeks, until 2026-11-21\n  The target weight is reached already.\n"),
  ])
  func `short timelines`(_ weight: Double, _ timeline: String) throws {
    let card = try Self.card(weight, 170, 30, .male, .sedentary, .loseWeight, to: 80)
    #expect(card.contains("Timeline          " + timeline))
    #expect(card.contains(", overweight (WHO, adults: 25 to below 30)\n"))
    // There is nothing to draw when nothing is left to lose.
    #expect(card.contains("│") == (weight > 80))
  }

  @Test func `a line is as long as 79 columns`() {
    let (long, fitting, more) = (String(repeating: "x", count: 40), String(repeating: "y", count: 36), "z")
    #expect(wrapped("\(long) \(fitting)", after: "- ") == ["- \(long) \(fitting)"])
    #expect(wrapped("\(long) \(fitting)\(more)", after: "- ") == ["- \(long)", "  \(fitting)\(more)"])
  }
}
