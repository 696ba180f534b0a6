/// A badge, which is permanent once earned; the raw value is its name in JSON.
///
/// Weeks begin on Monday. The counts are conventions of the plan service's app.
@frozen public enum Badge: String, Sendable, Hashable, CaseIterable {
  /// 1 compliant day.
  case dayOneDone = "day_one_done"
  /// 7 compliant days in a row.
  case weekWarrior = "week_warrior"
  /// 100 compliant days.
  case hundredClub = "hundred_club"
  /// 30 days in a row with every task completed.
  case perfectMonth = "perfect_month"
  /// A quarter of the distance from the start weight to the target weight [g].
  case milestoneMaster = "milestone_master"
  /// 4 weeks in a row with a photo.
  case photoFinisher = "photo_finisher"
  /// 7 days in a row with a hydration task.
  case hydrationNation = "hydration_nation"
  /// 14 days in a row with a cardio task.
  case cardioKing = "cardio_king"
  /// 21 days in a row with a workout.
  case workoutWarrior = "workout_warrior"
  /// 30 days in a row with a supplement.
  case supplementChampion = "supplement_champion"
  /// 14 days in a row that reach the protein target.
  case proteinPro = "protein_pro"
  /// 7 days in a row with a task completed before 09:00.
  case earlyBird = "early_bird"
  /// 7 days in a row with a task completed at 20:00 or later.
  case nightOwl = "night_owl"
  /// 4 weekends in a row with both days compliant.
  case weekendWarrior = "weekend_warrior"
  /// A compliant day, then one to three missed days, then a compliant day.
  case comebackKid = "comeback_kid"

  /// What a badge counts.
  enum Measure {
    /// A streak of days or weeks.
    case run(RunKind, Int)
    /// Compliant days.
    case days(Int)
    /// Grams of progress toward the target weight.
    case way
    /// Comebacks.
    case comebacks
  }

  /// What the badge counts, and how much it needs.
  var measure: Measure {
    switch self {
    case .dayOneDone: .days(1)
    case .weekWarrior: .run(.compliant, 7)
    case .hundredClub: .days(100)
    case .perfectMonth: .run(.perfect, 30)
    case .milestoneMaster: .way
    case .photoFinisher: .run(.photo, 4)
    case .hydrationNation: .run(.hydration, 7)
    case .cardioKing: .run(.cardio, 14)
    case .workoutWarrior: .run(.workout, 21)
    case .supplementChampion: .run(.supplement, 30)
    case .proteinPro: .run(.protein, 14)
    case .earlyBird: .run(.early, 7)
    case .nightOwl: .run(.late, 7)
    case .weekendWarrior: .run(.weekend, 4)
    case .comebackKid: .comebacks
    }
  }
}
