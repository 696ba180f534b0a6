/// A set of identifiers, numbered from 0 in the order of insertion.
///
/// Two identifiers are the same if their bytes are equal. All bytes are in one array. An open-addressing table, with at
/// least four slots for three identifiers, finds the numbers; so an identifier takes its own bytes and 19 to 30 more. A slot
/// also holds half of the hash, so that neither a search nor a larger table reads the bytes of other identifiers.
/// The hashes are Swift's seeded ones, so an input cannot be built to collide. There is room for 2³² − 1 identifiers.
package struct Identifiers: Sendable {
  private var bytes: [UInt8] = []
  /// End of the bytes of each identifier.
  private var ends: [Int] = []
  /// Half of the hash above the number plus 1, or 0 for an empty slot; the number of slots is a power of two.
  private var slots: [UInt64] = Array(repeating: 0, count: 16)

  /// Creates an empty set.
  package init() {}

  package var count: Int { ends.count }

  package subscript(number: Int) -> ArraySlice<UInt8> { bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]] }

  /// The number of an identifier; nil if it is not in the set.
  package func number(of id: [UInt8]) -> Int? { number(of: id[...]) }

  /// The number of an identifier; nil if it is not in the set.
  package func number(of id: ArraySlice<UInt8>) -> Int? { number(in: slot(of: id, Self.hash(id))) }

  /// The number of an identifier, which is added if it is not in the set.
  package mutating func insert(_ id: [UInt8]) -> Int { insert(id[...]) }

  /// The number of an identifier, which is added if it is not in the set.
  package mutating func insert(_ id: ArraySlice<UInt8>) -> Int {
    let hash = Self.hash(id)
    let slot = slot(of: id, hash)
    if let number = number(in: slot) { return number }
    bytes += id
    ends.append(bytes.count)
    slots[slot] = UInt64(hash) << 32 | UInt64(ends.count)
    if 4 * ends.count > 3 * slots.count { grow() }
    return ends.count - 1
  }

  private static func hash(_ id: ArraySlice<UInt8>) -> UInt32 {
    var hasher = Hasher()
    // Sound: the buffer is only read, within the call.
    unsafe id.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }

  private func number(in slot: Int) -> Int? {
    slots[slot] == 0 ? nil : Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
  }

  /// The slot of an identifier, or the empty slot where it belongs.
  private func slot(of id: ArraySlice<UInt8>, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while let number = number(in: slot), slots[slot] >> 32 != UInt64(hash) || self[number] != id {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: 2 * old.count)
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = entry
    }
  }
}
