// Functions that usually come from libm, whose last bit differs between platforms. These use only + − × ÷ √ in a fixed
// order, so their bits are the same everywhere. They cover only the arguments that the kernel uses.

/// The hyperbolic tangent of a number from 0 to 17.
///
/// It evaluates a continued fraction at a 64th of the number, then applies the double-argument formula six times:
///
/// ```
/// tanh z = z / (1 + z² / (3 + z² / (5 + z² / (7 + z² / 9))))     tanh 2z = 2 tanh z / (1 + tanh² z)
/// ```
///
/// **Numerical error.** At most 2·10⁻⁷ in `Float` and 5·10⁻¹⁶ in `Double` (`ElementaryTests`).
@inlinable @inline(__always)
package func hyperbolicTangent<Number: Lanes>(_ number: Number) -> Number {
  let z = number * Number(0.015625)
  let square = z * z
  let fourth = Number(7) + square / Number(9)
  let third = Number(5) + square / fourth
  let second = Number(3) + square / third
  var tangent = z / (Number(1) + square / second)
  for _ in 0..<6 { tangent = (tangent + tangent) / (Number(1) + tangent * tangent) }
  return tangent
}

/// The natural logarithm of a body mass index from 18.5 to 50 kg/m², as ln 32 plus a remainder.
///
/// ```
/// ln B = ln 32 + 2 artanh u,   u = (B − 32) / (B + 32) = (125 · g − 4 · mm²) / (125 · g + 4 · mm²)
/// ```
///
/// - Parameters:
///   - grams: Weight [g].
///   - millimeters: Standing height [mm].
///
/// **Numerical error.** At most 5·10⁻⁷ in `Float` and 5·10⁻¹⁰ in `Double` (`ElementaryTests`).
@inlinable @inline(__always)
package func logarithmOfBodyMassIndex<Number: BinaryFloatingPoint>(grams: Number, millimeters: Number) -> Number {
  let numerator = Number(125) * grams
  let denominator = Number(4) * (millimeters * millimeters)
  let u = (numerator - denominator) / (numerator + denominator)
  let square = u * u
  let series = inverseTangentSeries(square, from: Number(1.0 / 13))
  return Number(3.4657359027997265) + Number(2) * (u * (Number(1) + square * series))
}

/// The natural logarithm of a number from 1/64 to 64.
///
/// ```
/// ln x = 16 artanh s,   s = (x^⅛ − 1) / (x^⅛ + 1)
/// ```
///
/// `naturalLogarithm` is more accurate and takes any number. This function stays because settled weights have the same bits in every
/// language, and those bits depend on this order of operations.
///
/// **Numerical error.** At most 2·10⁻¹⁵ from 1/8 to 8, and 3·10⁻¹³ outside (`ElementaryTests`).
@inlinable package func logarithm(_ number: Double) -> Double {
  let root = number.squareRoot().squareRoot().squareRoot()
  let s = (root - 1) / (root + 1)
  let square = s * s
  var series = 1.0 / 19
  series = series * square + 1.0 / 17
  series = series * square + 1.0 / 15
  series = series * square + 1.0 / 13
  series = inverseTangentSeries(square, from: series)
  return 16 * (s + s * square * series)
}

/// The inverse hyperbolic tangent minus its argument, divided by the argument's cube: 1/3 + s²/5 + s⁴/7 and so on.
///
/// - Parameters:
///   - square: The square of the argument.
///   - rest: The terms from s¹⁰/13 on, divided by s¹⁰.
@inlinable @inline(__always)
func inverseTangentSeries<Number: BinaryFloatingPoint>(_ square: Number, from rest: Number) -> Number {
  var series = rest * square + Number(1.0 / 11)
  series = series * square + Number(1.0 / 9)
  series = series * square + Number(1.0 / 7)
  series = series * square + Number(1.0 / 5)
  return series * square + Number(1.0 / 3)
}
