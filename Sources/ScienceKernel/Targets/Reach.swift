/// The least and the greatest target that an accepted person can have, worked out from the accepted ranges.
///
/// Each formula is monotone in each of its inputs, so its extremes are at the ends of the ranges. An optimised build folds
/// all of this into constants.
@usableFromInline package enum Reach {
  /// [kcal/day]: rises with weight and height, falls with age and from one sex code to the next.
  @inlinable package static var bmr: ClosedRange<Int16> {
    func bmr(_ grams: Int, _ millimetres: Int, _ age: Int, _ sex: Sex) -> Int16 {
      Formulas.basalMetabolicRate(
        numerator: Formulas.basalMetabolicRateNumerator(
          grams: Float(grams), millimetres: Float(millimetres),
          ageAndSex: Formulas.ageAndSexTerm(age: Float(age), sex: Float(sex.rawValue)))
      ).short
    }
    typealias Range = AcceptedRange
    let lowest = bmr(Range.grams.lowerBound, Range.millimetres.lowerBound, Range.years.upperBound, .female)
    let highest = bmr(Range.grams.upperBound, Range.millimetres.upperBound, Range.years.lowerBound, .male)
    return lowest...highest
  }

  /// [kcal/day]: rises with BMR and activity level.
  @inlinable package static var tdee: ClosedRange<Int16> {
    let lowest = tdee(of: bmr.lowerBound, .sedentary)
    return lowest...tdee(of: bmr.upperBound, .extremelyActive)
  }

  @inlinable static func tdee(of bmr: Int16, _ level: ActivityLevel) -> Int16 {
    Formulas.totalDailyEnergy(
      bmr: Float(bmr), activityFactor: Formulas.activityFactor(level: Float(level.rawValue))
    ).short
  }

  /// Whether TDEE lies above BMR for everybody: it does if it does for the least BMR at the least factor, because the
  /// difference grows with both.
  @inlinable static var isEnergyAboveRate: Bool { bmr.lowerBound < tdee.lowerBound }

  /// [kcal/day].
  @inlinable package static var calories: ClosedRange<Int16> {
    (tdee.lowerBound + GoalAdjustment.losingCalories)...(tdee.upperBound + GoalAdjustment.gainingCalories)
  }

  /// [g/day]: rises with weight.
  @inlinable package static var protein: ClosedRange<Int16> {
    func protein(_ grams: Int, _ numerator: Float) -> Int16 {
      Formulas.proteinTarget(
        grams: Float(grams), proteinPerGram: factor(numerator, over: ProteinPerKilogram.denominator)
      ).short
    }
    let least = min(ProteinPerKilogram.losing, ProteinPerKilogram.gaining, ProteinPerKilogram.otherwise)
    let most = max(ProteinPerKilogram.losing, ProteinPerKilogram.gaining, ProteinPerKilogram.otherwise)
    return protein(AcceptedRange.grams.lowerBound, least)...protein(AcceptedRange.grams.upperBound, most)
  }

  /// [mL/day]: rises with weight.
  @inlinable package static var water: ClosedRange<Int16> {
    func water(_ grams: Int) -> Int16 { Formulas.waterTarget(steps: Formulas.waterSteps(grams: Float(grams)).short) }
    return water(AcceptedRange.grams.lowerBound)...water(AcceptedRange.grams.upperBound)
  }
}
