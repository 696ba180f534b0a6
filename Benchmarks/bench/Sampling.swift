import ScienceKernelBenchC
import Dispatch

/// A clock that only goes forwards [ns].
func nanoseconds() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// The middle of some numbers and the median of their distances from it.
struct Spread: Codable {
  var median: Double
  var mad: Double

  init(_ values: [Double]) {
    median = middle(values)
    let center = median
    mad = middle(values.map { abs($0 - center) })
  }

  /// The spread passes 2 % of the median.
  var isNoisy: Bool { mad > 0.02 * median }
}

/// The median; NaN of nothing.
func middle(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let half = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
}

/// Where the people of a row are.
enum Place: String, Codable, CaseIterable {
  case cache, memory
  /// In cache too, but for some weeks of their trajectories: a week of one is what a row counts.
  case weeks
  /// Loads of athletes over ten years in memory, those of one over a year, and a session in cache: a day of an athlete or a
  /// second is what a row counts.
  case training
  /// Requests of the plan contract and the bodies that answer them, in cache, and users in memory: a call, and a user of the weekly
  /// result, is what a row counts.
  case contract

  /// What a row counts.
  var unit: String {
    switch self {
    case .cache, .memory: "person"
    case .weeks: "person-week"
    case .training: "value"
    case .contract: "call"
    }
  }
}

/// What a row's checksum must equal.
enum Agreement {
  /// Targets, advisories and status of all rows of the same people.
  case everything
  /// Only the targets: the row does not have all of the other columns.
  case targets
  /// Everything of another row of the same place.
  case same(as: String)
  /// Nothing: why, in a few words.
  case nothing(String)
}

/// One form at one place, measured.
final class Row {
  let name: String
  let place: Place
  let people: Int
  let threads: Int
  /// What is read and written of each person; nil where it is not what the zero-copy form moves.
  let bytesPerPerson: Int?
  let agreement: Agreement
  let run: () async -> Void
  let spoil: () -> Void
  let checksum: () -> Checksum?

  /// How often a sample runs the form, so that it lasts long enough for the clock.
  var repetitions = 1
  /// ns/person, in the order of the rounds.
  var samples: [Double] = []
  /// What one run computed.
  var sum: Checksum?
  /// Blocks of memory asked for in one run; nil where they cannot be counted.
  var allocations: Int?

  init(
    _ name: String, _ place: Place, people: Int, threads: Int = 1,
    bytesPerPerson: Int? = Columns.bytesRead + Results.bytesWritten, agreement: Agreement = .everything,
    spoil: @escaping () -> Void, checksum: @escaping () -> Checksum?, run: @escaping () async -> Void
  ) {
    self.name = "\(place.rawValue)/\(name)"
    self.place = place
    self.people = people
    self.threads = threads
    self.bytesPerPerson = bytesPerPerson
    self.agreement = agreement
    self.run = run
    self.spoil = spoil
    self.checksum = checksum
  }

  var spread: Spread { Spread(samples) }

  /// ns/person of one sample.
  func sample(by clock: () -> UInt64 = nanoseconds) async -> Double {
    let begin = clock()
    for _ in 0..<repetitions { await run() }
    return Double(clock() - begin) / Double(people * repetitions)
  }

  /// Runs once over spoiled results, and keeps what came out; then finds how often a sample must run.
  func prepare(lasting shortest: Double) async {
    // The first run may set up what stays for good.
    await run()
    spoil()
    let before = allocation_count()
    await run()
    allocations = bench.allocations(from: before, to: allocation_count(), runs: 1).map { Int($0) }
    sum = checksum()
    let once = await sample() * Double(people)
    // A clock may be too coarse for one run.
    repetitions = max(1, Int((shortest / max(once, 1)).rounded(.up)))
  }
}

/// Blocks of memory asked for in one of some runs, from the counts before and after them; nil where nobody counts.
func allocations(from before: Int64, to after: Int64, runs: Int) -> Double? {
  before < 0 ? nil : Double(after - before) / Double(runs)
}

/// Measures rows in rounds, each row once a round: what disturbs the machine disturbs neighboring rows alike, and a
/// ratio of two rows is taken within each round.
func measure(_ rows: [Row], samples: Int, lasting shortest: Double) async {
  for row in rows {
    row.samples = []
    await row.prepare(lasting: shortest)
  }
  for _ in 0..<samples {
    for row in rows { row.samples.append(await row.sample()) }
  }
}

/// How many times as long one row takes as another: the median over the rounds.
func ratio(_ over: Row, _ under: Row) -> Spread {
  Spread(zip(over.samples, under.samples).map { $0 / $1 })
}
