/// Energy as a sum of decimal coefficients times measures, computed exactly in whole numbers.
///
/// All but one of the kernel's predictive equations have this form, in kcal/day or kJ/day.
package struct LinearEnergy: Sendable {
  /// The energy unit of the coefficients.
  enum Unit {
    case kilocalories, kilojoules
  }

  private var perKilogram, perCentimeter, perYear, perFatFreeKilogram, constant: Double
  private let factor: Double
  /// The divisor that converts a numerator to kcal/day.
  package private(set) var denominator: Double

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
    (perKilogram, perCentimeter, perYear) = (Double(kilogram), Double(centimeter), Double(year))
    (perFatFreeKilogram, self.constant) = (Double(fatFreeKilogram), Double(constant))
    var one = 1000.0
    for _ in 0..<places { one *= 10 }
    switch unit {
    case .kilocalories: (factor, denominator) = (1, one)
    case .kilojoules: (factor, denominator) = (1000, 4184 * one)
    }
  }

  /// The mean of two equations with the same unit and number of decimals.
  static func mean(_ first: LinearEnergy, _ second: LinearEnergy) -> LinearEnergy {
    var mean = first
    mean.perKilogram += second.perKilogram
    mean.perCentimeter += second.perCentimeter
    mean.perYear += second.perYear
    mean.perFatFreeKilogram += second.perFatFreeKilogram
    mean.constant += second.constant
    mean.denominator *= 2
    return mean
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
  func rounded(weight: Weight, height: Height, age: Int, fatFreeMass: Weight?) -> Int {
    let exact = fraction(weight: weight, height: height, age: age, fatFreeMass: fatFreeMass)
    return Int((2 * exact.numerator + exact.denominator) / (2 * exact.denominator))
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
  package func numerator(grams: Double, millimeters: Double = 0, years: Double = 0, fatFreeGrams: Double = 0) -> Double
  {
    let ofMasses = perKilogram * grams + perFatFreeKilogram * fatFreeGrams
    return factor * (ofMasses + 100 * perCentimeter * millimeters + 1000 * (perYear * years + constant))
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
