import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct PlanAuditTests {
  struct Input: Codable, Sendable {
    let request, startDate, body: String
    let offsetMinutes, fatPercent: Int?
  }

  static func vectors() throws -> [Vector<Input, String>] { try goldenVectors("contract/audit") }

  @Test(arguments: try vectors())
  func `matches the golden vector`(_ vector: Vector<Input, String>) throws {
    let start = try require(CalendarDate(vector.input.startDate))
    let person = try Person(body: Array(vector.input.request.utf8), on: start)
    let response = try PlanResponse(json: vector.input.body)
    expect(response.json, equals: vector.input.body)
    let received = response.targets.at(vector.input.offsetMinutes.flatMap { UTCOffset(minutes: $0) })
    let audit = PlanAudit(of: received, for: person, from: start, fatPercent: vector.input.fatPercent)
    vector.expect(audit.json())
    let found = audit.findings.flatMap(\.differences)
    if vector.input.fatPercent == nil { expect(Set(found), equals: Set(received.audit(for: person, from: start))) }
    expect(Set(found).count == found.count && audit.findings.allSatisfy { !$0.differences.isEmpty })
  }

  @Test func `any received targets are audited without a trap, and every name has a vector and words`() throws {
    let findings = try Self.vectors().map(\.expected).joined()
    for name in PlanAudit.Name.allCases { expect(findings.contains("\"name\":\"\(name.rawValue)\"")) }
    var targets = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    for number in [Int.min, -1, 0, Int.max] {
      (targets.bmr, targets.tdee, targets.calorieTarget, targets.proteinTarget) = (number, number, number, number)
      (targets.waterTarget, targets.estimatedWeeks, targets.weeklyRateKg) = (number, number, .nan)
      expect(PlanAudit(of: targets, for: Sample.person, from: Sample.start).findings.count >= 6)
    }
    // Its words can be replaced.
    do {
      var targets = PlanTargets(Targets(for: Sample.person), from: Sample.start)
      targets.bmr = nil
      var wording = Wording.english
      wording.texts["audit.bmr_not_stored"] = "no BMR"
      let audit = PlanAudit(of: targets, for: Sample.person, from: Sample.start)
      expect(audit.json(in: wording).contains(#""text":"no BMR""#))
    }
  }

  @Test(arguments: [(148, PlanAudit.Name.otherValue), (149, .onboardingProtein), (150, .otherValue)])
  func `the onboarding's protein is rounded half up`(_ protein: Int, _ name: PlanAudit.Name) throws {
    // 1.8 g/kg of 82.5 kg is 148.5 g.
    let person = try Person(
      weight: Weight(grams: 82_500), height: .centimeters(180), age: 30, sex: .male, activityLevel: .moderatelyActive,
      goal: .loseWeight)
    var targets = PlanTargets(Targets(for: person), from: Sample.start)
    targets.proteinTarget = protein
    expect(PlanAudit(of: targets, for: person, from: Sample.start).findings.map(\.name), equals: [name])
  }
}
