import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct WeekOfCaloriesTests {
  @Test func `any week adds up, keeps its locks and is nowhere below its floor`() throws {
    var random = SeededNumbers(seed: 31)
    var (weeks, wrong) = (0, [String]())
    for _ in 0..<Sweep.count(100_000, sample: 2000) {
      let daily = Int.random(in: 0...20_000, using: &random) / [1, 10].randomElement(using: &random)!
      let weights = (0..<7).map { _ in Int.random(in: 0...5, using: &random) }
      var locked: [Int: Int] = [:]
      for day in 0..<7 where Int.random(in: 0...3, using: &random) == 0 {
        locked[day] = Int.random(in: 0...4000, using: &random)
      }
      let floor = Int.random(in: 0...daily, using: &random)
      guard let week = try? WeekOfCalories(daily: daily, weights: weights, locked: locked, atLeast: floor) else {
        continue
      }
      weeks += 1
      let free = (0..<7).filter { locked[$0] == nil }
      if week.days.reduce(0, +) != 7 * daily || locked.contains(where: { week.days[$0] != $1 })
        || free.contains(where: { week.days[$0] < floor }) || week.moved.contains(where: { week.days[$0] != floor })
      {
        wrong.append("\(daily) by \(weights), locked \(locked), floor \(floor): \(week.days)")
      }
    }
    expect(wrong.isEmpty && weeks > Sweep.count(20_000, sample: 400), "\(weeks) weeks; \(wrong.prefix(3))")
  }

  @Test func `what leaves no week is rejected with its numbers`() {
    let even = [1, 1, 1, 1, 1, 1, 1]
    let rejected: [(daily: Int, weights: [Int], locked: [Int: Int], floor: Int, message: String)] = [
      (
        1000, even, [0: 4000, 1: 3001], 0,
        "sum of the locked days: 7001 is rejected: at most 7000 kcal, seven times the daily calories"
      ),
      (1000, even, [6: 1000], 1001, "floor: 1001 is rejected: at most 1000 kcal, for 6000 kcal on 6 free days"),
      (
        1000, [0, 0, 0, 0, 0, 0, 1], [6: 1], 0,
        "weights: 0 is rejected: at least one above 0 on a day that is not locked"
      ),
      (
        1000, even, Dictionary(uniqueKeysWithValues: (0..<7).map { ($0, 999) }), 0,
        "sum of the locked days: 6993 is rejected: 7000 kcal, seven times the daily calories"
      ),
      (
        20_001, [1], [7: -1], -1,
        "daily calories: 20001 is rejected: 0 to 20000 kcal/day; floor: -1 is rejected: 0 to 20000 kcal; day of the week: 7 is "
          + "rejected: 0 to 6, Monday to Sunday; locked day: -1 is rejected: 0 to 20000 kcal; weights: \"1 with a sum of 1\" is rejected: "
          + "7 whole numbers, at least one above 0"
      ),
    ]
    for (daily, weights, locked, floor, message) in rejected {
      let error = #expect(throws: InvalidInput.self) {
        try WeekOfCalories(daily: daily, weights: weights, locked: locked, atLeast: floor)
      }
      expect(error?.description, equals: message)
    }
  }
}
