import ScienceKernel

/// Equations for oxygen uptake.
///
/// The result is a maximum only if the input is one.
@frozen public enum OxygenUptake {
  /// Steady-state oxygen uptake of leg cycling at a power [mL/kg/min]: 10.8 · W / kg + 7.
  ///
  /// The published 10.8 takes 1 W as 6 kgf·m/min; with 6.118 it would be 11.013.
  ///
  /// - Parameters:
  ///   - power: Power [W], 0 to 4000.
  ///   - mass: Body mass [kg], 20 to 300.
  /// - Returns: The uptake, with the advisory `outsideStudiedRange` outside 50 to 200 W.
  ///
  /// **Worked.** 250 W, 70 kg: 45.571.
  ///
  /// **Source.** [ACSM].
  public static func acsmLegCycling(
    power: Double, mass: Double
  ) throws(InvalidInput) -> Reported<Double, Absence> {
    var violations = Violations()
    violations.check(.power, power)
    violations.check(.mass, mass)
    try violations.thrown()
    let advisories = TrainingAdvisory.outsideStudiedRange.bit(if: !(50...200).contains(power))
    return Reported(10.8 * power / mass + 7, advisories)
  }

  /// Maximum oxygen uptake from the peak power of a ramp test [mL/min].
  ///
  /// Men 10.51 · W + 6.35 · kg − 10.49 · age + 519.3, women 9.39 · W + 7.7 · kg − 5.88 · age + 136.7.
  ///
  /// - Parameters:
  ///   - power: Peak power [W], 0 to 4000.
  ///   - mass: Body mass [kg], 20 to 300.
  ///   - age: Age [years], 10 to 100.
  ///   - sex: Male or female. For any other sex there is no equation and the result is nil.
  /// - Returns: The maximum, with the advisory `outsideStudiedRange` outside 20 to 70 years. The people studied were
  ///   sedentary.
  ///
  /// **Model error.** Standard error 212 mL/min in men, 147 in women. **Source.** [Storer1990].
  public static func storer(
    power: Double, mass: Double, age: Double, sex: Sex
  ) throws(InvalidInput) -> Reported<Double, Absence>? {
    var violations = Violations()
    violations.check(.power, power)
    violations.check(.mass, mass)
    violations.check(.age, age)
    try violations.thrown()
    let advisories = TrainingAdvisory.outsideStudiedRange.bit(if: !(20...70).contains(age))
    return switch sex {
    case .male: Reported(10.51 * power + 6.35 * mass - 10.49 * age + 519.3, advisories)
    case .female: Reported(9.39 * power + 7.7 * mass - 5.88 * age + 136.7, advisories)
    default: nil
    }
  }

  /// Maximum oxygen uptake from the peak power of a ramp test [L/min]: 0.01141 · W + 0.435.
  ///
  /// - Parameter power: Peak power [W], 0 to 4000.
  ///
  /// **Source.** [HawleyNoakes1992]; the coefficients are second-hand.
  public static func hawleyNoakes(power: Double) throws(InvalidInput) -> Double {
    try Violations.refuse(.power, power)
    return 0.01141 * power + 0.435
  }

  /// Maximum oxygen uptake from maximum and resting heart rate [mL/kg/min]: 15.3 · maximum / rest.
  ///
  /// **Source.** [Uth2004].
  public static func uth(_ reserve: HeartRateReserve) -> Double {
    15.3 * (Double(reserve.maximum) / Double(reserve.rest))
  }
}
