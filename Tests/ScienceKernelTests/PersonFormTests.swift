import ScienceKernel
import ScienceKernelExpectations
import Testing
import ScienceKernelTestSupport

struct PersonFormTests {
  @Test func `an empty form has no results`() throws {
    let form = try PersonForm()
    expect(form.bodyMassIndex, equals: nil)
    expect(form.bmr, equals: nil)
    expect(form.tdee, equals: nil)
    expect(form.calorieTarget, equals: nil)
    expect(form.proteinTarget, equals: nil)
    expect(form.waterTarget, equals: nil)
    expect(form.milestones(from: CalendarDate("2026-11-21")!), equals: nil)
    expect(Person(form), equals: nil)
  }

  @Test func `a form names what it still needs, and a target weight is not needed`() throws {
    let all: [InputField] = [.weight, .height, .age, .sex, .activityLevel, .goal]
    try expect(PersonForm().missing == all && PersonForm(targetWeight: .kilograms(75)).missing == all)
    let odd = try PersonForm(weight: .kilograms(80), age: 30, activityLevel: .sedentary)
    let even = try PersonForm(height: .centimeters(180), sex: .male, goal: .maintain)
    expect(odd.missing, equals: [.height, .sex, .goal])
    expect(even.missing, equals: [.weight, .age, .activityLevel])
  }

  @Test func `a TDEE that is known is checked as soon as BMR is`() throws {
    let part = try PersonForm(weight: .kilograms(80), height: .centimeters(180), age: 30, activityLevel: .sedentary)
    try expect(part.with(tdeeBasis: .known(900)).tdee, equals: nil)
    for tdee in [0, 32_768] {
      let error = #expect(throws: InvalidInput.self) { try part.with(tdeeBasis: .known(tdee)) }
      expect(error?.violations.map(\.field), equals: [.tdeeBasis])
    }
    let whole = try PersonForm(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    let chosen = try Person(whole.with(tdeeBasis: .eer2023).with(proteinWeight: .weightAtBMI25))
    expect(chosen?.tdeeBasis == .eer2023 && chosen?.proteinWeight == .weightAtBMI25)
    for tdee in [1978, 4450] {
      let known = try whole.with(tdeeBasis: .known(tdee))
      expect([known.tdee, Person(known)?.tdeeBasis.known], equals: [tdee, tdee])
    }
    for tdee in [1977, 4451] {
      let error = #expect(throws: InvalidInput.self) { try whole.with(tdeeBasis: .known(tdee)) }
      expect(
        error?.description, equals: "TDEE: \(tdee) is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR")
    }
    let factor = try whole.with(tdeeBasis: .known(2500)).with(tdeeBasis: .activityFactor)
    expect([factor.tdee, Person(factor)?.tdeeBasis.known], equals: [2759, nil])
  }

  @Test func `each result is there as soon as its fields are`() throws {
    let body = try PersonForm(weight: .kilograms(80), height: .centimeters(180))
    expect(body.bodyMassIndex?.description, equals: "24.7")
    expect(body.waterTarget, equals: 2800)
    expect(body.bmr, equals: nil)
    expect(body.proteinTarget, equals: nil)
    let rest = try PersonForm(weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male)
    expect(rest.bmr, equals: 1780)
    expect(rest.tdee, equals: nil)
    let day = try PersonForm(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive)
    expect(day.tdee, equals: 2759)
    expect(day.calorieTarget, equals: nil)
    expect(Person(day), equals: nil)
    try expect(PersonForm(weight: .kilograms(80), goal: .loseWeight).proteinTarget, equals: 176)
    try expect(PersonForm(weight: .kilograms(80)).bodyMassIndex, equals: nil)
    try expect(PersonForm(goal: .maintain).proteinTarget, equals: nil)
  }

  @Test func `an advisory is there as soon as its fields are`() throws {
    let partly: [(PersonForm, [Advisory])] = try [
      (PersonForm(), []), (PersonForm(age: 17), [.youngerThanStudied]),
      (PersonForm(age: 17, goal: .loseWeight), [.youngerThanStudied, .deficitForMinor]),
      (PersonForm(age: 17, pace: .percentOfEnergy(tenths: -150)), [.youngerThanStudied, .deficitForMinor]),
      (PersonForm(age: 17, pace: .calories(1300)), [.youngerThanStudied]),
      (PersonForm(pace: .calories(799)), [.veryLowCalorie]), (PersonForm(pace: .calories(800)), []),
      (PersonForm(sex: .female, pace: .calories(1199)), [.belowMinimumIntake]),
      (
        PersonForm(weight: .kilograms(50), height: .centimeters(180), pace: .percentOfEnergy(tenths: -150)),
        [.underweight]
      ),
      (
        PersonForm(weight: .kilograms(50), height: .centimeters(180), goal: .loseWeight, pace: .calories(3000)),
        [.underweight, .rateContradictsGoal]
      ),
      (PersonForm(goal: .gainMuscle, pace: .percentOfEnergy(tenths: -150)), [.rateContradictsGoal]),
      (
        PersonForm(weight: .kilograms(80), height: .centimeters(180), age: 16, sex: .male, pace: .calories(1900)),
        [.youngerThanStudied, .deficitForMinor]
      ),
      (PersonForm(age: 80, activityLevel: .sedentary), [.olderThanStudied, .activityBelowMeasured]),
      (PersonForm(height: .centimeters(180), targetWeight: .kilograms(55)), [.underweightTarget]),
      (PersonForm(weight: .kilograms(150), sex: .male), [.waterAboveRange]), (PersonForm(weight: .kilograms(150)), []),
      (PersonForm(weight: .kilograms(45), goal: .loseWeight), [.rapidLoss]),
      (PersonForm(weight: .kilograms(45), pace: .weightPerWeek(grams: -500)), [.rapidLoss]),
      (PersonForm(weight: .kilograms(50), height: .centimeters(180), goal: .loseWeight), [.underweight]),
      (
        PersonForm(weight: .kilograms(80), goal: .loseWeight, targetWeight: .kilograms(90)), [.targetContradictsGoal]
      ),
      (PersonForm(goal: .loseWeight, pace: .adjustment(300)), [.rateContradictsGoal]),
      (PersonForm(sex: .female, activityLevel: .sedentary).with(tdeeBasis: .eer2023), []),
    ]
    for (form, advisories) in partly { expect(form.advisories, equals: advisories, "\(form)") }
    func small(_ goal: Goal?) throws -> PersonForm {
      try PersonForm(
        weight: .kilograms(45), height: .centimeters(150), age: 30, sex: .female, activityLevel: .moderatelyActive,
        goal: goal)
    }
    try expect(small(nil).advisories, equals: [])
    try expect(small(.loseWeight).advisories, equals: [.belowMinimumIntake, .rapidLoss])
  }

  /// The fields of a form by bit: weight, height, age, sex, activity level, goal, target weight.
  private static func part(_ person: Person, _ bits: Int) throws -> PersonForm {
    func kept<Value>(_ bit: Int, _ value: Value?) -> Value? { bits >> bit & 1 == 1 ? value : nil }
    let form = try PersonForm(
      weight: kept(0, person.weight), height: kept(1, person.height), age: kept(2, person.age),
      sex: kept(3, person.sex), activityLevel: kept(4, person.activityLevel), goal: kept(5, person.goal),
      targetWeight: kept(6, person.targetWeight), pace: person.pace)
    return try form.with(proteinWeight: person.proteinWeight).with(tdeeBasis: person.tdeeBasis)
  }

  /// A person of any kind, at a pace of any kind.
  private static func person(_ numbers: inout SeededNumbers, _ bmi: ClosedRange<Double> = 14...45) throws -> Person {
    let meters = Double.random(in: 1...2.5, using: &numbers)
    let kilograms = min(max(30, meters * meters * .random(in: bmi, using: &numbers)), 300)
    let paces: [Pace] = [
      .goal, .adjustment(.random(in: -900...300, using: &numbers)), .calories(.random(in: 500...3000, using: &numbers)),
      .percentOfEnergy(tenths: .random(in: -300...100, using: &numbers)),
      .percentOfEnergy(tenths: .random(in: -5...5, using: &numbers)),
      .weightPerWeek(grams: .random(in: -1200...400, using: &numbers)),
      .percentOfWeightPerWeek(hundredths: .random(in: -150...50, using: &numbers)),
    ]
    let person = try Person(
      weight: .kilograms(kilograms), height: .centimeters(100 * meters),
      age: Bool.random(using: &numbers)
        ? .random(in: 13...19, using: &numbers) : .random(in: 13...120, using: &numbers),
      sex: Sex.allCases.randomElement(using: &numbers)!,
      activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
      goal: Goal.allCases.randomElement(using: &numbers)!,
      targetWeight: .kilograms(min(max(30, kilograms + .random(in: -20...20, using: &numbers)), 300)),
      pace: paces.randomElement(using: &numbers)!
    ).with(tdeeBasis: TDEEBasis.computed.randomElement(using: &numbers)!)
      .with(proteinWeight: ProteinWeight.allCases.randomElement(using: &numbers)!)
    guard Bool.random(using: &numbers) else { return person }
    return (try? person.with(tdeeBasis: .known(.random(in: 300...4000, using: &numbers)))) ?? person
  }

  @Test func `the advisories of some fields are among those of all`() throws {
    var numbers = SeededNumbers(seed: 7)
    var shown = 0
    for _ in 0..<Sweep.count(100_000, sample: 5000) {
      let person = try Self.person(&numbers)
      let all = Targets(for: person).advisories
      let form = try Self.part(person, .random(in: 0..<128, using: &numbers))
      let wrong = form.advisories.filter { !all.contains($0) }
      if !wrong.isEmpty { record("\(form), of \(person): \(wrong)") }
      shown += form.advisories.count
    }
    expect(shown > Sweep.count(50_000, sample: 2500), "\(shown)")
  }

  /// Of a pace in percent or a calorie target, whatever else is unknown.
  @Test func `an advisory of the rate that every end of the unknown fields has is there already`() throws {
    var numbers = SeededNumbers(seed: 8)
    let ofRate: Set<Advisory> = [.underweight, .deficitForMinor, .rateContradictsGoal]
    var (compared, seen) = (0, Set<Advisory>())
    while compared < Sweep.count(20_000, sample: 1000) {
      let person = try Self.person(&numbers, 15...21)
      guard person.pace.dependsOnEnergy, person.choices.usesActivityFactor else {
        continue
      }
      let form = try Self.part(person, .random(in: 0..<64, using: &numbers))
      var shared = if case .calories = person.pace { ofRate.union([.veryLowCalorie]) } else { ofRate }
      let (weights, heights) = (Person.acceptedWeights, Person.acceptedHeights)
      for weight in form.weight.map({ [$0] }) ?? [weights.lowerBound, weights.upperBound] {
        for height in form.height.map({ [$0] }) ?? [heights.lowerBound, heights.upperBound] {
          for age in form.age.map({ [$0] }) ?? [13, 120] {
            for sex in form.sex.map({ [$0] }) ?? Sex.allCases {
              for level in form.activityLevel.map({ [$0] }) ?? [.sedentary, .extremelyActive] {
                for goal in form.goal.map({ [$0] }) ?? Goal.allCases {
                  let whole = try Person(
                    weight: weight, height: height, age: age, sex: sex, activityLevel: level, goal: goal,
                    pace: person.pace)
                  shared.formIntersection(Targets(for: whole).advisories)
                }
              }
            }
          }
        }
      }
      if !shared.isSubset(of: form.advisories) { record("\(form): \(shared), not \(form.advisories)") }
      compared += 1
      seen.formUnion(shared)
    }
    expect(seen, equals: ofRate.union([.veryLowCalorie]))
  }

  @Test func `only what is given is checked, all of it at once`() {
    let error = #expect(throws: InvalidInput.self) {
      try PersonForm(height: .centimeters(300), targetWeight: .kilograms(2))
    }
    expect(error?.violations.map(\.field), equals: [.height, .targetWeight])
  }

  @Test func `a filled form is the person and has the targets`() throws {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      let form = try PersonForm(
        weight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)),
        height: Height(millimeters: .random(in: 1000...2500, using: &numbers)),
        age: .random(in: 13...120, using: &numbers), sex: Sex.allCases.randomElement(using: &numbers)!,
        activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
        goal: Goal.allCases.randomElement(using: &numbers)!,
        targetWeight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)))
      let person = try require(Person(form))
      expect(PersonForm(person), equals: form)
      let targets = Targets(for: person)
      expect(form.bmr, equals: targets.bmr)
      expect(form.tdee, equals: targets.tdee)
      expect(form.calorieTarget, equals: targets.calorieTarget)
      expect(form.proteinTarget, equals: targets.proteinTarget)
      expect(form.waterTarget, equals: targets.waterTarget)
      expect(form.advisories, equals: targets.advisories)
      expect(form.bodyMassIndex, equals: person.bodyMassIndex)
      expect(PlainIntegers.halfUp(person.bmrNumerator, 200), equals: targets.bmr)
    }
  }
}
