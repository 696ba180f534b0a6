/// The accepted ranges of a person's numbers, ends included.
///
/// The kernel rejects anything else and never clamps it.
@usableFromInline package enum AcceptedRange {
  /// Weight and target weight [g].
  @inlinable package static var grams: ClosedRange<Int> { 30_000...300_000 }

  /// Standing height [mm].
  @inlinable package static var millimeters: ClosedRange<Int> { 1000...2500 }

  /// Age [completed years].
  @inlinable package static var years: ClosedRange<Int> { 13...120 }

  /// Measured fat-free mass, given an accepted weight [g].
  package static func fatFreeGrams(of weight: Weight) -> ClosedRange<Int> { leastFatFreeGrams...weight.grams }

  /// The lowest accepted fat-free mass [kg].
  static var leastFatFreeKilograms: Double { Double(leastFatFreeGrams) / 1000 }

  private static var leastFatFreeGrams: Int { 10_000 }
}

// For columns: branch-free flags for numbers outside the ranges.
extension AcceptedRange {
  /// Flags a weight outside the accepted range [g]; NaN is outside.
  @inline(__always) package static func isOutside(grams: Float) -> WideFlag { isOutside(grams, Self.grams) }

  /// Flags a height outside the accepted range [mm]; NaN is outside.
  @inline(__always) package static func isOutside(millimeters: Float) -> WideFlag {
    isOutside(millimeters, Self.millimeters)
  }

  /// Flags a target weight outside the accepted range [g]; NaN means no target and is accepted.
  @inline(__always) package static func isOutside(targetGrams: Float) -> WideFlag {
    WideFlag(targetGrams < Float(grams.lowerBound)) | WideFlag(Float(grams.upperBound) < targetGrams)
  }

  /// Flags a weight or a target weight outside the accepted range, checking both at once [g].
  @inline(__always) package static func isOutside(grams: Float, targetGrams: Float) -> WideFlag {
    // Without a target both equal the weight; without a weight both are NaN.
    let lighter = targetGrams < grams ? targetGrams : grams
    let heavier = targetGrams > grams ? targetGrams : grams
    return WideFlag(lighter < Float(Self.grams.lowerBound)) | !WideFlag(heavier <= Float(Self.grams.upperBound))
  }

  /// Flags a fat-free mass outside the accepted range, given a weight [g]; NaN is outside.
  @inline(__always) static func isOutside(fatFreeGrams: Float, of grams: Float) -> WideFlag {
    !(WideFlag(Float(leastFatFreeGrams) <= fatFreeGrams) & WideFlag(fatFreeGrams <= grams))
  }

  /// Flags an age outside the accepted range [completed years].
  @inline(__always) package static func isOutside(age: Int16) -> ShortFlag {
    let (youngest, oldest) = (Int16(years.lowerBound), Int16(years.upperBound))
    return ShortFlag(UInt16(bitPattern: oldest &- youngest) < UInt16(bitPattern: age &- youngest))
  }

  /// Flags an adjustment outside the range of a column [kcal/day]; `PaceRange.goalsOwn` is accepted.
  @inline(__always) package static func isOutside(adjustment: Int16) -> ShortFlag {
    let range = PaceRange.column
    return (ShortFlag(adjustment < range.lowerBound) | ShortFlag(range.upperBound < adjustment))
      & ShortFlag(adjustment != PaceRange.goalsOwn)
  }

  /// Flags a number that is not a code of a choice.
  ///
  /// Codes run from 0 to the code of the last case.
  @inline(__always) package static func isOutside<Codes: Choice>(code: Int16, of last: Codes) -> ShortFlag {
    ShortFlag(UInt16(last.rawValue) < UInt16(bitPattern: code))
  }

  /// Flags a number outside a range; NaN is outside.
  @inline(__always)
  static func isOutside(_ number: Float, _ range: ClosedRange<Int>) -> WideFlag {
    WideFlag(number < Float(range.lowerBound)) | !WideFlag(number <= Float(range.upperBound))
  }
}
