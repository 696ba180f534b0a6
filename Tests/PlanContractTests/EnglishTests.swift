import Foundation
import PlanContract
import ScienceKernel
import Testing
import ScienceKernelTestSupport

/// Every sentence in every branch, for review in `Vectors/contract/sentences.txt`.
///
/// With `WRITE_SENTENCES=1` in the environment, the test writes the file.
@Suite("English")
struct EnglishTests {
  static let file = "Vectors/contract/sentences.txt"

  static func person(
    _ kilograms: Double, _ centimeters: Double, _ age: Int, _ sex: Sex, _ level: ActivityLevel, _ goal: Goal,
    _ target: Double? = nil
  ) -> Person {
    try! Person(
      weight: .kilograms(kilograms), height: .centimeters(centimeters), age: age, sex: sex, activityLevel: level,
      goal: goal, targetWeight: target.map { .kilograms($0) })
  }

  /// People who together need every sentence.
  static let people: [(name: String, person: Person)] = [
    ("a man who loses weight, all sums whole", Sample.person),
    ("a woman who loses weight, sums rounded", person(61.2, 167.5, 41, .female, .lightlyActive, .loseWeight, 58.4)),
    ("neither, gaining", person(72.5, 176.4, 19, .other, .veryActive, .gainMuscle, 74.9)),
    ("one week to go", person(80, 180, 30, .male, .sedentary, .loseWeight, 79.5)),
    ("a part of a week to go", person(80, 180, 30, .male, .sedentary, .gainMuscle, 80.1)),
    ("two weeks to go, gaining", person(75, 180, 30, .male, .lightlyActive, .gainMuscle, 75.8)),
    ("the target is reached", person(75, 180, 30, .female, .extremelyActive, .gainMuscle, 75)),
    ("no target weight", person(70, 170, 25, .other, .moderatelyActive, .loseWeight)),
    ("the target weight is heavier than the weight", person(80, 180, 30, .male, .veryActive, .loseWeight, 85)),
    ("the target weight is lighter than the weight", person(80, 180, 30, .male, .veryActive, .gainMuscle, 75)),
    ("keeping the weight", person(68.3, 171, 52, .female, .lightlyActive, .maintain)),
    ("keeping the weight, with a target weight", person(70, 171, 52, .female, .lightlyActive, .maintain, 65)),
    ("improving health", person(90, 180, 40, .other, .sedentary, .improveHealth)),
    ("a light woman who loses weight", person(48, 162, 25, .female, .sedentary, .loseWeight, 45)),
    ("a light man who loses weight, just underweight", person(59.9, 180, 30, .male, .sedentary, .loseWeight, 59.8)),
    ("little to eat", person(45, 150, 70, .other, .sedentary, .loseWeight, 44)),
    ("a boy who loses weight", person(75, 170, 15, .male, .moderatelyActive, .loseWeight, 70)),
    ("a light woman without a target weight", person(52, 160, 28, .female, .lightlyActive, .loseWeight)),
    ("younger than studied", person(60, 170, 15, .male, .moderatelyActive, .maintain)),
    ("older than studied", person(60, 170, 90, .female, .sedentary, .improveHealth)),
    ("the smallest numbers", person(30, 100, 120, .female, .sedentary, .loseWeight, 30)),
    ("the largest numbers", person(300, 250, 13, .male, .extremelyActive, .maintain)),
    ("larger than accepted, gaining", person(290.5, 250, 20, .male, .extremelyActive, .gainMuscle)),
  ]

  static func targets(_ person: Person, after days: Int = 0) -> PlanTargets {
    PlanTargets(Targets(for: person, from: Sample.start.adding(days: days)!))
  }

  /// Changes that together need every sentence.
  static let changes: [(name: String, changes: PlanChanges)] = {
    let man = Sample.person
    let woman = person(61.2, 167.5, 41, .female, .lightlyActive, .loseWeight, 58.4)
    func with(_ weight: Double, _ goal: Goal = .loseWeight, _ target: Double? = 75) -> PlanTargets {
      targets(person(weight, 180, 30, .male, .moderatelyActive, goal, target))
    }
    var moreWeeks = targets(man)
    moreWeeks.calorieTarget -= 150
    moreWeeks.proteinTarget += 10
    moreWeeks.projection?.estimatedWeeks += 2
    return [
      ("nothing changed", PlanChanges(from: targets(man), to: targets(man))),
      ("heavier", PlanChanges(from: with(80), to: with(82.5))),
      ("lighter", PlanChanges(from: with(80), to: with(77.6))),
      (
        "lighter by a week",
        PlanChanges(
          from: targets(man),
          to: targets(
            person(79.5, 180, 30, .male, .moderatelyActive, .loseWeight, 75), after: 7))
      ),
      ("a week of nothing", PlanChanges(from: targets(man), to: targets(man, after: 7))),
      ("started a day later", PlanChanges(from: targets(man), to: targets(man, after: 1))),
      ("started a day earlier", PlanChanges(from: targets(man), to: targets(man, after: -1))),
      ("half a kilogram heavier", PlanChanges(from: with(80), to: with(80.5))),
      ("other formulas", PlanChanges(from: targets(man), to: moreWeeks)),
      ("another goal", PlanChanges(from: with(80, .loseWeight, 75), to: with(80, .gainMuscle, 85))),
      ("a target weight", PlanChanges(from: with(80, .loseWeight, nil), to: with(80))),
      ("a target weight, a week away", PlanChanges(from: with(80, .loseWeight, nil), to: with(75.5))),
      ("no target weight any more", PlanChanges(from: with(80), to: with(80, .loseWeight, nil))),
      ("from keeping to losing", PlanChanges(from: with(80, .maintain), to: with(80))),
      ("from keeping to losing, a week away", PlanChanges(from: with(75.5, .maintain), to: with(75.5))),
      ("from losing to keeping", PlanChanges(from: with(80), to: with(80, .maintain))),
      ("the target weight changes sides", PlanChanges(from: with(80), to: with(80, .loseWeight, 85))),
      ("the target weight comes back", PlanChanges(from: with(80, .loseWeight, 85), to: with(80))),
      (
        "the target weight comes back, a week away",
        PlanChanges(from: with(80, .loseWeight, 85), to: with(80, .loseWeight, 79.5))
      ),
      (
        "every advisory appears",
        PlanChanges(
          from: targets(woman),
          to: {
            var all = targets(woman)
            all.advisories = Advisory.allCases.map { $0.name } + ["from_tomorrow"]
            return all
          }())
      ),
    ]
  }()

  /// Changed inputs that together need every sentence.
  static let inputs: [(name: String, changes: InputChanges)] = {
    let plain = person(80, 180, 30, .male, .sedentary, .maintain)
    let other = person(77.65, 180.5, 31, .other, .veryActive, .gainMuscle, 85)
    return [
      ("everything", InputChanges(from: plain, to: other)),
      ("everything, back", InputChanges(from: other, to: plain)),
      (
        "other choices, and the target weight",
        InputChanges(
          from: person(80, 180, 30, .female, .lightlyActive, .loseWeight, 75),
          to: person(80, 180, 30, .other, .extremelyActive, .improveHealth, 74.9))
      ),
    ]
  }()

  static let recompute = [Sentence(.noPlanBefore), Sentence(.otherFormulas)]

  static let week = PlanWeek(of: Sample.start)

  /// Findings that together need every sentence.
  static let findings: [Sentence] = {
    let contrary = person(80, 180, 30, .male, .moderatelyActive, .loseWeight, 85)
    var known = targets(contrary)
    (known.bmr, known.proteinTarget, known.estimatedWeeks, known.calorieTarget) = (nil, 144, 10, 2300)
    let gainer = person(30, 150, 20, .male, .moderatelyActive, .gainMuscle, 30.8)
    var late = targets(gainer)
    (late.estimatedWeeks, late.waterTarget) = (3, 1050)
    return PlanAudit(of: known, for: contrary, from: Sample.start).findings.map(\.sentence)
      + PlanAudit(of: late, for: gainer, from: Sample.start).findings.map(\.sentence)
  }()

  /// Rates, ages and errors that together need every sentence.
  static let rules: [(name: String, sentences: [Sentence])] = {
    let light = person(40, 150, 30, .female, .sedentary, .loseWeight, 30)
    let rate = try! RequiredRate(for: light, from: Sample.start, by: Sample.start.adding(days: 70)!)
    let ages = [-90, 0, 60, 120, 3600, 7200, 86_400, 172_800].map {
      try! PlanFreshness(made: -$0, now: 0).ageSentence!
    }
    return [("a rate", rate.sentences), ("how old a plan is", ages)]
      + ServiceErrorTests.all.map {
        ("what went wrong: \($0.name)", [$0.sentence] + ($0.suggestion.map { [$0] } ?? []))
      }
  }()

  static func printed() -> String {
    let wording = Wording.english
    var lines = ["Every sentence of the contract, in every branch. EnglishTests writes and holds this file."]
    func add(_ name: String, _ text: String) { lines.append("  \(name): \(text)") }
    for (name, person) in people {
      let input = PlanInput(person).json
      lines += ["", "# Why it works: \(name)", "  \(input)"]
      let reasons = Reasons(for: person, from: Sample.start)
      let texts = WhyItWorks(reasons)
      for topic in WhyItWorks.Topic.allCases {
        lines.append("")
        add("\(topic.rawValue), title", texts[topic]!.title)
        add("\(topic.rawValue), explanation", texts[topic]!.explanation)
        add("\(topic.rawValue), science", texts[topic]!.science!)
      }
    }
    for (name, changes) in changes {
      lines += ["", "# What changed: \(name)\(changes.isSignificant ? " (significant)" : "")"]
      lines += changes.sentences.map { "  " + wording.text($0) }
    }
    for (name, changes) in inputs {
      lines += ["", "# Which inputs moved: \(name)"] + changes.sentences.map { "  " + wording.text($0) }
    }
    lines += ["", "# Why the recompute has an update"] + recompute.map { "  " + wording.text($0) }
    for (name, sentences) in rules { lines += ["", "# \(name)"] + sentences.map { "  " + wording.text($0) } }
    lines += ["", "# What an audit names"] + findings.map { "  " + wording.text($0) }
    lines += ["", "# The plan week of \(Sample.start)", "  " + wording.text(week.name)]
    lines.append("  " + wording.text(week.name(in: .service)))
    lines.append("  " + wording.text(week.description(of: targets(Sample.person))))
    return lines.joined(separator: "\n") + "\n"
  }

  static var sentences: [Sentence] {
    people.flatMap { _, person in
      let reasons = Reasons(for: person, from: Sample.start)
      return WhyItWorks.Topic.allCases.flatMap { topic in
        let reason = reasons[topic]
        return [reason.title] + reason.explanation + reason.science
      }
    } + changes.flatMap { $0.changes.sentences } + inputs.flatMap { $0.changes.sentences } + recompute
      + rules.flatMap(\.sentences) + findings + [
        week.name, week.name(in: .service), week.description(of: targets(Sample.person)),
      ]
  }

  @Test func `the sentences are those that were reviewed`() throws {
    let printed = Self.printed()
    if ProcessInfo.processInfo.environment["WRITE_SENTENCES"] == "1" {
      try Data(printed.utf8).write(to: Repository.url(Self.file))
    }
    let committed = try Repository.text(Self.file).split(separator: "\n", omittingEmptySubsequences: false)
    let now = printed.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, (old, new)) in zip(committed, now).enumerated() where old != new {
      Issue.record("line \(line + 1): \(old) is now \(new)")
    }
    #expect(committed.count == now.count)
  }

  @Test func `every sentence in every form of number is in the file`() {
    var missing = Set(Sentence.Code.allCases.map { $0.rawValue })
    var forms = Set(Wording.english.texts.keys.filter { $0.hasSuffix(".one") || $0.hasSuffix(".other") })
    forms.subtract(Sentence.Code.allCases.map { $0.rawValue } + ["name.other"])
    for sentence in Self.sentences {
      missing.remove(sentence.id.rawValue)
      for case .count(let count) in sentence.parameters.map({ $0.value }) {
        forms.remove("\(sentence.id.rawValue).\(count == 1 ? "one" : "other")")
      }
    }
    #expect(missing.sorted() == [])
    #expect(forms.sorted() == [])
  }

  @Test func `every text belongs to a sentence or a name, and every sentence has one`() {
    let texts = Wording.english.texts
    let choices = Sex.allCases.map { $0.name } + ActivityLevel.allCases.map { $0.name } + Goal.allCases.map { $0.name }
    let names = Set(choices + Advisory.allCases.map { $0.name })
    for id in Sentence.Code.allCases.map({ $0.rawValue }) {
      #expect((texts[id] == nil) == (texts["\(id).one"] != nil && texts["\(id).other"] != nil), "\(id)")
    }
    for key in texts.keys {
      let id =
        Sentence.Code(rawValue: key)
        ?? key.range(of: ".", options: .backwards).flatMap {
          Sentence.Code(rawValue: String(key[..<$0.lowerBound]))
        }
      #expect(id != nil || key.hasPrefix("name.") && names.contains(String(key.dropFirst(5))), "\(key)")
    }
    #expect(names.allSatisfy { texts["name.\($0)"] != nil })
  }

  @Test func `every parameter that a text names is there`() {
    for text in Self.sentences.map(Wording.english.text) {
      #expect(!text.contains("{") && !text.contains("}") && !text.contains("  "), "\(text)")
    }
  }

  @Test func `the texts promise nothing that a reader should not be promised`() throws {
    let texts = Wording.english.texts.values.joined(separator: "\n").lowercased()
    for word in ["guarantee", "proven", "optimal", "safe ", "healthy weight", "will lose", "will gain", "must drink"] {
      #expect(!texts.contains(word), "\(word)")
    }
    let references = try Repository.text("docs/references.md")
    for match in Wording.english.texts.values.joined(separator: "\n").matches(
      of: #/([A-Z]\w+)(?: et al\.)? \(?(\d{4})\)/#)
    {
      #expect(references.contains(match.1) && references.contains(match.2), "\(match.0)")
    }
  }
}
