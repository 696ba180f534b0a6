import ScienceKernel
import ScienceKernelExpectations

struct DecimalTextTests {
  func grams(_ text: String) -> Int? { Weight(decimalKilograms: Array(text.utf8).span)?.grams }

  @Test(arguments: [
    ("80", 80_000), ("80.5", 80_500), ("+80.5", 80_500), ("-80.25", -80_250), ("0", 0), ("000080.000000", 80_000),
    ("80.0004999999999999999999999999999999999999", 80_000), ("80.0005", 80_000), ("80.0015", 80_002),
    ("80.0014999999", 80_001), ("80.00050000000000000000000000000000000000000000001", 80_001), ("80.0006", 80_001),
    ("80.0009", 80_001), ("80.99951", 81_000), ("80.00100000001", 80_001), ("80.00140", 80_001), ("80.00150", 80_002),
    ("80.0005000", 80_000), ("80.00060", 80_001), ("-80.0015", -80_002), ("999999.999", 999_999_999),
  ])
  func `is rounded once, to even`(text: String, expected: Int) {
    expect(grams(text), equals: expected)
  }

  @Test func `may be as long as it likes`() {
    expect(grams("80." + String(repeating: "0", count: 100_000) + "1"), equals: 80_000)
    expect(grams("80.0005" + String(repeating: "0", count: 100_000) + "1"), equals: 80_001)
    expect(grams(String(repeating: "0", count: 100_000) + "80"), equals: 80_000)
    expect(grams(String(repeating: "9", count: 100_000)), equals: .max)
    expect(grams("-" + String(repeating: "9", count: 100_000) + ".5"), equals: -.max)
    expect(grams("1000000000"), equals: .max)
    expect(grams("999999999"), equals: 999_999_999_000)
  }

  @Test(arguments: [
    "", " ", "+", "-", ".", "80.", ".5", "80,5", "1e3", "80kg", " 80", "80 ", "8 0", "--80", "+-80", "NaN", "inf",
    "0x50",
    "80.5.1", "８０", "٨٠", "80\u{0}", "80.5-", "1_000",
  ])
  func `anything else is no decimal`(text: String) {
    expect(grams(text), equals: nil)
    expect(Height(decimalCentimeters: Array(text.utf8).span), equals: nil)
  }

  @Test func `a height is rounded to the millimeter, to even`() {
    func millimeters(_ text: String) -> Int? {
      Height(decimalCentimeters: Array(text.utf8).span)?.millimeters
    }
    expect(millimeters("174.1875"), equals: 1742)
    expect(millimeters("174.25"), equals: 1742)
    expect(millimeters("174.35"), equals: 1744)
    expect(millimeters("174.250001"), equals: 1743)
    expect(millimeters("180"), equals: 1800)
    expect(millimeters("-1.5"), equals: -15)
  }
}
