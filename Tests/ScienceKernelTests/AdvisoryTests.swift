import ScienceKernel
import ScienceKernelExpectations

struct AdvisoryTests {
  struct Input: Codable, Sendable {
    struct FiveTargets: Codable, Sendable {
      let bmr, tdee, calorieTarget, proteinTarget, waterTarget: Int

      var areImplausible: Bool {
        Formulas.areImplausible(
          bmr: Int16(bmr), tdee: Int16(tdee), calories: Int16(calorieTarget), protein: Int16(proteinTarget),
          water: Int16(waterTarget), of: .anything
        ).isSet
      }
    }

    let advisory: String
    let person: PersonTests.Input?
    let targets: FiveTargets?
  }

  @Test(arguments: try goldenVectors("advisory") as [Vector<Input, Bool>])
  func `matches the golden vector`(_ vector: Vector<Input, Bool>) throws {
    let input = vector.input
    expect(Self.names.contains(input.advisory))
    switch (input.person, input.targets) {
    case (let person?, nil):
      let targets = Targets(for: try person.person)
      vector.expect(targets.advisories.names.contains(input.advisory))
    case (nil, let targets?):
      vector.expect(targets.areImplausible)
    default:
      throw UnreadableInput(text: "\(input)")
    }
  }

  static let names = [
    "below_minimum_intake", "very_low_calorie", "below_resting_energy", "underweight", "underweight_target",
    "rapid_loss", "younger_than_studied", "older_than_studied", "target_contradicts_goal", "implausible_targets",
    "distant_target", "rate_contradicts_goal", "deficit_for_minor", "protein_above_range", "water_above_range",
    "activity_below_measured",
  ]

  @Test func `bits and names never change, and an advisory is printed as a sentence`() {
    expect(Advisory.allCases.map(\.name), equals: Self.names)
    expect(Advisory.allCases.map(\.bit), equals: (0..<16).map { 1 << $0 })
    expect(Advisory.all(in: 0), equals: [])
    expect(Advisory.all(in: .max), equals: Advisory.allCases)
    expect(Advisory.all(in: 0b10_0000_0001), equals: [.belowMinimumIntake, .implausibleTargets])
    expect("\(Advisory.veryLowCalorie)", equals: "the calorie target is so low that it needs medical supervision")
    let sentences = Advisory.allCases.map(\.description)
    expect(Set(sentences).count == 16 && sentences.allSatisfy { $0.contains(" ") && !$0.hasSuffix(".") })
  }

  /// Counts that the page quotes, from what the oracle wrote.
  @Test func `the page counts the advisories of the bundled people`() throws {
    let rows = try Repository.text("Vectors/people/nhefs.targets.csv").split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    func count(_ name: String, where holds: ([Substring]) -> Bool = { _ in true }) -> Int {
      rows.filter { $0[9].split(separator: ";").contains { $0 == name } && holds($0) }.count
    }
    func isLosing(_ row: [Substring]) -> Bool { row[6] == "-0.5" }
    func isAlone(_ row: [Substring]) -> Bool {
      let others: Set<Substring> = ["protein_above_range", "activity_below_measured", "water_above_range"]
      return isLosing(row) && others.isSuperset(of: row[9].split(separator: ";"))
    }
    let counts = [
      count("protein_above_range"), count("protein_above_range", where: isLosing), rows.filter(isLosing).count,
      count("protein_above_range", where: isAlone), count("activity_below_measured"), count("water_above_range"),
      count("deficit_for_minor"), count("distant_target"), count("rate_contradicts_goal"),
    ]
    expect(counts, equals: [266, 246, 503, 180, 162, 9, 0, 0, 0])
    let page = try Repository.text("docs/guide/advisory.md")
    expect(["266 get", "246 of the 503", "180 of them", "162\n", "and 9 `"].allSatisfy(page.contains))
  }

  @Test func `protein is above its range exactly where 80 sevenths of it are above the calories`() {
    let isRight = (1...2000).allSatisfy { (protein: Int16) in
      let numerator: Int = 80 * Int(protein) - 1
      let highest = Int16(numerator / 7)
      return Formulas.isProteinAboveRange(protein: protein, calories: highest).isSet
        && !Formulas.isProteinAboveRange(protein: protein, calories: highest + 1).isSet
    }
    expect(isRight)
  }

  /// −32 768 is `PaceRange.goalsOwn`, in which the goal's rate is meant.
  @Test func `a stored rate has its own advisories, whatever the number`() throws {
    let person = try Person(
      weight: .kilograms(50), height: .centimeters(180), age: 30, sex: .female, activityLevel: .veryActive,
      goal: .maintain)
    for rate in [Int.min, -1_000_000, -32_769, -32_768, -32_767, -501] {
      let bits = Advisory.bits(
        of: person, rate: rate, bmr: 1300, tdee: 2200, calories: 2000, protein: 90, water: 1800)
      expect(Advisory.all(in: bits), equals: [.underweight, .rapidLoss], "\(rate)")
    }
  }
}
