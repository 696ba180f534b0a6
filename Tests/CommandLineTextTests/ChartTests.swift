import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct ChartTests {
  @Test func `a chart stands in a frame with its ends named`() {
    var rows = blankChart(width: 12, height: 3)
    (rows[0][0], rows[2][11]) = ("•", "•")
    expect(
      framed(rows, top: "8 kg", bottom: "7.5 kg", from: "now", until: "then"),
      equals: [
        "    8 kg │•", "         │", "  7.5 kg │           •", "         └────────────", "          now     then",
      ])
  }

  @Test func `ends that have no room beside each other are joined`() {
    let rows = blankChart(width: 7, height: 1)
    expect(framed(rows, top: "1", bottom: "1", from: "now", until: "then").last, equals: "     now to then")
    expect(
      framed(blankChart(width: 8, height: 1), top: "1", bottom: "1", from: "now", until: "then").last,
      equals: "     now then")
  }
}
