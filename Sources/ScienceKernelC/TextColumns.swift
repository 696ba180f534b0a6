import ScienceKernel
import ScienceKernelInterface

/// Reads a column of texts: see `science_kernel.h`.
@c @implementation
public func sk_text_codes(
  _ field: Int32, _ texts: UnsafePointer<sk_texts>!, _ codes: UnsafeMutablePointer<UInt8>!,
  _ amounts: UnsafeMutablePointer<Int32>!
) -> Int32 {
  do throws(Fault) {
    let field = UInt8(exactly: field).flatMap(InputField.ofPerson)
    let isPace = field?.number == InputField.pace.number
    guard let field, isPace || field.choiceName(0) != nil else { throw Fault(.unknownType, Fault.noColumn) }
    let column = unsafe try TextColumn(checked(texts).pointee)
    guard column.count != 0 else { return 0 }
    let written = unsafe try Addresses(codes, column.count)
    try column.check(written)
    guard isPace else {
      unsafe column.writeCodes(of: field, to: codes)
      return 0
    }
    let alsoWritten = unsafe try Addresses(amounts, column.count)
    try column.check(alsoWritten)
    try alsoWritten.check(written)
    unsafe column.writePaces(to: codes, amounts)
    return 0
  } catch {
    return error.answer
  }
}

/// Computes a column of adjustments: see `science_kernel.h`.
@c @implementation
public func sk_pace_adjustments(
  _ count: Int, _ paces: UnsafePointer<UInt8>!, _ amounts: UnsafePointer<Int32>!, _ tdee: UnsafePointer<Int16>!,
  _ weights_kg: UnsafePointer<Double>!, _ adjustments: UnsafeMutablePointer<Int16>!
) -> Int32 {
  do throws(Fault) {
    guard count != 0 else { return 0 }
    let written = unsafe try Addresses(adjustments, count)
    unsafe try Addresses(paces, count).check(written)
    unsafe try Addresses(amounts, count).check(written)
    unsafe try Addresses(tdee, count).check(written)
    unsafe try Addresses(weights_kg, count).check(written)
    for row in 0..<count {
      // Sound: the columns have `count` rows, and none is written but this one.
      let weight = unsafe weights_kg[row]
      let adjustment = unsafe sk_pace_adjustment(
        Int32(paces[row]), amounts[row], Int32(tdee[row]), weight >= 0 && weight <= 1000 ? weight : 0)
      unsafe adjustments[row] = adjustment == .min ? .max : Int16(truncatingIfNeeded: adjustment)
    }
    return 0
  } catch {
    return error.answer
  }
}

/// The addresses of an array in memory.
private struct Addresses {
  /// The first address, and the one after the last.
  let low, high: UInt

  /// Checks an array of values.
  init<Value>(_ first: UnsafePointer<Value>?, _ count: Int) throws(Fault) {
    try unsafe self.init(UnsafeRawPointer(checked(first)), count, MemoryLayout<Value>.stride)
  }

  init<Value>(_ first: UnsafeMutablePointer<Value>?, _ count: Int) throws(Fault) {
    try unsafe self.init(UnsafePointer(first), count)
  }

  /// Checks an array of values of a width [bytes], of any alignment.
  init(_ first: UnsafeRawPointer?, _ count: Int, _ width: Int) throws(Fault) {
    guard let first = unsafe first else { throw Fault(.null, Fault.noColumn) }
    low = UInt(bitPattern: first)
    // size_t arrives as Int, so a length that is too long is negative.
    let (size, isTooLong) = UInt(bitPattern: count).multipliedReportingOverflow(by: UInt(bitPattern: width))
    let (end, isTooHigh) = low.addingReportingOverflow(size)
    guard count >= 0, !isTooLong, !isTooHigh, size <= Int.max else { throw Fault(.tooLong, Fault.noColumn) }
    high = end
  }

  /// Checks that these share no byte with those of an output.
  func check(_ written: Addresses) throws(Fault) {
    if low < written.high && written.low < high { throw Fault(.overlap, Fault.noColumn) }
  }
}

/// A column of texts as in Arrow; `check` before reading.
@safe private struct TextColumn {
  private let texts: sk_texts
  private let layout: Layout

  /// The layouts of the header.
  private enum Layout: Int32 {
    case offsets = 0, largeOffsets, views
  }

  init(_ texts: sk_texts) throws(Fault) {
    guard let layout = Layout(rawValue: unsafe texts.layout) else { throw Fault(.unknownType, Fault.noColumn) }
    unsafe self.texts = unsafe texts
    self.layout = layout
  }

  /// The number of rows.
  var count: Int { unsafe texts.count }

  // Sound, here and below: `check` was called, so the values, the data and the bitmap have the bytes of every row. Offsets
  // and views may be anything, and are checked before their text is read.

  /// Checks the memory of the column, and that an output shares no byte with it.
  func check(_ written: Addresses) throws(Fault) {
    let rows = layout == .views ? count : count &+ 1
    unsafe try Addresses(texts.values, rows, layout == .offsets ? 4 : layout == .largeOffsets ? 8 : 16).check(written)
    if unsafe texts.validity != nil {
      let (end, isTooLong) = unsafe texts.validity_offset.addingReportingOverflow(count)
      guard unsafe texts.validity_offset >= 0, !isTooLong else { throw Fault(.tooLong, Fault.noColumn) }
      unsafe try Addresses(texts.validity, (end &- 1) >> 3 &+ 1).check(written)
    }
    guard layout == .views else {
      if end > 0 {
        unsafe try Addresses(texts.data, 1).check(written)
        unsafe try Addresses(texts.data[0], end).check(written)
      }
      return
    }
    guard unsafe texts.data_count != 0 else { return }
    unsafe try Addresses(texts.data, texts.data_count).check(written)
    unsafe try Addresses(texts.sizes, texts.data_count).check(written)
    for number in unsafe 0..<texts.data_count where unsafe texts.sizes[number] > 0 {
      guard let size = unsafe Int(exactly: texts.sizes[number]) else { throw Fault(.tooLong, Fault.noColumn) }
      unsafe try Addresses(texts.data[number], size).check(written)
    }
  }

  /// Writes the code of each row; 255 for what is no name.
  func writeCodes(of field: InputField, to codes: UnsafeMutablePointer<UInt8>) {
    unsafe withUnsafeTemporaryAllocation(of: TextKey.self, capacity: TextKey.mostNames + 1) { names in
      unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: TextKey.chains) { heads in
        // A name's place is its code + 1; place 0 equals no text. Names that share a head form a chain.
        unsafe heads.initialize(repeating: 0)
        unsafe names[0] = TextKey(UnsafeRawPointer(codes), -1)
        var (place, longestChain) = (1, 0)
        while place <= TextKey.mostNames, let name = field.choiceName(UInt8(truncatingIfNeeded: place &- 1)) {
          var key = unsafe TextKey(UnsafeRawPointer(name.utf8Start), name.utf8CodeUnitCount)
          key.next = unsafe heads[key.head]
          key.chain = unsafe names[key.next].chain &+ 1
          longestChain = max(longestChain, key.chain)
          unsafe names[place] = key
          unsafe heads[key.head] = place
          place &+= 1
        }
        let memory = unsafe memory
        // Negative if a text is none of the names to the letter.
        var unknown = 0
        @inline(__always)
        func write(_ layout: Layout) {
          for row in 0..<count {
            let (address, length) = unsafe text(row, memory, layout)
            let key = unsafe TextKey(address, length)
            // Without a branch, because no processor predicts the next person's choice. At most one name equals the text.
            var (place, found) = unsafe (heads[key.head], 0)
            for _ in 0..<longestChain {
              found |= unsafe names[place].isEqual(to: key) & place
              place = unsafe names[place].next
            }
            unknown |= found &- 1
            unsafe codes[row] = UInt8(truncatingIfNeeded: found &- 1)
          }
        }
        // A loop for each layout, so that no row has to ask which one it is.
        switch layout {
        case .offsets: write(.offsets)
        case .largeOffsets: write(.largeOffsets)
        case .views: write(.views)
        }
        guard unsafe unknown < 0 || texts.validity != nil else { return }
        // Other spellings of a name, and nulls.
        for row in 0..<count where unsafe codes[row] == .max || texts.validity != nil {
          if isNull(row) {
            unsafe codes[row] = .max
          } else if unsafe codes[row] == .max {
            let (address, length) = unsafe text(row, memory, layout)
            let bytes = unsafe UnsafeRawBufferPointer(start: address, count: max(length, 0))
              .assumingMemoryBound(to: UInt8.self)
            unsafe codes[row] = field.choiceCode(bytes.span, readsLetters: false) ?? .max
          }
        }
      }
    }
  }

  /// Writes the pace of each row: its kind, 255 for what is no pace, and its amount.
  func writePaces(to kinds: UnsafeMutablePointer<UInt8>, _ amounts: UnsafeMutablePointer<Int32>) {
    let memory = unsafe memory
    for row in 0..<count {
      var (kind, amount) = (Int32(SK_PACE_GOAL), Int32(0))
      if !isNull(row) {
        let (address, length) = unsafe text(row, memory, layout)
        let bytes = unsafe UnsafeRawBufferPointer(start: address, count: max(length, 0)).assumingMemoryBound(
          to: UInt8.self)
        let pace = length < 0 ? nil : unsafe Pace(utf8: bytes.span)
        (kind, amount) = pace?.parts ?? (255, 0)
      }
      unsafe kinds[row] = UInt8(truncatingIfNeeded: kind)
      unsafe amounts[row] = amount
    }
  }

  /// The values, the texts that lie one after the other, and their number of bytes + 1; 0 if the last offset is negative.
  private typealias Memory = (values: UnsafeRawPointer, texts: UnsafeRawPointer, limit: UInt)

  private var memory: Memory {
    let values: UnsafeRawPointer = unsafe texts.values.unsafelyUnwrapped
    // Without a byte there is no address, and none is read.
    guard end > 0 else { return unsafe (values, values, end < 0 ? 0 : 1) }
    return unsafe (values, UnsafeRawPointer(texts.data[0].unsafelyUnwrapped), UInt(bitPattern: end) &+ 1)
  }

  /// The last offset, which is the number of bytes of all texts that lie one after the other; 0 for views.
  private var end: Int {
    layout == .views ? 0 : unsafe offset(count, texts.values, layout)
  }

  /// An offset; 0 if it does not fit.
  @inline(__always)
  private func offset(_ row: Int, _ values: UnsafeRawPointer, _ layout: Layout) -> Int {
    layout == .offsets
      ? unsafe Int(values.loadUnaligned(fromByteOffset: row &<< 2, as: Int32.self))
      : unsafe Int(truncatingIfNeeded: values.loadUnaligned(fromByteOffset: row &<< 3, as: Int64.self))
  }

  /// The text of a row; length −1 if it does not lie inside of the data.
  @inline(__always)
  private func text(_ row: Int, _ memory: Memory, _ layout: Layout) -> (address: UnsafeRawPointer, length: Int) {
    let values = unsafe memory.values
    let none = unsafe (values, -1)
    if layout != .views {
      let (first, next) = unsafe (offset(row, values, layout), offset(row &+ 1, values, layout))
      // As unsigned numbers the negative ones are the highest.
      guard UInt(bitPattern: first) <= UInt(bitPattern: next), unsafe UInt(bitPattern: next) < memory.limit else {
        return unsafe none
      }
      return unsafe (memory.texts + first, next &- first)
    }
    let view = unsafe values + row &<< 4
    func part(_ byte: Int) -> Int { unsafe Int(view.loadUnaligned(fromByteOffset: byte, as: Int32.self)) }
    let length = part(0)
    if length <= 12 { return length < 0 ? unsafe none : unsafe (view + 4, length) }
    let (number, first) = (part(8), part(12))
    guard number >= 0, unsafe number < texts.data_count, first >= 0,
      unsafe Int64(first) &+ Int64(length) <= texts.sizes[number]
    else { return unsafe none }
    return unsafe (UnsafeRawPointer(texts.data[number].unsafelyUnwrapped) + first, length)
  }

  /// Whether a row has no value.
  @inline(__always)
  private func isNull(_ row: Int) -> Bool {
    guard let validity = unsafe texts.validity else { return false }
    let bit = unsafe texts.validity_offset &+ row
    return unsafe validity[bit >> 3] >> UInt8(truncatingIfNeeded: bit & 7) & 1 == 0
  }
}

/// A text as numbers, which are equal for equal texts only.
///
/// A name has 4 to 24 bytes; no other text equals one.
private struct TextKey {
  private let length: Int
  private let first, second, last: UInt64
  /// Of a name, the place of the next in its chain, and how many there are from here on.
  var (next, chain) = (0, 0)

  /// The most names that a field has.
  static var mostNames: Int { 16 }

  /// The number of the text's chain, below `chains`.
  ///
  /// Each of today's names has a chain of its own, so that a text is compared with one name.
  @inline(__always)
  var head: Int { (length &* 4 &+ Int(truncatingIfNeeded: first)) & (TextKey.chains &- 1) }
  static var chains: Int { 32 }

  @inline(__always)
  init(_ address: UnsafeRawPointer, _ length: Int) {
    // Sound: the text has `length` bytes. Its last eight may overlap the others.
    func part(_ place: Int) -> UInt64 { unsafe address.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
    func half(_ place: Int) -> UInt64 { unsafe UInt64(address.loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
    self.length = length
    if length >= 8 {
      let last = length &- 8
      (first, second, self.last) = (part(0), part(min(8, last)), part(last))
    } else if length >= 4 {
      (first, second, last) = (half(0), 0, half(length &- 4))
    } else {
      (first, second, last) = (0, 0, 0)
    }
  }

  /// All bits if two texts are equal, else 0.
  @inline(__always)
  func isEqual(to other: TextKey) -> Int {
    let differences =
      (first ^ other.first) | (second ^ other.second) | (last ^ other.last)
      | UInt64(truncatingIfNeeded: length ^ other.length)
    return Int(truncatingIfNeeded: (differences | (0 &- differences)) >> 63 &- 1)
  }
}
