import ScienceKernel

/// Chronic load, acute load and form of many athletes on many days, in columns.
///
/// In either layout, an athlete's results have the same bits as a `LoadBalance` of that athlete. NaN is a missing load.
/// A load outside 0 to 10⁹ sets the athlete's status and counts as missing; other athletes are unaffected.
public struct LoadColumns: Sendable, Hashable {
  /// The position of an athlete's number on a day.
  @frozen public enum Layout: Sendable, Hashable {
    /// At `day * athletes + athlete`. Preferred: neighboring athletes are computed together.
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
  /// Coverage of the chronic load, 0 to 1; empty unless you ask for it.
  public private(set) var coverage: [Double]
  /// For each athlete the sum of 1 for a rejected load, 2 for a rejected time constant and 4 for a rejected seed.
  ///
  /// An athlete whose time constant is rejected has only zeros. If either seed is rejected, the athlete starts without
  /// seeds.
  public private(set) var status: [UInt8]
  /// The states of the athletes and the weights of a day.
  private var scratch: Scratch

  /// Creates empty columns to `fill`.
  public init() { (chronic, acute, form, coverage, status, scratch) = ([], [], [], [], [], Scratch()) }

  /// Computes the columns.
  ///
  /// - Parameters:
  ///   - loads: `athletes` · days loads; NaN for a missing one.
  ///   - athletes: Number of athletes.
  ///   - layout: The position of an athlete's number on a day.
  ///   - timeConstants: Time constants or spans of the chronic and the acute load [days], 1 to 365: one for all
  ///     athletes, or one per athlete.
  ///   - form: How those numbers of days determine the weight of a day.
  ///   - formDay: Which day's loads give form.
  ///   - seeds: Chronic and acute load before the first day, 0 to 10⁹: one for all athletes, or one per athlete, where
  ///     both are NaN for an athlete without seeds; nil for none.
  ///   - hasCoverage: Whether to compute coverage.
  /// - Throws: `ColumnMismatch` if the loads are not a whole number of days, if the number of time constants or seeds
  ///   is neither 1 nor `athletes`, or if there are no days and more than 1 048 576 athletes.
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

  /// Computes the columns again, in the existing memory if it is large enough and not shared.
  ///
  /// - Parameters:
  ///   - loads: As in `init`, like all parameters below.
  ///   - athletes: Number of athletes.
  ///   - layout: The position of an athlete's number on a day.
  ///   - timeConstants: Time constants or spans of the chronic and the acute load [days].
  ///   - form: How those numbers of days determine the weight of a day.
  ///   - formDay: Which day's loads give form.
  ///   - seeds: Chronic and acute load before the first day.
  ///   - hasCoverage: Whether to compute coverage.
  /// - Throws: `ColumnMismatch` as in `init`; the columns stay as they were.
  public mutating func fill(
    from loads: [Double], athletes: Int, _ layout: Layout = .dayMajor,
    timeConstants: (chronic: [Int], acute: [Int]) = ([42], [7]), _ form: ExponentialAverage.Decay = .continuous,
    formDay: LoadBalance.FormDay = .previousDay, seeds: (chronic: [Double], acute: [Double])? = nil,
    hasCoverage: Bool = false
  ) throws(ColumnMismatch) {
    let athletes = max(athletes, 0)
    let days = athletes > 0 ? loads.count / athletes : 0
    try ColumnMismatch.check("loads", loads.count, against: "days of athletes", days * athletes)
    // Without a day, no column confirms the number of athletes, so a large one is rejected.
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
    // Move the arrays out of `self`, so that they are uniquely referenced and writing does not copy them.
    var (chronic, acute, forms, coverage) = (self.chronic, self.acute, self.form, self.coverage)
    var (status, numbers) = (self.status, self.scratch.numbers)
    self = Self()
    chronic.resize(to: loads.count)
    acute.resize(to: loads.count)
    forms.resize(to: loads.count)
    coverage.resize(to: hasCoverage ? loads.count : 0)
    status.resize(to: athletes)
    // Each athlete's state; then each athlete's weights, or those that all athletes share.
    let isShared = timeConstants.chronic.count == 1 && timeConstants.acute.count == 1
    let owners = isShared ? 1 : athletes
    numbers.resize(to: Start.states * athletes + Start.weights * owners)
    for athlete in 0..<athletes {
      func own<Number>(_ column: [Number]) -> Number { column[column.count == 1 ? 0 : athlete] }
      let start = Start(
        own(timeConstants.chronic), own(timeConstants.acute), form, seed: seeds.map { (own($0.chronic), own($0.acute)) }
      )
      status[athlete] = start.status
      for number in 0..<Start.states { numbers[number * athletes + athlete] = start.state[number] }
      guard athlete < owners else { continue }
      for number in 0..<Start.weights {
        numbers[Start.states * athletes + number * owners + athlete] = start.weights[number]
      }
    }
    // Sound: every column has as many elements as there are loads, except an unwanted coverage, which `form` replaces
    // below.
    unsafe chronic.withUnsafeMutableBufferPointer { chronic in
      unsafe acute.withUnsafeMutableBufferPointer { acute in
        unsafe forms.withUnsafeMutableBufferPointer { forms in
          unsafe coverage.withUnsafeMutableBufferPointer { coverage in
            unsafe numbers.withUnsafeMutableBufferPointer { numbers in
              unsafe loads.withUnsafeBufferPointer { loads in
                guard days > 0 else { return }
                let rows = unsafe Rows(
                  loads: loads.baseAddress!, chronic: chronic.baseAddress!, acute: acute.baseAddress!,
                  form: forms.baseAddress!, coverage: (hasCoverage ? coverage : forms).baseAddress!,
                  states: numbers.baseAddress!, weights: numbers.baseAddress! + Start.states * athletes,
                  athletes: athletes, days: days, isShared: isShared)
                rows.fill(layout, &status, isSameDay: formDay == .sameDay, hasCoverage: hasCoverage)
              }
            }
          }
        }
      }
    }
    (self.chronic, self.acute, self.form, self.coverage) = (chronic, acute, forms, coverage)
    (self.status, self.scratch.numbers) = (status, numbers)
  }
}

/// Memory to reuse; its contents are not part of the value.
private struct Scratch: Sendable, Hashable {
  var numbers: [Double] = []

  static func == (left: Self, right: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension Array where Element: AdditiveArithmetic {
  /// Sets the number of elements, in the existing memory if it is large enough.
  fileprivate mutating func resize(to count: Int) {
    if count <= self.count {
      removeLast(self.count - count)
    } else {
      self = Array(repeating: .zero, count: count)
    }
  }
}

/// The initial state of an athlete, and the weights of a day.
private struct Start {
  /// Numbers of a state: both loads before the first day, and the coverage.
  static var states: Int { 3 }
  /// Numbers of weights: decay and weight of the chronic load, then of the acute load.
  static var weights: Int { 4 }
  private(set) var state = SIMD4<Double>()
  private(set) var weights = SIMD4<Double>()
  private(set) var status: UInt8 = 0

  init(
    _ chronicDays: Int, _ acuteDays: Int, _ form: ExponentialAverage.Decay, seed: (chronic: Double, acute: Double)?
  ) {
    if let seed, !(seed.chronic.isNaN && seed.acute.isNaN) {
      let accepted = TrainingField.startLoad.range
      if accepted.contains(seed.chronic), accepted.contains(seed.acute) {
        state = SIMD4(seed.chronic, seed.acute, 1, 0)
      } else {
        status = 4
      }
    }
    guard let chronic = try? ExponentialAverage(days: chronicDays, form),
      let acute = try? ExponentialAverage(days: acuteDays, form)
    else {
      // Without a weight every day is 0.
      state = SIMD4()
      status |= 2
      return
    }
    weights = SIMD4(chronic.decay, chronic.weight, acute.decay, acute.weight)
  }
}

/// The state of one athlete, or of four side by side.
private struct State<Numbers: LoadLanes> {
  var chronic: Numbers
  var acute: Numbers
  var coverage: Numbers

  /// Adds a day and returns its form.
  @inline(__always)
  mutating func step(_ load: Numbers, seen: Numbers, _ weights: Weights<Numbers>, isSameDay: Bool) -> Numbers {
    let before = chronic - acute
    (chronic, coverage) = ExponentialAverage.stepped(
      chronic, coverage, load, seen, weights.chronicDecay, weights.chronicWeight)
    acute = ExponentialAverage.stepped(acute, acute, load, load, weights.acuteDecay, weights.acuteWeight).value
    return isSameDay ? chronic - acute : before
  }
}

/// Decays and weights of one athlete, or of four side by side.
private struct Weights<Numbers: LoadLanes> {
  let chronicDecay: Numbers
  let chronicWeight: Numbers
  let acuteDecay: Numbers
  let acuteWeight: Numbers
}

/// Pointers to the columns of at least one athlete and one day.
// Sound: it lives no longer than the buffers, and every method stays within them.
@safe private struct Rows {
  let loads: UnsafePointer<Double>
  let chronic: UnsafeMutablePointer<Double>
  let acute: UnsafeMutablePointer<Double>
  let form: UnsafeMutablePointer<Double>
  /// Points to `form`, and is never used, where coverage is not wanted.
  let coverage: UnsafeMutablePointer<Double>
  /// Columns of states, at first those before the first day.
  let states: UnsafeMutablePointer<Double>
  /// Columns of weights: one row per athlete, or one that all athletes share.
  let weights: UnsafePointer<Double>
  let athletes: Int
  let days: Int
  /// Whether all athletes have the same weights.
  let isShared: Bool

  /// Fills all columns; each combination of options has its own specialized loop.
  func fill(_ layout: LoadColumns.Layout, _ status: inout [UInt8], isSameDay: Bool, hasCoverage: Bool) {
    // With one athlete both layouts are the same; the athlete-major loop is simpler.
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

  /// Fills day-major columns.
  ///
  /// A block's states and weights stay in the cache from one day to the next. Shorter blocks leave too many pages of
  /// memory on every day.
  @inline(__always) private func fillDays(_ status: inout [UInt8], isSameDay: Bool, hasCoverage: Bool) {
    // Shared weights stay in registers.
    if isShared {
      fillDays(&status, isShared: true, isSameDay: isSameDay, hasCoverage: hasCoverage)
    } else {
      fillDays(&status, isShared: false, isSameDay: isSameDay, hasCoverage: hasCoverage)
    }
  }

  @inline(__always) private func fillDays(
    _ status: inout [UInt8], isShared: Bool, isSameDay: Bool, hasCoverage: Bool
  ) {
    for block in stride(from: 0, to: athletes, by: 16_384) {
      let end = min(block + 16_384, athletes)
      for day in 0..<days {
        let first = day * athletes
        var athlete = block
        var refused = SIMD4<Double>.zero
        while athlete <= end - 4 {
          let four: SIMD4<Double> = stepDay(
            first, athlete, weights(athlete, isShared: isShared), isSameDay: isSameDay, hasCoverage: hasCoverage)
          refused += four
          athlete &+= 4
        }
        var isRefused = refused.sum()
        while athlete < end {
          let one: Double = stepDay(
            first, athlete, weights(athlete, isShared: isShared), isSameDay: isSameDay, hasCoverage: hasCoverage)
          isRefused += one
          athlete &+= 1
        }
        if isRefused > 0 { for athlete in block..<end { note(first + athlete, of: athlete, &status) } }
      }
    }
  }

  @inline(__always) private func stepDay<Numbers: LoadLanes>(
    _ first: Int, _ athlete: Int, _ weights: Weights<Numbers>, isSameDay: Bool, hasCoverage: Bool
  ) -> Numbers {
    var state: State<Numbers> = state(athlete, hasCoverage: hasCoverage)
    let refused = step(
      &state, weights, first &+ athlete, apart: 1, isSameDay: isSameDay, hasCoverage: hasCoverage)
    unsafe state.chronic.store(to: states + athlete, apart: 1)
    unsafe state.acute.store(to: states + (athletes &+ athlete), apart: 1)
    if hasCoverage { unsafe state.coverage.store(to: states + (2 &* athletes &+ athlete), apart: 1) }
    return refused
  }

  /// Fills athlete-major columns.
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

  /// Fills the columns of one or four athletes and returns the number of rejected loads of each.
  @inline(__always) private func fill<Numbers: LoadLanes>(
    _ athlete: Int, isSameDay: Bool, hasCoverage: Bool
  ) -> Numbers {
    var state: State<Numbers> = state(athlete, hasCoverage: hasCoverage)
    let weights: Weights<Numbers> = weights(athlete, isShared: isShared)
    var refused = Numbers.zero
    for day in 0..<days {
      refused =
        refused
        + step(&state, weights, athlete &* days &+ day, apart: days, isSameDay: isSameDay, hasCoverage: hasCoverage)
    }
    return refused
  }

  /// Adds a day of one or four athletes, whose rows are `apart` elements apart; returns 1 for a rejected load, else 0.
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

  /// Sets the athlete's status if the load is rejected.
  private func note(_ row: Int, of athlete: Int, _ status: inout [UInt8]) {
    if unsafe loads[row].accepted.refused > 0 { status[athlete] |= 1 }
  }

  /// The state of one or four athletes; before the first day, their initial state.
  @inline(__always) private func state<Numbers: LoadLanes>(_ athlete: Int, hasCoverage: Bool) -> State<Numbers> {
    unsafe State(
      chronic: Numbers(states + athlete, apart: 1), acute: Numbers(states + (athletes &+ athlete), apart: 1),
      coverage: hasCoverage ? Numbers(states + (2 &* athletes &+ athlete), apart: 1) : .zero)
  }

  /// The weights of one or four athletes.
  @inline(__always) private func weights<Numbers: LoadLanes>(_ athlete: Int, isShared: Bool) -> Weights<Numbers> {
    let (rows, row, apart) = isShared ? (1, 0, 0) : (athletes, athlete, 1)
    func column(_ number: Int) -> Numbers { unsafe Numbers(weights + (number &* rows &+ row), apart: apart) }
    return Weights(chronicDecay: column(0), chronicWeight: column(1), acuteDecay: column(2), acuteWeight: column(3))
  }
}

/// One load, or the loads of four athletes side by side.
protocol LoadLanes {
  static var zero: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  /// Loads the number at a pointer and, for a vector, those `apart`, 2 · `apart` and 3 · `apart` elements after it.
  @unsafe init(_ column: UnsafePointer<Double>, apart: Int)
  @unsafe func store(to column: UnsafeMutablePointer<Double>, apart: Int)
  /// The load if accepted, else 0; 1 if accepted, else 0; and 1 if rejected (a NaN is not), else 0.
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
