import ScienceKernelExpectations

/// The package has one version, and every file that names it names the same one.
struct VersionTests {
  /// The first version of the changelog, and its day; nil if it is not released.
  static func newest() throws -> (version: String, day: String?) {
    let heading = #/(?m)^## (?:(\d+\.\d+\.\d+) - (?:(\d{4}-\d\d-\d\d)|unreleased)|.+)$/#
    let first = try require(Repository.text("CHANGELOG.md").firstMatch(of: heading))
    return (String(try require(first.1)), first.2.map(String.init))
  }

  @Test(arguments: [
    ("Sources/CommandLineText/Version.swift", "package let version = "),
    ("Sources/Bindings/Python/pyproject.toml", "version = "),
    ("Sources/Bindings/Python/science_kernel/__init__.py", "__version__ = "),
    ("Sources/Bindings/JavaScript/package.json", "  \"version\": "), ("CITATION.cff", "version: "),
  ])
  func `every file names the first version of the changelog`(path: String, beginning: String) throws {
    let lines = try Repository.text(path).split(separator: "\n").filter { $0.hasPrefix(beginning) }
    let named = lines.map { $0.dropFirst(beginning.count).filter { $0.isNumber || $0 == "." } }
    expect(named, equals: [try Self.newest().version], "\(path)")
  }

  @Test func `the citation gives the day of its release, if it is released`() throws {
    let day = try Repository.text("CITATION.cff").firstMatch(of: #/(?m)^date-released: "(.+)"$/#).map { String($0.1) }
    try expect(day, equals: Self.newest().day)
  }

  @Test func `pages that name a version of the package name the first of the changelog`() throws {
    let named = #/(?i)science[_-]?kernel(?:@|-|==?| |", (?:from|exact): ")v?(\d+\.\d+\.\d+)/#
    // The checklist of a release names the one to come.
    for page in try ["README.md", "CONTRIBUTING.md"] + Repository.files(in: "docs", endingWith: ".md")
    where page != "docs/releasing.md" {
      for match in try Repository.text(page).matches(of: named) {
        expect(String(match.1), equals: (try Self.newest().version), "\(page)")
      }
    }
  }
}
