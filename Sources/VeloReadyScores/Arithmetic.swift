import ScienceKernel
import TrainingKernel

/// A number; nil if it is missing, NaN or infinite.
@inline(__always) func known(_ number: Double?) -> Double? {
  guard let number, number.isFinite else { return nil }
  return number
}

/// A number above 0; nil if it is missing, NaN, infinite or not above 0.
@inline(__always) func positive(_ number: Double?) -> Double? {
  guard let number, number > 0, number < .infinity else { return nil }
  return number
}

/// A number; nil if it is not finite.
@inline(__always) func finite(_ number: Double) -> Double? { number.isFinite ? number : nil }

/// A number without its decimals, from a whole `low` to 100.
///
/// The same as cutting first, because both bounds are whole. A NaN becomes `low`.
@inline(__always) func points(_ number: Double, atLeast low: Double = 0) -> Int {
  Int(number >= low ? number <= 100 ? number : 100 : low)
}

/// The relative change of a value from a baseline above 0.
@inline(__always) func change(of value: Double, from baseline: Double) -> Double { (value - baseline) / baseline }

/// The common logarithm, exact at powers of ten.
///
/// **Numerical error.** At most 2 units in the last place (`ArithmeticTests`).
func commonLogarithm(_ number: Double) -> Double {
  var power = 1.0
  for exponent in 0..<23 {
    if number == power { return Double(exponent) }
    power *= 10
  }
  return naturalLogarithm(number) / 2.302585092994046
}

/// A base of at least 0 raised to a power; 0⁰ is 1.
func power(_ base: Double, _ exponent: Double) -> Double {
  if base == 0 { return exponent > 0 ? 0 : exponent == 0 ? 1 : .infinity }
  return base == 1 ? 1 : exponential(exponent * naturalLogarithm(base))
}

/// Whether every number is finite.
func areFinite(_ numbers: Span<Double>) -> Bool {
  for place in numbers.indices where !numbers[place].isFinite { return false }
  return true
}

/// The index of the first of the last `count` numbers.
func start(ofLast count: Int, of numbers: Span<Double>) -> Int { max(0, numbers.count - max(0, count)) }

/// The mean, summed from the first number to the last; NaN for none.
func mean(of numbers: Span<Double>, from start: Int = 0) -> Double {
  var sum = 0.0
  for place in start..<numbers.count { sum += numbers[place] }
  return sum / Double(numbers.count - start)
}

/// The standard deviation from a mean, over the count.
func deviation(of numbers: Span<Double>, from middle: Double, start: Int = 0) -> Double {
  (squares(of: numbers, from: middle, start: start) / Double(numbers.count - start)).squareRoot()
}

/// The sum of the squared differences from a mean.
func squares(of numbers: Span<Double>, from middle: Double, start: Int = 0) -> Double {
  var sum = 0.0
  for place in start..<numbers.count {
    let difference = numbers[place] - middle
    sum += difference * difference
  }
  return sum
}
