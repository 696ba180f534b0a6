/// The whole grams of a body, a week after the other, as far as the model may be asked.
package struct Curve: Sendable, Hashable {
  /// Whole grams, week 0 first; the week in which the body leaves the domain is not among them.
  package private(set) var grams: [Int]
  /// The phases that were begun.
  package private(set) var phases: [Phase]
  /// The first week outside the domain; nil if there is none.
  package private(set) var leavesDomain: Int?

  /// The curve of a body.
  ///
  /// - Parameters:
  ///   - body: Whose curve it is.
  ///   - startGrams: Its weight [g].
  ///   - domain: The weights of the domain [g].
  ///   - isGaining: Whether the weight is meant to grow: only then can it pass the upper end.
  ///   - settled: What was eaten for weeks before [kcal/day]; nil for the expenditure.
  ///   - first: The first phase.
  ///   - next: The phase that follows in a week, at so many grams; nil to end there.
  package init(
    of body: Body<Float>, startGrams: Int, domain: ClosedRange<Int>, isGaining: Bool, settledOn settled: Double?,
    first: Phase, next: (_ week: Int, _ grams: Int) -> Phase?
  ) {
    var (grams, phases) = ([startGrams], [first])
    leavesDomain = Self.leavesDomain(
      of: body, startGrams: startGrams, domain: domain, isGaining: isGaining, settledOn: settled, first: first
    ) { week, grams in
      let phase = next(week, grams)
      if let phase { phases.append(phase) }
      return phase
    } visit: { _, reached in
      grams.append(reached)
    }
    self.grams = grams
    self.phases = phases
  }

  /// Follows a body to the end of its phases, or to the week before it leaves the domain.
  ///
  /// - Parameter visit: Is shown each week in the domain and its whole grams, from week 1 on.
  /// - Returns: The first week outside the domain; nil if there is none.
  @inline(never)
  package static func leavesDomain(
    of body: Body<Float>, startGrams: Int, domain: ClosedRange<Int>, isGaining: Bool, settledOn settled: Double?,
    first: Phase, next: (_ week: Int, _ grams: Int) -> Phase?, visit: (_ week: Int, _ grams: Int) -> Void
  ) -> Int? {
    var (week, reached) = (0, startGrams)
    var run = Run(of: body, beginning: first, settledOn: settled)
    var following: Phase? = first
    while let phase = following {
      for _ in 0..<phase.weeks {
        run.advance()
        week += 1
        reached = ScienceKernel.grams(of: run.weight)
        let isTooLean = run.fat < Float(Self.leanestFat) * run.weight
        if reached < domain.lowerBound || isGaining && reached > domain.upperBound || isTooLean { return week }
        visit(week, reached)
      }
      following = next(week, reached)
      if let following { run.begin(following) }
    }
    return nil
  }

  /// The first week at a goal or beyond it; nil if there is none.
  ///
  /// - Parameter goal: [g].
  package func week(of goal: Int) -> Int? {
    firstWeek(of: grams, through: grams.count - 1, reaching: goal, losing: goal < grams[0])
  }

  /// The least fat in the domain, in kilograms per kilogram of weight.
  package static var leanestFat: Double { 0.05 }
}

/// The first of some weights, up to that of a last week, that is at a goal or beyond it; nil if there is none.
func firstWeek<Weights: RandomAccessCollection<Int>>(
  of grams: Weights, through last: Int, reaching goal: Int, losing: Bool
) -> Int? where Weights.Index == Int {
  for week in 0...last where losing ? grams[week] <= goal : grams[week] >= goal { return week }
  return nil
}

extension Body<Float> {
  /// The largest (losing) or smallest (gaining) whole intake whose whole gram after some weeks is at a goal [kcal/day].
  ///
  /// It is unique, because weight after some time grows with intake.
  ///
  /// - Parameters:
  ///   - goal: [g].
  ///   - startGrams: Weight at the start [g].
  ///   - weeks: 1 … 156.
  ///   - accepted: The intakes to choose from.
  ///   - settled: What was eaten for weeks before [kcal/day]; nil for the expenditure.
  /// - Returns: nil if no accepted intake is there.
  package func intake(
    reaching goal: Int, from startGrams: Int, weeks: Int, accepted: ClosedRange<Int>, settledOn settled: Double?
  ) -> Int? {
    let isLosing = goal < startGrams
    // Whether an intake leaves the weight at the goal or below; gaining, below it.
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

  /// Whole grams after some weeks at an intake.
  @inline(never)
  private func grams(after weeks: Int, eating intake: Int, settledOn settled: Double?) -> Int {
    var run = Run(of: self, beginning: Phase(weeks: weeks, intake: Double(intake)), settledOn: settled)
    for _ in 0..<weeks { run.advance() }
    return ScienceKernel.grams(of: run.weight)
  }
}
