@testable import ScienceKernel
import ScienceKernelExpectations

struct TrajectoryWeightsTests {
  /// The weights of a body that eats the same every week, week 0 first.
  struct Weights {
    var grams: [Int]
    var leavesDomain: Int?

    init(
      of body: Body<Float>, startGrams: Int, domain: ClosedRange<Int>, isGaining: Bool, settledOn: Double?,
      _ phase: Phase
    ) {
      var grams = [startGrams]
      leavesDomain = TrajectoryWeights.leavesDomain(
        of: body, startGrams: startGrams, domain: domain, isGaining: isGaining, settledOn: settledOn, first: phase,
        next: { _, _ in nil },
        visit: {
          grams.append($1)
          return true
        })
      self.grams = grams
    }

    func week(of goal: Int) -> Int? {
      firstWeek(of: grams, through: grams.count - 1, reaching: goal, losing: goal < grams[0])
    }
  }

  static let man = SteppingBodyTests.man
  static let accepted =
    TrajectoryRange.lowestIntake(expenditure: 2837)...TrajectoryRange.highestIntake(expenditure: 2837)

  static func weights(
    _ intake: Double, domain: ClosedRange<Int> = 1...1_000_000, isGaining: Bool = false, settledOn: Double? = nil
  ) -> Weights {
    Weights(
      of: man, startGrams: 90_000, domain: domain, isGaining: isGaining, settledOn: settledOn,
      Phase(weeks: 156, intake: intake))
  }

  static func grams(_ intake: Int, weeks: Int) -> Int { weights(Double(intake)).grams[weeks] }

  @Test func `ends in the week before the domain is left`() {
    let all = Self.weights(2337)
    expect(all.leavesDomain, equals: nil)
    expect(all.grams.count, equals: 157)
    let light = Self.weights(2337, domain: 80_000...90_000)
    expect(light.leavesDomain, equals: all.grams.firstIndex { $0 < 80_000 })
    expect(light.grams, equals: Array(all.grams.prefix(light.leavesDomain!)))
    let up = Self.weights(3337)
    let heavy = Self.weights(3337, domain: 80_000...95_000, isGaining: true)
    expect(heavy.leavesDomain, equals: up.grams.firstIndex { $0 > 95_000 })
    // Who loses cannot pass the upper end.
    expect(Self.weights(3337, domain: 80_000...95_000).leavesDomain, equals: nil)
    // The ends themselves are in the domain.
    expect(Self.weights(2337, domain: all.grams[10]...90_000).leavesDomain, equals: 11)
    expect(Self.weights(3337, domain: 80_000...up.grams[10], isGaining: true).leavesDomain, equals: 11)
    // Hardly any fat is left after a year of 1100 kcal/day.
    let lean = Self.weights(1135)
    expect(lean.leavesDomain != nil)
  }

  @Test func `asks for the next phase at the end of each`() {
    var (asked, weeks) = ([Int](), [Int]())
    let left = TrajectoryWeights.leavesDomain(
      of: Self.man, startGrams: 90_000, domain: 1...1_000_000, isGaining: false, settledOn: nil,
      first: Phase(weeks: 2, intake: 2337)
    ) { week, grams in
      asked.append(week)
      return week < 6 ? Phase(weeks: 2, intake: 2337) : nil
    } visit: { week, _ in
      weeks.append(week)
      return true
    }
    expect(asked, equals: [2, 4, 6])
    expect(left == nil && weeks == Array(1...6))
  }

  @Test func `a goal is reached in the first week at or past it`() {
    let weights = Self.weights(2337)
    expect(weights.week(of: 80_000), equals: 34)
    expect(weights.week(of: 68_000), equals: nil)
    expect(weights.grams[33] > 80_000 && weights.grams[34] <= 80_000)
    expect(Self.weights(3000).week(of: 91_000) != nil && Self.weights(3000).week(of: 150_000) == nil)
  }

  @Test(arguments: [(80_000, 26, 2239), (80_000, 52, 2462)])
  func `the intake for a date is the specification's, and the largest that is there`(
    goal: Int, weeks: Int, intake: Int
  ) {
    let found = Self.man.intake(
      reaching: goal, from: 90_000, weeks: weeks, accepted: Self.accepted, settledOn: nil)
    expect(found, equals: intake)
    expect(Self.grams(intake, weeks: weeks) <= goal && Self.grams(intake + 1, weeks: weeks) > goal)
  }

  @Test func `to gain, it is the smallest, and none beyond the accepted ones`() throws {
    func found(_ goal: Int, _ weeks: Int) -> Int? {
      Self.man.intake(reaching: goal, from: 90_000, weeks: weeks, accepted: Self.accepted, settledOn: nil)
    }
    let intake = try require(found(93_000, 26))
    expect(Self.grams(intake, weeks: 26) >= 93_000 && Self.grams(intake - 1, weeks: 26) < 93_000)
    expect(found(140_000, 4), equals: nil)
    expect(found(60_000, 4), equals: nil)
    // If the goal is exactly the gram of an intake, that intake reaches it.
    let (down, up) = (Self.grams(2300, weeks: 26), Self.grams(3100, weeks: 26))
    expect(found(down, 26)! >= 2300 && Self.grams(found(down, 26)!, weeks: 26) == down)
    expect(found(up, 26)! <= 3100 && Self.grams(found(up, 26)!, weeks: 26) == up)
    let weights = Self.weights(2337)
    let heavier = Self.weights(3000)
    expect(weights.week(of: weights.grams[20]) == 20 && heavier.week(of: heavier.grams[20]) == 20)
    // So near that every accepted intake is there.
    func among(_ range: ClosedRange<Int>, _ goal: Int) -> Int? {
      Self.man.intake(reaching: goal, from: 90_000, weeks: 26, accepted: range, settledOn: nil)
    }
    expect(among(2000...2200, 89_000), equals: 2200)
    expect(among(3200...3300, 91_000), equals: 3200)
  }
}
