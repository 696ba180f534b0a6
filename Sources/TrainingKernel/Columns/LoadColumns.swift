import ScienceKernel

/// Chronic load, acute load and form of many athletes on many days, in columns.
///
/// Each athlete has the bits of a `LoadBalance` of their own, in either layout. A load that is NaN is missing. One that is not
/// from 0 to 10⁹ sets the athlete's status and counts as missing; other athletes are unaffected.
public struct LoadColumns: Sendable, Hashable {
  /// Where the number of an athlete on a day is.
  @frozen public enum Layout: Sendable, Hashable {
    /// At `day * athletes + athlete`: preferred, as neighbors are computed at once.
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
  /// For each athlete the sum of 1 where a load was not accepted, 2 where a time constant was not, and 4 where a seed was not.
  ///
  /// An athlete whose time constant is not from 1 to 365 days has only zeros. One whose seeds are not both accepted has none.
  public private(set) var status: [UInt8]
  /// What each athlete begins with: the numbers of `Start`.
  private var starts: Scratch

  /// No columns: what `fill` makes some of.
  public init() { (chronic, acute, form, coverage, status, starts) = ([], [], [], [], [], Scratch()) }

  /// The columns of loads.
  ///
  /// - Parameters:
  ///   - loads: Loads, NaN where one is missing, `athletes` · days of them.
  ///   - athletes: How many athletes there are.
  ///   - layout: Where the number of an athlete on a day is.
  ///   - timeConstants: Time constants or spans of the chronic and of the acute load [days], 1 to 365: one for all, or one for each
  ///     athlete.
  ///   - form: How the weight of a day follows from them.
  ///   - formDay: Which day form is read from.
  ///   - seeds: Chronic and acute load before the first day, 0 to 10⁹: one of each for all, or one for each athlete, both NaN
  ///     where there is none; nil for none.
  ///   - hasCoverage: Whether coverage is wanted.
  /// - Throws: `ColumnMismatch` if the loads are not whole days of the athletes, or there are time constants or seeds for
  ///   another number of athletes, or more than 1 048 576 athletes have no day.
  public init(
    _ loads: [Double], athletes: Int, _ layout: Layout = .dayMajor,
    timeConstants: (chronic: [Int], acute: [Int]) = ([42], [7]), _ form: ExponentialAverage.Decay = .continuous,
    formDay: LoadBalance.FormDay = .previousDay,
    seeds: (chronic: [Double], acute: [Double])? = nil, hasCoverage: Bool = false
  ) throws(ColumnMismatch) {
    self.init()
    try fill(
      from: loads, athletes: athletes, layout, timeConstants: timeConstants, form, formDay: formDay, seeds: seeds,
      hasCoverage: hasCoverage)
  }

  /// Writes the columns of loads over these, into the memory that they have where it is large enough and nobody else's.
  ///
  /// - Parameters:
  ///   - loads: These and all that follow are those of `init`.
  ///   - athletes: How many athletes there are.
  ///   - layout: Where the number of an athlete on a day is.
  ///   - timeConstants: Time constants or spans of the chronic and of the acute load [days].
  ///   - form: How the weight of a day follows from them.
  ///   - formDay: Which day form is read from.
  ///   - seeds: Chronic and acute load before the first day.
  ///   - hasCoverage: Whether coverage is wanted.
  /// - Throws: `ColumnMismatch` where `init` does; nothing changes then.
  public mutating func fill(
    from loads: [Double], athletes: Int, _ layout: Layout = .dayMajor,
    timeConstants: (chronic: [Int], acute: [Int]) = ([42], [7]), _ form: ExponentialAverage.Decay = .continuous,
    formDay: LoadBalance.FormDay = .previousDay, seeds: (chronic: [Double], acute: [Double])? = nil,
    hasCoverage: Bool = false
  ) throws(ColumnMismatch) {
    let athletes = max(athletes, 0)
    let days = athletes > 0 ? loads.count / athletes : 0
    try ColumnMismatch.check("loads", loads.count, against: "days of athletes", days * athletes)
    // Without a day nothing says that there are so many.
    let fewest = athletes > 1 << 20 ? athletes : 0
    try ColumnMismatch.check("loads", loads.count, against: "athletes", max(loads.count, fewest))
    func check(_ name: String, _ count: Int) throws(ColumnMismatch) {
      if count != 1 { try ColumnMismatch.check(name, count, against: "athletes", athletes) }
    }
    try check("chronic time constants", timeConstants.chronic.count)
    try check("acute time constants", timeConstants.acute.count)
    if let seeds {
      try check("chronic seeds", seeds.chronic.count)
      try check("acute seeds", seeds.acute.count)
    }
    // Out of this value, so that what is written to is nobody else's.
    var (chronic, acute, forms, coverage) = (self.chronic, self.acute, self.form, self.coverage)
    var (status, starts) = (self.status, self.starts.numbers)
    self = Self()
    chronic.resize(to: loads.count)
    acute.resize(to: loads.count)
    forms.resize(to: loads.count)
    coverage.resize(to: hasCoverage ? loads.count : 0)
    starts.resize(to: Start.place(of: athletes + 3, 0))
    status.resize(to: athletes)
    for athlete in 0..<athletes {
      func own<Number>(_ column: [Number]) -> Number { column[column.count == 1 ? 0 : athlete] }
      let start = Start(
        own(timeConstants.chronic), own(timeConstants.acute), form, seed: seeds.map { (own($0.chronic), own($0.acute)) }
      )
      status[athlete] = start.status
      for number in 0..<Start.count { starts[Start.place(of: athlete, number)] = start.numbers[number] }
    }
    // Sound: every column has as many places as there are loads, but for the coverage where it is not wanted.
    unsafe chronic.withUnsafeMutableBufferPointer { chronic in
      unsafe acute.withUnsafeMutableBufferPointer { acute in
        unsafe forms.withUnsafeMutableBufferPointer { forms in
          unsafe coverage.withUnsafeMutableBufferPointer { coverage in
            unsafe starts.withUnsafeBufferPointer { starts in
              unsafe loads.withUnsafeBufferPointer { loads in
                guard days > 0 else { return }
                let rows = unsafe Rows(
                  loads: loads.baseAddress!, starts: starts.baseAddress!, chronic: chronic.baseAddress!,
                  acute: acute.baseAddress!, form: forms.baseAddress!,
                  coverage: (hasCoverage ? coverage : forms).baseAddress!,
                  athletes: athletes, days: days)
                rows.fill(layout, &status, isSameDay: formDay == .sameDay, hasCoverage: hasCoverage)
              }
            }
          }
        }
      }
    }
    (self.chronic, self.acute, self.form, self.coverage) = (chronic, acute, forms, coverage)
    (self.status, self.starts.numbers) = (status, starts)
  }
}

/// Memory that is used again; what it holds is no part of a value.
private struct Scratch: Sendable, Hashable {
  var numbers: [Double] = []

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension Array where Element: AdditiveArithmetic {
  /// Gives the array as many places, in its own memory where that is large enough.
  fileprivate mutating func resize(to count: Int) {
    if count <= self.count {
      removeLast(self.count - count)
    } else {
      self = Array(repeating: .zero, count: count)
    }
  }
}

/// What an athlete begins with.
private struct Start {
  /// How many numbers there are.
  static var count: Int { 7 }
  /// Decay and weight of the chronic load, those of the acute load, both loads before the first day, and the coverage.
  private(set) var numbers = SIMD8<Double>()
  private(set) var status: UInt8 = 0

  /// Where a number of an athlete is: four athletes side by side, then the next number of them.
  @inline(__always) static func place(of athlete: Int, _ number: Int) -> Int {
    let lane = athlete & 3
    return (athlete &- lane) &* count &+ 4 &* number &+ lane
  }

  init(
    _ chronicDays: Int, _ acuteDays: Int, _ form: ExponentialAverage.Decay, seed: (chronic: Double, acute: Double)?
  ) {
    guard let chronic = try? ExponentialAverage(days: chronicDays, form),
      let acute = try? ExponentialAverage(days: acuteDays, form)
    else {
      // Without a weight every day is 0.
      status = 2
      return
    }
    numbers = SIMD8(chronic.decay, chronic.weight, acute.decay, acute.weight, 0, 0, 0, 0)
    guard let seed, !(seed.chronic.isNaN && seed.acute.isNaN) else { return }
    let accepted = TrainingField.load.range
    if accepted.contains(seed.chronic), accepted.contains(seed.acute) {
      (numbers[4], numbers[5], numbers[6]) = (seed.chronic, seed.acute, 1)
    } else {
      status = 4
    }
  }
}

/// What an athlete, or four of them side by side, have come to.
private struct State<Numbers: LoadLanes> {
  var chronic: Numbers
  var acute: Numbers
  var coverage: Numbers

  /// Takes a day, and returns its form.
  @inline(__always)
  mutating func step(_ load: Numbers, seen: Numbers, _ weights: Weights<Numbers>, isSameDay: Bool) -> Numbers {
    let before = chronic - acute
    (chronic, coverage) = ExponentialAverage.stepped(
      chronic, coverage, load, seen, weights.chronicDecay, weights.chronicWeight)
    acute = ExponentialAverage.stepped(acute, acute, load, load, weights.acuteDecay, weights.acuteWeight).value
    return isSameDay ? chronic - acute : before
  }
}

/// How the loads of an athlete, or of four of them, count.
private struct Weights<Numbers: LoadLanes> {
  let chronicDecay: Numbers
  let chronicWeight: Numbers
  let acuteDecay: Numbers
  let acuteWeight: Numbers
}

/// The columns in memory, of one athlete and one day at least.
// Sound: it lives no longer than the buffers, and every method stays within them.
@safe private struct Rows {
  let loads: UnsafePointer<Double>
  /// What four athletes begin with side by side, then the next four.
  let starts: UnsafePointer<Double>
  let chronic: UnsafeMutablePointer<Double>
  let acute: UnsafeMutablePointer<Double>
  let form: UnsafeMutablePointer<Double>
  /// Without places where it is not wanted.
  let coverage: UnsafeMutablePointer<Double>
  let athletes: Int
  let days: Int

  /// Writes all columns, in a loop of its own for each answer.
  func fill(_ layout: LoadColumns.Layout, _ status: inout [UInt8], isSameDay: Bool, hasCoverage: Bool) {
    // The days of a single athlete follow each other in either.
    let isDayMajor = layout == .dayMajor && athletes > 1
    switch (isDayMajor, isSameDay, hasCoverage) {
    case (true, false, false): fillDays(&status, isSameDay: false, hasCoverage: false)
    case (true, false, true): fillDays(&status, isSameDay: false, hasCoverage: true)
    case (true, true, false): fillDays(&status, isSameDay: true, hasCoverage: false)
    case (true, true, true): fillDays(&status, isSameDay: true, hasCoverage: true)
    case (false, false, false): fillAthletes(&status, isSameDay: false, hasCoverage: false)
    case (false, false, true): fillAthletes(&status, isSameDay: false, hasCoverage: true)
    case (false, true, false): fillAthletes(&status, isSameDay: true, hasCoverage: false)
    case (false, true, true): fillAthletes(&status, isSameDay: true, hasCoverage: true)
    }
  }

  /// Writes all columns, of which a day's rows stand side by side.
  ///
  /// The state of an athlete is the day before, which a block of them finds in the cache.
  @inline(__always) private func fillDays(_ status: inout [UInt8], isSameDay: Bool, hasCoverage: Bool) {
    for athlete in 0..<athletes {
      var state: State<Double> = start(athlete)
      let isRefused = step(
        &state, weights(athlete), athlete, apart: 1, isSameDay: isSameDay, hasCoverage: hasCoverage)
      if isRefused != 0 { status[athlete] |= 1 }
    }
    for block in stride(from: 0, to: athletes, by: 4096) {
      let end = min(block + 4096, athletes)
      for day in 1..<days {
        let first = day * athletes
        var athlete = block
        var refused = SIMD4<Double>.zero
        while athlete <= end - 4 {
          let four: SIMD4<Double> = stepDay(first, athlete, isSameDay: isSameDay, hasCoverage: hasCoverage)
          refused += four
          athlete &+= 4
        }
        var isRefused = refused.sum()
        while athlete < end {
          let one: Double = stepDay(first, athlete, isSameDay: isSameDay, hasCoverage: hasCoverage)
          isRefused += one
          athlete &+= 1
        }
        if isRefused > 0 { for athlete in block..<end { note(first + athlete, of: athlete, &status) } }
      }
    }
  }

  @inline(__always) private func stepDay<Numbers: LoadLanes>(
    _ first: Int, _ athlete: Int, isSameDay: Bool, hasCoverage: Bool
  ) -> Numbers {
    let (row, before) = (first &+ athlete, first &- athletes &+ athlete)
    var state = unsafe State(
      chronic: Numbers(chronic + before, apart: 1), acute: Numbers(acute + before, apart: 1),
      coverage: hasCoverage ? Numbers(coverage + before, apart: 1) : .zero)
    return step(&state, weights(athlete), row, apart: 1, isSameDay: isSameDay, hasCoverage: hasCoverage)
  }

  /// Writes all columns, of which an athlete's rows stand side by side.
  @inline(__always) private func fillAthletes(_ status: inout [UInt8], isSameDay: Bool, hasCoverage: Bool) {
    var athlete = 0
    while athlete <= athletes - 4 {
      let refused: SIMD4<Double> = fill(athlete, isSameDay: isSameDay, hasCoverage: hasCoverage)
      for lane in 0..<4 where refused[lane] > 0 { status[athlete + lane] |= 1 }
      athlete += 4
    }
    while athlete < athletes {
      let refused: Double = fill(athlete, isSameDay: isSameDay, hasCoverage: hasCoverage)
      if refused > 0 { status[athlete] |= 1 }
      athlete += 1
    }
  }

  /// Writes the columns of some athletes, and returns how many loads of each are not accepted.
  @inline(__always) private func fill<Numbers: LoadLanes>(
    _ athlete: Int, isSameDay: Bool, hasCoverage: Bool
  ) -> Numbers {
    var state: State<Numbers> = start(athlete)
    let weights: Weights<Numbers> = weights(athlete)
    var refused = Numbers.zero
    for day in 0..<days {
      refused =
        refused
        + step(&state, weights, athlete &* days &+ day, apart: days, isSameDay: isSameDay, hasCoverage: hasCoverage)
    }
    return refused
  }

  /// Takes a day of some athletes, whose rows are so far apart, and returns 1 where the load is not accepted.
  @inline(__always) private func step<Numbers: LoadLanes>(
    _ state: inout State<Numbers>, _ weights: Weights<Numbers>, _ row: Int, apart: Int, isSameDay: Bool,
    hasCoverage: Bool
  ) -> Numbers {
    let (load, seen, refused) = unsafe Numbers(UnsafePointer(loads + row), apart: apart).accepted
    let form = state.step(load, seen: seen, weights, isSameDay: isSameDay)
    unsafe state.chronic.store(to: chronic + row, apart: apart)
    unsafe state.acute.store(to: acute + row, apart: apart)
    unsafe form.store(to: self.form + row, apart: apart)
    if hasCoverage { unsafe state.coverage.store(to: coverage + row, apart: apart) }
    return refused
  }

  /// Notes a load that is not accepted.
  private func note(_ row: Int, of athlete: Int, _ status: inout [UInt8]) {
    if unsafe loads[row].accepted.refused > 0 { status[athlete] |= 1 }
  }

  /// What athletes have come to before the first day.
  @inline(__always) private func start<Numbers: LoadLanes>(_ athlete: Int) -> State<Numbers> {
    State(chronic: start(athlete, 4), acute: start(athlete, 5), coverage: start(athlete, 6))
  }

  @inline(__always) private func weights<Numbers: LoadLanes>(_ athlete: Int) -> Weights<Numbers> {
    Weights(
      chronicDecay: start(athlete, 0), chronicWeight: start(athlete, 1), acuteDecay: start(athlete, 2),
      acuteWeight: start(athlete, 3))
  }

  @inline(__always) private func start<Numbers: LoadLanes>(_ athlete: Int, _ number: Int) -> Numbers {
    unsafe Numbers(starts + Start.place(of: athlete, number), apart: 1)
  }
}

/// A load, or those of four athletes side by side.
protocol LoadLanes {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  /// The numbers at a place of a column and so many places after it.
  @unsafe init(_ column: UnsafePointer<Double>, apart: Int)
  @unsafe func store(to column: UnsafeMutablePointer<Double>, apart: Int)
  /// Each load that is accepted, else 0; 1 where one is; and 1 where one is not, and is not NaN.
  var accepted: (load: Self, seen: Self, refused: Self) { get }
}

extension LoadLanes {
  @inline(__always) @unsafe init(_ column: UnsafeMutablePointer<Double>, apart: Int) {
    unsafe self.init(UnsafePointer(column), apart: apart)
  }
}

extension Double: LoadLanes {
  @inline(__always) @unsafe init(_ column: UnsafePointer<Double>, apart: Int) { self = unsafe column.pointee }

  @inline(__always) @unsafe func store(to column: UnsafeMutablePointer<Double>, apart: Int) {
    unsafe column.pointee = self
  }

  @inline(__always) var accepted: (load: Double, seen: Double, refused: Double) {
    let isAccepted = self >= 0 && self <= TrainingField.greatestLoad
    return (isAccepted ? self : 0, isAccepted ? 1 : 0, isAccepted || isNaN ? 0 : 1)
  }
}

extension SIMD4: LoadLanes where Scalar == Double {
  @inline(__always) @unsafe init(_ column: UnsafePointer<Double>, apart: Int) {
    self =
      if apart == 1 {
        unsafe UnsafeRawPointer(column).loadUnaligned(as: Self.self)
      } else {
        unsafe Self(column[0], column[apart], column[2 &* apart], column[3 &* apart])
      }
  }

  @inline(__always) @unsafe func store(to column: UnsafeMutablePointer<Double>, apart: Int) {
    if apart == 1 {
      unsafe UnsafeMutableRawPointer(column).storeBytes(of: self, as: Self.self)
    } else {
      unsafe column[0] = self[0]
      unsafe column[apart] = self[1]
      unsafe column[2 &* apart] = self[2]
      unsafe column[3 &* apart] = self[3]
    }
  }

  @inline(__always) var accepted: (load: Self, seen: Self, refused: Self) {
    let isAccepted = (self .>= 0) .& (self .<= TrainingField.greatestLoad)
    let isRefused = (self .< 0) .| (self .> TrainingField.greatestLoad)
    return (
      Self.zero.replacing(with: self, where: isAccepted), Self.zero.replacing(with: 1, where: isAccepted),
      Self.zero.replacing(with: 1, where: isRefused)
    )
  }
}
