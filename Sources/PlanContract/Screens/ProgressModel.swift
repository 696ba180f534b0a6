import ScienceKernel

#if !hasFeature(Embedded)
  /// The model of a progress screen: mornings' weights in, the trend, its rate, a progress and one date out.
  ///
  /// ```swift
  /// var model = ProgressModel(plan: person, start: start, firstWeight: person.weight)
  /// model.log[today] = .kilograms(79.2)
  /// try model.trend(on: today).weeklyRate.value
  /// try model.trajectory(on: today)?.reaches(target)
  /// ```
  ///
  /// It keeps the weights by day and computes everything else anew.
  public struct ProgressModel: Sendable {
    /// The person on the first day of the plan, with the weight of that day.
    public let plan: Person
    /// The first day of the plan.
    public let start: CalendarDate
    /// The weight on the day when the goal was chosen, from which the progress counts, also after a new plan.
    public let firstWeight: Weight
    /// The mornings' weights, by day.
    public var log: [CalendarDate: Weight]
    /// The first plan of this goal and pace, with its day.
    public let first: (plan: Person, start: CalendarDate)
    /// The weights that the first plan expects; nil for a person whom the trajectory rejects.
    public let expected: Trajectory?

    /// - Parameters:
    ///   - plan: The person on the first day of the plan.
    ///   - start: That day.
    ///   - firstWeight: The weight on the day when the goal was chosen.
    ///   - log: The mornings' weights.
    ///   - first: As of the model before; nil for a first plan, which begins on `start`.
    public init(
      plan: Person, start: CalendarDate, firstWeight: Weight, log: [CalendarDate: Weight] = [:],
      first: (plan: Person, start: CalendarDate)? = nil
    ) {
      (self.plan, self.start, self.firstWeight, self.log) = (plan, start, firstWeight, log)
      self.first = first ?? (plan, start)
      expected = try? Trajectory(for: self.first.plan, from: self.first.start, eating: .recomputedWeekly)
    }

    /// The weights up to a day that a person can have: a wrong one costs its day, not the trend.
    private func weights(until today: CalendarDate) -> [CalendarDate: Weight] {
      log.filter { $0.key <= today && Person.acceptedWeights.contains($0.value) }
    }

    /// The trend up to a day, also if there is no weight on it, and the days whose weight is left out, each with the weights that would not be.
    ///
    /// It begins after the last gap of more than 366 days, which no trend passes.
    public func read(on today: CalendarDate) throws(InvalidInput)
      -> (trend: WeightTrend, rejected: [CalendarDate: ClosedRange<Weight>])
    {
      let weights = weights(until: today)
      var trend = WeightTrend()
      var rejected: [CalendarDate: ClosedRange<Weight>] = [:]
      for day in log.keys where day <= today && weights[day] == nil { rejected[day] = Person.acceptedWeights }
      var days = weights.keys.sorted()
      if let last = days.last, last < today { days.append(today) }
      let first = days.indices.last { $0 > 0 && days[$0 - 1].distance(to: days[$0]) > 366 } ?? 0
      for day in days[first...] {
        if let accepted = try trend.append(day, weight: weights[day]) { rejected[day] = accepted }
      }
      return (trend, rejected)
    }

    /// The trend up to a day.
    public func trend(on today: CalendarDate) throws(InvalidInput) -> WeightTrend { try read(on: today).trend }

    /// The day of the last weighing.
    public func lastWeighing(on today: CalendarDate) -> CalendarDate? { weights(until: today).keys.max() }

    /// The progress from the first weight to the target; nil without a trend weight or a target weight that the plan moves toward.
    public func progress(on today: CalendarDate) throws(InvalidInput) -> WeightProgress? {
      guard let weight = try trend(on: today).weight.value else { return nil }
      return try progress(at: .kilograms(weight.value))
    }

    /// The progress at a weight; nil without a target weight that the plan moves toward.
    public func progress(at weight: Weight) throws(InvalidInput) -> WeightProgress? {
      guard let target = plan.targetWeight else { return nil }
      let direction = Targets(for: plan).weeklyRateGrams.signum()
      guard direction != 0, direction == (target.grams - firstWeight.grams).signum() else { return nil }
      return try WeightProgress(start: firstWeight, current: weight, target: target)
    }

    /// The weights that the first plan expects this week, of 8 in 10 people, if the trend weight is not one of them.
    public func missed(on today: CalendarDate) throws(InvalidInput) -> ClosedRange<Weight>? {
      guard let weight = try trend(on: today).weight.value, let week = expected?.weeks.last(where: { $0.date <= today })
      else { return nil }
      let window = week.lowest...week.highest
      return window.contains(.kilograms(weight.value)) ? nil : window
    }

    /// The weights to come at the plan's calories, which the person has been eating for weeks.
    ///
    /// - Parameters:
    ///   - today: Its first day.
    ///   - measured: The person's expenditure, if food is logged.
    /// - Returns: nil without a trend weight and without a measured expenditure.
    public func trajectory(on today: CalendarDate, measured: ExpenditureEstimate? = nil) throws(InvalidInput)
      -> Trajectory?
    {
      let calories = Targets(for: plan).calorieTarget
      if let measured {
        return try Trajectory(
          for: plan.changing { $0.weight = measured.settledWeight }, from: today, eating: .constant(calories),
          expenditure: measured.source, settledIntake: measured.settledIntake)
      }
      guard let weight = try trend(on: today).weight.value else { return nil }
      return try Trajectory(
        for: plan.changing { $0.weight = .kilograms(weight.value) }, from: today, eating: .constant(calories),
        settledIntake: calories)
    }

    /// The mean weekly rate of the next four weeks, by the trajectory [kg/week].
    ///
    /// That of the targets is the constant rate of the goal. After weeks at fewer calories a person spends less, and loses more slowly.
    public func weeklyRate(on today: CalendarDate, measured: ExpenditureEstimate? = nil) throws(InvalidInput) -> Double?
    {
      guard let weeks = try trajectory(on: today, measured: measured)?.weeks, weeks.count > 4 else { return nil }
      return (weeks[4].weight.kilograms - weeks[0].weight.kilograms) / 4
    }
  }
#endif
