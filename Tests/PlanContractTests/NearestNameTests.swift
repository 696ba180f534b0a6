import PlanContract
import ScienceKernelExpectations
import Testing

struct NearestNameTests {
  @Test func `a misspelled name has a nearest one, and a name of its own has none`() {
    let known = ["weight", "age", "dateOfBirth", "targetWeight", "pace", "forceRecompute"]
    let cases: KeyValuePairs<String, String?> = [
      "targetweight": "targetWeight", "target_weight": "targetWeight", "Target Weight": "targetWeight",
      "tragetWeight": "targetWeight", "target": "targetWeight", "goalWeight": "targetWeight", "WEIGHT": "weight",
      "AGE": "age", "Pace": "pace", "dateofbrith": "dateOfBirth", "force": "forceRecompute",
      "name": nil, "language": nil, "page": nil, "place": nil, "userId": nil, "": nil, "rate": nil, "eight": "weight",
      "wieght": "weight",
      String(repeating: "weight", count: 7): nil,
    ]
    for (name, nearest) in cases { expect(nearestName(to: name, among: known), equals: nearest, "\(name)") }
  }

  @Test func `a name of an app's own beside the one that it is near is no misspelling`() {
    let known = ["weight", "height", "dateOfBirth", "gender", "primaryGoal", "targetWeight"]
    let cases: KeyValuePairs<String, String?> = [
      "weightUnit": nil, "startWeight": nil, "currentWeight": nil, "userHeight": nil, "heightCm": nil,
      // The same letters, or another word for what is not given.
      "Weight": "weight", "targetweight": "targetWeight", "target": "targetWeight", "goal_weight": "targetWeight",
      "targetWeightKg": "targetWeight", "sex": "gender", "goal": "primaryGoal", "birthDate": "dateOfBirth",
      "DOB": "dateOfBirth",
    ]
    for (name, nearest) in cases {
      expect(
        nearestName(to: name, among: known, isGiven: { ["weight", "height"].contains($0) }), equals: nearest, "\(name)")
      let isSame = name == "Weight" || name == "targetweight"
      expect(nearestName(to: name, among: known, isGiven: { _ in true }), equals: isSame ? nearest : nil, "\(name)")
    }
  }
}
