import ScienceKernel

/// The dynamic model's weight for a person who always eats the calorie target, compared with the constant rate.
struct ModelComparison {
  /// The week of the comparison: that of the projected date, or 52 without one; at most three years.
  let weeks: Int
  /// The weight in that week at the constant rate [g].
  let line: Int
  /// The model's answer.
  let answer: Answer

  /// The model's answer.
  enum Answer: Equatable {
    /// The weight in that week [g].
    case weighs(grams: Int)
    /// In this earlier week, the weight leaves the model's domain.
    case leaves(week: Int)
    /// The model rejects the person, for these reasons.
    case refused([Sentence.Code])
  }

  /// The comparison for a person whose goal is to lose or gain weight.
  init(of person: Person, _ targets: Targets) {
    let projected = targets.estimatedWeeks.flatMap { $0 > 0 ? $0 : nil }
    weeks = min(projected ?? 52, longestTrajectory)
    // The last week is shortened so that it ends exactly at the target.
    let target = weeks == projected ? person.targetWeight?.grams : nil
    line = target ?? person.weight.grams + weeks * targets.weeklyRateGrams
    let input = TrajectoryInput(
      person: person, targets: targets, policy: .constant(targets.calorieTarget), expenditure: .equation,
      fatPercent: nil, settledIntake: nil)
    var refused: Set<TrajectoryField> = []
    input.visitViolations { field, _, _ in refused.insert(field) }
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
