import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct TargetsAuditTests {
  @Test func `every field that differs is named, and no other`() throws {
    let computed = PlanTargets(Targets(for: Sample.person), from: Sample.start)
    var received = computed
    received.bmr = 1781
    received.tdee = 2760
    received.calorieTarget = 2200
    received.proteinTarget = 175
    received.waterTarget = 2750
    received.weeklyRateKg = -0.45
    received.projectedDate = CalendarDate("2027-01-29")!
    received.estimatedWeeks? = 9
    received.advisories = ["rapid_loss"]
    let differences = received.differences(from: computed)
    expect(
      differences.map { $0.field }, equals: PlanTargets.Field.allCases.filter { $0 != .carbTarget && $0 != .fatTarget })
    expect(
      differences.map { $0.amount.map { ($0 * 100).rounded() / 100 } }, equals: [1, 1, -59, -1, -50, 0.05, -1, -1, nil])
    expect(differences.last?.description, equals: #"advisories: ["rapid_loss"] instead of []"#)
    received = computed
    (received.estimatedWeeks, received.projectedDate) = (nil, nil)
    expect(
      received.differences(from: computed).map { $0.description },
      equals: [
        "estimatedWeeks: nothing instead of 10", "projectedDate: nothing instead of 2027-01-30",
      ])
  }

  @Test func `targets are valid exactly when the kernel has no advisory of it`() {
    var numbers = SeededNumbers(seed: 4)
    for _ in 0..<5000 {
      let targets = Targets(for: Sample.person(&numbers))
      expect(
        PlanTargets(targets, from: Sample.start).isValid, equals: !targets.advisories.contains(.implausibleTargets))
    }
  }

  @Test func `a TDEE above BMR and a finite rate are plausible, and weeks that are not negative`() throws {
    var targets = try PlanTargets(json: Sample.targets)
    targets.tdee = targets.storedBMR
    expect(targets.implausibleFields, equals: [.tdee])
    targets = try PlanTargets(json: Sample.targets)
    targets.estimatedWeeks? = -1
    targets.weeklyRateKg = .nan
    expect(targets.implausibleFields, equals: [.weeklyRate, .estimatedWeeks])
    targets = try PlanTargets(json: Sample.targets)
    targets.estimatedWeeks? = 0
    for rate in [Double.infinity, -.infinity, .nan] {
      targets.weeklyRateKg = rate
      expect(targets.implausibleFields, equals: [.weeklyRate], "\(rate)")
    }
  }
}
