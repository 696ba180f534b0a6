import ScienceKernelExpectations

@testable import bench

struct VerdictTests {
  static func budgets(_ product: [Budgets.Product] = [], _ ratios: [Budgets.Ratio] = []) throws -> Budgets {
    Budgets(product: product, ratios: ratios)
  }

  static func verdict(
    _ row: String, _ figure: Budgets.Figure, people: Double = 1, atMost: Double, in measurements: Measurements
  ) -> Verdict? {
    let budget = Budgets.Product(name: "it", row: row, figure: figure, people: people, atMost: atMost)
    let verdicts = measurements.verdicts(Budgets(product: [budget], ratios: []))
    expect(verdicts.count <= 1)
    return verdicts.first
  }

  static func verdict(
    _ over: String, _ under: String, per: Budgets.Pair? = nil, atLeast: Double, for flavour: String = "arm64",
    in measurements: Measurements
  ) -> Verdict? {
    let budget = Budgets.Ratio(
      name: "it", rows: Budgets.Pair(over: over, under: under), per: per, atLeast: ["arm64": atLeast])
    let verdicts = measurements.verdicts(Budgets(product: [], ratios: [budget]), flavour: flavour)
    expect(verdicts.count <= 1)
    return verdicts.first
  }

  static let calls = OnePerson(
    name: "one/called", batches: (1...1000).map(Double.init), allocations: 0.5, checksum: 0)

  @Test func `each figure is that of its row`() throws {
    let measured = try measurements(
      [row("columns", [3, 1, 2], allocations: 7), row("people", [9])], single: [single("one/spin", 4), Self.calls])
    expect(Self.verdict("one/called", .p99, atMost: 1, in: measured)?.measured, equals: 991)
    expect(Self.verdict("one/called", .allocations, atMost: 1, in: measured)?.measured, equals: 0.5)
    expect(Self.verdict("memory/columns", .median, atMost: 1, in: measured)?.measured, equals: 2)
    expect(Self.verdict("memory/columns", .median, people: 1e6, atMost: 1, in: measured)?.measured, equals: 2e6)
    expect(Self.verdict("memory/columns", .allocations, atMost: 1, in: measured)?.measured, equals: 7)
  }

  @Test func `at most is kept up to the limit`() throws {
    let measured = try measurements([row("columns", [2])], single: [single("one/called", 2)])
    for (row, figure) in [("memory/columns", Budgets.Figure.median), ("one/called", .p99)] {
      expect(Self.verdict(row, figure, atMost: 2, in: measured)?.isKept, equals: true)
      expect(Self.verdict(row, figure, atMost: 2.0.nextUp, in: measured)?.isKept, equals: true)
      expect(Self.verdict(row, figure, atMost: 2.0.nextDown, in: measured)?.isKept, equals: false)
    }
    let allocating = try measurements([row("columns", [2], allocations: 1)])
    expect(Self.verdict("memory/columns", .allocations, atMost: 0, in: allocating)?.isKept, equals: false)
    expect(Self.verdict("memory/columns", .allocations, atMost: 1, in: allocating)?.isKept, equals: true)
  }

  @Test func `at least is kept from the limit on`() throws {
    let measured = try measurements(
      [row("copy", [3]), row("columns", [2])], single: [single("one/called", 3), single("one/inlined", 2)])
    for (over, under) in [("memory/copy", "memory/columns"), ("one/called", "one/inlined")] {
      expect(Self.verdict(over, under, atLeast: 1.5, in: measured)?.isKept, equals: true)
      expect(Self.verdict(over, under, atLeast: 1.5.nextDown, in: measured)?.isKept, equals: true)
      expect(Self.verdict(over, under, atLeast: 1.5.nextUp, in: measured)?.isKept, equals: false)
      expect(Self.verdict(under, over, atLeast: 1, in: measured)?.isKept, equals: false)
    }
  }

  @Test func `a ratio is that of its rows or calls, judged by the limit of the instruction set, or breaks its budget`()
    throws
  {
    // A ratio that cannot be computed breaks its budget.
    let measured = try measurements([row("copy", []), row("columns", [1])])
    expect(Self.verdict("memory/copy", .median, atMost: 1, in: measured)?.isKept, equals: false)
    expect(Self.verdict("memory/copy", "memory/columns", atLeast: 1, in: measured)?.isKept, equals: false)
    // A ratio of rows is the median over the rounds, and of single calls that of the medians.
    do {
      let measured = try measurements(
        [row("copy", [1, 10, 3]), row("columns", [1, 2, 3])], single: [Self.calls, single("one/spin", 2)])
      expect(Self.verdict("memory/copy", "memory/columns", atLeast: 1, in: measured)?.measured, equals: 1)
      expect(Self.verdict("one/called", "one/spin", atLeast: 1, in: measured)?.measured, equals: 250.5)
    }
    do {
      let measured = try measurements([row("copy", [3]), row("columns", [2])])
      expect(Self.verdict("memory/copy", "memory/columns", atLeast: 1, in: measured)?.limit, equals: 1)
      expect(Self.verdict("memory/copy", "memory/columns", atLeast: 1, for: "x86-64", in: measured) == nil)
    }
  }

  @Test func `per divides by another ratio`() throws {
    let measured = try measurements([row("people", [6]), row("columns", [2]), row("spin", [8]), row("copy", [4])])
    let per = Budgets.Pair(over: "memory/spin", under: "memory/copy")
    let verdict = Self.verdict("memory/people", "memory/columns", per: per, atLeast: 1.5, in: measured)
    expect(verdict?.measured, equals: 1.5)
    expect(verdict?.isKept, equals: true)
    expect(
      Self.verdict("memory/people", "memory/columns", per: per, atLeast: 1.5.nextUp, in: measured)?.isKept,
      equals: false)
  }

  @Test func `budgets of rows that are not measured are not judged`() throws {
    let measured = try measurements(
      [row("people", [6]), row("columns", [2])], single: [single("one/called", 1, allocations: nil)])
    expect(Self.verdict("memory/copy", .median, atMost: 1, in: measured) == nil)
    expect(Self.verdict("one/spin", .p99, atMost: 1, in: measured) == nil)
    expect(Self.verdict("memory/copy", "memory/columns", atLeast: 1, in: measured) == nil)
    expect(Self.verdict("memory/columns", "memory/copy", atLeast: 1, in: measured) == nil)
    expect(Self.verdict("one/called", "one/spin", atLeast: 1, in: measured) == nil)
    let per = Budgets.Pair(over: "memory/spin", under: "memory/copy")
    expect(Self.verdict("memory/people", "memory/columns", per: per, atLeast: 1, in: measured) == nil)
    // Allocations are not counted here.
    expect(Self.verdict("one/called", .allocations, atMost: 0, in: measured) == nil)
    expect(Self.verdict("memory/columns", .allocations, atMost: 0, in: measured) == nil)
  }
}
