// The predictive equations, each as printed in its source or in copies of it. Where one age band ends, the next begins.

/// A physical activity category of the 2023 total energy equations.
///
/// **Source.** [DRI2023].
package enum ActivityCategory: Int, Sendable, CaseIterable {
  case inactive, lowActive, active, veryActive

  /// The name in the contract.
  package var name: String {
    switch self {
    case .inactive: "inactive"
    case .lowActive: "low_active"
    case .active: "active"
    case .veryActive: "very_active"
    }
  }

  /// The category of an activity level, whose factor counts as the physical activity level.
  init(_ activityLevel: ActivityLevel, age: Int) {
    self.init(thousandths: Int(ActivityFactor.thousandths(of: activityLevel)), age: age)
  }

  /// The category of a physical activity level, by the bounds for the age.
  ///
  /// - Parameters:
  ///   - thousandths: The physical activity level in thousandths. The kernel uses the factor of an activity level as
  ///     the physical activity level (this kernel's convention).
  ///   - age: Completed years.
  package init(thousandths: Int, age: Int) {
    let bounds =
      switch age {
      case ..<9: (1310, 1440, 1590)
      case ..<14: (1440, 1590, 1770)
      case ..<19: (1560, 1730, 1920)
      default: (1530, 1680, 1850)
      }
    self =
      thousandths < bounds.0
      ? .inactive : thousandths < bounds.1 ? .lowActive : thousandths < bounds.2 ? .active : .veryActive
  }
}

extension LinearEnergy {
  /// [Mifflin1990], before its coefficients are rounded.
  package static func mifflinUnrounded(isMale: Bool) -> LinearEnergy {
    LinearEnergy(kilogram: 999, centimeter: 625, year: -492, constant: isMale ? 500 : -16_100, places: 2)
  }

  /// [Mifflin1990], with the constants of the targets.
  package static func mifflin(isMale: Bool) -> LinearEnergy {
    let inHundredths = 100 / MifflinStJeor.denominator
    let offset = MifflinStJeor.maleOffset + (isMale ? 0 : MifflinStJeor.offsetPerSexCode * Float(Sex.female.rawValue))
    return LinearEnergy(
      kilogram: Int(inHundredths * 1000 * MifflinStJeor.perGram),
      centimeter: Int(inHundredths * 10 * MifflinStJeor.perMillimeter),
      year: -Int(inHundredths * MifflinStJeor.perYear), constant: Int(100 * offset), places: 2)
  }

  /// [Mifflin1990], by fat-free mass.
  package static var mifflinFatFreeMass: LinearEnergy {
    LinearEnergy(fatFreeKilogram: 197, constant: 4130, places: 1)
  }

  /// [HarrisBenedict1919].
  package static func harrisBenedict(isMale: Bool) -> LinearEnergy {
    isMale
      ? LinearEnergy(kilogram: 137_516, centimeter: 50_033, year: -67_550, constant: 664_730, places: 4)
      : LinearEnergy(kilogram: 95_634, centimeter: 18_496, year: -46_756, constant: 6_550_955, places: 4)
  }

  /// [RozaShizgal1984].
  package static func rozaShizgal(isMale: Bool) -> LinearEnergy {
    isMale
      ? LinearEnergy(kilogram: 13_397, centimeter: 4799, year: -5677, constant: 88_362, places: 3)
      : LinearEnergy(kilogram: 9247, centimeter: 3098, year: -4330, constant: 447_593, places: 3)
  }

  /// [Schofield1985] by weight, from 3 years on.
  package static func schofield(isMale: Bool, age: Int) -> LinearEnergy {
    let (kilogram, constant) =
      switch (isMale, age) {
      case (true, ..<10): (22_706, 504_300)
      case (true, ..<18): (17_686, 658_200)
      case (true, ..<30): (15_057, 692_200)
      case (true, ..<60): (11_472, 873_100)
      case (true, _): (11_711, 587_700)
      case (false, ..<10): (20_315, 485_900)
      case (false, ..<18): (13_384, 692_600)
      case (false, ..<30): (14_818, 486_600)
      case (false, ..<60): (8126, 845_600)
      case (false, _): (9082, 658_500)
      }
    return LinearEnergy(kilogram: kilogram, constant: constant, places: 3)
  }

  /// [Henry2005] by weight, from 3 years on.
  package static func henryWeight(isMale: Bool, age: Int) -> LinearEnergy {
    let (kilogram, constant) =
      switch (isMale, age) {
      case (true, ..<10): (2330, 51_400)
      case (true, ..<18): (1840, 58_100)
      case (true, ..<30): (1600, 54_500)
      case (true, ..<60): (1420, 59_300)
      case (true, ..<70): (1300, 56_700)
      case (true, _): (1370, 48_100)
      case (false, ..<10): (2010, 50_700)
      case (false, ..<18): (1110, 76_100)
      case (false, ..<30): (1310, 55_800)
      case (false, ..<60): (974, 69_400)
      case (false, ..<70): (1020, 57_200)
      case (false, _): (1000, 57_700)
      }
    return LinearEnergy(kilogram: kilogram, constant: constant, places: 2)
  }

  /// [Henry2005] by weight and height, from 3 years on; printed per meter, here per centimeter.
  package static func henry(isMale: Bool, age: Int) -> LinearEnergy {
    let (kilogram, centimeter, constant) =
      switch (isMale, age) {
      case (true, ..<10): (15_100, 742, 306_000)
      case (true, ..<18): (15_600, 2660, 299_000)
      case (true, ..<30): (14_400, 3130, 113_000)
      case (true, ..<60): (11_400, 5410, -137_000)
      case (true, _): (11_400, 5410, -256_000)
      case (false, ..<10): (15_900, 2100, 349_000)
      case (false, ..<18): (9400, 2490, 462_000)
      case (false, ..<30): (10_400, 6150, -282_000)
      case (false, ..<60): (8180, 5020, -11_600)
      case (false, _): (8520, 4210, 10_700)
      }
    return LinearEnergy(kilogram: kilogram, centimeter: centimeter, constant: constant, places: 3)
  }

  /// [Cunningham1980], by lean body mass.
  package static var cunningham1980: LinearEnergy { LinearEnergy(fatFreeKilogram: 22, constant: 500, places: 0) }

  /// [Cunningham1991], by fat-free mass; widely known as Katch–McArdle.
  package static var cunningham1991: LinearEnergy { LinearEnergy(fatFreeKilogram: 216, constant: 3700, places: 1) }

  /// [TenHaaf2014], by fat-free mass.
  package static var tenHaafFatFreeMass: LinearEnergy {
    LinearEnergy(fatFreeKilogram: 95_272, constant: 2_026_161, places: 3, .kilojoules)
  }

  /// [TenHaaf2014], by weight, height, age and sex; printed per meter, here per centimeter.
  package static func tenHaaf(isMale: Bool) -> LinearEnergy {
    LinearEnergy(
      kilogram: 4_994_000, centimeter: 2_459_053, year: -3_401_400,
      constant: 12_250_200 + (isMale ? 79_925_700 : 0), places: 5, .kilojoules)
  }

  /// [DRI2023] for a person's choices.
  static func eer(sex: Sex, age: Int, activityLevel: ActivityLevel) -> LinearEnergy {
    .of(sex) { eer(isMale: $0, age: age, ActivityCategory(activityLevel, age: age)) }
  }

  /// [DRI2023], from 3 years on, growth included: total energy, not energy at rest.
  package static func eer(isMale: Bool, age: Int, _ category: ActivityCategory) -> LinearEnergy {
    let (kilogram, centimeter, year, constant) =
      switch (isMale, age < 19, category) {
      case (true, false, .inactive): (1410, 650, -1083, 75_307)
      case (true, false, .lowActive): (1494, 830, -1083, 58_147)
      case (true, false, .active): (1591, 652, -1083, 100_482)
      case (true, false, .veryActive): (1911, 1561, -1083, -51_788)
      case (false, false, .inactive): (1171, 572, -701, 58_490)
      case (false, false, .lowActive): (1214, 660, -701, 57_577)
      case (false, false, .active): (1234, 654, -701, 71_025)
      case (false, false, .veryActive): (1256, 907, -701, 51_183)
      case (true, true, .inactive): (1315, 1301, 368, -44_751)
      case (true, true, .lowActive): (2028, 862, 368, 1912)
      case (true, true, .active): (2046, 1266, 368, -38_819)
      case (true, true, .veryActive): (2325, 1538, 368, -67_175)
      case (false, true, .inactive): (1707, 843, -2225, 5559)
      case (false, true, .lowActive): (1473, 1277, -2225, -29_754)
      case (false, true, .active): (1834, 1174, -2225, -18_955)
      case (false, true, .veryActive): (1425, 1822, -2225, -70_959)
      }
    let growth =
      switch (isMale, age) {
      case (_, 19...): 0
      case (true, ..<4): 20
      case (true, ..<9): 15
      case (true, ..<14): 25
      case (false, ..<9): 15
      case (false, ..<14): 30
      case (_, _): 20
      }
    return LinearEnergy(
      kilogram: kilogram, centimeter: centimeter, year: year, constant: constant + 100 * growth, places: 2)
  }
}
