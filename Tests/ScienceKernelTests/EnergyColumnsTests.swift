import ScienceKernel
import ScienceKernelExpectations

struct EnergyColumnsTests {
  @Test(arguments: EnergyEquation.allCases)
  func `every row is what one person gets, and a bad one costs no other`(equation: EnergyEquation) throws {
    var random = SeededNumbers(seed: 18)
    let count = 400
    let weights = (0..<count).map { _ in Float.random(in: 20...310, using: &random) }
    let masses = weights.map { random.next() & 3 == 0 ? .nan : $0 * Float.random(in: 0...1.1, using: &random) }
    let people = try People(
      weightKg: weights, heightCm: (0..<count).map { _ in Float.random(in: 95...255, using: &random) },
      age: (0..<count).map { _ in UInt8.random(in: 10...125, using: &random) },
      sex: (0..<count).map { _ in UInt8.random(in: 0...3, using: &random) },
      activityLevel: (0..<count).map { _ in UInt8.random(in: 0...5, using: &random) },
      goal: (0..<count).map { _ in UInt8.random(in: 0...4, using: &random) },
      targetWeightKg: [Float](repeating: .nan, count: count))
    let columns = try people.predictedEnergy(by: equation, fatFreeMassKg: masses)
    var planned = 0
    for row in 0..<count {
      let mass = masses[row].isNaN ? nil : Weight.kilograms(single: masses[row])
      switch people[row] {
      case .success(let person):
        let energy = try? PredictedEnergy(of: person, by: equation, fatFreeMass: mass)
        expect(columns.total[row], equals: Int16(energy?.total ?? 0))
        expect(columns.resting[row], equals: Int16(energy?.resting ?? 0))
        expect(columns.status[row], equals: energy == nil ? 128 : 0)
        planned += energy == nil ? 0 : 1
      case .failure(let error):
        expect(columns.total[row] == 0 && columns.resting[row] == 0)
        expect(columns.status[row], equals: error.violations.map { $0.field.bit }.reduce(0, |))
      }
    }
    expect(columns.status.count == count && planned > 0)
    let none = try people.predictedEnergy(by: equation)
    expect(none.status.contains(0) != equation.needsFatFreeMass)
    #expect(throws: ColumnMismatch.self) { try people.predictedEnergy(by: equation, fatFreeMassKg: [60]) }
  }
}
