/// The source of a trajectory's expenditure.
public enum ExpenditureSource: Sendable, Hashable {
  /// The kernel's TDEE, with a standard error of 342 kcal/day (women: 241).
  case equation
  /// A measurement [kcal/day] and its standard error, 0 … 400 kcal/day.
  case measured(Int, standardError: Int)
}

/// The uncertainties that make up a window.
@usableFromInline package enum WindowUncertainty {
  /// The 0.9 quantile of the normal distribution: 80 % lies within ± this many standard errors.
  package static var quantile: Double { 1.2815515655446004 }

  /// Standard error of a predicted expenditure [kcal/day]; `other` uses that of men, by convention.
  ///
  /// **Source.** [DRI2023], Table 5-8.
  package static func expenditure(of sex: Sex) -> Int { sex == .female ? 241 : 342 }

  /// Standard error of body fat, in kilograms per kilogram of weight; a convention.
  package static var fat: Double { 0.05 }

  /// Standard error of the share of an intake change by which expenditure adapts; a convention.
  package static var adaptation: Double { 0.1 }

  /// Relative standard error of the energy spent at rest when the total expenditure is measured; a convention.
  package static var resting: Double { 0.09 }

  /// Standard error of a scale and of body water [kg].
  package static var scale: Double { 0.5 }

  /// The lowest fat of a simulated body, in kilograms per kilogram of weight.
  package static var leastFat: Double { 0.04 }
}

/// The edges of a window, week by week.
///
/// It simulates a center and, for each uncertainty, a pair of bodies: one below and one above the center. The squared
/// weight differences of the pairs are summed, separately for lower and upper.
package struct WeightWindow: Sendable, Hashable {
  /// Lower edges [kg], week 0 first.
  package private(set) var lower: [Double] = []
  /// Centers [kg].
  package private(set) var center: [Double] = []
  /// Upper edges [kg].
  package private(set) var upper: [Double] = []

  /// Stores the window of simulated bodies.
  package init(of bodies: WindowBodies, phases: [Phase]) {
    bodies.visitEdges(through: phases.count) {
      phases[$0]
    } visit: { lower, center, upper in
      self.lower.append(lower)
      self.center.append(center)
      self.upper.append(upper)
      return true
    }
  }
}

/// The simulated bodies that make up a window.
package struct WindowBodies: Sendable {
  let weight, fat, resting, expenditure, error: Double
  let isMeasured: Bool
  let settled: Double?

  /// Creates the simulated bodies of a person.
  ///
  /// - Parameters:
  ///   - weight: Weight [kg].
  ///   - fat: Fat [kg].
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Total daily energy [kcal/day].
  ///   - error: Its standard error [kcal/day].
  ///   - isMeasured: Whether it was measured: its error then does not change the energy spent at rest.
  ///   - settled: The intake of the weeks before [kcal/day].
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

  /// The number of rows: the center and a pair for each uncertainty.
  ///
  /// One unused row makes the number even, because a single row takes as long as two.
  var count: Int { isMeasured ? 10 : 8 }

  /// The simulated body of a row, and the share of an intake change by which its expenditure adapts.
  ///
  /// Row 0 is the center. Each uncertainty has an odd row below the center and the next row above it.
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

  /// Visits the edges of every week of phases, from week 0 on [kg].
  ///
  /// - Parameter visit: Called with the edges of a week; returns whether to continue.
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

  /// Sets up the simulated bodies in rows.
  private func begin(_ phase: Phase, in rows: SteppingBodies<Double>) {
    for row in 0..<count {
      let (body, adaptation) = body(row)
      let state = settled.map {
        BodyState(settledOn: $0, expenditure: body.expenditure, adaptation: adaptation)
      }
      begin(phase, in: rows, row, at: state ?? BodyState(), waterAtStart: state?.water ?? 0)
    }
  }

  /// Begins the next phase of the simulated bodies.
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

  /// The edges in the current week [kg].
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
