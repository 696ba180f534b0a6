import ScienceKernel
import Testing
import TestSupport

@Suite("Water target")
struct WaterTargetTests {
  @Test func `is exact for every weight`() {
    var wrong: [Int] = []
    for grams in 30_000...300_000
    where Int(waterTarget(grams: Float(grams))) != PlainIntegers.water(grams: grams) {
      wrong.append(grams)
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }
}
