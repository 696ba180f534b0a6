/// The days of a log and the number of accepted and rejected weights.
struct WeighingRecord: Sendable, Hashable {
  private(set) var first: Int32?
  private(set) var last: Int32 = 0
  /// The day of the last accepted weight.
  private(set) var lastWeight: Int32 = 0
  /// The last day with at least the third rejected weight in a row.
  private(set) var lastRow: Int32?
  /// Accepted weights.
  private(set) var weights: Int32 = 0
  private(set) var rejected: Int32 = 0
  private(set) var rejectedInARow: Int32 = 0

  /// This many rejected weights in a row are more than a slip.
  private static var longestRow: Int32 { 3 }

  /// The number of days, including days without an entry.
  var days: Int { first.map { Int(last) - Int($0) + 1 } ?? 0 }

  /// The last day; nil before the first.
  var lastDay: CalendarDate? { first.map { _ in CalendarDate(uncheckedDayNumber: last) } }

  /// The number of weights, accepted and rejected.
  var all: Int { Int(weights) + Int(rejected) }

  /// Whether more than 10 % of the weights were rejected, or three in a row within the last 28 days.
  var isForeign: Bool {
    let isRowRecent = lastRow.map { Int(last) - Int($0) < ExpenditureAbsence.recentDays } ?? false
    return 10 * Int(rejected) > all || isRowRecent
  }

  /// The violations of a day's entry; empty if the log can append it.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - weight: The morning's weight; nil for none.
  ///   - person: The person's weight [kg], which the first weight must resemble; nil after it.
  @inline(__always)
  func violations(of day: CalendarDate, weight: Weight?, near person: Double? = nil) -> [InputViolation] {
    var violations: [InputViolation] = []
    if first != nil, !(1...ExpenditureField.longestStep).contains(Int(day.dayNumber) - Int(last)) {
      violations.append(InputViolation(field: ExpenditureField.day, given: .text(day.description)))
    }
    if let weight {
      if let person {
        let field = ExpenditureField.firstWeight(of: person)
        if !field.range.contains(weight.kilograms) {
          violations.append(InputViolation(field: field, given: .number(weight.kilograms)))
        }
      } else if !Person.acceptedWeights.contains(weight) {
        violations.append(InputViolation(field: .weight, given: .number(weight.kilograms)))
      }
    }
    return violations
  }

  /// Sets the first day, which is not yet appended.
  mutating func begin(on day: Int32) {
    first = day
    last = day - 1
  }

  /// Appends the next day.
  @inline(__always)
  mutating func advance() {
    if first == nil { begin(on: 0) }
    last += 1
  }

  /// Counts the last day's weight.
  @inline(__always)
  mutating func count(isAccepted: Bool) {
    if isAccepted {
      accept(1, last: last)
    } else {
      rejected += 1
      rejectedInARow += 1
      if rejectedInARow >= Self.longestRow { lastRow = last }
    }
  }

  /// Counts accepted weights, the last of them on a day.
  @inline(__always)
  private mutating func accept(_ count: Int, last day: Int32) {
    weights += Int32(count)
    rejectedInARow = 0
    lastWeight = day
  }

  /// Appends days and counts their weights.
  ///
  /// - Parameters:
  ///   - days: The number of days, at most 64.
  ///   - weighed: A bit for each day with a weight, the last day in the lowest bit.
  ///   - accepted: A bit for each day with an accepted weight, likewise.
  mutating func append(days: Int, weighed: UInt64, accepted: UInt64) {
    guard weighed == accepted else {
      for day in (0..<UInt64(days)).reversed() {
        advance()
        if weighed >> day & 1 != 0 { count(isAccepted: accepted >> day & 1 != 0) }
      }
      return
    }
    if first == nil { begin(on: 0) }
    last += Int32(days)
    if accepted != 0 { accept(accepted.nonzeroBitCount, last: last - Int32(accepted.trailingZeroBitCount)) }
  }

  /// A mask with a bit for each recent day.
  static var recentMask: UInt32 { 1 &<< UInt32(ExpenditureAbsence.recentDays) - 1 }
}

#if !hasFeature(Embedded)
  extension WeighingRecord: Codable {
    /// Whether the days exist and no count exceeds them.
    var isDated: Bool {
      let dates = -100_000_000...100_000_000
      let isDated = first.map { dates.contains(Int($0)) && dates.contains(Int(last)) && $0 <= last } ?? (last == 0)
      return isDated && [weights, rejected, rejectedInARow].allSatisfy { $0 >= 0 && Int($0) <= days }
    }

    /// Whether the counts fit together.
    var isCounted: Bool { all <= days && rejectedInARow <= rejected }

    /// Whether the last accepted weight is in the log.
    var isWeighed: Bool {
      weights > 0 ? ((first ?? 0)...last).contains(lastWeight) : lastWeight == 0 && rejected == 0
    }

    /// Whether the rows of rejected weights are in the log.
    var isInRow: Bool {
      (lastRow.map { ((first ?? 0)...last).contains($0) && rejected >= Self.longestRow } ?? true)
        && (rejectedInARow < Self.longestRow || lastRow != nil)
    }

    /// Whether a bit for each recent day with an entry fits the number of all entries.
    func isRecent(_ bits: UInt32, of count: Int32) -> Bool {
      let recent = bits.nonzeroBitCount
      return recent <= Int(count) && bits & ~Self.recentMask == 0 && (days >= 32 || bits >> UInt32(days) == 0)
        && Int(count) - recent <= max(days - ExpenditureAbsence.recentDays, 0)
    }
  }

  extension Decoder {
    /// Throws an error that names the parts of a state that no log could produce, if there are any.
    func reject(_ impossibleParts: [String]) throws {
      guard !impossibleParts.isEmpty else { return }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath,
          debugDescription: "no log could produce this state: \(impossibleParts.joined(separator: ", "))"))
    }
  }
#endif
