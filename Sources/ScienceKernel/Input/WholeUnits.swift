// Whole grams and whole millimetres as `Int`: what a number is rounded to, and what comes back out.

/// The whole number nearest to a double, ties to even; `Int.min` for NaN, and `Int.max` or `-Int.max` for what an `Int`
/// cannot hold.
@inlinable package func wholeUnits(_ value: Double) -> Int {
  if let units = Int(exactly: nearestWhole(value)), units != .min { return units }
  return value.isNaN ? .min : value < 0 ? -.max : .max
}

/// Whole units as a double: NaN and infinities for what stands for them.
@inlinable package func measure(_ units: Int) -> Double {
  switch units {
  case .min: .nan
  case -.max: -.infinity
  case .max: .infinity
  default: Double(units)
  }
}

/// The decimal `value / 10^places`, exactly, without needless zeros: `80`, `61.2`, `-0.5`.
package func decimal(_ value: Int, places: Int) -> String {
  var digits = String(value.magnitude)
  digits = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
  let integer = digits.dropLast(places)
  var fraction = digits.suffix(places)
  while fraction.last == "0" { fraction.removeLast() }
  return (value < 0 ? "-" : "") + integer + (fraction.isEmpty ? "" : "." + fraction)
}

/// The whole multiples of `unit` in a measure, and what is left.
@inlinable func wholeAndRest(_ value: Double, per unit: Double) -> (Double, Double) {
  let nearest = nearestWhole(value / unit)
  let whole = nearest * unit > value ? nearest - 1 : nearest
  return (whole, value - whole * unit)
}
