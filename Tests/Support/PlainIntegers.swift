/// The specification in plain integer arithmetic, with branches, to compare the kernel with.
///
/// It shares no line, constant or type with the kernel. It uses only whole grams, whole millimeters and floor division,
/// which needs no proof.
@frozen public struct PlainIntegers: Equatable, Sendable {
  /// The accepted weights [kg], heights [cm] and ages, which `swift run texts` moves.
  public static let kilograms = 30...300, centimeters = 100...250, years = 13...120
  /// The accepted weights [g].
  public static let grams = 1000 * kilograms.lowerBound...1000 * kilograms.upperBound
  /// The accepted heights [mm].
  public static let millimeters = 10 * centimeters.lowerBound...10 * centimeters.upperBound

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

  /// Targets with these values.
  @inlinable public init(bmr: Int, tdee: Int, calories: Int, protein: Int, water: Int, weeks: Int, advisories: Int) {
    self.bmr = bmr
    self.tdee = tdee
    self.calories = calories
    self.protein = protein
    self.water = water
    self.weeks = weeks
    self.advisories = advisories
  }

  /// The targets of an accepted person: grams, millimeters, years, codes in the order of their columns.
  @inlinable public init(
    grams: Int, millimeters: Int, age: Int, sex: Int, activityLevel: Int, goal: Int, targetGrams: Int?,
    adjustment: Int? = nil
  ) {
    let numerator = Self.bmrNumerator(grams: grams, millimeters: millimeters, age: age, sex: sex)
    bmr = Self.halfUp(numerator, 200)
    tdee = Self.tdee(bmr: bmr, activityLevel: activityLevel)
    let change = adjustment ?? Self.adjustment(goal: goal)
    calories = tdee + change
    protein = Self.protein(grams: grams, goal: goal)
    water = Self.water(grams: grams)

    weeks = Self.weeks(grams: grams, adjustment: change, targetGrams: targetGrams)
    advisories =
      Self.weightAdvisories(
        grams: grams, millimeters: millimeters, goal: goal, targetGrams: targetGrams, adjustment: change)
      | Self.intakeAdvisories(
        bmr: bmr, tdee: tdee, calories: calories, protein: protein, water: water, sex: sex)
      | Self.choiceAdvisories(age: age, activityLevel: activityLevel, goal: goal, adjustment: change)
  }

  /// Whether the target lies in the opposite direction from the rate.
  @inlinable static func lies(grams: Int, adjustment: Int, targetGrams: Int?) -> Bool {
    guard let targetGrams else { return false }
    return adjustment < 0 && targetGrams > grams || adjustment > 0 && targetGrams < grams
  }

  /// Weeks to the target weight, or −1; more than 20 years count as none.
  @inlinable public static func weeks(grams: Int, adjustment: Int, targetGrams: Int?) -> Int {
    guard let targetGrams, adjustment != 0, !lies(grams: grams, adjustment: adjustment, targetGrams: targetGrams)
    else { return -1 }
    let weeks = weeks(distance: abs(targetGrams - grams), rate: abs(adjustment))
    return weeks > 1043 ? -1 : weeks
  }

  /// Bits of the advisories of weight, goal, target weight and rate.
  @inlinable public static func weightAdvisories(
    grams: Int, millimeters: Int, goal: Int, targetGrams: Int?, adjustment: Int
  ) -> Int {
    var bits = 0
    if goal == 0 || adjustment < 0, isUnderweight(grams: grams, millimeters: millimeters) { bits |= 8 }
    if let targetGrams, isUnderweight(grams: targetGrams, millimeters: millimeters) { bits |= 16 }
    if adjustment < 0, -100 * adjustment > grams { bits |= 32 }
    if let targetGrams {
      if lies(grams: grams, adjustment: adjustment, targetGrams: targetGrams) {
        bits |= 256
      } else if adjustment != 0, weeks(distance: abs(targetGrams - grams), rate: abs(adjustment)) > 1043 {
        bits |= 1024
      }
    }
    return bits
  }

  /// Bits of the advisories of age, activity level, goal and rate.
  @inlinable public static func choiceAdvisories(age: Int, activityLevel: Int, goal: Int, adjustment: Int) -> Int {
    var bits = 0
    if age < 19 { bits |= 64 }
    if age > 78 { bits |= 128 }
    if goal == 0 && adjustment >= 0 || goal == 1 && adjustment <= 0 { bits |= 2048 }
    if age < 18 && adjustment < 0 { bits |= 4096 }
    if activityLevel < 2 { bits |= 32_768 }
    return bits
  }

  /// Bits of the advisories of the targets and the sex.
  @inlinable public static func intakeAdvisories(
    bmr: Int, tdee: Int, calories: Int, protein: Int, water: Int, sex: Int
  ) -> Int {
    var bits = 0
    if calories < (sex == 0 ? 1500 : sex == 1 ? 1350 : 1200) { bits |= 1 }
    if calories < 800 { bits |= 2 }
    if calories < bmr { bits |= 4 }
    if 400 * protein > 35 * calories { bits |= 8192 }
    if water > (sex == 0 ? 5000 : sex == 1 ? 4500 : 4000) { bits |= 16_384 }
    let isPlausible =
      500 <= bmr && bmr <= 5000 && 500 <= tdee && tdee <= 10_000 && tdee > bmr && 500 <= calories
      && calories <= 10_000 && 20 <= protein && protein <= 500 && 500 <= water && water <= 10_000
    if !isPlausible { bits |= 512 }
    return bits
  }

  /// A goal's change to TDEE [kcal/day] and weight change [g/week].
  @inlinable public static func adjustment(goal: Int) -> Int { goal == 0 ? -500 : goal == 1 ? 400 : 0 }

  /// 200 times the unrounded BMR.
  @inlinable public static func bmrNumerator(grams: Int, millimeters: Int, age: Int, sex: Int) -> Int {
    2 * grams + 125 * millimeters - 1000 * age + 200 * [5, -78, -161][sex]
  }

  /// BMR times 1.2, 1.375, 1.55, 1.725 or 1.9, in thousandths.
  @inlinable public static func tdee(bmr: Int, activityLevel: Int) -> Int {
    halfUp(bmr * [1200, 1375, 1550, 1725, 1900][activityLevel], 1000)
  }

  /// 2.2, 2.4 or 1.8 g per kg.
  @inlinable public static func protein(grams: Int, goal: Int) -> Int {
    halfUp(grams * [22, 24, 18, 18][goal], 10_000)
  }

  /// 35 mL per kg, in steps of 100 mL.
  @inlinable public static func water(grams: Int) -> Int { 100 * halfUp(35 * grams, 100_000) }

  /// A distance at a rate [g/week], rounded up.
  @inlinable public static func weeks(distance: Int, rate: Int) -> Int { (distance + rate - 1) / rate }

  /// 1000 g / mm² < 18.5.
  @inlinable public static func isUnderweight(grams: Int, millimeters: Int) -> Bool {
    10_000 * grams < 185 * millimeters * millimeters
  }

  /// The quotient of numbers that are not negative, rounded half up.
  @inlinable public static func halfUp(_ numerator: Int, _ divisor: Int) -> Int {
    (2 * numerator + divisor) / (2 * divisor)
  }
}
