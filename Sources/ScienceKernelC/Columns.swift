import ScienceKernel
import ScienceKernelInterface

/// The element types of a column, numbered as in the header.
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

  /// The alignment of a value [bytes].
  var alignment: Int {
    switch self {
    case .float64: MemoryLayout<Double>.alignment
    case .int64: MemoryLayout<Int64>.alignment
    default: width
    }
  }
}

/// The places of the columns in a table: their numbers in the header minus 1.
enum Place {
  static var count: Int { 29 }
  /// The most ranges of bytes that a call uses: 21 columns, 11 of them with a bitmap, and the counts.
  static var ranges: Int { 33 }
  static var age: Int { 2 }
  static var goal: Int { 5 }
  static var targetWeight: Int { 6 }
  static var outputs: Range<Int> { 7..<16 }
  static var status: Int { 15 }
  static var previousCalories: Int { 16 }
  static var previousProtein: Int { 17 }
  static var previousStatus: Int { 18 }
  static var changedRows: Int { 19 }
  static var intake: Int { 20 }
  static var trajectories: Range<Int> { 21..<27 }
  static var weights: Int { 27 }
  static var adjustment: Int { 28 }

  /// The type that the kernel reads or writes at a place; for an output only its width matters.
  static func type(_ place: Int) -> Element {
    switch place {
    case 0, 1, 6: .float32
    case 2, 3, 4, 5, status, previousStatus, 21, 22: .uint8
    case 13, changedRows, 26, weights: .int32
    default: .int16
    }
  }

  /// Whether a column accepts a type: measures accept any; age, codes, intake and adjustment accept integers; all others accept
  /// only their own.
  static func takes(_ element: Element, at place: Int) -> Bool {
    switch place {
    case 0, 1, 6: true
    case age...goal, intake, adjustment: element != .float32 && element != .float64
    default: element == type(place)
    }
  }

  static func isWritten(_ place: Int) -> Bool {
    outputs.contains(place) || place == changedRows || trajectories.contains(place) || place == weights
  }
}

/// A set of column places.
struct PlaceSet: Equatable {
  private var bits: UInt32 = 0

  /// A set of all places.
  static var all: PlaceSet { PlaceSet(0..<Place.count) }

  /// Creates an empty set.
  init() {}

  init(_ places: Range<Int>) { for place in places { insert(place) } }

  func contains(_ place: Int) -> Bool { bits &>> UInt32(truncatingIfNeeded: place) & 1 != 0 }

  mutating func insert(_ place: Int) { bits |= 1 &<< UInt32(truncatingIfNeeded: place) }

  mutating func remove(_ place: Int) { bits &= ~(1 &<< UInt32(truncatingIfNeeded: place)) }
}

/// The columns of a call.
@safe struct Table {
  private let columns: UnsafeMutablePointer<sk_input>
  private let bytes: UnsafeMutablePointer<sk_bytes>
  private let noTarget: UnsafeMutablePointer<Float>
  /// The number of rows; at least 1.
  let count: Int
  /// The columns in use.
  private(set) var used = PlaceSet()
  private var bytesUsed = 0

  /// Creates a table in the memory of a zeroed `sk_table`.
  init(_ memory: UnsafeMutableRawPointer, count: Int) {
    unsafe columns = memory.assumingMemoryBound(to: sk_input.self)
    let places = unsafe memory + Place.count * MemoryLayout<sk_input>.stride
    unsafe bytes = places.assumingMemoryBound(to: sk_bytes.self)
    // Sound: the header asserts that it follows the 33 ranges of bytes.
    unsafe noTarget = (places + Place.ranges * MemoryLayout<sk_bytes>.stride).assumingMemoryBound(to: Float.self)
    self.count = count
  }

  subscript(place: Int) -> sk_input { unsafe columns[place] }

  private func set(_ values: UnsafeRawPointer, _ stride: Int, _ type: Element, at place: Int) {
    unsafe columns[place].values = unsafe values
    unsafe columns[place].stride = stride
    unsafe columns[place].type = type.rawValue
  }

  /// Adds a column after checking it on its own.
  ///
  /// - Parameter source: An `sk_input`, or an `sk_output` at an output's place.
  mutating func add(_ source: UnsafeRawPointer, at place: Int) throws(Fault) {
    // Sound: an input and an output begin with the same fields, and for an output only those are read.
    let input = unsafe source.assumingMemoryBound(to: sk_input.self)
    let isWritten = Place.isWritten(place)
    let type = unsafe isWritten ? Place.type(place).rawValue : input.pointee.type
    guard let values = unsafe input.pointee.values else { throw Fault(.null, place) }
    guard let element = Element(rawValue: type), Place.takes(element, at: place) else {
      throw Fault(.unknownType, place)
    }
    // A single row has no next row, so its stride is meaningless.
    let stride = unsafe count == 1 ? element.width : input.pointee.stride
    let first = UInt(bitPattern: values)
    guard first % UInt(element.alignment) == 0, stride % element.alignment == 0 else {
      throw Fault(.misaligned, place)
    }
    guard !isWritten || stride.magnitude >= UInt(element.width) else { throw Fault(.badStride, place) }

    let (distance, isTooLong) = stride.magnitude.multipliedReportingOverflow(by: UInt(count - 1))
    let (low, isTooLow) = stride < 0 ? first.subtractingReportingOverflow(distance) : (first, false)
    let (last, isTooHigh) = low.addingReportingOverflow(distance)
    let (high, isEndTooHigh) = last.addingReportingOverflow(UInt(element.width))
    guard !isTooLong, !isTooLow, !isTooHigh, !isEndTooHigh, distance <= Int.max else {
      throw Fault(.tooLong, place)
    }
    add(low, high, UInt(element.width), stride.magnitude, at: place, isWritten)
    unsafe set(values, stride, element, at: place)
    used.insert(place)

    guard !isWritten, let validity = unsafe input.pointee.validity else { return }
    let offset = unsafe input.pointee.validity_offset
    // size_t arrives as Int, so an offset that is too large is negative.
    let (end, isBitTooHigh) = offset.addingReportingOverflow(count)
    let start = UInt(bitPattern: validity)
    let (_, isByteTooHigh) = start.addingReportingOverflow(UInt(bitPattern: end) / 8 + 1)
    guard offset >= 0, !isBitTooHigh, !isByteTooHigh else { throw Fault(.tooLong, place) }
    let (lowest, highest) = (start + UInt(offset) / 8, start + UInt(end - 1) / 8 + 1)
    add(lowest, highest, highest - lowest, 0, at: place, false)
    unsafe columns[place].validity = unsafe validity
    unsafe columns[place].validity_offset = offset
  }

  /// Adds a column of target weights with none in any row.
  mutating func addNoTargetWeights() {
    unsafe noTarget.pointee = .nan
    unsafe set(noTarget, 0, .float32, at: Place.targetWeight)
    used.insert(Place.targetWeight)
  }

  /// Adds the counts, which the call writes like a column.
  mutating func add(_ counts: UnsafeMutablePointer<sk_counts>) throws(Fault) {
    let low = UInt(bitPattern: counts)
    let size = UInt(MemoryLayout<sk_counts>.size)
    let (high, isTooHigh) = low.addingReportingOverflow(size)
    guard !isTooHigh else { throw Fault(.tooLong, Fault.noColumn) }
    add(low, high, size, 0, at: Fault.noColumn, true)
  }

  /// Adds the weights of a number of weeks, which the call writes in place.
  mutating func add(_ weights: UnsafeMutablePointer<Int32>?, weeks: Int) throws(Fault) {
    guard let weights = unsafe weights else { throw Fault(.null, Place.weights) }
    let low = UInt(bitPattern: weights)
    guard low % UInt(MemoryLayout<Int32>.alignment) == 0 else { throw Fault(.misaligned, Place.weights) }
    let (rows, isTooLong) = count.multipliedReportingOverflow(by: weeks)
    let (size, isTooWide) = rows.multipliedReportingOverflow(by: MemoryLayout<Int32>.size)
    let (high, isTooHigh) = low.addingReportingOverflow(UInt(bitPattern: size))
    guard !isTooLong, !isTooWide, !isTooHigh else { throw Fault(.tooLong, Place.weights) }
    add(low, high, high - low, 0, at: Place.weights, true)
  }

  private mutating func add(
    _ low: UInt, _ high: UInt, _ width: UInt, _ stride: UInt, at place: Int, _ isWritten: Bool
  ) {
    // Sound: a call uses at most `Place.ranges` of them.
    unsafe bytes[bytesUsed] = sk_bytes(
      low: low, high: high, width: width, stride: stride, place: Int32(truncatingIfNeeded: place),
      is_written: isWritten ? 1 : 0)
    bytesUsed &+= 1
  }

  /// Checks that no output overlaps any other memory of the call.
  func checkOverlap() throws(Fault) {
    for written in 0..<bytesUsed where unsafe bytes[written].is_written != 0 {
      for other in 0..<bytesUsed where other != written {
        if unsafe bytes[written].overlaps(bytes[other]) {
          throw Fault(.overlap, unsafe Int(bytes[written].place))
        }
      }
    }
  }
}

extension sk_bytes {
  /// Whether the two share a byte.
  fileprivate func overlaps(_ other: sk_bytes) -> Bool {
    if high <= other.low || other.high <= low { return false }
    // For alternating rows: the distance from a row of these to the next row of the other.
    let step = max(stride, other.stride)
    guard step > 0, min(stride, other.stride) == 0 || stride == other.stride else { return true }
    let distance = other.low >= low ? (other.low - low) % step : (step - (low - other.low) % step) % step
    return distance < width || other.width > step - distance
  }
}
