import CommandLineText
import PlanContract
import ScienceKernel

/// The plan of a person whose TDEE, from a measured energy at rest, the model does not take: without later weights.
struct PlanBeyondModel: Sendable {
  /// The person as given, whose TDEE would be the predicted one.
  let person: Person
  /// Total daily energy [kcal/day].
  let tdee: Int
  /// What the plan eats more than that [kcal/day].
  private let change: Int
  /// The same person with the calorie target as pace.
  let eating: Person

  /// What prevents such a plan, in a sentence.
  struct Problem: Error { let text: String }

  init(for person: Person, spending tdee: Int) throws(Problem) {
    (self.person, self.tdee) = (person, tdee)
    change = person.pace.adjustment(tdee: tdee, weight: person.weight) ?? person.adjustment
    let isReversed = person.goal == .loseWeight && change >= 0 || person.goal == .gainMuscle && change <= 0
    if isReversed {
      throw Problem(text: "the pace \(person.pace) goes against the goal at a TDEE of \(tdee) kcal/day.")
    }
    let intake = Pace.calories(tdee + change)
    guard let eating = try? person.changing({ $0.pace = intake }) else {
      throw Problem(
        text: "the calorie target would be \(tdee + change) kcal/day; accepted are \(InputField.pace.accepted).")
    }
    self.eating = eating
  }

  /// How the calorie target follows from TDEE.
  var sum: Sentence {
    let numbers = [
      Sentence.Parameter("tdee", .integer(tdee)), Sentence.Parameter("adjustment", .integer(abs(change))),
      Sentence.Parameter("calories", .integer(tdee + change)),
    ]
    if person.pace == .goal {
      if change == 0 {
        return Sentence(
          person.goal == .maintain ? .calorieTargetMaintainSum : .calorieTargetImproveHealthSum, [numbers[2]])
      }
      return Sentence(change < 0 ? .calorieTargetDeficitSum : .calorieTargetSurplusSum, numbers)
    }
    let code: Sentence.Code =
      change < 0
      ? .calorieTargetPaceDeficitSum : change > 0 ? .calorieTargetPaceSurplusSum : .calorieTargetPaceMaintenanceSum
    return Sentence(code, [Sentence.Parameter("pace", .name(person.pace.description))] + numbers)
  }

  /// The advisories that depend on this TDEE.
  var cautions: [Sentence] {
    guard change < 0, person.age < Int(adultAge) else { return [] }
    return [
      Sentence(
        .calorieTargetDeficitForMinor,
        [Sentence.Parameter("age", .integer(person.age)), Sentence.Parameter("adult", .integer(Int(adultAge)))])
    ]
  }

  /// The advisories about a rate that depend on weights alone.
  func weightCautions(among caveats: [Sentence]) -> [Sentence] {
    caveats.filter {
      switch $0.code {
      case .weeklyRateUnderweightTarget, .weeklyRateUnderweightTargetJust: true
      case .weeklyRateUnderweight, .weeklyRateUnderweightJust: change < 0
      default: false
      }
    }
  }

  /// Why the plan has no weekly rate and no trajectory.
  var lines: [String] {
    let accepted = Person.acceptedTDEE(resting: Targets(for: eating).bmr)
    let sentence = """
      Weekly rate, weeks, date and trajectory are not computed: the model does not take a TDEE of \(tdee) kcal/day for these data, \
      but only \(accepted). A log of weights and intakes shows how fast the weight changes: plan log.
      """
    return wrapped(sentence, after: "  ")
  }
}

extension [Sentence] {
  /// Advisories about an intake that compare it with a measured energy at rest, if there is one, in place of the predicted one.
  func comparing(_ intake: Int, with measured: Int?) -> [Sentence] {
    guard let measured else { return self }
    let others = filter { $0.code != .calorieTargetBelowRestingEnergy }
    return intake < measured
      ? others + [Sentence(.calorieTargetBelowRestingEnergy, [Sentence.Parameter("bmr", .integer(measured))])] : others
  }
}
