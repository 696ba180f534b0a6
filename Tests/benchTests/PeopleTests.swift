import ScienceKernel
import ScienceKernelExpectations

@testable import bench

struct PeopleTests {
  @Test func `the random numbers are those of SplitMix64, and the same people come first, however many there are`() {
    var random = SplitMix64(seed: 0)
    expect(
      (0..<3).map { _ in random.next() }, equals: [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f])
    var bounded = SplitMix64(seed: 0)
    expect((0..<3).map { _ in bounded.below(1000) }, equals: [883, 431, 26])
    let (few, more) = (Columns(count: 40), Columns(count: 100))
    expect(few.bytes, equals: more[0..<40].bytes)
    expect(more[40..<100].count == 60 && more[40..<100].age[0] == more.age[40])
  }

  @Test func `every person is accepted, and every choice occurs`() {
    let people = Columns(count: 2000)
    let inputs = Inputs(people)
    let results = Results(count: people.count)
    expect(planColumns(inputs, into: results), equals: 0)
    expect(Set(people.sex), equals: [0, 1, 2])
    expect(Set(people.activityLevel), equals: Set(0..<5))
    expect(Set(people.goal), equals: Set(0..<4))
    expect(people.age.min(), equals: 18)
    expect(people.age.max(), equals: 90)
    expect(people.targetWeightKg.contains { $0.isNaN } && people.targetWeightKg.contains { !$0.isNaN })
  }

  @Test(arguments: [1, 7, 100])
  func `every so many people one is rejected, by each field in turn`(interval: Int) {
    let people = Columns(count: 2000).withBadRow(every: interval)
    let (inputs, results) = (Inputs(people), Results(count: people.count))
    expect(planColumns(inputs, into: results), equals: 2000 / interval)
    let bad = (0..<2000).map { results.block.status[$0] }.enumerated().filter { $0.element != 0 }
    expect(bad.map(\.offset), equals: Array(stride(from: interval - 1, to: 2000, by: interval)))
    expect(bad.prefix(7).map(\.element), equals: [1, 2, 4, 8, 16, 32, 64])
  }

  @Test func `columns are written one after another, least byte first`() {
    var people = Columns(count: 2)
    people.weightKg = [1, 2]
    people.heightCm = [-2, .infinity]
    people.targetWeightKg = [0, 1.5]
    (people.age, people.sex, people.activityLevel, people.goal) = ([18, 19], [0, 1], [2, 3], [4, 5])
    expect(
      people.bytes,
      equals: [
        0, 0, 0x80, 0x3f, 0, 0, 0, 0x40, 0, 0, 0, 0xc0, 0, 0, 0x80, 0x7f, 0, 0, 0, 0, 0, 0, 0xc0, 0x3f, 18, 19, 0, 1,
        2, 3, 4, 5,
      ])
    expect(people.bytes.count, equals: 2 * Columns.bytesRead)
  }

  @Test func `columns in memory begin on cache lines, an odd number of lines apart`() {
    let memory = Memory(rows: 70, columns: 3, bytesPerRow: 4 + 2 + 1)
    let wide: UnsafeMutableBufferPointer<Float> = unsafe memory.column()
    let middle: UnsafeMutableBufferPointer<Int16> = unsafe memory.column()
    let narrow: UnsafeMutableBufferPointer<UInt8> = unsafe memory.column()
    let counts = [wide.count, middle.count, narrow.count]
    let starts = [
      UInt(bitPattern: wide.baseAddress), UInt(bitPattern: middle.baseAddress), UInt(bitPattern: narrow.baseAddress),
    ]
    expect(counts, equals: [70, 70, 70])
    expect(starts.allSatisfy { $0.isMultiple(of: 64) })
    // 280 bytes take 5 lines, 140 take 3.
    expect(starts[1] - starts[0] == 5 * 64 && starts[2] - starts[1] == 3 * 64)
  }

  @Test func `every column and every row changes the sum`() {
    let changes: [(Results) -> Void] = [
      { _ in }, { $0.block.bmr[3] += 1 }, { $0.block.bmr[4] += 1 }, { $0.block.tdee[3] += 1 },
      { $0.block.calorieTarget[3] += 1 }, { $0.block.proteinTarget[3] += 1 }, { $0.block.waterTarget[3] += 1 },
      { $0.block.estimatedWeeks[3] += 1 }, { $0.block.projectedDay[3] += 4 }, { $0.block.advisories[3] += 1 },
      { $0.block.status[3] += 1 },
    ]
    let sums = changes.map { change in
      let results = Results(count: 16)
      change(results)
      return results.checksum
    }
    for (place, sum) in sums.enumerated() { expect(sums.firstIndex(of: sum), equals: place) }
  }
}
