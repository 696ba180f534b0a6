/// A set of identifiers, numbered from 0 in the order of insertion.
///
/// Two identifiers are the same if their bytes are equal. All bytes are in one array. An open-addressing table, with at
/// least four slots for three identifiers, finds the numbers; so an identifier takes its own bytes and 13 to 19 more.
/// The hashes are Swift's seeded ones, so an input cannot be built to collide. There is room for 2³² − 1 identifiers.
package struct Identifiers: Sendable {
  private var bytes: [UInt8] = []
  /// End of the bytes of each identifier.
  private var ends: [Int] = []
  /// The number in each slot plus 1, or 0 for an empty slot; the number of slots is a power of two.
  private var slots: [UInt32] = Array(repeating: 0, count: 16)

  /// Creates an empty set.
  package init() {}

  package var count: Int { ends.count }

  package subscript(number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

  /// The number of an identifier; nil if it is not in the set.
  package func number(of id: [UInt8]) -> Int? { number(in: slot(of: id[...])) }

  /// The number of an identifier, which is added if it is not in the set.
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

  /// The slot of an identifier, or the empty slot where it belongs.
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
    // Free the old memory before allocating more.
    slots = []
    slots = Array(repeating: 0, count: count)
    for number in ends.indices { slots[slot(of: self[number])] = UInt32(number + 1) }
  }
}
