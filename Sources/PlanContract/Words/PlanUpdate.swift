import ScienceKernel

extension PlanChanges {
  /// What a screen shows after a recompute: that the plan was updated, and how the projected date, calories and protein moved.
  ///
  /// ```
  /// Plan updated · Based on your new weight, your projected date moved 14 days earlier. · You are still on track.
  /// ```
  ///
  /// A sentence about the projected date needs one in both plans, and a change of it. The person is on track if the date is not later.
  ///
  /// - Parameter fields: The changed inputs, as `InputChanges.fields` has them; the sentences name the only one.
  public func update(of fields: [InputField]) -> [Sentence] {
    let name =
      switch fields.count == 1 ? fields[0] : nil {
      case .energyBasis?: "tdee_basis"
      case .proteinWeight?: "protein_basis"
      case let field?: PlanInput.Name.of(field)
      case nil: "profile"
      }
    let field = Sentence.Parameter("field", .name(name))
    var sentences = [Sentence(.planUpdated)]
    func add(_ code: Sentence.Code, _ amount: Int, _ value: Sentence.Value) {
      if amount > 0 { sentences.append(Sentence(code, [field, Sentence.Parameter("amount", value)])) }
    }
    // The remaining weeks also change as time passes, so only the date tells whether the plan changed.
    if let then = before.projectedDate, let now = after.projectedDate {
      let days = then.distance(to: now)
      add(days > 0 ? .dateMovedLater : .dateMovedEarlier, abs(days), .count(abs(days)))
      if days <= 0 { sentences.append(Sentence(.onTrack)) }
    }
    let calories = Self.distance(before.calorieTarget, after.calorieTarget)
    add(.caloriesMoved, calories, .integer(calories))
    let protein = Self.distance(before.proteinTarget, after.proteinTarget)
    add(.proteinMoved, protein, .integer(protein))
    return sentences
  }

  /// The changes for a screen reader: of the timeline, the calorie target and the protein target.
  public var spoken: [Sentence] {
    var sentences: [Sentence] = []
    if let weeks, weeks.amount > 0 {
      let amount = Sentence.Parameter("amount", .count(weeks.amount))
      sentences.append(Sentence(weeks.isLonger ? .spokenLonger : .spokenShorter, [amount]))
    }
    func add(_ name: String, _ before: Int, _ after: Int, _ more: Sentence.Code, _ less: Sentence.Code) {
      if before == after { return }
      let amount = Sentence.Parameter(name, .grouped(Self.distance(before, after)))
      sentences.append(Sentence(after > before ? more : less, [amount]))
    }
    add("calories", before.calorieTarget, after.calorieTarget, .spokenMoreCalories, .spokenFewerCalories)
    add("protein", before.proteinTarget, after.proteinTarget, .spokenMoreProtein, .spokenLessProtein)
    return sentences
  }

  /// How far the timeline moved [weeks]; nil unless both plans have weeks.
  private var weeks: (amount: Int, isLonger: Bool)? {
    guard let then = before.estimatedWeeks, let now = after.estimatedWeeks else { return nil }
    return (Self.distance(then, now), now > then)
  }
}

extension PlanTargets {
  /// The calorie target, the protein target and the water for a screen reader.
  public var spoken: [Sentence] {
    [
      Sentence(.spokenCalories, [Sentence.Parameter("calories", .grouped(calorieTarget))]),
      Sentence(.spokenProtein, [Sentence.Parameter("protein", .grouped(proteinTarget))]),
      Sentence(.spokenWater, [Sentence.Parameter("water", .grouped(waterTarget))]),
    ]
  }
}
