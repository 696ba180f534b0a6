/// The regression of body fat on age, body mass index and sex.
///
/// **Source.** [Jackson2002], as quoted in [Hall2011] (web appendix, equation 4); the studied people were 17–65.
@usableFromInline package enum JacksonRegression {
  /// Percentage points of fat per year of age.
  @inlinable package static var perYear: Double { 0.14 }

  /// Percentage points per unit of ln BMI for men, sex code 0.
  @inlinable package static var maleSlope: Double { 37.31 }

  /// The step from one sex code to the next: 37.31, 38.635, 39.96.
  ///
  /// The mean for `other` is this kernel's convention.
  @inlinable package static var slopePerSexCode: Double { 1.325 }

  /// Percentage points subtracted for men, sex code 0.
  @inlinable package static var maleOffset: Double { 103.94 }

  /// The step from one sex code to the next: 103.94, 102.975, 102.01.
  @inlinable package static var offsetPerSexCode: Double { 0.965 }

  /// The highest age studied [completed years].
  @inlinable package static var oldestStudied: Int { 65 }
}

extension Formulas {
  /// Body fat estimated by regression [% of weight].
  ///
  /// ```
  /// men:    0.14 · age + 37.31 · ln BMI − 103.94
  /// women:  0.14 · age + 39.96 · ln BMI − 102.01
  /// ```
  ///
  /// - Parameters:
  ///   - grams: Weight [g].
  ///   - millimeters: Standing height [mm].
  ///   - age: Completed years [y]; the studied people were 17–65.
  ///   - sex: The code of the sex; `other` gets the mean of the two.
  /// - Returns: A percentage, not clamped to any range.
  ///
  /// **Numerical error.** At most 2·10⁻⁵ points in `Float` (`BodyCompositionTests`).
  ///
  /// **Model error.** A standard error of 4–5 points, second-hand. An error of 5 points moves a projected weight by 0.2
  /// kg after a year.
  @inlinable @inline(__always)
  package static func fatPercent<Number: BinaryFloatingPoint>(
    grams: Number, millimeters: Number, age: Number, sex: Number
  ) -> Number {
    typealias Regression = JacksonRegression
    let slope = Number(Regression.maleSlope) + Number(Regression.slopePerSexCode) * sex
    let offset = Number(Regression.maleOffset) - Number(Regression.offsetPerSexCode) * sex
    let logarithm = logarithmOfBodyMassIndex(grams: grams, millimeters: millimeters)
    return (Number(Regression.perYear) * age + slope * logarithm) - offset
  }
}

/// A body at the start, as the model needs it, or one in each lane.
@frozen @usableFromInline package struct Body<Number: Lanes>: Sendable, Hashable {
  /// Weight [kg].
  @usableFromInline package let weight: Number
  /// Fat [kg].
  @usableFromInline package let fat: Number
  /// Total daily energy, the intake that keeps the weight [kcal/day].
  @usableFromInline package let expenditure: Number
  /// Energy spent on activity [kJ/kg/day].
  @usableFromInline package let activity: Number
  /// The rate at which glycogen settles [1/day].
  @usableFromInline package let glycogenRate: Number

  /// Creates a body whose weight stays constant when it eats `expenditure`.
  ///
  /// - Parameters:
  ///   - weight: Weight [kg].
  ///   - fat: Fat [kg].
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Total daily energy [kcal/day]; its ratio to `resting` is the physical activity level.
  @inlinable @inline(__always)
  package init(weight: Number, fat: Number, resting: Number, expenditure: Number) {
    self.weight = weight
    self.fat = fat
    self.expenditure = expenditure
    activity = ((Number(9) * expenditure - Number(10) * resting) * Number(0.4184)) / weight
    glycogenRate =
      expenditure
      * Number(HallModel.carbohydrateShare * HallModel.kilojoules / HallModel.glycogenEnergy)
  }

  /// Creates a body from numbers computed before.
  @inlinable @inline(__always)
  package init(weight: Number, fat: Number, expenditure: Number, activity: Number, glycogenRate: Number) {
    self.weight = weight
    self.fat = fat
    self.expenditure = expenditure
    self.activity = activity
    self.glycogenRate = glycogenRate
  }
}

extension Body where Number: BinaryFloatingPoint {
  /// Creates the body of a person.
  ///
  /// - Parameters:
  ///   - grams: Weight [g].
  ///   - millimeters: Standing height [mm].
  ///   - age: Completed years [y].
  ///   - sex: The code of the sex.
  ///   - fatPercent: Body fat [% of weight]; nil to estimate it.
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Total daily energy [kcal/day].
  @inlinable @inline(__always)
  package init(
    ofPerson grams: Number, millimeters: Number, age: Number, sex: Number, fatPercent: Number?, resting: Number,
    expenditure: Number
  ) {
    let weight = grams / 1000
    let percent =
      fatPercent ?? Formulas.fatPercent(grams: grams, millimeters: millimeters, age: age, sex: sex)
    self.init(weight: weight, fat: weight * percent / 100, resting: resting, expenditure: expenditure)
  }
}
