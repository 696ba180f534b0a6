import ScienceKernel
import Testing

@testable import plan

@Suite("plan without arguments")
struct OverviewTests {
  @Test func `the real people are planned and summed up in 80 columns`() throws {
    let outcome = try Command.run([])
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    for line in outcome.lines { #expect(line.count <= 80, "\(line)") }
    for part in [
      "1629 real adults", "Calorie targets [kcal/day]", "lose weight", "gain muscle", "underweight target",
      "One of them", "plan person --weight", "plan people people.csv",
    ] {
      #expect(outcome.output.contains(part), "\(outcome.output) lacks \(part)")
    }
    #expect(!outcome.output.contains("Rejected"))
  }

  @Test func `the histogram counts everybody once`() throws {
    let bars = try Command.run([]).lines.compactMap { $0.firstMatch(of: /^ +[−0-9]+ to +[−0-9]+ +([0-9]+)( █+)?$/) }
    #expect(bars.compactMap { Int($0.1) }.reduce(0, +) == 1629)
  }

  @Test(arguments: [(1, 3, 33), (2, 3, 67), (1, 8, 13), (1, 200, 1), (1, 201, 0), (5, 5, 100)])
  func `a share is a percentage, rounded half up`(_ count: Int, _ total: Int, _ percent: Int) throws {
    let start = CalendarDate("2026-11-21")!
    let people = try (0..<total).map { index in
      let person = try Person(
        weight: .kilograms(80), height: .centimetres(180), age: index < count ? 79 : 30, sex: .male,
        activityLevel: .moderatelyActive, goal: .maintain)
      return PlannedPerson(id: "\(index)", person: person, targets: Targets(for: person, from: start))
    }
    let text = overview(of: people, rejected: 0, from: start)
    let line = try #require(text.firstMatch(of: /older than studied +([0-9]+) +([0-9]+) %/))
    #expect(line.1 == "\(count)" && line.2 == "\(percent)", "\(line.0)")
  }

  @Test func `nobody is an answer too`() throws {
    #expect(overview(of: [], rejected: 0, from: .today) == "There is nobody to plan.\n")
  }
}
