import CommandLineText
import PlanContract
import ScienceKernel

/// A total daily energy that is known from elsewhere, as typed: `2050`, `2050±100`, `8577kJ`; a physical activity level (PAL), `1.6BMR`; or
/// energy measured at rest times such a level, `1650kcal*1.6`.
struct GivenEnergy {
  private let amount: Amount
  /// [kcal/day]; nil if it was not given.
  let standardError: Int?
  /// The energy as typed [kJ/day]; nil if it was not in kilojoules, and for a product.
  let kilojoules: Int?

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

  /// What a bare number or a level behind its name probably means, `1.4BMR` for `PAL 1,4`, `2050 or 2.050BMR` for `2.050`; nil if
  /// that is not known.
  static func meant(by text: String) -> String? {
    // The point of 2.050 could be a thousands mark.
    let whole = text.wholeMatch(of: #/[1-9][.,][0-9]{3}/#) == nil ? nil : text.filter(\.isNumber)
    let product = text.replacing(#/[x×·]/#, with: "*")
    let meant = [
      whole, levelAmongWords(text).map { $0 + resting }, GivenEnergy(product)?.measuredRest == nil ? nil : product,
    ].compactMap { $0 }
    return meant.isEmpty ? nil : meant.joined(separator: " or ")
  }

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
      (amount, standardError, kilojoules) = (.level(thousandths: thousandths, rest: rest?.calories), nil, nil)
      return
    }
    var energy = text.replacing("+-", with: "±")
    if energy.hasSuffix("/day") { energy.removeLast(4) }
    let unit = energy.drop { $0.isNumber || $0 == "±" || $0 == " " }
    let numbers = energy.dropLast(unit.count).split(separator: "±", omittingEmptySubsequences: false)
    let energies = numbers.compactMap { $0.isEmpty ? nil : kilocalories($0 + unit) }
    guard (1...2).contains(numbers.count), energies.count == numbers.count else { return nil }
    (amount, standardError) = (.calories(energies[0]), energies.count > 1 ? energies[1] : nil)
    kilojoules = EnergyUnit(endOf: unit) == .kilojoules ? Int(withoutSpaces(around: String(numbers[0]))) : nil
  }
}

extension EnergyUnit {
  /// How energy at rest and a physical activity level in thousandths give the energy of a day [kcal/day], in a sentence.
  func productSentence(_ resting: Int, at thousandths: Int, is total: Int) -> String {
    let exact = resting * thousandths
    let sum = Sentence(
      exact == 1000 * total ? .tdeeSum : .tdeeSumRounded,
      [
        Sentence.Parameter("bmr", .integer(resting)), Sentence.Parameter("factor", .decimal(thousandths, places: 3)),
        Sentence.Parameter("exact", .decimal(exact, places: 3)), Sentence.Parameter("tdee", .integer(total)),
      ])
    return "At a physical activity level (PAL) of \(decimal(thousandths, places: 3)): \(text([sum]))"
  }
}

extension Person {
  /// The same person with a TDEE that is known from elsewhere, or what is accepted.
  func with(_ energy: GivenEnergy, from start: CalendarDate) -> Result<Person, Unaccepted> {
    let resting = Targets(for: self).bmr
    let errors = TrajectoryRange.standardError
    if let error = energy.standardError, !errors.contains(error) {
      return .failure(Unaccepted(text: "a standard error of \(errors.lowerBound) to \(errors.upperBound) kcal/day"))
    }
    do throws(InvalidInput) {
      return .success(try changing { $0.tdeeBasis = .known(energy.calories(resting: resting)) })
    } catch {
      let accepted = Self.acceptedTDEE(resting: resting)
      let product = energy.measuredRest.map { _ in
        "TDEE is \(energy.calories(resting: resting)) kcal/day; accepted are "
      }
      let isLevel = energy.calories == nil && product == nil
      return .failure(Unaccepted(text: (product ?? "") + accepted + (isLevel ? "" : Self.insteadOfTDEE)))
    }
  }

  /// Which TDEE is accepted, in words.
  ///
  /// - Parameter resting: BMR [kcal/day].
  static func acceptedTDEE(resting: Int) -> String {
    "\(InputField.tdee(resting: resting).accepted); \(predictedResting) is \(resting)"
  }

  /// What takes a TDEE from a measured energy at rest that is out of range, in a sentence after another one.
  private static let insteadOfTDEE =
    ". If your energy at rest was measured, plan person takes that: \(Option.tdee.name) \(GivenEnergy.example)"

  /// Whose BMR the command computes, beside a TDEE that may come from a measured one.
  static let predictedResting = "the BMR that Mifflin–St Jeor predicts"

  /// What is accepted in place of a TDEE.
  struct Unaccepted: Error { let text: String }

  /// Whether a given TDEE is below BMR times a factor; the product is rounded half up, as that of a given level is.
  ///
  /// - Parameters:
  ///   - hundredths: The factor.
  ///   - resting: BMR [kcal/day].
  @inline(__always)
  func isGivenTDEE(below hundredths: Int, resting: Int) -> Bool {
    tdeeBasis.known.map { $0 < GivenEnergy.product(resting, 10 * hundredths) } ?? false
  }

  /// A given TDEE over BMR, if it is below that of nine in ten measured adults; nil otherwise.
  ///
  /// It is rounded half up to two decimals, or to as many as show it below their level.
  ///
  /// - Parameter resting: BMR [kcal/day].
  func lowGivenLevel(resting: Int) -> String? {
    guard let tdee = tdeeBasis.known, isGivenTDEE(below: MeasuredActivity.hundredths, resting: resting) else {
      return nil
    }
    var (places, scale, limit) = (2, 100, MeasuredActivity.hundredths)
    func level() -> Int { (2 * scale * tdee + resting) / (2 * resting) }
    // A BMR of four digits needs at most five decimals.
    while level() >= limit, places < 5 { (places, scale, limit) = (places + 1, 10 * scale, 10 * limit) }
    return decimal(level(), places: places)
  }

  /// The source of the TDEE for a trajectory.
  ///
  /// - Parameter standardError: The standard error of a given TDEE [kcal/day]; nil for that of the equation.
  func expenditure(standardError: Int? = nil) -> ExpenditureSource {
    guard let tdee = tdeeBasis.known, let standardError else { return .equation }
    return .measured(tdee, standardError: standardError)
  }
}
