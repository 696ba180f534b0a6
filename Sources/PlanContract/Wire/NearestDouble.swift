/// The double nearest to a decimal, ties to even; nil if the text is not a JSON number.
///
/// The result equals that of Swift's own parser, which is faster for long decimals but needs an operating system.
///
/// **Numerical error.** None beyond the one rounding to a double. A short decimal is a product or a
/// quotient of two exact doubles, and any other is divided bit by bit in whole numbers.
package func nearestDouble(_ text: [UInt8]) -> Double? {
  guard let decimal = LongDecimal(text) else { return nil }
  let magnitude = decimal.magnitude
  return decimal.isNegative ? -magnitude : magnitude
}

/// `digits · 10^exponent`.
private struct LongDecimal {
  var isNegative = false
  /// Digits without leading zeros.
  ///
  /// A longer number keeps the first 800 digits, and then a 1 if any other digit is not 0. A double, or the midpoint
  /// between two, has at most 768 digits.
  var digits: [UInt8] = []
  var exponent = 0

  init?(_ text: [UInt8]) {
    var place = 0
    func next() -> UInt8? { place < text.count ? text[place] : nil }
    if next() == UInt8(ascii: "-") {
      isNegative = true
      place += 1
    }
    var (count, isFraction, isCut) = (0, false, false)
    while let byte = next() {
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if (0x30...0x39).contains(byte) {
        count += 1
        if isFraction { exponent -= 1 }
        if digits.count < 800 {
          if byte != 0x30 || !digits.isEmpty { digits.append(byte - 0x30) }
        } else {
          exponent += 1
          if byte != 0x30 { isCut = true }
        }
      } else {
        break
      }
      place += 1
    }
    guard count > 0 else { return nil }
    if isCut {
      digits.append(1)
      exponent -= 1
    }
    guard place < text.count else { return }
    guard text[place] | 0x20 == UInt8(ascii: "e") else { return nil }
    place += 1
    let isBelow = next() == UInt8(ascii: "-")
    if isBelow || next() == UInt8(ascii: "+") { place += 1 }
    guard place < text.count, text[place...].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    // Beyond this exponent, every result is 0 or infinite.
    let power = text[place...].reduce(0) { min(10_000_000, 10 * $0 + Int($1) - 0x30) }
    exponent += isBelow ? -power : power
  }

  var magnitude: Double {
    guard !digits.isEmpty else { return 0 }
    if digits.count <= 15, (-22...22).contains(exponent) {
      let whole = Double(digits.reduce(0) { 10 * $0 + Int64($1) })
      // Both are exact: 10²² is the largest power of ten that a double represents.
      let power = (0..<exponent.magnitude).reduce(1.0) { power, _ in 10 * power }
      return exponent < 0 ? whole / power : whole * power
    }
    if digits.count + exponent > 310 { return .infinity }
    if digits.count + exponent < -330 { return 0 }
    var numerator = Natural(0)
    for digit in digits { numerator.multiplyAdd(10, UInt32(digit)) }
    var denominator = Natural(1)
    for _ in 0..<exponent.magnitude {
      if exponent < 0 { denominator.multiplyAdd(10, 0) } else { numerator.multiplyAdd(10, 0) }
    }
    return quotient(&numerator, &denominator)
  }

  /// The double nearest to the quotient of two nonzero whole numbers.
  private func quotient(_ numerator: inout Natural, _ denominator: inout Natural) -> Double {
    // 1 ≤ numerator / denominator / 2^exponent < 2.
    var exponent = numerator.bitCount - denominator.bitCount
    numerator.shiftLeft(max(0, -exponent))
    denominator.shiftLeft(max(0, exponent))
    if numerator < denominator {
      exponent -= 1
      numerator.shiftLeft(1)
    }
    // Below the smallest exponent, the significand has fewer bits.
    let bits = min(53, 53 - (-1022 - exponent))
    guard bits >= 0 else { return 0 }
    var significand: UInt64 = 0
    for _ in 0..<bits {
      significand <<= 1
      if !(numerator < denominator) {
        numerator.subtract(denominator)
        significand |= 1
      }
      numerator.shiftLeft(1)
    }
    // The numerator is now twice the remainder: round up if it is more than half, or exactly half and the significand is odd.
    let isAbove = denominator < numerator
    let isHalf = !isAbove && !(numerator < denominator)
    if isAbove || isHalf && significand & 1 == 1 { significand += 1 }
    let lowest = max(exponent - 52, -1074)
    return Double(sign: .plus, exponent: lowest, significand: Double(significand))
  }
}

/// A whole number of any size, least significant 32 bits first, without trailing zero words.
private struct Natural {
  private var words: [UInt32]

  init(_ word: UInt32) { words = word == 0 ? [] : [word] }

  var bitCount: Int { words.last.map { 32 * words.count - $0.leadingZeroBitCount } ?? 0 }

  mutating func multiplyAdd(_ factor: UInt32, _ summand: UInt32) {
    var carry = UInt64(summand)
    for place in words.indices {
      carry += UInt64(words[place]) * UInt64(factor)
      words[place] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry > 0 { words.append(UInt32(carry)) }
  }

  mutating func shiftLeft(_ count: Int) {
    guard count > 0, !words.isEmpty else { return }
    let (whole, part) = (count / 32, UInt32(count % 32))
    if part > 0 {
      var carry: UInt32 = 0
      for place in words.indices {
        (words[place], carry) = (words[place] << part | carry, words[place] >> (32 - part))
      }
      if carry > 0 { words.append(carry) }
    }
    if whole > 0 { words.insert(contentsOf: repeatElement(0, count: whole), at: 0) }
  }

  /// Subtracts a number that is not larger than this one.
  mutating func subtract(_ other: Natural) {
    var borrow: Int64 = 0
    for place in words.indices {
      let difference = Int64(words[place]) - (place < other.words.count ? Int64(other.words[place]) : 0) + borrow
      words[place] = UInt32(truncatingIfNeeded: difference)
      borrow = difference < 0 ? -1 : 0
    }
    while words.last == 0 { words.removeLast() }
  }

  static func < (one: Natural, other: Natural) -> Bool {
    if one.words.count != other.words.count { return one.words.count < other.words.count }
    for place in one.words.indices.reversed() where one.words[place] != other.words[place] {
      return one.words[place] < other.words[place]
    }
    return false
  }
}
