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
      // A rejected row computes on a placeholder log; its results are discarded.
      var logs = accepted.map { $0 ?? .placeholder }
      var isRejected = Array(repeating: false, count: rows.count)
      for day in 0..<days {
        for place in logs.indices {
          let cell = day * people.count + first + place
          let weight = weightKg[cell].isNaN ? nil : Weight.kilograms(weightKg[cell])
          let eaten = intake[cell].isNaN ? nil : intake[cell]
          let isWeightAccepted = weight.map { logs[place].weightField.range.contains($0.kilograms) } ?? true
          let isIntakeAccepted = eaten.map { ExpenditureField.intake.range.contains($0) } ?? true
          if !isWeightAccepted || !isIntakeAccepted { isRejected[place] = true }
          logs[place].step(
            weight: isWeightAccepted ? weight?.kilograms : nil, intake: isIntakeAccepted ? eaten : nil)
        }
      }
      for (place, row) in rows.enumerated() {
        columns.set(
          row - all.lowerBound, accepted[place] == nil ? nil : logs[place], isRejected: isRejected[place])
      }
    }
    return columns
  }
}

extension ExpenditureLog {
  /// A placeholder log whose numbers are never read.
  fileprivate static var placeholder: Self {
    Self(fat: 20, resting: 1500, expenditure: 2000, weight: 70, standardError: 300)
  }
}
