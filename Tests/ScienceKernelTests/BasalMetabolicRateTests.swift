import ScienceKernel
import ScienceKernelExpectations

struct BasalMetabolicRateTests {
  struct Input: Codable, Sendable {
    let sex, weightKg, heightCm: String
    let age: Int

    var person: Person {
      get throws {
        try Person(
          weight: weight(weightKg), height: height(heightCm), age: age, sex: choice(sex), activityLevel: .sedentary,
          goal: .maintain)
      }
    }
  }

  struct Expected: Codable, Equatable, Sendable {
    let rounded: Int
    let unrounded: String
  }

  @Test(arguments: try goldenVectors("basal-metabolic-rate") as [Vector<Input, Expected>])
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let person = try vector.input.person
    let rounded = person.bmr
    vector.expect(Expected(rounded: rounded, unrounded: decimalText(thousandths: 5 * person.bmrNumerator)))
  }

  /// 200 times the BMR, from grams, millimeters, years and the code of a sex.
  static func numerator(_ grams: Float, _ millimeters: Float, _ age: Float, _ sex: Float) -> Float {
    Formulas.basalMetabolicRateNumerator(
      grams: grams, millimeters: millimeters, ageAndSex: Formulas.ageAndSexTerm(age: age, sex: sex))
  }

  static func rate(_ grams: Float, _ millimeters: Float, _ age: Float, _ sex: Float) -> Float {
    Formulas.basalMetabolicRate(numerator: numerator(grams, millimeters, age, sex)).float
  }

  @Test func `is exact for every numerator that a person can produce`() {
    // From the lightest, shortest, oldest woman to the heaviest, tallest, youngest man.
    let (grams, millimeters, years) = (PlainIntegers.grams, PlainIntegers.millimeters, PlainIntegers.years)
    let lowest = PlainIntegers.bmrNumerator(
      grams: grams.lowerBound, millimeters: millimeters.lowerBound, age: years.upperBound, sex: 2)
    let highest = PlainIntegers.bmrNumerator(
      grams: grams.upperBound, millimeters: millimeters.upperBound, age: years.lowerBound, sex: 0)
    var wrong: [Int] = []
    for numerator in lowest...highest
    where Int(Formulas.basalMetabolicRate(numerator: Float(numerator)).short) != PlainIntegers.halfUp(numerator, 200) {
      wrong.append(numerator)
    }
    expect(wrong.count, equals: 0, "the first: \(wrong.prefix(5))")
  }

  @Test func `the numerator is exact in every term`() {
    // Each term depends on one variable, and every partial sum is a whole number below 2²⁴. So if every term is exact
    // for all of its values, the sum is exact.
    func check(_ grams: Int, _ millimeters: Int, _ age: Int, _ sex: Int) {
      let number = Self.numerator(Float(grams), Float(millimeters), Float(age), Float(sex))
      let expected = PlainIntegers.bmrNumerator(grams: grams, millimeters: millimeters, age: age, sex: sex)
      if Int(number) != expected { Issue.record("\(grams) g, \(millimeters) mm, \(age) y, sex \(sex): \(number)") }
    }
    for grams in 30_000...300_000 { check(grams, 1733, 41, 1) }
    for millimeters in 1000...2500 { for sex in 0...2 { check(81_237, millimeters, 77, sex) } }
    for age in 13...120 { for sex in 0...2 { check(299_999, 2499, age, sex) } }
  }
}
