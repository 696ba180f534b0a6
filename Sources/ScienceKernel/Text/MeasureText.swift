// Measures as people write them. They are parsed exactly, as decimals: `80`, `80.5 kg`, `80,5 kg`, `176lb`, `11st4lb`, `5ft11in`,
// `5'11"`. They are shown to a tenth, as on a scale.

extension Weight {
  /// A unit in which people type and read a weight; its raw value is the symbol.
  public enum Unit: String, Sendable, CaseIterable {
    /// Kilograms.
    case kilograms = "kg"
    /// Pounds.
    case pounds = "lb"
    /// Stones, read together with pounds.
    case stones = "st"
  }

  /// Parses a weight and rounds the exact decimal to the nearest gram, ties to even.
  ///
  /// - Parameter text: A decimal number of kilograms, or decimals with the unit `kg`, `g`, `lb`, `st`, or `st` and `lb`. Unit names may be
  ///   spelled out or plural, in upper case except `g`, and end in a point. Spaces are allowed, also no-break ones, a comma may replace
  ///   the point, digits may be Arabic, Persian or Devanagari with `٫` as their point, and pounds after `st` need no unit and are below 14. Stones before pounds
  ///   have at most six decimal places. A number without a unit may end in its point. A pound is 0.45359237 kg, a stone 14 lb.
  /// - Returns: nil if the text is none of these, or if it is a fraction of stones alone, which is ambiguous.
  public init?(_ text: String) { self.init(text, default: .kilograms) }

  /// Parses a weight, in a unit of your form if the text names none: `180` in a field of pounds is 180 lb, `12 12` in one of stones is
  /// 12 st 12 lb.
  ///
  /// - Parameters:
  ///   - text: A plain decimal or a weight with its own unit, as for the initializer without a default.
  ///   - unit: The unit of a plain decimal.
  /// - Returns: nil if the text is neither.
  public init?(_ text: String, default unit: Unit) {
    let units = [
      MeasureUnit(names: ["st", "stone", "stones"], numerator: 635_029_318, mayLead: true),
      MeasureUnit(names: ["lb", "lbs", "pound", "pounds"], numerator: 45_359_237),
      MeasureUnit(names: ["kg", "kgs"], numerator: 100_000_000), MeasureUnit(names: ["g"], numerator: 100_000),
    ]
    let bytes = plainUTF8(text)
    // Of a plain decimal of kilograms, every place counts.
    let kilograms = unit == .kilograms ? Weight(decimalKilograms: bytes.span) : nil
    guard let grams = kilograms?.grams ?? wholeUnits(bytes, in: units, plain: unit.rawValue, denominator: 100_000)
    else { return nil }
    self.init(grams: grams)
  }

  /// The weight as a scale shows it, rounded to a tenth of a kilogram or of a pound: `81.6 kg`, `180 lb`, `12 st 12 lb`.
  ///
  /// Below a stone there are pounds alone: `1.1 lb`.
  public func description(in unit: Unit) -> String { description(in: unit, decimalMark: ".") }

  /// The weight to a tenth, with a mark between the whole number and the tenth.
  package func description(in unit: Unit, decimalMark: String) -> String {
    guard kilograms.isFinite else { return description }
    let tenths = tenths(in: unit)
    switch unit {
    case .kilograms: return shown(tenths, "kg", decimalMark)
    case .pounds: return shown(tenths, "lb", decimalMark)
    case .stones: return shown(tenths, per: 140, "st", "lb", decimalMark)
    }
  }

  /// The nearest tenths of a kilogram or of a pound, half away from zero; for stones those of a pound.
  package func tenths(in unit: Unit) -> Int {
    unit == .kilograms ? nearestTenths(grams, per: 1000) : wholeUnits(10 * pounds)
  }
}

extension Height {
  /// A unit in which people type and read a height; its raw value is the symbol.
  public enum Unit: String, Sendable, CaseIterable {
    /// Centimeters.
    case centimeters = "cm"
    /// Feet, read together with inches.
    case feet = "ft"
    /// Inches.
    case inches = "in"
  }

  /// Parses a height and rounds the exact decimal to the nearest millimeter, ties to even.
  ///
  /// - Parameter text: A decimal number of centimeters, or decimals with the unit `cm`, `m`, `mm`, `in`, `ft`, or `ft` and `in`. Feet and
  ///   inches may be spelled out or written as `'` and `"`, also `''`. Upper case (except `M`), spaces, points and
  ///   commas are as in a weight, and inches after `ft` need no unit and are below 12. Feet before inches have at most six decimal
  ///   places. An inch is 2.54 cm, a foot 12 in.
  /// - Returns: nil if the text is none of these, or if it is a fraction of feet alone, which is ambiguous: many people write `5.11ft` for
  ///   5 ft 11 in.
  public init?(_ text: String) { self.init(text, default: .centimeters) }

  /// Parses a height, in a unit of your form if the text names none: `71` in a field of inches is 71 in, `5 11` in one of feet is 5 ft 11 in.
  ///
  /// - Parameters:
  ///   - text: A plain decimal or a height with its own unit, as for the initializer without a default.
  ///   - unit: The unit of a plain decimal.
  /// - Returns: nil if the text is neither.
  public init?(_ text: String, default unit: Unit) {
    let units = [
      MeasureUnit(names: ["ft", "foot", "feet", "'", "′", "’"], numerator: 3048, mayLead: true),
      MeasureUnit(names: ["in", "inch", "inches", "\"", "″", "”", "''", "′′", "’’"], numerator: 254),
      MeasureUnit(names: ["cm"], numerator: 100), MeasureUnit(names: ["mm"], numerator: 10),
      MeasureUnit(names: ["m"], numerator: 10_000),
    ]
    let bytes = plainUTF8(text)
    // Of a plain decimal of centimeters, every place counts.
    let centimeters = unit == .centimeters ? Height(decimalCentimeters: bytes.span) : nil
    guard
      let millimeters = centimeters?.millimeters ?? wholeUnits(bytes, in: units, plain: unit.rawValue, denominator: 10)
    else { return nil }
    self.init(millimeters: millimeters)
  }

  /// The height as people read it, rounded to a tenth of a centimeter or of an inch: `180.3 cm`, `5 ft 11 in`, `71 in`.
  public func description(in unit: Unit) -> String { description(in: unit, decimalMark: ".") }

  /// The height to a tenth, with a mark between the whole number and the tenth.
  package func description(in unit: Unit, decimalMark: String) -> String {
    guard centimeters.isFinite else { return description }
    let tenths = tenths(in: unit)
    switch unit {
    case .centimeters: return shown(tenths, "cm", decimalMark)
    case .feet: return shown(tenths, per: 120, "ft", "in", decimalMark)
    case .inches: return shown(tenths, "in", decimalMark)
    }
  }

  /// The nearest tenths of a centimeter or of an inch; for feet those of an inch.
  package func tenths(in unit: Unit) -> Int {
    unit == .centimeters ? millimeters : wholeUnits(10 * measure(millimeters) / CustomaryUnit.millimetersPerInch)
  }
}

/// The nearest tenths of a unit, half away from zero.
private func nearestTenths(_ parts: Int, per unit: Int) -> Int {
  let (tenths, rest) = parts.quotientAndRemainder(dividingBy: unit / 10)
  return tenths + (2 * rest.magnitude >= UInt(unit / 10) ? parts.signum() : 0)
}

/// Tenths with their unit: `180.5 lb`.
private func shown(_ tenths: Int, _ unit: StaticString, _ decimalMark: String) -> String {
  var text = GrowingText()
  text.append(tenths, places: 1, decimalMark: decimalMark)
  text.append(byte: UInt8(ascii: " "))
  text.append(piece: unit)
  return text.string
}

/// Tenths in a unit and a smaller one: `12 st 12.5 lb`; in the smaller one alone if they are less than the unit.
private func shown(
  _ tenths: Int, per unit: Int, _ large: StaticString, _ small: StaticString, _ decimalMark: String
) -> String {
  let (whole, rest) = tenths.quotientAndRemainder(dividingBy: unit)
  guard whole != 0 else { return shown(rest, small, decimalMark) }
  return JoinedText("\(decimal(whole, places: 0)) \(large) \(shown(Int(rest.magnitude), small, decimalMark))").string
}

/// A unit's spellings, and its size in fractions of a gram or millimeter.
private struct MeasureUnit {
  let names: [String]
  let numerator: UInt64
  /// Whether the next, smaller unit of the list may follow.
  var mayLead = false
}

/// The text's UTF-8 as other keyboards type it in ASCII: Arabic, Persian and Devanagari digits, a comma or `٫` for the point, no-break spaces.
private func plainUTF8(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x2C, 0x66B: bytes.append(UInt8(ascii: "."))
    case 0xA0, 0x202F: bytes.append(UInt8(ascii: " "))
    case 0x660...0x669, 0x6F0...0x6F9: bytes.append(UInt8(ascii: "0") + UInt8(scalar.value & 15))
    case 0x966...0x96F: bytes.append(UInt8(ascii: "0") + UInt8(scalar.value - 0x966))
    default: bytes.append(contentsOf: scalar.utf8)
    }
  }
  return bytes
}

/// A unit's name in lower case, such as `kg` for `KG`; a single letter stays, because `M` is no meter.
private func lowercased(_ name: ArraySlice<UInt8>) -> [UInt8] {
  name.map { name.count > 1 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}

/// Parses a measure such as `11st4lb` and rounds it to a whole number of grams or millimeters, ties to even.
///
/// A unit that a smaller one may follow has at most six decimal places.
///
/// - Parameter symbol: The unit of a number without one, by a name of it.
private func wholeUnits(_ text: [UInt8], in units: [MeasureUnit], plain symbol: String, denominator: UInt64) -> Int? {
  // Sound: each symbol is a name of one of the units.
  let plain = units.firstIndex { $0.names.contains { $0.utf8.elementsEqual(symbol.utf8) } }!
  let (space, point) = (UInt8(ascii: " "), UInt8(ascii: "."))
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
  var number: [UInt8] = []
  var (rest, step) = (0, UInt64(0))
  skipSpaces()
  repeat {
    let numberEnd = end { !isOfNumber($0) }
    number = Array(text[index..<numberEnd])
    index = numberEnd
    skipSpaces()
    rest = (number.firstIndex(of: point) ?? number.count) + 1
    // `180.` on the way to `180.5`.
    if index == text.count, rest == number.count { number.removeLast() }
    guard let decimal = DecimalText(number.span, countedPlaces: 6) else { return nil }
    let isFirst = expected.count == units.count
    guard isFirst || !(number[0] == UInt8(ascii: "-") || number[0] == UInt8(ascii: "+")) else { return nil }
    if isFirst { isNegative = decimal.isNegative }
    let unitEnd = end { $0 == space || isOfNumber($0) }
    let name = lowercased(text[index..<unitEnd])
    // The unit of the field may be omitted, and so may the smaller unit after a leading one: `5 11` in a field of feet.
    let isBare = name.isEmpty && (index == text.count || isFirst && units[plain].mayLead)
    guard
      let position = isBare
        ? isFirst ? plain : expected.startIndex
        : expected.firstIndex(where: { $0.names.contains { $0.utf8.elementsEqual(name) } })
    else { return nil }
    index = unitEnd
    // The point of an abbreviation, as in `180 lb.`.
    if !isBare, index < text.count, text[index] == point, index + 1 == text.count || text[index + 1] == space {
      index += 1
    }
    skipSpaces()
    if units[position].mayLead, decimal.rest != .nothing || index == text.count && decimal.places > 0 { return nil }
    // So only the last number has digits after the sixth decimal place. They count below, exactly.
    step = 2 &* units[position].numerator
    // A measure that overflows is far larger than any accepted one. Millionths are at most 10¹⁵.
    let (product, productOverflows) = decimal.millionths.multipliedReportingOverflow(by: units[position].numerator)
    // Beside a larger unit, a smaller one is less than one of it: `5'13"` is a slip.
    if !isFirst, total > 0, productOverflows || product >= 1_000_000 * units[position - 1].numerator { return nil }
    let (sum, sumOverflows) = total.addingReportingOverflow(product)
    isHuge = isHuge || decimal.isHuge || productOverflows || sumOverflows
    total = sum
    expected = units[position].mayLead ? units[(position + 1)...(position + 1)] : []
  } while index < text.count && !expected.isEmpty
  guard index == text.count else { return nil }

  let (whole, distance) = wholeAndHalf(
    total, by: denominator * 1_000_000, step: step, number.span, from: rest + 6)
  let quotient = whole + (distance > 0 || distance == 0 && whole & 1 == 1 ? 1 : 0)
  let magnitude = isHuge ? Int.max : Int(clamping: quotient)
  return isNegative ? -magnitude : magnitude
}
