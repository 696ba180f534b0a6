/// What a person's log says of their expenditure, after the morning of its last day.
public struct ExpenditureEstimate: Sendable, Hashable {
  /// Apparent expenditure [kcal/day], in the units of the log: if a tenth of the food is not logged, it is a tenth low.
  public let expenditure: Double
  /// Its standard error [kcal/day].
  public let standardError: Double
  /// The mean of the logged intakes [kcal/day].
  package let loggedIntake: Double
  /// The weight without the water of the day.
  public let settledWeight: Weight

  /// The intake that kept the weight before the diet, rounded half up [kcal/day].
  ///
  /// A diet lowers expenditure, by digestion and by adaptation, by 0.24 of what it takes away:
  ///
  /// ```
  /// maintenance = mean intake + (expenditure − mean intake) / 0.76
  /// ```
  ///
  /// It is the total daily energy that a `Trajectory` asks for, with `settledIntake`.
  public var maintenance: Int { Int(maintained + 0.5) }

  /// The mean of the logged intakes, rounded half up [kcal/day].
  public var settledIntake: Int { Int(loggedIntake + 0.5) }

  /// Where a `Trajectory` takes the person's total daily energy from.
  public var source: ExpenditureSource { .measured(maintenance, standardError: maintenanceError) }

  /// `maintenance` before it is rounded [kcal/day].
  package var maintained: Double { loggedIntake + (expenditure - loggedIntake) / HallModel.remaining }

  /// Standard error of the maintenance, rounded half up [kcal/day].
  package var maintenanceError: Int { Int(standardError / HallModel.remaining + 0.5) }
}
