import ScienceKernelExpectations
import Testing
import TrainingKernelInterface

/// Functions that are generated; `conform` runs their golden cases.
struct CallsTests {
  @Test func `a wrong pointer, code or value is named, and nothing is written`() {
    var heart = tk_heart(a: 0.64, b: 1.92, rest: 60, maximum: 190, weighting: Int32(TK_CUSTOM))
    var (number, refused) = (7.0, tk_refused())
    expect(tk_hrss(333, 163, &heart, &number, &refused) == 0 && number.rounded(.down) == 239)
    number = 7
    expect(tk_hrss(333, 163, nil, &number, nil) == -101 && tk_hrss(333, 163, &heart, nil, nil) == -102)
    heart.weighting = 3
    expect(tk_hrss(333, 163, &heart, &number, nil), equals: -100 * Int32(TK_UNKNOWN_CODE))
    (heart.weighting, heart.rest) = (0, 0)
    expect(tk_hrss(333, 163, &heart, &number, &refused) == 1 && refused.count == 1 && number == 7)
  }

  @Test func `a fit without two durations is missing, and the last of the zones has no end`() {
    var (fit, zones) = (tk_critical_power_fit(), tk_zones())
    expect(tk_critical_power([400, 300], [60, 60], 2, 0, &fit, nil) == 0 && fit.absence == TK_DEGENERATE_FIT)
    expect(fit.watts.isNaN && tk_critical_power(nil, nil, 0, 0, &fit, nil) == 0)
    expect(tk_critical_power([400, 5000], [60, 0], 2, 0, &fit, nil), equals: 2)
    expect(tk_intensity_zones(Int32(TK_COGGAN_HEART_RATE), 170, &zones, nil) == 0 && zones.count == 5)
    expect(zones.upper.4.isNaN && zones.lower.5 == 0 && tk_intensity_zones(5, 170, &zones, nil) == -500)
  }
}
