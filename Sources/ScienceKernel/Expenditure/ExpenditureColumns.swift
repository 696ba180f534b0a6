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
      // Two blocks of people.
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
    LogRows.with { block in
      for first in stride(from: all.lowerBound, to: all.upperBound, by: LogRows.capacity) {
        let rows = first..<min(first + LogRows.capacity, all.upperBound)
        let accepted = rows.map { row in (try? people[row].get()).flatMap { try? ExpenditureLog(of: $0) } }
        // A rejected row computes on a placeholder log; its results are discarded.
        var logs = accepted.map { $0 ?? .placeholder }
        for place in logs.indices { block.put(logs[place].filter, into: place) }
        var waiting = Array(logs.indices)
        for start in stride(from: 0, to: days, by: LogRows.days) {
          let days = start..<min(start + LogRows.days, days)
          // A row's days lie far apart in memory. Copying them first lets many of them arrive at once.
          let (weights, intakes) = (copy(weightKg, days, rows), copy(intake, days, rows))
          for day in 0..<days.count {
            // Sound: both have numbers of `rows` on each day.
            unsafe weights.withUnsafeBufferPointer { weights in
              unsafe intakes.withUnsafeBufferPointer { intakes in
                unsafe block.take(
                  weightKg: Column(weights.baseAddress! + day * rows.count),
                  intake: Column(intakes.baseAddress! + day * rows.count), count: rows.count)
              }
            }
            if !waiting.isEmpty {
              for place in waiting { block.begin(&logs[place], in: place) }
              waiting.removeAll { logs[$0].filter.isBegun }
            }
            block.advance(count: rows.count, isLast: day == days.count - 1)
          }
          for place in logs.indices { logs[place].append(days.count, of: place, in: block) }
        }
        for (place, row) in rows.enumerated() {
          columns.set(
            row - all.lowerBound, accepted[place] == nil ? nil : logs[place], isRejected: block.rejected[place] != 0)
        }
      }
    }
    return columns
  }

  /// The numbers of rows on some days.
  private func copy(_ column: [Double], _ days: Range<Int>, _ rows: Range<Int>) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(days.count * rows.count)
    for day in days {
      let first = day * people.count
      numbers += column[first + rows.lowerBound..<first + rows.upperBound]
    }
    return numbers
  }
}

/// The logs of up to 128 people, one per row, for at most 64 days.
///
/// `advance` moves all of them by one day, so the loops vectorize, and no row waits for another.
///
/// Each row has exactly the results of an `ExpenditureFilter`.
@safe struct LogRows {
  /// The maximum number of rows.
  static var capacity: Int { 128 }
  /// The maximum number of days: as many as a row has bits for.
  static var days: Int { 64 }

  private let memory: UnsafeMutableRawPointer

  /// Calls a function with rows.
  static func with(_ body: (LogRows) -> Void) {
    let count = 28 * capacity
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count * 8, alignment: 64)
    // The first four columns are bits, the others numbers.
    let bits = 4 * capacity
    unsafe memory.initializeMemory(as: UInt64.self, repeating: 0, count: bits)
    unsafe (memory + bits * 8).initializeMemory(as: Double.self, repeating: 0, count: count - bits)
    body(unsafe LogRows(memory: memory))
    unsafe memory.deallocate()
  }

  // Sound: the memory has a place for each row of each column, and every column has the type for which `with` initialized it.
  @inline(__always) private func column<Number>(_ number: Int) -> OutputColumn<Number> {
    unsafe OutputColumn((memory + number * Self.capacity * 8).assumingMemoryBound(to: Number.self))
  }
  @inline(__always) private func numbers(_ number: Int) -> OutputColumn<Double> { column(number) }

  /// A bit for each day with a weight, with an accepted one, and with an intake, the last day in the lowest bit.
  @inline(__always) var weighed: OutputColumn<UInt64> { column(0) }
  @inline(__always) var accepted: OutputColumn<UInt64> { column(1) }
  @inline(__always) var logged: OutputColumn<UInt64> { column(2) }
  /// Whether a weight or an intake was rejected for its range: all bits, or none.
  @inline(__always) var rejected: OutputColumn<UInt64> { column(3) }
  /// The last morning: settled weights, expenditures and their variances.
  @inline(__always) var lastWeight: OutputColumn<Double> { column(4) }
  @inline(__always) var lastDriver: OutputColumn<Double> { column(5) }
  @inline(__always) var lastVariance: OutputColumn<Double> { column(6) }
  /// A day's change of settled weight [kg] and its variance [kg²].
  @inline(__always) private var gain: OutputColumn<Double> { column(7) }
  @inline(__always) private var noise: OutputColumn<Double> { column(8) }
  /// A day's weights [kg]; NaN for none.
  @inline(__always) private var weights: OutputColumn<Double> { column(26) }
  /// A day's intakes [kcal]; NaN if not logged.
  @inline(__always) private var eaten: OutputColumn<Double> { column(27) }

  @inline(__always) private func body(_ row: Int) -> FilteredBody {
    FilteredBody(
      density: numbers(9)[row], coupling: numbers(10)[row], change: numbers(11)[row], kept: numbers(12)[row],
      loggedNoise: numbers(13)[row], unloggedNoise: numbers(14)[row])
  }

  /// The logged intakes of a row.
  @inline(__always) func intakes(_ row: Int) -> IntakeMean {
    IntakeMean(sum: numbers(15)[row], count: numbers(16)[row])
  }

  @inline(__always) private func keep(_ intakes: IntakeMean, of row: Int) {
    (numbers(15)[row], numbers(16)[row]) = (intakes.sum, intakes.count)
  }

  /// The state of a row that has begun.
  @inline(__always) func morning(_ row: Int) -> MorningState {
    var morning = MorningState(driver: numbers(17)[row], variance: numbers(18)[row])
    (morning.weight, morning.water) = (numbers(19)[row], numbers(20)[row])
    (morning.p11, morning.p12, morning.p13) = (numbers(21)[row], numbers(22)[row], numbers(23)[row])
    (morning.p23, morning.p33) = (numbers(24)[row], numbers(25)[row])
    morning.isBegun = true
    return morning
  }

  @inline(__always) private func keep(_ morning: MorningState, of row: Int) {
    (numbers(17)[row], numbers(18)[row]) = (morning.driver, morning.p22)
    (numbers(19)[row], numbers(20)[row]) = (morning.weight, morning.water)
    (numbers(21)[row], numbers(22)[row], numbers(23)[row]) = (morning.p11, morning.p12, morning.p13)
    (numbers(24)[row], numbers(25)[row]) = (morning.p23, morning.p33)
  }

  /// Puts a filter before its first day into a row.
  func put(_ filter: ExpenditureFilter, into row: Int) {
    let body = filter.body
    (numbers(9)[row], numbers(10)[row]) = (body.density, body.coupling)
    (numbers(11)[row], numbers(12)[row]) = (body.change, body.kept)
    (numbers(13)[row], numbers(14)[row]) = (body.loggedNoise, body.unloggedNoise)
    keep(filter.intakes, of: row)
    keep(filter.morning, of: row)
    rejected[row] = 0
  }

  /// Takes the numbers of a day; one out of its range counts as none and rejects its row.
  ///
  /// - Parameters:
  ///   - weightKg: Weights [kg]; NaN for none.
  ///   - intake: Intakes [kcal/day]; NaN if not logged.
  ///   - count: The number of rows.
  func take(weightKg: Column<Double>, intake: Column<Double>, count: Int) {
    let grams = Double(AcceptedRange.grams.lowerBound)...Double(AcceptedRange.grams.upperBound)
    let intakes = ExpenditureField.intake.range
    func isIn(_ range: ClosedRange<Double>, _ number: Double) -> Flag<UInt64> {
      Flag(range.lowerBound <= number) & Flag(number <= range.upperBound)
    }
    // All bits are a NaN, which does not equal itself.
    func number(_ number: Double, where isIn: Flag<UInt64>) -> Double {
      Double(bitPattern: number.bitPattern | ~isIn.bits)
    }
    for row in 0..<count {
      // As `Weight` has them.
      let rounded = nearestWhole(1000 * weightKg[row])
      let (isWeight, isIntake) = (isIn(grams, rounded), isIn(intakes, intake[row]))
      weights[row] = number(rounded / 1000, where: isWeight)
      eaten[row] = number(intake[row], where: isIntake)
      let isRejected =
        Flag(weightKg[row] == weightKg[row]) & !isWeight | Flag(intake[row] == intake[row]) & !isIntake
      rejected[row] = rejected[row] | isRejected.bits
    }
  }

  /// Begins a row if the day has its first weight; a first weight out of its range counts as none and rejects the row.
  ///
  /// Until then, the row computes without weights, and its log does not use the results.
  func begin(_ log: inout ExpenditureLog, in row: Int) {
    let weight = weights[row]
    if log.firstWeights.contains(weight) {
      log.begin(at: weight)
      keep(log.filter.morning, of: row)
    } else if !weight.isNaN {
      rejected[row] = .max
      weights[row] = .nan
    }
  }

  /// Advances rows from 0 on by one day.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - isLast: Whether to keep the morning.
  func advance(count: Int, isLast: Bool) {
    // With a row count known at compile time, the loops need not check whether columns overlap.
    if count == Self.capacity {
      advance(rows: Self.capacity, isLast: isLast)
    } else {
      advance(rows: count, isLast: isLast)
    }
  }

  @inline(__always)
  private func advance(rows count: Int, isLast: Bool) {
    // One loop per step: steps of one row depend on each other, steps of different rows do not, and short loops let the
    // processor work on many rows at once.
    for row in 0..<count {
      var morning = morning(row)
      let isWeight = Flag<UInt64>(weights[row] == weights[row])
      let weighing = morning.weighing(weights[row])
      let isAccepted = Flag<UInt64>(weighing.isNear)
      morning.update(with: weighing, where: isAccepted)
      keep(morning, of: row)
      weighed[row] = weighed[row] &+ weighed[row] &- isWeight.bits
      accepted[row] = accepted[row] &+ accepted[row] &- isAccepted.bits
    }
    if isLast {
      for row in 0..<count {
        let morning = morning(row)
        (lastWeight[row], lastDriver[row], lastVariance[row]) = (morning.weight, morning.driver, morning.p22)
      }
    }
    for row in 0..<count {
      let isLogged = Flag<UInt64>(eaten[row] == eaten[row])
      var intakes = intakes(row)
      intakes.add(eaten[row], where: isLogged)
      keep(intakes, of: row)
      let driver = morning(row).driver
      let intake = isLogged.choice(eaten[row], intakes.mean(or: driver))
      gain[row] = body(row).gain(eating: intake, spending: driver)
      noise[row] = body(row).noise(where: isLogged)
      logged[row] = logged[row] &+ logged[row] &- isLogged.bits
    }
    for row in 0..<count {
      var morning = morning(row)
      body(row).pass(&morning, gaining: gain[row], noise: noise[row])
      keep(morning, of: row)
    }
  }
}

extension ExpenditureLog {
  /// A placeholder log whose numbers are never read.
  fileprivate static var placeholder: Self {
    Self(fat: 20, resting: 1500, expenditure: 2000, weight: 70, standardError: 300)
  }
}
