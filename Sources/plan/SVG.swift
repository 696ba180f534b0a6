import Foundation

/// Elements of a picture in SVG.
enum SVG {
  /// A point of a picture.
  typealias Point = (x: Double, y: Double)

  /// What the marks of a trajectory's picture mean.
  static let trajectoryLegend =
    "dotted: the constant rate · line: the trajectory · band: the window · dashed: the target weight"

  /// A picture with a title on white.
  static func picture(width: Int, height: Int, title: String, _ elements: [String]) -> String {
    let lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" font-family=\"sans-serif\" "
        + "font-size=\"12\">",
      "<title>\(escaped(title))</title>", "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#ffffff\"/>",
    ]
    return (lines + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// A text that begins at a point, or has it at another anchor.
  static func text(
    _ text: String, at point: Point, anchor: String? = nil, style: String = "", color: String = "#555555"
  ) -> String {
    let anchor = anchor.map { " text-anchor=\"\($0)\"" } ?? ""
    return
      "<text x=\"\(tenths(point.x))\" y=\"\(tenths(point.y))\"\(anchor)\(style) fill=\"\(color)\">\(escaped(text))</text>"
  }

  /// A line through points.
  static func line(_ points: [Point], _ style: String) -> String {
    "<polyline points=\"\(list(points))\" fill=\"none\" \(style)/>"
  }

  /// The area between an upper and a lower line.
  static func band(_ upper: [Point], _ lower: [Point], color: String) -> String {
    "<polygon points=\"\(list(upper + lower.reversed()))\" fill=\"\(color)\"/>"
  }

  /// A small dot.
  static func dot(at point: Point, color: String) -> String {
    "<circle cx=\"\(tenths(point.x))\" cy=\"\(tenths(point.y))\" r=\"2\" fill=\"\(color)\"/>"
  }

  private static func list(_ points: [Point]) -> String {
    points.map { "\(tenths($0.x)),\(tenths($0.y))" }.joined(separator: " ")
  }

  private static func tenths(_ number: Double) -> String { String(format: "%.1f", number) }

  /// A text without characters that mean something in XML.
  static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}
