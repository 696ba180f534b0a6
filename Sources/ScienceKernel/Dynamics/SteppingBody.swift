/// Some weeks at one intake, as the model takes them.
@usableFromInline package struct Phase: Sendable, Hashable {
  /// Whole weeks.
  package let weeks: Int
  /// [kcal/day].
  package let intake: Double
  /// Expenditure by activity that is added [kJ/kg/day].
  package let activityChange: Double

  /// A phase.
  package init(weeks: Int, intake: Double, activityChange: Double = 0) {
    self.weeks = weeks
    self.intake = intake
    self.activityChange = activityChange
  }
}

/// A body that advances one week at a time.
///
/// In `Float` it gives the weights of a trajectory and of columns, in `Double` an edge of a window.
package struct SteppingBody<Number: BinaryFloatingPoint & Sendable>: Sendable {
  private let body: Body<Number>
  private let waterAtStart: Number
  private let adaptation: Number
  private var course: TrajectoryStep<Number>
  private var glycogenStep: Number
  /// In settled variables of the course.
  private var settled: BodyState<Number>
  /// The same, out of them.
  private var state: BodyState<Number>
  private var weeksOfCourse = 0

  /// A body that begins with a phase.
  ///
  /// - Parameters:
  ///   - body: Whose way it is.
  ///   - phase: The first phase; its weeks are for the caller to count.
  ///   - intake: What the body has eaten for weeks before [kcal/day]; nil for as much as it spends.
  ///   - adaptation: The share of a change of intake that expenditure follows.
  package init(
    of body: Body<Number>, beginning phase: Phase, settledOn intake: Double? = nil,
    adaptation: Double = HallModel.adaptation
  ) {
    self.body = body
    self.adaptation = Number(adaptation)
    state = BodyState()
    if let intake {
      state = BodyState(settledOn: Number(intake), expenditure: body.expenditure, adaptation: self.adaptation)
    }
    waterAtStart = state.water
    (course, glycogenStep, settled) = Self.beginning(
      of: phase, body, at: state, waterAtStart: waterAtStart, adaptation: self.adaptation)
  }

  /// Begins another phase.
  package mutating func begin(_ phase: Phase) {
    (course, glycogenStep, settled) = Self.beginning(
      of: phase, body, at: state, waterAtStart: waterAtStart, adaptation: adaptation)
    weeksOfCourse = 0
  }

  /// The course of a phase, its glycogen step, and a state in its settled variables.
  @inline(never)
  private static func beginning(
    of phase: Phase, _ body: Body<Number>, at state: BodyState<Number>, waterAtStart: Number, adaptation: Number
  ) -> (TrajectoryStep<Number>, Number, BodyState<Number>) {
    let course = TrajectoryStep(
      of: body, intake: Number(phase.intake), activityChange: Number(phase.activityChange),
      waterAtStart: waterAtStart, adaptation: adaptation)
    return (course, course.glycogenStep(days: 7), course.settled(state))
  }

  /// Goes on for a week.
  package mutating func advance() {
    weeksOfCourse += 1
    settled = course.after(
      days: 7, settled, glycogenStep: glycogenStep, isWaterSettled: weeksOfCourse >= Self.weeksOfWater)
    state = course.unsettled(settled)
  }

  /// After how many weeks extracellular water has settled: less than 10⁻²⁰ of its way is left.
  package static var weeksOfWater: Int { 7 }

  /// Weight [kg].
  package var weight: Number { course.weight(at: state) }

  /// Fat [kg].
  package var fat: Number { course.fat(at: state) }

  /// Weight some days later, in the same phase [kg].
  ///
  /// - Parameter days: 0 … 7.
  package func weight(daysLater days: Int) -> Number {
    guard days > 0 else { return weight }
    let later = course.after(
      days: days, settled, glycogenStep: course.glycogenStep(days: days),
      isWaterSettled: weeksOfCourse >= Self.weeksOfWater)
    return course.weight(at: course.unsettled(later))
  }
}

extension Body {
  /// Goes through phases, week by week.
  ///
  /// - Parameters:
  ///   - phases: At least one.
  ///   - intake: What the body has eaten for weeks before [kcal/day]; nil for as much as it spends.
  ///   - adaptation: The share of a change of intake that expenditure follows.
  ///   - visit: Is shown the body at each week, from week 1 on.
  package func run(
    through phases: [Phase], settledOn intake: Double? = nil, adaptation: Double = HallModel.adaptation,
    _ visit: (Int, SteppingBody<Number>) -> Void
  ) {
    var run = SteppingBody(of: self, beginning: phases[0], settledOn: intake, adaptation: adaptation)
    var week = 0
    for (number, phase) in phases.enumerated() {
      if number > 0 { run.begin(phase) }
      for _ in 0..<phase.weeks {
        run.advance()
        week += 1
        visit(week, run)
      }
    }
  }
}

/// A weight in whole grams: the nearest, ties to even.
///
/// - Parameter kilograms: Any number; what is none becomes no weight, and nothing traps.
package func grams(of kilograms: Float) -> Int { wholeUnits(Double(wholeGrams(kilograms: kilograms))) }

/// A weight in whole grams: the nearest, ties to even.
///
/// - Parameter kilograms: Any number; what is none becomes no weight, and nothing traps.
package func grams(of kilograms: Double) -> Int { wholeUnits(1000 * kilograms) }
