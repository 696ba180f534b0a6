import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelInterface

struct OnePersonTests {
  /// The kernel's result for a person: the bits of the violated fields, or the targets.
  func expected(_ person: sk_person) -> (status: Int32, targets: Targets?) {
    func code<Codes: Choice>(_ value: Int32, _: Codes.Type) -> Codes? {
      UInt8(exactly: value).flatMap(Codes.init(rawValue:))
    }
    let sex = code(person.sex, Sex.self)
    let activityLevel = code(person.activity_level, ActivityLevel.self)
    let goal = code(person.goal, Goal.self)
    var status = Int32(sex == nil ? SK_SEX : 0) | Int32(activityLevel == nil ? SK_ACTIVITY_LEVEL : 0)
    status |= Int32(goal == nil ? SK_GOAL : 0)
    do throws(InvalidInput) {
      let input = PersonInput(
        weight: .kilograms(person.weight_kg), height: .centimeters(person.height_cm), age: .years(Int(person.age)),
        sex: sex, activityLevel: activityLevel, goal: goal,
        targetWeight: person.target_weight_kg.isNaN || person.target_weight_kg == 0
          ? nil : .kilograms(person.target_weight_kg))
      return (status, Targets(for: try input.person()))
    } catch {
      for violation in error.violations { status |= Int32(violation.field.bit) }
      return (status, nil)
    }
  }

  func check(_ person: sk_person) {
    var (person, given) = (person, sk_targets())
    let answer = sk_plan(&person, start.dayNumber, &given)
    let (status, targets) = expected(person)
    expect(answer, equals: status, "\(person)")
    let weeks = targets.map { $0.estimatedWeeks ?? -1 } ?? -1
    expect(given.bmr == targets?.bmr ?? 0 && given.tdee == targets?.tdee ?? 0, "\(person)")
    expect(given.calorie_target == targets?.calorieTarget ?? 0 && given.protein_target == targets?.proteinTarget ?? 0)
    expect(given.water_target == targets?.waterTarget ?? 0 && given.weekly_rate_g == targets?.weeklyRateGrams ?? 0)
    expect(
      given.estimated_weeks == weeks && given.projected_day == targets?.projectedDate(from: start)?.dayNumber ?? .min)
    expect(given.advisories, equals: UInt32(targets?.advisoryBits ?? 0))
  }

  @Test func `any person has the kernel's results`() {
    let rows = HostileRows(count: 3000, seed: 12)
    var numbers = SeededNumbers(seed: 13)
    for row in 0..<3000 {
      let isWide = numbers.next() & 15 == 0
      func code(_ value: UInt8) -> Int32 { isWide ? Int32(truncatingIfNeeded: numbers.next()) : Int32(value) }
      check(
        sk_person(
          weight_kg: isWide ? Double(bitPattern: numbers.next()) : Double(rows.weightKg[row]),
          height_cm: Double(rows.heightCm[row]), target_weight_kg: Double(rows.targetWeightKg[row]),
          age: code(rows.age[row]), sex: code(rows.sex[row]), activity_level: code(rows.activityLevel[row]),
          goal: code(rows.goal[row]), pace: 0, pace_amount: 0))
    }
  }

  @Test func `a target weight that is left out is none, and so is NaN`() {
    var person = sk_person()
    (person.weight_kg, person.height_cm, person.age) = (80, 180, 30)
    (person.sex, person.activity_level, person.goal) = (0, 2, 0)
    for none in [0, -0.0, .nan] {
      person.target_weight_kg = none
      var targets = sk_targets()
      expect(sk_plan(&person, start.dayNumber, &targets), equals: 0)
      expect(targets.bmr == 1780 && targets.estimated_weeks == -1 && targets.projected_day == .min)
    }
    // A number that rounds to 0 was given, so it is rejected.
    for wrong in [0.0004, -0.0004, .leastNonzeroMagnitude, -75, .infinity] {
      person.target_weight_kg = wrong
      var targets = sk_targets()
      expect(sk_plan(&person, start.dayNumber, &targets), equals: Int32(SK_TARGET_WEIGHT), "\(wrong)")
    }
  }

  @Test func `numbers that would be accepted after truncation are rejected`() {
    let person = sk_person(
      weight_kg: 80, height_cm: 180, target_weight_kg: 75, age: 30, sex: 0, activity_level: 2, goal: 0, pace: 0,
      pace_amount: 0)
    check(person)
    for bad in [256, -256, 1 << 16, Int32.min] {
      for number in [\sk_person.age, \.sex, \.activity_level, \.goal] {
        var wrong = person
        wrong[keyPath: number] += bad
        check(wrong)
      }
    }
  }

  @Test func `a call without its structs gets an answer, and writes nothing`() {
    var (person, targets) = (sk_person(), sk_targets())
    targets.bmr = 7
    expect(sk_plan(nil, 0, &targets), equals: -100 * Int32(SK_NULL))
    expect(sk_plan(&person, 0, nil), equals: -100 * Int32(SK_NULL))
    let memory = Memory(size: 256)
    let odd = memory.bytes + 1
    expect(
      sk_plan(odd.assumingMemoryBound(to: sk_person.self), 0, &targets), equals: -100 * Int32(SK_MISALIGNED))
    expect(
      sk_plan(&person, 0, odd.assumingMemoryBound(to: sk_targets.self)), equals: -100 * Int32(SK_MISALIGNED))
    for day in [Int32.min, -100_000_001, 100_000_001, .max] {
      expect(sk_plan(&person, day, &targets), equals: -100 * Int32(SK_BAD_DATE))
    }
    expect(targets.bmr, equals: 7)
  }
}
