import CommandLineText
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct CardTests {
  /// The words of a text with single spaces.
  static func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `six people have the cards of the file`() throws {
    let file = try Repository.text("Tests/planTests/cards.txt")
    let cards = file.split(separator: "$ plan ").map { $0.split(separator: "\n", maxSplits: 1) }
    expect(cards.count, equals: 6)
    for card in cards {
      try expect(Command.run(String(card[0])).output + "\n", equals: String(card[1]), "\(card[0])")
    }
  }

  @Test func `the card with its reasons says what the reasons say, and composes no sum of its own`() throws {
    var random = SeededNumbers(seed: 42)
    var said: Set<Sentence.Code> = []
    let start = CalendarDate("2026-11-21")!
    for _ in 0..<Sweep.count(300, sample: 30) {
      let person = try Person(
        weight: Weight(grams: .random(in: 30_000...300_000, using: &random)),
        height: Height(millimeters: .random(in: 1000...2500, using: &random)),
        age: .random(in: 13...120, using: &random),
        sex: require(Sex.allCases.randomElement(using: &random)),
        activityLevel: require(ActivityLevel.allCases.randomElement(using: &random)),
        goal: require(Goal.allCases.randomElement(using: &random)),
        targetWeight: Bool.random(using: &random) ? Weight(grams: .random(in: 30_000...300_000, using: &random)) : nil)
      let why = Card(of: person, from: start).why
      let words = Self.words(why)
      let reasons = Reasons(for: person, from: start)
      for topic in WhyItWorks.Topic.allCases {
        let reason = reasons[topic]
        said.formUnion(reason.explanation.map(\.code))
        for text in [reason.explanation, reason.science].map({ Wording.english.text($0) }) {
          expect(words.contains(text), "\(why) lacks \(text)")
        }
      }
      expect(why.split(separator: "\n").allSatisfy { $0.count <= 79 }, "\(why)")
    }
    expect(said.count > 30, "\(said.count)")
    let source = try Repository.text("Sources/plan/Person/Card.swift")
    for constant in ["MifflinStJeor", "ActivityFactor", "PerKilogram", "MinimumIntake.", "PlausibleTargets"] {
      expect(!source.contains(constant), "\(constant)")
    }
  }

  @Test func `below 18 years there is no adult class of body mass index`() throws {
    let person = "person --weight 80 --height 180 --sex male --activity moderately_active --goal maintain --why --age"
    for (age, card, why) in [
      (17, "24.7. 1 adv", "24.7 kg/m² ·"), (18, "24.7, normal. 1 adv", "24.7 kg/m², normal ·"),
    ] {
      let text = try Command.run("\(person) \(age)").output
      expect(text.contains("BMI \(card)") && text.contains("Body mass index: \(why)"), "\(text)")
    }
  }

  @Test func `numbers are bold on a terminal alone`() throws {
    let card = try TrajectoryCardTests().request("--target-weight 80").card
    let bold = card.text(isBold: true)
    expect(bold.contains("\nEat         \u{1B}[1m2337 kcal/day\u{1B}[0m   TDEE 2837 − 500\n"), "\(bold)")
    expect(bold.replacing(#/\u{1B}\[[01]m/#, with: ""), equals: card.text())
  }

  @Test func `an underweight adult is told so before all numbers, with any goal`() throws {
    let woman = "person --weight 45 --height 164 --sex female --activity sedentary --on 2026-11-21 --target-weight 52"
    for goal in Goal.allCases {
      let outcome = try Command.run("\(woman) --age 25 --goal \(goal.name)").output
      let words = try Self.words(require(outcome.split(separator: "\nEat ").first))
      let sentence =
        "Below a body mass index of 18.5 kg/m² (underweight, WHO), this plan is less sure: the people studied"
      expect(words.contains(sentence), "\(outcome)")
      expect(outcome.contains("! Your body mass index is 16.7 kg/m²"), equals: goal == .loseWeight, "\(outcome)")
    }
    let minor = try Command.run("\(woman) --age 17 --goal gain_muscle").output
    expect(!minor.contains("! ") && !minor.contains("underweight"), "\(minor)")
  }
}
