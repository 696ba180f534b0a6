import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct OverviewTests {
  @Test func `the histogram counts each person once`() throws {
    let bars = try PlanTests.printed.get().lines.compactMap {
      $0.firstMatch(of: /^ +[−0-9]+ to +[−0-9]+ +([0-9]+)( █+)?$/)
    }
    expect(bars.compactMap { Int($0.1) }.reduce(0, +), equals: 1629)
  }

  static let start = CalendarDate("2026-11-21")!

  static func planned(
    _ id: Int, _ weight: Double, age: Int = 30, _ goal: Goal = .maintain, to targetWeight: Double? = nil
  ) throws -> BundledPerson {
    let person = try Person(
      weight: .kilograms(weight), height: .centimeters(weight == 30 ? 100 : 180), age: age, sex: .female,
      activityLevel: .sedentary, goal: goal, targetWeight: targetWeight.map { .kilograms($0) })
    return BundledPerson(id: "\(id)", person: person, targets: Targets(for: person))
  }

  @Test func `a summary, whole but for the card at its end`() throws {
    var people = try (1...60).map { try Self.planned($0, 60) }
    people += try [(61, 90, 80), (62, 100, 99), (63, 70, 69.5), (64, 110, 80)].map {
      try Self.planned($0.0, $0.1, .loseWeight, to: $0.2)
    }
    // No person eats less than nothing, but the arithmetic gives it.
    people += [try Self.planned(65, 30, age: 120, .loseWeight), try Self.planned(66, 120, .loseWeight)]
    let text = overview(of: (people, 3), from: Self.start)
    let summary = try require(text.split(separator: "\n  Goal:").first)
    expect(
      summary,
      equals: """
        66 real adults from a public survey of the 1970s (NHEFS), with plans from
        2026-11-21. Rejected: 3.

        Calorie targets [kcal/day]
           −500 to −251     1 █
           −250 to −1       0
              0 to 249      0
            250 to 499      0
            500 to 749      0
            750 to 999      0
           1000 to 1249     0
           1250 to 1499     1 █
           1500 to 1749    62 ██████████████████████████████████████████████████
           1750 to 1999     2 ██

        By goal            people   calories, median   protein, median
          lose weight           6      1557 kcal/day       198 g/day
          maintain             60      1697 kcal/day       108 g/day

        Advisories about them
          below minimum intake          1    2 %
          very low calorie              1    2 %
          below resting energy          6    9 %
          rapid loss                    1    2 %
          older than studied            1    2 %
          implausible targets           1    2 %
          protein above range           6    9 %
          water above range             1    2 %
          activity below measured      66  100 %

        Timelines to each person's actual weight about eleven years later
          4 people have one: 1 to 60 weeks, half of them up to 2.
          As the body adapts, 4 of them take 1 times as many weeks (median). 0 never
          get there, because their weight levels off first; the model does not cover 0.

        One of them, number 62
          Female, 30 years, 100 kg, 180 cm, sedentary.
        """)
  }

  @Test(arguments: [(1, 3, 33), (2, 3, 67), (1, 8, 13), (1, 200, 1), (1, 201, 0), (5, 5, 100)])
  func `a share is a percentage, rounded half up`(_ count: Int, _ total: Int, _ percent: Int) throws {
    let people = try (0..<total).map { try Self.planned($0, 80, age: $0 < count ? 79 : 30) }
    let text = overview(of: (people, 0), from: Self.start)
    let line = try require(text.firstMatch(of: /older than studied +([0-9]+) +([0-9]+) %/))
    expect(line.1, equals: "\(count)", "\(line.0)")
    expect(line.2, equals: "\(percent)", "\(line.0)")
  }

  @Test func `no people have an overview too`() throws {
    expect(overview(of: ([], 0), from: .today), equals: "There are no people.\n")
  }
}
