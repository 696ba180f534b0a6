import ScienceKernel

/// The state of a record after its last day: all that later days need, in constant size.
///
/// Append days in ascending order; each takes constant time. Days in between have no entry and are not compliant. You can save the state
/// and resume later with identical results.
public struct AdherenceState: Sendable, Hashable {
  /// What makes a day compliant.
  public let rules: AdherenceRules
  /// The number of the last appended day.
  private var last: Int?
  private var compliantDays = 0
  /// The greatest progress of any weight toward the target weight [g].
  private var gramsDone = 0
  /// One streak per kind.
  private var runs = Array(repeating: AdherenceRun(), count: RunKind.allCases.count)
  /// The number of the day that earned each badge.
  private var earned: [Int?] = Array(repeating: nil, count: Badge.allCases.count)

  /// The state of an empty record.
  public init(_ rules: AdherenceRules = .standard) { self.rules = rules }

  /// The last appended day.
  public var lastDay: CalendarDate? { last.flatMap { CalendarDate(dayNumber: $0) } }

  /// Appends a day.
  ///
  /// - Throws: `InvalidInput` if the day is not after the last one. The state is then unchanged.
  public mutating func append(_ day: AdherenceDay) throws(InvalidInput) {
    guard last.map({ $0 < Int(day.day.dayNumber) }) ?? true else {
      throw InvalidInput([InputViolation(field: AdherenceField.day, given: .text(day.day.description))])
    }
    take(day)
  }

  /// Appends a day that is known to be after the last one.
  mutating func take(_ day: AdherenceDay) {
    let number = Int(day.day.dayNumber)
    last = number
    let before = self[.compliant].last
    let kinds = day.runs(by: rules)
    for kind in RunKind.allCases where kinds & kind.bit != 0 { self[kind].count(number) }
    let isCompliant = self[.compliant].last == number
    if isCompliant { compliantDays += 1 }
    if day.hasPhoto { self[.photo].count(day.day.weekNumber) }
    if isCompliant, before == number - 1, day.day.weekday == .sunday { self[.weekend].count(day.day.weekNumber) }
    if let done = day.grams.flatMap(rules.gramsDone) { gramsDone = max(gramsDone, done) }
    // One to three missed days lie in between.
    let isComeback = isCompliant && before.map { (2...4).contains(number - $0) } == true
    for (place, badge) in Badge.allCases.enumerated() where earned[place] == nil {
      let isEarned =
        switch badge.measure {
        case .run(let kind, let needed): self[kind].length >= needed
        case .days(let needed): compliantDays >= needed
        case .way: rules.quarterGrams.map { gramsDone >= $0 } ?? false
        case .comebacks: isComeback
        }
      if isEarned { earned[place] = number }
    }
  }

  private subscript(kind: RunKind) -> AdherenceRun {
    get { runs[Int(kind.rawValue)] }
    set { runs[Int(kind.rawValue)] = newValue }
  }

  /// The record's summary on a day.
  ///
  /// - Parameter day: The day of reading. It may still gain entries, so a streak that ends on the day before counts as current.
  /// - Throws: `InvalidInput` if the day is before the last appended one.
  public func summary(on day: CalendarDate) throws(InvalidInput) -> AdherenceSummary {
    guard last.map({ $0 <= Int(day.dayNumber) }) ?? true else {
      throw InvalidInput([InputViolation(field: AdherenceField.day, given: .text(day.description))])
    }
    func streak(_ kind: RunKind) -> AdherenceStreak {
      AdherenceStreak(
        current: current(kind, on: day), longest: self[kind].longest,
        longestFirstDay: self[kind].longestFirst.flatMap { CalendarDate(dayNumber: $0) })
    }
    let badges = Badge.allCases.enumerated().compactMap { place, badge -> BadgeStanding? in
      let (done, needed): (Int, Int)
      switch badge.measure {
      case .run(let kind, let count): (done, needed) = (current(kind, on: day), count)
      case .days(let count): (done, needed) = (compliantDays, count)
      case .comebacks: (done, needed) = (0, 1)
      case .way:
        guard let quarter = rules.quarterGrams else { return nil }
        (done, needed) = (gramsDone, quarter)
      }
      let day = earned[place].flatMap { CalendarDate(dayNumber: $0) }
      return BadgeStanding(badge: badge, done: day == nil ? min(done, needed) : needed, needed: needed, earnedOn: day)
    }
    return AdherenceSummary(
      day: day, streak: streak(.compliant), compliantDays: compliantDays,
      lastCompliantDay: self[.compliant].last.flatMap { CalendarDate(dayNumber: $0) },
      typeStreaks: TaskType.allCases.map { streak($0.run) }, badges: badges)
  }

  /// The length of the streak that is current on a day.
  private func current(_ kind: RunKind, on day: CalendarDate) -> Int {
    guard kind.isOfWeeks else { return self[kind].current(at: Int(day.dayNumber)) }
    // On a Sunday after a missed Saturday, this weekend can no longer count.
    let saturday = Int(day.dayNumber) - 1
    let compliant = self[.compliant]
    let isSaturdayMissed = compliant.last != saturday && !(compliant.last == saturday + 1 && compliant.length > 1)
    let isLost = kind == .weekend && day.weekday == .sunday && isSaturdayMissed
    return isLost ? 0 : self[kind].current(at: day.weekNumber)
  }
}

extension CalendarDate {
  /// The number of the Monday-to-Sunday week that contains the date: 0 for the week of 1970-01-01.
  fileprivate var weekNumber: Int { (Int(week.lowerBound.dayNumber) + 3) / 7 }
}

#if !hasFeature(Embedded)
  extension AdherenceState: Codable {
    /// Decodes a state, and throws an error for a state whose numbers are outside their bounds.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      rules = try container.decode(AdherenceRules.self, forKey: .rules)
      last = try container.decodeIfPresent(Int.self, forKey: .last)
      compliantDays = try container.decode(Int.self, forKey: .compliantDays)
      gramsDone = try container.decode(Int.self, forKey: .gramsDone)
      runs = try container.decode([AdherenceRun].self, forKey: .runs)
      // A state of before there were photo tasks.
      if runs.count == RunKind.allCases.count - 1 { runs.append(AdherenceRun()) }
      earned = try container.decode([Int?].self, forKey: .earned)
      let days = -100_000_000...100_000_000
      let isSound =
        days.contains(last ?? 0) && (0...200_000_001).contains(compliantDays) && (0...1_000_000).contains(gramsDone)
        && runs.count == RunKind.allCases.count && earned.count == Badge.allCases.count
        && earned.allSatisfy { days.contains($0 ?? 0) }
      guard isSound else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "no state of a record"))
      }
    }
  }
#endif
