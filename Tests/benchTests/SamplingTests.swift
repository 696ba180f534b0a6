import ScienceKernelExpectations

@testable import bench

struct SamplingTests {
  @Test func `the median and the MAD are those of the samples, one stray value moves neither, and nothing has none`() {
    expect(middle([]).isNaN && Spread([]).median.isNaN && Spread([]).mad.isNaN)
    let spread = Spread([1, 2, 3, 5, 1000])
    expect(spread.median, equals: 3)
    expect(spread.mad, equals: 2)
    expect(Spread([7]).mad, equals: 0)
    // From the median, not from the mean.
    expect(Spread([0, 0, 0, 10, 20]).mad, equals: 0)
    // A spread is noisy above 2 % of the median.
    expect(!Spread([98, 100, 102]).isNoisy)
    expect(Spread([97.9, 100, 102.1]).isNoisy)
    expect(!Spread([100]).isNoisy)
  }

  @Test func `a row is named by its place, and allocations are those of one run`() {
    expect(row("columns", [], at: .cache).name, equals: "cache/columns")
    expect(row("columns", []).name, equals: "memory/columns")
    // Allocations are those of one run, and nil if they are not counted.
    expect(allocations(from: 7, to: 19, runs: 4), equals: 3)
    expect(allocations(from: 0, to: 0, runs: 1), equals: 0)
    expect(allocations(from: -1, to: -1, runs: 1), equals: nil)
    // The clock never goes back.
    let times = (0..<1000).map { _ in nanoseconds() }
    expect(times, equals: times.sorted())
  }

  /// The calls of rows, in order.
  final class Log: @unchecked Sendable {
    var events: [String] = []
  }

  @Test func `rows run in rounds, each once a round, after a run over spoiled results`() async {
    let log = Log()
    func logged(_ name: String) -> Row {
      Row(
        name, .cache, people: 1, spoil: { log.events.append("spoil \(name)") },
        checksum: {
          log.events.append("sum \(name)")
          return Checksum(targets: Int64(log.events.count), notes: 0)
        }, run: { log.events.append(name) })
    }
    let rows = [logged("a"), logged("b")]
    rows[0].samples = [1, 2, 3]
    await measure(rows, samples: 2, lasting: 0)
    // Once to set up, once over spoiled results, once for the length of a sample; then the rounds.
    expect(
      log.events, equals: ["a", "spoil a", "a", "sum a", "a", "b", "spoil b", "b", "sum b", "b", "a", "b", "a", "b"])
    for row in rows {
      expect(row.samples.count, equals: 2)
      expect(row.repetitions, equals: 1)
      expect(row.samples.allSatisfy { $0 >= 0 && $0.isFinite })
    }
    expect(rows.map(\.sum?.targets), equals: [4, 9])
    // The second time, nothing of the first is left.
    await measure(rows, samples: 3, lasting: 0)
    expect(rows.allSatisfy { $0.samples.count == 3 } && rows.map(\.sum?.targets) == [18, 23])
  }

  @Test func `a sample repeats what is too short for it`() async {
    let log = Log()
    let row = Row("a", .cache, people: 4, spoil: {}, checksum: { nil }, run: { log.events.append("a") })
    await row.prepare(lasting: 0)
    expect(row.repetitions, equals: 1)
    // Even on a slow machine, an empty run takes less than thirty years [ns].
    await row.prepare(lasting: 1e18)
    expect(row.repetitions > 1)
    row.repetitions = 5
    log.events = []
    // Every reading of this clock takes 600 ns.
    var time: UInt64 = 0
    let sample = await row.sample {
      time += 600
      return time
    }
    expect(log.events.count, equals: 5)
    expect(sample, equals: 600 / (4 * 5))
  }
}
