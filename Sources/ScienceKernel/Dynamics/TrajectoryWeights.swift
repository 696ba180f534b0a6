/// The weight of a body in whole grams, week by week, within the domain of the model.
package enum TrajectoryWeights {
  /// Simulates a body to the end of its phases, or to the week before it leaves the domain.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - startGrams: Its weight [g].
  ///   - domain: The weights of the domain [g].
  ///   - isGaining: Whether the plan is to gain weight: only then can the weight pass the upper end.
  ///   - settled: The intake of the weeks before [kcal/day]; nil for the expenditure.
  ///   - first: The first phase.
  ///   - next: Returns the next phase, given the week and the weight [g]; nil to end there.
  ///   - visit: Called with each week in the domain and its whole grams, from week 1 on; returns whether to go on.
  /// - Returns: The first week outside the domain; nil if there is none.
  @inline(never)
  package static func leavesDomain(
    of body: Body<Float>, startGrams: Int, domain: ClosedRange<Int>, isGaining: Bool, settledOn settled: Double?,
    first: Phase, next: (_ week: Int, _ grams: Int) -> Phase?, visit: (_ week: Int, _ grams: Int) -> Bool
  ) -> Int? {
    var (week, reached) = (0, startGrams)
    var stepping = SteppingBody(of: body, beginning: first, settledOn: settled)
    var following: Phase? = first
    while let phase = following {
      for _ in 0..<phase.weeks {
        stepping.advance()
        week += 1
        reached = ScienceKernel.grams(of: stepping.weight)
        let isTooLean = stepping.fat < Float(Self.leanestFat) * stepping.weight
        if reached < domain.lowerBound || isGaining && reached > domain.upperBound || isTooLean { return week }
        guard visit(week, reached) else { return nil }
      }
      following = next(week, reached)
      if let following { stepping.begin(following) }
    }
    return nil
  }

  /// The lowest fat in the domain, in kilograms per kilogram of weight.
  package static var leanestFat: Double { 0.05 }
}

extension TrajectoryInput {
  /// The outcome for a goal at one constant intake, and the first week at or past the goal; nil for none.
  ///
  /// Equals `Trajectory.reaches(_:)`, but computes no window, and no week after the goal. The input has no violation.
  package func outcome(of goal: Weight) -> (outcome: TrajectoryColumns.Outcome, week: Int?) {
    let (start, intake) = (person.weight, intakePhases[0].intake)
    if goal == start { return (.alreadyThere, 0) }
    let isLosing = goal < start
    guard isLosing ? intake < energy : intake > energy else { return (.contradicts, nil) }
    var found: Int?
    let left = TrajectoryWeights.leavesDomain(
      of: single, startGrams: start.grams, domain: TrajectoryRange.grams(millimeters: person.height.millimeters),
      isGaining: !isLosing, settledOn: settled, first: phase(0)
    ) { _, _ in
      nil
    } visit: { week, grams in
      if isLosing ? grams <= goal.grams : grams >= goal.grams { found = week }
      return found == nil
    }
    if let found { return (.reached, found) }
    if left != nil { return (.leavesDomain, nil) }
    let end = body(Double.self).settledWeight(intake: Double(intake), settledOn: settled).weight
    return ((isLosing ? end >= goal.kilograms : end <= goal.kilograms) ? .unreachable : .notWithinHorizon, nil)
  }
}

/// The first week, up to a last one, whose weight is at or past a goal; nil if there is none.
func firstWeek<Weights: RandomAccessCollection<Int>>(
  of grams: Weights, through last: Int, reaching goal: Int, losing: Bool
) -> Int? where Weights.Index == Int {
  for week in 0...last where losing ? grams[week] <= goal : grams[week] >= goal { return week }
  return nil
}

extension Body<Float> {
  /// The largest (losing) or smallest (gaining) whole intake that reaches a goal, in whole grams, after a number of
  /// weeks [kcal/day].
  ///
  /// It is unique, because the weight at a given time increases with intake.
  ///
  /// - Parameters:
  ///   - goal: Goal weight [g].
  ///   - startGrams: Weight at the start [g].
  ///   - weeks: 1 … 156.
  ///   - accepted: The accepted intakes.
  ///   - settled: The intake of the weeks before [kcal/day]; nil for the expenditure.
  /// - Returns: nil if no accepted intake reaches the goal.
  package func intake(
    reaching goal: Int, from startGrams: Int, weeks: Int, accepted: ClosedRange<Int>, settledOn settled: Double?
  ) -> Int? {
    let isLosing = goal < startGrams
    // Whether an intake leaves the weight at or below the goal; when gaining, below it.
    func isLow(_ intake: Int) -> Bool {
      let reached = grams(after: weeks, eating: intake, settledOn: settled)
      return isLosing ? reached <= goal : reached < goal
    }
    var (low, high) = (accepted.lowerBound, accepted.upperBound)
    if !isLow(low) { return isLosing ? nil : low }
    if isLow(high) { return isLosing ? high : nil }
    while high - low > 1 {
      let middle = (low + high) / 2
      if isLow(middle) { low = middle } else { high = middle }
    }
    return isLosing ? low : high
  }

  /// The weight after a number of weeks at an intake, in whole grams.
  @inline(never)
  private func grams(after weeks: Int, eating intake: Int, settledOn settled: Double?) -> Int {
    var stepping = SteppingBody(of: self, beginning: Phase(weeks: weeks, intake: Double(intake)), settledOn: settled)
    for _ in 0..<weeks { stepping.advance() }
    return ScienceKernel.grams(of: stepping.weight)
  }
}
