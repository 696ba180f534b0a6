import ScienceKernel
import ScienceKernelExpectations
import Testing

struct LinearEnergyTests {
  static func equations(age: Int) -> [LinearEnergy] {
    EnergyEquation.allCases.flatMap { equation in
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
        #expect(largest < 0x1p53)
        #expect(equation.denominator == equation.denominator.rounded() && equation.denominator < 0x1p40)
      }
    }
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
