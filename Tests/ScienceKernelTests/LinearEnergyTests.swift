import ScienceKernel
import ScienceKernelExpectations

struct LinearEnergyTests {
  /// The forms of all equations, or of those that accept the age.
  static func equations(age: Int, accepted: Bool = false) -> [LinearEnergy] {
    EnergyEquation.allCases.filter { !accepted || $0.ages.contains(age) }.flatMap { equation in
      Sex.allCases.flatMap { sex in
        ActivityLevel.allCases.map { equation.linear(sex: sex, age: age, activityLevel: $0) }
      }
    }
  }

  @Test func `every term of accepted people is whole and below two to the power of 53`() {
    for age in [13, 18, 19, 30, 60, 70, 120] {
      for equation in Self.equations(age: age) {
        var largest = 0.0
        for numerator in [
          equation.numerator(grams: 300_000), equation.numerator(grams: 0, millimeters: 2500),
          equation.numerator(grams: 0, years: 120), equation.numerator(grams: 0, fatFreeGrams: 300_000),
        ] {
          expect(numerator, equals: numerator.rounded())
          largest += numerator.magnitude
        }
        expect(largest < 0x1p53)
        expect(equation.denominator == equation.denominator.rounded() && equation.denominator < 0x1p40)
      }
    }
  }

  /// Rounding is monotone, because a product and a sum of doubles are.
  ///
  /// So if it is right on both sides of each bound between two results, it is right for every numerator.
  @Test func `every numerator of an accepted person is rounded half up`() {
    var denominators: Set<Double> = []
    for age in AcceptedRange.years {
      for equation in Self.equations(age: age, accepted: true) {
        let least = equation.numerator(grams: 30_000, millimeters: 1000, years: Double(age), fatFreeGrams: 10_000)
        let most = equation.numerator(grams: 300_000, millimeters: 2500, years: Double(age), fatFreeGrams: 300_000)
        let isInRange = least >= 0 && most / equation.denominator < 11_000
        if !isInRange { Issue.record("at \(age): \(least) to \(most), over \(equation.denominator)") }
        denominators.insert(equation.denominator)
      }
    }
    var wrong: [String] = []
    for denominator in denominators {
      let factor = LinearEnergy.factor(over: denominator)
      for result in 0..<11_000 {
        // The least whole number that is at least result + ½ denominators.
        let bound = ((2 * Double(result) + 1) * denominator / 2).rounded(.up)
        let found = [bound - 1, bound].map { Int(LinearEnergy.rounded($0, times: factor)) }
        if found != [result, result + 1] { wrong.append("\(bound) over \(denominator): \(found)") }
      }
    }
    expect(wrong.isEmpty && denominators.count > 5, "first of \(wrong.count): \(wrong.prefix(3))")
  }

  @Test func `whole numbers and decimals give the same energy`() {
    for equation in Self.equations(age: 40) {
      let whole =
        equation.numerator(grams: 61_250, millimeters: 1675, years: 41, fatFreeGrams: 42_500) / equation.denominator
      let decimal = equation.kilocalories(
        kilograms: 61.25, centimeters: 167.5, years: 41, fatFreeKilograms: 42.5)
      expect(whole, equals: decimal)
    }
  }
}
