import CommandLineText
import ScienceKernel

/// The units of measures without one, as the titles of their columns name them: `Weight (lb)`, `Größe (m)`.
struct ColumnUnits {
  var weight = Weight.Unit.kilograms
  var targetWeight = Weight.Unit.kilograms
  /// Nil for meters.
  var height: Height.Unit? = .centimeters
  var fatFreeMass = Weight.Unit.kilograms
  /// Whether a title names the unit of weights.
  var isWeightNamed = false
}

extension Weight.Unit {
  private static let kilogramWords = ["kg", "kgs", "kilogram", "kilograms"]
  private static let poundWords = ["lb", "lbs", "pound", "pounds"]
  private static let stoneWords = ["st", "stone", "stones"]
  /// The words of units in titles.
  static let words = kilogramWords + poundWords + stoneWords

  /// The unit that a title names; nil if it names none, or kilograms beside another one.
  init?(namedIn title: String?) {
    guard let title else { return nil }
    let (pounds, stones) = (namesUnit(Self.poundWords, in: title), namesUnit(Self.stoneWords, in: title))
    switch (namesUnit(Self.kilogramWords, in: title), pounds || stones) {
    case (true, false): self = .kilograms
    case (false, true): self = stones ? .stones : .pounds
    default: return nil
    }
  }

  /// The unit that Libra names in a line before its header, `#Units: lb`; nil for any other line.
  init?(ofPreamble line: String) {
    guard line.lowercased().hasPrefix("#units:") else { return nil }
    self.init(namedIn: line)
  }

  /// The unit of weights without one below a title: kilograms unless it names pounds or stones.
  init(below title: String?) { self = Self(namedIn: title) ?? .kilograms }

  /// Whether a weight has a unit beside it, which is in letters.
  static func isBeside(_ value: some Sequence<UInt8>) -> Bool {
    value.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
  }

  /// How a weight of a column is written.
  var hint: String {
    let bare =
      switch self {
      case .kilograms: "a bare decimal such as 80 or 80.5"
      case .pounds: "a bare decimal of pounds such as 176 or 176.5"
      case .stones: "stones and pounds such as 12 8"
      }
    return ", written as \(bare), or with a unit, 80.5 kg or 176lb"
  }

  /// The weight that a rejected text below a title with the unit probably means; nil if there is none.
  func weightMeant(by text: String) -> String? {
    if self == .kilograms { return Weight(withoutPoint: text)?.text }
    return Weight(text + "kg").flatMap { Person.acceptedWeights.contains($0) ? "\($0.text) kg" : nil }
  }
}

extension ColumnUnits {
  /// The unit of heights without one below a title; nil for meters.
  static func ofHeight(below title: String) -> Height.Unit? {
    if namesUnit(["cm"], in: title) { return .centimeters }
    if namesUnit(["m"], in: title) { return nil }
    if namesUnit(["ft", "foot", "feet"], in: title) { return .feet }
    // "Height (in meters)" names no inches.
    return namesUnit(["inch", "inches"], in: title) || unitWords(of: title).last == "in" ? .inches : .centimeters
  }

  /// The words of units in titles of heights.
  static let heightWords = ["cm", "m", "ft", "foot", "feet", "inch", "inches", "in"]

  /// How a height of a column is written.
  var heightHint: String {
    let bare =
      switch height {
      case .centimeters: "a bare decimal such as 180 or 167.5"
      case .inches: "a bare decimal of inches such as 70 or 70.5"
      case .feet: "feet and inches such as 5 11"
      case nil: "a bare decimal such as 1.8 or 1.675"
      }
    return ", written as \(bare), or with a unit, 167.5 cm or 1.675 m"
  }

  /// The height that a rejected text probably means, in centimeters instead of another unit or in meters; nil if there is none.
  func heightMeant(by text: String) -> String? {
    let isInCentimeters = height == .centimeters
    guard let meant = Height(text + (isInCentimeters ? "m" : "cm")), Person.acceptedHeights.contains(meant) else {
      return nil
    }
    return meant.text + (isInCentimeters ? "" : " cm")
  }
}

/// Whether a title names a unit by one of its words.
private func namesUnit(_ words: [String], in title: String) -> Bool {
  unitWords(of: title).contains(where: words.contains)
}
