import ScienceKernel
import ScienceKernelExpectations

struct PartialTargetsTests {
  @Test func `what is still needed has a name, and a target weight is not needed`() {
    func missing(_ input: PersonInput) -> [InputField] { input.partialTargets().missing }
    let all: [InputField] = [.weight, .height, .age, .sex, .activityLevel, .goal]
    expect(missing(PersonInput()), equals: all)
    expect(missing(PersonInput(targetWeight: .kilograms(75))), equals: all)
    expect(
      missing(PersonInput(weight: .kilograms(80), age: 30, activityLevel: .sedentary)),
      equals: [.height, .sex, .goal])
    expect(
      missing(PersonInput(height: .centimeters(180), sex: .male, goal: .maintain)),
      equals: [.weight, .age, .activityLevel])
  }

  @Test func `each result is there as soon as its fields are`() {
    expect(PersonInput().partialTargets().milestones(from: CalendarDate("2026-11-21")!), equals: nil)
    let body = PersonInput(weight: .kilograms(80), height: .centimeters(180)).partialTargets()
    expect(body.bodyMassIndex?.description, equals: "24.7")
    expect(body.waterTarget, equals: 2800)
    expect(body.bmr, equals: nil)
    expect(body.proteinTarget, equals: nil)
    let rest = PersonInput(weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male).partialTargets()
    expect(rest.bmr, equals: 1780)
    expect(rest.tdee, equals: nil)
    let day = PersonInput(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive
    ).partialTargets()
    expect(day.tdee, equals: 2759)
    expect(day.calorieTarget, equals: nil)
    expect(day.person, equals: nil)
    expect(PersonInput(weight: .kilograms(80), goal: .loseWeight).partialTargets().proteinTarget, equals: 176)
    expect(PersonInput(weight: .kilograms(80)).partialTargets().bodyMassIndex, equals: nil)
    expect(PersonInput(goal: .maintain).partialTargets().proteinTarget, equals: nil)
  }

  @Test func `an advisory is there as soon as its fields are`() {
    let partly: [(PersonInput, [Advisory])] = [
      (PersonInput(), []), (PersonInput(age: 17), [.youngerThanStudied]),
      (PersonInput(age: 17, goal: .loseWeight), [.youngerThanStudied, .deficitForMinor]),
      (PersonInput(age: 17, pace: .percentOfEnergy(tenths: -150)), [.youngerThanStudied, .deficitForMinor]),
      (PersonInput(age: 17, pace: .calories(1300)), [.youngerThanStudied]),
      (PersonInput(pace: .calories(799)), [.veryLowCalorie]), (PersonInput(pace: .calories(800)), []),
      (PersonInput(sex: .female, pace: .calories(1199)), [.belowMinimumIntake]),
      (
        PersonInput(weight: .kilograms(50), height: .centimeters(180), pace: .percentOfEnergy(tenths: -150)),
        [.underweight]
      ),
      (
        PersonInput(weight: .kilograms(50), height: .centimeters(180), goal: .loseWeight, pace: .calories(3000)),
        [.underweight, .rateContradictsGoal]
      ),
      (PersonInput(goal: .gainMuscle, pace: .percentOfEnergy(tenths: -150)), [.rateContradictsGoal]),
      (
        PersonInput(weight: .kilograms(80), height: .centimeters(180), age: 16, sex: .male, pace: .calories(1900)),
        [.youngerThanStudied, .deficitForMinor]
      ),
      (PersonInput(age: 80, activityLevel: .sedentary), [.olderThanStudied, .activityBelowMeasured]),
      (PersonInput(height: .centimeters(180), targetWeight: .kilograms(55)), [.underweightTarget]),
      (PersonInput(weight: .kilograms(150), sex: .male), [.waterAboveRange]),
      (PersonInput(weight: .kilograms(150)), []),
      (PersonInput(weight: .kilograms(45), goal: .loseWeight), [.rapidLoss]),
      (PersonInput(weight: .kilograms(45), pace: .weightPerWeek(grams: -500)), [.rapidLoss]),
      (PersonInput(weight: .kilograms(50), height: .centimeters(180), goal: .loseWeight), [.underweight]),
      (
        PersonInput(weight: .kilograms(80), goal: .loseWeight, targetWeight: .kilograms(90)), [.targetContradictsGoal]
      ),
      (PersonInput(goal: .loseWeight, pace: .adjustment(300)), [.rateContradictsGoal]),
    ]
    var byEquation = PersonInput(sex: .female, activityLevel: .sedentary)
    byEquation.tdeeBasis = .eer2023
    for (input, advisories) in partly + [(byEquation, [])] {
      expect(input.partialTargets().advisories, equals: advisories, "\(input)")
    }
    var small = PersonInput(
      weight: .kilograms(45), height: .centimeters(150), age: 30, sex: .female, activityLevel: .moderatelyActive)
    expect(small.partialTargets().advisories, equals: [])
    small.goal = .loseWeight
    expect(small.partialTargets().advisories, equals: [.belowMinimumIntake, .rapidLoss])
  }

  /// The results of some fields by bit: weight, height, age, sex, activity level, goal, target weight.
  private static func part(_ person: Person, _ bits: Int) -> PartialTargets {
    func kept<Value>(_ bit: Int, _ value: Value?) -> Value? { bits >> bit & 1 == 1 ? value : nil }
    var input = PersonInput(
      weight: kept(0, person.weight), height: kept(1, person.height), age: kept(2, .years(person.age)),
      sex: kept(3, person.sex), activityLevel: kept(4, person.activityLevel), goal: kept(5, person.goal),
      targetWeight: kept(6, person.targetWeight), pace: person.pace)
    (input.tdeeBasis, input.proteinWeight) = (person.tdeeBasis, person.proteinWeight)
    return input.partialTargets()
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
    ).changing {
      ($0.tdeeBasis, $0.proteinWeight) = (
        TDEEBasis.computed.randomElement(using: &numbers)!, ProteinWeight.allCases.randomElement(using: &numbers)!
      )
    }
    guard Bool.random(using: &numbers) else { return person }
    return (try? person.changing { $0.tdeeBasis = .known(.random(in: 300...4000, using: &numbers)) }) ?? person
  }

  @Test func `the advisories of some fields are among those of all`() throws {
    var numbers = SeededNumbers(seed: 7)
    var shown = 0
    for _ in 0..<Sweep.count(100_000, sample: 500) {
      let person = try Self.person(&numbers)
      let all = Targets(for: person).advisories
      let form = Self.part(person, .random(in: 0..<128, using: &numbers))
      let wrong = form.advisories.filter { !all.contains($0) }
      if !wrong.isEmpty { record("\(form), of \(person): \(wrong)") }
      shown += form.advisories.count
    }
    expect(shown > Sweep.count(50_000, sample: 250), "\(shown)")
  }

  /// Of a pace in percent or a calorie target, whatever else is unknown.
  @Test func `an advisory of the rate that every end of the unknown fields has is there already`() throws {
    var numbers = SeededNumbers(seed: 8)
    let ofRate: Set<Advisory> = [.underweight, .deficitForMinor, .rateContradictsGoal]
    var (compared, seen) = (0, Set<Advisory>())
    while compared < Sweep.count(20_000, sample: 250) {
      let person = try Self.person(&numbers, 15...21)
      guard person.pace.dependsOnEnergy, person.choices.usesActivityFactor else {
        continue
      }
      let form = Self.part(person, .random(in: 0..<64, using: &numbers))
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

  @Test func `with every field there is the person, with its targets`() throws {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<2000 {
      let input = PersonInput(
        weight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)),
        height: Height(millimeters: .random(in: 1000...2500, using: &numbers)),
        age: .years(.random(in: 13...120, using: &numbers)), sex: Sex.allCases.randomElement(using: &numbers)!,
        activityLevel: ActivityLevel.allCases.randomElement(using: &numbers)!,
        goal: Goal.allCases.randomElement(using: &numbers)!,
        targetWeight: Weight(grams: .random(in: 30_000...300_000, using: &numbers)))
      let (person, form) = (try input.person(), input.partialTargets())
      expect(PersonInput(person), equals: input)
      let targets = Targets(for: person)
      expect(form.bmr, equals: targets.bmr)
      expect(form.tdee, equals: targets.tdee)
      expect(form.calorieTarget, equals: targets.calorieTarget)
      expect(form.proteinTarget, equals: targets.proteinTarget)
      expect(form.waterTarget, equals: targets.waterTarget)
      expect(form.advisories, equals: targets.advisories)
      expect(form.bodyMassIndex, equals: person.bodyMassIndex)
      let start = CalendarDate("2026-11-21")!
      expect(person.milestones(from: start), equals: form.milestones(from: start))
      expect(PlainIntegers.halfUp(person.bmrNumerator, 200), equals: targets.bmr)
    }
  }
}
