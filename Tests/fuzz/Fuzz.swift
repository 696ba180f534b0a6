import ScienceKernelC
import ScienceKernelInterface

/// One call of the C interface from random bytes, under the address sanitizer: see `Tests/fuzz/run`.
///
/// Every column has memory of exactly its size, so that the sanitizer detects a byte too far; or it has a fault that
/// the interface must report.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let bytes = bytes else { return 0 }
  var input = FuzzedInput(UnsafeBufferPointer(start: bytes, count: count))
  switch input.next(of: 8) {
  case 0: fuzzPerson(&input)
  case 1: input.next(of: 2) == 0 ? fuzzRest(&input) : fuzzTexts(&input)
  case 2: fuzzTrajectoryColumns(&input)
  case let kind: fuzzColumns(&input, comparing: kind >= 5)
  }
  return 0
}

func fuzzPerson(_ input: inout FuzzedInput) {
  func measure(_ low: Double, _ high: Double) -> Double {
    input.next(of: 3) == 0
      ? Double(bitPattern: input.bits()) : low + (high - low) * Double(input.bits(UInt16.self)) / 65_535
  }
  func code(_ from: Int32, _ count: Int) -> Int32 {
    input.next(of: 8) == 0 ? input.bits() : from + Int32(input.next(of: count))
  }
  var person = sk_person(
    weight_kg: measure(29.9, 300.1), height_cm: measure(99.9, 250.1), target_weight_kg: measure(29.9, 300.1),
    age: code(12, 110), sex: code(0, 4), activity_level: code(0, 6), goal: code(0, 5),
    pace: code(0, 7), pace_amount: input.next(of: 4) == 0 ? input.bits() : Int32(input.next(of: 1000)) - 500)
  var targets = sk_targets()
  let day: Int32 = input.next(of: 4) == 0 ? input.bits() : 20_778
  let answer = sk_plan(&person, day, &targets)
  precondition(answer == -700 || (0..<256).contains(answer))
  precondition(answer == 0 || targets.bmr == 0)
  precondition(sk_plan(nil, day, &targets) == -100 && sk_plan(&person, day, nil) == -100)
  fuzzTrajectory(&input, of: person, from: day, planned: answer)
}

/// The trajectory of a person with an answered plan, from phases with memory of exactly their size.
func fuzzTrajectory(_ input: inout FuzzedInput, of person: sk_person, from day: Int32, planned: Int32) {
  func energy() -> Int32 { input.next(of: 4) == 0 ? input.bits() : 900 + Int32(input.bits(UInt16.self)) % 2600 }
  let count = input.next(of: 5)
  let phases = UnsafeMutablePointer<sk_phase>.allocate(capacity: count)
  defer { phases.deallocate() }
  for number in 0..<count {
    let weeks: Int32 = input.next(of: 8) == 0 ? input.bits() : Int32(input.next(of: 60))
    let level: Int32 = input.next(of: 8) == 0 ? input.bits() : Int32(input.next(of: 6)) - 1
    phases[number] = sk_phase(weeks: weeks, intake: energy(), activity_level: level)
  }
  func rarely(_ value: Int32) -> Int32 { input.next(of: 3) == 0 ? value : 0 }
  var diet = sk_diet(
    phases: input.next(of: 2) == 0 ? nil : UnsafePointer(phases), phase_count: count,
    fat_percent: input.next(of: 3) == 0 ? Double(bitPattern: input.bits()) : Double(rarely(Int32(input.next(of: 70)))),
    intake: rarely(energy()), is_recomputed: rarely(1), expenditure: rarely(energy()),
    standard_error: rarely(input.bits()), settled_intake: rarely(energy()), goal_weeks: rarely(input.bits()))
  if diet.phases == nil { diet.phase_count = 0 }
  var (person, trajectory) = (person, sk_trajectory())
  let answer = sk_person_trajectory(&person, day, &diet, &trajectory)
  precondition(answer < 0 ? answer == planned : planned <= 0 || answer & planned == planned)
  precondition((answer == 0) == (trajectory.week_count > 0) && trajectory.week_count <= 157)
}

func fuzzRest(_ input: inout FuzzedInput) {
  let (first, second, third): (Int32, Int32, Int32) = (input.bits(), input.bits(), input.bits())
  var date = sk_date()
  let answer = sk_civil_date(first, &date)
  precondition(answer == -700 || (answer == 0 && sk_day(date.year, date.month, date.day) == first))
  _ = sk_day(first, second, third)
  _ = sk_age(first, second)
  let capacity = input.next(of: 100)
  let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: capacity)
  defer { buffer.deallocate() }
  let (small, code) = (Int32(input.next(of: 12)), Int32(input.next(of: 8)))
  func check(_ length: Int) {
    precondition((0..<200).contains(length))
    precondition(capacity == 0 || buffer[min(length, capacity - 1)] == 0)
  }
  for number in [first, -small * 100 - code, small, second] {
    check(sk_error_text(number, buffer, capacity))
    check(sk_field_name(number, buffer, capacity))
    check(sk_field_accepted(number, buffer, capacity))
    check(sk_field_parts(number, buffer, capacity))
    check(sk_advisory_name(number, buffer, capacity))
    check(sk_code_name(number, code, buffer, capacity))
    check(sk_code_name(small, number, buffer, capacity))
    check(sk_trajectory_text(small, number, buffer, capacity))
    check(sk_trajectory_text(number, code, buffer, capacity))
  }
}

/// Texts whose offsets and views may point anywhere, and which are often names.
func fuzzTexts(_ input: inout FuzzedInput) {
  let (layout, count, size) = (input.next(of: 3), input.next(of: 6), input.next(of: 60))
  var memory: [UnsafeMutableRawPointer] = []
  defer { memory.forEach { $0.deallocate() } }
  func bytes(_ size: Int) -> UnsafeMutableRawPointer {
    memory.append(.allocate(byteCount: size, alignment: 8))
    return memory[memory.count - 1]
  }
  let data = bytes(size)
  let words = Array("malemoderately_active-15%-0.5%/weeklose_weight".utf8)
  let from = input.next(of: words.count)
  for place in 0..<size {
    data.storeBytes(of: words[(from + place) % words.count], toByteOffset: place, as: UInt8.self)
  }
  let (text, middle) = (UnsafePointer(data.assumingMemoryBound(to: CChar.self)), input.next(of: size + 1))
  precondition(-1...2 ~= sk_name_distance(text, middle, text + middle, size - middle))
  precondition(-1...4 ~= sk_choice(Int32(input.next(of: 10)), text, size, Int32(input.next(of: 2))))
  func number() -> Int64 { input.next(of: 8) == 0 ? input.bits() : Int64(input.next(of: size + 2)) }
  let rows = layout == 2 ? 4 * count : count + 1
  let width = layout == 1 ? 8 : 4
  let values = bytes(rows * width)
  for row in 0..<rows {
    // The last offset says how many bytes there are.
    let value =
      layout < 2 && row == count ? Int64(size) : layout == 2 && row % 4 == 2 ? Int64(input.next(of: 3)) - 1 : number()
    if width == 8 {
      values.storeBytes(of: value, toByteOffset: 8 * row, as: Int64.self)
    } else {
      values.storeBytes(of: Int32(truncatingIfNeeded: value), toByteOffset: 4 * row, as: Int32.self)
    }
  }
  let (pointers, sizes) = (bytes(8), bytes(8))
  pointers.storeBytes(of: data, as: UnsafeMutableRawPointer.self)
  sizes.storeBytes(of: Int64(size), as: Int64.self)
  let offset = input.next(of: 9)
  let validity = bytes((offset + count + 7) / 8)
  for byte in 0..<(offset + count + 7) / 8 { validity.storeBytes(of: input.byte(), toByteOffset: byte, as: UInt8.self) }
  var texts = sk_texts(
    count: count, values: values, data: pointers.assumingMemoryBound(to: UnsafePointer<UInt8>?.self),
    sizes: sizes.assumingMemoryBound(to: Int64.self), data_count: 1,
    validity: input.next(of: 2) == 0 ? nil : UnsafePointer(validity.assumingMemoryBound(to: UInt8.self)),
    validity_offset: offset, layout: Int32(layout))
  let (codes, amounts) = (bytes(count), bytes(4 * count))
  let field = Int32(input.next(of: 10))
  let answer = sk_text_codes(
    field, &texts, codes.assumingMemoryBound(to: UInt8.self), amounts.assumingMemoryBound(to: Int32.self))
  precondition(answer == (3...5 ~= field || field == 7 ? 0 : -300))
  for row in 0..<(answer == 0 ? count : 0) {
    let code = codes.load(fromByteOffset: row, as: UInt8.self)
    precondition(code == 255 || code < (field == 7 ? 6 : 5))
  }
}

/// The columns of a call, and their memory.
struct FuzzedColumns {
  static let widths = [4, 8, 1, 1, 2, 4, 8]
  let count: Int
  var memory: [UnsafeMutableRawPointer] = []
  /// The addresses of earlier columns, for an output to overlap.
  var values: [UnsafeMutableRawPointer] = []
  /// Whether the call must return an error.
  var isWrong = false

  /// Memory for a column; or none, or too little, which the call must report.
  mutating func column(
    _ width: Int, isWritten: Bool, _ input: inout FuzzedInput
  ) -> (values: UnsafeMutableRawPointer?, stride: Int) {
    var step = [1, 1, 1, 1, 2, 3, -1, -2, isWritten ? 1 : 0][input.next(of: 9)]
    if step == 0 && count <= 1 { step = 1 }
    let size = width * (max(0, count - 1) * abs(step) + (count > 0 ? 1 : 0))
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memory.append(bytes)
    let offset = input.next(of: 256)
    for byte in 0..<size { bytes.storeBytes(of: input.cycled(byte + offset), toByteOffset: byte, as: UInt8.self) }
    let first = step < 0 && count > 0 ? bytes + width * (count - 1) * -step : bytes
    if count > 0 {
      switch input.next(of: 64) {
      case 0:
        isWrong = true
        return (nil, width * step)
      case 1 where width > 1:
        isWrong = true
        return (first + 1 + input.next(of: width - 1), width * step)
      case 2 where width > 1 && count > 1:
        isWrong = true
        return (first, width * step + 1)
      case 3 where count > 3:
        isWrong = true
        return (first, [Int.max & -8, Int.min, Int.max / 2 & -8, Int.min / 2][input.next(of: 4)])
      case 4 where isWritten && !values.isEmpty:
        isWrong = true
        return (values[input.next(of: values.count)], width * step)
      case 5 where isWritten && count > 1:
        isWrong = true
        return (first, [0, width / 2, 1 - width][input.next(of: 3)])
      default: break
      }
    }
    values.append(first)
    return (first, width * step)
  }

  mutating func input(_ types: [Int32], _ input: inout FuzzedInput) -> sk_input {
    let type = input.next(of: 3) == 0 ? types[input.next(of: types.count)] : types[0]
    let (values, stride) = column(Self.widths[Int(type)], isWritten: false, &input)
    var column = sk_input(values: values, stride: stride, validity: nil, validity_offset: 0, type: type)
    if input.next(of: 4) == 0 {
      let bit = input.next(of: 40)
      let size = count == 0 ? 0 : (bit + count + 7) / 8
      let bitmap = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 1)
      memory.append(bitmap)
      for byte in 0..<size { bitmap.storeBytes(of: input.byte(), toByteOffset: byte, as: UInt8.self) }
      column.validity = UnsafePointer(bitmap.bindMemory(to: UInt8.self, capacity: size))
      column.validity_offset = bit
      if count > 0, input.next(of: 32) == 0 {
        isWrong = true
        column.validity_offset = [-1, Int.min, Int.max, Int.max - count + 1][input.next(of: 4)]
      }
    }
    if count > 0, input.next(of: 64) == 0 {
      isWrong = true
      column.type = [-1, 7, Int32.min, .max][input.next(of: 4)]
    }
    return column
  }

  /// A column that may be left out: then nothing else of it counts.
  mutating func optionalInput(_ types: [Int32], _ input: inout FuzzedInput) -> sk_input {
    let wasWrong = isWrong
    let column = input.next(of: 2) == 0 ? sk_input() : self.input(types, &input)
    if column.values == nil { isWrong = wasWrong }
    return column
  }

  mutating func output(_ width: Int, _ input: inout FuzzedInput) -> sk_output {
    let (values, stride) = column(width, isWritten: true, &input)
    return sk_output(values: values, stride: stride)
  }
}

func fuzzTrajectoryColumns(_ input: inout FuzzedInput) {
  let count = input.next(of: 16) == 0 ? 300 : input.next(of: 24)
  var columns = FuzzedColumns(count: count)
  defer { for memory in columns.memory { memory.deallocate() } }
  let measures: [Int32] = [0, 1, 2, 3, 4, 5, 6]
  let wholes: [Int32] = [2, 3, 4, 5, 6]
  var people = sk_people(
    count: count, weight_kg: columns.input(measures, &input), height_cm: columns.input(measures, &input),
    age: columns.input(wholes, &input), sex: columns.input(wholes, &input),
    activity_level: columns.input(wholes, &input), goal: columns.input(wholes, &input),
    target_weight_kg: columns.optionalInput(measures, &input),
    adjustment: columns.optionalInput([4, 2, 3, 5, 6], &input))
  var intake = columns.input([4, 2, 3, 5, 6], &input)
  let weeks = input.next(of: 5)
  let weights = UnsafeMutablePointer<Int32>.allocate(capacity: weeks * count)
  defer { weights.deallocate() }
  var trajectories = sk_trajectory_columns(
    status: columns.output(1, &input), outcome: columns.output(1, &input), goal_week: columns.output(2, &input),
    earliest_week: columns.output(2, &input), latest_week: columns.output(2, &input),
    settled_g: columns.output(4, &input), weights_g: weights, curve_weeks: Int32(weeks) - 1,
    has_window: input.next(of: 4) == 0 ? 1 : 0)
  if weeks > 0, count > 0, input.next(of: 32) == 0 {
    columns.isWrong = true
    trajectories.weights_g = nil
  }
  var counts = sk_counts(planned: 7, rejected: 7, changed: 7)
  let answer = sk_trajectory_batch(&people, &intake, &trajectories, &counts)
  precondition((answer < 0) == columns.isWrong)
  precondition(answer < 0 ? counts.planned == 7 : counts.planned + counts.rejected == count && counts.changed == 0)
}

func fuzzColumns(_ input: inout FuzzedInput, comparing: Bool) {
  let count = input.next(of: 8) == 0 ? Int(input.bits(UInt16.self)) % 1100 : input.next(of: 24)
  var columns = FuzzedColumns(count: count)
  defer { for memory in columns.memory { memory.deallocate() } }
  let measures: [Int32] = [0, 1, 2, 3, 4, 5, 6]
  let wholes: [Int32] = [2, 3, 4, 5, 6]
  var people = sk_people(
    count: count, weight_kg: columns.input(measures, &input), height_cm: columns.input(measures, &input),
    age: columns.input(wholes, &input), sex: columns.input(wholes, &input),
    activity_level: columns.input(wholes, &input), goal: columns.input(wholes, &input),
    target_weight_kg: columns.optionalInput(measures, &input),
    adjustment: columns.optionalInput([4, 2, 3, 5, 6], &input))
  var previous: [sk_input] = []
  if comparing {
    previous = [columns.input([4], &input), columns.input([4], &input), columns.input([2], &input)]
  }
  var targets = sk_target_columns(
    bmr: columns.output(2, &input), tdee: columns.output(2, &input), calorie_target: columns.output(2, &input),
    protein_target: columns.output(2, &input), water_target: columns.output(2, &input),
    estimated_weeks: columns.output(2, &input), projected_day: columns.output(4, &input),
    advisories: columns.output(2, &input), status: columns.output(1, &input))
  let isDayWrong = input.next(of: 32) == 0
  let day: Int32 = isDayWrong ? 100_000_001 : 20_778
  // Exactly as many as there can be changed rows.
  let changedRows = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
  defer { changedRows.deallocate() }
  var counts = sk_counts(planned: 7, rejected: 7, changed: 7)
  let answer =
    comparing
    ? sk_recompute(&people, day, &previous[0], &previous[1], &previous[2], &targets, changedRows, &counts)
    : sk_plan_batch(&people, day, &targets, &counts)

  precondition((answer < 0) == (columns.isWrong || isDayWrong))
  if answer < 0 {
    precondition(counts.planned == 7 && sk_error_text(answer, nil, 0) > 0)
    return
  }
  precondition(counts.planned + counts.rejected == count && counts.changed <= counts.planned)
  var planned = 0
  for row in 0..<count {
    let status = (targets.status.values + row * targets.status.stride).load(as: UInt8.self)
    let weeks = (targets.estimated_weeks.values + row * targets.estimated_weeks.stride).load(as: Int16.self)
    precondition(status == 0 || weeks == -1)
    planned += status == 0 ? 1 : 0
  }
  precondition(planned == counts.planned)
  for place in 0..<counts.changed {
    precondition(changedRows[place] < count && (place == 0 || changedRows[place - 1] < changedRows[place]))
  }
}
