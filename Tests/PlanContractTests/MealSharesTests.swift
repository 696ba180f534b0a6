import PlanContract
import ScienceKernel
import ScienceKernelExpectations

struct MealSharesTests {
  struct Input: Codable, Sendable {
    let target, meals: Int
  }

  @Test(arguments: try goldenVectors("contract/meals") as [Vector<Input, [Int]?>])
  func `matches the golden vector`(_ vector: Vector<Input, [Int]?>) throws {
    vector.expect(try? MealShares(of: vector.input.target, meals: vector.input.meals).shares)
  }

  @Test func `everything that is wrong is said at once`() {
    do throws(InvalidInput) {
      _ = try MealShares(of: .min, meals: 0)
      Issue.record("accepted")
    } catch {
      expect(error.violations.map(\.field), equals: [RuleField.dailyTarget, RuleField.meals])
      expect("\(error)".hasSuffix("; meals: 0 is rejected: 1 to 10"))
    }
  }
}
