/// A predictive equation for a person's energy expenditure, chosen by name.
///
/// `Targets` uses Mifflin–St Jeor; another equation applies only if you name it. See the guide for sources, errors and
/// which equation to choose. All of them have a residual error of 8 to 10 % at rest.
@frozen public enum EnergyEquation: RawRepresentable, Sendable, Hashable, CaseIterable {
  /// 10 W + 6.25 H − 5 A + 5 (men), − 161 (women). **Source.** [Mifflin1990], read in the original.
  case mifflinStJeor
  /// 19.7 FFM + 413. **Source.** [Mifflin1990], read in the original.
  case mifflinFatFreeMass
  /// Weight, height and age; 5 % too high. **Source.** [HarrisBenedict1919], as implemented in programs.
  case harrisBenedict
  /// Weight, height and age, from the data of 1919. **Source.** [RozaShizgal1984], as implemented in programs.
  case rozaShizgal
  /// Weight in bands of age; also FAO/WHO/UNU 2001. **Source.** [Schofield1985], second-hand, three copies.
  case schofield
  /// Weight in bands of age. **Source.** [Henry2005], as implemented in programs; two copies agree.
  case henryWeight
  /// Weight and height in bands of age. **Source.** [Henry2005], as implemented in programs; copies agree.
  case henry
  /// 500 + 22 FFM, for athletes. **Source.** [Cunningham1980], as implemented in programs.
  case cunningham1980
  /// 370 + 21.6 FFM, widely known as Katch–McArdle. **Source.** [Cunningham1991], as implemented in programs.
  case cunningham1991
  /// Weight, height and age, for trained people of 18 to 35 years. **Source.** [TenHaaf2014], abstract and a program.
  case tenHaaf
  /// Fat-free mass, for trained people of 18 to 35 years. **Source.** [TenHaaf2014], abstract and a program.
  case tenHaafFatFreeMass
  /// Total energy only, not energy at rest; includes growth below 19 years. **Source.** [DRI2023], read in the
  /// original.
  case estimatedEnergyRequirement

  /// The name, with the year of the source.
  public var rawValue: String { nameText.description }

  /// The equation with exactly this name; nil if there is none.
  public init?(rawValue: String) {
    guard let equation = Self.allCases.first(where: { rawValue.hasBytes(of: $0.nameText) }) else { return nil }
    self = equation
  }

  private var nameText: StaticString {
    switch self {
    case .mifflinStJeor: "mifflin_st_jeor_1990"
    case .mifflinFatFreeMass: "mifflin_1990_fat_free_mass"
    case .harrisBenedict: "harris_benedict_1919"
    case .rozaShizgal: "roza_shizgal_1984"
    case .schofield: "schofield_1985_weight"
    case .henryWeight: "henry_2005_weight"
    case .henry: "henry_2005_weight_height"
    case .cunningham1980: "cunningham_1980"
    case .cunningham1991: "cunningham_1991"
    case .tenHaaf: "ten_haaf_2014_weight"
    case .tenHaafFatFreeMass: "ten_haaf_2014_fat_free_mass"
    case .estimatedEnergyRequirement: "eer_2023"
    }
  }

  /// The accepted ages [completed years]: those of the study, or those for which the equation is said to hold.
  package var ages: ClosedRange<Int> {
    switch self {
    case .mifflinStJeor, .schofield, .henryWeight, .henry, .estimatedEnergyRequirement: AcceptedRange.years
    case .mifflinFatFreeMass: 19...78
    case .harrisBenedict, .rozaShizgal, .cunningham1980, .cunningham1991: 18...120
    case .tenHaaf, .tenHaafFatFreeMass: 18...35
    }
  }

  /// Whether the equation needs a measured fat-free mass.
  public var needsFatFreeMass: Bool {
    switch self {
    case .mifflinFatFreeMass, .cunningham1980, .cunningham1991, .tenHaafFatFreeMass: true
    default: false
    }
  }

  /// Whether the equation gives total energy only, not energy at rest.
  var isOfTotal: Bool {
    // `==` would compare the names, because the raw values are computed.
    if case .estimatedEnergyRequirement = self { true } else { false }
  }

  /// Whether a fat-free mass is what the equation needs: an accepted one, or none.
  func accepts(fatFreeMass: Weight?, of weight: Weight) -> Bool {
    guard needsFatFreeMass else { return fatFreeMass == nil }
    return AcceptedRange.fatFreeGrams(of: weight).contains(fatFreeMass?.grams ?? 0)
  }

  /// Total energy from the equation's result [kcal/day].
  func total(of energy: Int16, activityLevel: ActivityLevel) -> Int16 {
    isOfTotal ? energy : Self.total(ofResting: energy, level: activityLevel.rawValue)
  }

  /// Total energy from energy at rest and the code of an activity level [kcal/day].
  @inline(__always)
  static func total(ofResting energy: Int16, level: UInt8) -> Int16 {
    Formulas.totalDailyEnergy(bmr: Float(energy), activityFactor: Formulas.activityFactor(level: Float(level))).short
  }

  /// The linear form for a body; for `other` the mean of the two sexes.
  package func linear(sex: Sex, age: Int, activityLevel: ActivityLevel) -> LinearEnergy {
    let category = ActivityCategory(activityLevel, age: age)
    return .of(sex) { linear(isMale: $0, age: age, category) }
  }

  /// The linear form for an age, one sex and one activity category.
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

// MARK: Fields

extension EnergyEquation {
  /// The age that the equation accepts [completed years].
  var ageField: InputField {
    InputField(
      Texts.nameAge, Double(ages.lowerBound)...Double(ages.upperBound), Texts.acceptedAgeEquation, ending: nameText)
  }

  /// The fat-free mass that the equation needs or does not use [kg].
  package var fatFreeMassField: InputField {
    InputField(
      Texts.violationFatFreeMass, needsFatFreeMass ? Texts.acceptedFatFreeMass : Texts.acceptedFatFreeMassNone,
      AcceptedRange.leastFatFreeKilograms,
      ending: nameText)
  }
}
