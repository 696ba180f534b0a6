import ScienceKernel
import Testing

@Suite("Violation")
struct ViolationTests {
  @Test func `names field, value and accepted range`() {
    func message(_ field: Field, _ given: Violation.Given) -> String {
      Violation(field: field, given: given).description
    }
    #expect(message(.weight, .number(301)) == "weight: 301 is not accepted: 30 to 300 kg")
    #expect(message(.weight, .number(300.001)) == "weight: 300.001 is not accepted: 30 to 300 kg")
    #expect(message(.height, .number(.nan)) == "height: nan is not accepted: 100 to 250 cm")
    #expect(message(.age, .number(-1)) == "age: -1 is not accepted: 13 to 120 completed years")
    #expect(message(.age, .number(1e18)) == "age: 1e+18 is not accepted: 13 to 120 completed years")
    #expect(message(.sex, .text("x")) == "sex: \"x\" is not accepted: male, other, female")
    #expect(
      message(.activityLevel, .nothing) == "activity level: missing (accepted: "
        + "sedentary, lightly_active, moderately_active, very_active, extremely_active)")
    #expect(
      message(.goal, .text("")) == "goal: \"\" is not accepted: lose_weight, gain_muscle, maintain, improve_health")
    #expect(message(.targetWeight, .number(-.infinity)) == "target weight: -inf is not accepted: 30 to 300 kg")
  }

  @Test func `fields keep their bits`() {
    #expect(Field.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `an error lists its violations in words`() {
    let error = InvalidInput([
      Violation(field: .weight, given: .number(1)), Violation(field: .age, given: .number(2)),
    ])
    #expect(
      error.description == "weight: 1 is not accepted: 30 to 300 kg; age: 2 is not accepted: 13 to 120 completed years")
  }
}
