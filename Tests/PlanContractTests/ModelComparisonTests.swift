import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct ModelComparisonTests {
  /// The sentences of the weekly rate that not every person has.
  static func comparison(_ person: Person) -> [Sentence] {
    Array(Reasons(for: person, from: Sample.start)[.weeklyRate].science.dropFirst(2))
  }

  static func value(_ name: String, of sentence: Sentence) -> Sentence.Value? {
    sentence.parameters.first { $0.name == name }?.value
  }

  @Test func `with a target weight it is the projected date, where the constant rate is at the target`() {
    let man = EnglishTests.person(90, 180, 40, .male, .moderatelyActive, .loseWeight, 79.8)
    expect(
      Wording.english.text(Self.comparison(man)).hasPrefix(
        "If you always eat 2337 kcal/day, a dynamic model (Hall et al. 2011) gives 82.9 kg after 21 weeks; the constant"
          + " rate gives 79.8 kg."))
    // What is farther than three years is compared after three.
    let tall = EnglishTests.person(300, 250, 40, .male, .extremelyActive, .loseWeight, 200)
    expect(Self.comparison(tall).first.flatMap { Self.value("weeks", of: $0) }, equals: .count(156))
    expect(Self.comparison(tall).first.flatMap { Self.value("line", of: $0) }, equals: .decimal(222_000, places: 3))
  }

  @Test func `a person outside the model gets each reason`() {
    let young = EnglishTests.person(35, 140, 15, .female, .sedentary, .loseWeight, 34)
    expect(
      Self.comparison(young).map(\.code),
      equals: [.weeklyRateNoModel, .weeklyRateNoModelAge, .weeklyRateNoModelBody, .weeklyRateNoModelIntake])
    // The body mass index of 47.8 is accepted, but the estimated fat of 63.6 % is not.
    let old = EnglishTests.person(138, 170, 80, .female, .sedentary, .loseWeight, 100)
    expect(Self.comparison(old).map(\.code), equals: [.weeklyRateNoModel, .weeklyRateNoModelBody])
    let steady = EnglishTests.person(48, 170, 15, .female, .sedentary, .maintain)
    expect(
      Reasons(for: steady, from: Sample.start)[.weeklyRate].science.map(\.code), equals: [.weeklyRateOtherwiseScience])
    for (id, fields) in [
      (Sentence.Code.weeklyRateNoModelAge, [TrajectoryField.age]), (.weeklyRateNoModelBody, [.bodyMassIndex, .fat]),
      (.weeklyRateNoModelIntake, [.intake]),
    ] {
      let text = Wording.english.text(Sentence(id))
      for number in fields.flatMap({ $0.inputField.accepted.matches(of: #/[\d.]+/#) }) {
        expect(text.contains(number.0))
      }
    }
  }

  @Test func `it has the trajectory's numbers`() throws {
    var numbers = SeededNumbers(seed: 41)
    var (compared, left, refused) = (0, 0, 0)
    for round in 0..<Sweep.count(400, sample: 80) {
      let centimeters = Double.random(in: 150...195, using: &numbers)
      let kilograms = Double.random(in: 18...45, using: &numbers) * centimeters * centimeters / 10_000
      let person = EnglishTests.person(
        kilograms, centimeters, .random(in: 16...82, using: &numbers), Sex.allCases.randomElement(using: &numbers)!,
        ActivityLevel.allCases.randomElement(using: &numbers)!, Goal.allCases.randomElement(using: &numbers)!,
        Bool.random(using: &numbers) ? kilograms + Double.random(in: -15...15, using: &numbers) : nil)
      let targets = Targets(for: person)
      guard targets.weeklyRateGrams != 0, let said = Self.comparison(person).first else { continue }
      let place: Comment = "seed 41, round \(round): \(PlanInput(person).json)"
      guard let trajectory = try? Trajectory(for: person, from: Sample.start) else {
        refused += 1
        expect(said.code, equals: .weeklyRateNoModel, place)
        continue
      }
      let weeks = targets.estimatedWeeks.flatMap { $0 > 0 ? min($0, 156) : nil } ?? 52
      if let week = trajectory.leavesDomain, week <= weeks {
        left += 1
        expect(said.code, equals: .weeklyRateModelEnds, place)
        expect(Self.value("week", of: said), equals: .integer(week), place)
      } else {
        compared += 1
        let tenths = (trajectory.weeks[weeks].weight.grams + 50) / 100
        expect(Self.value("model", of: said), equals: .decimal(tenths, places: 1), place)
      }
    }
    let least = Sweep.cases([100, 5, 10], sample: [10, -1, -1])
    expect(compared > least[0] && left > least[1] && refused > least[2], "\(compared), \(left), \(refused)")
  }
}
