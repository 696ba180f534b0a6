import ScienceKernelExpectations
import Testing

@testable import train

struct WPrimeChartTests {
  @Test func `a long stretch is as many short ones, and a pause is empty`() {
    var (long, short) = (WPrimeChart(), WPrimeChart())
    for (value, seconds) in [(5, 300), (nil, 700), (-2, 1)] as [(Double?, Int)] {
      long.append(value, seconds: seconds)
      for _ in 0..<seconds { short.append(value, seconds: 1) }
    }
    long.append(1, seconds: 0)
    let lines = long.lines(from: 5) { "\($0)" }
    expect(lines == short.lines(from: 5) { "\($0)" } && lines[0].hasSuffix("│•••••••••••••••••"), "\(lines)")
    expect(lines.last?.hasSuffix("0:16:41"), equals: true, "\(lines)")
  }

  @Test func `it is drawn from the top to the lowest, with the line of 0 where it is crossed`() {
    var chart = WPrimeChart()
    for value in [10, 10, 5, nil, -4] as [Double?] { chart.append(value, seconds: 1) }
    expect(
      chart.lines(from: 10) { "\(Int($0))" },
      equals: [
        "  10 │••", "     │", "     │", "     │  •", "     │", "     │·····", "     │", "  -4 │    •",
        "     └─────", "      0:00:00 to 0:00:05",
      ])
    var flat = WPrimeChart()
    flat.append(0, seconds: 60)
    expect(flat.lines(from: 0) { "\($0)" }.first?.contains("•"), equals: true)
    expect(WPrimeChart().lines(from: 1) { "\($0)" }.isEmpty)
  }
}
