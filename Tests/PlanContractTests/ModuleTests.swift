import Testing
import TestSupport

@Suite("The module")
struct ModuleTests {
  static let sources = "Sources/PlanContract"

  @Test func `the contract imports the kernel and nothing else`() throws {
    for source in try Repository.files(in: Self.sources, endingWith: ".swift") {
      let imports = try Repository.text(source).matches(of: #/(?m)^[^/\n]*\bimport[ \t]+(.+)$/#).map { String($0.1) }
      #expect(Set(imports).isSubset(of: ["ScienceKernel"]), "\(source)")
    }
  }

  @Test func `a source has a test of its name`() throws {
    for source in try Repository.names(in: Self.sources, endingWith: ".swift") {
      #expect(Repository.exists("Tests/PlanContractTests/\(source.dropLast(6))Tests.swift"), "\(source)")
    }
  }
}
