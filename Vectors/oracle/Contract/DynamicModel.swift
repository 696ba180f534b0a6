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
  private let energy: Double
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
    (intake, energy) = (Double(targets.calorieTarget), Double(targets.tdee))
    change = (intake - energy) * Self.kilojoules
    let weight = Self.double(person.weightKg)
    activity = (0.9 * energy - Double(targets.bmr)) * Self.kilojoules / weight
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

  private var refusals: [String] {
    let index = person.bodyMassIndex
    let fat = fatAtStart / Self.double(person.weightKg)
    var names: [String] = []
    if !(18...80).contains(person.age) { names.append("age") }
    if index < "18.5" || index > 50 || fat < 0.05 || fat > 0.6 { names.append("body") }
    if intake < 800 || intake < 0.4 * energy || intake > 1.5 * energy { names.append("intake") }
    return names
  }

  /// The answer after some weeks.
  func answer(weeks: Int) -> DynamicAnswer {
    if !refusals.isEmpty { return .refused(refusals) }
    var state = State(fat: 0, lean: 0, glycogen: 0, extracellular: 0, adaptation: 0)
    let (perWeek, step) = (7 * 32, 1.0 / 32)
    let weight = Self.double(person.weightKg)
    var grams = Int((1000 * weight).rounded())
    for week in 1...weeks {
      for _ in 0..<perWeek {
        let first = slope(state)
        let second = slope(state + step / 2 * first)
        let third = slope(state + step / 2 * second)
        let fourth = slope(state + step * third)
        state = state + step / 6 * (first + 2 * second + 2 * third + fourth)
      }
      let projected = weight + state.weight
      grams = Int((1000 * projected).rounded())
      let index = bodyMassIndex(weightKg: Rational(grams, over: 1000), heightCm: person.heightCm)
      if index < "18.5" || intake > energy && index > 50 || fatAtStart + state.fat < 0.05 * projected {
        return .leaves(week: week)
      }
    }
    return .weighs(Rational((grams + 50) / 100, over: 10))
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
