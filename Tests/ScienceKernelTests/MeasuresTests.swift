import ScienceKernel
import Testing

@Suite("Measures")
struct MeasuresTests {
  static func decimal(_ whole: Int, places: Int) -> String {
    let scale = places == 3 ? 1000 : 10
    let fraction = String(whole % scale)
    return "\(whole / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }

  @Test func `text, double and float agree on every weight to the gram`() {
    var wrong: [Int] = []
    for grams in 29_000...301_000 {
      let text = Self.decimal(grams, places: 3)
      let double = Double(grams) / 1000
      let readings = [
        Weight(decimalKilograms: Array(text.utf8).span), .kilograms(double), .kilograms(single: Float(double)),
      ]
      if readings.contains(where: { $0 != Weight(grams: grams) }) { wrong.append(grams) }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `text, double and float agree on every height to the millimetre`() {
    var wrong: [Int] = []
    for millimetres in 900...2600 {
      let text = Self.decimal(millimetres, places: 1)
      let double = Double(millimetres) / 10
      let readings = [
        Height(decimalCentimetres: Array(text.utf8).span), .centimetres(double), .centimetres(single: Float(double)),
        .metres(Double(millimetres) / 1000),
      ]
      if readings.contains(where: { $0 != Height(millimetres: millimetres) }) { wrong.append(millimetres) }
    }
    #expect(wrong.isEmpty, "first of \(wrong.count): \(wrong.prefix(5))")
  }

  @Test func `a binary number is quantised as the product in its own type`() {
    // The double nearest to 1.0005 lies just below it, but its product with 1000 is 1000.5 exactly: a tie, to even.
    #expect(Weight.kilograms(1.0005).grams == 1000)
    #expect(Weight.kilograms(1.0015).grams == (1000 * 1.0015).rounded(.toNearestOrEven))
    let single: Float = 65.4325
    #expect(Weight.kilograms(single: single).grams == Double((1000 * single).rounded(.toNearestOrEven)))
    for value in stride(from: 29.9, through: 300.1, by: 0.000_137) {
      #expect(Weight.kilograms(value).grams == (1000 * value).rounded(.toNearestOrEven))
      let single = Float(value)
      #expect(Weight.kilograms(single: single).grams == Double((1000 * single).rounded(.toNearestOrEven)))
      #expect(Height.centimetres(value).millimetres == (10 * value).rounded(.toNearestOrEven))
      #expect(Height.centimetres(single: single).millimetres == Double((10 * single).rounded(.toNearestOrEven)))
    }
  }

  @Test func `what is no number stays none`() {
    #expect(Weight.kilograms(.nan).grams.isNaN)
    #expect(Weight.kilograms(single: .nan).grams.isNaN)
    #expect(Weight.kilograms(.infinity).grams == .infinity)
    #expect(Weight.kilograms(-.infinity).grams == -.infinity)
    #expect(Weight.kilograms(.greatestFiniteMagnitude).grams == .infinity)
    #expect(Height.centimetres(.nan).millimetres.isNaN)
    #expect(Height.centimetres(single: -.infinity).millimetres == -.infinity)
  }

  @Test func `customary units are converted by their definitions`() {
    #expect(Weight.pounds(176).grams == 79_832)  // 79 832.257 12
    #expect(Weight.stones(11, pounds: 4).grams == 71_668)  // 158 lb
    #expect(Weight.stones(12).grams == 76_204)
    #expect(Height.inches(71).millimetres == 1803)  // 1803.4
    #expect(Height.feet(5, inches: 11) == .inches(71))
    #expect(Height.feet(6).millimetres == 1829)  // 1828.8
    #expect(Height.metres(1.8).millimetres == 1800)
  }

  @Test func `measures are read in every unit`() {
    let weight = Weight(grams: 71_668)
    #expect(weight.kilograms == 71.668)
    #expect((weight.pounds - 158).magnitude < 0.001)
    #expect(weight.stones.stones == 11)
    #expect((weight.stones.pounds - 4).magnitude < 0.001)
    #expect(Weight(grams: 76_204).stones.stones == 12)
    #expect(Weight(grams: 76_203).stones.stones == 11)
    let height = Height(millimetres: 1803)
    #expect(height.centimetres == 180.3)
    #expect(height.metres == 1.803)
    #expect((height.inches - 70.984).magnitude < 0.001)
    #expect(height.feet.feet == 5)
    #expect((height.feet.inches - 10.984).magnitude < 0.001)
    #expect(Height(millimetres: 1829).feet.feet == 6)
    #expect(Height(millimetres: 1828).feet.feet == 5)
  }

  @Test func `measures are ordered`() {
    #expect(Weight(grams: 1) < Weight(grams: 2))
    #expect(!(Weight(grams: 2) < Weight(grams: 2)))
    #expect(Height(millimetres: 1) < Height(millimetres: 2))
    #expect(!(Height(millimetres: 2) < Height(millimetres: 2)))
  }
}
