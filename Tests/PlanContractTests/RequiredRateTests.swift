import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct RequiredRateTests {
  struct Input: Codable, Sendable {
    let on, weightKg, goal: String
    let targetWeightKg: String?
    let startDate: String
  }

  struct Expected: Codable, Sendable, Equatable {
    var weeklyRateKg: String?
    var advisories: [String]?
    var sentences: [String]?
    var violations: [String]?
  }

  @Test(arguments: try goldenVectors("contract/rate") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let input = vector.input
    let person = try Person(
      weight: require(Weight(input.weightKg)), height: .centimeters(180), age: 30, sex: .male,
      activityLevel: .moderatelyActive, goal: require(Goal(name: input.goal)),
      targetWeight: input.targetWeightKg.map { try require(Weight($0)) })
    let (start, day) = (try require(CalendarDate(input.startDate)), try require(CalendarDate(input.on)))
    do throws(InvalidInput) {
      let rate = try RequiredRate(for: person, from: start, by: day)
      vector.expect(
        Expected(
          weeklyRateKg: decimalText(thousandths: rate.gramsPerWeek), advisories: rate.advisories.map(\.name),
          sentences: rate.sentences.map(Wording.english.text)))
    } catch {
      vector.expect(Expected(violations: error.violations.map(\.field.name)))
    }
  }

  @Test func `the rate covers the distance, and a gram a week less does not`() throws {
    var numbers = SeededNumbers(seed: 17)
    for _ in 0..<2000 {
      let (weight, target) = (
        Int.random(in: 30_000...300_000, using: &numbers), Int.random(in: 30_000...300_000, using: &numbers)
      )
      let days = Int.random(in: 1...5000, using: &numbers)
      let person = try Person(
        weight: Weight(grams: weight), height: .centimeters(170), age: 40, sex: .female, activityLevel: .sedentary,
        goal: .loseWeight, targetWeight: Weight(grams: target))
      let rate = try RequiredRate(for: person, from: Sample.start, by: Sample.start.advanced(by: days)).gramsPerWeek
      let way = abs(target - weight)
      expect(rate == 0 || (rate < 0) == (target < weight), "\(weight) \(target) \(days)")
      expect(
        abs(rate) * days >= 7 * way && (rate == 0 || (abs(rate) - 1) * days < 7 * way), "\(weight) \(target) \(days)")
    }
  }

  @Test func `the ends of the calendar are days`() throws {
    let (first, last) = (CalendarDate(dayNumber: -100_000_000)!, CalendarDate(dayNumber: 100_000_000)!)
    try expect(RequiredRate(for: Sample.person, from: first, by: last).gramsPerWeek, equals: -1)
    do throws(InvalidInput) {
      _ = try RequiredRate(for: Sample.person, from: last, by: first)
      Issue.record("accepted")
    } catch {
      expect("\(error)", equals: "day: \"-271821-04-20\" is rejected: a day after the first one of the plan")
    }
  }
}
