import Foundation
import ScienceKernel
import ScienceKernelExpectations
import ScienceKernelTestSupport
import Testing

struct ReadmeTests {
  /// The output of the example.
  ///
  /// Between the two marks is the README's Swift block, word for word.
  func printed() throws -> String {
    var output = ""
    func print(_ items: Any...) { output += items.map { "\($0)" }.joined(separator: " ") + "\n" }
    // The example begins.
    let person = try Person(
      weight: .kilograms(80), height: .centimeters(180), age: 30, sex: .male,
      activityLevel: .moderatelyActive, goal: .loseWeight, targetWeight: .kilograms(75))
    let targets = Targets(for: person)
    print(person.bmr, person.bodyMassIndex, targets.calorieTarget)
    print(targets.estimatedWeeks!, targets.projectedDate(from: CalendarDate("2026-11-28")!)!)
    print(try EnergyEquation.henry.resting(of: person))
    // The example ends.
    return output
  }

  @Test func `the example is the one that is compiled here`() throws {
    let lines = try Repository.text("Tests/GuideTests/ReadmeTests.swift").split(
      separator: "\n", omittingEmptySubsequences: false)
    let begin = try require(lines.firstIndex { $0.hasSuffix("// The example begins.") })
    let end = try require(lines.firstIndex { $0.hasSuffix("// The example ends.") })
    let compiled = lines[(begin + 1)..<end].map { String($0.dropFirst(4)) }
    let readme = Markdown(try Repository.text("README.md"))
    expect(
      readme.blocks.filter { $0.language == "swift" }.map(\.lines),
      equals: [["import ScienceKernel"] + compiled])
  }

  @Test func `the example prints the output in the README`() throws {
    let readme = Markdown(try Repository.text("README.md"))
    let stated = readme.blocks.filter { $0.language == "text" }.map { $0.lines.joined(separator: "\n") + "\n" }
    expect(stated, equals: [try printed()])
  }

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
