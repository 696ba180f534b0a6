import ScienceKernelExpectations

@testable import bench

struct LogsTests {
  @Test func `a row has a checksum, the stream is a row, and all cores and C give the same`() async throws {
    let scene = Scene(.training, count: 8)
    (scene.logKeepers, scene.logYears) = (70, 2)
    let rows = Logs.makers(threads: 2).map { $0.make(scene) }
    expect(rows.map(\.name), equals: Logs.makers(threads: 2).map { "training/\($0.name)" })
    for row in rows {
      row.spoil()
      let spoiled = row.checksum()
      await row.prepare(lasting: 0)
      let isLimit = row.name.contains("/divisions") || row.name.contains("/chain")
      expect(isLimit ? row.sum == nil : row.sum != nil && row.sum != spoiled, "\(row.name)")
    }
    expect(Logs.makers(threads: 1).count, equals: 5)
    #expect(try measurements(rows).disagreements.isEmpty)
  }
}
