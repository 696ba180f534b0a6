import AdherenceKernel
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct AdherenceTextTests {
  /// Two weeks of meals from a Monday on, each with three of four completed, but for the second Tuesday.
  static let tasks =
    "day,type,total,completed,minute,note\n"
    + (2...15).map { "2026-03-\($0 < 10 ? "0" : "")\($0),meal,5,\($0 == 10 ? 2 : 4),\($0 < 9 ? 480 : 1260),x\n" }
    .joined()

  @Test func `a record is read, in words and with a calendar`() throws {
    let outcome = try Command.run("adherence - --on 2026-03-16", input: Self.tasks)
    expect(outcome.status, equals: 0)
    expect(outcome.error, equals: "14 read, 14 accepted, 0 rejected\n")
    expect(
      outcome.output,
      equals: """
        Read on 2026-03-16. A day is compliant with 4 of 5 tasks.

        Compliant             13 days, the last 2026-03-15
        Streak                5 days    longest 8 days, from 2026-03-02
          hydration           0 days    none yet
          workout             0 days    none yet
          meal                14 days   longest 14 days, from 2026-03-02
          supplement          0 days    none yet
          cardio              0 days    none yet
          weight log          0 days    none yet
          progress photo      0 days    none yet

        Badges
          day one done        earned on 2026-03-02
          week warrior        earned on 2026-03-08
          hundred club        13 of 100
          perfect month       0 of 30
          photo finisher      0 of 4
          hydration nation    0 of 7
          cardio king         0 of 14
          workout warrior     0 of 21
          supplement champion 0 of 30
          protein pro         0 of 14
          early bird          earned on 2026-03-08
          night owl           earned on 2026-03-15
          weekend warrior     2 of 4
          comeback kid        earned on 2026-03-11

          Mon ·······················██·
          Tue ·······················█▒
          Wed ·······················██
          Thu ·······················██
          Fri ·······················██
          Sat ·······················██
          Sun ·······················██
              2025-09-22      2026-03-16
              · none   ░ ▒ ▓ █ up to a quarter, a half, three quarters, all of a day's tasks

        """)
  }

  @Test(arguments: ["-271821-04-20", "-271821-10-01", "+275760-09-13"])
  func `the ends of the calendar are days of reading`(_ day: String) throws {
    let outcome = try Command.run("adherence - --on=\(day)", input: "day,type,total,completed\n\(day),meal,1,1\n")
    expect(outcome.status == 0 && outcome.output.contains("1 day     longest 1 day, from \(day)"), "\(outcome)")
    // The two dates below the calendar stand apart.
    expect(outcome.output.contains("█") && !outcome.output.contains(/[0-9][+]/))
  }

  @Test func `a calendar has a row for each day of the week and a mark for each level`() {
    let days = CalendarDate("2026-03-02")!...CalendarDate("2026-03-10")!
    expect(
      heatmap([0, 1, 2, 3, 4, 0, 0, 4, 1], of: days),
      equals: [
        "  Mon ·█", "  Tue ░░", "  Wed ▒", "  Thu ▓", "  Fri █", "  Sat ·", "  Sun ·", "      2026-03-02 2026-03-10",
        "      · none   ░ ▒ ▓ █ up to a quarter, a half, three quarters, all of a day's tasks",
      ])
  }
}
