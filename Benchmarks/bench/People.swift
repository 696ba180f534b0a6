import ScienceKernel

/// Random numbers that are the same everywhere for the same seed: SplitMix64.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: UInt64) -> Int { Int(truncatingIfNeeded: ((next() >> 32) * bound) >> 32) }
}

/// People as columns, the source for every form.
struct Columns {
  static let seed: UInt64 = 42

  /// The first day of every plan.
  static let start = CalendarDate("2026-11-21")!

  /// The bytes read for one person: three floats and four bytes.
  static let bytesRead = 3 * 4 + 4 * 1

  /// The bytes of one person's adjustment, in the rows that have it.
  static let bytesOfAdjustment = 2

  var weightKg: [Float]
  var heightCm: [Float]
  var targetWeightKg: [Float]
  var age: [UInt8]
  var sex: [UInt8]
  var activityLevel: [UInt8]
  var goal: [UInt8]

  var count: Int { weightKg.count }

  /// Seeded adults: 18 to 90 years, 45 to 150 kg in tenths, 148 to 205 cm in halves, one in four without a target.
  ///
  /// A person does not depend on the count, so the first 65 536 of 8 million are the 65 536.
  init(count: Int) {
    self.init(repeating: count)
    var random = SplitMix64(seed: Self.seed)
    for row in 0..<count {
      // The sum of two numbers, so that the middle is more frequent than the ends.
      let tenths = 450 + random.below(526) + random.below(526)
      let halves = 296 + random.below(58) + random.below(58)
      let chance = random.below(100)
      let goalCode = random.below(4)
      // One target in fifty contradicts the goal.
      let distance = 1 + random.below(200)
      let isContrary = random.below(50) == 0
      let isLower = (goalCode == 0) != isContrary
      let target = min(max(tenths + (isLower ? -distance : distance), 350), 2000)
      weightKg[row] = Float(tenths) / 10
      heightCm[row] = Float(halves) / 2
      targetWeightKg[row] = random.below(4) == 0 ? .nan : Float(target) / 10
      age[row] = UInt8(18 + random.below(73))
      sex[row] = chance < 48 ? 0 : chance < 52 ? 1 : 2
      activityLevel[row] = UInt8(random.below(5))
      goal[row] = UInt8(goalCode)
    }
  }

  private init(repeating count: Int) {
    weightKg = Array(repeating: 0, count: count)
    heightCm = weightKg
    targetWeightKg = weightKg
    age = Array(repeating: 0, count: count)
    sex = age
    activityLevel = age
    goal = age
  }

  subscript(rows: some Sequence<Int>) -> Columns {
    var part = self
    part.weightKg = rows.map { weightKg[$0] }
    part.heightCm = rows.map { heightCm[$0] }
    part.targetWeightKg = rows.map { targetWeightKg[$0] }
    part.age = rows.map { age[$0] }
    part.sex = rows.map { sex[$0] }
    part.activityLevel = rows.map { activityLevel[$0] }
    part.goal = rows.map { goal[$0] }
    return part
  }

  /// The first `count` rows that the weight model accepts.
  func accepted(_ count: Int) -> Columns {
    var rows: [Int] = []
    for first in stride(from: 0, to: self.count, by: 256) where rows.count < count {
      let block = Array(first..<min(first + 256, self.count))
      let status = (try? self[block].people.trajectories())?.status ?? []
      rows += zip(block, status).filter { $0.1 == 0 }.map(\.0)
    }
    return self[rows.prefix(count)]
  }

  var people: People {
    do {
      return try People(
        weightKg: weightKg, heightCm: heightCm, age: age, sex: sex, activityLevel: activityLevel, goal: goal,
        targetWeightKg: targetWeightKg)
    } catch {
      fatalError("\(error)")
    }
  }

  /// The same people, one in `interval` with a rejected field; each field in turn.
  func withBadRow(every interval: Int) -> Columns {
    var bad = self
    for (number, row) in stride(from: interval - 1, to: count, by: interval).enumerated() {
      switch number % 7 {
      case 0: bad.weightKg[row] = .nan
      case 1: bad.heightCm[row] = -1
      case 2: bad.age[row] = 200
      case 3: bad.sex[row] = 3
      case 4: bad.activityLevel[row] = 255
      case 5: bad.goal[row] = 4
      default: bad.targetWeightKg[row] = .infinity
      }
    }
    return bad
  }

  /// Adjustments [kcal/day] that give the same targets: those of the goals in every second row, and the goal's own in the others.
  var sameAdjustments: [Int16] {
    let ofGoal = [GoalAdjustment.losing, GoalAdjustment.gaining, 0, 0]
    return goal.enumerated().map { row, goal in row % 2 == 0 ? PaceRange.goalsOwn : ofGoal[Int(goal)] }
  }

  /// The same people, one in `interval` 6 kg lighter.
  func withChangedWeight(every interval: Int) -> Columns {
    var changed = self
    for row in stride(from: 0, to: count, by: interval) { changed.weightKg[row] -= 6 }
    return changed
  }

  func person(_ row: Int) -> Person {
    do {
      return try Person(
        weight: .kilograms(single: weightKg[row]), height: .centimeters(single: heightCm[row]), age: Int(age[row]),
        sex: Sex(rawValue: sex[row])!, activityLevel: ActivityLevel(rawValue: activityLevel[row])!,
        goal: Goal(rawValue: goal[row])!,
        targetWeight: targetWeightKg[row].isNaN ? nil : .kilograms(single: targetWeightKg[row]))
    } catch {
      fatalError("a seeded person is rejected: \(error)")
    }
  }

  /// The columns' bytes in order: three of Float32, then four of UInt8.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * Self.bytesRead)
    for column in [weightKg, heightCm, targetWeightKg] {
      for value in column {
        for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift)) }
      }
    }
    for column in [age, sex, activityLevel, goal] { bytes += column }
    return bytes
  }
}

/// Columns of equal length side by side in one block of memory, as a caller in C may have them.
///
/// Each begins on a cache line and takes an odd number of lines, so that no two neighbors begin at the same place of a
/// page.
@safe final class Memory {
  private static let line = 64

  private let rows: Int
  private let start: UnsafeMutableRawPointer
  private let size: Int
  private var used = 0

  /// Memory for columns that have `bytesPerRow` bytes per row in total.
  init(rows: Int, columns: Int, bytesPerRow: Int) {
    self.rows = rows
    size = rows * bytesPerRow + 2 * columns * Self.line
    unsafe start = .allocate(byteCount: size, alignment: Self.line)
  }

  deinit { unsafe start.deallocate() }

  /// The next column, which the caller must initialize.
  func column<Number: BitwiseCopyable>() -> UnsafeMutableBufferPointer<Number> {
    let place = used
    used += ((rows * MemoryLayout<Number>.stride / Self.line + 1) | 1) * Self.line
    precondition(used <= size, "there is room for the columns that were counted")
    // Sound: the column's bytes are inside the block and belong to no other column.
    return unsafe UnsafeMutableBufferPointer(
      start: (start + place).bindMemory(to: Number.self, capacity: rows), count: rows)
  }
}

/// People as columns in memory, as C passes them.
@safe final class Inputs {
  let count: Int
  let block: PeopleBlock
  private let memory: Memory

  /// Copies people, and adjustments unless there are none.
  init(_ people: Columns, adjustment: [Int16] = []) {
    let memory = Memory(rows: people.count, columns: 8, bytesPerRow: Columns.bytesRead + Columns.bytesOfAdjustment)
    func column<Number: BitwiseCopyable>(_ numbers: [Number]) -> UnsafeRawPointer {
      let column: UnsafeMutableBufferPointer<Number> = unsafe memory.column()
      _ = unsafe column.initialize(fromContentsOf: numbers)
      return UnsafeRawPointer(column.baseAddress!)
    }
    self.memory = memory
    // Sound, here and below: the memory lives as long as the block in it.
    count = people.count
    unsafe block = PeopleBlock(hasAdjustment: !adjustment.isEmpty) { number in
      switch number {
      case 0: unsafe column(people.weightKg)
      case 1: unsafe column(people.heightCm)
      case 2: unsafe column(people.age)
      case 3: unsafe column(people.sex)
      case 4: unsafe column(people.activityLevel)
      case 5: unsafe column(people.goal)
      case 6: unsafe column(people.targetWeightKg)
      default: unsafe column(adjustment)
      }
    }
  }
}

/// Targets as columns in memory, as C passes them.
@safe final class Results {
  /// The bytes written for one person: six 16-bit numbers, a day, advisories and a status.
  static let bytesWritten = 6 * 2 + 4 + 2 + 1

  let count: Int
  let block: TargetBlock
  private let memory: Memory

  init(count: Int) {
    self.count = count
    let memory = Memory(rows: count, columns: 9, bytesPerRow: Self.bytesWritten)
    self.memory = memory
    unsafe block = TargetBlock { number in
      switch number {
      case 0...5:
        let column: UnsafeMutableBufferPointer<Int16> = unsafe memory.column()
        return UnsafeMutableRawPointer(column.baseAddress!)
      case 6:
        let column: UnsafeMutableBufferPointer<Int32> = unsafe memory.column()
        return UnsafeMutableRawPointer(column.baseAddress!)
      case 7:
        let column: UnsafeMutableBufferPointer<UInt16> = unsafe memory.column()
        return UnsafeMutableRawPointer(column.baseAddress!)
      default:
        let column: UnsafeMutableBufferPointer<UInt8> = unsafe memory.column()
        return UnsafeMutableRawPointer(column.baseAddress!)
      }
    }
    spoil()
  }

  /// Fills every row with values that no form gives, to detect a row that is not written.
  func spoil() {
    for row in 0..<count {
      block.bmr[row] = -2
      block.tdee[row] = -2
      block.calorieTarget[row] = -2
      block.proteinTarget[row] = -2
      block.waterTarget[row] = -2
      block.estimatedWeeks[row] = -2
      block.projectedDay[row] = -2
      block.status[row] = 0x5a
    }
    spoilAdvisories()
  }

  func spoilAdvisories() { for row in 0..<count { block.advisories[row] = 0x5a5a } }

  /// Sums that any language can compute exactly in doubles; a row's weight depends on its position.
  var checksum: Checksum {
    var sum = Checksum()
    for row in 0..<count {
      sum.add(
        row: row, bmr: Int64(block.bmr[row]), tdee: Int64(block.tdee[row]),
        calorieTarget: Int64(block.calorieTarget[row]), proteinTarget: Int64(block.proteinTarget[row]),
        waterTarget: Int64(block.waterTarget[row]), weeks: Int64(block.estimatedWeeks[row]),
        day: block.projectedDay[row] == .min ? 0 : Int64(block.projectedDay[row]))
      sum.add(row: row, advisories: Int64(block.advisories[row]), status: Int64(block.status[row]))
    }
    return sum
  }
}

extension TargetColumns {
  var checksum: Checksum {
    var sum = Checksum()
    for row in 0..<count {
      sum.add(
        row: row, bmr: Int64(bmr[row]), tdee: Int64(tdee[row]), calorieTarget: Int64(calorieTarget[row]),
        proteinTarget: Int64(proteinTarget[row]), waterTarget: Int64(waterTarget[row]),
        weeks: Int64(estimatedWeeks[row]), day: projectedDay[row] == .min ? 0 : Int64(projectedDay[row]))
      sum.add(row: row, advisories: Int64(advisories[row]), status: Int64(status[row]))
    }
    return sum
  }
}

/// The sum of a row's results in two numbers: one of the targets, one of advisories and status.
struct Checksum: Equatable {
  var targets: Int64 = 0
  var notes: Int64 = 0

  mutating func add(
    row: Int, bmr: Int64, tdee: Int64, calorieTarget: Int64, proteinTarget: Int64, waterTarget: Int64, weeks: Int64,
    day: Int64
  ) {
    let sum = bmr &+ 3 &* tdee &+ 5 &* calorieTarget &+ 7 &* proteinTarget &+ 11 &* waterTarget &+ 13 &* weeks &+ day
    targets &+= Int64(1 + row % 7) &* sum
  }

  mutating func add(row: Int, advisories: Int64, status: Int64) {
    notes &+= Int64(1 + row % 7) &* (advisories &+ 3 &* status)
  }
}
