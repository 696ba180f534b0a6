import ScienceKernel
import Testing

@Suite("Calorie target")
struct CalorieTargetTests {
  @Test func `is TDEE less 500, plus 400 or as it is, for every TDEE`() {
    for tdee in stride(from: Float(197), through: 8556, by: 1) {
      #expect(calorieTarget(tdee: tdee, losing: 1, gaining: 0) == tdee - 500)
      #expect(calorieTarget(tdee: tdee, losing: 0, gaining: 1) == tdee + 400)
      #expect(calorieTarget(tdee: tdee, losing: 0, gaining: 0) == tdee)
    }
  }
}
