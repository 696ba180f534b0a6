import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

@testable import plan

struct WeekCommandTests {
  @Test func `a week is shared by weights or by work, keeps its sum, and says what is wrong`() throws {
    func days(_ arguments: String) throws -> [Int] {
      let outcome = try Command.run("week \(arguments)")
      expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
      for line in outcome.lines { expect(line.count <= 80, "\(line)") }
      return outcome.output.matches(of: #/\n  [A-Z][a-z]+day +(\d+) k/#).compactMap { Int($0.1) }
    }
    // The numbers of the specification.
    try expect(days("--daily 2259 --week 10,12,10,12,10,14,10"), equals: [2028, 2433, 2027, 2433, 2027, 2838, 2027])
    try expect(
      days("--daily 1600 --week 1,1,1,1,1,1,6 --at-least 1200"), equals: [1200, 1200, 1200, 1200, 1200, 1200, 4000])
    try expect(days("--daily 1600 --locked Saturday=3000"), equals: [1367, 1367, 1367, 1367, 1366, 3000, 1366])
    // 3400 kJ in 7 days are 485.7 a day: 3200 − 485.7 = 2714.3, and a kilocalorie for each kJ.
    try expect(days("--daily 3200 --rides 0,700,0,900,0,1800kJ,0"), equals: [2715, 3415, 2714, 3614, 2714, 4514, 2714])
    // Of 22400 − 5000 kcal on six days, 1600 are above the others: 2633.3.
    let locked = "--daily 3200 --rides 0,700,0,900,0,1800,0 --locked sat=5000"
    try expect(days(locked), equals: [2634, 3334, 2633, 3533, 2633, 5000, 2633])
    let json = try Command.run("week --json \(locked)").output
    expect(json, equals: "{\"days\":[2634,3334,2633,3533,2633,5000,2633],\"moved\":[]}\n")
    // Kilojoules add up to those of the sum.
    try expect(days("--daily 9452kJ --energy kJ --week 1,1,1,1,1,1,2").reduce(0, +), equals: 66_162)
    let card = try Command.run("week \(locked) --at-least 2650").output
    for part in [
      "Monday     2650 kcal   at least 2650 kcal\n", "Tuesday    3301 kcal   ride of 700 kJ\n",
      "Saturday   5000 kcal   ride of 1800 kJ, fixed\n",
      "- Convention of this command, without a study: 1 kJ of work moves",
    ] {
      expect(card.contains(part), "\(card) lacks \(part)")
    }
    // Kilojoules are no kilocalories, and days below the recommended minimum are named.
    let low = try Command.run("week --daily 3200kJ --week 1,1,1,1,1,1,6").output
    expect(
      low.contains("A week of 765 kcal/day") && low.contains("446 kcal")
        && low.contains("- Below 1200 kcal, the recommended minimum for women (for men, 1500 kcal):\n  Monday, Tue"),
      "\(low)")
    expect(!low.contains("Saturday, Sunday.") && !card.contains("Below"), "\(low)")
    for (arguments, problem) in [
      ("week --week 1,1,1,1,1,1,1", "Missing: --daily."),
      ("week --daily 2000", "Missing: --week, --rides or --locked."),
      (
        "week --daily 20001 --week 1,1,1,1,1,1,1", "--daily: \"20001\" is rejected: 0 to 20000 kcal/day, or in whole kJ"
      ),
      (
        "week --daily 2000 --week 1,1,1,1,1,1",
        "--week: \"1,1,1,1,1,1\" is rejected: seven whole numbers from Monday, 0 to"
      ),
      ("week --daily 2000 --week 0,0,0,0,0,0,0", "is rejected: seven whole numbers from Monday"),
      ("week --daily 2000 --week 1,1,1,1,1,1,1 --rides 1,1,1,1,1,1,1", "--week and --rides are given together"),
      ("week --daily 900 --rides 0,0,0,0,0,0,7000", "is rejected: so much work leaves Monday less than 0 kcal of 900"),
      (
        "week --daily 1000 --locked sat=3000,saturday=1",
        "--locked: \"sat=3000,saturday=1\" is rejected: days with kcal"
      ),
      ("week --daily 1000 --locked sat=7001", "--locked: 7001 is rejected: at most 7000 kcal, seven times the daily"),
      (
        "week --daily 1000 --week 1,1,1,1,1,1,2 --at-least 1001", "--at-least: 1001 is rejected: at most 1000 kcal, for"
      ),
      (
        "week --daily 1000 --week 1,0,0,0,0,0,0 --locked mon=5",
        "--week: 0 is rejected: at least one above 0 on a day that"
      ),
      ("person --week 10,12", "There is no option \"--week\". It is an option of plan week."),
      ("log --rides 10,12", "There is no option \"--rides\". It is an option of plan week."),
      ("person --weights 80", "There is no option \"--weights\". Did you mean --weight?"),
    ] {
      let outcome = try Command.run(arguments)
      expect(
        outcome.status == 64 && outcome.error.hasPrefix("plan: ") && outcome.error.contains(problem), "\(outcome)")
    }
    // The guide shows a week.
    let blocks = Markdown(try Repository.text("docs/guide/plan.md")).blocks
    let place = try require(
      blocks.firstIndex { $0.lines.first?.hasPrefix("swift run plan week --daily 3200") == true })
    let words = blocks[place].lines[0].split(separator: " ").dropFirst(3).map(String.init)
    try expect(Command.run(words).output, equals: blocks[place + 1].lines.joined(separator: "\n") + "\n")
  }
}
