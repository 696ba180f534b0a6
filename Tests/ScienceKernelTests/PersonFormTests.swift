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
    var part = try PersonForm(weight: .kilograms(80), height: .centimeters(180), age: 30, activityLevel: .sedentary)
    try part.choose(.activityFactor, 900, .weight)
    expect(part.tdee, equals: nil)
    var whole = try PersonForm(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    try whole.choose(.eer2023, nil, .weightAtBMI25)
    expect(Person(whole)?.energyBasis == .eer2023 && Person(whole)?.proteinWeight == .weightAtBMI25)
    for tdee in [1978, 4450] {
      try whole.choose(.eer2023, tdee, .weight)
      expect([whole.tdee, Person(whole)?.givenTDEE], equals: [tdee, tdee])
    }
    for tdee in [1977, 4451] {
      let error = #expect(throws: InvalidInput.self) { try whole.choose(.activityFactor, tdee, .weight) }
      expect(
        error?.description, equals: "TDEE: \(tdee) is rejected: 1978 to 4450 kcal/day, BMR / 0.9 to 2.5 · BMR")
    }
    try whole.choose(.activityFactor, 2500, .weight)
    try whole.choose(.activityFactor, nil, .weight)
    expect([whole.tdee, Person(whole)?.givenTDEE], equals: [2759, nil])
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
      (PersonForm(age: 17, pace: .percentOfEnergy(tenths: -150)), [.youngerThanStudied]),
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
      (PersonForm(sex: .female, activityLevel: .sedentary).with(energyBasis: .eer2023), []),
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

  @Test func `no field that is still unknown takes an advisory away`() throws {
    var numbers = SeededNumbers(seed: 7)
    let paces: [Pace] = [
      .goal, .adjustment(-900), .adjustment(300), .calories(1100), .percentOfEnergy(tenths: -300),
      .weightPerWeek(grams: -1200), .percentOfWeightPerWeek(hundredths: -150),
    ]
    for round in 0..<Sweep.count(3000, sample: 500) {
      let (pace, basis) = (
        paces.randomElement(using: &numbers)!, EnergyBasis.allCases.randomElement(using: &numbers)!
      )
      let protein = ProteinWeight.allCases.randomElement(using: &numbers)!
      /// A form that completes another one at random; each of the new fields is kept with its bit.
      func form(completing known: PersonForm?, bits: UInt8) throws -> PersonForm {
        func kept<Value>(_ bit: UInt8, _ value: Value) -> Value? { bits >> bit & 1 == 1 ? value : nil }
        return try PersonForm(
          weight: known?.weight ?? kept(0, Weight(grams: .random(in: 30_000...300_000, using: &numbers))),
          height: known?.height ?? kept(1, Height(millimeters: .random(in: 1000...2500, using: &numbers))),
          age: known?.age ?? kept(2, .random(in: 13...120, using: &numbers)),
          sex: known?.sex ?? kept(3, Sex.allCases.randomElement(using: &numbers)!),
          activityLevel: known?.activityLevel ?? kept(4, ActivityLevel.allCases.randomElement(using: &numbers)!),
          goal: known?.goal ?? kept(5, Goal.allCases.randomElement(using: &numbers)!),
          targetWeight: known?.targetWeight ?? kept(6, Weight(grams: .random(in: 30_000...300_000, using: &numbers))),
          pace: pace
        ).with(energyBasis: basis, proteinWeight: protein)
      }
      let known = try form(completing: nil, bits: .random(in: 0..<128, using: &numbers))
      for _ in 0..<4 {
        let full = try form(completing: known, bits: 127)
        let lost = Set(known.advisories).subtracting(full.advisories)
        expect(lost, equals: [], "round \(round): \(known), completed as \(full)")
      }
    }
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
