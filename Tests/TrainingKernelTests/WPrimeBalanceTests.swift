import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct WPrimeBalanceTests {
  static func balance(_ stretches: [PowerStretch], _ cp: Double = 300, _ wPrime: Double = 20_000) throws -> [Double] {
    var balance = try WPrimeBalance(criticalPower: cp, wPrime: wPrime)
    return stretches.map {
      balance.append($0)
      return balance.value
    }
  }

  @Test func `the real ride has the balance of other programs, at the same second`() throws {
    let stretches = try PowerSecondsTests.stretches(Ride.power()).stretches
    let course = try Self.balance(stretches)
    expect(abs(course.min()! / -13533.456447 - 1) < 1e-9 && course.firstIndex(of: course.min()!) == 1927)
    var balance = try WPrimeBalance(criticalPower: 300, wPrime: 20_000)
    for stretch in stretches { balance.append(stretch) }
    expect(balance.lowest, equals: course.min())
    expect(balance.value, equals: course.last)
    expect(balance.advisories, equals: [.negativeWPrime])
    expect(balance.value != balance.lowest)

    var integral = try IntegralWPrimeBalance(criticalPower: 300, wPrime: 20_000, of: stretches)
    expect(abs(integral.timeConstant / 462.63442338047145 - 1) < 1e-9)
    for stretch in stretches { integral.append(stretch) }
    expect(abs(integral.lowest / 4598.4143432438395 - 1) < 1e-9 && integral.advisories.isEmpty)
  }

  @Test func `a minute in one step is a minute in sixty`() throws {
    let course = try Self.balance(PowerSecondsTests.steady([(400, 60), (200, 60)]))
    for (index, value) in [(0, 19900.0), (59, 14000), (60, 14029.925124843907), (119, 15555.090675909689)] {
      expect(abs(course[index] / value - 1) < 1e-12)
    }
    let steps = try Self.balance([PowerStretch(watts: 400, seconds: 60), PowerStretch(watts: 200, seconds: 60)])
    expect(steps[0] == 14_000 && abs(steps[1] - course[119]) <= 60 * (20_000 - steps[1]).ulp)
  }

  @Test func `a ramp is that of another's tests`() throws {
    let ramp = try (0..<100).map { try PowerStretch(watts: $0) }
    let course = try Self.balance(ramp, 25, 2000)
    expect(course[75] == 725 && course[50] == 1675)
    func integral(_ balance: IntegralWPrimeBalance) -> [Double] {
      var balance = balance
      return ramp.map {
        balance.append($0)
        return balance.value
      }
    }
    let fitted = try IntegralWPrimeBalance(criticalPower: 25, wPrime: 2000, of: ramp)
    expect(abs(integral(fitted)[75] / 750.7741774439294 - 1) < 1e-12)
    expect(abs(integral(fitted)[50] / 1678.243108624266 - 1) < 1e-12)
    let fixed = try IntegralWPrimeBalance(criticalPower: 25, wPrime: 2000, timeConstant: 500)
    expect(abs(integral(fixed)[50] / 1680.1356439412966 - 1) < 1e-12)
    let short = try IntegralWPrimeBalance(criticalPower: 25, wPrime: 2000, of: Array(ramp[..<15]))
    expect(abs(short.timeConstant / 772.0575354305545 - 1) < 1e-13)
  }

  @Test func `over a pause nothing changes, in either model`() throws {
    let parts = [try PowerStretch(watts: 500, seconds: 10), try PowerStretch(watts: nil, seconds: 3600)]
    let course = try Self.balance(parts)
    expect(course[0], equals: course[1])
    var integral = try IntegralWPrimeBalance(criticalPower: 300, wPrime: 20_000, of: parts)
    // No second below critical power: D is critical power.
    expect(abs(integral.timeConstant - (546 * 0.049787068367863944 + 316)) < 1e-9)
    integral.append(parts[0])
    let before = integral
    integral.append(parts[1])
    expect(integral == before && integral.advisories.isEmpty)
    integral.append(try PowerStretch(watts: 500, seconds: 200))
    expect(integral.lowest < 0 && integral.advisories == [.negativeWPrime])
  }

  @Test func `every value out of range is rejected, and a state has a fixed size`() throws {
    expect(
      refusal { _ = try WPrimeBalance(criticalPower: 0, wPrime: .infinity) }.split(separator: ";").count, equals: 2)
    for time in [0, -1, .nan, .infinity] {
      #expect(throws: InvalidInput.self) {
        try IntegralWPrimeBalance(criticalPower: 300, wPrime: 20_000, timeConstant: time)
      }
    }
    expect(MemoryLayout<WPrimeBalance>.size, equals: 32)
  }
}
