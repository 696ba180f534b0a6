import ScienceKernel

/// An input of a task record, with its accepted range.
///
/// The ranges are conventions. They reject values that no day can have.
@frozen public enum AdherenceField: UInt8, InputField, CaseIterable {
  /// The day of an entry, of a heatmap or of a summary.
  case day
  /// The type of a task.
  case type
  /// Number of tasks of a type on a day.
  case total
  /// Number of completed tasks.
  case completed
  /// When one task was completed [min since local midnight].
  case minute
  /// Protein eaten [g].
  case protein
  /// Body weight [kg].
  case weight
  /// The share of a day's tasks that makes it compliant.
  case threshold
  /// The protein that a day needs to count [g/day].
  case proteinTarget
  /// The weight at the start [kg].
  case startWeight
  /// The target weight [kg].
  case targetWeight
  /// Number of users who have a badge.
  case earned
  /// Number of users.
  case users

  /// The field's name in prose.
  public var name: String {
    switch self {
    case .day: "day"
    case .type: "type"
    case .total: "total"
    case .completed: "completed"
    case .minute: "minute"
    case .protein: "protein"
    case .weight: "weight"
    case .threshold: "threshold"
    case .proteinTarget: "protein target"
    case .startWeight: "start weight"
    case .targetWeight: "target weight"
    case .earned: "earned"
    case .users: "users"
    }
  }

  /// The accepted values in words, with the unit.
  public var accepted: String {
    switch self {
    case .day: "a date that exists, in its turn, not after the day of reading, at most \(Self.mostDays) together"
    case .type: "\(TaskType.allCases.map { $0.rawValue }.joined(separator: ", ")), each once a day"
    case .total: "0 to \(Self.mostTasks), whole"
    case .completed: "0 to the total, whole"
    case .minute: "0 to 1439, whole, of a day on which one of the tasks was completed"
    case .protein: "0 to \(Self.mostProtein) g"
    case .weight, .startWeight: "30 to 300 kg"
    case .threshold: "a share above 0 and up to 1, of whole numbers up to 1000"
    case .proteinTarget: "1 to \(Self.mostProtein) g/day, whole"
    case .targetWeight: "30 to 300 kg, beside a start weight and other than it"
    case .earned: "0 to the users, whole"
    case .users: "1 to \(Self.mostUsers), whole"
    }
  }

  /// The most tasks of one type on a day.
  static var mostTasks: Int { 1000 }

  /// The most protein in an entry [g].
  static var mostProtein: Int { 1000 }

  /// The most users.
  static var mostUsers: Int { 1_000_000_000 }

  /// The most days in a heatmap: a century.
  static var mostDays: Int { 36_525 }
}
