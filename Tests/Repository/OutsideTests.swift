import Foundation
import ScienceKernelExpectations

/// The page that lists what is outside names values that exist.
struct OutsideTests {
  /// Names in a last column that are no symbol of a library: two protocols, labels and a call of the other languages.
  static let others: Set = ["Codable", "Hashable", "isOffline", "hasFailed", "respond"]

  /// The cells of the rows of a page's tables, without heads.
  static func rows() throws -> [[String]] {
    let lines = try Repository.text("docs/outside.md").split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst() + [""]).filter { $0.hasPrefix("| ") && !$1.hasPrefix("|--") }.map { line, _ in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// Every public symbol by its whole name and by its last parts, such as `PlanAudit.findings` and `findings`.
  static func symbols() throws -> Set<String> {
    let names = try Repository.text("docs/surface.txt").matches(of: #/(?m)^([\w.]+(?:\([\w:]*\))?): /#)
    var symbols: Set<String> = []
    for name in names.map({ $0.1 }) {
      var rest = name
      symbols.insert(String(rest))
      while let dot = rest.prefix(while: { $0 != "(" }).firstIndex(of: ".") {
        rest = rest[rest.index(after: dot)...]
        symbols.insert(String(rest))
      }
    }
    return symbols
  }

  @Test func `every row has a reason, and every value to call is a public symbol`() throws {
    let (rows, symbols) = (try Self.rows(), try Self.symbols())
    expect(rows.count > 40 && symbols.count > 1000)
    var problems: [String] = []
    for row in rows {
      if row.count != 3 || row.contains("") { problems.append("a cell is missing: \(row)") }
      for name in Markdown(row.last ?? "").inlineCode where !symbols.contains(name) && !Self.others.contains(name) {
        problems.append("\(row.first ?? ""): no \(name)")
      }
    }
    expect(problems, equals: [])
  }
}
