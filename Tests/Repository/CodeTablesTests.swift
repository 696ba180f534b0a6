import ScienceKernel
import ScienceKernelExpectations

/// The tables of codes: a reader who numbers the choices in another order gives women 83 kcal/day too much.
struct CodeTablesTests {
  static let pages = ["batches", "c", "python"].map { "docs/guide/\($0).md" }

  static let names = [
    (0..<3).map { Sex(rawValue: $0)!.name },
    (0..<5).map { ActivityLevel(rawValue: $0)!.name },
    (0..<4).map { Goal(rawValue: $0)!.name },
  ]

  /// The cells of a page's tables of codes, row by row, without their heads.
  static func tables(of page: String) throws -> [[[String]]] {
    let lines = try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.filter { lines[$0].hasPrefix("| code |") && lines[$0].contains("goal") }.map { head in
      lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
        line.dropFirst().dropLast().split(separator: "|").map { $0.filter { !" `*".contains($0) } }
      }
    }
  }

  @Test func `every guide to columns has one, and every one has the codes of the kernel`() throws {
    for page in try Repository.files(in: "docs", endingWith: ".md") {
      let tables = try Self.tables(of: page)
      expect(tables.count == 1 || !Self.pages.contains(page), "\(page)")
      for rows in tables {
        expect(rows.map { $0[0] }, equals: ["0", "1", "2", "3", "4"], "\(page)")
        try #require(rows.allSatisfy { $0.count == 4 }, "\(page)")
        for (place, names) in Self.names.enumerated() {
          let column = rows.map { $0[place + 1] }.filter { $0 != "–" }
          let isC = column[0].hasPrefix("SK_")
          expect(column, equals: (isC ? names.map { "SK_" + $0.uppercased() } : names), "\(page)")
        }
      }
    }
  }

  @Test func `the page of a plan offers every equation, in the order of the kernel`() throws {
    let page = "docs/page/index.html"
    let lines = try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false)
    let select = try require(lines.firstIndex { $0.contains("<select id=\"equation\"") }, "\(page)")
    // The first option is that of the targets, without another equation.
    let options = lines[(select + 2)...].prefix { $0.contains("<option") }
    let offered = options.map { $0.firstMatch(of: #/value="([^"]*)"/#).map { String($0.1) } ?? "" }
    let names = EnergyEquation.allCases.filter { $0 != .mifflinStJeor }.map(\.rawValue)
    for (place, name) in names.enumerated() where place >= offered.count || offered[place] != name {
      Issue.record("\(page):\(select + 3 + place): <option value=\"\(name)\"> belongs here")
      break
    }
    expect(offered.count, equals: names.count, "\(page)")
  }

  @Test func `the guide has a row for every equation`() throws {
    let page = "docs/guide/predicted-energy.md"
    let rows = try Repository.text(page).split(separator: "\n").filter { $0.hasPrefix("| `") }
    for name in EnergyEquation.allCases.map(\.rawValue) where !rows.contains(where: { $0.hasPrefix("| `\(name)` |") }) {
      Issue.record("\(page): the table of equations lacks | `\(name)` |")
    }
  }

  @Test func `the constants of the header are the codes of the kernel`() throws {
    let header = try Repository.text("Sources/ScienceKernelC/include/science_kernel.h")
    for names in Self.names {
      for (code, name) in names.enumerated() {
        #expect(header.contains(try Regex("\\bSK_\(name.uppercased()) = \(code)\\b")), "\(name)")
      }
    }
  }
}
