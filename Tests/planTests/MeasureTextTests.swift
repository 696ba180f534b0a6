import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct MeasureTextTests {
  @Test func `an accepted measure is written to the gram and the millimeter, and in feet if typed in feet`() {
    // An accepted measure is written to the gram and the millimeter.
    expect(Weight.kilograms(61.234).text, equals: "61.234")
    expect(Weight.kilograms(80).text, equals: "80")
    expect(Height.centimeters(167.5).text, equals: "167.5")
    expect(Height.centimeters(180).text, equals: "180")
    // A height comes back in feet if it was typed in feet.
    for feet in ["5ft11", "5'11\"", "71in"] {
      expect(TypedForms(weight: nil, targetWeight: nil, height: feet).height, equals: .feet, "\(feet)")
    }
    for metric in ["180", "1.8m", "1800mm", "180 CM"] {
      expect(TypedForms(weight: nil, targetWeight: nil, height: metric).height, equals: nil, "\(metric)")
    }
  }

  @Test func `every measure that is typed in customary units comes back as it was typed, in its unit`() throws {
    for hundredths in stride(from: 66_14, through: 661_38, by: 97) {
      let pounds = decimal(hundredths, places: 2) + " lb"
      try expect(require(Weight(pounds)).poundsText, equals: pounds)
    }
    for tenths in 394...984 {
      let feet = "\(tenths / 120) ft \(decimal(tenths % 120, places: 1)) in"
      try expect(require(Height(feet)).feetText, equals: feet)
    }
    for pounds in stride(from: 70, through: 660, by: 1) {
      let stones = "\(pounds / 14) st \(pounds % 14) lb"
      try expect(require(Weight(stones)).text(in: .stones), equals: stones)
    }
    expect(Height(millimeters: 1828).feetText, equals: "6 ft 0 in")
    expect(Height(millimeters: 1803).metersText, equals: "1.803m")
    // The unit is that of the text.
    for (measure, unit) in [
      ("12st8", .stones), ("12 Stone 8", .stones), ("176lb", .pounds), ("176 LB", .pounds), ("80", nil), ("80kg", nil),
      ("80 KG", nil), ("80000g", nil), ("٨٠٫٥", nil),
    ] as [(String, Weight.Unit?)] {
      expect(TypedForms(weight: measure, targetWeight: nil).weight, equals: unit, "\(measure)")
    }
    expect(Weight.kilograms(61.234).text(and: .pounds), equals: "135 lb (61.2 kg)")
    expect(Weight.kilograms(61.234).rounded(in: nil), equals: "61.2 kg")
  }
}
