extension Formulas {
  /// Weeks per gram of weight change at an adjustment, slightly less than the exact quotient; NaN for 0.
  ///
  /// Every comparison with NaN is false, so a target is then neither ahead nor in the opposite direction.
  ///
  /// - Parameter adjustment: The weight change [g/week], a whole number.
  @inlinable @inline(__always)
  package static func weeksPerGram(adjustment: Float) -> Float {
    // By 2⁻²⁰: more than the rounding errors of the two operations, and less than the distance of a quotient of weights from the
    // whole number below it, which is at least 1/270 000 of the quotient.
    (1 - 0x1p-20) / WideFlag(adjustment == 0).choice(.nan, adjustment)
  }
}

/// Whether the weekly rate leads to the target weight, and in how many weeks.
@frozen @usableFromInline package struct WeeksToTarget {
  /// Weeks to the target, rounded up, 0 … 1043; −1 where there is no projected date.
  @usableFromInline package let weeks: WholeNumber
  /// The flag for a projected date.
  @usableFromInline package let isAhead: WideFlag
  /// The flag for a target in the opposite direction from the rate.
  @usableFromInline package let contradiction: WideFlag
  /// The flag for a target beyond the longest projection.
  @usableFromInline package let isDistant: WideFlag

  /// Computes the weeks from a weight to a target weight.
  ///
  /// ```
  /// weeks = ⌈ (target − weight) / rate ⌉
  /// ```
  ///
  /// The quotient is negative where the target lies in the opposite direction from the rate. It is NaN where there is
  /// no target or the rate is 0.
  ///
  /// - Parameters:
  ///   - grams: Weight [g], a whole number in 30 000 … 300 000.
  ///   - targetGrams: Target weight [g], a whole number in 30 000 … 300 000; NaN for none.
  ///   - weeksPerGram: The result of `Formulas.weeksPerGram(adjustment:)`.
  ///   - reach: The longest projection possible for these people.
  ///
  /// **Numerical error.** None: proved for every difference of weights at every rate (`prove`). The quotient for the goals' rates,
  /// computed with kilograms in doubles, gives one week too many for 3.8 % of all pairs of weights to 0.1 kg.
  ///
  /// **Model error.** Weight does not change at a constant rate. See `docs/accuracy.md`.
  @inlinable @inline(__always)
  package init(grams: Float, targetGrams: Float, weeksPerGram: Float, of reach: Reach) {
    let quotient = weeksPerGram * (targetGrams - grams)
    contradiction = WideFlag(quotient < 0)
    isDistant = longestProjection < reach.weeks ? WideFlag(longestProjection < quotient) : WideFlag(false)
    isAhead = WideFlag(0 <= quotient) & !isDistant
    // The quotient is slightly too small, so adding a half and rounding to nearest rounds every partial week up and keeps whole
    // weeks.
    weeks = WholeNumber(nearest: isAhead.choice(quotient + 0.5, -1))
  }
}

/// One week of a timeline from a weight to a target weight at a constant weekly rate.
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

extension Person {
  /// Weekly milestones to the target weight at the constant weekly rate, week 0 first; nil if the rate does not lead to a target weight.
  ///
  /// - Parameter start: The date of week 0.
  public func milestones(from start: CalendarDate) -> [Milestone]? {
    PersonInput(self).partialTargets().milestones(from: start)
  }
}

extension CalendarDate {
  /// The date `weeks` weeks later; at most 1043, so it cannot overflow.
  @inlinable package func projected(weeks: Int) -> CalendarDate {
    CalendarDate(uncheckedDayNumber: dayNumber &+ 7 &* Int32(truncatingIfNeeded: weeks))
  }
}
