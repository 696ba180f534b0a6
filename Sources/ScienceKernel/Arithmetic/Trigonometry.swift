/// The sine and cosine of an angle within one full turn.
///
/// ```
/// r = θ − q · π/2,   q the whole number nearest to θ / (π/2)
/// ```
///
/// π/2 is subtracted in three parts, the first two without error; the sine and cosine of r are their series.
///
/// - Parameter angle: An angle from 0 to 2π [rad].
///
/// **Numerical error.** At most 0.85 units in the last place (`TrigonometryTests`).
@inlinable package func sineAndCosine(_ angle: Double) -> (sine: Double, cosine: Double) {
  let quarter = nearestWhole(angle * 0.6366197723675814)
  let first = angle - quarter * 0x1.921fb544p0
  let second = quarter * 0x1.0b4611a6p-34
  let difference = first - second
  let third = quarter * 0x1.3198a2e037073p-69 - ((first - difference) - second)
  let rest = difference - third
  let tail = (difference - rest) - third
  let square = rest * rest
  var odd = -1.0 / 121_645_100_408_832_000
  odd = odd * square + 1.0 / 355_687_428_096_000
  odd = odd * square - 1.0 / 1_307_674_368_000
  odd = odd * square + 1.0 / 6_227_020_800
  odd = odd * square - 1.0 / 39_916_800
  odd = odd * square + 1.0 / 362_880
  odd = odd * square - 1.0 / 5040
  odd = odd * square + 1.0 / 120
  odd = odd * square - 1.0 / 6
  var even = -1.0 / 6_402_373_705_728_000
  even = even * square + 1.0 / 20_922_789_888_000
  even = even * square - 1.0 / 87_178_291_200
  even = even * square + 1.0 / 479_001_600
  even = even * square - 1.0 / 3_628_800
  even = even * square + 1.0 / 40_320
  even = even * square - 1.0 / 720
  even = even * square + 1.0 / 24
  let half = 0.5 * square
  let nearOne = 1 - half
  let sine = rest + (rest * square * odd + tail * nearOne)
  let cosine = nearOne + (((1 - nearOne) - half) + (square * square * even - rest * tail))
  return switch quarter {
  case 1: (cosine, -sine)
  case 2: (-sine, -cosine)
  case 3: (-cosine, sine)
  default: (sine, cosine)
  }
}

/// The angle of a point, from −π to π [rad].
///
/// ```
/// atan t = atan c + atan u,   u = (t − c) / (1 + t · c),   c the eighth nearest to t
/// ```
///
/// t is the smaller coordinate divided by the larger one, so it is at most 1. The rounding errors of u and the sum are
/// kept.
///
/// - Parameters:
///   - y: A coordinate from −1 to 1.
///   - x: A coordinate from −1 to 1. The smaller of the two may be 0; the larger must be at least 10⁻¹⁰⁰.
///
/// **Numerical error.** At most 0.55 units in the last place (`TrigonometryTests`).
@inlinable package func angle(y: Double, x: Double) -> Double {
  let isSteep = y.magnitude > x.magnitude
  let (smaller, larger) = isSteep ? (x.magnitude, y.magnitude) : (y.magnitude, x.magnitude)
  guard larger > 0 else { return 0 }
  let eighth = nearestWhole(8 * (smaller / larger))
  let slope = eighth * 0.125
  let (high, low) = arctangents(of: eighth)
  let above = ExactProduct(slope, larger)
  let below = ExactProduct(slope, smaller)
  let numerator = smaller - above.high
  let numeratorLow = ((smaller - numerator) - above.high) - above.low
  let denominator = larger + below.high
  let denominatorLow = ((larger - denominator) + below.high) + below.low
  let quotient = (numerator + numeratorLow) / denominator
  let product = ExactProduct(quotient, denominator)
  let left =
    ((((numerator - product.high) - product.low) + numeratorLow) - quotient * denominatorLow) / denominator
  let square = quotient * quotient
  var series = -1.0 / 15
  series = series * square + 1.0 / 13
  series = series * square - 1.0 / 11
  series = series * square + 1.0 / 9
  series = series * square - 1.0 / 7
  series = series * square + 1.0 / 5
  series = series * square - 1.0 / 3
  var sum = high + quotient
  var lost = (eighth == 0 ? 0 : (high - sum) + quotient) + ((quotient * square * series + left) + low)
  if isSteep { (sum, lost) = taken(sum, lost, from: 0x1.921fb54442d18p0, 0x1.1a62633145c07p-54) }
  if x < 0 { (sum, lost) = taken(sum, lost, from: 0x1.921fb54442d18p1, 0x1.1a62633145c07p-53) }
  return y < 0 ? -(sum + lost) : sum + lost
}

/// The larger number minus a sum of two.
@inlinable @inline(__always)
func taken(_ sum: Double, _ lost: Double, from high: Double, _ low: Double) -> (sum: Double, lost: Double) {
  let difference = high - sum
  return (difference, ((high - difference) - sum) + (low - lost))
}

/// The angle whose tangent is a number of eighths, as a sum of two numbers.
@inlinable func arctangents(of eighths: Double) -> (high: Double, low: Double) {
  switch eighths {
  case 1: (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
  case 2: (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
  case 3: (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
  case 4: (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
  case 5: (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
  case 6: (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
  case 7: (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
  case 8: (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
  default: (0, 0)
  }
}
