import ScienceKernel

/// Chronic load, acute load and form, widely known as CTL, ATL and TSB, updated one day at a time.
///
/// Two exponential averages of the same loads; 42 and 7 days by default (convention). The state has a fixed size. A
/// stored and restored state continues with the same bits.
public struct LoadBalance: Sendable, Hashable, Codable {
  /// Which day's loads give form.
  @frozen public enum FormDay: String, Sendable, Hashable, Codable {
    /// Chronic minus acute load of the day before: the form at the start of the day.
    case previousDay
    /// Chronic minus acute load of the day itself.
    case sameDay
  }

  /// The chronic load.
  public private(set) var chronic: ExponentialAverage
  /// The acute load.
  public private(set) var acute: ExponentialAverage
  /// Chronic minus acute load, on the day that `FormDay` selects.
  public private(set) var form: Double
  /// The last day; nil before the first day, and if you append days without dates.
  public var day: CalendarDate? { dayNumber.flatMap { CalendarDate(dayNumber: Int($0)) } }
  private var dayNumber: Int32?
  private let formDay: FormDay
  private var week = SIMD8<Double>()
  private var count: UInt64 = 0

  /// Creates a balance before its first day.
  ///
  /// - Parameters:
  ///   - chronicDays: Time constant or span of the chronic load [days], 1 to 365.
  ///   - acuteDays: Time constant or span of the acute load [days], 1 to 365.
  ///   - form: How those numbers of days determine the weight of a day.
  ///   - formDay: Which day's loads give form.
  ///   - seed: Chronic and acute load before the first day, 0 to 10⁹; nil for none.
  public init(
    chronicDays: Int = 42, acuteDays: Int = 7, _ form: ExponentialAverage.Decay = .continuous,
    formDay: FormDay = .previousDay, seed: (chronic: Double, acute: Double)? = nil
  ) throws(InvalidInput) {
    chronic = try ExponentialAverage(days: chronicDays, form, seed: seed?.chronic)
    acute = try ExponentialAverage(days: acuteDays, form, seed: seed?.acute)
    self.formDay = formDay
    self.form = chronic.value - acute.value
  }

  /// Adds the next day.
  ///
  /// - Parameter load: The load of the day, 0 to 10⁹; nil if missing.
  public mutating func append(_ load: Double?) throws(InvalidInput) {
    if let load { try Violations.refuse(.load, load) }
    step(load)
    dayNumber = dayNumber.map { $0 &+ 1 }
  }

  /// Adds a day, and first fills the days between the last day and it.
  ///
  /// - Parameters:
  ///   - day: The day, 1 to 36 525 days after the last one.
  ///   - load: The load of the day, 0 to 10⁹; nil if missing.
  ///   - gap: Whether the days in between are rest days or missing.
  /// - Throws: `InvalidInput` for a rejected load or day; the balance stays as it was.
  public mutating func append(
    _ day: CalendarDate, _ load: Double?, gap: DayLedger.UnloggedDay
  ) throws(InvalidInput) {
    var violations = Violations()
    if let load { violations.check(.load, load) }
    let distance = self.day.map { $0.distance(to: day) } ?? 1
    if !(1...TrainingField.mostDays).contains(distance) {
      violations.refuse(.day, "\(day)", number: Double(day.dayNumber))
    }
    try violations.thrown()
    for _ in 1..<distance { step(gap == .rest ? 0 : nil) }
    step(load)
    dayNumber = day.dayNumber
  }

  private mutating func step(_ load: Double?) {
    week[Int(count & 7)] = chronic.value
    count &+= 1
    if formDay == .previousDay { form = chronic.value - acute.value }
    chronic.step(load)
    acute.step(load)
    if formDay == .sameDay { form = chronic.value - acute.value }
  }

  /// Chronic load minus that of seven days before (convention); nil during the first seven days.
  public var ramp: Double? { count > 7 ? chronic.value - week[Int((count &- 7) & 7)] : nil }

  /// `warmingUp` while either average has a coverage below 0.9.
  public var advisories: TrainingAdvisories { chronic.advisories.union(acute.advisories) }
}

extension DayLedger {
  /// The balance after each day of the ledger, the same as appending the days one at a time.
  ///
  /// - Parameter balance: The balance before the first day.
  public func balances(from balance: LoadBalance) throws(InvalidInput) -> [LoadBalance] {
    var (balance, all) = (balance, [LoadBalance]())
    all.reserveCapacity(days.count)
    for (place, day) in days.enumerated() {
      try balance.append(first.advanced(by: place), day.load, gap: .missing)
      all.append(balance)
    }
    return all
  }
}

#if !hasFeature(Embedded)
  extension LoadBalance {
    /// Decodes a stored state; throws for a state that no stream of days could produce.
    public init(from decoder: any Decoder) throws {
      let stored = try decoder.container(keyedBy: CodingKeys.self)
      (chronic, acute, form) = try (stored[.chronic], stored[.acute], stored[.form])
      dayNumber = try stored.decodeIfPresent(Int32.self, forKey: .dayNumber)
      (formDay, week, count) = try (stored[.formDay], stored[.week], stored[.count])
      let week = week
      try decoder.check(
        "load balance",
        [
          (form.isLoad(from: -.infinity), "form"), (dayNumber == nil || day != nil, "day"),
          (week.indices.allSatisfy { week[$0].isLoad() }, "week"), (count < 1 << 53, "count"),
          (formDay == .previousDay || count == 0 || form == chronic.value - acute.value, "form of the same day"),
        ])
    }
  }
#endif
