import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

struct ReadmeTests {
  /// The README without line breaks.
  func text() throws -> String { try Repository.text("README.md").split { $0.isWhitespace }.joined(separator: " ") }

  @Test func `it has at most 110 lines`() throws {
    #expect(try Repository.text("README.md").count { $0 == "\n" } <= 110)
  }

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

  @Test func `the times of one plan are the measured percentiles`() throws {
    let rows = try Repository.text("docs/performance.md").split(separator: "\n")
    /// The numbers of a row, without their units.
    func row(_ name: String) throws -> [Double] {
      let row = try require(rows.first { $0.hasPrefix("| \(name) |") })
      return row.split(separator: "|").dropFirst().prefix(2).compactMap { Double($0.split(separator: " ")[0]) }
    }
    func times(_ name: String) throws -> String {
      let numbers = try row(name)
      try #require(numbers.count == 2)
      return "\(Int(numbers[0].rounded())) ns (p50) or \(Int(numbers[1].rounded())) ns (p99)"
    }
    let stated = try text()
    #expect(stated.contains("the targets of one person take \(try times("one/inlined")) inlined"))
    #expect(stated.contains(", \(try times("one/called")) as a call"))
    #expect(stated.contains(", and \(try times("one/from measures")) from measures"))
    let column = try (row("memory/columns")[0] * 10).rounded() / 10
    expect(stated.contains("In columns from memory a person takes \(column) ns (p50)"))
  }
}
