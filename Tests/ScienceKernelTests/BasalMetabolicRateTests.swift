import ScienceKernel
import Testing
import TestSupport

@Suite("Basal metabolic rate")
struct BasalMetabolicRateTests {
  struct Input: Codable, Sendable {
    let sex: String
    let weightKg: String
    let heightCm: String
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

  static func vectors() throws -> [Vector<Input, Expected>] { try goldenVectors("basal-metabolic-rate") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Expected>) throws {
    let person = try vector.input.person
    let rounded = try #require(Preview(person).bmr)
    vector.expect(Expected(rounded: rounded, unrounded: decimalText(thousandths: 5 * person.bmrNumerator)))
  }

  struct Formula: LaneFormula {
    func results<Value: RoundingLanes>(of columns: [Value]) -> [Value] {
      [
        basalMetabolicRate(grams: columns[0], millimetres: columns[1], age: columns[2], sex: columns[3]),
        basalMetabolicRateNumerator(grams: columns[0], millimetres: columns[1], age: columns[2], sex: columns[3]),
      ]
    }
  }

  @Test(arguments: widths)
  func `every lane equals the scalar for every vector, bit for bit`(width: Int) throws {
    let rows = try Self.vectors().map {
      let person = try $0.input.person
      return [Float(person.weight.grams), Float(person.height.millimetres), Float(person.age), person.sex.lane]
    }
    expectEveryLane(of: Formula(), in: rows, width: width)
  }

  @Test func `is exact for every numerator that a person can produce`() {
    // From the lightest, shortest, oldest woman to the heaviest, tallest, youngest man.
    let lowest = PlainIntegers.bmrNumerator(grams: 30_000, millimetres: 1000, age: 120, sex: 2)
    let highest = PlainIntegers.bmrNumerator(grams: 300_000, millimetres: 2500, age: 13, sex: 0)
    #expect((lowest, highest) == (32_800, 900_500))
    var wrong: [Int] = []
    for numerator in lowest...highest
    where Int(nearestWhole(factor(1, over: 200) * Float(numerator))) != PlainIntegers.halfUp(numerator, 200) {
      wrong.append(numerator)
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `the numerator is exact in every term`() {
    // The numerator is a sum of terms of one variable each. Every partial sum is a whole number below 2²⁴, so the
    // sum of exact terms is exact; here each term runs through all of its values.
    func check(_ grams: Int, _ millimetres: Int, _ age: Int, _ sex: Int) {
      let number = basalMetabolicRateNumerator(
        grams: Float(grams), millimetres: Float(millimetres), age: Float(age), sex: Float(sex))
      let expected = PlainIntegers.bmrNumerator(grams: grams, millimetres: millimetres, age: age, sex: sex)
      if Int(number) != expected { Issue.record("\(grams) g, \(millimetres) mm, \(age) y, sex \(sex): \(number)") }
    }
    for grams in 30_000...300_000 { check(grams, 1733, 41, 1) }
    for millimetres in 1000...2500 { for sex in 0...2 { check(81_237, millimetres, 77, sex) } }
    for age in 13...120 { for sex in 0...2 { check(299_999, 2499, age, sex) } }
  }

  @Test func `rises with weight and height, falls with age`() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<2000 {
      let grams = Float(Int.random(in: 30_000...299_000, using: &numbers))
      let millimetres = Float(Int.random(in: 1000...2490, using: &numbers))
      let age = Float(Int.random(in: 13...119, using: &numbers))
      let sex = Float(Int.random(in: 0...2, using: &numbers))
      let rate = basalMetabolicRate(grams: grams, millimetres: millimetres, age: age, sex: sex)
      #expect(basalMetabolicRate(grams: grams + 1000, millimetres: millimetres, age: age, sex: sex) == rate + 10)
      #expect(basalMetabolicRate(grams: grams, millimetres: millimetres + 8, age: age, sex: sex) == rate + 5)
      #expect(basalMetabolicRate(grams: grams, millimetres: millimetres, age: age + 1, sex: sex) == rate - 5)
    }
  }

  @Test func `other lies in the middle of male and female`() {
    func numerator(_ sex: Float) -> Float {
      basalMetabolicRateNumerator(grams: 70_000, millimetres: 1700, age: 40, sex: sex)
    }
    #expect(2 * numerator(1) == numerator(0) + numerator(2))
  }
}
