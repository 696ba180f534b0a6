import CommandLineText
import ScienceKernel
import ScienceKernelExpectations
import Testing

@testable import plan

struct MeasureTextTests {
  @Test func `an accepted measure is written to the gram and the millimeter`() {
    expect(Weight.kilograms(61.234).text, equals: "61.234")
    expect(Weight.kilograms(80).text, equals: "80")
    expect(Height.centimeters(167.5).text, equals: "167.5")
    expect(Height.centimeters(180).text, equals: "180")
  }

  @Test func `every measure that is typed in customary units comes back as it was typed`() throws {
    for hundredths in stride(from: 66_14, through: 661_38, by: 97) {
      let pounds = decimal(hundredths, places: 2) + " lb"
      try expect(#require(Weight(pounds)).poundsText, equals: pounds)
    }
    for tenths in 394...984 {
      let feet = "\(tenths / 120) ft \(decimal(tenths % 120, places: 1)) in"
      try expect(#require(Height(feet)).feetText, equals: feet)
    }
    expect(Height(millimeters: 1828).feetText, equals: "6 ft 0 in")
    expect(Height(millimeters: 1803).metersText, equals: "1.803m")
  }
}
