/// Different identifiers, each known by its number: how many others came before it.
///
/// Two are the same when their bytes are. All bytes lie in one array, and numbers are found by an open-addressing table
/// of at least four slots for three identifiers, so that an identifier takes its own bytes and 13 to 19 more. The hashes
/// are Swift's, so that nobody can choose identifiers that collide. There is room for 2³² − 1 of them.
package struct Identifiers: Sendable {
  private var bytes: [UInt8] = []
  /// Where the bytes of each identifier end.
  private var ends: [Int] = []
  /// The number in each slot plus 1, or 0 for none; a power of two of them.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)

  /// No identifiers.
  package init() {}

  package var count: Int { ends.count }

  package subscript(number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

  /// The number of an identifier; nil if it is not among these.
  package func number(of id: [UInt8]) -> Int? { number(in: slot(of: id[...])) }

  /// The number of an identifier, put behind all others if it was not among these.
  package mutating func insert(_ id: [UInt8]) -> Int {
    let slot = slot(of: id[...])
    if let number = number(in: slot) { return number }
    bytes += id
    ends.append(bytes.count)
    slots[slot] = UInt32(ends.count)
    if 4 * ends.count > 3 * slots.count { grow() }
    return ends.count - 1
  }

  private func number(in slot: Int) -> Int? { slots[slot] == 0 ? nil : Int(slots[slot]) - 1 }

  /// The slot of an identifier, or the free one in which it belongs.
  private func slot(of id: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    // Sound: the buffer is only read, within the call.
    unsafe id.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    var slot = hasher.finalize() & (slots.count - 1)
    while let number = number(in: slot), self[number] != id { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let count = 2 * slots.count
    // Given back before more is taken.
    slots = []
    slots = Array(repeating: 0, count: count)
    for number in ends.indices { slots[slot(of: self[number])] = UInt32(number + 1) }
  }
}
