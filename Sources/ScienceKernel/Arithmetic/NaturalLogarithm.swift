/// The natural logarithm of a number.
///
/// ```
/// ln x = k · ln 2 + 2 artanh s,   x = 2ᵏ · m,   ½√2 ≤ m < √2,   s = (m − 1) / (m + 1)
/// ```
///
/// What the division leaves of s is kept beside it, and so is what the sum of the two terms leaves.
///
/// - Parameter number: A number above 0. The result is −∞ for 0, infinite for infinity, and NaN below 0 and for NaN.
///
/// **Numerical error.** At most 0.55 units in the last place (`NaturalLogarithmTests`).
@inlinable package func naturalLogarithm(_ number: Double) -> Double {
  guard number > 0, number < .infinity else { return number == 0 ? -.infinity : number > 0 ? number : .nan }
  // A subnormal number has fewer bits than its exponent could say.
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
  // Where there is a first term, it is the larger one, so the difference is exact.
  let sum = first + second
  let lost = exponent == 0 ? 0 : second - (sum - first)
  let rest = 2 * (left / denominator + quotient * square * series) + exponent * 0x1.a39ef35793c76p-33
  return sum + (rest + lost)
}

/// The product of two numbers as a sum of two, without an error: Dekker's.
///
/// Neither may be larger than 10³⁰⁰ in magnitude, nor their product smaller than 10⁻²⁹⁰ unless it is 0.
@frozen @usableFromInline package struct ExactProduct {
  /// The product as it is rounded.
  @usableFromInline package let high: Double
  /// What was lost by that.
  @usableFromInline package let low: Double

  /// The product of two numbers.
  @inlinable @inline(__always) package init(_ left: Double, _ right: Double) {
    let (leftHigh, leftLow) = Self.halves(left)
    let (rightHigh, rightLow) = Self.halves(right)
    high = left * right
    low = ((leftHigh * rightHigh - high) + leftHigh * rightLow + leftLow * rightHigh) + leftLow * rightLow
  }

  /// A number as a sum of two with half of its digits each.
  @inlinable @inline(__always) static func halves(_ number: Double) -> (high: Double, low: Double) {
    let shifted = number * 134_217_729
    let high = shifted - (shifted - number)
    return (high, number - high)
  }
}
