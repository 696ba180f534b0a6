/// The changing state of a body, or of one in each lane.
@frozen @usableFromInline package struct BodyState<Number: Lanes>: Sendable {
  /// Change in fat since the start [kg].
  @usableFromInline package var fat: Number
  /// Change in lean tissue since the start [kg].
  @usableFromInline package var lean: Number
  /// Glycogen, relative to its value at an intake equal to the expenditure at the start.
  @usableFromInline package var glycogen: Number
  /// Change in extracellular water relative to that intake [kg].
  @usableFromInline package var extracellular: Number
  /// Adaptive thermogenesis [kJ/day].
  @usableFromInline package var adaptation: Number

  /// Creates a state from these numbers.
  @inlinable @inline(__always)
  package init(fat: Number, lean: Number, glycogen: Number, extracellular: Number, adaptation: Number) {
    self.fat = fat
    self.lean = lean
    self.glycogen = glycogen
    self.extracellular = extracellular
    self.adaptation = adaptation
  }

  /// Creates the state at the start of a body that has eaten what it spends.
  @inlinable @inline(__always) package init() {
    self.init(fat: Number(0), lean: Number(0), glycogen: Number(1), extracellular: Number(0), adaptation: Number(0))
  }

  /// Creates the state at the start of a body that has eaten another intake for weeks.
  ///
  /// - Parameters:
  ///   - intake: Intake [kcal/day].
  ///   - expenditure: Total daily energy [kcal/day].
  ///   - adaptation: The share of an intake change by which expenditure adapts.
  @inlinable @inline(__always)
  package init(settledOn intake: Number, expenditure: Number, adaptation: Number) {
    let ratio = intake / expenditure
    self.init(
      fat: Number(0), lean: Number(0), glycogen: ratio.squareRoot(),
      extracellular: Number(HallModel.extracellularShift) * (ratio - Number(1)),
      adaptation: adaptation * ((ratio * expenditure - expenditure) * Number(HallModel.kilojoules)))
  }

  /// Weight of glycogen, its water and extracellular water [kg].
  @inlinable @inline(__always) package var water: Number {
    Number(HallModel.glycogenWeight) * (glycogen - Number(1)) + extracellular
  }
}

/// The equations that move a body's state while its intake is constant.
///
/// Glycogen, extracellular water and adaptation have closed forms. One classical Runge–Kutta step moves fat and lean
/// tissue by seven days. In the first days, unsettled water affects fat too fast for such a step, but this effect has a
/// closed form as well. So the state is kept in *settled* variables, with the whole effect applied in advance, and
/// every output removes the part that has not happened yet.
///
/// **Numerical error.** At most 0.1 g against the model (`TrajectoryStepTests`).
///
/// **Source.** [Hall2011], web appendix, equations 1–9.
@frozen @usableFromInline package struct TrajectoryStep<Number: Lanes>: Sendable {
  /// The body.
  @usableFromInline package let body: Body<Number>
  /// Water included in the weight at the start [kg].
  @usableFromInline let waterAtStart: Number
  /// Intake divided by the expenditure at the start.
  @usableFromInline package let ratio: Number
  /// The square root of `ratio`: the level at which glycogen settles.
  @usableFromInline package let root: Number
  /// Energy spent on activity [kJ/kg/day].
  @usableFromInline package let activity: Number
  /// The level at which extracellular water settles [kg].
  @usableFromInline package let settledExtracellular: Number
  /// The level at which adaptation settles [kJ/day].
  @usableFromInline package let settledAdaptation: Number
  /// The energy imbalance that drives fat and lean tissue while neither has changed [kJ/day].
  @usableFromInline package let force: Number

  /// Creates the step of a body at an intake.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - intake: Intake [kcal/day].
  ///   - activityChange: Added energy spent on activity [kJ/kg/day].
  ///   - waterAtStart: Water included in the weight at the start [kg]; 0 unless the body had settled on another intake.
  ///   - adaptation: The share of an intake change by which expenditure adapts.
  @inlinable @inline(__always)
  package init(
    of body: Body<Number>, intake: Number, activityChange: Number, waterAtStart: Number,
    adaptation: Number = Number(HallModel.adaptation)
  ) {
    self.body = body
    self.waterAtStart = waterAtStart
    ratio = intake / body.expenditure
    root = ratio.squareRoot()
    activity = body.activity + activityChange
    settledExtracellular = Number(HallModel.extracellularShift) * (ratio - Number(1))
    let change = (intake - body.expenditure) * Number(HallModel.kilojoules)
    settledAdaptation = adaptation * change
    let settledGlycogen = Number(HallModel.glycogenWeight) * (root - Number(1))
    let settledWater = (settledGlycogen + settledExtracellular) - waterAtStart
    force = (Number(HallModel.digested) * change - activity * settledWater) - activityChange * body.weight
  }

  /// Creates a step from numbers computed before.
  @inlinable @inline(__always)
  package init(
    of body: Body<Number>, waterAtStart: Number, ratio: Number, root: Number, activity: Number,
    settledExtracellular: Number, settledAdaptation: Number, force: Number
  ) {
    self.body = body
    self.waterAtStart = waterAtStart
    self.ratio = ratio
    self.root = root
    self.activity = activity
    self.settledExtracellular = settledExtracellular
    self.settledAdaptation = settledAdaptation
    self.force = force
  }

  /// The movement of glycogen in a number of days, as `after` needs it.
  @inlinable @inline(__always) package func glycogenStep(days: Int) -> Number {
    hyperbolicTangent(body.glycogenRate * root * Number(Double(days))) / root
  }

  /// Converts a state to settled variables.
  @inlinable @inline(__always) package func settled(_ state: BodyState<Number>) -> BodyState<Number> {
    shifted(state, by: Number(1))
  }

  /// Converts a state from settled variables.
  @inlinable @inline(__always) package func unsettled(_ state: BodyState<Number>) -> BodyState<Number> {
    shifted(state, by: Number(-1))
  }

  /// Glycogen with its rest above the level at which it settles rounded to the last bit of the weight, in doubles.
  ///
  /// This changes a weight by less than 10⁻¹³ kg (`TrajectoryStepTests`). At that level, once extracellular water has settled, the settled
  /// variables are the state.
  @inlinable @inline(__always) package func withRoundedRest(_ glycogen: Number) -> Number {
    Number.isDouble ? root + (((glycogen - root) + body.weight) - body.weight) : glycogen
  }

  /// Applies (1) or removes (−1) the remaining effect of unsettled glycogen and water on fat and lean tissue.
  @inlinable @inline(__always)
  func shifted(_ state: BodyState<Number>, by sign: Number) -> BodyState<Number> {
    shifted(state, by: sign, unsettledWater(state))
  }

  /// Integrals over all future time of glycogen and of water weight above their settled levels.
  @inlinable @inline(__always)
  func unsettledWater(_ state: BodyState<Number>) -> (Number, Number) {
    let z = (state.glycogen / root - Number(1)) * Number(0.5)
    let glycogen = (z * (Number(6) + z) / (Number(6) + Number(4) * z)) / body.glycogenRate
    let water =
      Number(HallModel.glycogenWeight) * glycogen
      + (state.extracellular - settledExtracellular) * Number(HallModel.extracellularTime)
    return (glycogen, water)
  }

  /// Does the same, given those integrals.
  @inlinable @inline(__always)
  func shifted(
    _ state: BodyState<Number>, by sign: Number, _ unsettled: (Number, Number)
  ) -> BodyState<Number> {
    let (forbes, energy) = (Number(HallModel.forbes), Number(HallModel.glycogenEnergy))
    let (glycogen, water) = unsettled
    let fat = body.fat + state.fat
    let density = Number(HallModel.fatEnergy) * fat + Number(HallModel.forbesEnergy)
    let cost =
      ((Number(HallModel.fatExpenditure) + activity) * fat + (Number(HallModel.leanExpenditure) + activity) * forbes)
      / density
    let heat = (energy * (state.glycogen - root) - activity * water) + cost * (energy * glycogen)
    let q = sign * heat / density
    let u = q * (Number(1) + Number(0.5) * q * (Number(HallModel.forbesEnergy) / density))
    var moved = state
    moved.fat = state.fat + fat * u
    moved.lean = state.lean + (forbes * u) * (Number(6) + u) / (Number(6) + Number(4) * u)
    return moved
  }

  /// The state a number of days later, in settled variables.
  ///
  /// - Parameters:
  ///   - state: The state, in settled variables.
  ///   - days: 1 … 7.
  ///   - glycogenStep: The result of `glycogenStep(days:)`.
  ///   - isWaterSettled: Whether extracellular water has already settled. Computing it further would only give
  ///     subnormal numbers, which are slow on most processors.
  @inlinable @inline(__always)
  package func after(
    days: Int, _ state: BodyState<Number>, glycogenStep step: Number, isWaterSettled: Bool
  ) -> BodyState<Number> {
    let first = slope(state)
    let second = slope(state, halfOf: days, along: first)
    let third = slope(state, halfOf: days, along: second)
    return after(
      days: days, state, first, second, third, glycogenStep: step, isWaterSettled: isWaterSettled)
  }

  /// Does the same, given three slopes.
  @inlinable @inline(__always)
  func after(
    days: Int, _ state: BodyState<Number>, _ first: Slope, _ second: Slope, _ third: Slope,
    glycogenStep step: Number, isWaterSettled: Bool
  ) -> BodyState<Number> {
    let (h, sixth) = (Number(Double(days)), Number(Double(days) / 6))
    let unsettled = state.adaptation - settledAdaptation
    let last = settledAdaptation + unsettled * Number(HallModel.adaptationLeft(after: days))
    let (fat, lean) = (state.fat, state.lean)
    let fourth = slope(fat + h * third.0, lean + h * third.1, adaptation: last)
    let left = isWaterSettled ? Number(0) : Number(HallModel.extracellularLeft(after: days))
    let glycogen = (state.glycogen + ratio * step) / (Number(1) + state.glycogen * step)
    return BodyState(
      fat: fat + sixth * ((first.0 + fourth.0) + Number(2) * (second.0 + third.0)),
      lean: lean + sixth * ((first.1 + fourth.1) + Number(2) * (second.1 + third.1)),
      glycogen: isWaterSettled ? withRoundedRest(glycogen) : glycogen,
      extracellular: settledExtracellular + (state.extracellular - settledExtracellular) * left, adaptation: last)
  }

  /// The rates of change of fat and lean tissue, in this order [kg/day].
  @usableFromInline typealias Slope = (Number, Number)

  /// The slope at a state in settled variables.
  @inlinable @inline(__always)
  func slope(_ state: BodyState<Number>) -> Slope { slope(state.fat, state.lean, adaptation: state.adaptation) }

  /// The slope at the midpoint of a number of days, reached along another slope.
  @inlinable @inline(__always)
  func slope(_ state: BodyState<Number>, halfOf days: Int, along slope: Slope) -> Slope {
    let half = Number(0.5 * Double(days))
    let unsettled = state.adaptation - settledAdaptation
    let middle = settledAdaptation + unsettled * Number(HallModel.adaptationLeft(afterHalfOf: days))
    return self.slope(state.fat + half * slope.0, state.lean + half * slope.1, adaptation: middle)
  }

  /// The slope at given changes in fat and lean tissue.
  @inlinable @inline(__always)
  func slope(_ fat: Number, _ lean: Number, adaptation: Number) -> Slope {
    let burning = Number(HallModel.fatExpenditure) * fat
    let balance = ((force - adaptation) - burning) - Number(HallModel.leanExpenditure) * lean - activity * (fat + lean)
    let mass = body.fat + fat
    let q = balance / (Number(HallModel.fatEnergy) * mass + Number(HallModel.forbesEnergy))
    return (mass * q, Number(HallModel.forbes) * q)
  }

  /// Weight at a state that is not in settled variables [kg].
  @inlinable @inline(__always) package func weight(at state: BodyState<Number>) -> Number {
    let tissue = state.fat + state.lean
    let change =
      (tissue + Number(HallModel.glycogenWeight) * (state.glycogen - Number(1))) + state.extracellular - waterAtStart
    return body.weight + change
  }

  /// Fat at a state that is not in settled variables [kg].
  @inlinable @inline(__always) package func fat(at state: BodyState<Number>) -> Number { body.fat + state.fat }
}
