import ScienceKernel

/// The card of one person: each target, how it was computed, and what a careful reader should know.
func card(of person: Person, _ targets: Targets, from start: CalendarDate) -> String {
  let sums = Sums(person: person, targets: targets)
  let weight = person.weight.text
  var lines = [
    "\(sums.who), \(person.age) years, \(weight) kg, \(person.height.text) cm, "
      + "\(words(person.activityLevel.name)).",
    "Goal: \(words(person.goal.name))"
      + (person.targetWeight.map { ", target weight \($0.text) kg" } ?? "") + ". From \(start).",
    "",
  ]
  func add(_ name: String, _ value: String, _ sum: String?) {
    lines.append(padded(name, to: 18) + value)
    if let sum { lines.append("  " + sum) }
  }
  add("BMR", "\(targets.bmr) kcal/day, energy spent at rest (Mifflin–St Jeor)", sums.bmr)
  add("TDEE", "\(targets.tdee) kcal/day, energy spent in a day", sums.tdee)
  add("Calorie target", "\(signed(targets.calorieTarget)) kcal/day, \(sums.balance)", sums.calorieTarget)
  add("Protein target", "\(targets.proteinTarget) g/day", sums.proteinTarget)
  add("Water target", "\(targets.waterTarget) mL/day of total water, food included", sums.waterTarget)
  lines.append("  Part of it comes with food: these are not glasses to drink.")
  let index = person.bodyMassIndex
  add(
    "Body mass index", "\(index) kg/m², \(index.category.rawValue) (WHO, adults: \(words(index.category)))",
    sums.bodyMassIndex)
  add("Weekly rate", "\(sums.rate) kg/week", nil)
  if let milestones = PersonForm(person).milestones(from: start), let last = milestones.last {
    let weeks = last.week == 1 ? "1 week" : "\(last.week) weeks"
    add("Timeline", "\(weeks), until \(last.date)", sums.weeks)
    if last.week > 0 { lines += [""] + chart(of: milestones) }
  } else if person.targetWeight == nil, targets.weeklyRateGrams != 0 {
    add("Timeline", "none without a target weight (--target-weight)", nil)
  } else if targets.weeklyRateGrams == 0 {
    add("Timeline", "none: this goal asks for no change of weight", nil)
  } else {
    add("Timeline", "none: see below", nil)
  }
  let advisories = sums.advisories
  if !advisories.isEmpty {
    lines += ["", "What to know about these numbers"]
    for advisory in advisories { lines += wrapped(advisory, after: "- ") }
  }
  return lines.joined(separator: "\n") + "\n"
}

/// The arithmetic behind the targets of one person, in words and exact decimals.
private struct Sums {
  let person: Person
  let targets: Targets

  private var weight: String { person.weight.text }
  private var grams: Int { Int(person.weight.grams) }

  var who: String {
    switch person.sex {
    case .male: "Male"
    case .female: "Female"
    case .other: "Other"
    }
  }

  /// `10 · 80 + 6.25 · 180 − 5 · 30 + 5 = 1780`.
  var bmr: String {
    let denominator = Int(MifflinStJeor.denominator)
    let perKilogram = decimal(Int(MifflinStJeor.perGram) * 1_000_000 / denominator, places: 3)
    let perCentimetre = decimal(Int(MifflinStJeor.perMillimetre) * 10_000 / denominator, places: 3)
    let perYear = decimal(Int(MifflinStJeor.perYear) * 1000 / denominator, places: 3)
    let offset = Int(MifflinStJeor.maleOffset) + Int(MifflinStJeor.offsetPerSexCode) * Int(person.sex.rawValue)
    let body = "\(perKilogram) · \(weight) + \(perCentimetre) · \(person.height.text) − \(perYear) · \(person.age)"
    return body + " \(term(offset)) = "
      + result(person.bmrNumerator * (1000 / denominator), places: 3, rounded: targets.bmr)
  }

  /// `1780 · 1.55 = 2759`.
  var tdee: String {
    let fortieths = Int(ActivityFactor.sedentary) + Int(ActivityFactor.perLevel) * Int(person.activityLevel.rawValue)
    let thousandths = fortieths * 1000 / Int(ActivityFactor.denominator)
    return "\(targets.bmr) · \(decimal(thousandths, places: 3)) = "
      + result(targets.bmr * thousandths, places: 3, rounded: targets.tdee)
  }

  /// `2759 − 500 = 2259`.
  var calorieTarget: String? {
    guard targets.calorieAdjustment != 0 else { return nil }
    return "\(targets.tdee) \(term(-targets.calorieAdjustment)) = \(signed(targets.calorieTarget))"
  }

  var balance: String {
    switch targets.energyBalance {
    case .deficit: "a deficit of \(targets.calorieAdjustment) kcal/day"
    case .surplus: "a surplus of \(-targets.calorieAdjustment) kcal/day"
    case .maintenance: "the same as TDEE"
    }
  }

  /// `2.2 · 80 = 176`.
  var proteinTarget: String {
    let factor =
      switch person.goal {
      case .loseWeight: ProteinPerKilogram.losing
      case .gainMuscle: ProteinPerKilogram.gaining
      case .maintain, .improveHealth: ProteinPerKilogram.otherwise
      }
    let tenThousandths = Int(factor) * 10_000 / Int(ProteinPerKilogram.denominator)
    return "\(decimal(tenThousandths * 1000, places: 4)) · \(weight) = "
      + result(tenThousandths * grams, places: 4, rounded: targets.proteinTarget)
  }

  /// `35 · 80 = 2800`.
  var waterTarget: String {
    let perKilogram =
      Int(WaterPerKilogram.numerator) * Int(WaterPerKilogram.step) * 1000 / Int(WaterPerKilogram.denominator)
    let exact = decimal(perKilogram * grams, places: 3)
    let sum = "\(perKilogram) · \(weight) = \(exact)"
    return sum
      + (exact == "\(targets.waterTarget)"
        ? "" : ", to the nearest \(Int(WaterPerKilogram.step)): \(targets.waterTarget)")
  }

  /// `80 / 1.8²`.
  var bodyMassIndex: String {
    "\(weight) / \(decimal(Int(person.height.millimetres), places: 3))², to one decimal"
  }

  var rate: String { decimal(targets.weeklyRateGrams, places: 3).replacing("-", with: "−") }

  /// `(80 − 75) / 0.5 = 10`.
  var weeks: String? {
    guard let target = person.targetWeight, let weeks = targets.estimatedWeeks else { return nil }
    guard weeks > 0 else { return "The target weight is reached already." }
    let distance = abs(Int(target.grams) - grams)
    let rate = abs(targets.weeklyRateGrams)
    let (heavier, lighter) = (max(target, person.weight).text, min(target, person.weight).text)
    let sum = "(\(heavier) − \(lighter)) / \(decimal(rate, places: 3))"
    let isWhole = distance % rate == 0
    return isWhole ? "\(sum) = \(weeks)" : "\(sum), rounded up to whole weeks"
  }

  /// An exact result, and what it was rounded to if that is not the same.
  private func result(_ value: Int, places: Int, rounded: Int) -> String {
    let exact = decimal(value, places: places)
    return exact == "\(rounded)" ? exact : "\(exact), rounded half up: \(rounded)"
  }

  /// A number to add: `+ 5`, `− 161`.
  private func term(_ number: Int) -> String { (number < 0 ? "− " : "+ ") + "\(number.magnitude)" }

  // MARK: Advisories

  /// Each advisory in words, with the limit that was crossed.
  var advisories: [String] { targets.advisories.map(words) }

  private func words(_ advisory: Advisory) -> String {
    let calories = "The calorie target of \(signed(targets.calorieTarget)) kcal/day"
    let normal = Int(BodyMassIndexBound.normal.tenths)
    let bound = decimal(normal, places: 1)
    let studied = "\(MifflinStJeor.studiedAges.lowerBound) to \(MifflinStJeor.studiedAges.upperBound) years"
    switch advisory {
    case .belowMinimumIntake:
      let limit = Int(MinimumIntake.male) + Int(MinimumIntake.perSexCode) * Int(person.sex.rawValue)
      return "\(calories) is below \(limit) kcal/day, the least advised (\(person.sex.name))."
    case .veryLowCalorie:
      return
        "\(calories) is below \(Int(MinimumIntake.supervised)) kcal/day: only under medical supervision (AHA/ACC/TOS 2013)."
    case .belowRestingEnergy: return "\(calories) is below the energy spent at rest, \(targets.bmr) kcal/day."
    case .underweight: return "The body mass index is below \(bound) kg/m², underweight; the goal is to lose weight."
    case .underweightTarget:
      let index = person.targetWeight.flatMap { (try? PersonForm(weight: $0, height: person.height))?.bodyMassIndex }
      let place =
        index.map { $0.tenths < normal ? "is \($0), below" : "is just below" } ?? "is below"
      return "At the target weight the body mass index \(place) \(bound) kg/m²: underweight."
    case .rapidLoss:
      let rate = decimal(-targets.weeklyRateGrams, places: 3)
      return "Losing \(rate) kg a week is more than \(Int(fastestLossPercent)) % of \(weight) kg."
    case .youngerThanStudied, .olderThanStudied:
      return "The equation was made from people of \(studied); an age of \(person.age) lies outside."
    case .targetContradictsGoal:
      let way =
        person.goal == .loseWeight
        ? "heavier than the weight, and the goal is to lose" : "lighter than the weight, and the goal is to gain"
      return "The target weight is \(way): there is no timeline."
    case .implausibleTargets:
      return "Outside the range that the plan service accepts: \(implausible.joined(separator: "; "))."
    }
  }

  /// The targets that the service does not accept, each with its range.
  private var implausible: [String] {
    func check(_ name: String, _ value: Int, _ range: ClosedRange<Int16>, _ unit: String) -> String? {
      let (lowest, highest) = (Int(range.lowerBound), Int(range.upperBound))
      return (lowest...highest).contains(value)
        ? nil : "\(name) \(signed(value)) (accepted: \(lowest) to \(highest) \(unit))"
    }
    return [
      check("BMR", targets.bmr, PlausibleTargets.bmr, "kcal/day"),
      check("TDEE", targets.tdee, PlausibleTargets.tdee, "kcal/day"),
      targets.tdee > targets.bmr ? nil : "TDEE is not above BMR",
      check("calories", targets.calorieTarget, PlausibleTargets.calories, "kcal/day"),
      check("protein", targets.proteinTarget, PlausibleTargets.protein, "g/day"),
      check("water", targets.waterTarget, PlausibleTargets.water, "mL/day"),
    ].compactMap { $0 }
  }
}

/// The weight over the weeks of a timeline, drawn with characters.
func chart(of milestones: [Milestone]) -> [String] {
  guard let first = milestones.first, let last = milestones.last else { return [] }
  let (width, height) = (56, 6)
  let distance = last.weight.grams - first.weight.grams
  let isFalling = distance < 0
  var rows = Array(repeating: Array(repeating: Character(" "), count: width), count: height)
  for milestone in milestones {
    let done = milestone.weight.grams - first.weight.grams
    let fromStart = distance == 0 ? 0 : (2 * done * (height - 1) + distance) / (2 * distance)
    let column = milestone.week * (width - 1) / last.week
    rows[isFalling ? fromStart : height - 1 - fromStart][column] = "•"
  }
  let top = max(first.weight, last.weight).text
  let bottom = min(first.weight, last.weight).text
  let margin = max(top.count, bottom.count)
  func label(_ row: Int) -> String {
    let text = row == 0 ? top : row == height - 1 ? bottom : ""
    return String(repeating: " ", count: margin - text.count) + text + (text.isEmpty ? "    │" : " kg │")
  }
  let space = String(repeating: " ", count: margin + 5)
  let dates = ("\(first.date)", "\(last.date)")
  return rows.enumerated().map { index, row in trimmed("  " + label(index) + String(row)) } + [
    "  " + space.dropLast() + "└" + String(repeating: "─", count: width),
    "  " + space + padded(dates.0, to: width - dates.1.count) + dates.1,
  ]
}

/// A name of the wire in words: `moderately active`.
func words(_ name: String) -> String { name.replacing("_", with: " ") }

/// The range of a class of body mass index.
private func words(_ category: BodyMassIndex.Category) -> String {
  func words(_ bound: BodyMassIndexBound) -> String { decimal(Int(bound.tenths), places: 1) }
  return switch category {
  case .underweight: "below \(words(.normal))"
  case .normal: "\(words(.normal)) to below \(words(.overweight))"
  case .overweight: "\(words(.overweight)) to below \(words(.obese))"
  case .obese: "\(words(.obese)) and above"
  }
}

/// A whole number with a minus sign rather than a hyphen.
func signed(_ number: Int) -> String { (number < 0 ? "−" : "") + "\(number.magnitude)" }

/// A text with spaces behind it up to a width.
func padded(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// A text without spaces at its end.
func trimmed(_ text: String) -> String {
  String(text.reversed().drop { $0 == " " }.reversed())
}

/// Lines of at most 79 columns, the first after a mark and the others below its text.
func wrapped(_ text: String, after mark: String) -> [String] {
  var lines: [String] = []
  var line = mark
  for word in text.split(separator: " ") {
    if line.count + word.count > 79 {
      lines.append(trimmed(line))
      line = String(repeating: " ", count: mark.count)
    }
    line += word + " "
  }
  return lines + [trimmed(line)]
}
