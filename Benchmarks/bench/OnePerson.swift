import ScienceKernelBenchBoundary
import ScienceKernelBenchC
import Foundation
import ScienceKernel

/// Single calls: percentiles over batches of 256 calls, because reading the clock takes longer than a call.
struct OnePerson: Codable {
  static let callsPerRead = 256

  var name: String
  var calls: Int
  var p50: Double
  var p99: Double
  var p999: Double
  var worst: Double
  /// Allocations per call; nil if they cannot be counted.
  var allocations: Double?
  /// The sum of every field of every result.
  var checksum: Int64

  init(name: String, batches: [Double], allocations: Double?, checksum: Int64) {
    self.name = name
    calls = batches.count * Self.callsPerRead
    let sorted = batches.sorted()
    func percentile(_ part: Double) -> Double { sorted[min(sorted.count - 1, Int(part * Double(sorted.count)))] }
    (p50, p99, p999, worst) = (percentile(0.5), percentile(0.99), percentile(0.999), sorted.last!)
    self.allocations = allocations
    self.checksum = checksum
  }

  static let names = [
    "one/spin", "one/inlined", "one/called", "one/from measures", "one/naive doubles", "one/from text",
    "one/from text already read", "one/trajectory of a year",
  ]

  static func measured(
    _ name: String, columns: Columns, people: [Person], cases: WholePeople, passes: Int
  ) -> OnePerson {
    switch name {
    case "one/spin": spin(name, count: people.count, passes: passes)
    case "one/inlined": inlined(name, people, passes: passes)
    case "one/called": called(name, people, passes: passes)
    case "one/from measures": fromMeasures(name, columns, passes: passes)
    case "one/naive doubles": naive(name, people.map(NaivePerson.init), passes: passes)
    case "one/from text already read": alreadyRead(name, cases, passes: passes * people.count / 4 / cases.people.count)
    case "one/trajectory of a year":
      trajectories(name, columns, count: passes < 100 ? 8192 : columns.count)
    default: fromText(name, cases, passes: passes * people.count / 4 / cases.people.count)
    }
  }

  // A function for each row: in a shared one, the rows would affect each other's inlining.

  @inline(never)
  private static func spin(_ name: String, count: Int, passes: Int) -> OnePerson {
    measured(name, Array(0..<count), passes: passes) { spun($0) }
  }

  @inline(never)
  private static func inlined(_ name: String, _ people: [Person], passes: Int) -> OnePerson {
    let start = Columns.start
    return measured(name, people, passes: passes) { sum(Targets(for: $0), from: start) }
  }

  @inline(never)
  private static func called(_ name: String, _ people: [Person], passes: Int) -> OnePerson {
    measured(name, people, passes: passes) { sum(targetsByCall(for: $0), from: Columns.start) }
  }

  @inline(never)
  private static func fromMeasures(_ name: String, _ columns: Columns, passes: Int) -> OnePerson {
    let start = Columns.start
    return measured(name, Array(0..<columns.count), passes: passes) {
      sum(Targets(for: columns.person($0)), from: start)
    }
  }

  @inline(never)
  private static func naive(_ name: String, _ people: [NaivePerson], passes: Int) -> OnePerson {
    measured(name, people, passes: passes) { naiveSum($0) }
  }

  @inline(never)
  private static func fromText(_ name: String, _ cases: WholePeople, passes: Int) -> OnePerson {
    let text = cases.text
    return measured(name, cases.people, passes: passes) { $0.planned(from: text) }
  }

  /// The same people with their measures: what reading the text adds is the rest of `from text`.
  @inline(never)
  private static func alreadyRead(_ name: String, _ cases: WholePeople, passes: Int) -> OnePerson {
    let read = cases.people.map { ($0, $0.measures(in: cases.text)!) }
    return measured(name, read, passes: passes) { $0.planned(with: $1) }
  }

  /// Called once, because it takes a thousand times as long as a plan.
  @inline(never)
  private static func trajectories(_ name: String, _ columns: Columns, count: Int) -> OnePerson {
    let accepted = columns.accepted(count)
    let year = (0..<accepted.count).map { row in
      let person = accepted.person(row)
      let intake = Targets(for: person).calorieTarget
      return (person, IntakePolicy.phases([IntakePhase(weeks: 52, intake: intake)]))
    }
    return measured(name, year, passes: 1) { person, policy in
      guard let trajectory = try? Trajectory(for: person, from: Columns.start, eating: policy) else { return -1 }
      return Int64(trajectory.weeks.reduce(0) { $0 &+ $1.weight.grams &+ $1.lowest.grams &+ $1.highest.grams })
    }
  }

  /// Times a function of a row, 256 calls at a time.
  @inline(__always)
  private static func measured<Row>(_ name: String, _ rows: [Row], passes: Int, _ call: (Row) -> Int64) -> OnePerson {
    var checksum: Int64 = 0
    for row in rows { checksum &+= call(row) }
    let before = allocation_count()
    var again: Int64 = 0
    for row in rows { again &+= call(row) }
    let after = allocation_count()
    precondition(again == checksum, "the same people give different targets")

    // Rows are repeated to full batches, so that the timed loop only calls.
    let batchCount = (rows.count + callsPerRead - 1) / callsPerRead
    let repeated = (0..<batchCount * callsPerRead).map { rows[$0 % rows.count] }
    var batches: [Double] = []
    batches.reserveCapacity(batchCount * passes)
    var sink: Int64 = 0
    for _ in 0..<passes {
      for first in stride(from: 0, to: repeated.count, by: callsPerRead) {
        let batch = repeated.span.extracting(first..<first + callsPerRead)
        let begin = nanoseconds()
        for row in batch.indices { sink = opaque(sink &+ call(batch[row])) }
        batches.append(Double(nanoseconds() - begin) / Double(callsPerRead))
      }
    }
    consume(sink)
    return OnePerson(
      name: name, batches: batches, allocations: bench.allocations(from: before, to: after, runs: rows.count),
      checksum: checksum)
  }
}

/// Every field of a result in one number, so that none can be optimized away.
@inline(__always)
private func sum(_ targets: Targets, from start: CalendarDate) -> Int64 {
  // Without overflow checks, which would be the bench's own work.
  let energy = targets.bmr &+ targets.tdee &+ targets.calorieTarget
  let numbers = energy &+ targets.proteinTarget &+ targets.waterTarget
  let time =
    (targets.estimatedWeeks ?? -1) &+ Int(targets.projectedDate(from: start)?.dayNumber ?? 0) &+ targets.weeklyRateGrams
  return Int64(numbers &+ time &+ Int(targets.advisoryBits))
}

/// Integer arithmetic without memory, which shows how steadily the machine runs.
@inline(__always)
private func spun(_ row: Int) -> Int64 {
  var random = SplitMix64(seed: UInt64(row))
  var sum: UInt64 = 0
  for _ in 0..<8 { sum ^= random.next() }
  return Int64(truncatingIfNeeded: sum)
}

@inline(__always)
private func naiveSum(_ person: NaivePerson) -> Int64 {
  let targets = NaiveTargets(for: person, from: Columns.start.dayNumber)
  let energy = targets.bmr &+ targets.tdee &+ targets.calorieTarget
  let numbers = energy &+ targets.proteinTarget &+ targets.waterTarget
  return Int64(numbers &+ (targets.estimatedWeeks ?? -1) &+ Int(targets.projectedDay ?? 0))
}

/// Uses a number in a way that the optimizer cannot see through.
@inline(never)
@_optimize(none)
func consume<Value>(_ value: Value) {}

/// The whole-person cases of the golden vectors: from decimal text to every target.
struct WholePeople {
  /// The decimals of all cases.
  ///
  /// If each case had arrays of its own, the timed loop would count references to them.
  private(set) var text: [UInt8] = []
  var people: [WholePerson] = []

  /// The accepted cases of `Vectors/person.json` that give an age; none without such a file.
  init(in package: URL?) {
    guard let file = package?.appendingPathComponent("Vectors/person.json"), let bytes = try? Data(contentsOf: file),
      let vectors = try? JSONDecoder().decode(WholePerson.File.self, from: bytes)
    else { return }
    people = vectors.groups.flatMap(\.tests).compactMap { WholePerson($0, text: &text) }
  }
}

/// One of the cases.
struct WholePerson {
  /// The places of the decimals in the text of all cases.
  let weight, height: Range<Int>
  let targetWeight: Range<Int>?
  let age: Int
  let sex: Sex
  let activityLevel: ActivityLevel
  let goal: Goal
  let start: CalendarDate
  let expected: Int64

  fileprivate init?(_ test: File.Test, text: inout [UInt8]) {
    let (input, targets) = (test.input, test.expected)
    guard let weight = input.weightKg, let height = input.heightCm, let age = input.age,
      let sex = input.sex.flatMap(Sex.init(name:)),
      let activityLevel = input.activityLevel.flatMap(ActivityLevel.init(name:)),
      let goal = input.goal.flatMap(Goal.init(name:)),
      let start = input.startDate.flatMap({ CalendarDate($0) }), let bmr = targets.bmr, let tdee = targets.tdee,
      let calories = targets.calorieTarget, let protein = targets.proteinTarget, let water = targets.waterTarget,
      let names = targets.advisories
    else { return nil }
    func place(_ decimal: String) -> Range<Int> {
      text += decimal.utf8
      return text.count - decimal.utf8.count..<text.count
    }
    self.weight = place(weight)
    self.height = place(height)
    targetWeight = input.targetWeightKg.map(place)
    (self.age, self.sex, self.activityLevel, self.goal, self.start) = (age, sex, activityLevel, goal, start)
    let advisories = Advisory.allCases.filter { names.contains($0.name) }.reduce(0) { $0 + Int($1.bit) }
    let day = targets.projectedDate.flatMap { CalendarDate($0) }?.dayNumber ?? 0
    let rate = Int(goal.adjustment)
    let time = (targets.estimatedWeeks ?? -1) + Int(day) + rate
    expected = Int64(bmr + tdee + calories + protein + water + time + advisories)
    if planned(from: text) != expected { fatalError("a case of Vectors/person.json has other targets: \(input)") }
  }

  /// Text to person to targets; -1 for a rejected person.
  @inline(__always)
  func planned(from text: [UInt8]) -> Int64 { measures(in: text).map { planned(with: $0) } ?? -1 }

  /// The measures of the person.
  struct Measures {
    let weight: Weight
    let height: Height
    let target: Weight?
  }

  /// The measures in the text of all cases; nil if one is no decimal.
  @inline(__always)
  func measures(in text: [UInt8]) -> Measures? {
    let text = text.span
    guard let weight = Weight(decimalKilograms: text.extracting(weight)),
      let height = Height(decimalCentimeters: text.extracting(height))
    else { return nil }
    guard let targetWeight else { return Measures(weight: weight, height: height, target: nil) }
    guard let target = Weight(decimalKilograms: text.extracting(targetWeight)) else { return nil }
    return Measures(weight: weight, height: height, target: target)
  }

  /// Measures to person to targets; -1 for a rejected person.
  @inline(__always)
  func planned(with measures: Measures) -> Int64 {
    guard
      let person = try? Person(
        weight: measures.weight, height: measures.height, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
        targetWeight: measures.target)
    else { return -1 }
    return sum(Targets(for: person), from: start)
  }

  fileprivate struct File: Decodable {
    struct Test: Decodable {
      let input: Input
      let expected: Expected
    }
    struct Group: Decodable { let tests: [Test] }
    struct Input: Decodable {
      let sex, weightKg, heightCm, activityLevel, goal, targetWeightKg, startDate: String?
      let age: Int?
    }
    struct Expected: Decodable {
      let bmr, tdee, calorieTarget, proteinTarget, waterTarget, estimatedWeeks: Int?
      let projectedDate: String?
      let advisories: [String]?
    }
    let groups: [Group]
  }
}
