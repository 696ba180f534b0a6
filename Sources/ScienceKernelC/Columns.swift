import ScienceKernelInterface

/// The element types of an input, by their numbers in the header.
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

/// Which types an input may have.
enum Accepted {
  /// Any type.
  case measure
  /// The integer types.
  case whole
  /// One type.
  case only(Element)

  func takes(_ element: Element) -> Bool {
    switch self {
    case .measure: true
    case .whole: element != .float32 && element != .float64
    case .only(let only): element == only
    }
  }
}

/// The bytes that a column touches: `width` of them every `stride` bytes, from `low` to below `high`.
struct Region {
  let low: UInt
  let high: UInt
  /// 0: once.
  let stride: UInt
  let width: UInt

  /// Bytes that lie together; `high` must not be less than `low`.
  init(from low: UInt, to high: UInt) {
    self.low = low
    self.high = high
    stride = 0
    width = high - low
  }

  /// The rows of a column.
  ///
  /// - Parameter count: How many rows; at least 1.
  init(
    _ values: UnsafeRawPointer?, stride: Int, width: Int, alignment: Int, count: Int, column: Int32
  ) throws(Fault) {
    guard let values = unsafe values else { throw Fault(.null, column) }
    let first = UInt(bitPattern: values)
    // One row has no next, so its stride means nothing.
    let stride = count == 1 ? 0 : stride
    guard first % UInt(alignment) == 0, stride % alignment == 0 else { throw Fault(.misaligned, column) }
    let (distance, isTooLong) = stride.magnitude.multipliedReportingOverflow(by: UInt(count - 1))
    let (low, isTooLow) = stride < 0 ? first.subtractingReportingOverflow(distance) : (first, false)
    let (last, isTooHigh) = stride < 0 ? (first, false) : first.addingReportingOverflow(distance)
    let (high, isEndTooHigh) = last.addingReportingOverflow(UInt(width))
    guard !isTooLong, !isTooLow, !isTooHigh, !isEndTooHigh, distance <= Int.max else { throw Fault(.tooLong, column) }
    self.low = low
    self.high = high
    self.stride = stride.magnitude
    self.width = UInt(width)
  }

  /// Whether a byte belongs to both.
  func overlaps(_ other: Region) -> Bool {
    if high <= other.low || other.high <= low { return false }
    // What lies within another's rows without touching them: how far it begins behind a row that begins before it.
    let step = max(stride, other.stride)
    guard step > 0, min(stride, other.stride) == 0 || stride == other.stride else { return true }
    let distance = other.low >= low ? (other.low - low) % step : (step - (low - other.low) % step) % step
    return distance < width || distance > step - min(step, other.width)
  }
}

/// A column of input, checked.
@safe struct Input {
  let values: UnsafeRawPointer
  let stride: Int
  let validity: UnsafePointer<UInt8>?
  let validityOffset: Int
  let element: Element
  /// The bytes of the values.
  let region: Region
  /// The bytes of the bitmap; none where there is no bitmap.
  let bitmap: Region
  /// Bytes per row of the tile's columns before this one.
  let tileOffset: Int
  /// Whether the kernel can read the rows where they lie.
  let isPacked: Bool

  /// Checks a column.
  ///
  /// - Parameters:
  ///   - kernel: The type in which the kernel reads it.
  ///   - count: How many rows; at least 1.
  init(
    _ column: sk_input, _ number: Int32, takes accepted: Accepted, as kernel: Element, count: Int, tileOffset: Int
  ) throws(Fault) {
    guard let values = unsafe column.values else { throw Fault(.null, number) }
    guard let element = unsafe Element(rawValue: column.type), accepted.takes(element) else {
      throw Fault(.unknownType, number)
    }
    let stride = unsafe column.stride
    region = unsafe try Region(
      values, stride: stride, width: element.width, alignment: element.alignment, count: count, column: number)
    // size_t comes as Int, so what is too long is negative.
    let offset = unsafe column.validity_offset
    let (end, isTooLong) = offset.addingReportingOverflow(count - 1)
    if let validity = unsafe column.validity {
      guard offset >= 0, !isTooLong else { throw Fault(.tooLong, number) }
      let bytes = unsafe try Region(validity, stride: 1, width: 1, alignment: 1, count: end / 8 + 1, column: number)
      bitmap = Region(from: bytes.low + UInt(offset / 8), to: bytes.high)
    } else {
      bitmap = Region(from: 0, to: 0)
    }
    unsafe self.values = values
    self.stride = stride
    unsafe validity = unsafe column.validity
    validityOffset = offset
    self.element = element
    self.tileOffset = tileOffset
    isPacked = unsafe element == kernel && column.validity == nil && (stride == element.width || count == 1)
  }
}

/// A column of output, checked.
@safe struct Output<Value> {
  let values: UnsafeMutableRawPointer
  let stride: Int
  let number: Int32
  /// The bytes of the values.
  let region: Region
  /// Bytes per row of the tile's columns before this one.
  let tileOffset: Int
  /// Whether the kernel can write the rows where they lie.
  let isPacked: Bool

  /// Checks a column.
  ///
  /// - Parameter count: How many rows; at least 1.
  init(_ column: sk_output, _ number: Int32, count: Int, tileOffset: Int) throws(Fault) {
    guard let values = unsafe column.values else { throw Fault(.null, number) }
    let width = MemoryLayout<Value>.size
    let stride = unsafe column.stride
    region = unsafe try Region(
      values, stride: stride, width: width, alignment: MemoryLayout<Value>.alignment, count: count, column: number)
    guard count == 1 || region.stride >= region.width else { throw Fault(.badStride, number) }
    unsafe self.values = values
    self.stride = stride
    self.number = number
    self.tileOffset = tileOffset
    isPacked = stride == width || count == 1
  }
}
