import ScienceKernel
import ScienceKernelExpectations

@testable import bench

struct FormsTests {
  static let people = Columns(count: 1000)

  /// The sums of a form's results over spoiled results.
  static func sum(_ form: (Inputs, Results) -> Void) -> Checksum {
    let results = Results(count: people.count)
    form(Inputs(people), results)
    return results.checksum
  }

  static let expected = sum { _ = planColumns($0, into: $1) }

  @Test func `the columns are the targets of each person, in batches of any size, and the floor writes every one`() {
    let persons = (0..<Self.people.count).map(Self.people.person)
    expect(Self.sum { planOneByOne(persons, into: $1) }, equals: Self.expected)
    // Batches give the same, whatever their size.
    for size in [1, 8, 250] {
      expect(Self.sum { planBatches($0, of: size, into: $1) }, equals: Self.expected, "batches of \(size)")
    }
    let results = Results(count: Self.people.count)
    touchColumns(Inputs(Self.people), into: results)
    let (block, rows) = (results.block, 0..<results.count)
    expect(rows.map { block.status[$0] }, equals: zip(Self.people.age, Self.people.sex).map { $0 ^ $1 })
    expect(!rows.contains { block.bmr[$0] == -2 || block.waterTarget[$0] == -2 })
    expect(rows.map { block.advisories[$0] }, equals: Self.people.goal.map(UInt16.init))
  }

  @Test(arguments: [1, 3]) func `a copy is whole on any number of threads`(threads: Int) {
    let copied = CopiedMemory(moving: 2 * 1001)
    expect(!copied.isCopied)
    copied.copy(threads: threads)
    expect(copied.isCopied)
    copied.spoil()
    expect(!copied.isCopied)
  }
}
