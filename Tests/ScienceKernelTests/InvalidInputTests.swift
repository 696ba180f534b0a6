import ScienceKernel
import ScienceKernelExpectations

struct InvalidInputTests {
  @Test func `names field, value and accepted range`() {
    func message(_ field: InputField, _ given: InputViolation.Given) -> String {
      InputViolation(field: field, given: given).description
    }
    expect(message(.weight, .number(301)), equals: "weight: 301 is rejected: 30 to 300 kg")
    expect(message(.weight, .number(300.001)), equals: "weight: 300.001 is rejected: 30 to 300 kg")
    expect(message(.height, .number(.nan)), equals: "height: nan is rejected: 100 to 250 cm")
    expect(message(.age, .number(-1)), equals: "age: -1 is rejected: 13 to 120 completed years")
    expect(message(.age, .number(1e18)), equals: "age: 1e+18 is rejected: 13 to 120 completed years")
    expect(message(.sex, .text("x")), equals: "sex: \"x\" is rejected: male, other, female")
    expect(
      message(.activityLevel, .nothing),
      equals: "activity level: is missing: "
        + "sedentary, lightly_active, moderately_active, very_active, extremely_active")
    expect(
      message(.goal, .text("")), equals: "goal: \"\" is rejected: lose_weight, gain_muscle, maintain, improve_health")
    expect(message(.targetWeight, .number(-.infinity)), equals: "target weight: -inf is rejected: 30 to 300 kg")
  }

  @Test func `an error lists its violations in words, and another domain brings its own fields`() {
    let error = InvalidInput([
      InputViolation(field: .weight, given: .number(1)), InputViolation(field: .age, given: .number(2)),
    ])
    expect(
      error.description, equals: "weight: 1 is rejected: 30 to 300 kg; age: 2 is rejected: 13 to 120 completed years")
    do {
      let power = InputField(name: "power", range: 0...3000, unit: "W")
      let error = InvalidInput([InputViolation(field: power, given: .number(9000))])
      expect("\(error)", equals: "power: 9000 is rejected: 0 to 3000 W")
      expect("\(InputViolation(field: power, given: .nothing))", equals: "power: is missing: 0 to 3000 W")
    }
  }
}
