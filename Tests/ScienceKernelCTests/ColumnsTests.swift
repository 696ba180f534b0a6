import ScienceKernelExpectations
import ScienceKernelInterface

/// A wrong call gets an answer that names the mistake, and writes nothing.
struct ColumnsTests {
  static let count = Sweep.count(600, sample: 200)
  static let rows = HostileRows(count: count, seed: 11)

  /// Makes a call wrong and expects its answer, in a batch and in a recompute.
  func expect(_ reason: Int, _ column: Int32, _ comment: String, _ damage: (inout Call) -> Void) {
    var call = Call(Self.rows)
    let zeros = Array(repeating: Int16(0), count: Self.count)
    call.previous = [
      InputColumn(zeros, SK_INT16), InputColumn(zeros, SK_INT16),
      InputColumn(Array(repeating: UInt8(0), count: Self.count), SK_UINT8),
    ]
    damage(&call)
    let expected = -(100 * Int32(reason) + column)
    if column < 17 {
      let (answer, counts) = call.plan()
      #expect(answer == expected, "\(comment)")
      #expect(counts.planned == 7 && call.isUntouched, "\(comment)")
    }
    let (answer, counts) = call.recompute()
    #expect(answer == expected, "recompute: \(comment)")
    #expect(counts.planned == 7 && call.isUntouched, "recompute: \(comment)")
  }

  /// Changes an input by its number.
  func input(_ call: inout Call, _ number: Int32, _ change: (inout sk_input) -> Void) {
    if number < 8 {
      change(&call.inputs[Int(number) - 1].column)
    } else {
      change(&call.previous[Int(number) - 17].column)
    }
  }

  @Test(arguments: Array(1...7) + Array(17...19) as [Int32])
  func `an input is checked`(number: Int32) {
    let width = [1, 2, 7].contains(number) ? 4 : number == 17 || number == 18 ? 2 : 1
    func expect(_ reason: Int, _ comment: String, _ change: (inout sk_input) -> Void) {
      self.expect(reason, number, comment) { call in input(&call, number, change) }
    }
    // No column of target weights is no target weight.
    if number != 7 { expect(SK_NULL, "null") { column in column.values = nil } }
    if width > 1 {
      expect(SK_MISALIGNED, "values") { column in column.values += 1 }
      expect(SK_MISALIGNED, "stride") { column in column.stride = width + 1 }
    }
    for type in [-1, 7, Int32.min, .max] {
      expect(SK_UNKNOWN_TYPE, "type \(type)") { column in column.type = type }
    }
    if ![1, 2, 7].contains(number) {
      expect(SK_UNKNOWN_TYPE, "a float") { column in column.type = Int32(SK_FLOAT32) }
      expect(SK_UNKNOWN_TYPE, "a double") { column in column.type = Int32(SK_FLOAT64) }
    }
    if number >= 17 { expect(SK_UNKNOWN_TYPE, "wide") { column in column.type = Int32(SK_INT32) } }
    for stride in [Int.max - 7, Int.min, Int.max / (Self.count - 1) / 8 * 8 + 8, Int.min / (Self.count - 1) / 8 * 8] {
      expect(SK_TOO_LONG, "stride \(stride)") { column in column.stride = stride }
    }
    let bitmap = Memory(size: Self.count)
    for offset in [-1, Int.max, Int.max - (Self.count - 1), Int.min] {
      expect(SK_TOO_LONG, "bit \(offset)") { column in
        column.validity = UnsafePointer(bitmap.bytes.assumingMemoryBound(to: UInt8.self))
        column.validity_offset = offset
      }
    }
    expect(SK_TOO_LONG, "bitmap at the end of memory") { column in
      column.validity = UnsafePointer(bitPattern: UInt.max)
    }
  }

  @Test(arguments: 8...16 as ClosedRange<Int32>)
  func `an output is checked`(number: Int32) {
    let place = Int(number) - 8
    let width = Call.widths[place]
    func expect(_ reason: Int, _ comment: String, _ change: (inout sk_output) -> Void) {
      self.expect(reason, number, comment) { call in change(&call.outputs[place].column) }
    }
    expect(SK_NULL, "null") { column in column.values = nil }
    if width > 1 {
      expect(SK_MISALIGNED, "values") { column in column.values += 1 }
      expect(SK_MISALIGNED, "stride") { column in column.stride = width + 1 }
    }
    expect(SK_BAD_STRIDE, "stride 0") { column in column.stride = 0 }
    for stride in [Int.max - 7, Int.min, Int.max / (Self.count - 1) / 8 * 8 + 8] {
      expect(SK_TOO_LONG, "stride \(stride)") { column in column.stride = stride }
    }
  }

  @Test(arguments: 8...16 as ClosedRange<Int32>)
  func `an output may not lie on anything else`(number: Int32) {
    let place = Int(number) - 8
    // Memory large enough for all of them; with the counts of `width`, any byte overlaps.
    func overlap(_ comment: String, with column: (Call) -> (address: UnsafeRawPointer, bytes: Int)) {
      let call = Call(Self.rows)
      let (address, bytes) = column(call)
      let width = Call.widths[place]
      for offset in [0, 8, bytes - 8 * width] where offset >= 0 && offset % width == 0 {
        var call = call
        call.outputs[place].column.values = UnsafeMutableRawPointer(mutating: address) + offset
        let answer = call.plan().answer
        #expect(answer / 100 == -Int32(SK_OVERLAP), "\(comment) at \(offset): \(answer)")
      }
    }
    for other in 0..<9 where other != place {
      overlap("output \(other)") { call in
        (UnsafeRawPointer(call.outputs[other].memory.bytes), call.outputs[other].memory.size)
      }
    }
    for other in 0..<7 {
      overlap("input \(other)") { call in
        (UnsafeRawPointer(call.inputs[other].memory.bytes), call.inputs[other].memory.size)
      }
    }
  }

  @Test func `an output may not lie on a bitmap, the counts or the changed rows`() {
    // Few rows, so that the column ends before the memory behind the bitmap.
    var call = Call(HostileRows(count: 8, seed: 1), Layout(isNull: { _ in false }))
    call.outputs[8].column.values = call.inputs[6].bitmap?.bytes
    #expect(call.plan().answer == -(100 * Int32(SK_OVERLAP) + 16))
    // The bytes before the first row's are not part of the bitmap.
    call = Call(HostileRows(count: 8, seed: 1), Layout(isNull: { _ in false }, bit: 64))
    call.outputs[8].column.values = call.inputs[6].bitmap?.bytes
    #expect(call.plan().answer == 0)

    call = Call(Self.rows)
    call.outputs[6].memory.bytes.withMemoryRebound(to: sk_counts.self, capacity: 1) { counts in
      var (people, targets) = (call.people, call.targets)
      #expect(sk_plan_batch(&people, 0, &targets, counts) == -100 * Int32(SK_OVERLAP))
    }
    expect(SK_MISALIGNED, 20, "changed rows") { _ in
    } when: { call in
      var (people, targets, counts) = (call.people, call.targets, sk_counts())
      var previous = call.previous.map { $0.column }
      let rows = (call.outputs[6].memory.bytes + 1).assumingMemoryBound(to: UInt32.self)
      return sk_recompute(&people, 0, &previous[0], &previous[1], &previous[2], &targets, rows, &counts)
    }
    expect(SK_OVERLAP, 14, "changed rows on the days") { _ in
    } when: { call in
      var (people, targets, counts) = (call.people, call.targets, sk_counts())
      var previous = call.previous.map { $0.column }
      let rows = call.outputs[6].memory.bytes.assumingMemoryBound(to: UInt32.self)
      return sk_recompute(&people, 0, &previous[0], &previous[1], &previous[2], &targets, rows, &counts)
    }
    expect(SK_NULL, 20, "no changed rows") { _ in
    } when: { call in
      var (people, targets, counts) = (call.people, call.targets, sk_counts())
      var previous = call.previous.map { $0.column }
      return sk_recompute(&people, 0, &previous[0], &previous[1], &previous[2], &targets, nil, &counts)
    }
    for missing in 0..<3 {
      expect(SK_NULL, Int32(17 + missing), "no plan before") { _ in
      } when: { call in
        var (people, targets, counts) = (call.people, call.targets, sk_counts())
        var previous = call.previous.map { $0.column }
        var rows = Array(repeating: UInt32(0), count: Self.count)
        return previous.withUnsafeMutableBufferPointer { previous in
          let first = previous.baseAddress
          func column(_ place: Int) -> UnsafePointer<sk_input>? {
            place == missing ? nil : first.map { UnsafePointer($0 + place) }
          }
          return sk_recompute(&people, 0, column(0), column(1), column(2), &targets, &rows, &counts)
        }
      }
    }
  }

  func expect(
    _ reason: Int, _ column: Int32, _ comment: String, _ damage: (inout Call) -> Void, when call: (Call) -> Int32
  ) {
    var given = Call(Self.rows)
    let zeros = Array(repeating: Int16(0), count: Self.count)
    given.previous = [
      InputColumn(zeros, SK_INT16), InputColumn(zeros, SK_INT16),
      InputColumn(Array(repeating: UInt8(0), count: Self.count), SK_UINT8),
    ]
    damage(&given)
    #expect(call(given) == -(100 * Int32(reason) + column), "\(comment)")
    #expect(given.isUntouched, "\(comment)")
  }

  @Test func `inputs may lie on each other`() {
    var call = Call(Self.rows)
    call.inputs[6].column = call.inputs[0].column
    call.inputs[5].column = call.inputs[4].column
    #expect(call.plan().answer == 0)
  }

  @Test(arguments: [1, -1])
  func `rows of an array of structs may alternate, but not share a byte`(direction: Int) throws {
    let (count, size) = (Self.count, 40)
    let memory = Memory(size: count * size)
    let first = memory.bytes + (direction < 0 ? (count - 1) * size : 0)
    // Inputs at 0, 4, 8 and 12 … 15; outputs from 16; the day at 28, advisories at 32, status at 34.
    let offsets = [16, 18, 20, 22, 24, 26, 28, 32, 34]
    var call = Call(Self.rows)
    for place in 0..<9 {
      call.outputs[place].column = sk_output(
        values: first + offsets[place], stride: direction * size)
    }
    for (place, offset) in [(0, 0), (1, 4), (6, 8)] {
      let values = place == 0 ? Self.rows.weightKg : place == 1 ? Self.rows.heightCm : Self.rows.targetWeightKg
      for (row, value) in values.enumerated() {
        (first + offset + row * direction * size).storeBytes(of: value, as: Float.self)
      }
      call.inputs[place].column.values = UnsafeRawPointer(first + offset)
      call.inputs[place].column.stride = direction * size
    }
    #expect(call.plan().answer == 0)
    let packed = Call(Self.rows)
    #expect(packed.plan().answer == 0)
    for place in 0..<9 {
      func bytes(_ column: sk_output) -> [UInt8] {
        (0..<count).flatMap { row in
          (0..<Call.widths[place]).map { byte in
            (column.values + row * column.stride + byte).load(as: UInt8.self)
          }
        }
      }
      #expect(bytes(call.outputs[place].column) == bytes(packed.outputs[place].column))
    }
    // A status inside a day, and in the first and last byte of measures, of the same rows.
    for (offset, column) in [(28, 14), (31, 14), (0, 16), (3, 16), (5, 16), (11, 16)] {
      var wrong = call
      wrong.outputs[8].column.values = first + offset
      #expect(wrong.plan().answer == -(100 * Int32(SK_OVERLAP) + Int32(column)), "\(offset)")
    }
  }

  @Test func `a call without its structs is answered`() {
    let call = Call(Self.rows)
    var (people, targets, counts) = (call.people, call.targets, sk_counts())
    #expect(sk_plan_batch(nil, 0, &targets, &counts) == -100 * Int32(SK_NULL))
    #expect(sk_plan_batch(&people, 0, nil, &counts) == -100 * Int32(SK_NULL))
    #expect(sk_plan_batch(&people, 0, &targets, nil) == -100 * Int32(SK_NULL))
    let memory = Memory(size: 1024)
    let odd = memory.bytes + 1
    #expect(
      sk_plan_batch(odd.assumingMemoryBound(to: sk_people.self), 0, &targets, &counts)
        == -100 * Int32(SK_MISALIGNED))
    #expect(
      sk_plan_batch(&people, 0, odd.assumingMemoryBound(to: sk_target_columns.self), &counts)
        == -100 * Int32(SK_MISALIGNED))
    #expect(
      sk_plan_batch(&people, 0, &targets, odd.assumingMemoryBound(to: sk_counts.self))
        == -100 * Int32(SK_MISALIGNED))
    for day in [Int32.min, -100_000_001, 100_000_001, .max] {
      #expect(sk_plan_batch(&people, day, &targets, &counts) == -100 * Int32(SK_BAD_DATE))
    }
    people.count = -1
    #expect(sk_plan_batch(&people, 0, &targets, &counts) == -100 * Int32(SK_TOO_LONG))
    people.count = .max
    #expect(sk_plan_batch(&people, 0, &targets, &counts) == -(100 * Int32(SK_TOO_LONG) + 1))
    #expect(call.isUntouched)
  }

  @Test func `more rows than changed_rows can number are too long`() {
    // No row is read: columns with a stride would need more memory than any machine has.
    var call = Call(HostileRows(count: 1, seed: 1))
    for place in 0..<7 { call.inputs[place].column.stride = 0 }
    for place in 0..<9 {
      call.outputs[place].column.values = UnsafeMutableRawPointer(bitPattern: (place + 1) << 40)
    }
    call.count = 1 << 32
    call.previous = [
      InputColumn([Int16(0)], SK_INT16), InputColumn([Int16(0)], SK_INT16), InputColumn([UInt8(0)], SK_UINT8),
    ]
    for place in 0..<3 { call.previous[place].column.stride = 0 }
    call.changedRows = [0]
    #expect(call.recompute().answer == -(100 * Int32(SK_TOO_LONG) + 20))
  }

  @Test func `the columns of trajectories are checked, and nothing is written`() {
    func expect(
      _ reason: Int, _ column: Int32, _ comment: Comment,
      _ damage: (inout sk_trajectory_columns, inout sk_input) -> Void
    ) {
      let call = Call(Self.rows)
      var ways = Ways(count: Self.count, weeks: 4)
      var intake = InputColumn(BatchTests.intakes(Self.count), SK_INT16)
      damage(&ways.columns, &intake.column)
      let (answer, counts) = call.trajectories(ways, eating: intake)
      #expect(answer == -(100 * Int32(reason) + column), comment)
      #expect(counts.planned == 7 && ways.isUntouched, comment)
    }
    expect(SK_NULL, 21, "intake") { _, intake in intake.values = nil }
    expect(SK_MISALIGNED, 21, "intake") { _, intake in intake.values += 1 }
    for type in [SK_FLOAT32, SK_FLOAT64, -1, 7] {
      expect(SK_UNKNOWN_TYPE, 21, "type \(type)") { _, intake in intake.type = Int32(type) }
    }
    expect(SK_NULL, 22, "status") { ways, _ in ways.status.values = nil }
    expect(SK_BAD_STRIDE, 23, "outcome") { ways, _ in ways.outcome.stride = 0 }
    expect(SK_MISALIGNED, 24, "goal_week") { ways, _ in ways.goal_week.values += 1 }
    expect(SK_TOO_LONG, 25, "earliest_week") { ways, _ in ways.earliest_week.stride = Int.max - 7 }
    expect(SK_NULL, 26, "latest_week") { ways, _ in ways.latest_week.values = nil }
    expect(SK_MISALIGNED, 27, "settled_g") { ways, _ in ways.settled_g.stride = 5 }
    expect(SK_OVERLAP, 22, "status on the intakes") { ways, intake in
      ways.status.values = UnsafeMutableRawPointer(mutating: intake.values)
    }
    expect(SK_NULL, 28, "weights_g") { ways, _ in ways.weights_g = nil }
    expect(SK_MISALIGNED, 28, "weights_g") { ways, _ in
      ways.weights_g = UnsafeMutableRawPointer(ways.weights_g).map { ($0 + 1).assumingMemoryBound(to: Int32.self) }
    }
    expect(SK_OVERLAP, 27, "settled_g on the last week") { ways, _ in
      ways.settled_g.values = UnsafeMutableRawPointer(ways.weights_g + 5 * Self.count - 1)
    }
    expect(SK_TOO_LONG, 28, "weeks without end") { ways, _ in
      ways.curve_weeks = .max - 1
      ways.weights_g = UnsafeMutablePointer(bitPattern: UInt.max - 4095)
    }
    var (people, counts) = (Call(Self.rows).people, sk_counts())
    #expect(sk_trajectory_batch(&people, nil, nil, &counts) == -100 * Int32(SK_NULL))
    people.count = -1
    var ways = sk_trajectory_columns()
    #expect(sk_trajectory_batch(&people, nil, &ways, &counts) == -100 * Int32(SK_TOO_LONG))
  }
}
