// Parses measures as people write them, exactly as decimals: `80`, `80.5 kg`, `80,5 kg`, `176lb`, `11st4lb`, `5ft11in`,
// `5'11"`.

extension Weight {
  /// Parses a weight and rounds the exact decimal to the nearest gram, ties to even.
  ///
  /// - Parameter text: A decimal number of kilograms, or decimals with the unit `kg`, `g`, `lb`, `st`, or `st` and `lb`. Unit names may be
  ///   spelled out or plural. Spaces between number and unit are allowed, a comma may replace the point, and pounds after `st` need no
  ///   unit. A pound is 0.45359237 kg, a stone 14 lb.
  /// - Returns: nil if the text is none of these, if a number with a unit has a nonzero digit after the sixth decimal
  ///   place (it would not be exact), or if the text is a fraction of stones alone, which is ambiguous.
  public init?(_ text: String) {
    let units = [
      MeasureUnit(names: ["st", "stone", "stones"], numerator: 635_029_318, mayLead: true),
      MeasureUnit(names: ["lb", "lbs", "pound", "pounds"], numerator: 45_359_237),
      MeasureUnit(names: ["kg", "kgs"], numerator: 100_000_000), MeasureUnit(names: ["g"], numerator: 100_000),
    ]
    let bytes = utf8WithPoint(text)
    guard let grams = Weight(decimalKilograms: bytes.span)?.grams ?? wholeUnits(bytes, in: units, denominator: 100_000)
    else { return nil }
    self.init(grams: grams)
  }
}

extension Height {
  /// Parses a height and rounds the exact decimal to the nearest millimeter, ties to even.
  ///
  /// - Parameter text: A decimal number of centimeters, or decimals with the unit `cm`, `m`, `mm`, `in`, `ft`, or `ft` and `in`. Feet and
  ///   inches may be spelled out or written as `'` and `"`. Spaces between number and unit are allowed, a comma may replace the point, and
  ///   inches after `ft` need no unit. An inch is 2.54 cm, a foot 12 in.
  /// - Returns: nil if the text is none of these, if a number with a unit has a nonzero digit after the sixth decimal
  ///   place (it would not be exact), or if the text is a fraction of feet alone, which is ambiguous: many people write
  ///   `5.11ft` for 5 ft 11 in.
  public init?(_ text: String) {
    let units = [
      MeasureUnit(names: ["ft", "foot", "feet", "'", "′", "’"], numerator: 3048, mayLead: true),
      MeasureUnit(names: ["in", "inch", "inches", "\"", "″", "”"], numerator: 254),
      MeasureUnit(names: ["cm"], numerator: 100), MeasureUnit(names: ["mm"], numerator: 10),
      MeasureUnit(names: ["m"], numerator: 10_000),
    ]
    let bytes = utf8WithPoint(text)
    let plain = Height(decimalCentimeters: bytes.span)
    guard let millimeters = plain?.millimeters ?? wholeUnits(bytes, in: units, denominator: 10) else { return nil }
    self.init(millimeters: millimeters)
  }
}

/// A unit's spellings, and its size in fractions of a gram or millimeter.
private struct MeasureUnit {
  let names: [String]
  let numerator: UInt64
  /// Whether the next, smaller unit of the list may follow.
  var mayLead = false
}

/// The text's UTF-8 with each comma replaced by a point.
private func utf8WithPoint(_ text: String) -> [UInt8] {
  text.utf8.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
}

/// Parses a measure such as `11st4lb` and rounds it to a whole number of grams or millimeters, ties to even.
private func wholeUnits(_ text: [UInt8], in units: [MeasureUnit], denominator: UInt64) -> Int? {
  let space = UInt8(ascii: " ")
  var index = 0
  func skipSpaces() { while index < text.count, text[index] == space { index += 1 } }
  func end(where isEnd: (UInt8) -> Bool) -> Int { text[index...].firstIndex(where: isEnd) ?? text.count }
  func isOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".+-".utf8.contains(byte)
  }

  var total: UInt64 = 0
  var isNegative = false
  var isHuge = false
  var expected = ArraySlice(units)
  skipSpaces()
  repeat {
    let numberEnd = end { !isOfNumber($0) }
    let number = Array(text[index..<numberEnd])
    guard let decimal = DecimalText(number.span, countedPlaces: 6), decimal.rest == .nothing else { return nil }
    let isFirst = expected.count == units.count
    guard isFirst || !(number[0] == UInt8(ascii: "-") || number[0] == UInt8(ascii: "+")) else { return nil }
    if isFirst { isNegative = decimal.isNegative }
    index = numberEnd
    skipSpaces()
    let unitEnd = end { $0 == space || isOfNumber($0) }
    let name = text[index..<unitEnd]
    // The smaller unit after a leading one may be omitted.
    let isBare = name.isEmpty && !isFirst && index == text.count
    guard
      let position = isBare
        ? expected.startIndex : expected.firstIndex(where: { $0.names.contains { $0.utf8.elementsEqual(name) } })
    else { return nil }
    index = unitEnd
    skipSpaces()
    if units[position].mayLead, index == text.count, decimal.places > 0 { return nil }

    // A measure that overflows is far larger than any accepted one.
    let millionths = UInt64(decimal.nearest(shiftedBy: 6).magnitude)
    let (product, productOverflows) = millionths.multipliedReportingOverflow(by: units[position].numerator)
    let (sum, sumOverflows) = total.addingReportingOverflow(product)
    isHuge = isHuge || productOverflows || sumOverflows
    total = sum
    expected = units[position].mayLead ? units[(position + 1)...(position + 1)] : []
  } while index < text.count && !expected.isEmpty
  guard index == text.count else { return nil }

  let divisor = denominator * 1_000_000
  var (quotient, remainder) = total.quotientAndRemainder(dividingBy: divisor)
  if 2 * remainder > divisor || (2 * remainder == divisor && quotient & 1 == 1) { quotient += 1 }
  let magnitude = isHuge ? Int.max : Int(clamping: quotient)
  return isNegative ? -magnitude : magnitude
}
