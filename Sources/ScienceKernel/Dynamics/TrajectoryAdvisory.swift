/// A caution about a trajectory.
///
/// Raw values are bit numbers in a column of their own: a number names an advisory only together with its column, because `Advisory` has
/// the numbers from 10 on, too.
@frozen public enum TrajectoryAdvisory: UInt8, AdvisoryShape, CustomStringConvertible {
  /// TDEE < 1.4 · BMR: the model was not made for this little activity.
  ///
  /// **Source.** The range of the NIH planner, second-hand.
  case littleActivity = 10

  /// An intake < BMR, or < 1200 kcal/day (female), 1500 (male), 1350 (other).
  ///
  /// **Source.** [AHA2013]; the number for `other` is a convention.
  case lowIntake

  /// A loss of more than 1 % of the weight in any week but the first, which includes water loss.
  ///
  /// **Source.** Second-hand.
  case rapidLoss

  /// Age > 65 years: older than any participant in the study behind the body fat estimate.
  ///
  /// **Source.** [Jackson2002].
  case olderThanStudied

  /// The goal lies inside the window, but the trajectory itself does not reach it.
  case possibleNotExpected

  /// Body mass index > 40 kg/m² at the start: at the median, patients were 4.9 % lighter than the NIH planner.
  ///
  /// **Source.** [Dent2024]; the bound is a convention.
  case aboveBMI40

  /// The name in JSON and CSV.
  public var name: String { nameText.description }

  @usableFromInline package var nameText: StaticString {
    switch self {
    case .littleActivity: "little_activity"
    case .lowIntake: "low_intake"
    case .rapidLoss: "rapid_projected_loss"
    case .olderThanStudied: "older_than_fat_studied"
    case .possibleNotExpected: "possible_not_expected"
    case .aboveBMI40: "above_bmi_40"
    }
  }

  /// The advisory in words, without the person's numbers.
  public var description: String { sentence.description }

  @usableFromInline package var sentence: StaticString {
    switch self {
    case .littleActivity: Texts.trajectoryLittleActivity
    case .lowIntake: Texts.trajectoryLowIntake
    case .rapidLoss: Texts.trajectoryRapidProjectedLoss
    case .olderThanStudied: Texts.trajectoryOlderThanFatStudied
    case .possibleNotExpected: Texts.trajectoryPossibleNotExpected
    case .aboveBMI40: Texts.trajectoryAboveBmi40
    }
  }
}

/// An assumption of a trajectory.
///
/// Raw values are bit numbers in C.
package enum TrajectoryAssumption: UInt8, Sendable, CaseIterable {
  /// The intake is constant.
  case constantIntake
  /// The intake changes by phases.
  case phasedIntake
  /// The intake is the calorie target at the projected weight, recomputed every week.
  case recomputedWeekly
  /// Body fat was estimated by regression.
  case estimatedFat
  /// Body fat was given.
  case givenFat
  /// The expenditure is the kernel's TDEE.
  case expenditureFromEquation
  /// The expenditure was measured, or given by the person.
  case measuredExpenditure
  /// The body had settled on another intake before.
  case settledIntake
  /// BMR is from the Mifflin–St Jeor equation.
  case mifflinRestingEnergy
  /// The physical activity level is TDEE / BMR.
  case activityFromRatio
  /// Half of the energy is carbohydrate, before and after the start.
  case halfCarbohydrate
  /// Sodium intake does not change.
  case unchangedSodium
  /// The window does not include imperfect adherence.
  case fullAdherence

  /// The assumption in words.
  package var sentence: StaticString {
    switch self {
    case .constantIntake: Texts.assumptionConstantIntake
    case .phasedIntake: Texts.assumptionPhasedIntake
    case .recomputedWeekly: Texts.assumptionRecomputedWeekly
    case .estimatedFat: Texts.assumptionEstimatedFat
    case .givenFat: Texts.assumptionGivenFat
    case .expenditureFromEquation: Texts.assumptionExpenditureFromEquation
    case .measuredExpenditure: Texts.assumptionMeasuredExpenditure
    case .settledIntake: Texts.assumptionSettledIntake
    case .mifflinRestingEnergy: Texts.assumptionMifflinRestingEnergy
    case .activityFromRatio: Texts.assumptionActivityFromRatio
    case .halfCarbohydrate: Texts.assumptionHalfCarbohydrate
    case .unchangedSodium: Texts.assumptionUnchangedSodium
    case .fullAdherence: Texts.assumptionFullAdherence
    }
  }
}
