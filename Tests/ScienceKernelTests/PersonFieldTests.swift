import ScienceKernel
import Testing

@Suite("Person field")
struct PersonFieldTests {
  @Test func `fields keep their bits`() {
    #expect(PersonField.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test func `a field names what it accepts`() {
    #expect(PersonField.targetWeight.accepted == "30 to 300 kg")
    #expect(PersonField.age.accepted == "13 to 120 completed years")
    #expect(PersonField.goal.accepted == "lose_weight, gain_muscle, maintain, improve_health")
    #expect(
      PersonField.allCases.map(\.name) == [
        "weight", "height", "age", "sex", "activity level", "goal", "target weight",
      ])
  }
}
