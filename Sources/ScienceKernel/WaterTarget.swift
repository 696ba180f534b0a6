/// Total water of a day, food included: 35 mL per kg, to the nearest 100 mL [mL/day].
///
/// - Parameter grams: Weight [g], a whole number in 30 000 … 300 000.
/// - Returns: Water target [mL/day], a multiple of 100, rounded half up, 1 100 … 10 500, one per lane. It is total
///   water and not glasses to drink.
///
/// **Numerical error.** None: proved for every weight (`WaterTargetTests`).
///
/// **Source.** 35 mL/kg is a clinical convention without a primary source; [EFSA2010] gives 2.5 L (men) and 2.0 L
/// (women) of total water as adequate, about 80 % of it from drinks.
@inlinable @inline(__always)
public func waterTarget<Value: RoundingLanes>(grams: Value) -> Value {
  WaterPerKilogram.step * nearestWhole(waterQuotient(grams: grams))
}

/// The water target in steps of 100 mL, as the number that `nearestWhole` rounds.
@inlinable @inline(__always)
func waterQuotient<Value: RoundingLanes>(grams: Value) -> Value {
  factor(WaterPerKilogram.numerator, over: WaterPerKilogram.denominator) * grams
}
