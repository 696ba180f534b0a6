import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct CriticalPowerTests {
  @Test(arguments: CriticalPower.Fit.allCases) func `efforts on a line give the line back`(form: CriticalPower.Fit)
    throws
  {
    let truth = try CriticalPower(watts: 250, wPrime: 20_000)
    let efforts = try [150.0, 300, 700, 1100].map { (watts: try truth.power(for: $0), seconds: $0) }
    let fit = try CriticalPower.fit(efforts, form)
    expect(abs(fit.value!.watts - 250) < 1e-9 && abs(fit.value!.wPrime - 20_000) < 1e-7 && fit.advisories.isEmpty)
  }

  @Test(arguments: CriticalPower.Fit.allCases) func `one time is no line, and few or odd efforts have an advisory`(
    form: CriticalPower.Fit
  ) throws {
    for efforts in [[], [(watts: 300.0, seconds: 300.0)], [(300, 300), (310, 300)]] {
      try expect(CriticalPower.fit(efforts, form).absence, equals: .degenerateFit)
    }
    // Two times too near to each other for a line through their inverses.
    let near = [(watts: 300.0, seconds: 131_071.0), (310, 131_071.0.nextUp)]
    try expect(CriticalPower.fit(near, form).absence, equals: form == .inverseTime ? .degenerateFit : nil)
    for efforts in [
      [(watts: 400.0, seconds: 150.0), (300, 900)], [(400, 119), (350, 300), (300, 900)],
      [(400, 130), (350, 300), (300, 1201)],
    ] {
      try expect(CriticalPower.fit(efforts, form).advisories, equals: [.outsideStudiedRange])
    }
    #expect(throws: InvalidInput.self) { try CriticalPower.fit([(watts: .nan, seconds: 0)], form) }
  }

  @Test func `a second above critical power takes W′, and threshold power is 95 % of 20 minutes`() throws {
    // A second at 100 W above critical power takes 100 J of W′.
    let power = try CriticalPower(watts: 250, wPrime: 20_000)
    try expect(power.timeToExhaustion(at: 350), equals: 200)
    try expect(power.power(for: 200), equals: 350)
    try expect(power.work(in: 200), equals: 70_000)
    try expect(CriticalPower.thresholdPower(bestMean20: 250), equals: 237.5)
    #expect(throws: InvalidInput.self) { try CriticalPower.thresholdPower(bestMean20: .nan) }
  }

  @Test func `nothing lasts for ever but critical power`() throws {
    let power = try CriticalPower(watts: 213, wPrime: 28_066)
    try expect(power.timeToExhaustion(at: 213) == nil && power.timeToExhaustion(at: 213, maximumPower: 631) == nil)
    try expect(power.timeToExhaustion(at: 632, maximumPower: 631), equals: nil)
    try expect(power.timeToExhaustion(at: 631, maximumPower: 631), equals: 0)
    #expect(throws: InvalidInput.self) { try power.timeToExhaustion(at: 300, maximumPower: 213) }
    for seconds in [0, .nan, 1e10] {
      #expect(throws: InvalidInput.self) { try power.power(for: seconds) }
    }
    #expect(throws: InvalidInput.self) { try CriticalPower(watts: .infinity, wPrime: 0) }
  }

  @Test func `efforts of 2 and of 20 minutes are those of the studies, shorter and longer ones are not`() throws {
    for (times, isStudied) in [([120, 300, 1200], true), ([119, 300, 1200], false), ([120, 300, 1201], false)] {
      let fit = try CriticalPower.fit(
        times.map { (watts: 250 + 20_000 / Double($0), seconds: Double($0)) }, .inverseTime)
      expect(fit.advisories, equals: isStudied ? [] : [.outsideStudiedRange])
    }
  }
}
