import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadySessionLoadTests {
  @Test func `at 9, 99, 999 and 9999 the logarithm is whole, and a rating outside of 1 to 10 has no load`() {
    expect([9.0, 99, 999, 9999].map { VeloReadySessionLoad.cardio(trimp: $0) }, equals: [18, 36, 54, 72])
    expect([0, -5.0].map { VeloReadySessionLoad.cardio(trimp: $0) }, equals: [0, 0])
    expect(VeloReadySessionLoad.cardio(trimp: .nan), equals: nil)
    expect(VeloReadySessionLoad.cardio(trimp: 99, minutes: .nan, intensity: .infinity), equals: 36)
    // A session of a rating outside of 1 to 10 has no load; within, tenths count.
    expect([0, 0.9, 10.1, -1e300].map { VeloReadySessionLoad.session(rating: $0, minutes: 60) }, equals: [0, 0, 0, 0])
    for tenths in 10...100 {
      let rating = Double(tenths) / 10
      expect(VeloReadySessionLoad.session(rating: rating, minutes: 10), equals: rating * 10)
    }
    for (rating, minutes) in [(7, Double.nan), (.nan, 60), (.infinity, 60)] {
      expect(VeloReadySessionLoad.session(rating: rating, minutes: minutes), equals: nil)
    }
  }

  @Test func `a volume below 0 and MET-minutes of −1 or less are rejected`() throws {
    #expect(throws: VeloReadyRejection.volume) {
      try VeloReadySessionLoad.strength(rating: 7, minutes: 60, volume: -1, mass: 80)
    }
    #expect(throws: VeloReadyRejection.metMinutes) { try VeloReadySessionLoad.nonExercise(metMinutes: -1) }
    try expect(VeloReadySessionLoad.nonExercise(steps: 100, metMinutes: -1), equals: 0)
    try expect(VeloReadySessionLoad.nonExercise(steps: .max, activeEnergy: .greatestFiniteMagnitude), equals: 65)
    try expect(VeloReadySessionLoad.nonExercise(steps: -5, activeEnergy: -5, metMinutes: .nan), equals: 0)
    try expect(VeloReadySessionLoad.strength(rating: .nan, minutes: 60), equals: nil)
    // Without a mass, or for a rating out of its range, the volume does not count.
    try expect(VeloReadySessionLoad.strength(rating: 7, minutes: 60, volume: -1), equals: 45)
    try expect(VeloReadySessionLoad.strength(rating: 11, minutes: 60, volume: -1, mass: 80), equals: 0)
    try expect(VeloReadySessionLoad.strength(rating: 7, minutes: 1e308, sets: .max), equals: 100)
    try expect(VeloReadySessionLoad.strength(rating: 7, minutes: 60, volume: .nan, mass: 0, sets: -3), equals: 45)
  }
}
