import ScienceKernelExpectations
import Testing
import VeloReadyScores
import VeloReadyScoresInterface

struct CallTests {
  static let unknown = vr_morning(
    hrv: .nan, overnight_hrv: .nan, hrv_baseline: .nan, rolling_hrv: .nan, hrv_variation: .nan,
    resting_heart_rate: .nan,
    resting_heart_rate_baseline: .nan, sleep_score: .nan, sleep_duration: .nan, sleep_baseline: .nan, respiration: .nan,
    respiration_baseline: .nan, acute_load: .nan, chronic_load: .nan, yesterday_load: .nan, has_sleep_data: 1,
    is_ill: 0,
    alcohol: 0, reserved: 0)

  @Test func `a wrong call names the pointer and writes nothing`() {
    var (morning, result, number) = (Self.unknown, vr_recovery(), 7.0)
    expect(vr_recovery_scores(nil, 1, &result) == -101 && vr_recovery_scores(&morning, 1, nil) == -103)
    expect(vr_recovery_scores(nil, 0, nil) == VR_DONE && vr_recovery_scores(&morning, -1, &result) == -401)
    expect(vr_recovery_scores(&morning, .max, &result), equals: -401)
    morning.alcohol = 3
    expect(vr_recovery_scores(&morning, 1, &result) == VR_UNKNOWN_CODE && result.score == 0)
    expect(vr_epoc(100, nil) == -101 && vr_epoc(.nan, &number) == VR_MISSING && vr_epoc(-1, &number) == VR_REJECTED)
    expect(vr_strain(-2, &number) == VR_REJECTED && number == 7)
    var whole: Int32 = 7
    expect(vr_strength_load(7, 60, -1, 80, .nan, &whole) == VR_REJECTED)
    expect(vr_non_exercise_load(.nan, .nan, -1, &whole) == VR_REJECTED && whole == 7)
    let values = [50.0, 51, 52]
    expect(vr_baseline(9, values, 3, .nan, .nan, &number) == VR_UNKNOWN_CODE)
    expect(
      vr_baseline(0, values, 0, .nan, .nan, &number) == VR_MISSING && vr_baseline(0, nil, 3, 0, 0, &number) == -101)
    let bytes = [UInt8](repeating: 0, count: 64)
    let misaligned = bytes.withUnsafeBytes { memory in
      // The address of a byte that no double can have.
      let odd = UnsafePointer<Double>(bitPattern: UInt(bitPattern: memory.baseAddress!) | 1)
      return vr_average_load(odd, 1, 42, &number)
    }
    expect(misaligned == -201 && number == 7)
    var zones = vr_zones()
    expect(vr_zones_of(3, 250, 150, &zones) == VR_UNKNOWN_CODE && vr_zones_of(0, 250, .nan, &zones) == VR_DONE)
    expect(zones.count == 6 && zones.zone == -1 && vr_band(.nan) == -1 && vr_stability(.nan, &whole) == -1)
  }

  @Test func `what must be whole is rejected where it is not, and nothing is written`() {
    let (week, flags) = ([50.0, 51, 52, 53, 54, 55, 56], [UInt8](repeating: 0, count: 7))
    for number in [87.5, 1e300, -2_147_483_649] {
      var (mornings, results) = ([Self.unknown, Self.unknown], [vr_recovery](repeating: vr_recovery(), count: 2))
      mornings[1].sleep_score = number
      expect(vr_recovery_scores(mornings, 2, &results) == VR_REJECTED && results[0].missing == 0)
      var (night, sleep, real, bits) = (vr_night(), vr_sleep(), 7.0, UInt32(7))
      expect(vr_alcohol(85, &mornings[1], &real), equals: Int32(VR_REJECTED))
      expect(vr_recovery_factor(&mornings[1], &real, &bits), equals: Int32(VR_REJECTED))
      night.awakenings = number
      expect(vr_sleep_scores(&night, 1, &sleep) == VR_REJECTED && sleep.missing == 0)
      var (whole, training, excluded) = (Int32(7), vr_training(), flags)
      expect(vr_strength_load(7, 60, .nan, .nan, number, &whole), equals: Int32(VR_REJECTED))
      expect(vr_non_exercise_load(number, .nan, .nan, &whole), equals: Int32(VR_REJECTED))
      expect(vr_training_type(Int32(VR_BY_RATING), [number], 1, .nan, &training), equals: Int32(VR_REJECTED))
      for kind in [VR_WEEK, VR_LOGARITHMIC_WEEK, VR_VARIATION] {
        expect(vr_baseline(Int32(kind), week, 7, number, .nan, &real), equals: Int32(VR_REJECTED))
      }
      let scores = [80, 80, 80, number, 80, 80, 80]
      expect(vr_alcohol_days(week, week, scores, flags, 7, &excluded, &real), equals: Int32(VR_REJECTED))
      expect(real == 7 && bits == 7 && whole == 7)
    }
    var real = 0.0
    expect(vr_session_load(3.7, 10, &real) == VR_DONE && real == 37)
    expect(vr_baseline(Int32(VR_ADAPTIVE), week, 7, 2.5, .nan, &real), equals: Int32(VR_DONE))
  }

  @Test func `mornings are those of the module`() {
    var mornings = [Self.unknown, Self.unknown]
    mornings[1].hrv = 30
    mornings[1].hrv_baseline = 45
    mornings[1].alcohol = Int32(VR_FRIDAY_TO_SUNDAY)
    mornings[1].sleep_score = Double(Int32.max)
    var results = [vr_recovery](repeating: vr_recovery(), count: 2)
    expect(vr_recovery_scores(mornings, 2, &results) == VR_DONE)
    expect(results[0].score == 50 && results[0].missing == 31 && results[0].alcohol_penalty == 0)
    var morning = VeloReadyMorning()
    (morning.hrv, morning.hrvBaseline, morning.sleepScore) = (30, 45, Int(Int32.max))
    let recovery = VeloReadyRecovery(morning, alcohol: .inferred(isFridayToSunday: true))
    expect(results[1].score == recovery.score && results[1].alcohol_penalty == recovery.alcoholPenalty)
    expect(results[1].sleep == .max && results[1].missing == recovery.missing.rawValue)
  }
}
