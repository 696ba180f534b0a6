/// The expenditure estimated from a person's log, as of the morning of the last day.
public struct ExpenditureEstimate: Sendable, Hashable {
  /// Apparent expenditure [kcal/day], in the units of the log: if a tenth of the food is not logged, it is too low by a
  /// tenth.
  public let expenditure: Double
  /// Standard error of the expenditure [kcal/day].
  public let standardError: Double
  /// The mean of the logged intakes [kcal/day].
  package let loggedIntake: Double
  /// The days of the log, with those without an entry.
  let days: Int
  /// The weight without the day's water fluctuation.
  public let settledWeight: Weight

  /// The intake that kept the weight before the diet, rounded half up [kcal/day].
  ///
  /// A diet lowers expenditure, through digestion and adaptation, by 0.24 of the deficit in intake:
  ///
  /// ```
  /// maintenance = mean intake + (expenditure − mean intake) / 0.76
  /// ```
  ///
  /// Pass it to a `Trajectory` as the total daily energy, together with `settledIntake`.
  public var maintenance: Int { Int(maintained + 0.5) }

  /// The mean of the logged intakes, rounded half up [kcal/day].
  public var settledIntake: Int { Int(loggedIntake + 0.5) }

  /// The expenditure source to pass to a `Trajectory`.
  public var source: ExpenditureSource { .measured(maintenance, standardError: maintenanceError) }

  /// `maintenance` before rounding [kcal/day].
  package var maintained: Double { loggedIntake + (expenditure - loggedIntake) / HallModel.remaining }

  /// Standard error of `maintenance`, rounded half up [kcal/day].
  package var maintenanceError: Int { Int(standardError / HallModel.remaining + 0.5) }
}
