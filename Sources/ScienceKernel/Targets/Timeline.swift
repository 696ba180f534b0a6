extension Formulas {
  /// Weight change per week that a goal asks for [g/week]: −500, +400 or 0.
  ///
  /// - Parameters:
  ///   - losing: The flag of the goal `lose_weight`.
  ///   - gaining: The flag of the goal `gain_muscle`.
  ///
  /// **Source.** The plan service's conventions.
  @inlinable @inline(__always)
  package static func weeklyRate(losing: ShortFlag, gaining: ShortFlag) -> Int16 {
    losing.kept(GoalAdjustment.losingRate) | gaining.kept(GoalAdjustment.gainingRate)
  }

  /// Weeks for each gram that the weight is to change by: NaN where the goal is neither to lose nor to gain, which is
  /// neither ahead nor the other way.
  ///
  /// - Parameters:
  ///   - losing: The flag of the goal `lose_weight`.
  ///   - gaining: The flag of the goal `gain_muscle`.
  @inlinable @inline(__always)
  package static func weeksPerGram(losing: WideFlag, gaining: WideFlag) -> Float {
    losing.choice(1 / Float(GoalAdjustment.losingRate), gaining.choice(1 / Float(GoalAdjustment.gainingRate), .nan))
  }
}

/// Whether and when a target weight is reached at the goal's weekly rate.
@frozen @usableFromInline package struct WeeksToTarget {
  /// Weeks to the target, rounded up, 0 … 675; −1 where there is no projection.
  @usableFromInline package let weeks: WholeNumber
  /// Yes where there is a projection.
  @usableFromInline package let isAhead: WideFlag
  /// Yes where the target lies the other way from the goal.
  @usableFromInline package let contradiction: WideFlag

  /// The projection from a weight to a target weight.
  ///
  /// ```
  /// weeks = ⌈ (target − weight) / rate ⌉
  /// ```
  ///
  /// The quotient is negative where the target lies the other way from the goal, and NaN where there is no target or the
  /// goal is neither.
  ///
  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - targetGrams: Target weight [g], a whole number in 30 000 … 300 000; NaN for none.
  ///   - weeksPerGram: What `Formulas.weeksPerGram(losing:gaining:)` returns.
  ///
  /// **Numerical error.** None: proved for every difference of weights at both rates (`TimelineTests`). The same
  /// quotient in doubles of kilograms is one week too many for 3.8 % of all pairs of weights to 0.1 kg.
  ///
  /// **Model error.** Weight does not change at a constant rate. See `docs/accuracy.md`.
  @inlinable @inline(__always)
  package init(grams: Float, targetGrams: Float, weeksPerGram: Float) {
    let exact = weeksPerGram * (targetGrams - grams)
    contradiction = WideFlag(exact < 0)
    isAhead = WideFlag(0 <= exact)
    // Quotients of whole grams lie 1/500 or 1/400 of a week apart, so 0.499 rounds every part of a week up, and
    // leaves whole weeks as they are.
    weeks = WholeNumber(nearest: isAhead.choice(exact + 0.499, -1))
  }
}

/// A week on the way from a weight to a target weight at a goal's constant weekly rate.
public struct Milestone: Sendable, Hashable {
  /// Weeks since the start.
  public let week: Int
  /// The date: the start and seven days for each week.
  public let date: CalendarDate
  /// The projected weight; that of the last week is the target exactly, however short its step.
  public let weight: Weight

  /// Every week from the start to the target, week 0 first.
  package static func all(
    from start: CalendarDate, weight: Weight, to targetWeight: Weight, weeks: Int, weeklyRateGrams: Int
  ) -> [Milestone] {
    (0...weeks).map { week in
      let projected = week == weeks ? targetWeight : Weight(grams: weight.grams + week * weeklyRateGrams)
      return Milestone(week: week, date: start.projected(weeks: week), weight: projected)
    }
  }
}

extension CalendarDate {
  /// The date some weeks of a projection later; at most 675, so it cannot overflow.
  @inlinable func projected(weeks: Int) -> CalendarDate {
    CalendarDate(uncheckedDayNumber: dayNumber &+ 7 &* Int32(truncatingIfNeeded: weeks))
  }
}
