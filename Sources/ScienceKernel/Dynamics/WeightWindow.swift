/// The source of a trajectory's expenditure.
public enum ExpenditureSource: Sendable, Hashable {
  /// The kernel's TDEE, with a standard error of 342 kcal/day (women: 241). If the person has a known TDEE, that number, with the same
  /// standard error.
  case equation
  /// A measurement [kcal/day] and its standard error, 0 … 400 kcal/day.
  case measured(Int, standardError: Int)

  /// The source for a person: a TDEE that the person knows comes from no equation.
  package func ofPerson(_ person: Person) -> ExpenditureSource {
    guard self == .equation, let tdee = person.tdeeBasis.known else { return self }
    return .measured(tdee, standardError: WindowUncertainty.expenditure(of: person.sex))
  }
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

/// The simulated bodies that make up a window.
///
/// They are a center and, for each uncertainty, a pair of bodies: one below and one above the center. The squared weight
/// differences of the pairs are summed, separately for lower and upper.
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

  /// The simulated bodies on one side of the center, a lane for each uncertainty, and the shares of an intake change by which their
  /// expenditures adapt.
  ///
  /// The last lane is the center itself unless the expenditure was measured.
  ///
  /// - Parameter quantile: How many standard errors the bodies are above the center; 0 for the center in each lane.
  private func side(_ quantile: Double) -> (Body<SIMD4<Double>>, adaptation: SIMD4<Double>) {
    typealias Bodies = SIMD4<Double>
    var (fat, resting) = (Bodies(self.fat), Bodies(self.resting))
    var (expenditure, adaptation) = (Bodies(self.expenditure), Bodies(HallModel.adaptation))
    if quantile != 0 {
      expenditure[0] += quantile * error
      fat[1] = max(self.fat + quantile * WindowUncertainty.fat * weight, WindowUncertainty.leastFat * weight)
      adaptation[2] += quantile * WindowUncertainty.adaptation
      if isMeasured {
        resting[3] *= 1 + quantile * WindowUncertainty.resting
      } else {
        resting[0] = self.resting * expenditure[0] / self.expenditure
      }
    }
    return (Body(weight: Bodies(weight), fat: fat, resting: resting, expenditure: expenditure), adaptation)
  }

  /// Rows of simulated bodies: for each person those below and those above the center.
  typealias Rows = SteppingBodies<SIMD4<Double>>

  /// Begins a phase of the simulated bodies, in a row for each side and, only with a fourth pair, one for the center.
  ///
  /// - Parameters:
  ///   - phase: The phase.
  ///   - isFirst: Whether it is the first one; a later one continues the bodies in the rows.
  ///   - first: The first of the rows.
  @inline(never)
  func begin(_ phase: Phase, isFirst: Bool, in rows: Rows, at first: Int) {
    typealias Bodies = SIMD4<Double>
    for row in 0..<rowCount {
      // Below, above, center.
      let (body, adaptation) = side(row == 2 ? 0 : Double(2 * row - 1) * WindowUncertainty.quantile)
      var (state, water) = (BodyState<Bodies>(), Bodies(0))
      if !isFirst {
        (state, water) = (rows.state(of: first + row), rows.waterAtStart[first + row])
      } else if let settled {
        state = BodyState(settledOn: Bodies(settled), expenditure: body.expenditure, adaptation: adaptation)
        water = state.water
      }
      let step = TrajectoryStep(
        of: body, intake: Bodies(phase.intake), activityChange: Bodies(phase.activityChange), waterAtStart: water,
        adaptation: adaptation)
      rows.begin(first + row, step, at: state)
    }
  }

  /// The number of rows of a person: without a fourth pair, the center has a lane.
  private var rowCount: Int { isMeasured ? 3 : 2 }

  /// Advances the first rows by one week.
  @inline(never)
  static func advance(_ rows: Rows, count: Int, week: Int) { rows.advance(count: count, week: week) }

  /// The lower edge, the center and the upper edge of a person whose rows begin at `first` [kg].
  @inline(never)
  static func edges(of rows: Rows, at first: Int, isMeasured: Bool = false) -> (Double, Double, Double) {
    let (low, high) = (rows.projectedWeight[first], rows.projectedWeight[first + 1])
    let middle = isMeasured ? rows.projectedWeight[first + 2][3] : low[3]
    let (down, up) = squaredDistances(low, high, from: middle)
    return (middle - down.squareRoot(), middle, middle + up.squareRoot())
  }

  /// Visits the edges of every week of phases, from week 0 on [kg].
  ///
  /// - Parameter visit: Called with the edges of a week; returns whether to continue.
  @inline(never)
  package func visitEdges(
    through phases: Int, phase: (_ number: Int) -> Phase,
    visit: (_ lower: Double, _ center: Double, _ upper: Double) -> Bool
  ) {
    Rows.with { rows in
      for number in 0..<phases {
        let phase = phase(number)
        begin(phase, isFirst: number == 0, in: rows, at: 0)
        // Week 0 has edges, too.
        for week in (number > 0 ? 1 : 0)...phase.weeks {
          if week > 0 { Self.advance(rows, count: rowCount, week: week) }
          let (lower, middle, upper) = Self.edges(of: rows, at: 0, isMeasured: isMeasured)
          guard visit(lower, middle, upper) else { return }
        }
      }
    }
  }

  /// The squares of the distances of the edges from a center, given the weights of the pairs [kg²].
  @inline(__always)
  private static func squaredDistances(
    _ below: SIMD4<Double>, _ above: SIMD4<Double>, from center: Double
  ) -> (down: Double, up: Double) {
    let scale = WindowUncertainty.quantile * WindowUncertainty.scale
    var (down, up) = (scale * scale, scale * scale)
    let drop = center - below.replacing(with: above, where: above .< below)
    let rise = above.replacing(with: below, where: above .< below) - center
    let (drops, rises) = (drop.replacing(with: 0, where: drop .< 0), rise.replacing(with: 0, where: rise .< 0))
    for pair in 0..<below.scalarCount {
      down += drops[pair] * drops[pair]
      up += rises[pair] * rises[pair]
    }
    return (down, up)
  }

  /// Whether the edge far from a target weight never reaches it at an intake that does not change.
  ///
  /// The body of the first pair on the far side stays between its weight at the start and the weight at which it settles,
  /// because its expenditure adapts and its water changes faster than its tissue. The far edge is beyond that body.
  ///
  /// - Parameters:
  ///   - target: A weight on the side to which the intake moves the center [kg].
  ///   - isLosing: Whether that is to lose weight.
  ///   - intake: Intake [kcal/day].
  func farEdgeMisses(_ target: Double, isLosing: Bool, eating intake: Double) -> Bool {
    let bodies = side(isLosing ? -WindowUncertainty.quantile : WindowUncertainty.quantile).0
    let body = Body(
      weight: weight, fat: fat, expenditure: bodies.expenditure[0], activity: bodies.activity[0],
      glycogenRate: bodies.glycogenRate[0])
    let settled = body.settledWeight(intake: intake).weight
    return isLosing ? settled >= target : settled <= target
  }
}
