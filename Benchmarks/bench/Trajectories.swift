import ScienceKernelBenchC
import Dispatch
import ScienceKernel
import ScienceKernelTestSupport

/// The people of the trajectories, and the results of the forms.
@safe final class Trajectories {
  static let people = 512
  static let weeks = 156
  static let weeksOfWindow = 52

  private let columns: Columns
  private let inputs: Inputs
  private let checked: [TrajectoryInput]
  private let results: TrajectoryResults
  /// The last weights of a loop [g].
  private var found: [Int] = []

  /// The first people whom the weight model accepts.
  init(of all: Columns) {
    columns = all.accepted(Self.people)
    inputs = Inputs(columns)
    checked = (0..<columns.count).map(columns.input)
    results = TrajectoryResults(count: columns.count)
  }

  static func makers(threads: Int) -> [(name: String, place: Place, make: (Scene) -> Row)] {
    let curve = TrajectoryColumnOptions(curveWeeks: weeks, hasWindow: false, weekStride: people)
    let goal = TrajectoryColumnOptions(curveWeeks: nil, hasWindow: false, weekStride: people)
    let window = TrajectoryColumnOptions(curveWeeks: weeksOfWindow, hasWindow: true, weekStride: people)
    var makers: [(String, Place, (Scene) -> Row)] = [
      ("divisions", .weeks, { $0.trajectories.divisionRow("divisions") }),
      ("columns", .weeks, { $0.trajectories.blockRow("columns", curve) }),
      ("columns, goal only", .weeks, { $0.trajectories.blockRow("columns, goal only", goal, .targets) }),
      (
        "columns, window of a year", .weeks,
        { $0.trajectories.blockRow("columns, window of a year", window, weeks: weeksOfWindow, .targets) }
      ),
      ("people", .weeks, { $0.trajectories.peopleRow("people") }),
    ]
    if threads > 1 {
      makers.append(("people, all threads", .weeks, { $0.trajectories.threadsRow("people, all threads", threads) }))
    }
    return makers + [
      ("loop over one person", .weeks, { $0.trajectories.loopRow("loop over one person") }),
      ("naive days", .weeks, { $0.trajectories.naiveRow("naive days") }),
    ]
  }

  /// A row over the passes, as the C library calls them.
  private func blockRow(
    _ name: String, _ options: TrajectoryColumnOptions, weeks: Int = Trajectories.weeks,
    _ agreement: Agreement = .everything
  ) -> Row {
    Row(
      name, .weeks, people: columns.count * weeks, bytesPerPerson: nil, agreement: agreement,
      spoil: { self.results.spoil() }, checksum: { self.results.checksum },
      run: { planTrajectories(self.inputs, into: self.results, options) })
  }

  /// A row over the owning columns, with new memory each time.
  private func peopleRow(_ name: String) -> Row {
    let owned = columns.people
    var made: TrajectoryColumns?
    return Row(
      name, .weeks, people: columns.count * Self.weeks, bytesPerPerson: nil, spoil: { made = nil },
      checksum: { made?.checksum }, run: { made = try? owned.trajectories(curveWeeks: Self.weeks) })
  }

  private func threadsRow(_ name: String, _ threads: Int) -> Row {
    let owned = columns.people
    var made: TrajectoryColumns?
    return Row(
      name, .weeks, people: columns.count * Self.weeks, threads: threads, bytesPerPerson: nil, spoil: { made = nil },
      checksum: { made?.checksum },
      run: { made = try? await owned.concurrentTrajectories(curveWeeks: Self.weeks) })
  }

  private func loopRow(_ name: String) -> Row {
    Row(
      name, .weeks, people: columns.count * Self.weeks, bytesPerPerson: nil,
      agreement: .nothing("only the last weights"), spoil: { self.found = [] }, checksum: { self.sumOfFound },
      run: { self.found = weighOneByOne(self.checked) })
  }

  /// A row over the rival: all five states, one day at a time, in doubles.
  ///
  /// Over fewer people, to save time.
  private func naiveRow(_ name: String) -> Row {
    let few = Array(checked.prefix(64))
    return Row(
      name, .weeks, people: few.count * Self.weeks, bytesPerPerson: nil, agreement: .nothing("daily steps in doubles"),
      spoil: { self.found = [] }, checksum: { self.sumOfFound },
      run: { self.found = weighNaively(few) })
  }

  /// A row with the divisions of the columns only: the arithmetic limit.
  private func divisionRow(_ name: String) -> Row {
    Row(
      name, .weeks, people: columns.count * Self.weeks, bytesPerPerson: nil, spoil: {}, checksum: { nil },
      run: { divide(rows: 64, times: self.columns.count / 64 * Self.weeks, Self.divisionsPerWeek, of: Float.self) })
  }

  private var sumOfFound: Checksum { found.reduce(into: Checksum()) { $0.targets = 31 &* $0.targets &+ Int64($1) } }
}

/// Trajectories as columns in memory, as C passes them.
@safe final class TrajectoryResults {
  let block: TrajectoryBlock
  let count: Int
  private let memory, curves: Memory

  init(count: Int) {
    self.count = count
    let memory = Memory(rows: count, columns: 6, bytesPerRow: 2 + 3 * 2 + 4)
    let curves = Memory(rows: count * (Trajectories.weeks + 1), columns: 3, bytesPerRow: 3 * 4)
    func column<Number: FixedWidthInteger & BitwiseCopyable>(of memory: Memory, _: Number.Type)
      -> UnsafeMutableRawPointer
    {
      let column: UnsafeMutableBufferPointer<Number> = unsafe memory.column()
      unsafe column.initialize(repeating: 0)
      return UnsafeMutableRawPointer(column.baseAddress!)
    }
    (self.memory, self.curves) = (memory, curves)
    // Sound: the memory lives as long as the block in it.
    unsafe block = TrajectoryBlock(hasEdges: true) { number in
      switch number {
      case 0, 1: unsafe column(of: memory, UInt8.self)
      case 2...4: unsafe column(of: memory, Int16.self)
      case 5: unsafe column(of: memory, Int32.self)
      default: unsafe column(of: curves, Int32.self)
      }
    }
  }

  /// Fills every row with values that no form gives.
  func spoil() {
    for row in 0..<count { (block.outcome[row], block.week[row], block.settledGrams[row]) = (0x5a, -2, -2) }
    for place in 0..<count * (Trajectories.weeks + 1) { block.grams[place] = -2 }
  }

  /// Sums of the outcomes, and of the weights of all weeks.
  var checksum: Checksum {
    trajectoryChecksum(
      count, outcome: { block.outcome[$0] }, week: { block.week[$0] }, settled: { block.settledGrams[$0] },
      grams: { block.grams[$0] })
  }
}

extension TrajectoryColumns {
  /// The sums, as in `TrajectoryResults`.
  var checksum: Checksum {
    trajectoryChecksum(
      count, outcome: { outcome[$0] }, week: { week[$0] }, settled: { settledGrams[$0] }, grams: { grams[$0] })
  }
}

private func trajectoryChecksum(
  _ count: Int, outcome: (Int) -> UInt8, week: (Int) -> Int16, settled: (Int) -> Int32, grams: (Int) -> Int32
) -> Checksum {
  var sum = Checksum()
  for row in 0..<count {
    let decision = Int64(outcome(row)) &+ 3 &* Int64(week(row)) &+ 5 &* Int64(settled(row))
    sum.targets &+= Int64(1 + row % 7) &* decision
  }
  for place in 0..<count * (Trajectories.weeks + 1) { sum.notes &+= Int64(1 + place % 7) &* Int64(grams(place)) }
  return sum
}

/// Runs the kernel's passes over the caller's columns.
@inline(never)
func planTrajectories(_ people: Inputs, into results: TrajectoryResults, _ options: TrajectoryColumnOptions) {
  results.block.computeTrajectories(people.block, eating: nil, rows: 0..<people.count, options)
}

extension Columns {
  /// The model's input for a row whose intake is the calorie target.
  func input(_ row: Int) -> TrajectoryInput {
    let person = person(row)
    let targets = Targets(for: person)
    return TrajectoryInput(
      person: person, targets: targets, policy: .constant(targets.calorieTarget), expenditure: .equation,
      fatPercent: nil, settledIntake: nil)
  }
}

/// A loop over the scalar: each person's weight in every week.
///
/// - Returns: The last weights [g].
@inline(never)
func weighOneByOne(_ inputs: [TrajectoryInput]) -> [Int] {
  inputs.map { input in
    let person = input.person
    let domain = TrajectoryRange.grams(millimeters: person.height.millimeters)
    let phase = input.phases[0]
    var grams = [person.weight.grams]
    _ = TrajectoryWeights.leavesDomain(
      of: input.body(Float.self), startGrams: person.weight.grams, domain: domain,
      isGaining: phase.intake > Double(input.energy), settledOn: nil, first: phase
    ) { _, _ in
      nil
    } visit: {
      grams.append($1)
      return true
    }
    return grams[grams.count - 1]
  }
}

/// The rival: the published equations of the model, one day at a time, in doubles.
///
/// - Returns: The last weights [g].
@inline(never)
func weighNaively(_ inputs: [TrajectoryInput]) -> [Int] {
  inputs.map { input in
    let body = input.body(Double.self)
    let phases = input.phases.map { FineSteps.Phase(days: 7 * $0.weeks, intake: $0.intake) }
    let steps = FineSteps(
      weight: body.weight, fat: body.fat, resting: Double(input.targets.bmr), expenditure: body.expenditure,
      phases: phases, stepsPerDay: 1)
    return grams(of: steps.weights[steps.weights.count - 1])
  }
}

/// Divisions of neighboring rows, a number of them each time.
@inline(never)
func divide<Number: BinaryFloatingPoint & Sendable>(rows: Int, times: Int, _ divisions: Int, of: Number.Type) {
  var numbers = (0..<rows).map { 1 + Number($0) / 64 }
  let divisors = numbers.map { 2 - $0 / 2 }
  for _ in 0..<times {
    for _ in 0..<divisions {
      for row in 0..<rows { numbers[row] = divisors[row] / numbers[row] }
    }
  }
  consume(numbers)
}

extension Trajectories {
  /// Four slopes, the glycogen, and eight for the remaining effect of water on the weight.
  static let divisionsPerWeek = 12
}
