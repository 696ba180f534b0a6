import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyRecoveryProfileTests {
  @Test func `a hard day without recovery does not count`() {
    var (hrv, loads) = (Array(repeating: 50.0, count: 60), Array(repeating: 40.0, count: 60))
    for day in [2, 9, 16, 23, 30, 37, 44] { loads[day] = 150 }
    expect(VeloReadyRecoveryProfile(hrv: hrv, loads: loads), equals: .fast)
    // Heart-rate variability stays low for four days after each of the first four.
    for day in [2, 9, 16, 23] { for after in 1...4 { hrv[day + after] = 40 } }
    expect(VeloReadyRecoveryProfile(hrv: hrv, loads: loads), equals: .fast)
    loads[44] = 40
    expect(VeloReadyRecoveryProfile(hrv: hrv, loads: loads), equals: .unknown)
  }

  @Test func `few days, and numbers that are not finite, give no profile`() {
    let many = Array(repeating: 150.0, count: 14)
    expect(VeloReadyRecoveryProfile(hrv: many, loads: many), equals: .fast)
    for (hrv, loads) in [
      ([], []), (Array(many.dropLast()), many), (many, Array(many.dropLast())), (many + [.nan], many),
      (many, many + [.infinity]),
    ] {
      expect(VeloReadyRecoveryProfile(hrv: hrv, loads: loads), equals: .unknown)
    }
    expect(VeloReadyRecoveryProfile.allCases.map(\.modifier), equals: [5, 0, -5, 0])
  }
}
