/// Energy as a sum of decimal coefficients times measures, computed exactly in whole numbers.
///
/// All but one of the kernel's predictive equations have this form, in kcal/day or kJ/day.
package struct LinearEnergy: Sendable {
  /// The energy unit of the coefficients.
  enum Unit {
    case kilocalories, kilojoules
  }

  private var perGram, perMillimeter, perYear, perFatFreeGram, constant: Double
  /// The divisor that converts a numerator to kcal/day.
  package private(set) var denominator: Double { didSet { perUnit = Self.factor(over: denominator) } }
  /// The factor that converts a numerator to kcal/day before it is rounded.
  private var perUnit: Double

  /// Creates an equation from its printed coefficients without the decimal point.
  ///
  /// - Parameters:
  ///   - kilogram: The coefficient per kilogram of weight.
  ///   - centimeter: The coefficient per centimeter of standing height.
  ///   - year: The coefficient per year of age.
  ///   - fatFreeKilogram: The coefficient per kilogram of fat-free mass.
  ///   - constant: The constant term.
  ///   - places: The number of decimals of each coefficient, 0 to 5.
  ///   - unit: The energy unit of the coefficients.
  init(
    kilogram: Int = 0, centimeter: Int = 0, year: Int = 0, fatFreeKilogram: Int = 0, constant: Int, places: Int,
    _ unit: Unit = .kilocalories
  ) {
    (perGram, perFatFreeGram, perMillimeter) = (Double(kilogram), Double(fatFreeKilogram), 100 * Double(centimeter))
    (perYear, self.constant) = (1000 * Double(year), 1000 * Double(constant))
    denominator =
      switch unit {
      case .kilocalories: 1000
      case .kilojoules: 4184
      }
    for _ in 0..<places { denominator *= 10 }
    perUnit = Self.factor(over: denominator)
  }

  /// The mean of two equations with the same unit and number of decimals.
  static func mean(_ first: LinearEnergy, _ second: LinearEnergy) -> LinearEnergy {
    var mean = first
    mean.perGram += second.perGram
    mean.perMillimeter += second.perMillimeter
    mean.perYear += second.perYear
    mean.perFatFreeGram += second.perFatFreeGram
    mean.constant += second.constant
    mean.denominator *= 2
    return mean
  }

  /// The equation of a sex; for `other` the mean of the two.
  static func of(_ sex: Sex, _ equation: (_ isMale: Bool) -> LinearEnergy) -> LinearEnergy {
    sex == .other ? .mean(equation(true), equation(false)) : equation(sex == .male)
  }

  /// The energy of a body before rounding, as a quotient of whole numbers [kcal/day]: at rest, or in total if the equation gives only that.
  ///
  /// Both are below 2⁵³ but not always below 2³¹, the limit of a WebAssembly word.
  package func fraction(
    weight: Weight, height: Height, age: Int, fatFreeMass: Weight?
  ) -> (numerator: Int64, denominator: Int64) {
    let numerator = numerator(
      grams: Double(weight.grams), millimeters: Double(height.millimeters), years: Double(age),
      fatFreeGrams: Double(fatFreeMass?.grams ?? 0))
    return (Int64(numerator), Int64(denominator))
  }

  /// The energy of a body, rounded half up [kcal/day].
  ///
  /// - Parameters: as of `numerator`.
  ///
  /// **Numerical error.** None for accepted people: proved for every numerator (`LinearEnergyTests`). For others the result has no
  /// meaning, and nothing traps.
  @inline(__always)
  func rounded(grams: Double, millimeters: Double, years: Double, fatFreeGrams: Double) -> Int16 {
    Self.rounded(
      numerator(grams: grams, millimeters: millimeters, years: years, fatFreeGrams: fatFreeGrams), times: perUnit)
  }

  /// A factor whose product with a whole number rounds to the quotient, rounded half up, as `factor(_:over:)` does for a `Float`.
  package static func factor(over denominator: Double) -> Double { (1 + 0x1p-50) / denominator }

  /// The whole number nearest to a product: adding 1.5·2⁵² rounds, and the low bits of the sum are the whole number.
  @inline(__always)
  package static func rounded(_ numerator: Double, times factor: Double) -> Int16 {
    Int16(truncatingIfNeeded: (numerator * factor + 6_755_399_441_055_744).bitPattern)
  }

  /// The energy times `denominator` [kcal/day].
  ///
  /// - Parameters:
  ///   - grams: Weight [g].
  ///   - millimeters: Standing height [mm].
  ///   - years: Age [y].
  ///   - fatFreeGrams: Fat-free mass [g].
  ///
  /// **Numerical error.** None for whole numbers of accepted people: each term and sum is whole and below 2⁵³
  /// (`LinearEnergyTests`).
  @inline(__always)
  package func numerator(grams: Double, millimeters: Double = 0, years: Double = 0, fatFreeGrams: Double = 0) -> Double
  {
    (perGram * grams + perFatFreeGram * fatFreeGrams) + (perMillimeter * millimeters + (perYear * years + constant))
  }

  /// The energy for any numbers [kcal/day]: weight [kg], height [cm], age [y], fat-free mass [kg].
  package func kilocalories(
    kilograms: Double = 0, centimeters: Double = 0, years: Double = 0, fatFreeKilograms: Double = 0
  ) -> Double {
    numerator(
      grams: 1000 * kilograms, millimeters: 10 * centimeters, years: years, fatFreeGrams: 1000 * fatFreeKilograms)
      / denominator
  }
}

/// The total energy equation of 2023 for a person: the coefficients of kg, cm and years, and the result [kcal/day].
package struct EnergyRequirement: Sendable {
  package let perKilogram, perCentimeter, perYear, constant: Double
  /// The energy before rounding, the double nearest to the exact sum.
  package let energy: Double
  package let category: ActivityCategory
}

extension Person {
  /// The total energy equation of 2023 for this person.
  package var energyRequirement: EnergyRequirement {
    LinearEnergy.eer(sex: sex, age: age, activityLevel: activityLevel).requirement(of: self)
  }
}

extension LinearEnergy {
  fileprivate func requirement(of person: Person) -> EnergyRequirement {
    let exact = fraction(weight: person.weight, height: person.height, age: person.age, fatFreeMass: nil)
    return EnergyRequirement(
      perKilogram: 1000 * perGram / denominator, perCentimeter: 10 * perMillimeter / denominator,
      perYear: perYear / denominator, constant: constant / denominator,
      energy: Double(exact.numerator) / Double(exact.denominator),
      category: ActivityCategory(person.activityLevel, age: person.age))
  }
}
