import ScienceKernel
import ScienceKernelExpectations

struct FieldNamesTests {
  @Test func `a misspelled name has a nearest one, and a name of its own has none`() {
    let known = ["weight", "age", "dateOfBirth", "targetWeight", "pace", "forceRecompute"]
    let cases: KeyValuePairs<String, String?> = [
      "targetweight": "targetWeight", "target_weight": "targetWeight", "Target Weight": "targetWeight",
      "tragetWeight": "targetWeight", "target": nil, "goalWeight": "targetWeight", "WEIGHT": "weight",
      "AGE": "age", "Pace": "pace", "dateofbrith": "dateOfBirth", "force": nil,
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
      "weight_2": nil, "heights": nil, "freight": nil, "gender_identity": nil, "target": nil, "targeted": nil,
      // The same letters, or another word for what is not given.
      "Weight": "weight", "targetweight": "targetWeight", "goal_weight": "targetWeight",
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

  @Test func `a synonym is read for its field alone, and a word is only suggested`() {
    func isName(_ name: String, _ field: String) -> Bool {
      let isName = ScienceKernel.isName(Array(name.utf8).span, of: Array(field.utf8).span)
      expect(ScienceKernel.isName(nameLetters(name), of: nameLetters(field)), equals: isName, "\(name)")
      return isName
    }
    for (name, field) in [
      ("Sex", "gender"), ("GOAL", "primary_goal"), ("Current Weight", "weight"), ("goal-weight", "targetWeight"),
      ("Born", "date_of_birth"), ("activity", "activity_level"), ("Activity Level", "activity_level"),
    ] {
      expect(isName(name, field), "\(name)")
    }
    for name in ["rate", "target", "goals", "page", "tdee", "bmr", "protein", "calorie_target", "", ":", ","] {
      for field in ["weight", "target_weight", "pace", "age", "primary_goal", "own_tdee"] {
        expect(!isName(name, field), "\(name) \(field)")
      }
    }
    expect(nearestName(to: "aim", among: ["weight"], words: ",aim:weight,"), equals: "weight")
    expect(nearestName(to: "aim", among: ["weight"], words: ",aim:weight,", isGiven: { _ in true }), equals: nil)
  }
}
