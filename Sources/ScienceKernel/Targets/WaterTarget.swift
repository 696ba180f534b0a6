extension Formulas {
  /// Total water per day, food included: 35 mL/kg [100 mL/day].
  ///
  /// - Parameter grams: Weight [g], a whole number in 30 000 … 300 000.
  /// - Returns: Water target in steps of 100 mL, rounded half up. It is total water, not water to drink.
  ///
  /// **Numerical error.** None: proved for every weight (`WaterTargetTests`).
  ///
  /// **Source.** 35 mL/kg is a clinical convention without a primary source; [EFSA2010] gives 2.5 L (men) and 2.0 L
  /// (women) of total water as adequate, about 80 % of it from drinks.
  @inlinable @inline(__always)
  package static func waterSteps(grams: Float) -> WholeNumber {
    WholeNumber(nearest: factor(WaterPerKilogram.numerator, over: WaterPerKilogram.denominator) * grams)
  }

  /// The water target in milliliters [mL/day].
  @inlinable @inline(__always)
  package static func waterTarget(steps: Int16) -> Int16 { WaterPerKilogram.step &* steps }
}
