import CommandLineText
import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct TrajectoryCardTests {
  static let person =
    "--weight 90 --height 180 --age 40 --gender male --activity moderately_active --goal lose_weight --on 2026-11-22"

  func request(_ options: String, of person: String = Self.person) throws(Failure) -> PersonRequest {
    try PersonRequest((person + " " + options).split(separator: " ").map(String.init))
  }

  func lines(_ options: String, of person: String = Self.person) throws -> [String] {
    try request(options, of: person).card.trajectory.lines
  }

  func problems(_ options: String) -> [String] {
    do throws(Failure) {
      _ = try request(options)
      return []
    } catch {
      return error.message.split(separator: "\n").dropLast().map(String.init)
    }
  }

  @Test func `a target weight that is reached has a date, a window and what keeps it`() throws {
    let lines = try lines("--target-weight 80")
    expect(
      lines[..<5],
      equals: [
        "Trajectory        34 weeks, until 2027-07-18 · validated equation",
        "  Always eating 2337 kcal/day, while the body adapts to it.",
        "  1 in 10 people like this get there by 2027-03-07; at least 1 in 10 do not", "  within three years.",
        "  2607 kcal/day keeps 80 kg.",
      ])
  }

  @Test(arguments: [
    ("80 --by 2027-05-23", "To reach 80 kg by 2027-05-23, eat at most 2239 kcal/day."),
    ("68 --by 2029-05-20", "To reach 68 kg by 2029-05-20, eat at most 2270 kcal/day."),
    ("95 --by 2027-11-21", "To reach 95 kg by 2027-11-21, eat at least 3029 kcal/day."),
    ("176lb --by 2027-05-23", "To reach 176 lb (79.8 kg) by 2027-05-23,"),
    ("80 --by 2026-11-30", "No accepted intake reaches 80 kg by 2026-11-30."),
    (
      "80 --by 2027-05-23 --phases 20w:-300,60w:-500",
      "To reach 80 kg by 2027-05-23, eat at most 2239 kcal/day. This intake is constant and replaces the phases."
    ),
  ])
  func `the intake for a day is the largest that reaches it`(_ options: String, _ expected: String) throws {
    let words = try CardTests.words(lines("--target-weight \(options)").joined(separator: " "))
    expect(words.contains(expected), "\(options): \(words)")
  }

  @Test func `the constant rate for a day stands beside it, whether or not there is an intake`() throws {
    func said(_ options: String) throws -> String {
      let lines = try lines(options)
      let first = try require(lines.firstIndex { $0.contains("The constant rate to") || $0.contains("Day:") })
      return lines[first..<min(first + 4, lines.count)].flatMap { $0.split(separator: " ") }.joined(separator: " ")
    }
    let rate = "The constant rate to the target weight is"
    #expect(try said("--target-weight 80 --by 2027-05-23").hasPrefix("\(rate) −0.385 kg a week. "))
    let fast = try said("--target-weight 80 --by 2026-11-30")
    for part in [
      "\(rate) −8.75 kg a week. The rate of −8.75 kg a week is not between 0 and the goal's −0.5 kg a week.",
      "The rate of −8.75 kg a week is more than 1 % of the weight per week.",
    ] where !fast.contains(part) { Issue.record("\(fast) lacks \(part)") }
    for day in ["2026-11-22", "2025-02-01"] {
      expect(
        problems("--target-weight 80 --by \(day)"),
        equals: ["--by: \"\(day)\" is rejected: a day after the first one of the plan, 2026-11-22."])
    }
  }

  @Test func `the intakes of --by and --phases have their advisories directly below`() throws {
    let below = "is below the range that the AHA/ACC/TOS guideline of 2013 prescribes for men, 1500 to 1800 kcal/day."
    let rest = "The target is less than the 1830 kcal/day that your body spends at rest."
    for (options, expected) in [
      (
        "--by 2027-01-20",
        ["To reach", "With 1", "kcal/day as the target: The target \(below)", rest, "The constant rate"]
      ),
      (
        "--phases 20w:-1400,4w:0",
        ["for 4 weeks, while the body", "With 1437 kcal/day as the target: The target \(below) \(rest) "]
      ),
      ("--by 2027-07-01", ["kcal/day. The constant rate"]),
      ("--phases 20w:-500", ["while the body adapts to it. "]),
    ] {
      var words = try lines("--target-weight 80 \(options)").flatMap { $0.split(separator: " ") }.joined(separator: " ")
      let card = words
      for part in expected {
        let found = words.firstRange(of: part)
        if found == nil { Issue.record("\(options): no \(part) in \(card)") }
        words = found.map { String(words[$0.upperBound...]) } ?? words
      }
      expect(card.contains("as the target"), equals: expected.count > 1, "\(options)")
      expect(!card.contains("An intake is below the energy"), "\(card)")
    }
  }

  @Test func `the chart has the target weight with its label, in kilograms or in pounds`() throws {
    func marked(_ options: String) throws -> (level: [String], ends: [String]) {
      let lines = try lines(options)
      func labels(_ mark: Character) -> [String] {
        lines.filter { $0.contains(mark) }.map { $0.prefix { $0 != mark }.split(separator: " ").joined(separator: " ") }
      }
      for line in lines where line.count > 80 { Issue.record("\(line)") }
      return (
        labels("┤") + lines.filter { $0.contains("  ┄ target") }.map { _ in "┄ target" },
        labels("│").filter { !$0.isEmpty }
      )
    }
    // A target weight that is not reached is at the lower end.
    for (options, label, ends) in [
      ("--target-weight 80", "80 kg", ["90.6 kg", "70.7 kg"]), ("--target-weight 50", "50 kg", ["90.6 kg"]),
      ("--target-weight 176lb", "176 lb", ["199.8 lb", "155.1 lb"]),
    ] {
      let (level, found) = try marked(options)
      expect(level, equals: [label, "┄ target"], "\(options)")
      expect(found, equals: ends, "\(options)")
    }
    // The line crosses the chart up to the curve.
    let line = try require(try lines("--target-weight 80").first { $0.contains("┤") })
    expect(line.count { $0 == "┄" } >= 20, "\(line)")
    try expect(marked("").level, equals: [])
  }

  /// The card and the reasons of the person at another activity level, on one line.
  func said(_ options: String, at level: ActivityLevel) throws -> String {
    let arguments = (Self.person.replacing("moderately_active", with: level.name) + options).split(separator: " ")
    let card = try PersonRequest(arguments.map(String.init)).card
    return CardTests.words(card.text() + card.why)
  }

  @Test func `at the two lowest activity levels the window is not that of 8 in 10, and the known bias is beside it`()
    throws
  {
    for options in [
      "", " --target-weight 80", " --target-weight 68", " --target-weight 89", " --target-weight 90",
      " --target-weight 95", " --target-weight 70 --phases 100w:-500", " --target-weight 40 --phases 156w:-900",
      " --phases 26w:-500,26w:0 --fat 40%",
    ] {
      for level in Sweep.cases(ActivityLevel.allCases, sample: [.sedentary, .lightlyActive, .moderatelyActive]) {
        let said = try said(options, at: level)
        let isLow = level == .sedentary || level == .lightlyActive
        expect(
          said.contains("Measure it with a log of weights and intakes: plan log."), equals: isLow, "\(options): \(said)"
        )
        guard isLow else { continue }
        let share = said.firstMatch(of: #/(?i)\b(?:8|1|eight|one) (?:in|of) (?:10|ten)\b/#)
        if let share { Issue.record("\(level)\(options): \(share.0)") }
        let isWritten = said.contains("░ the equation's own spread")
        expect(isWritten, equals: said.contains("░"), "\(said)")
      }
    }
    let sedentary = try said(" --target-weight 80", at: .sedentary)
    let expected = [
      "By the equation's own spread, the earliest date is 2027-02-28, and the latest is not within three years.",
      "Most people spend more than this TDEE.",
    ]
    for sentence in expected where !sedentary.contains(sentence) { Issue.record("\(sedentary) lacks \(sentence)") }
  }

  @Test func `given fat changes the curve`() throws {
    #expect(try lines("--target-weight 80 --fat 40%")[0] != lines("--target-weight 80")[0])
    try expect(lines("--target-weight 80 --fat 24,5")[0], equals: lines("--target-weight 80 --fat 24.5%")[0])
  }

  /// A person of any accepted measures, with or without a target weight, a pace and phases.
  private static func anyone(using random: inout SeededNumbers) -> [String] {
    func one(of values: [String]) -> String { values.randomElement(using: &random)! }
    let height = Double.random(in: 100...250, using: &random)
    // A quarter of them in the model, the others anything that is accepted.
    let index = Double.random(in: 18.5...50, using: &random)
    let grams =
      Int.random(in: 0..<4, using: &random) == 0
      ? index * height * height / 10 : .random(in: 30_000...300_000, using: &random)
    func kilograms(_ grams: Double) -> String { String(format: "%.1f", min(max(grams, 30_000), 300_000) / 1000) }
    var words = [
      "--weight", kilograms(grams), "--height", String(format: "%.1f", height), "--age",
      "\(Int.random(in: 13...120, using: &random))", "--sex", one(of: Sex.allCases.map(\.name)), "--activity",
      one(of: ActivityLevel.allCases.map(\.name)), "--goal", one(of: Goal.allCases.map(\.name)), "--on", "2026-11-22",
    ]
    if Int.random(in: 0..<4, using: &random) == 0 {
      words += ["--target-weight", kilograms(grams * .random(in: 0.6...1.4, using: &random))]
    }
    let sign = one(of: ["-", "+"])
    words += one(of: [
      "", "", "--pace \(sign)\(Int.random(in: 1...1000, using: &random))g/week",
      "--pace \(sign)\(Int.random(in: 1...9, using: &random))00kcal", "--pace \(sign)1%/week",
      "--phases 60w:\(sign)\(Int.random(in: 1...9, using: &random))00,96w:0",
    ]).split(separator: " ").map(String.init)
    return words
  }

  /// How the ids of the sentences begin that a card never leaves out.
  private static let safety = [
    "bmr.lighter_than_studied", "calorieTarget.below_minimum_intake", "calorieTarget.below_resting_energy",
    "calorieTarget.deficit_for_minor", "calorieTarget.nothing_to_eat", "calorieTarget.very_low_calorie",
    "weeklyRate.distant_target", "weeklyRate.pace.target.", "weeklyRate.rapid_loss", "weeklyRate.rate_contradicts_goal",
    "weeklyRate.target_contradicts_goal", "weeklyRate.underweight",
  ]

  @Test(arguments: [48, 49, 50, 51] as [UInt64])
  func `every card has 24 lines of 79 with each safety sentence, and a chart of accepted weights`(_ seed: UInt64) throws
  {
    let count = Sweep.count(8000, sample: 250)
    var random = SeededNumbers(seed: seed)
    var (cards, charts, weights, sentences, short) = (0, 0, 0, 0, 0)
    for index in 0..<count {
      let words = Self.anyone(using: &random)
      guard let card = try? PersonRequest(words).card else { continue }
      let place = "seed \(seed): \(words.joined(separator: " "))"
      let text = card.text()
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let end = try require(lines.firstIndex { $0.hasPrefix("--why explains") }) + 1
      expect(end <= 24 && lines.allSatisfy { $0.count <= 79 }, "\(place)\n\(text)")
      cards += 1
      let said = CardTests.words(text.replacing("\n! ", with: " "))
      let reasons = Reasons(for: card.trajectory.person, from: card.trajectory.start)
      for topic in WhyItWorks.Topic.allCases {
        let reason = reasons[topic]
        for sentence in reason.derivation + reason.caveats
        where Self.safety.contains(where: sentence.code.rawValue.hasPrefix) {
          sentences += 1
          if said.contains(Wording.english.text(sentence)) { continue }
          // Of many, the kernel's sentences, without numbers.
          short += 1
          let name = sentence.code.rawValue.replacing("pace.target.", with: "target_contradicts_goal.").split(
            separator: ".")[1]
          let advisory = try require(Advisory.allCases.first { $0.name == name }, "\(place)\n\(text)")
          expect(said.contains(capitalized("\(advisory)") + "."), "\(place)\n\(text)")
        }
      }
      for line in lines {
        guard let end = line.firstIndex(where: { $0 == "│" || $0 == "┤" }) else { continue }
        let label = line[..<end].filter { $0 != " " }
        guard !label.isEmpty else { continue }
        expect(try Person.acceptedWeights.contains(require(Weight(label))), "\(place): \(label)")
        weights += 1
      }
      if text.contains("└") { charts += 1 }
      // Pictures draw the same weeks.
      guard index.isMultiple(of: 10), case .success(let trajectory) = card.trajectory.trajectory else { continue }
      if trajectory.person.targetWeight == nil, let last = card.trajectory.reasons?.lastWeek {
        expect(last, equals: min(52, trajectory.weeks.count - 1), "\(place)")
      }
      for match in (card.trajectory.picture(headed: []) ?? "").matches(of: #/text-anchor="end"[^>]*>(-?[0-9.]+) kg</#) {
        expect(try Person.acceptedWeights.contains(require(Weight(String(match.1)))), "\(place): \(match.0)")
      }
      let weeks = trajectory.charted(weeks: 156, rate: card.trajectory.targets.weeklyRateGrams)
      for grams in weeks.flatMap(\.grams) where !ChartedWeek.accepted.contains(grams) {
        Issue.record("\(place): \(grams) g")
      }
    }
    expect(
      cards > count / 2 && charts > count / 16 && weights > count / 8 && sentences > count / 2
        && short < sentences / 10,
      "\(cards) cards, \(charts) charts, \(weights) weights, \(sentences) sentences, \(short) short")
  }

  @Test func `wrong options are named, all at once`() {
    expect(
      problems("--fat fat --phases 26w --by soon --json"),
      equals: [
        "--fat is for the card: leave out --json.", "--phases is for the card: leave out --json.",
        "--by is for the card: leave out --json.",
        "--fat: \"fat\" is rejected: a percentage, written 24 or 24%.",
        "--phases: \"26w\" is rejected: weeks and kcal/day or kJ/day, written 26w:-500,26w:-2000kJ.",
        "--by: \"soon\" is rejected: \(DateOrder.accepted)", "--by needs --target-weight.",
      ])
    expect(
      problems("--fat 70 --phases 200w:-500,1w:-2500"),
      equals: [
        "--fat: body fat: 70 is rejected: 5 to 60 % of the weight.",
        "--phases: intake: 337 is rejected: at least 800 kcal/day, and 0.4 to 1.5 times the total daily energy.",
        "--phases: weeks: 200 is rejected: 1 to 156, all phases together.",
      ])
    for text in [
      "", "w:1", "1:1", "1w", "1w:x", "1w:1:1", "1w:1,", "2 6w:-500", "26w:-5 00", "99999999999w:1", "1w:99999999999",
    ] {
      expect(TrajectoryOptions.phases(text) == nil, "\(text)")
    }
    for text in ["", "%", "24%%", "24 %", "0x18%", "2e1"] {
      expect(TrajectoryOptions.percent(text), equals: nil, "\(text)")
    }
  }

  @Test(arguments: ["--target-weight 50", "--target-weight 60", ""])
  func `a lean person at the limit of the model has no weight after 0 weeks`(_ target: String) throws {
    let output = try CardTests.words(
      Command.run(
        "person --weight 55 --height 172 --age 30 --gender female --activity sedentary --goal lose_weight --why \(target)"
      ).output)
    expect(!output.contains(" 0 weeks") && output.contains("The model ends at a body mass index of"), "\(output)")
  }
}
