import ScienceKernel
import ScienceKernelInterface
import ScienceKernelExpectations

/// Memory of a test, filled with a pattern and freed with its last column.
final class Memory {
  static let pattern: UInt8 = 0xa5
  let bytes: UnsafeMutableRawPointer
  let size: Int

  init(size: Int) {
    self.size = size
    bytes = UnsafeMutableRawPointer.allocate(byteCount: max(size, 1), alignment: 64)
    bytes.initializeMemory(as: UInt8.self, repeating: Memory.pattern, count: max(size, 1))
  }

  deinit { bytes.deallocate() }

  subscript(byte: Int) -> UInt8 { bytes.load(fromByteOffset: byte, as: UInt8.self) }
}

struct Layout: Sendable, CustomStringConvertible {
  /// The step from a row to the next, in values; negative for backwards.
  var step = 1
  /// Which rows are null, if the column has a bitmap.
  var isNull: (@Sendable (Int) -> Bool)?
  /// The bit of the first row.
  var bit = 0

  var description: String { "step \(step)\(isNull == nil ? "" : ", bitmap from bit \(bit)")" }
}

/// A column of input in its own memory.
struct InputColumn {
  let memory: Memory
  let bitmap: Memory?
  var column: sk_input

  init<Value>(_ values: [Value], _ type: Int, _ layout: Layout = Layout()) {
    let width = MemoryLayout<Value>.stride
    let last = max(0, values.count - 1)
    memory = Memory(size: width * (last * layout.step.magnitude.asInt + 1))
    let first = layout.step < 0 ? last * -layout.step : 0
    for (row, value) in values.enumerated() {
      memory.bytes.storeBytes(of: value, toByteOffset: width * (first + row * layout.step), as: Value.self)
    }
    var bitmap: Memory?
    if let isNull = layout.isNull {
      let bits = Memory(size: (layout.bit + values.count + 7) / 8)
      for row in values.indices {
        let (byte, mask) = ((layout.bit + row) / 8, UInt8(1) << UInt8((layout.bit + row) % 8))
        let old = bits[byte]
        bits.bytes.storeBytes(
          of: isNull(row) ? old & ~mask : old | mask, toByteOffset: byte, as: UInt8.self)
      }
      bitmap = bits
    }
    self.bitmap = bitmap
    column = sk_input(
      values: memory.bytes + width * first, stride: width * layout.step,
      validity: bitmap.map { UnsafePointer($0.bytes.assumingMemoryBound(to: UInt8.self)) },
      validity_offset: layout.bit, type: Int32(type))
  }
}

extension UInt { fileprivate var asInt: Int { Int(self) } }

/// A column of output in its own memory.
struct OutputColumn {
  let memory: Memory
  let width, step, count: Int
  var column: sk_output

  init(width: Int, count: Int, step: Int = 1) {
    self.width = width
    self.step = step
    self.count = count
    let last = max(0, count - 1)
    memory = Memory(size: width * (last * abs(step) + 1))
    column = sk_output(values: memory.bytes + (step < 0 ? width * last * -step : 0), stride: width * step)
  }

  func values<Value>(_: Value.Type) -> [Value] {
    (0..<count).map { row in (column.values + row * column.stride).load(as: Value.self) }
  }

  var areGapsUntouched: Bool {
    if count == 0 { return memory[0] == Memory.pattern }
    return (0..<memory.size).allSatisfy { $0 / width % abs(step) == 0 || memory[$0] == Memory.pattern }
  }

  var isUntouched: Bool { (0..<memory.size).allSatisfy { memory[$0] == Memory.pattern } }
}

struct Call {
  static let widths = [2, 2, 2, 2, 2, 2, 4, 2, 1]
  var count: Int
  var inputs: [InputColumn]
  var outputs: [OutputColumn]
  var adjustment: InputColumn?
  var previous: [InputColumn] = []
  var changedRows: [UInt32] = []
  var start: Int32 = 20_778

  init(count: Int, inputs: [InputColumn], outputStep: Int = 1) {
    self.count = count
    self.inputs = inputs
    outputs = Call.widths.map { OutputColumn(width: $0, count: count, step: outputStep) }
  }

  /// The columns in the types that the kernel reads in place, unless a layout differs.
  init(_ rows: HostileRows, _ layout: Layout = Layout(), outputStep: Int = 1) {
    self.init(
      count: rows.age.count,
      inputs: [
        InputColumn(rows.weightKg, SK_FLOAT32, layout), InputColumn(rows.heightCm, SK_FLOAT32, layout),
        InputColumn(rows.age, SK_UINT8, layout), InputColumn(rows.sex, SK_UINT8, layout),
        InputColumn(rows.activityLevel, SK_UINT8, layout), InputColumn(rows.goal, SK_UINT8, layout),
        InputColumn(rows.targetWeightKg, SK_FLOAT32, layout),
      ], outputStep: outputStep)
  }

  var people: sk_people {
    sk_people(
      count: count, weight_kg: inputs[0].column, height_cm: inputs[1].column, age: inputs[2].column,
      sex: inputs[3].column, activity_level: inputs[4].column, goal: inputs[5].column,
      target_weight_kg: inputs[6].column, adjustment: adjustment?.column ?? sk_input())
  }

  var targets: sk_target_columns {
    sk_target_columns(
      bmr: outputs[0].column, tdee: outputs[1].column, calorie_target: outputs[2].column,
      protein_target: outputs[3].column, water_target: outputs[4].column, estimated_weeks: outputs[5].column,
      projected_day: outputs[6].column, advisories: outputs[7].column, status: outputs[8].column)
  }

  func plan() -> (answer: Int32, counts: sk_counts) {
    var (people, targets, counts) = (people, targets, sk_counts(planned: 7, rejected: 7, changed: 7))
    let answer = sk_plan_batch(&people, start, &targets, &counts)
    return (answer, counts)
  }

  mutating func recompute() -> (answer: Int32, counts: sk_counts) {
    var (people, targets, counts) = (people, targets, sk_counts(planned: 7, rejected: 7, changed: 7))
    var previous = previous.map { $0.column }
    if changedRows.isEmpty { changedRows = Array(repeating: .max, count: max(count, 1)) }
    let answer = sk_recompute(
      &people, start, &previous[0], &previous[1], &previous[2], &targets, &changedRows, &counts)
    return (answer, counts)
  }

  /// Works out trajectories, and what they are.
  func trajectories(_ ways: Ways, eating intake: InputColumn? = nil) -> (answer: Int32, counts: sk_counts) {
    var (people, columns, counts) = (people, ways.columns, sk_counts(planned: 7, rejected: 7, changed: 7))
    guard var intake = intake?.column else { return (sk_trajectory_batch(&people, nil, &columns, &counts), counts) }
    return (sk_trajectory_batch(&people, &intake, &columns, &counts), counts)
  }

  /// Whether the outputs are these, bit for bit.
  func has(_ columns: TargetColumns) -> Bool {
    outputs[0].values(Int16.self) == columns.bmr && outputs[1].values(Int16.self) == columns.tdee
      && outputs[2].values(Int16.self) == columns.calorieTarget
      && outputs[3].values(Int16.self) == columns.proteinTarget
      && outputs[4].values(Int16.self) == columns.waterTarget
      && outputs[5].values(Int16.self) == columns.estimatedWeeks
      && outputs[6].values(Int32.self) == columns.projectedDay
      && outputs[7].values(UInt16.self) == columns.advisories && outputs[8].values(UInt8.self) == columns.status
  }

  var areGapsUntouched: Bool { outputs.allSatisfy { $0.areGapsUntouched } }
  var isUntouched: Bool { outputs.allSatisfy { $0.isUntouched } }
}

struct Ways {
  static let widths = [1, 1, 2, 2, 2, 4]
  var outputs: [OutputColumn]
  let weights: Memory
  var columns: sk_trajectory_columns

  init(count: Int, weeks: Int = -1, hasWindow: Bool = false, step: Int = 1) {
    outputs = Ways.widths.map { OutputColumn(width: $0, count: count, step: step) }
    weights = Memory(size: 4 * count * (weeks + 1))
    columns = sk_trajectory_columns(
      status: outputs[0].column, outcome: outputs[1].column, goal_week: outputs[2].column,
      earliest_week: outputs[3].column, latest_week: outputs[4].column, settled_g: outputs[5].column,
      weights_g: weeks < 0 ? nil : weights.bytes.assumingMemoryBound(to: Int32.self), curve_weeks: Int32(weeks),
      has_window: hasWindow ? 1 : 0)
  }

  func has(_ expected: TrajectoryColumns) -> Bool {
    let grams = (0..<expected.grams.count).map { weights.bytes.load(fromByteOffset: 4 * $0, as: Int32.self) }
    return outputs[0].values(UInt8.self) == expected.status && outputs[1].values(UInt8.self) == expected.outcome
      && outputs[2].values(Int16.self) == expected.week && outputs[3].values(Int16.self) == expected.earliestWeek
      && outputs[4].values(Int16.self) == expected.latestWeek
      && outputs[5].values(Int32.self) == expected.settledGrams && grams == expected.grams
      && outputs.allSatisfy { $0.areGapsUntouched }
  }

  var isUntouched: Bool {
    outputs.allSatisfy { $0.isUntouched } && (0..<weights.size).allSatisfy { weights[$0] == Memory.pattern }
  }
}

extension People {
  /// Hostile rows, each with its nulls replaced.
  init(_ rows: HostileRows, isNull: (Int) -> Bool = { _ in false }) throws {
    func replaced<Value>(_ values: [Value], by null: Value) -> [Value] {
      values.enumerated().map { isNull($0) ? null : $1 }
    }
    try self.init(
      weightKg: replaced(rows.weightKg, by: .nan), heightCm: replaced(rows.heightCm, by: .nan),
      age: replaced(rows.age, by: 255), sex: replaced(rows.sex, by: 255),
      activityLevel: replaced(rows.activityLevel, by: 255), goal: replaced(rows.goal, by: 255),
      targetWeightKg: replaced(rows.targetWeightKg, by: .nan))
  }
}

let start = CalendarDate("2026-11-21")!
