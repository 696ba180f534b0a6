extension Quantity {
  static let measures = Quantity(
    stem: "measures", quantity: "measures", unit: "g or mm",
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
}
