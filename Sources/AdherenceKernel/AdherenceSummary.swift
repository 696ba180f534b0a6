import ScienceKernel

/// A record as it is read on a day.
public struct AdherenceSummary: Sendable, Hashable {
  /// The day on which it is read.
  public let day: CalendarDate
  /// Compliant days in a row.
  public let streak: AdherenceStreak
  /// Compliant days in all.
  public let compliantDays: Int
  /// The last compliant day.
  public let lastCompliantDay: CalendarDate?
  /// In the order of the types.
  let typeStreaks: [AdherenceStreak]
  /// How far each badge is; without a target weight there is no `Badge.milestoneMaster`.
  public let badges: [BadgeStanding]

  /// Days in a row on which one task of a type was completed.
  public func streak(of type: TaskType) -> AdherenceStreak { typeStreaks[TaskType.allCases.firstIndex(of: type)!] }
}

/// Days in a row.
public struct AdherenceStreak: Sendable, Hashable {
  /// How many end on the day of reading, or on the day before if that day does not count yet.
  public let current: Int
  /// The most that there ever were.
  public let longest: Int
  /// The first day of those, of the first ones if there were as many again.
  public let longestFirstDay: CalendarDate?
}

/// How far a badge is.
public struct BadgeStanding: Sendable, Hashable {
  /// The badge.
  public let badge: Badge
  /// How much there is of what is needed: of days or weeks in a row, those that go on.
  ///
  /// All of it once the badge is earned.
  public let done: Int
  /// Days or weeks, grams for `Badge.milestoneMaster`, or 1 comeback.
  public let needed: Int
  /// The day on which the badge was earned; nil as long as it is not.
  public let earnedOn: CalendarDate?
}
