import ScienceKernel
import ScienceKernelExpectations

struct MacronutrientsTests {
  struct Input: Codable, Sendable { let calories, protein, fatPercent: Int }

  struct Grams: Codable, Sendable, Equatable {
    let protein, fat: Int?
    let carbohydrate: String?
    let refused: [String]?
  }

  @Test(arguments: try goldenVectors("macronutrients") as [Vector<Input, Grams>])
  func `matches the golden vector`(_ vector: Vector<Input, Grams>) {
    let input = vector.input
    do throws(InvalidInput) {
      let found = try Macronutrients(calories: input.calories, protein: input.protein, fatPercent: input.fatPercent)
      let text = "\(found.carbohydrate)"
      vector.expect(
        Grams(
          protein: found.protein, fat: found.fat,
          carbohydrate: text.hasSuffix(".0") ? String(text.dropLast(2)) : text, refused: nil))
    } catch {
      vector.expect(
        Grams(protein: nil, fat: nil, carbohydrate: nil, refused: error.violations.map(\.field.name)))
    }
  }

  @Test func `an end of a range is inside, and a share beyond it is named`() throws {
    let even = try Macronutrients(calories: 3600, protein: 315, fatPercent: 20)
    expect(even.fat, equals: 80)
    expect(even.outside(of: .amdr, age: 19), equals: [])
    expect(even.outside(of: .amdr, age: 18), equals: [.protein, .fat])
    expect(even.outside(of: .efsa, age: 19), equals: [])
    let more = try Macronutrients(calories: 3600, protein: 316, fatPercent: 36)
    expect(more.outside(of: .amdr, age: 40), equals: [.protein, .fat, .carbohydrate])
    expect(more.outside(of: .efsa, age: 40), equals: [.fat, .carbohydrate])
    let reference = MacronutrientReference.efsa
    expect([.fat, .carbohydrate].map { reference.percent(of: $0, age: 40) }, equals: [20...35, 45...60])
    let sweet = try Macronutrients(calories: 2000, protein: 70, fatPercent: 24)
    expect(sweet.outside(of: .amdr, age: 40), equals: [])
    expect(sweet.outside(of: .efsa, age: 40), equals: [.carbohydrate])
  }

  @Test func `what is refused says what was given`() {
    let negative = #expect(throws: InvalidInput.self) {
      try Macronutrients(calories: 1500, protein: 330, fatPercent: 35)
    }
    expect(
      negative?.description,
      equals: "carbohydrate: -85.5 is rejected: 0 g/day or more; protein and fat must leave as much")
    let all = #expect(throws: InvalidInput.self) {
      try Macronutrients(calories: .min, protein: .max, fatPercent: -1)
    }
    expect(
      all?.violations.map(\.field),
      equals: [MacronutrientField.calories, MacronutrientField.protein, MacronutrientField.fatPercent])
  }

  @Test func `protein goes by the kilograms that are named`() throws {
    let person = try PredictedEnergyTests.person(grams: 120_000)
    try expect(person.protein(gramsPerKilogram: 1.6, by: .weight), equals: 192)
    // 25 · 1.8² = 81 kg, and no more than the weight.
    for (grams, protein) in [(120_000, 130), (81_001, 130), (81_000, 130), (80_000, 128), (50_000, 80)] {
      let other = try PredictedEnergyTests.person(grams: grams)
      try expect(other.protein(gramsPerKilogram: 1.6, by: .weightAtBMI25), equals: protein)
      let targets = try Targets(
        for: other.changing { $0.proteinWeight = .weightAtBMI25 }, proteinPerKilogram: 1.6)
      expect(targets.proteinTarget, equals: protein)
    }
    try expect(person.protein(gramsPerKilogram: 2.3, by: .fatFreeMass, fatFreeMass: .kilograms(70)), equals: 161)
    try expect(person.protein(gramsPerKilogram: 0.5, by: .fatFreeMass, fatFreeMass: .kilograms(71)), equals: 36)
    try expect(person.protein(gramsPerKilogram: 0.1, by: .weight), equals: 12)
    try expect(person.protein(gramsPerKilogram: 4, by: .weight), equals: 480)
    for rate in [0.0999, 4.001, .nan, .infinity] {
      #expect(throws: InvalidInput.self) { try person.protein(gramsPerKilogram: rate, by: .weight) }
    }
    for mass in [Weight(grams: 9_999), Weight(grams: 120_001), nil] {
      #expect(throws: InvalidInput.self) {
        try person.protein(gramsPerKilogram: 2, by: .fatFreeMass, fatFreeMass: mass)
      }
    }
    #expect(throws: InvalidInput.self) {
      try person.protein(gramsPerKilogram: 2, by: .weight, fatFreeMass: .kilograms(60))
    }
    try expect(person.protein(gramsPerKilogram: 2, by: .fatFreeMass, fatFreeMass: person.weight), equals: 240)
    try expect(person.protein(gramsPerKilogram: 4, by: .fatFreeMass, fatFreeMass: Weight(grams: 10_000)), equals: 40)
    let heaviest = try person.changing { $0.weight = .kilograms(300) }
    try expect(heaviest.protein(gramsPerKilogram: 4, by: .weight), equals: 1200)
  }
}
