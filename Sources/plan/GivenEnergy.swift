import CommandLineText
import PlanContract
import ScienceKernel

/// A total daily energy that is known from elsewhere, as typed: `2050`, `2050±100`, `8577kJ`.
struct GivenEnergy {
  /// [kcal/day].
  let calories: Int
  /// [kcal/day]; nil if it was not given.
  let standardError: Int?

  init?(_ text: String) {
    var text = withoutSpaces(around: text.replacing("+-", with: "±"))
    if text.hasSuffix("/day") { text.removeLast(4) }
    let unit = text.drop { $0.isNumber || $0 == "±" || $0 == " " }
    let numbers = text.dropLast(unit.count).split(separator: "±", omittingEmptySubsequences: false)
    let energies = numbers.compactMap { $0.isEmpty ? nil : kilocalories($0 + unit) }
    guard (1...2).contains(numbers.count), energies.count == numbers.count else { return nil }
    (calories, standardError) = (energies[0], energies.count > 1 ? energies[1] : nil)
  }
}

extension Person {
  /// The same person with a TDEE that is known from elsewhere, or what is accepted.
  func with(_ energy: GivenEnergy, from start: CalendarDate) -> Result<Person, Unaccepted> {
    let resting = Targets(for: self, from: start).bmr
    let (range, errors) = (TrajectoryRange.expenditure(resting: resting), TrajectoryRange.standardError)
    if let error = energy.standardError, !errors.contains(error) {
      return .failure(Unaccepted(text: "a standard error of \(errors.lowerBound) to \(errors.upperBound) kcal/day"))
    }
    guard let person = try? with(tdee: energy.calories) else {
      let limits = TrajectoryRange.restingTenths
      return .failure(
        Unaccepted(
          text: """
            \(range.lowerBound) to \(range.upperBound) kcal/day, BMR / \(decimal(limits.lowerBound, places: 1)) to \
            \(decimal(limits.upperBound, places: 1)) · BMR; \(Self.predictedResting) is \(resting)
            """))
    }
    return .success(person)
  }

  /// Whose BMR the command computes, beside a TDEE that may come from a measured one.
  static let predictedResting = "the BMR that Mifflin–St Jeor predicts"

  /// What follows a sentence about the energy at rest, beside a TDEE from elsewhere; empty without one.
  var whoseRestingEnergy: String {
    givenTDEE == nil ? "" : " The energy at rest is \(Self.predictedResting); yours may differ."
  }

  /// Sentences about a plan in words; beside a TDEE from elsewhere, they name whose BMR they compare with.
  func words(_ sentences: [Sentence], in unit: EnergyUnit) -> String {
    if givenTDEE == nil { return unit.text(sentences) }
    return sentences.map { sentence in
      unit.text([sentence])
        + (sentence.code == .belowRestingEnergy ? whoseRestingEnergy : "")
    }.joined(separator: " ")
  }

  /// What is accepted in place of a TDEE.
  struct Unaccepted: Error { let text: String }

  /// A given TDEE over BMR in hundredths, rounded down, if it is below that of nine in ten measured adults; nil otherwise.
  ///
  /// - Parameter resting: BMR [kcal/day].
  @inline(__always)
  func lowGivenLevel(resting: Int) -> Int? {
    guard let givenTDEE else { return nil }
    let level = 100 * givenTDEE / resting
    return level < MeasuredActivity.hundredths ? level : nil
  }

  /// The source of the TDEE for a trajectory.
  ///
  /// - Parameter standardError: The standard error of a given TDEE [kcal/day]; nil for that of the equation.
  func expenditure(standardError: Int? = nil) -> ExpenditureSource {
    givenTDEE.map {
      .measured($0, standardError: standardError ?? WindowUncertainty.expenditure(of: sex))
    } ?? .equation
  }
}
