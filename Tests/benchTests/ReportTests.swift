import ScienceKernelExpectations
import Testing

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

  @Test func `single calls, both places and budgets have tables, in this order`() throws {
    let sum = Checksum(targets: 1, notes: 2)
    let calls = OnePerson(name: "one/called", batches: (1...1000).map(Double.init), allocations: 0, checksum: 16)
    let rows = [
      row("copy", [4], agreement: .nothing("a copy")),
      row("floor", [0.8, 1, 1], agreement: .nothing("no targets"), sum: sum),
      row("columns", [2, 2, 2.5], sum: sum),
      row("checks only", [1], bytesPerPerson: nil), row("columns", [2, 2.1, 1.9], at: .cache, sum: sum),
    ]
    let verdicts = [
      Self.verdict("a call", "one/called", isKept: true), Self.verdict("a frame", "memory/columns", isKept: true),
      Self.verdict("share", "memory/columns", isKept: false), Self.verdict("all", "memory/copy", isKept: true),
    ]
    let text = try Self.report(rows, single: [calls], verdicts: verdicts).text
    expect(
      text,
      equals: """
        \(try setting().line)

        | one person, ns/call over batches of 256 calls | p50 | p99 | p99.9 | worst | allocations | checksum | budget |
        |---|--:|--:|--:|--:|--:|---|---|
        | one/called | 501 | 991 | 1000 | 1000 | 0 | 0000000010 | pass |

        | 65 536 people in cache | ns/person | ± MAD | times the floor | share of copy bandwidth | checksum | budget |
        |---|--:|--:|--:|--:|---|---|
        | cache/columns | 2.00 | 0.100 noisy | – | – | 000000003f | – |

        | 8 000 000 people in memory | ns/person | ± MAD | times the floor | share of copy bandwidth | checksum | budget |
        |---|--:|--:|--:|--:|---|---|
        | memory/copy | 4.00 | 0 | – | 1.00 | – | pass |
        | memory/floor | 1.00 | 0 | – | 5.00 | 000000003f | – |
        | memory/columns | 2.00 | 0 | 2.50 | 2.00 | 000000003f | **fail** |
        | memory/checks only | 1.00 | 0 | – | – | – | – |

        | budget | measured and limit | |
        |---|---|---|
        | a call | 1 ≤ 2 | pass |
        | a frame | 1 ≤ 2 | pass |
        | share | 1 ≤ 2 | **fail** |
        | all | 1 ≤ 2 | pass |

        Each person is 35 bytes: 16 read, 19 written; a copy moves as many. `noisy`: the spread passes 2 %.
        Rows over structures in memory have at most 2 000 000 people.

        """)
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
