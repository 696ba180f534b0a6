import ScienceKernel
import ScienceKernelExpectations

@testable import TrainingKernel

struct OxygenUptakeTests {
  @Test func `coefficients are the printed ones`() throws {
    let male = try require(OxygenUptake.storer(power: 300, mass: 70, age: 30, sex: .male)?.value)
    expect(abs(male - (3153 + 444.5 - 314.7 + 519.3)) < 1e-9)
    let female = try require(OxygenUptake.storer(power: 200, mass: 60, age: 30, sex: .female)?.value)
    expect(abs(female - (1878 + 462 - 176.4 + 136.7)) < 1e-9)
    try expect(OxygenUptake.storer(power: 200, mass: 60, age: 30, sex: .other), equals: nil)
    #expect(try abs(OxygenUptake.hawleyNoakes(power: 400) - 4.999) < 1e-12)
    #expect(abs(OxygenUptake.uth(try HeartRateReserve(rest: 50, maximum: 190)) - 58.14) < 1e-12)
    let uptake = try require(OxygenUptake.acsmLegCycling(power: 250, mass: 70).value)
    expect(abs(uptake - 45.57142857142857) < 1e-12)
  }

  @Test func `a power or an age outside the studied ones is an advisory, and every value out of range is rejected`()
    throws
  {
    let powers = try [0, 49.9, 50, 200, 200.1, 4000].map {
      try OxygenUptake.acsmLegCycling(power: $0, mass: 70).advisories == [.outsideStudiedRange]
    }
    let ages = try [10, 19.9, 20, 70, 70.1, 100].map {
      try OxygenUptake.storer(power: 300, mass: 70, age: $0, sex: .female)?.advisories == [.outsideStudiedRange]
    }
    expect([powers, ages], equals: [[true, true, false, false, true, true], [true, true, false, false, true, true]])
    expect(
      refusal { _ = try OxygenUptake.storer(power: -1, mass: 0, age: 9, sex: .male) }.split(separator: ";").count,
      equals: 3)
    expect(
      refusal { _ = try OxygenUptake.acsmLegCycling(power: .nan, mass: 301) }.split(separator: ";").count, equals: 2)
    #expect(refusal { _ = try OxygenUptake.hawleyNoakes(power: 4001) }.hasPrefix("power: 4001"))
  }
}
