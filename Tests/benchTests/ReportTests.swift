import ScienceKernelExpectations

@testable import bench

struct ReportTests {
  static func report(
    _ rows: [Row] = [], single: [OnePerson] = [], verdicts: [Verdict] = []
  ) throws -> Report {
    let measurements = try measurements(rows, single: single)
    return Report(
      setting: try setting(), measurements: measurements, verdicts: verdicts, unjudgedFlavour: nil)
  }

  static func verdict(_ name: String, _ row: String, isKept: Bool) -> Verdict {
    Verdict(name: name, row: row, measured: 1, limit: 2, isKept: isKept, text: "1 ≤ 2")
  }

  static func lastNote(_ report: Report) -> Substring? { report.text.split(separator: "\n").last }

  @Test func `an unsteady speed marks every p99`() throws {
    func spin(_ slowest: Double) -> OnePerson {
      OnePerson(name: "one/spin", batches: [10, 10, slowest], allocations: nil, checksum: 0)
    }
    let steady = try Self.report(single: [spin(11), single("one/called", 5)])
    expect(!steady.text.contains(" noisy |") && steady.text.contains("| not counted |"))
    let unsteady = try Self.report(single: [spin(11.1), single("one/called", 5)])
    expect(unsteady.text.contains("| one/called | 5.00 | 5.00 noisy | 5.00 | 5.00 |"))
    expect(Self.lastNote(unsteady)?.hasPrefix("`noisy` p99: that of one/spin lies above its p50"), equals: true)
  }

  @Test
  func `the ten lines set a row beside its floor and its rival, and a broken budget says if the machine was busy`()
    throws
  {
    let sum = Checksum(targets: 1, notes: 2)
    func summary(allThreads: Double, isKept: Bool = false) throws -> String {
      let rows = [
        row("floor", [1, 1, 1], agreement: .nothing("no targets"), sum: sum), row("columns", [2, 2, 2], sum: sum),
        row("naive doubles", [8, 8, 8], agreement: .nothing("doubles")), row("spin", [4, 4, 4], bytesPerPerson: nil),
        row("spin, all threads", [allThreads, allThreads, allThreads], threads: 2, bytesPerPerson: nil),
      ]
      return try Self.report(rows, verdicts: [Self.verdict("share", "memory/columns", isKept: isKept)]).summary
    }
    let kept = try summary(allThreads: 2, isKept: true)
    expect(kept.contains("| a person in columns | 2.00 | 2.00 | naive doubles | 4.00 times | pass |\n"), "\(kept)")
    expect(kept.hasSuffix("1 of 1 budgets are kept, in `Benchmarks/budgets.json`.\n"), "\(kept)")
    let quiet = try summary(allThreads: 2)
    expect(
      quiet.contains("**fail** share, memory/columns: 1 ≤ 2\nThe machine was quiet (memory/spin is 2.00 times"),
      "\(quiet)")
    let busy = try summary(allThreads: 3)
    expect(busy.hasSuffix("run again when nothing else runs.\n") && busy.contains("\nThe machine was busy"), "\(busy)")
  }

  @Test func `a run succeeds if every budget is kept and every row agrees`() throws {
    let (one, other) = (Checksum(targets: 1, notes: 2), Checksum(targets: 1, notes: 3))
    let kept = Self.verdict("a", "memory/columns", isKept: true)
    let columns = row("columns", [1], sum: one)
    try expect(Self.report().exitStatus, equals: 0)
    try expect(Self.report([columns, row("people", [1], sum: one)], verdicts: [kept]).exitStatus, equals: 0)
    try expect(Self.report(verdicts: [kept, Self.verdict("b", "memory/columns", isKept: false)]).exitStatus, equals: 1)
    let differing = try Self.report([columns, row("people", [1], sum: other)], verdicts: [kept])
    expect(differing.exitStatus, equals: 1)
    expect(Self.lastNote(differing), equals: "**Differs from the columns: memory/people.**")
  }
}
