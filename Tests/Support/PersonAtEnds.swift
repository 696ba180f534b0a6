/// A person with an end of every accepted range, in plain integers.
///
/// `all` has every pair of ends of two ranges that meet in a formula.
public struct PersonAtEnds: Sendable, CustomStringConvertible {
  public let grams, millimeters, age, sex, activityLevel, goal: Int
  /// The target weight [g]; nil for none.
  public let targetGrams: Int?
  /// The pace as typed; empty for the goal's own.
  public let pace: String
  /// A TDEE of the person's own [kcal/day]; nil for that of the activity level.
  public let tdee: Int?
  /// Whether protein counts no weight above a body mass index of 25 kg/m².
  public let isByBMI25: Bool
  /// What plain integers give.
  public let plain: PlainIntegers
  /// The weekly rate [g/week].
  public let rate: Int

  private static let sexes = ["male", "other", "female"]
  private static let activityLevels = [
    "sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active",
  ]
  private static let goals = ["lose_weight", "gain_muscle", "maintain", "improve_health"]

  private static let paces: [(text: String, rate: @Sendable (_ tdee: Int, _ grams: Int) -> Int)] = [
    ("-3000kcal", { _, _ in -3000 }), ("+3000kcal", { _, _ in 3000 }), ("500kcal/day", { tdee, _ in 500 - tdee }),
    ("10000kcal/day", { tdee, _ in 10_000 - tdee }), ("-50%", { tdee, _ in -(tdee / 2) }),
    ("+50%", { tdee, _ in (tdee + 1) / 2 }), ("-3kg/week", { _, _ in -3000 }), ("+3kg/week", { _, _ in 3000 }),
    ("-3%/week", { _, grams in -3 * grams / 100 }), ("+3%/week", { _, grams in 3 * grams / 100 }),
  ]

  /// Every such person.
  public static let all: [PersonAtEnds] = {
    var people: [PersonAtEnds] = []
    for (body, goal) in (0..<32).flatMap({ body in [0, 1, 2].map { (body, $0) } }) {
      for targetGrams in [nil, PlainIntegers.grams.lowerBound, PlainIntegers.grams.upperBound] {
        for pace in -1..<paces.count {
          for tenths in [0, 9, 25] {
            for isByBMI25 in [false, true] {
              people.append(PersonAtEnds(body, goal, targetGrams, pace, tenths, isByBMI25))
            }
          }
        }
      }
    }
    return people
  }()

  /// - Parameters:
  ///   - body: A bit for the upper end of weight, height, age, sex and activity level.
  ///   - tenths: The lowest or the highest TDEE of one's own over BMR, in tenths; 0 for none.
  private init(_ body: Int, _ goal: Int, _ targetGrams: Int?, _ pace: Int, _ tenths: Int, _ isByBMI25: Bool) {
    func end(_ bit: Int, _ of: ClosedRange<Int>) -> Int { body >> bit & 1 == 0 ? of.lowerBound : of.upperBound }
    (grams, millimeters) = (end(0, PlainIntegers.grams), end(1, PlainIntegers.millimeters))
    (age, sex, activityLevel) = (end(2, PlainIntegers.years), end(3, 0...2), end(4, 0...4))
    (self.goal, self.targetGrams, self.isByBMI25) = (goal, targetGrams, isByBMI25)
    self.pace = pace < 0 ? "" : Self.paces[pace].text
    let bmr = PlainIntegers.halfUp(
      PlainIntegers.bmrNumerator(grams: grams, millimeters: millimeters, age: age, sex: sex), 200)
    tdee = tenths == 0 ? nil : tenths == 9 ? (10 * bmr + 8) / 9 : 25 * bmr / 10
    let energy = tdee ?? PlainIntegers.tdee(bmr: bmr, activityLevel: activityLevel)
    rate = pace < 0 ? PlainIntegers.adjustment(goal: goal) : Self.paces[pace].rate(energy, grams)
    let (whole, atBMI25) = (40 * grams, millimeters * millimeters)
    let protein = PlainIntegers.halfUp((isByBMI25 ? min(whole, atBMI25) : whole) * [22, 24, 18][goal], 400_000)
    let (calories, water) = (energy + rate, PlainIntegers.water(grams: grams))
    plain = PlainIntegers(
      bmr: bmr, tdee: energy, calories: calories, protein: protein, water: water,
      weeks: PlainIntegers.weeks(grams: grams, adjustment: rate, targetGrams: targetGrams),
      advisories: PlainIntegers.weightAdvisories(
        grams: grams, millimeters: millimeters, goal: goal, targetGrams: targetGrams, adjustment: rate)
        | PlainIntegers.intakeAdvisories(
          bmr: bmr, tdee: energy, calories: calories, protein: protein, water: water, sex: sex)
        // No activity level is used beside a TDEE of one's own.
        | PlainIntegers.choiceAdvisories(
          age: age, activityLevel: tdee == nil ? activityLevel : 4, goal: goal, adjustment: rate))
  }

  /// Its row.
  public var description: String { row }

  /// The columns of `row`.
  public static let columns =
    "weight,height,age,gender,activity_level,primary_goal,target_weight,pace,own_tdee,protein"

  /// A row of a file.
  public var row: String {
    let measures = ["\(grams / 1000)", "\(millimeters / 10)", "\(age)"]
    let choices = [Self.sexes[sex], Self.activityLevels[activityLevel], Self.goals[goal]]
    let more = [targetGrams.map { "\($0 / 1000)" } ?? "", pace, tdee.map { "\($0)" } ?? ""]
    return (measures + choices + more + [isByBMI25 ? "weight_at_bmi_25" : ""]).joined(separator: ",")
  }

  /// A request.
  public var body: String {
    let target = targetGrams.map { #","targetWeight":\#($0 / 1000)"# } ?? ""
    let own = (pace.isEmpty ? "" : #","pace":"\#(pace)""#) + (tdee.map { #","tdee":\#($0)"# } ?? "")
    return #"""
      {"weight":\#(grams / 1000),"height":\#(millimeters / 10),"age":\#(age),"gender":"\#(Self.sexes[sex])",\#
      "activityLevel":"\#(Self.activityLevels[activityLevel])","primaryGoal":"\#(Self.goals[goal])"\#(target)\#(own)\#
      \#(isByBMI25 ? #","protein":"weight_at_bmi_25""# : "")}
      """#
  }
}
