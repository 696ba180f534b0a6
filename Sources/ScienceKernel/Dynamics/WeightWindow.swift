/// Where the expenditure of a projection comes from.
public enum ExpenditureSource: Sendable, Hashable {
  /// The kernel's own equation: a person's TDEE, whose error is 342 kcal/day (women: 241).
  case equation
  /// A measurement [kcal/day] and its standard error, 0 … 400 kcal/day.
  case measured(Int, standardError: Int)
}

/// The uncertainties that a window is made of.
@usableFromInline package enum WindowUncertainty {
  /// Quantile 0.9 of the normal distribution: eight of ten lie within it, either side.
  package static var quantile: Double { 1.2815515655446004 }

  /// Standard error of a predicted expenditure [kcal/day]; `other` has that of men, by convention.
  ///
  /// **Source.** [DRI2023], Table 5-8.
  package static func expenditure(of sex: Sex) -> Int { sex == .female ? 241 : 342 }

  /// Of body fat, in kilograms per kilogram of weight; a convention.
  package static var fat: Double { 0.05 }

  /// Of the share of a change of intake that expenditure follows; a convention.
  package static var adaptation: Double { 0.1 }

  /// Of the energy spent at rest, when the whole expenditure is known; a convention.
  package static var resting: Double { 0.09 }

  /// Of a scale and of water [kg].
  package static var scale: Double { 0.5 }

  /// The least fat that a run is given, in kilograms per kilogram of weight.
  package static var leastFat: Double { 0.04 }
}

/// The edges between which the weights of eight of ten such people lie, week by week.
///
/// A center and a pair of runs for each uncertainty, one below and one above it. The squares of what each pair moves the
/// weight are added, downwards and upwards apart.
package struct WeightWindow: Sendable, Hashable {
  /// Lower edges [kg], week 0 first.
  package private(set) var lower: [Double] = []
  /// Centers [kg].
  package private(set) var center: [Double] = []
  /// Upper edges [kg].
  package private(set) var upper: [Double] = []

  /// The window of some runs, kept.
  package init(of runs: WindowBodies, phases: [Phase]) {
    runs.visitEdges(through: phases.count) {
      phases[$0]
    } visit: { lower, center, upper in
      self.lower.append(lower)
      self.center.append(center)
      self.upper.append(upper)
      return true
    }
  }
}

/// The runs that a window is made of.
package struct WindowBodies: Sendable {
  let weight, fat, resting, expenditure, error: Double
  let isMeasured: Bool
  let settled: Double?

  /// The runs of a person.
  ///
  /// - Parameters:
  ///   - weight: [kg].
  ///   - fat: [kg].
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Total daily energy [kcal/day].
  ///   - error: Its standard error [kcal/day].
  ///   - isMeasured: Whether it was measured: an error then leaves the energy spent at rest as it is.
  ///   - settled: What was eaten for weeks before [kcal/day].
  package init(
    weight: Double, fat: Double, resting: Double, expenditure: Double, error: Double, isMeasured: Bool,
    settledOn settled: Double?
  ) {
    self.weight = weight
    self.fat = fat
    self.resting = resting
    self.expenditure = expenditure
    self.error = error
    self.isMeasured = isMeasured
    self.settled = settled
  }

  /// How many rows the runs take: the center, and a pair for each uncertainty.
  ///
  /// One more makes them even, because a row alone takes as long as two.
  var count: Int { isMeasured ? 10 : 8 }

  /// The body of a run and the share of a change of intake that its expenditure follows.
  ///
  /// Row 0 is the center; of the uncertainties, each has an odd row below it and the next above it.
  func body(_ row: Int) -> (Body<Double>, adaptation: Double) {
    let quantile = row % 2 == 1 ? -WindowUncertainty.quantile : WindowUncertainty.quantile
    var (fat, resting, expenditure, adaptation) = (fat, resting, expenditure, HallModel.adaptation)
    switch (row + 1) / 2 {
    case 1:
      expenditure = self.expenditure + quantile * error
      if !isMeasured { resting = resting * expenditure / self.expenditure }
    case 2: fat = max(fat + quantile * WindowUncertainty.fat * weight, WindowUncertainty.leastFat * weight)
    case 3: adaptation += quantile * WindowUncertainty.adaptation
    case 4 where isMeasured: resting *= 1 + quantile * WindowUncertainty.resting
    default: break
    }
    return (Body(weight: weight, fat: fat, resting: resting, expenditure: expenditure), adaptation)
  }

  /// Shows the edges of every week of some phases, from week 0 on [kg].
  ///
  /// - Parameter visit: Is shown the edges of a week, and says whether to go on.
  @inline(never)
  package func visitEdges(
    through phases: Int, phase: (_ number: Int) -> Phase,
    visit: (_ lower: Double, _ center: Double, _ upper: Double) -> Bool
  ) {
    SteppingBodies<Double>.with { rows in
      func show() -> Bool {
        let (lower, center, upper) = edges(of: rows)
        return visit(lower, center, upper)
      }
      for number in 0..<phases {
        let phase = phase(number)
        if number == 0 { begin(phase, in: rows) } else { goOn(phase, in: rows) }
        if number == 0 && !show() { return }
        for week in 0..<phase.weeks {
          rows.advance(count: count, week: week + 1)
          if !show() { return }
        }
      }
    }
  }

  /// Begins the runs in rows.
  private func begin(_ phase: Phase, in rows: SteppingBodies<Double>) {
    for row in 0..<count {
      let (body, adaptation) = body(row)
      let state = settled.map {
        BodyState(settledOn: $0, expenditure: body.expenditure, adaptation: adaptation)
      }
      begin(phase, in: rows, row, at: state ?? BodyState(), waterAtStart: state?.water ?? 0)
    }
  }

  /// Begins the next phase of the runs.
  private func goOn(_ phase: Phase, in rows: SteppingBodies<Double>) {
    for row in 0..<count {
      begin(phase, in: rows, row, at: rows.state(of: row), waterAtStart: rows.waterAtStart[row])
    }
  }

  @inline(never)
  private func begin(
    _ phase: Phase, in rows: SteppingBodies<Double>, _ row: Int, at state: BodyState<Double>, waterAtStart: Double
  ) {
    let (body, adaptation) = body(row)
    rows.begin(
      row,
      TrajectoryStep(
        of: body, intake: phase.intake, activityChange: phase.activityChange, waterAtStart: waterAtStart,
        adaptation: adaptation),
      at: state)
  }

  /// The edges in the week that the rows have reached [kg].
  private func edges(of rows: SteppingBodies<Double>) -> (lower: Double, center: Double, upper: Double) {
    let scale = WindowUncertainty.quantile * WindowUncertainty.scale
    let center = rows.projectedWeight[0]
    var (down, up) = (scale * scale, scale * scale)
    for row in stride(from: 1, to: isMeasured ? 9 : 7, by: 2) {
      let (below, above) = (rows.projectedWeight[row], rows.projectedWeight[row + 1])
      let drop = max(center - min(below, above), 0)
      let rise = max(max(below, above) - center, 0)
      down += drop * drop
      up += rise * rise
    }
    return (center - down.squareRoot(), center, center + up.squareRoot())
  }
}
