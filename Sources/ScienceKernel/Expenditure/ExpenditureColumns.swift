/// What many people really spend, one row for each person.
///
/// `People` makes them. A refused row costs no other.
public struct ExpenditureColumns: Sendable, Hashable {
  /// Bits of the reasons for which a row has no estimate; 0 where it has one.
  ///
  /// 1 few days, 2 few weights, 4 no recent weight, 8 few intakes, 16 a wide error, 32 foreign weights, 64 below and
  /// 128 above the energy that a body spends, 256 where a weight or an intake is not accepted, and 512 where the
  /// person is not.
  public private(set) var status: [UInt16]
  /// Apparent expenditures [kcal/day]; NaN where there is no estimate.
  public private(set) var expenditure: [Double]
  /// Their standard errors [kcal/day]; NaN likewise.
  public private(set) var standardError: [Double]
  /// The intakes that kept the weights [kcal/day]; 0 likewise.
  public private(set) var maintenance: [Int32]

  fileprivate init(count: Int) {
    status = Array(repeating: 0, count: count)
    expenditure = Array(repeating: .nan, count: count)
    standardError = expenditure
    maintenance = Array(repeating: 0, count: count)
  }

  fileprivate mutating func set(_ row: Int, _ log: ExpenditureLog?, isRefused: Bool) {
    guard let log else {
      status[row] = 512
      return
    }
    status[row] = log.refusalBits | (isRefused ? 256 : 0)
    guard status[row] == 0, let estimate = log.estimate else { return }
    expenditure[row] = estimate.expenditure
    standardError[row] = estimate.standardError
    maintenance[row] = Int32(estimate.maintenance)
  }

  /// Writes the columns of some rows over those from a row on.
  fileprivate mutating func put(_ part: Self, at first: Int) {
    let rows = first..<first + part.status.count
    status.replaceSubrange(rows, with: part.status)
    expenditure.replaceSubrange(rows, with: part.expenditure)
    standardError.replaceSubrange(rows, with: part.standardError)
    maintenance.replaceSubrange(rows, with: part.maintenance)
  }
}

extension People {
  /// What everybody really spends, row by row what `ExpenditureLog` says.
  ///
  /// The numbers of a day lie side by side, a row each, then those of the next day: that of a row on a day is at
  /// `day * count + row`.
  ///
  /// - Parameters:
  ///   - weightKg: Weights of the mornings [kg]; NaN for none.
  ///   - intake: What was eaten [kcal/day]; NaN where it was not logged.
  /// - Throws: `ColumnMismatch` if these are not whole days of as many rows.
  public func expenditure(weightKg: [Double], intake: [Double]) throws(ColumnMismatch) -> ExpenditureColumns {
    try Logs(of: self, weightKg, intake).columns(0..<count)
  }

  #if !hasFeature(Embedded)
    /// The same, on every core.
    ///
    /// The columns are those of `expenditure(weightKg:intake:)`, bit for bit.
    ///
    /// - Parameters:
    ///   - weightKg: Weights of the mornings [kg], as there.
    ///   - intake: What was eaten [kcal/day], as there.
    /// - Throws: `ColumnMismatch` where the other form does, and `CancellationError` if the task was canceled before the last
    ///   rows were begun.
    public func concurrentExpenditure(weightKg: [Double], intake: [Double]) async throws -> ExpenditureColumns {
      let logs = try Logs(of: self, weightKg, intake)
      // Blocks of 64 people, and enough of them for the start of a task to vanish beside their days.
      let (rowsPerTask, count) = (256, count)
      return try await withThrowingTaskGroup { group in
        for first in stride(from: 0, to: count, by: rowsPerTask) {
          group.addTask {
            try Task.checkCancellation()
            return (first, logs.columns(first..<min(first + rowsPerTask, count)))
          }
        }
        var columns = ExpenditureColumns(count: count)
        for try await (first, part) in group { columns.put(part, at: first) }
        return columns
      }
    }
  #endif
}

/// The logs of people, a day after the other.
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

  /// The columns of some rows.
  func columns(_ all: Range<Int>) -> ExpenditureColumns {
    var columns = ExpenditureColumns(count: all.count)
    // So many logs stay in the cache from a day to the next.
    for first in stride(from: all.lowerBound, to: all.upperBound, by: 64) {
      let rows = first..<min(first + 64, all.upperBound)
      let accepted = rows.map { row in (try? people[row].get()).flatMap { try? ExpenditureLog(of: $0) } }
      // A row without a log goes its way with that of nobody.
      var logs = accepted.map { $0 ?? .ofNobody }
      var isRefused = Array(repeating: false, count: rows.count)
      for day in 0..<days {
        for place in logs.indices {
          let cell = day * people.count + first + place
          let weight = weightKg[cell].isNaN ? nil : Weight.kilograms(weightKg[cell])
          let eaten = intake[cell].isNaN ? nil : intake[cell]
          let isWeightAccepted = weight.map { Person.acceptedWeights.contains($0) } ?? true
          let isIntakeAccepted = eaten.map { ExpenditureField.kilocalories.contains($0) } ?? true
          if !isWeightAccepted || !isIntakeAccepted { isRefused[place] = true }
          logs[place].step(
            weight: isWeightAccepted ? weight?.kilograms : nil, intake: isIntakeAccepted ? eaten : nil)
        }
      }
      for (place, row) in rows.enumerated() {
        columns.set(
          row - all.lowerBound, accepted[place] == nil ? nil : logs[place], isRefused: isRefused[place])
      }
    }
    return columns
  }
}

extension ExpenditureLog {
  /// A log whose numbers nobody reads.
  fileprivate static var ofNobody: Self {
    Self(fat: 20, resting: 1500, expenditure: 2000, weight: 70, standardError: 300)
  }
}
