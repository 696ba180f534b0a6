import PlanContract
import Testing

@Suite("Plan response")
struct PlanResponseTests {
  @Test func `what is wrong in any part is named with its path, at once`() {
    let json = Sample.response.replacing("true,\"data\"", with: "false,\"data\"").replacing("1780", with: "\"x\"")
      .replacing("\"b\"", with: "0").replacing("-303", with: "null").replacing("\"u1\",", with: "[],")
    let paths = problems(of: PlanResponse.self, json).map { String($0.prefix { $0 != ":" }) }
    let topics = ["calorieTarget", "proteinTarget", "waterTarget", "weeklyRate", "bmr", "tdee"]
    #expect(
      paths == ["success", "data.plan.userId", "data.targets.bmr"] + topics.map { "data.whyItWorks.\($0).explanation" }
        + ["data.previousTargets.calorieTarget"])
  }

  @Test func `the response for a person can be read, is valid, and stands an audit`() throws {
    let response = PlanResponse(
      for: Sample.person, from: Sample.start, id: "p1", userId: "u1", status: "active", recomputed: true,
      previousTargets: try PlanTargets(json: Sample.previousTargets))
    #expect(try PlanResponse(json: response.json) == response)
    #expect(response.isValid)
    #expect(response.plan.name == "Week of 2026-11-16")
    #expect(response.json.contains(#""targets":"# + Sample.targets))
    #expect(response.json.contains(#""title":"500 kcal/day less than you spend""#))
    var late = response
    late.targets.projection?.estimatedWeeks += 1
    let differences = late.targets.audit(for: Sample.person, from: Sample.start)
    #expect(differences.map { $0.description } == ["estimatedWeeks: 11 received, 10 computed"])
  }

  @Test func `a response is valid when its targets and its plan are`() throws {
    #expect(try PlanResponse(json: Sample.response).isValid)
    #expect(try !PlanResponse(json: Sample.response.replacing("2026-11-22", with: "2026-11-16")).isValid)
    #expect(try !PlanResponse(json: Sample.response.replacing("2259", with: "499")).isValid)
  }

  @Test func `a failure names what was wrong with a request`() throws {
    do throws(WireError) {
      _ = try PlanInput(json: Sample.input.replacing(":80", with: ":8"))
    } catch {
      let failure = PlanFailure(error)
      #expect(failure.violations.map { $0.field } == ["weight"])
      #expect(try PlanFailure(json: failure.json) == failure)
      #expect(failure.error == "weight: 8 is not accepted: a number, 30 to 300 kg")
    }
  }
}
