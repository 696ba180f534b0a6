import ScienceKernel
import Testing

@testable import bench

@Suite("Forms")
struct FormsTests {
  static let people = Columns(count: 1000)

  /// The sums of what a form writes over spoiled results.
  static func sum(_ form: (Inputs, Results) -> Void) -> Checksum {
    let results = Results(count: people.count)
    form(Inputs(people), results)
    return results.checksum
  }

  static let expected = sum { _ = planColumns($0, into: $1) }

  @Test func `the columns are the targets of each person`() {
    let persons = (0..<Self.people.count).map(Self.people.person)
    #expect(Self.sum { planOneByOne(persons, into: $1) } == Self.expected)
  }

  @Test func `vectors of eight give the same`() {
    #expect(Self.sum { planEightAtATime($0, into: $1) } == Self.expected)
  }

  @Test func `the formulas alone give the same targets`() {
    let sum = Self.sum { planUnchecked($0, into: $1) }
    #expect(sum.targets == Self.expected.targets && sum.notes != Self.expected.notes)
  }

  @Test func `the advisories alone give what the columns give`() {
    let sum = Self.sum {
      _ = planColumns($0, into: $1)
      $1.spoilAdvisories()
      giveAdvisories($0, into: $1)
    }
    #expect(sum == Self.expected)
  }

  @Test func `batches give the same, whatever their size`() {
    for size in [1, 8, 250] {
      let batches = stride(from: 0, to: 1000, by: size).map { Inputs(Self.people[$0..<$0 + size]) }
      let results = batches.map { Results(count: $0.count) }
      planBatches(batches, into: results)
      var sum = Checksum()
      for (batch, results) in results.enumerated() { results.add(to: &sum, from: batch * size) }
      #expect(sum == Self.expected, "batches of \(size)")
    }
  }

  @Test func `the floor writes every column`() {
    let results = Results(count: Self.people.count)
    touchColumns(Inputs(Self.people), into: results)
    let (bmr, water) = unsafe (Array(results.bmr), Array(results.waterTarget))
    let (advisories, status) = unsafe (Array(results.advisories), Array(results.status))
    #expect(status == zip(Self.people.age, Self.people.sex).map { $0 ^ $1 })
    #expect(!bmr.contains(-2) && !water.contains(-2))
    #expect(advisories == Self.people.goal.map(UInt16.init))
  }

  @Test(arguments: [1, 3]) func `a copy is whole on any number of threads`(threads: Int) {
    let copied = CopiedMemory(moving: 2 * 1001)
    #expect(!copied.isCopied)
    copied.copy(threads: threads)
    #expect(copied.isCopied)
    copied.spoil()
    #expect(!copied.isCopied)
  }
}
