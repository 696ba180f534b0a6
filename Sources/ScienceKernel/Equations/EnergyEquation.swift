/// A predictive equation of the energy that a person spends, chosen by name.
///
/// Mifflin–St Jeor is the one of `Targets`; another one is taken only where a caller names it. Which equation suits whom,
/// their sources and their errors stand in the guide. A residual error of 8 to 10 % at rest is common to all of them.
@frozen public enum EnergyEquation: String, Sendable, Hashable, CaseIterable {
  /// 10 W + 6.25 H − 5 A + 5 (men), − 161 (women). **Source.** [Mifflin1990], seen.
  case mifflinStJeor = "mifflin_st_jeor_1990"
  /// 19.7 FFM + 413. **Source.** [Mifflin1990], seen.
  case mifflinFatFreeMass = "mifflin_1990_fat_free_mass"
  /// Weight, height and age; 5 % too high. **Source.** [HarrisBenedict1919], by programs.
  case harrisBenedict = "harris_benedict_1919"
  /// Weight, height and age, of the data of 1919. **Source.** [RozaShizgal1984], by programs.
  case rozaShizgal = "roza_shizgal_1984"
  /// Weight in bands of age; also FAO/WHO/UNU 2001. **Source.** [Schofield1985], second-hand, three copies.
  case schofield = "schofield_1985_weight"
  /// Weight in bands of age. **Source.** [Henry2005], by programs; two copies agree.
  case henryWeight = "henry_2005_weight"
  /// Weight and height in bands of age. **Source.** [Henry2005], by programs; copies agree.
  case henry = "henry_2005_weight_height"
  /// 500 + 22 FFM, of athletes. **Source.** [Cunningham1980], by programs.
  case cunningham1980 = "cunningham_1980"
  /// 370 + 21.6 FFM, widely known as Katch–McArdle. **Source.** [Cunningham1991], by programs.
  case cunningham1991 = "cunningham_1991"
  /// Weight, height and age of trained people of 18 to 35 years. **Source.** [TenHaaf2014], abstract and a program.
  case tenHaaf = "ten_haaf_2014_weight"
  /// Fat-free mass of trained people of 18 to 35 years. **Source.** [TenHaaf2014], abstract and a program.
  case tenHaafFatFreeMass = "ten_haaf_2014_fat_free_mass"
  /// Total energy, and none at rest; with growth below 19 years. **Source.** [DRI2023], seen.
  case estimatedEnergyRequirement = "eer_2023"

  /// The ages for which it may be chosen [completed years]; those of the study, or as far as it is said to hold.
  public var ages: ClosedRange<Int> {
    switch self {
    case .mifflinStJeor, .schofield, .henryWeight, .henry, .estimatedEnergyRequirement: 13...120
    case .mifflinFatFreeMass: 19...78
    case .harrisBenedict, .rozaShizgal, .cunningham1980, .cunningham1991: 18...120
    case .tenHaaf, .tenHaafFatFreeMass: 18...35
    }
  }

  /// Whether it needs the fat-free mass, which has to be measured.
  public var needsFatFreeMass: Bool {
    switch self {
    case .mifflinFatFreeMass, .cunningham1980, .cunningham1991, .tenHaafFatFreeMass: true
    default: false
    }
  }

  /// Whether it gives total energy, and none at rest.
  var isOfTotal: Bool { self == .estimatedEnergyRequirement }

  /// Whether this is what it needs: an accepted fat-free mass, or none.
  func accepts(fatFreeMass: Weight?, of weight: Weight) -> Bool {
    guard needsFatFreeMass else { return fatFreeMass == nil }
    return AcceptedRange.fatFreeGrams(of: weight).contains(fatFreeMass?.grams ?? 0)
  }

  /// Total energy, of what the equation gives [kcal/day].
  func total(of energy: Int, activityLevel: ActivityLevel) -> Int {
    if isOfTotal { return energy }
    let factor = Formulas.activityFactor(level: Float(activityLevel.rawValue))
    return Int(Formulas.totalDailyEnergy(bmr: Float(energy), activityFactor: factor).short)
  }

  /// The equation of a body; for `other` the mean of the two sexes.
  package func linear(sex: Sex, age: Int, activityLevel: ActivityLevel) -> LinearEnergy {
    let category = ActivityCategory(thousandths: 1200 + 175 * Int(activityLevel.rawValue), age: age)
    if sex != .other { return linear(isMale: sex == .male, age: age, category) }
    return .mean(linear(isMale: true, age: age, category), linear(isMale: false, age: age, category))
  }

  /// The equation of an age, one sex and one category of activity.
  package func linear(isMale: Bool, age: Int, _ category: ActivityCategory) -> LinearEnergy {
    switch self {
    case .mifflinStJeor: .mifflin(isMale: isMale)
    case .mifflinFatFreeMass: .mifflinFatFreeMass
    case .harrisBenedict: .harrisBenedict(isMale: isMale)
    case .rozaShizgal: .rozaShizgal(isMale: isMale)
    case .schofield: .schofield(isMale: isMale, age: age)
    case .henryWeight: .henryWeight(isMale: isMale, age: age)
    case .henry: .henry(isMale: isMale, age: age)
    case .cunningham1980: .cunningham1980
    case .cunningham1991: .cunningham1991
    case .tenHaaf: .tenHaaf(isMale: isMale)
    case .tenHaafFatFreeMass: .tenHaafFatFreeMass
    case .estimatedEnergyRequirement: .eer(isMale: isMale, age: age, category)
    }
  }
}

#if !hasFeature(Embedded)
  extension EnergyEquation: Codable {}
#endif

/// What an equation asks of a person beyond what every person is asked.
@frozen public enum EquationField: InputField {
  /// The age for which an equation may be chosen [completed years].
  case age(EnergyEquation)
  /// Fat-free mass [kg], by the equation for which it is given or missing.
  case fatFreeMass(EnergyEquation)

  /// The field's name in prose.
  public var name: String {
    switch self {
    case .age: "age"
    case .fatFreeMass: "fat-free mass"
    }
  }

  /// What the field accepts, in words and with its unit.
  public var accepted: String {
    switch self {
    case .age(let equation):
      "\(equation.ages.lowerBound) to \(equation.ages.upperBound) completed years for \(equation.rawValue)"
    case .fatFreeMass(let equation):
      equation.needsFatFreeMass ? "10 kg to the weight for \(equation.rawValue)" : "none for \(equation.rawValue)"
    }
  }
}
