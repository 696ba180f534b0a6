/// The type of a task; the raw value is its name in JSON and CSV.
@frozen public enum TaskType: String, Sendable, Hashable, CaseIterable {
  /// Drinking.
  case hydration
  /// Strength training.
  case workout
  /// Eating a meal of the plan.
  case meal
  /// A supplement.
  case supplement
  /// Endurance training.
  case cardio
  /// Weighing oneself.
  case weightLog = "weight_log"
  /// Taking a photo; a completed one counts as a photo.
  case progressPhoto = "progress_photo"

  /// The streak of days with at least one completed task of this type.
  var run: RunKind {
    switch self {
    case .hydration: .hydration
    case .workout: .workout
    case .meal: .meal
    case .supplement: .supplement
    case .cardio: .cardio
    case .weightLog: .weightLog
    case .progressPhoto: .progressPhoto
    }
  }
}
