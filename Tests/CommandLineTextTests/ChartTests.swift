import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct ChartTests {
  @Test func `a chart stands in a frame with its ends named, joined where there is no room`() {
    // A chart stands in a frame with its ends named.
    var rows = blankChart(width: 12, height: 3)
    (rows[0][0], rows[2][11]) = ("•", "•")
    expect(
      framed(rows, top: "8 kg", bottom: "7.5 kg", from: "now", until: "then"),
      equals: [
        "    8 kg │•", "         │", "  7.5 kg │           •", "         └────────────", "          now     then",
      ])
    // A level has a label of its own, instead of that of an end.
    do {
      let rows = blankChart(width: 12, height: 3)
      func labels(_ row: Int) -> [String] {
        framed(rows, top: "8 kg", bottom: "7 kg", from: "now", until: "then", level: (row, "7.25 kg")).dropLast(2)
          as [String]
      }
      expect(labels(1), equals: ["     8 kg │", "  7.25 kg ┤", "     7 kg │"])
      expect(labels(2), equals: ["     8 kg │", "          │", "  7.25 kg ┤"])
    }
    // Ends that have no room beside each other are joined.
    for (width, last) in [(7, "     now to then"), (8, "     now then")] {
      let lines = framed(blankChart(width: width, height: 1), top: "1", bottom: "1", from: "now", until: "then")
      expect(lines.last, equals: last)
    }
  }
}
