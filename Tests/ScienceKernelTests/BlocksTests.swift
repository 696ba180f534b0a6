import ScienceKernel
import ScienceKernelExpectations

struct BlocksTests {
  @Test func `a column is the memory that it was given, row by row`() {
    var columns = PassesTests.Columns(HostileRows(count: 100, seed: 3))
    let ages = columns.rows.age
    let weights = columns.rows.weightKg.map(\.bitPattern)
    let people = columns.people(10..<90)
    expect((0..<80).map { people.age[$0] }, equals: Array(ages[10..<90]))
    expect((0..<80).map { people.weightKg[$0].bitPattern }, equals: Array(weights[10..<90]))
    let targets = columns.targets(10..<90)
    targets.status[20] = 7
    targets.projectedDay[21] = 8
    expect(columns.results.status[30] == 7 && columns.results.projectedDay[31] == 8)
    expect(columns.results.status[29] == 0x5a && columns.results.status[31] == 0x5a)
  }

  @Test func `rows that are not asked for stay as they are`() {
    var columns = PassesTests.Columns(count: 40_000)
    let (people, targets) = (columns.people(0..<40_000), columns.targets(0..<40_000))
    var blocks: [Range<Int>] = []
    expect(targets.computeTargets(people, rows: 100..<39_000, from: 0) { blocks.append($0) }, equals: 0)
    expect(blocks, equals: [100..<16_484, 16_484..<32_868, 32_868..<39_000])
    for row in [0, 99, 39_000, 39_999] { expect(columns.outputs(row), equals: PassesTests.Columns.soiled, "\(row)") }
    for row in [100, 16_483, 16_484, 38_999] {
      expect(columns.results.status[row] == 0 && columns.results.bmr[row] == 1780, "\(row)")
    }
  }
}
