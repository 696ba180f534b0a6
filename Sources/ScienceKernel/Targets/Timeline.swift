extension Formulas {
  /// A goal's weight change per week [g/week]: −500, +400 or 0.
  ///
  /// - Parameters:
  ///   - losing: The flag for the goal `lose_weight`.
  ///   - gaining: The flag for the goal `gain_muscle`.
  ///
  /// **Source.** The plan service's conventions.
  @inlinable @inline(__always)
  package static func weeklyRate(losing: ShortFlag, gaining: ShortFlag) -> Int16 {
    losing.kept(GoalAdjustment.losingRate) | gaining.kept(GoalAdjustment.gainingRate)
  }

  /// Weeks per gram of weight change.
  ///
  /// NaN for goals other than to lose or to gain. Every comparison with NaN is false, so the target is then neither ahead
  /// nor in the opposite direction.
  ///
  /// - Parameters:
  ///   - losing: The flag for the goal `lose_weight`.
  ///   - gaining: The flag for the goal `gain_muscle`.
  @inlinable @inline(__always)
  package static func weeksPerGram(losing: WideFlag, gaining: WideFlag) -> Float {
    losing.choice(1 / Float(GoalAdjustment.losingRate), gaining.choice(1 / Float(GoalAdjustment.gainingRate), .nan))
  }
}

/// Whether the goal's weekly rate leads to the target weight, and in how many weeks.
@frozen @usableFromInline package struct WeeksToTarget {
  /// Weeks to the target, rounded up, 0 … 675; −1 where there is no projected date.
  @usableFromInline package let weeks: WholeNumber
  /// The flag for a projected date.
  @usableFromInline package let isAhead: WideFlag
  /// The flag for a target in the opposite direction from the goal.
  @usableFromInline package let contradiction: WideFlag

  /// Computes the weeks from a weight to a target weight.
  ///
  /// ```
  /// weeks = ⌈ (target − weight) / rate ⌉
  /// ```
  ///
  /// The quotient is negative where the target lies in the opposite direction from the goal. It is NaN where there is
  /// no target or the goal is neither to lose nor to gain.
  ///
  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - targetGrams: Target weight [g], a whole number in 30 000 … 300 000; NaN for none.
  ///   - weeksPerGram: The result of `Formulas.weeksPerGram(losing:gaining:)`.
  ///
  /// **Numerical error.** None: proved for every difference of weights at both rates (`TimelineTests`). The same
  /// quotient, computed with kilograms in doubles, gives one week too many for 3.8 % of all pairs of weights to 0.1 kg.
  ///
  /// **Model error.** Weight does not change at a constant rate. See `docs/accuracy.md`.
  @inlinable @inline(__always)
  package init(grams: Float, targetGrams: Float, weeksPerGram: Float) {
    let exact = weeksPerGram * (targetGrams - grams)
    contradiction = WideFlag(exact < 0)
    isAhead = WideFlag(0 <= exact)
    // Quotients of whole grams are multiples of 1/500 or 1/400 of a week. Adding 0.499 before rounding to nearest
    // therefore rounds every partial week up and keeps whole weeks.
    weeks = WholeNumber(nearest: isAhead.choice(exact + 0.499, -1))
  }
}

/// One week of a timeline from a weight to a target weight at a goal's constant weekly rate.
public struct Milestone: Sendable, Hashable {
  /// Weeks since the start.
  public let week: Int
  /// The date: the start date plus seven days per week.
  public let date: CalendarDate
  /// The projected weight.
  ///
  /// In the last week it is exactly the target, even if that step is shorter.
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
  /// The date `weeks` weeks later; at most 675, so it cannot overflow.
  @inlinable func projected(weeks: Int) -> CalendarDate {
    CalendarDate(uncheckedDayNumber: dayNumber &+ 7 &* Int32(truncatingIfNeeded: weeks))
  }
}
