import Testing

@testable import VeloReadyScores

struct VeloReadySessionLoadTests {
  @Test func `at 9, 99, 999 and 9999 the logarithm is whole`() {
    #expect([9.0, 99, 999, 9999].map { VeloReadySessionLoad.cardio(trimp: $0) } == [18, 36, 54, 72])
    #expect([0, -5.0].map { VeloReadySessionLoad.cardio(trimp: $0) } == [0, 0])
    #expect(VeloReadySessionLoad.cardio(trimp: .nan) == nil)
    #expect(VeloReadySessionLoad.cardio(trimp: 99, minutes: .nan, intensity: .infinity) == 36)
  }

  @Test func `a volume below 0 and MET-minutes of −1 or less are rejected`() throws {
    #expect(throws: VeloReadyRejection.volume) {
      try VeloReadySessionLoad.strength(rating: 7, minutes: 60, volume: -1, mass: 80)
    }
    #expect(throws: VeloReadyRejection.metMinutes) { try VeloReadySessionLoad.nonExercise(metMinutes: -1) }
    #expect(try VeloReadySessionLoad.nonExercise(steps: 100, metMinutes: -1) == 0)
    #expect(try VeloReadySessionLoad.nonExercise(steps: .max, activeEnergy: .greatestFiniteMagnitude) == 65)
    #expect(try VeloReadySessionLoad.nonExercise(steps: -5, activeEnergy: -5, metMinutes: .nan) == 0)
    #expect(try VeloReadySessionLoad.strength(rating: .nan, minutes: 60) == nil)
    // Without a mass, or for a rating out of its range, the volume does not count.
    #expect(try VeloReadySessionLoad.strength(rating: 7, minutes: 60, volume: -1) == 45)
    #expect(try VeloReadySessionLoad.strength(rating: 11, minutes: 60, volume: -1, mass: 80) == 0)
    #expect(try VeloReadySessionLoad.strength(rating: 7, minutes: 1e308, sets: .max) == 100)
    #expect(try VeloReadySessionLoad.strength(rating: 7, minutes: 60, volume: .nan, mass: 0, sets: -3) == 45)
  }

  @Test func `a session of a rating outside of 1 to 10 has no load`() {
    #expect([0, 11, Int.min].map { VeloReadySessionLoad.session(rating: $0, minutes: 60) } == [0, 0, 0])
    #expect(VeloReadySessionLoad.session(rating: 7, minutes: .nan) == nil)
  }
}
