/// A decimal text: digits, perhaps a point and more digits, perhaps a minus before them.
///
/// Leading zeros of the integer and trailing zeros of the fraction are dropped.
struct DecimalText {
  let isNegative: Bool
  let integer: String
  let fraction: String

  init?(_ text: String) {
    isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let whole = parts.first else { return nil }
    let rest = parts.count == 2 ? parts[1] : "0"
    guard !whole.isEmpty, !rest.isEmpty else { return nil }
    guard (whole + rest).unicodeScalars.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    integer = whole.allSatisfy { $0 == "0" } ? "0" : String(whole.drop { $0 == "0" })
    var significant = rest
    while significant.last == "0" { significant.removeLast() }
    fraction = String(significant)
  }

  /// The nearest whole number after moving the point to the right, ties to even, decided by the digits alone.
  ///
  /// Works for any number of decimals. Nil if the result does not fit an `Int`.
  func wholeUnits(movingPointBy places: Int) -> Int? {
    let padded = fraction + String(repeating: "0", count: max(0, places - fraction.count))
    guard let below = Int(integer + padded.prefix(places)), below < Int.max else { return nil }
    let dropped = padded.dropFirst(places)
    let goesUp: Bool
    if dropped.isEmpty {
      goesUp = false
    } else if dropped == "5" {
      goesUp = !below.isMultiple(of: 2)
    } else {
      goesUp = dropped >= "5"
    }
    let units = goesUp ? below + 1 : below
    return isNegative ? -units : units
  }
}
