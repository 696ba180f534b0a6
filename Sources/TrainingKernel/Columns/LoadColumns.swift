import ScienceKernel

/// Chronic load, acute load and form of many athletes on many days, in columns.
///
/// Each athlete has the bits of a `LoadBalance` of their own, in either layout. A load that is NaN is missing. One that is not
/// from 0 to 10⁹ sets the athlete's status and counts as missing; other athletes are unaffected.
public struct LoadColumns: Sendable, Hashable {
  /// Where the number of an athlete on a day is.
  @frozen public enum Layout: Sendable, Hashable {
    /// At `day * athletes + athlete`: preferred, as neighbours are computed at once.
    case dayMajor
    /// At `athlete * days + day`.
    case athleteMajor
  }

  /// Chronic load, in the layout of the loads.
  public private(set) var chronic: [Double]
  /// Acute load.
  public private(set) var acute: [Double]
  /// Form.
  public private(set) var form: [Double]
  /// Coverage of the chronic load, 0 to 1; empty if it was not asked for.
  public private(set) var coverage: [Double]
  /// For each athlete 1 where a load was not accepted, 2 where a time constant was not, 0 otherwise.
  ///
  /// An athlete whose time constant is not from 1 to 365 days has only zeros.
  public private(set) var status: [UInt8]

  /// The columns of loads.
  ///
  /// - Parameters:
  ///   - loads: Loads, NaN where one is missing, `athletes` · days of them.
  ///   - athletes: How many athletes there are.
  ///   - layout: Where the number of an athlete on a day is.
  ///   - chronicDays: Time constant or span of the chronic load [days], 1 to 365: one for all, or one for each athlete.
  ///   - acuteDays: The same of the acute load.
  ///   - form: How the weight of a day follows from them.
  ///   - formDay: Which day form is read from.
  ///   - hasCoverage: Whether coverage is wanted.
  /// - Throws: `ColumnMismatch` if the loads are not whole days of the athletes, or there are time constants for another number
  ///   of athletes.
  public init(
    _ loads: [Double], athletes: Int, _ layout: Layout = .dayMajor, chronicDays: [Int] = [42], acuteDays: [Int] = [7],
    _ form: ExponentialAverage.Form = .continuous, formDay: LoadBalance.FormDay = .previousDay,
    hasCoverage: Bool = false
  ) throws(ColumnMismatch) {
    let athletes = max(athletes, 0)
    let days = athletes > 0 ? loads.count / athletes : 0
    try ColumnMismatch.check("loads", loads.count, against: "days of athletes", days * athletes)
    for (name, column) in [("chronicDays", chronicDays), ("acuteDays", acuteDays)] where column.count != 1 {
      try ColumnMismatch.check(name, column.count, against: "athletes", athletes)
    }
    chronic = Array(repeating: 0, count: loads.count)
    (acute, self.form) = (chronic, chronic)
    coverage = hasCoverage ? chronic : []
    status = Array(repeating: 0, count: athletes)
    guard days > 0 else { return }
    let models = (
      Self.averages(chronicDays, athletes, form, &status), Self.averages(acuteDays, athletes, form, &status)
    )
    switch layout {
    case .dayMajor:
      // The state of each athlete, beside their neighbours'.
      var state = Athletes(count: athletes)
      for day in 0..<days {
        step(loads, from: day * athletes, count: athletes, models, 0, &state, formDay)
      }
    case .athleteMajor:
      for athlete in 0..<athletes {
        var state = Athletes(count: 1)
        for day in 0..<days { step(loads, from: athlete * days + day, count: 1, models, athlete, &state, formDay) }
      }
    }
  }

  /// Decay and weight of each athlete.
  private struct Averages {
    var decay: [Double]
    var weight: [Double]
  }

  private static func averages(
    _ days: [Int], _ athletes: Int, _ form: ExponentialAverage.Form, _ status: inout [UInt8]
  ) -> Averages {
    var averages = Averages(
      decay: Array(repeating: 0, count: athletes), weight: Array(repeating: 0, count: athletes))
    for athlete in 0..<athletes {
      guard let average = try? ExponentialAverage(days: days[days.count == 1 ? 0 : athlete], form) else {
        status[athlete] |= 2
        continue
      }
      (averages.decay[athlete], averages.weight[athlete]) = (average.decay, average.weight)
    }
    return averages
  }

  /// What is kept of each athlete from one day to the next.
  private struct Athletes {
    var chronic: [Double]
    var acute: [Double]
    var coverage: [Double]

    init(count: Int) {
      chronic = Array(repeating: 0, count: count)
      (acute, coverage) = (chronic, chronic)
    }
  }

  /// A day of athletes that stand side by side.
  private mutating func step(
    _ loads: [Double], from start: Int, count: Int, _ models: (chronic: Averages, acute: Averages), _ first: Int,
    _ state: inout Athletes, _ formDay: LoadBalance.FormDay
  ) {
    for place in 0..<count {
      let (row, athlete) = (start + place, first + place)
      let given = loads[row]
      let isAccepted = given >= 0 && given <= 1e9
      let isUsed = isAccepted && status[athlete] & 2 == 0
      if !isAccepted, !given.isNaN { status[athlete] |= 1 }
      let (load, seen) = isUsed ? (given, 1.0) : (0.0, 0.0)
      let before = state.chronic[place] - state.acute[place]
      (state.chronic[place], state.coverage[place]) = ExponentialAverage.stepped(
        state.chronic[place], state.coverage[place], load, seen, models.chronic.decay[athlete],
        models.chronic.weight[athlete])
      (state.acute[place], _) = ExponentialAverage.stepped(
        state.acute[place], 0, load, seen, models.acute.decay[athlete], models.acute.weight[athlete])
      chronic[row] = state.chronic[place]
      acute[row] = state.acute[place]
      form[row] = formDay == .previousDay ? before : state.chronic[place] - state.acute[place]
      if !coverage.isEmpty { coverage[row] = state.coverage[place] }
    }
  }
}
