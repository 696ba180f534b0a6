import ScienceKernelBenchC
import Dispatch

/// A clock that never goes back [ns].
func nanoseconds() -> UInt64 { DispatchTime.now().uptimeNanoseconds }

/// A median and the median of the distances from it.
struct Spread: Codable {
  var median: Double
  var mad: Double

  init(_ values: [Double]) {
    median = middle(values)
    let center = median
    mad = middle(values.map { abs($0 - center) })
  }

  var isNoisy: Bool { mad > 0.02 * median }
}

func middle(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  guard !sorted.isEmpty else { return .nan }
  let half = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
}

enum Place: String, Codable, CaseIterable {
  case cache, memory
  /// In cache too; the unit is a week of a person's trajectory.
  case weeks
  /// Loads of athletes over ten years in memory, loads of one over a year, and a session in cache; the unit is a day of
  /// an athlete or a second.
  case training
  /// Requests and responses of the plan contract in cache, and users in memory; the unit is a call, or a user of the
  /// weekly result.
  case contract
  /// Programs that read a file and write another; the unit is a person.
  case file

  /// The row that only reads and writes, or only divides, what every row of this place must; nil if the rows differ too much
  /// for one.
  var floor: String? {
    switch self {
    case .cache, .memory, .file: "floor"
    case .weeks: "divisions"
    case .training, .contract: nil
    }
  }

  var unit: String {
    switch self {
    case .cache, .memory, .file: "person"
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
  /// Only the targets, because the row lacks some of the other columns.
  case targets
  /// Another row of the same place.
  case same(as: String)
  /// Nothing, with a short reason.
  case nothing(String)
}

/// One form at one place, with its measurements.
final class Row {
  let name: String
  let place: Place
  let people: Int
  let threads: Int
  /// The bytes read and written per person; nil if they differ from those of the zero-copy form.
  let bytesPerPerson: Int?
  let agreement: Agreement
  /// The row of the same place that this one cannot be much faster than; nil if there is none.
  let floor: String?
  let run: () async -> Void
  let spoil: () -> Void
  let checksum: () -> Checksum?

  /// How often a sample runs the form, so that it lasts long enough for the clock.
  var repetitions = 1
  /// The samples [ns/person], in the order of the rounds.
  var samples: [Double] = []
  var sum: Checksum?
  /// Allocations of one run; nil if they cannot be counted.
  var allocations: Int?

  init(
    _ name: String, _ place: Place, people: Int, threads: Int = 1,
    bytesPerPerson: Int? = Columns.bytesRead + Results.bytesWritten, agreement: Agreement = .everything,
    floor: String? = nil, spoil: @escaping () -> Void, checksum: @escaping () -> Checksum?,
    run: @escaping () async -> Void
  ) {
    self.name = "\(place.rawValue)/\(name)"
    self.place = place
    self.people = people
    self.threads = threads
    self.bytesPerPerson = bytesPerPerson
    self.agreement = agreement
    self.floor = (floor ?? place.floor).map { "\(place.rawValue)/\($0)" }
    self.run = run
    self.spoil = spoil
    self.checksum = checksum
  }

  var spread: Spread { Spread(samples) }

  func sample(by clock: () -> UInt64 = nanoseconds) async -> Double {
    let begin = clock()
    for _ in 0..<repetitions { await run() }
    return Double(clock() - begin) / Double(people * repetitions)
  }

  /// Runs once over spoiled results and stores the checksum; then finds out how often a sample must run.
  func prepare(lasting shortest: Double) async {
    // The first run may allocate memory that is kept.
    await run()
    spoil()
    let before = allocation_count()
    await run()
    allocations = bench.allocations(from: before, to: allocation_count(), runs: 1).map { Int($0) }
    sum = checksum()
    let once = await sample() * Double(people)
    // One run may be too short for the clock.
    repetitions = max(1, Int((shortest / max(once, 1)).rounded(.up)))
  }
}

/// Allocations of one of some runs, from the counts before and after; nil if they cannot be counted.
func allocations(from before: Int64, to after: Int64, runs: Int) -> Double? {
  before < 0 ? nil : Double(after - before) / Double(runs)
}

/// Measures rows in rounds, each row once per round: a disturbance then affects neighboring rows alike, and ratios are
/// taken within a round.
func measure(_ rows: [Row], samples: Int, lasting shortest: Double) async {
  for row in rows {
    row.samples = []
    await row.prepare(lasting: shortest)
  }
  for _ in 0..<samples {
    for row in rows { row.samples.append(await row.sample()) }
  }
}

/// The time of one row divided by that of another: the median over the rounds.
func ratio(_ over: Row, _ under: Row) -> Spread {
  Spread(zip(over.samples, under.samples).map { $0 / $1 })
}
