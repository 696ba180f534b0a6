import ScienceKernel
import ScienceKernelExpectations

struct InputFieldTests {
  @Test func `fields keep their numbers and are equal by their names`() {
    expect(InputField.ofPerson.map(\.number), equals: [0, 1, 2, 3, 4, 5, 6, 7])
    expect(InputField.ofPerson.map(\.bit), equals: [1, 2, 4, 8, 16, 32, 64, 128])
    expect(InputField.ofPerson(8), equals: nil)
    expect(InputField.ofPerson(.max), equals: nil)
    expect(Set(InputField.ofPerson).count, equals: 8)
    expect(InputField.age, equals: TrajectoryField.age.inputField)
    expect(InputField.age.hashValue, equals: TrajectoryField.age.inputField.hashValue)
    expect(InputField.weight != .targetWeight && InputField.weight != .height)
    expect(InputField(name: "weight", range: 1...2, unit: "t"), equals: .weight)
  }

  @Test func `a field says what it accepts`() {
    expect(
      InputField.ofPerson.map { "\($0): \($0.accepted)" },
      equals: [
        "weight: 30 to 300 kg", "height: 100 to 250 cm", "age: 13 to 120 completed years", "sex: male, other, female",
        "activity level: sedentary, lightly_active, moderately_active, very_active, extremely_active",
        "goal: lose_weight, gain_muscle, maintain, improve_health", "target weight: 30 to 300 kg",
        "pace: -300kcal (within ±3000), 2000kcal/day (500 to 10000), -15% of TDEE (within ±50), "
          + "-0.4kg/week or -1lb/week (within ±3 kg), -0.5%/week (within ±3)",
      ])
  }

  @Test func `the words have the numbers of the range, to the millionth`() {
    func accepted(_ range: ClosedRange<Double>, _ unit: StaticString = "") -> String {
      InputField(name: "a number", range: range, unit: unit).accepted
    }
    expect(accepted(0.1...1000, "days"), equals: "0.1 to 1000 days")
    expect(accepted(-0.000001...1e6), equals: "-0.000001 to 1000000")
    expect(accepted(-1e9 ... -0.5), equals: "-1000000000 to -0.5")
    expect(accepted(1 / 3.0...2 / 3.0), equals: "0.333333 to 0.666667")
    expect(accepted(0.3...1e12, "% # 1"), equals: "0.3 to 1000000000000 % # 1")
    expect(accepted(0.9999999...99_999_999_999_999.75), equals: "1 to 99999999999999.75")
    // Nothing that a caller can pass traps.
    expect(accepted(0 ... .infinity, "W"), equals: "0 to ∞ W")
    expect(accepted(-.greatestFiniteMagnitude...1e15), equals: "-∞ to ∞")
    expect(accepted(.leastNonzeroMagnitude...1e15.nextDown), equals: "0 to 999999999999999.875")
    expect(InputField(name: "a third", range: 0...1 / 3.0, unit: "").range, equals: 0...0.333333)
  }

  @Test(
    arguments: InputField.ofPerson + TrajectoryField.allCases.map(\.inputField) + [
      ExpenditureField.intake, MacronutrientField.calories, MacronutrientField.protein, MacronutrientField.fatPercent,
      MacronutrientField.proteinPerKilogram,
    ])
  func `a range is checked by the numbers of the words`(field: InputField) {
    guard let words = field.accepted.firstMatch(of: #/^(-?[0-9.]+) to (-?[0-9.]+)/#) else { return }
    expect(Double(words.1), equals: field.range.lowerBound)
    expect(Double(words.2), equals: field.range.upperBound)
  }

  @Test func `the parts of a field are its range with the unit, or its choices`() {
    func parts(_ field: InputField) -> String {
      var text = GrowingText()
      text.append(partsOf: field)
      return text.string
    }
    let units = [TrajectoryField.fat, .weeks, .intake, .expenditure].map { parts($0.inputField) }
    expect(units, equals: [#"{"minimum":5,"maximum":60,"unit":"%"}"#, #"{"minimum":1,"maximum":156}"#, "{}", "{}"])
    expect(parts(.age), equals: #"{"minimum":13,"maximum":120,"unit":"years"}"#)
    expect(parts(.tdeeBasis), equals: #"{"choices":["activity_factor","eer_2023"]}"#)
    expect(parts(.pace), equals: "{}")
    expect(parts(.tdee(resting: 1780)), equals: #"{"minimum":1978,"maximum":4450,"unit":"kcal/day"}"#)
    expect(parts(ExpenditureField.intake), equals: #"{"minimum":0,"maximum":10000,"unit":"kcal"}"#)
    for (words, expected) in [
      ("# to # whole numbers", ""), ("# to # in the unit of the ledger", ""), ("# to # in", #","unit":"in""#),
      ("# to #", ""), ("# to #, whole", ""), ("# to # g/day, whole", #","unit":"g/day""#),
    ] as [(StaticString, String)] {
      expect(parts(InputField("a", -1.5...2, words)), equals: #"{"minimum":-1.5,"maximum":2"# + expected + "}")
    }
    expect(parts(InputField("a", "within ±#", 2)), equals: #"{"minimum":-2,"maximum":2}"#)
    expect(parts(InputField("a", "within ±# kcal", 2)), equals: #"{"minimum":-2,"maximum":2,"unit":"kcal"}"#)
    expect(
      parts(InputField(name: "a", range: 0...1, unit: "W or bpm")), equals: #"{"minimum":0,"maximum":1,"unit":"W"}"#)
  }

  @Test func `the words of a field are its pattern with its numbers`() {
    expect(InputField.weight.pattern, equals: "# to # kg")
    expect(InputField.weight.numbers, equals: [30, Person.acceptedWeights.upperBound.kilograms, 0, 0])
  }

  @Test func `a field is of a person by its name and its number`() {
    for field in InputField.ofPerson + [TrajectoryField.age.inputField] { expect(field.isOfPerson, equals: true) }
    // These have a number of another model, or none.
    let others = [TrajectoryField.fat.inputField, .dateOfBirth, InputField(name: "weight", range: 1...2, unit: "t")]
    for field in others { expect(field.isOfPerson, equals: false, "\(field)") }
    expect(ExpenditureField.weightBesideFirst(ExpenditureField.firstWeight(of: 80)), equals: 80)
    expect(ExpenditureField.weightBesideFirst(.weight), equals: nil)
    expect(ExpenditureField.weightBesideFirst(.pace), equals: nil)
  }
}
