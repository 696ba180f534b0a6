import ScienceKernel

extension PlanChanges {
  /// What a screen shows after a recompute: that the plan was updated, and how the projected date, calories and protein moved.
  ///
  /// ```
  /// Plan updated · Based on your new weight, your projected date moved 14 days earlier. · You are still on track.
  /// ```
  ///
  /// A sentence about the projected date needs one in both plans, and a change of it. The person is on track if the date is not later.
  /// If the new weight is at the target weight, or past it, a sentence says so instead. Past it, the sentence needs the advisories, which
  /// only the dialect `kernel` has.
  ///
  /// - Parameter fields: The changed inputs, as `InputChanges.fields` has them. The sentences name the only one; without any, such as
  ///   after a week at the same weight, they name no reason.
  public func update(of fields: [InputField]) -> [Sentence] {
    let field = Self.parameter(fields)
    let calories = Self.moved(
      before.calorieTarget, after.calorieTarget, field == nil ? .changesCalorieTargetIncreased : .updateCaloriesHigher,
      field == nil ? .changesCalorieTargetDecreased : .updateCaloriesLower, after: field)
    let protein = Self.moved(
      before.proteinTarget, after.proteinTarget, field == nil ? .changesProteinTargetIncreased : .updateProteinHigher,
      field == nil ? .changesProteinTargetDecreased : .updateProteinLower, after: field)
    return ofTarget(fields) + [calories, protein].compactMap { $0 }
  }

  /// The same update for a screen reader: the changes of calories and protein without a reason, and with units in full.
  ///
  /// - Parameter fields: The changed inputs, as for `update(of:)`.
  public func spoken(of fields: [InputField]) -> [Sentence] {
    func moved(
      _ name: String, _ before: Int, _ after: Int, _ more: Sentence.Code, _ less: Sentence.Code
    ) -> [Sentence] {
      let amount = Sentence.Parameter(name, .grouped(Self.distance(before, after)))
      return before == after ? [] : [Sentence(after > before ? more : less, [amount])]
    }
    return ofTarget(fields)
      + moved("calories", before.calorieTarget, after.calorieTarget, .spokenCaloriesMore, .spokenCaloriesFewer)
      + moved("protein", before.proteinTarget, after.proteinTarget, .spokenProteinMore, .spokenProteinLess)
  }

  /// The name of the only changed input, otherwise that of the profile; nil without any.
  private static func parameter(_ fields: [InputField]) -> Sentence.Parameter? {
    if fields.isEmpty { return nil }
    let name =
      switch fields.count == 1 ? fields[0] : nil {
      case .tdeeBasis?: "tdee_basis"
      case .proteinWeight?: "protein_basis"
      case let field?: PlanInput.Name.of(field)
      case nil: "profile"
      }
    return Sentence.Parameter("field", .name(name))
  }

  /// That the plan was updated, and where its target is: what an update shows and says.
  private func ofTarget(_ fields: [InputField]) -> [Sentence] {
    var sentences = [Sentence(.planUpdated)]
    if isReached(fields) {
      sentences.append(Sentence(.updateTargetReached))
    } else if let then = before.projectedDate, let now = after.projectedDate {
      // The remaining weeks also change as time passes, so only the date tells whether the plan changed.
      let days = then.distance(to: now)
      if days != 0 { sentences.append(ofDate(then, now, after: Self.parameter(fields))) }
      if days <= 0 { sentences.append(Sentence(.updateOnTrack)) }
    }
    return sentences
  }

  private func ofDate(_ then: CalendarDate, _ now: CalendarDate, after field: Sentence.Parameter?) -> Sentence {
    guard let field else { return Self.sentence(ofDate: then, to: now) }
    let days = then.distance(to: now)
    let amount = Sentence.Parameter("amount", .count(abs(days)))
    return Sentence(days > 0 ? .updateProjectedDateLater : .updateProjectedDateEarlier, [field, amount])
  }

  /// Whether the weight is at the target, or passed it.
  ///
  /// It passed an unchanged target that was ahead before. At a rate in the same direction, that target is behind now.
  private func isReached(_ fields: [InputField]) -> Bool {
    if after.estimatedWeeks == 0 { return true }
    return projectionVanished == .direction && fields.contains(.weight) && !fields.contains(.targetWeight)
      && (before.weeklyRateKg < 0) == (after.weeklyRateKg < 0)
  }
}

extension PlanTargets {
  /// The calorie target, the protein target and the water for a screen reader.
  public var spoken: [Sentence] {
    [
      Sentence(.spokenCalorieTarget, [Sentence.Parameter("calories", .grouped(calorieTarget))]),
      Sentence(.spokenProteinTarget, [Sentence.Parameter("protein", .grouped(proteinTarget))]),
      Sentence(.spokenWaterTarget, [Sentence.Parameter("water", .grouped(waterTarget))]),
    ]
  }
}
