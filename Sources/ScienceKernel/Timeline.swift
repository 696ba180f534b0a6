/// Weight change per week that a goal asks for [g/week].
///
/// - Parameters:
///   - losing: The flag of the goal `lose_weight`.
///   - gaining: The flag of the goal `gain_muscle`.
/// - Returns: −500, +400 or 0 g/week, one per lane.
///
/// **Source.** The plan service's conventions.
@inlinable @inline(__always)
public func weeklyRate<Value: Lanes>(losing: Value.Flag, gaining: Value.Flag) -> Value {
  Value(GoalAdjustment.losingRate, where: losing) + Value(GoalAdjustment.gainingRate, where: gaining)
}

/// Weeks for each gram that the weight is to change by: NaN where the goal is neither, which is neither ahead nor the
/// other way.
@inlinable @inline(__always)
func weeksPerGram<Value: RoundingLanes>(losing: Value.Flag, gaining: Value.Flag) -> Value {
  let ofGaining = Value(everyLane: 1 / GoalAdjustment.gainingRate).kept(where: gaining, otherwise: .nan)
  return Value(everyLane: 1 / GoalAdjustment.losingRate).kept(where: losing, otherwise: ofGaining)
}

/// Whether and when a target weight is reached, of one person or of several side by side.
@frozen public struct Projection<Value: RoundingLanes>: Sendable, Hashable {
  /// The weeks as the number that `nearestWhole` rounds.
  @usableFromInline var quotient: Value
  /// The flag of the lanes with a projection.
  @usableFromInline var isAhead: Value.Flag
  /// The flag of the lanes whose target lies the other way from the goal.
  public var contradiction: Value.Flag

  /// Weeks to the target, 0 … 675; −1 where there is no projection.
  @inlinable @inline(__always) public var weeks: Value { nearestWhole(quotient) }

  /// The projection from a weight to a target weight, rounded up to whole weeks.
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
  ///   - losing: The flag of the goal `lose_weight`, −500 g/week.
  ///   - gaining: The flag of the goal `gain_muscle`, +400 g/week.
  ///
  /// **Numerical error.** None: proved for every difference of weights at both rates (`TimelineTests`). The same
  /// quotient in doubles of kilograms is one week too many for 3.8 % of all pairs of weights to 0.1 kg.
  ///
  /// **Model error.** Weight does not change at a constant rate. See `docs/accuracy.md`.
  @inlinable @inline(__always) public init(grams: Value, targetGrams: Value, losing: Value.Flag, gaining: Value.Flag) {
    self.init(
      grams: grams, targetGrams: targetGrams, weeksPerGram: ScienceKernel.weeksPerGram(losing: losing, gaining: gaining)
    )
  }

  /// Parameters as those of the other initialiser, and what `weeksPerGram` returns for the goal.
  @inlinable @inline(__always) init(grams: Value, targetGrams: Value, weeksPerGram: Value) {
    let exact = weeksPerGram * (targetGrams - grams)
    contradiction = exact.isBelow(Value(everyLane: 0))
    isAhead = Value(everyLane: 0).isAtMost(exact)
    // Quotients of whole grams lie 1/500 or 1/400 of a week apart, so 0.499 rounds every part of a week up, and
    // leaves whole weeks as they are.
    quotient = (exact + 0.499).kept(where: isAhead, otherwise: -1)
  }
}

/// The way from a weight to a target weight at a goal's weekly rate: one milestone a week, from the start date on.
///
/// It exists only where there is a projection: the goal is to lose or to gain, and the target lies that way or is
/// reached already. Ask `Preview` or `Person` for it.
@frozen public struct Timeline: Sendable, Hashable, RandomAccessCollection {
  /// The date of week 0.
  public let start: CalendarDate

  /// The weight at week 0.
  public let weight: Weight

  /// The weight at the last week.
  public let targetWeight: Weight

  /// Weight change per week [g/week], −500 or +400.
  public let weeklyRateGrams: Int

  /// Weeks from the start to the target, rounded up.
  public let weeks: Int

  @usableFromInline
  init(start: CalendarDate, weight: Weight, targetWeight: Weight, weeklyRateGrams: Int, weeks: Int) {
    self.start = start
    self.weight = weight
    self.targetWeight = targetWeight
    self.weeklyRateGrams = weeklyRateGrams
    self.weeks = weeks
  }

  /// A point of the way.
  @frozen public struct Milestone: Sendable, Hashable {
    /// Weeks since the start.
    public let week: Int
    /// The date, seven days a week after the start.
    public let date: CalendarDate
    /// The projected weight.
    public let weight: Weight
  }

  /// The date on which the target is projected to be reached: the start date and seven days a week.
  @inlinable public var projectedDate: CalendarDate { start.projected(weeks: weeks) }

  /// The projected weight after so many weeks; nil before the start and after the last week.
  public func weight(afterWeeks week: Int) -> Weight? { indices.contains(week) ? self[week].weight : nil }

  /// Week 0.
  public var startIndex: Int { 0 }

  /// One after the last week.
  public var endIndex: Int { weeks + 1 }

  /// The milestone of a week, 0 … `weeks`; the last is the target exactly, however short its step.
  public subscript(week: Int) -> Milestone {
    precondition(indices.contains(week), "a timeline has milestones from week 0 to its last week")
    let projected = week == weeks ? targetWeight : Weight(grams: Int(weight.grams) + week * weeklyRateGrams)
    return Milestone(week: week, date: start.projected(weeks: week), weight: projected)
  }
}

extension CalendarDate {
  /// The date some weeks of a projection later; at most 675, so it cannot overflow.
  @inlinable func projected(weeks: Int) -> CalendarDate {
    CalendarDate(uncheckedDayNumber: dayNumber &+ 7 &* Int32(truncatingIfNeeded: weeks))
  }
}
