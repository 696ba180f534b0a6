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
/// A centre and a pair of runs for each uncertainty, one below and one above it. The squares of what each pair moves the
/// weight are added, downwards and upwards apart.
package struct WeightWindow: Sendable, Hashable {
  /// Lower edges [kg], week 0 first.
  package private(set) var lower: [Double] = []
  /// Centres [kg].
  package private(set) var centre: [Double] = []
  /// Upper edges [kg].
  package private(set) var upper: [Double] = []

  /// The window of a person.
  ///
  /// - Parameters:
  ///   - weight: [kg].
  ///   - fat: [kg].
  ///   - resting: Energy spent at rest [kcal/day].
  ///   - expenditure: Total daily energy [kcal/day].
  ///   - error: Its standard error [kcal/day].
  ///   - isMeasured: Whether it was measured: an error then leaves the energy spent at rest as it is.
  ///   - phases: At least one.
  ///   - settled: What was eaten for weeks before [kcal/day].
  package init(
    weight: Double, fat: Double, resting: Double, expenditure: Double, error: Double, isMeasured: Bool,
    phases: [Phase], settledOn settled: Double?
  ) {
    func weights(
      fat: Double = fat, resting: Double = resting, expenditure: Double = expenditure,
      adaptation: Double = HallModel.adaptation
    ) -> [Double] {
      var weights = [weight]
      Body(weight: weight, fat: fat, resting: resting, expenditure: expenditure)
        .run(through: phases, settledOn: settled, adaptation: adaptation) { weights.append($1.weight) }
      return weights
    }
    func pair(_ run: (Double) -> [Double]) -> (below: [Double], above: [Double]) {
      (run(-WindowUncertainty.quantile), run(WindowUncertainty.quantile))
    }
    centre = weights()
    var pairs = [
      pair { quantile in
        let moved = expenditure + quantile * error
        return weights(resting: isMeasured ? resting : resting * moved / expenditure, expenditure: moved)
      },
      pair { quantile in
        let moved = fat + quantile * WindowUncertainty.fat * weight
        return weights(fat: max(moved, WindowUncertainty.leastFat * weight))
      },
      pair { weights(adaptation: HallModel.adaptation + $0 * WindowUncertainty.adaptation) },
    ]
    if isMeasured { pairs.append(pair { weights(resting: resting * (1 + $0 * WindowUncertainty.resting)) }) }
    let scale = WindowUncertainty.quantile * WindowUncertainty.scale
    for week in centre.indices {
      var (down, up) = (scale * scale, scale * scale)
      for (below, above) in pairs {
        let drop = max(centre[week] - min(below[week], above[week]), 0)
        let rise = max(max(below[week], above[week]) - centre[week], 0)
        down += drop * drop
        up += rise * rise
      }
      lower.append(centre[week] - down.squareRoot())
      upper.append(centre[week] + up.squareRoot())
    }
  }
}
