#if arch(wasm32)
  /// Product of two 128-bit numbers; the compiler calls it by this name on processors without such an instruction.
  @c(__multi3)
  public func wideProduct(
    _ result: UnsafeMutablePointer<UInt64>!, _ low: UInt64, _ high: UInt64, _ otherLow: UInt64, _ otherHigh: UInt64
  ) {
    let half: UInt64 = 0xFFFF_FFFF
    let (a, b, c, d) = (low & half, low &>> 32, otherLow & half, otherLow &>> 32)
    let middle = ((a &* c) &>> 32) &+ ((a &* d) & half) &+ ((b &* c) & half)
    // Sound: the compiler passes memory for two words.
    unsafe result[0] = (middle &<< 32) | ((a &* c) & half)
    unsafe result[1] =
      b &* d &+ ((a &* d) &>> 32) &+ ((b &* c) &>> 32) &+ (middle &>> 32) &+ low &* otherHigh &+ high &* otherLow
  }
#endif
