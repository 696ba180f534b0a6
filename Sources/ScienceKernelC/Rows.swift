import ScienceKernel
import ScienceKernelInterface

/// The number of rows in a tile, which holds columns on the stack in the kernel's types.
///
/// Small enough for a small stack, large enough to make the fixed cost of a tile negligible.
private var rowsPerTile: Int { 256 }

/// The work on a range of rows, given the number of the first.
typealias RowWork = (_ places: Places, _ rows: Int, _ first: Int) -> sk_counts

extension Table {
  /// Processes every row: in place if the kernel can read and write all columns there, otherwise in tiles.
  func process(_ work: RowWork) -> sk_counts {
    // Sound: the places are used only inside the closure.
    unsafe withUnsafeTemporaryAllocation(of: UnsafeMutableRawPointer.self, capacity: Place.count) { memory in
      let places = unsafe Places(memory, used: used)
      var inPlace = PlaceSet()
      for place in 0..<Place.count where !used.contains(place) || isPacked(place) {
        // Unused places point to the first column; they are never read or written.
        unsafe places[place] = UnsafeMutableRawPointer(mutating: self[used.contains(place) ? place : 0].values)
        inPlace.insert(place)
      }
      if inPlace == .all { return work(places, count, 0) }
      // Row numbers of changes count from the start of a tile, and are converted before they go to the output.
      if used.contains(Place.changedRows) { inPlace.remove(Place.changedRows) }
      return processTiles(places, inPlace, withoutMemoryFrom: 0, work)
    }
  }

  /// Whether a column holds contiguous values of the kernel's type without nulls.
  private func isPacked(_ place: Int) -> Bool {
    let column = unsafe self[place]
    let type = Place.type(place)
    // Nulls in the previous targets overwrite the previous status.
    if place == Place.previousStatus,
      unsafe self[Place.previousCalories].validity != nil || self[Place.previousProtein].validity != nil
    {
      return false
    }
    return unsafe column.type == type.rawValue && column.stride == type.width && column.validity == nil
  }

  /// Processes every row in tiles; columns from a place on have no memory yet.
  @inline(never)
  private func processTiles(
    _ places: Places, _ inPlace: PlaceSet, withoutMemoryFrom place: Int, _ work: RowWork
  ) -> sk_counts {
    var place = place
    while place < Place.count, inPlace.contains(place) { place &+= 1 }
    guard place < Place.count else { return processTiles(places, inPlace, work) }
    // Sound: the memory is used only inside the closure. It is small enough to be always on the stack.
    return unsafe withUnsafeTemporaryAllocation(byteCount: rowsPerTile &* 4, alignment: 16) { memory in
      unsafe places[place] = memory.baseAddress.unsafelyUnwrapped
      return processTiles(places, inPlace, withoutMemoryFrom: place &+ 1, work)
    }
  }

  /// Processes every row, one tile at a time.
  private func processTiles(_ places: Places, _ inPlace: PlaceSet, _ work: RowWork) -> sk_counts {
    var sum = sk_counts()
    var first = 0
    while first < count {
      let rows = min(rowsPerTile, count &- first)
      gather(first, rows, inPlace, to: places)
      let counts = work(places, rows, first)
      scatter(first, rows, inPlace, counts.changed, after: sum.changed, from: places)
      sum.planned &+= counts.planned
      sum.rejected &+= counts.rejected
      sum.changed &+= counts.changed
      first &+= rows
    }
    return sum
  }

  /// Copies a range of rows of every input to a tile, or points to them in place.
  @inline(never)
  private func gather(_ first: Int, _ rows: Int, _ inPlace: PlaceSet, to places: Places) {
    for place in 0..<Place.count where used.contains(place) {
      let column = unsafe self[place]
      if inPlace.contains(place) {
        unsafe places[place] = UnsafeMutableRawPointer(mutating: column.values) + first &* column.stride
      } else if !Place.isWritten(place) {
        unsafe column.gather(first, rows, at: place, to: places[place])
      }
    }
    guard used.contains(Place.changedRows) else { return }
    for place in Place.previousCalories..<Place.previousStatus {
      unsafe self[place].writeNulls(first, rows, to: places[Place.previousStatus], UInt8.max)
    }
  }

  /// Copies a range of rows of a tile to every output, and appends the numbers of the changed rows after the first
  /// `found`.
  @inline(never)
  private func scatter(
    _ first: Int, _ rows: Int, _ inPlace: PlaceSet, _ changed: Int, after found: Int, from places: Places
  ) {
    for place in 0..<Place.count
    where !inPlace.contains(place) && Place.isWritten(place) && place != Place.changedRows {
      unsafe self[place].scatter(first, rows, at: place, from: places[place])
    }
    guard changed > 0 else { return }
    // Sound: there are never more changed rows than rows.
    let numbers = unsafe places[Place.changedRows].assumingMemoryBound(to: UInt32.self)
    let changedRows = unsafe UnsafeMutableRawPointer(mutating: self[Place.changedRows].values)
      .assumingMemoryBound(to: UInt32.self)
    for row in 0..<changed {
      unsafe changedRows[found &+ row] = unsafe numbers[row] &+ UInt32(truncatingIfNeeded: first)
    }
  }
}

// Sound, all below: the column was checked, so its rows are aligned and no offset overflows; the tile has space for the
// rows.

extension sk_input {
  /// Copies a range of rows of an input to the tile in the kernel's types.
  ///
  /// Doubles are quantized. A missing value, or one that does not fit, becomes NaN, 255 or the lowest number; an adjustment
  /// that does not fit becomes the highest.
  fileprivate func gather(_ first: Int, _ rows: Int, at place: Int, to tile: UnsafeMutableRawPointer) {
    let from = unsafe UnsafeRawPointer(values + first &* stride)
    let (given, kernel) = unsafe (Element(rawValue: type), Place.type(place))
    guard given != kernel else {
      unsafe copy(from, stride, to: tile, kernel.width, kernel.width, rows)
      switch kernel {
      case .float32: unsafe writeNulls(first, rows, to: tile, Float.nan)
      case .uint8: unsafe writeNulls(first, rows, to: tile, UInt8.max)
      case .int16: unsafe writeNulls(first, rows, to: tile, Int16.min)
      default: break
      }
      return
    }
    if kernel == .float32 {
      switch given {
      case .float64 where place == 1:
        unsafe convert(from, rows, to: tile) { Height.centimeters($0).singleCentimeters }
      case .float64: unsafe convert(from, rows, to: tile) { Weight.kilograms($0).singleKilograms }
      case .uint8: unsafe convert(from, rows, to: tile) { (value: UInt8) in Float(value) }
      case .int8: unsafe convert(from, rows, to: tile) { (value: Int8) in Float(value) }
      case .int16: unsafe convert(from, rows, to: tile) { (value: Int16) in Float(value) }
      case .int32: unsafe convert(from, rows, to: tile) { (value: Int32) in Float(value) }
      default: unsafe convert(from, rows, to: tile) { (value: Int64) in Float(value) }
      }
      unsafe writeNulls(first, rows, to: tile, Float.nan)
    } else if kernel == .uint8 {
      unsafe convertWhole(given, from, rows, to: tile, none: UInt8.max)
      unsafe writeNulls(first, rows, to: tile, UInt8.max)
    } else {
      // The lowest adjustment is the goal's own, so one that does not fit becomes the highest, which is rejected.
      unsafe convertWhole(given, from, rows, to: tile, none: place == Place.adjustment ? Int16.max : Int16.min)
      unsafe writeNulls(first, rows, to: tile, Int16.min)
    }
  }

  /// Copies whole numbers of another type, replacing those that do not fit.
  private func convertWhole<Value: FixedWidthInteger>(
    _ given: Element?, _ from: UnsafeRawPointer, _ rows: Int, to tile: UnsafeMutableRawPointer, none: Value
  ) {
    switch given {
    case .uint8: unsafe convert(from, rows, to: tile) { (value: UInt8) in Value(exactly: value) ?? none }
    case .int8: unsafe convert(from, rows, to: tile) { (value: Int8) in Value(exactly: value) ?? none }
    case .int16: unsafe convert(from, rows, to: tile) { (value: Int16) in Value(exactly: value) ?? none }
    case .int32: unsafe convert(from, rows, to: tile) { (value: Int32) in Value(exactly: value) ?? none }
    default: unsafe convert(from, rows, to: tile) { (value: Int64) in Value(exactly: value) ?? none }
    }
  }

  @inline(__always)
  private func convert<Given, Value>(
    _ from: UnsafeRawPointer, _ rows: Int, to tile: UnsafeMutableRawPointer, _ converted: (Given) -> Value
  ) {
    let tile = unsafe tile.assumingMemoryBound(to: Value.self)
    for row in 0..<rows {
      unsafe tile[row] = unsafe converted((from + row &* stride).assumingMemoryBound(to: Given.self).pointee)
    }
  }

  /// Overwrites the nulls in a range of rows with a value.
  fileprivate func writeNulls<Value>(_ first: Int, _ rows: Int, to tile: UnsafeMutableRawPointer, _ null: Value) {
    guard let validity = unsafe validity else { return }
    let tile = unsafe tile.assumingMemoryBound(to: Value.self)
    for row in 0..<rows {
      let bit = unsafe validity_offset &+ first &+ row
      if unsafe validity[bit >> 3] >> UInt8(truncatingIfNeeded: bit & 7) & 1 == 0 { unsafe tile[row] = null }
    }
  }

  /// Copies a range of rows of the tile to an output.
  fileprivate func scatter(_ first: Int, _ rows: Int, at place: Int, from tile: UnsafeMutableRawPointer) {
    let width = Place.type(place).width
    unsafe copy(tile, width, to: UnsafeMutableRawPointer(mutating: values) + first &* stride, stride, width, rows)
  }
}

/// Copies values of 1, 2 or 4 bytes from one stride to another.
private func copy(
  _ from: UnsafeRawPointer, _ fromStride: Int, to: UnsafeMutableRawPointer, _ toStride: Int, _ width: Int, _ rows: Int
) {
  @inline(__always) func copy<Value>(_: Value.Type) {
    for row in 0..<rows {
      unsafe (to + row &* toStride).assumingMemoryBound(to: Value.self).pointee =
        unsafe (from + row &* fromStride).assumingMemoryBound(to: Value.self).pointee
    }
  }
  if fromStride == width && toStride == width {
    return unsafe to.copyMemory(from: from, byteCount: rows &* width)
  }
  switch width {
  case 1: copy(UInt8.self)
  case 2: copy(UInt16.self)
  default: copy(UInt32.self)
  }
}
