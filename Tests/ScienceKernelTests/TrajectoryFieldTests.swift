import ScienceKernel
import ScienceKernelExpectations

struct TrajectoryFieldTests {
  @Test func `every field names what it accepts, and has the bit of its reason`() {
    expect(TrajectoryField.allCases.map(\.bit), equals: [1, 2, 2, 4, 8, 16])
    expect(
      TrajectoryField.allCases.map { "\(InputViolation(field: $0.inputField, given: .number(7)))" },
      equals: [
        "age: 7 is rejected: 18 to 80 completed years",
        "body mass index: 7 is rejected: 18.5 to 50 kg/m²",
        "body fat: 7 is rejected: 5 to 60 % of the weight",
        "total daily energy: 7 is rejected: BMR / 0.9 to 2.5 · BMR, with a standard error of 0 to 400 kcal/day",
        "intake: 7 is rejected: at least 800 kcal/day, and 0.4 to 1.5 times the total daily energy",
        "weeks: 7 is rejected: 1 to 156, all phases together",
      ])
  }

  @Test func `the weights of a height are those whose body mass index is accepted, exactly`() {
    for millimeters in AcceptedRange.millimeters {
      let range = TrajectoryRange.grams(millimeters: millimeters)
      let square = millimeters * millimeters
      func isAccepted(_ grams: Int) -> Bool { 2000 * grams >= 37 * square && 1000 * grams <= 50 * square }
      expect(isAccepted(range.lowerBound) && !isAccepted(range.lowerBound - 1))
      expect(isAccepted(range.upperBound) && !isAccepted(range.upperBound + 1))
    }
  }

  @Test func `expenditures and intakes are compared exactly`() {
    for resting in Reach.acceptedPeople.bmr.map(Int.init) {
      let range = TrajectoryRange.expenditure(resting: resting)
      expect(9 * range.lowerBound >= 10 * resting && 9 * (range.lowerBound - 1) < 10 * resting)
      expect(2 * range.upperBound <= 5 * resting && 2 * (range.upperBound + 1) > 5 * resting)
    }
    // The columns rely on this.
    for resting in Reach.acceptedPeople.bmr.map(Int.init) {
      for level in ActivityLevel.allCases {
        let factor = Formulas.activityFactor(level: Float(level.rawValue))
        let energy = Formulas.totalDailyEnergy(bmr: Float(resting), activityFactor: factor).integer
        expect(TrajectoryRange.expenditure(resting: resting).contains(Int(energy)))
      }
    }
    for energy in Reach.acceptedPeople.tdee.map(Int.init) {
      let lowest = TrajectoryRange.lowestIntake(expenditure: energy)
      expect(lowest >= 800 && 5 * lowest >= 2 * energy && (lowest == 800 || 5 * (lowest - 1) < 2 * energy))
      let highest = TrajectoryRange.highestIntake(expenditure: energy)
      expect(2 * highest <= 3 * energy && 2 * (highest + 1) > 3 * energy)
    }
  }
}
