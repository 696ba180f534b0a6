/// The specification in plain integer arithmetic, with branches: what the kernel's lanes are compared with.
///
/// It shares no line, constant or type with the kernel. Everything is written with whole grams, whole millimetres and
/// floor division, which needs no proof.
public struct PlainIntegers: Equatable, Sendable {
  /// Basal metabolic rate [kcal/day].
  public var bmr: Int
  /// Total daily energy [kcal/day].
  public var tdee: Int
  /// Calorie target [kcal/day].
  public var calories: Int
  /// Protein target [g/day].
  public var protein: Int
  /// Water target [mL/day].
  public var water: Int
  /// Weeks, or −1.
  public var weeks: Int
  /// Bits of the advisories.
  public var advisories: Int

  /// The targets of an accepted person: grams, millimetres, years, codes in the order of their columns.
  public init(grams: Int, millimetres: Int, age: Int, sex: Int, activityLevel: Int, goal: Int, targetGrams: Int?) {
    let numerator = Self.bmrNumerator(grams: grams, millimetres: millimetres, age: age, sex: sex)
    bmr = Self.halfUp(numerator, 200)
    tdee = Self.tdee(bmr: bmr, activityLevel: activityLevel)
    calories = goal == 0 ? tdee - 500 : goal == 1 ? tdee + 400 : tdee
    protein = Self.protein(grams: grams, goal: goal)
    water = Self.water(grams: grams)

    let lies = targetGrams.map { goal == 0 && $0 > grams || goal == 1 && $0 < grams } ?? false
    if let targetGrams, goal < 2, !lies {
      weeks = Self.weeks(distance: abs(targetGrams - grams), goal: goal)
    } else {
      weeks = -1
    }

    advisories = 0
    if calories < [1500, 1350, 1200][sex] { advisories |= 1 }
    if calories < 800 { advisories |= 2 }
    if calories < bmr { advisories |= 4 }
    if goal == 0, Self.isUnderweight(grams: grams, millimetres: millimetres) { advisories |= 8 }
    if let targetGrams, Self.isUnderweight(grams: targetGrams, millimetres: millimetres) { advisories |= 16 }
    if goal == 0, grams < 50_000 { advisories |= 32 }
    if age < 19 { advisories |= 64 }
    if age > 78 { advisories |= 128 }
    if lies { advisories |= 256 }
    let isPlausible =
      500 <= bmr && bmr <= 5000 && 500 <= tdee && tdee <= 10_000 && tdee > bmr && 500 <= calories
      && calories <= 10_000 && 20 <= protein && protein <= 500 && 500 <= water && water <= 10_000
    if !isPlausible { advisories |= 512 }
  }

  /// Two hundred times the unrounded BMR.
  public static func bmrNumerator(grams: Int, millimetres: Int, age: Int, sex: Int) -> Int {
    2 * grams + 125 * millimetres - 1000 * age + 200 * [5, -78, -161][sex]
  }

  /// BMR times 1.2, 1.375, 1.55, 1.725 or 1.9, in thousandths.
  public static func tdee(bmr: Int, activityLevel: Int) -> Int {
    halfUp(bmr * [1200, 1375, 1550, 1725, 1900][activityLevel], 1000)
  }

  /// 2.2, 2.4 or 1.8 g per kg.
  public static func protein(grams: Int, goal: Int) -> Int { halfUp(grams * [22, 24, 18, 18][goal], 10_000) }

  /// 35 mL per kg, in steps of 100 mL.
  public static func water(grams: Int) -> Int { 100 * halfUp(35 * grams, 100_000) }

  /// 500 g or 400 g a week, rounded up.
  public static func weeks(distance: Int, goal: Int) -> Int {
    let rate = goal == 0 ? 500 : 400
    return (distance + rate - 1) / rate
  }

  /// 1000 g / mm² < 18.5.
  public static func isUnderweight(grams: Int, millimetres: Int) -> Bool {
    10_000 * grams < 185 * millimetres * millimetres
  }

  /// The quotient of numbers that are not negative, rounded half up.
  public static func halfUp(_ numerator: Int, _ divisor: Int) -> Int { (2 * numerator + divisor) / (2 * divisor) }
}
