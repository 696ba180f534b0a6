import Foundation
import ScienceKernelExpectations
import Testing

@testable import CommandLineText

struct SVGTests {
  @Test func `a picture is XML, whatever the text`() throws {
    let hostile = "<script>&\"'</script>]]>"
    let picture = SVG.picture(
      width: 20, height: 10, title: hostile,
      [
        SVG.text(hostile, at: (1, 2.25), anchor: "end"), SVG.line([(0, 0), (1.06, -1)], "stroke=\"#000000\""),
        SVG.band([(0, 1), (1, 1)], [(0, 0), (1, 0)], color: "#ffffff"), SVG.dot(at: (3, 4), color: "#000000"),
      ])
    expect(
      picture.split(separator: "\n").dropFirst().map(String.init),
      equals: [
        "<title>&lt;script&gt;&amp;&quot;'&lt;/script&gt;]]&gt;</title>",
        "<rect width=\"20\" height=\"10\" fill=\"#ffffff\"/>",
        "<text x=\"1.0\" y=\"2.2\" text-anchor=\"end\" fill=\"#555555\">&lt;script&gt;&amp;&quot;'&lt;/script&gt;]]&gt;</text>",
        "<polyline points=\"0.0,0.0 1.1,-1.0\" fill=\"none\" stroke=\"#000000\"/>",
        "<polygon points=\"0.0,1.0 1.0,1.0 1.0,0.0 0.0,0.0\" fill=\"#ffffff\"/>",
        "<circle cx=\"3.0\" cy=\"4.0\" r=\"2\" fill=\"#000000\"/>", "</svg>",
      ])
  }
}
