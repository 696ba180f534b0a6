// The numbers of 0001-whole-units.md: how often doubles give another number than whole units.

func wrongWeeks<Number: BinaryFloatingPoint>(_: Number.Type, rate: Double, grams: Int) -> Int {
  let weights = (300...3000).map { Double(Number(Double($0) / 10)) }
  var wrong = 0
  for first in 0...2700 {
    for second in 0...2700 {
      let exact = (abs(first - second) * 100 + grams - 1) / grams
      let naive = (abs(weights[second] - weights[first]) / rate).rounded(.up)
      wrong += Int(naive) == exact ? 0 : 1
    }
  }
  return wrong
}

func wrongRates<Number: BinaryFloatingPoint>(_: Number.Type) -> Int {
  var wrong = 0
  for weight in 300...3000 {
    for height in 1000...2500 {
      let body =
        10 * Double(Number(Double(weight) / 10)) + 6.25 * Double(Number(Double(height) / 10))
      for age in 13...120 {
        for offset in stride(from: 5, through: -161, by: -83) {
          let exact = (200 * weight + 125 * height - 1000 * age + 200 * offset + 100) / 200
          let naive = (body - 5 * Double(age) + Double(offset)).rounded()
          wrong += Int(naive) == exact ? 0 : 1
        }
      }
    }
  }
  return wrong
}

print("weeks at 0.5:", wrongWeeks(Double.self, rate: 0.5, grams: 500), wrongWeeks(Float.self, rate: 0.5, grams: 500))
print("weeks at 0.4:", wrongWeeks(Double.self, rate: 0.4, grams: 400), wrongWeeks(Float.self, rate: 0.4, grams: 400))
print("BMR:", wrongRates(Double.self), wrongRates(Float.self))
