import ScienceKernel
import ScienceKernelExpectations

struct TargetColumnsTests {
  static let start = CalendarDate("2026-11-21")!

  @Test func `a rejected row names its fields`() throws {
    let people = try People(
      weightKg: [20 as Float], heightCm: [180], age: [30], sex: [0], activityLevel: [9], goal: [0],
      targetWeightKg: [400])
    let columns = people.targets(from: Self.start)
    expect(columns[0] == nil && columns.status == [81])
    expect(columns.violatedFields(ofRow: 0), equals: [.weight, .activityLevel, .targetWeight])
    expect(columns.planned, equals: 0)
    expect(columns.rejected, equals: 1)
    expect(columns.bmr, equals: [0])
    expect(columns.estimatedWeeks, equals: [-1])
    expect(columns.projectedDay, equals: [.min])
  }

  @Test func `columns that are used again hold what new ones hold, whatever they held before`() throws {
    var columns = TargetColumns()
    expect(columns.count, equals: 0)
    expect(columns.rejected, equals: 0)
    let counts = [0, 5, 3, 3, 20_000, 100, 0, 17, 40_000]
    for count in Sweep.cases(counts, sample: counts.map { min($0, 3000 + $0 / 100) }) {
      let people = try People(HostileRows(count: count, seed: UInt64(count) + 1))
      let before = columns
      people.targets(from: Self.start, into: &columns)
      expectSame(columns, people.targets(from: Self.start), "seed \(count + 1)")
      expect(columns.planned + columns.rejected, equals: count)
      expect(columns.count, equals: count)
      let lengths = [
        columns.bmr.count, columns.tdee.count, columns.calorieTarget.count, columns.proteinTarget.count,
        columns.waterTarget.count, columns.estimatedWeeks.count, columns.projectedDay.count, columns.advisories.count,
        columns.status.count,
      ]
      expect(lengths.allSatisfy { $0 == count })
      expect(before.count, equals: before.status.count)
    }
  }

  @Test func `columns used again keep their memory`() throws {
    let people = try People(HostileRows(count: 1000, seed: 4))
    var columns = people.targets(from: Self.start)
    func address() -> Int { unsafe columns.bmr.withUnsafeBytes { Int(bitPattern: $0.baseAddress) } }
    let before = address()
    people.targets(from: Self.start, into: &columns)
    expect(address(), equals: before)
  }
}
