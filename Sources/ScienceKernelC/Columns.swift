import ScienceKernel
import ScienceKernelInterface

/// The element types of a column, by their numbers in the header.
enum Element: Int32 {
  case float32 = 0, float64, uint8, int8, int16, int32, int64

  /// Bytes of a value.
  var width: Int {
    switch self {
    case .uint8, .int8: 1
    case .int16: 2
    case .float32, .int32: 4
    case .float64, .int64: 8
    }
  }

  /// What the address of a value is a multiple of.
  var alignment: Int {
    switch self {
    case .float64: MemoryLayout<Double>.alignment
    case .int64: MemoryLayout<Int64>.alignment
    default: width
    }
  }
}

/// The places of the columns in a table: their numbers in the header less 1.
enum Place {
  static var count: Int { 20 }
  static var age: Int { 2 }
  static var goal: Int { 5 }
  static var outputs: Range<Int> { 7..<16 }
  static var status: Int { 15 }
  static var previousCalories: Int { 16 }
  static var previousProtein: Int { 17 }
  static var previousStatus: Int { 18 }
  static var changedRows: Int { 19 }

  /// The type that the kernel reads or writes at a place; of an output, its width is what counts.
  static func type(_ place: Int) -> Element {
    switch place {
    case 0, 1, 6: .float32
    case 2, 3, 4, 5, status, previousStatus: .uint8
    case 13, changedRows: .int32
    default: .int16
    }
  }

  /// Whether a column may have a type: measures any, age and codes an integer's, all others their own.
  static func takes(_ element: Element, at place: Int) -> Bool {
    switch place {
    case 0, 1, 6: true
    case age...goal: element != .float32 && element != .float64
    default: element == type(place)
    }
  }

  static func isWritten(_ place: Int) -> Bool { outputs.contains(place) || place == changedRows }
}

/// What a recompute is given besides the columns of a batch, unchecked.
@safe struct PlanBefore {
  let calories: UnsafePointer<sk_input>?
  let protein: UnsafePointer<sk_input>?
  let status: UnsafePointer<sk_input>?
  let changedRows: UnsafeMutablePointer<UInt32>?
}

/// The columns of a call.
@safe struct Table {
  private let columns: UnsafeMutablePointer<sk_column>
  /// How many rows; at least 1.
  let count: Int
  /// How many columns there are: 16, or 20 with the plan before.
  private(set) var used = Place.outputs.upperBound
  /// Whether the kernel reads and writes all of them where they lie.
  private(set) var isPacked = true

  /// A table in the memory of an `sk_table`.
  init(_ memory: UnsafeMutableRawPointer, count: Int) {
    unsafe columns = memory.assumingMemoryBound(to: sk_column.self)
    self.count = count
  }

  subscript(place: Int) -> sk_column { unsafe columns[place] }

  /// Adds the columns of people and their targets.
  mutating func add(_ people: UnsafePointer<sk_people>, _ targets: UnsafePointer<sk_target_columns>) throws(Fault) {
    // Sound: both are structs of columns only, behind a count in the people's case; the header of the tile asserts it.
    let inputs = unsafe (UnsafeRawPointer(people) + MemoryLayout<Int>.size).assumingMemoryBound(to: sk_input.self)
    let outputs = unsafe UnsafeRawPointer(targets).assumingMemoryBound(to: sk_output.self)
    for place in 0..<Place.outputs.lowerBound { unsafe try add(inputs[place], at: place) }
    for place in Place.outputs {
      unsafe try add(outputs[place - Place.outputs.lowerBound], at: place)
    }
  }

  /// Adds the plan before and the column of the changed rows.
  mutating func add(_ before: PlanBefore) throws(Fault) {
    unsafe try add(checked(before.calories, Place.previousCalories).pointee, at: Place.previousCalories)
    unsafe try add(checked(before.protein, Place.previousProtein).pointee, at: Place.previousProtein)
    unsafe try add(checked(before.status, Place.previousStatus).pointee, at: Place.previousStatus)
    let rows = unsafe sk_output(values: before.changedRows, stride: MemoryLayout<UInt32>.stride)
    unsafe try add(rows, at: Place.changedRows)
    guard UInt(count) <= UInt(UInt32.max) else { throw Fault(.tooLong, Place.changedRows) }
    used = Place.count
    // Nulls of the others are written over the status.
    if unsafe self[Place.previousCalories].validity != nil || self[Place.previousProtein].validity != nil {
      unsafe columns[Place.previousStatus].is_packed = 0
    }
  }

  @inline(never)
  private mutating func add(_ input: sk_input, at place: Int) throws(Fault) {
    unsafe try add(
      sk_column(
        values: UnsafeMutableRawPointer(mutating: input.values), stride: input.stride, validity: input.validity,
        validity_offset: input.validity_offset, low: 0, high: 0, type: input.type, is_packed: 0), at: place)
  }

  private mutating func add(_ output: sk_output, at place: Int) throws(Fault) {
    unsafe try add(
      sk_column(
        values: output.values, stride: output.stride, validity: nil, validity_offset: 0, low: 0, high: 0,
        type: Place.type(place).rawValue, is_packed: 0), at: place)
  }

  /// Checks a column on its own.
  @inline(never)
  private mutating func add(_ column: sk_column, at place: Int) throws(Fault) {
    guard let values = unsafe column.values else { throw Fault(.null, place) }
    guard let element = unsafe Element(rawValue: column.type), Place.takes(element, at: place) else {
      throw Fault(.unknownType, place)
    }
    var column = unsafe column
    // One row has no next, so its stride means nothing.
    if count == 1 { unsafe column.stride = element.width }
    let stride = unsafe column.stride
    let first = UInt(bitPattern: values)
    guard first % UInt(element.alignment) == 0, stride % element.alignment == 0 else {
      throw Fault(.misaligned, place)
    }
    guard !Place.isWritten(place) || stride.magnitude >= UInt(element.width) else { throw Fault(.badStride, place) }

    let (distance, isTooLong) = stride.magnitude.multipliedReportingOverflow(by: UInt(count - 1))
    let (low, isTooLow) = stride < 0 ? first.subtractingReportingOverflow(distance) : (first, false)
    let (last, isTooHigh) = stride < 0 ? (first, false) : first.addingReportingOverflow(distance)
    let (high, isEndTooHigh) = last.addingReportingOverflow(UInt(element.width))
    guard !isTooLong, !isTooLow, !isTooHigh, !isEndTooHigh, distance <= Int.max else {
      throw Fault(.tooLong, place)
    }
    unsafe (column.low, column.high) = (Int(bitPattern: low), Int(bitPattern: high))

    if let validity = unsafe column.validity {
      // size_t comes as Int, so what is too long is negative.
      let (end, isTooLong) = unsafe column.validity_offset.addingReportingOverflow(count)
      let (_, isTooHigh) = UInt(bitPattern: validity).addingReportingOverflow(UInt(bitPattern: end) / 8 + 1)
      guard unsafe column.validity_offset >= 0, !isTooLong, !isTooHigh else { throw Fault(.tooLong, place) }
    }
    let isPacked = unsafe element == Place.type(place) && column.validity == nil && stride == element.width
    unsafe column.is_packed = isPacked ? 1 : 0
    if !isPacked { self.isPacked = false }
    unsafe columns[place] = unsafe column
  }

  /// Checks that nothing that is written lies on anything else.
  func checkOverlap(counts: UnsafeMutablePointer<sk_counts>) throws(Fault) {
    let low = UInt(bitPattern: counts)
    let (high, isTooHigh) = low.addingReportingOverflow(UInt(MemoryLayout<sk_counts>.size))
    guard !isTooHigh else { throw Fault(.tooLong, Fault.noColumn) }
    if overlaps(Bytes(low: low, high: high, width: high - low, stride: 0), at: Fault.noColumn) {
      throw Fault(.overlap, Fault.noColumn)
    }
    for place in 0..<used where Place.isWritten(place) {
      if overlaps(bytes(place), at: place) { throw Fault(.overlap, place) }
    }
  }

  private func overlaps(_ bytes: Bytes, at place: Int) -> Bool {
    for other in 0..<used where other != place {
      if bytes.overlaps(self.bytes(other)) || bytes.overlaps(bitmap(other)) { return true }
    }
    return false
  }

  private func bytes(_ place: Int) -> Bytes {
    let column = unsafe self[place]
    let width = unsafe Element(rawValue: column.type)?.width ?? 0
    return unsafe Bytes(
      low: UInt(bitPattern: column.low), high: UInt(bitPattern: column.high), width: UInt(width),
      stride: column.stride.magnitude)
  }

  /// The bytes of a column's bitmap; none where there is no bitmap.
  private func bitmap(_ place: Int) -> Bytes {
    let column = unsafe self[place]
    guard let validity = unsafe column.validity else { return Bytes(low: 0, high: 0, width: 0, stride: 0) }
    let low = unsafe UInt(bitPattern: validity) + UInt(column.validity_offset / 8)
    let high = unsafe UInt(bitPattern: validity) + UInt((column.validity_offset + count - 1) / 8 + 1)
    return Bytes(low: low, high: high, width: high - low, stride: 0)
  }
}

/// The bytes that a column touches: `width` of them every `stride` bytes, from `low` to below `high`.
private struct Bytes {
  let low: UInt
  let high: UInt
  let width: UInt
  /// 0: once.
  let stride: UInt

  /// Whether a byte belongs to both.
  func overlaps(_ other: Bytes) -> Bool {
    if high <= other.low || other.high <= low { return false }
    // Rows that alternate: how far the other's begin behind rows of these.
    let step = max(stride, other.stride)
    guard step > 0, min(stride, other.stride) == 0 || stride == other.stride else { return true }
    let distance = other.low >= low ? (other.low - low) % step : (step - (low - other.low) % step) % step
    return distance < width || other.width > step - distance
  }
}
