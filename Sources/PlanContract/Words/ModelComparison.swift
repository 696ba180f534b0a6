import ScienceKernel

/// What a dynamic model says of somebody who eats the calorie target all the time, beside the constant rate.
struct ModelComparison {
  /// The weeks after which the two are compared: those to the projected date, or a year without one; three years at most.
  let weeks: Int
  /// The weight that the constant rate gives then [g].
  let line: Int
  /// What the model says.
  let answer: Answer

  /// What the model says.
  enum Answer: Equatable {
    /// The weight then [g].
    case weighs(grams: Int)
    /// Before then, in this week, the body leaves what the model covers.
    case leaves(week: Int)
    /// The model is not asked, for these reasons.
    case refused([Sentence.Code])
  }

  /// The comparison for a person whose goal is to lose or to gain.
  init(of person: Person, _ targets: Targets) {
    let projected = targets.estimatedWeeks.flatMap { $0 > 0 ? $0 : nil }
    weeks = min(projected ?? 52, longestTrajectory)
    // The last week is as short as it takes to be at the target exactly.
    let target = weeks == projected ? person.targetWeight?.grams : nil
    line = target ?? person.weight.grams + weeks * targets.weeklyRateGrams
    let input = TrajectoryInput(
      person: person, targets: targets, policy: .constant(targets.calorieTarget), expenditure: .equation,
      fatPercent: nil, settledIntake: nil)
    let refused = input.violations.map { $0.field }
    guard refused.isEmpty else {
      var reasons: [Sentence.Code] = []
      if refused.contains(.age) { reasons.append(.noModelForAge) }
      if refused.contains(.bodyMassIndex) || refused.contains(.fat) { reasons.append(.noModelForBody) }
      if refused.contains(.intake) { reasons.append(.noModelForIntake) }
      answer = .refused(reasons)
      return
    }
    let curve = TrajectoryWeights(
      of: input.body(Float.self), startGrams: person.weight.grams,
      domain: TrajectoryRange.grams(millimeters: person.height.millimeters),
      isGaining: targets.calorieTarget > targets.tdee, settledOn: nil,
      first: Phase(weeks: weeks, intake: Double(targets.calorieTarget))
    ) { _, _ in nil }
    answer = curve.leavesDomain.map { .leaves(week: $0) } ?? .weighs(grams: curve.grams[weeks])
  }
}
