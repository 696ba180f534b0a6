// The weight at which a permanent intake settles, and the intake that keeps a weight. These are closed forms of the
// model: fat f and lean tissue l no longer change, l = 10.4 · ln(1 + f/F₀), and water u depends only on the intake.

extension Body<Double> {
  /// Glycogen, its water and extracellular water at an intake, relative to the weight at the start [kg].
  ///
  /// - Parameters:
  ///   - ratio: The intake divided by the expenditure at the start.
  ///   - settled: The intake of the weeks before [kcal/day], whose water is part of the weight; nil for the
  ///     expenditure.
  private func settledWater(ratio: Double, settledOn settled: Double?) -> Double {
    func water(_ ratio: Double) -> Double {
      HallModel.glycogenWeight * (ratio.squareRoot() - 1) + (ratio - 1) * 4 / 3
    }
    return settled.map { water(ratio) - water($0 / expenditure) } ?? water(ratio)
  }

  /// The change in lean tissue that goes with a change in fat [kg].
  private func lean(with change: Double) -> Double { HallModel.forbes * logarithm((fat + change) / fat) }

  /// The weight and fat at which a permanent intake settles [kg].
  ///
  /// ```
  /// (13 + δ) · f + (92 + δ) · l = 0.76 · ΔEI − δ · u − Δδ · W₀
  /// ```
  ///
  /// - Parameters:
  ///   - intake: Intake [kcal/day].
  ///   - activityChange: Added energy spent on activity [kJ/kg/day].
  ///   - settled: The intake of the weeks before [kcal/day]; nil for the expenditure.
  /// - Returns: NaN if the weight never settles. That requires 13 + δ below 0, which no accepted plan has.
  ///
  /// **Numerical error.** At most 10⁻⁹ kg (`SettledWeightTests`).
  package func settledWeight(
    intake: Double, activityChange: Double = 0, settledOn settled: Double? = nil
  ) -> (weight: Double, fat: Double) {
    let change = (intake - expenditure) * HallModel.kilojoules
    let activity = activity + activityChange
    let water = settledWater(ratio: intake / expenditure, settledOn: settled)
    let heat = HallModel.remaining * change - activityChange * weight - activity * water
    let ofFat = HallModel.fatExpenditure + activity
    let ofLean = HallModel.leanExpenditure + activity
    let start = heat / (ofFat + ofLean * HallModel.forbes / fat)
    let found = root(from: start) { change in
      let slope = ofFat + ofLean * HallModel.forbes / (self.fat + change)
      return (ofFat * change + ofLean * lean(with: change) - heat, slope)
    }
    return (weight + found + lean(with: found) + water, fat + found)
  }

  /// The intake whose settled weight is `goal` [kcal/day].
  ///
  /// A heavier body that eats this much or more never gets as light as `goal`; a lighter body that eats this much or
  /// less never gets as heavy.
  ///
  /// - Parameters:
  ///   - goal: A weight [kg].
  ///   - activityChange: Added energy spent on activity [kJ/kg/day].
  ///   - settled: The intake of the weeks before [kcal/day]; nil for the expenditure.
  ///
  /// **Numerical error.** At most 10⁻⁶ kcal/day (`SettledWeightTests`).
  package func maintenance(
    at goal: Double, activityChange: Double = 0, settledOn settled: Double? = nil
  ) -> Double {
    var intake = expenditure
    // Water changes little with the intake: each round divides the error by about 50.
    for _ in 0..<12 {
      let tissue = goal - weight - settledWater(ratio: intake / expenditure, settledOn: settled)
      let found = root(from: tissue * fat / (fat + HallModel.forbes)) { change in
        (change + lean(with: change) - tissue, 1 + HallModel.forbes / (fat + change))
      }
      let heat =
        HallModel.fatExpenditure * found + HallModel.leanExpenditure * lean(with: found)
        + (activity + activityChange) * (goal - weight) + activityChange * weight
      intake = expenditure + heat / HallModel.remaining / HallModel.kilojoules
    }
    return intake
  }

  /// The change in fat at which an increasing function of it is 0, by Newton's method [kg].
  ///
  /// - Parameters:
  ///   - start: The first guess, at which some fat is left.
  ///   - function: Returns the value and the slope.
  /// - Returns: NaN if the steps do not converge.
  private func root(from start: Double, of function: (Double) -> (value: Double, slope: Double)) -> Double {
    var (change, step) = (max(start, -0.9 * fat), Double.infinity)
    for _ in 0..<60 where step >= 1e-12 {
      let (value, slope) = function(change)
      let next = change - value / slope
      // If a step would leave no fat, go halfway to zero fat instead.
      let reached = next > -fat ? next : (change - fat) / 2
      (change, step) = (reached, (reached - change).magnitude)
    }
    // The last bits of a large change may keep moving.
    return step < 1e-9 ? change : .nan
  }
}
