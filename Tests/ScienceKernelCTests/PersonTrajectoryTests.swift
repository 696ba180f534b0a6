import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface
import ScienceKernelTestSupport
import Testing

struct PersonTrajectoryTests {
  /// What a call answered and wrote.
  struct Answered {
    var answer: Int32
    var value: sk_trajectory

    func column(_ number: Int) -> [Int32] {
      withUnsafeBytes(of: value) { bytes in
        (0..<157).map { bytes.load(fromByteOffset: 4 * (157 * number + $0), as: Int32.self) }
      }
    }

    var refused: [Double] {
      let all = value.refused
      return [all.0, all.1, all.2, all.3, all.4, all.5]
    }
  }

  static func trajectory(_ person: sk_person, _ diet: sk_diet, phases: [sk_phase]? = nil) -> Answered {
    var (person, diet, trajectory) = (person, diet, sk_trajectory())
    let answer = (phases ?? []).withUnsafeBufferPointer { buffer in
      var none = sk_phase()
      return withUnsafePointer(to: &none) { nothing in
        if phases != nil {
          diet.phases = buffer.isEmpty ? nothing : buffer.baseAddress
          diet.phase_count = buffer.count
        }
        return sk_person_trajectory(&person, start.dayNumber, &diet, &trajectory)
      }
    }
    return Answered(answer: answer, value: trajectory)
  }

  /// The fields of a trajectory that are rejected, as bits of an answer, the first number of each, and the phase of that of the
  /// total daily energy.
  static func expected(_ error: InvalidInput) -> (answer: Int32, refused: [Double?], phase: Int) {
    var (answer, refused, phase): (Int32, [Double?], Int) = (0, Array(repeating: nil, count: 6), -1)
    for violation in error.violations {
      let field = Int(violation.field.number)
      answer |= 256 << Int32(field)
      guard refused[field] == nil else { continue }
      switch violation.given {
      case .number(let number): refused[field] = number
      case .text(let text):
        // As "1365 in phase 1".
        let words = text.split(separator: " ")
        (refused[field], phase) = (Double(words[0]), Int(words[3])! - 1)
      case .nothing: break
      }
    }
    return (answer, refused, phase)
  }

  /// Compares a call with the kernel.
  func check(_ given: sk_person, _ diet: sk_diet, phases: [sk_phase]? = nil) throws {
    let found = Self.trajectory(given, diet, phases: phases)
    let target = given.target_weight_kg.isNaN || given.target_weight_kg == 0 ? nil : given.target_weight_kg
    guard
      let person = try? Person(
        weight: .kilograms(given.weight_kg), height: .centimeters(given.height_cm), age: Int(given.age),
        sex: require(Sex(rawValue: UInt8(given.sex))),
        activityLevel: require(ActivityLevel(rawValue: UInt8(given.activity_level))),
        goal: require(Goal(rawValue: UInt8(given.goal))), targetWeight: target.map { .kilograms($0) })
    else {
      #expect((1..<256).contains(found.answer) && found.value.week_count == 0)
      return
    }
    let policy: IntakePolicy? =
      diet.is_recomputed != 0
      ? .recomputedWeekly
      : phases.map { phases in
        .phases(
          phases.map { phase in
            IntakePhase(
              weeks: Int(phase.weeks), intake: Int(phase.intake),
              activityLevel: UInt8(exactly: phase.activity_level).flatMap(ActivityLevel.init(rawValue:)))
          })
      } ?? (diet.intake == 0 ? nil : .constant(Int(diet.intake)))
    do throws(InvalidInput) {
      let trajectory = try Trajectory(
        for: person, from: start, eating: policy,
        expenditure: diet.expenditure == 0
          ? .equation : .measured(Int(diet.expenditure), standardError: Int(diet.standard_error)),
        fatPercent: diet.fat_percent == 0 || diet.fat_percent.isNaN ? nil : diet.fat_percent,
        settledIntake: diet.settled_intake == 0 ? nil : Int(diet.settled_intake))
      expect(found.answer, equals: 0)
      compare(found, with: trajectory, goalWeeks: diet.goal_weeks == 0 ? 156 : Int(diet.goal_weeks))
    } catch {
      let (answer, refused, phase) = Self.expected(error)
      expect(found.answer, equals: answer, "\(error)")
      expect(found.refused.map { $0.isNaN ? nil : $0 }, equals: refused, "\(error)")
      #expect(found.value.refused_phase == phase, "\(error)")
      #expect(found.value.week_count == 0 && found.column(0).allSatisfy { $0 == 0 } && found.value.settled_g == 0)
      #expect(found.value.outcome == SK_NO_GOAL && found.value.goal_week == -1 && found.value.goal_day == .min)
    }
  }

  func compare(_ found: Answered, with trajectory: Trajectory, goalWeeks: Int) {
    let (value, weeks) = (found.value, trajectory.weeks)
    func padded(_ numbers: [Int]) -> [Int32] {
      numbers.map(Int32.init) + Array(repeating: 0, count: 157 - numbers.count)
    }
    expect(Int(value.week_count), equals: weeks.count)
    expect(found.column(0), equals: padded(weeks.map(\.weight.grams)))
    expect(found.column(1), equals: padded(weeks.map(\.lowest.grams)))
    expect(found.column(2), equals: padded(weeks.map(\.highest.grams)))
    expect(found.column(3), equals: padded(weeks.map(\.intake)))
    expect(value.fat_percent, equals: trajectory.fatPercent)
    #expect(found.refused.allSatisfy { $0.isNaN } && value.refused_phase == -1)
    expect(Int(value.leaves_domain_week), equals: trajectory.leavesDomain ?? -1)
    expect(Int(value.settled_g), equals: trajectory.settledWeight?.grams ?? 0)
    let assumptions = TrajectoryAssumption.allCases.filter { value.assumptions >> UInt32($0.rawValue) & 1 != 0 }
    expect(assumptions, equals: trajectory.assumed)
    let goal = trajectory.person.targetWeight
    let advisories = TrajectoryAdvisory.allCases.filter { value.advisories >> UInt32($0.rawValue) & 1 != 0 }
    expect(advisories, equals: trajectory.advisories(goal: goal))
    guard let goal else {
      #expect(value.outcome == SK_NO_GOAL && value.goal_week == -1 && value.maintenance == 0 && value.goal_intake == 0)
      return
    }
    let outcome = trajectory.reaches(goal)
    expect(value.outcome, equals: Int32(outcome.code.rawValue))
    expect(Int(value.maintenance), equals: trajectory.maintenance(at: goal) ?? 0)
    expect(Int(value.goal_intake), equals: trajectory.intake(reaching: goal, weeks: goalWeeks) ?? 0)
    func day(_ week: Int32) -> CalendarDate? { CalendarDate(dayNumber: Int(start.dayNumber) + 7 * Int(week)) }
    expect(value.goal_day, equals: value.goal_week < 0 ? .min : day(value.goal_week)?.dayNumber)
    switch outcome {
    case .alreadyThere: expect(value.goal_week, equals: 0)
    case .reached(let week, let date, let earliest, let latest):
      #expect(Int(value.goal_week) == week && date.dayNumber == value.goal_day)
      expect(value.earliest_week < 0 ? nil : day(value.earliest_week), equals: earliest)
      expect(value.latest_week < 0 ? nil : day(value.latest_week), equals: latest)
    case .leavesDomain(let week):
      #expect(Int(value.goal_week) == week && value.earliest_week == -1 && value.latest_week == -1)
    case .contradicts: #expect(value.goal_week == -1 && value.earliest_week == -1)
    case .unreachable, .notWithinHorizon: expect(value.goal_week, equals: -1)
    }
  }

  static let man = sk_person(
    weight_kg: 90, height_cm: 180, target_weight_kg: 80, age: 40, sex: 0, activity_level: 2, goal: 0, pace: 0,
    pace_amount: 0)

  @Test func `any person on any diet has the kernel's results`() throws {
    var numbers = SeededNumbers(seed: 15)
    func number(_ range: ClosedRange<Int>) -> Int {
      range.lowerBound + Int(numbers.next() % UInt64(range.count))
    }
    func rarely(_ value: () -> Int32) -> Int32 { number(0...3) == 0 ? value() : 0 }
    for _ in 0..<Sweep.count(150, sample: 20) {
      let person = sk_person(
        weight_kg: Double(number(450...1400)) / 10, height_cm: Double(number(150...200)),
        target_weight_kg: number(0...4) == 0 ? .nan : Double(number(450...1400)) / 10, age: Int32(number(17...81)),
        sex: Int32(number(0...2)), activity_level: Int32(number(0...4)), goal: Int32(number(0...3)), pace: 0,
        pace_amount: 0)
      let diet = sk_diet(
        phases: nil, phase_count: 0, fat_percent: Double(rarely { Int32(number(4...61)) }),
        intake: rarely { Int32(number(1200...3500)) }, is_recomputed: number(0...5) == 0 ? 1 : 0,
        expenditure: rarely { Int32(number(1500...4000)) }, standard_error: Int32(number(0...401)),
        settled_intake: rarely { Int32(number(900...3500)) }, goal_weeks: rarely { Int32(number(-1...157)) })
      let phases = (0..<number(0...4)).map { _ in
        sk_phase(weeks: Int32(number(0...60)), intake: Int32(number(900...3500)), activity_level: Int32(number(-1...4)))
      }
      try check(person, diet, phases: number(0...2) == 0 ? phases : nil)
    }
  }

  @Test func `phases are rejected together, and an unknown level is the person's activity level`() {
    let week = sk_phase(weeks: 1, intake: 2337, activity_level: -1)
    expect(Self.trajectory(Self.man, sk_diet(), phases: Array(repeating: week, count: 156)).answer, equals: 0)
    let long = Self.trajectory(Self.man, sk_diet(), phases: Array(repeating: week, count: 157))
    #expect(long.answer == SK_TRAJECTORY_WEEKS && long.refused[5] == 157)
    let none = Self.trajectory(Self.man, sk_diet(), phases: [])
    #expect(none.answer == SK_TRAJECTORY_WEEKS && none.refused[5] == 0)
    for level in [-2, 5, 256, Int32.max] {
      let wrong = sk_phase(weeks: 1, intake: 2337, activity_level: level)
      #expect(Self.trajectory(Self.man, sk_diet(), phases: [week, wrong]).answer == SK_ACTIVITY_LEVEL)
    }
  }

  @Test func `a phase whose total daily energy is rejected is named, and an expenditure before it`() throws {
    var man = Self.man
    (man.weight_kg, man.age, man.activity_level, man.goal) = (80, 30, 3, 2)
    var diet = sk_diet()
    (diet.expenditure, diet.standard_error) = (2300, 100)
    let phases = [-1, 0, 1].map { sk_phase(weeks: 10, intake: 2400, activity_level: $0) }
    let found = Self.trajectory(man, diet, phases: phases)
    #expect(found.answer == SK_TRAJECTORY_EXPENDITURE && found.refused[3] == 1365 && found.value.refused_phase == 1)
    diet.standard_error = 401
    let both = Self.trajectory(man, diet, phases: phases)
    #expect(both.answer == SK_TRAJECTORY_EXPENDITURE && both.refused[3] == 401 && both.value.refused_phase == -1)
    diet.standard_error = 100
    for level in Sweep.cases(Array(Int32(-1)...4), sample: [-1, 0, 4]) {
      for energy in [1977, 1978, 2300, 2912, 2913, 3204, 3205, 4450] {
        diet.expenditure = Int32(energy)
        try check(man, diet, phases: [sk_phase(weeks: 4, intake: 2400, activity_level: level)])
      }
    }
  }

  @Test func `a wrong call gets an answer, and writes nothing`() {
    var (person, diet, trajectory) = (Self.man, sk_diet(), sk_trajectory())
    trajectory.week_count = 7
    func expect(_ reason: Int, _ answer: Int32, _ comment: Comment? = nil) {
      #expect(answer == -100 * Int32(reason) && trajectory.week_count == 7, comment)
    }
    expect(SK_NULL, sk_person_trajectory(nil, 0, &diet, &trajectory))
    expect(SK_NULL, sk_person_trajectory(&person, 0, nil, &trajectory))
    expect(SK_NULL, sk_person_trajectory(&person, 0, &diet, nil))
    let memory = Memory(size: 4096)
    let odd = memory.bytes + 1
    expect(SK_MISALIGNED, sk_person_trajectory(odd.assumingMemoryBound(to: sk_person.self), 0, &diet, &trajectory))
    expect(SK_MISALIGNED, sk_person_trajectory(&person, 0, odd.assumingMemoryBound(to: sk_diet.self), &trajectory))
    expect(SK_MISALIGNED, sk_person_trajectory(&person, 0, &diet, odd.assumingMemoryBound(to: sk_trajectory.self)))
    for day in [Int32.min, -100_000_001, 100_000_001, .max] {
      expect(SK_BAD_DATE, sk_person_trajectory(&person, day, &diet, &trajectory))
    }
    diet.phase_count = 1
    expect(SK_NULL, sk_person_trajectory(&person, 0, &diet, &trajectory), "phases that are not there")
    diet.phases = UnsafePointer(odd.assumingMemoryBound(to: sk_phase.self))
    expect(SK_MISALIGNED, sk_person_trajectory(&person, 0, &diet, &trajectory))
    diet.phases = UnsafePointer(memory.bytes.assumingMemoryBound(to: sk_phase.self))
    for count in [-1, Int.min, Int.max / 12 + 1, Int.max] {
      diet.phase_count = count
      expect(SK_TOO_LONG, sk_person_trajectory(&person, 0, &diet, &trajectory), "\(count) phases")
    }
    diet.phase_count = 2
    let inside = (memory.bytes + 8).assumingMemoryBound(to: sk_trajectory.self)
    expect(SK_OVERLAP, sk_person_trajectory(&person, 0, &diet, inside))
    #expect(memory[8] == Memory.pattern)
  }
}
