import ScienceKernel
import ScienceKernelExpectations

@testable import bench

struct TrajectoriesTests {
  static let people = Sweep.count(130, sample: 70)
  static let columns = Columns(count: 600).accepted(people)

  @Test func `only people whom the model accepts are computed`() throws {
    expect(Self.columns.count, equals: Self.people)
    try expect(Self.columns.people.trajectories().status.allSatisfy { $0 == 0 })
  }

  @Test func `the passes write every column`() throws {
    let results = TrajectoryResults(count: Self.columns.count)
    results.spoil()
    let weeks = Trajectories.weeks
    let form = TrajectoryColumnOptions(curveWeeks: weeks, hasWindow: false, weekStride: results.count)
    planTrajectories(Inputs(Self.columns), into: results, form)
    let made = try Self.columns.people.trajectories(curveWeeks: weeks)
    expect(results.checksum, equals: made.checksum)
    results.spoil()
    expect(results.checksum.targets != made.checksum.targets && results.checksum.notes != made.checksum.notes)
  }

  @Test func `a loop ends at the weights of the columns, and the rival near them`() throws {
    let made = try Self.columns.people.trajectories(curveWeeks: Trajectories.weeks)
    let inputs = (0..<Self.columns.count).map(Self.columns.input)
    let (one, naive) = (weighOneByOne(inputs), weighNaively(inputs))
    var compared = 0
    for row in inputs.indices {
      let grams = Int(made.grams[Trajectories.weeks * made.count + row])
      // A person outside the domain has no weight in the columns.
      if grams == 0 { continue }
      compared += 1
      expect(one[row], equals: grams)
      expect(abs(naive[row] - grams) < 100, "row \(row): \(naive[row]), not \(grams)")
    }
    expect(compared > 50)
  }
}
