/// A number of random bits.
public func anyNumber(using random: inout SeededNumbers) -> Double {
  switch random.next() % 4 {
  case 0: Double(bitPattern: random.next())
  case 1: [.nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, 1e308, -1e308][Int(random.next() % 8)]
  case 2: Double.random(in: -10...1000, using: &random)
  default: Double(Int.random(in: -5...300, using: &random))
  }
}
