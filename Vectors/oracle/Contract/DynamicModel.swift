import Foundation

/// What a dynamic model gives for a person who always eats the calorie target.
enum DynamicAnswer {
  /// The weight after some weeks, to a tenth of a kilogram.
  case weighs(Rational)
  /// The week in which the body leaves the model's domain.
  case leaves(week: Int)
  /// The reasons not to use the model.
  case refused([String])
}

/// A trajectory of the weight.
///
/// Equations 1 to 9 of the web appendix of Hall et al. (2011), "Quantification of the effect of energy imbalance on
/// bodyweight", for all five states, by classical Runge–Kutta steps of 1/32 day, in doubles. This is slow, and shares
/// nothing with the kernel's weekly steps.
struct DynamicModel {
  private let person: Person
  private let intake: Double
  private let energy, resting: Double
  /// The change in energy [kJ/day].
  private let change: Double
  /// The energy of activity [kJ/kg/day].
  private let activity: Double
  private let fatAtStart: Double

  private static let kilojoules = 4.184
  private static let glycogenAtStart = 0.5

  init(_ person: Person) {
    self.person = person
    let targets = person.targets
    (intake, energy, resting) = (Double(targets.calorieTarget), Double(targets.tdee), Double(targets.bmr))
    change = (intake - energy) * Self.kilojoules
    let weight = Self.double(person.weightKg)
    activity = (0.9 * energy - resting) * Self.kilojoules / weight
    let logarithm = log(Self.double(person.bodyMassIndex))
    func percent(_ slope: Double, _ offset: Double) -> Double { 0.14 * Double(person.age) + slope * logarithm - offset }
    let (male, female) = (percent(37.31, 103.94), percent(39.96, 102.01))
    let share =
      switch person.sex {
      case .male: male
      case .female: female
      case .other: (male + female) / 2
      }
    fatAtStart = weight * share / 100
  }

  private static func double(_ value: Rational) -> Double { Double(value.numerator) / Double(value.denominator) }

  /// The inputs for which the model does not hold.
  private var refusals: [String] {
    let index = person.bodyMassIndex
    let fat = fatAtStart / Self.double(person.weightKg)
    var names: [String] = []
    if !(18...80).contains(person.age) { names.append("age") }
    if index < "18.5" || index > 50 || fat < 0.05 || fat > 0.6 { names.append("body") }
    if 0.9 * energy < resting || energy > 2.5 * resting { names.append("expenditure") }
    if intake < 800 || intake < 0.4 * energy || intake > 1.5 * energy { names.append("intake") }
    return names
  }

  /// The answer after some weeks.
  func answer(weeks: Int) -> DynamicAnswer {
    if !refusals.isEmpty { return .refused(refusals.filter { $0 != "expenditure" }) }
    var grams = 0
    let left = visit(weeks: weeks) {
      grams = $1
      return true
    }
    return left.map { .leaves(week: $0) } ?? .weighs(Rational((grams + 50) / 100, over: 10))
  }

  /// Whether and in which of 156 weeks the weight is at a target or beyond it; or why the model does not hold.
  func outcome(targetKg: Rational) -> (status: String, week: Int?, refusals: [String]) {
    if !refusals.isEmpty { return ("refused", nil, refusals) }
    if targetKg == person.weightKg { return ("already_there", 0, []) }
    let (isLosing, target) = (targetKg < person.weightKg, Self.double(targetKg))
    if isLosing ? intake >= energy : intake <= energy { return ("contradicts", nil, []) }
    var found: Int?
    let left = visit(weeks: 156) { week, grams in
      if isLosing ? Rational(grams, over: 1000) <= targetKg : Rational(grams, over: 1000) >= targetKg { found = week }
      return found == nil
    }
    if let found { return ("reached", found, []) }
    if left != nil { return ("leaves_domain", nil, []) }
    return (
      (isLosing ? settledWeight >= target : settledWeight <= target) ? "unreachable" : "not_within_horizon", nil, []
    )
  }

  /// Solves the equations week by week, until the body leaves the domain, in the week that is returned, or `body` returns false.
  private func visit(weeks: Int, _ body: (_ week: Int, _ grams: Int) -> Bool) -> Int? {
    var state = State(fat: 0, lean: 0, glycogen: 0, extracellular: 0, adaptation: 0)
    let (perWeek, step) = (7 * 32, 1.0 / 32)
    let weight = Self.double(person.weightKg)
    for week in 1...weeks {
      for _ in 0..<perWeek {
        let first = slope(state)
        let second = slope(state + step / 2 * first)
        let third = slope(state + step / 2 * second)
        let fourth = slope(state + step * third)
        state = state + step / 6 * (first + 2 * second + 2 * third + fourth)
      }
      let projected = weight + state.weight
      let grams = Int((1000 * projected).rounded())
      let index = bodyMassIndex(weightKg: Rational(grams, over: 1000), heightCm: person.heightCm)
      if index < "18.5" || intake > energy && index > 50 || fatAtStart + state.fat < 0.05 * projected { return week }
      if !body(week, grams) { return nil }
    }
    return nil
  }

  /// The weight at which nothing changes any more [kg]; its fat is found by halving.
  private var settledWeight: Double {
    let ratio = intake / energy
    func state(fat: Double) -> State {
      State(
        fat: fat, lean: 10.4 * log(1 + fat / fatAtStart), glycogen: Self.glycogenAtStart * (ratio.squareRoot() - 1),
        extracellular: 4000 / 3000 * (ratio - 1), adaptation: 0.14 * change)
    }
    var (low, high) = (-fatAtStart, 1000.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if slope(state(fat: middle)).fat > 0 { low = middle } else { high = middle }
    }
    return Self.double(person.weightKg) + state(fat: high).weight
  }

  /// The change since the start, or its rate [kg, kg/day]; adaptation [kJ/day].
  private struct State {
    var fat, lean, glycogen, extracellular, adaptation: Double

    /// Each kilogram of glycogen holds 2.7 kg of water.
    var weight: Double { fat + lean + 3.7 * glycogen + extracellular }

    static func + (a: State, b: State) -> State {
      State(
        fat: a.fat + b.fat, lean: a.lean + b.lean, glycogen: a.glycogen + b.glycogen,
        extracellular: a.extracellular + b.extracellular, adaptation: a.adaptation + b.adaptation)
    }

    static func * (factor: Double, a: State) -> State {
      State(
        fat: factor * a.fat, lean: factor * a.lean, glycogen: factor * a.glycogen,
        extracellular: factor * a.extracellular, adaptation: factor * a.adaptation)
    }
  }

  private func slope(_ state: State) -> State {
    let filled = 1 + state.glycogen / Self.glycogenAtStart
    let stored = 0.5 * Self.kilojoules * (intake - energy * filled * filled)
    let left =
      0.9 * change - state.adaptation - stored - 13 * state.fat - 92 * state.lean - activity * state.weight
    let fat = fatAtStart + state.fat
    let density = (39_500 + 750) * fat + 10.4 * (7600 + 960)
    return State(
      fat: fat * left / density, lean: 10.4 * left / density, glycogen: stored / 17_600,
      extracellular: (-3000 * state.extracellular - 4000 * (1 - intake / energy)) / 3220,
      adaptation: (0.14 * change - state.adaptation) / 14)
  }
}
