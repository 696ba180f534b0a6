import Testing
import ScienceKernelTestSupport

/// The package has one version, and every file that names it names the same one.
@Suite("Version")
struct VersionTests {
  static func released() throws -> String {
    let releases = try Repository.text("CHANGELOG.md").matches(of: #/(?m)^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/#)
    return String(try #require(releases.first?.1))
  }

  @Test(arguments: [
    ("Sources/CommandLineText/Version.swift", "package let version = "),
    ("Sources/Bindings/Python/pyproject.toml", "version = "),
    ("Sources/Bindings/JavaScript/package.json", "  \"version\": "), ("CITATION.cff", "version: "),
  ])
  func `every file names the newest release`(path: String, beginning: String) throws {
    let lines = try Repository.text(path).split(separator: "\n").filter { $0.hasPrefix(beginning) }
    let named = lines.map { $0.dropFirst(beginning.count).filter { $0.isNumber || $0 == "." } }
    #expect(named == [try Self.released()], "\(path)")
  }

  @Test func `the citation gives the day of the newest release`() throws {
    let released = try Self.released()
    let day = try Repository.text("CITATION.cff").firstMatch(of: #/(?m)^date-released: "(.+)"$/#).map { String($0.1) }
    #expect(try Repository.text("CHANGELOG.md").contains("\n## \(released) - \(try #require(day))\n"))
  }

  @Test func `the changelog begins with what is not released`() throws {
    let headings = try Repository.text("CHANGELOG.md").matches(of: #/(?m)^## (.+)$/#).map { String($0.1) }
    #expect(headings.first == "Unreleased")
  }

  @Test func `pages that name a version of the package name the newest release`() throws {
    let named = #/(?i)science[_-]?kernel(?:@|-|==?| |", (?:from|exact): ")v?(\d+\.\d+\.\d+)/#
    // The checklist of a release names the one to come.
    for page in try ["README.md", "CONTRIBUTING.md"] + Repository.files(in: "docs", endingWith: ".md")
    where page != "docs/releasing.md" {
      for match in try Repository.text(page).matches(of: named) {
        #expect(String(match.1) == (try Self.released()), "\(page)")
      }
    }
  }
}
