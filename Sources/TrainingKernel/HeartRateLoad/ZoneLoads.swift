import ScienceKernel

extension HeartRateHistogram {
  /// Edwards' load: minutes in five zones of the maximum heart rate, times 1 to 5.
  ///
  /// The zones are 50 to 60 %, 60 to 70, 70 to 80, 80 to 90, and 90 % and above. Time below 50 % does not count. A
  /// bound belongs to the zone above it (convention). Comparisons use whole numbers.
  ///
  /// - Parameter maximum: Maximum heart rate [bpm], 100 to 240.
  ///
  /// **Numerical error.** One division is rounded.
  ///
  /// **Source.** [Edwards1993], second-hand.
  public func edwards(maximum: Int) throws(InvalidInput) -> Reported<Double, Absence> {
    try Violations.refuse(.maximumHeartRate, Double(maximum))
    guard coverage.covered > 0 else { return Reported(.noData, coverage.advisoryBits) }
    let sum = (5...9).reduce(Int64(0)) { $0 &+ Int64($1 - 4) &* milliseconds(inTenth: $1, ofMaximum: maximum) }
    return Reported(Double(sum) / 60_000, coverage.advisoryBits | aboveBit(maximum))
  }

  /// Time below 50 % of the maximum heart rate, then in each of the five zones of `edwards` [ms].
  ///
  /// - Parameter maximum: Maximum heart rate [bpm], 100 to 240.
  package func millisecondsInTenths(ofMaximum maximum: Int) throws(InvalidInput) -> [Int64] {
    try Violations.refuse(.maximumHeartRate, Double(maximum))
    return (4...9).map { milliseconds(inTenth: $0, ofMaximum: maximum) }
  }

  /// Time in a tenth of the maximum heart rate [ms]: 4 is everything below 50 %, 9 everything from 90 % on.
  package func milliseconds(inTenth tenth: Int, ofMaximum maximum: Int) -> Int64 {
    milliseconds { (tenth == 4 || 10 * $0 >= tenth * maximum) && (tenth == 9 || 10 * $0 < (tenth + 1) * maximum) }
  }

  /// Lucía's load: minutes in three phases, times 1 to 3.
  ///
  /// The phases are below the first ventilatory threshold, from the first on, and from the second on.
  ///
  /// - Parameters:
  ///   - first: Heart rate at the first ventilatory threshold [bpm], 25 to 250.
  ///   - second: Heart rate at the second ventilatory threshold [bpm], above the first and up to 250.
  ///
  /// **Numerical error.** One division is rounded.
  ///
  /// **Source.** [Lucia1999] for the phases; [Lucia2003] for the weights, second-hand.
  public func lucia(first: Int, second: Int) throws(InvalidInput) -> Reported<Double, Absence> {
    let milliseconds = try millisecondsInPhases(first: first, second: second)
    guard coverage.covered > 0 else { return Reported(.noData, coverage.advisoryBits) }
    let sum = milliseconds[0] &+ 2 &* milliseconds[1] &+ 3 &* milliseconds[2]
    return Reported(Double(sum) / 60_000, coverage.advisoryBits)
  }

  /// Time in the three phases of `lucia` [ms].
  ///
  /// - Parameters:
  ///   - first: Heart rate at the first ventilatory threshold [bpm], 25 to 250.
  ///   - second: Heart rate at the second ventilatory threshold [bpm], above the first and up to 250.
  package func millisecondsInPhases(first: Int, second: Int) throws(InvalidInput) -> [Int64] {
    var violations = Violations()
    violations.check(.thresholdHeartRate, Double(first))
    violations.check(
      .thresholdHeartRate, Double(second),
      isAccepted: TrainingField.thresholdHeartRate.range.contains(Double(second)) && second > first)
    try violations.thrown()
    return [
      milliseconds { $0 < first }, milliseconds { $0 >= first && $0 < second }, milliseconds { $0 >= second },
    ]
  }
}

extension TrainingSession {
  /// Session RPE, the load from perceived exertion: rating · minutes.
  ///
  /// - Parameters:
  ///   - rating: Rating of perceived exertion on the CR-10 scale, 0 to 10.
  ///   - minutes: Duration [min], 0 to 100 000.
  ///
  /// **Worked.** 6 for 120 min: 720.
  ///
  /// **Source.** [Foster2001].
  public static func rpe(rating: Double, minutes: Double) throws(InvalidInput) -> Double {
    var violations = Violations()
    violations.check(.rating, rating)
    violations.check(.minutes, minutes)
    try violations.thrown()
    return rating * minutes
  }
}
