import ScienceKernel

/// A record's summary on a day.
public struct AdherenceSummary: Sendable, Hashable {
  /// The day of reading.
  public let day: CalendarDate
  /// Compliant days in a row.
  public let streak: AdherenceStreak
  /// Total number of compliant days.
  public let compliantDays: Int
  /// The last compliant day.
  public let lastCompliantDay: CalendarDate?
  /// One streak per task type, in the order of the types.
  let typeStreaks: [AdherenceStreak]
  /// Progress on each badge; without a target weight there is no `Badge.milestoneMaster`.
  public let badges: [BadgeStanding]

  /// The streak of days with at least one completed task of a type.
  public func streak(of type: TaskType) -> AdherenceStreak { typeStreaks[TaskType.allCases.firstIndex(of: type)!] }
}

/// A streak: consecutive days.
public struct AdherenceStreak: Sendable, Hashable {
  /// Length of the streak that ends on the day of reading, or on the day before if that day does not count yet.
  public let current: Int
  /// Length of the longest streak.
  public let longest: Int
  /// First day of the longest streak; of equally long ones, the first.
  public let longestFirstDay: CalendarDate?
}

/// Progress on a badge.
public struct BadgeStanding: Sendable, Hashable {
  /// The badge.
  public let badge: Badge
  /// How much of `needed` is done; for a streak, the current streak.
  ///
  /// Equal to `needed` once the badge is earned.
  public let done: Int
  /// The amount needed: days or weeks, grams for `Badge.milestoneMaster`, or 1 comeback.
  public let needed: Int
  /// The day that earned the badge; nil while it is not earned.
  public let earnedOn: CalendarDate?
}
