import ScienceKernelExpectations

@testable import bench

struct ContractTests {
  @Test func `every row has a checksum of its last answer and of how long all are`() async throws {
    let scene = Scene(.contract, count: Sweep.count(300, sample: 20))
    let rows = Contract.makers.map { $0.make(scene) }
    expect(rows.map(\.name), equals: Contract.makers.map { "contract/\($0.name)" })
    expect(rows.map(\.people), equals: Sweep.cases([256, 256, 256, 256, 300], sample: [20, 20, 20, 20, 20]))
    for row in rows {
      row.spoil()
      let spoiled = row.checksum()
      await row.prepare(lasting: 0)
      expect(row.sum != nil && row.sum != spoiled, "\(row.name)")
    }
    #expect(try measurements(rows).disagreements.isEmpty)
  }
}
