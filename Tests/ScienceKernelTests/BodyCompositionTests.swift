import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct BodyCompositionTests {
  static func printed(kilograms: Double, meters: Double, age: Double, sex: Sex) -> Double {
    let logarithm = log(kilograms / (meters * meters))
    let men = 0.14 * age + 37.31 * logarithm - 103.94
    let women = 0.14 * age + 39.96 * logarithm - 102.01
    return sex == .male ? men : sex == .female ? women : (men + women) / 2
  }

  @Test func `fat is the regression's to its bound, for every person`() {
    var errors = (single: 0.0, double: 0.0)
    var numbers = SeededNumbers(seed: 15)
    for _ in 0..<3000 {
      let millimeters = Int.random(in: 1200...2200, using: &numbers)
      let range = TrajectoryRange.grams(millimeters: millimeters)
      let grams = Int.random(in: range, using: &numbers)
      let age = Int.random(in: 18...80, using: &numbers)
      let sex = Sex.allCases.randomElement(using: &numbers)!
      let exact = Self.printed(
        kilograms: Double(grams) / 1000, meters: Double(millimeters) / 1000, age: Double(age), sex: sex)
      let single = Formulas.fatPercent(
        grams: Float(grams), millimeters: Float(millimeters), age: Float(age), sex: Float(sex.rawValue))
      let double = Formulas.fatPercent(
        grams: Double(grams), millimeters: Double(millimeters), age: Double(age), sex: Double(sex.rawValue))
      errors.single = max(errors.single, abs(Double(single) - exact))
      errors.double = max(errors.double, abs(double - exact))
    }
    expect(errors.single < 4e-5 && errors.double < 2e-8, "\(errors)")
  }

  @Test func `a body has the rates of the specification's man`() {
    let body = Body<Double>(weight: 90, fat: 23.1, resting: 1830, expenditure: 2837)
    expect(abs(body.activity - (0.9 * 2837 - 1830) * 4.184 / 90) < 1e-12)
    expect(abs(body.glycogenRate - 0.5 * 2837 * 4.184 / 8800) < 1e-12)
    let again = Body(
      weight: body.weight, fat: body.fat, expenditure: body.expenditure, activity: body.activity,
      glycogenRate: body.glycogenRate)
    expect(again, equals: body)
  }
}
