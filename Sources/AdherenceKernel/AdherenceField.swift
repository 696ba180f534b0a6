import ScienceKernel

/// What a record of tasks asks for, and the ranges that it accepts.
///
/// A range is a convention: it keeps out what no day holds.
@frozen public enum AdherenceField: UInt8, InputField, CaseIterable {
  /// The day of an entry, of a heatmap, or on which a record is read.
  case day
  /// The type of a task.
  case type
  /// Tasks of a type on a day.
  case total
  /// How many of them were completed.
  case completed
  /// When one of them was completed [min of the civil day].
  case minute
  /// Protein that was eaten [g].
  case protein
  /// Body weight [kg].
  case weight
  /// The share of a day's tasks that makes it compliant.
  case threshold
  /// The protein of a day that counts [g/day].
  case proteinTarget
  /// The weight at which somebody began [kg].
  case startWeight
  /// The weight that somebody wants to reach [kg].
  case targetWeight
  /// How many people have a badge.
  case earned
  /// How many people there are.
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

  /// What the field accepts, in words and with its unit.
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

  /// The most tasks of a type on a day.
  static var mostTasks: Int { 1000 }

  /// The most protein of an entry [g].
  static var mostProtein: Int { 1000 }

  /// The most people.
  static var mostUsers: Int { 1_000_000_000 }

  /// The most days of a heatmap: a century.
  static var mostDays: Int { 36_525 }
}
