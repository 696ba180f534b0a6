/// The measured expenditure of people in columns, one row per person.
///
/// `People` creates the columns. A rejected row does not affect other rows.
public struct ExpenditureColumns: Sendable, Hashable {
  /// Bits of the reasons why a row has no estimate; 0 if it has one.
  ///
  /// 1 is too few days, 2 too few weights, 4 no recent weight, 8 too few intakes, 16 a wide error, 32 foreign weights,
  /// 64 below and 128 above the energy that a body spends, 256 a rejected weight or intake, and 512 a rejected person.
  public private(set) var status: [UInt16]
  /// Apparent expenditures [kcal/day]; NaN if there is no estimate.
  public private(set) var expenditure: [Double]
  /// Standard errors of the expenditures [kcal/day]; NaN likewise.
  public private(set) var standardError: [Double]
  /// The intakes that kept the weights before the diets [kcal/day]; 0 if there is no estimate.
  public private(set) var maintenance: [Int32]

  fileprivate init(count: Int) {
    status = Array(repeating: 0, count: count)
    expenditure = Array(repeating: .nan, count: count)
    standardError = expenditure
    maintenance = Array(repeating: 0, count: count)
  }

  fileprivate mutating func set(_ row: Int, _ log: ExpenditureLog?, isRejected: Bool) {
    guard let log else {
      status[row] = 512
      return
    }
    status[row] = log.absenceBits | (isRejected ? 256 : 0)
    guard status[row] == 0, let estimate = log.unchecked else { return }
    expenditure[row] = estimate.expenditure
    standardError[row] = estimate.standardError
    maintenance[row] = Int32(estimate.maintenance)
  }

  /// Copies columns over the rows starting at `first`.
  fileprivate mutating func put(_ part: Self, at first: Int) {
    let rows = first..<first + part.status.count
    status.replaceSubrange(rows, with: part.status)
    expenditure.replaceSubrange(rows, with: part.expenditure)
    standardError.replaceSubrange(rows, with: part.standardError)
    maintenance.replaceSubrange(rows, with: part.maintenance)
  }
}

extension People {
  /// Computes the measured expenditure of all people; each row equals `ExpenditureLog`.
  ///
  /// Numbers are stored day by day, one row per person: the number of a row on a day is at `day * count + row`.
  ///
  /// - Parameters:
  ///   - weightKg: Morning weights [kg]; NaN for none.
  ///   - intake: Intakes [kcal/day]; NaN if not logged.
  /// - Throws: `ColumnMismatch` if the columns do not hold whole days with one row per person.
  public func expenditure(weightKg: [Double], intake: [Double]) throws(ColumnMismatch) -> ExpenditureColumns {
    try Logs(of: self, weightKg, intake).columns(0..<count)
  }

  #if !hasFeature(Embedded)
    /// Computes the measured expenditure of all people on all cores.
    ///
    /// The results equal those of `expenditure(weightKg:intake:)`, bit for bit.
    ///
    /// - Parameters:
    ///   - weightKg: Morning weights [kg], as there.
    ///   - intake: Intakes [kcal/day], as there.
    /// - Throws: `ColumnMismatch` as there, and `CancellationError` if the task is canceled before the last rows start.
    public func concurrentExpenditure(weightKg: [Double], intake: [Double]) async throws -> ExpenditureColumns {
      let logs = try Logs(of: self, weightKg, intake)
      var columns = ExpenditureColumns(count: count)
      // Blocks of 64 people.
      try await computeConcurrently(rowsPerTask: 256) { rows in
        (rows.lowerBound, logs.columns(rows))
      } take: { first, part in
        columns.put(part, at: first)
      }
      return columns
    }
  #endif
}

/// The logs of people, day by day.
private struct Logs: Sendable {
  let people: People
  let (weightKg, intake): ([Double], [Double])
  let days: Int

  init(of people: People, _ weightKg: [Double], _ intake: [Double]) throws(ColumnMismatch) {
    days = people.count > 0 ? weightKg.count / people.count : 0
    try ColumnMismatch.check("weightKg", weightKg.count, against: "days of people", days * people.count)
    try ColumnMismatch.check("intake", intake.count, against: "weightKg", weightKg.count)
    (self.people, self.weightKg, self.intake) = (people, weightKg, intake)
  }

  /// Computes the columns of a range of rows.
  func columns(_ all: Range<Int>) -> ExpenditureColumns {
    var columns = ExpenditureColumns(count: all.count)
    // This many logs stay in the cache from one day to the next.
    for first in stride(from: all.lowerBound, to: all.upperBound, by: 64) {
      let rows = first..<min(first + 64, all.upperBound)
      let accepted = rows.map { row in (try? people[row].get()).flatMap { try? ExpenditureLog(of: $0) } }
      // A rejected row computes on a placeholder log, as does a lane without a row; its results are discarded.
      var logs = accepted.map { $0 ?? .placeholder }
      if !logs.count.isMultiple(of: 2) { logs.append(.placeholder) }
      var pairs = stride(from: 0, to: logs.count, by: 2).map { ExpenditureLog.pair(logs[$0], logs[$0 + 1]) }
      // As many days as a pair has bits for.
      for start in stride(from: 0, to: days, by: 64) {
        let days = start..<min(start + 64, days)
        // A row's days lie far apart in memory. Copying them first lets many of them arrive at once.
        let (weights, intakes) = (copy(weightKg, days, rows), copy(intake, days, rows))
        var cell = 0
        for day in days {
          for place in pairs.indices {
            pairs[place].step(
              SIMD2(weights[cell], weights[cell + 1]), SIMD2(intakes[cell], intakes[cell + 1]),
              isLast: day == days.upperBound - 1)
            cell += 2
          }
        }
        for place in logs.indices { logs[place].append(days.count, of: place % 2, in: pairs[place / 2]) }
      }
      for (place, row) in rows.enumerated() {
        columns.set(
          row - all.lowerBound, accepted[place] == nil ? nil : logs[place],
          isRejected: pairs[place / 2].isRejected(place % 2))
      }
    }
    return columns
  }

  /// The numbers of rows on some days, with NaN for a lane without a row.
  private func copy(_ column: [Double], _ days: Range<Int>, _ rows: Range<Int>) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(days.count * (rows.count + 1))
    for day in days {
      let first = day * people.count
      numbers += column[first + rows.lowerBound..<first + rows.upperBound]
      if !rows.count.isMultiple(of: 2) { numbers.append(.nan) }
    }
    return numbers
  }
}

/// The logs of two people in two lanes, for at most 64 days.
struct LogPair {
  private typealias Numbers = SIMD2<Double>
  private(set) var filter: ExpenditureFilter<SIMD2<Double>>
  /// The state after the last day's weights, before its intakes.
  private(set) var lastMorning: MorningState<SIMD2<Double>>
  /// A bit for each day with a weight, with an accepted one, and with an intake, the last day in the lowest bit.
  private(set) var (weighed, accepted, logged) = (SIMD2<UInt64>(), SIMD2<UInt64>(), SIMD2<UInt64>())
  /// Where a weight or an intake was rejected for its range.
  private var rejected = Numbers.noFlag
  /// The limits of first weights [kg].
  private let lowestFirst, highestFirst: SIMD2<Double>

  /// Two logs before their first day, and the ranges of their first weights [kg].
  init(
    _ filter: ExpenditureFilter<SIMD2<Double>>, firstWeights first: ClosedRange<Double>, _ second: ClosedRange<Double>
  ) {
    (self.filter, lastMorning) = (filter, filter.morning)
    lowestFirst = SIMD2(first.lowerBound, second.lowerBound)
    highestFirst = SIMD2(first.upperBound, second.upperBound)
  }

  /// Whether a weight or an intake of a lane was rejected for its range.
  func isRejected(_ lane: Int) -> Bool { rejected.bits[lane] != 0 }

  /// Appends a day.
  ///
  /// - Parameters:
  ///   - weightKg: Weights [kg]; NaN for none.
  ///   - intake: Intakes [kcal/day]; NaN if not logged.
  ///   - isLast: Whether to keep the morning.
  @inline(__always)
  mutating func step(_ weightKg: SIMD2<Double>, _ intake: SIMD2<Double>, isLast: Bool) {
    func isIn(_ range: ClosedRange<Double>, _ number: Numbers) -> Flag<Numbers.Bits> {
      Numbers.isAtMost(Numbers(range.lowerBound), number) & Numbers.isAtMost(number, Numbers(range.upperBound))
    }
    // As `Weight` has them.
    let grams = nearestWhole(Numbers(1000) * weightKg)
    let kilograms = grams / Numbers(1000)
    var isWeight = isIn(Double(AcceptedRange.grams.lowerBound)...Double(AcceptedRange.grams.upperBound), grams)
    if !filter.morning.isWhole {
      let isFirst = Numbers.isAtMost(lowestFirst, kilograms) & Numbers.isAtMost(kilograms, highestFirst)
      isWeight = isWeight & (filter.morning.begun | isFirst)
    }
    let isIntake = isIn(ExpenditureField.intake.range, intake)
    // NaN is not at most itself.
    rejected =
      rejected | (Numbers.isAtMost(weightKg, weightKg) & !isWeight) | (Numbers.isAtMost(intake, intake) & !isIntake)
    let isAccepted = filter.weigh(kilograms, where: isWeight)
    if isLast { lastMorning = filter.morning }
    filter.pass(eating: intake, where: isIntake)
    weighed = weighed &+ weighed &- isWeight.bits
    accepted = accepted &+ accepted &- isAccepted.bits
    logged = logged &+ logged &- isIntake.bits
  }
}

extension ExpenditureLog {
  /// A placeholder log whose numbers are never read.
  fileprivate static var placeholder: Self {
    Self(fat: 20, resting: 1500, expenditure: 2000, weight: 70, standardError: 300)
  }
}
