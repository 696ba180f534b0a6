import Foundation
import ScienceKernel
import ScienceKernelExpectations

struct ReadmeTests {
  /// The README without line breaks.
  func text() throws -> String { try Repository.text("README.md").split { $0.isWhitespace }.joined(separator: " ") }

  @Test func `the first paragraph names its readers`() throws {
    let paragraphs = try Repository.text("README.md").split(separator: "\n\n")
    let first = paragraphs[1].split(separator: "\n").joined(separator: " ")
    expect(first.contains(" for developers of nutrition and fitness services"))
  }

  @Test func `the Swift that is needed is the one that the manifest states`() throws {
    let manifest = try Repository.text("Package.swift")
    let stated = try require(manifest.firstMatch(of: /^\/\/ swift-tools-version: ([0-9.]+)\n/)?.1)
    #expect(try text().contains("Swift \(stated) or later is needed"))
    #expect(try Repository.text(".ci/run").contains("the Swift toolchain, \(stated) or later\n"))
    #expect(try Repository.text("docs/guide/swift-server.md").contains("\n// swift-tools-version: \(stated)\n"))
  }

  @Test func `times stand between the marks of what .ci/speed writes`() throws {
    let pages =
      try ["README.md"]
      + ["docs", "docs/guide"].flatMap { folder in
        try Repository.names(in: folder, endingWith: ".md").map { "\(folder)/\($0)" }
      }
    for page in pages {
      var text = try Repository.text(page)
      for section in text.matches(of: #/(?s)<!-- speed: .+? -->\n.*?<!-- \/speed -->/#).reversed() {
        text.removeSubrange(section.range)
      }
      let typed = text.matches(of: #/[0-9](?: |\u{202F})?(?:ns|µs)\b|[0-9] (?:M |million )?rows\/s|<!-- \/?speed/#)
      expect(typed.isEmpty, "\(page): \(typed.map { String($0.output) })")
    }
  }
}
