import ScienceKernelExpectations
import Testing

@testable import bench

struct PictureTests {
  static func svg(_ rows: [Row]) throws -> String {
    Picture(setting: try setting(), measurements: try measurements(rows)).svg
  }

  @Test func `every form in memory has a bar as long as its median, with its spread`() throws {
    let svg = try Self.svg([
      row("copy", [1]), row("columns", [2, 2.5, 1.5]), row("a <b>", [8]), row("spin", [3]),
      row("naive doubles", [4], at: .cache),
    ])
    for name in ["columns", "a &lt;b>"] { expect(svg.contains(">\(name)</text>"), "no \(name)") }
    for name in ["copy", "spin", "naive doubles"] { expect(!svg.contains(">\(name)</text>"), "\(name)") }
    // The axis is 470 units long, begins at 210 and ends at 8 ns.
    expect(svg.contains("width=\"117.5\" height=\"20\" fill=\"#1f6fb4\""))
    expect(svg.contains("width=\"470.0\" height=\"20\" fill=\"#a9b4bf\""))
    expect(svg.contains("<line x1=\"298.1\" y1=\"93.0\" x2=\"356.9\" y2=\"93.0\" stroke=\"#1a1a1a\"/>"))
    expect(svg.contains("P &lt;1> &amp; co"))
    expect(svg.contains("<line x1=\"268.8\" y1=\"70.0\" x2=\"268.8\""))
    expect(svg.contains("on one thread (1.00 ns)"))
  }
}
