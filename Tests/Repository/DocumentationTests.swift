import ScienceKernelExpectations

/// The DocC catalogs of the libraries, whose pages list everything public.
///
/// The links are checked by `docc`, which `.ci/run` calls.
struct DocumentationTests {
  static let modules = ["ScienceKernel", "TrainingKernel", "VeloReadyScores", "AdherenceKernel", "PlanContract"]

  static func catalog(_ module: String) -> String { "Sources/\(module)/\(module).docc" }

  @Test(arguments: modules)
  func `the first page orders every public type`(module: String) throws {
    let declaration = #/(?m)^(?:@\w+ )*public (?:struct|enum|class|protocol|func|var|let|typealias) (\w+)/#
    let declared = try Repository.files(in: "Sources/\(module)", endingWith: ".swift").flatMap { source in
      // A type that Embedded Swift lacks is indented.
      let text = try Repository.text(source).replacing(#/(?ms)^#if !hasFeature\(Embedded\)\n(.*?)^#(?:else|endif)/#) {
        $0.1.replacing(#/(?m)^ {2}/#, with: "")
      }
      return text.matches(of: declaration).map { String($0.1) }
    }
    let page = try Repository.text("\(Self.catalog(module))/\(module).md")
    let ordered = page.matches(of: #/(?m)^- ``(\w+)(?:\([\w:]*\))?``$/#).map { String($0.1) }
    expect(declared.count > 10)
    expect(ordered.sorted(), equals: declared.sorted())
  }

  @Test func `the package index builds the documentation of every library with a catalog`() throws {
    let index = try Repository.text(".spi.yml")
    let targets = index.firstMatch(of: #/documentation_targets: \[(.*)\]/#).map { String($0.1) }
    expect(targets, equals: Self.modules.joined(separator: ", "))
    let folders = try Repository.names(in: "Sources").filter { Repository.exists(Self.catalog($0)) }
    expect(folders.sorted(), equals: Self.modules.sorted())
  }

  private static func paragraphs(_ page: String) throws -> Set<String> {
    let text = try Repository.text(page).replacing(#/(?s)```.*?```/#, with: "")
    let all = text.split(separator: "\n\n").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return Set(all.filter { $0.count > 80 })
  }

  @Test func `no paragraph of a module repeats one of the guide`() throws {
    let guide = try Repository.files(in: "docs", endingWith: ".md").reduce(into: Set<String>()) {
      try $0.formUnion(Self.paragraphs($1))
    }
    expect(guide.count > 100)
    for page in try Self.modules.flatMap({ try Repository.files(in: Self.catalog($0), endingWith: ".md") }) {
      #expect(try Self.paragraphs(page).isDisjoint(with: guide), "\(page)")
    }
  }
}
