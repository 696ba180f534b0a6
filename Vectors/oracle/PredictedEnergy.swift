// Predictive equations, in the decimals and units of their sources.

enum Equation: String, CaseIterable {
  case mifflin = "mifflin_st_jeor_1990"
  case mifflinFatFreeMass = "mifflin_1990_fat_free_mass"
  case harrisBenedict = "harris_benedict_1919"
  case rozaShizgal = "roza_shizgal_1984"
  case schofield = "schofield_1985_weight"
  case henryWeight = "henry_2005_weight"
  case henry = "henry_2005_weight_height"
  case cunningham1980 = "cunningham_1980"
  case cunningham1991 = "cunningham_1991"
  case tenHaaf = "ten_haaf_2014_weight"
  case tenHaafFatFreeMass = "ten_haaf_2014_fat_free_mass"
  case eer = "eer_2023"

  var youngest: Int {
    switch self {
    case .mifflin, .schofield, .henryWeight, .henry, .eer: 13
    case .harrisBenedict, .rozaShizgal, .cunningham1980, .cunningham1991, .tenHaaf, .tenHaafFatFreeMass: 18
    case .mifflinFatFreeMass: 19
    }
  }

  var oldest: Int {
    switch self {
    case .tenHaaf, .tenHaafFatFreeMass: 35
    case .mifflinFatFreeMass: 78
    default: 120
    }
  }

  var isOfFatFreeMass: Bool {
    [.mifflinFatFreeMass, .cunningham1980, .cunningham1991, .tenHaafFatFreeMass].contains(self)
  }
}

/// The inputs of an equation.
struct Body {
  let kg, cm: Rational
  let age: Int
  let fatFreeKg: Rational?
  let level: ActivityLevel

  /// A band of ages below `end`, its factor of the weight and its constant.
  typealias Band = (end: Int, perKg: Rational, constant: Rational)

  private func banded(_ bands: [Band]) -> Rational {
    let band = bands.first { age < $0.end }!
    return band.perKg * kg + band.constant
  }

  /// The same with the height in meters between.
  private func banded(_ bands: [(end: Int, perKg: Rational, perMetre: Rational, constant: Rational)]) -> Rational {
    let band = bands.first { age < $0.end }!
    return band.perKg * kg + band.perMetre * (cm / 100) + band.constant
  }

  /// A sum with the height in centimeters and the age in years.
  private func sum(_ constant: Rational, _ perKg: Rational, _ perCm: Rational, _ perYear: Rational) -> Rational {
    constant + perKg * kg + perCm * cm + perYear * Rational(age)
  }

  /// Energy before rounding, at rest or in total [kcal/day].
  func energy(_ equation: Equation, isMan: Bool) -> Rational {
    let fatFree = fatFreeKg ?? 0
    let always = 1000
    switch equation {
    case .mifflin:
      return basalMetabolicRate(sex: isMan ? .male : .female, weightKg: kg, heightCm: cm, age: age)
    case .mifflinFatFreeMass: return 413 + "19.7" * fatFree
    case .harrisBenedict:
      return isMan ? sum("66.4730", "13.7516", "5.0033", "-6.7550") : sum("655.0955", "9.5634", "1.8496", "-4.6756")
    case .rozaShizgal:
      return isMan ? sum("88.362", "13.397", "4.799", "-5.677") : sum("447.593", "9.247", "3.098", "-4.330")
    case .schofield:
      return isMan
        ? banded([
          (18, "17.686", "658.2"), (30, "15.057", "692.2"), (60, "11.472", "873.1"), (always, "11.711", "587.7"),
        ])
        : banded([
          (18, "13.384", "692.6"), (30, "14.818", "486.6"), (60, "8.126", "845.6"), (always, "9.082", "658.5"),
        ])
    case .henryWeight:
      return isMan
        ? banded([
          (18, "18.4", 581), (30, "16.0", 545), (60, "14.2", 593), (70, "13.0", 567), (always, "13.7", 481),
        ])
        : banded([
          (18, "11.1", 761), (30, "13.1", 558), (60, "9.74", 694), (70, "10.2", 572), (always, "10.0", 577),
        ])
    case .henry:
      return isMan
        ? banded([
          (18, "15.6", 266, 299), (30, "14.4", 313, 113), (60, "11.4", 541, -137), (always, "11.4", 541, -256),
        ])
        : banded([
          (18, "9.40", 249, 462), (30, "10.4", 615, -282), (60, "8.18", 502, "-11.6"), (always, "8.52", 421, "10.7"),
        ])
    case .cunningham1980: return 500 + 22 * fatFree
    case .cunningham1991: return 370 + "21.6" * fatFree
    case .tenHaaf:
      let kilojoules =
        "49.940" * kg + "2459.053" * (cm / 100) - "34.014" * Rational(age) + (isMan ? "799.257" : 0) + "122.502"
      return kilojoules / "4.184"
    case .tenHaafFatFreeMass: return ("95.272" * fatFree + "2026.161") / "4.184"
    case .eer:
      let terms = requirement(isMan: isMan)
      return sum(terms.constant, terms.perKg, terms.perCm, terms.perYear)
    }
  }

  /// A sum of the height in centimeters, the weight and the age.
  struct Terms {
    let constant, perKg, perCm, perYear: Rational

    init(_ constant: Rational, _ perKg: Rational, _ perCm: Rational, _ perYear: Rational) {
      (self.constant, self.perKg, self.perCm, self.perYear) = (constant, perKg, perCm, perYear)
    }
  }

  /// The category of the 2023 requirement from the physical activity level: 0 inactive … 3 very active.
  var category: Int {
    let bounds: [Rational] =
      age < 14 ? ["1.44", "1.59", "1.77"] : age < 19 ? ["1.56", "1.73", "1.92"] : ["1.53", "1.68", "1.85"]
    return bounds.filter { !(level.factor < $0) }.count
  }

  /// The 2023 requirement of a sex; the mean for `other`.
  func requirement(_ sex: Sex) -> Terms {
    if sex != .other { return requirement(isMan: sex == .male) }
    let (man, woman) = (requirement(isMan: true), requirement(isMan: false))
    return Terms(
      (man.constant + woman.constant) / 2, (man.perKg + woman.perKg) / 2, (man.perCm + woman.perCm) / 2,
      (man.perYear + woman.perYear) / 2)
  }

  /// The 2023 requirement, with growth below 19 years in the constant.
  private func requirement(isMan: Bool) -> Terms {
    if age >= 19 {
      return isMan
        ? [
          Terms("753.07", "14.10", "6.50", "-10.83"), Terms("581.47", "14.94", "8.30", "-10.83"),
          Terms("1004.82", "15.91", "6.52", "-10.83"), Terms("-517.88", "19.11", "15.61", "-10.83"),
        ][category]
        : [
          Terms("584.90", "11.71", "5.72", "-7.01"), Terms("575.77", "12.14", "6.60", "-7.01"),
          Terms("710.25", "12.34", "6.54", "-7.01"), Terms("511.83", "12.56", "9.07", "-7.01"),
        ][category]
    }
    let growth: Rational = age < 14 ? (isMan ? 25 : 30) : 20
    let terms =
      isMan
      ? [
        Terms("-447.51", "13.15", "13.01", "3.68"), Terms("19.12", "20.28", "8.62", "3.68"),
        Terms("-388.19", "20.46", "12.66", "3.68"), Terms("-671.75", "23.25", "15.38", "3.68"),
      ][category]
      : [
        Terms("55.59", "17.07", "8.43", "-22.25"), Terms("-297.54", "14.73", "12.77", "-22.25"),
        Terms("-189.55", "18.34", "11.74", "-22.25"), Terms("-709.59", "14.25", "18.22", "-22.25"),
      ][category]
    return Terms(terms.constant + growth, terms.perKg, terms.perCm, terms.perYear)
  }

  /// The same for a sex; the mean for `other`.
  func energy(_ equation: Equation, _ sex: Sex) -> Rational {
    switch sex {
    case .male: energy(equation, isMan: true)
    case .female: energy(equation, isMan: false)
    case .other: (energy(equation, isMan: true) + energy(equation, isMan: false)) / 2
    }
  }
}
