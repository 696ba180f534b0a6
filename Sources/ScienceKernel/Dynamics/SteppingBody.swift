/// A number of weeks at one intake, in the form the model takes.
@usableFromInline package struct Phase: Sendable, Hashable {
  /// Whole weeks.
  package let weeks: Int
  /// Intake [kcal/day].
  package let intake: Double
  /// Added energy spent on activity [kJ/kg/day].
  package let activityChange: Double

  /// Creates a phase.
  package init(weeks: Int, intake: Double, activityChange: Double = 0) {
    self.weeks = weeks
    self.intake = intake
    self.activityChange = activityChange
  }
}

/// A body that advances one week at a time.
///
/// In `Float` it computes the weights of a trajectory, in lanes of `Double` all edges of a window.
package struct SteppingBody<Number: Lanes>: Sendable {
  private let body: Body<Number>
  private let waterAtStart: Number
  private let adaptation: Number
  private var step: TrajectoryStep<Number>
  private var glycogenStep: Number
  /// The state in settled variables of the current phase.
  private var settled: BodyState<Number>
  /// The same state, not in settled variables.
  private var state: BodyState<Number>
  private var weeksOfPhase = 0

  /// Creates a body at the start of a first phase.
  ///
  /// - Parameters:
  ///   - body: The body at the start.
  ///   - phase: The first phase; the caller counts its weeks.
  ///   - intake: The intake of the weeks before [kcal/day]; nil for the expenditure.
  ///   - adaptation: The share of an intake change by which expenditure adapts.
  package init(
    of body: Body<Number>, beginning phase: Phase, settledOn intake: Double? = nil,
    adaptation: Number = Number(HallModel.adaptation)
  ) {
    self.body = body
    self.adaptation = adaptation
    state = BodyState()
    if let intake {
      state = BodyState(settledOn: Number(intake), expenditure: body.expenditure, adaptation: adaptation)
    }
    waterAtStart = state.water
    (step, glycogenStep, settled) = Self.beginning(
      of: phase, body, at: state, waterAtStart: waterAtStart, adaptation: adaptation)
  }

  /// Begins the next phase.
  package mutating func begin(_ phase: Phase) {
    (step, glycogenStep, settled) = Self.beginning(
      of: phase, body, at: state, waterAtStart: waterAtStart, adaptation: adaptation)
    weeksOfPhase = 0
  }

  /// The trajectory step of a phase, its glycogen step, and a state in its settled variables.
  @inline(never)
  private static func beginning(
    of phase: Phase, _ body: Body<Number>, at state: BodyState<Number>, waterAtStart: Number, adaptation: Number
  ) -> (TrajectoryStep<Number>, Number, BodyState<Number>) {
    let step = TrajectoryStep(
      of: body, intake: Number(phase.intake), activityChange: Number(phase.activityChange),
      waterAtStart: waterAtStart, adaptation: adaptation)
    return (step, step.glycogenStep(days: 7), step.settled(state))
  }

  /// Advances the body by one week.
  package mutating func advance() {
    weeksOfPhase += 1
    let isWaterSettled = weeksOfPhase >= Self.weeksOfWater
    settled = step.after(days: 7, settled, glycogenStep: glycogenStep, isWaterSettled: isWaterSettled)
    state = isWaterSettled && settled.glycogen == step.root ? settled : step.unsettled(settled)
  }

  /// The number of weeks after which extracellular water has settled: less than 10⁻²⁰ of its change is left.
  package static var weeksOfWater: Int { 7 }

  /// Weight [kg].
  @inline(__always) package var weight: Number { step.weight(at: state) }

  /// Fat [kg].
  @inline(__always) package var fat: Number { step.fat(at: state) }

  /// Weight `days` days later in the same phase [kg].
  ///
  /// - Parameter days: 0 … 7.
  package func weight(daysLater days: Int) -> Number {
    guard days > 0 else { return weight }
    let later = step.after(
      days: days, settled, glycogenStep: step.glycogenStep(days: days),
      isWaterSettled: weeksOfPhase >= Self.weeksOfWater)
    return step.weight(at: step.unsettled(later))
  }
}

extension Body {
  /// Simulates the body through phases, week by week.
  ///
  /// - Parameters:
  ///   - phases: One or more phases.
  ///   - intake: The intake of the weeks before [kcal/day]; nil for the expenditure.
  ///   - adaptation: The share of an intake change by which expenditure adapts.
  ///   - visit: Called with the body in each week, from week 1 on.
  package func simulate(
    through phases: [Phase], settledOn intake: Double? = nil, adaptation: Number = Number(HallModel.adaptation),
    _ visit: (Int, SteppingBody<Number>) -> Void
  ) {
    var stepping = SteppingBody(of: self, beginning: phases[0], settledOn: intake, adaptation: adaptation)
    var week = 0
    for (number, phase) in phases.enumerated() {
      if number > 0 { stepping.begin(phase) }
      for _ in 0..<phase.weeks {
        stepping.advance()
        week += 1
        visit(week, stepping)
      }
    }
  }
}

/// A weight in whole grams, rounded to nearest, ties to even.
///
/// - Parameter kilograms: Any number. NaN and infinities never become an accepted weight, and nothing traps.
package func grams(of kilograms: Float) -> Int { wholeUnits(Double(wholeGrams(kilograms: kilograms))) }

/// A weight in whole grams, rounded to nearest, ties to even.
///
/// - Parameter kilograms: Any number. NaN and infinities never become an accepted weight, and nothing traps.
package func grams(of kilograms: Double) -> Int { wholeUnits(1000 * kilograms) }
