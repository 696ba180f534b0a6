import ScienceKernelExpectations

@testable import bench

struct TrainingTests {
  @Test func `rows that compute the same agree`() async throws {
    let scene = Scene(.training, count: 8)
    scene.athletes = 9
    let rows = Training.makers.map { $0.make(scene) }
    expect(rows.map(\.name), equals: Training.makers.map { "training/\($0.name)" })
    for row in rows {
      row.spoil()
      let spoiled = row.checksum()
      await row.prepare(lasting: 0)
      expect(row.sum == nil || row.sum != spoiled, "\(row.name)")
    }
    #expect(try measurements(rows).disagreements.isEmpty)
    // One number that differs from the rival's is detected.
    let year = try require(rows.first { $0.name == "training/columns, a year of one" })
    year.sum?.notes += 1
    try expect(measurements(rows).disagreements, equals: [year.name])
  }
}
