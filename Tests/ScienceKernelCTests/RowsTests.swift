import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

/// Every layout and type gives the bytes of packed columns in the kernel's types.
struct RowsTests {
  static let lengths = Sweep.cases([1, 2, 17, 511, 512, 513, 1025], sample: [1, 17, 513])
  static let layouts = [
    Layout(step: 2), Layout(step: 9), Layout(step: -1), Layout(step: -3), Layout(isNull: { _ in false }),
  ]

  @Test(arguments: lengths, layouts)
  func `columns with gaps and backwards have the results of packed ones`(count: Int, layout: Layout) throws {
    let rows = HostileRows(count: count, seed: 5)
    let expected = try People(rows).targets(from: start)
    for outputStep in Sweep.cases([1, 2, -1, -5], sample: [2, -5]) {
      let call = Call(rows, layout, outputStep: outputStep)
      let (answer, counts) = call.plan()
      expect(answer, equals: 0)
      expect(call.has(expected), "\(layout), outputs \(outputStep)")
      expect(call.areGapsUntouched)
      expect(counts.planned, equals: expected.planned)
      expect(counts.rejected, equals: expected.rejected)
    }
  }

  @Test(arguments: lengths, [0, 1, 7, 8, 13])
  func `a null violates its field, and a null target weight is none`(count: Int, bit: Int) throws {
    let rows = HostileRows(count: count, seed: 6)
    let isNull: @Sendable (Int) -> Bool = { $0 % 3 == 1 }
    let call = Call(rows, Layout(isNull: isNull, bit: bit))
    expect(call.plan().answer, equals: 0)
    try expect(call.has(People(rows, isNull: isNull).targets(from: start)))
    for row in stride(from: 1, to: count, by: 3) { expect(call.outputs[8].values(UInt8.self)[row], equals: 0b11_1111) }
  }

  @Test(arguments: lengths)
  func `doubles are quantized as the kernel quantizes them`(count: Int) throws {
    let rows = HostileRows(count: count, seed: 7)
    // Half grams and half millimeters, where a detour through `Float` would show, and random bits.
    var numbers = SeededNumbers(seed: 8)
    func doubles(_ floats: [Float], unit: Double) -> [Double] {
      floats.map { value in
        let bits = numbers.next()
        switch bits & 7 {
        case 0: return Double(bitPattern: numbers.next())
        case 1...4: return (Double(value) * unit).rounded() / unit + 0.5 / unit
        default: return Double(value)
        }
      }
    }
    let (weights, heights, goals) = (
      doubles(rows.weightKg, unit: 1000), doubles(rows.heightCm, unit: 10), doubles(rows.targetWeightKg, unit: 1000)
    )
    let expected = try People(
      weightKg: weights, heightCm: heights, age: rows.age, sex: rows.sex, activityLevel: rows.activityLevel,
      goal: rows.goal, targetWeightKg: goals
    ).targets(from: start)
    for step in [1, 2, -1] {
      var call = Call(rows)
      call.inputs[0] = InputColumn(weights, SK_FLOAT64, Layout(step: step))
      call.inputs[1] = InputColumn(heights, SK_FLOAT64, Layout(step: step))
      call.inputs[6] = InputColumn(goals, SK_FLOAT64, Layout(step: step))
      expect(call.plan().answer, equals: 0)
      expect(call.has(expected))
    }
  }

  /// Accepted values of a type, and values that would look accepted after truncation.
  private func wholes<Value: FixedWidthInteger>(_ count: Int, _ accepted: ClosedRange<Int>) -> [Value] {
    var numbers = SeededNumbers(seed: 9)
    let cut = Value(truncatingIfNeeded: 256 + accepted.lowerBound)
    let edges: [Value] = [.min, .max, Value(truncatingIfNeeded: -1), cut]
    return (0..<count).map { _ in
      let bits = numbers.next()
      switch bits & 15 {
      case 0: return edges[Int(bits >> 8 & 3)]
      case 1: return Value(truncatingIfNeeded: numbers.next())
      default: return Value(truncatingIfNeeded: accepted.lowerBound + Int(bits >> 8) % accepted.count)
      }
    }
  }

  private func check<Value: FixedWidthInteger>(_: Value.Type, _ type: Int, count: Int, step: Int) throws {
    let columns: [[Value]] = [30...300, 100...250, 13...120, 0...2, 0...4, 0...3, 30...300].map { wholes(count, $0) }
    func measures(_ column: [Value]) -> [Double] { column.map { Double($0) } }
    func codes(_ column: [Value]) -> [UInt8] { column.map { UInt8(exactly: $0) ?? 255 } }
    let expected = try People(
      weightKg: measures(columns[0]), heightCm: measures(columns[1]), age: codes(columns[2]), sex: codes(columns[3]),
      activityLevel: codes(columns[4]), goal: codes(columns[5]), targetWeightKg: measures(columns[6])
    ).targets(from: start)
    let call = Call(count: count, inputs: columns.map { InputColumn($0, type, Layout(step: step)) })
    expect(call.plan().answer, equals: 0)
    expect(call.has(expected), "\(Value.self), step \(step)")
  }

  @Test(arguments: lengths, [1, 3, -1])
  func `whole numbers of every type keep their value`(count: Int, step: Int) throws {
    try check(UInt8.self, SK_UINT8, count: count, step: step)
    try check(Int8.self, SK_INT8, count: count, step: step)
    try check(Int16.self, SK_INT16, count: count, step: step)
    try check(Int32.self, SK_INT32, count: count, step: step)
    try check(Int64.self, SK_INT64, count: count, step: step)
  }

  @Test(arguments: lengths)
  func `a stride of 0 is the same value in every row`(count: Int) throws {
    let rows = HostileRows(count: count, seed: 10)
    let expected = try People(
      weightKg: rows.weightKg, heightCm: Array(repeating: 180, count: count), age: rows.age, sex: rows.sex,
      activityLevel: rows.activityLevel, goal: Array(repeating: 0, count: count), targetWeightKg: rows.targetWeightKg
    ).targets(from: start)
    var call = Call(rows)
    call.inputs[1] = InputColumn([180.0], SK_FLOAT64, Layout(step: 0))
    call.inputs[5] = InputColumn([UInt8(0)], SK_UINT8, Layout(step: 0))
    expect(call.plan().answer, equals: 0)
    expect(call.has(expected))
  }
}
