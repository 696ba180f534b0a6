import ScienceKernel
import ScienceKernelInterface

/// Rows of a tile, the memory on the stack for columns that the kernel cannot read or write where they lie: few enough
/// for a small stack, enough for the fixed cost of a block to vanish.
var rowsPerTile: Int { 512 }

extension Table {
  /// Plans every row.
  func plan(from start: Int32) -> sk_counts {
    isPacked ? unsafe plan(0, count, tile: nil, from: start, found: 0) : planTiles(from: start)
  }

  /// Plans every row, a tile of them at a time.
  @inline(never)
  private func planTiles(from start: Int32) -> sk_counts {
    var memory = sk_tile()
    var sum = sk_counts()
    // Sound: the memory is used inside the closure only.
    unsafe withUnsafeMutableBytes(of: &memory) { tile in
      var first = 0
      while first < count {
        let rows = min(rowsPerTile, count &- first)
        let part = unsafe plan(first, rows, tile: tile.baseAddress, from: start, found: sum.changed)
        sum.planned &+= part.planned
        sum.rejected &+= part.rejected
        sum.changed &+= part.changed
        first &+= rows
      }
    }
    return sum
  }

  /// Plans some rows.
  ///
  /// - Parameters:
  ///   - tile: Memory of an `sk_tile` if there are at most as many rows; nil if every column is packed.
  ///   - found: How many changed rows were found before these.
  @inline(never)
  private func plan(
    _ first: Int, _ rows: Int, tile: UnsafeMutableRawPointer?, from start: Int32, found: Int
  ) -> sk_counts {
    var places = sk_places()
    // Sound: the places are used inside the closure only, and hold for each column memory of so many rows: the caller's
    // where it is packed, else a part of the tile, which has 44 bytes for each row.
    return unsafe withUnsafeMutableBytes(of: &places) { bytes in
      let places = unsafe bytes.assumingMemoryBound(to: UnsafeMutableRawPointer.self)
      var width = 0
      for place in 0..<used {
        let column = unsafe self[place]
        if unsafe column.is_packed != 0 && (place != Place.changedRows || tile == nil) {
          unsafe places[place] = unsafe column.values + first &* column.stride
        } else if let tile = unsafe tile {
          unsafe places[place] = unsafe tile + width &* rowsPerTile
          if !Place.isWritten(place) { unsafe column.gather(first, rows, at: place, to: places[place]) }
        }
        width &+= Place.type(place).width
      }
      if unsafe tile != nil, used == Place.count {
        for place in Place.previousCalories..<Place.previousStatus {
          unsafe self[place].writeNulls(first, rows, to: places[Place.previousStatus], UInt8.max)
        }
      }

      let counts = unsafe Kernel(places, rows).plan(from: start, comparing: used == Place.count)

      if unsafe tile != nil {
        for place in Place.outputs {
          let column = unsafe self[place]
          if unsafe column.is_packed == 0 { unsafe column.scatter(first, rows, at: place, from: places[place]) }
        }
        if used == Place.count {
          let numbers = unsafe places[Place.changedRows].assumingMemoryBound(to: UInt32.self)
          let changedRows = unsafe self[Place.changedRows].values.assumingMemoryBound(to: UInt32.self) + found
          for row in 0..<counts.changed {
            unsafe changedRows[row] = unsafe numbers[row] &+ UInt32(truncatingIfNeeded: first)
          }
        }
      }
      return counts
    }
  }
}

/// The kernel's own batch over columns in memory.
@safe struct Kernel {
  private let places: UnsafeMutableBufferPointer<UnsafeMutableRawPointer>
  private let rows: Int

  /// Memory of so many rows for each place that is used, aligned and with values of the kernel's type.
  init(_ places: UnsafeMutableBufferPointer<UnsafeMutableRawPointer>, _ rows: Int) {
    unsafe self.places = places
    self.rows = rows
  }

  private func column<Value>(_ place: Int, of: Value.Type = Value.self) -> UnsafeMutableBufferPointer<Value> {
    unsafe UnsafeMutableBufferPointer(start: places[place].assumingMemoryBound(to: Value.self), count: rows)
  }

  /// Plans the rows, and compares them with the plan before if asked.
  func plan(from start: Int32, comparing: Bool) -> sk_counts {
    // Sound: the memory outlives this call, and what is written lies on nothing else.
    let weight: UnsafeMutableBufferPointer<Float> = unsafe column(0)
    let height: UnsafeMutableBufferPointer<Float> = unsafe column(1)
    let age: UnsafeMutableBufferPointer<UInt8> = unsafe column(2)
    let sex: UnsafeMutableBufferPointer<UInt8> = unsafe column(3)
    let activityLevel: UnsafeMutableBufferPointer<UInt8> = unsafe column(4)
    let goal: UnsafeMutableBufferPointer<UInt8> = unsafe column(5)
    let target: UnsafeMutableBufferPointer<Float> = unsafe column(6)
    let bmrRows: UnsafeMutableBufferPointer<Int16> = unsafe column(7)
    let tdeeRows: UnsafeMutableBufferPointer<Int16> = unsafe column(8)
    let calorieRows: UnsafeMutableBufferPointer<Int16> = unsafe column(9)
    let proteinRows: UnsafeMutableBufferPointer<Int16> = unsafe column(10)
    let waterRows: UnsafeMutableBufferPointer<Int16> = unsafe column(11)
    let weeksRows: UnsafeMutableBufferPointer<Int16> = unsafe column(12)
    let dayRows: UnsafeMutableBufferPointer<Int32> = unsafe column(13)
    let advisoryRows: UnsafeMutableBufferPointer<UInt16> = unsafe column(14)
    let statusRows: UnsafeMutableBufferPointer<UInt8> = unsafe column(15)
    var bmr = unsafe bmrRows.mutableSpan
    var tdee = unsafe tdeeRows.mutableSpan
    var calorieTarget = unsafe calorieRows.mutableSpan
    var proteinTarget = unsafe proteinRows.mutableSpan
    var waterTarget = unsafe waterRows.mutableSpan
    var estimatedWeeks = unsafe weeksRows.mutableSpan
    var projectedDay = unsafe dayRows.mutableSpan
    var advisories = unsafe advisoryRows.mutableSpan
    var status = unsafe statusRows.mutableSpan
    guard comparing else {
      let rejected = unsafe planBlocks(
        weight.span, height.span, age.span, sex.span, activityLevel.span, goal.span, target.span, from: start, &bmr,
        &tdee, &calorieTarget, &proteinTarget, &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status)
      return sk_counts(planned: rows &- rejected, rejected: rejected, changed: 0)
    }
    let previousCalories: UnsafeMutableBufferPointer<Int16> = unsafe column(Place.previousCalories)
    let previousProtein: UnsafeMutableBufferPointer<Int16> = unsafe column(Place.previousProtein)
    let previousStatus: UnsafeMutableBufferPointer<UInt8> = unsafe column(Place.previousStatus)
    let numbers: UnsafeMutableBufferPointer<UInt32> = unsafe column(Place.changedRows)
    var changedRows = unsafe numbers.mutableSpan
    let counts = unsafe recomputeBlocks(
      previousCalories.span, previousProtein.span, previousStatus.span, weight.span, height.span, age.span, sex.span,
      activityLevel.span, goal.span, target.span, from: start, &bmr, &tdee, &calorieTarget, &proteinTarget,
      &waterTarget, &estimatedWeeks, &projectedDay, &advisories, &status, &changedRows)
    return sk_counts(planned: counts.planned, rejected: counts.rejected, changed: counts.changed)
  }
}

// Sound, all below: the column was checked, so its rows are aligned and no offset overflows; the tile has room for the
// rows.

extension sk_column {
  /// Copies some rows of an input to the tile, as the kernel takes them: doubles quantised, and NaN or 255 where there is
  /// no value or where it does not fit.
  fileprivate func gather(_ first: Int, _ rows: Int, at place: Int, to tile: UnsafeMutableRawPointer) {
    let from = unsafe UnsafeRawPointer(values + first &* stride)
    let (given, kernel) = unsafe (Element(rawValue: type), Place.type(place))
    guard given != kernel else {
      unsafe copy(from, stride, to: tile, kernel.width, kernel.width, rows)
      switch kernel {
      case .float32: unsafe writeNulls(first, rows, to: tile, Float.nan)
      case .uint8: unsafe writeNulls(first, rows, to: tile, UInt8.max)
      default: break
      }
      return
    }
    if kernel == .float32 {
      switch given {
      case .float64 where place == 1:
        unsafe convert(from, rows, to: tile) { Height.centimetres($0).singleCentimetres }
      case .float64: unsafe convert(from, rows, to: tile) { Weight.kilograms($0).singleKilograms }
      case .uint8: unsafe convert(from, rows, to: tile) { (value: UInt8) in Float(value) }
      case .int8: unsafe convert(from, rows, to: tile) { (value: Int8) in Float(value) }
      case .int16: unsafe convert(from, rows, to: tile) { (value: Int16) in Float(value) }
      case .int32: unsafe convert(from, rows, to: tile) { (value: Int32) in Float(value) }
      default: unsafe convert(from, rows, to: tile) { (value: Int64) in Float(value) }
      }
      unsafe writeNulls(first, rows, to: tile, Float.nan)
    } else {
      switch given {
      case .int8: unsafe convert(from, rows, to: tile) { (value: Int8) in UInt8(exactly: value) ?? .max }
      case .int16: unsafe convert(from, rows, to: tile) { (value: Int16) in UInt8(exactly: value) ?? .max }
      case .int32: unsafe convert(from, rows, to: tile) { (value: Int32) in UInt8(exactly: value) ?? .max }
      default: unsafe convert(from, rows, to: tile) { (value: Int64) in UInt8(exactly: value) ?? .max }
      }
      unsafe writeNulls(first, rows, to: tile, UInt8.max)
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

  /// Writes a value over the nulls of some rows.
  fileprivate func writeNulls<Value>(_ first: Int, _ rows: Int, to tile: UnsafeMutableRawPointer, _ null: Value) {
    guard let validity = unsafe validity else { return }
    let tile = unsafe tile.assumingMemoryBound(to: Value.self)
    for row in 0..<rows {
      let bit = unsafe validity_offset &+ first &+ row
      if unsafe validity[bit >> 3] >> UInt8(truncatingIfNeeded: bit & 7) & 1 == 0 { unsafe tile[row] = null }
    }
  }

  /// Copies some rows of the tile to where the rows of an output lie.
  fileprivate func scatter(_ first: Int, _ rows: Int, at place: Int, from tile: UnsafeMutableRawPointer) {
    let width = Place.type(place).width
    unsafe copy(tile, width, to: values + first &* stride, stride, width, rows)
  }
}

/// Copies values of 1, 2 or 4 bytes that lie so many bytes apart.
private func copy(
  _ from: UnsafeRawPointer, _ fromStride: Int, to: UnsafeMutableRawPointer, _ toStride: Int, _ width: Int, _ rows: Int
) {
  @inline(__always) func copy<Value>(_: Value.Type) {
    for row in 0..<rows {
      unsafe (to + row &* toStride).assumingMemoryBound(to: Value.self).pointee =
        unsafe (from + row &* fromStride).assumingMemoryBound(to: Value.self).pointee
    }
  }
  switch width {
  case 1: copy(UInt8.self)
  case 2: copy(UInt16.self)
  default: copy(UInt32.self)
  }
}
