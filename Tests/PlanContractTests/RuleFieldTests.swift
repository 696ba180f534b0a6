import PlanContract
import ScienceKernelExpectations

struct RuleFieldTests {
  @Test func `every field says what it accepts`() {
    expect(RuleField.day.accepted, equals: "a day after the first one of the plan")
    expect(RuleField.dailyTarget.accepted, equals: "a whole number within ±1000000000")
    expect(RuleField.meals.accepted, equals: "1 to 10")
    expect(RuleField.made.accepted == RuleField.now.accepted && RuleField.made != RuleField.now)
    expect(RuleField.now.accepted, equals: "seconds since 1970, not milliseconds, within ±100000000000")
  }
}
