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
/// `Person` and `PersonInput` check the range.
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

  /// Whether the pace is the goal's own; `==` is a call.
  @inlinable @inline(__always) var isGoalsOwn: Bool { if case .goal = self { true } else { false } }

  /// Whether the amount is in its range.
  @inlinable package var isAccepted: Bool {
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
  ///   - weight: The person's weight.
  /// - Returns: The change; nil if the pace or a value is outside its range.
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
    return adjustment(tdee: tdee, weight: Weight(grams: grams)).map { Int16(clamping: $0) } ?? PaceRange.goalsOwn
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
  @inlinable package static var goalsOwn: Int16 { .min }

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
  /// the point, `−` the minus. Kilocalories and grams have neither, because `1,000` would be 1. Spaces are allowed around the number. An
  /// empty text is `.goal`.
  ///
  /// - Returns: nil for any other text, and for a percentage with more decimals than one of energy or two of weight. Kilograms and pounds
  ///   have any number of decimals and are rounded half up to the gram. The range is not checked.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(utf8: bytes.span)
  }

  /// Parses a pace from its bytes, without allocating.
  package init?(utf8 bytes: Span<UInt8>) {
    guard let parts = PaceText(bytes) else { return nil }
    let number = parts.number
    switch parts.unit {
    case .nothing: self = .goal
    case .kcal:
      guard let amount = parts.integer, parts.isSigned || amount == 0 else { return nil }
      self = .adjustment(amount)
    case .kcalPerDay:
      guard let amount = parts.integer, !parts.isSigned else { return nil }
      self = .calories(amount)
    case .percent:
      guard let tenths = number.whole(places: 1) else { return nil }
      self = .percentOfEnergy(tenths: tenths)
    case .percentPerWeek:
      guard let hundredths = number.whole(places: 2) else { return nil }
      self = .percentOfWeightPerWeek(hundredths: hundredths)
    case .gramsPerWeek, .kilogramsPerWeek, .poundsPerWeek:
      guard let grams = parts.hasWeight ? parts.grams(in: bytes) : parts.integer else { return nil }
      self = .weightPerWeek(grams: grams)
    }
  }

  /// The spelling that `init(_:)` parses: `-300kcal`, `2000kcal/day`, `-15%`, `-0.4kg/week`, `-0.5%/week`; empty for `.goal`.
  public var description: String {
    var text = GrowingText()
    func write(_ amount: Int, _ places: Int, _ unit: StaticString, isSigned: Bool = true) {
      if isSigned, amount > 0 { text.append(byte: UInt8(ascii: "+")) }
      text.append(amount, places: places)
      text.append(piece: unit)
    }
    switch self {
    case .goal: break
    case .adjustment(let amount): write(amount, 0, "kcal")
    case .calories(let amount): write(amount, 0, "kcal/day", isSigned: false)
    case .percentOfEnergy(let tenths): write(tenths, 1, "%")
    case .weightPerWeek(let grams): write(grams, 3, "kg/week")
    case .percentOfWeightPerWeek(let hundredths): write(hundredths, 2, "%/week")
    }
    return text.string
  }
}

extension Pace: LosslessStringConvertible {}

/// The number and the unit of a pace's text.
private struct PaceText {
  enum Unit { case nothing, kcal, kcalPerDay, percent, percentPerWeek, kilogramsPerWeek, gramsPerWeek, poundsPerWeek }

  var isSigned = false
  var number = DecimalText.zero
  var unit = Unit.nothing
  /// Whether `grams(in:)` reads the number.
  private(set) var hasWeight = false
  /// Where the number ends, and where its decimals begin; both the same if it has no decimal sign.
  private var (end, fraction) = (0, 0)

  /// The number; nil if it has a decimal sign.
  var integer: Int? { fraction < end ? nil : number.whole(places: 0) }

  init?(_ text: Span<UInt8>) {
    let space = UInt8(ascii: " ")
    var (first, end) = (0, text.count)
    while first < end, text[first] == space { first += 1 }
    while first < end, text[end - 1] == space { end -= 1 }
    guard first < end else { return }
    var isNegative = false
    // U+2212, the minus of typography.
    if end - first > 3, text[first] == 0xE2, text[first + 1] == 0x88, text[first + 2] == 0x92 {
      (isSigned, isNegative) = (true, true)
      first += 3
    } else if text[first] == UInt8(ascii: "-") || text[first] == UInt8(ascii: "+") {
      (isSigned, isNegative) = (true, text[first] == UInt8(ascii: "-"))
      first += 1
    }
    var place = first
    while place < end, Self.isOfNumber(text[place]) {
      place += 1
      if text[place - 1] < UInt8(ascii: "0") { fraction = place }
    }
    self.end = place
    if fraction == 0 { fraction = place }
    guard let number = DecimalText(text.extracting(first..<place), countedPlaces: 6, acceptsComma: true), !number.isHuge
    else { return nil }
    self.number = number
    self.number.isNegative = isNegative
    while place < end, text[place] == space { place += 1 }
    guard let unit = Self.unit(text.extracting(place..<end)) else { return nil }
    self.unit = unit
    hasWeight = unit == .kilogramsPerWeek || unit == .poundsPerWeek
    if number.rest != .nothing, !hasWeight { return nil }
  }

  /// A number of kilograms or pounds in whole grams, rounded half up; nil for 100 000 of them or more.
  func grams(in text: Span<UInt8>) -> Int? {
    let millionths = number.millionths
    guard millionths < 100_000_000_000 else { return nil }
    let size: UInt64 = unit == .poundsPerWeek ? 45_359_237 : 100_000_000
    let (whole, distance) = wholeAndHalf(
      millionths &* size, by: 100_000_000_000, step: 2 &* size, text.extracting(0..<end), from: fraction + 6)
    // Half up: toward +∞.
    let grams = Int(truncatingIfNeeded: whole) &+ (distance > 0 || distance == 0 && !number.isNegative ? 1 : 0)
    return number.isNegative ? 0 &- grams : grams
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  private static func unit(_ text: Span<UInt8>) -> Unit? {
    if isEqual(text, "kcal") { return .kcal }
    if isEqual(text, "kcal/day") { return .kcalPerDay }
    if isEqual(text, "%") { return .percent }
    if isEqual(text, "%/week") { return .percentPerWeek }
    if isEqual(text, "kg/week") { return .kilogramsPerWeek }
    if isEqual(text, "g/week") { return .gramsPerWeek }
    return isEqual(text, "lb/week") ? .poundsPerWeek : nil
  }

  private static func isEqual(_ text: Span<UInt8>, _ name: StaticString) -> Bool {
    guard text.count == name.utf8CodeUnitCount else { return false }
    // Sound: a static text is never released and has as many bytes as its count.
    for place in 0..<text.count where unsafe text[place] != name.utf8Start[place] { return false }
    return true
  }
}

extension DecimalText {
  /// 0, without a sign.
  fileprivate static var zero: DecimalText { DecimalText(isNegative: false) }

  /// The decimal in units of a last place; nil if it has nonzero digits after it, or does not fit.
  fileprivate func whole(places wanted: Int) -> Int? {
    var (value, left) = (significand, places)
    while left > wanted {
      guard value % 10 == 0 else { return nil }
      value /= 10
      left -= 1
    }
    while left < wanted {
      value &*= 10
      left += 1
    }
    return Int(exactly: value).map { isNegative ? -$0 : $0 }
  }
}
