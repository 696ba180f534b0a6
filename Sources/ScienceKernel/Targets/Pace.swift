/// How fast the weight should change, by the person's own choice.
///
/// ```swift
/// let slow = Pace("-0.4kg/week")!         // .weightPerWeek(grams: -400)
/// let quarter = Pace("-15%")!             // .percentOfEnergy(tenths: -150)
/// ```
///
/// A pace becomes one whole number: the *adjustment* [kcal/day], which is also the weekly rate [g/week]. The goals imply this
/// convention: −500 kcal/day and −500 g/week, +400 and +400, so 7000 kcal per kilogram.
///
/// Percentages are whole tenths or hundredths, because a binary fraction is not exactly a tenth. You can store any number; only
/// `Person` and `PersonForm` check the range.
@frozen public enum Pace: Sendable, Hashable {
  /// The goal's own: −500, +400 or 0 kcal/day.
  case goal
  /// A change to TDEE, −3000 … 3000 kcal/day.
  case adjustment(Int)
  /// A calorie target, 500 … 10 000 kcal/day.
  case calories(Int)
  /// A share of TDEE in tenths of a percent, −500 … 500 (−50 … 50 %).
  case percentOfEnergy(tenths: Int)
  /// A weekly rate, −3000 … 3000 g/week.
  case weightPerWeek(grams: Int)
  /// A share of the weight a week in hundredths of a percent, −300 … 300 (−3 … 3 %).
  case percentOfWeightPerWeek(hundredths: Int)

  /// Whether the amount is in its range.
  @inlinable public var isAccepted: Bool {
    switch self {
    case .goal: true
    case .adjustment(let amount), .weightPerWeek(let amount): PaceRange.adjustment.contains(amount)
    case .calories(let amount): PaceRange.calories.contains(amount)
    case .percentOfEnergy(let tenths): PaceRange.tenths.contains(tenths)
    case .percentOfWeightPerWeek(let hundredths): PaceRange.hundredths.contains(hundredths)
    }
  }

  /// Whether the adjustment depends on TDEE.
  package var dependsOnEnergy: Bool {
    switch self {
    case .goal, .adjustment, .weightPerWeek, .percentOfWeightPerWeek: false
    case .calories, .percentOfEnergy: true
    }
  }

  /// The change to TDEE [kcal/day], which is also the weekly rate [g/week], rounded half up; nil for `.goal`.
  ///
  /// - Parameters:
  ///   - tdee: Total daily energy [kcal/day].
  ///   - weight: The person's weight, at most 300 kg.
  /// - Returns: −9000 … 9803 for an accepted pace and person; nil if the pace is outside its range.
  ///
  /// **Numerical error.** None: whole numbers, rounded once.
  public func adjustment(tdee: Int, weight: Weight) -> Int? {
    guard isAccepted, PaceRange.tdee.contains(tdee), PaceRange.grams.contains(weight.grams) else { return nil }
    return switch self {
    case .goal: nil
    case .adjustment(let amount), .weightPerWeek(let amount): amount
    case .calories(let amount): amount - tdee
    case .percentOfEnergy(let tenths): Int(halfUp(Int64(tdee) &* Int64(tenths), by: 1000))
    case .percentOfWeightPerWeek(let hundredths): Int(halfUp(Int64(weight.grams) &* Int64(hundredths), by: 10_000))
    }
  }

  /// The adjustment as a column holds it, for an accepted pace and person.
  @usableFromInline package func columnAdjustment(tdee: Int, grams: Int) -> Int16 {
    // A column's row may hold an adjustment that no pace accepts.
    if case .adjustment(let amount) = self { return Int16(clamping: amount) }
    return adjustment(tdee: tdee, weight: Weight(grams: grams)).map { Int16(clamping: $0) } ?? PaceRange.ofGoal
  }
}

/// The accepted amounts of a pace, ends included, and what an adjustment may be computed from.
@usableFromInline package enum PaceRange {
  /// Kilocalories a day, or grams a week.
  @inlinable package static var adjustment: ClosedRange<Int> { -3000...3000 }

  /// A calorie target [kcal/day].
  @inlinable package static var calories: ClosedRange<Int> { 500...10_000 }

  /// Tenths of a percent of TDEE.
  @inlinable package static var tenths: ClosedRange<Int> { -500...500 }

  /// Hundredths of a percent of the weight a week.
  @inlinable package static var hundredths: ClosedRange<Int> { -300...300 }

  /// Adjustments in a column [kcal/day].
  @inlinable package static var column: ClosedRange<Int16> { -10_000...10_000 }

  /// The adjustment in a column that means the goal's own.
  @inlinable package static var ofGoal: Int16 { .min }

  /// Total daily energies that a pace accepts [kcal/day].
  static var tdee: ClosedRange<Int> { 0...20_000 }

  /// Weights that a pace accepts [g].
  static var grams: ClosedRange<Int> { 0...1_000_000 }
}

/// The quotient rounded half up, toward +∞: −551.5 becomes −551.
///
/// - Parameters:
///   - numerator: At most 10¹⁸ in magnitude.
///   - divisor: An even number above 0.
@inlinable func halfUp(_ numerator: Int64, by divisor: Int64) -> Int64 {
  let shifted = numerator + divisor / 2
  let quotient = shifted / divisor
  return quotient &* divisor > shifted ? quotient - 1 : quotient
}

// MARK: Text

extension Pace {
  /// Parses a pace: `-300kcal`, `2000kcal/day`, `-15%`, `-0.4kg/week`, `-1lb/week` or `-0.5%/week`.
  ///
  /// `kcal` needs a sign unless it is 0, because it is a change; `kcal/day` has none, because it is a target. A comma may replace
  /// the point, `−` the minus. Spaces are allowed around the number. An empty text is `.goal`.
  ///
  /// - Returns: nil for any other text, for a fraction of a kilocalorie, and for a percentage with more decimals than one of energy or
  ///   two of weight. Kilograms and pounds are rounded half up to the gram. The range is not checked.
  public init?(_ text: String) {
    self.init(utf8: text.bytes.span)
  }

  /// Parses a pace from its bytes, without allocating.
  package init?(utf8 text: Span<UInt8>) {
    guard let parts = PaceText(text) else { return nil }
    if parts.isEmpty {
      self = .goal
    } else if parts.has(unit: "kcal", in: text), let amount = parts.whole(places: 0), parts.isSigned || amount == 0 {
      self = .adjustment(amount)
    } else if parts.has(unit: "kcal/day", in: text), let amount = parts.whole(places: 0), !parts.isSigned {
      self = .calories(amount)
    } else if parts.has(unit: "%", in: text), let tenths = parts.whole(places: 1) {
      self = .percentOfEnergy(tenths: tenths)
    } else if parts.has(unit: "%/week", in: text), let hundredths = parts.whole(places: 2) {
      self = .percentOfWeightPerWeek(hundredths: hundredths)
    } else if parts.has(unit: "kg/week", in: text), let grams = parts.grams(of: 100_000_000) {
      self = .weightPerWeek(grams: grams)
    } else if parts.has(unit: "g/week", in: text), let grams = parts.whole(places: 0) {
      self = .weightPerWeek(grams: grams)
    } else if parts.has(unit: "lb/week", in: text), let grams = parts.grams(of: 45_359_237) {
      self = .weightPerWeek(grams: grams)
    } else {
      return nil
    }
  }

  /// The spelling that `init(_:)` parses: `-300kcal`, `2000kcal/day`, `-15%`, `-0.4kg/week`, `-0.5%/week`; empty for `.goal`.
  public var description: String {
    var utf8: [UInt8] = []
    func write(_ amount: Int, _ places: Int, _ unit: StaticString, isSigned: Bool = true) {
      if isSigned, amount > 0 { utf8.append(UInt8(ascii: "+")) }
      utf8.append(amount, places: places)
      utf8.append(piece: unit)
    }
    switch self {
    case .goal: break
    case .adjustment(let amount): write(amount, 0, "kcal")
    case .calories(let amount): write(amount, 0, "kcal/day", isSigned: false)
    case .percentOfEnergy(let tenths): write(tenths, 1, "%")
    case .weightPerWeek(let grams): write(grams, 3, "kg/week")
    case .percentOfWeightPerWeek(let hundredths): write(hundredths, 2, "%/week")
    }
    return String(bytes: utf8)
  }
}

extension Pace: LosslessStringConvertible {}

#if !hasFeature(Embedded)
  extension Pace: Codable {
    /// Decodes a spelling.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let pace = Pace(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "\"\(text)\" is rejected: \(InputField.pace.accepted)")
      }
      self = pace
    }

    /// Encodes the spelling.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif

/// The number and the unit of a pace's text.
///
/// The number is read here and not as a `DecimalText`, because people also type a comma and the minus of typography.
private struct PaceText {
  private(set) var isEmpty = false
  private(set) var isSigned = false
  private var isNegative = false
  /// The number without its point, and the places after it; without trailing zeros.
  private var significand: Int64 = 0
  private var places = 0
  private var unit = 0..<0

  /// - Returns: nil if the text does not begin with a number, or with one of more than 15 digits.
  init?(_ text: Span<UInt8>) {
    var (index, end) = (0, text.count)
    func byte(_ place: Int) -> UInt8 { place < end ? text[place] : 0 }
    func isSpace(_ place: Int) -> Bool { byte(place) == UInt8(ascii: " ") }
    func skipSpaces() { while isSpace(index) { index += 1 } }
    skipSpaces()
    while end > index, isSpace(end - 1) { end -= 1 }
    isEmpty = index == end
    if isEmpty { return }
    if byte(index) == 0xE2, byte(index + 1) == 0x88, byte(index + 2) == 0x92 {
      // U+2212, the minus of typography.
      (isNegative, isSigned, index) = (true, true, index + 3)
    } else if byte(index) == UInt8(ascii: "-") || byte(index) == UInt8(ascii: "+") {
      (isNegative, isSigned, index) = (byte(index) == UInt8(ascii: "-"), true, index + 1)
    }
    var (digits, fraction, isFraction) = (0, 0, false)
    while index < end {
      let digit = byte(index) &- UInt8(ascii: "0")
      if digit <= 9 {
        guard significand < 100_000_000_000_000 else { return nil }
        // At most 15 digits, so nothing below overflows; 32-bit platforms have no checked product of 64 bits.
        significand = 10 &* significand &+ Int64(digit)
        if isFraction { fraction += 1 } else { digits += 1 }
      } else if !isFraction, byte(index) == UInt8(ascii: ".") || byte(index) == UInt8(ascii: ",") {
        isFraction = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0, !isFraction || fraction > 0 else { return nil }
    places = fraction
    while places > 0, significand % 10 == 0 { (significand, places) = (significand / 10, places - 1) }
    skipSpaces()
    unit = index..<end
  }

  func has(unit name: StaticString, in text: Span<UInt8>) -> Bool {
    guard unit.count == name.utf8CodeUnitCount else { return false }
    // Sound: a static text is never released and has as many bytes as its count.
    for place in 0..<unit.count where unsafe text[unit.lowerBound + place] != name.utf8Start[place] { return false }
    return true
  }

  /// The number in units of a last place; nil if it has more places.
  func whole(places wanted: Int) -> Int? {
    guard places <= wanted else { return nil }
    var value = significand
    for _ in places..<wanted { value = 10 &* value }
    return Int(exactly: isNegative ? -value : value)
  }

  /// The number of units of so many hundred-thousandths of a gram [g], rounded half up; nil with more than five places.
  func grams(of unit: Int64) -> Int? {
    guard places <= 5 else { return nil }
    var value = isNegative ? -significand : significand
    // A number of ten digits is far outside the range.
    guard value.magnitude < 10_000_000_000 else { return nil }
    for _ in places..<5 { value = 10 &* value }
    guard value.magnitude < 10_000_000_000 else { return nil }
    // No larger than 10¹⁸, so it cannot overflow.
    return Int(exactly: halfUp(value &* unit, by: 10_000_000_000))
  }
}
