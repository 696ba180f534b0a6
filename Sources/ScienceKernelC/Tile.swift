import ScienceKernel
import ScienceKernelInterface

/// Columns on the stack for rows that the kernel cannot read or write where they lie.
@safe struct Tile {
  /// Rows of a tile: few enough for a small stack, enough for the fixed cost of a block to vanish.
  static var rows: Int { 512 }

  private let bytes: UnsafeMutableRawPointer

  /// The memory of an `sk_tile`.
  init(_ bytes: UnsafeMutableRawPointer) { unsafe self.bytes = bytes }

  /// The column that begins behind columns of so many bytes per row.
  func column<Value>(behind tileOffset: Int) -> UnsafeMutablePointer<Value> {
    // Sound: `sk_tile` has 44 bytes for each row, each column has one type, and a multiple of 512 is aligned.
    unsafe (bytes + tileOffset * Tile.rows).bindMemory(to: Value.self, capacity: Tile.rows)
  }
}

extension Input {
  /// What a double is quantised to.
  enum Measure {
    case weight, height
  }

  /// Weights [kg] or heights [cm] of some rows, as the kernel takes them; quantised if they are doubles.
  func measures(_ rows: Range<Int>, _ tile: Tile?, _ measure: Measure) -> UnsafeBufferPointer<Float> {
    guard let tile, !isPacked else { return unsafe inPlace(rows) }
    let column: UnsafeMutablePointer<Float> = unsafe tile.column(behind: tileOffset)
    switch element {
    case .float32: unsafe gather(rows, to: column) { (value: Float) in value }
    case .float64:
      switch measure {
      case .weight: unsafe gather(rows, to: column) { Weight.kilograms($0).singleKilograms }
      case .height: unsafe gather(rows, to: column) { Height.centimetres($0).singleCentimetres }
      }
    case .uint8: unsafe gather(rows, to: column) { (value: UInt8) in Float(value) }
    case .int8: unsafe gather(rows, to: column) { (value: Int8) in Float(value) }
    case .int16: unsafe gather(rows, to: column) { (value: Int16) in Float(value) }
    case .int32: unsafe gather(rows, to: column) { (value: Int32) in Float(value) }
    case .int64: unsafe gather(rows, to: column) { (value: Int64) in Float(value) }
    }
    unsafe replaceNulls(rows, in: column, by: .nan)
    return unsafe UnsafeBufferPointer(start: column, count: rows.count)
  }

  /// Ages, codes or status of some rows, 255 where there is none or where it does not fit.
  func bytes(_ rows: Range<Int>, _ tile: Tile?) -> UnsafeBufferPointer<UInt8> {
    guard let tile, !isPacked else { return unsafe inPlace(rows) }
    let column: UnsafeMutablePointer<UInt8> = unsafe tile.column(behind: tileOffset)
    switch element {
    case .int8: unsafe gather(rows, to: column) { (value: Int8) in UInt8(exactly: value) ?? .max }
    case .int16: unsafe gather(rows, to: column) { (value: Int16) in UInt8(exactly: value) ?? .max }
    case .int32: unsafe gather(rows, to: column) { (value: Int32) in UInt8(exactly: value) ?? .max }
    case .int64: unsafe gather(rows, to: column) { (value: Int64) in UInt8(exactly: value) ?? .max }
    default: unsafe gather(rows, to: column) { (value: UInt8) in value }
    }
    unsafe replaceNulls(rows, in: column, by: .max)
    return unsafe UnsafeBufferPointer(start: column, count: rows.count)
  }

  /// Targets of the plan before of some rows; a null has whatever its memory has.
  func shorts(_ rows: Range<Int>, _ tile: Tile?) -> UnsafeBufferPointer<Int16> {
    guard let tile, !isPacked else { return unsafe inPlace(rows) }
    let column: UnsafeMutablePointer<Int16> = unsafe tile.column(behind: tileOffset)
    unsafe gather(rows, to: column) { (value: Int16) in value }
    return unsafe UnsafeBufferPointer(start: column, count: rows.count)
  }

  private func inPlace<Value>(_ rows: Range<Int>) -> UnsafeBufferPointer<Value> {
    // Sound: the column is packed with values of the kernel's type, which are aligned and in memory.
    unsafe UnsafeBufferPointer(
      start: values.assumingMemoryBound(to: Value.self) + rows.lowerBound, count: rows.count)
  }

  /// Copies some rows to a tile, each converted.
  @inline(__always)
  private func gather<Given, Value>(
    _ rows: Range<Int>, to column: UnsafeMutablePointer<Value>, _ converted: (Given) -> Value
  ) {
    // Sound: the column was checked, so every row is aligned and no offset overflows.
    let first = unsafe values + rows.lowerBound &* stride
    if stride == MemoryLayout<Given>.stride {
      let given = unsafe first.assumingMemoryBound(to: Given.self)
      for row in 0..<rows.count { unsafe column[row] = unsafe converted(given[row]) }
    } else {
      for row in 0..<rows.count {
        unsafe column[row] = unsafe converted((first + row &* stride).assumingMemoryBound(to: Given.self).pointee)
      }
    }
  }

  /// Writes a value over the nulls of some rows.
  func replaceNulls<Value>(_ rows: Range<Int>, in column: UnsafeMutablePointer<Value>, by null: Value) {
    guard let validity = unsafe validity else { return }
    for row in 0..<rows.count {
      // Sound: the column was checked, so the bitmap has the bit and its number does not overflow.
      let bit = validityOffset &+ rows.lowerBound &+ row
      if unsafe validity[bit >> 3] >> UInt8(truncatingIfNeeded: bit & 7) & 1 == 0 { unsafe column[row] = null }
    }
  }
}

extension Output {
  /// Where the kernel writes some rows: where they lie if they are packed, else the tile.
  func rows(_ rows: Range<Int>, _ tile: Tile?) -> UnsafeMutableBufferPointer<Value> {
    if let tile, !isPacked {
      return unsafe UnsafeMutableBufferPointer(start: tile.column(behind: tileOffset), count: rows.count)
    }
    // Sound: the column is packed, aligned and in memory.
    return unsafe UnsafeMutableBufferPointer(
      start: values.assumingMemoryBound(to: Value.self) + rows.lowerBound, count: rows.count)
  }

  /// Copies what the kernel wrote to the tile to where the rows lie.
  func scatter(_ rows: Range<Int>, _ tile: Tile?) {
    guard let tile, !isPacked else { return }
    let column: UnsafeMutablePointer<Value> = unsafe tile.column(behind: tileOffset)
    // Sound: the column was checked, so every row is aligned and no offset overflows.
    let first = unsafe values + rows.lowerBound &* stride
    for row in 0..<rows.count {
      unsafe (first + row &* stride).assumingMemoryBound(to: Value.self).pointee = unsafe column[row]
    }
  }
}
