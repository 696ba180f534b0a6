import ScienceKernel
import Testing
import TestSupport

@Suite("Blocks")
struct BlocksTests {
  @Test func `a part of a block has the rows of its own`() {
    var columns = PassesTests.Columns(HostileRows(count: 100, seed: 3))
    let ages = columns.age
    let weights = columns.weightKg.map(\.bitPattern)
    let part = columns.people(10..<90)[20..<50]
    #expect(part.count == 30)
    #expect((0..<30).map { part.age[$0] } == Array(ages[30..<60]))
    #expect((0..<30).map { part.weightKg[$0].bitPattern } == Array(weights[30..<60]))
    let targets = columns.targets(10..<90).from(20)
    targets.status[0] = 7
    targets.projectedDay[1] = 8
    #expect(columns.status[30] == 7 && columns.projectedDay[31] == 8)
    #expect(columns.status[29] == 0x5a && columns.status[31] == 0x5a)
  }
}
