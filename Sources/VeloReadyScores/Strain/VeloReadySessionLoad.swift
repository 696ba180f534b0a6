import ScienceKernel

/// VeloReady's loads of a session or a day, 0 to 100.
///
/// A load on a logarithmic scale cannot be added to another.
///
/// **Source.** The app's rules. The field's methods: `TrainingSession.rpe`, `HeartRateHistogram.trimp`, `PowerLoad.load`.
@frozen public enum VeloReadySessionLoad {
  /// Load of a ride.
  ///
  /// ```
  /// 18 · log₁₀(trimp + 1) + min(10, (minutes − 60) · 0.1) + min(15, (intensity − 0.8) · 75)
  /// ```
  ///
  /// The second term is for more than 60 min, the third for an intensity above 0.8; missing ones add nothing.
  ///
  /// - Parameters:
  ///   - trimp: `VeloReadyTRIMP.weightedSeconds`; 0 or less gives 0.
  ///   - minutes: Duration [min].
  ///   - intensity: Intensity factor.
  /// - Returns: The load; nil if the impulse is NaN or infinite.
  public static func cardio(trimp: Double, minutes: Double? = nil, intensity: Double? = nil) -> Int? {
    guard trimp.isFinite else { return nil }
    guard trimp > 0 else { return 0 }
    var load = 18 * commonLogarithm(trimp + 1)
    if let minutes = known(minutes), minutes > 60 { load += min(10, (minutes - 60) * 0.1) }
    if let intensity = known(intensity), intensity > 0.8 { load += min(15, (intensity - 0.8) * 75) }
    return points(load)
  }

  /// Load of strength training; throws for a volume below 0 that counts.
  ///
  /// ```
  /// b = 3.5 · (rating · minutes) · (1 + 0.15 · min(2, ⁴√(volume / mass))) · min(1.3, 1 + 0.05 · (sets − 1))
  /// load = 18 · 0.8 · log₁₀(b + 1)
  /// ```
  ///
  /// - Parameters:
  ///   - rating: Rating of perceived exertion; 0 outside of 1 to 10.
  ///   - minutes: Duration [min]; 0 gives 0.
  ///   - volume: Lifted volume [kg]; counts with a mass above 0.
  ///   - mass: Body mass [kg].
  ///   - sets: Number of sets; counts if above 0.
  /// - Returns: The load; nil if the rating or the duration is NaN or infinite.
  public static func strength(
    rating: Double, minutes: Double, volume: Double? = nil, mass: Double? = nil, sets: Int? = nil
  ) throws(VeloReadyRejection) -> Int? {
    guard rating.isFinite, minutes.isFinite else { return nil }
    guard minutes > 0, rating >= 1, rating <= 10 else { return 0 }
    var load = 3.5 * (rating * minutes)
    if let volume = known(volume), let mass = positive(mass) {
      guard volume >= 0 else { throw .volume }
      // Two square roots are the fourth root.
      load *= 1 + 0.15 * min(2, (volume / mass).squareRoot().squareRoot())
    }
    if let sets, sets > 0 { load *= min(1.3, 1 + 0.05 * Double(sets - 1)) }
    return points(18 * 0.8 * commonLogarithm(load + 1))
  }

  /// Load of a day outside of training; throws for MET-minutes that sum up to −1 or less.
  ///
  /// ```
  /// m = min(60, 20 · (steps / 2000) + kcal · 0.003 + MET-minutes),   load = 16 · ln(1 + m)
  /// ```
  ///
  /// - Parameters:
  ///   - steps: Number of steps; counts if above 0.
  ///   - activeEnergy: Active energy [kcal]; counts if above 0.
  ///   - metMinutes: MET-minutes.
  /// - Returns: The load, 0 to 65.
  public static func nonExercise(
    steps: Int? = nil, activeEnergy: Double? = nil, metMinutes: Double? = nil
  ) throws(VeloReadyRejection) -> Int {
    var sum = 0.0
    if let steps, steps > 0 { sum += 20 * (Double(steps) / 2000) }
    if let activeEnergy = positive(activeEnergy) { sum += activeEnergy * 0.003 }
    if let metMinutes = known(metMinutes) { sum += metMinutes }
    guard sum > -1 else { throw .metMinutes }
    return points(16 * naturalLogarithm(1 + min(60, sum)))
  }

  /// Rating times minutes; 0 for a rating outside of 1 to 10 or a duration of 0 or less.
  ///
  /// A fifth of it is the points that the app shows.
  ///
  /// - Parameters:
  ///   - rating: Rating of perceived exertion; halves and tenths count.
  ///   - minutes: Duration [min].
  /// - Returns: The load [points · min]; nil if one of them is NaN or infinite.
  public static func session(rating: Double, minutes: Double) -> Double? {
    guard rating.isFinite, minutes.isFinite else { return nil }
    return (1...10).contains(rating) && minutes > 0 ? finite(rating * minutes) : 0
  }
}
