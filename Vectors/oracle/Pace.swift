/// A pace as typed: one of six spellings, or nothing for the goal's own.
struct Pace: Equatable {
  enum Unit: String {
    case kilocalories = "kcal"
    case target = "kcal/day"
    case ofEnergy = "%"
    case kilograms = "kg/week"
    case grams = "g/week"
    case pounds = "lb/week"
    case ofWeight = "%/week"
  }

  let number: Rational
  let unit: Unit

  /// Whether two paces are one choice: a weight per week is the same in any unit of weight, to the gram.
  static func == (a: Pace, b: Pace) -> Bool {
    let weights: [Unit] = [.kilograms, .grams, .pounds]
    if weights.contains(a.unit), weights.contains(b.unit) {
      return a.adjustment(tdee: 0, weightKg: 0) == b.adjustment(tdee: 0, weightKg: 0)
    }
    return a.unit == b.unit && a.number == b.number
  }

  /// What a rejection says is accepted.
  static let accepted =
    "-300kcal (within ±3000), 2000kcal/day (500 to 10000), -15% of TDEE (within ±50), -0.4kg/week or -1lb/week (within ±3 kg), "
    + "-0.5%/week (within ±3)"

  /// The pace of a text; nil if it is none, or outside its range.
  init?(_ text: String) {
    var rest = Substring(text)
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    var sign = ""
    if let first = rest.first, "+-−".contains(first) {
      sign = first == "+" ? "+" : "-"
      rest.removeFirst()
    }
    let digits = rest.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    let decimal = (sign == "-" ? "-" : "") + String(digits.map { $0 == "," ? "." : $0 })
    let name = rest.dropFirst(digits.count).drop { $0 == " " }
    guard let number = Rational(decimal: decimal), let unit = Unit(rawValue: String(name)) else { return nil }
    let isInteger = digits.allSatisfy { ("0"..."9").contains($0) }
    func isMultiple(of part: Rational) -> Bool { (number / part).fraction == 0 }
    let isRead =
      switch unit {
      case .kilocalories: isInteger && (!sign.isEmpty || number == 0)
      case .target: isInteger && sign.isEmpty
      case .ofEnergy: isMultiple(of: "0.1")
      case .ofWeight: isMultiple(of: "0.01")
      case .grams: isInteger
      case .kilograms, .pounds: true
      }
    guard isRead else { return nil }
    (self.number, self.unit) = (number, unit)
    let isInRange =
      switch unit {
      case .target: number >= 500 && number <= 10_000
      case .ofEnergy: number.magnitude <= 50
      case .ofWeight: number.magnitude <= 3
      case .kilocalories, .kilograms, .grams, .pounds: Rational(adjustment(tdee: 0, weightKg: 0)).magnitude <= 3000
      }
    guard isInRange else { return nil }
  }

  /// The change to TDEE [kcal/day], which is also the weekly rate [g/week].
  func adjustment(tdee: Int, weightKg: Rational) -> Int {
    switch unit {
    case .kilocalories, .grams: number.roundedHalfUp
    case .target: number.roundedHalfUp - tdee
    case .ofEnergy: (number * Rational(tdee) / 100).roundedHalfUp
    case .kilograms: (number * 1000).roundedHalfUp
    case .pounds: (number * "453.59237").roundedHalfUp
    case .ofWeight: (number * weightKg * 10).roundedHalfUp
    }
  }

  /// The spelling that a response gives back.
  var spelling: String {
    let shown =
      unit == .pounds || unit == .grams
      ? Rational(adjustment(tdee: 0, weightKg: 0), over: 1000)
      : unit == .kilograms ? Rational((number * 1000).roundedHalfUp, over: 1000) : number
    let name = unit == .pounds || unit == .grams ? Unit.kilograms : unit
    return (shown > 0 && unit != .target ? "+" : "") + shown.decimal + name.rawValue
  }

  /// The pace in words; nil if the texts have none.
  func words(in texts: Texts) -> String? {
    let isWeight = [.kilograms, .grams, .pounds].contains(unit)
    let shown = isWeight ? Rational(adjustment(tdee: 0, weightKg: 0), over: 1000) : number
    let key =
      switch unit {
      case .kilocalories, .target: "pace.energy"
      case .ofEnergy: "pace.energy.percent"
      case .kilograms, .grams, .pounds: "pace.weight"
      case .ofWeight: "pace.weight.percent"
      }
    let sign = shown < 0 ? "−" : shown > 0 && unit != .target ? "+" : ""
    return texts[key]?.split(separator: "{amount}", omittingEmptySubsequences: false).joined(
      separator: sign + shown.magnitude.decimal)
  }
}
