import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

/// What trajectories say about a target weight, or about a year.
struct TrajectoryReasonsTests {
  /// A trajectory of a man of 90 kg, or of another weight, and what it says.
  struct Case: CustomTestStringConvertible, Sendable {
    var weight = 90.0
    var level = ActivityLevel.moderatelyActive
    var target: Double?
    var phases: [IntakePhase] = []
    let says: String
    var testDescription: String { says }

    var trajectory: Trajectory {
      get throws {
        let person = try Person(
          weight: .kilograms(weight), height: .centimeters(180), age: 40, sex: .male, activityLevel: level,
          goal: .loseWeight, targetWeight: target.map { .kilograms($0) })
        return try Trajectory(
          for: person, from: CalendarDate("2026-11-22")!, eating: phases.isEmpty ? nil : .phases(phases))
      }
    }
  }

  static func phase(_ weeks: Int, _ intake: Int) -> IntakePhase { IntakePhase(weeks: weeks, intake: intake) }
  static let always = "Always eating 2337 kcal/day, while the body adapts to it."

  static let cases = [
    Case(
      target: 80,
      says:
        "34 weeks, until 2027-07-18 | 1 in 10 people like this get there by 2027-03-07; at least 1 in 10 do not within three "
        + "years. | 2607 kcal/day keeps 80 kg. | \(always)"),
    Case(
      level: .sedentary, target: 80,
      says: "29 weeks, until 2027-06-13 | By the equation's own spread, the earliest date is "),
    Case(
      target: 89.9, phases: [phase(1, 1500)],
      says: "1 week, until 2026-11-29 | 8 in 10 people like this get there between 2026-11-22 and "),
    Case(
      level: .sedentary, target: 89.9, phases: [phase(30, 1500)],
      says: "1 week, until 2026-11-29 | The equation's own spread is 2026-11-22 to "),
    Case(
      target: 68,
      says:
        "the weight levels off at 69.27 kg | To reach it within three years, eat 2285 kcal/day. | 2303 kcal/day keeps 68 kg. "
    ),
    Case(target: 90, says: "already there |  | 2837 kcal/day keeps 90 kg. | "),
    Case(
      target: 95,
      says:
        "the intake leads away from 95 kg | 76.6 kg after 52 weeks 8 in 10 people like this weigh 64.7 to 88.5 kg then. | If "
    ),
    Case(
      target: 40, phases: [phase(156, 1337)],
      says:
        "the model ends in week 31 | The model ends at a body mass index of 18.5 or 50 kg/m², or 5 % body fat. | "
    ),
    Case(
      target: 70, phases: [phase(100, 2337)],
      says:
        "70 kg is not reached within 100 weeks | It ends at 71.8 kg. | If this continues, the weight levels off at 69.3 kg. "
    ),
    Case(target: 70, phases: [phase(1, 2337)], says: "70 kg is not reached within 1 week | It ends at 89.2 kg. | If"),
    Case(
      phases: [phase(26, 2337), phase(1, 2837), phase(26, 2937)],
      says:
        "86.7 kg after 52 weeks | 8 in 10 people like this weigh 75.5 to 98.2 kg then. | If this continues, the weight levels "
        + "off at 94.6 kg. | Eating 2337 kcal/day for 26 weeks, then 2837 kcal/day for 1 week, then 2937 kcal/day for 26 weeks, "
        + "while the body adapts to it."),
    Case(
      level: .sedentary, phases: [phase(1, 2337), phase(1, 2437)],
      says: "90.5 kg after 2 weeks | the equation's own spread is "),
    Case(phases: [phase(1, 2337)], says: "89.2 kg after 1 week | "),
  ]

  static func sentences(_ trajectory: Trajectory) -> [[Sentence]] {
    let reasons = TrajectoryReasons(of: trajectory)
    return [[reasons.headline], reasons.window.flatMap { $0 }, reasons.more, trajectory.eaten]
  }

  /// All of them, and those of a day by which to reach a weight.
  static var all: [Sentence] {
    let trajectories = cases.compactMap { try? $0.trajectory }
    let (day, weight) = (CalendarDate("2027-05-23")!, Weight.kilograms(80))
    let others: [Sentence.Code] = [.timelineBiased, .timelineReplacesPhases, .timelineNone]
    return trajectories.flatMap { sentences($0).flatMap { $0 } } + others.map { Sentence($0) }
      + [(80.0, 2239), (95, 3029), (80, nil)].map {
        trajectories[0].sentence(reaching: .kilograms($0), by: day, eating: $1)
      } + [1, 2].map { Sentence(.timelineConstantRate, [Sentence.Parameter("weeks", .count($0))]) }
      + [Sentence(.timelineAsTarget, [Sentence.Parameter("intake", .integer(1437))])]
      + [Sentence(.timelineNoWindow, [Sentence.Parameter("goal", TrajectoryReasons.kilograms(weight, 3))])]
  }

  @Test(arguments: cases) func `an outcome has its words`(_ sample: Case) throws {
    let said = try Self.sentences(sample.trajectory).map { Wording.english.text($0) }.joined(separator: " | ")
    expect(said.hasPrefix(sample.says), "\(said)")
  }

  @Test func `a weight with a unit of its own replaces kilograms, and a range shares it`() throws {
    var wording = Wording.english
    wording.weightUnit = .pounds
    let reasons = TrajectoryReasons(of: try Self.cases[6].trajectory) { weight, places in
      .text(places == 3 ? "209 lb (95 kg)" : weight.description(in: .pounds))
    }
    let said = wording.text([reasons.headline] + reasons.window.flatMap { $0 })
    expect(
      said,
      equals:
        "the intake leads away from 209 lb (95 kg) 168.8 lb after 52 weeks 8 in 10 people like this weigh 142.6 to 195.2 lb "
        + "then.")
  }
}
