import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct PersonValueTests {
  @Test func `a value has one name of its own in CSV and one in JSON`() {
    expect(
      PersonValue.allCases.map { $0.column }.joined(separator: ","),
      equals: header.replacing(",age", with: ",age,date_of_birth")
        + ",pace,own_tdee,protein,body_fat,fat_free_mass,equation")
    expect(
      PersonValue.ofJSON.map { $0.json },
      equals: [
        "id", "weight", "height", "age", "dateOfBirth", "gender", "activityLevel", "primaryGoal", "targetWeight",
        "pace",
      ])
  }

  @Test func `every field of a person has its value`() {
    let columns = ["weight", "height", "age", "gender", "activity_level", "primary_goal", "target_weight", "pace"]
    expect(InputField.ofPerson.map { PersonValue($0).column }, equals: columns)
  }
}
