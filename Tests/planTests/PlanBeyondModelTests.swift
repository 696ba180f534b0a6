import PlanContract
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct PlanBeyondModelTests {
  static func man(_ goal: Goal, pace: Pace = .goal, age: Int = 30) throws -> Person {
    try Person(
      weight: .kilograms(80), height: .centimeters(180), age: age, sex: .male, activityLevel: .sedentary, goal: goal,
      pace: pace)
  }

  @Test func `the calorie target counts from the given TDEE, and a pace against the goal is no plan`() throws {
    let less = try PlanBeyondModel(for: Self.man(.loseWeight), spending: 1500)
    expect(Targets(for: less.eating).calorieTarget, equals: 1000)
    expect(
      Wording.english.text(less.sum), equals: "To lose weight, you eat less than you spend: 1500 − 500 = 1000 kcal/day."
    )
    expect(less.cautions.isEmpty)
    expect(less.lines.joined(separator: " ").contains("1500 kcal/day"))
    for (goal, intake) in [(Goal.gainMuscle, 1400), (.gainMuscle, 1500), (.loseWeight, 1500), (.loseWeight, 1600)] {
      #expect(throws: PlanBeyondModel.Problem.self) {
        try PlanBeyondModel(for: Self.man(goal, pace: .calories(intake)), spending: 1500)
      }
    }
    #expect(throws: PlanBeyondModel.Problem.self) { try PlanBeyondModel(for: Self.man(.loseWeight), spending: 600) }
  }

  @Test func `a deficit of a minor has its advisory, and a measured energy at rest replaces the predicted one`() throws
  {
    let cautions = try PlanBeyondModel(for: Self.man(.loseWeight, age: 16), spending: 1500).cautions
    expect(cautions.map(\.code), equals: [.calorieTargetDeficitForMinor])
    expect(
      cautions.comparing(1000, with: 1400).map(\.code),
      equals: [.calorieTargetDeficitForMinor, .calorieTargetBelowRestingEnergy])
    expect(cautions.comparing(1400, with: 1400).map(\.code), equals: [.calorieTargetDeficitForMinor])
    expect(cautions.comparing(1000, with: nil).map(\.code), equals: [.calorieTargetDeficitForMinor])
  }
}
