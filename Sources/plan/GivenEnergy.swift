import CommandLineText
import PlanContract
import ScienceKernel

/// A total daily energy that is known from elsewhere, as typed: `2050`, `2050±100`, `8577kJ`; a physical activity level (PAL), `1.6BMR`; or
/// energy measured at rest times such a level, `1650kcal*1.6`.
struct GivenEnergy {
  private let amount: Amount
  /// [kcal/day]; nil if it was not given.
  let standardError: Int?

  private enum Amount {
    /// [kcal/day].
    case calories(Int)
    /// BMR, or a measured energy at rest [kcal/day], times this many thousandths.
    case level(thousandths: Int, rest: Int?)
  }

  /// The energy as typed [kcal/day]; nil for a product.
  var calories: Int? { if case .calories(let calories) = amount { calories } else { nil } }

  /// The physical activity level as typed, in thousandths; nil for an energy.
  var thousandths: Int? { if case .level(let thousandths, _) = amount { thousandths } else { nil } }

  /// The measured energy at rest, which a physical activity level multiplies instead of BMR [kcal/day]; nil without one.
  var measuredRest: Int? { if case .level(_, let rest) = amount { rest } else { nil } }

  /// Total daily energy [kcal/day]; a product is rounded half up.
  ///
  /// - Parameter resting: BMR [kcal/day].
  func calories(resting: Int) -> Int {
    switch amount {
    case .calories(let calories): calories
    case .level(let thousandths, let rest): Self.product(rest ?? resting, thousandths)
    }
  }

  /// What is accepted instead of a measured energy at rest, or of its product; nil if both are accepted, and without one.
  var unacceptedRest: String? {
    guard let rest = measuredRest else { return nil }
    let (least, most) = (Int(PlausibleTargets.bmr.lowerBound), Int(PlausibleTargets.bmr.upperBound))
    guard (least...most).contains(rest) else { return "\(least) to \(most) kcal/day at rest" }
    return TrajectoryRange.expenditure(resting: rest).contains(calories(resting: rest))
      ? nil : "with \(rest) kcal/day at rest, TDEE is \(InputField.tdee(resting: rest).accepted)"
  }

  /// Energy at rest [kcal/day] times a physical activity level in thousandths, rounded half up [kcal/day].
  static func product(_ resting: Int, _ thousandths: Int) -> Int { (resting * thousandths + 500) / 1000 }

  /// The unit of a physical activity level.
  static let resting = "BMR"

  /// An energy measured at rest times a physical activity level.
  static let example = "1650kcal*1.6"

  /// A physical activity level in thousandths: `1.4` or `1,4`, with at most three decimals, so that a product is exact; nil for any
  /// other text.
  private static func thousandths(_ text: some StringProtocol) -> Int? {
    guard let parts = withoutSpaces(around: text).wholeMatch(of: #/([0-9])(?:[.,]([0-9]{1,3}))?/#) else { return nil }
    return Int("\(parts.1)\(parts.2 ?? "")000".prefix(4))
  }

  init?(_ text: String) {
    let text = withoutSpaces(around: text)
    let factors = text.split(separator: "*", omittingEmptySubsequences: false)
    if factors.count == 2 || text.uppercased().hasSuffix(Self.resting) {
      let rest = factors.count == 2 ? GivenEnergy(String(factors[0])) : nil
      guard rest?.calories != nil && rest?.standardError == nil || factors.count == 1,
        let thousandths = Self.thousandths(factors.count == 2 ? factors[1] : text.dropLast(Self.resting.count))
      else { return nil }
      (amount, standardError) = (.level(thousandths: thousandths, rest: rest?.calories), nil)
      return
    }
    var energy = text.replacing("+-", with: "±")
    if energy.hasSuffix("/day") { energy.removeLast(4) }
    let unit = energy.drop { $0.isNumber || $0 == "±" || $0 == " " }
    let numbers = energy.dropLast(unit.count).split(separator: "±", omittingEmptySubsequences: false)
    let energies = numbers.compactMap { $0.isEmpty ? nil : kilocalories($0 + unit) }
    guard (1...2).contains(numbers.count), energies.count == numbers.count else { return nil }
    (amount, standardError) = (.calories(energies[0]), energies.count > 1 ? energies[1] : nil)
  }
}

extension Person {
  /// The same person with a TDEE that is known from elsewhere.
  func with(_ energy: GivenEnergy) throws(Unaccepted) -> Person {
    let (resting, errors) = (Targets(for: self).bmr, TrajectoryRange.standardError)
    if let error = energy.standardError, !errors.contains(error) {
      throw Unaccepted("a standard error of \(errors.lowerBound) to \(errors.upperBound) kcal/day")
    }
    do throws(InvalidInput) {
      return try changing { $0.tdeeBasis = .known(energy.calories(resting: resting)) }
    } catch {
      throw Unaccepted("\(InputField.tdee(resting: resting).accepted); BMR by Mifflin–St Jeor is \(resting)")
    }
  }

  /// Whether a given TDEE is below that of nine in ten measured adults; the product is rounded half up, as that of a given level is.
  ///
  /// - Parameter resting: BMR [kcal/day].
  @inline(__always)
  func isGivenTDEEBelowMeasured(resting: Int) -> Bool {
    tdeeBasis.known.map { $0 < GivenEnergy.product(resting, 10 * MeasuredActivity.hundredths) } ?? false
  }

  /// The source of the TDEE for a trajectory.
  ///
  /// - Parameter standardError: The standard error of a given TDEE [kcal/day]; nil for that of the equation.
  func expenditure(standardError: Int? = nil) -> ExpenditureSource {
    guard let tdee = tdeeBasis.known, let standardError else { return .equation }
    return .measured(tdee, standardError: standardError)
  }
}
