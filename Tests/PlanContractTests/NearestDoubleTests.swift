import PlanContract
import ScienceKernelExpectations

struct NearestDoubleTests {
  @Test(arguments: [
    "0", "-0", "0.0", "1", "-1.5", "1e5", "1E+5", "25e-1", "0.1", "1e22", "1e23", "9007199254740993",
    "9007199254740992.5",
    "5e-324", "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308", "1e309",
    "1e-400", "1e999999999999999999999", "1e-999999999999999999999", "0e999999999999999999999",
    "123456789012345678901234567890", "0.000000000000000000000000000000000000000000123456789",
    "2.22507385850720113605740979670913197593481954635164564e-308", "8.64e12", "179769313486231580793728971405301e276",
  ])
  func `is the double that the system reads`(_ text: String) {
    expect(nearestDouble(Array(text.utf8))?.bitPattern, equals: Double(text)?.bitPattern, "\(text)")
  }

  @Test func `digits of any length are cut where nothing is lost`() {
    // Halfway between 1 and the next double, and the same with one more digit after the last significant one.
    let half = "1.00000000000000011102230246251565404236316680908203125"
    for text in [
      String(repeating: "9", count: 400), String(repeating: "9", count: 308), half,
      half + String(repeating: "0", count: 2000),
      half + String(repeating: "0", count: 2000) + "1", "0." + String(repeating: "0", count: 400) + "1",
      String(repeating: "1", count: 5000) + "e-4999",
    ] { expect(nearestDouble(Array(text.utf8))?.bitPattern, equals: Double(text)?.bitPattern, "\(text)") }
  }

  @Test func `random doubles and random decimals are what the system reads`() {
    var numbers = SeededNumbers(seed: 1_717)
    for _ in 0..<Sweep.count(1000, sample: 300) {
      let double = Double(bitPattern: numbers.next())
      let digits = Int64(bitPattern: numbers.next() >> (numbers.next() % 60)).magnitude
      let text = "\(digits)e\(Int(numbers.next() % 700) - 350)"
      expect(nearestDouble(Array(text.utf8))?.bitPattern, equals: Double(text)?.bitPattern, "\(text)")
      guard double.isFinite else { continue }
      let same = "\(double)"
      expect(nearestDouble(Array(same.utf8))?.bitPattern, equals: double.bitPattern, "\(same)")
    }
  }

  @Test(arguments: ["", "-", ".", "e1", "1e", "1e+", "1x", "1e1x", "--1", "nan", "inf", "1.2.3", " 1"])
  func `what is no number is none`(_ text: String) {
    expect(nearestDouble(Array(text.utf8)), equals: nil)
  }
}
