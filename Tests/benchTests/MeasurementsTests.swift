import ScienceKernelExpectations

@testable import bench

struct MeasurementsTests {
  @Test func `a row over fewer people is compared with as many, and one core has the rows of several`() throws {
    // One core has the rows of several, except for those on all threads.
    let several = try measurements().names
    let one = Measurements(options: try Options([]), threads: 1).names
    expect(several.count, equals: Set(several).count)
    expect(one, equals: several.filter { !$0.contains("all threads") && $0 != "memory/spin" })
    expect(several.count - one.count, equals: 7)
    let results = Results(count: 8)
    _ = planColumns(Inputs(Columns(count: 8)), into: results)
    let columns = row("columns", [1], people: 16, sum: Checksum(targets: 1, notes: 2))
    try expect(measurements([columns, row("loop", [1], people: 8, sum: results.checksum)]).disagreements, equals: [])
    try expect(
      measurements([columns, row("loop", [1], people: 8, sum: columns.sum)]).disagreements, equals: ["memory/loop"])
  }

  @Test func `a share is that of a copy on as many threads at the same place`() throws {
    let (columns, threaded) = (row("columns", [2]), row("people, all threads", [2], threads: 2))
    let (cached, checks) = (row("columns", [2], at: .cache), row("checks only", [2], bytesPerPerson: nil))
    let measured = try measurements([
      row("copy", [1], at: .cache), row("copy", [6]), row("copy, all threads", [4], threads: 2), columns, threaded,
      cached,
      checks,
    ])
    expect(measured.share(columns)?.median == 3 && measured.share(threaded)?.median == 2)
    expect(measured.share(cached)?.median == 0.5 && measured.share(checks) == nil)
    #expect(try measurements([columns]).share(columns) == nil)
  }

  @Test func `a row is compared with its own floor, or with the floor of its place`() throws {
    let sum = Checksum(targets: 1, notes: 2)
    let (columns, own) = (row("columns", [6], sum: sum), row("logs", [6], floor: "floor of logs", sum: sum))
    let (copy, floor) = (row("copy", [1]), row("floor", [2], sum: sum))
    let measured = try measurements([copy, floor, row("floor of logs", [3], sum: sum), columns, own])
    expect(measured.timesFloor(columns)?.median == 3 && measured.timesFloor(own)?.median == 2)
    expect(measured.timesFloor(copy) == nil && measured.timesFloor(floor) == nil)
    expect(measured.timesFloor(row("scores", [1], at: .training, sum: sum)) == nil)
    #expect(try measurements([columns]).timesFloor(columns) == nil)
  }

  @Test func `the speed is steady while the p99 of spin is within a tenth of its p50`() throws {
    func spin(_ slowest: Double) throws -> Measurements {
      let spin = OnePerson(name: "one/spin", batches: [10, 10, slowest], allocations: nil, checksum: 0)
      return try measurements(single: [
        OnePerson(name: "one/called", batches: [1, 1, 9], allocations: nil, checksum: 0), spin,
      ])
    }
    try expect(spin(11).isSpeedSteady && !spin(11.01).isSpeedSteady && measurements().isSpeedSteady)
  }

  @Test func `rows are compared by what they compute`() throws {
    let (sum, targets, other) = (
      Checksum(targets: 1, notes: 2), Checksum(targets: 1, notes: 3), Checksum(targets: 4, notes: 2)
    )
    let columns = row("columns", [1], sum: sum)
    func differs(_ agreement: Agreement, _ own: Checksum?, _ place: Place = .memory) throws -> Bool {
      let compared = row("other", [1], at: place, agreement: agreement, sum: own)
      let disagreements = try measurements([columns, row("bad", [1], agreement: .nothing(""), sum: other), compared])
        .disagreements
      expect(disagreements == [] || disagreements == [compared.name])
      return !disagreements.isEmpty
    }
    try expect(!differs(.everything, sum) && differs(.everything, targets) && differs(.everything, other))
    try expect(!differs(.targets, sum) && !differs(.targets, targets) && differs(.targets, other))
    #expect(try !differs(.nothing("doubles"), other))
    try expect(!differs(.same(as: "bad"), other) && differs(.same(as: "bad"), sum))
    // Nothing to compare, or nothing to compare with.
    try expect(!differs(.everything, other, .cache) && !differs(.everything, nil))
  }
}
