import ScienceKernel
import Testing
import TestSupport

@Suite("Advisory")
struct AdvisoryTests {
  struct Input: Codable, Sendable {
    struct FiveTargets: Codable, Sendable {
      let bmr: Int
      let tdee: Int
      let calorieTarget: Int
      let proteinTarget: Int
      let waterTarget: Int

      var columns: [Float] { [bmr, tdee, calorieTarget, proteinTarget, waterTarget].map { Float($0) } }
    }

    let advisory: String
    let person: PersonTests.Input?
    let targets: FiveTargets?
  }

  static func vectors() throws -> [Vector<Input, Bool>] { try goldenVectors("advisory") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, Bool>) throws {
    let input = vector.input
    #expect(Self.names.contains(input.advisory))
    switch (input.person, input.targets) {
    case (let person?, nil):
      let targets = Targets(for: try person.person, from: try date(person.startDate))
      vector.expect(targets.advisories.names.contains(input.advisory))
    case (nil, let targets?):
      vector.expect(Formula().results(of: targets.columns) == [1])
    default:
      throw UnreadableInput(text: "\(input)")
    }
  }

  struct Formula: LaneFormula {
    func results<Value: RoundingLanes>(of columns: [Value]) -> [Value] {
      [
        Value(
          1,
          where: areTargetsImplausible(
            bmr: columns[0], tdee: columns[1], calories: columns[2], protein: columns[3], water: columns[4]))
      ]
    }
  }

  @Test(arguments: widths)
  func `every lane equals the scalar for every vector, bit for bit`(width: Int) throws {
    let vectors = try Self.vectors()
    expectEveryLane(of: Formula(), in: vectors.compactMap { $0.input.targets?.columns }, width: width)
    let people = try vectors.compactMap { try $0.input.person?.person }
    expectEveryLane(of: TargetsTests.Formula(), in: people.map(TargetsTests.columns), width: width)
  }

  static let names = [
    "below_minimum_intake", "very_low_calorie", "below_resting_energy", "underweight", "underweight_target",
    "rapid_loss", "younger_than_studied", "older_than_studied", "target_contradicts_goal", "implausible_targets",
  ]

  @Test func `bits and names never change`() {
    let constants: [Advisory] = [
      .belowMinimumIntake, .veryLowCalorie, .belowRestingEnergy, .underweight, .underweightTarget, .rapidLoss,
      .youngerThanStudied, .olderThanStudied, .targetContradictsGoal, .implausibleTargets,
    ]
    #expect(constants == Advisory.all)
    for (bit, name) in Self.names.enumerated() {
      #expect(Advisory(rawValue: 1 << bit).names == [name])
      #expect(constants[bit].rawValue == 1 << bit)
    }
    #expect(Advisory([]).names == [])
    #expect(Advisory(rawValue: .max).names == Self.names)
    #expect(Advisory(rawValue: 0b10_0000_0001).names == ["below_minimum_intake", "implausible_targets"])
  }

  @Test func `targets are plausible up to both ends of every range`() {
    func isImplausible(
      bmr: Float = 1780, tdee: Float = 2759, calories: Float = 2259, protein: Float = 176, water: Float = 2800
    ) -> Bool {
      areTargetsImplausible(bmr: bmr, tdee: tdee, calories: calories, protein: protein, water: water).isSet
    }
    #expect(!isImplausible())
    #expect(!isImplausible(bmr: 500))
    #expect(isImplausible(bmr: 499))
    #expect(!isImplausible(bmr: 5000, tdee: 6000))
    #expect(isImplausible(bmr: 5001, tdee: 6000))
    #expect(!isImplausible(bmr: 500, tdee: 501))
    #expect(isImplausible(bmr: 500, tdee: 500))
    #expect(isImplausible(bmr: 499, tdee: 499))
    #expect(!isImplausible(tdee: 10_000))
    #expect(isImplausible(tdee: 10_001))
    #expect(isImplausible(bmr: 1780, tdee: 1780))
    #expect(isImplausible(bmr: 1780, tdee: 1779))
    #expect(!isImplausible(calories: 500))
    #expect(isImplausible(calories: 499))
    #expect(isImplausible(calories: -303))
    #expect(!isImplausible(calories: 10_000))
    #expect(isImplausible(calories: 10_001))
    #expect(!isImplausible(protein: 20))
    #expect(isImplausible(protein: 19))
    #expect(!isImplausible(protein: 500))
    #expect(isImplausible(protein: 501))
    #expect(!isImplausible(water: 500))
    #expect(isImplausible(water: 400))
    #expect(!isImplausible(water: 10_000))
    #expect(isImplausible(water: 10_100))
    #expect(isImplausible(bmr: .nan) && isImplausible(tdee: .nan) && isImplausible(calories: .nan))
    #expect(isImplausible(protein: .nan) && isImplausible(water: .nan))
    // Every number above with a rate below TDEE that is out of range on its own.
    #expect(isImplausible(bmr: 100, tdee: 499, calories: 600))
  }

  @Test func `the advisories of intake are those of plain integers, whatever the targets`() {
    // Both sides of every bound, in reach of a person or not.
    let energies = [-303, 499, 500, 501, 799, 800, 1199, 1200, 1349, 1350, 1499, 1500, 5000, 5001, 10_000, 10_001]
    var compared = 0
    for (bmr, tdee) in energies.flatMap({ bmr in energies.map { (bmr, $0) } }) {
      for calories in energies {
        for (protein, water) in [(19, 500), (20, 400), (500, 10_000), (501, 500), (20, 10_100), (176, 2800)] {
          for (age, sex) in [(18, 0), (19, 1), (78, 2), (79, 0)] {
            let expected = PlainIntegers.intakeAdvisories(
              bmr: bmr, tdee: tdee, calories: calories, protein: protein, water: water, age: age, sex: sex)
            let short = { ShortLane(Int16($0 as Int)) }
            let ofShorts = intakeAdvisories(
              bmr: short(bmr), tdee: short(tdee), calories: short(calories), protein: short(protein),
              water: short(water), age: short(age), sex: short(sex))
            let ofFloats = intakeAdvisories(
              bmr: Float(bmr), tdee: Float(tdee), calories: Float(calories), protein: Float(protein),
              water: Float(water), age: Float(age), sex: Float(sex))
            if Int(ofShorts.number) != expected || ofFloats != Float(expected) {
              Issue.record(
                "\((bmr, tdee, calories, protein, water, age, sex)): \(ofShorts), \(ofFloats), not \(expected)")
            }
            compared += 1
          }
        }
      }
    }
    #expect(compared == 98_304)
  }
}
