/// Up to 64 simulated bodies, one per row, or up to 8 rows of four bodies in lanes.
///
/// `advance` moves all of them by one week, so the loops vectorize, and no row waits for another.
///
/// Each row has exactly the results of a `SteppingBody`.
@safe package struct SteppingBodies<Number: Lanes & BitwiseCopyable> {
  /// The maximum number of rows.
  package static var capacity: Int { MemoryLayout<SIMD64<Float>>.stride / MemoryLayout<Number>.stride }

  /// The memory of the rows, on the stack, so nothing is allocated.
  struct Memory {
    private typealias Field = SIMD64<Float>
    private var fields:
      (
        (Field, Field, Field, Field, Field, Field), (Field, Field, Field, Field, Field, Field),
        (Field, Field, Field, Field, Field, Field), (Field, Field, Field, Field, Field, Field)
      )

    init() {
      let six = (Field(), Field(), Field(), Field(), Field(), Field())
      fields = (six, six, six, six)
    }
  }

  /// Water included in the weight at the start [kg].
  package let waterAtStart: OutputColumn<Number>
  private let weight, fat, activity, glycogenRate: OutputColumn<Number>
  private let ratio, root, settledExtracellular, settledAdaptation, force, glycogenStep: OutputColumn<Number>
  private let changeOfFat, lean, glycogen, extracellular, adaptation: OutputColumn<Number>

  /// Slopes of the current week.
  private let first, second, third: Pairs
  /// The remaining effect of unsettled water.
  ///
  /// It reuses the memory of the first slopes, which are no longer needed.
  private var water: Pairs { first }

  /// Two numbers per row.
  private struct Pairs {
    let left, right: OutputColumn<Number>

    @inline(__always) subscript(row: Int) -> (Number, Number) {
      get { (left[row], right[row]) }
      nonmutating set { (left[row], right[row]) = newValue }
    }
  }

  /// Weights in the current week [kg].
  package let projectedWeight: OutputColumn<Number>
  /// Fat in the current week [kg].
  package let projectedFat: OutputColumn<Number>

  /// The memory of the rows.
  private let memory: UnsafeMutableRawPointer

  @unsafe @inline(__always)
  private static func column(_ number: Int, of memory: UnsafeMutableRawPointer) -> OutputColumn<Number> {
    // Sound: the memory is 24 contiguous fields, each for `capacity` rows.
    unsafe OutputColumn((memory + number * MemoryLayout<SIMD64<Float>>.stride).assumingMemoryBound(to: Number.self))
  }

  /// Creates rows in memory that must outlive them.
  @unsafe private init(_ memory: UnsafeMutableRawPointer) {
    unsafe self.memory = memory
    func column(_ number: Int) -> OutputColumn<Number> { unsafe Self.column(number, of: memory) }
    weight = column(0)
    fat = column(1)
    activity = column(2)
    glycogenRate = column(3)
    waterAtStart = column(4)
    ratio = column(5)
    root = column(6)
    settledExtracellular = column(7)
    settledAdaptation = column(8)
    force = column(9)
    glycogenStep = column(10)
    changeOfFat = column(11)
    lean = column(12)
    glycogen = column(13)
    extracellular = column(14)
    adaptation = column(15)
    projectedWeight = column(16)
    projectedFat = column(17)
    first = Pairs(left: column(18), right: column(19))
    second = Pairs(left: column(20), right: column(21))
    third = Pairs(left: column(22), right: column(23))
  }

  /// Calls a function with rows.
  @inline(__always) package static func with<Result>(_ body: (SteppingBodies) -> Result) -> Result {
    var memory = Memory()
    // Sound: the memory is in use until the body has returned.
    return unsafe withUnsafeMutablePointer(to: &memory) { unsafe body(SteppingBodies(UnsafeMutableRawPointer($0))) }
  }

  /// Puts a body into a row and begins a phase.
  @inline(__always)
  package func begin(_ row: Int, _ step: TrajectoryStep<Number>, at state: BodyState<Number>) {
    weight[row] = step.body.weight
    fat[row] = step.body.fat
    glycogenRate[row] = step.body.glycogenRate
    waterAtStart[row] = step.waterAtStart
    activity[row] = step.activity
    ratio[row] = step.ratio
    root[row] = step.root
    settledExtracellular[row] = step.settledExtracellular
    settledAdaptation[row] = step.settledAdaptation
    force[row] = step.force
    glycogenStep[row] = step.glycogenStep(days: 7)
    keep(step.settled(state), of: row)
    project(state, of: row)
  }

  /// Copies a row to another.
  func copy(_ row: Int, to other: Int) {
    for number in 0..<24 { unsafe Self.column(number, of: memory)[other] = Self.column(number, of: memory)[row] }
  }

  /// The state of a row, not in settled variables.
  ///
  /// Not inlined, to keep a small module small.
  @inline(never) package func state(of row: Int) -> BodyState<Number> { step(of: row).unsettled(settled(row)) }

  /// Advances rows from 0 on by one week.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - week: The week of the phase that this step completes, from 1 on.
  @inline(__always) package func advance(count: Int, week: Int) {
    let isWaterSettled = week >= SteppingBody<Number>.weeksOfWater
    // One loop per step: steps of one row depend on each other, steps of different rows do not, and short loops let the
    // processor work on many rows at once.
    for row in 0..<count { first[row] = step(of: row).slope(settled(row)) }
    for row in 0..<count { second[row] = step(of: row).slope(settled(row), halfOf: 7, along: first[row]) }
    for row in 0..<count { third[row] = step(of: row).slope(settled(row), halfOf: 7, along: second[row]) }
    for row in 0..<count {
      let next = step(of: row).after(
        days: 7, settled(row), first[row], second[row], third[row], glycogenStep: glycogenStep[row],
        isWaterSettled: isWaterSettled)
      keep(next, of: row)
    }
    if Number.hasLanes {
      for row in 0..<count {
        // Where glycogen has settled as well, water has no more effect: the settled variables are the state.
        let isSettled = isWaterSettled && glycogen[row] == root[row]
        project(isSettled ? settled(row) : state(of: row), of: row)
      }
      return
    }
    for row in 0..<count { water[row] = step(of: row).unsettledWater(settled(row)) }
    for row in 0..<count { project(step(of: row).shifted(settled(row), by: Number(-1), water[row]), of: row) }
  }

  /// Writes the weight and fat of a row at a state that is not in settled variables.
  @inline(__always) private func project(_ state: BodyState<Number>, of row: Int) {
    let step = step(of: row)
    projectedWeight[row] = step.weight(at: state)
    projectedFat[row] = step.fat(at: state)
  }

  @inline(__always) private func step(of row: Int) -> TrajectoryStep<Number> {
    TrajectoryStep(
      of: Body(
        weight: weight[row], fat: fat[row], expenditure: Number(0), activity: Number(0), glycogenRate: glycogenRate[row]
      ),
      waterAtStart: waterAtStart[row], ratio: ratio[row], root: root[row], activity: activity[row],
      settledExtracellular: settledExtracellular[row], settledAdaptation: settledAdaptation[row], force: force[row])
  }

  @inline(__always) private func settled(_ row: Int) -> BodyState<Number> {
    BodyState(
      fat: changeOfFat[row], lean: lean[row], glycogen: glycogen[row], extracellular: extracellular[row],
      adaptation: adaptation[row])
  }

  @inline(__always) private func keep(_ state: BodyState<Number>, of row: Int) {
    changeOfFat[row] = state.fat
    lean[row] = state.lean
    glycogen[row] = state.glycogen
    extracellular[row] = state.extracellular
    adaptation[row] = state.adaptation
  }
}
