/// Measures as people write them, `80`, `80.5 kg`, `176lb`, `11st4lb`, `5ft11in`, read exactly as decimals.

extension Weight {
  /// The weight that a text writes, to the nearest gram of the exact decimal, ties to even.
  ///
  /// - Parameter text: A decimal number of kilograms, or decimals followed by `kg`, `g`, `lb`, `st`, or `st` and `lb`;
  ///   spaces may stand between them. A pound is 0.45359237 kg, a stone 14 lb.
  /// - Returns: nil when the text is nothing of that, and when a number followed by a unit has a digit other than 0 after
  ///   the sixth decimal place: it would not be read exactly.
  public init?(_ text: String) {
    let utf8 = Array(text.utf8)
    if let weight = Weight(decimalKilograms: utf8.span) {
      self = weight
      return
    }
    let units = [
      MeasureUnit(name: "st", numerator: 635_029_318, mayLead: true), MeasureUnit(name: "lb", numerator: 45_359_237),
      MeasureUnit(name: "kg", numerator: 100_000_000), MeasureUnit(name: "g", numerator: 100_000),
    ]
    guard let grams = wholeUnits(utf8, in: units, denominator: 100_000) else { return nil }
    self.init(wholeGrams: grams)
  }
}

extension Height {
  /// The height that a text writes, to the nearest millimetre of the exact decimal, ties to even.
  ///
  /// - Parameter text: A decimal number of centimetres, or decimals followed by `cm`, `m`, `mm`, `in`, `ft`, or `ft` and
  ///   `in`; spaces may stand between them. An inch is 2.54 cm, a foot 12 in.
  /// - Returns: nil when the text is nothing of that, and when a number followed by a unit has a digit other than 0 after
  ///   the sixth decimal place: it would not be read exactly.
  public init?(_ text: String) {
    let utf8 = Array(text.utf8)
    if let height = Height(decimalCentimetres: utf8.span) {
      self = height
      return
    }
    let units = [
      MeasureUnit(name: "ft", numerator: 3048, mayLead: true), MeasureUnit(name: "in", numerator: 254),
      MeasureUnit(name: "cm", numerator: 100), MeasureUnit(name: "mm", numerator: 10),
      MeasureUnit(name: "m", numerator: 10_000),
    ]
    guard let millimetres = wholeUnits(utf8, in: units, denominator: 10) else { return nil }
    self.init(wholeMillimetres: millimetres)
  }
}

/// A unit as it is written, and its size in fractions of the gram or the millimetre.
private struct MeasureUnit {
  let name: String
  let numerator: UInt64
  /// Whether a smaller unit, the next of the list, may follow.
  var mayLead = false
}

/// The whole number nearest to a measure such as `11st4lb`, ties to even.
private func wholeUnits(_ text: [UInt8], in units: [MeasureUnit], denominator: UInt64) -> Double? {
  let space = UInt8(ascii: " ")
  var index = 0
  func skipSpaces() { while index < text.count, text[index] == space { index += 1 } }
  func end(where isEnd: (UInt8) -> Bool) -> Int { text[index...].firstIndex(where: isEnd) ?? text.count }
  func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  var total: UInt64 = 0
  var isNegative = false
  var isHuge = false
  var expected = ArraySlice(units)
  skipSpaces()
  repeat {
    let numberEnd = end { $0 == space || isLetter($0) }
    let number = Array(text[index..<numberEnd])
    guard let decimal = DecimalText(number.span, countedPlaces: 6), decimal.rest == .nothing else { return nil }
    let isFirst = expected.count == units.count
    guard isFirst || !(number[0] == UInt8(ascii: "-") || number[0] == UInt8(ascii: "+")) else { return nil }
    if isFirst { isNegative = decimal.isNegative }
    index = numberEnd
    skipSpaces()
    let unitEnd = end { !isLetter($0) }
    let name = text[index..<unitEnd]
    guard let position = expected.firstIndex(where: { $0.name.utf8.elementsEqual(name) }) else { return nil }
    index = unitEnd
    skipSpaces()

    // What overflows is far larger than any accepted measure.
    let millionths = UInt64(exactly: decimal.nearest(shiftedBy: 6).magnitude) ?? .max
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
  let magnitude = isHuge ? Double.infinity : Double(quotient)
  return isNegative ? -magnitude : magnitude
}
