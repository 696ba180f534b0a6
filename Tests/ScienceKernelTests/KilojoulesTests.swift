import ScienceKernel
import ScienceKernelExpectations

struct KilojoulesTests {
  /// A quotient, rounded half up, of any sign.
  static func halfUp(_ number: Int, _ divisor: Int) -> Int {
    let doubled = 2 * number + divisor
    return (doubled - (doubled % (2 * divisor) + 2 * divisor) % (2 * divisor)) / (2 * divisor)
  }

  @Test func `a kilocalorie is 4.184 kilojoules, rounded half up`() {
    let kilojoules = [
      (0, 0), (1, 4), (125, 523), (600, 2510), (2259, 9452), (-125, -523), (500_000_000, 2_092_000_000),
    ]
    for (kilocalories, expected) in kilojoules {
      expect(Kilojoules(kilocalories: kilocalories)?.kilojoules, equals: expected, "\(kilocalories) kcal")
    }
    expect(Kilojoules(kilocalories: 500_000_001), equals: nil)
    expect(Kilojoules(kilocalories: .min), equals: nil)
    expect(Kilojoules(.max), equals: nil)
    expect(Kilojoules(9000)?.kilocalories, equals: 2151)
    expect(Kilojoules(-4)?.kilocalories, equals: -1)
  }

  @Test func `every intake is exact, and comes back from kilojoules`() {
    let wrong = (-20_000...20_000).filter { kilocalories in
      guard let energy = Kilojoules(kilocalories: kilocalories) else { return true }
      return energy.kilojoules != Self.halfUp(4184 * kilocalories, 1000) || energy.kilocalories != kilocalories
    }
    expect(wrong.isEmpty, "\(wrong.prefix(5))")
    // Half up is the nearest, because no half occurs.
    let uneven = (-90_000...90_000).filter { kilojoules in
      Kilojoules(kilojoules)?.kilocalories != Self.halfUp(1000 * kilojoules, 4184)
    }
    expect(uneven.isEmpty, "\(uneven.prefix(5))")
  }
}
