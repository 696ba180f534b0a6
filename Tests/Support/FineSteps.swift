/// A second implementation of the trajectory, from the equations of the appendix, to compare the kernel with.
///
/// All five states together in `Double`, by classical Runge–Kutta steps of 1/32 day: no closed form, no settled
/// variable, no weekly step. It imports nothing of the kernel and has its own parameters.
public struct FineSteps: Sendable {
  /// Some days at one intake.
  public struct Phase: Sendable {
    /// The number of days.
    public let days: Int
    /// Intake [kcal/day].
    public let intake: Double
    /// Added energy spent on activity [kJ/kg/day].
    public let activityChange: Double

    /// A phase.
    public init(days: Int, intake: Double, activityChange: Double = 0) {
      self.days = days
      self.intake = intake
      self.activityChange = activityChange
    }
  }

  /// The weight on every day, day 0 first [kg].
  public let weights: [Double]
  /// The fat on every day [kg].
  public let fats: [Double]

  private struct State {
    /// Fat, lean tissue above the start, glycogen, extracellular water above the start, adaptation.
    var fat, lean, glycogen, water, adaptation: Double

    static func + (left: State, right: State) -> State {
      State(
        fat: left.fat + right.fat, lean: left.lean + right.lean, glycogen: left.glycogen + right.glycogen,
        water: left.water + right.water, adaptation: left.adaptation + right.adaptation)
    }

    static func * (left: Double, right: State) -> State {
      State(
        fat: left * right.fat, lean: left * right.lean, glycogen: left * right.glycogen, water: left * right.water,
        adaptation: left * right.adaptation)
    }
  }

  /// The days of a body.
  ///
  /// - Parameters:
  ///   - weight: [kg].
  ///   - fat: [kg].
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Total daily energy [kcal/day].
  ///   - settled: The intake of the weeks before [kcal/day]; nil for the expenditure.
  ///   - phases: The phases.
  ///   - share: The share of a change of intake by which expenditure adapts.
  ///   - stepsPerDay: The number of steps per day.
  public init(
    weight: Double, fat: Double, resting: Double, expenditure: Double, settledOn settled: Double? = nil,
    phases: [Phase], adaptation share: Double = 0.14, stepsPerDay: Int = 32
  ) {
    let kilojoules = 4.184
    let baseline = expenditure * kilojoules
    let delta = (0.9 * baseline - resting * kilojoules) / weight
    let glycogenAtStart = 0.5
    let glycogenUse = 0.5 * baseline / (glycogenAtStart * glycogenAtStart)
    let ratio = (settled ?? expenditure) / expenditure
    var state = State(
      fat: fat, lean: 0, glycogen: glycogenAtStart * ratio.squareRoot(), water: 4.0 / 3 * (ratio - 1),
      adaptation: share * baseline * (ratio - 1))
    func water(_ state: State) -> Double { 3.7 * (state.glycogen - glycogenAtStart) + state.water }
    let waterAtStart = water(state)
    func weigh(_ state: State) -> Double {
      weight + (state.fat - fat) + state.lean + water(state) - waterAtStart
    }
    var weights = [weight]
    var fats = [fat]
    for phase in phases {
      let intake = phase.intake * kilojoules
      func slope(_ state: State) -> State {
        let glycogen = 0.5 * intake - glycogenUse * state.glycogen * state.glycogen
        let balance =
          0.9 * (intake - baseline) - state.adaptation - glycogen - 13 * (state.fat - fat) - 92 * state.lean
          - (delta + phase.activityChange) * (weigh(state) - weight) - phase.activityChange * weight
        let change = balance / ((39_500 + 750) * state.fat + 10.4 * (7600 + 960))
        return State(
          fat: state.fat * change, lean: 10.4 * change, glycogen: glycogen / 17_600,
          water: (-3000 * state.water - 4000 * (1 - intake / baseline)) / 3220,
          adaptation: (share * (intake - baseline) - state.adaptation) / 14)
      }
      let step = 1 / Double(stepsPerDay)
      for _ in 0..<phase.days {
        for _ in 0..<stepsPerDay {
          let first = slope(state)
          let second = slope(state + (step / 2) * first)
          let third = slope(state + (step / 2) * second)
          let fourth = slope(state + step * third)
          state = state + (step / 6) * (first + 2 * second + 2 * third + fourth)
        }
        weights.append(weigh(state))
        fats.append(state.fat)
      }
    }
    self.weights = weights
    self.fats = fats
  }
}
