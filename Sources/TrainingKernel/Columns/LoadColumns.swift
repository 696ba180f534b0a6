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
    var status = Array(repeating: UInt8(0), count: athletes)
    var models = (
      Self.averages(chronicDays, athletes, form, &status), Self.averages(acuteDays, athletes, form, &status)
    )
    // Who has one time constant that is not accepted has neither average.
    for athlete in status.indices where status[athlete] & 2 != 0 {
      models.0.clear(athlete)
      models.1.clear(athlete)
    }
    var (chronicLoads, acuteLoads, forms, coverages): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    let count = loads.count
    // Sound: each buffer has as many places as there are loads, and every one is written: a row for each load.
    unsafe chronicLoads = Array(unsafeUninitializedCapacity: count) { chronic, chronicCount in
      unsafe acuteLoads = Array(unsafeUninitializedCapacity: count) { acute, acuteCount in
        unsafe forms = Array(unsafeUninitializedCapacity: count) { form, formCount in
          unsafe coverages = Array(unsafeUninitializedCapacity: hasCoverage ? count : 0) { coverage, coverageCount in
            unsafe loads.withUnsafeBufferPointer { loads in
              let rows = unsafe Rows(
                loads: loads, chronic: chronic, acute: acute, form: form, coverage: coverage, formDay: formDay)
              switch layout {
              case .dayMajor: rows.fill(days: days, athletes: athletes, models, &status)
              case .athleteMajor:
                for athlete in 0..<athletes { rows.fill(athlete, days: days, models, &status) }
              }
            }
            coverageCount = hasCoverage ? count : 0
          }
          formCount = count
        }
        acuteCount = count
      }
      chronicCount = count
    }
    (self.chronic, self.acute, self.form, self.coverage) = (chronicLoads, acuteLoads, forms, coverages)
    self.status = status
  }

  /// Decay and weight of each athlete, of eight side by side; 0 of one whose days are not accepted.
  private struct Averages {
    var decay: [SIMD8<Double>]
    var weight: [SIMD8<Double>]

    mutating func clear(_ athlete: Int) {
      decay[athlete / 8][athlete % 8] = 0
      weight[athlete / 8][athlete % 8] = 0
    }
  }

  private static func averages(
    _ days: [Int], _ athletes: Int, _ form: ExponentialAverage.Form, _ status: inout [UInt8]
  ) -> Averages {
    let none = Array(repeating: SIMD8<Double>.zero, count: (athletes + 7) / 8)
    var averages = Averages(decay: none, weight: none)
    for athlete in 0..<athletes {
      guard let average = try? ExponentialAverage(days: days[days.count == 1 ? 0 : athlete], form) else {
        status[athlete] |= 2
        continue
      }
      averages.decay[athlete / 8][athlete % 8] = average.decay
      averages.weight[athlete / 8][athlete % 8] = average.weight
    }
    return averages
  }

  /// What an athlete, or eight of them, have come to.
  private struct State<Lanes: LoadLanes> {
    var chronic = Lanes.zero
    var acute = Lanes.zero
    var coverage = Lanes.zero
    /// Form of the day that was taken last.
    var form = Lanes.zero

    @inline(__always)
    mutating func step(
      _ load: Lanes, _ seen: Lanes, _ chronicModel: (decay: Lanes, weight: Lanes),
      _ acuteModel: (decay: Lanes, weight: Lanes), _ formDay: LoadBalance.FormDay
    ) {
      let before = chronic - acute
      (chronic, coverage) = ExponentialAverage.stepped(
        chronic, coverage, load, seen, chronicModel.decay, chronicModel.weight)
      acute = ExponentialAverage.stepped(acute, acute, load, load, acuteModel.decay, acuteModel.weight).value
      form = formDay == .previousDay ? before : chronic - acute
    }
  }

  /// The columns in memory.
  // Sound: it lives no longer than the buffers, and every method stays within them.
  @safe private struct Rows {
    let loads: UnsafeBufferPointer<Double>
    let chronic: UnsafeMutableBufferPointer<Double>
    let acute: UnsafeMutableBufferPointer<Double>
    let form: UnsafeMutableBufferPointer<Double>
    let coverage: UnsafeMutableBufferPointer<Double>
    let formDay: LoadBalance.FormDay

    /// Writes the rows of one athlete, whose days follow each other.
    func fill(_ athlete: Int, days: Int, _ models: (Averages, Averages), _ status: inout [UInt8]) {
      let (group, lane) = (athlete / 8, athlete % 8)
      let chronicModel = (models.0.decay[group][lane], models.0.weight[group][lane])
      let acuteModel = (models.1.decay[group][lane], models.1.weight[group][lane])
      var state = State<Double>()
      var isRefused = false
      for row in athlete * days..<(athlete + 1) * days {
        let given = unsafe loads[row]
        let isAccepted = given >= 0 && given <= TrainingField.greatestLoad
        isRefused = isRefused || !isAccepted && given == given
        state.step(isAccepted ? given : 0, isAccepted ? 1 : 0, chronicModel, acuteModel, formDay)
        unsafe chronic.initializeElement(at: row, to: state.chronic)
        unsafe acute.initializeElement(at: row, to: state.acute)
        unsafe form.initializeElement(at: row, to: state.form)
        if unsafe !coverage.isEmpty { unsafe coverage.initializeElement(at: row, to: state.coverage) }
      }
      if isRefused { status[athlete] |= 1 }
    }

    /// Writes the rows of all athletes, of whom each day's stand side by side.
    func fill(days: Int, athletes: Int, _ models: (Averages, Averages), _ status: inout [UInt8]) {
      var states = Array(repeating: State<SIMD8<Double>>(), count: (athletes + 7) / 8)
      var refused = Array(repeating: SIMDMask<SIMD8<Int64>>(repeating: false), count: states.count)
      for day in 0..<days {
        for group in states.indices {
          let start = day * athletes + 8 * group
          let width = min(8, athletes - 8 * group)
          let given = vector(at: start, width: width)
          let isAccepted = (given .>= 0) .& (given .<= TrainingField.greatestLoad)
          refused[group] .|= .!isAccepted .& (given .== given)
          states[group].step(
            SIMD8<Double>.zero.replacing(with: given, where: isAccepted),
            SIMD8<Double>.zero.replacing(with: 1, where: isAccepted), (models.0.decay[group], models.0.weight[group]),
            (models.1.decay[group], models.1.weight[group]), formDay)
          unsafe store(states[group].chronic, in: chronic, at: start, width: width)
          unsafe store(states[group].acute, in: acute, at: start, width: width)
          unsafe store(states[group].form, in: form, at: start, width: width)
          if unsafe !coverage.isEmpty { unsafe store(states[group].coverage, in: coverage, at: start, width: width) }
        }
      }
      for athlete in status.indices where refused[athlete / 8][athlete % 8] { status[athlete] |= 1 }
    }

    /// Up to eight loads side by side, and 0 beyond them.
    @inline(__always) private func vector(at start: Int, width: Int) -> SIMD8<Double> {
      // Sound: `width` loads follow `start`.
      if width == 8 { return unsafe UnsafeRawPointer(loads.baseAddress! + start).loadUnaligned(as: SIMD8<Double>.self) }
      var vector = SIMD8<Double>.zero
      for lane in 0..<width { vector[lane] = unsafe loads[start + lane] }
      return vector
    }

    @inline(__always) private func store(
      _ vector: SIMD8<Double>, in column: UnsafeMutableBufferPointer<Double>, at start: Int, width: Int
    ) {
      // Sound: the column has as many places as there are loads.
      guard width < 8 else {
        unsafe UnsafeMutableRawPointer(column.baseAddress! + start).storeBytes(of: vector, as: SIMD8<Double>.self)
        return
      }
      for lane in 0..<width { unsafe column.initializeElement(at: start + lane, to: vector[lane]) }
    }
  }
}

/// A load, or those of eight athletes side by side.
protocol LoadLanes {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
}

extension Double: LoadLanes {}

extension SIMD8: LoadLanes where Scalar == Double {}
