import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanTargetsTests {
  @Test func `the kernel's targets have the contract's dialect, and numbers of other formulas are kept`() throws {
    let targets = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    expect(targets.json, equals: Sample.targets)
    try expect(PlanTargets(json: Sample.targets), equals: targets)
    do {
      let json = Sample.targets.replacing("-0.5", with: "-0.453592").replacing("[]", with: "[\"new\",\"underweight\"]")
      let targets = try PlanTargets(json: json)
      expect(targets.json, equals: json)
      expect(targets.knownAdvisories, equals: [.underweight])
    }
  }

  @Test(arguments: [
    ("2259", "2259.5", "calorieTarget: 2259.5 is rejected: a whole number within ±1000000000"),
    ("2259", "1000000001", "calorieTarget: 1000000001 is rejected"),
    ("2259", "\"2259\"", #"calorieTarget: the string "2259" is rejected"#),
    ("-0.5", "1e400", "weeklyRate: 1e400 is rejected: a number of kilograms a week"),
    ("\"estimatedWeeks\":10,", "", "estimatedWeeks: is missing beside projectedDate: both"),
    (
      "\"projectedDate\":\"2027-01-30T00:00:00Z\",", "",
      "projectedDate: is missing beside estimatedWeeks: both"
    ),
    ("2027-01-30T", "2027-01-32T", #"projectedDate: the string "2027-01-32T00:00:00Z" is rejected: a date"#),
    ("[]", "[\"a\",1]", "advisories[1]: 1 is rejected: a string"),
    ("[]", "{}", "advisories: an object is rejected: an array of strings"),
    (
      "[]", "[\(String(repeating: "1,", count: 100))1]",
      "advisories: an array of 101 is rejected: at most 100 strings"
    ),
  ])
  func `what is rejected is named`(_ old: String, _ new: String, _ problem: String) {
    let found = problems(of: PlanTargets.self, Sample.targets.replacing(old, with: new))
    expect(found.count == 1 && found[0].hasPrefix(problem), "\(found)")
  }
}
