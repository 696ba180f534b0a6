import PlanContract
import ScienceKernelExpectations
import Testing

struct NearestNameTests {
  @Test func `a misspelled name has a nearest one, and a name of its own has none`() {
    let known = ["weight", "age", "dateOfBirth", "targetWeight", "pace", "forceRecompute"]
    let cases: KeyValuePairs<String, String?> = [
      "targetweight": "targetWeight", "target_weight": "targetWeight", "Target Weight": "targetWeight",
      "tragetWeight": "targetWeight", "target": "targetWeight", "goalWeight": "weight", "WEIGHT": "weight",
      "AGE": "age", "Pace": "pace", "dateofbrith": "dateOfBirth", "force": "forceRecompute",
      "name": nil, "language": nil, "page": nil, "place": nil, "userId": nil, "": nil, "rate": nil, "eight": "weight",
      String(repeating: "weight", count: 7): nil,
    ]
    for (name, nearest) in cases { expect(nearestName(to: name, among: known), equals: nearest, "\(name)") }
  }
}
