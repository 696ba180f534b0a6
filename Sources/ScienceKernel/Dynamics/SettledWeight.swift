// What an intake that is kept for ever ends at, and the intake that keeps a weight: closed forms of the model, in which
// fat f and lean tissue l have stopped changing, l = 10.4 · ln(1 + f/F₀), and water u depends on the intake alone.

extension Body<Double> {
  /// Glycogen, its water and extracellular water at an intake, against the weight at the start [kg].
  ///
  /// - Parameters:
  ///   - ratio: The intake over the expenditure at the start.
  ///   - settled: What was eaten for weeks before [kcal/day], whose water is in the weight; nil for the expenditure.
  private func settledWater(ratio: Double, settledOn settled: Double?) -> Double {
    func water(_ ratio: Double) -> Double {
      HallModel.glycogenWeight * (ratio.squareRoot() - 1) + (ratio - 1) * 4 / 3
    }
    return settled.map { water(ratio) - water($0 / expenditure) } ?? water(ratio)
  }

  /// The change of lean tissue that comes with a change of fat [kg].
  private func lean(with change: Double) -> Double { HallModel.forbes * logarithm((fat + change) / fat) }

  /// The weight and the fat at which an intake that is kept for ever ends [kg].
  ///
  /// ```
  /// (13 + δ) · f + (92 + δ) · l = 0.76 · ΔEI − δ · u − Δδ · W₀
  /// ```
  ///
  /// - Parameters:
  ///   - intake: [kcal/day].
  ///   - activityChange: Expenditure by activity that is added [kJ/kg/day].
  ///   - settled: What was eaten for weeks before [kcal/day]; nil for the expenditure.
  /// - Returns: NaN where the weight settles nowhere, which takes 13 + δ below 0: no accepted plan has that.
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

  /// The intake whose settled weight is a given one [kcal/day].
  ///
  /// A heavier body that eats as much or more never becomes so light, and a lighter one that eats as much or less never
  /// so heavy.
  ///
  /// - Parameters:
  ///   - goal: A weight [kg].
  ///   - activityChange: Expenditure by activity that is added [kJ/kg/day].
  ///   - settled: What was eaten for weeks before [kcal/day]; nil for the expenditure.
  ///
  /// **Numerical error.** At most 10⁻⁶ kcal/day (`SettledWeightTests`).
  package func maintenance(
    at goal: Double, activityChange: Double = 0, settledOn settled: Double? = nil
  ) -> Double {
    var intake = expenditure
    // Water hardly depends on the intake: a round leaves a fiftieth of the error.
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

  /// The change of fat at which a rising function of it is 0, by Newton's method [kg].
  ///
  /// - Parameters:
  ///   - start: Where to begin; some fat is left there.
  ///   - function: The value and the slope.
  /// - Returns: NaN if the steps do not end at one.
  private func root(from start: Double, of function: (Double) -> (value: Double, slope: Double)) -> Double {
    var (change, step) = (max(start, -0.9 * fat), Double.infinity)
    for _ in 0..<60 where step >= 1e-12 {
      let (value, slope) = function(change)
      let next = change - value / slope
      // A step to where no fat is left goes half of the way there.
      let reached = next > -fat ? next : (change - fat) / 2
      (change, step) = (reached, (reached - change).magnitude)
    }
    // The last bits of a large change may go on moving.
    return step < 1e-9 ? change : .nan
  }
}
