extension Quantity {
  static let measures = Quantity(
    stem: "measures", quantity: "measures", unit: "g or mm",
    families: [
      Family("measure-kg", kilograms),
      Family("measure-cm", centimeters),
      Family("measure-metric", otherMetric),
      Family("measure-pounds", pounds),
      Family("measure-stones", stones),
      Family("measure-inches", inches),
      Family("measure-feet", feet),
      Family("measure-bad", malformedMeasures),
      Family("measure-float-kg", shownOnScales.map { binary(Float($0), "kg", "\($0) kg") }),
      Family("measure-double-kg", shownOnScales.map { binary(Double($0), "kg", "\($0) kg") }),
      Family("measure-float-cm", shownOnStadiometers.map { binary(Float($0), "cm", "\($0) cm") }),
      Family("measure-double-cm", shownOnStadiometers.map { binary(Double($0), "cm", "\($0) cm") }),
      Family("measure-float-differs", floatDiffers),
      Family("measure-double-differs", doubleDiffers),
      Family("measure-float-product", floatProducts),
      Family("measure-double-product", doubleProducts),
      Family("measure-float-end", floatEnds),
      Family("measure-double-end", doubleEnds),
      Family("measure-not-finite", notFinite),
    ],
    answer: { input throws(Failure) in try measured(input).json })

  /// A mass or a length in whole units, or neither.
  private enum Measured {
    case grams(Int)
    case millimeters(Int)
    case nothing

    var json: JSON {
      switch self {
      case .grams(let count): .members(["grams": .int(count)])
      case .millimeters(let count): .members(["millimetres": .int(count)])
      case .nothing: .null
      }
    }

    /// Whether the weight or height is outside the accepted range.
    var isOutOfRange: Bool {
      switch self {
      case .grams(let count): !Accepted.grams.contains(count)
      case .millimeters(let count): !Accepted.millimeters.contains(count)
      case .nothing: false
      }
    }
  }

  private static let poundKg: Rational = "0.45359237"
  private static let poundsInStone = 14
  private static let inchCm: Rational = "2.54"
  private static let inchesInFoot = 12

  private static func measured(_ input: JSON) throws(Failure) -> Measured {
    let unit = try input.text("unit")
    if input["bits"] != nil { return try measuredBinary(input, unit) }
    switch unit {
    case "st+lb":
      guard let stones = Rational(decimal: try input.text("stones")),
        let pounds = Rational(decimal: try input.text("pounds"))
      else { return .nothing }
      let sum = stones * Rational(poundsInStone) + pounds
      return .grams((sum * poundKg * 1000).roundedHalfEven)
    case "ft+in":
      guard let feet = Rational(decimal: try input.text("feet")),
        let inches = Rational(decimal: try input.text("inches"))
      else { return .nothing }
      let sum = feet * Rational(inchesInFoot) + inches
      return .millimeters((sum * inchCm * 10).roundedHalfEven)
    default:
      break
    }
    var text = try input.text("text")
    // Where a person types, a comma is a point; a column of kilograms or centimeters has none.
    if ["lb", "in"].contains(unit) { text = text.replacing(",", with: ".") }
    guard let decimal = DecimalText(text) else { return .nothing }
    switch unit {
    case "kg": return decimal.wholeUnits(movingPointBy: 3).map { .grams($0) } ?? .nothing
    case "g": return decimal.wholeUnits(movingPointBy: 0).map { .grams($0) } ?? .nothing
    case "m": return decimal.wholeUnits(movingPointBy: 3).map { .millimeters($0) } ?? .nothing
    case "cm": return decimal.wholeUnits(movingPointBy: 1).map { .millimeters($0) } ?? .nothing
    case "mm": return decimal.wholeUnits(movingPointBy: 0).map { .millimeters($0) } ?? .nothing
    case "lb":
      guard let pounds = Rational(decimal: text) else { return .nothing }
      return .grams((pounds * poundKg * 1000).roundedHalfEven)
    case "in":
      guard let inches = Rational(decimal: text) else { return .nothing }
      return .millimeters((inches * inchCm * 10).roundedHalfEven)
    default:
      throw .unreadable("no such unit: \(unit)")
    }
  }

  /// The product in the number's own type, then the nearest whole number, ties to even.
  private static func measuredBinary(_ input: JSON, _ unit: String) throws(Failure) -> Measured {
    let text = try input.text("bits")
    guard text.hasPrefix("0x"), let bits = UInt64(text.dropFirst(2), radix: 16) else {
      throw .unreadable("no bit pattern: \(text)")
    }
    let factor = unit == "kg" ? 1000 : 10
    let whole: Int?
    switch try input.text("type") {
    case "Float":
      guard let single = UInt32(exactly: bits) else { throw .unreadable("too many bits: \(text)") }
      whole = Int(exactly: (Float(bitPattern: single) * Float(factor)).rounded(.toNearestOrEven))
    case "Double":
      whole = Int(exactly: (Double(bitPattern: bits) * Double(factor)).rounded(.toNearestOrEven))
    case let other:
      throw .unreadable("no such type: \(other)")
    }
    guard let whole else { return .nothing }
    switch unit {
    case "kg": return .grams(whole)
    case "cm": return .millimeters(whole)
    default: throw .unreadable("binary numbers are kg or cm, not \(unit)")
    }
  }

  private static func measureCase(_ comment: String, _ flags: [String], _ input: JSON) -> Case {
    // An unreadable input is reported with its id when it is answered.
    let isOutOfRange = (try? measured(input))?.isOutOfRange ?? false
    return Case(comment, flags + (isOutOfRange ? ["OutOfRange"] : []), input)
  }

  private static func text(_ text: String, _ unit: String, _ comment: String = "", _ flags: [String] = [])
    -> Case
  {
    let places = ["kg": 3, "cm": 1][unit]
    let differing = places.map { differences(text, movingPointBy: $0) } ?? []
    return measureCase(comment, flags + differing, .members(["text": .string(text), "unit": .string(unit)]))
  }

  private static let kilograms: [Case?] = [
    text("61.2", "kg"), text("80", "kg"), text("72.45", "kg"), text("99.999", "kg"),
    text("30", "kg", "", ["LowestAccepted"]), text("\(Accepted.most)", "kg", "", ["HighestAccepted"]),
    text("61.0005", "kg", "61 000.5 g", ["TieToEven"]), text("61.0015", "kg", "61 001.5 g", ["TieToEven"]),
    text("61.0025", "kg", "61 002.5 g", ["TieToEven"]), text("61.0035", "kg", "61 003.5 g", ["TieToEven"]),
    text("61.0004", "kg", "", ["JustBelow"]), text("61.0006", "kg", "", ["JustAbove"]),
    text("29.9994", "kg", "", ["JustBelow"]), text("29.9995", "kg", "", ["LowestAccepted", "TieToEven"]),
    text("\(Accepted.most).0005", "kg", "", ["HighestAccepted", "TieToEven"]),
    text("\(Accepted.most).0006", "kg", "", ["JustAbove"]),
    text("80.0014999999999999", "kg", "as a Double this is a tie, as a decimal it is less", ["JustBelow"]),
    text(
      "80.00149999999999999999999999999999999999", "kg", "less than a tie by very little",
      ["JustBelow", "LongText"]),
    text(
      "80.00050000000000000000000000000000000001", "kg", "more than a tie by very little",
      ["JustAbove", "LongText"]),
    text("80.00050000000000000000000000000000000000", "kg", "a tie, with zeros", ["LongText", "TieToEven"]),
    text("000000000000000000000000000080.5", "kg", "zeros before", ["LongText"]),
    text("80.0", "kg"), text("80.000", "kg"), text("080", "kg"),
    text("0", "kg"), text("-80", "kg"), text("0.0005", "kg", "0.5 g", ["TieToEven"]), text("1000", "kg"),
  ]

  private static let centimeters: [Case?] = [
    text("167.5", "cm"), text("180", "cm"), text("100", "cm", "", ["LowestAccepted"]),
    text("250", "cm", "", ["HighestAccepted"]), text("174.1875", "cm"), text("170.1875", "cm"),
    text("174.25", "cm", "1742.5 mm", ["TieToEven"]), text("174.35", "cm", "1743.5 mm", ["TieToEven"]),
    text("174.24", "cm", "", ["JustBelow"]), text("174.26", "cm", "", ["JustAbove"]),
    text("99.94", "cm", "", ["JustBelow"]), text("99.95", "cm", "", ["LowestAccepted", "TieToEven"]),
    text("250.05", "cm", "", ["HighestAccepted", "TieToEven"]), text("250.06", "cm", "", ["JustAbove"]),
    text(
      "174.1500000000000000000000000000000000001", "cm", "more than a tie by very little",
      ["JustAbove", "LongText"]),
    text(
      "174.2499999999999999999999999999999999999", "cm", "less than a tie by very little",
      ["JustBelow", "LongText"]),
    text("0", "cm"), text("-180", "cm"), text("1.8", "cm"),
  ]

  private static let otherMetric: [Case?] = [
    text("61200", "g"), text("30000", "g", "", ["LowestAccepted"]),
    text("\(Accepted.most)000", "g", "", ["HighestAccepted"]),
    text("61200.5", "g", "", ["TieToEven"]), text("61201.5", "g", "", ["TieToEven"]),
    text("29999.4", "g", "", ["JustBelow"]), text("\(Accepted.most)000.6", "g", "", ["JustAbove"]),
    text("1.8", "m"), text("1", "m", "", ["LowestAccepted"]), text("2.5", "m", "", ["HighestAccepted"]),
    text("1.7425", "m", "1742.5 mm", ["TieToEven"]), text("1.7435", "m", "1743.5 mm", ["TieToEven"]),
    text("0.9995", "m", "", ["LowestAccepted", "TieToEven"]), text("2.5006", "m", "", ["JustAbove"]),
    text("1800", "mm"), text("1000", "mm", "", ["LowestAccepted"]),
    text("2500", "mm", "", ["HighestAccepted"]),
    text("1742.5", "mm", "", ["TieToEven"]), text("1743.5", "mm", "", ["TieToEven"]),
    text("999.4", "mm", "", ["JustBelow"]), text("2500.6", "mm", "", ["JustAbove"]),
  ]

  private static let pounds: [Case?] =
    ["135", "176.4", "200", "150.5", "99.9", "220.462", "66.1", "0", "1", "0.001", "100.25"].map {
      text($0, "lb")
    } + [
      text(
        "66.137", "lb", "the last thousandth of a pound below 30 kg that is nearer to 29 999 g", ["JustBelow"]
      ),
      text("66.138", "lb", "", ["LowestAccepted"]),
      text("661.386", "lb", "", ["HighestAccepted"]),
      text("661.388", "lb", "", ["JustAbove"]),
      text("50000", "lb", "22 679 618.5 g", ["TieToEven"]),
      text("150000", "lb", "68 038 855.5 g", ["TieToEven"]),
    ]

  private static func stones(
    _ stones: String, _ pounds: String, _ comment: String = "", _ flags: [String] = []
  ) -> Case {
    measureCase(
      comment, flags,
      .members(["stones": .string(stones), "pounds": .string(pounds), "unit": "st+lb"]))
  }

  private static let stones: [Case?] = [
    stones("9", "8"), stones("9", "8.5"), stones("12", "0"), stones("11", "13.9"), stones("0", "135"),
    stones("4", "10"), stones("4", "10.2", "", ["JustAbove"]), stones("47", "3.3"),
    stones("47", "3.4", "", ["JustAbove"]),
    stones("10", "0", "140 pounds"), stones("20", "1.25"),
  ]

  private static let inches: [Case?] =
    ["66", "70.5", "39.4", "98.4", "64.25", "71.125", "0", "39.37", "98.425"].map { text($0, "in") } + [
      text("62.5", "in", "1587.5 mm", ["TieToEven"]), text("67.5", "in", "1714.5 mm", ["TieToEven"]),
      text("72.5", "in", "1841.5 mm", ["TieToEven"]), text("97.5", "in", "2476.5 mm", ["TieToEven"]),
      text("62.49", "in", "", ["JustBelow"]), text("62.51", "in", "", ["JustAbove"]),
      text("39.35", "in", "999.49 mm", ["JustBelow"]), text("98.45", "in", "2500.63 mm", ["JustAbove"]),
    ]

  private static func feet(_ feet: String, _ inches: String, _ comment: String = "", _ flags: [String] = [])
    -> Case
  {
    measureCase(
      comment, flags, .members(["feet": .string(feet), "inches": .string(inches), "unit": "ft+in"]))
  }

  private static let feet: [Case?] = [
    feet("5", "6"), feet("5", "6.5"), feet("6", "0"), feet("5", "11.75"), feet("0", "66"), feet("3", "3.4"),
    feet("3", "3.3", "", ["JustBelow"]), feet("8", "2.4"), feet("8", "2.5", "", ["JustAbove"]),
    feet("5", "2.5", "1587.5 mm", ["TieToEven"]), feet("5", "7.5", "1714.5 mm", ["TieToEven"]),
    feet("6", "0.5", "1841.5 mm", ["TieToEven"]),
  ]

  private static let malformedMeasures: [Case?] =
    malformedNumbers + [
      stones("", "8", "", ["Malformed"]), stones("9", "", "", ["Malformed"]),
      stones("9", "x", "", ["Malformed"]),
      feet("", "6", "", ["Malformed"]), feet("5", "", "", ["Malformed"]),
      feet("five", "6", "", ["Malformed"]),
    ]

  private static let malformedNumbers: [Case?] = [
    "", " ", "abc", "1.2.3", "61,2", "6 1", "--61", "6-1", "61kg", "61.2 kg", "-", ".", "0x3d", "６１", "½",
  ].flatMap { text in
    ["kg", "cm", "lb", "in"].filter { $0 == "kg" || text.isEmpty || text == "61,2" }.map { unit in
      Self.text(text, unit, "", text == "61,2" && ["lb", "in"].contains(unit) ? ["DecimalComma"] : ["Malformed"])
    }
  }

  // MARK: Binary numbers

  private static func hexadecimal(_ bits: UInt64, digits: Int) -> JSON {
    let text = String(bits, radix: 16)
    return .string("0x" + String(repeating: "0", count: max(0, digits - text.count)) + text)
  }

  private static func binary(_ value: Float?, _ unit: String, _ comment: String, _ flags: [String] = [])
    -> Case?
  {
    guard let value else { return nil }
    return measureCase(
      comment, flags,
      .members([
        "type": "Float", "bits": hexadecimal(UInt64(value.bitPattern), digits: 8), "unit": .string(unit),
      ]))
  }

  private static func binary(_ value: Double?, _ unit: String, _ comment: String, _ flags: [String] = [])
    -> Case?
  {
    guard let value else { return nil }
    return measureCase(
      comment, flags,
      .members(["type": "Double", "bits": hexadecimal(value.bitPattern, digits: 16), "unit": .string(unit)]))
  }

  private static let shownOnScales = [
    "30", "30.1", "33.333", "49.95", "49.999", "50", "50.001", "61.2", "64.7", "72.45", "80", "80.125",
    "99.999",
    "100.1", "127.999", "128.001", "149.9", "150.001", "199.999", "200.3", "255.999", "256.001", "280.7",
    "\(Accepted.most - 1).999",
    "\(Accepted.most)",
  ]

  private static let shownOnStadiometers = [
    "100", "100.1", "127.9", "128.1", "150.3", "158.8", "167.5", "171.3", "174.1875", "176.4", "180", "199.9",
    "203.2",
    "234.7", "249.9", "250",
  ]

  /// Decimals halfway between whole grams, whose nearest `Float` gives another gram.
  ///
  /// They exist only where multiplying by 1000 adds fewer than ten binary digits: from 32, 64, 128 and 256 kg.
  private static let floatDiffers: [Case?] = halfGrams { value in
    let whole = Float(value.decimal).map { ($0 * 1000).rounded(.toNearestOrEven) }
    return whole != Float((value * 1000).roundedHalfEven)
  }.map { binary(Float($0.decimal), "kg", "\($0.decimal) kg", ["FloatDiffers"]) }

  private static let doubleDiffers: [Case?] = halfGrams { value in
    let whole = Double(value.decimal).map { ($0 * 1000).rounded(.toNearestOrEven) }
    return whole != Double((value * 1000).roundedHalfEven)
  }.map { binary(Double($0.decimal), "kg", "\($0.decimal) kg", ["DoubleDiffers"]) }

  /// The first five above each power of two.
  private static func halfGrams(where holds: (Rational) -> Bool) -> [Rational] {
    [32, 64, 128, 256].flatMap { power in
      (0..<500).map { Rational(power * 10_000 + 5 + 10 * $0, over: 10_000) }.filter(holds).prefix(5)
    }
  }

  /// `Float`s near ties whose product, rounded to `Float`, gives another unit than the exact product.
  private static let floatProducts: [Case?] =
    stride(from: 30_000, to: 300_000, by: 15_013).map { start in
      nearTies(from: start, factor: 1000).first { value in
        (value * 1000).rounded(.toNearestOrEven) != Float((Double(value) * 1000).rounded(.toNearestOrEven))
      }.flatMap { binary($0, "kg", "near a tie", ["ProductRounds"]) }
    }
    + stride(from: 1_000, to: 2_500, by: 137).map { start in
      nearTies(from: start, factor: 10).first { value in
        (value * 10).rounded(.toNearestOrEven) != Float((Double(value) * 10).rounded(.toNearestOrEven))
      }.flatMap { binary($0, "cm", "near a tie", ["ProductRounds"]) }
    }

  private static func nearTies(from start: Int, factor: Double) -> [Float] {
    (0..<400).flatMap { step -> [Float] in
      let nearest = Float((Double(start + step) + 0.5) / factor)
      return [nearest.nextDown, nearest, nearest.nextUp]
    }
  }

  /// `Double`s with a product that is a tie only because it was rounded, so the result is another unit.
  private static let doubleProducts: [Case?] = stride(from: 30_000, to: 300_000, by: 15_013).map { start in
    (0..<400).lazy.flatMap { step -> [Double] in
      let nearest = (Double(start + step) + 0.5) / 1000
      return [nearest.nextDown, nearest, nearest.nextUp]
    }.first { value in
      let product = value * 1000
      let missing = (-product).addingProduct(value, 1000)
      let wentUp = product.rounded(.toNearestOrEven) > product
      return product - product.rounded(.down) == 0.5 && (missing < 0) == wentUp && missing != 0
    }.flatMap { binary($0, "kg", "a tie after rounding only", ["ProductRounds"]) }
  }

  private static let floatEnds: [Case?] = [
    ends(of: Float(29.9995), "kg"), ends(of: Float(300.0005), "kg"), ends(of: Float(99.95), "cm"),
    ends(of: Float(250.05), "cm"), ends(of: Float(30), "kg"), ends(of: Float(300), "kg"),
  ].flatMap { $0 }

  private static func ends(of value: Float, _ unit: String) -> [Case?] {
    [value.nextDown.nextDown, value.nextDown, value, value.nextUp, value.nextUp.nextUp].map {
      binary($0, unit, "near \(value) \(unit)")
    }
  }

  private static let doubleEnds: [Case?] = [
    ends(of: 29.9995, "kg"), ends(of: 300.0005, "kg"), ends(of: 99.95, "cm"), ends(of: 250.05, "cm"),
  ].flatMap { $0 }

  private static func ends(of value: Double, _ unit: String) -> [Case?] {
    [value.nextDown.nextDown, value.nextDown, value, value.nextUp, value.nextUp.nextUp].map {
      binary($0, unit, "near \(value) \(unit)")
    }
  }

  private static let notFinite: [Case?] = ["kg", "cm"].flatMap { unit -> [Case?] in
    [
      binary(Float.nan, unit, "not a number", ["NotFinite"]),
      binary(-Float.nan, unit, "not a number, with a sign", ["NotFinite"]),
      binary(Float(bitPattern: 0x7FC0_1234), unit, "not a number, with a payload", ["NotFinite"]),
      binary(Float.infinity, unit, "infinity", ["NotFinite"]),
      binary(-Float.infinity, unit, "minus infinity", ["NotFinite"]),
      binary(Float.greatestFiniteMagnitude, unit, "infinite once multiplied", ["NotFinite"]),
      binary(Float(0), unit, "zero"),
      binary(-Float(0), unit, "minus zero"),
      binary(Float.leastNonzeroMagnitude, unit, "the least subnormal"),
      binary(Float(-80), unit, "below zero"),
      binary(Double.nan, unit, "not a number", ["NotFinite"]),
      binary(-Double.nan, unit, "not a number, with a sign", ["NotFinite"]),
      binary(Double.infinity, unit, "infinity", ["NotFinite"]),
      binary(-Double.infinity, unit, "minus infinity", ["NotFinite"]),
      binary(Double.greatestFiniteMagnitude, unit, "infinite once multiplied", ["NotFinite"]),
      binary(Double(0), unit, "zero"),
      binary(-Double(0), unit, "minus zero"),
      binary(Double.leastNonzeroMagnitude, unit, "the least subnormal"),
      binary(Double(-80), unit, "below zero"),
    ]
  }
}
