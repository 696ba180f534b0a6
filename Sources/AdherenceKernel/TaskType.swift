/// What a task is about; the raw value is its name in JSON and CSV.
@frozen public enum TaskType: String, Sendable, Hashable, CaseIterable {
  /// Drinking.
  case hydration
  /// Strength training.
  case workout
  /// Eating as planned.
  case meal
  /// A supplement.
  case supplement
  /// Endurance training.
  case cardio
  /// Standing on a scale.
  case weightLog = "weight_log"

  /// The run of days on which one task of the type was completed.
  var run: RunKind {
    switch self {
    case .hydration: .hydration
    case .workout: .workout
    case .meal: .meal
    case .supplement: .supplement
    case .cardio: .cardio
    case .weightLog: .weightLog
    }
  }
}
