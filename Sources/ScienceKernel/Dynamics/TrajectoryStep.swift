/// What changes in a body, for one person or one row of columns.
@frozen @usableFromInline package struct BodyState<Number: BinaryFloatingPoint & Sendable>: Sendable {
  /// Change of fat since the start [kg].
  @usableFromInline package var fat: Number
  /// Change of lean tissue since the start [kg].
  @usableFromInline package var lean: Number
  /// Glycogen over that of an intake that equals the expenditure at the start.
  @usableFromInline package var glycogen: Number
  /// Change of extracellular water against that intake [kg].
  @usableFromInline package var extracellular: Number
  /// Adaptive thermogenesis [kJ/day].
  @usableFromInline package var adaptation: Number

  /// A state of these numbers.
  @inlinable @inline(__always)
  package init(fat: Number, lean: Number, glycogen: Number, extracellular: Number, adaptation: Number) {
    self.fat = fat
    self.lean = lean
    self.glycogen = glycogen
    self.extracellular = extracellular
    self.adaptation = adaptation
  }

  /// The state of a body at the start, which has eaten as much as it spends.
  @inlinable @inline(__always) package init() {
    self.init(fat: 0, lean: 0, glycogen: 1, extracellular: 0, adaptation: 0)
  }

  /// The state of a body at the start, which has eaten something else for weeks already.
  ///
  /// - Parameters:
  ///   - intake: [kcal/day].
  ///   - expenditure: Total daily energy [kcal/day].
  ///   - adaptation: The share of a change of intake that expenditure follows.
  @inlinable @inline(__always)
  package init(settledOn intake: Number, expenditure: Number, adaptation: Number) {
    let ratio = intake / expenditure
    self.init(
      fat: 0, lean: 0, glycogen: ratio.squareRoot(),
      extracellular: Number(HallModel.extracellularShift) * (ratio - 1),
      adaptation: adaptation * ((ratio * expenditure - expenditure) * Number(HallModel.kilojoules)))
  }

  /// Weight of glycogen, its water and extracellular water [kg].
  @inlinable @inline(__always) package var water: Number {
    Number(HallModel.glycogenWeight) * (glycogen - 1) + extracellular
  }
}

/// An intake that a body keeps for some weeks, and how its state moves meanwhile.
///
/// Glycogen, extracellular water and adaptation have closed forms; fat and lean tissue are moved by one classical
/// Runge–Kutta step for seven days. Such a step would be far too long for what unsettled water does to fat in the first
/// days. That is known in closed form as well: the state is kept in *settled* variables, in which it has been done
/// already, and every output takes it back.
///
/// **Numerical error.** At most 0.1 g against the model (`TrajectoryStepTests`).
///
/// **Source.** [Hall2011], web appendix, equations 1–9.
@frozen @usableFromInline package struct TrajectoryStep<Number: BinaryFloatingPoint & Sendable>: Sendable {
  /// Whose course it is.
  @usableFromInline package let body: Body<Number>
  /// Water that was in the weight at the start [kg].
  @usableFromInline let waterAtStart: Number
  /// Intake over the expenditure at the start.
  @usableFromInline package let ratio: Number
  /// Its root: the glycogen at which it settles.
  @usableFromInline package let root: Number
  /// Expenditure by activity [kJ/kg/day].
  @usableFromInline package let activity: Number
  /// The extracellular water at which it settles [kg].
  @usableFromInline package let settledExtracellular: Number
  /// The adaptation at which it settles [kJ/day].
  @usableFromInline package let settledAdaptation: Number
  /// What drives fat and lean tissue as long as neither has changed [kJ/day].
  @usableFromInline package let force: Number

  /// A course of a body.
  ///
  /// - Parameters:
  ///   - body: Whose course it is.
  ///   - intake: [kcal/day].
  ///   - activityChange: Expenditure by activity that is added [kJ/kg/day].
  ///   - waterAtStart: Water that was in the weight at the start [kg]; 0 unless another intake had settled.
  ///   - adaptation: The share of a change of intake that expenditure follows.
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
    settledExtracellular = Number(HallModel.extracellularShift) * (ratio - 1)
    let change = (intake - body.expenditure) * Number(HallModel.kilojoules)
    settledAdaptation = adaptation * change
    let settledGlycogen = Number(HallModel.glycogenWeight) * (root - 1)
    let settledWater = (settledGlycogen + settledExtracellular) - waterAtStart
    force = (Number(HallModel.digested) * change - activity * settledWater) - activityChange * body.weight
  }

  /// A course that was worked out before.
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

  /// How far glycogen moves in some days: what `after` needs of them.
  @inlinable @inline(__always) package func glycogenStep(days: Int) -> Number {
    hyperbolicTangent(body.glycogenRate * root * Number(days)) / root
  }

  /// A state in settled variables.
  @inlinable @inline(__always) package func settled(_ state: BodyState<Number>) -> BodyState<Number> {
    shifted(state, by: 1)
  }

  /// A state out of settled variables.
  @inlinable @inline(__always) package func unsettled(_ state: BodyState<Number>) -> BodyState<Number> {
    shifted(state, by: -1)
  }

  /// What unsettled glycogen and water will still do to fat and lean tissue, done (1) or undone (−1).
  @inlinable @inline(__always)
  func shifted(_ state: BodyState<Number>, by sign: Number) -> BodyState<Number> {
    shifted(state, by: sign, unsettledWater(state))
  }

  /// Integrals over all time to come, of glycogen and of the weight of water above where they settle.
  @inlinable @inline(__always)
  func unsettledWater(_ state: BodyState<Number>) -> (Number, Number) {
    let z = (state.glycogen / root - 1) * Number(0.5)
    let glycogen = (z * (6 + z) / (6 + 4 * z)) / body.glycogenRate
    let water =
      Number(HallModel.glycogenWeight) * glycogen
      + (state.extracellular - settledExtracellular) * Number(HallModel.extracellularTime)
    return (glycogen, water)
  }

  /// The same, of which those integrals are known.
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
    let u = q * (1 + Number(0.5) * q * (Number(HallModel.forbesEnergy) / density))
    var moved = state
    moved.fat = state.fat + fat * u
    moved.lean = state.lean + (forbes * u) * (6 + u) / (6 + 4 * u)
    return moved
  }

  /// A state in settled variables some days later.
  ///
  /// - Parameters:
  ///   - state: In settled variables.
  ///   - days: 1 … 7.
  ///   - glycogenStep: What `glycogenStep(days:)` returns.
  ///   - isWaterSettled: Whether so many days have passed that extracellular water has settled; it would only become a
  ///     subnormal number, with which most processors are slow.
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

  /// The same, of which three slopes are known.
  @inlinable @inline(__always)
  func after(
    days: Int, _ state: BodyState<Number>, _ first: Slope, _ second: Slope, _ third: Slope,
    glycogenStep step: Number, isWaterSettled: Bool
  ) -> BodyState<Number> {
    let (h, sixth) = (Number(days), Number(Double(days) / 6))
    let unsettled = state.adaptation - settledAdaptation
    let last = settledAdaptation + unsettled * Number(HallModel.adaptationLeft(after: days))
    let (fat, lean) = (state.fat, state.lean)
    let fourth = slope(fat + h * third.0, lean + h * third.1, adaptation: last)
    let left = isWaterSettled ? 0 : Number(HallModel.extracellularLeft(after: days))
    return BodyState(
      fat: fat + sixth * ((first.0 + fourth.0) + 2 * (second.0 + third.0)),
      lean: lean + sixth * ((first.1 + fourth.1) + 2 * (second.1 + third.1)),
      glycogen: (state.glycogen + ratio * step) / (1 + state.glycogen * step),
      extracellular: settledExtracellular + (state.extracellular - settledExtracellular) * left, adaptation: last)
  }

  /// How fast fat and lean tissue change, in this order [kg/day].
  @usableFromInline typealias Slope = (Number, Number)

  /// The slope at a state in settled variables.
  @inlinable @inline(__always)
  func slope(_ state: BodyState<Number>) -> Slope { slope(state.fat, state.lean, adaptation: state.adaptation) }

  /// The slope in the middle of some days, where another slope leads.
  @inlinable @inline(__always)
  func slope(_ state: BodyState<Number>, halfOf days: Int, along slope: Slope) -> Slope {
    let half = Number(0.5 * Double(days))
    let unsettled = state.adaptation - settledAdaptation
    let middle = settledAdaptation + unsettled * Number(HallModel.adaptationLeft(afterHalfOf: days))
    return self.slope(state.fat + half * slope.0, state.lean + half * slope.1, adaptation: middle)
  }

  /// The slope at changes of fat and lean tissue.
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
      (tissue + Number(HallModel.glycogenWeight) * (state.glycogen - 1)) + state.extracellular - waterAtStart
    return body.weight + change
  }

  /// Fat at a state that is not in settled variables [kg].
  @inlinable @inline(__always) package func fat(at state: BodyState<Number>) -> Number { body.fat + state.fat }
}
