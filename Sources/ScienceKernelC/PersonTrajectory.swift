import ScienceKernel
import ScienceKernelInterface

/// Computes the trajectory of one person: see `science_kernel.h`.
@c @implementation
public func sk_person_trajectory(
  _ person: UnsafePointer<sk_person>!, _ start_day: Int32, _ diet: UnsafePointer<sk_diet>!,
  _ trajectory: UnsafeMutablePointer<sk_trajectory>!
) -> Int32 {
  do throws(Fault) {
    let given = unsafe try checked(person).pointee
    let diet = unsafe try checked(diet).pointee
    let trajectory = unsafe try checked(trajectory)
    let start = try checkedDate(start_day)
    let phases = unsafe try GivenPhases(diet, notOver: trajectory)
    let (person, violated) = accepted(given)
    unsafe erase(trajectory)
    guard let person, phases.areLevelsKnown else {
      return violated | (phases.areLevelsKnown ? 0 : InputField.activityLevel.statusBit)
    }
    let targets = targets(of: person)
    let isRecomputed = unsafe diet.is_recomputed != 0
    let fatPercent = unsafe diet.fat_percent
    let input = unsafe PhasedTrajectoryInput(
      person: person, targets: targets, phases: phases.orConstant(targets.calorieTarget), isRecomputed: isRecomputed,
      expenditure: diet.expenditure == 0
        ? .equation : .measured(Int(diet.expenditure), standardError: Int(diet.standard_error)),
      fatPercent: fatPercent == 0 || fatPercent.isNaN ? nil : fatPercent,
      settledIntake: diet.settled_intake == 0 ? nil : Int(diet.settled_intake))
    var (rejected, rejectedPhase): (Int32, Int32) = (0, -1)
    unsafe withUnsafeMutableBytes(of: &trajectory.pointee.refused) { numbers in
      // Sound: there is one number per field.
      let numbers = unsafe numbers.assumingMemoryBound(to: Double.self)
      input.visitViolations { field, given, phase in
        let bit: Int32 = 256 << Int32(field.rawValue)
        if rejected & bit == 0 {
          unsafe numbers[Int(field.rawValue)] = given
          if field == .expenditure { rejectedPhase = phase.number }
        }
        rejected |= bit
      }
    }
    unsafe trajectory.pointee.refused_phase = rejectedPhase
    guard rejected == 0 else { return rejected }
    let weeks = unsafe diet.goal_weeks == 0 ? longestTrajectory : Int(diet.goal_weeks)
    unsafe computeTrajectory(input, isPhased: diet.phases != nil, from: start, goalWeeks: weeks, to: trajectory)
    return 0
  } catch {
    return error.answer
  }
}

/// Writes an empty trajectory, for a rejected person.
private func erase(_ trajectory: UnsafeMutablePointer<sk_trajectory>) {
  unsafe UnsafeMutableRawPointer(trajectory).initializeMemory(
    as: UInt8.self, repeating: 0, count: MemoryLayout<sk_trajectory>.size)
  let none = Double.nan
  unsafe trajectory.pointee.refused = (none, none, none, none, none, none)
  unsafe trajectory.pointee.refused_phase = -1
  unsafe trajectory.pointee.leaves_domain_week = -1
  unsafe trajectory.pointee.goal_week = -1
  unsafe trajectory.pointee.goal_day = .min
  unsafe trajectory.pointee.earliest_week = -1
  unsafe trajectory.pointee.latest_week = -1
}

/// Computes a trajectory from accepted input.
@inline(never)
private func computeTrajectory(
  _ input: PhasedTrajectoryInput<GivenPhases>, isPhased: Bool, from start: CalendarDate, goalWeeks: Int,
  to trajectory: UnsafeMutablePointer<sk_trajectory>
) {
  let weeks = unsafe WeekColumns(trajectory)
  let person = input.person
  let (single, double) = (input.body(Float.self), input.body(Double.self))
  var (begun, count) = (0, 1)
  func begin(_ phase: Phase, in week: Int) {
    begun += 1
    for week in week...longestTrajectory { weeks.intake[week] = Int32(phase.intake) }
  }
  let first = input.phase(0)
  begin(first, in: 0)
  weeks.grams[0] = Int32(person.weight.grams)
  let left = TrajectoryWeights.leavesDomain(
    of: single, startGrams: person.weight.grams,
    domain: TrajectoryRange.grams(millimeters: person.height.millimeters), isGaining: input.isGaining(double),
    settledOn: input.settled, first: first
  ) { week, grams in
    let phase = input.phase(after: begun, week: week, grams: grams)
    if let phase { begin(phase, in: week) }
    return phase
  } visit: { week, grams in
    weeks.grams[week] = Int32(truncatingIfNeeded: grams)
    count = week + 1
    return true
  }
  let phases = FirstPhases(input: input, intakes: weeks.intake, endIndex: begun)
  let all =
    input.isRecomputed ? phases : FirstPhases(input: input, intakes: weeks.intake, endIndex: input.phaseCount)
  var edges = 0
  input.windowBodies(of: double).visitEdges(through: all.count) {
    all[$0]
  } visit: { lower, _, upper in
    weeks.lowestGrams[edges] = Int32(truncatingIfNeeded: grams(of: lower))
    weeks.highestGrams[edges] = Int32(truncatingIfNeeded: grams(of: upper))
    edges += 1
    return true
  }
  let answers = Answers(
    person: person, start: start, isRecomputed: input.isRecomputed, isPhased: isPhased && !input.isRecomputed,
    isFatGiven: input.fatPercent != nil, isMeasured: input.isMeasured, settled: input.settled,
    resting: input.targets.bmr,
    single: single, double: double, phases: phases, allPhases: all,
    grams: WholeGrams(column: weeks.grams, endIndex: count),
    lowestGrams: WholeGrams(column: weeks.lowestGrams, endIndex: edges),
    highestGrams: WholeGrams(column: weeks.highestGrams, endIndex: edges), weekOutside: left)

  unsafe trajectory.pointee.fat_percent = double.fat / double.weight * 100
  unsafe trajectory.pointee.leaves_domain_week = answers.domainWeek.number
  unsafe trajectory.pointee.settled_g = answers.settlesAt.map { Int32(truncatingIfNeeded: $0.grams) } ?? 0
  for number in 0..<TrajectoryAssumption.fullAdherence.rawValue + 1 {
    if let assumption = TrajectoryAssumption(rawValue: number), answers.isAssumed(assumption) {
      unsafe trajectory.pointee.assumptions |= 1 << UInt32(number)
    }
  }
  let goal = person.targetWeight.map { ($0, answers.outcome(of: $0)) }
  unsafe trajectory.pointee.advisories = UInt32(answers.advisoryBits(of: goal))
  if let (goal, outcome) = goal {
    unsafe trajectory.pointee.outcome = Int32(outcome.code.rawValue)
    var week: Int?
    switch outcome {
    case .alreadyThere: week = 0
    case .reached(let reached, _, _, _): week = reached
    case .leavesDomain(let outside): week = outside
    case .contradicts, .unreachable, .notWithinHorizon: break
    }
    unsafe trajectory.pointee.goal_week = week.number
    if let week { unsafe trajectory.pointee.goal_day = start.dayNumber + 7 * Int32(week) }
    if outcome.hasWindow {
      let window = answers.window(of: goal)
      unsafe trajectory.pointee.earliest_week = window.earliest.number
      unsafe trajectory.pointee.latest_week = window.latest.number
    }
    unsafe trajectory.pointee.maintenance = Int32(answers.intake(keeping: goal) ?? 0)
    unsafe trajectory.pointee.goal_intake = Int32(answers.intake(reaching: goal, weeks: goalWeeks) ?? 0)
  }

  let last = answers.lastWeek
  if let goalWeek = answers.goalWeek, goalWeek > 0 { weeks.intake[goalWeek] = weeks.intake[goalWeek - 1] }
  unsafe trajectory.pointee.week_count = Int32(last + 1)
  for week in last + 1..<longestTrajectory + 1 {
    weeks.grams[week] = 0
    weeks.lowestGrams[week] = 0
    weeks.highestGrams[week] = 0
    weeks.intake[week] = 0
  }
}

extension Int? {
  /// A week or a phase, or −1 for none.
  fileprivate var number: Int32 { map { Int32($0) } ?? -1 }
}

/// The week columns of a trajectory.
private struct WeekColumns {
  let grams, lowestGrams, highestGrams, intake: OutputColumn<Int32>

  init(_ trajectory: UnsafeMutablePointer<sk_trajectory>) {
    // Sound: a trajectory begins with these four columns of fixed length, and outlives the call.
    let first = unsafe UnsafeMutableRawPointer(trajectory).assumingMemoryBound(to: Int32.self)
    let room = longestTrajectory + 1
    grams = unsafe OutputColumn(first)
    lowestGrams = unsafe OutputColumn(first + room)
    highestGrams = unsafe OutputColumn(first + 2 * room)
    intake = unsafe OutputColumn(first + 3 * room)
  }
}

/// The given phases of a diet, or one phase of 156 weeks.
@safe private struct GivenPhases: RandomAccessCollection, @unchecked Sendable {
  private let given: UnsafePointer<sk_phase>?
  private var intake: Int
  let endIndex: Int
  var startIndex: Int { 0 }

  /// Creates the phases of a diet after checking that they do not overlap `output`.
  init(_ diet: sk_diet, notOver output: UnsafeMutablePointer<sk_trajectory>) throws(Fault) {
    intake = unsafe Int(diet.intake)
    unsafe given = diet.is_recomputed == 0 ? diet.phases : nil
    guard let first = unsafe given else {
      endIndex = 1
      guard unsafe diet.is_recomputed != 0 || diet.phase_count == 0 else { throw Fault(.null, Fault.noColumn) }
      return
    }
    // size_t arrives as Int, so a count that is too large is negative.
    let count = unsafe diet.phase_count
    endIndex = count
    let low = UInt(bitPattern: unsafe try checked(first))
    let (size, isTooLong) = count.multipliedReportingOverflow(by: MemoryLayout<sk_phase>.stride)
    let (high, isTooHigh) = low.addingReportingOverflow(UInt(bitPattern: size))
    guard count >= 0, !isTooLong, !isTooHigh else { throw Fault(.tooLong, Fault.noColumn) }
    let written = UInt(bitPattern: output)
    guard high <= written || written + UInt(MemoryLayout<sk_trajectory>.size) <= low else {
      throw Fault(.overlap, Fault.noColumn)
    }
  }

  /// The same phases, or the calorie target if no intake was given.
  func orConstant(_ calorieTarget: Int) -> GivenPhases {
    var phases = self
    if intake == 0 { phases.intake = calorieTarget }
    return phases
  }

  subscript(number: Int) -> IntakePhase {
    guard let given = unsafe given else { return IntakePhase(weeks: longestTrajectory, intake: intake) }
    // Sound: the caller promises that there are this many phases.
    let phase = unsafe given[number]
    return IntakePhase(
      weeks: Int(phase.weeks), intake: Int(phase.intake),
      activityLevel: UInt8(exactly: phase.activity_level).flatMap(ActivityLevel.init(rawValue:)))
  }

  /// Whether every activity level is a valid code or −1.
  var areLevelsKnown: Bool {
    guard let given = unsafe given else { return true }
    for number in 0..<endIndex {
      let level = unsafe given[number].activity_level
      if level != -1 && UInt8(exactly: level).flatMap(ActivityLevel.init(rawValue:)) == nil { return false }
    }
    return true
  }
}

/// The first phases, such as those that began.
private struct FirstPhases: RandomAccessCollection {
  let input: PhasedTrajectoryInput<GivenPhases>
  /// The intake from each week on.
  let intakes: OutputColumn<Int32>
  let endIndex: Int
  var startIndex: Int { 0 }

  subscript(number: Int) -> Phase {
    input.isRecomputed ? Phase(weeks: 1, intake: Double(intakes[number])) : input.phase(number)
  }
}

/// Whole grams in the caller's memory.
private struct WholeGrams: RandomAccessCollection {
  let column: OutputColumn<Int32>
  let endIndex: Int
  var startIndex: Int { 0 }

  subscript(week: Int) -> Int { Int(column[week]) }
}

/// A trajectory in the caller's memory.
private struct Answers: TrajectoryAnswers {
  let person: Person
  let start: CalendarDate
  let isRecomputed, isPhased, isFatGiven, isMeasured: Bool
  let settled: Double?
  let resting: Int
  let single: Body<Float>
  let double: Body<Double>
  let phases, allPhases: FirstPhases
  let grams, lowestGrams, highestGrams: WholeGrams
  let weekOutside: Int?
}
