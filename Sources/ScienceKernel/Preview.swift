extension Preview {
  /// Weight over height squared; needs weight and height.
  public var bodyMassIndex: BodyMassIndex? {
    guard let weight, let height else { return nil }
    return BodyMassIndex(weight: weight, height: height)
  }

  /// Basal metabolic rate [kcal/day], rounded half up; needs weight, height, age and sex.
  public var bmr: Int? {
    guard let weight, let height, let age, let sex else { return nil }
    return Int(
      basalMetabolicRate(
        grams: Float(weight.grams), millimetres: Float(height.millimetres), age: Float(age), sex: sex.lane))
  }

  /// Total daily energy [kcal/day]; needs what `bmr` needs and the activity level.
  public var tdee: Int? {
    guard let bmr, let activityLevel else { return nil }
    return Int(totalDailyEnergy(bmr: Float(bmr), activityLevel: activityLevel.lane))
  }

  /// Calorie target [kcal/day]; needs what `tdee` needs and the goal.
  public var calorieTarget: Int? {
    guard let tdee, let goal else { return nil }
    return Int(ScienceKernel.calorieTarget(tdee: Float(tdee), losing: goal.losing, gaining: goal.gaining))
  }

  /// Protein target [g/day]; needs weight and goal.
  public var proteinTarget: Int? {
    guard let weight, let goal else { return nil }
    return Int(
      ScienceKernel.proteinTarget(grams: Float(weight.grams), losing: goal.losing, gaining: goal.gaining))
  }

  /// Total water, food included [mL/day]; needs the weight.
  public var waterTarget: Int? {
    guard let weight else { return nil }
    return Int(ScienceKernel.waterTarget(grams: Float(weight.grams)))
  }

  /// The way to the target weight; needs weight, goal and target weight, and a target that lies the goal's way.
  ///
  /// - Parameter start: The date of week 0.
  public func timeline(from start: CalendarDate) -> Timeline? {
    guard let weight, let goal, let targetWeight else { return nil }
    let weeks = Projection(
      grams: Float(weight.grams), targetGrams: Float(targetWeight.grams), losing: goal.losing, gaining: goal.gaining
    ).weeks
    guard weeks >= 0 else { return nil }
    return Timeline(
      start: start, weight: weight, targetWeight: targetWeight, weeklyRateGrams: goal.weeklyRateGrams,
      weeks: Int(weeks))
  }
}

extension Person {
  /// Weight over height squared.
  public var bodyMassIndex: BodyMassIndex { BodyMassIndex(weight: weight, height: height) }

  /// Basal metabolic rate before rounding, in 200ths [kcal/day / 200], exact.
  public var bmrNumerator: Int {
    Int(
      basalMetabolicRateNumerator(grams: grams, millimetres: millimetres, ofAgeAndSex: coefficients.ofAgeAndSex))
  }

  /// The way to the target weight from a date on; nil when there is no projection.
  public func timeline(from start: CalendarDate) -> Timeline? { Preview(self).timeline(from: start) }
}
