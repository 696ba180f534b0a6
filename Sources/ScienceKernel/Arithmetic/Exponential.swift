/// The exponential of a number.
///
/// ```
/// eˣ = 2ᵏ · eʳ,   k the whole number nearest to x / ln 2,   r = x − k · ln 2
/// ```
///
/// ln 2 is subtracted in two parts, the first without error; eʳ is its series up to r¹³.
///
/// - Parameter number: Any number. The result is infinite above 709.78, 0 below −745.14, and NaN for NaN.
///
/// **Numerical error.** At most 0.90 units in the last place, plus less than one if the result is subnormal
/// (`ExponentialTests`).
@inlinable package func exponential(_ number: Double) -> Double {
  guard number < 709.782_712_893_384 else { return number.isNaN ? .nan : .infinity }
  guard number > -745.133_219_101_942 else { return 0 }
  let exponent = nearestWhole(number * 1.4426950408889634)
  let high = number - exponent * 0x1.62e42feep-1
  let low = exponent * 0x1.a39ef35793c76p-33
  let rest = high - low
  let tail = (high - rest) - low
  var series = 1.0 / 6_227_020_800
  series = series * rest + 1.0 / 479_001_600
  series = series * rest + 1.0 / 39_916_800
  series = series * rest + 1.0 / 3_628_800
  series = series * rest + 1.0 / 362_880
  series = series * rest + 1.0 / 40_320
  series = series * rest + 1.0 / 5040
  series = series * rest + 1.0 / 720
  series = series * rest + 1.0 / 120
  series = series * rest + 1.0 / 24
  series = series * rest + 1.0 / 6
  series = series * rest + 0.5
  let power = 1 + (rest + (rest * rest * series + tail))
  // Multiply by two powers of two, because one alone cannot reach both ends of the range.
  let half = Int64(exponent) / 2
  return power * powerOfTwo(half) * powerOfTwo(Int64(exponent) - half)
}

/// Two to a whole power from −1022 to 1023.
@inlinable @inline(__always) package func powerOfTwo(_ exponent: Int64) -> Double {
  Double(bitPattern: UInt64(truncatingIfNeeded: exponent &+ 1023) &<< 52)
}
