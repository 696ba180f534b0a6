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

  @Test func `nobody is an answer too`() throws {
    #expect(overview(of: [], rejected: 0, from: .today) == "There is nobody to plan.\n")
  }
}
