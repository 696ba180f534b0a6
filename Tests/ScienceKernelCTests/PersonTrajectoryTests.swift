import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

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

  static let man = sk_person(
    weight_kg: 90, height_cm: 180, target_weight_kg: 80, age: 40, sex: 0, activity_level: 2, goal: 0, pace: 0,
    pace_amount: 0)

  /// The proofs compare many plans.
  @Test func `a trajectory has the kernel's weeks and goal`() throws {
    let person = try Person(
      weight: .kilograms(90), height: .centimeters(180), age: 40, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight, targetWeight: .kilograms(80))
    let trajectory = try Trajectory(for: person, from: start)
    let found = Self.trajectory(Self.man, sk_diet())
    expect(found.column(0), equals: trajectory.weeks.map { Int32($0.weight.grams) })
    expect(found.column(2), equals: trajectory.weeks.map { Int32($0.highest.grams) })
    #expect(found.answer == 0 && found.value.goal_week == 34 && found.value.earliest_week == 15)
    #expect(found.value.maintenance == 2607 && found.refused.allSatisfy { $0.isNaN })
    var there = Self.man
    there.target_weight_kg = 90
    let already = Self.trajectory(there, sk_diet()).value
    #expect(already.goal_week == 0 && already.goal_day == start.dayNumber)
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

  @Test func `a phase whose total daily energy is rejected is named, and an expenditure before it`() {
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
