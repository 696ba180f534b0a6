import ScienceKernelExpectations
import Testing

@testable import train

struct CurveTests {
  @Test func `a chart of any length has no more parts than there is room for`() {
    for seconds in [1, 447, 448, 449, 100_000] {
      var chart = WPrimeChart()
      for second in 0..<seconds { chart.append(Double(second), seconds: 1) }
      expect(chart.parts.count == (seconds + chart.span - 1) / chart.span && chart.parts.count <= WPrimeChart.most)
      expect(chart.end, equals: seconds)
      // The lowest of each part is its first.
      expect(chart.parts, equals: stride(from: 0, to: seconds, by: chart.span).map { Double($0) })
    }
  }

  @Test func `a long stretch is as many short ones, and a pause is empty`() {
    var (long, short) = (WPrimeChart(), WPrimeChart())
    for (value, seconds) in [(5, 300), (nil, 700), (-2, 1)] as [(Double?, Int)] {
      long.append(value, seconds: seconds)
      for _ in 0..<seconds { short.append(value, seconds: 1) }
    }
    expect(long.parts == short.parts && long.parts.contains(nil))
    long.append(1, seconds: 0)
    expect(long.end, equals: 1001)
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

  @Test func `a time has two digits of minutes and seconds`() {
    expect(clock(0), equals: "0:00:00")
    expect(clock(8357), equals: "2:19:17")
    expect(clock(36_000), equals: "10:00:00")
  }
}
