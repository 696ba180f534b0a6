/// What the kernel accepts of a person, ends included; anything else is rejected, never clamped.
@usableFromInline package enum AcceptedRange {
  /// Weight and target weight [g].
  @inlinable package static var grams: ClosedRange<Int> { 30_000...300_000 }

  /// Standing height [mm].
  @inlinable package static var millimeters: ClosedRange<Int> { 1000...2500 }

  /// Age [completed years].
  @inlinable package static var years: ClosedRange<Int> { 13...120 }

  /// Measured fat-free mass of a body of an accepted weight [g].
  package static func fatFreeGrams(of weight: Weight) -> ClosedRange<Int> { 10_000...weight.grams }
}

// For columns: the flags of numbers that are not accepted, without a branch.
extension AcceptedRange {
  /// The flag of what is not an accepted weight [g], NaN included.
  @inline(__always) package static func isOutside(grams: Float) -> WideFlag { isOutside(grams, Self.grams) }

  /// The flag of what is not an accepted height [mm], NaN included.
  @inline(__always) package static func isOutside(millimeters: Float) -> WideFlag {
    isOutside(millimeters, Self.millimeters)
  }

  /// The flag of what is not an accepted target weight [g]; NaN is accepted, and means that there is none.
  @inline(__always) package static func isOutside(targetGrams: Float) -> WideFlag {
    WideFlag(targetGrams < Float(grams.lowerBound)) | WideFlag(Float(grams.upperBound) < targetGrams)
  }

  /// The flag of a weight or a target weight that is not accepted, asked of both at once [g].
  @inline(__always) package static func isOutside(grams: Float, targetGrams: Float) -> WideFlag {
    // Both are the weight where there is no target, and NaN where there is no weight.
    let lighter = targetGrams < grams ? targetGrams : grams
    let heavier = targetGrams > grams ? targetGrams : grams
    return !(WideFlag(Float(Self.grams.lowerBound) <= lighter) & WideFlag(heavier <= Float(Self.grams.upperBound)))
  }

  /// The flag of what is not an accepted age [completed years].
  @inline(__always) package static func isOutside(age: Int16) -> ShortFlag {
    let (youngest, oldest) = (Int16(years.lowerBound), Int16(years.upperBound))
    return ShortFlag(UInt16(bitPattern: oldest &- youngest) < UInt16(bitPattern: age &- youngest))
  }

  /// The flag of what is not a code of a choice, whose codes run from 0 to that of its last case.
  @inline(__always) package static func isOutside<Codes: Choice>(code: Int16, of last: Codes) -> ShortFlag {
    ShortFlag(UInt16(last.rawValue) < UInt16(bitPattern: code))
  }

  /// The flag of a number outside a range; NaN is outside.
  @inline(__always)
  static func isOutside(_ number: Float, _ range: ClosedRange<Int>) -> WideFlag {
    !(WideFlag(Float(range.lowerBound) <= number) & WideFlag(number <= Float(range.upperBound)))
  }
}
