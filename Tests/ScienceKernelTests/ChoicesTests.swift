import ScienceKernel
import ScienceKernelExpectations

struct ChoicesTests {
  @Test func `codes and names never change`() {
    expect(Sex.allCases.map(\.name), equals: ["male", "other", "female"])
    expect(Sex.allCases.map(\.rawValue), equals: [0, 1, 2])
    expect(
      ActivityLevel.allCases.map(\.name),
      equals: [
        "sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active",
      ])
    expect(ActivityLevel.allCases.map(\.rawValue), equals: [0, 1, 2, 3, 4])
    expect(Goal.allCases.map(\.name), equals: ["lose_weight", "gain_muscle", "maintain", "improve_health"])
    expect(Goal.allCases.map(\.rawValue), equals: [0, 1, 2, 3])
    expect(TDEEBasis.computed.map(\.name), equals: ["activity_factor", "eer_2023"])
    expect(TDEEBasis.known(2500).name, equals: nil)
    expect(ProteinWeight.allCases.map(\.name), equals: ["weight", "weight_at_bmi_25"])
    expect(ProteinWeight.allCases.map(\.rawValue), equals: [0, 1])
  }

  @Test func `a name is read letter for letter`() {
    for sex in Sex.allCases { expect(Sex(name: sex.name), equals: sex) }
    for level in ActivityLevel.allCases { expect(ActivityLevel(name: level.name), equals: level) }
    for goal in Goal.allCases { expect(Goal(name: goal.name), equals: goal) }
    for basis in TDEEBasis.computed { expect(basis.name.flatMap(TDEEBasis.init), equals: basis) }
    for weight in ProteinWeight.allCases { expect(ProteinWeight(name: weight.name), equals: weight) }
    for name in ["eer", "known", "2500", ""] { expect(TDEEBasis(name: name), equals: nil) }
    for name in ["", "Male", "male ", "m", "mal", "malefemale", "male, other", ", ", " other", "other,", "female,"] {
      expect(Sex(name: name), equals: nil)
    }
  }
}
