import Foundation

package enum SVG {
  package typealias Point = (x: Double, y: Double)

  /// A picture with a title on white.
  package static func picture(width: Int, height: Int, title: String, _ elements: [String]) -> String {
    let lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\" "
        + "font-size=\"12\">",
      "<title>\(escaped(title))</title>", "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>",
    ]
    return (lines + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// A picture over days with the values of its upper and lower edges; its elements lie in 70 … 780 across and 50 … 300 down.
  package static func picture(
    titled title: String, _ legend: String, top: String, bottom: String, from first: String, until last: String,
    _ elements: [String]
  ) -> String {
    let frame = [
      text(legend, at: (70, 28)), text(top, at: (62, 54), anchor: "end"), text(bottom, at: (62, 304), anchor: "end"),
      text(first, at: (70, 330)), text(last, at: (780, 330), anchor: "end"),
    ]
    return picture(width: 800, height: 350, title: title, frame + elements)
  }

  /// A text that begins at a point, or has it at another anchor.
  package static func text(
    _ text: String, at point: Point, anchor: String? = nil, style: String = "", color: String = "#555555"
  ) -> String {
    let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
    return
      "<text x=\"\(tenths(point.x))\" y=\"\(tenths(point.y))\"\(anchor)\(style) fill=\"\(color)\">\(escaped(text))</text>"
  }

  package static func line(_ points: [Point], _ style: String) -> String {
    "<polyline points=\"\(list(points))\" fill=\"none\" \(style)/>"
  }

  /// The area between an upper and a lower line.
  package static func band(_ upper: [Point], _ lower: [Point], color: String) -> String {
    "<polygon points=\"\(list(upper + lower.reversed()))\" fill=\"\(color)\"/>"
  }

  package static func dot(at point: Point, color: String) -> String {
    "<circle cx=\"\(tenths(point.x))\" cy=\"\(tenths(point.y))\" r=\"2\" fill=\"\(color)\"/>"
  }

  private static func list(_ points: [Point]) -> String {
    points.map { "\(tenths($0.x)),\(tenths($0.y))" }.joined(separator: " ")
  }

  private static func tenths(_ number: Double) -> String { String(format: "%.1f", number) }

  /// A text without characters that mean something in XML.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

extension Option {
  package static let svg = Option(
    "--svg", value: "FILE", synonyms: "picture chart graph plot image draw",
    "also draws it into FILE; - prints that alone")
}
