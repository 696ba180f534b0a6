/// A decimal number parsed from text, so that it is rounded once, exactly, and never passes through a binary fraction.
///
/// The text has digits, at most one leading sign, and at most one point with digits on both sides: `80`, `-80.25`. It
/// has no exponent, comma or space, and ASCII digits only.
@usableFromInline package struct DecimalText {
  /// Whether the text begins with a minus.
  @usableFromInline package var isNegative = false

  /// The decimal without its point, up to the `countedPlaces`th decimal place.
  @usableFromInline package var significand: UInt64 = 0

  /// Places after the point that `significand` counts.
  @usableFromInline package var places = 0

  /// The size of the places that are not counted: zero, below, at or above half a unit of the last counted place.
  @usableFromInline package var rest = Rest.nothing

  /// Whether the integer part is too large for any measure.
  @usableFromInline package var isHuge = false

  @usableFromInline package enum Rest { case nothing, belowHalf, half, aboveHalf }

  /// Larger than any measure in any unit, small enough that no sum or product below overflows.
  @inlinable static var huge: UInt64 { 1_000_000_000 }

  /// Creates 0.
  package init(isNegative: Bool) { self.isNegative = isNegative }

  /// Parses a decimal of any length; nil if `text` is not one.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - countedPlaces: How many places after the point to keep, at most 6. The rest is only compared with half a unit
  ///     of the last place kept.
  ///   - acceptsComma: Whether a comma may replace the point.
  @inlinable package init?(_ text: Span<UInt8>, countedPlaces: Int, acceptsComma: Bool = false) {
    var index = 0
    let count = text.count
    if index < count, text[index] == UInt8(ascii: "-") || text[index] == UInt8(ascii: "+") {
      isNegative = text[index] == UInt8(ascii: "-")
      index += 1
    }
    let integerStart = index
    while index < count, case let digit = text[index] &- UInt8(ascii: "0"), digit <= 9 {
      // Wraps only where it has been huge.
      significand = 10 &* significand &+ UInt64(digit)
      isHuge = isHuge || significand >= Self.huge
      index += 1
    }
    if isHuge { significand = Self.huge }
    guard index > integerStart else { return nil }
    guard index < count else { return }
    guard text[index] == UInt8(ascii: ".") || acceptsComma && text[index] == UInt8(ascii: ",") else { return nil }
    index += 1
    let fractionStart = index
    while index < count, case let digit = text[index] &- UInt8(ascii: "0"), digit <= 9 {
      if index - fractionStart < countedPlaces {
        significand = 10 &* significand &+ UInt64(digit)
      } else if index - fractionStart == countedPlaces {
        rest = digit == 0 ? .nothing : digit < 5 ? .belowHalf : digit == 5 ? .half : .aboveHalf
      } else if digit != 0 {
        rest = rest == .nothing ? .belowHalf : rest == .half ? .aboveHalf : rest
      }
      index += 1
    }
    places = min(index - fractionStart, countedPlaces)
    guard index == count, index > fractionStart else { return nil }
  }

  /// The decimal in millionths, without the digits after the sixth place, to which it was counted.
  var millionths: UInt64 {
    var millionths = significand
    for _ in places..<6 { millionths &*= 10 }
    return millionths
  }

  /// The whole number nearest to the decimal times 10 to the power of `countedPlaces`, ties to even.
  ///
  /// - Parameter countedPlaces: The value passed when the decimal was parsed.
  /// - Returns: A whole number; `Int.max` or `-Int.max` when the decimal is far larger than any measure.
  @inlinable package func nearest(shiftedBy countedPlaces: Int) -> Int {
    var whole = significand
    for _ in places..<countedPlaces { whole *= 10 }
    if rest == .aboveHalf || (rest == .half && whole & 1 == 1) { whole += 1 }
    let magnitude = isHuge ? Int.max : Int(clamping: whole)
    return isNegative ? -magnitude : magnitude
  }
}

/// A measure in whole units, rounded down, and twice the distance of the rest from a half, or where further digits decide its sign.
///
/// - Parameters:
///   - total: Millionths of the measure, times `divisor` over 10⁶.
///   - divisor: At most 10¹¹.
///   - step: What two millionths add to the total, less than 2 · 10⁹.
///   - digits: The number as typed.
///   - place: Where the digits after the sixth decimal place begin.
@inline(never) func wholeAndHalf(
  _ total: UInt64, by divisor: UInt64, step: UInt64, _ digits: Span<UInt8>, from place: Int
) -> (whole: UInt64, distance: Int64) {
  let (whole, rest) = total.quotientAndRemainder(dividingBy: divisor)
  // In tenths of the last place for each digit. All digits that follow add less than a step: at a step or more from the half the side is
  // decided. So no product overflows.
  var distance = Int64(truncatingIfNeeded: 2 &* rest &- divisor)
  var place = place
  while place < digits.count, distance.magnitude < step {
    distance = 10 &* distance &+ Int64(truncatingIfNeeded: UInt64(digits[place] &- UInt8(ascii: "0")) &* step)
    place += 1
  }
  return (whole, distance)
}
