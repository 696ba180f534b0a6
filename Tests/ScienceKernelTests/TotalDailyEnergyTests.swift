import ScienceKernel
import Testing
import TestSupport

@Suite("Total daily energy")
struct TotalDailyEnergyTests {
  @Test func `is exact for every rate at every activity level`() {
    var wrong: [String] = []
    for bmr in 164...4503 {
      for level in 0...4 {
        let tdee = Int(totalDailyEnergy(bmr: Float(bmr), activityLevel: Float(level)))
        let expected = PlainIntegers.tdee(bmr: bmr, activityLevel: level)
        if tdee != expected { wrong.append("\(bmr) at level \(level): \(tdee), not \(expected)") }
      }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `rises with every activity level and lies above rest`() {
    for bmr in stride(from: Float(164), through: 4503, by: 1) {
      var before = bmr
      for level in stride(from: Float(0), through: 4, by: 1) {
        let tdee = totalDailyEnergy(bmr: bmr, activityLevel: level)
        #expect(tdee > before)
        before = tdee
      }
    }
  }
}
