import ScienceKernelExpectations

@testable import VeloReadyScores

struct VeloReadyLoadContextTests {
  @Test func `a bound belongs to the harder category and to the worse form`() {
    let loads = [-5, 0, 29.9, 30, 75, 150, 250, 1e9]
    let contexts = loads.map { VeloReadyLoadContext(load: $0)! }
    expect(contexts.map(\.recoveryHours), equals: [0, 0, 0, 12, 24, 36, 48, 48])
    expect(contexts.map(\.category.rawValue).last, equals: "Very Hard")
    expect(VeloReadyLoadContext(load: .nan), equals: nil)
    expect(VeloReadyLoadContext(load: .infinity), equals: nil)
    let forms = [25.1, 25, 5, -10, -25].map { VeloReadyForm(balance: $0) }
    expect(forms, equals: [.fresh, .optimal, .neutral, .fatigued, .overreached])
    expect(VeloReadyForm(balance: .nan), equals: nil)
  }
}
