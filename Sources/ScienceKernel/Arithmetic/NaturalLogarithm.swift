/// The natural logarithm of a number.
///
/// ```
/// ln x = k · ln 2 + 2 artanh s,   x = 2ᵏ · m,   ½√2 ≤ m < √2,   s = (m − 1) / (m + 1)
/// ```
///
/// The rounding errors of the division and of the final sum are kept and added back.
///
/// - Parameter number: A number above 0. The result is −∞ for 0, infinity for infinity, and NaN for negative numbers
///   and NaN.
///
/// **Numerical error.** At most 0.55 units in the last place (`NaturalLogarithmTests`).
@inlinable package func naturalLogarithm(_ number: Double) -> Double {
  guard number > 0, number < .infinity else { return number == 0 ? -.infinity : number > 0 ? number : .nan }
  // Scale a subnormal number first, because its exponent field does not hold its exponent.
  let isSubnormal = number < 0x1p-1022
  let bits = (isSubnormal ? number * 0x1p54 : number).bitPattern
  var exponent = Double(Int64(bits >> 52) - 1023 - (isSubnormal ? 54 : 0))
  var mantissa = Double(bitPattern: bits & 0x000f_ffff_ffff_ffff | 0x3ff0_0000_0000_0000)
  if mantissa >= 1.4142135623730951 {
    mantissa *= 0.5
    exponent += 1
  }
  let numerator = mantissa - 1
  let denominator = 2 + numerator
  let quotient = numerator / denominator
  let product = ExactProduct(quotient, denominator)
  let left = ((numerator - product.high) - product.low) - quotient * (numerator - (denominator - 2))
  let square = quotient * quotient
  var series = 1.0 / 23
  series = series * square + 1.0 / 21
  series = series * square + 1.0 / 19
  series = series * square + 1.0 / 17
  series = series * square + 1.0 / 15
  series = series * square + 1.0 / 13
  series = inverseTangentSeries(square, from: series)
  let first = exponent * 0x1.62e42feep-1
  let second = 2 * quotient
  // Unless the first term is 0, it is the larger one, so the difference is exact.
  let sum = first + second
  let lost = exponent == 0 ? 0 : second - (sum - first)
  let rest = 2 * (left / denominator + quotient * square * series) + exponent * 0x1.a39ef35793c76p-33
  return sum + (rest + lost)
}

/// The exact product of two numbers as a sum of two, by Dekker's algorithm.
///
/// No factor may exceed 10³⁰⁰ in magnitude, and the product must be 0 or at least 10⁻²⁹⁰ in magnitude.
@frozen @usableFromInline package struct ExactProduct {
  /// The rounded product.
  @usableFromInline package let high: Double
  /// The rounding error.
  @usableFromInline package let low: Double

  /// Computes the product of two numbers.
  @inlinable @inline(__always) package init(_ left: Double, _ right: Double) {
    let (leftHigh, leftLow) = Self.halves(left)
    let (rightHigh, rightLow) = Self.halves(right)
    high = left * right
    low = ((leftHigh * rightHigh - high) + leftHigh * rightLow + leftLow * rightHigh) + leftLow * rightLow
  }

  /// A number as a sum of two, each with half of its digits.
  @inlinable @inline(__always) static func halves(_ number: Double) -> (high: Double, low: Double) {
    let shifted = number * 134_217_729
    let high = shifted - (shifted - number)
    return (high, number - high)
  }
}
