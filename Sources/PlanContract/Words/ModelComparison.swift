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
    case rejected([Sentence.Code])
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
    let status = input.status
    guard status == 0 else {
      var reasons: [Sentence.Code] = []
      if status & TrajectoryField.age.bit != 0 { reasons.append(.weeklyRateNoModelAge) }
      if status & TrajectoryField.bodyMassIndex.bit != 0 { reasons.append(.weeklyRateNoModelBody) }
      if status & TrajectoryField.intake.bit != 0 { reasons.append(.weeklyRateNoModelIntake) }
      answer = .rejected(reasons)
      return
    }
    var grams = person.weight.grams
    let leaves = TrajectoryWeights.leavesDomain(
      of: input.single, startGrams: grams,
      domain: TrajectoryRange.grams(millimeters: person.height.millimeters),
      isGaining: targets.calorieTarget > targets.tdee, settledOn: nil,
      first: Phase(weeks: weeks, intake: Double(targets.calorieTarget))
    ) { _, _ in
      nil
    } visit: { _, reached in
      grams = reached
      return true
    }
    answer = leaves.map { .leaves(week: $0) } ?? .weighs(grams: grams)
  }
}
